//! The rules of thumb, in positions where the right action is plain.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::random::pick;
use underwood_core::{Game, Guide, Seat, Turn, Viewer};
use underwood_sly::{Options, State};
use underwood_testkit::Script;

fn after(seats: usize, moves: &[&str]) -> Script<State> {
    let mut script = Script::new(&Options::default(), seats);
    script.play(moves);
    script
}

fn advice(state: &State, seat: Seat) -> Vec<(String, f32)> {
    let view = state.view(Viewer::Seat(seat));
    let advice = State::advice(&view);
    assert_eq!(advice.len(), view.legal.len());
    view.legal.iter().map(ToString::to_string).zip(advice).collect()
}

/// The actions that are advised most.
fn best(script: &Script<State>) -> Vec<String> {
    let seat = Seat::new(script.seat().expect("a seat is to act"));
    let advice = advice(script.state(), seat);
    let most = advice.iter().map(|(_, worth)| *worth).fold(f32::NEG_INFINITY, f32::max);
    advice.into_iter().filter(|(_, worth)| *worth >= most).map(|(action, _)| action).collect()
}

fn worth(script: &Script<State>, action: &str) -> f32 {
    let seat = Seat::new(script.seat().expect("a seat is to act"));
    let advice = advice(script.state(), seat);
    advice.iter().find(|(text, _)| text == action).expect("the action is legal").1
}

#[test]
fn a_low_hen_comes_first_and_takes_a_good_slot() {
    assert_eq!(best(&after(2, &[])), ["lay 1 @2", "lay 1 @6"]);
}

#[test]
fn a_lurking_fox_goes_hunting() {
    let script = after(2, &["lay fox @0", "lay 4 @6"]);
    assert_eq!(best(&script), ["reveal @6"]);
    let script = after(2, &["lay fox @0", "lay 4 @6", "reveal @6"]);
    assert_eq!(best(&script), ["reveal @0"]);
}

#[test]
fn nobody_turns_up_his_own_fox_with_his_own_hens() {
    let script = after(2, &["lay fox @0", "lay 1 @1", "lay 6 @2", "lay 2 @6", "reveal @0"]);
    assert_eq!(best(&script), ["reveal @6"]);
    assert!(worth(&script, "reveal @2") < worth(&script, "reveal @1") - 5.0);
}

#[test]
fn a_fox_of_another_is_turned_up_with_a_hen_of_its_owner() {
    let script = after(2, &["lay 6 @0", "lay fox @1", "lay 5 @2", "lay 3 @6", "reveal @1"]);
    assert_eq!(best(&script), ["reveal @6"]);
}

#[test]
fn the_fewer_cards_it_may_be_the_better_it_is_to_expose_it() {
    let moves = ["lay 1 @0", "lay fox @6"];
    assert!(worth(&small(&moves), "expose @6") > worth(&after(2, &moves), "expose @6") + 0.5);
}

/// With a Fox and two Hens each.
fn small(moves: &[&str]) -> Script<State> {
    let options = Options::new([1, 2, 3, 2, 1, 2, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1], 2);
    let mut script = Script::new(&options.expect("two Hens are allowed"), 2);
    script.play(moves);
    script
}

#[test]
fn the_last_action_takes_what_counts_now() {
    // Seat 0 has one card in hand: the game ends after this action of seat 1.
    let script = small(&["lay 1 @0", "lay 1 @1", "lay 2 @4"]);
    assert_eq!(best(&script), ["lay 2 @2", "lay 2 @6"]);
}

#[test]
fn only_who_is_ahead_lays_the_last_card_but_one() {
    let ahead = small(&["lay 1 @2", "lay 1 @0"]);
    let behind = small(&["lay 1 @0", "lay 1 @2"]);
    assert!(worth(&ahead, "lay 2 @6") > worth(&behind, "lay 2 @6") + 1.0);
}

#[test]
fn every_legal_action_of_random_games_has_a_finite_number() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for game in 0..200 {
        let mut state = State::new(&Options::default(), 2 + game % 3).expect("two to four seats play");
        let mut legal = Vec::new();
        while let Turn::Act(seat) = state.turn() {
            assert!(advice(&state, seat).iter().all(|(_, worth)| worth.is_finite()));
            state.legal_actions(&mut legal);
            assert!(legal.contains(&state.rollout(&mut Vec::new(), &mut rng)));
            state.act(seat, pick(&mut rng, &legal)).expect("a listed action is legal");
        }
        check_value(&state);
    }
}

fn check_value(state: &State) {
    assert!(state.is_horizon());
    let (value, winners) = (state.value(), state.outcome().expect("the game is over").winners());
    assert!(value.iter().all(|value| (0.0..=1.0).contains(value)));
    let best = value.iter().copied().fold(0.0, f32::max);
    assert!(winners.iter().any(|seat| value[seat.index()] >= best), "winning is best");
}
