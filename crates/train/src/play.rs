//! Matches that a network plays, to learn from them.

use rand_xoshiro::Xoshiro256PlusPlus;
use underwood_core::number::{draw, softmax};
use underwood_core::{
    Bot, Budget, Expectation, Explain, Game, Move, Outcome, Perception, Rng, Seat, Seed, Thinking, Turn,
    View, Viewer, chances,
};
use underwood_mind::{Activity, Network};

use crate::batch::{Batch, Chosen};
use crate::games::Learnable;
use crate::lived::{self, Lived};

/// One in so many moves is also looked at by the seat that has made it, so that chances are known out of turn too.
pub(crate) const AFTERTHOUGHTS: u32 = 5;

/// Who plays a seat.
pub enum Player<'a, G: Game> {
    /// A network that draws from its policy and learns from it.
    Learns(&'a Network),
    /// A network that draws from its policy.
    Plays(&'a Network),
    /// A bot as it is, with what it may use.
    Bot(&'a mut dyn Bot<G>, Budget),
}

/// Who plays which seat of a match.
pub trait Players<G: Game> {
    /// Whoever plays this seat.
    fn player(&mut self, seat: Seat) -> Player<'_, G>;
}

/// A network at each seat, the first for seat 0.
impl<G: Game> Players<G> for Vec<(&Network, Wish)> {
    fn player(&mut self, seat: Seat) -> Player<'_, G> {
        match self[seat.index()] {
            (network, Wish::Learn) => Player::Learns(network),
            (network, Wish::Play) => Player::Plays(network),
        }
    }
}

/// What a network is at the table for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To learn from the match.
    Learn,
    /// Only to play it.
    Play,
}

/// Plays matches. Keep one and play many: it holds all buffers.
pub struct Stage<G: Learnable> {
    /// What all matches are played by; each has its own options if there are none.
    options: Option<G::Options>,
    seats: usize,
    /// Matches that were begun.
    begun: u64,
    /// A network that judges open positions, if there is one: by it, choices are said to have gone better or worse than was
    /// thought, since it knows what was luck.
    pub critic: Option<Network>,
    /// What the critic can learn from.
    pub open: Batch,
    perception: Perception,
    activity: Activity,
    survey: Vec<u16>,
    kinds: Vec<u16>,
    shares: Vec<f32>,
    seen: Vec<Vec<G::Seen>>,
    /// What was lived through and is not settled yet.
    lived: Vec<Lived>,
}

impl<G: Learnable> Stage<G> {
    /// For matches to learn from, at a table of so many seats.
    pub fn new(seats: usize) -> Self {
        Self {
            options: None,
            seats,
            begun: 0,
            critic: None,
            open: Batch::default(),
            perception: Perception::default(),
            activity: Activity::default(),
            survey: Vec::new(),
            kinds: Vec::new(),
            shares: Vec::new(),
            seen: vec![Vec::new(); seats],
            lived: Vec::new(),
        }
    }

    /// For matches by these options.
    pub fn by(options: G::Options, seats: usize) -> Self {
        Self { options: Some(options), ..Self::new(seats) }
    }

    /// Plays a match to its end; what those who learn lived through goes into the batch. `look` is shown every position
    /// before its action.
    pub fn play(
        &mut self,
        players: &mut impl Players<G>,
        batch: &mut Batch,
        rng: &mut Xoshiro256PlusPlus,
        mut look: impl FnMut(&G, &[G::Seen], G::Action),
    ) -> Outcome {
        let mut state = self.begin();
        loop {
            let (mv, learner) = match state.turn() {
                Turn::Over => break,
                Turn::Chance => (Move::Chance(state.sample_chance(rng)), None),
                Turn::Act(seat) => {
                    let player = players.player(seat);
                    let learner = matches!(player, Player::Learns(_)).then_some(seat);
                    let action = self.choose(&state, seat, player, batch, rng);
                    look(&state, &self.seen[seat.index()], action);
                    (Move::Act(seat, action), learner)
                }
            };
            for seat in Seat::all(self.seats) {
                self.seen[seat.index()].push(state.seen(&mv, Viewer::Seat(seat)));
            }
            state.apply(&mv).expect("a legal move was chosen");
            if let Some(chances) = state.settled() {
                self.settle(&chances, batch);
            } else if let Some(seat) =
                learner.filter(|_| rng.next_u32().is_multiple_of(AFTERTHOUGHTS) && state.turn() != Turn::Over)
            {
                self.think_after(&state, seat, batch);
            }
        }
        let outcome = state.outcome().expect("the match is over");
        self.settle(&chances::results::<G>(&outcome, self.seats), batch);
        batch.count(outcome.reason());
        outcome
    }

