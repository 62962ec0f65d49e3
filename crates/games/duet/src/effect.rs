//! What happens in a match, as the rules tell it.

use underwood_core::{Fact, Seat, Told, Viewer};

use crate::scene::space_fact;
use crate::{Card, Ending, Suit};

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A round is dealt.
    Dealt {
        /// Its number, from 1.
        round: u8,
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
        /// May any card follow it?
        is_free: bool,
    },
    /// The player of a 3 names a seat.
    Named {
        /// Who.
        seat: Seat,
        /// Whom.
        named: Seat,
    },
    /// The named seat leaves the decree.
    DecreeKept {
        /// Who.
        seat: Seat,
    },
    /// The named seat exchanges the decree.
    DecreeExchanged {
        /// Who.
        seat: Seat,
        /// The new decree.
        card: Card,
        /// The old one, which joins the hand.
        old: Card,
    },
    /// The first seat of a Gift has chosen what it gives.
    GiftChosen {
        /// Who.
        seat: Seat,
        /// The card, which only this seat knows.
        card: Card,
    },
    /// Both have chosen, and the cards change hands.
    GiftsExchanged {
        /// By seat: what it gives. Only the two seats know.
        given: [Card; 2],
    },
    /// A trick is won.
    TrickWon {
        /// By whom.
        seat: Seat,
        /// The card that won.
        card: Card,
        /// The suit that is trump.
        trump: Suit,
    },
    /// The tracker moves.
    Moved {
        /// Who moves it.
        seat: Seat,
        /// How far toward that seat.
        by: i8,
        /// Where it stops.
        space: u8,
        /// What decided how far.
        cause: Cause,
    },
    /// A gem is collected.
    GemCollected {
        /// Who moved the tracker.
        seat: Seat,
        /// Where.
        space: u8,
        /// How many are left.
        left: u8,
    },
    /// The tracker would leave the path: it goes back to the start, or is lost.
    Strayed {
        /// Who moved it.
        seat: Seat,
        /// How far toward that seat.
        by: i8,
        /// Where it is now.
        space: u8,
    },
    /// A forest token covers the last space of an end.
    ForestGrown {
        /// Whom that end faces.
        end: Seat,
        /// The space.
        space: u8,
        /// The gems that were pushed on.
        gems: u8,
        /// Tokens left.
        left: u8,
        /// Between rounds?
        is_added: bool,
    },
    /// The trick is put away, and its winner leads the next one.
    NextLead {
        /// Who.
        seat: Seat,
    },
    /// The last trick of a round is put away.
    RoundOver {
        /// The number of the round.
        round: u8,
    },
    /// Gems are added between rounds.
    GemsAdded {
        /// How many in all.
        gems: u8,
    },
    /// A victory is scored.
    Scored {
        /// For the level.
        level: u8,
        /// For the cards in both hands.
        cards: u8,
        /// For winning before the last round.
        early: u8,
        /// For the forest tokens left.
        forest: u8,
    },
    /// The game is over.
    Over {
        /// How.
        ending: Ending,
    },
}

/// Why the tracker moves as far as it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The sum of the paws.
    Paws,
    /// The winner chose, because of a 5.
    Gazelle,
    /// The winner chose, because of a 1.
    Musician,
}

impl Cause {
    fn clause(self) -> &'static str {
        match self {
            Self::Paws => "move",
            Self::Gazelle => "gazelle",
            Self::Musician => "musician",
        }
    }
}

impl underwood_core::Effect for Effect {
    fn told(&self, viewer: Viewer) -> Told {
        match *self {
            Self::Dealt { round, dealer, decree } => Told::new("dealt", "deal")
                .of(dealer)
                .with("round", round)
                .with("decree", decree)
                .with("trump", decree.suit()),
            Self::Played { seat, card, is_lead, is_free } => played(seat, card, is_lead, is_free),
            Self::Named { seat, named } => {
                let id = if seat == named { "named-self" } else { "named" };
                Told::new(id, "foxes").of(seat).with("named", named)
            }
            Self::DecreeKept { seat } => Told::new("decree-kept", "foxes").of(seat),
            Self::DecreeExchanged { seat, card, old } => Told::new("decree-exchanged", "foxes")
                .of(seat)
                .with("card", card)
                .with("old", old)
                .with("trump", card.suit())
                .paused(),
            Self::GiftChosen { seat, card } => {
                let own = viewer.is(seat).then(|| card.into());
                Told::new("gift-chosen", "gift").of(seat).with("card", Fact::if_known(own))
            }
            Self::GiftsExchanged { given } => exchanged(given, viewer),
            Self::TrickWon { seat, card, trump } => Told::new("trick-won", "trick-winner")
                .of(seat)
                .with("card", card)
                .with("trump", trump)
                .paused(),
            Self::Moved { seat, by, space, cause } => {
                went("moved", cause.clause(), seat, by).with("space", space_fact(space))
            }
            Self::GemCollected { seat, space, left } => Told::new("gem-collected", "collect")
                .of(seat)
                .with("space", space_fact(space))
                .with("left", left),
            Self::Strayed { seat, by, space } => {
                went("strayed", "off-path", seat, by).with("space", space_fact(space)).paused()
            }
            Self::ForestGrown { end, space, gems, left, is_added } => {
                Told::new("forest-grown", if is_added { "add-forest" } else { "push-gems" })
                    .of(end)
                    .with("space", space_fact(space))
                    .with("gems", gems)
                    .with("left", left)
            }
            Self::NextLead { seat } => Told::new("next-lead", "lead").of(seat),
            Self::RoundOver { round } => Told::new("round-over", "rounds").with("round", round).paused(),
            Self::GemsAdded { gems } => Told::new("gems-added", "add-gems").with("gems", gems).paused(),
            Self::Scored { level, cards, early, forest } => Told::new("scored", "score")
                .with("level", level)
                .with("cards", cards)
                .with("early", early)
                .with("forest", forest)
                .with("total", level + cards + early + forest)
                .paused(),
            Self::Over { ending } => Told::new("over", ending.reason()).won_by(ending.winners()).paused(),
        }
    }
}

fn played(seat: Seat, card: Card, is_lead: bool, is_free: bool) -> Told {
    let (id, clause) = match (is_lead, is_free) {
        (true, false) => ("led", "lead"),
        (true, true) => ("led", "royal-heir"),
        (false, _) => ("followed", "follow-suit"),
    };
    Told::new(id, clause).of(seat).with("card", card)
}

/// The tracker went so far toward the winner of a trick, or away.
fn went(id: &'static str, clause: &'static str, winner: Seat, by: i8) -> Told {
    let toward = if by < 0 { winner.other() } else { winner };
    Told::new(id, clause).of(winner).with("spaces", by.unsigned_abs()).with("toward", toward)
}

/// Each seat knows what it gave and what it got, and is told of itself; nobody else knows either.
fn exchanged(given: [Card; 2], viewer: Viewer) -> Told {
    let card = |seat: Option<Seat>| Fact::if_known(seat.map(|seat| given[seat.index()].into()));
    let own = viewer.seat();
    let told = Told::new("gifts-exchanged", "gift").of(own).with("gave", card(own));
    told.with("got", card(own.map(Seat::other))).paused()
}
