//! Hints for search: never used by rules.
//!
//! `standing` says how well a position looks, `advice` gives rules of thumb that lean on it, `hurry` plays on quickly.

mod advice;
mod hurry;
mod standing;

use underwood_core::{Expectation, Game, Guide, Rng};

use crate::line::Tokens;
use crate::{Action, BySeat, Phase, State, View};

/// Search looks to the beginning of a round whose number this divides: quick play over a round or two judges better than
/// the standing alone, over a whole game worse.
const FORESIGHT: u8 = 3;

impl Guide for State {
    const HAS_SECRET_ACTIONS: bool = false;

    /// The beginning of every third round: nothing lies in the lines, so what counts is what lasts. Whoever is asked
    /// there can only draw, so search never has to choose at a horizon.
    fn is_horizon(&self) -> bool {
        match self.phase {
            Phase::Over => true,
            Phase::Play => self.round.is_multiple_of(FORESIGHT) && self.is_round_fresh(),
            _ => false,
        }
    }

    fn value(&self) -> Expectation {
        let summer = match self.end {
            Some(end) => end.winner.map_or(0.5, |winner| if winner.index() == 0 { 1.0 } else { 0.0 }),
            None => standing::chance_of(self.lead()),
        };
        [summer, 1.0 - summer, 0.0, 0.0]
    }

    fn rollout(&self, legal: &mut Vec<Action>, rng: &mut impl Rng) -> Action {
        self.legal_actions(legal);
        self.hurry(legal, rng)
    }

    fn advice(view: &View) -> Vec<f32> {
        advice::advise(view)
    }
}

impl State {
    /// Has nothing been revealed or done in this round?
    fn is_round_fresh(&self) -> bool {
        self.tokens == BySeat::new([Tokens::NEW; 2])
            && self.shared.cards().len() == 0
            && self.personal.iter().all(|line| line.cards.is_empty())
    }
}
