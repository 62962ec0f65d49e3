//! A position between two tricks, as the solver packs it: sets of cards as bits, the pile as the order of its draws.

use underwood_cards::Table;

use crate::{Card, CardSet, State};

/// Bit `rank` of each suit's lane of 16 bits, as in a [`CardSet`].
const LANES: u64 = 1 | 1 << 16 | 1 << 32;
const LANE: u64 = 0xffff;

/// The cards of a rank.
pub(super) const fn of_rank(rank: u8) -> u64 {
    LANES << rank
}

pub(super) const fn suit(card: u8) -> u8 {
    card >> 4
}

pub(super) const fn rank(card: u8) -> u8 {
    card & 15
}

/// The cards of a suit.
pub(super) const fn of_suit(suit: u8) -> u64 {
    LANE << (16 * suit)
}

/// The cards of a set, in order.
pub(super) fn cards(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = set.trailing_zeros() as u8;
        (set != 0).then(|| set &= set - 1).map(|()| card)
    })
}

pub(super) const FOXES: u64 = of_rank(3);
pub(super) const WOODCUTTERS: u64 = of_rank(5);
pub(super) const TREASURES: u64 = of_rank(7);
pub(super) const WITCHES: u64 = of_rank(9);

/// No more cards are drawn in a round: there are three Woodcutters.
pub(super) const MOST_DRAWS: usize = 3;

/// A position in which a seat leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) hands: [u64; 2],
    pub(super) decree: u8,
    pub(super) leader: u8,
    /// How many cards were drawn since the order of the pile was fixed.
    pub(super) drawn: u8,
    /// The tricks of seat 0.
    pub(super) tricks: u8,
}

/// The cards that can still be drawn, in order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pile {
    cards: [u8; MOST_DRAWS],
    /// From each draw on, all of them.
    rest: [u64; MOST_DRAWS + 1],
}

impl Pile {
    pub(super) fn new(order: &[Card]) -> Self {
        let mut pile = Self { cards: [0; MOST_DRAWS], rest: [0; MOST_DRAWS + 1] };
        for (place, card) in order.iter().enumerate().take(MOST_DRAWS).rev() {
            pile.cards[place] = card.bit();
            pile.rest[place] = pile.rest[place + 1] | 1 << card.bit();
        }
        pile
    }

    pub(super) fn draw(&self, drawn: u8) -> u8 {
        self.cards[usize::from(drawn)]
    }
}

impl Position {
    /// The position of a state in which a seat leads, `drawn` cards after the order of the pile was fixed.
    pub(super) fn of(state: &State, drawn: u8) -> Self {
        Self {
            hands: state.hands.0.map(CardSet::bits),
            decree: state.decree.expect("a decree lies face up during a round").bit(),
            leader: state.trick.leader.index() as u8,
            drawn,
            tricks: state.tricks.0[0],
        }
    }

    /// The tricks that are left.
    #[inline]
    pub(super) fn left(&self) -> u8 {
        self.hands[0].count_ones() as u8
    }

    /// The cards that can still be played: those in hands; while a Woodcutter can be played also those of the pile, and while
    /// a Fox can be, the decree.
    #[inline]
    pub(super) fn live(&self, pile: &Pile) -> u64 {
        let mut live = self.hands[0] | self.hands[1];
        for _ in 0..2 {
            if live & WOODCUTTERS != 0 {
                live |= pile.rest[usize::from(self.drawn)];
            }
            if live & FOXES != 0 {
                live |= 1 << self.decree;
            }
        }
        live
    }

