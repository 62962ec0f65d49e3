//! What is said to a program and what it answers: a JSON object a line.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use underwood_core::{Outcome, Seat};

/// The name of the protocol. It changes when a program that follows it could stop working.
pub const PROTOCOL: &str = "underwood-bot/1";

/// The first line: which match, and whose seat. It wants no answer.
#[derive(Serialize)]
pub(crate) struct Hello {
    #[serde(rename = "hello")]
    pub(crate) protocol: &'static str,
    pub(crate) game: &'static str,
    pub(crate) rules: u32,
    pub(crate) options: Map<String, Value>,
    pub(crate) seats: usize,
    pub(crate) seat: Seat,
}

/// A question: which of the legal actions?
#[derive(Serialize)]
pub(crate) struct Question<'a, V> {
    pub(crate) view: &'a V,
    /// What the seat saw since the last question.
    pub(crate) seen: Vec<String>,
    pub(crate) legal: Vec<String>,
    pub(crate) budget: Allowance,
    /// For its choices by chance: the same in the same match of the same seed.
    pub(crate) seed: u32,
}

/// How long the answer may take.
#[derive(Serialize)]
pub(crate) struct Allowance {
    pub(crate) milliseconds: u64,
}

/// The answer. What else is in it is for the program's own use.
#[derive(Deserialize)]
pub(crate) struct Answer {
    pub(crate) action: String,
}

/// The last line: how it ended. It wants no answer.
#[derive(Serialize)]
pub(crate) struct Over<'a, V> {
    pub(crate) over: End<'a, V>,
}

#[derive(Serialize)]
pub(crate) struct End<'a, V> {
    /// `None`: the match was forfeited.
    pub(crate) outcome: Option<&'a Outcome>,
    pub(crate) view: &'a V,
    pub(crate) seen: Vec<String>,
}

/// A message as a line.
pub(crate) fn line(message: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(message).expect("a message is plain data");
    line.push(b'\n');
    line
}
