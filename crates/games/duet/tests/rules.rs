//! One test for each clause of `docs/rules/duet.md`, named after it.

use serde_json::{Value, json};
use underwood_core::{Game, Options as _, Record, Seat, Turn, Viewer};
use underwood_duet::{Board, Card, CardSet, Chance, Displacement, Kind, Level, Options, Phase, State};
use underwood_testkit::Script;

/// Level 1 with a hand of so many cards.
fn level_one(hand: u8) -> Script<State> {
    Script::new(&Options::of_level(Level::One, 3, 10, hand).unwrap(), 2)
}

/// A board of one's own.
fn on(start: u8, gems: &[u8], plus: &[u8], forest: u8, rounds: u8, hand: u8) -> Script<State> {
    let board = Board::new(start, gems, plus, forest).unwrap_or_else(|illegal| panic!("{illegal}"));
    Script::new(&Options::of_board(board, rounds, 10, hand).unwrap(), 2)
}

fn tracker(script: &Script<State>) -> u8 {
    script.state().path().tracker()
}

fn gems(script: &Script<State>) -> Vec<u8> {
    let state = script.state();
    (0..state.options().board().spaces()).map(|space| state.path().gems_at(space)).collect()
}

fn ends(script: &Script<State>) -> [u8; 2] {
    [0, 1].map(|seat| script.state().path().end(Seat::new(seat)))
}

fn hand(script: &Script<State>, seat: usize) -> String {
    script.state().hand(Seat::new(seat)).to_string()
}

fn options(value: &Value) -> Result<Options, &'static str> {
    Options::from_json(value.as_object().unwrap()).map_err(|illegal| illegal.clause)
}

/// The clause for which a deal as text is refused before the first move.
fn refused_deal(hand: u8, text: &str) -> &'static str {
    let read = text.parse::<Chance>();
    read.and_then(|deal| level_one(hand).state().clone().resolve(&deal)).unwrap_err().clause
}

#[test]
fn deck() {
    let cards: Vec<Card> = (0..).map_while(Card::from_index).collect();
    let texts: Vec<_> = cards.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 30);
    assert_eq!([&texts[0], &texts[9], &texts[10], &texts[29]], ["D1", "D10", "R1", "S10"]);
    for (text, card) in texts.iter().zip(&cards) {
        assert_eq!(text.parse::<Card>().unwrap(), *card);
    }
    for text in ["D0", "D11", "B3", "S", "10", "D01"] {
        assert_eq!(text.parse::<Card>().unwrap_err().clause, "notation", "{text}");
    }
}

#[test]
fn paws() {
    // A 9 has no paws and wins against another suit that is not trump: the tracker moves by the other card alone.
    for (rank, paws) in [(1, 0), (2, 3), (3, 2), (4, 1), (5, 1), (6, 2), (7, 0), (8, 2), (9, 0), (10, 3)] {
        for other in ["D", "S"] {
            let mut script = level_one(1);
            let followed = format!("{other}{rank}");
            let trump = if other == "D" { "S7" } else { "D7" };
            script.play(&[&format!("deal {followed} / R9 / {trump}"), "R9", &followed]);
            if rank == 5 {
                script.play(&["move +1"]);
            }
            assert_eq!(tracker(&script), 5 + paws, "{followed}");
        }
    }
}

#[test]
fn board() {
    let script = level_one(11);
    assert_eq!(tracker(&script), 5);
    assert_eq!(gems(&script), [1, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1]);
    assert_eq!(ends(&script), [0, 10]);
    let view = script.state().view(Viewer::Spectator);
    assert_eq!((view.start, view.plus), (5, vec![1, 3, 4, 6, 8]));

    let second = Board::of_level(Level::Two);
    assert_eq!((second.start(), second.gems()), (4, [2, 1, 1, 1, 0, 1, 2, 1, 2, 2].as_slice()));
    assert_eq!(second.plus().collect::<Vec<_>>(), [1, 3, 5, 7, 8]);
    let third = Board::of_level(Level::Three);
    let diamonds: Vec<_> =
        third.gems().iter().zip(second.gems()).map(|(all, squares)| all - squares).collect();
    assert_eq!(diamonds, [0, 0, 1, 0, 0, 1, 0, 1, 0, 0]);
    assert!(third.plus().eq(second.plus()) && third.start() == second.start());

    // Seat 0 faces space 0: it wins, and the tracker moves down.
    let mut script = level_one(1);
    script.play(&["deal D4 / D2 / S10", "D2", "D4"]);
    assert_eq!(tracker(&script), 1);
}

