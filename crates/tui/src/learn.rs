//! `underwood learn`: the guided first game of a game, from the same record and notes as the page.

use std::io::{BufRead, IsTerminal, Write, stdin, stdout};

use ratatui::crossterm::event::{Event as Press, KeyCode, KeyEventKind};
use serde_json::Value;
use underwood_catalog::{Entry, Table};
use underwood_core::{Record, Scene, Seat, Viewer};

use crate::canvas::{Marks, Sight};
use crate::desk::{self, Desk, LogLine, Panel};
use crate::hands::{Before, Hands, Want};
use crate::ink::{Ink, Role};
use crate::page::Page;
use crate::play::{House, Manner};
use crate::reasons;
use crate::rules::Rules;
use crate::screen::{Event, Screen};
use crate::sitting::Trouble;
use crate::story::{Eyes, Story};
use crate::words::{Part, Words};

/// The guides: game, record, notes.
const GUIDES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/guides.rs"));

/// Who learns; all others are characters.
const LEARNER: Seat = Seat::new(0);

/// What the guide says at a moment.
struct Note {
    /// How many moves were made before it.
    at: usize,
    /// The clause that it explains.
    clause: String,
    /// The words.
    say: String,
}

/// A guided game.
struct Lesson {
    story: Story,
    notes: Vec<Note>,
    words: Words,
    ink: Ink,
    page: usize,
}

/// What came of an answer.
#[derive(PartialEq, Eq)]
enum Heard {
    /// It was what the guide asked for.
    Right,
    /// It was not, and this is why.
    Wrong(String),
}

/// Teaches a game; in plain lines if there is no screen.
pub fn learn(game: &dyn Entry, manner: &Manner) -> Result<(), Trouble> {
    let house = House::open(manner)?;
    let id = game.listing().id;
    let mut lesson = Lesson::open(id, house.words(id), house.ink)?;
    if manner.speaks || !stdout().is_terminal() || !stdin().is_terminal() {
        return lesson.speak();
    }
    lesson.show(&mut Screen::open()?)
}

impl Lesson {
    fn open(game: &str, words: Words, ink: Ink) -> Result<Self, Trouble> {
        let known: Vec<&str> = GUIDES.iter().map(|(game, ..)| *game).collect();
        let none = || {
            let known = known.join(", ");
            Trouble::Other(
                words.say_with("learn-none", &[("game", Part::Word(game)), ("games", Part::Word(&known))]),
            )
        };
        let (_, record, notes) = GUIDES.iter().find(|(id, ..)| *id == game).ok_or_else(none)?;
        let record: Record =
            record.parse().map_err(|e: underwood_core::Unreadable| Trouble::Other(e.to_string()))?;
        let mut story = Story::new(record, words.language())?;
        story.names = guide_names(story.names.len(), &words);
        let notes =
            read_notes(notes, &words).ok_or_else(|| Trouble::Other("the notes cannot be read".to_owned()))?;
        Ok(Self { story, notes, words, ink, page: 0 })
    }

    fn at(&self) -> usize {
        self.notes[self.page].at
    }

    /// What the learner is asked to do with this note; `None` if it only tells something.
    fn asked(&self) -> Option<&str> {
        let (_, action) = self.story.actor(self.at()).filter(|(seat, _)| *seat == LEARNER)?;
        let is_last = self.notes.get(self.page + 1).is_none_or(|next| next.at != self.at());
        is_last.then_some(action)
    }

    /// What the guide says now, with the names of the cards it speaks of.
    fn says(&self, scene: &Scene) -> String {
        let mut text = self.notes[self.page].say.clone();
        while let Some((before, chip, after)) = split_chip(&text) {
            let value = chip.split(' ').nth(1).unwrap_or_default();
            let items = scene.zones.iter().flat_map(|zone| &zone.items);
            let found = items.into_iter().find(|item| item.id == value);
            let label = found.map_or(value, |item| self.words.text(&item.label));
            text = format!("{before}{label}{after}");
        }
        text
    }

    fn hear(&self, table: &dyn Table, action: &str) -> Heard {
        let Some(asked) = self.asked() else { return Heard::Right };
        let action = table.canonical(action).unwrap_or_else(|_| action.to_owned());
        if action == asked {
            return Heard::Right;
        }
        if let Err(illegal) = table.boxed_clone().act(LEARNER, &action) {
            return Heard::Wrong(reasons::refusal(&illegal, &self.words, &self.story.names, Some(LEARNER)));
        }
        let scene = table.scene(Viewer::Seat(LEARNER));
        let button = scene.actions.iter().find(|button| button.action == asked);
        let wanted = button.map_or(asked, |button| self.words.text(&button.label));
        Heard::Wrong(self.words.say_with("learn-other", &[("action", Part::Word(wanted))]))
    }

