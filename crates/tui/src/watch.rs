//! `underwood watch`: a record on the screen, moment by moment.

use std::io::{IsTerminal, Write, stdout};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{
    Event as Press, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEventKind,
};
use serde_json::Value;
use underwood_core::{Record, Scene, Seat, Viewer};

use crate::canvas::{Marks, Sight};
use crate::desk::{self, Desk, LogLine, Panel, Touch};
use crate::hands::is_interrupt;
use crate::ink::Ink;
use crate::log;
use crate::page::Page;
use crate::play::{House, Manner};
use crate::rules::Rules;
use crate::screen::{Event, Screen};
use crate::sitting::Trouble;
use crate::story::{Eyes, Story};
use crate::words::{Part, Words};

/// What to watch.
pub struct Watch {
    /// The record.
    pub record: Record,
    /// A review of it, as `underwood analyze --json` writes it.
    pub review: Option<Value>,
    /// With whose eyes, by the number of the seat; with everything open if nobody is named.
    pub seat: Option<Seat>,
}

/// A record on the screen.
struct Gallery<'s> {
    screen: &'s mut Screen,
    story: Story,
    review: Option<Value>,
    words: Words,
    ink: Ink,
    pace: Duration,
    eyes: Eyes,
    at: usize,
    /// Does it go on by itself? The number tells this run from earlier ones.
    running: Option<u64>,
    runs: u64,
    digits: String,
    page: Option<Page>,
    touches: desk::Touches,
}

/// Shows a record; in plain lines if there is no screen.
pub fn watch(watch: Watch, manner: &Manner) -> Result<(), Trouble> {
    let house = House::open(manner)?;
    let words = house.words(&watch.record.game);
    let story = Story::new(watch.record, words.language())?;
    let eyes = watch.seat.map_or(Eyes::Open, |seat| Eyes::Of(Viewer::Seat(seat)));
    if manner.speaks || !stdout().is_terminal() {
        return speak(&story, eyes, &words, house.ink);
    }
    let mut screen = Screen::open()?;
    let mut gallery = Gallery {
        screen: &mut screen,
        story,
        review: watch.review,
        words,
        ink: house.ink,
        pace: manner.pace.max(Duration::from_millis(50)),
        eyes,
        at: 0,
        running: None,
        runs: 0,
        digits: String::new(),
        page: None,
        touches: Vec::new(),
    };
    gallery.run()
}

/// The whole match in words.
fn speak(story: &Story, eyes: Eyes, words: &Words, ink: Ink) -> Result<(), Trouble> {
    let mut out = stdout().lock();
    for line in story.log(&*story.after(story.len()), eyes, words) {
        writeln!(out, "{}", ink.line(&line.text))?;
    }
    Ok(())
}

