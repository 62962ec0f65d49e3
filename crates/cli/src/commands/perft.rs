//! `underwood perft FILE --depth D`.

use std::io::{Write, stdout};
use std::process::ExitCode;

use underwood_core::Fault;
use underwood_words::{FALLBACK, fault_in};

use super::{game_of, only_record};
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Perft) -> Result<ExitCode, Failure> {
    let named = |fault: Fault| Failure::input(format!("{}: {}", args.file, fault_in(FALLBACK, &fault)));
    let record = only_record(&args.file)?;
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
