//! The end of a round, the end of the game, and the score of a victory.

use underwood_core::{Seat, SeatSet, Witness};

use crate::state::dealer_of;
use crate::{Effect, Ending, Level, Phase, State};

impl State {
    /// `out-of-time`, or `add-gems` and `add-forest` before the next round.
    pub(crate) fn finish_round(&mut self, witness: &mut impl Witness<Self>) {
        self.trick.clear();
        self.phase = Phase::Deal;
        witness.tell(Effect::RoundOver { round: self.round }, self);
        if self.round == self.options.rounds() {
            self.finish_game(Ending::OutOfTime, witness);
            return;
        }
        let before = self.path.gems_left();
        self.path.add_gems(self.options.board());
        witness.tell(Effect::GemsAdded { gems: self.path.gems_left() - before }, self);
        match (self.path.forest(), self.path.forced_end()) {
            (0, _) => {}
            (_, Some(end)) => self.add_forest(end, witness),
            (_, None) => {
                self.acting = dealer_of(self.round + 1);
                self.phase = Phase::Forest;
            }
        }
    }

    /// `add-forest`
    pub(crate) fn add_forest(&mut self, end: Seat, witness: &mut impl Witness<Self>) {
        self.phase = Phase::Deal;
        self.grow_forest(end, true, witness);
    }

    /// A forest token covers a space: between rounds, or because the tracker left the path.
    pub(crate) fn grow_forest(&mut self, end: Seat, is_added: bool, witness: &mut impl Witness<Self>) {
        let (space, gems) = self.path.cover(end);
        let left = self.path.forest();
        witness.tell(Effect::ForestGrown { end, space, gems, left, is_added }, self);
    }

    /// The game is over; a victory is scored.
    pub(crate) fn finish_game(&mut self, ending: Ending, witness: &mut impl Witness<Self>) {
        self.trick.clear();
        self.phase = Phase::Over(ending);
        if ending == Ending::Victory && witness.listens() {
            let [level, cards, early, forest] = self.scores();
            witness.tell(Effect::Scored { level, cards, early, forest }, self);
        }
        witness.tell(Effect::Over { ending }, self);
    }

    /// `score`; 0 until the victory.
    pub(crate) fn score(&self) -> u8 {
        if self.phase != Phase::Over(Ending::Victory) {
            return 0;
        }
        self.scores().iter().sum()
    }

    /// `score`: for the level, the cards in both hands, winning early, and the forest tokens left.
    fn scores(&self) -> [u8; 4] {
        let level = self.options.level().map_or(0, Level::number);
        let in_hand: usize = self.hands.iter().map(|hand| hand.len()).sum();
        let is_early = self.round < self.options.rounds();
        [10 * level, in_hand as u8, 10 * u8::from(is_early), 3 * self.path.forest()]
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
