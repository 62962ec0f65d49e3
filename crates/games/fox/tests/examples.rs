//! The "examples that must hold" of `docs/rules/fox.md`, by their numbers.

use underwood_core::Seat;
use underwood_fox::{Options, Phase, State};
use underwood_testkit::Script;

fn round_of(hand: u8) -> Script<State> {
    Script::new(&Options::new(21, 1, 11, hand).unwrap(), 2)
}

/// Who has won the only trick, and who leads next. Seat 1 leads the first trick.
fn after(moves: &[&str]) -> (usize, Option<usize>) {
    let hand = moves[0].split('/').next().unwrap().split_whitespace().count() as u8 - 1;
    let mut table = round_of(hand);
    table.play(moves);
    assert_eq!(table.state().phase(), Phase::Lead);
    let winner = (0..2).find(|&seat| table.state().tricks(Seat::new(seat)) == 1).expect("a trick was won");
    (winner, table.seat())
}

#[test]
fn example_1() {
    assert_eq!(after(&["deal B11 K2 / B8 K4 / M6", "B8", "B11"]), (0, Some(0)));
    assert_eq!(after(&["deal K2 M1 / B8 K4 / M6", "B8", "M1"]), (0, Some(0)));
}

#[test]
fn example_2() {
    assert_eq!(after(&["deal K2 M8 / B9 K4 / M6", "B9", "M8"]), (1, Some(1)));
    assert_eq!(after(&["deal K2 M10 / B9 K4 / M6", "B9", "M10"]), (0, Some(0)));
}

#[test]
fn example_3() {
    assert_eq!(after(&["deal K2 K9 / B9 K4 / M6", "B9", "K9"]), (1, Some(1)));
    assert_eq!(after(&["deal K2 M9 / B9 K4 / M6", "B9", "M9"]), (0, Some(0)));
}

#[test]
fn example_4() {
    let follow = |deal: &str| {
        let mut table = round_of(4);
        table.play(&[deal, "K11"]);
        table.legal()
    };
    assert_eq!(follow("deal B2 K1 K4 K8 / B6 B8 K11 M2 / M6"), ["K1", "K8"]);
    assert_eq!(follow("deal B2 B4 K1 M8 / B6 B8 K11 M2 / M6"), ["K1"]);
    assert_eq!(follow("deal B2 B4 M4 M8 / B6 B8 K11 M2 / M6"), ["B2", "B4", "M4", "M8"]);
}

#[test]
fn example_5() {
    let mut table = round_of(2);
    table.play(&["deal B2 M2 / K3 M4 / B6", "K3", "swap M4"]);
    assert_eq!(table.state().decree().unwrap().to_string(), "M4");
    assert_eq!(table.state().hand(Seat::new(1)).to_string(), "B6");
    table.play(&["M2"]);
    assert_eq!(table.state().tricks(Seat::new(0)), 1);
}

#[test]
fn example_6() {
    let mut table = round_of(2);
    table.play(&["deal K2 M7 / B8 M1 / M6", "M1", "M7"]);
    assert_eq!((table.points(), table.seat()), (vec![1, 0], Some(1)));
}

#[test]
fn example_7() {
    let mut table = round_of(2);
    table.play(&["deal B1 M2 / B7 M8 / K6", "B7", "B1"]);
    assert_eq!((table.points(), table.seat()), (vec![0, 1], Some(0)));
}

#[test]
fn example_8() {
    let mut table = round_of(13);
    table.play(&[
        "deal B2 B4 B6 K2 K3 K4 K6 M2 M4 M6 M7 M8 M10 / B3 B5 B7 B8 B9 B10 B11 K5 K7 K8 K9 K10 K11 / M9",
    ]);
    // Seat 1 wins seven tricks …
    table.play(&[
        "B11", "B6", "B10", "B4", "B8", "B2", "K11", "K6", "K10", "K4", "K8", "K3", "keep", "K9", "K2",
    ]);
    // … and seat 0, with nothing but trumps left, the other six, and each Treasure in them.
    table.play(&["B7", "M2", "M4", "K7", "M6", "B3", "keep", "M7", "K5", "draw M1", "bury M1"]);
    assert_eq!(table.points(), [3, 0]);
    table.play(&["M8", "B5", "draw M3", "bury M3", "M10", "B9"]);
    assert_eq!([0, 1].map(|seat| table.state().tricks(Seat::new(seat))), [6, 7]);
    assert_eq!(table.points(), [3 + 3, 6]);
}

#[test]
fn example_9() {
    let mut table = round_of(1);
    table.play(&["deal B2 / B3 / M6", "B3"]);
    assert_eq!(table.state().phase(), Phase::Follow);
    let mut table = round_of(1);
    table.play(&["deal B2 / B5 / M6", "B5", "draw K4"]);
    assert_eq!(table.legal(), ["bury K4"]);
    table.play(&["bury K4", "B2"]);
    assert!(table.end().is_some());
}
