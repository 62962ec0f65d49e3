//! What a network is told of a view and a critic of a world: nothing but what is known there, and the same whatever the suits are
//! called.

use underwood_core::{
    Determinize, Game, Guide, Move, Perceive, Perception, Referee, Seat, Seed, Survey, Turn, View, Viewer,
    Worlds,
};
use underwood_fox::{Action, Card, CardSet, Chance, Deal, Options, State, Suit};
use underwood_testkit::Walk;

fn walk(number: u64) -> Walk<State> {
    let options = State::lesson_options(number);
    Walk::random(options, 2, number).unwrap_or_else(|breach| panic!("{breach}"))
}

fn perceive(referee: &Referee<State>, viewer: Viewer) -> Perception {
    let mut perception = Perception::default();
    State::perceive(&referee.state().view(viewer), referee.seen(viewer), &mut perception);
    perception
}

fn survey(state: &State, seat: Seat) -> Vec<u16> {
    let mut inputs = Vec::new();
    state.survey(seat, &mut inputs);
    inputs
}

fn assert_places(inputs: &[u16], count: usize) {
    assert!(inputs.is_sorted_by(|a, b| a < b), "{inputs:?}");
    assert!(inputs.iter().all(|&input| usize::from(input) < count), "{inputs:?}");
}

/// Inputs are places of the network, each once and in order; every kind and every guess has an output.
#[test]
fn perceptions_fit_the_shape() {
    let shape = State::shape(2);
    for number in 0..24 {
        let walk = walk(number);
        for n in 0..walk.states.len() {
            let referee = walk.referee(n);
            for seat in Seat::all(2) {
                let perception = perceive(&referee, Viewer::Seat(seat));
                assert_places(&perception.inputs, shape.inputs);
                assert_places(&survey(referee.state(), seat), State::survey_inputs(2));
                assert!(perception.kinds.iter().all(|&kind| usize::from(kind) < shape.kinds));
                for question in &perception.questions {
                    assert!(usize::from(question.first) + 2 <= shape.guesses);
                    let answer = referee.state().answer(question.about);
                    assert!(question.cases().any(|case| case == answer), "the truth is possible");
                }
            }
        }
    }
}

/// Worlds that a seat cannot tell apart give it the same inputs, and the same judgement; a critic sees them as they are.
#[test]
fn a_seat_perceives_no_more_than_it_knows() {
    let (mut compared, mut told_apart) = (0, 0);
    for number in 0..16 {
        let walk = walk(number);
        for n in (0..walk.states.len()).step_by(5) {
            let referee = walk.referee(n);
            let Turn::Act(seat) = referee.state().turn() else { continue };
            let viewer = Viewer::Seat(seat);
            let view = referee.state().view(viewer);
            let truth = perceive(&referee, viewer);
            let judge = State::judge(&view).expect("lessons are about games that were learned");
            let judgement = judge.judge(&view, referee.seen(viewer));
            let worlds = State::worlds(&view);
            for luck in 0..3 {
                let world = worlds.sample(&mut Seed::from(luck).rng(number));
                let mut perception = Perception::default();
                State::perceive(&world.view(viewer), &[], &mut perception);
                assert_eq!(perception, truth);
                assert_eq!(judge.judge(&world.view(viewer), &[]), judgement);
                compared += 1;
                told_apart += usize::from(survey(&world, seat) != survey(referee.state(), seat));
            }
        }
    }
    assert!(compared > 500 && told_apart > compared / 2, "{told_apart} of {compared}");
}

/// A match, and the same match with other names of the suits: it looks the same, and each action is of the same kind.
#[test]
fn names_of_suits_do_not_matter() {
    let renamed = |card: Card| Card::new(Suit::new((card.suit().index() + 1) % 3), card.rank());
    let of_action = |action: Action| match action {
        Action::Play(card) => Action::Play(renamed(card)),
        Action::Swap(card) => Action::Swap(renamed(card)),
        Action::Bury(card) => Action::Bury(renamed(card)),
        Action::Keep => Action::Keep,
    };
    let mut compared = 0;
    for number in 0..8 {
        let walk = walk(number);
        let options = State::lesson_options(number);
        let [mut one, mut two] = [(); 2].map(|()| Referee::<State>::new(&options, 2).unwrap());
        for mv in walk.referee(walk.states.len() - 1).moves() {
            match mv {
                Move::Chance(chance) => {
                    one.resolve(chance.clone()).unwrap();
                    two.resolve(match chance {
                        Chance::Draw(card) => Chance::Draw(renamed(*card)),
                        Chance::Deal(Deal { hands, decree }) => Chance::Deal(Deal {
                            hands: hands.map(|hand| hand.iter().map(renamed).collect::<CardSet>()),
                            decree: renamed(*decree),
                        }),
                    })
                    .unwrap();
                }
                Move::Act(seat, action) => {
                    let viewer = Viewer::Seat(*seat);
                    let [a, b] = [&one, &two].map(|referee| perceive(referee, viewer));
                    assert_eq!(a.inputs, b.inputs);
                    assert_eq!(survey(one.state(), *seat), survey(two.state(), *seat));
                    let kind = |referee: &Referee<State>, perception: &Perception, action| {
                        let view = referee.state().view(viewer);
                        perception.kinds[view.legal().binary_search(&action).unwrap()]
                    };
                    assert_eq!(kind(&one, &a, *action), kind(&two, &b, of_action(*action)));
                    one.act(*seat, *action).unwrap();
                    two.act(*seat, of_action(*action)).unwrap();
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// Shares and chances add up to 1; a critic's chances too.
#[test]
fn judgements_are_shares_and_chances() {
    for number in 0..16 {
        let walk = walk(number);
        for n in (0..walk.states.len()).step_by(3) {
            let referee = walk.referee(n);
            let Turn::Act(seat) = referee.state().turn() else { continue };
            let view = referee.state().view(Viewer::Seat(seat));
            let judgement = State::judge(&view).unwrap().judge(&view, &[]);
            let critic = State::critic(&view).unwrap().chances(referee.state());
            assert_eq!(judgement.policy.len(), view.legal().len());
            for shares in [judgement.policy.as_slice(), &judgement.chances, &critic] {
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{shares:?}");
            }
        }
    }
}

/// What was learned of the whole deck is used there, and only there.
#[test]
fn small_decks_were_not_learned() {
    let is_learned = |target, rounds, ranks, hand| {
        let options = Options::new(target, rounds, ranks, hand).unwrap();
        let view = State::new(&options, 2).unwrap().view(Viewer::Seat(Seat::new(0)));
        assert_eq!(State::judge(&view).is_some(), State::critic(&view).is_some());
        State::judge(&view).is_some()
    };
    assert!(is_learned(21, 0, 11, 13) && is_learned(16, 0, 11, 13) && is_learned(35, 0, 11, 13));
    assert!(is_learned(21, 1, 11, 13));
    assert!(!is_learned(21, 2, 11, 13) && !is_learned(99, 0, 11, 13));
    assert!(!is_learned(21, 0, 7, 8) && !is_learned(21, 0, 11, 12));
}
