//! One test for each clause of `docs/rules/fox.md`, named after it.

use serde_json::{Map, Value, json};
use underwood_core::{Game, Illegal, Options as _, Seat, Turn};
use underwood_fox::{Card, CardSet, Options, Phase, State};
use underwood_testkit::Script;

/// One round with this many cards each.
fn round_of(hand: u8) -> Script<State> {
    rounds_of(1, hand)
}

fn rounds_of(rounds: u16, hand: u8) -> Script<State> {
    Script::new(&Options::new(21, rounds, 11, hand).unwrap(), 2)
}

fn cards(text: &str) -> CardSet {
    text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
}

fn hand(table: &Script<State>, seat: usize) -> CardSet {
    table.state().hand(Seat::new(seat))
}

fn tricks(table: &Script<State>) -> [u8; 2] {
    [0, 1].map(|seat| table.state().tricks(Seat::new(seat)))
}

const FULL_DEAL: &str =
    "deal B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 K1 K2 / K3 K4 K5 K6 K7 K8 K9 K10 K11 M1 M2 M3 M4 / M5";

#[test]
fn deck() {
    let deck = CardSet::deck(11);
    assert_eq!(deck.len(), 33);
    assert_eq!(deck.iter().next().unwrap().to_string(), "B1");
    assert_eq!(deck.last().unwrap().to_string(), "M11");
    for unknown in ["B0", "B12", "D1", "B", "7", "B01", "B+1", "B1B", ""] {
        assert_eq!(unknown.parse::<Card>().unwrap_err().clause, Illegal::NOTATION, "{unknown}");
    }
    assert_eq!("m11".parse::<Card>().unwrap().to_string(), "M11");
}

#[test]
fn deal() {
    let mut table = Script::<State>::new(&Options::default(), 2);
    assert_eq!(table.state().turn(), Turn::Chance);
    for (wrong, clause) in [
        // Twelve cards; fourteen; a card in both hands; a card twice in one hand; the decree in a hand.
        (
            "deal B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 K1 / K3 K4 K5 K6 K7 K8 K9 K10 K11 M1 M2 M3 M4 / M5",
            "deal",
        ),
        (
            "deal B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 K1 K2 M9 / K3 K4 K5 K6 K7 K8 K9 K10 K11 M1 M2 M3 M4 / M5",
            "deal",
        ),
        (
            "deal B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 K1 K2 / K2 K4 K5 K6 K7 K8 K9 K10 K11 M1 M2 M3 M4 / M5",
            "deal",
        ),
        (
            "deal B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 K1 K2 / K3 K4 K5 K6 K7 K8 K9 K10 K11 M1 M2 M3 M4 / M4",
            "deal",
        ),
    ] {
        table.refuse(wrong, clause);
    }
    let parse = |text: &str| text.parse::<underwood_fox::Chance>().map_err(|illegal| illegal.clause);
    assert_eq!(parse(&FULL_DEAL.replace("K1 K2", "K1 K1")), Err("deal"));
    assert_eq!(parse(&FULL_DEAL.replace("K1 K2", "K2 K1")), Err("notation"));
    assert_eq!(parse(&FULL_DEAL.replace(" / M5", "")), Err("notation"));
    assert_eq!(parse(&FULL_DEAL.replace("M5", "M5 M6")), Err("notation"));

    table.play(&[FULL_DEAL]);
    assert_eq!([hand(&table, 0).len(), hand(&table, 1).len()], [13, 13]);
    assert_eq!(table.state().decree().unwrap().to_string(), "M5");
    assert_eq!(table.state().pile(), cards("M6 M7 M8 M9 M10 M11"));
    assert_eq!(table.state().dealer(), Some(Seat::new(0)));

    // The deal alternates.
    let mut table = rounds_of(3, 1);
    table.play(&["deal B1 / B2 / B3", "B2", "B1"]);
    table.play(&["deal B1 / B2 / B3"]);
    assert_eq!(table.state().dealer(), Some(Seat::new(1)));
    table.play(&["B1", "B2", "deal B1 / B2 / B3"]);
    assert_eq!(table.state().dealer(), Some(Seat::new(0)));
}

