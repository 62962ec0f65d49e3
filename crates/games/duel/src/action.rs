//! What a seat can choose, how it is written, and a move as everybody sees it.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use underwood_core::{Illegal, notation};

use crate::{Card, Chance, Element, Glade, Square, Tree};

/// A seat's choice. Ordered as here; plantings square by square, each in the order of the trees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Reveal the top card of the shared pile.
    Draw,
    /// Use an action token.
    Point(Element),
    /// Set aside the unused tokens.
    Pass,
    /// Pay a Sanki card to send a varan back.
    SankiVaran,
    /// Let a varan come.
    KeepVaran,
    /// Pay a Sanki card to use a token at once.
    SankiAct,
    /// Do not.
    EndTurn,
    /// Take the fire token of a clearing card.
    Douse(Glade),
    /// Take a card of the recruitment line.
    Recruit(Card),
    /// Take a visible tree and plant it.
    Plant {
        /// Where.
        square: Square,
        /// Which.
        tree: Tree,
    },
    /// Move Onibi so many cards. No strength is above [`Action::MOST_STEPS`].
    Advance(u8),
    /// End or decline an action.
    Stop,
}

impl Action {
    /// The largest number of steps that can be written. No seat ever has so much Wind.
    pub const MOST_STEPS: u8 = 99;
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Point(element) => write!(f, "point {element}"),
            Self::Pass => f.write_str("pass"),
            Self::SankiVaran => f.write_str("sanki varan"),
            Self::KeepVaran => f.write_str("keep varan"),
            Self::SankiAct => f.write_str("sanki act"),
            Self::EndTurn => f.write_str("end turn"),
            Self::Douse(glade) => write!(f, "douse {glade}"),
            Self::Recruit(card) => write!(f, "recruit {card}"),
            Self::Plant { square, tree } => write!(f, "plant {tree} {square}"),
            Self::Advance(steps) => write!(f, "advance {steps}"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-action");
        let mut words = notation::words(text)?;
        let first = words.expect(FORM)?.to_ascii_lowercase();
        let mut second = || words.expect(FORM);
        let action = match first.as_str() {
            "draw" => Self::Draw,
            "pass" => Self::Pass,
            "stop" => Self::Stop,
            "point" => Self::Point(second()?.parse()?),
            "douse" => Self::Douse(second()?.parse()?),
            "recruit" => Self::Recruit(second()?.parse()?),
            "advance" => Self::Advance(read_steps(second()?)?),
            "plant" => {
                let tree = second()?.parse()?;
                Self::Plant { tree, square: second()?.parse()? }
            }
            _ => match (first.as_str(), second()?.to_ascii_lowercase().as_str()) {
                ("sanki", "varan") => Self::SankiVaran,
                ("keep", "varan") => Self::KeepVaran,
                ("sanki", "act") => Self::SankiAct,
                ("end", "turn") => Self::EndTurn,
                _ => return Err(FORM),
            },
        };
        words.end()?;
        Ok(action)
    }
}

fn read_steps(word: &str) -> Result<u8, Illegal> {
    let steps = notation::whole(word).filter(|&steps| steps <= Action::MOST_STEPS.into());
    steps.map(|steps| steps as u8).ok_or(Illegal::notation("no-steps"))
}

underwood_core::serde_as_notation!(Action);
underwood_core::schema_as_text!(
    Action,
    "Action",
    "^(draw|point (sun|water|plant|wind)|pass|sanki varan|keep varan|sanki act|end turn|douse [1-7]|recruit [a-z-]+|\
     plant (sun|water|plant|wind)[0-9]+ -?[0-9]+,-?[0-9]+|advance [0-9]{1,2}|stop)$"
);

/// A move as everybody sees it: nothing is private.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// Nature's.
    Chance(Chance),
    /// A seat's.
    Act(Action),
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance(chance) => chance.fmt(f),
            Self::Act(action) => action.fmt(f),
        }
    }
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
