//! `underwood perft FILE --depth D`.

use std::io::{Write, stdout};
use std::process::ExitCode;

use underwood_core::Fault;

use super::game_of;
use crate::args;
use crate::failure::Failure;
use crate::input::Records;

pub(crate) fn run(args: &args::Perft) -> Result<ExitCode, Failure> {
    let named = |fault: Fault| Failure::input(format!("{}: {fault}", args.file));
    let mut records = Records::open(&args.file)?;
    let first =
        records.next()?.ok_or_else(|| Failure::input(format!("{}: there is no record", args.file)))?;
    let record = first.record.map_err(named)?;
    if records.next()?.is_some() {
        return Err(Failure::input(format!("{}: there is more than one record", args.file)));
    }
    let game = game_of(&record).map_err(named)?;
    let mut out = stdout().lock();
    if args.divide && args.depth > 0 {
        let counts = game.divide(&record, args.depth).map_err(named)?;
        for (mv, count) in &counts {
            writeln!(out, "{mv} {count}")?;
        }
        writeln!(out, "{}", counts.iter().map(|(_, count)| count).sum::<u64>())?;
    } else {
        writeln!(out, "{}", game.perft(&record, args.depth).map_err(named)?)?;
    }
    Ok(ExitCode::SUCCESS)
}