#[test]
fn levels() {
    for (level, gems, forest) in [(1, 12, 4), (2, 13, 3), (3, 16, 3)] {
        let options = options(&json!({ "level": level })).unwrap();
        let state = State::new(&options, 2).unwrap();
        assert_eq!(state.path().gems_left(), gems);
        assert_eq!(state.path().supply(), 22 - gems);
        assert_eq!(state.path().forest(), forest);
        assert_eq!(options.level().map(Level::number), Some(level));
    }
    for level in [json!(0), json!(4), json!("1"), json!(null), json!(1.0), json!(-1)] {
        assert_eq!(options(&json!({ "level": level })), Err("levels"), "{level}");
    }
    assert_eq!(options(&json!({})).unwrap(), Options::default());
    let text = serde_json::to_string(&Options::default()).unwrap();
    assert_eq!(text, r#"{"level":1,"rounds":3,"ranks":10,"hand":11}"#);
}

#[test]
fn custom_board() {
    let side_a =
        json!({"start": 5, "gems": [1, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1], "plus": [8, 6, 4, 3, 1], "forest": 4});
    let read = options(&json!({ "board": side_a })).unwrap();
    assert_eq!(*read.board(), Board::of_level(Level::One));
    assert_eq!(read.level(), None);
    let text = serde_json::to_string(&read).unwrap();
    let board = r#"{"start":5,"gems":[1,1,2,1,1,0,1,1,2,1,1],"plus":[1,3,4,6,8],"forest":4}"#;
    assert_eq!(text, format!(r#"{{"board":{board},"rounds":3,"ranks":10,"hand":11}}"#));
    assert_eq!(options(&serde_json::from_str(&text).unwrap()), Ok(read));

    // The limits, just kept and just broken.
    let with = |change: &dyn Fn(&mut Value)| {
        let mut board = side_a.clone();
        change(&mut board);
        options(&json!({ "board": board }))
    };
    let path = |spaces: usize| {
        move |board: &mut Value| {
            let mut gems = vec![0; spaces];
            gems[0] = 1;
            *board = json!({"start": 1, "gems": gems, "plus": [], "forest": 0});
        }
    };
    assert!(with(&path(3)).is_ok() && with(&path(25)).is_ok());
    assert_eq!(with(&path(2)), Err("custom-board"));
    assert_eq!(with(&path(26)), Err("custom-board"));
    assert!(with(&|board| board["gems"][0] = json!(11)).is_ok(), "22 gems");
    assert_eq!(with(&|board| board["gems"][0] = json!(12)), Err("custom-board"), "23 gems");
    assert_eq!(with(&|board| board["gems"] = json!(vec![0; 11])), Err("custom-board"), "no gem");
    assert_eq!(with(&|board| board["gems"][5] = json!(1)), Err("custom-board"), "a gem on the start");
    assert_eq!(with(&|board| board["plus"] = json!([5])), Err("custom-board"), "a plus on the start");
    assert_eq!(with(&|board| board["plus"] = json!([1, 1])), Err("custom-board"), "a plus twice");
    assert_eq!(with(&|board| board["plus"] = json!([11])), Err("custom-board"), "a plus beyond the path");
    assert!(with(&|board| board["plus"] = json!([])).is_ok());
    assert_eq!(with(&|board| board["start"] = json!(11)), Err("custom-board"), "a start beyond the path");
    assert_eq!(with(&|board| board["forest"] = json!(5)), Err("custom-board"), "as many tokens as spaces");
    assert_eq!(with(&|board| board["forest"] = json!(256)), Err("custom-board"));
    assert!(with(&|board| board["forest"] = json!(0)).is_ok());

    // Wrong, missing and unknown fields; a level beside the board.
    for field in ["start", "gems", "plus", "forest"] {
        assert_eq!(with(&|board| board[field] = json!("x")), Err("custom-board"), "{field}");
        assert_eq!(with(&|board| drop(board.as_object_mut().unwrap().remove(field))), Err("custom-board"));
    }
    assert_eq!(with(&|board| board["gems"][0] = json!(-1)), Err("custom-board"));
    assert_eq!(with(&|board| board["gems"][0] = json!(0.5)), Err("custom-board"));
    assert_eq!(with(&|board| board["hills"] = json!(1)), Err("custom-board"));
    assert_eq!(options(&json!({ "board": [] })), Err("custom-board"));
    assert_eq!(options(&json!({ "board": null })), Err("custom-board"));
    assert_eq!(options(&json!({ "level": 1, "board": side_a })), Err("custom-board"));
}

#[test]
fn rounds() {
    let mut script = level_one(1);
    for (round, leader) in [(1, 1), (2, 0), (3, 1)] {
        script.play(&["deal D7 / R9 / S10"]);
        assert_eq!(script.state().round(), round);
        assert_eq!(script.state().dealer(), Some(Seat::new(1 - leader)));
        assert_eq!(script.seat(), Some(leader));
        script.play(if leader == 1 { &["R9", "D7"] } else { &["D7", "R9"] });
        if round < 3 {
            script.play(&["forest 1"]);
        }
    }
    assert_eq!(script.end(), Some((vec![], "out-of-time")));

    // The printed game: 11 tricks.
    let mut script = Script::<State>::new(&Options::default(), 2);
    script.play(&["deal D2 D4 D6 D8 D9 D10 R2 R4 R6 R8 R9 / D1 D3 D5 R1 R3 R5 R10 S2 S4 S6 S8 / S10"]);
    let mut plays = 0;
    while script.state().is_silent() {
        plays = script.state().history().filter(|event| event.kind == Kind::Play).count();
        let legal = script.legal();
        script.play(&[&legal[0]]);
    }
    assert_eq!(plays, 21, "the 22nd card ended the round");
    assert_eq!(script.state().phase(), Phase::Forest);
}

#[test]
fn deal() {
    let printed = "deal D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 R1 / R2 R3 R4 R5 R6 R7 R8 R9 R10 S1 S2 / S3";
    let mut script = level_one(11);
    script.play(&[printed]);
    assert_eq!(script.state().decree(), Some("S3".parse().unwrap()));
    assert_eq!(script.last_seen(Some(0)), "deal D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 R1 / ? / S3");
    assert_eq!(script.last_seen(Some(1)), "deal ? / R2 R3 R4 R5 R6 R7 R8 R9 R10 S1 S2 / S3");
    assert_eq!(script.last_seen(None), "deal ? / ? / S3");
    let mut state = *script.state();
    assert_eq!(state.resolve(&printed.parse().unwrap()).unwrap_err().clause, "turn");

    assert_eq!(refused_deal(2, "deal D1 / D2 D3 / R1"), "deal", "one card too few");
    assert_eq!(refused_deal(2, "deal D1 D4 D5 / D2 D3 / R1"), "deal", "one card too many");
    assert_eq!(refused_deal(2, "deal / D2 D3 / R1"), "deal", "no card");
    assert_eq!(refused_deal(2, "deal D1 D2 / D2 D3 / R1"), "deal", "in both hands");
    assert_eq!(refused_deal(2, "deal D1 D2 / D3 D4 / D4"), "deal", "in a hand and face up");
    assert_eq!(refused_deal(2, "deal D1 D1 / D3 D4 / R1"), "deal", "twice in a hand");
    assert_eq!(refused_deal(2, "deal D2 D1 / D3 D4 / R1"), "notation", "not sorted");
    assert_eq!(refused_deal(2, "deal D1 D2 / D3 D4"), "notation");
    assert_eq!(refused_deal(2, "deal D1 D2 / D3 D4 / R1 R2"), "notation");
    assert_eq!(refused_deal(2, "deal D1 D1 / D3 D4 / R1 R2"), "notation", "unreadable before impossible");
    assert_eq!(refused_deal(2, "draw D1"), "notation");

    let small = Options::of_level(Level::One, 1, 4, 2).unwrap();
    Script::<State>::new(&small, 2).refuse("deal D1 D2 / D3 D5 / R1", "deal");
}

#[test]
fn lead() {
    let mut script = level_one(2);
    script.play(&["deal D4 R4 / D2 S2 / S10"]);
    assert_eq!(script.seat(), Some(1), "the seat that did not deal");
    assert_eq!(script.legal(), ["D2", "S2"], "any card");
    script.refuse("D4", "lead").refuse("S10", "lead").refuse("keep", "turn").refuse_by(0, "D4", "turn");
    script.play(&["D2", "D4"]);
    assert_eq!(script.seat(), Some(0), "the winner of the last trick");
    script.refuse("S2", "lead");
}

#[test]
fn follow_suit() {
    let mut script = level_one(3);
    script.play(&["deal D4 D8 R4 / D2 R2 S2 / S10", "D2"]);
    assert_eq!(script.legal(), ["D4", "D8"]);
    script.refuse("R4", "follow-suit").refuse("S4", "follow-suit").refuse("D2", "follow-suit");
    script.play(&["D4", "R4"]);
    assert_eq!(script.legal(), ["R2"]);

    let mut script = level_one(2);
    script.play(&["deal R4 S2 / D2 D8 / S10", "D2"]);
    assert_eq!(script.legal(), ["R4", "S2"], "otherwise any card, trump or not");
}

#[test]
fn royal_heir() {
    let mut script = level_one(2);
    script.play(&["deal D2 R4 / D9 R9 / S10", "D9"]);
    assert_eq!(script.legal(), ["D2", "R4"], "free to play any card");
    script.refuse("S4", "follow-suit");
    script.play(&["R4"]);
    assert_eq!(script.seat(), Some(1), "the 9 has won");

    // Played second, it does nothing: it must follow suit, and its suit decides.
    let mut script = level_one(2);
    script.play(&["deal D9 R9 / D10 S2 / S10", "D10"]);
    script.refuse("R9", "follow-suit");
    script.play(&["D9"]);
    assert_eq!(script.seat(), Some(1));
}

#[test]
fn foxes() {
    let mut script = level_one(3);
    script.play(&["deal D4 D8 R4 / D3 R2 S2 / D10", "D3"]);
    assert_eq!((script.state().phase(), script.seat()), (Phase::Foxes, Some(1)));
    assert_eq!(script.legal(), ["foxes mate", "foxes self"]);
    script.refuse("keep", "turn").refuse("R2", "turn").refuse_by(0, "foxes self", "turn");

    // The player of the 3 itself.
    let mut own = script.clone();
    own.play(&["foxes self"]);
    assert_eq!((own.seat(), own.legal()), (Some(1), vec!["keep".into(), "swap R2".into(), "swap S2".into()]));
    own.refuse("swap D4", "foxes").refuse("swap D10", "foxes").refuse("foxes self", "turn");
    let mut kept = own.clone();
    kept.play(&["keep"]);
    assert_eq!((kept.seat(), kept.state().decree()), (Some(0), Some("D10".parse().unwrap())));
    own.play(&["swap S2"]);
    assert_eq!((hand(&own, 1).as_str(), own.state().decree()), ("D10 R2", Some("S2".parse().unwrap())));
    assert_eq!(own.last_seen(None), "swap S2", "everybody sees the exchange");

    // Its teammate, who then follows with the hand that it has.
    script.play(&["foxes mate"]);
    assert_eq!(script.seat(), Some(0));
    assert_eq!(script.legal(), ["keep", "swap D4", "swap D8", "swap R4"]);
    script.refuse("swap S2", "foxes").refuse_by(1, "swap S2", "turn");
    script.play(&["swap R4"]);
    assert_eq!((hand(&script, 0).as_str(), script.seat()), ("D4 D8 D10", Some(0)));
    assert_eq!(script.legal(), ["D10", "D4", "D8"]);

    // A changed trump counts for this very trick, even if the follower changes it.
    let mut script = level_one(2);
    script.play(&["deal R3 S6 / D8 S2 / D10", "D8", "R3", "foxes self", "keep"]);
    assert_eq!(script.seat(), Some(1));
    let mut script = level_one(2);
    script.play(&["deal R3 R6 / D8 S2 / D10", "D8", "R3", "foxes self", "swap R6"]);
    assert_eq!(script.seat(), Some(0));

    // Only a seat with a card can be named; if neither has one, nothing is asked.
    let mut script = level_one(1);
    script.play(&["deal R2 / D3 / D10", "D3"]);
    assert_eq!(script.legal(), ["foxes mate"]);
    script.refuse("foxes self", "foxes");
    script.play(&["foxes mate", "swap R2"]);
    assert_eq!(script.legal(), ["D10"]);
    let mut script = level_one(1);
    script.play(&["deal D3 / R4 / D10", "R4", "D3"]);
    assert_eq!(script.state().phase(), Phase::Forest);
}

#[test]
fn gift() {
    let mut script = level_one(3);
    script.play(&["deal D4 D8 R4 / D7 R2 S2 / S10", "D7"]);
    assert_eq!((script.state().phase(), script.seat()), (Phase::Gift, Some(1)), "who played it gives first");
    assert_eq!(script.legal(), ["give R2", "give S2"]);
    script.refuse("give D4", "gift").refuse("give D7", "gift").refuse("R2", "turn");
    script.play(&["give S2"]);

    // Until both have chosen, the cards stay, and the choice is shown to nobody else.
    assert_eq!(script.last_seen(Some(1)), "give S2");
    assert_eq!([script.last_seen(Some(0)), script.last_seen(None)], ["give ?", "give ?"]);
    assert_eq!((hand(&script, 0).as_str(), hand(&script, 1).as_str()), ("D4 D8 R4", "R2 S2"));
    for (viewer, card) in [(0, None), (1, Some("S2".parse().unwrap()))] {
        let view = script.state().view(Viewer::Seat(Seat::new(viewer)));
        assert_eq!((view.history.last().unwrap().card, view.is_gift_pending), (card, true));
    }
    assert_eq!((script.seat(), script.legal().len()), (Some(0), 3));
    script.refuse("give S2", "gift").refuse_by(1, "give R2", "turn");
    script.play(&["give D8"]);

    // Then they change hands together, and each seat sees what it got.
    assert_eq!(script.last_seen(Some(1)), "give D8");
    assert_eq!(script.last_seen(Some(0)), "give D8 get S2");
    assert_eq!(script.last_seen(None), "give ?");
    assert_eq!((hand(&script, 0).as_str(), hand(&script, 1).as_str()), ("D4 R4 S2", "D8 R2"));
    assert_eq!(
        (script.seat(), script.legal()),
        (Some(0), vec!["D4".to_owned()]),
        "it follows with its new hand"
    );

    // Two 7s: two exchanges, and a card can come back.
    let mut script = level_one(3);
    script.play(&["deal D7 R4 R6 / R2 R8 S7 / S10", "S7", "give R2", "give R4", "D7"]);
    assert_eq!((script.state().phase(), script.seat()), (Phase::Gift, Some(0)));
    script.play(&["give R2", "give R8"]);
    assert_eq!((hand(&script, 0).as_str(), hand(&script, 1).as_str()), ("R6 R8", "R2 R4"));

    // Only if both seats have a card left.
    let mut script = level_one(1);
    script.play(&["deal R4 / S7 / S10", "S7"]);
    assert_eq!((script.state().phase(), script.seat()), (Phase::Follow, Some(0)));
}

#[test]
fn trick_winner() {
    for (led, followed, winner) in [
        ("D4", "D8", 0),
        ("D8", "D4", 1),
        ("D8", "S1", 0),
        ("S4", "S8", 0),
        ("S8", "S4", 1),
        ("S1", "D10", 1),
        ("D2", "R10", 1),
    ] {
        // Rose 6 is of no led suit, so that the other card may follow.
        let hand: CardSet = [followed, "R6"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
        let mut script = level_one(2);
        script.play(&[&format!("deal {hand} / {led} S9 / S10"), led, followed]);
        assert_eq!(script.seat(), Some(winner), "{led} {followed}: it leads, or moves the tracker");
    }

    // Played cards are set aside: they are in the history alone.
    let mut script = level_one(2);
    script.play(&["deal D4 R6 / D8 S9 / S10", "D8", "D4"]);
    assert_eq!(script.state().trick(), [None, None]);
    assert_eq!(script.state().history().count(), 2);
}

#[test]
fn r#move() {
    // 3 + 2 paws toward seat 1, then 1 + 2 toward seat 0, then 0 + 3.
    let mut script = level_one(4);
    script.play(&["deal D8 R8 S4 S10 / D10 R4 S2 S9 / D1", "D10", "D8"]);
    assert_eq!(tracker(&script), 10);
    script.play(&["R4", "R8"]);
    assert_eq!(tracker(&script), 7);
    script.play(&["S10", "S9"]);
    assert_eq!(tracker(&script), 4);
}

#[test]
fn gazelle() {
    let offered = |led: &str, followed: &str| {
        let mut script = level_one(1);
        script.play(&[&format!("deal {followed} / {led} / S10"), led, followed]);
        if script.state().phase() == Phase::Move { script.legal() } else { Vec::new() }
    };
    assert_eq!(offered("D10", "D5"), ["move +1", "move +3", "move +4"]);
    assert_eq!(offered("D5", "D10"), ["move +1", "move +3", "move +4"], "whoever played it, the winner may");
    assert_eq!(offered("D5", "R5"), ["move +1", "move +2", "move 0"]);
    assert_eq!(offered("D4", "D5"), ["move +1", "move +2"]);
    assert_eq!(offered("D7", "D5"), ["move +1", "move 0"]);
    assert_eq!(offered("D8", "D10"), [""; 0]);
}

#[test]
fn musician() {
    let mut script = level_one(2);
    script.play(&["deal D1 S2 / D10 S4 / S10", "D10", "D1"]);
    assert_eq!((script.seat(), script.legal()), (Some(1), vec!["move +3".into(), "move -3".into()]));
    let mut back = script.clone();
    back.play(&["move -3"]);
    assert_eq!((tracker(&back), back.seat()), (2, Some(1)), "toward the teammate; the winner leads");
    script.play(&["move +3"]);
    assert_eq!(tracker(&script), 8);
}

#[test]
fn move_choice() {
    let mut script = level_one(1);
    script.play(&["deal D1 / D5 / S10", "D5", "D1"]);
    assert_eq!(
        (script.seat(), script.legal()),
        (Some(1), vec!["move +1".into(), "move -1".into(), "move 0".into()])
    );
    for refused in ["move +2", "move -2", "move +6", "move -6"] {
        script.refuse(refused, "move-choice");
    }
    script.refuse("forest 0", "turn").refuse_by(0, "move 0", "turn");
    for unreadable in ["move 1", "move +0", "move -0", "move +7", "move", "move +1 +1"] {
        let read = unreadable.parse::<underwood_duet::Action>();
        assert_eq!(read.unwrap_err().clause, "notation", "{unreadable}");
    }
    assert_eq!(Displacement::new(7), None);
    script.play(&["move 0"]);
    assert_eq!(tracker(&script), 5);

    // Two that lead to the same displacement are one; what lies beyond the path is offered all the same.
    let mut script = level_one(1);
    script.play(&["deal D1 / R1 / S10", "R1", "D1"]);
    assert_eq!(script.state().phase(), Phase::Forest, "0 and -0 leave no choice");
    let mut script = on(1, &[1, 0, 1], &[], 0, 1, 1);
    script.play(&["deal D1 / D10 / S10", "D10", "D1"]);
    assert_eq!(script.legal(), ["move +3", "move -3"]);
}

/// A trick of 5 toward seat 0, then one that does not move.
const STRAY: [&str; 5] = ["deal D8 R9 / D2 S7 / S10", "D2", "D8", "R9", "S7"];

#[test]
fn off_path() {
    let mut script = on(3, &[1, 1, 1, 0, 1, 1, 1], &[], 2, 1, 2);
    script.play(&STRAY[..3]);
    assert_eq!(tracker(&script), 3, "back to the start");
    assert_eq!((ends(&script), script.state().path().forest()), ([1, 6], 1));
    assert_eq!(script.state().path().gems_left(), 6, "nothing is collected");
    assert_eq!(script.seat(), Some(0), "the winner leads");

    // The last uncovered space itself is no stray.
    let mut script = on(5, &[1, 1, 1, 0, 0, 0, 1], &[], 0, 1, 2);
    script.play(&STRAY[..3]);
    assert_eq!((tracker(&script), gems(&script)), (0, vec![0, 1, 1, 0, 0, 0, 1]));

    // Now one space less: what was the end is in the forest.
    let mut script = on(4, &[0, 0, 1, 0, 0, 1, 0], &[], 1, 1, 3);
    script.play(&["deal D6 R9 S4 / D8 R1 S2 / S10", "D8", "D6", "S2", "S4"]);
    assert_eq!((tracker(&script), ends(&script)), (0, [0, 5]), "6 was covered, then 4 spaces toward seat 0");
}

#[test]
fn push_gems() {
    let mut script = on(3, &[2, 1, 1, 0, 1, 3, 4], &[], 2, 1, 3);
    script.play(&["deal D8 R9 R10 / D2 R2 S7 / S10", "D2", "D8"]);
    assert_eq!(gems(&script), [0, 3, 1, 0, 1, 3, 4]);
    script.play(&["R10", "R2"]);
    assert_eq!(gems(&script), [0, 0, 4, 0, 1, 3, 4], "never onto the start");

    let mut script = on(3, &[2, 1, 1, 0, 1, 3, 4], &[], 2, 1, 2);
    script.play(&["deal D2 R9 / D8 S7 / S10", "D8", "D2"]);
    assert_eq!(gems(&script), [2, 1, 1, 0, 1, 7, 0]);
}

#[test]
fn collect() {
    let mut script = on(2, &[0, 1, 0, 2, 1], &[], 0, 1, 4);
    script.play(&["deal D4 R1 S7 S9 / D9 R2 R8 S1 / R10", "D9", "D4"]);
    assert_eq!((tracker(&script), gems(&script)), (3, vec![0, 1, 0, 1, 1]), "one gem");
    script.play(&["S1", "S9"]);
    assert_eq!((tracker(&script), gems(&script)), (3, vec![0, 1, 0, 0, 1]), "even if it did not move");
    script.play(&["S7", "give R1", "give R2", "R1"]);
    assert_eq!((tracker(&script), gems(&script)), (3, vec![0, 1, 0, 0, 1]), "no gem, nothing");

    // The start has no gem.
    let mut script = on(2, &[0, 1, 0, 2, 1], &[], 0, 1, 2);
    script.play(&["deal R9 S2 / R7 S4 / S10", "R7", "give S4", "give S2", "R9"]);
    assert_eq!((tracker(&script), script.state().path().gems_left()), (2, 4));
}

/// A round of one trick that does not move the tracker.
const STILL: [&str; 3] = ["deal R7 / D9 / S10", "D9", "R7"];

#[test]
fn add_gems() {
    let mut script = on(2, &[1, 0, 0, 0, 1], &[0, 1, 3], 0, 3, 1);
    script.play(&STILL);
    assert_eq!((gems(&script), script.state().path().supply()), (vec![2, 1, 0, 1, 1], 17));
    script.play(&["deal D9 / R7 / S10", "D9", "R7"]);
    assert_eq!(gems(&script), [3, 2, 0, 2, 1]);
    script.play(&STILL);
    assert_eq!(gems(&script), [3, 2, 0, 2, 1], "not after the last round");
    assert_eq!(script.end(), Some((vec![], "out-of-time")));
}

#[test]
fn add_gems_from_a_short_supply() {
    let after = |gems_before: [u8; 7]| {
        let mut script = on(3, &gems_before, &[0, 1, 2, 4, 5, 6], 0, 2, 1);
        script.play(&STILL);
        gems(&script)
    };
    assert_eq!(after([8, 0, 0, 0, 0, 0, 8]), [9, 1, 1, 0, 1, 1, 9], "just enough");
    // Nearest to the start first, then the lower space.
    assert_eq!(after([9, 0, 0, 0, 0, 0, 8]), [10, 1, 1, 0, 1, 1, 8]);
    assert_eq!(after([9, 0, 0, 0, 0, 0, 9]), [9, 1, 1, 0, 1, 1, 9]);
    assert_eq!(after([10, 0, 0, 0, 0, 0, 9]), [10, 1, 1, 0, 1, 0, 9]);
    assert_eq!(after([10, 0, 0, 0, 0, 0, 10]), [10, 0, 1, 0, 1, 0, 10]);
    assert_eq!(after([11, 0, 0, 0, 0, 0, 10]), [11, 0, 1, 0, 0, 0, 10]);
    assert_eq!(after([11, 0, 0, 0, 0, 0, 11]), [11, 0, 0, 0, 0, 0, 11]);

    // Distance counts, not the number of the space: 4 is nearer than 0.
    let mut script = on(3, &[0, 0, 0, 0, 0, 0, 21], &[0, 4], 0, 2, 1);
    script.play(&STILL);
    assert_eq!(gems(&script), [0, 0, 0, 0, 1, 0, 21]);

    // What was collected is in the supply again.
    let mut script = on(2, &[0, 0, 0, 1, 21], &[0, 1, 3, 4], 0, 2, 1);
    script.play(&["deal R4 / D9 / S10", "D9", "R4"]);
    assert_eq!(gems(&script), [0, 1, 0, 0, 21]);
}

#[test]
fn add_gems_beside_the_forest() {
    // The plus of the covered space counts for the next location toward the start.
    let mut script = on(3, &[1, 0, 0, 0, 0, 0, 1], &[0, 1, 6], 1, 2, 2);
    script.play(&STRAY);
    assert_eq!((ends(&script), gems(&script)), ([1, 6], vec![0, 3, 0, 0, 0, 0, 2]));

    // Two covered spaces: both pluses count for the nearest uncovered location.
    let mut script = on(3, &[0, 0, 0, 0, 0, 0, 1], &[0, 1, 2, 5], 2, 2, 3);
    script.play(&["deal D8 R9 R10 / D2 R2 S7 / S10", "D2", "D8", "R10", "R2", "R9", "S7"]);
    assert_eq!((ends(&script), gems(&script)), ([2, 6], vec![0, 0, 3, 0, 0, 1, 1]));

    // Short supply: a location takes all its pluses before the next one is served.
    let mut script = on(3, &[0, 0, 0, 0, 0, 0, 20], &[0, 1, 5], 1, 2, 2);
    script.play(&STRAY);
    assert_eq!(gems(&script), [0, 2, 0, 0, 0, 0, 20]);
    let mut script = on(3, &[0, 0, 0, 0, 0, 0, 19], &[0, 1, 5], 1, 2, 2);
    script.play(&STRAY);
    assert_eq!(gems(&script), [0, 2, 0, 0, 0, 1, 19]);
    // One gem for two pluses.
    let mut script = on(3, &[0, 0, 0, 0, 0, 0, 21], &[0, 1, 5], 1, 2, 2);
    script.play(&STRAY);
    assert_eq!(gems(&script), [0, 1, 0, 0, 0, 0, 21]);
}

#[test]
fn add_forest() {
    let mut script = on(3, &[1, 2, 1, 0, 1, 2, 1], &[], 2, 3, 1);
    script.play(&STILL);
    assert_eq!((script.state().phase(), script.seat()), (Phase::Forest, Some(1)), "the seat that deals next");
    assert_eq!(script.legal(), ["forest 0", "forest 1"]);
    script.refuse_by(0, "forest 0", "turn").refuse("move 0", "turn");
    let mut upper = script.clone();
    upper.play(&["forest 1"]);
    assert_eq!((ends(&upper), gems(&upper)), ([0, 5], vec![1, 2, 1, 0, 1, 3, 0]));
    script.play(&["forest 0"]);
    assert_eq!((ends(&script), gems(&script)), ([1, 6], vec![0, 3, 1, 0, 1, 2, 1]));
    assert_eq!((script.state().turn(), tracker(&script)), (Turn::Chance, 3));
    script.play(&["deal D9 / R7 / S10", "D9", "R7"]);
    assert_eq!(script.seat(), Some(0), "the deal alternates, and so does the choice");
    script.play(&["forest 0", "deal D9 / R7 / S10"]);
    assert_eq!((ends(&script), script.state().path().forest()), ([2, 6], 0));

    // No token left: nothing is asked.
    let mut script = on(3, &[1, 2, 1, 0, 1, 2, 1], &[], 0, 2, 1);
    script.play(&STILL);
    assert_eq!(script.state().turn(), Turn::Chance);

    // The tracker on the last uncovered space of one end: the token goes to the other one, and the tracker stays.
    for (deal, expected, end) in [("deal R2 / D9 / S10", 6, [1, 6]), ("deal S2 / R9 / S10", 0, [0, 5])] {
        let mut script = on(3, &[1, 2, 1, 0, 1, 2, 2], &[], 2, 2, 1);
        script.play(&[deal]);
        while script.state().is_silent() {
            let legal = script.legal();
            script.play(&[&legal[0]]);
        }
        assert_eq!((tracker(&script), ends(&script), script.state().turn()), (expected, end, Turn::Chance));
    }
}

#[test]
fn add_gems_comes_before_add_forest() {
    let mut script = on(3, &[0, 0, 0, 0, 0, 0, 20], &[0, 1, 5], 1, 2, 1);
    script.play(&STILL);
    assert_eq!(gems(&script), [0, 1, 0, 0, 0, 1, 20], "the pluses find the path as it was");
    script.play(&["forest 0"]);
    assert_eq!(gems(&script), [0, 1, 0, 0, 0, 1, 20]);
}

#[test]
fn out_of_time() {
    let mut script = on(2, &[1, 0, 0, 0, 1], &[0, 1], 1, 2, 1);
    script.play(&STILL).play(&["forest 1", "deal D9 / R7 / S10", "D9", "R7"]);
    assert_eq!(script.end(), Some((vec![], "out-of-time")));
    assert_eq!((script.points(), script.state().turn()), (vec![0, 0], Turn::Over));
    script.refuse_by(0, "forest 0", "turn");
    let mut state = *script.state();
    assert_eq!(state.resolve(&"deal D9 / R7 / S10".parse().unwrap()).unwrap_err().clause, "turn");
}

#[test]
fn lost_in_forest() {
    let mut script = on(3, &[1, 1, 1, 0, 1, 1, 1], &[], 1, 3, 3);
    script.play(&["deal D8 R9 R10 / D2 R2 S7 / S10", "D2", "D8", "R10", "R2"]);
    assert_eq!(script.end(), Some((vec![], "lost-in-forest")));
    assert_eq!(script.points(), [0, 0]);
    script.refuse_by(0, "R9", "turn");

    // In the last trick of the last round too.
    let mut script = on(1, &[1, 0, 1], &[], 0, 1, 1);
    script.play(&["deal D2 / D4 / S10", "D4", "D2"]);
    assert_eq!(script.end(), Some((vec![], "lost-in-forest")));
}

#[test]
fn victory() {
    let mut script = on(2, &[0, 0, 0, 1, 0], &[0], 1, 1, 3);
    script.play(&["deal D4 R1 S7 / D9 R2 S1 / R10", "D9", "D4"]);
    assert_eq!(script.end(), Some((vec![0, 1], "victory")), "at once");
    assert_eq!(script.state().turn(), Turn::Over);
    script.refuse_by(1, "R2", "turn");

    // In the last trick of the last round too.
    let mut script = on(2, &[0, 0, 0, 1, 0], &[0], 1, 1, 1);
    script.play(&["deal D4 / D9 / R10", "D9", "D4"]);
    assert_eq!(script.end(), Some((vec![0, 1], "victory")));
}

#[test]
fn score() {
    // A board of one's own: two cards in each hand, two forest tokens; before the last round or in it.
    let won = |rounds: u8, forest: u8| {
        let mut script = on(3, &[0, 0, 0, 0, 1, 0, 0], &[], forest, rounds, 3);
        script.play(&["deal D4 R1 S7 / D9 R2 S1 / R10"]);
        assert_eq!(script.points(), [0, 0]);
        script.play(&["D9", "D4"]);
        script.points()
    };
    assert_eq!(won(1, 2), [4 + 6, 4 + 6]);
    assert_eq!(won(2, 2), [4 + 10 + 6, 4 + 10 + 6]);
    assert_eq!(won(3, 0), [4 + 10, 4 + 10]);

    // The levels count 10, 20 and 30: finished matches of each.
    let records = include_str!("records/victories.jsonl");
    let mut levels = Vec::new();
    for line in records.lines() {
        let record: Record = line.parse().unwrap();
        let match_ = record.replay::<State>().unwrap_or_else(|fault| panic!("{fault}"));
        let (state, options) = (match_.state(), match_.options());
        let level = options.level().map_or(0, |level| i32::from(level.number()));
        let in_hand: usize = Seat::all(2).map(|seat| state.hand(seat).len()).sum();
        let early = if state.round() < options.rounds() { 10 } else { 0 };
        let score = 10 * level + in_hand as i32 + early + 3 * i32::from(state.path().forest());
        assert_eq!(state.points().as_slice(), [score, score]);
        levels.push(level);
    }
    assert!((0..=3).all(|level| levels.contains(&level)), "{levels:?}");
}

#[test]
fn small() {
    let small = |rounds: u64, ranks: u64, hand: u64| {
        options(&json!({"rounds": rounds, "ranks": ranks, "hand": hand})).map(|_| ())
    };
    for (rounds, ranks, hand) in [(1, 2, 2), (2, 3, 4), (3, 10, 11), (1, 8, 11), (1, 2, 1)] {
        assert_eq!(small(rounds, ranks, hand), Ok(()), "{rounds} {ranks} {hand}");
    }
    for (rounds, ranks, hand) in
        [(0, 10, 11), (4, 10, 11), (1, 1, 1), (1, 11, 11), (1, 10, 0), (1, 10, 12), (1, 2, 3), (1, 7, 11)]
    {
        assert_eq!(small(rounds, ranks, hand), Err("small"), "{rounds} {ranks} {hand}");
    }
    assert_eq!(options(&json!({"hand": "11"})), Err("small"));
    assert_eq!(options(&json!({"speed": 1})), Err("notation"));

    // `hand` tricks, and the last round is the one that counts as the third.
    let small = Options::of_level(Level::Two, 1, 4, 2).unwrap();
    let mut script = Script::<State>::new(&small, 2);
    script.play(&["deal D4 R2 / D2 R4 / S4", "D2", "D4", "R2", "R4"]);
    assert_eq!(script.end(), Some((vec![], "out-of-time")));
}

#[test]
fn silence() {
    let silent = |script: &Script<State>| script.state().view(Viewer::Seat(Seat::new(0))).silent;
    let mut script = on(3, &[0, 0, 0, 0, 1, 0, 0], &[], 2, 2, 2);
    assert!(!silent(&script), "before the first deal");
    for text in
        ["deal R7 S3 / D9 S1 / S10", "D9", "R7", "give S3", "give S1", "S3", "foxes mate", "keep", "S1"]
    {
        script.play(&[text]);
        assert!(silent(&script), "{text}");
    }
    script.play(&["move +2"]);
    assert!(!silent(&script) && script.state().phase() == Phase::Forest, "the round is over");
    script.play(&["forest 0"]);
    assert!(!silent(&script), "before the next deal");
    script.play(&["deal D4 R2 / R8 R9 / S10"]);
    assert!(silent(&script));
    script.play(&["R2", "R9", "R8", "D4"]);
    assert!(!silent(&script) && script.state().turn() == Turn::Over, "the game is over");
}
