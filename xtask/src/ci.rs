//! `cargo xtask ci`: everything that must hold before a commit lands.
//!
//! Its parts run in two lanes. The main one goes from the lints over the tests to the matches in the browser; beside it runs what can
//! wait: it takes what the main lane leaves of the processors, above all while that waits for sockets and pages. Once the tests are compiled, the main lane needs no Cargo any more, so that it never waits for the lock of the folder `target`.

mod part;
mod report;
mod stage;
mod work;

use std::thread;

pub(crate) use part::{Args as PartArgs, run as run_part};

use crate::shell::Result;
use part::Part;
use report::{Done, Report};
use stage::{Milestone, Stage};

/// What may be left out. CI leaves out nothing.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Leave out a part, by name, on a machine that lacks what it needs
    #[arg(long, value_name = "PART", value_parser = part::CAN_BE_LEFT_OUT)]
    without: Vec<String>,
}

/// The longest way through the parts.
const MAIN: [Part; 5] = [Part::Format, Part::Lints, Part::Tests, Part::Siege, Part::Matches];

/// What runs beside it.
const SIDE: [Part; 8] = [
    Part::Tools,
    Part::Web,
    Part::Dependencies,
    Part::Python,
    Part::FifthGame,
    Part::Docs,
    Part::Browser,
    Part::Referee,
];

pub(crate) fn run(args: &Args) -> Result<()> {
    let is_ci = std::env::var_os("CI").is_some();
    if is_ci && !args.without.is_empty() {
        return Err(format!("CI leaves out nothing, not even {}", args.without.join(", ")));
    }
    let stage = Stage::default();
    let mut report = Report::default();
    let (main, side) = thread::scope(|scope| {
        let side = scope.spawn(|| follow(&SIDE, &stage, |part| part::run_beside(part, &args.without)));
        let main = follow(&MAIN, &stage, |part| {
            part::run_live(part, &args.without, || stage.reach(Milestone::Compiled))
        });
        (main, side.join().expect("a lane does not panic"))
    });
    main.into_iter().chain(side).for_each(|done| report.add(done));
    report.print();
    report.verdict()
}

/// Does the parts of a lane one after another, until one of them fails or the other lane has failed.
fn follow(parts: &[Part], stage: &Stage, run: impl Fn(Part) -> Done) -> Vec<Done> {
    let mut all = Vec::new();
    for &part in parts {
        if !part.waits_for().is_none_or(|milestone| stage.wait_for(milestone)) || stage.has_failed() {
            break;
        }
        let done = run(part);
        match (&done.came, part.leads_to()) {
            (Err(_), _) => stage.fail(),
            (Ok(_), Some(milestone)) => stage.reach(milestone),
            (Ok(_), None) => {}
        }
        all.push(done);
    }
    all
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;

    #[test]
    fn every_part_is_in_one_lane_and_has_its_name() {
        for part in Part::value_variants() {
            let lanes = MAIN.iter().chain(&SIDE).filter(|one| *one == part).count();
            assert_eq!(lanes, 1, "{part:?}");
            assert_eq!(Part::from_str(part.name(), false), Ok(*part));
        }
    }

    fn done(part: Part, came: Result<report::Came>) -> Done {
        Done { part, came, time: std::time::Duration::ZERO }
    }

    #[test]
    fn what_fails_ends_both_lanes_and_nobody_waits_for_ever() {
        let stage = Stage::default();
        let (main, side) = thread::scope(|scope| {
            // The tests fail before they are compiled, so the other lane waits in vain for that.
            let side = scope.spawn(|| follow(&SIDE, &stage, |part| done(part, Ok(report::Came::LeftOut))));
            let main = follow(&MAIN, &stage, |part| match part {
                Part::Tests => done(part, Err("it does not compile".to_owned())),
                _ => done(part, Ok(report::Came::LeftOut)),
            });
            (main, side.join().unwrap())
        });
        let last = |lane: &[Done]| lane.last().map(|done| done.part);
        assert_eq!(last(&main), Some(Part::Tests));
        assert!(
            side.iter().all(|done| done.part.waits_for() != Some(Milestone::Compiled)),
            "{:?}",
            last(&side)
        );
    }
}
