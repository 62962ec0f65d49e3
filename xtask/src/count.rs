//! Tests that ran, counted by what their runners say at their ends.

use std::fmt;
use std::ops::AddAssign;
use std::process::Command;

use serde::{Deserialize, Serialize};

use crate::shell::{Result, watch};

/// How many tests came to which end.
#[derive(Default, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Count {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

/// Runs tests to a good end and counts them by the lines that `read` knows.
pub(crate) fn count_tests(tests: Command, read: impl Fn(&str) -> Option<Count>) -> Result<Count> {
    let mut count = Count::default();
    watch(tests, |line| count += read(line).unwrap_or_default())?;
    if count.passed == 0 { Err("no test ran".to_owned()) } else { Ok(count) }
}

impl Count {
    /// Reads `test result: ok. 12 passed; 0 failed; 1 ignored; …` of Cargo.
    pub(crate) fn of_cargo(line: &str) -> Option<Self> {
        line.strip_prefix("test result: ").map(Self::read)
    }

    /// Reads `Ran 12 tests in 3.4s` and `OK (skipped=1)` of Python.
    pub(crate) fn of_unittest(line: &str) -> Option<Self> {
        let number = |text: &str, end| text.split(end).next()?.parse::<u64>().ok();
        if let Some(ran) = line.strip_prefix("Ran ").and_then(|rest| number(rest, ' ')) {
            return Some(Self { passed: ran, ..Self::default() });
        }
        let (_, skips) = line.strip_prefix("OK (")?.split_once("skipped=")?;
        number(skips, ')').map(|skipped| Self { skipped, ..Self::default() })
    }

    /// Reads `Tests  1 failed | 12 passed | 2 skipped (15)` of Vitest.
    pub(crate) fn of_vitest(line: &str) -> Option<Self> {
        line.trim().strip_prefix("Tests ").map(Self::read)
    }

    /// Reads one of the last lines of Playwright, which has a line for each end: `12 passed (3.4s)`.
    pub(crate) fn of_playwright(line: &str) -> Option<Self> {
        Self::of_end(line.split('(').next()?)
    }

    /// Reads the last line of pytest: `1 failed, 12 passed, 2 skipped in 3.45s`.
    pub(crate) fn of_pytest(line: &str) -> Option<Self> {
        let (ends, time) = line.trim_matches(['=', ' ']).rsplit_once(" in ")?;
        let (seconds, _) = time.split_once('s')?;
        seconds.parse::<f64>().ok()?;
        Some(Self::read(&ends.replace(',', ";")))
    }

    /// Adds up all counts (passed, failed, skipped) that a line names.
    fn read(line: &str) -> Self {
        let mut count = Self::default();
        for end in line.split([';', '.', '|', '(']).filter_map(Self::of_end) {
            count += end;
        }
        count
    }

    /// Reads `12 passed`. A test that is flaky has failed once, and what did not run is skipped.
    fn of_end(text: &str) -> Option<Self> {
        let (number, end) = text.trim().split_once(' ')?;
        let number = number.parse().ok()?;
        match end {
            "passed" => Some(Self { passed: number, ..Self::default() }),
            "failed" | "flaky" => Some(Self { failed: number, ..Self::default() }),
            "ignored" | "skipped" | "todo" | "did not run" => {
                Some(Self { skipped: number, ..Self::default() })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(passed: u64, failed: u64, skipped: u64) -> Count {
        Count { passed, failed, skipped }
    }

    #[test]
    fn every_runner_is_understood() {
        let cargo =
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 1.50s";
        assert_eq!(Count::of_cargo(cargo), Some(count(12, 0, 1)));
        assert_eq!(Count::of_cargo("running 12 tests"), None);
        assert_eq!(Count::of_unittest("Ran 1 test in 0.001s"), Some(count(1, 0, 0)));
        assert_eq!(Count::of_unittest("OK (skipped=2)"), Some(count(0, 0, 2)));
        assert_eq!(Count::of_unittest("OK"), None);
        assert_eq!(Count::of_pytest("1 failed, 12 passed, 2 skipped in 3.45s"), Some(count(12, 1, 2)));
        assert_eq!(
            Count::of_pytest("== 112 passed, 3 warnings in 83.45s (0:01:23) =="),
            Some(count(112, 0, 0))
        );
        assert_eq!(Count::of_pytest("what was done in 3 steps"), None);
        assert_eq!(Count::of_vitest("      Tests  312 passed (312)"), Some(count(312, 0, 0)));
        let mixed = "      Tests  1 failed | 312 passed | 2 skipped | 3 todo (318)";
        assert_eq!(Count::of_vitest(mixed), Some(count(312, 1, 5)));
        assert_eq!(Count::of_vitest(" Test Files  1 failed | 1 passed (2)"), None);
        assert_eq!(Count::of_playwright("  12 passed (1.2m)"), Some(count(12, 0, 0)));
        assert_eq!(Count::of_playwright("  2 skipped"), Some(count(0, 0, 2)));
        assert_eq!(Count::of_playwright("  3 did not run"), Some(count(0, 0, 3)));
        assert_eq!(Count::of_playwright("  1 flaky"), Some(count(0, 1, 0)));
        assert_eq!(
            Count::of_playwright("  ✓  12 fox.spec.ts:3:1 › a match of 12 passed tricks (3.4s)"),
            None
        );
        assert_eq!(Count::of_playwright("Running 12 tests using 2 workers"), None);
    }
}
