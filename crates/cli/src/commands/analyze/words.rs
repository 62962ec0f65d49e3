//! A review in words and rows, for a terminal.

use std::io::Write;

use underwood_core::Seat;
use underwood_review::{Balance, Decision, Draw, Review, Term};

use crate::failure::Failure;

/// The width of the curve.
const WIDTH: usize = 41;
/// So many lines show the curve.
const LINES: usize = 20;
/// So many draws are told of each seat.
const DRAWS: usize = 3;
/// What a draw must bring to be told.
const WORTH_TELLING: f32 = 0.03;

/// Writes all of it.
pub(super) fn tell(review: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{} with {} seats, as {} sees it", review.game, review.seats, review.level)?;
    writeln!(out)?;
    writeln!(
        out,
        "{:>5}  {:>4}  {:24}  {:>6}  {:24}  {:>12}",
        "move", "seat", "played", "worth", "best", "loss"
    )?;
    for decision in &review.decisions {
        writeln!(out, "{}", row(decision))?;
    }
    tell_curve(review, out)?;
    tell_turning_points(review, out)?;
    for (seat, balance) in Seat::all(review.balance.len()).zip(&review.balance) {
        writeln!(out, "{}", in_words(seat, balance))?;
        for draw in largest(&review.draws, seat) {
            let gain = signed(draw.gains[seat.index()]);
            writeln!(out, "        move {}, `{}`: {gain}", draw.n, shortened(&draw.chance))?;
        }
    }
    writeln!(out)?;
    Ok(())
}

fn row(decision: &Decision) -> String {
    let Decision { n, seat, action, value, best, loss, uncertainty, .. } = decision;
    let (Some(value), Some(best)) = (value, best) else {
        return format!("{n:>5}  {seat:>4}  {action:24}  {:>6}  nothing else could be done", "");
    };
    if *loss <= 0.0 {
        return format!("{n:>5}  {seat:>4}  {action:24}  {value:>6.2}  as good as any");
    }
    let loss = format!("{:.0} ± {:.0} %", 100.0 * loss, 100.0 * uncertainty);
    format!("{n:>5}  {seat:>4}  {action:24}  {value:>6.2}  {:24}  {loss:>12}", best.action)
}

/// How the first seat stood.
fn tell_curve(review: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    let step = review.curve.len().div_ceil(LINES).max(1);
    writeln!(out, "\nseat 0, from lost to won, with all cards open:")?;
    for (index, point) in review.curve.iter().enumerate() {
        if index % step == 0 || index + 1 == review.curve.len() {
            let value = point.values[0];
            writeln!(out, "{:>5} |{}| {value:.2}", point.n, mark(value))?;
        }
    }
    Ok(())
}

/// A line with a mark where a value is.
fn mark(value: f32) -> String {
    let place = (value.clamp(0.0, 1.0) * (WIDTH - 1) as f32).round() as usize;
    let sign = |at: usize| match at {
        _ if at == place => '#',
        _ if at == WIDTH / 2 => '.',
        _ => ' ',
    };
    (0..WIDTH).map(sign).collect()
}

fn tell_turning_points(review: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out)?;
    if review.turning_points.is_empty() {
        writeln!(out, "No choice surely cost anybody much.")?;
    }
    for &place in &review.turning_points {
        let Decision { n, seat, action, best, loss, uncertainty, .. } = &review.decisions[place as usize];
        let best = best.as_ref().map_or("", |best| &best.action);
        let (loss, error) = (100.0 * loss, 100.0 * uncertainty);
        writeln!(
            out,
            "Move {n}: seat {seat} chose `{action}`; `{best}` was worth {loss:.0} % more (± {error:.0})."
        )?;
    }
    writeln!(out)?;
    Ok(())
}

fn in_words(seat: Seat, balance: &Balance) -> String {
    let Balance { start, play, others, luck, unexplained, end } = balance;
    format!(
        "Seat {seat}: {} at the start, {} at the end; own choices {}, the others' {}, luck {}, unexplained {}.",
        percent(start.points),
        percent(*end),
        term(play),
        term(others),
        term(luck),
        signed(*unexplained)
    )
}

/// The draws that brought or cost a seat most.
fn largest(draws: &[Draw], seat: Seat) -> Vec<&Draw> {
    let size = |draw: &Draw| draw.gains[seat.index()].abs();
    let mut told: Vec<&Draw> = draws.iter().filter(|draw| size(draw) >= WORTH_TELLING).collect();
    told.sort_by(|one, other| size(other).total_cmp(&size(one)));
    told.truncate(DRAWS);
    told.sort_by_key(|draw| draw.n);
    told
}

fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}

fn percent(value: f32) -> String {
    format!("{:.0} %", 100.0 * value)
}

fn signed(value: f32) -> String {
    // No minus before a nought.
    let points = (100.0 * value).round() + 0.0;
    format!("{points:+.0} %")
}

fn term(term: &Term) -> String {
    format!("{} (± {:.0})", signed(term.points), 100.0 * term.uncertainty)
}
