//! A refusal, which names the clause that was broken and gives the facts.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::{Fact, Seat, Turn};

/// Why a move, an option or a text was refused: the clause of the rules, what was wrong, and what there is to know of it.
///
/// Plain and `Copy`: rules code builds no strings. Its words are in the book of words (`words/`), by its id; what is
/// displayed here is for programmers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Illegal {
    /// The id of the clause, as in `docs/rules/`.
    pub clause: &'static str,
    /// What was wrong, by its name: `too-expensive`. The book of words has a message `refused-too-expensive`.
    pub id: &'static str,
    /// What there is to know of it, as numbers. Depends only on what the refused seat may know.
    given: [Option<(&'static FactName, i32)>; Self::MOST_FACTS],
}

/// The name of a fact that refusals give, and what its number stands for.
pub struct FactName {
    name: &'static str,
    fact: fn(i32) -> Fact,
}

impl FactName {
    /// A fact of this name: what the number stands for is worked out when somebody wants to say it.
    pub const fn new(name: &'static str, fact: fn(i32) -> Fact) -> Self {
        Self { name, fact }
    }

    /// A number.
    pub const fn number(name: &'static str) -> Self {
        Self::new(name, Fact::Number)
    }

    /// A seat.
    pub const fn seat(name: &'static str) -> Self {
        Self::new(name, |seat| Fact::Seat(Seat::new(seat as usize)))
    }
}

/// Names are equal as texts: two facts of one refusal never have the same.
impl PartialEq for FactName {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for FactName {}

impl fmt::Debug for FactName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Hash for FactName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// The seat that is to act.
static ACTING: FactName = FactName::seat("acting");
/// The smallest number that is allowed.
static LEAST: FactName = FactName::number("least");
/// The largest number that is allowed.
static MOST: FactName = FactName::number("most");

impl Illegal {
    /// The clause of what cannot be read.
    pub const NOTATION: &'static str = "notation";
    /// The clause of a move at the wrong time, of the wrong kind or by the wrong seat.
    pub const TURN: &'static str = "turn";
    /// So many facts can be given.
    pub const MOST_FACTS: usize = 4;

    /// It breaks this clause.
    pub const fn new(clause: &'static str, id: &'static str) -> Self {
        Self { clause, id, given: [None; Self::MOST_FACTS] }
    }

    /// It cannot be read.
    pub const fn notation(id: &'static str) -> Self {
        Self::new(Self::NOTATION, id)
    }

    /// It comes at the wrong time, is of the wrong kind, or is made by the wrong seat.
    pub const fn turn(id: &'static str) -> Self {
        Self::new(Self::TURN, id)
    }

    /// With something to know of it.
    ///
    /// # Panics
    /// If there are more facts than can be given.
    #[cold]
    #[must_use]
    pub const fn with(mut self, name: &'static FactName, number: i32) -> Self {
        let mut place = 0;
        while self.given[place].is_some() {
            place += 1;
        }
        self.given[place] = Some((name, number));
        self
    }

    /// Only numbers from `least` to `most` are allowed.
    #[cold]
    #[must_use]
    pub const fn within(self, least: i32, most: i32) -> Self {
        self.with(&LEAST, least).with(&MOST, most)
    }

    /// What there is to know of it, by name.
    pub fn facts(&self) -> BTreeMap<&'static str, Fact> {
        self.given.iter().flatten().map(|(name, number)| (name.name, (name.fact)(*number))).collect()
    }

    /// What was wrong and the facts, for programmers: `too expensive: card crane, cost 5, have 4`.
    pub fn reason(&self) -> String {
        let facts: Vec<String> =
            self.facts().iter().map(|(name, fact)| format!("{name} {}", in_short(fact))).collect();
        let before = if facts.is_empty() { "" } else { ": " };
        format!("{}{before}{}", self.id.replace('-', " "), facts.join(", "))
    }

    /// An action that answers another question than the one asked.
    pub const WRONG_KIND: Self = Self::turn("other-kind-due");
    /// Anything after the end.
    pub const OVER: Self = Self::turn("over");
    /// A seat acted while chance is due.
    pub const CHANCE_DUE: Self = Self::turn("chance-due");
    /// Chance came while a seat is to act.
    pub const NO_CHANCE_DUE: Self = Self::turn("no-chance-due");

    /// Why a seat that is not to act may not, at this turn.
    #[cold]
    pub const fn not_to_act(turn: Turn) -> Self {
        match turn {
            Turn::Over => Self::OVER,
            Turn::Chance => Self::CHANCE_DUE,
            Turn::Act(seat) => Self::turn("not-your-turn").with(&ACTING, seat.index() as i32),
        }
    }

    /// A game for `least` to `most` seats cannot be played by another number of them.
    #[cold]
    pub const fn wrong_seats(least: i32, most: i32) -> Self {
        Self::notation("wrong-seats").within(least, most)
    }
}

/// For programmers, with the clause.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (clause `{}`)", self.reason(), self.clause)
    }
}

impl std::error::Error for Illegal {}

fn in_short(fact: &Fact) -> String {
    match fact {
        Fact::Number(number) => number.to_string(),
        Fact::Seat(seat) => format!("seat {seat}"),
        Fact::Seats(seats) => seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and "),
        Fact::Item { id, .. } | Fact::Name { id, .. } => id.clone(),
        Fact::Hidden => "hidden".to_owned(),
    }
}
