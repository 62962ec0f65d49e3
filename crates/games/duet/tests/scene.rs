//! What a scene says of the future comes true.

use underwood_core::{Game, Move, Turn, View, Viewer};
use underwood_duet::{Action, Options, State};
use underwood_testkit::Walk;

#[test]
fn the_tracker_comes_where_the_button_says() {
    let (mut landings, mut losses) = (0, 0);
    for number in 0..200 {
        let walk = Walk::<State>::random(Options::default(), 2, number).unwrap();
        for (states, mv) in walk.states.windows(2).zip(&walk.moves) {
            let (Turn::Act(seat), Move::Act(_, action @ Action::Move(_))) = (states[0].turn(), mv) else {
                continue;
            };
            let scene = states[0].view(Viewer::Seat(seat)).scene();
            let button = scene.actions.iter().find(|button| button.action == action.to_string()).unwrap();
            let path = states[1].path();
            if let [_, space] = &button.items[..] {
                assert_eq!(*space, format!("space-{}", path.tracker()), "{action}");
                landings += 1;
            } else {
                assert!(button.label.en.ends_with("into the forest"), "{}", button.label.en);
                assert!(
                    path.forest() < states[0].path().forest() || states[1].outcome().is_some(),
                    "{action}"
                );
                losses += 1;
            }
        }
    }
    assert!(landings > 100 && losses > 5, "{landings} {losses}");
}
