//! The position.

use serde::Serialize;
use underwood_core::Seat;

use crate::clearing::{Clearing, FIRE_TOKENS};
use crate::line::{PersonalLine, SharedLine, Tokens};
use crate::task::{Due, Tasks};
use crate::{BySeat, Card, Element, Forest, Pile, SeasonPile, Tree, TreeSet};

/// A position of Living Forest Duel: a plain value of 328 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What is asked, and of whom.
    pub(crate) phase: Phase,
    pub(crate) acting: Seat,
    /// The seat whose turn it is.
    pub(crate) playing: Seat,
    /// From 1; 0 before the setup.
    pub(crate) round: u8,
    pub(crate) clearing: Clearing,
    /// Who holds the Onibi card; nobody: it is in supply.
    pub(crate) onibi_card: Option<Seat>,
    pub(crate) sanki: BySeat<u8>,
    /// Fire tokens taken.
    pub(crate) fires: BySeat<u8>,
    /// The varan piles.
    pub(crate) varans: BySeat<u8>,
    pub(crate) tokens: BySeat<Tokens>,
    /// The recruitment line.
    pub(crate) recruits: [Option<Card>; 7],
    pub(crate) season_piles: BySeat<SeasonPile>,
    /// The shared pile, and how often the discard pile was shuffled into it.
    pub(crate) pile: Pile,
    pub(crate) shuffles: u16,
    pub(crate) discard: Pile,
    pub(crate) shared: SharedLine,
    pub(crate) personal: BySeat<PersonalLine>,
    pub(crate) forests: BySeat<Forest>,
    /// The visible tree of each pile. `None`: the pile is empty, or chance is to show the next one.
    pub(crate) tree_tops: [Option<Tree>; 4],
    /// The trees below the visible ones.
    pub(crate) tree_piles: TreeSet,
    /// The actions under way.
    pub(crate) tasks: Tasks,
    /// Bonuses that wait until the next tree is visible.
    pub(crate) due: Option<Due>,
    pub(crate) end: Option<End>,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance sets up the table.
    Setup,
    /// A seat draws or uses a token.
    Play,
    /// Chance reveals a card.
    Reveal,
    /// The season of a revealed varan may pay a Sanki card.
    SankiVaran,
    /// The seat that revealed a card may pay a Sanki card.
    SankiAct,
    /// It did, and uses a token.
    Point,
    /// A seat carries out an action.
    Act,
    /// Chance fills a place of the recruitment line.
    Refill,
    /// Chance shows the next tree of a pile.
    Tree,
    /// Nothing.
    Over,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct End {
    /// Who won; nobody: it is drawn.
    pub winner: Option<Seat>,
    /// By which clause.
    pub reason: Reason,
}

/// The clause that ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Eight fire tokens.
    WinFire,
    /// Only one season is left in the recruitment line.
    WinRecruit,
    /// Nine squares are filled.
    WinForest,
    /// Onibi came past while the opponent held its card.
    WinOnibi,
    /// Fifty rounds.
    Guard,
}

impl Reason {
    /// Its clause.
    pub const fn clause(self) -> &'static str {
        match self {
            Self::WinFire => "win-fire",
            Self::WinRecruit => "win-recruit",
            Self::WinForest => "win-forest",
            Self::WinOnibi => "win-onibi",
            Self::Guard => "guard",
        }
    }
}

/// `varan`: fire varans of a season.
pub(crate) const VARANS: u8 = 7;
/// `tokens`: Sanki cards.
pub(crate) const SANKI_CARDS: u8 = 3;

impl State {
    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose turn it is.
    pub fn playing(&self) -> Seat {
        self.playing
    }

    /// The round, from 1; 0 before the setup.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Onibi and the fires on the clearing.
    pub fn clearing(&self) -> Clearing {
        self.clearing
    }

    /// Who holds the Onibi card.
    pub fn onibi_card(&self) -> Option<Seat> {
        self.onibi_card
    }

    /// The Sanki cards of a seat.
    pub fn sanki(&self, seat: Seat) -> u8 {
        self.sanki[seat]
    }

    /// The Sanki cards that nobody holds.
    pub fn sanki_supply(&self) -> u8 {
        SANKI_CARDS - self.sanki.0[0] - self.sanki.0[1]
    }

    /// The fire tokens that a seat has taken.
    pub fn fires(&self, seat: Seat) -> u8 {
        self.fires[seat]
    }

    /// The fire tokens in supply.
    pub fn fire_supply(&self) -> u8 {
        FIRE_TOKENS - self.fires.0[0] - self.fires.0[1] - self.clearing.fire_count()
    }

    /// The varans on a season's varan pile.
    pub fn varans(&self, season: Seat) -> u8 {
        self.varans[season]
    }

    /// The action tokens of a seat.
    pub fn tokens(&self, seat: Seat) -> Tokens {
        self.tokens[seat]
    }

    /// The recruitment line.
    pub fn recruits(&self) -> [Option<Card>; 7] {
        self.recruits
    }

    /// The animals of a season that have not come out.
    pub fn season_pile(&self, season: Seat) -> SeasonPile {
        self.season_piles[season]
    }

    /// The shared pile.
    pub fn pile(&self) -> Pile {
        self.pile
    }

    /// The shared discard pile.
    pub fn discard(&self) -> Pile {
        self.discard
    }

    /// The shared line, in order.
    pub fn shared_line(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        self.shared.cards()
    }

    /// The personal line of a seat.
    pub fn personal_line(&self, seat: Seat) -> Pile {
        self.personal[seat].cards
    }

    /// The forest of a seat.
    pub fn forest(&self, seat: Seat) -> &Forest {
        &self.forests[seat]
    }

    /// The visible trees of the piles.
    pub fn tree_tops(&self) -> [Option<Tree>; 4] {
        self.tree_tops
    }

    /// The trees below them.
    pub fn tree_piles(&self) -> TreeSet {
        self.tree_piles
    }

    /// `strength`: the shared line after the last token that points at the element, the seat's personal line, its
    /// forest.
    #[inline]
    pub fn strength(&self, seat: Seat, element: Element) -> i8 {
        self.shared.fresh(element) + self.personal[seat].number(element) + self.forests[seat].number(element)
    }

    /// `solitary`: what a seat sees, solitary minus gregarious symbols.
    pub fn company(&self, seat: Seat) -> i8 {
        self.shared.company + self.personal[seat].company
    }

    /// How it ended.
    pub fn end(&self) -> Option<End> {
        self.end
    }
}
