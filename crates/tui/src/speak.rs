//! A match in plain lines, for screen readers and pipes: what happened is told, what can be done is numbered, and an
//! answer is a number, an action in the game's notation, or one of the letters that the screen has too.

use std::io::{self, BufRead, Write};

use underwood_catalog::Character;
use underwood_core::{Explain, Seat};

use crate::canvas::{Marks, Sight};
use crate::choice::{Choice, Entry};
use crate::ink::Ink;
use crate::pictures::plain;
use crate::rules::Rules;
use crate::sitting::{Sitting, Trouble, viewer};
use crate::words::{Part, Words};
use crate::{log, reasons, think};

/// A match in lines.
pub(crate) struct Spoken<'a> {
    pub(crate) sitting: Sitting,
    pub(crate) words: Words,
    pub(crate) ink: Ink,
    pub(crate) lines: &'a mut dyn BufRead,
    pub(crate) out: &'a mut dyn Write,
}

/// What an answer leads to.
enum Flow {
    /// The same question again.
    Ask,
    /// The match has moved on.
    Moved,
    /// Somebody leaves.
    Leave,
}

impl Spoken<'_> {
    /// Plays until it is over or nobody answers any more.
    pub(crate) fn play(&mut self) -> io::Result<()> {
        let names = self.sitting.names(self.words.language());
        let mut looker = self.sitting.people().next();
        let mut told = 0;
        self.say(&self.words.say("speak-welcome"))?;
        loop {
            let to_act = self.sitting.to_act();
            let person = to_act.filter(|seat| self.sitting.people().any(|person| person == *seat));
            if let Some(seat) = person.filter(|seat| Some(*seat) != looker) {
                if self.sitting.game.listing().has_secrets && !self.pass(&names[seat.index()])? {
                    return Ok(());
                }
                looker = Some(seat);
            }
            told = self.tell(looker, told, &names)?;
            match (to_act, person) {
                (Some(seat), None) => self.let_act(seat)?,
                (Some(_), Some(seat)) => {
                    if !self.ask(seat, &names)? {
                        return self.say(
                            &self.words.say_with("kept", &[("file", Part::Word(&self.sitting.file()))]),
                        );
                    }
                }
                (None, _) => return self.end(&names),
            }
            told = told.min(self.sitting.table.move_count());
        }
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.ink.line(text))?;
        self.out.flush()
    }

    /// A curtain of blank lines, until the next at this keyboard is ready.
    fn pass(&mut self, name: &str) -> io::Result<bool> {
        self.say(&"\n".repeat(40))?;
        self.say(&self.words.say_with("curtain", &[("name", Part::Word(name))]))?;
        Ok(self.answer()?.is_some())
    }

    fn answer(&mut self) -> io::Result<Option<String>> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut line = String::new();
        let read = self.lines.read_line(&mut line)?;
        Ok((read > 0).then(|| line.trim().to_owned()))
    }

    /// Tells what is new.
    fn tell(&mut self, looker: Option<Seat>, from: usize, names: &[String]) -> io::Result<usize> {
        let count = self.sitting.table.move_count();
        let table = &*self.sitting.table;
        let told = log::told(table, viewer(looker), from.min(count)..count, &self.words, names);
        for line in told.into_iter().flatten() {
            self.say(&line)?;
        }
        Ok(count)
    }

    /// A character acts.
    fn let_act(&mut self, seat: Seat) -> io::Result<()> {
        let Some(character) = self.sitting.character(seat) else { return Ok(()) };
        let (thinker, seed) = self.sitting.thinker(seat, character);
        let chosen = think::choose(thinker, seed).map_err(io::Error::other)?;
        self.sitting.act(seat, &chosen.action).map_err(io::Error::other)
    }

    /// Asks somebody until they have acted. `false` if they leave.
    fn ask(&mut self, seat: Seat, names: &[String]) -> io::Result<bool> {
        let scene = self.sitting.table.scene(viewer(Some(seat)));
        let mut choice = Choice::of(&scene);
        self.table(seat, names, &["hand"])?;
        self.say(self.words.text(&scene.prompt))?;
        loop {
            for (n, entry) in (1..).zip(choice.entries()) {
                writeln!(
                    self.out,
                    "{}",
                    self.ink.line(&format!("{n}. {}", entry.label(&scene, &self.words)))
                )?;
            }
            let Some(answer) = self.answer()? else { return Ok(false) };
            match self.heed(seat, &answer, &mut choice, names)? {
                Flow::Ask => {}
                Flow::Moved => return Ok(true),
                Flow::Leave => return Ok(false),
            }
        }
    }

    fn heed(&mut self, seat: Seat, answer: &str, choice: &mut Choice, names: &[String]) -> io::Result<Flow> {
        let scene = self.sitting.table.scene(viewer(Some(seat)));
        let by_number =
            answer.parse().ok().and_then(|n: usize| choice.entries().get(n.checked_sub(1)?)).cloned();
        match (by_number, answer) {
            (Some(Entry::Action(n)), _) => return self.act(seat, &scene.actions[n].action, choice),
            (Some(Entry::Group { item, .. }), _) => {
                choice.within(&scene, &item);
            }
            (None, "" | "0") => *choice = Choice::of(&scene),
            (None, "s" | "q") => return Ok(Flow::Leave),
            (None, "t") => self.table(seat, names, &[])?,
            (None, "l") => {
                self.tell(Some(seat), 0, names)?;
            }
            (None, "h") => self.consult(seat, names, Explain::Opinions)?,
            (None, "b") => self.consult(seat, names, Explain::Everything)?,
            (None, "u") => return self.undo(seat),
            (None, "x") => return self.give_up(seat, names),
            (None, "?") => {
                for line in Rules::of(self.sitting.game, &self.words).lines(&[]) {
                    self.say(line.trim_start_matches('#'))?;
                }
            }
            (None, action) => return self.act(seat, action, choice),
        }
        Ok(Flow::Ask)
    }

    fn act(&mut self, seat: Seat, action: &str, choice: &mut Choice) -> io::Result<Flow> {
        match self.sitting.act(seat, action) {
            Ok(()) => Ok(Flow::Moved),
            Err(Trouble::Illegal(illegal)) => {
                let names = self.sitting.names(self.words.language());
                self.say(&reasons::refusal(&illegal, &self.words, &names, Some(seat)))?;
                if let Some(clause) = Rules::of(self.sitting.game, &self.words).clause(illegal.clause) {
                    self.say(&clause)?;
                }
                *choice = Choice::of(&self.sitting.table.scene(viewer(Some(seat))));
                Ok(Flow::Ask)
            }
            Err(trouble) => Err(io::Error::other(trouble)),
        }
    }

    fn undo(&mut self, seat: Seat) -> io::Result<Flow> {
        if self.sitting.people().count() > 1 {
            self.say(&self.words.say("undo-alone"))?;
            return Ok(Flow::Ask);
        }
        let undone = self.sitting.take_back(seat).map_err(io::Error::other)?;
        self.say(&self.words.say(if undone { "undone" } else { "undo-nothing" }))?;
        Ok(if undone { Flow::Moved } else { Flow::Ask })
    }

    /// Gives up, if the same letter is said once more.
    fn give_up(&mut self, seat: Seat, names: &[String]) -> io::Result<Flow> {
        let name = [("name", Part::Word(&names[seat.index()]))];
        self.say(&self.words.say("speak-give-up"))?;
        if self.answer()?.as_deref() != Some("x") {
            return Ok(Flow::Ask);
        }
        self.sitting.resign(seat).map_err(io::Error::other)?;
        self.say(&self.words.say_with("gave-up", &name))?;
        Ok(Flow::Moved)
    }

    /// What Owl would do, or what it believes.
    fn consult(&mut self, seat: Seat, names: &[String], explain: Explain) -> io::Result<()> {
        let scene = self.sitting.table.scene(viewer(Some(seat)));
        let (thinker, seed) = self.sitting.thinker(seat, Character::Owl);
        let lines = match think::choose(thinker.explaining(explain), seed) {
            Ok(considered) if explain == Explain::Opinions => {
                reasons::hint(&considered, &scene, &self.words, names)
            }
            Ok(considered) => {
                let beliefs =
                    considered.explanation.map(|explanation| explanation.beliefs).unwrap_or_default();
                reasons::beliefs(&beliefs, &self.words, names)
            }
            Err(error) => vec![error.to_string()],
        };
        lines.iter().try_for_each(|line| self.say(line.trim_end_matches(['█', ' '])))
    }

    /// The table in words: all of it, or the zones of a seat whose ids begin so.
    fn table(&mut self, seat: Seat, names: &[String], only: &[&str]) -> io::Result<()> {
        let mut scene = self.sitting.table.scene(viewer(Some(seat)));
        if !only.is_empty() {
            scene
                .zones
                .retain(|zone| zone.seat == Some(seat) && only.iter().any(|id| zone.id.starts_with(id)));
        }
        let marks = Marks::default();
        let sight =
            Sight { scene: &scene, marks: &marks, names, you: Some(seat), words: &self.words, ink: self.ink };
        plain::told(&sight).iter().try_for_each(|line| self.say(line))
    }

    fn end(&mut self, names: &[String]) -> io::Result<()> {
        let points = self.sitting.table.points();
        let line = names.iter().zip(points.as_slice()).map(|(name, points)| format!("{name}: {points}"));
        let line = line.collect::<Vec<_>>().join(", ");
        self.say(&line)?;
        self.say(&self.words.say_with("kept-over", &[("file", Part::Word(&self.sitting.file()))]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ink::Colours;
    use crate::keep::Shelf;
    use crate::sitting::Player;
    use underwood_catalog::games;

    /// Whatever the catalog lists can be played, whether or not anybody has drawn it or has words for it.
    #[test]
    fn every_game_is_playable() {
        let folder = std::env::temp_dir().join(format!("underwood-tui-{}", std::process::id()));
        for game in games() {
            let (fewest, _) = game.seats().into_inner();
            let others = (1..fewest).map(|_| Player::Character(Character::Hare));
            let players = [Player::Person("Ada".to_owned())].into_iter().chain(others).collect();
            let options = game.default_options();
            let sitting = Sitting::begin(*game, &options, players, 11, &Shelf::new(&folder)).unwrap();
            let id = game.listing().id;
            let ink = Ink { colours: Colours::None, is_ascii: true };
            let answers = format!("t\n?\nnonsense\n{}", "1\n".repeat(5_000));
            let (mut lines, mut out) = (answers.as_bytes(), Vec::new());
            let words = Words::new("en", id);
            let mut spoken = Spoken { sitting, words, ink, lines: &mut lines, out: &mut out };
            spoken.play().unwrap();
            assert!(spoken.sitting.is_over(), "{id}: the match ends");
            let record = std::fs::read_to_string(spoken.sitting.file()).unwrap().parse().unwrap();
            assert!(game.verify(&record).unwrap().outcome.is_some(), "{id}: its record is kept");
            let told = String::from_utf8(out).unwrap();
            assert!(told.is_ascii() && told.contains("Not allowed"), "{id}: {told}");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
