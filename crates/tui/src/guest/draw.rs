//! How a table of a server looks.

use underwood_catalog::find;

use super::Guest;
use crate::canvas::{Marks, Sight};
use crate::desk::{self, Desk, LogLine, Panel};
use crate::page::Page;
use crate::sitting::Trouble;
use crate::words::Part;

impl Guest<'_> {
    /// Draws all of it.
    pub(super) fn draw(&mut self) -> Result<(), Trouble> {
        let scene = &self.scene;
        let mut marks = Marks::of(scene);
        marks.chosen = self.hands.chosen(scene);
        let you = self.frame.as_ref().and_then(|frame| frame.seat);
        let sight =
            Sight { scene, marks: &marks, names: &self.names, you, words: &self.words, ink: self.ink };
        let log = self.log();
        let game = self.frame.as_ref().map_or("", |frame| &frame.table.game);
        let title = find(game).map_or("Underwood", |game| game.listing().name);
        let text = self.text();
        let question = self.gives_up.then(|| self.question());
        let desk = Desk {
            title: format!("{title} — {}", self.names.join(", ")),
            game,
            sight,
            top: self.hands.top,
            log: &log,
            prompt: desk::prompt(&sight, scene),
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

    fn log(&self) -> Vec<LogLine> {
        let of_move = |(n, told): (usize, &Vec<String>)| -> Vec<LogLine> {
            told.iter().map(|text| LogLine { text: text.clone(), is_fresh: n >= self.fresh }).collect()
        };
        self.told.iter().enumerate().flat_map(of_move).collect()
    }

    fn question(&self) -> Page {
        let seat = self.frame.as_ref().and_then(|frame| frame.seat);
        let name = seat.map_or("", |seat| &self.names[seat.index()]);
        let text = self.words.say_with("give-up", &[("name", Part::Word(name))]);
        Page::new(self.words.say("give-up-title"), vec![String::new(), text])
    }

    fn keys(&self) -> Vec<(&'static str, String)> {
        let asked: &[(&str, &str)] =
            if self.is_asked { &[("y", "key-agree"), ("n", "key-refuse")] } else { &[] };
        let keys: &[(&str, &str)] = if self.is_playing() {
            &[
                ("Enter", "key-do"),
                ("?", "key-rules"),
                ("h", "key-hint"),
                ("u", "key-undo"),
                ("l", "key-log"),
                ("q", "key-leave"),
                ("x", "key-give-up"),
                (":", "key-type"),
            ]
        } else {
            &[("?", "key-rules"), ("l", "key-log"), ("q", "key-leave")]
        };
        asked.iter().chain(keys).map(|&(key, word)| (key, self.words.say(word))).collect()
    }

    /// What is below the table if there is nothing to choose: the link that others need, or how it ended.
    fn text(&self) -> Vec<String> {
        let outcome = self.frame.as_ref().and_then(|frame| frame.outcome.as_ref());
        if let Some(outcome) = outcome {
            let points = self.names.iter().zip(outcome.points().as_slice().to_vec());
            let points: Vec<String> = points.map(|(name, points)| format!("{name}: {points}")).collect();
            let who =
                outcome.by().filter(|_| outcome.reason() == "resigned").map(|seat| &self.names[seat.index()]);
            let gave_up = who.map(|name| self.words.say_with("gave-up", &[("name", Part::Word(name))]));
            let ends = [points.join(" · "), String::new(), self.words.say("join-over")];
            return gave_up.into_iter().chain(ends).collect();
        }
        if self.has_table || self.join.address.table.is_none() {
            return Vec::new();
        }
        let link = self.join.address.to_string();
        vec![self.words.say_with("join-waiting", &[("link", Part::Word(&link))])]
    }
}
