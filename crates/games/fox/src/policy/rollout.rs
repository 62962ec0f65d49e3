//! The quick choice inside search: follow for or against the trick, by what the round still needs.

use std::array::from_fn;
use std::sync::LazyLock;

use underwood_core::random::pick;
use underwood_core::{Rng, Seat};

use super::strength::wins;
use crate::rules::does_leader_win;
use crate::score::round_score;
use crate::{Action, Card, CardSet, Phase, State, Suit};

/// So often of 256 a follower thinks; or else it plays anything, so that search sees surprises too.
const THOUGHTFUL: u32 = 230;

/// Leads, swaps and burials are left to luck: leading high or low by the same wish gave nothing that could be measured.
pub(super) fn choose(state: &State, legal: &[Action], rng: &mut impl Rng) -> Action {
    let (Phase::Follow, Some(led), Some(decree)) = (state.phase, state.led, state.decree) else {
        return pick(rng, legal);
    };
    let dice = rng.next_u32();
    if legal.len() == 1 || (dice >> 8 & 255) >= THOUGHTFUL {
        return pick(rng, legal);
    }
    let aim = if ((dice & 255) as f32) < wish(state, decree.suit()) { Aim::Win } else { Aim::Lose };
    follow(legal, led, decree.suit(), aim).unwrap_or_else(|| pick(rng, legal))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Win,
    Lose,
}

/// The lowest card that wins, or the highest that loses.
fn follow(legal: &[Action], led: Card, trump: Suit, aim: Aim) -> Option<Action> {
    let mut best = None;
    let mut fittest = 0;
    for &action in legal {
        let Action::Play(card) = action else { continue };
        let (is_fit, fitness) = match aim {
            Aim::Win => (!does_leader_win(led, card, trump), 16 - card.rank()),
            Aim::Lose => (does_leader_win(led, card, trump), card.rank()),
        };
        if is_fit && fitness > fittest {
            best = Some(action);
            fittest = fitness;
        }
    }
    best
}

/// How often of 256 the seat to act wants to win the trick.
fn wish(state: &State, trump: Suit) -> f32 {
    /// So much more often for each point of the round that it gives.
    const EAGERNESS: f32 = 60.0;
    static GAINS: LazyLock<Gains> = LazyLock::new(gains);
    let [own, other] = [state.acting, state.acting.other()];
    let of_13 =
        |seat: Seat| usize::from(u16::from(state.tricks[seat]) * 13 / u16::from(state.options.hand()));
    let live = state.hands[own] | state.hands[other] | state.pile;
    let share = 0.5 + 0.11 * (height(state.hands[own], trump) - height(live, trump));
    let step = (share * STEPS as f32).clamp(0.0, STEPS as f32 - 1.0) as usize;
    128.0 + EAGERNESS * GAINS[of_13(own)][of_13(other)][step]
}

/// The mean rank of the cards; a trump counts a little higher. A quick stand-in for their strength.
fn height(cards: CardSet, trump: Suit) -> f32 {
    (ranks(cards) as f32 + 1.5 * cards.of_suit(trump).len() as f32) / cards.len() as f32
}

/// The sum of the ranks, digit by binary digit.
fn ranks(cards: CardSet) -> u32 {
    const LANES: u64 = 0x1_0001_0001;
    let ones = |lane: u64| (cards.bits() & (lane * LANES)).count_ones();
    ones(0xaaaa) + 2 * ones(0xcccc) + 4 * ones(0xf0f0) + 8 * ones(0xff00)
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
    use super::{gain_of, ranks};
    use crate::CardSet;

    #[test]
    fn ranks_add_up() {
        for cards in
            [CardSet::EMPTY, CardSet::deck(11), CardSet::deck(6), CardSet::deck(11) - CardSet::deck(9)]
        {
            let sum: u32 = cards.iter().map(|card| u32::from(card.rank())).sum();
            assert_eq!(ranks(cards), sum);
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
