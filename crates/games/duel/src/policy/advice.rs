//! Rules of thumb, as a good teacher would give them.
//!
//! - Take what wins; never do what hands over the game.
//! - While an action goes on, each step is worth what it changes of the standing, with all that can follow in the turn:
//!   fires first, then Water trees, which put out fires in every round, then the line and the forest.
//! - End an action only when nothing left of it is good.
//! - Do not hoard tokens: use one as soon as it does something solid, such as putting out one fire, for the opponent may
//!   point there first. Be content with less when one more solitary animal drives a token away.
//! - Pay a Sanki card when it saves a token, or for an action that is much better than waiting.

use underwood_core::{Determinize, Game, Seat, Seed, Turn, Worlds};

use crate::{Action, Phase, State, View};

/// Odds of a game that is won.
const WON: f32 = 12.0;
/// From odds to the distances of advice: a fifth in odds is a clear mistake.
const CLARITY: f32 = 5.0;
/// What a token does at least before it is used, in odds: a little less than one fire.
const SOLID: f32 = 0.45;
/// What a Sanki card is kept for.
const SANKI: f32 = 0.3;
/// What saving a token is worth beyond the Sanki card that it costs.
const SAVED: f32 = 0.2;
/// What a unit of strength could still do in the same action.
const STRENGTH: f32 = 0.01;

/// One number for each legal action of the view.
pub(super) fn advise(view: &View) -> Vec<f32> {
    // Nothing is private: a view tells the whole position.
    let state = State::worlds(view).sample(&mut Seed::from(0).rng(0));
    view.legal.iter().map(|&action| CLARITY * state.worth(view.acting, action)).collect()
}

impl State {
    /// How good an action looks, in odds.
    fn worth(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Draw => self.worth_of_waiting(seat),
            Action::Pass | Action::KeepVaran | Action::EndTurn => 0.0,
            Action::SankiVaran => self.worth_of_sending_back(seat),
            Action::SankiAct => self.best_point(seat) - self.worth_of_waiting(seat) - SANKI,
            Action::Point(_)
            | Action::Douse(_)
            | Action::Recruit(_)
            | Action::Plant { .. }
            | Action::Advance(_)
            | Action::Stop => self.gain(seat, action),
        }
    }

    /// What another card promises: less when it may cost a token.
    fn worth_of_waiting(&self, seat: Seat) -> f32 {
        match self.company(seat) {
            ..2 => SOLID,
            2 => 0.7 * SOLID,
            3.. => 0.6 * SOLID,
        }
    }

    /// A Sanki card for a varan: good if a token is at stake.
    fn worth_of_sending_back(&self, seat: Seat) -> f32 {
        let costs_token = self.company(seat) >= 3 && self.tokens[seat].unused > 0;
        if costs_token { SAVED } else { -SAVED }
    }

    /// The best that a token could do now.
    fn best_point(&self, seat: Seat) -> f32 {
        let mut paid = *self;
        paid.phase = Phase::Point;
        let mut legal = Vec::new();
        paid.legal_actions(&mut legal);
        legal.into_iter().map(|action| paid.gain(seat, action)).fold(0.0, f32::max)
    }

    /// What an action changes of the standing, with all that follows in the turn.
    fn gain(&self, seat: Seat, action: Action) -> f32 {
        let mut after = self.after(seat, action);
        after.finish_turn(seat, self.round);
        after.standing(seat) - self.standing(seat)
    }

    fn after(&self, seat: Seat, action: Action) -> Self {
        let mut after = *self;
        after.act(seat, action).expect("a listed action is legal");
        after
    }

    /// How far a seat is ahead, in odds.
    fn standing(&self, seat: Seat) -> f32 {
        match self.end {
            Some(end) => end.winner.map_or(0.0, |winner| if winner == seat { WON } else { -WON }),
            None => self.assets(seat) - self.assets(seat.other()),
        }
    }

    /// Goes on greedily until the turn is over. What chance brings is the same for all actions.
    fn finish_turn(&mut self, seat: Seat, round: u8) {
        let mut rng = Seed::from(1).rng(0);
        let mut legal = Vec::new();
        while self.round == round && !self.is_turn_over() {
            if self.turn() == Turn::Chance {
                let chance = self.sample_chance(&mut rng);
                self.resolve(&chance).expect("a sampled chance move is possible");
            } else {
                self.legal_actions(&mut legal);
                *self = self.after(seat, self.best_step(seat, &legal));
            }
        }
    }

    fn is_turn_over(&self) -> bool {
        !matches!(self.phase, Phase::Act | Phase::Refill | Phase::Tree)
    }

    /// The step that changes the standing most for its price.
    fn best_step(&self, seat: Seat, legal: &[Action]) -> Action {
        let worth = |action: Action| self.after(seat, action).standing(seat) - price(action);
        let rated = legal.iter().map(|&action| (action, worth(action)));
        let best = rated.max_by(|(_, a), (_, b)| a.total_cmp(b));
        best.expect("a seat to act has a legal action").0
    }
}

/// What the strength that an action uses up is worth.
fn price(action: Action) -> f32 {
    let cost = match action {
        Action::Douse(glade) => glade.fire(),
        Action::Recruit(card) => card.cost(),
        Action::Plant { tree, .. } => tree.cost(),
        _ => 0,
    };
    STRENGTH * f32::from(cost)
}
