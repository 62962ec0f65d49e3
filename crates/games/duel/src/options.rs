//! What can be agreed before a match: nothing.

use serde::Serialize;
use serde_json::{Map, Value};
use underwood_core::{Illegal, OptionReader};

/// The printed game has no options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Options {}

impl underwood_core::Options for Options {
    fn from_json(fields: &Map<String, Value>) -> Result<Self, Illegal> {
        OptionReader::new(fields).end().map(|()| Self {})
    }
}
