//! Law 10: what a viewer has not looked at changes nothing that it is shown.

use std::io::Write;

use rand_chacha::ChaCha8Rng;
use underwood_core::random::below;
use underwood_core::{Game, Move, Referee, Turn, Viewer};

use super::apart::{Apart, Depth, Scratch, by_account, by_move};
use crate::coverage::{Coverage, Onlooker, Place, Work};
use crate::walk::walk_among;
use crate::{Breach, Specimen, Walk};

/// How much law 10 compares in one game, spread evenly over its viewers.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// At least so many pairs of worlds that are both possible.
    pub pairs: u64,
    /// At least so many positions of such pairs.
    pub positions: u64,
}

impl Goal {
    /// What every run of the tests compares.
    pub const TESTS: Self = Self { pairs: 24_000, positions: 24_000 };
}

/// 10: **non-interference**. The same moves over a deal changed only where a viewer has not looked give that viewer
/// equal views, legal actions, seen moves, keys, observations, scenes, texts, refusals and accounts of what happened.
///
/// The pairs of worlds are spread over the stages, phases and hand sizes of whole matches; what was covered is printed
/// as a table.
pub fn law_10_non_interference<S: Specimen>() -> Result<(), Breach> {
    let coverage = compare_worlds::<S>(Goal::TESTS, Coverage::default(), |_| {})?;
    if S::HAS_SECRETS {
        // Past the test harness, which would keep it to itself: what was compared is part of the result.
        let table = coverage.table(S::Game::ID, S::PHASES);
        std::io::stderr().write_all(table.as_bytes()).map_err(|e| Breach::new(10, e.to_string()))?;
    }
    Ok(())
}

/// Law 10, from what was compared before until the goal is reached. `after_match` is told after every match.
pub fn compare_worlds<S: Specimen>(
    goal: Goal,
    done: Coverage,
    mut after_match: impl FnMut(&Coverage),
) -> Result<Coverage, Breach> {
    let mut hunt = Hunt::<S>::new(done);
    while S::HAS_SECRETS && !hunt.is_done(goal) {
        hunt.check_strength()?;
        hunt.look_at_next_match(goal)?;
        after_match(&hunt.coverage);
    }
    Ok(hunt.coverage)
}

/// How many pairs are looked for in one match for each viewer.
const PAIRS_PER_MATCH: usize = 6;
/// How often another world is looked for before a position is given up.
const SCRAMBLES: usize = 12;
/// A place where no pair is found counts as much as this many pairs: the next attempts are made elsewhere.
const PRICE_OF_FAILURE: u64 = 3;
/// After so many matches every viewer must have a pair, and all must be done after many more.
const PATIENCE: [u64; 2] = [2_000, 1_000_000];
/// One in so many positions on the way is compared by text too. The last one of a pair always is.
const STUDIED: u32 = 16;
/// One in so many of these is compared by what the viewer is told of the move that led there.
const ACCOUNTED: u32 = 4;
/// How many actions are tried there, and at the last position if the viewer is to act or is not.
const TRIES: [usize; 3] = [4, 200, 8];
/// In one in so many pairs the referee's own memory is compared.
const REMEMBERED: u32 = 16;

/// Somebody who looks at a table, and the rest of what its kind has to do.
#[derive(Clone, Copy)]
struct Looking {
    viewer: Viewer,
    onlooker: Onlooker,
}

struct Hunt<S: Specimen> {
    variants: Vec<(<S::Game as Game>::Options, usize)>,
    onlookers: Vec<Onlooker>,
    coverage: Coverage,
    scratch: Scratch,
}

impl<S: Specimen> Hunt<S> {
    fn new(coverage: Coverage) -> Self {
        let variants = S::variants();
        let mut onlookers: Vec<_> = variants
            .iter()
            .flat_map(|&(_, seats)| Viewer::all(seats).map(move |viewer| Onlooker::new(seats, viewer)))
            .collect();
        onlookers.sort_unstable();
        onlookers.dedup();
        Self { variants, onlookers, coverage, scratch: Scratch::default() }
    }

