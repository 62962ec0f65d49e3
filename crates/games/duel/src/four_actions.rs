//! The four actions and the bonuses, clause by clause.

use underwood_core::{Illegal, Seat, Witness};

use crate::state::SANKI_CARDS;
use crate::task::{Due, Origin, Task};
use crate::{
    Action, Card, Effect, Element, End, Glade, Phase, Reason, Square, State, Tree, TreeSet, refusal,
};

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

    /// What the seat may do in the action under way, in `Ord`. Between the end of an action and what comes after it,
    /// nothing can be done.
    #[inline]
    pub(crate) fn list_task(&self, out: &mut Vec<Action>) {
        let Some(task) = self.tasks.top() else { return };
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
    pub(crate) fn carry_out(
        &mut self,
        action: Action,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        match (self.task().element, action) {
            (Element::Sun, Action::Recruit(card)) => self.recruit(card, witness),
            (Element::Water, Action::Douse(glade)) => self.douse(glade, witness),
            (Element::Plant, Action::Plant { square, tree }) => self.plant(tree, square, witness),
            (Element::Wind, Action::Advance(steps)) => self.advance(steps, witness),
            (_, Action::Stop) => self.stop(witness),
            _ => Err(refusal::action_due(self.task())),
        }
    }

    /// `stop`.
    fn stop(&mut self, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !self.task().may_stop() {
            return Err(Illegal::new("stop", "nothing-done"));
        }
        witness.tell(Effect::Stopped { seat: self.playing }, self);
        self.finish_task(witness);
        Ok(())
    }

    /// `extinguish`.
    fn douse(&mut self, glade: Glade, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !self.clearing.can_douse(glade, self.task().left) {
            return Err(refusal::cannot_douse(glade, self.clearing, self.task()));
        }
        self.clearing.douse(glade);
        self.fires[self.playing] += 1;
        let (seat, fires) = (self.playing, self.fires[self.playing]);
        witness.tell(Effect::Doused { seat, glade, fires }, self);
        if fires >= WINNING_FIRES {
            self.win(seat, Reason::WinFire, witness);
            return Ok(());
        }
        self.task_mut().spend(glade.fire());
        self.go_on(witness);
        Ok(())
    }

    /// `recruit`.
    fn recruit(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let seat = self.playing;
        let Some(place) = self.recruits.iter().position(|&other| other == Some(card)) else {
            return Err(refusal::not_in_line(card));
        };
        if card.cost() > self.task().left {
            return Err(refusal::card_too_expensive(card, self.task()));
        }
        self.recruits[place] = None;
        let joins = card.season() == Some(seat);
        if joins {
            self.personal[seat].push(card);
        } else {
            self.discard = self.discard.with(card);
        }
        witness.tell(Effect::Recruited { seat, card, joins }, self);
        if self.is_line_only_of(seat) {
            self.win(seat, Reason::WinRecruit, witness);
            return Ok(());
        }
        let task = self.task_mut();
        task.spend(card.cost());
        task.mark(place);
        self.go_on(witness);
        Ok(())
    }

    /// `win-recruit`: does the line hold nothing but animals of this season?
    fn is_line_only_of(&self, season: Seat) -> bool {
        self.recruits.iter().flatten().all(|card| card.season() == Some(season))
    }

    /// `recruit`: fills the emptied places, or ends the action when there is nothing to fill or to fill with.
    fn fill_places(&mut self, witness: &mut impl Witness<Self>) {
        if self.task().marks != 0 && !self.season_piles[self.playing].is_empty() {
            self.phase = Phase::Refill;
        } else if self.is_line_only_of(self.playing.other()) {
            self.win(self.playing.other(), Reason::WinRecruit, witness);
        } else {
            self.leave_task(witness);
        }
    }

    /// `recruit`: the leftmost emptied place is filled.
    pub(crate) fn refill(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let pile = &mut self.season_piles[self.playing];
        if !pile.next().contains(card) {
            return Err(refusal::not_next(card));
        }
        pile.take(card);
        let task = self.task_mut();
        let place = task.marks.trailing_zeros() as usize;
        task.marks &= task.marks - 1;
        self.recruits[place] = Some(card);
        witness.tell(Effect::Refilled { seat: self.playing, card }, self);
        self.fill_places(witness);
        Ok(())
    }

    /// `plant`.
    fn plant(&mut self, tree: Tree, square: Square, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let (seat, element) = (self.playing, tree.element());
        self.check_tree(tree)?;
        self.forests[seat].check(tree, square)?;
        let covered = self.forests[seat].covered();
        self.forests[seat].plant(tree, square);
        let is_covering = self.forests[seat].covered() != covered;
        self.tree_tops[element.index()] = None;
        witness.tell(Effect::Planted { seat, tree, square, is_covering }, self);
        if self.forests[seat].has_filled_square_with(tree) {
            self.win(seat, Reason::WinForest, witness);
            return Ok(());
        }
        let task = self.task_mut();
        task.spend(tree.cost());
        task.mark(element.index());
        let due = Due { bonus: tree.bonus(), times: self.forests[seat].matching_neighbours(tree) };
        if self.tree_piles.of(element).is_empty() {
            self.reward(due, true, witness);
        } else {
            self.due = Some(due);
            self.phase = Phase::Tree;
        }
        Ok(())
    }

    fn check_tree(&self, tree: Tree) -> Result<(), Illegal> {
        if self.task().is_marked(tree.element().index()) {
            return Err(refusal::pile_used(tree.element()));
        }
        if self.tree_tops[tree.element().index()] != Some(tree) {
            return Err(refusal::not_visible(tree));
        }
        if tree.cost() > self.task().left {
            return Err(refusal::tree_too_expensive(tree, self.task()));
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
    pub(crate) fn show_tree(&mut self, tree: Tree, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let element = self.pile_to_show();
        if !self.tree_piles.of(element).contains(tree) {
            return Err(refusal::not_in_tree_pile(tree));
        }
        self.tree_piles = self.tree_piles.without(tree);
        self.tree_tops[element.index()] = Some(tree);
        witness.tell(Effect::TreeShown { tree }, self);
        let due = self.due.take().expect("a planting waits for the next tree");
        self.reward(due, true, witness);
        Ok(())
    }

    /// `advance`.
    fn advance(&mut self, steps: u8, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !(1..=self.task().left).contains(&steps) {
            return Err(refusal::wrong_steps(steps, self.task()));
        }
        let seat = self.playing;
        for left in (0..steps).rev() {
            let is_past_the_end = self.clearing.step(seat);
            witness.tell(Effect::OnibiStepped { seat, glade: self.clearing.onibi(), left }, self);
            if is_past_the_end && self.pass_onibi_card(witness) {
                self.win(seat, Reason::WinOnibi, witness);
                return Ok(());
            }
        }
        self.tasks.pop();
        self.reward(Due { bonus: self.clearing.onibi().bonus(), times: 1 }, false, witness);
        Ok(())
    }

    /// `advance`: Onibi stepped off the end. `win-onibi`: did the opponent hold its card?
    pub(crate) fn pass_onibi_card(&mut self, witness: &mut impl Witness<Self>) -> bool {
        let seat = self.playing;
        let holder = match self.onibi_card {
            None => Some(seat.other()),
            Some(holder) if holder == seat => None,
            Some(_) => return true,
        };
        self.onibi_card = holder;
        witness.tell(Effect::OnibiCardMoved { seat, holder }, self);
        false
    }

    /// `bonus`, or `tree-bonus`.
    fn reward(&mut self, due: Due, by_trees: bool, witness: &mut impl Witness<Self>) {
        match due.bonus.element() {
            Some(element) if due.times > 0 => self.offer(element, due.times - 1, by_trees, witness),
            Some(_) => self.resume(witness),
            None => {
                (0..due.times).for_each(|_| self.take_sanki(witness));
                self.resume(witness);
            }
        }
    }

    /// `bonus`: from supply, else from the opponent.
    fn take_sanki(&mut self, witness: &mut impl Witness<Self>) {
        let seat = self.playing;
        if self.sanki[seat] == SANKI_CARDS {
            return;
        }
        let from = (self.sanki_supply() == 0).then(|| seat.other());
        if let Some(from) = from {
            self.sanki[from] -= 1;
        }
        self.sanki[seat] += 1;
        witness.tell(Effect::SankiTaken { seat, from }, self);
    }

    /// `bonus`: the action begins, with the same one to come `again` so often. If nothing can be done it is skipped, and
    /// so are the others, for which nothing changes.
    fn offer(&mut self, element: Element, again: u8, by_trees: bool, witness: &mut impl Witness<Self>) {
        match self.begin(element, Origin::Bonus).filter(|task| self.can_go_on(*task)) {
            Some(task) => {
                self.tasks.push(Task { again, ..task });
                self.phase = Phase::Act;
                let (seat, strength) = (self.playing, task.left);
                witness.tell(Effect::BonusBegun { seat, element, strength, by_trees }, self);
            }
            None => self.resume(witness),
        }
    }

    /// After something was done: the action goes on, or ends by itself.
    fn go_on(&mut self, witness: &mut impl Witness<Self>) {
        if self.can_go_on(self.task()) {
            self.phase = Phase::Act;
        } else {
            self.finish_task(witness);
        }
    }

    /// The action is over but for its refills.
    fn finish_task(&mut self, witness: &mut impl Witness<Self>) {
        match self.task() {
            Task { element: Element::Sun, has_acted: true, .. } => self.fill_places(witness),
            _ => self.leave_task(witness),
        }
    }

    /// The action is over: the same bonus again, or what waited for it.
    fn leave_task(&mut self, witness: &mut impl Witness<Self>) {
        let task = self.tasks.pop().expect("an action is under way");
        match task.again {
            0 => self.resume(witness),
            // Only trees that match bring the same bonus more than once.
            again => self.offer(task.element, again - 1, true, witness),
        }
    }

    /// After all bonuses: the planting that waits for them, or else the turn is complete.
    fn resume(&mut self, witness: &mut impl Witness<Self>) {
        match self.tasks.top() {
            Some(_) => self.go_on(witness),
            None => self.end_turn(witness),
        }
    }

    fn win(&mut self, seat: Seat, reason: Reason, witness: &mut impl Witness<Self>) {
        self.finish(End { winner: Some(seat), reason }, witness);
    }

    pub(crate) fn finish(&mut self, end: End, witness: &mut impl Witness<Self>) {
        self.end = Some(end);
        self.phase = Phase::Over;
        witness.tell(Effect::Over(end), self);
    }
}

fn is_payable(task: Task, tree: Tree) -> bool {
    tree.cost() <= task.left && !task.is_marked(tree.element().index())
}
