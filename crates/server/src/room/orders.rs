//! What people and characters may do in a match.

use tracing::warn;
use underwood_catalog::Character;
use underwood_core::Seat;
use underwood_protocol::{Answer, Consent, Phrase, Refusal, RefusalKind, Status};

use super::{Change, Draft, Room};
use crate::event::{Event, Person, Place};

/// Something to be done in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    Join {
        seat: Option<Seat>,
    },
    Leave,
    Act {
        seq: u32,
        action: String,
    },
    Resign,
    TakeBack {
        seq: u32,
    },
    AnswerTakeBack {
        seq: u32,
        consent: Consent,
    },
    Say {
        phrase: Phrase,
    },
    /// The match goes on in this one.
    Rematch {
        id: String,
    },
}

/// What came of an order.
pub(crate) enum Permit {
    /// It adds to the match.
    New(Box<Draft>, Answer),
    /// It was done before, or there is nothing to do: this is the answer.
    Old(Answer),
}

/// A match with more events can only be played on.
const LONGEST: u32 = 20_000;

/// Who plays on for a seat that gives up while the others go on: quick, and no gift to anybody.
const STAND_IN: Character = Character::Hare;

/// What one seat may say between two changes of the position.
const TALK: usize = 3;

fn refuse<T>(kind: RefusalKind, why: &str) -> Result<T, Refusal> {
    Err(Refusal::new(kind, why))
}

impl Room {
    /// What an order of a person would do. `secret` is 32 random bytes, for a match that starts by it.
    pub(crate) fn order(
        &self,
        person: &Person,
        order: &Order,
        time: u64,
        secret: [u8; 32],
    ) -> Result<Permit, Refusal> {
        if let Order::Join { seat } = order {
            return self.join(person, *seat, time, secret);
        }
        if let Order::Rematch { id } = order {
            return self.note_rematch(person, id, time);
        }
        let Some(seat) = self.seat_of(&person.id) else {
            let has_resigned = self.head.is_owner(&person.id);
            let why = if has_resigned { "you have resigned" } else { "you have no seat in this match" };
            return refuse(RefusalKind::NotYours, why);
        };
        let is_needed = matches!(order, Order::Act { .. } | Order::Resign);
        if self.seq() > LONGEST && !is_needed {
            return refuse(RefusalKind::NotNow, "this match is too long for anything but playing on");
        }
        let mut draft = Draft::after(self, time);
        match order {
            Order::Join { .. } | Order::Rematch { .. } => unreachable!("they need no seat that is played"),
            Order::Leave => self.leave(seat, &mut draft)?,
            Order::Act { seq, action } => return self.act(seat, *seq, action, draft),
            Order::Resign => {
                self.check_playing()?;
                let character = STAND_IN.id().to_owned();
                let goes_on = self.head.goes_on_without(seat);
                let gone = Event::HandedOver { seat, character };
                draft.push(self, if goes_on { gone } else { Event::Resigned { seat } });
            }
            Order::TakeBack { seq } => return self.take_back(seat, *seq, draft),
            Order::AnswerTakeBack { seq, consent } => {
                self.answer_take_back(seat, *seq, *consent, &mut draft)?;
            }
            Order::Say { phrase } => self.say(seat, *phrase, &mut draft)?,
        }
        Ok(Permit::New(Box::new(draft), Answer::Done))
    }

    /// The table has waited for too long. `None` if it does not wait any more.
    pub(crate) fn expire(&self, time: u64) -> Option<Draft> {
        (self.status() == Status::Open).then(|| {
            let mut draft = Draft::after(self, time);
            draft.push(self, Event::Abandoned);
            draft
        })
    }

    /// The match goes on in another one, as somebody asks who has played it.
    fn note_rematch(&self, person: &Person, id: &str, time: u64) -> Result<Permit, Refusal> {
        if !self.head.is_owner(&person.id) {
            return refuse(RefusalKind::NotYours, "you have no seat in this match");
        }
        self.check_finished()?;
        if self.rematch().is_some() {
            return Ok(Permit::Old(Answer::Done));
        }
        let mut draft = Draft::after(self, time);
        draft.push(self, Event::Rematched { id: id.to_owned() });
        Ok(Permit::New(Box::new(draft), Answer::Done))
    }

