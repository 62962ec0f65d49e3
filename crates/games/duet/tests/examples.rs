//! The examples that must hold, as numbered in `docs/rules/duet.md`.

use underwood_core::{Dealer, Game, Record, Referee, Seat, Seed, Turn};
use underwood_duet::{Board, Level, Options, Phase, State};
use underwood_testkit::Script;

fn level_one(hand: u8) -> Script<State> {
    Script::new(&Options::of_level(Level::One, 3, 10, hand).unwrap(), 2)
}

/// What is offered after a trick of two cards.
fn offered(led: &str, followed: &str) -> Vec<String> {
    let mut script = level_one(1);
    script.play(&[&format!("deal {followed} / {led} / S9"), led, followed]);
    script.legal()
}

/// Gazelles.
#[test]
fn example_1() {
    assert_eq!(offered("D5", "D10"), ["move +1", "move +3", "move +4"]);
    assert_eq!(offered("D5", "R5"), ["move +1", "move +2", "move 0"]);
}

/// Musicians.
#[test]
fn example_2() {
    assert_eq!(offered("D1", "D10"), ["move +3", "move -3"]);
    assert_eq!(offered("D1", "D5"), ["move +1", "move -1", "move 0"]);

    // Two Musicians on a space with a second gem.
    let board = Board::new(2, &[1, 0, 0, 2, 0], &[], 0).unwrap();
    let mut script = Script::<State>::new(&Options::of_board(board, 1, 10, 3).unwrap(), 2);
    script.play(&["deal R1 R4 S2 / D1 D9 S4 / S10", "D9", "R4"]);
    let path = |script: &Script<State>| (script.state().path().tracker(), script.state().path().gems_at(3));
    assert_eq!(path(&script), (3, 1));
    script.play(&["D1", "R1"]);
    assert_eq!(path(&script), (3, 0));
    assert_eq!((script.state().phase(), script.seat()), (Phase::Lead, Some(1)));
}

/// Gift in the last tricks.
#[test]
fn example_3() {
    let mut gems = [0; 25];
    gems[24] = 1;
    let board = Board::new(3, &gems, &[], 0).unwrap();
    let mut script = Script::<State>::new(&Options::of_board(board, 1, 10, 11).unwrap(), 2);
    script.play(&["deal D7 D8 S1 S2 S3 S4 S5 S6 S8 S9 S10 / D2 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 / D1"]);
    script.play(&["R1", "S10", "move -3", "R2", "S1", "move +3", "R4", "S2", "R6", "S4", "R8", "S6"]);
    script.play(&["R9", "S9", "R10", "S8", "R5", "S5", "move 0"]);
    script.play(&["R3", "foxes self", "keep", "S3", "foxes mate", "keep"]);

    // Trick 10: seat 1 has one card left besides, seat 0 two.
    script.play(&["R7"]);
    assert_eq!((script.state().phase(), script.legal()), (Phase::Gift, vec!["give D2".to_owned()]));
    script.play(&["give D2"]);
    assert_eq!(script.legal(), ["give D7", "give D8"]);
    script.play(&["give D7"]);
    assert_eq!(script.legal(), ["D2", "D8"]);
    script.play(&["D2", "D8"]);

    // Trick 11: a 7 again, and no exchange.
    assert_eq!(script.legal(), ["D7"]);
    script.play(&["D7"]);
    assert_eq!(script.end(), Some((vec![], "out-of-time")));

    // Led in the last trick, too, it is only a card.
    let mut script = level_one(1);
    script.play(&["deal D4 / D7 / S9", "D7"]);
    assert_eq!(script.legal(), ["D4"]);
}

/// Foxes in the last trick.
#[test]
fn example_4() {
    let mut script = level_one(1);
    script.play(&["deal R2 / D3 / S10", "D3"]);
    assert_eq!(script.legal(), ["foxes mate"]);
    let mut script = level_one(1);
    script.play(&["deal D3 / D4 / S10", "D4", "D3"]);
    assert_eq!(script.state().phase(), Phase::Forest, "the round is over");
}

/// Off the path of side A.
#[test]
fn example_5() {
    let mut script = level_one(3);
    script.play(&["deal D4 R9 S1 / D10 R10 S2 / S10", "D10", "D4"]);
    assert_eq!(script.state().path().tracker(), 9);
    let before = *script.state().path();
    script.play(&["R10", "R9"]);
    let after = script.state().path();
    assert_eq!((after.tracker(), after.end(Seat::new(1))), (5, 9));
    assert_eq!((after.gems_at(10), after.gems_at(9)), (0, before.gems_at(9) + 1));
    assert_eq!(after.gems_left(), before.gems_left());
}

/// No win in round 1.
#[test]
fn example_6() {
    for level in [Level::One, Level::Two, Level::Three] {
        let options = Options::of_level(level, 3, 10, 11).unwrap();
        assert!(options.board().gems().iter().sum::<u8>() > options.hand());
        for seed in 0..200 {
            assert!(most_gems_of_a_trick(&options, seed) <= 1);
        }
    }
}

/// Plays the first round by lot and returns the most gems that any action has taken from the board.
fn most_gems_of_a_trick(options: &Options, seed: u64) -> u8 {
    let mut referee = Referee::<State>::new(options, 2).unwrap();
    let mut dealer = Dealer::seeded(Seed::from(seed));
    let mut rng = Seed::from(seed).rng(1);
    let (mut legal, mut most) = (Vec::new(), 0);
    referee.run_chance(&mut dealer).unwrap();
    while let Turn::Act(seat) = referee.state().turn() {
        let before = referee.state().path().gems_left();
        referee.state().legal_actions(&mut legal);
        referee.act(seat, underwood_core::random::pick(&mut rng, &legal)).unwrap();
        most = most.max(before.saturating_sub(referee.state().path().gems_left()));
    }
    assert_eq!(referee.state().round(), 1);
    most
}

/// The score of a win.
#[test]
fn example_7() {
    let record: Record = include_str!("records/example-7.jsonl").trim().parse().unwrap();
    let referee = record.replay::<State>().unwrap_or_else(|fault| panic!("{fault}"));
    let state = referee.state();
    assert_eq!((state.options().level(), state.round()), (Some(Level::One), 2));
    assert_eq!(Seat::all(2).map(|seat| state.hand(seat).len()).collect::<Vec<_>>(), [4, 4]);
    assert_eq!(state.path().forest(), 2);
    assert_eq!(state.points().as_slice(), [34, 34]);
}
