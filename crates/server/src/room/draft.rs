//! What a command would add to a match: written down first, told afterwards.

use std::mem;

use underwood_catalog::Aside;
use underwood_core::Seat;
use underwood_protocol::{Refusal, RefusalKind, Seating};
use underwood_words::{FALLBACK, refusal_in};

use super::{Head, Play, Room};
use crate::event::{Event, Place};
use crate::secret;

/// Events that are not in the log of their match yet, and how it will stand after them.
pub(crate) struct Draft {
    pub(super) head: Head,
    pub(super) events: Vec<Event>,
    pub(super) effect: Effect,
    time: u64,
}

/// What the events do to the match itself.
pub(super) enum Effect {
    /// Nothing.
    None,
    /// It starts.
    Start(Play),
    /// It goes on with these moves.
    Moves(Aside),
    /// It goes back to so many moves.
    Back(usize),
}

impl Effect {
    pub(super) fn take_place(self, play: &mut Option<Play>) {
        match (self, play) {
            (Self::None, _) => {}
            (Self::Start(started), play) => *play = Some(started),
            (Self::Moves(aside), Some(play)) => play.table.follow(aside),
            (Self::Back(kept), Some(play)) => play.table.rewind(kept),
            (Self::Moves(_) | Self::Back(_), None) => unreachable!("only a match that has started moves"),
        }
    }
}

impl Draft {
    /// Nothing yet, to be added to this match.
    pub(crate) fn after(room: &Room, time: u64) -> Self {
        Self { head: room.head.clone(), events: Vec::new(), effect: Effect::None, time }
    }

    /// How the match will stand.
    pub(crate) fn head(&self) -> &Head {
        &self.head
    }

    /// What will be added to its log.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// One more event, in the match as it is now.
    pub(super) fn push(&mut self, room: &Room, event: Event) {
        if let Event::TakenBack { kept } = event {
            self.effect = Effect::Back(kept);
        }
        self.head.apply(self.time, &event, room.table()).expect("a checked event fits its match");
        self.events.push(event);
    }

    /// Starts the match if every seat is taken.
    pub(crate) fn start_if_full(&mut self, room: &Room, secret: [u8; 32]) {
        let setup = self.head.setup();
        if setup.places.iter().any(Place::is_vacant) {
            return;
        }
        let order = match setup.seating {
            Seating::Lot => secret::lot(secret, setup.places.len()),
            Seating::Chosen => (0..setup.places.len()).collect(),
        };
        let seed = secret::write_seed(secret);
        let play = Play::start(self.head.game, setup, &seed);
        let mut play = play.expect("a table that was checked can be played at");
        self.push(room, Event::Started { order, seed });
        let mut dealt = play.table.deal(play.seed);
        self.note_moves(room, &mut dealt);
        play.table.follow(dealt);
        self.effect = Effect::Start(play);
    }

    /// A seat acts, and nature with it. Everything is checked, read and made here, once.
    pub(super) fn act(&mut self, room: &Room, seat: Seat, action: &str) -> Result<(), Refusal> {
        let play = room.play.as_ref().expect("a match that is played has started");
        let made = play.table.play(seat, action, play.seed);
        let mut made = made.map_err(|illegal| {
            let said = refusal_in(FALLBACK, &self.head.setup().game, &illegal, Some(seat));
            Refusal::by_rules(RefusalKind::Illegal, &illegal, said)
        })?;
        self.note_moves(room, &mut made);
        self.effect = Effect::Moves(made);
        Ok(())
    }

    /// Moves that were made aside become events.
    fn note_moves(&mut self, room: &Room, made: &mut Aside) {
        for mv in mem::take(&mut made.moves) {
            self.push(room, mv.into());
        }
        self.head.stand(made.turn, made.outcome_without(&self.head.resigned));
    }
}
