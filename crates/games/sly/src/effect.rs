//! What happens in a match, as the rules tell it.

use underwood_core::{Fact, Seat, SeatSet, Told, Viewer};

use crate::scene::{card_fact, slot_fact};
use crate::{Card, End, Slot};

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A card is laid face down.
    Laid {
        /// By whom.
        seat: Seat,
        /// The card, which only this seat sees.
        card: Card,
        /// Where.
        slot: Slot,
    },
    /// A card is turned up in a reveal, or at the end.
    TurnedUp {
        /// By whom; nobody: by the end of the game.
        seat: Option<Seat>,
        /// Whose card it is.
        owner: Seat,
        /// The card.
        card: Card,
        /// Where it lies.
        slot: Slot,
        /// Why.
        cause: Cause,
    },
    /// A card is exposed, is a Fox, and is captured.
    FoxCaptured {
        /// By whom.
        seat: Seat,
        /// Whose Fox it is.
        owner: Seat,
        /// Where it lay.
        slot: Slot,
        /// What it is worth.
        points: u8,
    },
    /// A Fox gobbles a Hen.
    HenGobbled {
        /// Whose Fox it is.
        seat: Seat,
        /// Whose Hen it is.
        owner: Seat,
        /// The Hen.
        card: Card,
        /// What that is worth to the owner of the Fox.
        points: i8,
    },
    /// A Hen is safe on its slot: exposed, the highest of a reveal, or turned up at the end.
    HenSafe {
        /// Whose Hen it is.
        seat: Seat,
        /// The Hen.
        card: Card,
        /// Where it lies.
        slot: Slot,
        /// What the slot is worth.
        points: u8,
        /// Why.
        cause: Cause,
    },
    /// A turned-up card goes home.
    WentHome {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where it lay.
        slot: Slot,
        /// Was there a Fox, or were there Hens only, or Foxes only?
        cause: Cause,
    },
    /// The next seat's turn begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Who won.
        winners: SeatSet,
        /// Why.
        end: End,
        /// Who ended it: whose last card was left, or who saw to the last safe Hen; nobody, if it only lasted too long.
        by: Option<Seat>,
        /// Did the highest Hen in hand decide between equal scores?
        by_tie_break: bool,
    },
}

/// Why a card is turned up, is safe, or goes home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It was exposed.
    Expose,
    /// It was turned up in a reveal.
    Reveal,
    /// A reveal of Hens only.
    RevealHens,
    /// A reveal of a Fox and Hens.
    RevealFox,
    /// A reveal of Foxes only.
    RevealFoxes,
    /// The end of the game.
    End(End),
}

impl Cause {
    fn clause(self) -> &'static str {
        match self {
            Self::Expose => "expose",
            Self::Reveal => "reveal",
            Self::RevealHens => "reveal-hens",
            Self::RevealFox => "reveal-fox",
            Self::RevealFoxes => "reveal-foxes",
            Self::End(end) => end.clause(),
        }
    }
}

impl underwood_core::Effect for Effect {
    fn told(&self, viewer: Viewer) -> Told {
        match *self {
            Self::Laid { seat, card, slot } => {
                let own = viewer.is(seat).then(|| card_fact(seat, card));
                Told::new("laid", "lay")
                    .of(seat)
                    .with("card", Fact::if_known(own))
                    .with("slot", slot_fact(slot))
                    .paused()
            }
            Self::TurnedUp { seat, owner, card, slot, cause } => Told::new("turned-up", cause.clause())
                .of(seat)
                .with("owner", owner)
                .with("card", card_fact(owner, card))
                .with("slot", slot_fact(slot))
                .paused(),
            Self::FoxCaptured { seat, owner, slot, points } => Told::new("fox-captured", "expose")
                .of(seat)
                .with("owner", owner)
                .with("card", card_fact(owner, Card::Fox))
                .with("slot", slot_fact(slot))
                .with("points", points)
                .paused(),
            Self::HenGobbled { seat, owner, card, points } => Told::new("hen-gobbled", "reveal-fox")
                .of(seat)
                .with("owner", owner)
                .with("card", card_fact(owner, card))
                .with("points", points)
                .paused(),
            Self::HenSafe { seat, card, slot, points, cause } => Told::new("hen-safe", cause.clause())
                .of(seat)
                .with("card", card_fact(seat, card))
                .with("slot", slot_fact(slot))
                .with("points", points)
                .paused(),
            Self::WentHome { seat, card, slot, cause } => Told::new("went-home", cause.clause())
                .of(seat)
                .with("card", card_fact(seat, card))
                .with("slot", slot_fact(slot))
                .paused(),
            Self::TurnBegins { seat } => Told::new("turn-begins", "order").of(seat),
            Self::Over { winners, end, by, by_tie_break } => {
                Told::new("over", if by_tie_break { "tie-break" } else { end.clause() })
                    .won_by(winners)
                    .with("by", by)
                    .paused()
            }
        }
    }
}
