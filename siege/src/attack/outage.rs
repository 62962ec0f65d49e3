//! PostgreSQL is stopped, and started again.

use std::cell::RefCell;

use xtask::postgres::Server as Postgres;

use crate::castle::Castle;
use crate::report::Report;
use crate::stall::stall;

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    let postgres = RefCell::new(Postgres::start()?);
    let address = postgres.borrow().address().to_owned();
    let mut server = castle.serve_on(&address, &[])?;
    let stop = || postgres.borrow_mut().stop();
    let start = || postgres.borrow_mut().start_again();
    stall(&mut server, castle.time, stop, start, report).await
}
