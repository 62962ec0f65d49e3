//! The logs of matches in PostgreSQL.

use tokio_postgres::Row;

use super::pool::Client;
use crate::log::unbroken;
use crate::number::{from_sql, to_sql};
use crate::{Append, Appended, Error, Event, Json, Key, MatchId, UserId};

pub(super) async fn append(client: &Client, append: &Append) -> Result<Appended, Error> {
    append.time()?;
    let done = claim(client, append).await?;
    if done.try_get(0)? {
        return Ok(Appended::Now { next: append.next() });
    }
    match done.try_get::<_, Option<String>>(1)? {
        Some(answer) => Ok(Appended::Before(Json::stored(answer)?)),
        None => explain(client, append).await,
    }
}

pub(super) async fn load(client: &Client, id: &MatchId, from: u64) -> Result<Vec<Event>, Error> {
    let sql = "SELECT seq, time, payload FROM events WHERE match_id = $1 AND seq >= $2 ORDER BY seq";
    let rows = client.query(sql, &[&id.as_str(), &to_sql(from)]).await?;
    if rows.is_empty() {
        end(client, id).await?.ok_or(Error::NO_MATCH)?;
    }
    unbroken(rows.iter().map(read_event).collect::<Result<_, _>>()?, from)
}

pub(super) async fn answer(
    client: &Client,
    id: &MatchId,
    user: &UserId,
    key: &Key,
) -> Result<Option<Json>, Error> {
    let sql = "SELECT answer FROM submissions WHERE match_id = $1 AND user_id = $2 AND key = $3";
    let rows = client.query(sql, &[&id.as_str(), &user.as_str(), &key.as_str()]).await?;
    rows.first().map(|row| Json::stored(row.try_get(0)?)).transpose()
}

/// Tries to append. The row says whether it was done, and else the answer that was given before.
async fn claim(client: &Client, append: &Append) -> Result<Row, Error> {
    let index = &append.index;
    let times: Vec<i64> = append.events.iter().map(|event| to_sql(event.time)).collect();
    let payloads: Vec<&str> = append.events.iter().map(|event| event.payload.as_str()).collect();
    let users: Vec<&str> = index.participants.keys().map(UserId::as_str).collect();
    let seats: Vec<Option<i16>> = index.participants.values().map(|seat| seat.map(i16::from)).collect();
    let made = append.submission.as_ref();
    client
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
                &made.map(|made| made.user.as_str()),
                &made.map(|made| made.key.as_str()),
                &made.map(|made| made.answer.as_str()),
            ],
        )
        .await
}

/// Why nothing was appended: the same submission may have come first, at the same time, or another append.
async fn explain(client: &Client, append: &Append) -> Result<Appended, Error> {
    if let Some(made) = &append.submission
        && let Some(answer) = answer(client, &append.match_id, &made.user, &made.key).await?
    {
        return Ok(Appended::Before(answer));
    }
    let next = end(client, &append.match_id).await?;
    Err(next.map_or(Error::NO_MATCH, |next| Error::Conflict { next }))
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
