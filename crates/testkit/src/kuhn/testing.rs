//! Kuhn poker as the laws see it.

use rand_chacha::ChaCha8Rng;
use underwood_core::random::pick;
use underwood_core::{BySeat, Move, Seat, Viewer};

use super::{CARDS, Deal, Kuhn, NoOptions};
use crate::Specimen;

/// Kuhn poker under the laws.
#[derive(Debug)]
pub struct KuhnSpecimen;

impl Specimen for KuhnSpecimen {
    type Game = Kuhn;

    fn variants() -> Vec<(NoOptions, usize)> {
        vec![(NoOptions {}, 2)]
    }

    fn small_variants() -> Vec<(NoOptions, usize)> {
        Self::variants()
    }

    fn check_conserved(state: &Kuhn) -> Result<(), String> {
        match state.cards {
            Some(BySeat([first, second])) if first == second => Err(format!("two of {first}")),
            _ => Ok(()),
        }
    }

    /// Other cards for those who are not the viewer. The last action is left out: a showdown tells who holds the better
    /// card.
    fn scramble(moves: &[Move<Kuhn>], viewer: Viewer, rng: &mut ChaCha8Rng) -> Option<Vec<Move<Kuhn>>> {
        let mut moves = moves[..moves.len().max(2) - 1].to_vec();
        let Move::Chance(Deal(cards)) = moves.first_mut()? else { return None };
        for seat in Seat::all(2).filter(|&seat| !viewer.is(seat)) {
            cards[seat] = pick(rng, &CARDS);
        }
        Some(moves)
    }
}
