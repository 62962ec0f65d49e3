//! The logs of matches in PostgreSQL.

use tokio_postgres::Row;

use super::pool::Client;
use crate::log::unbroken;
use crate::number::{from_sql, to_sql};
use crate::{Append, Error, Event, Json, MatchId, UserId};

pub(super) async fn append(client: &Client, append: &Append) -> Result<u64, Error> {
    append.time()?;
    if claim(client, append).await? {
        return Ok(append.next());
    }
    let next = end(client, &append.match_id).await?;
    Err(next.map_or(Error::NO_MATCH, |next| Error::Conflict { next }))
}

pub(super) async fn load(client: &Client, id: &MatchId, from: u64) -> Result<Vec<Event>, Error> {
    // One statement, so that nobody appends between the look at the end of the log and the look at its events.
    let sql = "SELECT seq, time, payload, next FROM matches
               LEFT JOIN events ON match_id = id AND seq >= $2 WHERE id = $1 ORDER BY seq";
    let rows = client.query(sql, &[&id.as_str(), &to_sql(from)]).await?;
    let end = rows.first().ok_or(Error::NO_MATCH).and_then(|row| from_sql(row.try_get(3)?))?;
    // A match without such events is one row without an event.
    let is_event = |row: &&Row| !matches!(row.try_get::<_, Option<i64>>(0), Ok(None));
    unbroken(rows.iter().filter(is_event).map(read_event).collect::<Result<_, _>>()?, from, end)
}

/// Tries to append, and says whether the log ended where it was expected to, so that it was done.
async fn claim(client: &Client, append: &Append) -> Result<bool, Error> {
    let index = &append.index;
    let times: Vec<i64> = append.events.iter().map(|event| to_sql(event.time)).collect();
    let payloads: Vec<&str> = append.events.iter().map(|event| event.payload.as_str()).collect();
    let users: Vec<&str> = index.participants.keys().map(UserId::as_str).collect();
    let seats: Vec<Option<i16>> = index.participants.values().map(|seat| seat.map(i16::from)).collect();
    let row = client
        .query_one(
            include_str!("append.sql"),
            &[
                &append.match_id.as_str(),
                &to_sql(append.expected),
                &to_sql(append.next()),
                &index.game.as_str(),
                &index.status.as_str(),
                &index.is_public,
                &to_sql(index.updated),
                &index.summary.as_str(),
                &times,
                &payloads,
                &users,
                &seats,
            ],
        )
        .await?;
    Ok(row.try_get(0)?)
}

/// Where the log of a match ends, if there is one.
async fn end(client: &Client, id: &MatchId) -> Result<Option<u64>, Error> {
    let rows = client.query("SELECT next FROM matches WHERE id = $1", &[&id.as_str()]).await?;
    rows.first().map(|row| from_sql(row.try_get(0)?)).transpose()
}

fn read_event(row: &Row) -> Result<Event, Error> {
    Ok(Event {
        seq: from_sql(row.try_get(0)?)?,
        time: from_sql(row.try_get(1)?)?,
        payload: Json::stored(row.try_get(2)?)?,
    })
}