    /// A character acts in the position that it was asked about. One that failed does the first legal thing: nobody shall
    /// wait for ever. `None` if the match has moved on.
    pub(crate) fn act_for_character(
        &self,
        seat: Seat,
        seq: u32,
        action: Result<String, String>,
        time: u64,
    ) -> Option<Result<Draft, Refusal>> {
        let is_due = self.turn() == Some(seat) && seq >= self.changed_at();
        is_due.then(|| {
            let mut draft = Draft::after(self, time);
            let acted = action.and_then(|action| {
                draft
                    .act(self, seat, &action)
                    .map_err(|refusal| format!("it broke the rules: {}", refusal.message))
            });
            if let Err(why) = acted {
                warn!(id = self.id, %seat, why, "a character failed");
                draft.act(self, seat, self.legal().first().map_or("", String::as_str))?;
            }
            Ok(draft)
        })
    }

    /// The number after the last event that changed the position.
    pub(crate) fn changed_at(&self) -> u32 {
        self.head.changed_at
    }

    fn join(
        &self,
        person: &Person,
        wanted: Option<Seat>,
        time: u64,
        secret: [u8; 32],
    ) -> Result<Permit, Refusal> {
        if let Some(seat) = self.seat_of(&person.id) {
            return Ok(Permit::Old(Answer::Seated { seat }));
        }
        if self.status() == Status::Abandoned {
            return refuse(RefusalKind::NotNow, "the table was given up");
        }
        if self.status() != Status::Open {
            return refuse(RefusalKind::NotNow, "this match has started: you can only watch");
        }
        let seat = self.seat_for(person, wanted)?;
        let mut draft = Draft::after(self, time);
        draft.push(self, Event::Seated { seat, person: person.clone() });
        draft.start_if_full(self, secret);
        let seat = draft.head().seat_of(&person.id).expect("who has just sat down has a seat");
        Ok(Permit::New(Box::new(draft), Answer::Seated { seat }))
    }

    fn seat_for(&self, person: &Person, wanted: Option<Seat>) -> Result<Seat, Refusal> {
        let places = &self.setup().places;
        let is_free = |place: &Place| match place {
            Place::Open => true,
            Place::Kept { person: other } => other.id == person.id,
            _ => false,
        };
        if let Some(kept) = places.iter().position(|place| *place != Place::Open && is_free(place)) {
            return Ok(Seat::new(kept));
        }
        let Some(wanted) = wanted else {
            let first = places.iter().position(is_free).map(Seat::new);
            return first.ok_or_else(|| Refusal::new(RefusalKind::NotNow, "no seat is open"));
        };
        match places.get(wanted.index()) {
            None => {
                let last = places.len() - 1;
                Err(Refusal::new(
                    RefusalKind::Invalid,
                    format!("there is no seat {wanted}; seats are 0 to {last}"),
                ))
            }
            Some(place) if is_free(place) => Ok(wanted),
            Some(_) => refuse(RefusalKind::NotNow, "that seat is taken"),
        }
    }

    fn leave(&self, seat: Seat, draft: &mut Draft) -> Result<(), Refusal> {
        if self.status() != Status::Open {
            return refuse(RefusalKind::NotNow, "the match has started: you can resign, not leave");
        }
        draft.push(self, Event::Left { seat });
        // A seat that is kept for somebody is still to be taken.
        let is_empty = |place: &Place| matches!(place, Place::Open | Place::Character { .. });
        if draft.head().setup().places.iter().all(is_empty) {
            draft.push(self, Event::Abandoned);
        }
        Ok(())
    }

