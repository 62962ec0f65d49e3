//! How the seats stand in a position with all cards open: after the match, for those who want to know what luck brought.

use underwood_core::{EnumerateChance, Expectation, Guide, Rng, Seat, Seed, Turn, Viewer};

use super::Care;
use super::paired::Mean;
use super::settle::{Settler, listed};

/// Chance moves of which there are no more than this are all looked at.
const FEW: usize = 200;

/// What each seat can expect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The chance of each seat to win the match.
    pub chances: Expectation,
    /// The standard error of that, the largest of all seats: 0 if nothing was sampled.
    pub error: f32,
}

/// How the seats stand. Where chance moves next, it is the mean over all that may come: so what came brings luck that is 0 in the mean,
/// however good or bad the judgement is.
pub fn standing<G: Guide + EnumerateChance>(state: &G, care: &Care, seed: Seed) -> Standing {
    let mut settler = Settler::new(&state.view(Viewer::Spectator), care);
    let mut luck = seed.rng(0);
    if state.turn() == Turn::Chance {
        return match listed(state, FEW) {
            Some(outcomes) => {
                let chances = settler.over_all(state, &outcomes, luck.next_u64());
                Standing { chances, error: 0.0 }
            }
            None => mean_of(state.seats(), care.deals, || {
                let mut next = state.clone();
                next.resolve(&state.sample_chance(&mut luck)).expect("what was sampled is possible");
                settler.value(&next, luck.next_u64())
            }),
        };
    }
    let first = settler.value(state, luck.next_u64());
    if !settler.take_has_drawn() {
        return Standing { chances: first, error: 0.0 };
    }
    mean_of(state.seats(), care.repeats, || settler.value(state, luck.next_u64()))
}

/// The mean of something that comes out differently each time.
fn mean_of(seats: usize, times: u32, mut once: impl FnMut() -> Expectation) -> Standing {
    let mut means = [Mean::default(); Seat::MOST];
    for _ in 0..times {
        for (mean, value) in means.iter_mut().zip(once()) {
            mean.add(value, 1.0);
        }
    }
    let error = means[..seats].iter().map(Mean::error).fold(0.0, f32::max);
    Standing { chances: means.map(|mean| mean.mean()), error }
}
