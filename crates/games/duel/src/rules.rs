//! A turn, clause by clause, as in `docs/rules/duel.md`. What a token sets off is in `four_actions`, the end of a
//! round in `round`.

use underwood_core::{Game, Illegal, Move, Outcome, Points, Rng, Seat, SeatSet, Turn, Viewer, Witness};

use crate::clearing::Clearing;
use crate::line::{PersonalLine, Pointing, SharedLine, Tokens};
use crate::state::VARANS;
use crate::task::{Origin, Task, Tasks};
use crate::{
    Action, BySeat, Card, Chance, Effect, Element, End, Forest, Options, Phase, Pile, SEASONS, SeasonPile,
    Seen, Setup, State, TreeSet, View, refusal,
};

impl Game for State {
    const ID: &'static str = "duel";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=2;
    const COOPERATIVE: bool = false;

    type Options = Options;
    type View = View;
    type Action = Action;
    type Chance = Chance;
    type Seen = Seen;
    type Effect = Effect;

    fn new(_: &Options, seats: usize) -> Result<Self, Illegal> {
        if seats != 2 {
            return Err(Illegal::wrong_seats(2, 2));
        }
        Ok(Self {
            phase: Phase::Setup,
            acting: Seat::new(0),
            playing: Seat::new(0),
            round: 0,
            clearing: Clearing::START,
            onibi_card: None,
            sanki: BySeat::default(),
            fires: BySeat::default(),
            varans: BySeat::new([VARANS; 2]),
            tokens: BySeat::new([Tokens::NEW; 2]),
            recruits: [None; 7],
            season_piles: BySeat::default(),
            pile: Pile::EMPTY,
            shuffles: 0,
            discard: Pile::EMPTY,
            shared: SharedLine::EMPTY,
            personal: BySeat::new([PersonalLine::EMPTY; 2]),
            forests: BySeat::new([Forest::new(); 2]),
            tree_tops: [None; 4],
            tree_piles: TreeSet::EMPTY,
            tasks: Tasks::NONE,
            due: None,
            end: None,
        })
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setup | Phase::Reveal | Phase::Refill | Phase::Tree => Turn::Chance,
            Phase::Over => Turn::Over,
            Phase::Play | Phase::SankiVaran | Phase::SankiAct | Phase::Point | Phase::Act => {
                Turn::Act(self.acting)
            }
        }
    }

    #[inline]
    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            Phase::Play => self.list_options(out),
            Phase::SankiVaran => out.extend([Action::SankiVaran, Action::KeepVaran]),
            Phase::SankiAct => out.extend([Action::SankiAct, Action::EndTurn]),
            Phase::Point => self.list_points(out),
            Phase::Act => self.list_task(out),
            Phase::Setup | Phase::Reveal | Phase::Refill | Phase::Tree | Phase::Over => {}
        }
    }

    #[inline]
    fn act_witnessed(
        &mut self,
        seat: Seat,
        action: Action,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        if self.turn() != Turn::Act(seat) {
            return Err(Illegal::not_to_act(self.turn()));
        }
        match (self.phase, action) {
            (Phase::Play, Action::Draw) => self.draw(witness),
            (Phase::Play | Phase::Point, Action::Point(element)) => self.point(element, witness),
            (Phase::Play, Action::Pass) => self.pass(witness),
            (Phase::SankiVaran, Action::SankiVaran | Action::KeepVaran) => {
                self.answer_varan(action, witness);
                Ok(())
            }
            (Phase::SankiAct, Action::SankiAct | Action::EndTurn) => {
                self.answer_act(action, witness);
                Ok(())
            }
            (Phase::Act, _) => self.carry_out(action, witness),
            (phase, _) => Err(refusal::due(phase)),
        }
    }

    #[inline]
    fn sample_chance(&self, rng: &mut impl Rng) -> Chance {
        match self.phase {
            Phase::Setup => Chance::Setup(Setup::deal(rng)),
            Phase::Reveal => Chance::Reveal(self.pile.draw(rng)),
            Phase::Refill => Chance::Refill(self.season_piles[self.playing].draw(rng)),
            Phase::Tree => Chance::Tree(self.tree_piles.of(self.pile_to_show()).draw(rng)),
            _ => panic!("no chance move is due"),
        }
    }

    /// One stream of luck for each draw of each pile: the n-th draw of a pile meets the same luck whatever else
    /// happens between the draws. (One stream for a whole pile would do only if no two cards were alike.)
    fn stream(&self) -> u64 {
        let draw = |pile: usize, shuffles: u16, left: usize| {
            (pile as u64) << 32 | u64::from(shuffles) << 8 | left as u64
        };
        match self.phase {
            Phase::Reveal => draw(1, self.shuffles, self.pile.len()),
            Phase::Refill => draw(2 + self.playing.index(), 0, self.season_piles[self.playing].len()),
            Phase::Tree => {
                let element = self.pile_to_show();
                draw(4 + element.index(), 0, self.tree_piles.of(element).len())
            }
            _ => 0,
        }
    }

    fn is_deal_due(&self) -> bool {
        self.phase == Phase::Setup
    }

    #[inline]
    fn resolve_witnessed(
        &mut self,
        chance: &Chance,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        match (self.phase, chance) {
            (Phase::Setup, Chance::Setup(setup)) => self.set_up(setup, witness),
            (Phase::Reveal, Chance::Reveal(card)) => self.reveal(*card, witness),
            (Phase::Refill, Chance::Refill(card)) => self.refill(*card, witness),
            (Phase::Tree, Chance::Tree(tree)) => self.show_tree(*tree, witness),
            (Phase::Setup | Phase::Reveal | Phase::Refill | Phase::Tree, _) => Err(Illegal::WRONG_KIND),
            (Phase::Over, _) => Err(Illegal::OVER),
            _ => Err(Illegal::NO_CHANCE_DUE),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let End { winner, reason } = self.end?;
        let winners = winner.map_or(SeatSet::NONE, SeatSet::one);
        Some(Outcome::new(winners, self.points(), reason.clause()))
    }

    fn points(&self) -> Points {
        let winner = self.end.and_then(|end| end.winner);
        Points::new(&SEASONS.map(|seat| i32::from(winner == Some(seat))))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(&self, mv: &Move<Self>, _: Viewer) -> Seen {
        match mv {
            Move::Chance(chance) => Seen::Chance(chance.clone()),
            Move::Act(_, action) => Seen::Act(*action),
        }
    }
}

impl State {
    /// `setup`, `opening-line`.
    fn set_up(&mut self, setup: &Setup, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        setup.check()?;
        let [summer, winter] = setup.line.0.map(|cards| cards.map(Some));
        self.recruits[..3].copy_from_slice(&summer);
        self.recruits[3] = Some(Card::STAG);
        self.recruits[4..].copy_from_slice(&winter);
        for season in SEASONS {
            self.season_piles[season] = SeasonPile::after(setup, season);
        }
        self.pile = Card::commons().collect();
        self.tree_tops = setup.trees.map(Some);
        self.tree_piles = setup.trees.into_iter().fold(TreeSet::ALL, TreeSet::without);
        self.round = 1;
        self.start_turn(Seat::new(0));
        witness.tell(Effect::SetUp, self);
        Ok(())
    }

    #[inline]
    pub(crate) fn start_turn(&mut self, seat: Seat) {
        self.playing = seat;
        self.acting = seat;
        self.phase = Phase::Play;
    }

    /// `options`, `stuck`.
    #[inline]
    fn list_options(&self, out: &mut Vec<Action>) {
        if self.can_draw() {
            out.push(Action::Draw);
        }
        self.list_points(out);
        if out.is_empty() {
            out.push(Action::Pass);
        }
    }

    #[inline]
    fn list_points(&self, out: &mut Vec<Action>) {
        let legal = Element::ALL.into_iter().filter(|&element| self.can_point(element));
        out.extend(legal.map(Action::Point));
    }

    #[inline]
    fn can_draw(&self) -> bool {
        !(self.pile.is_empty() && self.discard.is_empty())
    }

    /// `draw`, first half.
    fn draw(&mut self, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !self.can_draw() {
            return Err(Illegal::new("draw", "nothing-to-draw"));
        }
        if self.pile.is_empty() {
            self.pile = std::mem::replace(&mut self.discard, Pile::EMPTY);
            self.shuffles += 1;
            witness.tell(Effect::Reshuffled { cards: self.pile.len() as u8 }, self);
        }
        self.phase = Phase::Reveal;
        witness.tell(Effect::Drew { seat: self.playing }, self);
        Ok(())
    }

    /// `draw`, second half.
    fn reveal(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !self.pile.contains(card) {
            return Err(refusal::not_in_shared_pile(card));
        }
        self.pile = self.pile.without(card);
        let line = card.season().filter(|&season| card.is_varan() || self.onibi_card != Some(season));
        match line {
            Some(season) => self.personal[season].push(card),
            None => self.shared.push(card),
        }
        witness.tell(Effect::Revealed { seat: self.playing, card, line }, self);
        match line {
            Some(season) if card.is_varan() => {
                self.ask_about_varan(season, witness);
                return Ok(());
            }
            _ if card.is_solitary() => self.check_company(witness),
            _ => {}
        }
        self.ask_to_act(witness);
        Ok(())
    }

    /// `sanki-varan`: the question.
    fn ask_about_varan(&mut self, season: Seat, witness: &mut impl Witness<Self>) {
        if self.sanki[season] > 0 {
            self.acting = season;
            self.phase = Phase::SankiVaran;
        } else {
            self.check_company(witness);
            self.ask_to_act(witness);
        }
    }

    /// `sanki-varan`: the answer.
    fn answer_varan(&mut self, action: Action, witness: &mut impl Witness<Self>) {
        let seat = self.acting;
        self.acting = self.playing;
        if action == Action::SankiVaran {
            self.sanki[seat] -= 1;
            self.personal[seat].send_back(Card::varan(seat));
            self.varans[seat] += 1;
            witness.tell(Effect::VaranSentBack { seat }, self);
        } else {
            witness.tell(Effect::VaranKept { seat }, self);
            self.check_company(witness);
        }
        self.ask_to_act(witness);
    }

    /// `solitary`: both seats set tokens aside.
    fn check_company(&mut self, witness: &mut impl Witness<Self>) {
        for seat in SEASONS {
            let aside = match self.company(seat) {
                ..3 => 0,
                3 => 1,
                4.. => 2,
            };
            self.set_aside(seat, aside, false, witness);
        }
    }

    /// A seat sets unused tokens aside until so many are aside in all.
    fn set_aside(&mut self, seat: Seat, aside: u8, is_stuck: bool, witness: &mut impl Witness<Self>) {
        let before = self.tokens[seat].unused;
        self.tokens[seat].lose_until(aside);
        let tokens = before - self.tokens[seat].unused;
        if tokens > 0 {
            witness.tell(Effect::TokensSetAside { seat, tokens, is_stuck }, self);
        }
    }

    /// `sanki-act`: the question.
    #[inline]
    fn ask_to_act(&mut self, witness: &mut impl Witness<Self>) {
        let seat = self.playing;
        let can_pay = self.sanki[seat] > 0 && self.tokens[seat].unused > 0;
        if can_pay && Element::ALL.into_iter().any(|element| self.can_point(element)) {
            self.phase = Phase::SankiAct;
        } else {
            self.end_turn(witness);
        }
    }

    /// `sanki-act`: the answer.
    fn answer_act(&mut self, action: Action, witness: &mut impl Witness<Self>) {
        if action == Action::SankiAct {
            self.sanki[self.playing] -= 1;
            self.phase = Phase::Point;
            witness.tell(Effect::SankiPaid { seat: self.playing }, self);
        } else {
            witness.tell(Effect::TurnEnded { seat: self.playing }, self);
            self.end_turn(witness);
        }
    }

    #[inline]
    fn can_point(&self, element: Element) -> bool {
        self.shared.has_fresh(element) && self.is_apart(element) && self.has_effect(element)
    }

    /// `point-again`: the seat's own token on the element lies far enough back.
    #[inline]
    fn is_apart(&self, element: Element) -> bool {
        let mut own = self.tokens[self.playing].pointing().filter(|at| at.element == element);
        own.all(|at| self.shared.occurrences_after(at.place, element) >= 2)
    }

    /// `point-effect`: there is strength, and something to do with it.
    #[inline]
    fn has_effect(&self, element: Element) -> bool {
        self.begin(element, Origin::Token).is_some_and(|task| self.can_go_on(task))
    }

    /// `strength`: an action with the strength that the seat has now; `None` without any.
    #[inline]
    pub(crate) fn begin(&self, element: Element, origin: Origin) -> Option<Task> {
        let strength = self.strength(self.playing, element);
        (strength > 0).then(|| Task::new(element, strength as u8, origin))
    }

    /// `point`.
    fn point(&mut self, element: Element, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let Some(place) = self.shared.last(element) else {
            return Err(refusal::cannot_point("point", "element-missing", element));
        };
        if !self.shared.has_fresh(element) {
            return Err(refusal::cannot_point("point-free", "element-taken", element));
        }
        if !self.is_apart(element) {
            return Err(refusal::cannot_point("point-again", "too-close", element));
        }
        let task = self.begin(element, Origin::Token).filter(|task| self.can_go_on(*task));
        let Some(task) = task else {
            return Err(refusal::no_effect(element, self.strength(self.playing, element)));
        };
        self.tokens[self.playing].point(Pointing { element, place });
        self.shared.point(element);
        self.tasks.push(task);
        self.phase = Phase::Act;
        witness.tell(Effect::Pointed { seat: self.playing, element, strength: task.left }, self);
        Ok(())
    }

    /// `stuck`.
    fn pass(&mut self, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if self.can_draw() || Element::ALL.into_iter().any(|element| self.can_point(element)) {
            return Err(Illegal::new("stuck", "not-stuck"));
        }
        self.set_aside(self.playing, 2, true, witness);
        self.end_turn(witness);
        Ok(())
    }

    /// `alternate`: the other seat's turn, or this one's again, or the round is over.
    pub(crate) fn end_turn(&mut self, witness: &mut impl Witness<Self>) {
        let (seat, other) = (self.playing, self.playing.other());
        if self.tokens[other].unused > 0 {
            self.start_turn(other);
        } else if self.tokens[seat].unused > 0 {
            self.start_turn(seat);
        } else {
            self.end_round(witness);
        }
    }
}
