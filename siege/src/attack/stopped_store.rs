//! All processes of PostgreSQL are halted: connections stay open and nothing answers.

use xtask::postgres::Server as Postgres;

use crate::castle::Castle;
use crate::report::Report;
use crate::stall::stall;

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    let postgres = Postgres::start()?;
    let mut server = castle.serve_on(postgres.address(), &[])?;
    let halt = || postgres.signal("STOP");
    let go_on = || postgres.signal("CONT");
    let stalled = stall(&mut server, castle.time, halt, go_on, report).await;
    // Whatever happened, it must be able to end.
    postgres.signal("CONT")?;
    stalled
}
