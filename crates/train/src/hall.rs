//! Many matches of a network against itself, side by side: all positions in which somebody is to choose go through the
//! network at once.

use rand_xoshiro::Xoshiro256PlusPlus;
use underwood_core::number::{draw, softmax};
use underwood_core::{Expectation, Move, Perception, Rng, Seat, Turn, View, Viewer, chances};
use underwood_mind::Network;

use crate::batch::{Batch, Chosen};
use crate::games::Learnable;
use crate::lived::{self, Lived};
use crate::pass::Pass;
use crate::play::AFTERTHOUGHTS;

/// So many matches are under way at once.
const TABLES: usize = 256;

/// Who plays in a hall.
#[derive(Clone, Copy)]
pub struct Cast<'a> {
    /// Whoever learns.
    pub learner: &'a Network,
    /// Whoever judges open positions, if there is somebody: by it, choices are said to have gone better or worse than was thought,
    /// since it knows what was luck.
    pub critic: Option<&'a Network>,
    /// Whoever has all seats but one; without it the learner has them all.
    pub other: Option<Other<'a>>,
}

/// A network that only plays.
#[derive(Clone, Copy)]
pub struct Other<'a> {
    /// It draws from the policy of this one.
    pub network: &'a Network,
    /// What that chooses less often than this beside its favourite is never done.
    pub least: f32,
    /// Above 1, what is chosen seldom is chosen more often; below 1, more seldom.
    pub whim: f32,
}

/// Plays matches side by side. Keep one and play many: it holds all buffers.
pub struct Hall<G: Learnable> {
    seats: usize,
    /// Matches that were begun.
    begun: u64,
    /// What a critic can learn from.
    pub open: Batch,
    tables: Vec<Table<G>>,
    perception: Perception,
    pass: Pass,
    second: Pass,
    kinds: Vec<u16>,
    shares: Vec<f32>,
    survey: Vec<u16>,
    /// What those perceive who do not learn, for one choice each.
    asides: Batch,
}

/// A match under way.
struct Table<G: Learnable> {
    state: G,
    /// The only seat that learns, if not all do.
    own: Option<Seat>,
    seen: Vec<Vec<G::Seen>>,
    /// What was lived through and is not settled yet.
    lived: Vec<Lived>,
    /// Who is to choose, where that is an example of its own and for the critic, and the legal actions with their kinds.
    seat: Seat,
    example: usize,
    opened: usize,
    legal: Vec<(G::Action, u16)>,
}

impl<G: Learnable> Hall<G> {
    /// For matches to learn from, at tables of so many seats.
    pub fn new(seats: usize) -> Self {
        Self {
            seats,
            begun: 0,
            open: Batch::default(),
            tables: Vec::new(),
            perception: Perception::default(),
            pass: Pass::default(),
            second: Pass::default(),
            kinds: Vec::new(),
            shares: Vec::new(),
            survey: Vec::new(),
            asides: Batch::default(),
        }
    }

