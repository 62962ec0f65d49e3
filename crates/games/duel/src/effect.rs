//! What happens in a match, as the rules tell it. Nothing is private here, so everybody is told the same.

use underwood_core::{Seat, Told, Viewer};

use crate::scene::{animal_fact, element_fact, glade_fact, square_fact, tree_fact};
use crate::{Card, Element, End, Glade, Square, Tree};

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The table is set up.
    SetUp,
    /// The discard pile is shuffled into a new shared pile.
    Reshuffled {
        /// How many cards.
        cards: u8,
    },
    /// A seat draws from the shared pile.
    Drew {
        /// Who.
        seat: Seat,
    },
    /// A card of the shared pile is turned up, and joins a line.
    Revealed {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whose personal line it joins; nobody's: the shared line.
        line: Option<Seat>,
    },
    /// A season pays a Sanki card to put a varan back on its pile.
    VaranSentBack {
        /// Whose.
        seat: Seat,
    },
    /// A season lets a varan stay.
    VaranKept {
        /// Whose.
        seat: Seat,
    },
    /// A seat sets action tokens aside.
    TokensSetAside {
        /// Who.
        seat: Seat,
        /// How many.
        tokens: u8,
        /// Because it can do nothing, and not because of solitary animals?
        is_stuck: bool,
    },
    /// A seat pays a Sanki card to use a token at once.
    SankiPaid {
        /// Who.
        seat: Seat,
    },
    /// A seat that could have paid a Sanki card ends its turn.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A token points at an element: an action begins.
    Pointed {
        /// Whose.
        seat: Seat,
        /// At what.
        element: Element,
        /// How strong the action is.
        strength: u8,
    },
    /// A bonus action begins.
    BonusBegun {
        /// Whose.
        seat: Seat,
        /// Which.
        element: Element,
        /// How strong it is.
        strength: u8,
        /// Does it come from trees that match?
        by_trees: bool,
    },
    /// A seat ends an action, or declines it.
    Stopped {
        /// Who.
        seat: Seat,
    },
    /// A fire is put out.
    Doused {
        /// By whom.
        seat: Seat,
        /// Where.
        glade: Glade,
        /// How many fires this seat has now.
        fires: u8,
    },
    /// A card of the recruitment line is taken.
    Recruited {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Does it join the seat's line, and not the discard pile?
        joins: bool,
    },
    /// A place of the recruitment line is filled.
    Refilled {
        /// From whose pile.
        seat: Seat,
        /// With which card.
        card: Card,
    },
    /// A tree is planted.
    Planted {
        /// By whom.
        seat: Seat,
        /// The tree.
        tree: Tree,
        /// Where.
        square: Square,
        /// On top of another?
        is_covering: bool,
    },
    /// The next tree of a pile becomes visible.
    TreeShown {
        /// The tree.
        tree: Tree,
    },
    /// Onibi moves by one card.
    OnibiStepped {
        /// Who moves it.
        seat: Seat,
        /// Where it is now.
        glade: Glade,
        /// How many steps are to follow in this move.
        left: u8,
    },
    /// Onibi has stepped off an end, and its card changes hands.
    OnibiCardMoved {
        /// Who moved Onibi.
        seat: Seat,
        /// Who holds the card now; nobody: it is in supply.
        holder: Option<Seat>,
    },
    /// A seat takes a Sanki card.
    SankiTaken {
        /// Who.
        seat: Seat,
        /// From whom; nobody: from supply.
        from: Option<Seat>,
    },
    /// The fire is compared with a seat's Water at the end of a round.
    FireChecked {
        /// Whose.
        seat: Seat,
        /// The fire values of the burning cards.
        fire: u8,
        /// The Water.
        water: i8,
        /// How many varans join the discard pile.
        varans: u8,
    },
    /// A clearing card catches fire.
    FireSpread {
        /// Which.
        glade: Glade,
    },
    /// All action tokens come back.
    TokensBack,
    /// All lines go to the discard pile.
    LinesCleared,
    /// A round begins.
    RoundBegun {
        /// Its number.
        round: u8,
        /// Who starts it.
        seat: Seat,
    },
    /// The game is over.
    Over(End),
}

