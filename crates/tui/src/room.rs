//! A match on the screen: who looks, what they choose, and what comes of it.

use std::io;
use std::time::Duration;

use underwood_catalog::{Character, Considered};
use underwood_core::{BotError, Explain, Scene, Seat};

use crate::canvas::{Marks, Sight};
use crate::choice::{Choice, Entry};
use crate::desk::{self, Desk, LogLine, Page, Panel, Touch, Touches};
use crate::ink::{Ink, Role};
use crate::screen::{Event, Screen};
use crate::sitting::{Player, Sitting, Trouble, viewer};
use crate::words::{Part, Words};
use crate::{log, reasons, think};

/// How a match was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// It is kept, to go on another time.
    Kept,
    /// It is over.
    Over,
    /// It is over, and another one is wanted.
    Again,
}

/// Whom we wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waiting {
    /// A character that is to act.
    Move(Seat),
    /// Somebody who was asked for a hint.
    Hint,
    /// Somebody who was asked what they believe.
    Beliefs,
}

/// A match on the screen.
pub(crate) struct Room<'s> {
    pub(super) screen: &'s mut Screen,
    pub(super) sitting: Sitting,
    pub(super) words: Words,
    pub(super) ink: Ink,
    pace: Duration,
    names: Vec<String>,
    /// Who looks: somebody at this keyboard.
    looker: Option<Seat>,
    /// Somebody to whom the keyboard is to be passed before anything is shown.
    curtain: Option<Seat>,
    pub(super) scene: Scene,
    pub(super) marks: Marks,
    log: Vec<LogLine>,
    pub(super) choice: Choice,
    pub(super) typed: Option<String>,
    pub(super) digits: String,
    message: Option<(Role, String)>,
    /// What the terminal says beside the log, until somebody acts.
    notice: Option<String>,
    /// The clause of the last refusal.
    refused: Option<String>,
    pub(super) page: Option<Page>,
    pub(super) top: u16,
    waiting: Option<(u64, Waiting)>,
    tickets: u64,
    touches: Touches,
    pub(super) list_rows: usize,
}

impl<'s> Room<'s> {
    /// A match, as the first who is to act sees it.
    pub(crate) fn new(
        screen: &'s mut Screen,
        sitting: Sitting,
        words: Words,
        ink: Ink,
        pace: Duration,
    ) -> Self {
        let names = sitting.names(words.language());
        let looker = sitting.people().next();
        let scene = sitting.table.scene(viewer(looker));
        let mut room = Self {
            screen,
            sitting,
            words,
            ink,
            pace,
            names,
            looker,
            curtain: None,
            scene,
            marks: Marks::default(),
            log: Vec::new(),
            choice: Choice::default(),
            typed: None,
            digits: String::new(),
            message: None,
            notice: None,
            refused: None,
            page: None,
            top: 0,
            waiting: None,
            tickets: 0,
            touches: Vec::new(),
            list_rows: 1,
        };
        room.look();
        room
    }

    /// Plays until somebody leaves.
    pub(crate) fn play(&mut self) -> io::Result<Left> {
        loop {
            self.draw()?;
            let mut event = Some(self.screen.wait());
            while let Some(now) = event {
                if let Some(left) = self.hear(now) {
                    return Ok(left);
                }
                event = self.screen.next();
            }
        }
    }

    /// How the match was kept.
    pub(crate) fn file(&self) -> String {
        self.sitting.file()
    }

    /// Lets somebody look at the match as it stands, and a character think if it is to act.
    fn look(&mut self) {
        let to_act = self.sitting.to_act();
        let people: Vec<Seat> = self.sitting.people().collect();
        if let Some(seat) = to_act.filter(|seat| people.contains(seat) && self.looker != Some(*seat)) {
            // Where nothing is secret there is nothing to hide from each other.
            if self.sitting.game.listing().has_secrets {
                self.curtain = Some(seat);
            }
            self.looker = Some(seat);
        }
        self.see();
        if let Some(seat) = to_act
            && let Player::Character(character) = self.sitting.players[seat.index()]
        {
            self.ask(seat, character, Explain::Nothing, Waiting::Move(seat));
        }
    }

    /// Looks at the table anew.
    fn see(&mut self) {
        let eyes = viewer(self.looker);
        let table = &*self.sitting.table;
        self.scene = table.scene(eyes);
        let last = self.looker.and_then(|seat| table.last_action(seat));
        let fresh = last.map_or(0, |place| place + 1);
        self.marks = Marks::of(&self.scene);
        self.marks.fresh = log::moved(table, eyes, fresh, self.looker);
        self.log = log::log(table, eyes, fresh, &self.words, &self.names);
        self.typed = None;
        self.list(Choice::of(&self.scene));
    }