    fn is_done(&self, goal: Goal) -> bool {
        self.onlookers.iter().all(|&onlooker| self.has_share(onlooker, goal))
    }

    /// Has this onlooker its part of the goal?
    fn has_share(&self, onlooker: Onlooker, goal: Goal) -> bool {
        let Work { pairs, positions, .. } = self.coverage.of(onlooker);
        let share = |whole: u64| whole.div_ceil(self.onlookers.len() as u64);
        pairs >= share(goal.pairs) && positions >= share(goal.positions)
    }

    fn check_strength(&self) -> Result<(), Breach> {
        let [first, all] = PATIENCE;
        let is_weak = |onlooker: &&Onlooker| {
            let matches = self.coverage.matches;
            matches > all || matches > first && self.coverage.of(**onlooker).pairs == 0
        };
        self.onlookers.iter().find(is_weak).map_or(Ok(()), |onlooker| {
            let pairs = self.coverage.of(*onlooker).pairs;
            let what = format!("only {pairs} pairs of worlds for {onlooker}: the scrambler is too weak");
            Err(Breach::new(10, what))
        })
    }

    fn look_at_next_match(&mut self, goal: Goal) -> Result<(), Breach> {
        let mut walk = walk_among::<S::Game>(&self.variants, self.coverage.matches)?;
        self.coverage.matches += 1;
        let mut rng = walk.rng.clone();
        for viewer in Viewer::all(walk.seats) {
            let looking = Looking { viewer, onlooker: Onlooker::new(walk.seats, viewer) };
            if !self.has_share(looking.onlooker, goal) {
                self.look_as(looking, &walk, &mut rng)?;
            }
        }
        walk.rng = rng;
        Ok(())
    }

