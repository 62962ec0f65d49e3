//! Leaks planted in SLY: law 10 must find every one, by itself.

use underwood_core::{Fact, FactName, Game, Illegal, Move, Seat, Text, Viewer};
use underwood_sly::testing::Sly;
use underwood_sly::{Action, Card, CardSet, Deed, Face, Lying, SlotSet, State};
use underwood_testkit::{Leak, check_mutants};

type L = Leak<State>;

/// A fact that no refusal of the game gives.
static COUNT: FactName = FactName::number("count");

fn hand(state: &State, seat: usize) -> CardSet {
    state.hand(Seat::new(seat))
}

/// The cards of others that lie face down.
fn face_down(state: &State, viewer: Viewer) -> impl Iterator<Item = (usize, Lying)> {
    let lying = |slot: underwood_sly::Slot| Some((slot.index(), state.lying(slot)?));
    let is_hidden = move |(_, lying): &(usize, Lying)| lying.face == Face::Down && !viewer.is(lying.owner);
    SlotSet::ALL.iter().filter_map(lying).filter(is_hidden).collect::<Vec<_>>().into_iter()
}

/// The place of a Fox of somebody else that lies face down.
fn hidden_fox(state: &State, viewer: Viewer) -> Option<usize> {
    face_down(state, viewer).find(|(_, lying)| lying.card == Card::Fox).map(|(slot, _)| slot)
}

/// The sum of the ranks of all hidden Hens on the table.
fn hidden_ranks(state: &State, viewer: Viewer) -> u8 {
    face_down(state, viewer).map(|(_, lying)| lying.card.rank()).sum()
}