#[test]
fn lead() {
    let mut table = Script::<State>::new(&Options::default(), 2);
    table.play(&[FULL_DEAL]);
    assert_eq!(table.seat(), Some(1));
    assert_eq!(table.legal().len(), 13);
    table.refuse("B1", "lead").refuse("M5", "lead").refuse("M6", "lead");
    table.refuse_by(0, "B1", "turn");
    table.refuse("keep", "turn").refuse("bury K4", "turn").refuse("swap K4", "turn");
    table.play(&["K4"]);
    assert_eq!(table.seat(), Some(0));
}

#[test]
fn follow_suit() {
    let mut table = round_of(3);
    table.play(&["deal B2 B4 K8 / B6 K6 M6 / M8", "K6"]);
    assert_eq!(table.legal(), ["K8"]);
    table.refuse("B2", "follow-suit").refuse("K7", "follow-suit").refuse("M10", "follow-suit");
    table.refuse_by(1, "B6", "turn");
    // Without the suit, anything.
    table.play(&["K8", "B4"]);
    assert_eq!(table.legal(), ["B6"]);
    table.play(&["B6", "M6"]);
    assert_eq!(table.legal(), ["B2"]);

    let mut table = round_of(3);
    table.play(&["deal B2 B4 K8 / B6 K6 M6 / M8", "M6"]);
    assert_eq!(table.legal(), ["B2", "B4", "K8"]);
}

#[test]
fn monarch() {
    let mut table = round_of(4);
    table.play(&["deal B2 K1 K4 K8 / B6 K11 M6 M10 / M8", "K11"]);
    assert_eq!(table.legal(), ["K1", "K8"]);
    table.refuse("K4", "monarch").refuse("B2", "follow-suit").refuse("M2", "follow-suit");
    // A card of the suit that is not in the hand is played under the same clause.
    table.refuse("K5", "monarch");

    // Played second, an 11 does nothing special, and without the suit anything may follow it.
    let mut table = round_of(3);
    table.play(&["deal B2 B11 K8 / B6 B8 K11 / M8", "B6"]);
    assert_eq!(table.legal(), ["B11", "B2"]);
    table.play(&["B11", "B2"]);
    assert_eq!(table.legal(), ["B8"]);
    let mut table = round_of(2);
    table.play(&["deal B2 B4 / K6 K11 / M8", "K11"]);
    assert_eq!(table.legal(), ["B2", "B4"]);
    table.refuse("K1", "follow-suit");
}

#[test]
fn fox() {
    // The exchange comes before the other seat plays, and counts for this very trick.
    let mut table = round_of(3);
    table.play(&["deal B2 K10 M2 / K3 M4 M9 / B6", "K3"]);
    assert_eq!((table.seat(), table.state().phase()), (Some(1), Phase::Fox));
    assert_eq!(table.legal(), ["keep", "swap M4", "swap M9"]);
    table.refuse("swap B6", "fox").refuse("swap K10", "fox").refuse("M4", "turn").refuse_by(0, "K10", "turn");
    // A Witch that becomes the decree does nothing but set the suit; the old decree joins the hand.
    table.play(&["swap M9"]);
    assert_eq!(table.state().decree().unwrap().to_string(), "M9");
    assert_eq!(hand(&table, 1), cards("B6 M4"));
    assert_eq!(table.seat(), Some(0));

    // The follower's exchange counts too: B2 was no trump when K10 was led.
    let mut table = round_of(2);
    table.play(&["deal B3 B8 / K10 M2 / M6", "K10", "B3", "swap B8"]);
    assert_eq!(tricks(&table), [1, 0]);
    assert_eq!(hand(&table, 0), cards("M6"));

    // It may be declined, and is skipped with an empty hand.
    let mut table = round_of(2);
    table.play(&["deal B2 B4 / B3 K3 / M6", "B3", "keep"]);
    assert_eq!(table.state().decree().unwrap().to_string(), "M6");
    table.play(&["B4", "B2"]);
    assert_eq!(table.legal(), ["K3"]);
    table.play(&["K3"]);
    assert!(table.end().is_some());
}