    /// Puts a list before the reader.
    pub(super) fn list(&mut self, choice: Choice) {
        self.choice = choice;
        self.digits.clear();
        self.mark();
    }

    /// Shows on the table what is chosen in the list.
    pub(super) fn mark(&mut self) {
        self.marks.chosen = self.choice.items(&self.scene);
    }

    fn draw(&mut self) -> io::Result<()> {
        let curtain = self.curtain.map(|seat| {
            let name = Part::Word(&self.names[seat.index()]);
            let lines = vec![String::new(), self.words.say_with("curtain", &[("name", name)])];
            Page::new(self.words.say("curtain-title"), lines)
        });
        let log: Vec<LogLine> = self
            .log
            .iter()
            .cloned()
            .chain(self.notice.iter().map(|text| LogLine { text: text.clone(), is_fresh: true }))
            .collect();
        let sight = Sight {
            scene: &self.scene,
            marks: &self.marks,
            names: &self.names,
            you: self.looker,
            words: &self.words,
            ink: self.ink,
        };
        let text = self.text();
        let desk = Desk {
            title: format!("{} — {}", self.sitting.game.listing().name, self.names.join(", ")),
            game: self.sitting.game.listing().id,
            sight,
            top: self.top,
            log: &log,
            prompt: desk::prompt(&sight, &self.scene),
            panel: if text.is_empty() { Panel::Choice(&self.choice) } else { Panel::Text(&text) },
            message: self.message.clone(),
            typed: self.typed.as_deref(),
            keys: self.keys(),
            page: curtain.as_ref().or(self.page.as_ref()),
        };
        let mut drawn = (Vec::new(), 1);
        self.screen.draw(|buffer| drawn = desk::draw(&desk, buffer))?;
        (self.touches, self.list_rows) = drawn;
        Ok(())
    }

    /// What is below the table if there is nothing to choose.
    fn text(&self) -> Vec<String> {
        if self.sitting.is_over() {
            let points = self.sitting.table.points();
            let line =
                self.names.iter().zip(points.as_slice()).map(|(name, points)| format!("{name}: {points}"));
            return vec![line.collect::<Vec<_>>().join(" · "), String::new(), self.words.say("over-keys")];
        }
        match self.waiting {
            Some((_, Waiting::Move(seat))) => {
                vec![self.words.say_with("thinking", &[("name", Part::Word(&self.names[seat.index()]))])]
            }
            _ => Vec::new(),
        }
    }

    fn keys(&self) -> Vec<(&'static str, String)> {
        let keys: &[(&str, &str)] = if self.sitting.is_over() {
            &[("n", "key-again"), ("u", "key-undo"), ("l", "key-log"), ("?", "key-rules"), ("q", "key-leave")]
        } else {
            &[
                ("Enter", "key-do"),
                (":", "key-type"),
                ("?", "key-rules"),
                ("h", "key-hint"),
                ("u", "key-undo"),
                ("l", "key-log"),
                ("b", "key-beliefs"),
                ("s", "key-save"),
                ("↑↓←→", "key-choose"),
            ]
        };
        keys.iter().map(|&(key, word)| (key, self.words.say(word))).collect()
    }

    fn hear(&mut self, event: Event) -> Option<Left> {
        match event {
            Event::Terminal(event) => self.answer(&event),
            Event::Thought(ticket, thought) => {
                self.heed(ticket, thought);
                None
            }
            Event::Gone => Some(Left::Kept),
            _ => None,
        }
    }

    /// What can be touched at a place.
    pub(super) fn touched(&self, column: u16, row: u16) -> Option<Touch> {
        // What was drawn last lies on top.
        let hit = self.touches.iter().rev().find(|(area, _)| crate::canvas::is_in(*area, column, row));
        hit.map(|(_, touch)| touch.clone())
    }

    fn ask(&mut self, seat: Seat, character: Character, explain: Explain, what: Waiting) {
        self.tickets += 1;
        self.waiting = Some((self.tickets, what));
        let (thinker, seed) = self.sitting.thinker(seat, character);
        let pace = if matches!(what, Waiting::Move(_)) { self.pace } else { Duration::ZERO };
        think::begin(thinker.explaining(explain), seed, pace, self.tickets, self.screen.sender());
    }

    /// Somebody has thought. What nobody waits for any more is forgotten.
    fn heed(&mut self, ticket: u64, thought: Result<Considered, BotError>) {
        let Some((_, what)) = self.waiting.take_if(|(waited, _)| *waited == ticket) else { return };
        self.message = None;
        match (thought, what) {
            (Ok(considered), Waiting::Move(seat)) => self.act(seat, &considered.action),
            (Ok(considered), Waiting::Hint) => {
                self.choice = Choice::of(&self.scene);
                self.choice.find(&self.scene, &considered.action);
                self.mark();
                let lines = reasons::hint(&considered, &self.scene, &self.words, &self.names);
                self.page = Some(Page::new(self.words.say("hint-title"), lines));
            }
            (Ok(considered), Waiting::Beliefs) => {
                let beliefs =
                    considered.explanation.map(|explanation| explanation.beliefs).unwrap_or_default();
                let lines = reasons::beliefs(&beliefs, &self.words, &self.names);
                self.page = Some(Page::new(self.words.say("beliefs-title"), lines));
            }
            (Err(error), _) => self.message = Some((Role::Refused, error.to_string())),
        }
    }

