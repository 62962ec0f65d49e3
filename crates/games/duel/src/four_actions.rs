//! The four actions and the bonuses, clause by clause.

use underwood_core::{Illegal, Seat};

use crate::state::SANKI_CARDS;
use crate::task::{Due, Origin, Task};
use crate::{Action, Card, Element, End, Glade, Phase, Reason, Square, State, Tree, TreeSet};

/// `win-fire`.
const WINNING_FIRES: u8 = 8;

impl State {
    #[inline]
    fn task(&self) -> Task {
        self.tasks.top().expect("an action is under way")
    }

    #[inline]
    fn task_mut(&mut self) -> &mut Task {
        self.tasks.top_mut().expect("an action is under way")
    }

    /// What the seat may do in the action under way, in `Ord`.
    #[inline]
    pub(crate) fn list_task(&self, out: &mut Vec<Action>) {
        let task = self.task();
        match task.element {
            Element::Sun => self.list_recruits(task, out),
            Element::Water => out.extend(self.clearing.dousable(task.left).map(Action::Douse)),
            Element::Plant => {
                let forest = &self.forests[self.playing];
                let trees = self.plantable(task);
                forest.for_each_planting(trees, |square, tree| out.push(Action::Plant { square, tree }));
            }
            Element::Wind => out.extend((1..=task.left).map(Action::Advance)),
        }
        if task.may_stop() {
            out.push(Action::Stop);
        }
    }

    #[inline]
    fn list_recruits(&self, task: Task, out: &mut Vec<Action>) {
        let first = out.len();
        out.extend(self.affordable_recruits(task).map(Action::Recruit));
        out[first..].sort_unstable();
    }

    /// Can the action do one more thing?
    #[inline]
    pub(crate) fn can_go_on(&self, task: Task) -> bool {
        match task.element {
            Element::Sun => self.affordable_recruits(task).next().is_some(),
            Element::Water => self.clearing.can_douse_any(task.left),
            Element::Plant => !self.plantable(task).is_empty(),
            Element::Wind => task.left > 0,
        }
    }

    #[inline]
    fn affordable_recruits(&self, task: Task) -> impl Iterator<Item = Card> {
        let left = task.left;
        self.recruits.iter().copied().flatten().filter(move |card| card.cost() <= left)
    }

    /// The visible trees that the action can pay and that fit somewhere.
    #[inline]
    fn plantable(&self, task: Task) -> TreeSet {
        let forest = &self.forests[self.playing];
        let is_plantable = |tree: &Tree| is_payable(task, *tree) && forest.has_room_for(*tree);
        self.tree_tops.into_iter().flatten().filter(is_plantable).collect()
    }

