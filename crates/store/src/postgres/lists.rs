//! Lists of matches in PostgreSQL.

use std::collections::BTreeMap;

use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::pool::Client;
use crate::number::{from_sql, seat_from_sql};
use crate::text::stored;
use crate::{Error, Filter, Index, Json, Listed, MatchId, MatchRow, Page, Status, UserId};

pub(super) async fn list(client: &Client, filter: &Filter, page: &Page) -> Result<Listed, Error> {
    let sql = format!(
        "SELECT id, created, next, game, status, is_public, updated, summary,
                ARRAY(SELECT user_id FROM participants WHERE match_id = id ORDER BY user_id),
                ARRAY(SELECT seat FROM participants WHERE match_id = id ORDER BY user_id)
         FROM matches WHERE {} AND (created, id) < ($1, $2) ORDER BY created DESC, id DESC LIMIT $3",
        filter.condition()
    );
    let ((created, id), limit, user) = (page.start(), page.limit(), filter.user());
    let mut values: Vec<&(dyn ToSql + Sync)> = vec![&created, &id, &limit];
    values.extend(user.as_ref().map(|user| user as &(dyn ToSql + Sync)));
    let rows = client.query(&sql, &values).await?;
    Ok(Listed::new(rows.iter().map(read_row).collect::<Result<_, _>>()?, page))
}

pub(super) async fn unfinished(client: &Client) -> Result<Vec<MatchId>, Error> {
    let sql = "SELECT id FROM matches WHERE status IN ('open', 'playing') ORDER BY id";
    client.query(sql, &[]).await?.iter().map(|row| stored(row.try_get(0)?)).collect()
}

fn read_row(row: &Row) -> Result<MatchRow, Error> {
    let index = Index {
        game: stored(row.try_get(3)?)?,
        status: Status::stored(row.try_get(4)?)?,
        is_public: row.try_get(5)?,
        updated: from_sql(row.try_get(6)?)?,
        summary: Json::stored(row.try_get(7)?)?,
        participants: read_participants(row.try_get(8)?, row.try_get(9)?)?,
    };
    let id = stored(row.try_get(0)?)?;
    Ok(MatchRow { id, created: from_sql(row.try_get(1)?)?, next: from_sql(row.try_get(2)?)?, index })
}

fn read_participants(
    users: Vec<String>,
    seats: Vec<Option<i16>>,
) -> Result<BTreeMap<UserId, Option<u8>>, Error> {
    let pairs = users.into_iter().zip(seats);
    pairs.map(|(user, seat)| Ok((stored(user)?, seat_from_sql(seat.map(i64::from))?))).collect()
}
