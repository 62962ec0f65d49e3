//! The small pieces: sampling, notation, perft, options.

use serde_json::json;
use underwood_core::perft::{divide, perft};
use underwood_core::random::{below, below_u128, shuffle};
use underwood_core::{Game, Illegal, OptionReader, Outcome, Seat, Seed, notation};
use underwood_testkit::kuhn::{Kuhn, NoOptions};

#[test]
fn numbers_below_are_fair() {
    let mut rng = Seed::from(1).rng(0);
    for n in [1_u32, 2, 3, 7, 33] {
        let mut counts = vec![0_u32; n as usize];
        for _ in 0..10_000 * n {
            counts[below(&mut rng, n) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{n}: {counts:?}");
    }
}

#[test]
fn numbers_below_large_bounds_stay_below_and_reach_far() {
    let mut rng = Seed::from(2).rng(0);
    for n in [1_u128 << 33, (1 << 64) + 1, 3 << 100] {
        let largest = (0..1_000).map(|_| below_u128(&mut rng, n)).inspect(|&x| assert!(x < n)).max().unwrap();
        assert!(largest > n / 100 * 95, "{largest} of {n}");
    }
}

/// A seed means the same for ever: these numbers must never change.
#[test]
fn a_seed_means_the_same_for_ever() {
    let mut rng = Seed::from(7).nth(3).rng(2);
    let numbers: Vec<_> = (0..8).map(|_| below(&mut rng, 1_000)).collect();
    let mut cards: Vec<_> = (0..10).collect();
    shuffle(&mut rng, &mut cards);
    assert_eq!(numbers, FIRST_NUMBERS);
    assert_eq!(cards, FIRST_SHUFFLE);
}

const FIRST_NUMBERS: [u32; 8] = [845, 196, 376, 17, 600, 325, 11, 255];
const FIRST_SHUFFLE: [u32; 10] = [0, 7, 2, 4, 9, 1, 5, 6, 3, 8];

#[test]
fn words_are_separated_by_blanks_and_marks() {
    let split = |text| notation::words(text).unwrap().collect::<Vec<_>>();
    assert_eq!(split(" deal B1\tK2/M3 ;  x"), ["deal", "B1", "K2", "/", "M3", ";", "x"]);
    assert_eq!(split(""), [""; 0]);
    assert_eq!(split("a\nb"), ["a\nb"]);
    assert_eq!(notation::words("K７").unwrap_err().clause, Illegal::NOTATION);
}

#[test]
fn whole_numbers_are_read_as_they_are_printed() {
    for text in ["", "-1", "+1", "01", "1.0", "1 ", "99999999999"] {
        assert_eq!(notation::whole(text), None, "{text}");
    }
    assert_eq!([notation::whole("0"), notation::whole("120")], [Some(0), Some(120)]);
}

#[test]
fn perft_counts_the_paths_of_a_length() {
    let mut state = Kuhn::new(&NoOptions::default(), 2).unwrap();
    // A deal is never expanded.
    assert_eq!([0, 1, 2].map(|depth| perft(&state, depth)), [1, 0, 0]);
    state.resolve(&"deal K J".parse().unwrap()).unwrap();
    // pass-pass, bet-pass and bet-bet end after two moves, pass-bet goes on.
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&state, depth)), [2, 4, 2, 0]);
    let divided: Vec<_> = divide(&state, 3).into_iter().map(|(mv, count)| (mv.to_string(), count)).collect();
    assert_eq!(divided, [("pass".to_owned(), 2), ("bet".to_owned(), 0)]);
    assert!(divide(&state, 0).is_empty());
}

#[test]
fn options_are_taken_one_by_one() {
    let fields = json!({"a": 3, "b": "x"});
    let fields = fields.as_object().unwrap();
    let refused = Illegal::new("clause", "why");
    let mut reader = OptionReader::new(fields);
    assert_eq!(reader.whole("a", 0_u8, 1..=5, refused), Ok(3));
    assert_eq!(reader.whole("c", 9_u8, 1..=5, refused), Ok(9));
    assert_eq!(reader.whole("b", 0_u8, 1..=5, refused), Err(refused));
    assert_eq!(OptionReader::new(fields).whole("a", 0_u8, 4..=5, refused), Err(refused));
    assert_eq!(OptionReader::new(fields).end().unwrap_err().clause, Illegal::NOTATION);
}

#[test]
fn seats_go_round() {
    let seats: Vec<_> = Seat::all(3).map(|seat| seat.next(3).index()).collect();
    assert_eq!(seats, [1, 2, 0]);
    assert_eq!(Seat::new(1).other(), Seat::new(0));
    assert_eq!([Seat::at_table(2, 3), Seat::at_table(3, 3)], [Some(Seat::new(2)), None]);
}

/// The one type of outcomes reads what it writes, and refuses what no match can have.
#[test]
fn outcomes_are_read_as_they_are_written() {
    let read = |json: &str| serde_json::from_str::<Outcome>(json).map_err(|error| error.to_string());
    for json in [
        r#"{"winners":[1],"points":[17,22],"reason":"game-end"}"#,
        r#"{"winners":[],"points":[3,3],"reason":"resigned","by":0}"#,
        r#"{"winners":[0,1,3],"points":[1,2,0,4],"reason":"timeout","by":2}"#,
    ] {
        assert_eq!(serde_json::to_string(&read(json).unwrap()).unwrap(), json);
    }
    let table = [
        (r#"{"winners":[4],"points":[0,0],"reason":"guard"}"#, "seats are numbered 0 to 3"),
        (r#"{"winners":[1,0],"points":[0,0],"reason":"guard"}"#, "once each, in order"),
        (r#"{"winners":[0],"points":[0,0,0,0,0],"reason":"guard"}"#, "5 numbers of points"),
        (r#"{"winners":[0],"points":[9999999999,0],"reason":"guard"}"#, "2147483647"),
        (r#"{"winners":[0],"points":[0,0],"reason":"resigned"}"#, "by which seat"),
        (r#"{"winners":[0],"points":[0,0],"reason":"guard","by":1}"#, "only `resigned` and `timeout`"),
        (r#"{"winners":[0],"points":[0,0],"reason":"guard","how":"well"}"#, "unknown field"),
    ];
    for (json, expected) in table {
        let refused = read(json).unwrap_err();
        assert!(refused.contains(expected), "{json}: {refused}");
    }
}
