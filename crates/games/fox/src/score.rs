//! Scoring a round and the game.

use serde::{Serialize, Serializer};
use underwood_core::{Seat, SeatSet, Witness};

use crate::{Effect, Options, Phase, State};

/// `round-score`, by tricks of 13.
const BY_TRICKS: [u8; 14] = [6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0];

/// `round-score`; with another hand size (`small`), tricks count in proportion, rounded to the nearest, halves up.
pub(crate) fn round_score(tricks: u8, hand: u8) -> u8 {
    let (tricks, hand) = (u16::from(tricks), u16::from(hand));
    BY_TRICKS[usize::from(in_proportion(tricks, hand))]
}

/// `small`: what a number of tricks is of 13.
fn in_proportion(tricks: u16, hand: u16) -> u16 {
    (2 * 13 * tricks + hand) / (2 * hand)
}

/// What tricks are worth with a hand size, as a table that can be shown. It is written out only where somebody reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    hand: u8,
}

/// Numbers of tricks that are worth the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Band {
    /// The fewest tricks.
    pub from: u8,
    /// The most tricks.
    pub to: u8,
    /// The points.
    pub points: u8,
    /// What a seat with so many is called.
    pub standing: Standing,
}

/// What a seat is called by its tricks in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// Up to 3 of 13.
    Humble,
    /// 4 to 6.
    Defeated,
    /// 7 to 9.
    Victorious,
    /// 10 and more.
    Greedy,
}

impl Standing {
    fn of(tricks: u8, hand: u8) -> Self {
        match in_proportion(tricks.into(), hand.into()) {
            0..=3 => Self::Humble,
            4..=6 => Self::Defeated,
            7..=9 => Self::Victorious,
            _ => Self::Greedy,
        }
    }
}

impl Worth {
    pub(crate) fn of(options: Options) -> Self {
        Self { hand: options.hand() }
    }

    /// The whole table, from no trick to all of them.
    pub fn bands(self) -> Vec<Band> {
        let mut bands: Vec<Band> = Vec::new();
        for tricks in 0..=self.hand {
            let (points, standing) = (round_score(tricks, self.hand), Standing::of(tricks, self.hand));
            match bands.last_mut().filter(|band| (band.points, band.standing) == (points, standing)) {
                Some(band) => band.to = tricks,
                None => bands.push(Band { from: tricks, to: tricks, points, standing }),
            }
        }
        bands
    }
}

impl Serialize for Worth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.bands().serialize(serializer)
    }
}

underwood_core::schema_as!(Worth, Vec<Band>);

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
    use super::{Standing, Worth, round_score};

    #[test]
    fn printed_table() {
        let scores: Vec<_> = (0..=13).map(|tricks| round_score(tricks, 13)).collect();
        assert_eq!(scores, [6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0]);
    }

    #[test]
    fn bands_leave_nothing_out_and_say_what_is_scored() {
        let printed: Vec<_> = Worth { hand: 13 }.bands().iter().map(|b| (b.from, b.to, b.points)).collect();
        assert_eq!(printed, [(0, 3, 6), (4, 4, 1), (5, 5, 2), (6, 6, 3), (7, 9, 6), (10, 13, 0)]);
        for hand in 1..=13 {
            let bands = Worth { hand }.bands();
            let tricks = |band: &super::Band| band.from..=band.to;
            assert!(bands.iter().flat_map(tricks).eq(0..=hand), "{bands:?}");
            let scores = bands.iter().flat_map(|band| tricks(band).map(|_| band.points));
            assert!(scores.eq((0..=hand).map(|tricks| round_score(tricks, hand))), "{bands:?}");
        }
        assert_eq!(
            [2, 4, 5].map(|tricks| Standing::of(tricks, 6)),
            [Standing::Defeated, Standing::Victorious, Standing::Greedy]
        );
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
