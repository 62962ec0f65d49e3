//! The four characters, in rising strength.

use underwood_core::{Bot, Budget, Determinize, Guide};

use crate::{Ismcts, Observers, Thumb};

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

/// A text in the languages that we speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
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
            Self::Hedgehog => Text { en: "Hedgehog", fr: "Hérisson" },
            Self::Hare => Text { en: "Hare", fr: "Lièvre" },
            Self::Badger => Text { en: "Badger", fr: "Blaireau" },
            Self::Owl => Text { en: "Owl", fr: "Chouette" },
        }
    }

    /// A line on its temperament.
    pub fn temperament(self) -> Text {
        match self {
            Self::Hedgehog => Text {
                en: "Plays what looks nice, and curls up when it goes wrong.",
                fr: "Joue ce qui lui plaît, et se met en boule quand ça tourne mal.",
            },
            Self::Hare => Text {
                en: "Quick and sound: knows every proverb of the wood.",
                fr: "Vif et solide : connaît tous les proverbes du bois.",
            },
            Self::Badger => Text {
                en: "Digs a little before every move, and seldom digs in vain.",
                fr: "Creuse un peu avant chaque coup, et rarement pour rien.",
            },
            Self::Owl => Text {
                en: "Watches in silence and has seen your hand before you played it.",
                fr: "Observe en silence et a deviné votre main avant vous.",
            },
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
        match self {
            Self::Hedgehog => Box::new(Thumb::hasty(0.8)),
            Self::Hare => Box::new(Thumb::SOUND),
            Self::Badger | Self::Owl => Box::new(Ismcts::new(observers::<G>())),
        }
    }
}

/// Secret actions want a memory of each seat's own.
fn observers<G: Guide>() -> Observers {
    if G::HAS_SECRET_ACTIONS { Observers::Many } else { Observers::Single }
}