    /// Goes on with the action under way.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action) -> Result<(), Illegal> {
        match (self.task().element, action) {
            (Element::Sun, Action::Recruit(card)) => self.recruit(card),
            (Element::Water, Action::Douse(glade)) => self.douse(glade),
            (Element::Plant, Action::Plant { square, tree }) => self.plant(tree, square),
            (Element::Wind, Action::Advance(steps)) => self.advance(steps),
            (_, Action::Stop) => self.stop(),
            _ => Err(Illegal::WRONG_KIND),
        }
    }

    /// `stop`.
    fn stop(&mut self) -> Result<(), Illegal> {
        if !self.task().may_stop() {
            return Err(Illegal::new("stop", "a token's action must do at least one thing"));
        }
        self.finish_task();
        Ok(())
    }

    /// `extinguish`.
    fn douse(&mut self, glade: Glade) -> Result<(), Illegal> {
        if !self.clearing.can_douse(glade, self.task().left) {
            return Err(Illegal::new("extinguish", "no fire is there, or it is too strong"));
        }
        self.clearing.douse(glade);
        self.fires[self.playing] += 1;
        if self.fires[self.playing] >= WINNING_FIRES {
            self.win(self.playing, Reason::WinFire);
            return Ok(());
        }
        self.task_mut().spend(glade.fire());
        self.go_on();
        Ok(())
    }

    /// `recruit`.
    fn recruit(&mut self, card: Card) -> Result<(), Illegal> {
        let seat = self.playing;
        let Some(place) = self.recruits.iter().position(|&other| other == Some(card)) else {
            return Err(Illegal::new("recruit", "this card is not in the recruitment line"));
        };
        if card.cost() > self.task().left {
            return Err(Illegal::new("recruit", "this card is too expensive"));
        }
        self.recruits[place] = None;
        if card.season() == Some(seat) {
            self.personal[seat].push(card);
        } else {
            self.discard = self.discard.with(card);
        }
        if self.is_line_only_of(seat) {
            self.win(seat, Reason::WinRecruit);
            return Ok(());
        }
        let task = self.task_mut();
        task.spend(card.cost());
        task.mark(place);
        self.go_on();
        Ok(())
    }

    /// `win-recruit`: does the line hold nothing but animals of this season?
    fn is_line_only_of(&self, season: Seat) -> bool {
        self.recruits.iter().flatten().all(|card| card.season() == Some(season))
    }

    /// `recruit`: fills the emptied places, or ends the action when there is nothing to fill or to fill with.
    fn fill_places(&mut self) {
        if self.task().marks != 0 && !self.season_piles[self.playing].is_empty() {
            self.phase = Phase::Refill;
        } else if self.is_line_only_of(self.playing.other()) {
            self.win(self.playing.other(), Reason::WinRecruit);
        } else {
            self.leave_task();
        }
    }

    /// `recruit`: the leftmost emptied place is filled.
    pub(crate) fn refill(&mut self, card: Card) -> Result<(), Illegal> {
        let pile = &mut self.season_piles[self.playing];
        if !pile.next().contains(card) {
            return Err(Illegal::new("recruit", "this card is not the next one of the acting seat's pile"));
        }
        pile.take(card);
        let task = self.task_mut();
        let place = task.marks.trailing_zeros() as usize;
        task.marks &= task.marks - 1;
        self.recruits[place] = Some(card);
        self.fill_places();
        Ok(())
    }

    /// `plant`.
    fn plant(&mut self, tree: Tree, square: Square) -> Result<(), Illegal> {
        let (seat, element) = (self.playing, tree.element());
        self.check_tree(tree)?;
        self.forests[seat].check(tree, square)?;
        self.forests[seat].plant(tree, square);
        self.tree_tops[element.index()] = None;
        if self.forests[seat].has_filled_square_with(tree) {
            self.win(seat, Reason::WinForest);
            return Ok(());
        }
        let task = self.task_mut();
        task.spend(tree.cost());
        task.mark(element.index());
        let due = Due { bonus: tree.bonus(), times: self.forests[seat].matching_neighbours(tree) };
        if self.tree_piles.of(element).is_empty() {
            self.reward(due);
        } else {
            self.due = Some(due);
            self.phase = Phase::Tree;
        }
        Ok(())
    }

    fn check_tree(&self, tree: Tree) -> Result<(), Illegal> {
        if self.task().is_marked(tree.element().index()) {
            return Err(Illegal::new("plant", "each tree of an action comes from a different pile"));
        }
        if self.tree_tops[tree.element().index()] != Some(tree) {
            return Err(Illegal::new("plant", "this tree is not the visible one of its pile"));
        }
        if tree.cost() > self.task().left {
            return Err(Illegal::new("plant", "this tree is too expensive"));
        }
        Ok(())
    }

    /// The pile whose next tree chance is to show: that of the tree just planted.
    pub(crate) fn pile_to_show(&self) -> Element {
        let is_bare = |element: &Element| {
            self.tree_tops[element.index()].is_none() && !self.tree_piles.of(*element).is_empty()
        };
        Element::ALL.into_iter().find(is_bare).expect("a tree was just taken from a pile")
    }

    /// `plant`: the next tree of the pile becomes visible.
    pub(crate) fn show_tree(&mut self, tree: Tree) -> Result<(), Illegal> {
        let element = self.pile_to_show();
        if !self.tree_piles.of(element).contains(tree) {
            return Err(Illegal::new("plant", "this tree is not in the pile of the one just planted"));
        }
        self.tree_piles = self.tree_piles.without(tree);
        self.tree_tops[element.index()] = Some(tree);
        let due = self.due.take().expect("a planting waits for the next tree");
        self.reward(due);
        Ok(())
    }

    /// `advance`.
    fn advance(&mut self, steps: u8) -> Result<(), Illegal> {
        if !(1..=self.task().left).contains(&steps) {
            return Err(Illegal::new("advance", "Onibi moves one card at least, and the strength at most"));
        }
        for _ in 0..steps {
            if self.clearing.step(self.playing) && self.pass_onibi_card() {
                self.win(self.playing, Reason::WinOnibi);
                return Ok(());
            }
        }
        self.tasks.pop();
        self.reward(Due { bonus: self.clearing.onibi().bonus(), times: 1 });
        Ok(())
    }

    /// `advance`: Onibi stepped off the end. `win-onibi`: did the opponent hold its card?
    fn pass_onibi_card(&mut self) -> bool {
        match self.onibi_card {
            None => self.onibi_card = Some(self.playing.other()),
            Some(holder) if holder == self.playing => self.onibi_card = None,
            Some(_) => return true,
        }
        false
    }

    /// `bonus`, `tree-bonus`.
    fn reward(&mut self, due: Due) {
        match due.bonus.element() {
            Some(element) if due.times > 0 => self.offer(element, due.times - 1),
            Some(_) => self.resume(),
            None => {
                (0..due.times).for_each(|_| self.take_sanki());
                self.resume();
            }
        }
    }

    /// `bonus`: from supply, else from the opponent.
    fn take_sanki(&mut self) {
        let seat = self.playing;
        if self.sanki[seat] == SANKI_CARDS {
            return;
        }
        if self.sanki_supply() == 0 {
            self.sanki[seat.other()] -= 1;
        }
        self.sanki[seat] += 1;
    }

    /// `bonus`: the action begins, with the same one to come `again` so often. If nothing can be done it is skipped, and
    /// so are the others, for which nothing changes.
    fn offer(&mut self, element: Element, again: u8) {
        match self.begin(element, Origin::Bonus).filter(|task| self.can_go_on(*task)) {
            Some(task) => {
                self.tasks.push(Task { again, ..task });
                self.phase = Phase::Act;
            }
            None => self.resume(),
        }
    }

    /// After something was done: the action goes on, or ends by itself.
    fn go_on(&mut self) {
        if self.can_go_on(self.task()) {
            self.phase = Phase::Act;
        } else {
            self.finish_task();
        }
    }

    /// The action is over but for its refills.
    fn finish_task(&mut self) {
        match self.task() {
            Task { element: Element::Sun, has_acted: true, .. } => self.fill_places(),
            _ => self.leave_task(),
        }
    }

    /// The action is over: the same bonus again, or what waited for it.
    fn leave_task(&mut self) {
        let task = self.tasks.pop().expect("an action is under way");
        match task.again {
            0 => self.resume(),
            again => self.offer(task.element, again - 1),
        }
    }

    /// After all bonuses: the planting that waits for them, or else the turn is complete.
    fn resume(&mut self) {
        match self.tasks.top() {
            Some(_) => self.go_on(),
            None => self.end_turn(),
        }
    }

    fn win(&mut self, seat: Seat, reason: Reason) {
        self.finish(End { winner: Some(seat), reason });
    }

    pub(crate) fn finish(&mut self, end: End) {
        self.end = Some(end);
        self.phase = Phase::Over;
    }
}

fn is_payable(task: Task, tree: Tree) -> bool {
    tree.cost() <= task.left && !task.is_marked(tree.element().index())
}
