//! Rules of thumb, as a good teacher would say them.
//!
//! - Lay low Hens first, on the best slots: a low Hen is no great loss. High ones stay in the hand until the end is
//!   near, or until no other Fox is left.
//! - Lay the Fox when the others have Hens face down, and when it may be many cards. Next turn, reveal it with the Hens
//!   that are likely to be high.
//! - Expose a card that may be few things, one of them a Fox: a captured Fox counts, and hunts no more. Rather on poor
//!   slots: a Hen there is safe for little.
//! - A reveal turns up others' Hens with your Fox, or others' Foxes with their own Hens; never your Fox with your Hens.
//! - Lay your last card but one when you are ahead; when you are behind, do something else.
//! - If the next seat has one card in hand, this is the last action: take what counts now.

use crate::determinize::known;
use crate::{Action, Card, State, View};

use super::outlook::{Guess, Outlook};
use super::reveal;

/// How good each legal action looks, in points.
pub(super) fn advice(view: &View) -> Vec<f32> {
    let state = known(view);
    let outlook = Outlook::of(&state);
    let reveals = reveal::worths(&outlook);
    let place = |slot| outlook.laid().iter().position(|guess| guess.slot == slot).expect("a card lies there");
    let worth = |action: &Action| match *action {
        Action::Lay(card, slot) => lay(&outlook, &state, card, view.options.points(slot).into()),
        Action::Expose(slot) => expose(&outlook, &outlook.laid()[place(slot)]),
        Action::Reveal(slot) => flip(&outlook, &reveals, place(slot)),
    };
    view.legal.iter().map(worth).collect()
}

pub(super) fn lay(outlook: &Outlook, state: &State, card: Card, points: f32) -> f32 {
    let worth = match card {
        // A Fox that looks like a Hen lies where Hens like to lie.
        Card::Fox => outlook.lurking + 0.02 * points,
        hen => outlook.standing(outlook.me, points, hen.rank().into()),
    };
    if outlook.hand() == 2 { worth + closing(outlook, state) } else { worth }
}

/// Laying the last card but one ends the game in a round: good for who is ahead.
fn closing(outlook: &Outlook, state: &State) -> f32 {
    (0.5 * outlook.lead(state)).clamp(-3.0, 3.0)
}

pub(super) fn expose(outlook: &Outlook, guess: &Guess) -> f32 {
    let capture = outlook.seats as f32 + if outlook.is_last_action() { 0.0 } else { 1.5 };
    let gift = guess.points - outlook.standing(guess.owner, guess.points, guess.rank);
    guess.fox * capture + (1.0 - guess.fox) * outlook.side(guess.owner) * gift
}

/// Of the cards of a reveal, the unknown ones come first: what they are may change the choice of the others.
fn flip(outlook: &Outlook, reveals: &[f32], place: usize) -> f32 {
    let is_own = outlook.laid()[place].owner == outlook.me;
    reveals[place] + if is_own { 0.0 } else { 0.01 }
}
