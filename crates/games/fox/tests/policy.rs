//! Rules of thumb where everybody would agree, and hints that hold everywhere.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::random::pick;
use underwood_core::{Game, Guide, Seat, Turn, Viewer};
use underwood_fox::{Options, State};
use underwood_testkit::Script;

/// One round with this many cards each.
fn round_of(hand: u8, moves: &[&str]) -> Script<State> {
    let mut table = Script::new(&Options::new(21, 1, 11, hand).unwrap(), 2);
    table.play(moves);
    table
}

/// What the seat to act is advised to do.
fn advised(table: &Script<State>) -> String {
    let view = table.state().view(Viewer::Seat(Seat::new(table.seat().expect("a seat is to act"))));
    let advice = State::advice(&view);
    let best = (0..advice.len()).max_by(|&a, &b| advice[a].total_cmp(&advice[b])).unwrap();
    view.legal[best].to_string()
}

/// Five tricks: 0 and 1 score 6, 2 score 2, 3 score 6, more score nothing. Seat 1 leads its Swans, and leads on.
/// Seat 0 has three tricks of three.
fn victorious(dealt: &str) -> Script<State> {
    round_of(5, &[dealt, "K1", "K2", "M1", "M2", "B1", "B2"])
}

/// The same with two tricks of three: seat 0 needs one more of two.
fn defeated(dealt: &str) -> Script<State> {
    round_of(5, &[dealt, "K1", "K2", "M1", "M2", "M9", "M6"])
}

#[test]
fn win_the_trick_that_is_needed() {
    let mut table = defeated("deal K2 K4 K10 M2 M6 / K1 K8 K9 M1 M9 / B5");
    assert_eq!(advised(table.play(&["K8"])), "K10");
}

#[test]
fn lose_when_a_trick_more_would_be_greedy() {
    let mut table = victorious("deal B2 K2 K6 K10 M2 / B1 K1 K8 K9 M1 / B5");
    assert_eq!(advised(table.play(&["K8"])), "K6");
}

#[test]
fn lose_with_the_highest_that_loses() {
    let mut table = victorious("deal B2 K2 K4 K6 M2 / B1 K1 K8 K9 M1 / B5");
    assert_eq!(advised(table.play(&["K8"])), "K6");
}

#[test]
fn win_with_what_would_win_another_when_one_is_enough() {
    // The Witch is a trump, and the 10 is not.
    let mut table = defeated("deal K2 K9 K10 M2 M6 / K1 K8 K11 M1 M9 / B5");
    assert_eq!(advised(table.play(&["K8"])), "K9");
}

#[test]
fn swap_the_decree_that_wins_the_trick() {
    let mut table = defeated("deal K2 M2 M3 M4 M6 / K1 K8 K10 M1 M9 / B5");
    assert_eq!(advised(table.play(&["K8", "M3"])), "swap M4");
}

#[test]
fn keep_the_decree_that_loses_the_trick() {
    let mut table = victorious("deal B2 K2 M2 M3 M4 / B1 K1 K8 K10 M1 / B5");
    assert_eq!(advised(table.play(&["K8", "M3"])), "keep");
}

#[test]
fn bury_the_danger_when_tricks_are_enough() {
    let mut table = victorious("deal B2 K2 K4 K5 M2 / B1 K1 K8 K10 M1 / B6");
    assert_eq!(advised(table.play(&["K8", "K5", "draw M10"])), "bury M10");
}

#[test]
fn bury_the_weak_when_a_trick_is_needed() {
    let mut table = defeated("deal K2 K4 K5 M2 M6 / K1 K8 K9 M1 M9 / B6");
    assert_eq!(advised(table.play(&["K8", "K5", "draw B11"])), "bury K4");
}

#[test]
fn win_a_treasure_rather_than_nothing() {
    let first = |led| {
        // To the target: in a single round of five tricks no Treasure turns the match.
        let mut table = Script::<State>::new(&Options::new(21, 0, 11, 5).unwrap(), 2);
        table.play(&["deal B2 B10 K2 K8 M2 / B3 B8 K6 K7 M4 / M11", led]);
        let advice = State::advice(&table.state().view(Viewer::Seat(Seat::new(0))));
        assert_eq!(table.legal(), ["K2", "K8"]);
        // How much better the winning K8 looks than the losing K2.
        advice[1] - advice[0]
    };
    assert!(first("K7") > first("K6") + 0.5);
}

#[test]
fn every_action_has_one_finite_number() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let small = Options::new(21, 2, 5, 4).unwrap();
    let mut legal = Vec::new();
    for game in 0..200 {
        let options = if game % 4 == 0 { small } else { Options::default() };
        let mut state = State::new(&options, 2).unwrap();
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = state.sample_chance(&mut rng);
                    state.resolve(&chance).unwrap();
                }
                Turn::Act(seat) => {
                    let advice = State::advice(&state.view(Viewer::Seat(seat)));
                    state.legal_actions(&mut legal);
                    assert_eq!(advice.len(), legal.len());
                    assert!(advice.iter().all(|number| number.is_finite()), "{advice:?}");
                    assert!(legal.contains(&state.rollout(&mut Vec::new(), &mut rng)));
                    state.act(seat, pick(&mut rng, &legal)).unwrap();
                }
            }
            if state.is_horizon() {
                let [first, second, ..] = state.value();
                assert!((0.0..=1.0).contains(&first) && (first + second - 1.0).abs() < 1e-6);
            }
        }
    }
}
