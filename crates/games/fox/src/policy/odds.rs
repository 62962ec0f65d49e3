//! How likely a match is won, by points: what a round is played for.

use std::cmp::Ordering;
use std::sync::LazyLock;

use underwood_core::Seat;

use crate::{Options, Phase, State};

/// What a seat can expect at the end of a round, 0 to 1.
pub(super) fn of_seat(state: &State, seat: Seat) -> f32 {
    let [own, other] = [seat, seat.other()];
    if state.phase == Phase::Over {
        let winners = state.winners();
        let has_won = |seat| f32::from(u8::from(winners.contains(seat)));
        return 0.5 + 0.5 * (has_won(own) - has_won(other));
    }
    after_round(state.options, state.round, [state.points[own], state.points[other]])
}

/// How likely the first of two seats wins a match that goes on after `round` rounds with these points.
pub(super) fn after_round(options: Options, round: u16, points: [u16; 2]) -> f32 {
    if options.rounds() > 0 {
        return by_rounds_left(options.rounds() - round, points);
    }
    let [own, other] = points.map(|points| u16::from(options.target()).saturating_sub(points));
    by_need(own.into(), other.into())
}

/// How likely the first of two seats wins if a round ends like this: the points before its scoring, the points that
/// the tricks score, and the treasures won in the round.
pub(super) fn at_end(
    options: Options,
    round: u16,
    points: [u16; 2],
    scores: [u8; 2],
    treasures: [u8; 2],
) -> f32 {
    let total = [0, 1].map(|seat| points[seat] + u16::from(scores[seat]));
    let is_over = match options.rounds() {
        0 => total.iter().any(|&points| points >= options.target().into()),
        rounds => round >= rounds,
    };
    if !is_over {
        return after_round(options, round, total);
    }
    let last = [0, 1].map(|seat| scores[seat] + treasures[seat]);
    match (total[0], last[0]).cmp(&(total[1], last[1])) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

/// With a fixed number of rounds only the lead counts, and how many rounds can still turn it.
fn by_rounds_left(rounds: u16, [own, other]: [u16; 2]) -> f32 {
    /// The lead that one round makes or takes, as a standard deviation.
    const SPREAD: f32 = 5.0;
    let lead = (f32::from(own) - f32::from(other)) / (SPREAD * f32::from(rounds.max(1)).sqrt());
    // Close enough to the bell curve's.
    0.5 + 0.5 * lead / (0.6 + lead * lead).sqrt()
}

/// The points that a target of 99 leaves to make.
const MOST: usize = 100;

/// How likely a seat wins that needs so many points, against one that needs so many.
fn by_need(own: usize, other: usize) -> f32 {
    static ODDS: LazyLock<Vec<[f32; MOST]>> = LazyLock::new(all_odds);
    if own == 0 || other == 0 {
        return if own == other { 0.5 } else { f32::from(u8::from(own == 0)) };
    }
    ODDS[own][other]
}

/// How often a round between good players gives these points, treasures included; each also the other way round.
const ROUNDS: [(u8, u8, f32); 18] = [
    (7, 4, 101.0),
    (7, 5, 90.0),
    (8, 4, 74.0),
    (8, 3, 70.0),
    (7, 2, 66.0),
    (7, 3, 62.0),
    (8, 2, 51.0),
    (6, 2, 41.0),
    (6, 5, 34.0),
    (7, 1, 29.0),
    (8, 1, 28.0),
    (6, 3, 28.0),
    (9, 3, 24.0),
    (6, 4, 20.0),
    (9, 2, 14.0),
    (6, 1, 14.0),
    (9, 1, 13.0),
    (6, 6, 5.0),
];

/// Backwards from the end of the match: what a round can lead to is known before it.
fn all_odds() -> Vec<[f32; MOST]> {
    let mut odds = vec![[0.5; MOST]; MOST];
    for sum in 2..2 * MOST - 1 {
        for own in 1.max((sum + 1).saturating_sub(MOST))..sum.min(MOST) {
            let other = sum - own;
            let after = |gain: u8, loss: u8| settle(&odds, (own, gain), (other, loss));
            let total: f32 = ROUNDS.iter().map(|&(.., weight)| weight).sum();
            let both = |&(high, low, weight): &(u8, u8, f32)| weight * (after(high, low) + after(low, high));
            let mean = ROUNDS.iter().map(both).sum::<f32>() / (2.0 * total);
            odds[own][other] = mean;
        }
    }
    odds
}

/// The odds once both needs are met as far as these points go.
fn settle(odds: &[[f32; MOST]], own: (usize, u8), other: (usize, u8)) -> f32 {
    let left = |(need, points): (usize, u8)| need as i32 - i32::from(points);
    let [a, b] = [left(own), left(other)];
    if a > 0 && b > 0 {
        return odds[a as usize][b as usize];
    }
    match b.cmp(&a).then(own.1.cmp(&other.1)) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}
