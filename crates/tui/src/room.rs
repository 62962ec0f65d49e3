//! A match on the screen: who looks, what they choose, and what comes of it.

mod draw;

use std::io;
use std::time::Duration;

use underwood_catalog::{Character, Considered};
use underwood_core::{BotError, Explain, Scene, Seat};

use ratatui::crossterm::event::{Event as Press, KeyEventKind};

use crate::canvas::Marks;
use crate::choice::Choice;
use crate::desk::LogLine;
use crate::hands::{Before, Hands, Want, is_interrupt, is_yes};
use crate::ink::{Ink, Role};
use crate::page::Page;
use crate::rules::Rules;
use crate::screen::{Event, Screen};
use crate::sitting::{Sitting, Trouble, viewer};
use crate::words::Words;
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

/// What stands over the table until it is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// Is this seat alone with the screen?
    Curtain(Seat),
    /// Does this seat really give up?
    GiveUp(Seat),
}

/// A match on the screen.
pub(crate) struct Room<'s> {
    screen: &'s mut Screen,
    sitting: Sitting,
    words: Words,
    ink: Ink,
    pace: Duration,
    names: Vec<String>,
    /// Who looks: somebody at this keyboard.
    looker: Option<Seat>,
    question: Option<Question>,
    scene: Scene,
    marks: Marks,
    log: Vec<LogLine>,
    hands: Hands,
    message: Option<(Role, String)>,
    /// What the terminal says beside the log, until somebody acts.
    notice: Option<String>,
    /// The clause of the last refusal.
    refused: Option<String>,
    waiting: Option<(u64, Waiting)>,
    tickets: u64,
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
        let scene = sitting.scene(viewer(looker));
        let mut room = Self {
            screen,
            sitting,
            words,
            ink,
            pace,
            names,
            looker,
            question: None,
            scene,
            marks: Marks::default(),
            log: Vec::new(),
            hands: Hands::default(),
            message: None,
            notice: None,
            refused: None,
            waiting: None,
            tickets: 0,
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
                self.question = Some(Question::Curtain(seat));
            }
            self.looker = Some(seat);
        }
        self.see();
        if let Some(seat) = to_act
            && let Some(character) = self.sitting.character(seat)
        {
            self.ask(seat, character, Explain::Nothing, Waiting::Move(seat));
        }
    }

    /// Looks at the table anew.
    fn see(&mut self) {
        let eyes = viewer(self.looker);
        let table = &*self.sitting.table;
        self.scene = self.sitting.scene(eyes);
        let last = self.looker.and_then(|seat| table.last_action(seat));
        let fresh = last.map_or(0, |place| place + 1);
        self.marks = Marks::of(&self.scene);
        self.marks.fresh = log::moved(table, eyes, fresh, self.looker);
        self.log = log::log(table, eyes, fresh, &self.words, &self.names);
        self.hands.see(&self.scene);
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

    /// Something was pressed or touched.
    fn answer(&mut self, press: &Press) -> Option<Left> {
        let is_interrupted = matches!(press, Press::Key(key) if is_interrupt(*key));
        if let Some(question) = self.question.filter(|_| !is_interrupted) {
            self.answer_question(question, press);
            return None;
        }
        let table = &*self.sitting.table;
        let reads = |text: &str| table.canonical(text).is_ok();
        let before = Before {
            scene: &self.scene,
            words: &self.words,
            may_act: self.actor().is_some(),
            reads: &reads,
            keys: if self.sitting.is_over() { "?ulnsq" } else { "?hbulxsq" },
            screen: self.screen.size(),
        };
        match self.hands.press(press, &before)? {
            Want::Leave => return Some(self.left()),
            Want::Act(action) => {
                let seat = self.actor()?;
                self.act(seat, &action);
            }
            Want::Key(key) => return self.command(key),
            Want::On => {}
        }
        None
    }

    /// A curtain goes up for whoever says yes, and waits for them. Whoever does not say yes goes on with the match.
    fn answer_question(&mut self, question: Question, press: &Press) {
        let is_other_key = matches!(press, Press::Key(key) if key.kind != KeyEventKind::Release);
        match question {
            Question::Curtain(_) if is_yes(press) => self.question = None,
            Question::GiveUp(seat) if is_yes(press) => {
                self.question = None;
                self.give_up(seat);
            }
            Question::GiveUp(_) if is_other_key => self.question = None,
            _ => {}
        }
    }

    fn left(&self) -> Left {
        if self.sitting.is_over() { Left::Over } else { Left::Kept }
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
                let mut choice = Choice::of(&self.scene);
                choice.find(&self.scene, &considered.action);
                self.hands.list(choice);
                let lines = reasons::hint(&considered, &self.scene, &self.words, &self.names);
                self.hands.page = Some(Page::new(self.words.say("hint-title"), lines));
            }
            (Ok(considered), Waiting::Beliefs) => {
                let beliefs =
                    considered.explanation.map(|explanation| explanation.beliefs).unwrap_or_default();
                let lines = reasons::beliefs(&beliefs, &self.words, &self.names);
                self.hands.page = Some(Page::new(self.words.say("beliefs-title"), lines));
            }
            (Err(error), _) => self.message = Some((Role::Refused, error.to_string())),
        }
    }

    /// A seat acts, or is told why it may not.
    fn act(&mut self, seat: Seat, action: &str) {
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
                self.notice = Rules::of(self.sitting.game, &self.words).clause(illegal.clause);
                self.refused = Some(illegal.clause.to_owned());
                self.hands.see(&self.scene);
            }
            Err(trouble) => self.message = Some((Role::Refused, trouble.to_string())),
        }
    }

    /// Who looks and is to act.
    fn actor(&self) -> Option<Seat> {
        self.sitting.to_act().filter(|seat| self.looker == Some(*seat) && self.question.is_none())
    }

    /// One of the keys that have a meaning of their own.
    fn command(&mut self, key: char) -> Option<Left> {
        match key {
            '?' => {
                let lines = Rules::of(self.sitting.game, &self.words).lines(&self.clauses());
                self.hands.page = Some(Page::new(self.words.say("rules-title"), lines));
            }
            'h' => self.consult(Waiting::Hint),
            'b' => self.consult(Waiting::Beliefs),
            'u' => self.undo(),
            'l' => {
                let lines = self.log.iter().map(|line| line.text.clone()).collect();
                let page = Page::at_end(self.words.say("log-title"), lines, self.screen.size());
                self.hands.page = Some(page);
            }
            'x' => self.question = self.looker.map(Question::GiveUp),
            's' | 'q' => return Some(self.left()),
            'n' => return Some(Left::Again),
            _ => {}
        }
        None
    }

    /// Somebody gives up. What a character was thinking of does not matter any more.
    fn give_up(&mut self, seat: Seat) {
        self.waiting = None;
        self.message = None;
        if let Err(trouble) = self.sitting.resign(seat) {
            self.message = Some((Role::Refused, trouble.to_string()));
        }
        self.look();
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
}
