//! Who somebody is: a guest at first sight, known again by a cookie.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};
use underwood_store::{Error, Session, Store, User};

use crate::event::Person;
use crate::house::now;
use crate::secret;

/// The name of the cookie. Behind TLS a browser takes it from us alone, and not from a neighbour under the same domain.
const fn cookie_name(safety: Safety) -> &'static str {
    match safety {
        Safety::Tls => "__Host-underwood_session",
        Safety::Plain => "underwood_session",
    }
}

/// How long a session lasts that nobody uses, in seconds: a year.
const LIFETIME: u32 = 365 * 24 * 60 * 60;

/// A session that is used is renewed once a day, in milliseconds: not at every use, because that is one more thing to write.
const RENEWAL: u64 = 24 * 60 * 60 * 1000;

/// Somebody who asks for something.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) person: Person,
    /// Where they come from: [`crate::limits::network`] of their address.
    pub(crate) network: IpAddr,
}

/// Somebody, and what their cookie needs.
pub(crate) struct Visitor {
    pub(crate) person: Person,
    pub(crate) cookie: Cookie,
}

/// What a visitor's cookie needs.
pub(crate) enum Cookie {
    /// Nothing: it was given or renewed lately.
    Fresh,
    /// It is given for the first time: its token.
    New(String),
    /// It is given again, so that the browser keeps it for another year, and the session with it: its token.
    Renewed(String),
}

/// Whose session the cookie of a request is.
pub(crate) async fn recognise(
    store: &dyn Store,
    headers: &HeaderMap,
    safety: Safety,
) -> Result<Option<Person>, Error> {
    let Some(token) = token_of(headers, safety) else { return Ok(None) };
    let session = store.session(secret::hash(token)).await?;
    Ok(session.filter(is_alive).map(|session| person(&session.user)))
}

/// Who comes: somebody we know, or a new guest if one more is admitted. Somebody we know is welcome while nothing can be
/// written.
pub(crate) async fn welcome(
    store: &dyn Store,
    headers: &HeaderMap,
    safety: Safety,
    admits_guest: impl Fn() -> bool,
) -> Result<Option<Visitor>, Error> {
    if let Some(token) = token_of(headers, safety)
        && let Some(session) = store.session(secret::hash(token)).await?.filter(is_alive)
    {
        let is_due = session.last_seen.saturating_add(RENEWAL) <= now();
        let cookie = if is_due { Cookie::Renewed(token.to_owned()) } else { Cookie::Fresh };
        return Ok(Some(Visitor { person: person(&session.user), cookie }));
    }
    if !admits_guest() {
        return Ok(None);
    }
    let user = User { id: secret::id().parse()?, name: guest_name().parse()?, created: now() };
    let token = secret::token();
    store.add_user(user.clone()).await?;
    store.add_session(secret::hash(&token), &user.id, user.created).await?;
    Ok(Some(Visitor { person: person(&user), cookie: Cookie::New(token) }))
}

/// Has it been used within its lifetime?
fn is_alive(session: &Session) -> bool {
    session.last_seen.saturating_add(u64::from(LIFETIME) * 1000) > now()
}

fn person(user: &User) -> Person {
    Person { id: user.id.to_string(), name: user.name.to_string() }
}

fn guest_name() -> String {
    let [low, high, ..] = secret::random();
    format!("Guest {}", u16::from_le_bytes([low, high]) % 9_000 + 1_000)
}

fn token_of(headers: &HeaderMap, safety: Safety) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == cookie_name(safety)).then_some(value))
}

/// The cookie for a token.
pub(crate) fn cookie(token: &str, safety: Safety) -> String {
    let secure = match safety {
        Safety::Tls => "; Secure",
        Safety::Plain => "",
    };
    let name = cookie_name(safety);
    format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={LIFETIME}{secure}")
}

/// Do browsers come by TLS?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Safety {
    Tls,
    Plain,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        assert_eq!(token_of(&headers, Safety::Plain), None);
        headers.append(header::COOKIE, "a=b; underwood_sessions=no".parse().unwrap());
        assert_eq!(token_of(&headers, Safety::Plain), None);
        headers.append(header::COOKIE, "c=d; underwood_session=abc; e=f".parse().unwrap());
        assert_eq!(token_of(&headers, Safety::Plain), Some("abc"));
        assert_eq!(token_of(&headers, Safety::Tls), None);
    }

    #[test]
    fn cookies_are_for_us_alone() {
        let cookie = cookie("abc", Safety::Tls);
        for part in ["__Host-underwood_session=abc", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!super::cookie("abc", Safety::Plain).contains("Secure"));
    }

    #[test]
    fn guests_have_good_names() {
        for _ in 0..50 {
            assert!(crate::names::check(&guest_name()).is_ok());
        }
    }
}
