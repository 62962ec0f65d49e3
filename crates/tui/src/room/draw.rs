//! How a match at this keyboard looks.

use std::io;

use super::{Question, Room, Waiting};
use crate::canvas::Sight;
use crate::desk::{self, Desk, LogLine, Panel};
use crate::page::Page;
use crate::words::Part;

impl Room<'_> {
    /// Draws all of it.
    pub(super) fn draw(&mut self) -> io::Result<()> {
        let question = self.question.map(|question| self.asked(question));
        self.marks.chosen = self.hands.chosen(&self.scene);
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
            top: self.hands.top,
            log: &log,
            prompt: desk::prompt(&sight, &self.scene),
            panel: if text.is_empty() { Panel::Choice(&self.hands.choice) } else { Panel::Text(&text) },
            message: self.message.clone(),
            typed: self.hands.typed.as_deref(),
            keys: self.keys(),
            page: question.as_ref().or(self.hands.page.as_ref()),
        };
        let mut drawn = (Vec::new(), 1);
        self.screen.draw(|buffer| drawn = desk::draw(&desk, buffer))?;
        self.hands.remember(drawn);
        Ok(())
    }

    /// A question over the table.
    fn asked(&self, question: Question) -> Page {
        let (title, text, seat) = match question {
            Question::Curtain(seat) => ("curtain-title", "curtain", seat),
            Question::GiveUp(seat) => ("give-up-title", "give-up", seat),
        };
        let name = Part::Word(&self.names[seat.index()]);
        Page::new(self.words.say(title), vec![String::new(), self.words.say_with(text, &[("name", name)])])
    }

    /// What is below the table if there is nothing to choose.
    fn text(&self) -> Vec<String> {
        if self.sitting.is_over() {
            let points = self.sitting.table.points();
            let line =
                self.names.iter().zip(points.as_slice()).map(|(name, points)| format!("{name}: {points}"));
            let gave_up = self.sitting.given_up_by().map(|seat| &self.names[seat.index()]);
            let gave_up = gave_up.map(|name| self.words.say_with("gave-up", &[("name", Part::Word(name))]));
            let ends = [line.collect::<Vec<_>>().join(" · "), String::new(), self.words.say("over-keys")];
            return gave_up.into_iter().chain(ends).collect();
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
                ("?", "key-rules"),
                ("h", "key-hint"),
                ("u", "key-undo"),
                ("l", "key-log"),
                ("b", "key-beliefs"),
                ("s", "key-save"),
                ("x", "key-give-up"),
                (":", "key-type"),
                ("↑↓←→", "key-choose"),
            ]
        };
        keys.iter().map(|&(key, word)| (key, self.words.say(word))).collect()
    }
}
