//! Records: read, printed, replayed, and refused with the right clause.

use serde_json::{Value, json};
use underwood_core::trace::{Detail, trace};
use underwood_core::{Dealer, Game, Record, Referee, Seed, Turn};
use underwood_testkit::kuhn::{Kuhn, NoOptions};

const WHOLE: &str = r#"{"format":"underwood-record/1","game":"kuhn","rules":1,"seats":2,"options":{},"moves":[{"chance":"deal K J"},{"seat":0,"action":"bet"},{"seat":1,"action":"bet"}],"outcome":{"winners":[0],"points":[2,-2],"reason":"showdown"},"meta":{"by":"hand"}}"#;

/// The record above, changed.
fn with(change: impl FnOnce(&mut Value)) -> String {
    let mut value: Value = serde_json::from_str(WHOLE).unwrap();
    change(&mut value);
    value.to_string()
}

/// Where a record is wrong, and which clause it breaks.
fn fault(text: &str) -> Option<(usize, &'static str)> {
    match text.parse::<Record>() {
        Err(_) => Some((0, "unreadable")),
        Ok(record) => record.replay::<Kuhn>().err().map(|fault| (fault.n, fault.clause)),
    }
}

#[test]
fn a_record_is_printed_as_it_was_read() {
    let record: Record = WHOLE.parse().unwrap();
    assert_eq!(record.to_string(), WHOLE);
    assert_eq!(record.replay::<Kuhn>().unwrap().state().turn(), Turn::Over);
}

#[test]
fn what_a_header_leaves_out_has_its_default() {
    let text = r#"{"format":"underwood-record/1","game":"kuhn","rules":1,"seats":2,"moves":[]}"#;
    let record: Record = text.parse().unwrap();
    assert_eq!((record.options.len(), record.outcome, record.meta.len()), (0, None, 0));
}

