//! What an observation tells, plane by plane.

use underwood_core::{Encode, Game, Seat, Viewer};
use underwood_duet::{Card, Level, Options, State};
use underwood_testkit::Script;

/// The numbers of one plane of a viewer's observation.
fn plane(state: &State, viewer: Viewer, name: &str) -> Vec<f32> {
    let mut all = vec![f32::NAN; State::observation_len()];
    State::observe(&state.view(viewer), &mut all);
    assert!(all.iter().all(|number| (0.0..=1.0).contains(number)), "{all:?}");
    let at =
        State::PLANES.iter().position(|plane| plane.name.starts_with(name)).expect("there is such a plane");
    let before: usize = State::PLANES[..at].iter().map(|plane| plane.len).sum();
    all[before..before + State::PLANES[at].len].to_vec()
}

fn cards(numbers: &[f32]) -> String {
    let is_set = |(index, &number): (usize, &f32)| (number > 0.0).then(|| Card::from_index(index)).flatten();
    numbers.iter().enumerate().filter_map(is_set).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn seat(index: usize) -> Viewer {
    Viewer::Seat(Seat::new(index))
}

/// As `docs/encoding.md` counts them.
#[test]
fn ids_and_planes_are_as_many_as_documented() {
    assert_eq!((State::ACTIONS, State::observation_len()), (108, 388));
}

#[test]
fn the_path_is_seen_from_ones_own_end() {
    let options = Options::of_level(Level::One, 3, 10, 2).unwrap();
    let mut script = Script::<State>::new(&options, 2);
    script.play(&["deal D4 S1 / D10 S6 / R8", "D10", "D4"]);
    for (index, tracker) in [(0, 9), (1, 1)] {
        let numbers = plane(script.state(), seat(index), "tracker");
        assert_eq!(numbers.iter().position(|&number| number > 0.0), Some(tracker));
        let open = plane(script.state(), seat(index), "uncovered");
        assert_eq!(open.iter().filter(|&&number| number > 0.0).count(), 11);
    }
}

#[test]
fn gifts_and_decrees_are_known_to_be_in_the_other_hand() {
    let options = Options::of_level(Level::One, 3, 10, 4).unwrap();
    let known = |script: &Script<State>, viewer| cards(&plane(script.state(), viewer, "known"));
    let chosen = |script: &Script<State>, viewer| cards(&plane(script.state(), viewer, "chosen"));
    let mut script = Script::<State>::new(&options, 2);
    script.play(&["deal D4 D6 R3 S2 / D7 D8 R2 R4 / S10", "D7", "give R4"]);
    assert_eq!([seat(0), seat(1), Viewer::Spectator].map(|viewer| chosen(&script, viewer)), ["", "R4", ""]);
    assert_eq!(known(&script, seat(0)), "", "nothing has changed hands yet");
    script.play(&["give S2"]);
    assert_eq!([seat(0), seat(1), Viewer::Spectator].map(|viewer| known(&script, viewer)), ["S2", "R4", ""]);
    script.play(&["D4", "D8", "D6", "R2", "R3", "foxes self", "swap R4"]);
    assert_eq!([seat(0), seat(1)].map(|viewer| known(&script, viewer)), ["S2", "S10"]);
}