    /// The same position to play, whichever of many it is: what cannot matter any more is forgotten, and plain cards go
    /// down in their suit as long as they pass nobody.
    #[inline]
    pub(super) fn canonical(mut self, mut live: u64) -> Self {
        if live & WOODCUTTERS == 0 {
            self.drawn = MOST_DRAWS as u8;
        }
        if live & FOXES == 0 {
            self.decree = suit(self.decree) << 4;
        }
        // The Witches of other suits tell a 10 from lower cards, as long as there are any.
        let ranks: &[u8] =
            if live & WITCHES == 0 { &[4, 6, 4, 8, 6, 4, 10, 8, 6, 4] } else { &[4, 6, 4, 8, 6, 4] };
        for &rank in ranks {
            let held = self.hands[0] | self.hands[1];
            let moving = held & of_rank(rank) & !(live << 1) & !(live << 2);
            live = step_down(live, moving);
            self.hands = self.hands.map(|hand| step_down(hand, moving & hand));
        }
        self
    }

    /// Its key in the table.
    #[inline]
    pub(super) fn key(&self) -> u128 {
        const { assert!(48 + 48 + 6 + 1 + 2 + 4 <= Table::KEY_BITS) };
        let [first, second] = self.hands.map(u128::from);
        let rest = u128::from(self.decree)
            | u128::from(self.leader) << 6
            | u128::from(self.drawn) << 7
            | u128::from(self.tricks) << 9;
        first | second << 48 | rest << 96
    }
}

/// These cards of a set go down by two ranks.
#[inline]
fn step_down(set: u64, moving: u64) -> u64 {
    set ^ moving | moving >> 2
}

/// The cards of a set without those that are as good as a lower one of it: a plain card right above another plain card, with
/// nothing between them that can still be played. The Witches of other suits tell a 10 from lower cards.
#[inline]
pub(super) fn different(set: u64, live: u64) -> u64 {
    const PLAIN: u64 = of_rank(4) | of_rank(6) | of_rank(8);
    let plain = if live & WITCHES == 0 { PLAIN | of_rank(10) } else { PLAIN };
    set & !(plain & set << 2 & !(live << 1))
}

/// `trick-winner`, `witch`.
#[inline]
pub(super) fn does_leader_win(led: u8, followed: u8, trump: u8) -> bool {
    let is_one_witch = (rank(led) == 9) != (rank(followed) == 9);
    let strength = |card: u8| {
        let is_trump = suit(card) == trump || is_one_witch && rank(card) == 9;
        let class = if is_trump { 2 } else { u8::from(suit(card) == suit(led)) };
        class << 4 | rank(card)
    };
    strength(led) >= strength(followed)
}

/// A lower bound of the tricks that the holder of a hand wins however both play, if trump does not change and nobody
/// draws: its trumps, each laid against the lowest higher trump that the other hand still has.
#[inline]
pub(super) fn sure_tricks(own: u64, other: u64, trump: u8) -> u8 {
    const ABOVE_WITCH: u64 = 0xfc00;
    let of_trump = |hand: u64| hand >> (16 * trump) & LANE;
    let (own_trumps, other_trumps) = (of_trump(own), of_trump(other));
    let strange = |hand: u64| (hand & WITCHES & !of_suit(trump)).count_ones();
    let own_witches = if other & WITCHES == 0 { strange(own) } else { 0 };
    let mut duel = Duel::default();
    duel.fight(own_trumps & ABOVE_WITCH, other_trumps & ABOVE_WITCH);
    duel.higher += strange(other);
    (0..own_witches).for_each(|_| duel.lay());
    duel.fight(own_trumps & !ABOVE_WITCH, other_trumps & !ABOVE_WITCH);
    duel.sure
}

/// Trumps against trumps, from the highest down.
#[derive(Default)]
struct Duel {
    /// Higher trumps of the other hand that have beaten nothing yet.
    higher: u32,
    sure: u8,
}

impl Duel {
    #[inline]
    fn fight(&mut self, own: u64, other: u64) {
        let mut both = own | other;
        while both != 0 {
            let card = 1 << both.ilog2();
            both ^= card;
            if other & card != 0 {
                self.higher += 1;
            } else {
                self.lay();
            }
        }
    }

    #[inline]
    fn lay(&mut self) {
        if self.higher > 0 {
            self.higher -= 1;
        } else {
            self.sure += 1;
        }
    }
}
