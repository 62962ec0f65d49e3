//! What is wrong with records, on standard error: a line for each of the first few, then how many more there were.

use underwood_core::Fault;
use underwood_words::{FALLBACK, fault_in};

use crate::failure::say;

/// How many faults are told one by one.
const TOLD: usize = 10;

/// Counts faults, and tells the first of them.
#[derive(Default)]
pub(crate) struct Complaints {
    count: usize,
}

impl Complaints {
    /// The record that begins at this line of a file is wrong.
    pub(crate) fn hear(&mut self, file: &str, line: usize, fault: &Fault) {
        self.count += 1;
        if self.count <= TOLD {
            say(&format!("{file}:{line}: {}", fault_in(FALLBACK, fault)));
        }
    }

    /// How many there were; those that were not told are counted in a last line.
    pub(crate) fn end(self) -> usize {
        let more = self.count.saturating_sub(TOLD);
        if more > 0 {
            say(&format!("… and {more} more"));
        }
        self.count
    }
}
