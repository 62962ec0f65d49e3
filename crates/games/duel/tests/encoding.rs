//! What action ids and an observation tell, as in `docs/encoding.md`.

use underwood_core::{Encode, Game, Seat, Viewer};
use underwood_duel::{Action, State};
use underwood_testkit::Script;

fn id(action: &str) -> usize {
    State::action_id(action.parse().expect("an action"))
}

#[test]
fn ids_are_those_of_the_table() {
    assert_eq!(State::ACTIONS, 21_745);
    let table = [
        ("draw", 0),
        ("point wind", 4),
        ("pass", 5),
        ("end turn", 9),
        ("douse 1", 10),
        ("recruit anteater", 17),
        ("recruit winter-varan", 67),
        ("plant sun1 -14,-15", 68),
        ("plant wind6 14,15", 21_643),
        ("advance 0", 21_644),
        ("advance 99", 21_743),
        ("stop", 21_744),
    ];
    for (action, number) in table {
        assert_eq!(id(action), number, "{action}");
    }
    assert_eq!(
        State::action(68 + 24 * (29 * 15 + 15) + 2),
        Some("plant sun3 1,0".parse::<Action>().expect("an action"))
    );
}

#[test]
fn notation_has_exactly_these_squares_and_steps() {
    for refused in [
        "plant sun1 15,0",
        "plant sun1 0,-16",
        "plant sun1 -0,1",
        "plant sun1 01,1",
        "plant sun7 1,0",
        "plant sun1 1",
    ] {
        assert_eq!(refused.parse::<Action>().unwrap_err().clause, "notation", "{refused}");
    }
    for refused in [
        "advance 100",
        "advance -1",
        "advance",
        "douse 0",
        "douse 8",
        "recruit dragon",
        "point fire",
        "sanki",
    ] {
        assert_eq!(refused.parse::<Action>().unwrap_err().clause, "notation", "{refused}");
    }
}

#[test]
fn an_observation_is_seen_from_the_viewers_side() {
    let mut table = Script::<State>::new(&underwood_duel::Options {}, 2);
    let line = "summer coati tanuki axolotl ; winter squirrel wolf goldfish";
    table
        .play(&[&format!("setup {line} ; trees sun1 water1 plant1 wind1 ; under summer - ; under winter -")]);
    table.play(&["draw", "reveal bear", "draw", "reveal cockatoo", "point plant"]);
    table.play(&["plant water1 1,0", "tree water2"]);
    let observe = |seat: usize| {
        let mut numbers = vec![f32::NAN; State::observation_len()];
        State::observe(&table.state().view(Viewer::Seat(Seat::new(seat))), &mut numbers);
        numbers
    };
    let (summer, winter) = (observe(0), observe(1));
    assert_eq!(summer.len(), OBSERVATION);
    assert!(summer.iter().all(|number| number.is_finite()));
    // bear lies first in the shared line, coati (19) at the first place of the recruitment line.
    assert_eq!((summer[357 + 2], summer[19]), (1.0 / 48.0, 1.0));
    // water1 (6) is visible in Summer's forest, at 1,0.
    let forest = [1.0, 0.0, 1.0 / 14.0, 0.0];
    assert_eq!((&summer[714 + 24..714 + 28], &winter[810 + 24..810 + 28]), (&forest[..], &forest[..]));
    assert!(winter[714..810].iter().all(|&number| number == 0.0));
    // A planting of a token with 2 left, which took from the pile of water.
    assert_eq!(
        summer[998..1013],
        [0.0, 0.0, 1.0, 0.0, 0.2, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    );
    // Asked; its turn; Summer; round.
    assert_eq!(summer[OBSERVATION - 4..], [1.0, 1.0, 1.0, 0.02]);
    assert_eq!(winter[OBSERVATION - 4..], [0.0, 0.0, 0.0, 0.02]);
}

const OBSERVATION: usize = 1042;
