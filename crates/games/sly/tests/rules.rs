//! One test for each clause of `docs/rules/sly.md`, named after it.

use underwood_core::{Game, Options as _, Record, Seat, Viewer};
use underwood_sly::{Card, CardSet, Face, Lying, Options, Slot, SlotSet, State};
use underwood_testkit::Script;

fn table(seats: usize) -> Script<State> {
    Script::new(&Options::default(), seats)
}

fn small_table(hens: u8, seats: usize) -> Script<State> {
    Script::new(&read(&format!(r#"{{"hens":{hens}}}"#)).expect("this many Hens are allowed"), seats)
}

/// Options from JSON, or the clause of the refusal.
fn read(json: &str) -> Result<Options, &'static str> {
    let fields = serde_json::from_str(json).expect("this is a JSON object");
    Options::from_json(&fields).map_err(|illegal| illegal.clause)
}

fn hand(script: &Script<State>, seat: usize) -> String {
    let cards: Vec<_> = script.state().hand(Seat::new(seat)).iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}

/// What lies on a slot: face, card and owner.
fn lying(script: &Script<State>, slot: usize) -> String {
    match script.state().lying(Slot::new(slot).expect("this is a slot")) {
        Some(Lying { owner, face: Face::Down, card }) => format!("face down {card} of {owner}"),
        Some(Lying { owner, face: Face::Up, card }) => format!("face up {card} of {owner}"),
        Some(Lying { owner, face: Face::Safe, card }) => format!("safe {card} of {owner}"),
        None => "nothing".to_owned(),
    }
}

fn won(script: &Script<State>, winner: usize, owner: usize) -> Vec<Card> {
    script.state().won(Seat::new(winner), Seat::new(owner)).iter().collect()
}

#[test]
fn cards() {
    let mut script = table(4);
    for seat in 0..4 {
        assert_eq!(hand(&script, seat), "fox 1 2 3 4 5 6");
    }
    script.play(&["lay 4 @15"]);
    let view = script.state().view(Viewer::Spectator);
    let back = view.slots[15].card.expect("a card lies there");
    assert_eq!((back.owner, back.card), (Seat::new(0), None), "the back shows the owner, and no more");
    assert_eq!((view.hand, view.seats[0].hand_size, view.seats[1].hand_size), (None, 6, 7));
}

#[test]
fn coops() {
    let worth = |seats: usize| -> Vec<(usize, u8)> {
        let slots = table(seats).state().view(Viewer::Spectator).slots;
        slots.iter().map(|of_slot| (of_slot.slot.index(), of_slot.points)).collect()
    };
    let first = [(0, 1), (1, 2), (2, 3), (3, 2), (4, 1), (5, 2), (6, 3), (7, 2)];
    let second = [(8, 2), (9, 3), (10, 4), (11, 3), (12, 2), (13, 3), (14, 4), (15, 3)];
    let both = [first, second].concat();
    assert_eq!(worth(2), first);
    assert_eq!(worth(4), both);
    let is_on_a_long_edge = |(slot, _): &(usize, u8)| ![3, 7, 11, 15].contains(slot);
    assert_eq!(worth(3), both.into_iter().filter(is_on_a_long_edge).collect::<Vec<_>>());

    table(2).play(&["lay 1 @7"]).refuse("lay 1 @8", "coops").refuse("expose @8", "coops");
    table(2).refuse("reveal @15", "coops");
    for slot in [3, 7, 11, 15] {
        table(3).refuse(&format!("lay 1 @{slot}"), "coops").refuse(&format!("reveal @{slot}"), "coops");
    }
    table(4).play(&["lay 1 @3", "lay 1 @7", "lay 1 @11", "lay 1 @15"]);
}

#[test]
fn custom_coops() {
    let nines = read(r#"{"slots":[9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9]}"#).expect("9 is the most");
    let mut script = Script::<State>::new(&nines, 2);
    script.play(&["lay 1 @0", "expose @0"]);
    assert_eq!(script.points(), [9, 0]);
    for wrong in [
        r#"{"slots":[1,2,3,2,1,2,3,2]}"#,
        r#"{"slots":[1,2,3,2,1,2,3,2,2,3,4,3,2,3,4,0]}"#,
        r#"{"slots":[1,2,3,2,1,2,3,2,2,3,4,3,2,3,4,10]}"#,
        r#"{"slots":[1,2,3,2,1,2,3,2,2,3,4,3,2,3,4,3,1]}"#,
        r#"{"slots":[1,2,3,2,1,2,3,2,2,3,4,3,2,3,4,2.5]}"#,
        r#"{"slots":"1232123223432343"}"#,
        r#"{"slots":null}"#,
    ] {
        assert_eq!(read(wrong), Err("custom-coops"), "{wrong}");
    }
    assert_eq!(Options::new([0; 16], 6).map_err(|illegal| illegal.clause), Err("custom-coops"));
    assert_eq!(read("{}"), Ok(Options::default()));
}

#[test]
fn order() {
    for seats in 2..=4 {
        let mut script = table(seats);
        for turn in 0..2 * seats {
            assert_eq!(script.seat(), Some(turn % seats));
            let lay = format!(
                "lay {} @{}",
                1 + turn / seats,
                SlotSet::used(seats).iter().nth(turn).unwrap().index()
            );
            script.refuse_by((turn + 1) % seats, &lay, "turn").play(&[&lay]);
        }
    }
}

#[test]
fn one_action() {
    // Each of the three ends the turn: a reveal with its last flip.
    let mut script = table(2);
    script.play(&["lay 1 @0"]).refuse_by(0, "lay 2 @1", "turn");
    script.play(&["expose @0"]).refuse_by(1, "lay 2 @1", "turn");
    script.play(&["lay 2 @1", "lay fox @2", "reveal @1"]);
    assert_eq!(script.seat(), Some(0), "one more flip");
    script.play(&["reveal @2"]);
    assert_eq!(script.seat(), Some(1));

    // Exactly these are offered.
    let mut script = small_table(1, 2);
    script.play(&["lay 1 @0"]);
    let legal = script.legal();
    assert_eq!(legal.len(), 2 * 7 + 1 + 1);
    assert!(legal.contains(&"lay fox @7".to_owned()) && legal.contains(&"lay 1 @1".to_owned()));
    assert_eq!(legal[0], "expose @0");
    assert_eq!(legal[15], "reveal @0");
    assert!(!legal.contains(&"lay fox @0".to_owned()));
}

#[test]
fn lay() {
    let mut script = table(2);
    script.play(&["lay fox @3"]);
    assert_eq!(hand(&script, 0), "1 2 3 4 5 6");
    assert_eq!(lying(&script, 3), "face down fox of 0");
    script.refuse("lay 1 @3", "lay");
    script
        .play(&["lay 6 @4"])
        .refuse("lay fox @5", "lay")
        .refuse("lay 1 @4", "lay")
        .refuse("lay 1 @3", "lay");
    assert_eq!(script.last_seen(Some(0)), "lay ? @4");
    assert_eq!(script.last_seen(Some(1)), "lay 6 @4");
    assert_eq!(script.last_seen(None), "lay ? @4");
}

#[test]
fn expose() {
    let mut script = table(3);
    script.play(&["lay fox @0", "lay 5 @1"]);
    script.play(&["expose @0"]);
    assert_eq!(script.last_seen(None), "expose @0 = fox");
    assert_eq!(won(&script, 2, 0), [Card::Fox], "kept by the seat that exposed it");
    assert_eq!([lying(&script, 0), hand(&script, 0)], ["nothing", "1 2 3 4 5 6"]);
    script.play(&["expose @1"]);
    assert_eq!(script.last_seen(Some(2)), "expose @1 = 5");
    assert_eq!(lying(&script, 1), "safe 5 of 1");
    assert_eq!(script.points(), [0, 2, 3]);

    let mut script = table(2);
    script.refuse("expose @0", "expose");
    script.play(&["lay 1 @0", "lay 2 @1"]).refuse("expose @0", "expose").refuse("expose @5", "expose");
    let exposures: Vec<_> = script.legal().into_iter().filter(|text| text.starts_with("expose")).collect();
    assert_eq!(exposures, ["expose @1"]);
}

#[test]
fn reveal() {
    // Nothing lies face down.
    table(2).refuse("reveal @0", "reveal");
    // As many as there are seats, any owner, the next chosen after seeing the last.
    let mut script = table(3);
    script.play(&["lay 1 @0", "lay 2 @1", "lay 3 @2", "lay 4 @4", "lay 5 @5"]);
    script.play(&["reveal @2"]);
    assert_eq!(script.last_seen(Some(0)), "reveal @2 = 3");
    assert_eq!(lying(&script, 2), "face up 3 of 2");
    assert_eq!(script.seat(), Some(2));
    assert_eq!(script.legal(), ["reveal @0", "reveal @1", "reveal @4", "reveal @5"]);
    // Once begun it is finished.
    script.refuse("lay 1 @6", "turn").refuse("expose @0", "turn").refuse("lay 1 @3", "turn");
    script.refuse_by(0, "reveal @0", "turn");
    script.refuse("reveal @2", "reveal").refuse("reveal @6", "reveal").refuse("reveal @3", "coops");
    script.play(&["reveal @5", "reveal @0"]);
    assert_eq!(script.seat(), Some(0));
    assert_eq!(lying(&script, 5), "safe 5 of 1");
    // Fewer than there are seats: all of them. @1 and @4 are left.
    script.play(&["reveal @4"]);
    assert_eq!(script.legal(), ["reveal @1"]);
    script.play(&["reveal @1"]);
    assert_eq!(script.seat(), Some(1));
    assert_eq!(lying(&script, 4), "safe 4 of 0");
    script.refuse("reveal @1", "reveal");
}

#[test]
fn reveal_hens() {
    let mut script = table(4);
    script.play(&["lay 3 @0", "lay 6 @1", "lay 5 @2", "lay 1 @3"]);
    script.play(&["reveal @0", "reveal @1", "reveal @2", "reveal @3"]);
    assert_eq!(lying(&script, 1), "safe 6 of 1");
    for slot in [0, 2, 3] {
        assert_eq!(lying(&script, slot), "nothing");
    }
    assert_eq!([0, 2, 3].map(|seat| hand(&script, seat)), ["fox 1 2 3 4 5 6"; 3]);
    assert_eq!(hand(&script, 1), "fox 1 2 3 4 5");
    assert_eq!(script.points(), [0, 2, 0, 0]);
    // One alone is the highest.
    let mut script = table(2);
    script.play(&["lay 1 @0", "reveal @0"]);
    assert_eq!(lying(&script, 0), "safe 1 of 0");
}

#[test]
fn reveal_fox() {
    // Two Hens: the higher is gobbled, by the owner of the Fox; the other is safe.
    let mut script = table(3);
    script.play(&["lay fox @0", "lay 2 @1", "lay 6 @2", "reveal @0", "reveal @1", "reveal @2"]);
    assert_eq!(won(&script, 0, 2), [Card::Hen6]);
    assert_eq!(
        [lying(&script, 0), lying(&script, 1), lying(&script, 2)],
        ["nothing", "safe 2 of 1", "nothing"]
    );
    assert_eq!(hand(&script, 0), "fox 1 2 3 4 5 6");
    assert_eq!(hand(&script, 2), "fox 1 2 3 4 5", "a gobbled Hen is out of play");
    assert_eq!(script.points(), [6, 2, 0]);
    // One Hen: gobbled, and none is left to be safe.
    let mut script = table(2);
    script.play(&["lay fox @0", "lay 2 @1", "reveal @1", "reveal @0"]);
    assert_eq!(won(&script, 0, 1), [Card::Hen2]);
    assert_eq!(lying(&script, 1), "nothing");
    // Three Hens: gobbled, safe, home.
    let mut script = table(4);
    script.play(&["lay 1 @0", "lay 3 @1", "lay fox @2", "lay 2 @3"]);
    script.play(&["reveal @0", "reveal @1", "reveal @2", "reveal @3"]);
    assert_eq!(won(&script, 2, 1), [Card::Hen3]);
    assert_eq!(lying(&script, 3), "safe 2 of 3");
    assert_eq!(hand(&script, 0), "fox 1 2 3 4 5 6");
}

#[test]
fn reveal_foxes() {
    let mut script = table(3);
    script.play(&["lay fox @0", "lay fox @1", "lay fox @2", "reveal @2", "reveal @0", "reveal @1"]);
    for seat in 0..3 {
        assert_eq!(hand(&script, seat), "fox 1 2 3 4 5 6");
        assert_eq!(lying(&script, seat), "nothing");
    }
    assert_eq!(script.points(), [0, 0, 0]);
}

#[test]
fn ties() {
    // Equal Hens: the active seat's ranks higher, whatever the order of the flips.
    let mut script = table(2);
    script.play(&["lay 4 @0", "lay 4 @1", "reveal @1", "reveal @0"]);
    assert_eq!([lying(&script, 0), lying(&script, 1)], ["safe 4 of 0", "nothing"]);
    let mut script = table(2);
    script.play(&["lay 4 @0", "lay 4 @1", "lay 1 @2", "reveal @0", "reveal @1"]);
    assert_eq!([lying(&script, 0), lying(&script, 1)], ["nothing", "safe 4 of 1"]);
    // Neither is the active seat's: the seat to its left comes first, around the table.
    let mut script = table(4);
    script.play(&["lay 5 @0", "lay 5 @1", "lay 1 @2", "lay 5 @3", "lay 1 @4", "lay 2 @5"]);
    script.play(&["reveal @0", "reveal @1", "reveal @3", "reveal @2"]);
    assert_eq!(
        [lying(&script, 3), lying(&script, 0), lying(&script, 1)],
        ["safe 5 of 3", "nothing", "nothing"]
    );
    // One Fox gobbles one Hen: the Fox that comes first, and the Hen that comes first.
    let mut script = table(4);
    script.play(&["lay fox @0", "lay fox @1", "lay 3 @2", "lay 3 @3", "lay 1 @4", "lay 1 @5"]);
    script.play(&["reveal @0", "reveal @1", "reveal @2", "reveal @3"]);
    assert_eq!(
        (won(&script, 0, 2), won(&script, 1, 2)),
        (vec![Card::Hen3], vec![]),
        "seat 0 is left of seat 2"
    );
    assert_eq!(lying(&script, 3), "safe 3 of 3");
}

#[test]
fn safe() {
    let mut script = table(2);
    script.play(&["lay 4 @0", "expose @0", "lay 1 @1"]);
    script.refuse("expose @0", "safe").refuse("reveal @0", "safe").refuse("lay 1 @0", "lay");
    assert!(script.legal().iter().all(|text| !text.ends_with("@0")));
    script.play(&["reveal @1"]).refuse("reveal @0", "safe");
    assert_eq!(lying(&script, 0), "safe 4 of 0");
}

#[test]
fn full() {
    let mut script = table(2);
    let lays =
        ["lay 1 @0", "lay 1 @1", "lay 2 @2", "lay 2 @3", "lay 3 @4", "lay 3 @5", "lay 4 @6", "lay 4 @7"];
    script.play(&lays);
    script.refuse("lay 5 @0", "full").refuse("lay 1 @0", "full").refuse("lay 5 @8", "coops");
    assert!(script.legal().iter().all(|text| !text.starts_with("lay")));
    script.play(&["expose @1"]).refuse("lay 5 @1", "full");
}

#[test]
fn freed() {
    // Back to a hand.
    let mut script = table(2);
    script.play(&["lay fox @0", "reveal @0", "lay 1 @0"]);
    // Captured.
    let mut script = table(2);
    script.play(&["lay fox @0", "expose @0", "lay 1 @0"]);
    // Gobbled, and the Fox that did it.
    let mut script = table(2);
    script.play(&["lay fox @0", "lay 1 @1", "reveal @0", "reveal @1", "lay 2 @1", "lay 2 @0"]);
    assert_eq!(lying(&script, 1), "face down 2 of 1");
}

#[test]
fn last_card() {
    let mut script = small_table(2, 2);
    script.play(&["lay fox @0", "lay 1 @1", "lay 2 @2"]);
    assert_eq!((hand(&script, 0), script.end()), ("1".to_owned(), None), "it is not its turn");
    script.play(&["lay fox @3"]);
    assert_eq!(script.end(), Some((vec![0], "last-card")));
    assert_eq!(script.last_seen(Some(0)), "lay ? @3; @0 = fox; @1 = 1; @2 = 2; @3 = fox");
    assert_eq!(script.last_seen(Some(1)), "lay fox @3; @0 = fox; @1 = 1; @2 = 2; @3 = fox");
    assert_eq!([lying(&script, 1), lying(&script, 2)], ["safe 1 of 1", "safe 2 of 0"]);
    assert_eq!(lying(&script, 0), "face up fox of 0");
    assert_eq!(script.points(), [3, 2], "a Fox is worth nothing");
    assert!(script.legal().is_empty());
    script.refuse_by(0, "lay 1 @4", "turn").refuse_by(1, "lay 2 @4", "turn");

    // A card that comes home in time averts it.
    let mut script = small_table(1, 3);
    script.play(&["lay fox @0", "lay fox @1", "reveal @0", "reveal @1"]);
    assert_eq!((script.end(), script.seat()), (None, Some(0)));
    // A seat of three with one card at the start of its turn ends the game for all.
    script.play(&["lay 1 @0", "lay 1 @1", "lay 1 @2"]);
    assert_eq!(script.end(), Some((vec![2], "last-card")));
    // The last flip of a reveal can end it as well.
    let mut script = small_table(1, 2);
    script.play(&["lay 1 @0", "reveal @0"]);
    assert_eq!((script.end(), script.points()), (Some((vec![0], "last-card")), vec![1, 0]));
}

#[test]
fn all_safe() {
    let mut script = table(2);
    for pair in 0..4 {
        let (mine, yours) = (2 * pair, 2 * pair + 1);
        assert_eq!(script.end(), None);
        script.play(&[&format!("lay {} @{mine}", pair + 1), &format!("lay {} @{yours}", pair + 1)]);
        script.play(&[&format!("expose @{yours}"), &format!("expose @{mine}")]);
    }
    assert_eq!(script.end(), Some((vec![0, 1], "all-safe")), "equal points and hands");
    assert_eq!(script.points(), [1 + 3 + 1 + 3, 2 + 2 + 2 + 2]);
    assert_eq!(script.last_seen(None), "expose @6 = 4");
}

#[test]
fn guard() {
    for seats in 2..=4 {
        let mut script = table(seats);
        // Laid by one, turned up by the next, for ever.
        for turn in 0..60 * seats {
            assert_eq!(script.end(), None, "turn {turn}");
            script.play(&[if turn % 2 == 0 { "lay fox @0" } else { "reveal @0" }]);
        }
        assert_eq!(script.end(), Some(((0..seats).collect(), "guard")));
    }
    // It ends as in `last-card`: what lies face down is turned up.
    let mut script = table(3);
    for _ in 0..89 {
        script.play(&["lay fox @0", "reveal @0"]);
    }
    script.play(&["lay 6 @0", "lay 4 @10"]);
    assert_eq!(script.end(), Some((vec![2], "guard")));
    assert_eq!(script.last_seen(None), "lay ? @10; @0 = 6; @10 = 4");
    assert_eq!(script.points(), [0, 1, 4]);
    // `last-card` comes first: seat 0 has one card at the start of what would be its 61st turn.
    let mut script = small_table(1, 2);
    for _ in 0..59 {
        script.play(&["lay fox @0", "reveal @0"]);
    }
    script.play(&["lay fox @0", "lay fox @1"]);
    assert_eq!(script.end(), Some((vec![0, 1], "last-card")));
    // `all-safe` comes before both: on the last action of the last turn.
    let mut script = table(2);
    for _ in 0..52 {
        script.play(&["lay fox @0", "reveal @0"]);
    }
    for slot in [0, 2, 4, 6] {
        script.play(&[
            &format!("lay {} @{slot}", slot / 2 + 1),
            &format!("lay {} @{}", slot / 2 + 1, slot + 1),
        ]);
        script.play(&[&format!("expose @{}", slot + 1), &format!("expose @{slot}")]);
    }
    assert_eq!(script.end().map(|(_, reason)| reason), Some("all-safe"));
    assert_eq!(script.referee().moves().len(), 120);
}

#[test]
fn score() {
    // A captured Fox counts the number of seats.
    for (seats, points) in [(2, 2), (3, 3), (4, 4)] {
        let mut script = table(seats);
        script.play(&["lay fox @0", "expose @0"]);
        assert_eq!(script.points()[..2], [0, points]);
    }
    // A gobbled Hen counts its rank to the owner of the Fox, or against it if it is its own.
    let mut script = table(2);
    script.play(&["lay fox @0", "lay 5 @1", "reveal @0", "reveal @1"]);
    assert_eq!(script.points(), [5, 0]);
    script.play(&["lay 6 @0", "lay fox @1", "lay 3 @2", "lay 2 @3", "reveal @1", "reveal @3"]);
    assert_eq!(script.points(), [5 - 2, 0], "its own Hen 2, gobbled by its own Fox");
    // Safe Hens count their slots, and cards in hand or face down nothing.
    script.play(&["expose @2", "lay fox @4", "expose @4"]);
    assert_eq!(script.points(), [5 - 2 + 2, 3]);
}

#[test]
fn tie_break() {
    // Equal points: the highest Hen in hand.
    let mut script = small_table(2, 2);
    script.play(&["lay fox @1", "lay fox @2", "lay 2 @0", "lay 1 @4"]);
    assert_eq!((script.points(), hand(&script, 0), hand(&script, 1)), (vec![1, 1], "1".into(), "2".into()));
    assert_eq!(script.end(), Some((vec![1], "last-card")));
    // No Hen counts 0.
    let mut script = small_table(2, 2);
    script.play(&["lay 1 @0", "lay 1 @2", "lay 2 @1", "lay fox @7"]);
    assert_eq!((script.points(), hand(&script, 0), hand(&script, 1)), (vec![3, 3], "fox".into(), "2".into()));
    assert_eq!(script.end(), Some((vec![1], "last-card")));
    // Still equal: shared, by those who are equal.
    let mut script = small_table(1, 3);
    script.play(&["lay 1 @0", "lay 1 @4", "lay fox @1"]);
    assert_eq!((script.points(), script.end()), (vec![1, 1, 0], Some((vec![0, 1], "last-card"))));
    // Points come first.
    let mut script = small_table(2, 2);
    script.play(&["lay 2 @2", "lay fox @0", "lay fox @1", "lay 1 @5"]);
    assert_eq!((script.points(), script.end()), (vec![3, 2], Some((vec![0], "last-card"))));
}

#[test]
fn small() {
    for hens in 1..=6 {
        let script = small_table(hens, 2);
        assert_eq!(script.state().hand(Seat::new(1)), CardSet::deck(hens));
        assert_eq!(script.state().hand(Seat::new(1)).len(), usize::from(hens) + 1);
    }
    small_table(2, 2).refuse("lay 3 @0", "lay").play(&["lay 2 @0"]);
    for wrong in [r#"{"hens":0}"#, r#"{"hens":7}"#, r#"{"hens":"6"}"#, r#"{"hens":2.5}"#, r#"{"hens":-1}"#] {
        assert_eq!(read(wrong), Err("small"), "{wrong}");
    }
    assert_eq!(Options::new([1; 16], 7).map_err(|illegal| illegal.clause), Err("small"));
}

#[test]
fn notation() {
    let clause = |json: &str| {
        let record: Record = json.parse().expect("this is a record");
        record.replay::<State>().map(|_| ()).map_err(|fault| fault.clause)
    };
    let record = |seats: u8, options: &str, moves: &str| {
        format!(
            r#"{{"format":"underwood-record/1","game":"sly","rules":1,"seats":{seats},"options":{options},"moves":{moves}}}"#
        )
    };
    assert_eq!(clause(&record(2, r#"{"coops":1}"#, "[]")), Err("notation"));
    assert_eq!(clause(&record(1, "{}", "[]")), Err("notation"));
    assert_eq!(clause(&record(5, "{}", "[]")), Err("notation"));
    assert_eq!(clause(&record(2, "{}", r#"[{"chance":"deal"}]"#)), Err("notation"));
    assert_eq!(clause(&record(2, "{}", r#"[{"seat":2,"action":"lay 1 @0"}]"#)), Err("turn"));
    assert_eq!(clause(&record(3, "{}", r#"[{"seat":0,"action":" LAY  Fox\t@12 "}]"#)), Ok(()));
    for text in
        ["", "lay", "lay 4", "lay 0 @1", "lay 7 @1", "lay hen @1", "lay 04 @1", "lay 4 7", "lay 4 @16"]
    {
        assert_eq!(text.parse::<underwood_sly::Action>().map_err(|illegal| illegal.clause), Err("notation"));
    }
    for text in
        ["lay 4 @", "lay 4 @01", "lay 4 @-1", "lay ? @7", "expose", "expose 7", "reveal @7 @8", "pass"]
    {
        assert_eq!(text.parse::<underwood_sly::Action>().map_err(|illegal| illegal.clause), Err("notation"));
    }
}
