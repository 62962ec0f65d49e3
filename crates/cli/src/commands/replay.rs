//! `underwood replay FILE`.

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use underwood_catalog::Summary;
use underwood_core::trace::{Detail, write_fault};
use underwood_core::{Fault, Record};

use super::tale::Audience;
use super::{game_of, status};
use crate::args;
use crate::complaints::Complaints;
use crate::failure::Failure;
use crate::input::{Item, Records};
use crate::progress;

pub(crate) fn run(args: &args::Replay) -> Result<ExitCode, Failure> {
    let mut records = Records::open(&args.file)?;
    let mut out = BufWriter::new(stdout().lock());
    let mut complaints = Complaints::default();
    let detail = Detail { views: args.views, effects: args.effects };
    let audience = args.tell.then(|| Audience::new(args)).transpose()?;
    let bar = progress::counter("records");
    while let Some(Item { line, record }) = records.next()? {
        let result = match record {
            Ok(record) if args.trace => trace(&record, detail, &mut out)?,
            Ok(record) => match &audience {
                Some(audience) => tell(audience, &record, line, &mut out)?,
                None => summarise(&record, line, &mut out)?,
            },
            Err(fault) => {
                if args.trace {
                    write_fault(&fault, &mut out)?;
                }
                Err(fault)
            }
        };
        if let Err(fault) = result {
            out.flush()?;
            bar.suspend(|| complaints.hear(&args.file, line, &fault));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    out.flush()?;
    Ok(status(complaints.end()))
}

fn trace(record: &Record, detail: Detail, out: &mut dyn Write) -> Result<Result<(), Fault>, Failure> {
    match game_of(record) {
        Ok(game) => Ok(game.trace(record, detail, out)?.map(|_| ())),
        Err(fault) => {
            write_fault(&fault, out)?;
            Ok(Err(fault))
        }
    }
}

fn tell(
    audience: &Audience,
    record: &Record,
    line: usize,
    out: &mut dyn Write,
) -> Result<Result<(), Fault>, Failure> {
    match game_of(record) {
        Ok(game) => audience.tell(game, record, line, out),
        Err(fault) => Ok(Err(fault)),
    }
}

fn summarise(record: &Record, line: usize, out: &mut dyn Write) -> Result<Result<(), Fault>, Failure> {
    match game_of(record).and_then(|game| game.verify(record)) {
        Ok(summary) => {
            writeln!(out, "{line}: {} with {} seats, {}", record.game, record.seats, in_words(&summary))?;
            Ok(Ok(()))
        }
        Err(fault) => Ok(Err(fault)),
    }
}

fn in_words(summary: &Summary) -> String {
    let moves = format!("{} moves", summary.moves);
    let Some(outcome) = &summary.outcome else {
        return format!("{moves}, not over");
    };
    let list = |numbers: Vec<String>, between: &str| numbers.join(between);
    let winners = list(outcome.winners().iter().map(|seat| seat.to_string()).collect(), " and ");
    let points = list(outcome.points().as_slice().iter().map(ToString::to_string).collect(), " : ");
    let winners = match outcome.winners().len() {
        0 => "nobody wins".to_owned(),
        1 => format!("seat {winners} wins"),
        _ => format!("seats {winners} win"),
    };
    format!("{moves}, {winners}, {points} ({})", outcome.reason())
}
