//! Lists of matches in SQLite.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row, ToSql, params};

use crate::number::{from_sql, seat_from_sql};
use crate::text::stored;
use crate::{Error, Filter, Index, Json, Listed, MatchId, MatchRow, Page, Status, UserId};

pub(super) fn list(db: &Connection, filter: &Filter, page: &Page) -> Result<Listed, Error> {
    let sql = format!(
        "SELECT id, created, next, game, status, is_public, updated, summary FROM matches
         WHERE {} AND (created, id) < ($1, $2) ORDER BY created DESC, id DESC LIMIT $3",
        filter.condition()
    );
    // In SQLite, `$1` would be a name and not a number.
    let mut select = db.prepare_cached(&sql.replace('$', "?"))?;
    let ((created, id), limit, user) = (page.start(), page.limit(), filter.user());
    let mut values: Vec<&dyn ToSql> = params![created, id, limit].to_vec();
    values.extend(user.as_ref().map(|user| user as &dyn ToSql));
    let rows = select.query_map(values.as_slice(), |row| Ok(read_row(db, row)))?;
    Ok(Listed::new(rows.map(|row| row?).collect::<Result<_, Error>>()?, page))
}

pub(super) fn unfinished(db: &Connection) -> Result<Vec<MatchId>, Error> {
    let sql = "SELECT id FROM matches WHERE status IN ('open', 'playing') ORDER BY id";
    let mut select = db.prepare_cached(sql)?;
    let ids = select.query_map([], |row| row.get(0))?;
    ids.map(|id| stored(id?)).collect()
}

fn read_row(db: &Connection, row: &Row<'_>) -> Result<MatchRow, Error> {
    let id = stored(row.get(0)?)?;
    let index = Index {
        game: stored(row.get(3)?)?,
        status: Status::stored(&row.get::<_, String>(4)?)?,
        is_public: row.get(5)?,
        updated: from_sql(row.get(6)?)?,
        summary: Json::stored(row.get(7)?)?,
        participants: participants(db, &id)?,
    };
    Ok(MatchRow { id, created: from_sql(row.get(1)?)?, next: from_sql(row.get(2)?)?, index })
}

fn participants(db: &Connection, id: &MatchId) -> Result<BTreeMap<UserId, Option<u8>>, Error> {
    let mut select = db.prepare_cached("SELECT user_id, seat FROM participants WHERE match_id = ?1")?;
    let rows = select.query_map([id.as_str()], |row| Ok(read_participant(row)))?;
    rows.map(|row| row?).collect()
}

fn read_participant(row: &Row<'_>) -> Result<(UserId, Option<u8>), Error> {
    Ok((stored(row.get(0)?)?, seat_from_sql(row.get(1)?)?))
}
