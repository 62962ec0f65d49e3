//! JSON of the game's own that passes through as text.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// JSON as a game tells it. It is written once and passed on as it is: to copy it copies no text, and to send it reads
/// nothing of it. The default is `null`.
#[derive(Clone, Default)]
pub struct Verbatim(Option<Arc<RawValue>>);

impl Verbatim {
    /// This value.
    pub fn of(value: &impl Serialize) -> Self {
        to_raw_value(value).expect("what is told is plain data").into()
    }

    /// Is it `null`?
    pub fn is_null(&self) -> bool {
        self.0.is_none()
    }

    /// Its text.
    pub fn text(&self) -> &str {
        self.0.as_deref().unwrap_or(RawValue::NULL).get()
    }

    /// What it says.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("it is JSON")
    }
}

impl From<Box<RawValue>> for Verbatim {
    fn from(json: Box<RawValue>) -> Self {
        Self((json.get() != "null").then(|| json.into()))
    }
}

impl PartialEq for Verbatim {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Verbatim {}

impl fmt::Debug for Verbatim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Verbatim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_deref().unwrap_or(RawValue::NULL).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Verbatim {
    /// By way of a value, because inside a tagged message the text itself is not at hand any more.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(|value| Self::of(&value))
    }
}
