//! What happened in a move, as the rules tell it to one viewer.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use underwood_core::{self as core, Fact, Seat};

use crate::Verbatim;

/// One thing that happened in a move, as one viewer is told of it: enough to say it in words. What changed on the table is
/// not said here, unlike in traces: views and scenes show it, and to find it out costs two scenes for each effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Told {
    /// What happened, by its name in the game: `trick-won`. It is a message of the book of words.
    pub id: Cow<'static, str>,
    /// The clause of the rules by which it happened.
    pub clause: Cow<'static, str>,
    /// Who did it, or whom it happened to; `null` if that is nobody in particular.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// What there is to know of it, by name.
    pub facts: BTreeMap<Cow<'static, str>, Fact>,
    /// Is it a moment that a person must be able to read before the next one comes?
    pub pause: bool,
    /// What the viewer knew right after it, if it is such a moment and other things followed in the same move: the fields of
    /// the view that were not yet, or still, as they are after the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub then: Option<Verbatim>,
}

impl Told {
    /// What is told, and what the viewer knew then.
    pub fn new(
        core::Told { id, clause, seat, facts, pause, .. }: core::Told,
        then: Option<Verbatim>,
    ) -> Self {
        Self { id, clause, seat, facts, pause, then }
    }
}
