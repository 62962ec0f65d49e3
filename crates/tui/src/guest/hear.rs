//! What a server says to a guest.

use serde_json::Value;
use underwood_catalog::{Character, Considered, find};
use underwood_core::Told;
use underwood_protocol::{Answer, Frame, Message, Occupant, Refusal};

use super::Guest;
use crate::ink::Role;
use crate::join::Wish;
use crate::page::Page;
use crate::reasons;
use crate::words::{Part, Words};

/// What a frame tells of a move: it leaves out the changes of the table, which the scene shows.
fn read_told(told: Value) -> Vec<Told> {
    let Value::Array(mut told) = told else { return Vec::new() };
    for effect in told.iter_mut().filter_map(Value::as_object_mut) {
        effect.entry("changes").or_insert_with(|| Value::Array(Vec::new()));
    }
    serde_json::from_value(Value::Array(told)).unwrap_or_default()
}

impl Guest<'_> {
    /// Heeds a message.
    pub(super) fn hear(&mut self, message: Message) {
        let answered = match &message {
            Message::Answer { id, .. } => Some(*id),
            Message::Refused { id, .. } => *id,
            _ => None,
        };
        if self.naming.is_some() && answered == self.naming {
            self.naming = None;
            self.begin();
        }
        match message {
            Message::Answer { answer: Answer::Table { id }, .. } => {
                self.join.address.table = Some(id.clone());
                self.join.wish = Wish::Watch;
                self.watch(id);
            }
            Message::Answer { id, answer: Answer::Hint { action, explanation } } if self.hint == Some(id) => {
                let considered = Considered { action, explanation: Some(explanation) };
                let lines = reasons::hint(&considered, &self.scene, &self.words, &self.names);
                self.hands.page = Some(Page::new(self.words.say("hint-title"), lines));
            }
            Message::Refused { refusal, .. } => {
                self.message = Some((Role::Refused, self.refused(refusal)));
            }
            Message::Frame { frame } => self.see(*frame),
            Message::Goodbye => self.message = Some((Role::Plain, self.words.say("join-goodbye"))),
            _ => {}
        }
    }

    /// A refusal of the server: of the rules with its facts in our language, else as it says it.
    fn refused(&self, refusal: Refusal) -> String {
        let you = self.frame.as_ref().and_then(|frame| frame.seat);
        let told = refusal.id.map(|id| Told {
            id: format!("refused-{id}").into(),
            facts: refusal
                .facts
                .unwrap_or_default()
                .into_iter()
                .map(|(name, fact)| (name.into(), fact))
                .collect(),
            ..Told::new("", "")
        });
        let why = told.and_then(|told| self.words.tell(&told, &self.names, you)).unwrap_or(refusal.message);
        match refusal.clause {
            Some(clause) => {
                self.words.say_with("refused", &[("why", Part::Word(&why)), ("clause", Part::Word(&clause))])
            }
            None => why,
        }
    }

    /// A new frame: what was told is added to the log, and the table is drawn anew.
    fn see(&mut self, frame: Frame) {
        if self.frame.as_ref().is_none_or(|old| old.table.game != frame.table.game) {
            self.words = Words::new(&self.language, &frame.table.game);
        }
        self.names = frame.table.seats.iter().map(|seat| self.name(seat)).collect();
        self.told.truncate(frame.kept as usize);
        for seen in &frame.seen {
            let told = read_told(seen.told.value());
            let words = told.iter().filter_map(|told| self.words.tell(told, &self.names, frame.seat));
            let who = seen.seat.map_or(String::new(), |seat| format!("{}: ", self.names[seat.index()]));
            let in_notation = || vec![format!("{who}{}", seen.text)];
            let is_told = self.words.knows_game() && !seen.told.is_null();
            self.told.push(if is_told { words.collect() } else { in_notation() });
            if seen.seat.is_some() && seen.seat == frame.seat {
                self.fresh = self.told.len();
            }
        }
        self.fresh = self.fresh.min(self.told.len());
        self.has_table = frame.scene.is_some();
        self.scene = frame.scene.clone().unwrap_or_else(super::nothing);
        if frame.outcome.is_some() {
            self.scene = std::mem::replace(&mut self.scene, super::nothing()).ended();
        }
        self.hands.see(&self.scene);
        self.asked_back(&frame);
        self.open_for_reading(&frame);
        self.frame = Some(frame);
    }

    fn name(&self, seat: &Occupant) -> String {
        match seat {
            Occupant::Open => self.words.say("join-open"),
            Occupant::Kept { name, .. } | Occupant::Person { name, .. } => name.clone(),
            Occupant::Character { id } => {
                let character = Character::ALL.into_iter().find(|character| character.id() == *id);
                character
                    .map_or_else(|| id.clone(), |character| self.words.text(&character.name()).to_owned())
            }
        }
    }

    /// Somebody may ask to take an action back, and wait for our word.
    fn asked_back(&mut self, frame: &Frame) {
        let offer = frame
            .take_back
            .as_ref()
            .filter(|offer| offer.waits_for.iter().any(|&seat| frame.seat == Some(seat)));
        self.is_asked = offer.is_some();
        if let Some(offer) = offer {
            let name = Part::Word(&self.names[offer.by.index()]);
            self.message = Some((Role::Title, self.words.say_with("join-asked-back", &[("name", name)])));
        }
    }

    /// A table of the same game, only to read what is typed: the position is the server's.
    fn open_for_reading(&mut self, frame: &Frame) {
        if self.reader.is_none() {
            let game = find(&frame.table.game).ok();
            self.reader =
                game.and_then(|game| game.open(&game.default_options(), *game.seats().start()).ok());
        }
    }
}
