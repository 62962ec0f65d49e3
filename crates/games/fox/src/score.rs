//! Scoring a round and the game.

use underwood_core::{Seat, SeatSet, Witness};

use crate::{Effect, Phase, State};

/// `round-score`, by tricks of 13.
const BY_TRICKS: [u8; 14] = [6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0];

/// `round-score`; with another hand size (`small`), tricks count in proportion, rounded to the nearest, halves up.
pub(crate) fn round_score(tricks: u8, hand: u8) -> u8 {
    let (tricks, hand) = (u16::from(tricks), u16::from(hand));
    BY_TRICKS[usize::from((2 * 13 * tricks + hand) / (2 * hand))]
}

impl State {
    /// `thirteen`, `round-score`, then `game-end`.
    pub(crate) fn finish_round(&mut self, witness: &mut impl Witness<Self>) {
        self.trick.clear();
        witness.tell(Effect::RoundOver { round: self.round }, self);
        for seat in Seat::all(2) {
            let (tricks, treasures) = (self.tricks[seat], self.treasures[seat]);
            let points = round_score(tricks, self.options.hand());
            self.last_round[seat] = points + treasures;
            self.points[seat] += u16::from(points);
            let total = self.points[seat];
            witness.tell(Effect::RoundScored { seat, tricks, points, treasures, total }, self);
        }
        if self.is_last_round() {
            self.phase = Phase::Over;
            if witness.listens() {
                let by_tie_break = self.points.0[0] == self.points.0[1];
                witness.tell(Effect::Over { winners: self.winners(), by_tie_break }, self);
            }
        } else {
            self.phase = Phase::Deal;
        }
    }

    fn is_last_round(&self) -> bool {
        match self.options.rounds() {
            0 => self.points.iter().any(|&points| points >= self.options.target().into()),
            rounds => self.round == rounds,
        }
    }

    /// `game-end`, `tie-break`.
    pub(crate) fn winners(&self) -> SeatSet {
        let rank = |seat: Seat| (self.points[seat], self.last_round[seat]);
        let [first, second] = [Seat::new(0), Seat::new(1)];
        match rank(first).cmp(&rank(second)) {
            std::cmp::Ordering::Greater => SeatSet::one(first),
            std::cmp::Ordering::Less => SeatSet::one(second),
            std::cmp::Ordering::Equal => SeatSet::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::round_score;

    #[test]
    fn printed_table() {
        let scores: Vec<_> = (0..=13).map(|tricks| round_score(tricks, 13)).collect();
        assert_eq!(scores, [6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0]);
    }

    #[test]
    fn proportional_table_rounds_halves_up() {
        // 1·13/2 = 6.5 → 7, 1·13/1 = 13.
        assert_eq!([0, 1, 2].map(|tricks| round_score(tricks, 2)), [6, 6, 0]);
        assert_eq!([0, 1].map(|tricks| round_score(tricks, 1)), [6, 0]);
        // 1·13/3 = 4.33 → 4, 2·13/3 = 8.67 → 9.
        assert_eq!([0, 1, 2, 3].map(|tricks| round_score(tricks, 3)), [6, 1, 6, 0]);
    }
}
