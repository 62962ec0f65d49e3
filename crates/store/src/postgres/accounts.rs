//! Users and sessions in PostgreSQL.

use tokio_postgres::Row;

use super::pool::Client;
use crate::number::{from_sql, to_sql};
use crate::text::stored;
use crate::{Error, Session, Text, TokenHash, User, UserId};

pub(super) async fn add_user(client: &Client, user: &User) -> Result<(), Error> {
    let sql = "INSERT INTO users (id, name, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 3] =
        [&user.id.as_str(), &user.name.as_str(), &to_sql(user.created)];
    match client.execute(sql, &values).await? {
        0 => Err(Error::USER_TAKEN),
        _ => Ok(()),
    }
}

pub(super) async fn set_name(client: &Client, id: &UserId, name: &Text) -> Result<(), Error> {
    let sql = "UPDATE users SET name = $2 WHERE id = $1";
    match client.execute(sql, &[&id.as_str(), &name.as_str()]).await? {
        0 => Err(Error::NO_USER),
        _ => Ok(()),
    }
}

pub(super) async fn add_session(
    client: &Client,
    token: TokenHash,
    user: &UserId,
    now: u64,
) -> Result<(), Error> {
    let sql = "INSERT INTO sessions (token, user_id, created, last_seen) VALUES ($1, $2, $3, $3)
               ON CONFLICT DO NOTHING";
    match client.execute(sql, &[&token.0.as_slice(), &user.as_str(), &to_sql(now)]).await? {
        0 => Err(Error::SESSION_TAKEN),
        _ => Ok(()),
    }
}

pub(super) async fn session(client: &Client, token: TokenHash) -> Result<Option<Session>, Error> {
    let sql = "SELECT users.id, users.name, users.created, sessions.created, sessions.last_seen
               FROM sessions JOIN users ON users.id = sessions.user_id WHERE token = $1";
    client.query(sql, &[&token.0.as_slice()]).await?.first().map(read_session).transpose()
}

pub(super) async fn touch_session(client: &Client, token: TokenHash, now: u64) -> Result<(), Error> {
    let sql = "UPDATE sessions SET last_seen = greatest(last_seen, $2) WHERE token = $1";
    match client.execute(sql, &[&token.0.as_slice(), &to_sql(now)]).await? {
        0 => Err(Error::NO_SESSION),
        _ => Ok(()),
    }
}

fn read_user(row: &Row) -> Result<User, Error> {
    Ok(User {
        id: stored(row.try_get(0)?)?,
        name: stored(row.try_get(1)?)?,
        created: from_sql(row.try_get(2)?)?,
    })
}

fn read_session(row: &Row) -> Result<Session, Error> {
    Ok(Session {
        user: read_user(row)?,
        created: from_sql(row.try_get(3)?)?,
        last_seen: from_sql(row.try_get(4)?)?,
    })
}
