//! A match at this keyboard: who plays, the position, and the file that it is kept in.

use std::io;

use serde_json::{Map, Value, json};
use underwood_catalog::{Aside, Character, Entry, Table, Thinker, find};
use underwood_core::{Fault, Illegal, Outcome, Record, Resignation, Scene, Seat, Seed, Turn, Viewer};

use crate::keep::{Found, Kept, Shelf};

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at this keyboard, by name.
    Person(String),
    /// One of the characters.
    Character(Character),
}

/// A match at this keyboard.
pub(crate) struct Sitting {
    pub(crate) game: &'static dyn Entry,
    pub(crate) table: Box<dyn Table>,
    pub(crate) players: Vec<Player>,
    luck: u64,
    kept: Kept,
    /// Who gave up while others went on, in order of time.
    gone: Vec<Resignation>,
    /// How the match ended, if somebody ended it by giving up.
    given_up: Option<Outcome>,
}

/// Plays on for whoever gives up while others go on, as at a server.
pub(crate) const STAND_IN: Character = Character::Hare;

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// It could not be written down, so it was not done.
    #[error("the match could not be saved: {0}")]
    Unsaved(#[from] io::Error),
    /// A kept match cannot be read.
    #[error("{file}: {fault}")]
    Faulty {
        /// Its file.
        file: String,
        /// What is wrong.
        fault: Fault,
    },
    /// It cannot be gone on with.
    #[error("{0}")]
    Other(String),
}

impl Sitting {
    /// A new match, dealt and kept.
    pub(crate) fn begin(
        game: &'static dyn Entry,
        options: &Map<String, Value>,
        players: Vec<Player>,
        luck: u64,
        shelf: &Shelf,
    ) -> Result<Self, Trouble> {
        let table = game.open(options, players.len())?;
        let kept = shelf.place(game.listing().id)?;
        let mut sitting = Self { game, table, players, luck, kept, gone: Vec::new(), given_up: None };
        sitting.deal()?;
        Ok(sitting)
    }

    /// A match that was kept, where it was left.
    pub(crate) fn resume(found: Found) -> Result<Self, Trouble> {
        let Found { path, record } = found;
        let file = path.display().to_string();
        let faulty = |fault| Trouble::Faulty { file: file.clone(), fault };
        let game = find(&record.game).map_err(|unknown| Trouble::Other(format!("{file}: {unknown}")))?;
        game.verify(&record).map_err(faulty)?;
        let table = replayed(game, &record)?;
        let players = players(&record);
        let luck = record.meta.get("luck").and_then(Value::as_u64).unwrap_or_default();
        let gone = gone(&record);
        let mut sitting = Self { game, table, players, luck, kept: Kept::open(path)?, gone, given_up: None };
        sitting.deal()?;
        Ok(sitting)
    }

    /// Where it is kept.
    pub(crate) fn file(&self) -> String {
        self.kept.path().display().to_string()
    }