    /// Goes on to the next note. `false` if this was the last.
    fn turn_over(&mut self) -> bool {
        let has_more = self.page + 1 < self.notes.len();
        self.page += usize::from(has_more);
        has_more
    }

    fn show(&mut self, screen: &mut Screen) -> Result<(), Trouble> {
        let mut hands = Hands::default();
        let mut page = None;
        let mut message = None;
        loop {
            let table = self.story.after(self.at());
            let scene = table.scene(Viewer::Seat(LEARNER));
            if page.replace(self.page) != Some(self.page) {
                hands.see(&scene);
            }
            let drawn = self.draw(screen, &*table, &scene, &hands, message.take())?;
            hands.remember(drawn);
            let press = match screen.wait() {
                Event::Terminal(press) => press,
                Event::Gone => return Ok(()),
                _ => continue,
            };
            let goes_on = match self.want(&mut hands, &press, &*table, &scene, screen.size()) {
                None => true,
                Some(Want::On) => self.turn_over(),
                Some(Want::Act(action)) => match self.hear(&*table, &action) {
                    Heard::Right => self.turn_over(),
                    Heard::Wrong(why) => {
                        hands.see(&scene);
                        message = Some((Role::Refused, why));
                        true
                    }
                },
                Some(Want::Key('←')) => {
                    self.page = self.page.saturating_sub(1);
                    true
                }
                Some(Want::Key('?')) => {
                    let lines = Rules::of(self.story.game, &self.words)
                        .lines(&[self.notes[self.page].clause.clone()]);
                    hands.page = Some(Page::new(self.words.say("rules-title"), lines));
                    true
                }
                Some(Want::Leave | Want::Key(_)) => false,
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// What the learner wants. Turning pages has keys of its own.
    fn want(
        &self,
        hands: &mut Hands,
        press: &Press,
        table: &dyn Table,
        scene: &Scene,
        screen: (u16, u16),
    ) -> Option<Want> {
        let is_asked = self.asked().is_some();
        let pressed = match press {
            Press::Key(key) if key.kind != KeyEventKind::Release && hands.page.is_none() => Some(key.code),
            _ => None,
        };
        match pressed {
            Some(KeyCode::Left) if hands.typed.is_none() => return Some(Want::Key('←')),
            Some(KeyCode::Right | KeyCode::Char(' ')) if !is_asked => return Some(Want::On),
            _ => {}
        }
        let reads = |text: &str| table.canonical(text).is_ok();
        let before =
            Before { scene, words: &self.words, may_act: is_asked, reads: &reads, keys: "?q", screen };
        hands.press(press, &before)
    }

    fn draw(
        &self,
        screen: &mut Screen,
        table: &dyn Table,
        scene: &Scene,
        hands: &Hands,
        message: Option<(Role, String)>,
    ) -> Result<(desk::Touches, usize), Trouble> {
        let is_asked = self.asked().is_some();
        let mut marks = Marks::of(scene);
        if is_asked {
            marks.chosen = hands.chosen(scene);
        }
        let names = &self.story.names;
        let sight =
            Sight { scene, marks: &marks, names, you: Some(LEARNER), words: &self.words, ink: self.ink };
        let eyes = Eyes::Of(Viewer::Seat(LEARNER));
        let mut log: Vec<LogLine> = self.story.log(table, eyes, &self.words);
        for line in &mut log {
            line.is_fresh = false;
        }
        let guide = self.words.say_with("learn-says", &[("text", Part::Word(&self.says(scene)))]);
        log.push(LogLine { text: guide, is_fresh: true });
        let place = [
            ("page", Part::Number(self.page as i32 + 1)),
            ("pages", Part::Number(self.notes.len() as i32)),
            ("clause", Part::Word(&self.notes[self.page].clause)),
        ];
        let text = [self.words.say("learn-on"), String::new(), self.words.say_with("learn-page", &place)];
        let keys = [("Enter", "key-on"), ("←", "key-back"), ("?", "key-rules"), ("q", "key-leave")];
        let desk = Desk {
            title: format!("{} — {}", self.story.game.listing().name, self.words.say("learn-title")),
            game: self.story.game.listing().id,
            sight,
            top: 0,
            log: &log,
            prompt: if is_asked { desk::prompt(&sight, scene) } else { String::new() },
            panel: if is_asked { Panel::Choice(&hands.choice) } else { Panel::Text(&text) },
            message,
            typed: hands.typed.as_deref(),
            keys: keys.map(|(key, word)| (key, self.words.say(word))).to_vec(),
            page: hands.page.as_ref(),
        };
        let mut drawn = (Vec::new(), 1);
        screen.draw(|buffer| drawn = desk::draw(&desk, buffer))?;
        Ok(drawn)
    }

    /// In plain lines: what the guide says, and what it asks for.
    fn speak(&mut self) -> Result<(), Trouble> {
        let (mut lines, mut out) = (stdin().lock(), stdout().lock());
        loop {
            let table = self.story.after(self.at());
            let scene = table.scene(Viewer::Seat(LEARNER));
            writeln!(out, "{}", self.ink.line(&self.says(&scene)))?;
            while self.asked().is_some() {
                for (n, button) in (1..).zip(&scene.actions) {
                    writeln!(out, "{}", self.ink.line(&format!("{n}. {}", self.words.text(&button.label))))?;
                }
                write!(out, "> ")?;
                out.flush()?;
                let mut line = String::new();
                if lines.read_line(&mut line)? == 0 {
                    return Ok(());
                }
                let by_number =
                    line.trim().parse().ok().and_then(|n: usize| scene.actions.get(n.checked_sub(1)?));
                let action = by_number.map_or_else(|| line.trim(), |button| &button.action);
                match self.hear(&*table, action) {
                    Heard::Right => break,
                    Heard::Wrong(why) => writeln!(out, "{}", self.ink.line(&why))?,
                }
            }
            if !self.turn_over() {
                return Ok(());
            }
        }
    }
}

/// The learner, and Hedgehog wherever nobody is named.
fn guide_names(seats: usize, words: &Words) -> Vec<String> {
    let other = underwood_catalog::Character::Hedgehog.name();
    let name = |seat: usize| {
        if seat == LEARNER.index() { words.say("learn-you") } else { words.text(&other).to_owned() }
    };
    (0..seats).map(name).collect()
}

fn read_notes(text: &str, words: &Words) -> Option<Vec<Note>> {
    let all: Vec<Value> = serde_json::from_str(text).ok()?;
    let note = |note: &Value| {
        let say = note.get("say")?;
        let say = say.get(words.language()).or_else(|| say.get("en"))?.as_str()?.to_owned();
        let clause = note.get("clause")?.as_str()?.to_owned();
        Some(Note { at: note.get("at")?.as_u64()? as usize, clause, say })
    };
    all.iter().map(note).collect::<Option<Vec<Note>>>().filter(|notes| !notes.is_empty())
}

/// The first `{kind value}` of a text, with what is before and after it.
fn split_chip(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (chip, after) = rest.split_once('}')?;
    Some((before, chip, after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ink::Colours;

    fn lesson(game: &str, language: &str) -> Lesson {
        let ink = Ink { colours: Colours::None, is_ascii: false };
        Lesson::open(game, Words::new(language, game), ink).unwrap()
    }

    #[test]
    fn every_lesson_can_be_walked_through_by_doing_what_it_asks_for() {
        assert!(!GUIDES.is_empty());
        for (game, ..) in GUIDES {
            let mut lesson = lesson(game, "fr");
            let mut asked = 0;
            loop {
                let table = lesson.story.after(lesson.at());
                let scene = table.scene(Viewer::Seat(LEARNER));
                assert!(!lesson.says(&scene).contains(['{', '}']), "{game}: {}", lesson.says(&scene));
                if let Some(action) = lesson.asked().map(ToOwned::to_owned) {
                    asked += 1;
                    assert!(lesson.hear(&*table, &action) == Heard::Right, "{game}: {action}");
                    assert!(matches!(lesson.hear(&*table, "nonsense"), Heard::Wrong(_)), "{game}");
                }
                if !lesson.turn_over() {
                    break;
                }
            }
            let own = (0..lesson.story.len())
                .filter(|&n| lesson.story.actor(n).is_some_and(|(seat, _)| seat == LEARNER));
            assert_eq!(asked, own.count(), "{game}: every choice of the learner is asked for");
        }
    }

    #[test]
    fn a_game_without_a_guide_says_which_have_one() {
        let ink = Ink { colours: Colours::None, is_ascii: false };
        let error = Lesson::open("chess", Words::new("en", "chess"), ink).err().unwrap().to_string();
        assert!(error.contains("chess") && error.contains(GUIDES[0].0), "{error}");
    }
}
