//! The log of a match: events in order, added at the end.

use crate::{Error, Index, Json, MatchId};

/// An event that is to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEvent {
    /// When it happened.
    pub time: u64,
    /// What happened.
    pub payload: Json,
}

/// An event of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Its place in the log, from 0.
    pub seq: u64,
    /// When it happened.
    pub time: u64,
    /// What happened.
    pub payload: Json,
}

/// What is added to a match in one transaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The match.
    pub match_id: MatchId,
    /// Where the log is expected to end: the place of the first of these events. 0 creates the match.
    pub expected: u64,
    /// The events, at least one.
    pub events: Vec<NewEvent>,
    /// How the match is listed from now on.
    pub index: Index,
}

impl Append {
    /// Where the log will end.
    pub(crate) fn next(&self) -> u64 {
        self.expected.saturating_add(self.events.len() as u64)
    }

    /// When the first of the events happened.
    pub(crate) fn time(&self) -> Result<u64, Error> {
        self.events
            .first()
            .map(|event| event.time)
            .ok_or(Error::Refused("an append needs at least one event"))
    }
}

/// The events of a log from `from` on, if these are all that there are up to its end.
pub(crate) fn unbroken(events: Vec<Event>, from: u64, end: u64) -> Result<Vec<Event>, Error> {
    if let Some((_, missing)) = events.iter().zip(from..).find(|(event, place)| event.seq != *place) {
        return Err(Error::Corrupt(format!("event {missing} of a match is missing")));
    }
    let found = events.len() as u64;
    if found == end.saturating_sub(from) {
        return Ok(events);
    }
    Err(Error::Corrupt(format!("the log of a match ends after {} events, not after {end}", from + found)))
}
