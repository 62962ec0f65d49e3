//! Two bots that meet.

use serde_json::{Map, Value};
use underwood_catalog::BotName;

/// Two bots that meet on one set of options.
#[derive(Clone, PartialEq, Debug)]
pub struct Bout {
    /// The first sits in each seat once, the second in all others.
    pub bots: [BotName; 2],
    /// All options.
    pub options: Map<String, Value>,
}

impl Bout {
    /// The names of the bots.
    pub fn names(&self) -> [String; 2] {
        [self.bots[0].to_string(), self.bots[1].to_string()]
    }

    /// How many iterations a search with open cards gets: as many as the team's own, or else as a badger's.
    pub(crate) fn open_iterations(&self) -> u64 {
        const USUAL: u64 = 1_000;
        self.bots.iter().find_map(BotName::iterations).unwrap_or(USUAL)
    }
}
