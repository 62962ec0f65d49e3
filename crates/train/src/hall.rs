//! Many matches of a network against itself, side by side: all positions in which somebody is to choose go through the
//! network at once.

use rand_xoshiro::Xoshiro256PlusPlus;
use underwood_core::number::{draw, softmax};
use underwood_core::{Move, Perceive, Perception, Rng, Seat, Turn, View, Viewer};
use underwood_mind::Network;

use crate::batch::{Batch, Chosen};
use crate::pass::Pass;
use crate::play::AFTERTHOUGHTS;

/// So many matches are under way at once.
const TABLES: usize = 256;

/// Who plays in a hall.
#[derive(Clone, Copy)]
pub struct Cast<'a> {
    /// Whoever learns.
    pub learner: &'a Network,
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
}

/// Plays matches side by side. Keep one and play many: it holds all buffers.
pub struct Hall<G: Perceive> {
    options: G::Options,
    seats: usize,
    tables: Vec<Table<G>>,
    perception: Perception,
    pass: Pass,
    kinds: Vec<u16>,
    shares: Vec<f32>,
    /// What those perceive who do not learn, for one choice each.
    asides: Batch,
}

/// A match under way.
struct Table<G: Perceive> {
    state: G,
    /// The only seat that learns, if not all do.
    own: Option<Seat>,
    seen: Vec<Vec<G::Seen>>,
    /// Whose examples of this match there are, and where in the batch.
    lived: Vec<(Seat, usize)>,
    /// Who is to choose, where that is an example, and the legal actions with their kinds.
    seat: Seat,
    example: usize,
    waits: bool,
    legal: Vec<(G::Action, u16)>,
}

impl<G: Perceive> Hall<G> {
    /// For matches of the printed game at tables of so many seats.
    pub fn new(seats: usize) -> Self {
        Self {
            options: G::Options::default(),
            seats,
            tables: Vec::new(),
            perception: Perception::default(),
            pass: Pass::default(),
            kinds: Vec::new(),
            shares: Vec::new(),
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
        let (mut begun, mut won) = (0, Vec::new());
        loop {
            while begun < matches && self.tables.len() < TABLES {
                let own = cast.other.map(|_| Seat::new(begun as usize % self.seats));
                self.tables.push(Table::begin(&self.options, self.seats, own));
                begun += 1;
            }
            self.go_on(batch, rng, &mut won);
            if self.tables.is_empty() && begun == matches {
                return won;
            }
            self.learners_choose(cast.learner, batch, rng);
            if let Some(other) = cast.other {
                self.others_choose(other, rng);
            }
        }
    }

    /// Every match goes on until somebody has a choice; those that end are settled, and their tables are free.
    fn go_on(&mut self, batch: &mut Batch, rng: &mut Xoshiro256PlusPlus, won: &mut Vec<f64>) {
        let (perception, kinds, asides) = (&mut self.perception, &mut self.kinds, &mut self.asides);
        asides.clear();
        self.tables.retain_mut(|table| {
            if !table.reach_choice(rng) {
                let outcome = table.state.outcome().expect("the match is over");
                batch.settle(&table.lived, &outcome, table.seen.len());
                won.extend(table.own.map(|own| f64::from(outcome.share(own))));
                return false;
            }
            let into = if table.learns() { &mut *batch } else { &mut *asides };
            table.look(perception, kinds, into);
            true
        });
    }

    /// Those who learn draw from the policy, at all tables where it is their turn.
    fn learners_choose(&mut self, network: &Network, batch: &mut Batch, rng: &mut Xoshiro256PlusPlus) {
        let examples = self.tables.iter().filter(|table| table.learns()).map(|table| table.example);
        self.pass.run(network, examples.map(|number| batch.inputs(&batch.examples[number])));
        let (width, kinds) = (network.sizes().outputs, G::shape(self.seats).kinds);
        let tables = self.tables.iter_mut().filter(|table| table.learns());
        for (table, outputs) in tables.zip(self.pass.outputs.chunks_exact(width)) {
            let legal = batch.kinds(&batch.examples[table.example]);
            policy(legal, outputs, &mut self.shares);
            let place = draw(&self.shares, rng);
            let (kind, share) = (legal[place], self.shares[place]);
            self.shares.clear();
            self.shares.extend_from_slice(&outputs[kinds..kinds + self.seats]);
            softmax(&mut self.shares);
            batch.examples[table.example].chosen =
                Some(Chosen { place, share, chance: self.shares[0], advantage: 0.0 });
            table.act(kind, rng);
            if rng.next_u32().is_multiple_of(AFTERTHOUGHTS) && table.state.turn() != Turn::Over {
                table.think_after(&mut self.perception, batch);
            }
        }
    }

    /// The others choose as they play.
    fn others_choose(&mut self, other: Other<'_>, rng: &mut Xoshiro256PlusPlus) {
        let asides = &self.asides;
        self.pass.run(other.network, asides.examples.iter().map(|example| asides.inputs(example)));
        let outputs = self.pass.outputs.chunks_exact(other.network.sizes().outputs);
        // Those who learn have acted; tables where somebody else was to choose still wait, in order.
        let tables = self.tables.iter_mut().filter(|table| table.waits && !table.learns());
        for ((table, outputs), example) in tables.zip(outputs).zip(&asides.examples) {
            let legal = asides.kinds(example);
            policy(legal, outputs, &mut self.shares);
            table.drop_the_bad(legal, &mut self.shares, other.least);
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

impl<G: Perceive> Table<G> {
    fn begin(options: &G::Options, seats: usize, own: Option<Seat>) -> Self {
        Self {
            state: G::new(options, seats).expect("the printed game can be played"),
            own,
            seen: vec![Vec::new(); seats],
            lived: Vec::new(),
            seat: Seat::new(0),
            example: 0,
            waits: false,
            legal: Vec::new(),
        }
    }

    /// Does whoever is to choose learn?
    fn learns(&self) -> bool {
        self.own.is_none_or(|own| own == self.seat)
    }

    /// Goes on until somebody can choose among several actions; false if the match ends before.
    fn reach_choice(&mut self, rng: &mut Xoshiro256PlusPlus) -> bool {
        let mut legal = Vec::new();
        loop {
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
        self.waits = true;
        if self.learns() {
            self.lived.push((self.seat, self.example));
        }
    }

    /// Takes from the shares of kinds what is clearly bad, action by action.
    fn drop_the_bad(&self, kinds: &[u16], shares: &mut [f32], least: f32) {
        let of_each = |kind: u16, share: f32| {
            share / self.legal.iter().filter(|(_, of)| *of == kind).count() as f32
        };
        let each = || kinds.iter().copied();
        let most = each().zip(&*shares).map(|(kind, share)| of_each(kind, *share)).fold(0.0, f32::max);
        for (kind, share) in each().zip(shares.iter_mut()) {
            if of_each(kind, *share) < least * most {
                *share = 0.0;
            }
        }
        let total: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= total);
    }

    /// One of the actions of a kind.
    fn act(&mut self, kind: u16, rng: &mut Xoshiro256PlusPlus) {
        let alike = || self.legal.iter().filter(|(_, of)| *of == kind).map(|(action, _)| *action);
        let number = underwood_core::random::below(rng, alike().count() as u32);
        let action = alike().nth(number as usize).expect("the number is below the count");
        self.waits = false;
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
        self.lived.push((self.seat, example));
    }
}
