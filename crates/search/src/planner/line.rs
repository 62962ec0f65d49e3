//! How a plan expects the game to go on: some worlds are played on, and the line is what most of them show to the seat.

use underwood_core::{Expected, Guide, Move, Rng, Seat, Turn, Viewer};

use super::run::Run;
use super::tree::ROOT;

/// A line is never longer.
const LONGEST: usize = 12;
/// A line goes on as long as one of so many worlds still agrees with it.
const DOUBT: usize = 10;
/// What was tried less often says nothing.
const RARE: u32 = 8;

/// The line that begins with the choice at this place, as the searching seat sees it.
pub(super) fn expected_line<'w, G: Guide>(
    run: &Run<G>,
    place: usize,
    worlds: impl Iterator<Item = &'w G>,
    rng: &mut impl Rng,
) -> Vec<Expected> {
    let mut rehearsals: Vec<_> =
        worlds.map(|world| Rehearsal { state: world.clone(), path: ROOT, last: None }).collect();
    let fewest = rehearsals.len().div_ceil(DOUBT);
    let (mut planned, mut line) = (Some(place), Vec::new());
    while line.len() < LONGEST {
        for rehearsal in &mut rehearsals {
            rehearsal.play(run, planned, rng);
        }
        planned = None;
        let Some(likeliest) = most_frequent(&rehearsals) else { break };
        rehearsals.retain(|rehearsal| rehearsal.last.as_ref() == Some(&likeliest));
        if rehearsals.len() < fewest {
            break;
        }
        line.push(Expected { seat: likeliest.0, text: likeliest.1.to_string() });
    }
    line
}

/// Whose move it is, and what the searching seat sees of it.
type Look<G> = (Option<Seat>, <G as underwood_core::Game>::Seen);

fn most_frequent<G: Guide>(rehearsals: &[Rehearsal<G>]) -> Option<Look<G>> {
    let looks = || rehearsals.iter().filter_map(|rehearsal| rehearsal.last.as_ref());
    let count = |look: &Look<G>| looks().filter(|other| *other == look).count();
    looks().rev().max_by_key(|look| count(look)).cloned()
}

/// A world in which the line is played.
struct Rehearsal<G: Guide> {
    state: G,
    path: u64,
    /// The last move; `None` if there was none.
    last: Option<Look<G>>,
}

impl<G: Guide> Rehearsal<G> {
    fn play(&mut self, run: &Run<G>, planned: Option<usize>, rng: &mut impl Rng) {
        self.last = self.next_move(run, planned, rng).map(|mv| {
            let look = (self.state.turn().seat(), self.state.seen(&mv, Viewer::Seat(run.seat)));
            self.path = run.seen_by(&self.state, &mv, self.path);
            self.state.apply(&mv).expect("a listed move is legal");
            look
        });
    }

    /// The planned choice, or the one that was tried most; others do what they do most often.
    fn next_move(&self, run: &Run<G>, planned: Option<usize>, rng: &mut impl Rng) -> Option<Move<G>> {
        match self.state.turn() {
            Turn::Over => None,
            _ if self.state.is_horizon() => None,
            Turn::Chance => Some(Move::Chance(self.state.sample_chance(rng))),
            Turn::Act(seat) => {
                let mut legal = Vec::new();
                self.state.legal_actions(&mut legal);
                let place = match (planned, legal.len()) {
                    (Some(place), _) => place,
                    (None, 1) => 0,
                    _ if seat == run.seat => {
                        let node = run.tree.node(run.tree.find(self.path)?);
                        let favourite = node.favourite();
                        node.tries.get(favourite).filter(|tries| tries.count >= RARE).map(|_| favourite)?
                    }
                    _ => likeliest(&run.policy(&self.state, seat)),
                };
                Some(Move::Act(seat, legal[place]))
            }
        }
    }
}

/// The place of the largest share; of equals, the first.
fn likeliest(shares: &[f32]) -> usize {
    (0..shares.len()).rev().max_by(|&a, &b| shares[a].total_cmp(&shares[b])).unwrap_or(0)
}
