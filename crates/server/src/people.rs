//! Who somebody is: a guest at first sight, known again by a cookie.

use axum::http::{HeaderMap, header};
use underwood_protocol::{Refusal, RefusalKind};
use underwood_store::{Error, Store, User};

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

/// How long a browser keeps it: a year.
const LIFETIME: u32 = 365 * 24 * 60 * 60;

/// The longest name.
const LONGEST_NAME: usize = 24;

/// Somebody, and the cookie that they have yet to get.
pub(crate) struct Visitor {
    pub(crate) person: Person,
    pub(crate) new_token: Option<String>,
}

/// Whose session the cookie of a request is.
pub(crate) async fn recognise(
    store: &dyn Store,
    headers: &HeaderMap,
    safety: Safety,
) -> Result<Option<Person>, Error> {
    let Some(token) = token_of(headers, safety) else { return Ok(None) };
    let session = store.session(secret::hash(token)).await?;
    Ok(session.map(|session| person(&session.user)))
}

/// Who comes: somebody we know, or a new guest if one more is admitted.
pub(crate) async fn welcome(
    store: &dyn Store,
    headers: &HeaderMap,
    safety: Safety,
    admits_guest: impl Fn() -> bool,
) -> Result<Option<Visitor>, Error> {
    if let Some(token) = token_of(headers, safety)
        && let Some(session) = store.session(secret::hash(token)).await?
    {
        store.touch_session(secret::hash(token), now()).await?;
        return Ok(Some(Visitor { person: person(&session.user), new_token: None }));
    }
    if !admits_guest() {
        return Ok(None);
    }
    let user = User { id: secret::id().parse()?, name: guest_name().parse()?, created: now() };
    let token = secret::token();
    store.add_user(user.clone()).await?;
    store.add_session(secret::hash(&token), &user.id, user.created).await?;
    Ok(Some(Visitor { person: person(&user), new_token: Some(token) }))
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

/// A name that somebody chose, as it is kept, or what is wrong with it.
pub(crate) fn check_name(name: &str) -> Result<String, Refusal> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME {
        let why = format!("a name has 1 to {LONGEST_NAME} characters, not {length}");
        return Err(Refusal::new(RefusalKind::Invalid, why));
    }
    if name.chars().any(is_invisible) {
        return Err(Refusal::new(RefusalKind::Invalid, "a name has no control or invisible characters"));
    }
    Ok(name)
}

/// Control characters, and those that hide, join or turn around the text beside them.
fn is_invisible(c: char) -> bool {
    let is_format = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    c.is_control() || is_format
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_checked() {
        assert_eq!(check_name("  Reynard  the   Fox "), Ok("Reynard the Fox".to_owned()));
        assert_eq!(check_name("Œuf à la coque 🦊"), Ok("Œuf à la coque 🦊".to_owned()));
        for bad in ["", "   ", "a\u{202e}b", "a\u{200b}b", "\u{7}", &"x".repeat(25), "a\0b"] {
            assert!(check_name(bad).is_err(), "{bad:?}");
        }
        assert!(check_name(&"é".repeat(24)).is_ok());
    }

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
            assert!(check_name(&guest_name()).is_ok());
        }
    }
}
