//! `underwood arena GAME --bots A,B`.

mod report;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use std::io::{Write, stdout};
use std::process::ExitCode;

use serde_json::{Map, Value};
use underwood_catalog::{BotName, Entry, Played, UnknownBot};
use underwood_core::{Illegal, Seed};

use super::game;
use crate::args;
use crate::failure::Failure;
use crate::progress;
use report::Report;

pub(crate) fn run(args: &args::Arena) -> Result<ExitCode, Failure> {
    let game = game(&args.game)?;
    let report = Arena::new(game, args)?.run(args.pairs);
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", report.to_json())?;
    } else {
        writeln!(out, "{report}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Two bots, on the same deals, in every seat.
struct Arena<'a> {
    game: &'a dyn Entry,
    options: Map<String, Value>,
    seats: usize,
    bots: [BotName; 2],
    seed: Seed,
    threads: usize,
}

impl<'a> Arena<'a> {
    fn new(game: &'a dyn Entry, args: &args::Arena) -> Result<Self, Failure> {
        let read =
            |name: &String| name.parse().map_err(|e: UnknownBot| Failure::input(format!("--bots: {e}")));
        let bots: Vec<BotName> = args.bots.iter().map(read).collect::<Result<_, _>>()?;
        let bots =
            <[BotName; 2]>::try_from(bots).map_err(|_| Failure::input("--bots: two bots, like owl,hare"))?;
        let seats = super::seats(game, args.seats)?;
        let options = super::options(&args.options)?;
        let refused = |illegal: Illegal| Failure::input(format!("--options: {illegal}"));
        game.open(&options, seats).map_err(refused)?;
        Ok(Self { game, options, seats, bots, seed: Seed::from(args.seed), threads: args.threads.max(1) })
    }

    /// Plays all pairs on all threads. The numbers do not depend on how many there are.
    fn run(&self, pairs: u64) -> Report {
        let next = AtomicU64::new(0);
        let done = Mutex::new(Vec::new());
        let bar = progress::bar(pairs, "pairs");
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= pairs {
                            return;
                        }
                        let pair = self.play_pair(number);
                        done.lock().expect("no thread panics with the lock").push((number, pair));
                        bar.inc(1);
                    }
                });
            }
        });
        bar.finish_and_clear();
        let mut done = done.into_inner().expect("no thread panics with the lock");
        done.sort_by_key(|(number, _)| *number);
        Report::new(self.game, self.bots, done.into_iter().map(|(_, pair)| pair))
    }

    /// The same cards and draws, the first bot once in every seat and the second in all others.
    fn play_pair(&self, number: u64) -> Vec<(usize, Played)> {
        let seat_of_first = 0..self.seats;
        let play = |first: usize| {
            let bots: Vec<_> = (0..self.seats).map(|seat| self.bots[usize::from(seat != first)]).collect();
            let played = self.game.play(&self.options, &bots, self.seed.nth(number));
            (first, played.expect("the options were checked before"))
        };
        seat_of_first.map(play).collect()
    }
}
