//! The solver against plain brute force over the rules themselves.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use underwood_core::random::below;
use underwood_core::{Dealer, Effort, Foresight, Game, Move, Seed, Solve, Turn, Unsolvable};
use underwood_fox::{Action, Chance, Options, Phase, State};

/// What the round is worth to seat 0, by trying everything, with luck from the same seed.
fn brute_force(state: &State, seed: Seed, before: i32) -> i32 {
    match state.turn() {
        Turn::Act(seat) => {
            let values = values(state, seed, before).into_iter().map(|(_, value)| value);
            if seat.index() == 0 { values.max() } else { values.min() }.expect("a seat has an action")
        }
        Turn::Chance if state.phase() == Phase::Draw => {
            let mut drawn = *state;
            drawn.resolve(&Dealer::seeded(seed).deal(state).unwrap()).unwrap();
            brute_force(&drawn, seed, before)
        }
        _ => ahead(state) - before,
    }
}

fn values(state: &State, seed: Seed, before: i32) -> Vec<(Action, i32)> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let seat = state.turn().seat().unwrap();
    let value = |action| {
        let mut after = *state;
        after.act(seat, action).unwrap();
        (action, brute_force(&after, seed, before))
    };
    legal.into_iter().map(value).collect()
}

fn ahead(state: &State) -> i32 {
    state.points().as_slice()[0] - state.points().as_slice()[1]
}

fn foresight(seed: Seed) -> Foresight<State> {
    Foresight { told: Vec::new(), seed }
}

/// A position somewhere in a round of this match, and the points of seat 0 ahead when the round began.
fn somewhere(options: Options, most_cards: usize, rng: &mut ChaCha8Rng, seed: Seed) -> Option<(State, i32)> {
    let mut state = State::new(&options, 2).unwrap();
    let mut dealer = Dealer::seeded(seed);
    let mut before = 0;
    let mut legal = Vec::new();
    let skipped = below(rng, 4);
    let mut passed = 0;
    loop {
        match state.turn() {
            Turn::Over => return None,
            Turn::Chance => {
                if state.phase() == Phase::Deal {
                    before = ahead(&state);
                }
                let chance: Chance = dealer.deal(&state).unwrap();
                state.resolve(&chance).unwrap();
            }
            Turn::Act(seat) => {
                let is_small = underwood_core::Seat::all(2).all(|seat| state.hand(seat).len() <= most_cards);
                if is_small && passed >= skipped {
                    return Some((state, before));
                }
                passed += u32::from(is_small);
                state.legal_actions(&mut legal);
                let action = legal[below(rng, legal.len() as u32) as usize];
                state.act(seat, action).unwrap();
            }
        }
    }
}

/// Values, best actions and lines of many positions, for these options.
fn check(options: Options, most_cards: usize, positions: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(most_cards as u64);
    for number in 0..positions {
        let seed = Seed::from(number);
        let Some((state, before)) = somewhere(options, most_cards, &mut rng, seed) else { continue };
        let sign = if state.turn().seat().unwrap().index() == 0 { 1 } else { -1 };
        let values = values(&state, seed, before);
        let value = values.iter().map(|(_, value)| sign * value).max().unwrap();
        let solution = state.solve(&foresight(seed), Effort::default()).unwrap();
        assert_eq!(solution.value, value, "{number}: {state:?}");
        let best: Vec<Action> =
            values.iter().filter(|(_, v)| sign * v == value).map(|(action, _)| *action).collect();
        assert_eq!(solution.best, best, "{number}: {state:?}");
        let mut end = state;
        for mv in &solution.line {
            end.apply(mv).unwrap();
        }
        assert!(matches!(end.phase(), Phase::Deal | Phase::Over));
        assert_eq!(sign * (ahead(&end) - before), value, "{number}: {state:?}");
    }
}

#[test]
fn whole_small_rounds() {
    for (hand, positions) in [(1, 200), (2, 500), (3, 500), (4, 150)] {
        check(Options::new(21, 1, 11, hand).unwrap(), hand.into(), positions);
    }
    check(Options::new(21, 1, 5, 4).unwrap(), 4, 150);
    check(Options::new(21, 1, 9, 3).unwrap(), 3, 500);
    check(Options::new(21, 1, 3, 4).unwrap(), 4, 100);
}

#[test]
fn ends_of_printed_rounds() {
    for (cards, positions) in [(2, 800), (3, 800), (4, 200), (5, 40)] {
        check(Options::default(), cards, positions);
    }
}

fn dealt(hand: u8, seed: Seed) -> State {
    let mut state = State::new(&Options::new(21, 1, 11, hand).unwrap(), 2).unwrap();
    let deal = Dealer::seeded(seed).deal(&state).unwrap();
    state.resolve(&deal).unwrap();
    state
}

#[test]
fn the_value_does_not_depend_on_memory() {
    for number in 0..20 {
        let seed = Seed::from(number);
        let state = dealt(6, seed);
        let much = state.solve(&foresight(seed), Effort::default()).unwrap();
        let little = state.solve(&foresight(seed), Effort { memory: 256, ..Effort::default() }).unwrap();
        assert_eq!((much.value, &much.best), (little.value, &little.best));
        assert_eq!(much, state.solve(&foresight(seed), Effort::default()).unwrap());
    }
}

#[test]
fn what_is_told_comes_first() {
    let seed = Seed::from(1);
    let mut state = State::new(&Options::new(21, 1, 11, 2).unwrap(), 2).unwrap();
    state.resolve(&"deal B2 K4 / B5 K8 / M6".parse().unwrap()).unwrap();
    for card in ["M11", "K11", "B10"] {
        let told = vec![format!("draw {card}").parse().unwrap()];
        let solution = state.solve(&Foresight { told, seed }, Effort::default()).unwrap();
        let drawn: Vec<String> = solution
            .line
            .iter()
            .filter(|mv| matches!(mv, Move::Chance(_)))
            .map(ToString::to_string)
            .collect();
        assert_eq!(drawn, [format!("draw {card}")]);
    }
}

#[test]
fn what_cannot_be_solved_says_why() {
    let seed = Seed::from(1);
    let start = State::new(&Options::default(), 2).unwrap();
    assert_eq!(start.solve(&foresight(seed), Effort::default()), Err(Unsolvable::NoCards));
    let little = Effort { positions: 10, ..Effort::default() };
    assert_eq!(dealt(13, seed).solve(&foresight(seed), little), Err(Unsolvable::TooLarge(little)));
    let mut over = dealt(2, seed);
    let mut legal = Vec::new();
    while over.turn() != Turn::Over {
        over.legal_actions(&mut legal);
        match over.turn().seat() {
            Some(seat) => over.act(seat, legal[0]).unwrap(),
            None => over.resolve(&Dealer::seeded(seed).deal(&over).unwrap()).unwrap(),
        }
    }
    assert_eq!(over.solve(&foresight(seed), Effort::default()), Err(Unsolvable::Over));
}