#[test]
fn what_is_no_record_is_unreadable() {
    let cases = [
        String::new(),
        "[]".to_owned(),
        "null".to_owned(),
        WHOLE[..100].to_owned(),
        format!("{WHOLE}{WHOLE}"),
        with(|r| r["format"] = json!("underwood-record/2")),
        with(|r| r["surprise"] = json!(1)),
        with(|r| r["seats"] = json!(-2)),
        with(|r| r["moves"] = json!({})),
        with(|r| r["options"] = json!([])),
        with(|r| r["outcome"] = json!("won")),
        with(|r| r["rules"] = json!("1")),
        with(|r| r["outcome"] = json!([[0], [2, -2], "showdown"])),
        WHOLE.replace(r#""options":{}"#, r#""options":{"a":1,"a":2}"#),
        r#"["underwood-record/1","kuhn",1,2,{},[],null,{}]"#.to_owned(),
        with(|r| drop(r.as_object_mut().unwrap().remove("game"))),
    ];
    for text in cases {
        assert_eq!(fault(&text), Some((0, "unreadable")), "{text}");
    }
}

#[test]
fn a_wrong_header_is_refused_at_the_start() {
    for (text, clause) in [
        (with(|r| r["game"] = json!("fox")), "notation"),
        (with(|r| r["rules"] = json!(2)), "notation"),
        (with(|r| r["seats"] = json!(3)), "notation"),
        (with(|r| r["seats"] = json!(u64::MAX)), "notation"),
        (with(|r| r["options"] = json!({"stakes": 2})), "notation"),
    ] {
        assert_eq!(fault(&text), Some((0, clause)), "{text}");
    }
}

#[test]
fn a_wrong_move_is_refused_where_it_stands() {
    for (n, mv, clause) in [
        (0, json!({"chance": "deal K K"}), "deal"),
        (0, json!({"chance": "deal K"}), "notation"),
        (0, json!({"seat": 0, "action": "bet"}), "turn"),
        (1, json!({"seat": 0, "action": "raise"}), "notation"),
        (1, json!({"seat": 1, "action": "bet"}), "turn"),
        (1, json!({"seat": 7, "action": "bet"}), "turn"),
        (1, json!({"chance": "deal K J"}), "turn"),
        (1, json!({"seat": -1, "action": "bet"}), "notation"),
        (1, json!({"seat": 0}), "notation"),
        (1, json!({"seat": 0, "action": "bet", "time": 3}), "notation"),
        (1, json!("bet"), "notation"),
        (1, json!([0, "bet"]), "notation"),
        (3, json!({"seat": 0, "action": "bet"}), "turn"),
        (3, json!({"chance": "deal K J"}), "turn"),
    ] {
        let text = with(|r| {
            let moves = r["moves"].as_array_mut().unwrap();
            moves.truncate(n);
            moves.push(mv.clone());
        });
        assert_eq!(fault(&text), Some((n, clause)), "{mv}");
    }
}

#[test]
fn a_recorded_outcome_is_checked() {
    assert_eq!(fault(&with(|r| r["outcome"] = Value::Null)), None);
    let unfinished = |outcome: Value| {
        with(|r| {
            r["moves"] = json!([{"chance": "deal K J"}]);
            r["outcome"] = outcome;
        })
    };
    let resigned = |by: Value| json!({"winners": [0], "points": [0, 0], "reason": "resigned", "by": by});
    assert_eq!(fault(&unfinished(Value::Null)), None);
    assert_eq!(fault(&unfinished(resigned(json!(1)))), None);
    assert_eq!(fault(&unfinished(resigned(json!(2)))), Some((1, "outcome")));
    assert_eq!(
        fault(&unfinished(json!({"winners": [0], "points": [0, 0], "reason": "timeout"}))),
        Some((1, "outcome"))
    );
    for wrong in [
        json!({"winners": [0, 0], "points": [0, 0], "reason": "timeout", "by": 1}),
        json!({"winners": [9], "points": [0, 0], "reason": "timeout", "by": 1}),
        json!({"winners": [0], "points": [66], "reason": "timeout", "by": 1}),
    ] {
        assert_eq!(fault(&unfinished(wrong.clone())), Some((1, "outcome")), "{wrong}");
    }
    let showdown = json!({"winners": [0], "points": [2, -2], "reason": "showdown"});
    assert_eq!(fault(&unfinished(showdown)), Some((1, "outcome")));
    for wrong in [
        json!({"winners": [1], "points": [2, -2], "reason": "showdown"}),
        json!({"winners": [0], "points": [2, -1], "reason": "showdown"}),
        json!({"winners": [0], "points": [2, -2], "reason": "luck"}),
        json!({"winners": [0], "points": [2, -2], "reason": "resigned", "by": 1}),
    ] {
        assert_eq!(fault(&with(|r| r["outcome"] = wrong.clone())), Some((3, "outcome")), "{wrong}");
    }
}

fn traced(text: &str, detail: Detail) -> Vec<Value> {
    let mut out = Vec::new();
    let record: Record = text.parse().unwrap();
    drop(trace::<Kuhn>(&record, detail, &mut out).unwrap());
    String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_trace_shows_every_position() {
    let lines = traced(WHOLE, Detail::default());
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], json!({"n": 0, "turn": "chance"}));
    assert_eq!(lines[1], json!({"n": 1, "turn": 0, "legal": ["bet", "pass"]}));
    let outcome = json!({"winners": [0], "points": [2, -2], "reason": "showdown"});
    assert_eq!(lines[3], json!({"n": 3, "turn": "over", "outcome": outcome}));
}

#[test]
fn a_trace_with_views_shows_what_each_viewer_knows_and_saw() {
    let lines = traced(WHOLE, Detail { views: true, ..Detail::default() });
    assert_eq!(lines[0]["seen"], json!([]));
    assert_eq!(lines[1]["seen"], json!(["deal K ?", "deal ? J", "deal ? ?"]));
    let cards: Vec<_> =
        lines[1]["views"].as_array().unwrap().iter().map(|view| view["card"].clone()).collect();
    assert_eq!(cards, [json!("K"), json!("J"), Value::Null]);
}

