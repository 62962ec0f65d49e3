//! Matches between bots by the thousand, on several threads, with what their seats knew and did: for learning.

use std::ops::Range;

use underwood_core::{
    Determinize, Encode, Game, Guide, Illegal, Move, Outcome, Referee, Seat, SeatSet, Seed, Viewer,
};
use underwood_search::{Contest, Contestant};

use crate::reward::reward;
use crate::side_by_side::side_by_side;
use crate::{BotName, Rollouts};

/// What came of matches between bots, and the choices of some of their seats.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Episodes {
    /// How the matches ended.
    pub results: Rollouts,
    /// The choices, match after match.
    pub choices: Choices,
}

/// Choices as those see them who learn, one after the other. Each list has an entry for each choice.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choices {
    /// The number of the match.
    pub matches: Vec<u64>,
    /// Who chose.
    pub seats: Vec<u8>,
    /// What the seat knew, in bytes, observation after observation.
    pub observations: Vec<u8>,
    /// How many actions were legal.
    pub counts: Vec<u32>,
    /// The ids of those, in order, choice after choice.
    pub legal: Vec<u32>,
    /// The id of what was chosen.
    pub actions: Vec<u32>,
    /// What the seat got at the end of the match ([`reward`]).
    pub rewards: Vec<f32>,
    /// The points that it had then.
    pub points: Vec<i32>,
}

/// Why matches were not played to their end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// They cannot begin.
    #[error(transparent)]
    Refused(#[from] Illegal),
    /// A bot failed or chose an illegal action.
    #[error("match {number}: seat {seat}: {why}")]
    Forfeit {
        /// The number of the match.
        number: u64,
        /// Whose bot it was.
        seat: Seat,
        /// What it did.
        why: String,
    },
}

impl Episodes {
    fn add(&mut self, other: Self) {
        let Self { results, choices } = other;
        self.results.add(results);
        let all = &mut self.choices;
        all.matches.extend(choices.matches);
        all.seats.extend(choices.seats);
        all.observations.extend(choices.observations);
        all.counts.extend(choices.counts);
        all.legal.extend(choices.legal);
        all.actions.extend(choices.actions);
        all.rewards.extend(choices.rewards);
        all.points.extend(choices.points);
    }
}

impl Choices {
    /// Adds a choice that is made in this position.
    fn push<G: Encode>(&mut self, state: &G, seat: Seat, action: G::Action, legal: &mut Vec<G::Action>) {
        self.seats.push(seat.index() as u8);
        let old = self.observations.len();
        self.observations.resize(old + G::observation_len(), 0);
        state.observe_as(Viewer::Seat(seat), &mut self.observations[old..]);
        state.legal_actions(legal);
        self.counts.push(legal.len() as u32);
        let old = self.legal.len();
        self.legal.extend(legal.iter().map(|&action| G::action_id(action) as u32));
        self.legal[old..].sort_unstable();
        self.actions.push(G::action_id(action) as u32);
    }
}

/// Plays the matches with these numbers, and keeps the choices of these seats. Each is what [`Entry::play`](crate::Entry::play) plays with the seed of
/// this number.
pub(crate) fn episodes<G: Guide + Encode + Determinize<Worlds: Send>>(
    options: &G::Options,
    bots: &[BotName],
    numbers: Range<u64>,
    seed: Seed,
    threads: usize,
    kept: SeatSet,
) -> Result<Episodes, Broken> {
    // Whoever does not fit at the table is not started.
    let start = G::new(options, bots.len())?;
    let part = |numbers: Range<u64>| {
        let mut all = Episodes::default();
        let mut legal = Vec::with_capacity(64);
        for number in numbers {
            let mut contestants = seated(options, bots);
            let Contest { referee, forfeit, .. } =
                contest(options, &mut contestants, seed.nth(number), |_| (), |_| ())?;
            if let Some((seat, why)) = forfeit {
                return Err(Broken::Forfeit { number, seat, why });
            }
            all.count(&start, &referee, number, kept, &mut legal);
        }
        Ok(all)
    };
    let mut all = Episodes::default();
    for part in side_by_side(numbers, threads, part) {
        all.add(part?);
    }
    Ok(all)
}

impl Episodes {
    fn count<G: Encode>(
        &mut self,
        start: &G,
        referee: &Referee<G>,
        number: u64,
        kept: SeatSet,
        legal: &mut Vec<G::Action>,
    ) {
        let outcome = referee.state().outcome().expect("a match without a forfeit ends");
        let seats = start.seats();
        let decisions = referee.moves().iter().filter(|mv| matches!(mv, Move::Act(..))).count();
        self.results.count::<G>(&outcome, decisions as u64, seats);
        if kept.is_empty() {
            return;
        }
        let rewards = reward(&outcome, seats, G::COOPERATIVE);
        let mut state = start.clone();
        for mv in referee.moves() {
            if let Move::Act(seat, action) = mv
                && kept.contains(*seat)
            {
                self.choices.push(&state, *seat, *action, legal);
                self.choices.matches.push(number);
                self.choices.rewards.push(rewards[seat.index()]);
                self.choices.points.push(outcome.points().as_slice()[seat.index()]);
            }
            state.apply(mv).expect("this move was accepted before");
        }
    }
}

/// A player for each seat.
pub(crate) fn seated<G: Guide + Encode + Determinize<Worlds: Send>>(
    options: &G::Options,
    bots: &[BotName],
) -> Vec<Contestant<G>> {
    let seats = Seat::all(bots.len()).zip(bots);
    seats.map(|(seat, bot)| bot.contestant::<G>(options, bots.len(), seat)).collect()
}

/// Plays a match, and lets everybody have a last look.
pub(crate) fn contest<G: Game>(
    options: &G::Options,
    contestants: &mut [Contestant<G>],
    seed: Seed,
    before: impl FnMut(Seat),
    after: impl FnMut(Seat),
) -> Result<Contest<G>, Illegal> {
    let played = Contest::play(options, contestants, seed, before, after)?;
    let state = played.referee.state();
    let outcome: Option<Outcome> = state.outcome();
    for (seat, contestant) in Seat::all(contestants.len()).zip(contestants) {
        let viewer = Viewer::Seat(seat);
        contestant.bot.end(&state.view(viewer), played.referee.seen(viewer), outcome.as_ref());
    }
    Ok(played)
}
