//! A game behind an interface that knows no game.

use std::cell::Cell;
use std::io::{self, Write};
use std::marker::PhantomData;
use std::ops::{Range, RangeInclusive};
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use schemars::JsonSchema;
use serde_json::{Map, Value};
use underwood_core::perft::{divide, perft};
use underwood_core::playout::Playout;
use underwood_core::trace::{Detail, trace};
use underwood_core::{
    Budget, Determinize, Encode, EnumerateChance, Fault, Game, Guide, Illegal, Options, Outcome, Plane,
    Record, Referee, Replayed, Seat, SeatSet, Seed, Solve,
};
use underwood_search::{Character, Contest, Contestant, Exercise, Ismcts, Observers, Open};

use crate::batch::BatchOf;
use crate::episodes::{contest, episodes, seated};
use crate::rollout::rollouts;
use crate::{
    Batch, BotName, Broken, Episodes, Listener, Listing, Replay, Rollouts, RulesText, Show, Solver, Table,
    Tale, schema,
};

/// A game of the catalog.
pub trait Entry: Sync {
    /// How it is presented.
    fn listing(&self) -> &Listing;

    /// Its rules, clause by clause.
    fn rules(&self) -> RulesText<'static> {
        RulesText::new(self.listing().rules)
    }

    /// The version of its rules, which records and logs name.
    fn rules_version(&self) -> u32;

    /// How many seats can play.
    fn seats(&self) -> RangeInclusive<usize>;

    /// Do all seats win or lose together?
    fn is_cooperative(&self) -> bool;

    /// The options of the printed game.
    fn default_options(&self) -> Map<String, Value>;

    /// The options of each game that the box offers: one, or one for each of its levels.
    fn printed_options(&self) -> Vec<Map<String, Value>>;

    /// The names of its simple ways to play, which others are measured by.
    fn habits(&self) -> Vec<&'static str>;

    /// The JSON Schema of what a viewer knows.
    fn view_schema(&self) -> Value;

    /// Its action ids, observations and pieces of chance, in numbers.
    fn encoding(&self) -> Encoding;

    /// The action with this id, in its notation; `None` if there is none.
    fn action_text(&self, id: usize) -> Option<String>;

    /// The id of an action.
    fn action_id(&self, action: &str) -> Result<usize, Illegal>;

    /// Matches side by side, for learning: see [`Batch`].
    fn batch(
        &self,
        options: &Map<String, Value>,
        seats: usize,
        lanes: usize,
        seed: Seed,
        threads: usize,
    ) -> Result<Box<dyn Batch>, Illegal>;

    /// Plays the random games with these numbers. What comes out does not depend on the number of threads.
    fn rollouts(
        &self,
        options: &Map<String, Value>,
        seats: usize,
        games: Range<u64>,
        seed: Seed,
        threads: usize,
    ) -> Result<Rollouts, Illegal>;

    /// Plays the matches with these numbers, one bot for each seat, and keeps the choices of these seats. What comes out does not
    /// depend on the number of threads.
    fn episodes(
        &self,
        options: &Map<String, Value>,
        bots: &[BotName],
        numbers: Range<u64>,
        seed: Seed,
        threads: usize,
        kept: SeatSet,
    ) -> Result<Episodes, Broken>;

    /// A match before its first move.
    fn open(&self, options: &Map<String, Value>, seats: usize) -> Result<Box<dyn Table>, Illegal>;

    /// Plays a whole match, one bot for each seat. The same seed gives the same match on every machine.
    fn play(&self, options: &Map<String, Value>, bots: &[BotName], seed: Seed) -> Result<Played, Illegal>;

    /// The same with all cards on the table: every seat searches so many iterations for each choice, knowing the whole
    /// position, though not what nature will do.
    fn play_open(
        &self,
        options: &Map<String, Value>,
        seats: usize,
        iterations: u64,
        seed: Seed,
    ) -> Result<Played, Illegal>;

    /// Replays a record to its end.
    fn verify(&self, record: &Record) -> Result<Summary, Fault>;

    /// Replays a record to its end and keeps every position.
    fn replay(&self, record: &Record, show: Show) -> Result<Replay, Fault>;

    /// Replays a record to its end and tells what happened.
    fn tale(&self, record: &Record, listener: Listener) -> Result<Tale, Fault>;

    /// Writes the trace of a record.
    fn trace(
        &self,
        record: &Record,
        detail: Detail,
        out: &mut dyn Write,
    ) -> io::Result<Result<Summary, Fault>>;

    /// The number of sequences of `depth` moves from the end of a record.
    fn perft(&self, record: &Record, depth: u32) -> Result<u64, Fault>;

    /// The same behind each first move.
    fn divide(&self, record: &Record, depth: u32) -> Result<Vec<(String, u64)>, Fault>;

    /// What solves its rounds exactly with open cards, if anything does.
    fn solver(&self) -> Option<&Solver>;

    /// Plays whole random games of the printed options on one core for about this long.
    fn measure(&self, seats: usize, time: Duration) -> Speed;

    /// Searches the first choice of a match of the printed options on one thread, again and again for about this long.
    fn measure_search(&self, seats: usize, time: Duration) -> SearchSpeed;
}