impl Gallery<'_> {
    fn run(&mut self) -> Result<(), Trouble> {
        loop {
            self.draw()?;
            let leaves = match self.screen.wait() {
                Event::Terminal(press) => self.press(&press),
                Event::Tick(run) => {
                    self.tick(run);
                    false
                }
                Event::Gone => true,
                _ => false,
            };
            if leaves {
                return Ok(());
            }
        }
    }

    /// Says whether somebody leaves.
    fn press(&mut self, press: &Press) -> bool {
        match press {
            Press::Key(key) => key.kind != KeyEventKind::Release && self.key(*key),
            Press::Mouse(mouse) => {
                let is_touch = mouse.kind == MouseEventKind::Down(MouseButton::Left);
                is_touch && self.touch(mouse.column, mouse.row)
            }
            _ => false,
        }
    }

    /// A key that is touched is pressed. Says whether somebody leaves.
    fn touch(&mut self, column: u16, row: u16) -> bool {
        let code = match desk::touched(&self.touches, column, row) {
            Some(Touch::Key("→")) => KeyCode::Right,
            Some(Touch::Key("←")) => KeyCode::Left,
            Some(Touch::Key("space")) => KeyCode::Char(' '),
            Some(Touch::Key(key)) => KeyCode::Char(key.chars().next().unwrap_or(' ')),
            _ => return false,
        };
        self.key(KeyEvent::from(code))
    }

    /// Says whether somebody leaves.
    fn key(&mut self, key: KeyEvent) -> bool {
        let size = self.screen.size();
        if let Some(page) = &mut self.page {
            if !page.stays(key.code, size) {
                self.page = None;
            }
            return false;
        }
        let last = self.story.len();
        match key.code {
            _ if is_interrupt(key) => return true,
            KeyCode::Char('q') | KeyCode::Esc => return true,
            KeyCode::Right | KeyCode::Down | KeyCode::Enter if self.digits.is_empty() => self.go(self.at + 1),
            KeyCode::Enter => self.go(self.digits.parse().unwrap_or(last)),
            KeyCode::Left | KeyCode::Up => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.go(self.at + 10),
            KeyCode::PageUp => self.go(self.at.saturating_sub(10)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(last),
            KeyCode::Char(' ') => self.toggle(),
            KeyCode::Char('v') => self.eyes = self.eyes.next(self.story.names.len()),
            KeyCode::Char('l') => self.open_log(),
            KeyCode::Char('?') => self.open_rules(),
            KeyCode::Char(digit @ '0'..='9') => self.digits.push(digit),
            _ => {}
        }
        false
    }

    fn go(&mut self, to: usize) {
        self.running = None;
        self.digits.clear();
        self.at = to.min(self.story.len());
    }

    fn toggle(&mut self) {
        if self.running.take().is_none() {
            self.runs += 1;
            self.running = Some(self.runs);
            self.wait_a_moment();
        }
    }

    /// One moment later there is a tick; when nothing runs, nothing wakes us.
    fn wait_a_moment(&self) {
        let Some(run) = self.running else { return };
        let (sender, pace) = (self.screen.sender(), self.pace * 2);
        thread::spawn(move || {
            thread::sleep(pace);
            drop(sender.send(Event::Tick(run)));
        });
    }

    fn tick(&mut self, run: u64) {
        if self.running != Some(run) {
            return;
        }
        self.at = (self.at + 1).min(self.story.len());
        if self.at == self.story.len() {
            self.running = None;
        }
        self.wait_a_moment();
    }

    fn open_log(&mut self) {
        let log = self.story.log(&*self.story.after(self.at), self.eyes, &self.words);
        let lines = log.into_iter().map(|line| line.text).collect();
        self.page = Some(Page::at_end(self.words.say("log-title"), lines, self.screen.size()));
    }

    fn open_rules(&mut self) {
        let table = self.story.after(self.at);
        let told = log::effects(&*table, Viewer::Spectator, self.at.saturating_sub(1)..self.at);
        let now: Vec<String> = told.iter().flatten().map(|told| told.clause.to_string()).collect();
        let lines = Rules::of(self.story.game, &self.words).lines(&now);
        self.page = Some(Page::new(self.words.say("rules-title"), lines));
    }

    /// What the review says of the last move.
    fn numbers(&self) -> Vec<String> {
        let number = |value: &Value, key: &str| value.get(key).and_then(Value::as_f64);
        let percent = |value: f64| Part::Number((100.0 * value).round() as i32);
        let decisions = self.review.as_ref().and_then(|review| review.get("decisions")?.as_array());
        let is_it = |decision: &&Value| decision.get("n").and_then(Value::as_u64) == Some(self.at as u64);
        let Some(decision) = decisions.and_then(|all| all.iter().find(is_it)) else { return Vec::new() };
        let (Some(value), Some(best)) = (number(decision, "value"), decision.get("best")) else {
            return vec![self.words.say("watch-forced")];
        };
        let better = best.get("action").and_then(Value::as_str).unwrap_or_default();
        let worth = self.words.say_with("watch-worth", &[("value", percent(value))]);
        let loss = number(decision, "loss").unwrap_or_default();
        let rest = if decision.get("action").and_then(Value::as_str) == Some(better) {
            self.words.say("watch-best")
        } else {
            let facts = [("action", Part::Word(better)), ("loss", percent(loss))];
            self.words.say_with("watch-better", &facts)
        };
        vec![worth, rest]
    }

    fn draw(&mut self) -> Result<(), Trouble> {
        let table = self.story.after(self.at);
        let scene = Scene { actions: Vec::new(), ..self.eyes.scene(&*table) };
        let mut marks = Marks::default();
        let viewer = self.eyes.seat().map_or(Viewer::Spectator, Viewer::Seat);
        marks.fresh = log::moved(&*table, viewer, self.at.saturating_sub(1), None);
        let log: Vec<LogLine> = self.story.log(&*table, self.eyes, &self.words);
        let sight = Sight {
            scene: &scene,
            marks: &marks,
            names: &self.story.names,
            you: self.eyes.seat(),
            words: &self.words,
            ink: self.ink,
        };
        let eyes = match self.eyes {
            Eyes::Of(Viewer::Seat(seat)) => self.story.names[seat.index()].clone(),
            Eyes::Of(Viewer::Spectator) => self.words.say("eyes-spectator"),
            Eyes::Open => self.words.say("eyes-open"),
        };
        let place = [("at", Part::Number(self.at as i32)), ("of", Part::Number(self.story.len() as i32))];
        let mut text = vec![
            self.words.say_with("watch-at", &place),
            self.words.say_with("watch-eyes", &[("eyes", Part::Word(&eyes))]),
        ];
        text.extend(self.numbers());
        let keys = [
            ("→", "key-on"),
            ("←", "key-back"),
            ("space", "key-run"),
            ("v", "key-eyes"),
            ("l", "key-log"),
            ("?", "key-rules"),
            ("q", "key-leave"),
        ];
        let desk = Desk {
            title: format!("{} — {}", self.story.game.listing().name, self.story.names.join(", ")),
            game: self.story.game.listing().id,
            sight,
            top: 0,
            log: &log,
            prompt: desk::prompt(&sight, &scene),
            panel: Panel::Text(&text),
            message: None,
            typed: Some(self.digits.as_str()).filter(|digits| !digits.is_empty()),
            keys: keys.map(|(key, word)| (key, self.words.say(word))).to_vec(),
            page: self.page.as_ref(),
        };
        let mut touches = Vec::new();
        self.screen.draw(|buffer| touches = desk::draw(&desk, buffer).0)?;
        self.touches = touches;
        Ok(())
    }
}
