//! Records of matches in which a character played on for seats that had resigned.

use serde_json::{Value, json};
use underwood_catalog::find;
use underwood_core::{Record, Seat, SeatSet};

/// A match of `sly` that random bots played to its end.
fn played(seats: usize, seed: u64) -> Record {
    let bots = vec!["random".parse().unwrap(); seats];
    let sly = find("sly").unwrap();
    sly.play(&sly.default_options(), &bots, seed.into()).unwrap().record
}

/// The record with another outcome.
fn with(record: &Record, outcome: &Value) -> Record {
    let mut json: Value = serde_json::from_str(&record.to_string()).unwrap();
    json["outcome"] = outcome.clone();
    json.to_string().parse().unwrap()
}

fn outcome(record: &Record) -> Value {
    serde_json::to_value(record.outcome.as_ref().unwrap().as_ref().unwrap()).unwrap()
}

fn clause(record: &Record) -> Option<&'static str> {
    find("sly").unwrap().verify(record).err().map(|fault| fault.clause)
}

/// The seats that could still win, best first, by the points and by what the rules themselves say of the winners.
fn best_of(record: &Record, others: &[u64]) -> Vec<u64> {
    let (told, all) = (outcome(record), record.outcome.as_ref().unwrap().as_ref().unwrap());
    let points = |seat: u64| told["points"][seat as usize].as_i64().unwrap();
    let best: Vec<u64> = others
        .iter()
        .copied()
        .filter(|&seat| others.iter().all(|&other| points(other) <= points(seat)))
        .collect();
    let winners: SeatSet = all.winners();
    let won: Vec<u64> =
        best.iter().copied().filter(|&seat| winners.contains(Seat::new(seat as usize))).collect();
    if won.is_empty() { best } else { won }
}

#[test]
fn winners_are_the_best_of_those_who_stayed() {
    let (mut unlike, mut checked) = (0, 0);
    for (seats, seed) in (0..40).map(|seed| (3 + seed % 2, seed as u64)) {
        let record = played(seats, seed);
        assert_eq!(clause(&record), None);
        for gone in 0..seats as u64 {
            let others: Vec<u64> = (0..seats as u64).filter(|&seat| seat != gone).collect();
            let best = best_of(&record, &others);
            if best.len() > 1 {
                // The rules look at the hands then: `tie-break`.
                continue;
            }
            let mut told = outcome(&record);
            unlike += usize::from(told["winners"] != json!(best));
            told["winners"] = json!(best);
            told["resigned"] = json!([{ "seat": gone, "after": record.moves.len() / 2 }]);
            let resigned = with(&record, &told);
            assert_eq!(clause(&resigned), None, "{told}");
            assert_eq!(with(&resigned, &told).to_string(), resigned.to_string());
            checked += 1;
            told["winners"] = json!([gone]);
            assert_eq!(clause(&with(&record, &told)), Some("outcome"), "{told}");
        }
    }
    assert!(unlike > 10 && checked > 60, "{unlike} of {checked} matches were won by a seat that resigned");
}

#[test]
fn what_cannot_have_been_is_refused() {
    let record = played(3, 1);
    let moves = record.moves.len();
    let right = outcome(&record);
    let loser = (0..3).find(|seat| !right["winners"].as_array().unwrap().contains(&json!(seat))).unwrap();
    let resigned = |list: Value| {
        let mut told = right.clone();
        told["resigned"] = list;
        told
    };
    assert_eq!(clause(&with(&record, &resigned(json!([{ "seat": loser, "after": moves }])))), None);
    assert_eq!(clause(&with(&record, &resigned(json!([])))), None);
    for list in [
        json!([{ "seat": loser, "after": moves + 1 }]),
        json!([{ "seat": loser, "after": 1 }, { "seat": loser, "after": 2 }]),
        json!([{ "seat": 3, "after": 1 }]),
        json!([{ "seat": 9, "after": 1 }]),
        json!([{ "seat": right["winners"][0], "after": 1 }]),
        json!([{ "seat": 0, "after": 1 }, { "seat": 1, "after": 1 }, { "seat": 2, "after": 1 }]),
    ] {
        assert_eq!(clause(&with(&record, &resigned(list.clone()))), Some("outcome"), "{list}");
    }
    for list in
        [json!(null), json!({}), json!([5]), json!([{ "seat": 0 }]), json!([{ "seat": 0, "after": -1 }])]
    {
        let mut json: Value = serde_json::from_str(&record.to_string()).unwrap();
        json["outcome"] = resigned(list.clone());
        assert!(json.to_string().parse::<Record>().is_err(), "{list}");
    }
}

#[test]
fn the_last_resignation_ends_a_match() {
    let mut record = played(4, 2);
    record.moves.truncate(20);
    let ended = |by: u64, winners: &[u64], gone: Value| {
        with(
            &record,
            &json!({ "winners": winners, "points": [0, 0, 0, 0], "reason": "resigned", "by": by, "resigned": gone }),
        )
    };
    let gone = json!([{ "seat": 2, "after": 3 }, { "seat": 0, "after": 20 }]);
    assert_eq!(clause(&ended(1, &[3], gone.clone())), None);
    assert_eq!(clause(&ended(2, &[3], gone.clone())), Some("outcome"), "it has resigned before");
    assert_eq!(clause(&ended(1, &[0, 3], gone)), Some("outcome"), "who has resigned cannot win");
}

#[test]
fn with_two_seats_nobody_plays_on() {
    let record = played(2, 1);
    let mut told = outcome(&record);
    told["resigned"] = json!([{ "seat": 1, "after": 3 }]);
    assert_eq!(clause(&with(&record, &told)), Some("outcome"));
}
