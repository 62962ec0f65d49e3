//! The rules of thumb: one number for each legal action, and the obviously right action is preferred.

use underwood_core::{Game, Guide, Rng, Seed, Turn, Viewer, random};
use underwood_duet::{Board, Level, Options, State};
use underwood_testkit::Script;

/// A board of one's own, with hands of so many cards, three rounds.
fn on(start: u8, gems: &[u8], forest: u8, hand: u8) -> Script<State> {
    let board = Board::new(start, gems, &[], forest).unwrap();
    Script::new(&Options::of_board(board, 3, 10, hand).unwrap(), 2)
}

/// The legal actions of the seat to act with what is said of them.
fn advice(state: &State) -> Vec<(String, f32)> {
    let Turn::Act(seat) = state.turn() else { panic!("nobody is to act") };
    let view = state.view(Viewer::Seat(seat));
    let advice = State::advice(&view);
    assert_eq!(advice.len(), view.legal.len());
    view.legal.iter().map(ToString::to_string).zip(advice).collect()
}

/// What each seat can expect, in percent.
fn shares(script: &Script<State>) -> [i32; 4] {
    script.state().value().map(|share| (100.0 * share) as i32)
}

#[track_caller]
fn assert_prefers(script: &Script<State>, right: &str) {
    let said = advice(script.state());
    let worth = said.iter().find(|(action, _)| action == right).expect("it is legal").1;
    for (action, other) in &said {
        assert!(action == right || *other < worth, "`{action}` is preferred to `{right}`: {said:?}");
    }
}

/// Plays a random game and looks at each position in which a seat is to act.
fn at_every_choice(
    options: &Options,
    rng: &mut impl Rng,
    mut look: impl FnMut(&State, &[<State as Game>::Action]),
) {
    let mut state = State::new(options, 2).unwrap();
    let mut legal = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => return,
            Turn::Chance => state.resolve(&state.sample_chance(rng)).unwrap(),
            Turn::Act(seat) => {
                state.legal_actions(&mut legal);
                look(&state, &legal);
                state.act(seat, random::pick(rng, &legal)).unwrap();
            }
        }
    }
}

fn many_games(mut look: impl FnMut(&State, &[<State as Game>::Action])) {
    for game in 0..200 {
        let level = Level::new(game % 3 + 1).unwrap();
        let options = Options::of_level(level, 3, 10, 11).unwrap();
        at_every_choice(&options, &mut Seed::from(u64::from(game)).rng(0), &mut look);
    }
}

#[test]
fn there_is_a_number_for_each_action() {
    many_games(|state, legal| {
        let said = advice(state);
        assert_eq!(said.len(), legal.len());
        assert!(said.iter().all(|(_, worth)| worth.is_finite()), "{said:?}");
    });
}

#[test]
fn a_spectator_is_advised_nothing() {
    let mut script = on(2, &[1, 0, 0, 0, 1], 1, 2);
    script.play(&["deal D4 S1 / D2 S6 / R8"]);
    assert!(State::advice(&script.state().view(Viewer::Spectator)).is_empty());
}

#[test]
fn quick_choices_are_legal() {
    let mut rng = Seed::from(1).rng(1);
    many_games(|state, legal| assert!(legal.contains(&state.rollout(&mut Vec::new(), &mut rng))));
}

#[test]
fn both_seats_expect_the_same() {
    // The 7 takes one paw toward seat 0: to the only gem, or away from it.
    let mut won = on(2, &[0, 1, 0, 0, 0], 1, 1);
    won.play(&["deal D7 / D4 / R8", "D4"]);
    assert!(!won.state().is_horizon());
    won.play(&["D7"]);
    assert_eq!((won.state().is_horizon(), shares(&won)), (true, [100, 100, 0, 0]));

    let board = Board::new(2, &[0, 0, 0, 1, 0], &[], 1).unwrap();
    let mut lost = Script::<State>::new(&Options::of_board(board, 1, 10, 1).unwrap(), 2);
    lost.play(&["deal D7 / D4 / R8", "D4", "D7"]);
    assert_eq!((lost.state().is_horizon(), shares(&lost)), (true, [0; 4]));
}

#[test]
fn follow_so_that_the_tracker_stops_at_a_gem() {
    // Seat 1 leads a 4. The 9 takes the trick and one paw toward seat 0, the 2 gives it away and goes too far.
    let mut script = on(3, &[0, 0, 1, 0, 0, 0, 0], 1, 2);
    script.play(&["deal D2 D9 / D4 S6 / R8", "D4"]);
    assert_prefers(&script, "D9");
}

#[test]
fn do_not_leave_the_path_for_good() {
    // No forest token is left: three paws toward seat 1 would end the game.
    let mut script = on(2, &[2, 1, 0, 0, 0], 0, 2);
    script.play(&["deal D2 D7 / D4 S6 / R8", "D4"]);
    assert_prefers(&script, "D7");
}

#[test]
fn move_to_the_gem() {
    let mut script = on(3, &[0, 0, 0, 0, 0, 0, 1], 1, 2);
    script.play(&["deal D1 S2 / D10 S6 / R8", "D10", "D1"]);
    assert_prefers(&script, "move +3");
    let mut script = on(3, &[1, 1, 0, 0, 0, 0, 0], 1, 2);
    script.play(&["deal D1 S2 / D10 S6 / R8", "D10", "D1"]);
    assert_prefers(&script, "move -3");
}

#[test]
fn change_the_decree_for_a_gem_and_not_for_nothing() {
    // The Foxes follow the 4: three paws toward whoever wins. Only Roses as trump make that seat 0.
    let mut to_win = on(4, &[0, 1, 0, 0, 0, 0, 0, 0, 0], 1, 3);
    to_win.play(&["deal R2 R3 S2 / D4 S6 S7 / S8", "D4", "R3"]);
    assert_prefers(&to_win, "foxes self");
    to_win.play(&["foxes self"]);
    assert_prefers(&to_win, "swap R2");

    let mut as_it_is = on(4, &[0, 0, 0, 0, 0, 0, 0, 1, 0], 1, 3);
    as_it_is.play(&["deal R2 R3 S2 / D4 S6 S7 / S8", "D4", "R3", "foxes self"]);
    assert_prefers(&as_it_is, "keep");
}

#[test]
fn give_from_the_longest_suit() {
    let mut script = on(4, &[0, 1, 0, 0, 0, 0, 0, 1, 0], 1, 4);
    // Seat 1 keeps R4 R6 S6.
    script.play(&["deal D2 D4 S2 S8 / D7 R4 R6 S6 / R8", "D7"]);
    let said = advice(script.state());
    assert!(said[0].1 > said[2].1 && said[1].1 > said[2].1, "{said:?}");
}

#[test]
fn the_forest_grows_away_from_the_tracker() {
    let mut script = on(4, &[1, 0, 0, 0, 0, 0, 0, 1, 1], 1, 1);
    script.play(&["deal D2 / D7 / R8", "D7", "D2"]);
    // Three paws toward seat 1: the tracker stands next to its end.
    assert_prefers(&script, "forest 0");
}