    /// Who is to act.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        self.table.turn().seat().filter(|_| self.given_up.is_none())
    }

    /// Is it over?
    pub(crate) fn is_over(&self) -> bool {
        self.given_up.is_some() || self.table.turn() == Turn::Over
    }

    /// Who ended it by giving up.
    pub(crate) fn given_up_by(&self) -> Option<Seat> {
        self.given_up.as_ref().and_then(Outcome::by)
    }

    /// The seats at this keyboard, without those who gave up.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players.len()).filter(|&seat| self.character(seat).is_none())
    }

    /// The character that chooses for a seat; `None` if somebody at this keyboard does.
    pub(crate) fn character(&self, seat: Seat) -> Option<Character> {
        match self.players[seat.index()] {
            Player::Character(character) => Some(character),
            Player::Person(_) => self.has_gone(seat).then_some(STAND_IN),
        }
    }

    fn has_gone(&self, seat: Seat) -> bool {
        self.gone.iter().any(|resignation| resignation.seat == seat)
    }

    /// What a seat sees of the table.
    pub(crate) fn scene(&self, viewer: Viewer) -> Scene {
        let scene = self.table.scene(viewer);
        if self.given_up.is_some() { scene.ended() } else { scene }
    }

    /// Somebody gives up. Where two or more are left who play for themselves, people among them, these go on; else the match is over.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Trouble> {
        let after = self.table.move_count() as u32;
        let can_go_on = self.players.len() - self.gone.len() > 2 && !self.game.is_cooperative();
        if can_go_on && self.people().any(|person| person != seat) {
            self.gone.push(Resignation { seat, after });
            let written = self.kept.write(&self.record(self.table.record()));
            if written.is_err() {
                self.gone.pop();
            }
            return Ok(written?);
        }
        let outcome = self.table.resigned(seat, &self.gone);
        let mut record = self.table.record();
        record.outcome = Some(Ok(outcome.clone()));
        self.kept.write(&self.record(record))?;
        self.given_up = Some(outcome);
        Ok(())
    }

    /// What everybody is called.
    pub(crate) fn names(&self, language: &str) -> Vec<String> {
        names(&self.players, language)
    }

    /// A seat acts, and all chance that follows is made. It is written down before anybody sees it.
    pub(crate) fn act(&mut self, seat: Seat, action: &str) -> Result<(), Trouble> {
        let aside = self.table.play(seat, action, self.seed())?;
        self.follow(aside)
    }

    /// Takes back all moves since a seat's last action, and that action; or that somebody gave up. Says whether there was anything.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<bool, Trouble> {
        if self.given_up.is_some() {
            self.kept.write(&self.record(self.table.record()))?;
            self.given_up = None;
            return Ok(true);
        }
        // Nobody can bring back a seat that has gone.
        let stands = |kept: &usize| self.gone.iter().all(|gone| gone.after as usize <= *kept);
        let Some(kept) = self.table.last_action(seat).filter(stands) else { return Ok(false) };
        let mut back = self.table.boxed_clone();
        back.rewind(kept);
        self.kept.write(&self.record(back.record()))?;
        self.table = back;
        Ok(true)
    }

    /// A character before its choice, and where its luck comes from.
    pub(crate) fn thinker(&self, seat: Seat, character: Character) -> (Thinker, Seed) {
        let thoughts = 1 + self.table.move_count() as u64;
        (self.table.thinker(seat, character), self.seed().stream(thoughts))
    }

    fn deal(&mut self) -> Result<(), Trouble> {
        let aside = self.table.deal(self.seed());
        self.follow(aside)
    }

    fn follow(&mut self, aside: Aside) -> Result<(), Trouble> {
        let mut record = self.table.record();
        record.moves.extend(aside.moves.iter().cloned());
        record.outcome = aside.outcome_without(&self.gone).map(Ok);
        self.kept.write(&self.record(record))?;
        self.table.follow(aside);
        Ok(())
    }

    /// The record with who plays. The luck is kept as long as there is luck to come, so that taking back and going on meet the same.
    fn record(&self, mut record: Record) -> Record {
        let players = Seat::all(self.players.len()).zip(&self.players);
        let player = |(seat, player)| player_json(player, self.has_gone(seat));
        record.meta.insert("players".to_owned(), players.map(player).collect());
        if record.outcome.is_none() {
            record.meta.insert("luck".to_owned(), self.luck.into());
            if !self.gone.is_empty() {
                record.meta.insert("resigned".to_owned(), json!(self.gone));
            }
        }
        record
    }

    fn seed(&self) -> Seed {
        Seed::from(self.luck)
    }
}

/// What players are called.
pub(crate) fn names(players: &[Player], language: &str) -> Vec<String> {
    let name = |player: &Player| match player {
        Player::Person(name) => name.clone(),
        Player::Character(character) => character.name().in_language(language).to_owned(),
    };
    players.iter().map(name).collect()
}

