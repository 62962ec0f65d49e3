//! Scoring.

use underwood_core::{Game, Seat, SeatSet};

use crate::{BySeat, Card, State};

impl State {
    /// `score`: by seat, as far as it is settled: safe Hens, gobbled Hens, captured Foxes. At the end, the final score.
    pub(crate) fn scores(&self) -> BySeat<i32> {
        let mut scores = BySeat::default();
        for seat in Seat::all(self.seats()) {
            scores[seat] = self.score(seat);
        }
        scores
    }

    fn score(&self, seat: Seat) -> i32 {
        let slots: i32 = self.safe[seat].iter().map(|slot| i32::from(self.options.points(slot))).sum();
        let won: i32 = Seat::all(self.seats()).map(|owner| self.score_of_won(seat, owner)).sum();
        slots + won
    }

    fn score_of_won(&self, winner: Seat, owner: Seat) -> i32 {
        self.won[winner][owner].iter().map(|card| self.value_of_won(winner, owner, card)).sum()
    }

    /// What a captured Fox or a gobbled Hen is worth to whoever has it.
    pub(crate) fn value_of_won(&self, winner: Seat, owner: Seat, card: Card) -> i32 {
        match card {
            Card::Fox => i32::from(self.seats),
            hen if owner == winner => -i32::from(hen.rank()),
            hen => i32::from(hen.rank()),
        }
    }

    /// Do two seats or more have the highest score, so that the Hens in their hands decide?
    pub(crate) fn is_tied_at_the_top(&self) -> bool {
        let scores = &self.scores().0[..self.seats()];
        let most = scores.iter().max();
        scores.iter().filter(|score| Some(*score) == most).count() > 1
    }

    /// Who wins.
    pub(crate) fn winners(&self) -> SeatSet {
        self.best(SeatSet::all(self.seats()))
    }

    /// `tie-break`: of these seats those with the highest score and, among these, the highest Hen in hand.
    pub(crate) fn best(&self, seats: SeatSet) -> SeatSet {
        let scores = self.scores();
        let merit = |seat: Seat| (scores[seat], self.hands[seat].last().map_or(0, Card::rank));
        let best = seats.iter().map(merit).max();
        seats.iter().filter(|&seat| Some(merit(seat)) == best).collect()
    }
}
