//! The examples of `docs/rules/sly.md` that must hold.

use underwood_core::Seat;
use underwood_sly::{Card, Face, Options, Slot, State};
use underwood_testkit::Script;

fn table(seats: usize) -> Script<State> {
    Script::new(&Options::default(), seats)
}

fn hand_size(script: &Script<State>, seat: usize) -> usize {
    script.state().hand(Seat::new(seat)).len()
}

fn holds(script: &Script<State>, seat: usize, card: Card) -> bool {
    script.state().hand(Seat::new(seat)).contains(card)
}

fn is_safe(script: &Script<State>, slot: usize) -> bool {
    let lying = script.state().lying(Slot::new(slot).expect("this is a slot"));
    lying.is_some_and(|lying| lying.face == Face::Safe)
}

#[test]
fn example_1_a_fox_of_the_active_seat_and_three_hens() {
    let mut script = table(4);
    script.play(&["lay fox @0", "lay 4 @1", "lay 3 @2", "lay 2 @3"]);
    script.play(&["reveal @0", "reveal @1", "reveal @2", "reveal @3"]);
    assert_eq!(script.points(), [4, 0, 3, 0]);
    assert!(is_safe(&script, 2));
    assert!(holds(&script, 0, Card::Fox) && holds(&script, 3, Card::Hen2));
    assert!(!holds(&script, 1, Card::Hen4));
}

#[test]
fn example_2_two_foxes_and_two_hens() {
    let mut script = table(4);
    script.play(&["lay fox @0", "lay fox @1", "lay 5 @2", "lay 2 @3"]);
    script.play(&["reveal @1", "reveal @3", "reveal @2", "reveal @0"]);
    assert_eq!(script.points(), [5, 0, 0, 2]);
    assert!(is_safe(&script, 3));
    assert!(holds(&script, 0, Card::Fox) && holds(&script, 1, Card::Fox));
}

#[test]
fn example_3_a_fox_turned_up_by_somebody_else() {
    let mut script = table(3);
    script.play(&["lay fox @0", "lay 4 @1", "reveal @0", "reveal @1"]);
    assert_eq!(script.points(), [4, 0, 0]);
}

#[test]
fn example_4_ones_own_hen_gobbled_by_ones_own_fox() {
    let mut script = table(2);
    script.play(&["lay fox @0", "lay 1 @1", "lay 4 @2", "reveal @0", "reveal @2"]);
    assert_eq!(script.points(), [-4, 0]);
}

#[test]
fn example_5_the_printed_final_score() {
    let mut script = table(4);
    // Seat 0's Fox gobbles a 3, seat 3's a 5, seat 2's a 4.
    script.play(&["lay fox @12", "lay 3 @15", "reveal @12", "reveal @15", "lay fox @12"]);
    script.play(&["lay 5 @15", "reveal @12", "reveal @15", "lay fox @12", "lay fox @15"]);
    script.play(&["lay 4 @14", "reveal @12", "reveal @14", "reveal @15"]);
    assert_eq!(script.points(), [3, 0, 4, 5]);
    // Seat 0 captures seat 2's Fox; seat 3's Fox gobbles its own 4; seat 1 captures that Fox.
    script.play(&["lay fox @12", "lay fox @15", "expose @12", "lay 1 @3", "lay 2 @5", "lay 4 @12"]);
    script.play(&["reveal @15", "reveal @3", "reveal @5", "reveal @12"]);
    script.play(&["lay 1 @3", "lay 1 @11", "lay fox @15", "lay 1 @0", "expose @15"]);
    assert_eq!(script.points(), [3 + 4, 4, 4 + 2, 5 - 4]);
    // All take their places, until seat 0 begins its turn with one card.
    script.play(&["lay 3 @14", "lay 1 @4"]);
    script.play(&["lay 2 @1", "lay 2 @6", "expose @0", "lay 2 @7"]);
    script.play(&["lay 3 @2", "lay 4 @9", "expose @1", "lay 3 @8"]);
    script.play(&["lay 6 @10", "expose @2", "expose @9"]);
    assert_eq!((script.end(), hand_size(&script, 0), hand_size(&script, 3)), (None, 1, 2));
    script.play(&["lay 5 @13"]);
    assert_eq!(script.points(), [1 + 2 + 3 + 4 + 3 + 4, 2 + 3 + 3 + 4, 2 + 3 + 4 + 4, 1 + 2 + 2 + 3 + 5 - 4]);
    assert_eq!(script.points(), [17, 12, 13, 9]);
    assert_eq!(script.end(), Some((vec![0], "last-card")));
}

#[test]
fn example_6_only_ones_own_card_is_face_down() {
    let mut script = table(2);
    script.play(&["lay 6 @0", "lay 5 @7", "lay 4 @5", "lay 2 @1", "lay 5 @2", "lay 1 @4", "lay 3 @6"]);
    script.play(&["expose @2", "expose @1", "reveal @0", "reveal @4", "expose @7", "lay 6 @3", "expose @3"]);
    script.play(&["expose @6", "lay fox @4", "expose @5"]);
    assert_eq!(script.seat(), Some(0));
    assert_eq!(script.legal(), ["reveal @4"]);
    script.play(&["reveal @4"]);
    assert!(holds(&script, 0, Card::Fox));
}
