//! Quick choices for playing a game on inside search.
//!
//! The rules of thumb once more, in a hurry: only some of the lays are compared; a reveal is planned two cards at a
//! time; and some luck is added to each worth. Each seat uses only what it knows: its own cards, and of the others'
//! what everybody may think they are. A playout that looked under the cards would find every Fox, and search would
//! never lay one.

use underwood_core::Rng;
use underwood_core::random::{below, pick};

use crate::{Action, Card, Slot, State};

use super::outlook::Outlook;
use super::{reveal, thumb};

/// The most luck that is added to the worth of an action, in points.
const LUCK: f32 = 0.5;

/// How many lays are looked at, besides the Fox.
const LAYS: usize = 8;

pub(super) fn choose(state: &State, legal: &[Action], rng: &mut impl Rng) -> Action {
    let outlook = Outlook::of(state);
    let mut best = Best { action: legal[0], worth: f32::NEG_INFINITY };
    if state.is_revealing() {
        consider_flips(&outlook, &mut best, rng);
    } else {
        consider_lays(&outlook, state, legal, &mut best, rng);
        consider_exposing(&outlook, &mut best, rng);
        consider_revealing(&outlook, &mut best, rng);
    }
    best.action
}

/// The best action so far.
struct Best {
    action: Action,
    worth: f32,
}

impl Best {
    fn consider(&mut self, action: Action, worth: f32, rng: &mut impl Rng) {
        let worth = worth + LUCK * (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
        if worth > self.worth {
            *self = Self { action, worth };
        }
    }
}

/// The Fox, and a few others.
fn consider_lays(outlook: &Outlook, state: &State, legal: &[Action], best: &mut Best, rng: &mut impl Rng) {
    let lays = legal.partition_point(|action| matches!(action, Action::Lay(..)));
    if lays == 0 {
        return;
    }
    for _ in 0..LAYS {
        let action = pick(rng, &legal[..lays]);
        if let Action::Lay(card, slot) = action {
            best.consider(action, thumb::lay(outlook, state, card, state.options.points(slot).into()), rng);
        }
    }
    if let Action::Lay(Card::Fox, _) = legal[0] {
        let action = legal[below(rng, state.empty().len() as u32) as usize];
        best.consider(action, outlook.lurking, rng);
    }
}

fn consider_exposing(outlook: &Outlook, best: &mut Best, rng: &mut impl Rng) {
    for guess in outlook.laid().iter().filter(|guess| guess.owner != outlook.me && guess.fox > 0.0) {
        best.consider(Action::Expose(guess.slot), thumb::expose(outlook, guess), rng);
    }
}

/// One's Fox, or else one's highest Hen, with each other card.
fn consider_revealing(outlook: &Outlook, best: &mut Best, rng: &mut impl Rng) {
    let own = (0..outlook.laid().len()).filter(|&place| outlook.laid()[place].owner == outlook.me);
    let claim = |place: usize| outlook.laid()[place].rank + 10.0 * outlook.laid()[place].fox;
    let Some(first) = own.max_by(|&a, &b| claim(a).total_cmp(&claim(b))) else { return };
    for second in (0..outlook.laid().len()).filter(|&place| place != first) {
        let worth = reveal::worth(outlook, &[first, second]);
        best.consider(Action::Reveal(outlook.laid()[first].slot), worth, rng);
    }
}

/// Each card as if it were the last.
fn consider_flips(outlook: &Outlook, best: &mut Best, rng: &mut impl Rng) {
    let mut set = [0; Slot::COUNT];
    let mut turned = 0;
    for place in (0..outlook.laid().len()).filter(|&place| outlook.laid()[place].is_turned) {
        set[turned] = place;
        turned += 1;
    }
    for place in (0..outlook.laid().len()).filter(|&place| !outlook.laid()[place].is_turned) {
        set[turned] = place;
        let worth = reveal::worth(outlook, &set[..=turned]);
        best.consider(Action::Reveal(outlook.laid()[place].slot), worth, rng);
    }
}