    /// Plays so many matches to their ends; what those who learn lived through goes into the batch. Gives the shares of the win of
    /// the only one who learns, if there is one, match by match: it has each seat in turn.
    pub fn play(
        &mut self,
        cast: Cast<'_>,
        matches: u64,
        batch: &mut Batch,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<f64> {
        let (end, mut won) = (self.begun + matches, Vec::new());
        loop {
            while self.begun < end && self.tables.len() < TABLES {
                let own = cast.other.map(|_| Seat::new(self.begun as usize % self.seats));
                self.tables.push(Table::begin(&G::lesson_options(self.begun), self.seats, own));
                self.begun += 1;
            }
            self.go_on(cast.critic.is_some(), batch, rng, &mut won);
            if self.tables.is_empty() && self.begun == end {
                return won;
            }
            self.learners_choose(cast, batch, rng);
            if let Some(other) = cast.other {
                self.others_choose(other, rng);
            }
        }
    }

    /// Every match goes on until somebody has a choice; those that end are settled, and their tables are free.
    fn go_on(&mut self, surveyed: bool, batch: &mut Batch, rng: &mut Xoshiro256PlusPlus, won: &mut Vec<f64>) {
        self.asides.clear();
        let mut tables = std::mem::take(&mut self.tables);
        tables.retain_mut(|table| {
            let goes_on = table.reach_choice(rng, batch, &mut self.open);
            if goes_on {
                let into = if table.learns() { &mut *batch } else { &mut self.asides };
                table.look(&mut self.perception, &mut self.kinds, into);
                if surveyed && table.learns() {
                    table.open(&mut self.survey, &mut self.open);
                }
            } else {
                let results = table.finish(batch, &mut self.open);
                won.extend(table.own.map(|own| f64::from(results[own.index()])));
            }
            goes_on
        });
        self.tables = tables;
    }

    /// Those who learn draw from the policy, at all tables where it is their turn.
    fn learners_choose(&mut self, cast: Cast<'_>, batch: &mut Batch, rng: &mut Xoshiro256PlusPlus) {
        let learning = || self.tables.iter().filter(|table| table.learns());
        self.pass.run(cast.learner, learning().map(|table| batch.inputs(&batch.examples[table.example])));
        if let Some(critic) = cast.critic {
            let open = &self.open;
            self.second.run(critic, learning().map(|table| open.inputs(&open.examples[table.opened])));
        }
        let width = cast.learner.sizes().outputs;
        let from = if cast.critic.is_some() { 0 } else { G::shape(self.seats).kinds };
        let judged = if cast.critic.is_some() { &self.second } else { &self.pass };
        let judged = judged.outputs.chunks_exact(cast.critic.map_or(width, |critic| critic.sizes().outputs));
        let outputs = self.pass.outputs.chunks_exact(width).zip(judged);
        let tables = self.tables.iter_mut().filter(|table| table.learns());
        for (table, (outputs, judged)) in tables.zip(outputs) {
            let legal = batch.kinds(&batch.examples[table.example]);
            policy(legal, outputs, &mut self.shares);
            let place = draw(&self.shares, rng);
            let (kind, share) = (legal[place], self.shares[place]);
            self.shares.clear();
            self.shares.extend_from_slice(&judged[from..from + self.seats]);
            softmax(&mut self.shares);
            let chosen = Chosen { place, share, chance: self.shares[0], advantage: 0.0 };
            batch.examples[table.example].chosen = Some(chosen);
            table.act(kind, rng);
            if rng.next_u32().is_multiple_of(AFTERTHOUGHTS) && table.state.turn() != Turn::Over {
                table.think_after(&mut self.perception, batch);
                if cast.critic.is_some() {
                    table.open(&mut self.survey, &mut self.open);
                }
            }
        }
    }

    /// The others choose as they play.
    fn others_choose(&mut self, other: Other<'_>, rng: &mut Xoshiro256PlusPlus) {
        let asides = &self.asides;
        self.pass.run(other.network, asides.examples.iter().map(|example| asides.inputs(example)));
        let outputs = self.pass.outputs.chunks_exact(other.network.sizes().outputs);
        let tables = self.tables.iter_mut().filter(|table| !table.learns());
        for ((table, outputs), example) in tables.zip(outputs).zip(&asides.examples) {
            let legal = asides.kinds(example);
            policy(legal, outputs, &mut self.shares);
            table.temper(legal, &mut self.shares, other);
            let kind = legal[draw(&self.shares, rng)];
            table.act(kind, rng);
        }
    }
}

/// The share of each legal kind.
fn policy(legal: &[u16], outputs: &[f32], shares: &mut Vec<f32>) {
    shares.clear();
    shares.extend(legal.iter().map(|&kind| outputs[usize::from(kind)]));
    softmax(shares);
}

impl<G: Learnable> Table<G> {
    fn begin(options: &G::Options, seats: usize, own: Option<Seat>) -> Self {
        Self {
            state: G::new(options, seats).expect("the options and the number of seats can be played"),
            own,
            seen: vec![Vec::new(); seats],
            lived: Vec::new(),
            seat: Seat::new(0),
            example: 0,
            opened: 0,
            legal: Vec::new(),
        }
    }

    /// Does whoever is to choose learn?
    fn learns(&self) -> bool {
        self.own.is_none_or(|own| own == self.seat)
    }

