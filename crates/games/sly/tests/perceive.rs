//! What a network is told of a view: nothing but what the seat knows, and the same for slots that the rules treat alike.

use underwood_core::{Game, Guide, Judge, Move, Perceive, Perception, Referee, Seat, Turn, View, Viewer};
use underwood_sly::{Options, Slot, State};
use underwood_testkit::Walk;

fn perceive(referee: &Referee<State>, viewer: Viewer) -> Perception {
    let mut perception = Perception::default();
    State::perceive(&referee.state().view(viewer), referee.seen(viewer), &mut perception);
    perception
}

/// Two slots of equal worth; with two seats both hold a 2.
const TWINS: [usize; 2] = [1, 5];

fn twin(slot: Slot) -> Slot {
    let index = slot.index();
    let other = TWINS.iter().position(|&twin| twin == index).map_or(index, |at| TWINS[1 - at]);
    Slot::new(other).unwrap()
}

fn mirrored(action: underwood_sly::Action) -> underwood_sly::Action {
    use underwood_sly::Action::{Expose, Lay, Reveal};
    match action {
        Lay(card, slot) => Lay(card, twin(slot)),
        Expose(slot) => Expose(twin(slot)),
        Reveal(slot) => Reveal(twin(slot)),
    }
}

/// A match, and the same match with two slots of equal worth exchanged: they look alike, and each action is of the kind of
/// its mirror image.
#[test]
fn slots_of_equal_worth_are_alike() {
    let mut compared = 0;
    for number in 0..60 {
        let walk =
            Walk::<State>::random(Options::default(), 2, number).unwrap_or_else(|breach| panic!("{breach}"));
        let [mut one, mut two] = [(); 2].map(|()| Referee::<State>::new(&Options::default(), 2).unwrap());
        for mv in walk.referee(walk.states.len() - 1).moves() {
            let Move::Act(seat, action) = mv else { panic!("there is no chance in this game") };
            let viewer = Viewer::Seat(*seat);
            let [a, b] = [&one, &two].map(|referee| perceive(referee, viewer));
            assert_eq!(a.inputs, b.inputs);
            let kind = |referee: &Referee<State>, perception: &Perception, action| {
                let view = referee.state().view(viewer);
                perception.kinds[view.legal().binary_search(&action).unwrap()]
            };
            // Of cards that look exactly alike the one with the lower number comes first, so only lays are compared by kind.
            if matches!(action, underwood_sly::Action::Lay(..)) {
                assert_eq!(kind(&one, &a, *action), kind(&two, &b, mirrored(*action)));
                compared += 1;
            }
            one.act(*seat, *action).unwrap();
            two.act(*seat, mirrored(*action)).unwrap();
        }
    }
    assert!(compared > 500, "{compared}");
}

/// Inputs are places of the network, each once and in order; every kind and every guess has an output.
#[test]
fn perceptions_fit_the_shape() {
    for seats in 2..=4 {
        let shape = State::shape(seats);
        for number in 0..40 {
            let walk = Walk::<State>::random(Options::default(), seats, number)
                .unwrap_or_else(|breach| panic!("{breach}"));
            for n in 0..walk.states.len() {
                let referee = walk.referee(n);
                for viewer in Seat::all(seats).map(Viewer::Seat) {
                    let perception = perceive(&referee, viewer);
                    assert!(perception.inputs.is_sorted_by(|a, b| a < b), "{:?}", perception.inputs);
                    assert!(perception.inputs.iter().all(|&input| usize::from(input) < shape.inputs));
                    assert!(perception.kinds.iter().all(|&kind| usize::from(kind) < shape.kinds));
                    for question in &perception.questions {
                        assert!(usize::from(question.first) + 7 <= shape.guesses);
                        let answer = referee.state().answer(question.about);
                        assert!(question.cases().any(|case| case == answer), "the truth is possible");
                    }
                }
            }
        }
    }
}

/// What is learned of the printed game is used there, and only there.
#[test]
fn only_the_printed_game_was_learned() {
    let viewer = Viewer::Seat(Seat::new(0));
    let view = |options: &Options, seats| State::new(options, seats).unwrap().view(viewer);
    assert!(State::judge(&view(&Options::default(), 2)).is_some());
    assert!(State::judge(&view(&Options::new([2; 16], 6).unwrap(), 2)).is_none());
    assert!(
        State::judge(&view(&Options::new([1, 2, 3, 2, 1, 2, 3, 2, 2, 3, 4, 3, 2, 3, 4, 3], 5).unwrap(), 2))
            .is_none()
    );
}

/// Shares add up to 1, the chances of both seats too; and there is more than one opening.
#[test]
fn judgements_are_shares_and_chances() {
    for number in 0..20 {
        let walk =
            Walk::<State>::random(Options::default(), 2, number).unwrap_or_else(|breach| panic!("{breach}"));
        for n in 0..walk.states.len() {
            let referee = walk.referee(n);
            let Turn::Act(seat) = referee.state().turn() else { continue };
            let view = referee.state().view(Viewer::Seat(seat));
            let judgement = judge(&view).judge(&view, referee.seen(Viewer::Seat(seat)));
            assert!((judgement.policy.iter().sum::<f32>() - 1.0).abs() < 1e-4);
            assert!((judgement.chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
            assert_eq!(judgement.policy.len(), view.legal().len());
        }
    }
    let view = State::new(&Options::default(), 2).unwrap().view(Viewer::Seat(Seat::new(0)));
    let most = judge(&view).judge(&view, &[]).policy.into_iter().fold(0.0, f32::max);
    assert!(most < 0.35, "the first lay is no secret: {most}");
}

fn judge(view: &underwood_sly::View) -> &'static dyn Judge<State> {
    State::judge(view).expect("the printed game was learned")
}
