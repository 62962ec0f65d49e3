//! What happens in a hand of Kuhn poker, as the rules tell it.

use underwood_core::{Seat, Told, Viewer};

use super::Action;

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Each seat gets a card.
    Dealt,
    /// A seat passes or bets.
    Acted {
        /// Who.
        seat: Seat,
        /// What it did.
        action: Action,
    },
    /// The hand is over.
    Over {
        /// Who has won.
        winner: Seat,
        /// How many chips.
        chips: i32,
    },
}

impl underwood_core::Effect for Effect {
    fn told(&self, _: Viewer) -> Told {
        match *self {
            Self::Dealt => Told::new("dealt", "deal"),
            Self::Acted { seat, action } => {
                Told::new(if action == Action::Pass { "passed" } else { "bet" }, "betting").of(seat)
            }
            Self::Over { winner, chips } => {
                Told::new("over", "showdown").of(winner).with("chips", chips).paused()
            }
        }
    }
}
