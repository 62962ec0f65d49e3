//! `underwood solve RECORD`, and how long random deals take.

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use underwood_catalog::{Entry, NotSolved, Solved, Solver, games};
use underwood_core::{Effort, Seed};
use underwood_words::{FALLBACK, fault_in};

use super::{game, game_of, only_record, refused};
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Solve) -> Result<ExitCode, Failure> {
    match (&args.file, &args.game, args.deals) {
        (Some(file), ..) => solve_record(args, file)?,
        (None, Some(id), Some(deals)) => solve_deals(args, game(id)?, deals)?,
        _ => unreachable!("a file is given, or deals and their game"),
    }
    Ok(ExitCode::SUCCESS)
}

fn effort(args: &args::Solve) -> Effort {
    Effort { memory: (args.memory << 20) as usize, positions: args.positions }
}

fn solver(game: &'static dyn Entry) -> Result<&'static Solver, Failure> {
    let id = game.listing().id;
    game.solver().ok_or_else(|| {
        let able: Vec<_> =
            games().iter().filter(|game| game.solver().is_some()).map(|game| game.listing().id).collect();
        Failure::input(format!("`{id}` has no solver; there is one for: {}", able.join(", ")))
    })
}

fn solve_record(args: &args::Solve, file: &str) -> Result<(), Failure> {
    let named = |wrong: &dyn std::fmt::Display| Failure::input(format!("{file}: {wrong}"));
    let record = only_record(file)?;
    let solver = solver(game_of(&record).map_err(|fault| named(&fault))?)?;
    let moves = args.after.unwrap_or(usize::MAX);
    if args.after.is_some_and(|after| after > record.moves.len()) {
        return Err(named(&format!("--after: the record has {} moves, not {moves}", record.moves.len())));
    }
    let found =
        solver.solve(&record, moves, Seed::from(args.seed), effort(args)).map_err(|wrong| named(&wrong))?;
    let mut out = stdout().lock();
    if args.json {
        let mut object = serde_json::to_value(&found).map_err(std::io::Error::from)?;
        object["counts"] = solver.counts.into();
        writeln!(out, "{object}")?;
    } else {
        tell(&found, solver.counts, &mut out)?;
    }
    Ok(())
}

/// A solution in words.
fn tell(found: &Solved, counts: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let Solved { n, seat, value, best, line, points, positions } = found;
    match seat {
        Some(seat) => writeln!(out, "after {n} moves seat {seat} is to act")?,
        None => writeln!(out, "after {n} moves chance is to move")?,
    }
    writeln!(out, "value   {value}: {counts}")?;
    writeln!(out, "best    {}", if best.is_empty() { "-".to_owned() } else { best.join(", ") })?;
    writeln!(out, "line    {}", line.join(" | "))?;
    let points: Vec<String> = points.as_slice().iter().map(ToString::to_string).collect();
    writeln!(out, "points  {} at its end", points.join(" : "))?;
    writeln!(out, "looked at {positions} positions")?;
    Ok(())
}

/// What was measured of the deals of one size.
struct Measured {
    cards: u8,
    /// In order.
    times: Vec<Duration>,
    positions: Vec<u64>,
    too_large: u64,
}

fn solve_deals(args: &args::Solve, game: &'static dyn Entry, deals: u64) -> Result<(), Failure> {
    let solver = solver(game)?;
    let mut out = stdout().lock();
    let mut rows = Vec::new();
    if !args.json {
        writeln!(out, "cards  deals  median ms     mean ms      max ms  median positions  too large")?;
    }
    for &cards in &args.cards {
        let measured = measure(args, game, cards, deals)?;
        if args.json {
            rows.push(measured.json());
        } else {
            writeln!(out, "{}", measured.row())?;
        }
    }
    if args.json {
        writeln!(out, "{}", Value::from(rows))?;
    }
    Ok(())
}

fn measure(args: &args::Solve, game: &'static dyn Entry, cards: u8, deals: u64) -> Result<Measured, Failure> {
    let solver = solver(game)?;
    let mut measured = Measured { cards, times: Vec::new(), positions: Vec::new(), too_large: 0 };
    for number in 0..deals {
        let seed = Seed::from(args.seed).nth(number);
        let record = solver.deal(cards, seed).map_err(|illegal| refused("--cards", game, &illegal))?;
        let clock = Instant::now();
        match solver.solve(&record, usize::MAX, seed, effort(args)) {
            Ok(found) => measured.positions.push(found.positions),
            Err(NotSolved::Unsolvable(_)) => measured.too_large += 1,
            Err(NotSolved::Faulty(fault)) => return Err(Failure::input(fault_in(FALLBACK, &fault))),
        }
        measured.times.push(clock.elapsed());
    }
    measured.times.sort_unstable();
    measured.positions.sort_unstable();
    Ok(measured)
}

impl Measured {
    /// The median, mean and greatest time in milliseconds.
    fn milliseconds(&self) -> [f64; 3] {
        let times = &self.times;
        let mean = times.iter().sum::<Duration>() / times.len() as u32;
        [times[times.len() / 2], mean, times[times.len() - 1]].map(|time| time.as_secs_f64() * 1e3)
    }

    fn median_positions(&self) -> Option<u64> {
        self.positions.get(self.positions.len() / 2).copied()
    }

    fn row(&self) -> String {
        let [median, mean, max] = self.milliseconds();
        let positions = self.median_positions().map_or_else(|| "-".to_owned(), |count| count.to_string());
        format!(
            "{:5} {:6} {median:10.3} {mean:11.3} {max:11.3} {positions:>17} {:10}",
            self.cards,
            self.times.len(),
            self.too_large
        )
    }

    fn json(&self) -> Value {
        let [median, mean, max] = self.milliseconds();
        json!({
            "cards": self.cards,
            "deals": self.times.len(),
            "median_ms": median,
            "mean_ms": mean,
            "max_ms": max,
            "median_positions": self.median_positions(),
            "too_large": self.too_large,
        })
    }
}