#[test]
fn woodcutter() {
    let mut table = round_of(2);
    table.play(&["deal B2 B4 / B5 K8 / M6", "B5"]);
    assert_eq!(table.state().turn(), Turn::Chance);
    table.refuse("draw B2", "woodcutter").refuse("draw M6", "woodcutter").refuse("draw B5", "woodcutter");
    table.refuse_by(1, "bury K8", "turn");
    table.play(&["draw M11"]);
    assert_eq!((table.seat(), table.legal()), (Some(1), vec!["bury K8".to_owned(), "bury M11".to_owned()]));
    table.refuse("bury B2", "woodcutter").refuse("K8", "turn").refuse("keep", "turn");
    table.play(&["bury K8"]);
    assert_eq!(hand(&table, 1), cards("M11"));
    assert_eq!(table.seat(), Some(0));
    // Only the seat that drew and buried saw the cards.
    assert_eq!(table.last_seen(Some(1)), "bury K8");
    assert_eq!([table.last_seen(Some(0)), table.last_seen(None)], ["bury ?", "bury ?"]);
    // A buried card is not drawn again.
    let mut table = round_of(2);
    table.play(&["deal B5 K2 / B6 K5 / M6", "K5", "draw M1", "bury M1", "K2", "B6", "B5"]);
    table.refuse("draw M1", "woodcutter");
    table.play(&["draw M2", "bury M2"]);
    assert!(table.end().is_some());
}

#[test]
fn witch() {
    // One 9 counts as trump when the winner is found.
    let mut table = round_of(2);
    table.play(&["deal B10 K2 / B9 K4 / M6", "B9", "B10"]);
    assert_eq!(tricks(&table), [0, 1]);
    // Not for following suit: trump was led, and the 9 is no trump in the hand.
    let mut table = round_of(2);
    table.play(&["deal B9 M2 / K4 M4 / M6", "M4"]);
    assert_eq!(table.legal(), ["M2"]);
    // Two 9s keep their suits.
    let mut table = round_of(2);
    table.play(&["deal K2 K9 / B9 K4 / M6", "B9", "K9"]);
    assert_eq!(tricks(&table), [0, 1]);
}

#[test]
fn trick_winner() {
    let winner = |deal: &str, led: &str, followed: &str| {
        let mut table = round_of(2);
        table.play(&[deal, led, followed]);
        tricks(&table)
    };
    // The highest trump; with no trump, the highest card of the led suit.
    assert_eq!(winner("deal M2 M8 / K4 M4 / M6", "M4", "M8"), [1, 0]);
    assert_eq!(winner("deal M2 M8 / K4 M4 / M6", "M4", "M2"), [0, 1]);
    assert_eq!(winner("deal M2 M8 / K4 K10 / M6", "K10", "M2"), [1, 0]);
    assert_eq!(winner("deal K8 M8 / K4 K10 / B6", "K4", "K8"), [1, 0]);
    assert_eq!(winner("deal M8 M10 / K2 K4 / B6", "K2", "M10"), [0, 1]);
}

#[test]
fn treasure() {
    // At once, for the winner, one for each 7.
    let mut table = round_of(3);
    table.play(&["deal B7 K2 M2 / B4 B8 K7 / M6", "B8", "B7"]);
    assert_eq!(table.points(), [0, 1]);
    table.play(&["K7", "K2"]);
    assert_eq!(table.points(), [0, 2]);
    let mut table = round_of(2);
    table.play(&["deal K2 M7 / B4 B7 / M6", "B7", "M7"]);
    assert_eq!(table.points(), [2, 0]);
}

#[test]
fn next_lead() {
    let mut table = round_of(3);
    table.play(&["deal B2 B8 M2 / B4 B10 K7 / M6", "B10", "B2"]);
    assert_eq!((table.seat(), table.state().phase()), (Some(1), Phase::Lead));
    table.play(&["B4", "B8"]);
    assert_eq!((table.seat(), table.state().phase()), (Some(0), Phase::Lead));
}

