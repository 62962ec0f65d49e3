//! Simple ways to play that find out whoever cannot bluff. They are for measuring only: nobody learns from them.

use underwood_core::Habit;

use crate::{Action, Card, CardView, Deed, Face, Seen, Slot, State, View};

/// All of them.
pub(super) const HABITS: &[Habit<State>] = &[
    Habit { name: "rule", liking: rule },
    Habit { name: "exposer", liking: exposer },
    Habit { name: "shy", liking: shy },
    Habit { name: "fox-first", liking: fox_first },
    Habit { name: "by-rank", liking: by_rank },
    Habit { name: "mirror", liking: mirror },
    Habit { name: "gambler", liking: gambler },
];

/// Exposes whatever may be the Fox; else the highest Hen goes to the best slot.
fn rule(view: &View, _: &[Seen]) -> Vec<f32> {
    each(view, |action| match action {
        Action::Expose(slot) if odds_of_fox(view, slot) > 0.0 => 100.0,
        Action::Lay(card, slot) if card != Card::Fox => 10.0 * rank(card) + worth(view, slot),
        Action::Lay(_, slot) => worth(view, slot),
        Action::Expose(_) => -2.0,
        Action::Reveal(slot) => -1.0 - own(view, slot),
    })
}

/// Exposes whatever may be the Fox; else any Hen goes to the best slot.
fn exposer(view: &View, _: &[Seen]) -> Vec<f32> {
    each(view, |action| match action {
        Action::Expose(slot) => 100.0 * odds_of_fox(view, slot) - 1.0,
        Action::Lay(Card::Fox, _) => 0.0,
        Action::Lay(_, slot) => worth(view, slot),
        Action::Reveal(slot) => -2.0 - own(view, slot),
    })
}

/// Never exposes. Reveals its Fox with a card of somebody else's, and lays it when there is one; else lays from the
/// highest Hen down.
fn shy(view: &View, _: &[Seen]) -> Vec<f32> {
    let has_prey = view.slots.iter().any(|slot| slot.card.is_some_and(|lying| is_others(view, lying)));
    each(view, |action| match action {
        Action::Expose(_) => -100.0,
        Action::Reveal(slot) => hunt(view, slot),
        Action::Lay(Card::Fox, slot) if has_prey => 20.0 + worth(view, slot),
        Action::Lay(card, slot) => rank(card) + 0.1 * worth(view, slot),
    })
}

/// The Fox goes first, to the best slot, and is revealed as soon as there is a card of somebody else's; then the highest
/// Hens. It exposes what is the Fox more likely than not.
fn fox_first(view: &View, _: &[Seen]) -> Vec<f32> {
    each(view, |action| match action {
        Action::Lay(Card::Fox, slot) => 30.0 + worth(view, slot),
        Action::Lay(card, slot) => rank(card) + 0.1 * worth(view, slot),
        Action::Reveal(slot) => hunt(view, slot),
        Action::Expose(slot) if odds_of_fox(view, slot) > 0.5 => 40.0,
        Action::Expose(_) => -100.0,
    })
}

/// Hens from the lowest to the highest, each to the best slot; the Fox stays at home.
fn by_rank(view: &View, _: &[Seen]) -> Vec<f32> {
    each(view, |action| match action {
        Action::Lay(Card::Fox, _) => -1.0,
        Action::Lay(card, slot) => 10.0 * (7.0 - rank(card)) + worth(view, slot),
        Action::Reveal(slot) => -2.0 - own(view, slot),
        Action::Expose(_) => -3.0,
    })
}

/// Does what was done last: lays on a slot of the same worth, exposes, or reveals.
fn mirror(view: &View, seen: &[Seen]) -> Vec<f32> {
    let last = seen.last().map(|seen| seen.deed);
    each(view, |action| match (action, last) {
        (Action::Lay(_, slot), Some(Deed::Lay(_, before))) => {
            10.0 - (worth(view, slot) - worth(view, before)).abs()
        }
        (Action::Expose(slot), Some(Deed::Expose(..))) => 10.0 + odds_of_fox(view, slot),
        (Action::Reveal(slot), Some(Deed::Reveal(..))) => 10.0 - own(view, slot),
        (Action::Lay(..), _) => 5.0,
        _ => 0.0,
    })
}

/// Exposes what is the Fox with odds of one to two or better, the likeliest first; else lays at random.
fn gambler(view: &View, _: &[Seen]) -> Vec<f32> {
    each(view, |action| match action {
        Action::Expose(slot) if odds_of_fox(view, slot) > 0.33 => 10.0 + odds_of_fox(view, slot),
        Action::Lay(..) => 5.0,
        Action::Reveal(slot) => 1.0 - own(view, slot),
        Action::Expose(_) => 0.0,
    })
}

fn each(view: &View, liking: impl Fn(Action) -> f32) -> Vec<f32> {
    view.legal.iter().map(|&action| liking(action)).collect()
}

/// A flip that helps its Fox: the Fox first, if somebody else's card lies face down, and then that card.
fn hunt(view: &View, slot: Slot) -> f32 {
    let lying = view.slots.iter().filter_map(|slot| slot.card);
    let is_lurking = lying.clone().any(|lying| lying.card == Some(Card::Fox) && view.viewer.is(lying.owner));
    let has_prey = lying.clone().any(|lying| is_others(view, lying));
    let is_fox = card_at(view, slot).is_some_and(|lying| lying.card == Some(Card::Fox));
    match (is_lurking && (has_prey || view.flips_due > 0), is_fox) {
        (true, true) => 60.0,
        (true, false) if own(view, slot) == 0.0 => 50.0,
        _ => -50.0 - own(view, slot),
    }
}

/// Is it a face-down card of another seat?
fn is_others(view: &View, lying: CardView) -> bool {
    lying.face == Face::Down && !view.viewer.is(lying.owner)
}

/// As far as everybody knows, all that a card may be being equally likely.
fn odds_of_fox(view: &View, slot: Slot) -> f32 {
    let of =
        |lying: CardView| f32::from(u8::from(lying.may_be.contains(Card::Fox))) / lying.may_be.len() as f32;
    card_at(view, slot).map_or(0.0, of)
}

fn card_at(view: &View, slot: Slot) -> Option<CardView> {
    view.slots.iter().find(|of_slot| of_slot.slot == slot)?.card
}

fn rank(card: Card) -> f32 {
    card.rank().into()
}

fn worth(view: &View, slot: Slot) -> f32 {
    view.options.points(slot).into()
}

/// 1 for a card of the viewer's.
fn own(view: &View, slot: Slot) -> f32 {
    let is_own = card_at(view, slot).is_some_and(|lying| view.viewer.is(lying.owner));
    f32::from(u8::from(is_own))
}
