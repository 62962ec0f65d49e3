//! `underwood analyze RECORD`.

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use underwood_core::{Fault, Record, Seat, Seed};
use underwood_review::{Balance, Decision, Failure as NoReview, Review, Work, review};

use super::{game_of, status};
use crate::args;
use crate::complaints::Complaints;
use crate::failure::Failure;
use crate::input::{Item, Records};
use crate::progress;

/// Whoever looks at a match twice sees the same.
const SEED: u64 = 1;

/// The width of the curve on a terminal.
const WIDTH: usize = 41;

pub(crate) fn run(args: &args::Analyze) -> Result<ExitCode, Failure> {
    let mut records = Records::open(&args.file)?;
    let mut out = BufWriter::new(stdout().lock());
    let mut complaints = Complaints::default();
    while let Some(Item { line, record }) = records.next()? {
        match record.and_then(|record| look(&record, args)) {
            Ok(review) if args.json => {
                serde_json::to_writer(&mut out, &review).map_err(std::io::Error::from)?;
                writeln!(out)?;
            }
            Ok(review) => tell(&review, &mut out)?,
            Err(fault) => complaints.hear(&args.file, line, &fault),
        }
        out.flush()?;
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
        other => Fault::in_header(underwood_core::Illegal::NOTATION, other.to_string()),
    })
}

/// The review in words.
fn tell(review: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{} with {} seats, as {} sees it", review.game, review.seats, review.level)?;
    writeln!(out)?;
    writeln!(
        out,
        "{:>5}  {:>4}  {:24}  {:>6}  {:24}  {:>6}",
        "move", "seat", "played", "worth", "best", "loss"
    )?;
    for decision in &review.decisions {
        writeln!(out, "{}", row(decision))?;
    }
    tell_curve(review, out)?;
    tell_turning_points(review, out)?;
    for (seat, balance) in Seat::all(review.balance.len()).zip(&review.balance) {
        writeln!(out, "{}", in_words(seat, balance))?;
    }
    writeln!(out)?;
    Ok(())
}

fn row(decision: &Decision) -> String {
    let Decision { n, seat, action, value, best, loss, .. } = decision;
    let (Some(value), Some(best)) = (value, best) else {
        let why = if decision.was_forced { "nothing else could be done" } else { "nobody looked at it" };
        return format!("{n:>5}  {seat:>4}  {action:24}  {:>6}  {why}", "");
    };
    let better = if best.action == *action { "the best" } else { &best.action };
    format!("{n:>5}  {seat:>4}  {action:24}  {value:>6.2}  {better:24}  {:>6}", percent(*loss))
}

/// How the first seat stood, a line for every tenth of the match.
fn tell_curve(review: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    let known: Vec<(u32, f32)> =
        review.curve.iter().filter_map(|point| Some((point.n, point.values.first().copied()??))).collect();
    let step = known.len().div_ceil(20).max(1);
    writeln!(out, "\nseat 0, from lost to won:")?;
    for (index, (n, value)) in known.iter().enumerate() {
        if index % step == 0 || index + 1 == known.len() {
            writeln!(out, "{n:>5} |{}| {value:.2}", mark(*value))?;
        }
    }
    Ok(())
}

/// A line with a mark where a value is.
fn mark(value: f32) -> String {
    let place = (value.clamp(0.0, 1.0) * (WIDTH - 1) as f32).round() as usize;
    (0..WIDTH)
        .map(|at| {
            if at == place {
                '#'
            } else if at == WIDTH / 2 {
                '.'
            } else {
                ' '
            }
        })
        .collect()
}

fn tell_turning_points(review: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out)?;
    if review.turning_points.is_empty() {
        writeln!(out, "No choice surely cost anybody anything.")?;
    }
    for &place in &review.turning_points {
        let decision = &review.decisions[place as usize];
        if let Some(best) = &decision.best {
            let (n, seat, action, cost) =
                (decision.n, decision.seat, &decision.action, percent(decision.loss));
            writeln!(
                out,
                "Move {n}: seat {seat} chose `{action}`; `{}` was worth {cost} more.",
                best.action
            )?;
        }
    }
    writeln!(out)?;
    Ok(())
}

fn in_words(seat: Seat, balance: &Balance) -> String {
    let Balance { start, end, play, others, luck } = *balance;
    format!(
        "Seat {seat}: {} at the start, {} at the end; own choices {}, the other's {}, luck {}.",
        percent(start),
        percent(end),
        signed(play),
        signed(others),
        signed(luck)
    )
}

fn percent(value: f32) -> String {
    format!("{:.0} %", 100.0 * value)
}

fn signed(value: f32) -> String {
    format!("{:+.0} %", 100.0 * value)
}