#[test]
fn swan() {
    // A seat that played a 1 and lost the trick leads.
    let mut table = round_of(2);
    table.play(&["deal B1 K2 / B4 B10 / M6", "B10", "B1"]);
    assert_eq!((tricks(&table), table.seat()), ([0, 1], Some(0)));
    // A 1 that wins changes nothing: its seat leads as the winner.
    let mut table = round_of(2);
    table.play(&["deal K2 M1 / B4 B10 / M6", "B10", "M1"]);
    assert_eq!((tricks(&table), table.seat()), ([1, 0], Some(0)));
    // Two 1s: the loser leads.
    let mut table = round_of(2);
    table.play(&["deal K1 K2 / B1 B10 / M6", "B1", "K1"]);
    assert_eq!((tricks(&table), table.seat()), ([0, 1], Some(0)));
}

#[test]
fn thirteen() {
    let mut table = Script::<State>::new(&Options::new(99, 0, 11, 13).unwrap(), 2);
    table.play(&[FULL_DEAL]);
    for played in 0..13 {
        assert_eq!(tricks(&table).iter().sum::<u8>(), played);
        for _ in 0..2 {
            let first = table.legal()[0].clone();
            table.play(&[&first]);
            while table.state().phase() != Phase::Lead && table.state().phase() != Phase::Follow {
                let next = match table.state().phase() {
                    Phase::Draw => format!("draw {}", table.state().pile().last().unwrap()),
                    Phase::Deal => break,
                    _ => table.legal()[0].clone(),
                };
                table.play(&[&next]);
            }
        }
    }
    assert_eq!(tricks(&table).iter().sum::<u8>(), 13);
    assert_eq!(table.state().phase(), Phase::Deal);
    // Counts are public, the cards of won tricks are not to be looked at, yet a perfect memory has seen them.
    assert_eq!(table.state().turn(), Turn::Chance);
}

#[test]
fn round_score() {
    // Seat 0 holds all trumps: it wins as many tricks as it holds cards, and is greedy.
    let mut table = Script::<State>::new(&Options::new(21, 1, 11, 4).unwrap(), 2);
    table.play(&["deal M2 M4 M8 M10 / K2 K4 K8 K10 / M6", "K2", "M2", "M4", "K4", "M8", "K8", "M10", "K10"]);
    assert_eq!(table.points(), [0, 6]);
    // Two of four are like 6.5 of 13, so 7: victorious, both.
    let mut table = Script::<State>::new(&Options::new(21, 1, 11, 4).unwrap(), 2);
    table.play(&[
        "deal B2 B4 M8 M10 / B8 B10 K8 K10 / M6",
        "B8",
        "B2",
        "B10",
        "B4",
        "K8",
        "M8",
        "M10",
        "K10",
    ]);
    assert_eq!(table.points(), [6, 6]);
    // One of three is like 4.33, so 4, and two like 8.67, so 9.
    let mut table = round_of(3);
    table.play(&["deal B2 B4 M8 / B8 B10 K8 / M6", "B8", "B2", "B10", "B4", "K8", "M8"]);
    assert_eq!(table.points(), [1, 6]);
    // The printed table itself is a unit test of `score`.
}

#[test]
fn game_end() {
    // Points are compared with the target only after a round's scoring.
    let mut table = Script::<State>::new(&Options::new(6, 0, 11, 1).unwrap(), 2);
    table.play(&["deal B2 / B4 / M6", "B4", "B2"]);
    assert_eq!((table.points(), table.end()), (vec![6, 0], Some((vec![0], "game-end"))));
    let mut table = Script::<State>::new(&Options::new(7, 0, 11, 1).unwrap(), 2);
    table.play(&["deal B2 / B4 / M6", "B4", "B2"]);
    assert_eq!(table.end(), None);
    // Seat 1 deals round 2, seat 0 leads and loses the trick: humble again.
    table.play(&["deal B2 / B4 / M6", "B2", "B4"]);
    assert_eq!((table.points(), table.end()), (vec![12, 0], Some((vec![0], "game-end"))));
    assert_eq!(table.state().turn(), Turn::Over);
    for target in [0, 100] {
        assert_eq!(Options::new(target, 0, 11, 13).unwrap_err().clause, "game-end");
    }
    for target in [json!(0), json!(100), json!(-1), json!(2.5), json!("21"), json!(null)] {
        let fields = Map::from_iter([("target".to_owned(), target.clone())]);
        assert_eq!(Options::from_json(&fields).unwrap_err().clause, "game-end", "{target}");
    }
    for target in [1, 16, 21, 35, 99] {
        let fields = Map::from_iter([("target".to_owned(), Value::from(target))]);
        assert_eq!(Options::from_json(&fields).unwrap().target(), target);
    }
}

