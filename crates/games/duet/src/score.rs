//! The end of a round, the end of the game, and the score of a victory.

use underwood_core::{Seat, SeatSet};

use crate::state::dealer_of;
use crate::{Ending, Level, Phase, State};

impl State {
    /// `out-of-time`, or `add-gems` and `add-forest` before the next round.
    pub(crate) fn finish_round(&mut self) {
        if self.round == self.options.rounds() {
            self.phase = Phase::Over(Ending::OutOfTime);
            return;
        }
        self.path.add_gems(self.options.board());
        match (self.path.forest(), self.path.forced_end()) {
            (0, _) => self.phase = Phase::Deal,
            (_, Some(end)) => self.add_forest(end),
            (_, None) => {
                self.acting = dealer_of(self.round + 1);
                self.phase = Phase::Forest;
            }
        }
    }

    /// `add-forest`
    pub(crate) fn add_forest(&mut self, end: Seat) {
        self.path.cover(end);
        self.phase = Phase::Deal;
    }

    /// `score`; 0 until the victory.
    pub(crate) fn score(&self) -> u8 {
        if self.phase != Phase::Over(Ending::Victory) {
            return 0;
        }
        let level = self.options.level().map_or(0, Level::number);
        let in_hand: usize = self.hands.iter().map(|hand| hand.len()).sum();
        let is_early = self.round < self.options.rounds();
        10 * level + in_hand as u8 + 10 * u8::from(is_early) + 3 * self.path.forest()
    }
}

impl Ending {
    /// The clause that ended the game.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Victory => "victory",
            Self::LostInForest => "lost-in-forest",
            Self::OutOfTime => "out-of-time",
        }
    }

    /// Both win or both lose.
    pub(crate) fn winners(self) -> SeatSet {
        if self == Self::Victory { SeatSet::all(2) } else { SeatSet::NONE }
    }
}
