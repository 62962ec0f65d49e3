//! What can be agreed before a match: `custom-coops`, `small`.

use serde::Serialize;
use serde_json::{Map, Value};
use underwood_core::{Illegal, OptionReader};

use crate::Slot;

/// The options of a match. Always valid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Options {
    slots: [u8; Slot::COUNT],
    hens: u8,
}

const SLOTS: Illegal = Illegal::new("custom-coops", "bad-slots").within(1, 9);
const HENS: Illegal = Illegal::new("small", "bad-hens").within(1, 6);

impl Options {
    /// Slots worth so many points, and Hens of ranks 1 to `hens`.
    pub fn new(slots: [u8; Slot::COUNT], hens: u8) -> Result<Self, Illegal> {
        if !slots.iter().all(|points| (1..=9).contains(points)) {
            return Err(SLOTS);
        }
        if !(1..=6).contains(&hens) {
            return Err(HENS);
        }
        Ok(Self { slots, hens })
    }

    /// What a slot is worth.
    pub fn points(&self, slot: Slot) -> u8 {
        self.slots[slot.index()]
    }

    /// The highest rank of a Hen.
    pub fn hens(&self) -> u8 {
        self.hens
    }
}

/// `coops`: the table of the rules.
impl Default for Options {
    fn default() -> Self {
        Self { slots: [1, 2, 3, 2, 1, 2, 3, 2, 2, 3, 4, 3, 2, 3, 4, 3], hens: 6 }
    }
}

impl underwood_core::Options for Options {
    fn from_json(fields: &Map<String, Value>) -> Result<Self, Illegal> {
        let mut reader = OptionReader::new(fields);
        let printed = Self::default();
        let slots = reader.take("slots").map_or(Ok(printed.slots), read_slots)?;
        let hens = reader.whole("hens", printed.hens, 1..=6, HENS)?;
        reader.end()?;
        Self::new(slots, hens)
    }
}

fn read_slots(value: &Value) -> Result<[u8; Slot::COUNT], Illegal> {
    let number = |value: &Value| value.as_u64().and_then(|number| u8::try_from(number).ok());
    let numbers: Option<Vec<u8>> = value.as_array().ok_or(SLOTS)?.iter().map(number).collect();
    numbers.and_then(|numbers| numbers.try_into().ok()).ok_or(SLOTS)
}
