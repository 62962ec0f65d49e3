//! JSON that the store keeps and does not read.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::Error;

/// Any JSON, kept to the byte. When it is serialised as a part of a larger JSON, its bytes go in unchanged.
///
/// It may be the secret of a dealer: `Debug` shows its length only.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// A value as JSON. Panics for what JSON cannot say: a map whose keys are no strings.
    pub fn of(value: &impl Serialize) -> Self {
        Self(serde_json::value::to_raw_value(value).expect("the value can be said in JSON"))
    }

    /// The value that this JSON says.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        serde_json::from_str(self.as_str()).map_err(|e| Error::Corrupt(format!("unexpected JSON: {e}")))
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }

    /// JSON as a database holds it.
    pub(crate) fn stored(text: String) -> Result<Self, Error> {
        RawValue::from_string(text).map(Self).map_err(|e| Error::Corrupt(format!("not JSON: {e}")))
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Json({} bytes)", self.as_str().len())
    }
}