    fn look_as(
        &mut self,
        looking: Looking,
        walk: &Walk<S::Game>,
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Breach> {
        let places: Vec<Place> = walk.states.iter().map(|state| S::place(state, looking.viewer)).collect();
        for _ in 0..PAIRS_PER_MATCH {
            let n = self.least_seen(looking.onlooker, &places, rng);
            let pair = (0..SCRAMBLES).find_map(|_| other_world::<S>(walk, n, looking.viewer, rng));
            let done = match &pair {
                Some(pair) => {
                    self.compare(walk, pair, looking, &places, rng)?;
                    Work { pairs: 1, ..Work::default() }
                }
                None => Work { failures: 1, ..Work::default() },
            };
            self.coverage.add(looking.onlooker, places[n], done);
        }
        Ok(())
    }

    /// The position, at random, of a place where least was compared so far.
    fn least_seen(&self, onlooker: Onlooker, places: &[Place], rng: &mut ChaCha8Rng) -> usize {
        let price = |place: &Place| {
            let Work { pairs, failures, .. } = self.coverage.at(onlooker, *place);
            pairs + PRICE_OF_FAILURE * failures
        };
        let prices: Vec<u64> = places[1..].iter().map(price).collect();
        let least = *prices.iter().min().expect("a match has a move");
        let cheapest: Vec<usize> = (0..prices.len()).filter(|&at| prices[at] == least).collect();
        1 + underwood_core::random::pick(rng, &cheapest)
    }

    /// Goes through both worlds side by side, from where they part.
    fn compare(
        &mut self,
        walk: &Walk<S::Game>,
        pair: &OtherWorld<S::Game>,
        Looking { viewer, onlooker }: Looking,
        places: &[Place],
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Breach> {
        let end = pair.parting + pair.states.len();
        for (n, &place) in places.iter().enumerate().take(end + 1).skip(pair.parting + 1) {
            let depth = if n == end || below(rng, STUDIED) == 0 { Depth::Study } else { Depth::Glance };
            let tries = match walk.states[n].turn() {
                _ if depth == Depth::Glance => 0,
                _ if n < end => TRIES[0],
                Turn::Act(seat) if viewer.is(seat) => TRIES[1],
                _ => TRIES[2],
            };
            let compared = self.compare_position(walk, pair, viewer, n, (depth, tries), rng);
            compared.map_err(|what| breach(walk, pair, viewer, n, &what))?;
            self.coverage.add(onlooker, place, Work { positions: 1, ..Work::default() });
        }
        if below(rng, REMEMBERED) == 0 {
            by_memory(walk, pair, viewer, end).map_err(|what| breach(walk, pair, viewer, end, &what))?;
        }
        Ok(())
    }

    fn compare_position(
        &mut self,
        walk: &Walk<S::Game>,
        pair: &OtherWorld<S::Game>,
        viewer: Viewer,
        n: usize,
        (depth, tries): (Depth, usize),
        rng: &mut ChaCha8Rng,
    ) -> Result<(), String> {
        let before = [&walk.states[n - 1], pair.state(walk, n - 1)];
        let moves = [&walk.moves[n - 1], &pair.moves[n - 1]];
        by_move(before, moves, viewer, depth)?;
        let apart = Apart::new([&walk.states[n], pair.state(walk, n)], viewer);
        apart.by_value(&mut self.scratch)?;
        if depth == Depth::Study {
            apart.by_text()?;
            apart.by_answers(tries, rng)?;
            if below(rng, ACCOUNTED) == 0 {
                by_account(before, moves, viewer)?;
            }
        }
        Ok(())
    }
}

/// The same match in another world.
struct OtherWorld<G: Game> {
    moves: Vec<Move<G>>,
    /// The first move that differs.
    parting: usize,
    /// The positions after it.
    states: Vec<G>,
}

impl<G: Game> OtherWorld<G> {
    /// The position after `n` moves.
    fn state<'a>(&'a self, walk: &'a Walk<G>, n: usize) -> &'a G {
        if n <= self.parting { &walk.states[n] } else { &self.states[n - self.parting - 1] }
    }
}

/// Another world that looks the same after `n` moves; `None` if this attempt gives the same world, or an impossible one.
fn other_world<S: Specimen>(
    walk: &Walk<S::Game>,
    n: usize,
    viewer: Viewer,
    rng: &mut ChaCha8Rng,
) -> Option<OtherWorld<S::Game>> {
    let moves = S::scramble(&walk.moves[..n], viewer, rng)?;
    let parting = moves.iter().zip(&walk.moves).position(|(one, two)| one != two)?;
    let mut state = walk.states[parting].clone();
    let mut states = Vec::with_capacity(moves.len() - parting);
    for mv in &moves[parting..] {
        state.apply(mv).ok()?;
        states.push(state.clone());
    }
    Some(OtherWorld { moves, parting, states })
}

/// By what the referee remembers for the viewer, and the key of it.
fn by_memory<G: Game>(walk: &Walk<G>, pair: &OtherWorld<G>, viewer: Viewer, n: usize) -> Result<(), String> {
    let [one, two] = [&walk.moves[..n], &pair.moves[..n]].map(|moves| referee(walk, moves));
    let same = |is_so: bool, what: &str| super::ensure(is_so, || what.to_owned());
    same(one.seen(viewer) == two.seen(viewer), "all that it has seen")?;
    same(one.key(viewer) == two.key(viewer), "the key of all that it has seen")
}

fn referee<G: Game>(walk: &Walk<G>, moves: &[Move<G>]) -> Referee<G> {
    let mut referee = walk.referee(0);
    for mv in moves {
        referee.apply(mv.clone()).expect("this world was found to be possible");
    }
    referee
}

fn breach<G: Game>(walk: &Walk<G>, pair: &OtherWorld<G>, viewer: Viewer, n: usize, what: &str) -> Breach {
    let other = referee(walk, &pair.moves[..n]).record();
    Breach::new(10, format!("{viewer:?} can tell this from {other}\nby {what}")).in_record(&walk.record(n))
}
