//! `underwood verify FILE…`.

use std::fmt;
use std::io::{Write, stdout};
use std::process::ExitCode;

use indicatif::ProgressBar;

use super::{game_of, status};
use crate::args;
use crate::complaints::Complaints;
use crate::failure::{Failure, say};
use crate::input::{Item, Records};
use crate::progress;

pub(crate) fn run(args: &args::Verify) -> Result<ExitCode, Failure> {
    let bar = progress::counter("records");
    let mut all = Count::default();
    let mut unread = 0;
    let mut complaints = Complaints::default();
    let mut out = stdout().lock();
    for file in &args.files {
        let mut count = Count::default();
        match verify(file, &mut count, &mut complaints, &bar) {
            Ok(()) => bar.suspend(|| writeln!(out, "{file}: {count}"))?,
            Err(Failure::Input(what)) => {
                bar.suspend(|| say(&what));
                unread += 1;
            }
            Err(other) => return Err(other),
        }
        all = all.plus(count);
    }
    bar.finish_and_clear();
    if args.files.len() > 1 {
        writeln!(out, "{} files: {all}", args.files.len() - unread)?;
    }
    Ok(status(complaints.end() + unread))
}

fn verify(
    file: &str,
    count: &mut Count,
    complaints: &mut Complaints,
    bar: &ProgressBar,
) -> Result<(), Failure> {
    let mut records = Records::open(file)?;
    while let Some(Item { line, record }) = records.next()? {
        match record.and_then(|record| game_of(&record)?.verify(&record)) {
            Ok(summary) if summary.outcome.is_some() => count.finished += 1,
            Ok(_) => count.unfinished += 1,
            Err(fault) => {
                count.faulty += 1;
                bar.suspend(|| complaints.hear(file, line, &fault));
            }
        }
        bar.inc(1);
    }
    Ok(())
}

#[derive(Clone, Copy, Default)]
struct Count {
    finished: usize,
    unfinished: usize,
    faulty: usize,
}

impl Count {
    fn plus(self, other: Self) -> Self {
        Self {
            finished: self.finished + other.finished,
            unfinished: self.unfinished + other.unfinished,
            faulty: self.faulty + other.faulty,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} finished, {} unfinished, {} faulty", self.finished, self.unfinished, self.faulty)
    }
}
