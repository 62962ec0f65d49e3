//! The logs of matches in SQLite.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::log::unbroken;
use crate::number::{from_sql, to_sql};
use crate::{Append, Error, Event, Index, Json, MatchId};

/// All of it or, with an error, what the caller has to undo.
pub(super) fn append(db: &Connection, append: &Append) -> Result<u64, Error> {
    let created = append.time()?;
    claim(db, append, created)?;
    add_events(db, append)?;
    set_participants(db, &append.match_id, &append.index)?;
    Ok(append.next())
}

pub(super) fn load(db: &Connection, id: &MatchId, from: u64) -> Result<Vec<Event>, Error> {
    let end = end(db, id)?.ok_or(Error::NO_MATCH)?;
    let mut select = db.prepare_cached(
        "SELECT seq, time, payload FROM events WHERE match_id = ?1 AND seq >= ?2 ORDER BY seq",
    )?;
    let rows = select.query_map(params![id.as_str(), to_sql(from)], |row| Ok(read_event(row)))?;
    let events = rows.map(|row| row?).collect::<Result<Vec<_>, Error>>()?;
    unbroken(events, from, end)
}

/// Moves the end of the log from where it is expected to where it will be, and brings the index up to date.
fn claim(db: &Connection, append: &Append, created: u64) -> Result<(), Error> {
    let sql = match append.expected {
        0 => {
            "INSERT INTO matches (id, created, next, game, status, is_public, updated, summary)
             VALUES (?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING"
        }
        _ => {
            "UPDATE matches SET next = ?4, game = ?5, status = ?6, is_public = ?7, updated = ?8, summary = ?9
             WHERE id = ?1 AND next = ?2"
        }
    };
    let index = &append.index;
    let changed = db.prepare_cached(sql)?.execute(params![
        append.match_id.as_str(),
        to_sql(append.expected),
        to_sql(created),
        to_sql(append.next()),
        index.game.as_str(),
        index.status.as_str(),
        index.is_public,
        to_sql(index.updated),
        index.summary.as_str(),
    ])?;
    match changed {
        0 => Err(end(db, &append.match_id)?.map_or(Error::NO_MATCH, |next| Error::Conflict { next })),
        _ => Ok(()),
    }
}

/// Where the log of a match ends, if there is one.
fn end(db: &Connection, id: &MatchId) -> Result<Option<u64>, Error> {
    let mut select = db.prepare_cached("SELECT next FROM matches WHERE id = ?1")?;
    select.query_one([id.as_str()], |row| row.get(0)).optional()?.map(from_sql).transpose()
}

fn add_events(db: &Connection, append: &Append) -> Result<(), Error> {
    let mut insert =
        db.prepare_cached("INSERT INTO events (match_id, seq, time, payload) VALUES (?1, ?2, ?3, ?4)")?;
    for (event, seq) in append.events.iter().zip(append.expected..) {
        let (time, payload) = (to_sql(event.time), event.payload.as_str());
        insert.execute(params![append.match_id.as_str(), to_sql(seq), time, payload])?;
    }
    Ok(())
}

/// Changes only the rows that differ: hardly ever any.
fn set_participants(db: &Connection, id: &MatchId, index: &Index) -> Result<(), Error> {
    let mut delete = db.prepare_cached(
        "DELETE FROM participants WHERE match_id = ?1 AND user_id NOT IN (SELECT value FROM json_each(?2))",
    )?;
    let users = Json::of(&index.participants.keys().collect::<Vec<_>>());
    delete.execute([id.as_str(), users.as_str()])?;
    let mut insert = db.prepare_cached(
        "INSERT INTO participants (match_id, user_id, seat) VALUES (?1, ?2, ?3)
         ON CONFLICT (match_id, user_id) DO UPDATE SET seat = excluded.seat WHERE seat IS NOT excluded.seat",
    )?;
    for (user, seat) in &index.participants {
        insert.execute(params![id.as_str(), user.as_str(), seat])?;
    }
    Ok(())
}

fn read_event(row: &Row<'_>) -> Result<Event, Error> {
    Ok(Event {
        seq: from_sql(row.get(0)?)?,
        time: from_sql(row.get(1)?)?,
        payload: Json::stored(row.get(2)?)?,
    })
}
