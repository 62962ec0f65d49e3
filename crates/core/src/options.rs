//! What can be agreed before a match, read from JSON with an exact complaint.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::Illegal;

/// The options of a game. `Default` is the printed game. Serialised, every option is there with its value.
pub trait Options: Clone + Eq + Debug + Default + Serialize + Send + Sync + 'static {
    /// Reads options: a missing one means its default, an unknown one or a value out of range is refused.
    fn from_json(fields: &Map<String, Value>) -> Result<Self, Illegal>;

    /// The games that the box offers: one, or one for each of its levels.
    fn printed() -> Vec<Self> {
        vec![Self::default()]
    }

    /// All options as JSON.
    fn to_json(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            other => unreachable!("options are a plain struct, not {other:?}"),
        }
    }
}

/// Takes options out of a JSON object one by one.
#[derive(Debug)]
pub struct OptionReader<'a> {
    fields: &'a Map<String, Value>,
    read: usize,
}

impl<'a> OptionReader<'a> {
    /// Starts to read.
    pub fn new(fields: &'a Map<String, Value>) -> Self {
        Self { fields, read: 0 }
    }

    /// The value of an option, if it is given.
    pub fn take(&mut self, name: &str) -> Option<&'a Value> {
        let value = self.fields.get(name)?;
        self.read += 1;
        Some(value)
    }

    /// A whole number in a range, else refused as `illegal`.
    pub fn whole<T: TryFrom<u64> + PartialOrd>(
        &mut self,
        name: &str,
        default: T,
        range: RangeInclusive<T>,
        illegal: Illegal,
    ) -> Result<T, Illegal> {
        match self.take(name) {
            None => Ok(default),
            Some(value) => {
                let number = value.as_u64().and_then(|number| T::try_from(number).ok());
                number.filter(|number| range.contains(number)).ok_or(illegal)
            }
        }
    }

    /// There must be no option that was not asked for.
    pub fn end(self) -> Result<(), Illegal> {
        if self.read == self.fields.len() { Ok(()) } else { Err(Illegal::notation("unknown-option")) }
    }
}
