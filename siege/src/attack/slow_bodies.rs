//! Bodies of requests that never end: the server must give them up, and keep its memory.

use std::time::Duration;

use crate::castle::Castle;
use crate::drip::Attack;
use crate::report::Report;

const ATTACK: Attack = Attack {
    connections: 200,
    head: "POST /api/replay HTTP/1.1\r\nHost: underwood\r\nContent-Length: 200000\r\n\r\n",
    most: Duration::from_secs(40),
};

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    ATTACK.run(castle, report).await
}