const LEAKS: &[L] = &[
    L::in_told("a Fox that another seat lays is a moment to pause at", |s, viewer, told| {
        let is_fox = hidden_fox(s, viewer).is_some_and(|slot| {
            matches!(told.facts.get("slot"), Some(Fact::Item { id, .. }) if *id == format!("slot-{slot}"))
        });
        told.pause ^= told.id == "laid" && is_fox;
    }),
    L::in_view(
        "a turn more was taken while seat 0 keeps its Fox and a 6 among its last three cards",
        |s, _, v| {
            let cards = hand(s, 0);
            let is_so = cards.len() <= 3 && cards.contains(Card::Fox) && cards.contains(Card::Hen6);
            v.turns += u8::from(is_so);
        },
    ),
    L::in_view("seat 1 has one card more while its Fox lies on slot 7", |s, viewer, v| {
        if face_down(s, viewer).any(|(slot, l)| slot == 7 && l.card == Card::Fox && l.owner == Seat::new(1)) {
            v.seats[1].hand_size += 1;
        }
    }),
    L::in_view("slots change their order while two Foxes lie face down", |s, viewer, v| {
        if face_down(s, viewer).filter(|(_, lying)| lying.card == Card::Fox).count() == 2 {
            v.slots.reverse();
        }
    }),
    L::in_view("a face-down Fox is left out of what it may be, late in a match", |s, viewer, v| {
        for slot in &mut v.slots {
            if v.turns > 20
                && let Some(card) = slot.card.as_mut().filter(|card| card.face == Face::Down)
                && Some(slot.slot.index()) == hidden_fox(s, viewer)
            {
                card.may_be = card.may_be.without(Card::Hen1);
            }
        }
    }),
    L::in_view("a face-down 1 of seat 2 is shown", |s, viewer, v| {
        for (place, lying) in face_down(s, viewer) {
            if lying.owner.index() == 2
                && lying.card == Card::Hen1
                && let Some(slot) = v.slots.iter_mut().find(|slot| slot.slot.index() == place)
            {
                slot.card = slot.card.map(|card| underwood_sly::CardView { card: Some(lying.card), ..card });
            }
        }
    }),
    L::in_view("the points of seat 0 are one more while it lies with its 6 on slot 0", |s, viewer, v| {
        if face_down(s, viewer).any(|(slot, l)| slot == 0 && l.card == Card::Hen6 && l.owner == Seat::new(0))
        {
            v.seats[0].points += 1;
        }
    }),
    L::in_view("a slot is worth more while the Fox on it is face down", |s, viewer, v| {
        if let Some(place) = hidden_fox(s, viewer)
            && v.flips_due > 0
            && let Some(slot) = v.slots.iter_mut().find(|slot| slot.slot.index() == place)
        {
            slot.points += 1;
        }
    }),
    L::in_view(
        "the last legal action is missing while the Fox of the next seat is on the table",
        |s, viewer, v| {
            let next = viewer.seat().map(|seat| seat.next(s.seats()));
            let is_fox = |(_, l): (usize, Lying)| Some(l.owner) == next && l.card == Card::Fox;
            if v.legal.len() > 5 && v.turns > 12 && face_down(s, viewer).any(is_fox) {
                v.legal.pop();
            }
        },
    ),
    L::in_view("legal actions are reversed while all hidden ranks add up to 13", |s, viewer, v| {
        if hidden_ranks(s, viewer) == 13 {
            v.legal.reverse();
        }
    }),
    L::in_view("a card is known in hand that only its owner knows there, at two seats", |s, _, v| {
        for (seat, view) in v.seats.iter_mut().enumerate() {
            let cards = hand(s, seat);
            if s.seats() == 2 && cards.len() == 3 && cards.contains(Card::Hen5) {
                view.shown = view.shown.with(Card::Hen5);
            }
        }
    }),
    L::in_view("a flip more is due while the first Fox of a reveal is on an even slot", |s, viewer, v| {
        if v.flips_due > 0 && hidden_fox(s, viewer).is_some_and(|slot| slot % 2 == 0) {
            v.flips_due += 1;
        }
    }),
    L::in_seen("a Fox that is laid on the last slots is seen", |_, mv, _, seen| {
        if let Move::Act(_, Action::Lay(Card::Fox, slot)) = mv
            && slot.index() >= 6
        {
            seen.deed = Deed::Lay(Some(Card::Fox), *slot);
        }
    }),
    L::in_seen("a laid 3 is seen by spectators of four", |s, mv, viewer, seen| {
        if let Move::Act(_, Action::Lay(card @ Card::Hen3, slot)) = mv
            && (s.seats(), viewer) == (4, Viewer::Spectator)
        {
            seen.deed = Deed::Lay(Some(*card), *slot);
        }
    }),
    L::in_key("the key of a lay is the card", |_, mv, _| match mv {
        Move::Act(_, Action::Lay(card, _)) => card.index() as u64,
        _ => 0,
    }),
    L::in_key("the key of a reveal knows another Fox", |s, mv, viewer| match mv {
        Move::Act(_, Action::Reveal(_)) => u64::from(hidden_fox(s, viewer) == Some(5)),
        _ => 0,
    }),
    L::in_refusal(
        "a refusal has other words while the Fox of seat 1 is among its last three cards",
        |s, seat, illegal| {
            if seat.index() == 0 && hand(s, 1).len() <= 3 && hand(s, 1).contains(Card::Fox) {
                illegal.id = "not-possible";
            }
        },
    ),
    L::in_refusal(
        "a refusal names another clause while the hidden ranks add up to 11",
        |s, seat, illegal| {
            if hidden_ranks(s, Viewer::Seat(seat)) == 11 {
                *illegal = Illegal::new("lay", illegal.id);
            }
        },
    ),
    L::in_refusal(
        "who is not to act hears of it while the seat to act holds two cards, one a Fox",
        |s, seat, illegal| {
            let next = s.turn().seat().filter(|&acting| acting != seat);
            if next.is_some_and(|acting| s.hand(acting).len() == 2 && s.hand(acting).contains(Card::Fox)) {
                illegal.id = "not-yet";
            }
        },
    ),
    L::in_refusal("a refusal adds up the hidden ranks among its facts", |s, seat, illegal| {
        if !illegal.facts().is_empty() {
            *illegal = illegal.with(&COUNT, i32::from(hidden_ranks(s, Viewer::Seat(seat)) > 14));
        }
    }),
    L::in_scene("a hidden card has another id while it is a Fox on a slot from 8 on", |s, viewer, scene| {
        if let Some(slot) = hidden_fox(s, viewer).filter(|&slot| slot >= 8) {
            for item in scene.zones.iter_mut().flat_map(|zone| &mut zone.items) {
                item.id = item.id.replace(&format!("on-{slot}"), &format!("card-{slot}"));
            }
        }
    }),
    L::in_scene("a hidden card has another note while it is a 4 of seat 3", |s, viewer, scene| {
        for (slot, _) in face_down(s, viewer).filter(|(_, l)| (l.owner.index(), l.card) == (3, Card::Hen4)) {
            for item in scene.zones.iter_mut().flat_map(|zone| &mut zone.items) {
                if item.id == format!("on-{slot}") {
                    item.note = Some(Text::new("May be anything", "Tout est possible"));
                }
            }
        }
    }),
    L::in_scene("zones change their order while all Foxes of three are in their hands", |s, _, scene| {
        if s.seats() == 3 && (0..3).all(|seat| hand(s, seat).contains(Card::Fox)) {
            scene.zones.swap(0, 1);
        }
    }),
    L::in_scene("French alone tells that seat 0 holds its four lowest Hens", |s, _, scene| {
        let low: CardSet = [Card::Hen1, Card::Hen2, Card::Hen3, Card::Hen4].into_iter().collect();
        if hand(s, 0) == low {
            scene.prompt.fr.to_mut().push('.');
        }
    }),
    L::in_scene("a button names the Fox among its items", |s, viewer, scene| {
        if let Some(slot) = hidden_fox(s, viewer) {
            for button in &mut scene.actions {
                if button.action == format!("expose @{slot}") {
                    button.items.reverse();
                }
            }
        }
    }),
    L::in_observation("the last bit of an observation knows a Fox on slot 3", |s, viewer, numbers| {
        if hidden_fox(s, viewer) == Some(3) {
            numbers[0] = f32::from_bits(numbers[0].to_bits() ^ 1);
        }
    }),
];

#[test]
fn law_10_finds_every_planted_leak() {
    check_mutants::<Sly>(LEAKS);
}