    /// A seat acts, or is told why it may not.
    pub(super) fn act(&mut self, seat: Seat, action: &str) {
        self.message = None;
        self.notice = None;
        match self.sitting.act(seat, action) {
            Ok(()) => {
                self.refused = None;
                self.look();
            }
            Err(Trouble::Illegal(illegal)) => {
                self.message =
                    Some((Role::Refused, reasons::refusal(&illegal, &self.words, &self.names, self.looker)));
                self.notice = reasons::clause(self.sitting.game.rules(), illegal.clause);
                self.refused = Some(illegal.clause.to_owned());
                self.typed = None;
                self.list(Choice::of(&self.scene));
            }
            Err(trouble) => self.message = Some((Role::Refused, trouble.to_string())),
        }
    }

    /// Who looks and is to act.
    pub(super) fn actor(&self) -> Option<Seat> {
        self.sitting.to_act().filter(|seat| self.looker == Some(*seat) && self.curtain.is_none())
    }

    /// Does what is chosen in the list, or opens it.
    pub(super) fn do_chosen(&mut self) {
        let Some(seat) = self.actor() else { return };
        match self.choice.chosen().cloned() {
            Some(Entry::Action(n)) => {
                let action = self.scene.actions[n].action.clone();
                self.act(seat, &action);
            }
            Some(Entry::Group { item, .. }) => {
                let mut choice = self.choice.clone();
                choice.within(&self.scene, &item);
                self.list(choice);
            }
            None => {}
        }
    }

    /// One of the keys that have a meaning of their own. Says whether it was one.
    pub(super) fn command(&mut self, key: &str) -> Result<bool, Left> {
        match key {
            "?" => {
                let now = self.clauses();
                let lines = reasons::rules(self.sitting.game, &now, &self.words);
                self.page = Some(Page::new(self.words.say("rules-title"), lines));
            }
            "h" => self.consult(Waiting::Hint),
            "b" => self.consult(Waiting::Beliefs),
            "u" => self.undo(),
            "l" => {
                let lines = self.log.iter().map(|line| line.text.clone()).collect();
                let mut page = Page::new(self.words.say("log-title"), lines);
                page.scroll(isize::MAX, self.screen.size());
                self.page = Some(page);
            }
            "s" | "q" => return Err(if self.sitting.is_over() { Left::Over } else { Left::Kept }),
            "n" if self.sitting.is_over() => return Err(Left::Again),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The clauses that matter now: that of the last refusal, and those by which the last things happened.
    fn clauses(&self) -> Vec<String> {
        let table = &*self.sitting.table;
        let count = table.move_count();
        let told = log::effects(table, viewer(self.looker), count.saturating_sub(3)..count);
        let mut clauses: Vec<String> = self.refused.iter().cloned().collect();
        for told in told.iter().flatten().rev() {
            if !clauses.contains(&told.clause.to_string()) {
                clauses.push(told.clause.to_string());
            }
        }
        clauses
    }

    fn consult(&mut self, what: Waiting) {
        let Some(seat) = self.actor() else {
            self.message = Some((Role::Plain, self.words.say("not-your-turn")));
            return;
        };
        if self.waiting.is_none() {
            self.message = Some((Role::Plain, self.words.say("owl-thinks")));
            self.ask(seat, Character::Owl, Explain::Everything, what);
        }
    }

    fn undo(&mut self) {
        let people: Vec<Seat> = self.sitting.people().collect();
        let [only] = people[..] else {
            self.message = Some((Role::Plain, self.words.say("undo-alone")));
            return;
        };
        self.waiting = None;
        self.notice = None;
        let said = match self.sitting.take_back(only) {
            Ok(true) => (Role::Plain, self.words.say("undone")),
            Ok(false) => (Role::Plain, self.words.say("undo-nothing")),
            Err(trouble) => (Role::Refused, trouble.to_string()),
        };
        self.look();
        self.message = Some(said);
    }

    /// The curtain is up, or it goes up.
    pub(super) fn lift_curtain(&mut self) -> bool {
        self.curtain.take().is_some()
    }

    /// Is the table behind the curtain?
    pub(super) fn is_curtained(&self) -> bool {
        self.curtain.is_some()
    }
}
