//! A refusal, which names the clause that was broken.

use crate::Turn;

/// Why a move, an option or a text was refused: the clause of the rules, and what was wrong.
///
/// Plain and `Copy`: rules code builds no strings. Clients show the clause's own words beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{why} (clause `{clause}`)")]
pub struct Illegal {
    /// The id of the clause, as in `docs/rules/`.
    pub clause: &'static str,
    /// What was wrong, in a few words. Depends only on what the refused seat may know.
    pub why: &'static str,
}

impl Illegal {
    /// The clause of what cannot be read.
    pub const NOTATION: &'static str = "notation";
    /// The clause of a move at the wrong time, of the wrong kind or by the wrong seat.
    pub const TURN: &'static str = "turn";

    /// It breaks this clause.
    pub const fn new(clause: &'static str, why: &'static str) -> Self {
        Self { clause, why }
    }

    /// It cannot be read.
    pub const fn notation(why: &'static str) -> Self {
        Self::new(Self::NOTATION, why)
    }

    /// It comes at the wrong time, is of the wrong kind, or is made by the wrong seat.
    pub const fn turn(why: &'static str) -> Self {
        Self::new(Self::TURN, why)
    }

    /// A seat moved that is not to act.
    pub const NOT_YOUR_TURN: Self = Self::turn("this seat is not to act now");
    /// An action that answers another question than the one asked.
    pub const WRONG_KIND: Self = Self::turn("another kind of move is due now");
    /// Anything after the end.
    pub const OVER: Self = Self::turn("the game is over");
    /// A seat acted while chance is due.
    pub const CHANCE_DUE: Self = Self::turn("a chance move is due now");
    /// Chance came while a seat is to act.
    pub const NO_CHANCE_DUE: Self = Self::turn("no chance move is due now");

    /// Why a seat that is not to act may not, at this turn.
    #[cold]
    pub const fn not_to_act(turn: Turn) -> Self {
        match turn {
            Turn::Over => Self::OVER,
            Turn::Chance => Self::CHANCE_DUE,
            Turn::Act(_) => Self::NOT_YOUR_TURN,
        }
    }
}
