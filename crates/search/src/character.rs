//! The four characters, in rising strength.

use underwood_core::{Bot, Budget, Determinize, Guide, Text};

use crate::{Ismcts, Manner, Mindful, Observers, Planner, Planning, Thumb};

/// Somebody to play against.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Character {
    /// A beginner: legal, hasty, makes human mistakes, moves at once.
    Hedgehog,
    /// Sound rules of thumb, no search.
    Hare,
    /// Searches a little.
    Badger,
    /// The strongest.
    Owl,
}

impl Character {
    /// All of them, the weakest first.
    pub const ALL: [Self; 4] = [Self::Hedgehog, Self::Hare, Self::Badger, Self::Owl];

    /// What it is called at the command line and in records.
    pub fn id(self) -> &'static str {
        match self {
            Self::Hedgehog => "hedgehog",
            Self::Hare => "hare",
            Self::Badger => "badger",
            Self::Owl => "owl",
        }
    }

    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Self::Hedgehog => Text::new("Hedgehog", "Hérisson"),
            Self::Hare => Text::new("Hare", "Lièvre"),
            Self::Badger => Text::new("Badger", "Blaireau"),
            Self::Owl => Text::new("Owl", "Chouette"),
        }
    }

    /// A line on its temperament.
    pub fn temperament(self) -> Text {
        match self {
            Self::Hedgehog => Text::new(
                "Plays what looks nice, and curls up when it goes wrong.",
                "Joue ce qui lui plaît, et se met en boule quand ça tourne mal.",
            ),
            Self::Hare => Text::new(
                "Quick and sound: knows every proverb of the wood.",
                "Vif et solide : connaît tous les proverbes du bois.",
            ),
            Self::Badger => Text::new(
                "Digs a little before every move, and seldom digs in vain.",
                "Creuse un peu avant chaque coup, et rarement pour rien.",
            ),
            Self::Owl => Text::new(
                "Watches in silence and has seen your hand before you played it.",
                "Observe en silence et a deviné votre main avant vous.",
            ),
        }
    }

    /// What it may use when nobody waits: the same choice on every machine.
    pub fn budget(self) -> Budget {
        let iterations = match self {
            Self::Hedgehog | Self::Hare => 0,
            Self::Badger => 1_000,
            Self::Owl => 10_000,
        };
        Budget { iterations, ..Budget::default() }
    }

    /// How long it may think when a person waits, in milliseconds.
    pub fn milliseconds(self) -> u64 {
        match self {
            Self::Hedgehog | Self::Hare => 0,
            Self::Badger => 100,
            Self::Owl => 1_000,
        }
    }

    /// Its player of a game.
    pub fn bot<G: Guide + Determinize>(self) -> Box<dyn Bot<G>> {
        let mindful = Box::new(Mindful::new(self.manner(), self.unlearned()));
        match self {
            Self::Hedgehog | Self::Hare => mindful,
            Self::Badger | Self::Owl => Box::new(Planner::new(Planning::default(), mindful)),
        }
    }

    /// Its player of a game as it was before anybody learned: rules of thumb, or a search with playouts. It plays where a game
    /// has no judge, and is kept to measure by.
    pub fn unlearned<G: Guide + Determinize>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Hedgehog => Box::new(Thumb::hasty(HASTE)),
            Self::Hare => Box::new(Thumb::SOUND),
            Self::Badger | Self::Owl => Box::new(Ismcts::new(observers::<G>())),
        }
    }

    /// How it uses what was learned. All know the same; the weaker ones have whims, and more often do what looks nice.
    fn manner(self) -> Manner {
        let (whim, slips) = match self {
            Self::Hedgehog => (1.3, 0.95),
            Self::Hare => (1.3, 0.45),
            Self::Badger => (1.2, 0.18),
            Self::Owl => (1.0, 0.0),
        };
        Manner { least: LEAST, whim, slips, haste: HASTE }
    }
}

/// What the policy chooses less often than this beside its favourite, no character does.
pub const LEAST: f32 = 0.02;

/// How nice something must look to be done hastily.
const HASTE: f32 = 0.8;

/// Secret actions want a memory of each seat's own.
fn observers<G: Guide>() -> Observers {
    if G::HAS_SECRET_ACTIONS { Observers::Many } else { Observers::Single }
}
