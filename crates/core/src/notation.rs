//! Reading moves: ASCII, case ignored, words separated by blanks, blanks around `/` and `;` optional.

use crate::Illegal;

/// The words of a move. `/` and `;` are words of their own.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a str,
}

/// Splits a move into its words.
pub fn words(text: &str) -> Result<Words<'_>, Illegal> {
    if text.is_ascii() { Ok(Words { rest: text }) } else { Err(Illegal::notation("not-ascii")) }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let text = self.rest.trim_start_matches(is_blank);
        let first = text.chars().next()?;
        let end =
            if is_mark(first) { 1 } else { text.find(|c| is_blank(c) || is_mark(c)).unwrap_or(text.len()) };
        let (word, rest) = text.split_at(end);
        self.rest = rest;
        Some(word)
    }
}

impl<'a> Words<'a> {
    /// The next word, which must be there.
    pub fn expect(&mut self, missing: Illegal) -> Result<&'a str, Illegal> {
        self.next().ok_or(missing)
    }

    /// There must be no further word.
    pub fn end(mut self) -> Result<(), Illegal> {
        self.next().map_or(Ok(()), |_| Err(Illegal::notation("more-than-a-move")))
    }
}

fn is_blank(c: char) -> bool {
    c == ' ' || c == '\t'
}

fn is_mark(c: char) -> bool {
    c == '/' || c == ';'
}

/// Reads a whole number as it is printed: digits, no leading zero, no sign.
pub fn whole(word: &str) -> Option<u32> {
    let is_canonical = word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    if is_canonical { word.parse().ok() } else { None }
}

/// Makes a type read and write itself as its notation in serde.
#[macro_export]
macro_rules! serde_as_notation {
    ($($type:ty),+) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )+};
}
