//! The index of matches, and pages of lists made from it.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::number::to_sql;
use crate::{Error, Json, MatchId, Text, UserId};

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// It waits for users to take seats.
    Open,
    /// It is being played.
    Playing,
    /// It has an outcome.
    Finished,
    /// It ended without one.
    Abandoned,
}

/// How a match is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Index {
    /// Which game it is.
    pub game: Text,
    /// How it stands.
    pub status: Status,
    /// Whether everybody may find it.
    pub is_public: bool,
    /// When it last changed.
    pub updated: u64,
    /// What a list shows of it.
    pub summary: Json,
    /// Every user who takes part, with the seat, or `None` for one who only watches. It replaces the earlier list.
    pub participants: BTreeMap<UserId, Option<u8>>,
}

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    /// The match.
    pub id: MatchId,
    /// The time of its first event.
    pub created: u64,
    /// Where its log ends.
    pub next: u64,
    /// How it is listed.
    pub index: Index,
}

/// Which matches are listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Public, and open or being played.
    Lobby,
    /// Public and finished.
    Finished,
    /// All in which this user takes part, private ones too.
    Of(UserId),
}

/// Which part of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The place where the page before this one ended; `None` asks for the first page.
    pub after: Option<Cursor>,
    /// How many matches at most: 1 to [`Page::MAX`], and what lies outside is moved to the nearest of these.
    pub size: u16,
}

/// A place in a list.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cursor {
    created: u64,
    id: MatchId,
}

/// A page of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The matches, newest first.
    pub matches: Vec<MatchRow>,
    /// Where the next page begins, if there is one.
    pub next: Option<Cursor>,
}

impl Status {
    /// Its name, in databases as in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Finished => "finished",
            Self::Abandoned => "abandoned",
        }
    }

    /// Whether the match may still change.
    pub const fn is_unfinished(self) -> bool {
        matches!(self, Self::Open | Self::Playing)
    }

    pub(crate) fn stored(name: &str) -> Result<Self, Error> {
        [Self::Open, Self::Playing, Self::Finished, Self::Abandoned]
            .into_iter()
            .find(|status| status.as_str() == name)
            .ok_or_else(|| Error::Corrupt(format!("no match can be {}", name.escape_debug())))
    }
}

impl Filter {
    /// The condition on a row of `matches`, as both databases read it; that of a user has a fourth parameter.
    /// The first two are word for word the conditions of the indexes that serve them.
    pub(crate) fn condition(&self) -> &'static str {
        match self {
            Self::Lobby => "is_public AND status IN ('open', 'playing')",
            Self::Finished => "is_public AND status = 'finished'",
            Self::Of(_) => "id IN (SELECT match_id FROM participants WHERE user_id = $4)",
        }
    }

    /// The user whose matches are listed.
    pub(crate) fn user(&self) -> Option<&str> {
        match self {
            Self::Of(user) => Some(user.as_str()),
            Self::Lobby | Self::Finished => None,
        }
    }

    pub(crate) fn admits(&self, index: &Index) -> bool {
        match self {
            Self::Lobby => index.is_public && index.status.is_unfinished(),
            Self::Finished => index.is_public && index.status == Status::Finished,
            Self::Of(user) => index.participants.contains_key(user),
        }
    }
}

impl Page {
    /// The most matches of a page.
    pub const MAX: u16 = 100;

    pub(crate) fn size(&self) -> usize {
        self.size.clamp(1, Self::MAX).into()
    }

    /// One more than the page holds, which tells whether there is another page.
    pub(crate) fn limit(&self) -> i64 {
        self.size() as i64 + 1
    }

    /// The sort keys (time and id) of the last row before this page. For the first page that is a key above all others: the
    /// largest time, and `~`, which sorts after every character that an id may have.
    pub(crate) fn start(&self) -> (i64, &str) {
        self.after.as_ref().map_or((i64::MAX, "~"), |cursor| (to_sql(cursor.created), cursor.id.as_str()))
    }
}

impl Listed {
    /// A page, made of its rows and one more if there is one.
    pub(crate) fn new(mut matches: Vec<MatchRow>, page: &Page) -> Self {
        let has_more = matches.len() > page.size();
        matches.truncate(page.size());
        let next = matches.last().filter(|_| has_more).map(MatchRow::cursor);
        Self { matches, next }
    }
}

impl MatchRow {
    pub(crate) fn cursor(&self) -> Cursor {
        Cursor { created: self.created, id: self.id.clone() }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.created, self.id)
    }
}

impl FromStr for Cursor {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let refused = || Error::Refused("a place in a list is a time, a dot and the id of a match");
        let (created, id) = text.split_once('.').ok_or_else(refused)?;
        Ok(Self { created: created.parse().map_err(|_| refused())?, id: id.parse().map_err(|_| refused())? })
    }
}
