//! What was done, how long it took, which tests ran, and what failed.

use std::time::Duration;

use super::part::Part;
use crate::count::Count;
use crate::shell::Result;

/// What became of a part.
pub(crate) struct Done {
    pub(crate) part: Part,
    pub(crate) came: Result<Came>,
    pub(crate) time: Duration,
}

/// A part that came to a good end.
pub(crate) enum Came {
    /// Its tests, if it has any, and how long processors worked for it, where that is known.
    Well {
        count: Count,
        work: Option<Duration>,
    },
    LeftOut,
}

/// All of it.
#[derive(Default)]
pub(crate) struct Report {
    done: Vec<Done>,
    count: Count,
}

impl Report {
    pub(crate) fn add(&mut self, done: Done) {
        if let Ok(Came::Well { count, .. }) = done.came {
            self.count += count;
        }
        self.done.push(done);
    }

    pub(crate) fn print(&self) {
        for Done { part, came, time } in &self.done {
            let (name, seconds) = (part.name(), time.as_secs_f64());
            match came {
                Ok(Came::Well { work: Some(work), .. }) => {
                    println!("{name:14} {seconds:6.1} s, {:6.1} s of work", work.as_secs_f64());
                }
                Ok(Came::Well { work: None, .. }) => println!("{name:14} {seconds:6.1} s"),
                Ok(Came::LeftOut) => println!("{name:14} left out"),
                Err(_) => println!("{name:14} {seconds:6.1} s, FAILED"),
            }
        }
        let is_whole = self.done.iter().all(|done| done.came.is_ok());
        println!(
            "{}{}",
            if is_whole { "" } else { "without the parts that failed or did not run: " },
            self.count
        );
    }

    /// Why it does not hold, if it does not.
    pub(crate) fn verdict(&self) -> Result<()> {
        let failed = |done: &Done| {
            let why = done.came.as_ref().err()?;
            Some(format!("{}: {why}", done.part.name()))
        };
        let failures: Vec<String> = self.done.iter().filter_map(failed).collect();
        let skipped = self.count.skipped;
        match (failures.is_empty(), skipped) {
            (false, _) => Err(failures.join("\n")),
            (true, 0) => Ok(()),
            (true, _) => Err(format!("{skipped} tests were skipped")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(cames: Vec<Result<Came>>) -> Report {
        let mut report = Report::default();
        for came in cames {
            report.add(Done { part: Part::Tests, came, time: Duration::ZERO });
        }
        report
    }

    fn well(passed: u64, skipped: u64) -> Came {
        Came::Well { count: Count { passed, skipped, ..Count::default() }, work: None }
    }

    #[test]
    fn a_failed_part_and_a_skipped_test_are_told() {
        assert_eq!(report(vec![Ok(well(3, 0)), Ok(Came::LeftOut)]).verdict(), Ok(()));
        assert_eq!(report(vec![Ok(well(3, 2))]).verdict(), Err("2 tests were skipped".to_owned()));
        let failed = report(vec![Ok(well(3, 0)), Err("no test ran".to_owned())]);
        assert_eq!(failed.verdict(), Err("tests: no test ran".to_owned()));
        assert_eq!(failed.count.passed, 3);
    }
}