/// What a game is in numbers: `docs/encoding.md`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Encoding {
    /// How many action ids there are.
    pub actions: usize,
    /// The parts of an observation, in order.
    pub planes: &'static [Plane],
    /// No number of an observation is less.
    pub low: f32,
    /// How many pieces chance moves are made of.
    pub pieces: usize,
}

impl Encoding {
    /// The length of an observation.
    pub fn observation_len(&self) -> usize {
        self.planes.iter().map(|plane| plane.len).sum()
    }
}

/// How far a record goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How many moves it has.
    pub moves: usize,
    /// How it ended, by the rules or because a seat gave up; `None` if it was broken off.
    pub outcome: Option<Outcome>,
}

/// A match that bots have played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its record.
    pub record: Record,
    /// How long each seat thought.
    pub thought: Vec<Thought>,
    /// How many rounds were dealt.
    pub deals: u32,
    /// What else can be counted of its last position, by name.
    pub tallies: Vec<(&'static str, i32)>,
    /// The seat whose bot failed or chose an illegal action, and how: it has lost.
    pub forfeit: Option<(Seat, String)>,
}

/// How long somebody thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// Choices made.
    pub choices: u32,
    /// Time for all of them.
    pub time: Duration,
}

impl Thought {
    fn add(&mut self, time: Duration) {
        self.choices += 1;
        self.time += time;
    }
}

/// How fast random games go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Speed {
    /// Whole games.
    pub games: u64,
    /// Choices of seats in them.
    pub decisions: u64,
    /// How long they took.
    pub time: Duration,
    /// The size of a position.
    pub state_bytes: usize,
}

/// How fast search goes: the fastest of several, which tells least of what else the machine does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchSpeed {
    /// Iterations of the search.
    pub iterations: u64,
    /// How long they took.
    pub time: Duration,
    /// The size of its trees.
    pub memory_bytes: usize,
}

/// The entry of the game `G`.
pub(crate) struct Of<G> {
    listing: Listing,
    solver: Option<Solver>,
    game: PhantomData<fn() -> G>,
}

impl<G> Of<G> {
    pub(crate) const fn new(listing: Listing) -> Self {
        Self { listing, solver: None, game: PhantomData }
    }
}

impl<G: Solve> Of<G> {
    /// The same for a game whose rounds can be solved.
    pub(crate) const fn solved(listing: Listing) -> Self {
        Self { listing, solver: Some(Solver::of::<G>()), game: PhantomData }
    }
}

impl<G: EnumerateChance + Guide + Encode + Determinize<View: JsonSchema, Worlds: Send>> Entry for Of<G> {
    fn listing(&self) -> &Listing {
        &self.listing
    }

