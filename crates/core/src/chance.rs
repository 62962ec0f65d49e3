//! Chance moves that are few enough to list, and those that come piece by piece.

use crate::Game;

/// More outcomes than this are not listed.
pub const LARGEST_ENUMERATION: u128 = 100_000;

/// A game that can list the chance moves of a position.
pub trait EnumerateChance: Game {
    /// How many different pieces there are: see [`chance_pieces`](Self::chance_pieces).
    const PIECES: usize = LARGEST_ENUMERATION as usize;

    /// The chance moves that are possible now with their integer weights, in `Ord`; `None` above
    /// [`LARGEST_ENUMERATION`] (a full deal). Empty if no chance move is due.
    fn chance_outcomes(&self) -> Option<Vec<(Self::Chance, u32)>>;

    /// What can come after the pieces `so_far` of the chance move that is due, so that a deal which is too large to be
    /// listed can be made card by card. A piece is a number below [`PIECES`](Self::PIECES).
    ///
    /// Unless a game says more, a chance move is a single piece: its place in the list of outcomes.
    ///
    /// # Panics
    /// If no chance move is due, if these pieces cannot have come, or if there are too many outcomes and the game does
    /// not say how they are made.
    fn chance_pieces(&self, so_far: &[usize]) -> Pieces<Self::Chance> {
        let outcomes =
            self.chance_outcomes().expect("a game that cannot list its deals makes them of pieces");
        match *so_far {
            [] => Pieces::Next(outcomes.into_iter().map(|(_, weight)| weight).enumerate().collect()),
            [place] => Pieces::Whole(outcomes[place].0.clone()),
            _ => panic!("a chance move is one piece here"),
        }
    }
}

/// A chance move in the making.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pieces<C> {
    /// One of these pieces comes next, with these weights.
    Next(Vec<(usize, u32)>),
    /// It is whole.
    Whole(C),
}
