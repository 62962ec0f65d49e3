//! `underwood watch`: a record in this terminal.

use std::process::ExitCode;

use serde_json::Value;
use underwood_core::Seat;
use underwood_tui::{Watch, Wish, watch};

use super::join::{address, visit};
use super::only_record;
use super::play::{failure, manner};
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Watch) -> Result<ExitCode, Failure> {
    if args.file.contains("://") {
        let address = address(&args.file)?;
        if address.table.is_none() {
            return Err(Failure::input(format!(
                "{}: this is no table: name one like http://HOST/table/ID",
                args.file
            )));
        }
        return visit(address, Wish::Watch, None, &manner(&args.manner));
    }
    let record = only_record(&args.file)?;
    let seat = args.seat.map(|number| seat(number, record.seats)).transpose()?;
    let review = args.review.as_deref().map(review).transpose()?;
    watch(Watch { record, review, seat }, &manner(&args.manner)).map_err(failure)?;
    Ok(ExitCode::SUCCESS)
}

fn seat(number: u64, seats: u64) -> Result<Seat, Failure> {
    let found = number.checked_sub(1).and_then(|index| Seat::at_table(index, seats as usize));
    found.ok_or_else(|| Failure::input(format!("--seat: there are the seats 1 to {seats}, not {number}")))
}

fn review(file: &str) -> Result<Value, Failure> {
    let text = std::fs::read_to_string(file).map_err(|e| Failure::file(file, &e))?;
    serde_json::from_str(&text)
        .map_err(|e| Failure::input(format!("--review: {file}: this is no review: {e}")))
}
