//! The quick choice inside search: follow for or against the trick, by what the round still needs.

use std::array::from_fn;
use std::sync::LazyLock;

use underwood_core::random::below;
use underwood_core::{Rng, Seat};

use super::strength::wins;
use crate::rules::does_leader_win;
use crate::score::round_score;
use crate::{Action, Card, CardSet, Phase, State, Suit};

/// So often of 256 a follower thinks; or else it plays anything, so that search sees surprises too.
const THOUGHTFUL: u32 = 230;

/// Leads, swaps and burials are left to luck: leading high or low by the same wish gave nothing that could be measured.
pub(super) fn choose(state: &State, rng: &mut impl Rng) -> Action {
    let hand = state.hands[state.acting];
    match state.phase {
        Phase::Fox => match below(rng, hand.len() as u32 + 1) as usize {
            0 => Action::Keep,
            place => Action::Swap(hand.nth(place - 1)),
        },
        Phase::Bury => Action::Bury(hand.pick(rng)),
        _ => Action::Play(choose_card(state, rng)),
    }
}

fn choose_card(state: &State, rng: &mut impl Rng) -> Card {
    let playable = state.playable();
    let (Some(led), Some(decree)) = (state.trick.led, state.decree) else { return playable.pick(rng) };
    if playable.len() == 1 {
        return playable.nth(0);
    }
    let dice = rng.next_u32();
    if (dice >> 8 & 255) >= THOUGHTFUL {
        return playable.pick(rng);
    }
    let tables = &*TABLES;
    let winners = playable & tables.winners[decree.suit().index()][usize::from(led.bit())];
    let fit = if ((dice & 255) as f32) < wish(state, decree.suit(), tables) {
        winners.lowest()
    } else {
        (playable - winners).highest()
    };
    fit.unwrap_or_else(|| playable.pick(rng))
}

/// How often of 256 the seat to act wants to win the trick.
fn wish(state: &State, trump: Suit, tables: &Tables) -> f32 {
    /// So much more often for each point of the round that it gives.
    const EAGERNESS: f32 = 60.0;
    let [own, other] = [state.acting, state.acting.other()];
    let of_13 = |seat: Seat| match (state.tricks[seat], state.options.hand()) {
        (tricks, 13) => usize::from(tricks),
        (tricks, hand) => usize::from(u16::from(tricks) * 13 / u16::from(hand)),
    };
    let live = state.hands[own] | state.hands[other] | state.pile;
    let height = |cards| tables.height(cards, trump);
    let share = 0.5 + 0.11 * (height(state.hands[own]) - height(live));
    let step = (share * STEPS as f32).clamp(0.0, STEPS as f32 - 1.0) as usize;
    128.0 + EAGERNESS * tables.gains[of_13(own)][of_13(other)][step]
}

/// What never changes and is asked for at every step.
struct Tables {
    gains: Gains,
    /// By trump, then the bit of the led card: the cards that win against it.
    winners: [[CardSet; 48]; 3],
    /// By the bits of ranks in one suit: the sum of the ranks, and how many there are.
    sums: [[u8; 2]; 1 << 12],
}

static TABLES: LazyLock<Box<Tables>> =
    LazyLock::new(|| Box::new(Tables { gains: gains(), winners: winners(), sums: sums() }));

impl Tables {
    /// The mean rank of the cards; a trump counts a little higher. A quick stand-in for their strength.
    fn height(&self, cards: CardSet, trump: Suit) -> f32 {
        let suits: [[u8; 2]; 3] = from_fn(|suit| self.sums[(cards.bits() >> (16 * suit)) as usize & 0xfff]);
        let [ranks, count] =
            suits.iter().fold([0; 2], |[ranks, count], suit| [ranks + suit[0], count + suit[1]]);
        (f32::from(ranks) + 1.5 * f32::from(suits[trump.index()][1])) / f32::from(count)
    }
}

fn winners() -> [[CardSet; 48]; 3] {
    let beats = |led: Card, trump: usize| {
        CardSet::deck(11).iter().filter(|&card| !does_leader_win(led, card, Suit::new(trump))).collect()
    };
    let against =
        |led: usize, trump| Card::from_bit(led as u8).map_or(CardSet::EMPTY, |led| beats(led, trump));
    from_fn(|trump| from_fn(|led| against(led, trump)))
}

fn sums() -> [[u8; 2]; 1 << 12] {
    let sum = |bits: usize| (0..12).filter(|rank| bits >> rank & 1 != 0).sum::<usize>() as u8;
    from_fn(|bits| [sum(bits), bits.count_ones() as u8])
}

/// The share of the coming tricks that a hand should win, in so many steps.
const STEPS: usize = 16;

/// What winning a trick gives in points over the other seat, by own tricks, other tricks and share.
type Gains = [[[f32; STEPS]; 14]; 14];

fn gains() -> Gains {
    let share = |step: usize| (step as f32 + 0.5) / STEPS as f32;
    // No trick is left to gain once 13 are played.
    let gain = |own: usize, other: usize, step| match 13_usize.checked_sub(own + other + 1) {
        Some(left) => gain_of(own, left, share(step)),
        None => 0.0,
    };
    from_fn(|own| from_fn(|other| from_fn(|step| gain(own, other, step))))
}

/// The gain of a trick, with `own` before it and `left` after it.
fn gain_of(own: usize, left: usize, share: f32) -> f32 {
    let score = |tricks: usize| f32::from(round_score(tricks as u8, 13));
    let ahead = |tricks: usize| score(tricks) - score(13 - tricks);
    let wins = wins(share, left);
    (0..=left).map(|k| wins[k] * (ahead(own + 1 + k) - ahead(own + k))).sum()
}

#[cfg(test)]
mod tests {
    use super::{TABLES, gain_of};
    use crate::rules::does_leader_win;
    use crate::{CardSet, Suit};

    #[test]
    fn heights_are_mean_ranks() {
        let trump = Suit::new(1);
        for cards in [CardSet::deck(11), CardSet::deck(6), CardSet::deck(11) - CardSet::deck(9)] {
            let sum: f32 = cards.iter().map(|card| f32::from(card.rank())).sum();
            let trumps = cards.of_suit(trump).len() as f32;
            let mean = (sum + 1.5 * trumps) / cards.len() as f32;
            assert!((TABLES.height(cards, trump) - mean).abs() < 1e-5, "{cards}");
        }
    }

    #[test]
    fn winners_are_those_of_the_rules() {
        for (led, card) in
            CardSet::deck(11).iter().flat_map(|a| CardSet::deck(11).iter().map(move |b| (a, b)))
        {
            for trump in Suit::all() {
                let wins = TABLES.winners[trump.index()][usize::from(led.bit())].contains(card);
                assert_eq!(wins, !does_leader_win(led, card, trump), "{card} on {led}, trump {trump:?}");
            }
        }
    }

    #[test]
    fn a_trick_is_wanted_where_it_scores() {
        // The last trick: to seven, to four, to ten.
        assert!(gain_of(6, 0, 0.5) > 0.0);
        assert!(gain_of(3, 0, 0.5) < 0.0);
        assert!(gain_of(9, 0, 0.5) < 0.0);
    }
}