/// The match of a record, at its end.
pub(crate) fn replayed(game: &dyn Entry, record: &Record) -> Result<Box<dyn Table>, Trouble> {
    use underwood_core::RecordedMove;
    let mut table = game.open(&record.options, record.seats as usize)?;
    for recorded in &record.moves {
        match recorded {
            RecordedMove::Chance(chance) => table.resolve(chance)?,
            RecordedMove::Act { seat, action } => table.act(Seat::new(*seat as usize), action)?,
            RecordedMove::Unreadable(text) => return Err(Trouble::Other(format!("this is no move: {text}"))),
        }
    }
    Ok(table)
}

/// Who played a record: as servers and this terminal write it, or bots by name.
pub(crate) fn players(record: &Record) -> Vec<Player> {
    let of = |key: &str, seat: Seat| record.meta.get(key).and_then(|all| all.get(seat.index()));
    let player = |seat: Seat| {
        let character = |id: &str| Character::ALL.into_iter().find(|character| character.id() == id);
        let entry = of("players", seat).or_else(|| of("bots", seat));
        let id = entry.and_then(|entry| entry.get("id").or(Some(entry))).and_then(Value::as_str);
        let name = entry.and_then(|entry| entry.get("name")).and_then(Value::as_str).or(id);
        match id.and_then(character) {
            Some(character) => Player::Character(character),
            None => Player::Person(name.map_or_else(|| format!("{}", seat.index() + 1), ToOwned::to_owned)),
        }
    };
    Seat::all(record.seats as usize).map(player).collect()
}

/// Who gave up in a match that was kept: the outcome of a record tells it, and this one has none yet.
fn gone(record: &Record) -> Vec<Resignation> {
    let all = record.meta.get("resigned").and_then(Value::as_array);
    let one = |value: &Value| {
        let number = |key: &str| value.get(key).and_then(Value::as_u64);
        let seat = Seat::at_table(number("seat")?, record.seats as usize)?;
        Some(Resignation { seat, after: u32::try_from(number("after")?).ok()? })
    };
    all.into_iter().flatten().filter_map(one).collect()
}

fn player_json(player: &Player, has_gone: bool) -> Value {
    match player {
        Player::Person(name) if has_gone => {
            json!({ "type": "person", "name": name, "stand_in": STAND_IN.id() })
        }
        Player::Person(name) => json!({ "type": "person", "name": name }),
        Player::Character(character) => json!({ "type": "character", "id": character.id() }),
    }
}

/// With whose eyes a seat looks.
pub(crate) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

#[cfg(test)]
mod tests {
    use underwood_catalog::games;

    use super::*;
    use crate::keep::Shelf;

    #[test]
    fn nobody_takes_back_to_before_somebody_has_gone() {
        let folder = std::env::temp_dir().join(format!("underwood-sitting-{}", std::process::id()));
        let game = *games().iter().find(|game| game.seats().contains(&3)).expect("some game has three seats");
        let players = ["Ada", "Bo", "Cy"].map(|name| Player::Person(name.to_owned())).into();
        let mut sitting =
            Sitting::begin(game, &game.default_options(), players, 3, &Shelf::new(&folder)).unwrap();
        let act = |sitting: &mut Sitting| {
            let seat = sitting.to_act().expect("it is not over");
            let action = sitting.table.legal().remove(0);
            sitting.act(seat, &action).unwrap();
            seat
        };
        let first = act(&mut sitting);
        let second = act(&mut sitting);
        sitting.resign(second).unwrap();
        assert!(!sitting.take_back(first).unwrap(), "the seat that has gone was there still");
        assert_eq!(sitting.character(second), Some(STAND_IN));
        let third = act(&mut sitting);
        assert!(third != first && third != second);
        assert!(sitting.take_back(third).unwrap(), "this came after it");
        let record = std::fs::read_to_string(sitting.file()).unwrap().parse().unwrap();
        game.verify(&record).unwrap();
        assert_eq!(gone(&record).len(), 1);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