    fn rules_version(&self) -> u32 {
        G::RULES
    }

    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }

    fn is_cooperative(&self) -> bool {
        G::COOPERATIVE
    }

    fn default_options(&self) -> Map<String, Value> {
        G::Options::default().to_json()
    }

    fn encoding(&self) -> Encoding {
        Encoding { actions: G::ACTIONS, planes: G::PLANES, low: G::LOW, pieces: G::PIECES }
    }

    fn action_text(&self, id: usize) -> Option<String> {
        G::action(id).map(|action| action.to_string())
    }

    fn action_id(&self, action: &str) -> Result<usize, Illegal> {
        action.parse().map(G::action_id)
    }

    fn batch(
        &self,
        options: &Map<String, Value>,
        seats: usize,
        lanes: usize,
        seed: Seed,
        threads: usize,
    ) -> Result<Box<dyn Batch>, Illegal> {
        let start = G::new(&G::Options::from_json(options)?, seats)?;
        Ok(Box::new(BatchOf::new(start, lanes, seed, threads)))
    }

    fn rollouts(
        &self,
        options: &Map<String, Value>,
        seats: usize,
        games: Range<u64>,
        seed: Seed,
        threads: usize,
    ) -> Result<Rollouts, Illegal> {
        let start = G::new(&G::Options::from_json(options)?, seats)?;
        Ok(rollouts(&start, games, seed, threads))
    }

    fn episodes(
        &self,
        options: &Map<String, Value>,
        bots: &[BotName],
        numbers: Range<u64>,
        seed: Seed,
        threads: usize,
        kept: SeatSet,
    ) -> Result<Episodes, Broken> {
        episodes::<G>(&G::Options::from_json(options)?, bots, numbers, seed, threads, kept)
    }

    fn open(&self, options: &Map<String, Value>, seats: usize) -> Result<Box<dyn Table>, Illegal> {
        Ok(Box::new(referee::<G>(options, seats)?))
    }

    fn printed_options(&self) -> Vec<Map<String, Value>> {
        G::Options::printed().iter().map(Options::to_json).collect()
    }

    fn habits(&self) -> Vec<&'static str> {
        G::habits().iter().map(|habit| habit.name).collect()
    }

    fn view_schema(&self) -> Value {
        schema::of_view::<G>()
    }

    fn play(&self, options: &Map<String, Value>, bots: &[BotName], seed: Seed) -> Result<Played, Illegal> {
        let options = G::Options::from_json(options)?;
        // Whoever does not fit at the table is not started.
        G::new(&options, bots.len())?;
        play::<G>(&options, seated(&options, bots), seed)
    }

    fn play_open(
        &self,
        options: &Map<String, Value>,
        seats: usize,
        iterations: u64,
        seed: Seed,
    ) -> Result<Played, Illegal> {
        let options = G::Options::from_json(options)?;
        let search = |_| Contestant::<Open<G>> {
            bot: Box::new(Ismcts::new(Observers::Single)),
            budget: Budget { iterations, ..Budget::default() },
        };
        play(&options, (0..seats).map(search).collect(), seed)
    }

    fn verify(&self, record: &Record) -> Result<Summary, Fault> {
        record.verify::<G>().map(summary)
    }

    fn replay(&self, record: &Record, show: Show) -> Result<Replay, Fault> {
        Replay::of::<G>(record, show)
    }

    fn tale(&self, record: &Record, listener: Listener) -> Result<Tale, Fault> {
        Tale::of::<G>(record, listener)
    }

    fn trace(
        &self,
        record: &Record,
        detail: Detail,
        out: &mut dyn Write,
    ) -> io::Result<Result<Summary, Fault>> {
        let traced = trace::<G>(record, detail, out)?;
        Ok(traced.map(summary))
    }

    fn perft(&self, record: &Record, depth: u32) -> Result<u64, Fault> {
        record.replay::<G>().map(|referee| perft(referee.state(), depth))
    }

    fn divide(&self, record: &Record, depth: u32) -> Result<Vec<(String, u64)>, Fault> {
        let referee = record.replay::<G>()?;
        Ok(divide(referee.state(), depth).into_iter().map(|(mv, count)| (mv.to_string(), count)).collect())
    }

    fn solver(&self) -> Option<&Solver> {
        self.solver.as_ref()
    }

    fn measure(&self, seats: usize, time: Duration) -> Speed {
        const GAMES_AT_A_TIME: u64 = 50;
        let start = G::new(&G::Options::default(), seats).expect("the printed game can be played");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut playout = Playout::default();
        let mut speed = Speed { games: 0, decisions: 0, time: Duration::ZERO, state_bytes: size_of::<G>() };
        let clock = Instant::now();
        while speed.time < time {
            for _ in 0..GAMES_AT_A_TIME {
                let (outcome, decisions) = playout.play(&mut start.clone(), &mut rng);
                std::hint::black_box(outcome);
                speed.decisions += decisions;
            }
            speed.games += GAMES_AT_A_TIME;
            speed.time = clock.elapsed();
        }
        speed
    }

    fn measure_search(&self, seats: usize, time: Duration) -> SearchSpeed {
        let exercise = Exercise::<G>::new(seats);
        let clock = Instant::now();
        let mut number = 0;
        let mut search = || {
            let began = Instant::now();
            let explanation = exercise.search(Seed::from(number), Character::Owl.budget(), &|| false);
            number += 1;
            SearchSpeed {
                iterations: explanation.iterations,
                time: began.elapsed(),
                memory_bytes: explanation.memory,
            }
        };
        let mut fastest = search();
        while clock.elapsed() < time {
            let next = search();
            if next.time < fastest.time {
                fastest = next;
            }
        }
        fastest
    }
}

/// Plays a match, with a clock for each seat.
fn play<G: Game>(
    options: &G::Options,
    mut contestants: Vec<Contestant<G>>,
    seed: Seed,
) -> Result<Played, Illegal> {
    let mut thought = vec![Thought::default(); contestants.len()];
    let clock = Cell::new(Instant::now());
    let before = |_: Seat| clock.set(Instant::now());
    let after = |seat: Seat| thought[seat.index()].add(clock.get().elapsed());
    let Contest { referee, forfeit, deals } = contest(options, &mut contestants, seed, before, after)?;
    let mut record = referee.record();
    // A forfeit is recorded as a resignation.
    if let Some((seat, _)) = &forfeit {
        record.outcome = Some(Ok(Outcome::resigned(referee.state(), *seat)));
    }
    Ok(Played { record, thought, deals, tallies: referee.state().tallies(), forfeit })
}

fn referee<G: Game>(options: &Map<String, Value>, seats: usize) -> Result<Referee<G>, Illegal> {
    Referee::new(&G::Options::from_json(options)?, seats)
}

fn summary<G: Game>(replayed: Replayed<G>) -> Summary {
    Summary { moves: replayed.referee.moves().len(), outcome: replayed.outcome }
}
