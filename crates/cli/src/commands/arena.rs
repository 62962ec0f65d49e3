//! `underwood arena GAME --bots A,B`.

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::ProgressBar;
use underwood_arena::{Arena, BadSprt, Event, Fixture, Forfeit, Ledger, LedgerError, Pairings, Settings};

use super::game;
use crate::args;
use crate::failure::{Failure, say};
use crate::progress;

pub(crate) fn run(args: &args::Arena) -> Result<ExitCode, Failure> {
    let arena = Arena::new(settings(args)?).map_err(|unplayable| Failure::input(unplayable.to_string()))?;
    let ledger = ledger(args, &arena)?;
    let bar = progress::bar(arena.matches(), "matches");
    let forfeits = AtomicU64::new(0);
    let watch = |event: Event<'_>| {
        match event {
            Event::Resumed(matches) => return bar.inc(matches),
            Event::Played => {}
            Event::Forfeited(fixture, forfeit) => {
                tell(&arena, fixture, forfeit, forfeits.fetch_add(1, Ordering::Relaxed), &bar);
            }
        }
        bar.inc(1);
    };
    let standings = arena.run(args.threads, ledger, &watch)?;
    bar.finish_and_clear();
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", standings.to_json())?;
    } else {
        write!(out, "{standings}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn settings(args: &args::Arena) -> Result<Settings, Failure> {
    let game = game(&args.game)?;
    let patience = Duration::from_secs_f64(args.patience);
    let bots = super::bots(&args.bots)?.into_iter().map(|bot| bot.with_patience(patience)).collect();
    let unread = |bad: BadSprt| Failure::input(format!("--sprt: {bad}"));
    Ok(Settings {
        bots,
        pairings: if args.cross { Pairings::Cross } else { Pairings::Two },
        options: args.options.as_deref().map(super::options).transpose()?,
        seats: super::seats(game, args.seats)?,
        seed: args.seed,
        pairs: args.pairs,
        is_clairvoyant: args.clairvoyant,
        sprt: args.sprt.as_deref().map(str::parse).transpose().map_err(unread)?,
        ..Settings::of(game)
    })
}

fn ledger(args: &args::Arena, arena: &Arena) -> Result<Ledger, Failure> {
    Ok(match &args.records {
        None => Ledger::none(),
        Some(path) if args.resume => Ledger::resume(path, arena)?,
        Some(path) => Ledger::create(path)?,
    })
}

/// The first forfeits are told as they happen; all are in the report.
fn tell(arena: &Arena, fixture: &Fixture, forfeit: &Forfeit, before: u64, bar: &ProgressBar) {
    const MOST: u64 = 10;
    let Forfeit { seat, why } = forfeit;
    let bot = fixture.bot_at(*seat, arena);
    let line = match before {
        ..MOST => format!("pair {}: {bot} forfeits in seat {seat}: {why}", fixture.pair),
        MOST => "more matches are forfeited; the report counts them".to_owned(),
        _ => return,
    };
    bar.suspend(|| say(&line));
}

impl From<LedgerError> for Failure {
    fn from(error: LedgerError) -> Self {
        match error {
            LedgerError::Unfit(why) => Self::Input(format!("--records: {why}")),
            LedgerError::Machine(..) => Self::Machine(format!("--records: {error}")),
        }
    }
}
