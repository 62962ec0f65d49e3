//! A table of a server on the screen: frames are drawn, and what somebody wants is asked of the server.

mod draw;
mod hear;

use std::time::{SystemTime, UNIX_EPOCH};

use ratatui::crossterm::event::{Event as Press, KeyEventKind};
use underwood_catalog::{Character, Table, find};
use underwood_core::{Scene, Text};
use underwood_protocol::{Command, Consent, Frame, SeatWish, Seating};

use crate::hands::{Before, Hands, Want, is_interrupt, is_yes};
use crate::ink::{Ink, Role};
use crate::join::{Join, Wish};
use crate::page::Page;
use crate::rules::Rules;
use crate::screen::{Event, Screen};
use crate::sitting::Trouble;
use crate::wire::Wire;
use crate::words::{Part, Words};

/// A table of a server on the screen.
pub(crate) struct Guest<'s> {
    screen: &'s mut Screen,
    wire: Wire,
    join: Join,
    /// The table that we set up is the same when the line was cut in between.
    key: String,
    language: String,
    ink: Ink,
    words: Words,
    frame: Option<Frame>,
    scene: Scene,
    /// Has the match begun, so that there is a table to draw?
    has_table: bool,
    /// Reads notation, and nothing else.
    reader: Option<Box<dyn Table>>,
    names: Vec<String>,
    told: Vec<Vec<String>>,
    /// From which move on the log is new.
    fresh: usize,
    hands: Hands,
    message: Option<(Role, String)>,
    /// Are we being asked whether we really give up?
    gives_up: bool,
    /// Does somebody wait for our word, to take an action back?
    is_asked: bool,
    hint: Option<u32>,
    /// The request for our name, until it is answered.
    naming: Option<u32>,
}

/// A key that nobody has used before us.
fn key() -> String {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    format!("{time:x}-{:x}", std::process::id())
}

/// The table before there is one.
fn nothing() -> Scene {
    Scene { prompt: Text::new("", ""), asked: None, zones: Vec::new(), actions: Vec::new() }
}

impl<'s> Guest<'s> {
    /// Calls the server.
    pub(crate) fn new(screen: &'s mut Screen, join: Join, words: Words, ink: Ink) -> Self {
        let cookie = std::fs::read_to_string(join.session()).ok();
        let wire = Wire::open(&join.address, cookie, screen.sender());
        let address = join.address.to_string();
        let calling = words.say_with("join-calling", &[("address", Part::Word(&address))]);
        Self {
            screen,
            wire,
            join,
            key: key(),
            language: words.language().to_owned(),
            ink,
            words,
            frame: None,
            scene: nothing(),
            has_table: false,
            reader: None,
            names: Vec::new(),
            told: Vec::new(),
            fresh: 0,
            hands: Hands::default(),
            message: Some((Role::Plain, calling)),
            gives_up: false,
            is_asked: false,
            hint: None,
            naming: None,
        }
    }

    /// Where the table is.
    pub(crate) fn address(&self) -> String {
        self.join.address.to_string()
    }

    /// Stays until somebody leaves.
    pub(crate) fn run(&mut self) -> Result<(), Trouble> {
        loop {
            self.draw()?;
            match self.screen.wait() {
                Event::Terminal(press) => {
                    if self.press(&press) {
                        return Ok(());
                    }
                }
                Event::Wired(cookie) => self.arrive(cookie.as_deref())?,
                Event::Cut(why) => {
                    let said = self.words.say_with("join-cut", &[("why", Part::Word(&why))]);
                    self.message = Some((Role::Refused, said));
                }
                Event::Heard(message) => self.hear(*message),
                Event::Gone => return Ok(()),
                Event::Thought(..) | Event::Tick(_) => {}
            }
        }
    }

    /// The line is open: who we are is kept, and what we came for is asked.
    fn arrive(&mut self, cookie: Option<&str>) -> Result<(), Trouble> {
        if let Some(cookie) = cookie {
            std::fs::create_dir_all(&self.join.sessions)?;
            std::fs::write(self.join.session(), cookie)?;
        }
        self.message = None;
        match self.join.name.clone() {
            Some(name) => self.naming = Some(self.wire.ask(Command::SetName { name })),
            None => self.begin(),
        }
        Ok(())
    }

