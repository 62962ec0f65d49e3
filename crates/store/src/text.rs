//! Ids and texts that every database can hold.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Error;

/// A kind of text: a newtype that is only made of texts that pass its check.
macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $check:expr, $why:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// Its characters.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = Error;

            fn try_from(text: String) -> Result<Self, Error> {
                let check: fn(&str) -> bool = $check;
                if check(&text) { Ok(Self(text)) } else { Err(Error::Refused($why)) }
            }
        }

        impl FromStr for $name {
            type Err = Error;

            fn from_str(text: &str) -> Result<Self, Error> {
                text.to_owned().try_into()
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> Self {
                text.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

text! {
    /// Names a match: 1 to 64 of the characters `A–Z a–z 0–9 _ -`, so that it goes into an address as it is.
    MatchId, is_id, "the id of a match is 1 to 64 of the characters A-Z a-z 0-9 _ -"
}

text! {
    /// Names a user: 1 to 64 of the characters `A–Z a–z 0–9 _ -`.
    UserId, is_id, "the id of a user is 1 to 64 of the characters A-Z a-z 0-9 _ -"
}

text! {
    /// Any text but one with the character NUL, which PostgreSQL cannot hold.
    Text, |text| !text.contains('\0'), "a text must not contain the character NUL"
}

/// An id or a text as a database holds it.
pub(crate) fn stored<T: TryFrom<String, Error = Error>>(text: String) -> Result<T, Error> {
    text.try_into().map_err(|why: Error| Error::Corrupt(why.to_string()))
}

fn is_id(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    (1..=64).contains(&text.len()) && text.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_characters_make_an_id() {
        for odd in ["", "a'; DROP TABLE users;--", "a b", "ö", "../x", "a\0b", "a\n", "狐"] {
            assert!(matches!(odd.parse::<UserId>(), Err(Error::Refused(_))), "{odd}");
            assert!(matches!(odd.parse::<MatchId>(), Err(Error::Refused(_))), "{odd}");
            let json = serde_json::to_string(odd).unwrap();
            assert!(serde_json::from_str::<MatchId>(&json).is_err(), "{odd}");
        }
        assert_eq!("aZ09_-".parse::<UserId>().unwrap().as_str(), "aZ09_-");
        assert!("x".repeat(64).parse::<MatchId>().is_ok());
        assert!("x".repeat(65).parse::<MatchId>().is_err());
    }

    #[test]
    fn a_text_is_anything_but_nul() {
        assert!(matches!("a\0b".parse::<Text>(), Err(Error::Refused(_))));
        assert!(serde_json::from_str::<Text>("\"a\\u0000b\"").is_err());
        assert_eq!(serde_json::from_str::<Text>("\" \\u0001狐\"").unwrap().as_str(), " \u{1}狐");
    }
}