impl underwood_core::Effect for Effect {
    fn told(&self, _: Viewer) -> Told {
        match *self {
            Self::SetUp => Told::new("set-up", "setup"),
            Self::Reshuffled { cards } => Told::new("reshuffled", "draw").with("cards", cards),
            Self::Drew { seat } => Told::new("drew", "draw").of(seat),
            Self::Revealed { seat, card, line } => Told::new("revealed", "draw")
                .of(seat)
                .with("card", animal_fact(card))
                .with("line", line)
                .paused(),
            Self::VaranSentBack { seat } => Told::new("varan-sent-back", "sanki-varan").of(seat).paused(),
            Self::VaranKept { seat } => Told::new("varan-kept", "sanki-varan").of(seat),
            Self::TokensSetAside { seat, tokens, is_stuck } => {
                Told::new("tokens-set-aside", if is_stuck { "stuck" } else { "solitary" })
                    .of(seat)
                    .with("tokens", tokens)
                    .paused()
            }
            Self::SankiPaid { seat } => Told::new("sanki-paid", "sanki-act").of(seat),
            Self::TurnEnded { seat } => Told::new("turn-ended", "sanki-act").of(seat),
            Self::Pointed { seat, element, strength } => begun("pointed", "point", seat, element, strength),
            Self::BonusBegun { seat, element, strength, by_trees } => {
                begun("bonus-begun", if by_trees { "tree-bonus" } else { "bonus" }, seat, element, strength)
            }
            Self::Stopped { seat } => Told::new("stopped", "stop").of(seat),
            Self::Doused { seat, glade, fires } => Told::new("doused", "extinguish")
                .of(seat)
                .with("glade", glade_fact(glade))
                .with("cost", glade.fire())
                .with("fires", fires),
            Self::Recruited { seat, card, joins } => {
                Told::new(if joins { "recruited" } else { "recruit-discarded" }, "recruit")
                    .of(seat)
                    .with("card", animal_fact(card))
                    .with("cost", card.cost())
            }
            Self::Refilled { seat, card } => {
                Told::new("refilled", "recruit").of(seat).with("card", animal_fact(card))
            }
            Self::Planted { seat, tree, square, is_covering } => {
                Told::new("planted", if is_covering { "cover" } else { "plant" })
                    .of(seat)
                    .with("tree", tree_fact(tree))
                    .with("cost", tree.cost())
                    .with("square", square_fact(seat, square))
            }
            Self::TreeShown { tree } => Told::new("tree-shown", "plant").with("tree", tree_fact(tree)),
            Self::OnibiStepped { seat, glade, left } => Told::new("onibi-stepped", "advance")
                .of(seat)
                .with("glade", glade_fact(glade))
                .with("left", left),
            Self::OnibiCardMoved { seat, holder } => {
                Told::new("onibi-card-moved", "advance").of(seat).with("holder", holder).paused()
            }
            Self::SankiTaken { seat, from } => Told::new("sanki-taken", "bonus").of(seat).with("from", from),
            Self::FireChecked { seat, fire, water, varans } => Told::new("fire-checked", "fire-check")
                .of(seat)
                .with("fire", fire)
                .with("water", water)
                .with("varans", varans)
                .paused(),
            Self::FireSpread { glade } => {
                Told::new("fire-spread", "fire-spread").with("glade", glade_fact(glade))
            }
            Self::TokensBack => Told::new("tokens-back", "tokens-back"),
            Self::LinesCleared => Told::new("lines-cleared", "clear-lines"),
            Self::RoundBegun { round, seat } => {
                Told::new("round-begun", "alternate").of(seat).with("round", round)
            }
            Self::Over(End { winner, reason }) => {
                Told::new("over", reason.clause()).won_by(winner.into_iter().collect()).paused()
            }
        }
    }
}

fn begun(id: &'static str, clause: &'static str, seat: Seat, element: Element, strength: u8) -> Told {
    Told::new(id, clause).of(seat).with("element", element_fact(element)).with("strength", strength).paused()
}