    /// Asks for what we came for. A name must have been answered before: requests that are about different things overtake each other.
    pub(super) fn begin(&mut self) {
        if let Wish::Create { game, options, others } = &self.join.wish {
            let other = |other: &Option<Character>| match other {
                Some(character) => SeatWish::Character { id: character.id().to_owned() },
                None => SeatWish::Open,
            };
            let command = Command::Create {
                key: self.key.clone(),
                game: game.listing().id.to_owned(),
                options: options.clone(),
                seats: [SeatWish::Me].into_iter().chain(others.iter().map(other)).collect(),
                seating: Seating::default(),
                is_public: false,
                allows_spectators: true,
                memory_aid: true,
            };
            self.wire.ask(command);
        } else if let Some(id) = self.join.address.table.clone() {
            if matches!(self.join.wish, Wish::Sit) {
                self.wire.ask(Command::Join { id: id.clone(), seat: None });
            }
            self.watch(id);
        }
    }

    pub(super) fn watch(&mut self, id: String) {
        self.wire.ask(Command::Watch { id, since: None, viewer: None, wants_scene: true });
    }

    /// Something was pressed or touched. Says whether somebody leaves.
    fn press(&mut self, press: &Press) -> bool {
        if std::mem::take(&mut self.gives_up) {
            return self.answer_question(press);
        }
        let reader = self.reader.as_deref();
        let reads = |text: &str| reader.is_some_and(|reader| reader.canonical(text).is_ok());
        let before = Before {
            scene: &self.scene,
            words: &self.words,
            may_act: !self.scene.actions.is_empty(),
            reads: &reads,
            keys: if self.is_asked { "?hulxqyn" } else { "?hulxq" },
            screen: self.screen.size(),
        };
        match self.hands.press(press, &before) {
            Some(Want::Leave) => true,
            Some(Want::Key(key)) => self.command(key),
            Some(Want::Act(action)) => {
                self.order(|id, seq| Command::Act { id, seq, action });
                self.hands.see(&self.scene);
                false
            }
            Some(Want::On) | None => false,
        }
    }

    /// Whoever does not say that they give up goes on with the match. Says whether somebody leaves.
    fn answer_question(&mut self, press: &Press) -> bool {
        if is_yes(press) {
            self.order(|id, _| Command::Resign { id });
            return false;
        }
        let key = match press {
            Press::Key(key) if key.kind != KeyEventKind::Release => Some(*key),
            _ => None,
        };
        self.gives_up = key.is_none();
        key.is_some_and(is_interrupt)
    }

    /// One of the keys that have a meaning of their own. Says whether somebody leaves.
    fn command(&mut self, key: char) -> bool {
        match key {
            'q' => return true,
            'u' => drop(self.order(|id, seq| Command::TakeBack { id, seq })),
            'h' => self.hint = self.order(|id, seq| Command::Hint { id, seq }),
            'l' => {
                let page = Page::at_end(self.words.say("log-title"), self.told.concat(), self.screen.size());
                self.hands.page = Some(page);
            }
            '?' => self.open_rules(),
            'x' => self.gives_up = self.is_playing(),
            'y' => self.consent(Consent::Agree),
            'n' => self.consent(Consent::Refuse),
            _ => {}
        }
        false
    }

    fn consent(&mut self, consent: Consent) {
        self.order(|id, seq| Command::AnswerTakeBack { id, seq, consent });
    }

    /// Do we sit at a match that is not over?
    fn is_playing(&self) -> bool {
        self.frame.as_ref().is_some_and(|frame| frame.seat.is_some() && frame.outcome.is_none())
            && self.has_table
    }

    fn open_rules(&mut self) {
        let game = self.frame.as_ref().and_then(|frame| find(&frame.table.game).ok());
        if let Some(game) = game {
            let lines = Rules::of(game, &self.words).lines(&[]);
            self.hands.page = Some(Page::new(self.words.say("rules-title"), lines));
        }
    }

    /// Something about the match as it stands in the last frame. Says with which number the answer will come.
    fn order(&mut self, command: impl FnOnce(String, u32) -> Command) -> Option<u32> {
        self.message = None;
        let frame = self.frame.as_ref()?;
        let command = command(frame.id.clone(), frame.seq);
        Some(self.wire.ask(command))
    }
}
