//! What happens in a match, as the rules tell it.

use underwood_core::{Fact, Seat, SeatSet, Told, Viewer};

use crate::{Card, Suit};

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A round is dealt.
    Dealt {
        /// Its number, from 1.
        round: u16,
        /// Who deals.
        dealer: Seat,
        /// The decree that is turned up.
        decree: Card,
    },
    /// A seat leads a card, or follows with one.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// Is it the first of the trick?
        is_lead: bool,
    },
    /// The player of a Fox leaves the decree.
    DecreeKept {
        /// Who.
        seat: Seat,
    },
    /// The player of a Fox exchanges the decree.
    DecreeExchanged {
        /// Who.
        seat: Seat,
        /// The new decree.
        card: Card,
        /// The old one, which joins the hand.
        old: Card,
    },
    /// The player of a Woodcutter draws a card.
    Drawn {
        /// Who.
        seat: Seat,
        /// The card, which only this seat sees.
        card: Card,
    },
    /// The player of a Woodcutter puts a card under the draw pile.
    Buried {
        /// Who.
        seat: Seat,
        /// The card, which only this seat sees.
        card: Card,
    },
    /// A trick is won.
    TrickWon {
        /// By whom.
        seat: Seat,
        /// The card that won.
        card: Card,
        /// The suit that is trump.
        trump: Suit,
        /// Did a lone Witch decide it by counting as trump?
        by_witch: bool,
    },
    /// The winner of a trick scores the Treasures in it.
    TreasureFound {
        /// Who.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// The trick is put away, and a seat leads the next one.
    NextLead {
        /// Who leads.
        seat: Seat,
        /// Because it lost with a Swan?
        by_swan: bool,
    },
    /// The last trick of a round is put away.
    RoundOver {
        /// The number of the round.
        round: u16,
    },
    /// A seat's tricks of a round are scored.
    RoundScored {
        /// Whose.
        seat: Seat,
        /// How many tricks.
        tricks: u8,
        /// What they are worth.
        points: u8,
        /// The Treasures, which were scored before.
        treasures: u8,
        /// All points now.
        total: u16,
    },
    /// The game is over.
    Over {
        /// Who won; nobody: it is drawn.
        winners: SeatSet,
        /// Were the totals equal?
        by_tie_break: bool,
    },
}

impl underwood_core::Effect for Effect {
    fn told(&self, viewer: Viewer) -> Told {
        match *self {
            Self::Dealt { round, dealer, decree } => Told::new("dealt", "deal")
                .of(dealer)
                .with("round", round)
                .with("decree", decree)
                .with("trump", decree.suit()),
            Self::Played { seat, card, is_lead: true } => {
                Told::new("led", "lead").of(seat).with("card", card)
            }
            Self::Played { seat, card, is_lead: false } => {
                Told::new("followed", "follow-suit").of(seat).with("card", card)
            }
            Self::DecreeKept { seat } => Told::new("decree-kept", "fox").of(seat),
            Self::DecreeExchanged { seat, card, old } => Told::new("decree-exchanged", "fox")
                .of(seat)
                .with("card", card)
                .with("old", old)
                .with("trump", card.suit())
                .paused(),
            Self::Drawn { seat, card } => {
                Told::new("drawn", "woodcutter").of(seat).with("card", own(card, seat, viewer))
            }
            Self::Buried { seat, card } => {
                Told::new("buried", "woodcutter").of(seat).with("card", own(card, seat, viewer))
            }
            Self::TrickWon { seat, card, trump, by_witch } => {
                Told::new("trick-won", if by_witch { "witch" } else { "trick-winner" })
                    .of(seat)
                    .with("card", card)
                    .with("trump", trump)
                    .paused()
            }
            Self::TreasureFound { seat, points } => {
                Told::new("treasure-found", "treasure").of(seat).with("points", points)
            }
            Self::NextLead { seat, by_swan } => {
                Told::new("next-lead", if by_swan { "swan" } else { "next-lead" }).of(seat)
            }
            Self::RoundOver { round } => Told::new("round-over", "thirteen").with("round", round),
            Self::RoundScored { seat, tricks, points, treasures, total } => {
                Told::new("round-scored", "round-score")
                    .of(seat)
                    .with("tricks", tricks)
                    .with("points", points)
                    .with("treasures", treasures)
                    .with("total", total)
                    .paused()
            }
            Self::Over { winners, by_tie_break } => {
                Told::new("over", if by_tie_break { "tie-break" } else { "game-end" })
                    .won_by(winners)
                    .paused()
            }
        }
    }
}

/// A card that only its own seat sees.
fn own(card: Card, seat: Seat, viewer: Viewer) -> Fact {
    Fact::if_known(viewer.is(seat).then(|| card.into()))
}
