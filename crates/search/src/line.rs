//! How a search expects the game to go on: some worlds are played on by the choices that its trees like best, and the line
//! is what most of them show to the searching seat.

use underwood_core::{Expected, Guide, Move, Rng, Seat, Turn, Viewer};

use crate::key::key;
use crate::search::{Search, choice_key};
use crate::tree::NodeId;

/// A line is never longer.
const LONGEST: usize = 12;
/// A line goes on as long as one of so many worlds still agrees with it.
const DOUBT: usize = 10;
/// What was tried less often says nothing.
const RARE: u32 = 8;

/// The line that begins with the choice at this place in the list of legal actions, as the searching seat sees it.
pub(crate) fn expected_line<G: Guide>(
    search: &Search<G>,
    place: usize,
    worlds: impl Iterator<Item = G>,
    rng: &mut impl Rng,
) -> Vec<Expected> {
    let mut rehearsals: Vec<_> = worlds.map(|state| Rehearsal::new(search, state)).collect();
    let fewest = rehearsals.len().div_ceil(DOUBT);
    let mut planned = Some(place);
    let mut line = Vec::new();
    while line.len() < LONGEST {
        for rehearsal in &mut rehearsals {
            rehearsal.play(planned, rng);
        }
        planned = None;
        let Some(likeliest) = most_frequent(&rehearsals) else { break };
        rehearsals.retain(|rehearsal| rehearsal.last.as_ref() == Some(&likeliest));
        if rehearsals.len() < fewest {
            break;
        }
        line.push(Expected { seat: likeliest.seat, text: likeliest.seen.to_string() });
    }
    line
}

/// What was seen last in the most worlds; of equals, in the first of them.
fn most_frequent<G: Guide>(rehearsals: &[Rehearsal<'_, G>]) -> Option<Look<G>> {
    let seen = || rehearsals.iter().filter_map(|rehearsal| rehearsal.last.as_ref());
    let count = |look: &Look<G>| seen().filter(|other| *other == look).count();
    seen().rev().max_by_key(|look| count(look)).cloned()
}

/// A move as the searching seat would see it.
#[derive(Clone, PartialEq)]
struct Look<G: Guide> {
    /// Whose it is; `None` for chance.
    seat: Option<Seat>,
    seen: G::Seen,
}

/// A world in which the line is played.
struct Rehearsal<'a, G: Guide> {
    search: &'a Search<G>,
    state: G,
    /// Where it stands in each tree, as long as the tree goes.
    cursors: Vec<Option<NodeId>>,
    /// What the searching seat saw of the last move; `None` if there was none.
    last: Option<Look<G>>,
}

impl<'a, G: Guide> Rehearsal<'a, G> {
    fn new(search: &'a Search<G>, state: G) -> Self {
        Self { search, state, cursors: vec![Some(NodeId::ROOT); search.trees().len()], last: None }
    }

    /// Makes the planned choice, or else the likeliest move.
    fn play(&mut self, planned: Option<usize>, rng: &mut impl Rng) {
        self.last = self.next_move(planned, rng).map(|(mv, place)| {
            let seen = self.state.seen(&mv, Viewer::Seat(self.search.seat()));
            let seat = self.state.turn().seat();
            let stands = 0..self.cursors.len();
            self.cursors = stands.map(|index| self.after(index, &mv, place)).collect();
            self.state.apply(&mv).expect("a listed move is legal");
            Look { seat, seen }
        });
    }

    /// The next move, and the place in the list of legal actions if it was a choice among several.
    fn next_move(&self, planned: Option<usize>, rng: &mut impl Rng) -> Option<(Move<G>, Option<usize>)> {
        match self.state.turn() {
            _ if self.state.is_horizon() => None,
            Turn::Over => None,
            Turn::Chance => Some((Move::Chance(self.state.sample_chance(rng)), None)),
            Turn::Act(seat) => {
                let mut legal = Vec::new();
                self.state.legal_actions(&mut legal);
                if let [only] = legal[..] {
                    return Some((Move::Act(seat, only), None));
                }
                let place = planned.or_else(|| self.favourite(seat, &legal))?;
                Some((Move::Act(seat, legal[place]), Some(place)))
            }
        }
    }

    /// The place of the action that the chooser's tree has tried most.
    fn favourite(&self, seat: Seat, legal: &[G::Action]) -> Option<usize> {
        let index = self.search.tree_of(seat);
        let children = self.search.trees()[index].children(self.cursors[index]?);
        let observer = self.search.observer(index);
        let visits = |&place: &usize| {
            let child = if seat == self.search.seat() {
                children.get(place)
            } else {
                let key = choice_key(&self.state, seat, legal[place], observer);
                children.iter().find(|node| node.key == key)
            };
            child.map_or(0, |node| node.visits)
        };
        (0..legal.len()).rev().max_by_key(visits).filter(|place| visits(place) >= RARE)
    }

    /// Where it stands in a tree after a move.
    fn after(&self, index: usize, mv: &Move<G>, place: Option<usize>) -> Option<NodeId> {
        let (tree, cursor) = (&self.search.trees()[index], self.cursors[index]?);
        let observer = self.search.observer(index);
        match mv {
            Move::Act(seat, action) if *seat == observer => {
                let chosen = match place {
                    _ if *seat != self.search.seat() => tree.child(cursor, key(action))?,
                    Some(place) => tree.child_at(cursor, place)?,
                    None => cursor,
                };
                if self.state.reveals(*action) {
                    tree.child(chosen, self.key(mv, observer))
                } else {
                    Some(chosen)
                }
            }
            _ => tree.child(cursor, self.key(mv, observer)),
        }
    }

    fn key(&self, mv: &Move<G>, observer: Seat) -> u64 {
        key(&self.state.seen(mv, Viewer::Seat(observer)))
    }
}
