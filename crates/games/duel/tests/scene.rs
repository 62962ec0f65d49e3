//! What a scene says of the future comes true.

use underwood_core::{Game, Item, Scene, Turn, View, Viewer};
use underwood_duel::{Action, Options, State};
use underwood_testkit::Walk;

fn item<'a>(scene: &'a Scene, id: &str) -> &'a Item {
    let mut items = scene.zones.iter().flat_map(|zone| &zone.items);
    items.find(|item| item.id == id).unwrap_or_else(|| panic!("there is no `{id}`"))
}

/// The last item that a button names.
fn target(scene: &Scene, action: Action) -> &Item {
    let button = scene.actions.iter().find(|button| button.action == action.to_string());
    let id = button.and_then(|button| button.items.last()).expect("the button names something");
    item(scene, id)
}

/// Calls `check` at every choice of many random games, with the scene of whoever acted, before and after.
fn at_every_choice(mut check: impl FnMut(Action, &Scene, &State)) {
    for number in 0..40 {
        let walk = Walk::<State>::random(Options {}, 2, number).unwrap();
        for (states, mv) in walk.states.windows(2).zip(&walk.moves) {
            let (Turn::Act(seat), underwood_core::Move::Act(_, action)) = (states[0].turn(), mv) else {
                continue;
            };
            check(*action, &states[0].view(Viewer::Seat(seat)).scene(), &states[1]);
        }
    }
}

#[test]
fn onibi_comes_where_the_button_says() {
    let mut moves = 0;
    at_every_choice(|action, scene, after| {
        if matches!(action, Action::Advance(_)) && after.outcome().is_none() {
            let named = target(scene, action);
            let onibi = after.view(Viewer::Spectator).onibi;
            assert_eq!(named.id, format!("clearing-{onibi}"), "{action}");
            moves += 1;
        }
    });
    assert!(moves > 100, "{moves}");
}

#[test]
fn a_tree_comes_where_the_button_says() {
    let mut trees = 0;
    at_every_choice(|action, scene, after| {
        if let Action::Plant { tree, square } = action {
            let spot = target(scene, action).at.expect("a square has its place");
            assert_eq!((spot.x, spot.y), (square.x().into(), square.y().into()));
            let planted = item(&after.view(Viewer::Spectator).scene(), &tree.to_string()).at;
            assert_eq!(planted, Some(spot), "{action}");
            trees += 1;
        }
    });
    assert!(trees > 100, "{trees}");
}
