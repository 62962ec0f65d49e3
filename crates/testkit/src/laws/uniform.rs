//! Law 11: determinizations are uniform over the complete hidden histories.

use std::collections::HashMap;

use underwood_core::random::below;
use underwood_core::{Determinize, Game, Move, Referee, Seed, Turn, Viewer, Worlds};

use super::legal;
use crate::{Breach, Specimen, Walk};

/// How many games of each small variant are looked at.
const GAMES: u64 = 40;
/// Positions with more hidden histories are passed over.
const MOST_HISTORIES: u64 = 150_000;
/// Only positions with at most so many different worlds are sampled: each should come up often.
const MOST_CELLS: usize = 1_500;
/// How often each world should come up.
const SAMPLES_PER_CELL: usize = 30;

/// 11: count, list and samples of the hidden histories agree with all histories that there are, found by trying.
pub fn law_11_determinizations_are_uniform<S: Specimen>() -> Result<(), Breach> {
    let mut sampled = 0;
    for (options, seats) in S::small_variants() {
        for number in 0..GAMES {
            let mut walk = Walk::random(options.clone(), seats, number)?;
            let n = 1 + below(&mut walk.rng, walk.moves.len() as u32) as usize;
            let referee = walk.referee(n);
            for viewer in Viewer::all(seats) {
                sampled += check_viewer::<S>(&referee, viewer).map_err(|what| {
                    Breach::new(11, format!("{viewer:?}: {what}")).in_record(&walk.record(n))
                })?;
            }
        }
    }
    if S::HAS_SECRETS && sampled < 20 {
        return Err(Breach::new(
            11,
            format!("only {sampled} positions could be sampled: the variants are too large"),
        ));
    }
    Ok(())
}

/// Returns how many positions were sampled: 1, or 0 if there was nothing to choose from or too much.
fn check_viewer<S: Specimen>(referee: &Referee<S::Game>, viewer: Viewer) -> Result<usize, String> {
    let Some(truth) = Histories::<S>::listed(referee, viewer) else { return Ok(0) };
    let worlds = S::Game::worlds(&referee.state().view(viewer));
    let total: u64 = truth.values().sum();
    if worlds.count().is_some_and(|count| count != total.into()) {
        return Err(format!("there are {total} histories, not {:?}", worlds.count()));
    }
    let mut listed: HashMap<S::Game, u64> = HashMap::new();
    worlds.for_each(|world| *listed.entry(world).or_default() += 1);
    if listed != truth {
        let wrong = listed.iter().find(|(world, count)| truth.get(world) != Some(count));
        let missing = truth.keys().find(|world| !listed.contains_key(world));
        return Err(format!("the listed worlds differ: {wrong:?} is listed, {missing:?} is missing"));
    }
    if truth.len() < 2 || truth.len() > MOST_CELLS {
        return Ok(0);
    }
    check_samples(&worlds, &truth, total).map(|()| 1)
}

fn check_samples<G: Game>(
    worlds: &impl Worlds<G>,
    truth: &HashMap<G, u64>,
    total: u64,
) -> Result<(), String> {
    let mut rng = Seed::from(11).rng(0);
    let samples = SAMPLES_PER_CELL * truth.len();
    let mut drawn: HashMap<G, u64> = HashMap::new();
    for _ in 0..samples {
        *drawn.entry(worlds.sample(&mut rng)).or_default() += 1;
    }
    if let Some(stranger) = drawn.keys().find(|world| !truth.contains_key(world)) {
        return Err(format!("an impossible world was sampled: {stranger:?}"));
    }
    let chi_square: f64 = truth
        .iter()
        .map(|(world, &weight)| {
            let expected = samples as f64 * weight as f64 / total as f64;
            let observed = drawn.get(world).copied().unwrap_or(0) as f64;
            (observed - expected).powi(2) / expected
        })
        .sum();
    let limit = chi_square_limit(truth.len() - 1);
    if chi_square > limit {
        return Err(format!("chi-square is {chi_square:.1} over {} worlds, above {limit:.1}", truth.len()));
    }
    Ok(())
}

/// What chi-square exceeds once in 3.5 million times (five standard deviations), by Wilson and Hilferty.
fn chi_square_limit(freedom: usize) -> f64 {
    let k = freedom as f64;
    let spread = 2.0 / (9.0 * k);
    k * (1.0 - spread + 5.0 * spread.sqrt()).powi(3)
}

/// Tries all moves that look right to a viewer.
struct Histories<'a, S: Specimen> {
    referee: &'a Referee<S::Game>,
    viewer: Viewer,
    found: HashMap<S::Game, u64>,
    total: u64,
}

impl<'a, S: Specimen> Histories<'a, S> {
    /// The position after each hidden history, with how many lead to it; `None` if they are too many.
    fn listed(referee: &'a Referee<S::Game>, viewer: Viewer) -> Option<HashMap<S::Game, u64>> {
        let start = S::Game::new(referee.options(), referee.state().seats()).ok()?;
        let mut histories = Self { referee, viewer, found: HashMap::new(), total: 0 };
        histories.go_on(&start, 0)?;
        Some(histories.found)
    }

    /// `None` if there are too many.
    fn go_on(&mut self, state: &S::Game, n: usize) -> Option<()> {
        let Some(seen) = self.referee.seen(self.viewer).get(n) else {
            *self.found.entry(state.clone()).or_default() += 1;
            self.total += 1;
            return (self.total <= MOST_HISTORIES).then_some(());
        };
        let moves: Vec<Move<S::Game>> = match state.turn() {
            Turn::Over => Vec::new(),
            Turn::Chance => {
                S::chances_seen_as(state, seen, self.viewer)?.into_iter().map(Move::Chance).collect()
            }
            Turn::Act(seat) => legal(state).into_iter().map(|action| Move::Act(seat, action)).collect(),
        };
        for mv in moves {
            if state.seen(&mv, self.viewer) == *seen {
                let mut next = state.clone();
                next.apply(&mv).expect("a listed move is legal");
                self.go_on(&next, n + 1)?;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::chi_square_limit;

    #[test]
    fn limits_are_those_of_the_tables() {
        // Upper quantiles at p = 2.87e-7 for 9, 99 and 999 degrees of freedom.
        for (freedom, quantile) in [(9, 47.7), (99, 186.0), (999, 1238.7)] {
            assert!((chi_square_limit(freedom) / quantile - 1.0).abs() < 0.04, "{freedom}");
        }
    }
}
