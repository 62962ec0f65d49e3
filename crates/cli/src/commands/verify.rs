//! `underwood verify FILE…`.

use std::io::{Write, stdout};
use std::process::ExitCode;

use super::{game_of, status};
use crate::args;
use crate::failure::Failure;
use crate::input::{Item, Records};
use crate::progress;

pub(crate) fn run(args: &args::Verify) -> Result<ExitCode, Failure> {
    let bar = progress::counter("records");
    let mut faults = 0;
    let mut total = 0;
    let mut out = stdout().lock();
    for file in &args.files {
        let mut records = match Records::open(file) {
            Ok(records) => records,
            Err(Failure::Input(what)) => {
                bar.suspend(|| eprintln!("underwood: {what}"));
                faults += 1;
                continue;
            }
            Err(other) => return Err(other),
        };
        let mut count = Count::default();
        while let Some(Item { line, record }) = records.next()? {
            match record.and_then(|record| game_of(&record)?.verify(&record)) {
                Ok(summary) if summary.outcome.is_some() => count.finished += 1,
                Ok(_) => count.unfinished += 1,
                Err(fault) => {
                    count.faulty += 1;
                    bar.suspend(|| eprintln!("underwood: {file}:{line}: {fault}"));
                }
            }
            bar.inc(1);
        }
        let Count { finished, unfinished, faulty } = count;
        bar.suspend(|| {
            writeln!(out, "{file}: {finished} finished, {unfinished} unfinished, {faulty} faulty")
        })?;
        faults += faulty;
        total += finished + unfinished + faulty;
    }
    bar.finish_and_clear();
    if args.files.len() > 1 {
        writeln!(out, "{} files, {total} records, {faults} faults", args.files.len())?;
    }
    Ok(status(faults))
}

#[derive(Default)]
struct Count {
    finished: usize,
    unfinished: usize,
    faulty: usize,
}
