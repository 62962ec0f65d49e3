//! One match of an arena: which it is, and how it is played.

use underwood_catalog::{BotName, Played};
use underwood_core::{Record, Seat, Seed};

use crate::result::{Notes, Thought};
use crate::{Arena, Forfeit};

/// A match that is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fixture {
    /// The number of the bout.
    pub bout: usize,
    /// The number of the pair.
    pub pair: u64,
    /// Who sits where.
    pub casting: Casting,
}

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Casting {
    /// The first bot has this seat, the second all others.
    FirstAt(Seat),
    /// In every seat a search that sees all cards.
    Open,
}

impl Fixture {
    /// The name of the bot in a seat.
    pub fn bot_at(&self, seat: Seat, arena: &Arena) -> String {
        let bout = &arena.bouts()[self.bout];
        match self.casting {
            Casting::FirstAt(first) => bout.bots[usize::from(seat != first)].to_string(),
            Casting::Open => format!("open:{}", bout.open_iterations()),
        }
    }

    /// Plays the match. The record's notes tell all that a report needs.
    pub(crate) fn play(&self, arena: &Arena) -> Record {
        let bout = &arena.bouts()[self.bout];
        let seed = Seed::from(arena.seed()).nth(self.pair);
        let played = match self.casting {
            Casting::FirstAt(first) => {
                let sides = Seat::all(arena.seats()).map(|seat| usize::from(seat != first));
                let bots: Vec<_> = sides.map(|side| bout.bots[side].clone()).collect();
                arena.game().play(&bout.options, &bots, seed)
            }
            Casting::Open => {
                arena.game().play_open(&bout.options, arena.seats(), bout.open_iterations(), seed)
            }
        };
        self.noted(arena, played.expect("the options were checked before"))
    }

    fn noted(&self, arena: &Arena, played: Played) -> Record {
        let bout = &arena.bouts()[self.bout];
        let first = match self.casting {
            Casting::FirstAt(first) => Some(first),
            Casting::Open => None,
        };
        let notes = Notes {
            bots: Seat::all(arena.seats()).map(|seat| self.bot_at(seat, arena)).collect(),
            bout: bout.names(),
            seed: arena.seed(),
            pair: self.pair,
            first,
            deals: played.deals,
            thought: played.thought.iter().map(Thought::from).collect(),
            tallies: played.tallies.iter().map(|&(name, count)| (name.to_owned(), count.into())).collect(),
            forfeit: played.forfeit.map(|(seat, why)| Forfeit { seat, why }),
        };
        Record { meta: notes.to_meta(), ..played.record }
    }
}

/// Does a bot play with itself on a team? Then its seats are all the same.
pub(crate) fn is_alone(bots: &[BotName; 2]) -> bool {
    bots[0] == bots[1]
}
