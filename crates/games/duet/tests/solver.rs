//! The solver against plain brute force over the rules themselves.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use underwood_core::random::below;
use underwood_core::{Dealer, Effort, Foresight, Game, Seed, Solve, Turn, Unsolvable};
use underwood_duet::{Action, Board, Ending, Level, Options, Phase, State};

/// What the round is worth at its end.
fn worth(state: &State) -> i32 {
    match state.phase() {
        Phase::Over(Ending::LostInForest) => -23,
        _ => -i32::from(state.path().gems_left()),
    }
}

/// The best end of the round, by trying everything.
fn brute_force(state: &State) -> i32 {
    match state.turn() {
        Turn::Act(_) if state.phase() != Phase::Forest => {
            values(state).into_iter().map(|(_, value)| value).max().expect("a seat has an action")
        }
        _ => worth(state),
    }
}

fn values(state: &State) -> Vec<(Action, i32)> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let seat = state.turn().seat().unwrap();
    let value = |action| {
        let mut after = *state;
        after.act(seat, action).unwrap();
        (action, brute_force(&after))
    };
    legal.into_iter().map(value).collect()
}

fn foresight() -> Foresight<State> {
    Foresight { told: Vec::new(), seed: Seed::from(1) }
}

/// A position somewhere in a match in which both hands are small, after random play.
fn somewhere(options: Options, most_cards: usize, rng: &mut ChaCha8Rng, seed: Seed) -> Option<State> {
    let mut state = State::new(&options, 2).unwrap();
    let mut dealer = Dealer::seeded(seed);
    let mut legal = Vec::new();
    let mut passes = below(rng, 8);
    loop {
        match state.turn() {
            Turn::Over => return None,
            Turn::Chance => state.resolve(&dealer.deal(&state).unwrap()).unwrap(),
            Turn::Act(seat) => {
                let is_small = underwood_core::Seat::all(2).all(|seat| state.hand(seat).len() <= most_cards);
                if is_small && state.phase() != Phase::Forest {
                    if passes == 0 {
                        return Some(state);
                    }
                    passes -= 1;
                }
                state.legal_actions(&mut legal);
                let action = legal[below(rng, legal.len() as u32) as usize];
                state.act(seat, action).unwrap();
            }
        }
    }
}

/// Values, best actions and lines of many positions, for these options. How many were compared.
fn check(options: Options, most_cards: usize, positions: u64) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(most_cards as u64);
    let mut compared = 0;
    for number in 0..positions {
        let Some(state) = somewhere(options, most_cards, &mut rng, Seed::from(number)) else { continue };
        let values = values(&state);
        let value = values.iter().map(|(_, value)| *value).max().unwrap();
        let solution = state.solve(&foresight(), Effort::default()).unwrap();
        assert_eq!(solution.value, value, "{number}: {state:?}");
        let best: Vec<Action> =
            values.iter().filter(|(_, v)| *v == value).map(|(action, _)| *action).collect();
        assert_eq!(solution.best, best, "{number}: {state:?}");
        let mut end = state;
        for mv in &solution.line {
            end.apply(mv).unwrap();
        }
        assert!(matches!(end.phase(), Phase::Deal | Phase::Forest | Phase::Over(_)));
        assert_eq!(worth(&end), value, "{number}: {state:?}");
        compared += 1;
    }
    compared
}

#[test]
fn ends_of_printed_rounds() {
    let mut compared = 0;
    for level in Level::ALL {
        let options = Options::of_level(level, 3, 10, 11).unwrap();
        for (cards, positions) in [(1, 300), (2, 900), (3, 600)] {
            compared += check(options, cards, positions);
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// Short paths, where gems are pushed and teams get lost; supplies that run short; last rounds.
#[test]
fn whole_rounds_on_small_boards() {
    let boards = [
        Board::new(2, &[1, 0, 0, 0, 1], &[], 1).unwrap(),
        Board::new(1, &[1, 0, 2], &[0, 2], 0).unwrap(),
        Board::new(3, &[4, 5, 6, 0, 3, 2, 1], &[0, 1, 2, 4, 5, 6], 2).unwrap(),
    ];
    let mut compared = 0;
    for board in boards {
        for (rounds, hand) in [(1, 2), (2, 3), (3, 3)] {
            let options = Options::of_board(board, rounds, 10, hand).unwrap();
            compared += check(options, hand.into(), 250);
        }
    }
    assert!(compared > 500, "{compared}");
}

fn dealt(hand: u8, seed: Seed) -> State {
    let mut state = State::new(&Options::of_level(Level::One, 3, 10, hand).unwrap(), 2).unwrap();
    state.resolve(&Dealer::seeded(seed).deal(&state).unwrap()).unwrap();
    state
}

#[test]
fn the_value_does_not_depend_on_memory() {
    for number in 0..10 {
        let state = dealt(4, Seed::from(number));
        let much = state.solve(&foresight(), Effort::default()).unwrap();
        let little = state.solve(&foresight(), Effort { memory: 1 << 12, ..Effort::default() }).unwrap();
        assert_eq!((much.value, &much.best, &much.line), (little.value, &little.best, &little.line));
    }
}

#[test]
fn what_cannot_be_solved_says_why() {
    let start = State::new(&Options::default(), 2).unwrap();
    assert_eq!(start.solve(&foresight(), Effort::default()), Err(Unsolvable::NoCards));
    let little = Effort { positions: 10, ..Effort::default() };
    assert_eq!(dealt(11, Seed::from(1)).solve(&foresight(), little), Err(Unsolvable::TooLarge(little)));
}