    fn begin(&mut self) -> G {
        let options = self.options.clone().unwrap_or_else(|| G::lesson_options(self.begun));
        self.begun += 1;
        self.seen.iter_mut().for_each(Vec::clear);
        self.lived.clear();
        G::new(&options, self.seats).expect("the options and the number of seats can be played")
    }

    fn choose(
        &mut self,
        state: &G,
        seat: Seat,
        player: Player<'_, G>,
        batch: &mut Batch,
        rng: &mut Xoshiro256PlusPlus,
    ) -> G::Action {
        let view = state.view(Viewer::Seat(seat));
        if let &[only] = view.legal() {
            return only;
        }
        let (network, learns) = match player {
            Player::Learns(network) => (network, true),
            Player::Plays(network) => (network, false),
            Player::Bot(bot, budget) => return ask(bot, budget, &view, &self.seen[seat.index()], rng),
        };
        let place = self.consider(network, &view, seat, rng);
        if learns {
            let mut chances = self.activity.outputs[G::shape(self.seats).kinds..][..self.seats].to_vec();
            softmax(&mut chances);
            let chance = self.survey(state).map_or(chances[0], |by_seat| by_seat[seat.index()]);
            let chosen = Chosen { place, share: self.shares[place], chance, advantage: 0.0 };
            let example = batch.push(&self.perception, &self.kinds, Some(chosen), state);
            self.lived.push(Lived::Own(seat, example));
        }
        self.one_of_kind(&view, self.kinds[place], rng)
    }

    /// The chances by seat in an open position, if there is a critic. It learns from it.
    fn survey(&mut self, state: &G) -> Option<Expectation> {
        let critic = self.critic.as_ref()?;
        let own = state.surveyor();
        self.survey.clear();
        state.survey(own, &mut self.survey);
        let example = self.open.push_open(&self.survey);
        self.lived.push(Lived::Open(own, example));
        critic.run(&self.survey, &mut self.activity);
        softmax(&mut self.activity.outputs);
        Some(chances::by_seat::<G>(own, &self.activity.outputs))
    }

    /// Draws a kind of action from the policy of a network; its place.
    fn consider(
        &mut self,
        network: &Network,
        view: &G::View,
        seat: Seat,
        rng: &mut Xoshiro256PlusPlus,
    ) -> usize {
        G::perceive(view, &self.seen[seat.index()], &mut self.perception);
        network.run(&self.perception.inputs, &mut self.activity);
        self.perception.distinct_kinds(&mut self.kinds);
        self.shares.clear();
        self.shares.extend(self.kinds.iter().map(|&kind| self.activity.outputs[usize::from(kind)]));
        softmax(&mut self.shares);
        draw(&self.shares, rng)
    }

    fn one_of_kind(&self, view: &G::View, kind: u16, rng: &mut Xoshiro256PlusPlus) -> G::Action {
        let alike: Vec<G::Action> = view
            .legal()
            .iter()
            .zip(&self.perception.kinds)
            .filter(|(_, k)| **k == kind)
            .map(|(a, _)| *a)
            .collect();
        underwood_core::random::pick(rng, &alike)
    }

    fn think_after(&mut self, state: &G, seat: Seat, batch: &mut Batch) {
        let view = state.view(Viewer::Seat(seat));
        G::perceive(&view, &self.seen[seat.index()], &mut self.perception);
        let example = batch.push(&self.perception, &[], None, state);
        self.lived.push(Lived::Own(seat, example));
        self.survey(state);
    }

    /// Now it is known what came of everything that is not settled yet.
    fn settle(&mut self, by_seat: &Expectation, batch: &mut Batch) {
        lived::settle::<G>(&mut self.lived, by_seat, self.seats, batch, &mut self.open);
    }
}

fn ask<G: Game>(
    bot: &mut dyn Bot<G>,
    budget: Budget,
    view: &G::View,
    seen: &[G::Seen],
    rng: &mut Xoshiro256PlusPlus,
) -> G::Action {
    let mut thinking = Thinking {
        seed: Seed::from(rng.next_u64()),
        budget,
        explain: Explain::Nothing,
        is_enough: &|| false,
        progress: &mut |_| (),
    };
    bot.choose(view, seen, &mut thinking).expect("a seat to act can choose").action
}