#[test]
fn a_trace_with_effects_tells_each_viewer_what_happened() {
    let lines = traced(WHOLE, Detail { effects: true, ..Detail::default() });
    assert_eq!(lines[0]["effects"], json!([]));
    let ids = |line: &Value| {
        let ids = |told: &Value| told.as_array().unwrap().iter().map(|told| told["id"].clone()).collect();
        line["effects"].as_array().unwrap().iter().map(ids).collect::<Vec<Vec<Value>>>()
    };
    assert_eq!(ids(&lines[1]), vec![vec![json!("dealt")]; 3]);
    assert_eq!(ids(&lines[2]), vec![vec![json!("bet")]; 3]);
    assert_eq!(ids(&lines[3]), vec![vec![json!("bet"), json!("over")]; 3]);
    let hidden = |viewer: usize, card: usize| {
        lines[1]["effects"][viewer][0]["changes"][card]["to"]["is_hidden"].clone()
    };
    assert_eq!([hidden(0, 0), hidden(0, 1), hidden(1, 0), hidden(1, 1)], [false, true, true, false]);
    let chips = &lines[2]["effects"][2][0]["changes"][0];
    assert_eq!([&chips["from"]["count"], &chips["to"]["count"]], [1, 2]);
    assert_eq!(lines[1].get("views"), None, "nobody asked for views");
}

#[test]
fn a_faulty_record_ends_its_trace_after_the_position() {
    let lines = traced(&with(|r| r["moves"][1]["action"] = json!("Raise")), Detail::default());
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["n"], 1);
    assert_eq!(lines[2]["n"], 1);
    assert_eq!(lines[2]["error"]["clause"], "notation");
    assert_eq!(lines[2]["error"]["move"], "Raise");
    assert!(lines[2]["error"]["message"].as_str().unwrap().contains("allowed: bet, pass"));
}

/// What a seat may do tells its hand: only that seat is told.
#[test]
fn a_fault_tells_no_seat_what_another_may_do() {
    let message = |text: String| text.parse::<Record>().unwrap().replay::<Kuhn>().unwrap_err().message;
    assert!(message(with(|r| r["moves"][1]["action"] = json!("raise"))).contains("allowed: bet, pass"));
    assert!(!message(with(|r| r["moves"][1]["seat"] = json!(1))).contains("allowed:"));
}

#[test]
fn any_prefix_can_be_replayed() {
    let record: Record = WHOLE.parse().unwrap();
    let turns: Vec<_> = (0..6).map(|n| record.replay_prefix::<Kuhn>(n).unwrap().moves().len()).collect();
    assert_eq!(turns, [0, 1, 2, 3, 3, 3]);
}

#[test]
fn a_scripted_dealer_repeats_a_record() {
    let record: Record = WHOLE.parse().unwrap();
    let mut dealer = Dealer::<Kuhn>::scripted(&record).unwrap();
    let mut referee = Referee::<Kuhn>::new(&NoOptions::default(), 2).unwrap();
    referee.run_chance(&mut dealer).unwrap();
    assert_eq!(referee.moves()[0].to_string(), "deal K J");
    assert_eq!(dealer.deal(referee.state()).unwrap_err().clause, "turn");
}

#[test]
fn a_seeded_dealer_deals_the_same_luck_again() {
    let start = Kuhn::new(&NoOptions::default(), 2).unwrap();
    let deal = |seed: Seed| Dealer::seeded(seed).deal(&start).unwrap();
    assert_eq!(deal(Seed::from(5)), deal(Seed::from(5)));
    let different = (0..50).map(|n| deal(Seed::from(5).nth(n))).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(different.len(), 6);
    assert_eq!(format!("{:?}", Seed::from(5)), "Seed(secret)");
}

#[test]
fn equal_memories_have_equal_keys() {
    use underwood_core::{Seat, Viewer};
    let after = |deal: &str, action: &str| {
        let mut referee = Referee::<Kuhn>::new(&NoOptions::default(), 2).unwrap();
        referee.resolve(deal.parse().unwrap()).unwrap();
        referee.act(Seat::new(0), action.parse().unwrap()).unwrap();
        [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator]
            .map(|viewer| referee.key(viewer))
    };
    let [one, two] = [after("deal K J", "bet"), after("deal K Q", "bet")];
    assert_eq!((one[0], one[2]), (two[0], two[2]));
    assert_ne!(one[1], two[1]);
    assert_ne!(one[0], after("deal K J", "pass")[0]);
}
