//! The trait that every game implements.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Effect, Illegal, Options, Outcome, Points, Seat, SeatSet, View, Viewer, Witness};

/// A position: what has happened, as far as the rules, the present views and rule-implied belief need it.
///
/// A plain value. It holds nothing of the future: a pile is a set, a draw is a chance move, so a clone cannot peek.
/// It is not `Serialize`: what leaves the process is a view or a record.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The id used everywhere: `fox`.
    const ID: &'static str;
    /// The version of the rules: bumped only when an old record could replay differently.
    const RULES: u32;
    /// How many seats can play.
    const SEATS: RangeInclusive<usize>;
    /// Do all seats win or lose together?
    const COOPERATIVE: bool;

    /// What can be agreed before a match.
    type Options: Options;
    /// What one viewer knows.
    type View: View<Self>;
    /// A seat's choice. Its order is the order of `legal_actions`.
    type Action: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = Illegal>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// Nature's choice, by value: a whole deal is one value.
    type Chance: Clone
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = Illegal>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// A move as one viewer saw it: `bury ?`.
    type Seen: Clone + Eq + Hash + Debug + Display + Serialize + Send + Sync;
    /// Something that happens: `trick-won`.
    type Effect: Effect;

    /// The position before the first move. Refuses options out of range, naming the clause that defines them.
    fn new(options: &Self::Options, seats: usize) -> Result<Self, Illegal>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Who or what moves next.
    fn turn(&self) -> Turn;

    /// Clears `out` and fills it with what the seat to act may do, in `Ord`. Empty if no seat is to act.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// A seat acts, and a witness is told what happens. A refusal leaves the position as it was, and tells nothing.
    fn act_witnessed(
        &mut self,
        seat: Seat,
        action: Self::Action,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal>;

    /// One of the chance moves that are possible now, each as likely as nature makes it.
    ///
    /// # Panics
    /// If no chance move is due.
    fn sample_chance(&self, rng: &mut impl Rng) -> Self::Chance;

    /// The stream of luck from which the chance move now due is sampled. The [`Dealer`](crate::Dealer) restarts
    /// a stream each time it is asked for, so positions that name the same stream meet the same luck.
    fn stream(&self) -> u64;

    /// Is the chance move now due a deal (or a setup), which perft does not expand?
    fn is_deal_due(&self) -> bool;

    /// Nature moves, and a witness is told what happens. A refusal leaves the position as it was, and tells nothing.
    fn resolve_witnessed(
        &mut self,
        chance: &Self::Chance,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal>;

    /// How it ended; `None` until it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The points as they stand.
    fn points(&self) -> Points;

    /// Who wins at the end if only these seats can, because the others have given up: the best by the rules' own ranking.
    /// That is by points, unless a game has more to say.
    fn winners_among(&self, seats: SeatSet) -> SeatSet {
        let points = self.points();
        let of = |seat: &Seat| points.as_slice()[seat.index()];
        let most = seats.iter().map(|seat| of(&seat)).max();
        seats.iter().filter(|seat| Some(of(seat)) == most).collect()
    }

    /// What else can be counted of a position, by name, for those who study many matches: `gems_left`.
    fn tallies(&self) -> Vec<(&'static str, i32)> {
        Vec::new()
    }

    /// May the seats say nothing to each other now? A platform then offers them no phrases.
    fn is_silent(&self) -> bool {
        false
    }

    /// What a viewer knows: built from nothing, field by field.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What a viewer sees of a move that is about to be made here. Cheap.
    fn seen(&self, mv: &Move<Self>, viewer: Viewer) -> Self::Seen;

    /// A seat acts, and nobody is told.
    #[inline]
    fn act(&mut self, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        self.act_witnessed(seat, action, &mut ())
    }

    /// Nature moves, and nobody is told.
    #[inline]
    fn resolve(&mut self, chance: &Self::Chance) -> Result<(), Illegal> {
        self.resolve_witnessed(chance, &mut ())
    }

    /// Applies a move of either kind, and nobody is told.
    fn apply(&mut self, mv: &Move<Self>) -> Result<(), Illegal> {
        self.apply_witnessed(mv, &mut ())
    }

    /// Applies a move of either kind, and a witness is told what happens.
    fn apply_witnessed(&mut self, mv: &Move<Self>, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        match mv {
            Move::Chance(chance) => self.resolve_witnessed(chance, witness),
            Move::Act(seat, action) => self.act_witnessed(*seat, *action, witness),
        }
    }
}

/// Who or what moves next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Nature.
    Chance,
    /// This seat.
    Act(Seat),
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// The seat to act, if one is.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Act(seat) => Some(seat),
            Self::Chance | Self::Over => None,
        }
    }
}

impl Serialize for Turn {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Chance => serializer.serialize_str("chance"),
            Self::Act(seat) => seat.serialize(serializer),
            Self::Over => serializer.serialize_str("over"),
        }
    }
}

/// A move of a record: a seat's action or nature's chance.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move<G: Game> {
    /// Nature's.
    Chance(G::Chance),
    /// A seat's.
    Act(Seat, G::Action),
}

impl<G: Game> Display for Move<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance(chance) => Display::fmt(chance, f),
            Self::Act(_, action) => Display::fmt(action, f),
        }
    }
}