#[test]
fn tie_break() {
    // Two rounds of one trick: 6 and 0, then 0 and 6. The last round decides.
    let mut table = rounds_of(2, 1);
    table.play(&["deal B2 / B4 / M6", "B4", "B2", "deal B8 / B4 / M6", "B8", "B4"]);
    assert_eq!((table.points(), table.end()), (vec![6, 6], Some((vec![1], "game-end"))));
    // Equal in the last round too: drawn.
    let mut table = round_of(2);
    table.play(&["deal B2 M2 / B4 K4 / M6", "B4", "B2", "K4", "M2"]);
    assert_eq!((table.points(), table.end()), (vec![6, 6], Some((vec![], "game-end"))));
    // Treasures belong to the round: 6+1 and 6, then 6 and 6+1.
    let mut table = rounds_of(2, 2);
    table.play(&["deal B2 M7 / B4 K4 / M6", "B4", "B2", "K4", "M7"]);
    assert_eq!(table.points(), [7, 6]);
    table.play(&["deal B4 K4 / B2 M7 / M6", "B4", "B2", "K4", "M7"]);
    assert_eq!((table.points(), table.end()), (vec![13, 13], Some((vec![1], "game-end"))));
}

#[test]
fn small() {
    let clause =
        |rounds, ranks, hand| Options::new(21, rounds, ranks, hand).err().map(|illegal| illegal.clause);
    for (rounds, ranks, hand) in [(1000, 11, 13), (0, 2, 1), (0, 12, 1), (0, 11, 0), (0, 11, 14)] {
        assert_eq!(clause(rounds, ranks, hand), Some("small"), "{rounds} {ranks} {hand}");
    }
    // The pile keeps as many cards as the deck has 5s: 33 − 27 = 6, 15 − 11 = 4, 15 − 13 = 2; without 5s none is needed.
    assert_eq!(clause(0, 11, 13), None);
    assert_eq!(clause(0, 5, 5), None);
    assert_eq!(clause(0, 5, 6), Some("small"));
    assert_eq!(clause(0, 3, 4), None);
    assert_eq!(clause(0, 4, 5), None);
    assert_eq!(clause(0, 4, 6), Some("small"));
    let read =
        |fields: Value| Options::from_json(fields.as_object().unwrap()).map_err(|illegal| illegal.clause);
    assert_eq!(read(json!({"ranks": 12})), Err("small"));
    assert_eq!(read(json!({"hand": 0})), Err("small"));
    assert_eq!(read(json!({"rounds": -1})), Err("small"));
    assert_eq!(read(json!({"colour": 1})), Err("notation"));
    assert_eq!(read(json!({})), Ok(Options::default()));
    let all = Options::new(35, 2, 7, 4).unwrap();
    assert_eq!(serde_json::to_string(&all).unwrap(), r#"{"target":35,"rounds":2,"ranks":7,"hand":4}"#);
    assert_eq!(Options::from_json(&all.to_json()), Ok(all));
    // A deck of ranks 1 to 3 has no B4, and exactly `rounds` rounds are played, whatever the totals.
    let mut table = Script::<State>::new(&Options::new(1, 2, 3, 1).unwrap(), 2);
    table.refuse("deal B2 / B4 / M3", "deal");
    table.play(&["deal B1 / B2 / M3", "B2", "B1"]);
    assert_eq!((table.points(), table.end()), (vec![6, 0], None));
    table.play(&["deal B1 / B2 / M3", "B1", "B2"]);
    assert_eq!(table.end(), Some((vec![0], "game-end")));
}