    /// Goes on until somebody can choose among several actions; false if the match ends before. What is settled on the way is
    /// settled.
    fn reach_choice(&mut self, rng: &mut Xoshiro256PlusPlus, batch: &mut Batch, open: &mut Batch) -> bool {
        let mut legal = Vec::new();
        loop {
            if let Some(chances) = self.state.settled() {
                lived::settle::<G>(&mut self.lived, &chances, self.seen.len(), batch, open);
            }
            match self.state.turn() {
                Turn::Over => return false,
                Turn::Chance => {
                    let chance = self.state.sample_chance(rng);
                    self.apply(&Move::Chance(chance));
                }
                Turn::Act(seat) => {
                    self.state.legal_actions(&mut legal);
                    self.seat = seat;
                    let &[only] = legal.as_slice() else { return true };
                    self.apply(&Move::Act(seat, only));
                }
            }
        }
    }

    /// What whoever is to choose perceives becomes an example.
    fn look(&mut self, perception: &mut Perception, kinds: &mut Vec<u16>, batch: &mut Batch) {
        let view = self.state.view(Viewer::Seat(self.seat));
        G::perceive(&view, &self.seen[self.seat.index()], perception);
        perception.distinct_kinds(kinds);
        self.legal.clear();
        self.legal.extend(view.legal().iter().copied().zip(perception.kinds.iter().copied()));
        self.example = batch.push(perception, kinds, None, &self.state);
        if self.learns() {
            self.lived.push(Lived::Own(self.seat, self.example));
        }
    }

    /// The open position becomes an example for the critic.
    fn open(&mut self, survey: &mut Vec<u16>, open: &mut Batch) {
        let own = self.state.surveyor();
        survey.clear();
        self.state.survey(own, survey);
        self.opened = open.push_open(survey);
        self.lived.push(Lived::Open(own, self.opened));
    }

    /// The match is over: what came of it, by seat.
    fn finish(&mut self, batch: &mut Batch, open: &mut Batch) -> Expectation {
        let outcome = self.state.outcome().expect("the match is over");
        let results = chances::results::<G>(&outcome, self.seen.len());
        lived::settle::<G>(&mut self.lived, &results, self.seen.len(), batch, open);
        batch.count(outcome.reason());
        results
    }

    /// Takes from the shares of kinds what is clearly bad, action by action, and adds the whims, as characters do.
    fn temper(&self, kinds: &[u16], shares: &mut [f32], Other { least, whim, .. }: Other<'_>) {
        let alike = |kind: u16| self.legal.iter().filter(|(_, of)| *of == kind).count() as f32;
        for (&kind, share) in kinds.iter().zip(shares.iter_mut()) {
            *share /= alike(kind);
        }
        let most = shares.iter().copied().fold(0.0, f32::max);
        for (&kind, share) in kinds.iter().zip(shares.iter_mut()) {
            let part = *share / most;
            *share = if part < least { 0.0 } else { part.powf(1.0 / whim) * alike(kind) };
        }
        let total: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= total);
    }

    /// One of the actions of a kind.
    fn act(&mut self, kind: u16, rng: &mut Xoshiro256PlusPlus) {
        let alike = || self.legal.iter().filter(|(_, of)| *of == kind).map(|(action, _)| *action);
        let number = underwood_core::random::below(rng, alike().count() as u32);
        let action = alike().nth(number as usize).expect("the number is below the count");
        self.apply(&Move::Act(self.seat, action));
    }

    fn apply(&mut self, mv: &Move<G>) {
        for (number, seen) in self.seen.iter_mut().enumerate() {
            seen.push(self.state.seen(mv, Viewer::Seat(Seat::new(number))));
        }
        self.state.apply(mv).expect("a legal move was chosen");
    }

    /// The seat that has acted looks again, so that chances are known out of turn too.
    fn think_after(&mut self, perception: &mut Perception, batch: &mut Batch) {
        let view = self.state.view(Viewer::Seat(self.seat));
        G::perceive(&view, &self.seen[self.seat.index()], perception);
        let example = batch.push(perception, &[], None, &self.state);
        self.lived.push(Lived::Own(self.seat, example));
    }
}
