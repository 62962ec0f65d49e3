//! What a network is told of a view: nothing but what the seat knows, and the same whatever the suits are called.

use underwood_core::{
    Determinize, Game, Options as _, Perceive, Perception, Referee, Seat, Seed, Survey, Viewer, Worlds,
};
use underwood_duet::{Action, Card, Chance, Options, State, Suit};
use underwood_testkit::Walk;

fn perceive(referee: &Referee<State>, viewer: Viewer) -> Perception {
    let mut perception = Perception::default();
    State::perceive(&referee.state().view(viewer), referee.seen(viewer), &mut perception);
    perception
}

fn walks(number: u64) -> impl Iterator<Item = Walk<State>> {
    let walk =
        move |options| Walk::<State>::random(options, 2, number).unwrap_or_else(|breach| panic!("{breach}"));
    Options::printed().into_iter().map(walk)
}

/// Inputs are places of the network, each once and in order; every kind and every guess has an output, and the truth is
/// possible.
#[test]
fn perceptions_fit_the_shape() {
    let shape = State::shape(2);
    assert!(shape.kinds <= 300);
    let is_in_order = |inputs: &[u16]| {
        inputs.is_sorted_by(|a, b| a < b) && inputs.iter().all(|&input| usize::from(input) < shape.inputs)
    };
    for walk in (0..6).flat_map(walks) {
        for n in 0..walk.states.len() {
            let referee = walk.referee(n);
            for seat in Seat::all(2) {
                let perception = perceive(&referee, Viewer::Seat(seat));
                assert!(is_in_order(&perception.inputs), "{:?}", perception.inputs);
                assert!(perception.kinds.iter().all(|&kind| usize::from(kind) < shape.kinds));
                let legal = referee.state().view(Viewer::Seat(seat)).legal.len();
                assert_eq!(perception.kinds.len(), legal);
                let mut kinds = Vec::new();
                perception.distinct_kinds(&mut kinds);
                assert_eq!(kinds.len(), legal, "each action is a kind of its own");
                for question in &perception.questions {
                    assert!(usize::from(question.first) + 2 <= shape.guesses);
                    assert!(referee.state().answer(question.about) < 2);
                }
                let mut survey = Vec::new();
                referee.state().survey(seat, &mut survey);
                assert!(is_in_order(&survey), "{survey:?}");
            }
        }
    }
}

/// In all positions that a seat cannot tell apart it perceives the same; and each question has both answers among them, unless
/// they are few.
#[test]
fn worlds_that_look_alike_are_perceived_alike() {
    let mut rng = Seed::from(3).rng(0);
    for walk in (0..3).flat_map(walks) {
        for n in (0..walk.states.len()).step_by(5) {
            let referee = walk.referee(n);
            for viewer in Seat::all(2).map(Viewer::Seat) {
                let truth = perceive(&referee, viewer);
                let worlds = State::worlds(&referee.state().view(viewer));
                for _ in 0..4 {
                    let mut perception = Perception::default();
                    let world = worlds.sample(&mut rng);
                    State::perceive(&world.view(viewer), referee.seen(viewer), &mut perception);
                    assert_eq!(perception, truth);
                }
            }
        }
    }
}

/// The suits one place further.
fn turned(card: Card) -> Card {
    Card::new(Suit::new((card.suit().index() + 1) % 3), card.rank())
}

fn turned_action(action: Action) -> Action {
    match action {
        Action::Play(card) => Action::Play(turned(card)),
        Action::Swap(card) => Action::Swap(turned(card)),
        Action::Give(card) => Action::Give(turned(card)),
        other => other,
    }
}

/// A match, and the same match with other suits: they look alike, and each action is of the kind of its image.
#[test]
fn suits_are_alike() {
    for walk in (0..4).flat_map(walks) {
        let last = walk.referee(walk.states.len() - 1);
        let options = *last.state().options();
        let [mut one, mut two] = [(); 2].map(|()| Referee::<State>::new(&options, 2).unwrap());
        for mv in last.moves() {
            match mv {
                underwood_core::Move::Chance(Chance(deal)) => {
                    one.resolve(Chance(*deal)).unwrap();
                    let hands = deal.hands.map(|hand| hand.iter().map(turned).collect());
                    two.resolve(Chance(underwood_duet::Deal { hands, decree: turned(deal.decree) })).unwrap();
                }
                underwood_core::Move::Act(seat, action) => {
                    let [a, b] = [&one, &two].map(|referee| perceive(referee, Viewer::Seat(*seat)));
                    assert_eq!(a.inputs, b.inputs);
                    let kind = |referee: &Referee<State>, perception: &Perception, action| {
                        let legal = referee.state().view(Viewer::Seat(*seat)).legal;
                        perception.kinds[legal.binary_search(&action).unwrap()]
                    };
                    assert_eq!(kind(&one, &a, *action), kind(&two, &b, turned_action(*action)));
                    one.act(*seat, *action).unwrap();
                    two.act(*seat, turned_action(*action)).unwrap();
                }
            }
        }
    }
}