    fn act(&self, seat: Seat, seq: u32, action: &str, mut draft: Draft) -> Result<Permit, Refusal> {
        if let Some(old) = self.acted_before(seat, seq, action) {
            return Ok(Permit::Old(old));
        }
        self.check_seq(seq)?;
        self.check_playing()?;
        draft.act(self, seat, action)?;
        let seq = draft.head().seq();
        Ok(Permit::New(Box::new(draft), Answer::Moved { seq }))
    }

    /// The answer that this same submission got when it came first. It is the same if it means the same, however it is written.
    fn acted_before(&self, seat: Seat, seq: u32, action: &str) -> Option<Answer> {
        let after = self.log.get(seq as usize..)?;
        let at = after.iter().position(|mark| mark.change != Change::None)?;
        let Change::Act { seat: by, action: made } = &after[at].change else { return None };
        if *by != seat || self.table()?.canonical(action).ok().as_ref() != Some(made) {
            return None;
        }
        let luck = after[at + 1..].iter().take_while(|mark| mark.change == Change::Chance).count();
        Some(Answer::Moved { seq: seq + (at + 1 + luck) as u32 })
    }

    fn take_back(&self, seat: Seat, seq: u32, mut draft: Draft) -> Result<Permit, Refusal> {
        self.check_seq(seq)?;
        let kept = self.take_back_target(seat)?;
        if self.is_among_characters() {
            draft.push(self, Event::TakenBack { kept });
        } else if self.head.offer.is_some() {
            return refuse(RefusalKind::NotNow, "somebody has already asked to take an action back");
        } else {
            draft.push(self, Event::TakeBackAsked { seat, kept });
        }
        Ok(Permit::New(Box::new(draft), Answer::Done))
    }

    fn answer_take_back(
        &self,
        seat: Seat,
        seq: u32,
        consent: Consent,
        draft: &mut Draft,
    ) -> Result<(), Refusal> {
        self.check_seq(seq)?;
        let Some(offer) = self.head.offer.as_ref().filter(|offer| offer.waits_for.contains(&seat)) else {
            return refuse(RefusalKind::NotNow, "nobody waits for your consent");
        };
        match consent {
            Consent::Refuse => draft.push(self, Event::TakeBackRefused { seat }),
            Consent::Agree => {
                draft.push(self, Event::TakeBackAgreed { seat });
                if offer.waits_for == [seat] {
                    draft.push(self, Event::TakenBack { kept: offer.kept });
                }
            }
        }
        Ok(())
    }

    fn say(&self, seat: Seat, phrase: Phrase, draft: &mut Draft) -> Result<(), Refusal> {
        if self.is_silent() {
            return refuse(RefusalKind::NotNow, "nothing may be said in this part of the game");
        }
        let since = self.said_since(self.changed_at());
        let said = since.iter().filter(|(_, said)| said.seat == seat).count();
        if said >= TALK {
            return refuse(RefusalKind::TooMany, "you have said enough for now");
        }
        draft.push(self, Event::Said { seat, phrase });
        Ok(())
    }

    fn check_playing(&self) -> Result<(), Refusal> {
        match self.status() {
            Status::Playing => Ok(()),
            Status::Open => refuse(RefusalKind::NotNow, "the match has not started"),
            Status::Finished => refuse(RefusalKind::NotNow, "the match is over"),
            Status::Abandoned => refuse(RefusalKind::NotNow, "the table was given up"),
        }
    }

    fn check_finished(&self) -> Result<(), Refusal> {
        match self.status() {
            Status::Finished => Ok(()),
            _ => refuse(RefusalKind::NotNow, "the match is not over"),
        }
    }

    /// Has nothing changed since this number?
    pub(crate) fn check_seq(&self, seq: u32) -> Result<(), Refusal> {
        if seq > self.seq() {
            return Err(Refusal::new(
                RefusalKind::Invalid,
                format!("the match has not come to number {seq}; it is at {}", self.seq()),
            ));
        }
        if seq < self.changed_at() {
            return refuse(RefusalKind::Stale, "the match has moved on");
        }
        Ok(())
    }
}
