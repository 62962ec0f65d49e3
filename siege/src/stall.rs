//! A store that does not answer for a while: what pages must be told meanwhile, and that they can go on afterwards.

use std::time::{Duration, Instant};

use crate::bystanders::{Bystanders, End, Notes, Times, What};
use crate::castle::Server;
use crate::http::{FRIEND, get};
use crate::report::Report;

/// How soon an order must be refused: two seconds, and a little for the way.
const REFUSED_WITHIN: Duration = Duration::from_millis(2_500);

/// How soon pings are answered, whatever the store does.
const PING_WITHIN: Duration = Duration::from_secs(1);

/// How soon play goes on when the store is back.
const BACK_WITHIN: Duration = Duration::from_secs(10);

/// How soon the server says that it is not well.
const HEALTH_WITHIN: Duration = Duration::from_secs(10);

/// Two people play; the store fails for a while and comes back.
pub(crate) async fn stall(
    server: &mut Server,
    time: Duration,
    mut fail: impl FnMut() -> Result<(), String>,
    mut mend: impl FnMut() -> Result<(), String>,
    report: &mut Report,
) -> Result<(), String> {
    let bystanders = Bystanders::sit_down(server.address).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    fail()?;
    let failed = Instant::now();
    check_health(server, 503, report).await;
    tokio::time::sleep(time.saturating_sub(failed.elapsed())).await;
    let mending = Instant::now();
    mend()?;
    let mended = Instant::now();
    check_health(server, 200, report).await;
    tokio::time::sleep((BACK_WITHIN + Duration::from_secs(2)).saturating_sub(mended.elapsed())).await;
    let notes = bystanders.notes().await?;
    check_meanwhile(&notes, failed, mending, report);
    check_afterwards(&notes, mended, report);
    report.check(server.is_alive(), "the server runs on");
    Ok(())
}

/// The server says how it is, soon enough.
pub(crate) async fn check_health(server: &Server, expected: u16, report: &mut Report) {
    let clock = Instant::now();
    let mut last = Err("it was not asked".to_owned());
    while clock.elapsed() < HEALTH_WITHIN {
        last = get(FRIEND, server.address, "/healthz", "").await.map(|(status, _)| status);
        if last == Ok(expected) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    report.check(last == Ok(expected), format!("/healthz says {last:?} after {:.1?}", clock.elapsed()));
}

/// While the store fails, orders are refused in time and pings are answered.
fn check_meanwhile(notes: &Notes, failed: Instant, mending: Instant, report: &mut Report) {
    let orders = notes.within(What::Action, failed, mending);
    let refused = orders.iter().filter(|order| order.end == End::Refused("unavailable".to_owned())).count();
    let silent = orders.iter().filter(|order| matches!(order.end, End::Lost(_))).count();
    let times = Times::of(&orders);
    report.check(
        refused >= 1 && silent == 0 && times.longest <= REFUSED_WITHIN,
        format!(
            "of {} orders {refused} were refused as unavailable, {silent} not answered: {times}",
            orders.len()
        ),
    );
    let pings = notes.within(What::Ping, failed, mending);
    let (lost, times) = (pings.iter().filter(|ping| ping.end != End::Done).count(), Times::of(&pings));
    report.check(
        !pings.is_empty() && lost == 0 && times.longest <= PING_WITHIN,
        format!("{} pings, {lost} not answered: {times}", pings.len()),
    );
    report.check(notes.cuts == 0, format!("{} connections were cut", notes.cuts));
}

/// When the store is back, the match goes on.
fn check_afterwards(notes: &Notes, mended: Instant, report: &mut Report) {
    let orders =
        notes.requests.iter().filter(|request| request.what == What::Action && request.end == End::Done);
    let first = orders.map(|order| order.sent + order.took).filter(|done| *done > mended).min();
    let waited = first.map(|done| done - mended);
    report.check(
        waited.is_some_and(|waited| waited <= BACK_WITHIN),
        match waited {
            Some(waited) => format!("the match went on {waited:.1?} after the store was back"),
            None => "the match did not go on when the store was back".to_owned(),
        },
    );
    notes.check_losses(report);
}
