//! `underwood analyze FILE…`.

mod page;
mod words;

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use underwood_core::{Fault, Illegal, Record, Seed};
use underwood_review::{Failure as NoReview, Review, Work, review};

use super::{game_of, status};
use crate::args;
use crate::complaints::Complaints;
use crate::failure::Failure;
use crate::input::{Item, Records};
use crate::progress;

/// Whoever looks at a match twice sees the same.
const SEED: u64 = 1;

pub(crate) fn run(args: &args::Analyze) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(stdout().lock());
    let mut complaints = Complaints::default();
    let mut reviews = Vec::new();
    for file in &args.files {
        let mut records = Records::open(file)?;
        while let Some(Item { line, record }) = records.next()? {
            match record.and_then(|record| look(&record, args)) {
                Ok(review) if args.json => {
                    serde_json::to_writer(&mut out, &review).map_err(std::io::Error::from)?;
                    writeln!(out)?;
                }
                Ok(review) if args.html.is_some() => reviews.push((format!("{file}, line {line}"), review)),
                Ok(review) => words::tell(&review, &mut out)?,
                Err(fault) => complaints.hear(file, line, &fault),
            }
            out.flush()?;
        }
    }
    if let Some(file) = &args.html {
        std::fs::write(file, page::of(&reviews)).map_err(|e| Failure::file(file, &e))?;
        writeln!(out, "{file}: {} reviews", reviews.len())?;
    }
    Ok(status(complaints.end()))
}

fn look(record: &Record, args: &args::Analyze) -> Result<Review, Fault> {
    game_of(record)?;
    let bar = progress::bar(0, "choices");
    let mut progress = |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    };
    let mut work =
        Work { level: args.level, seed: Seed::from(SEED), is_cancelled: &|| false, progress: &mut progress };
    let found = review(record, &mut work);
    bar.finish_and_clear();
    found.map_err(|failure| match failure {
        NoReview::Faulty(fault) => fault,
        other => Fault::in_header(Illegal::NOTATION, other.to_string()),
    })
}
