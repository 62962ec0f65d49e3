//! Whatever is given to a command, there is one clear line, exit status 2, and never a panic.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn underwood(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_underwood"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary is there");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A command that does not read its input closes the pipe early.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the command ends");
    feeder.join().expect("the feeder ends");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

/// Bad input: status 2, one line on standard error that has these words in it.
#[track_caller]
fn refused(args: &[&str], input: &[u8], words: &[&str]) -> String {
    let output = underwood(args, input);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    for word in words {
        assert!(error.contains(word), "`{word}` is not in: {error}");
    }
    text(&output.stdout)
}

const DEAL: &str =
    "deal B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 K1 K2 / K3 K4 K5 K6 K7 K8 K9 K10 K11 M1 M2 M3 M4 / M5";

fn record(game: &str, options: &str, moves: &[&str]) -> String {
    format!(
        r#"{{"format":"underwood-record/1","game":"{game}","rules":1,"seats":2,"options":{options},"moves":[{}]}}"#,
        moves.join(",")
    )
}

fn deal(change: (&str, &str)) -> String {
    let text = DEAL.replace(change.0, change.1);
    assert!(change.0.is_empty() || text != DEAL, "{change:?} changes nothing");
    record("fox", "{}", &[&format!(r#"{{"chance":"{text}"}}"#)])
}

const TRACE: [&str; 3] = ["replay", "-", "--trace"];

#[test]
fn faulty_records_are_refused_with_their_clause() {
    let good = deal(("", ""));
    let lead = |seat: u8, action: &str| {
        let moves =
            [format!(r#"{{"chance":"{DEAL}"}}"#), format!(r#"{{"seat":{seat},"action":"{action}"}}"#)];
        record("fox", "{}", &[&moves[0], &moves[1]])
    };
    let cases: &[(&str, String, &str)] = &[
        ("truncated JSON", good[..good.len() / 2].to_owned(), "notation"),
        ("not JSON", "deal me in".to_owned(), "notation"),
        ("another format", good.replace("record/1", "record/9"), "notation"),
        ("an unknown game", good.replace("fox", "chess"), "notation"),
        ("three seats", good.replace(r#""seats":2"#, r#""seats":3"#), "notation"),
        ("unknown rules", good.replace(r#""rules":1"#, r#""rules":2"#), "notation"),
        ("an unknown option", record("fox", r#"{"wager":3}"#, &[]), "notation"),
        ("an option out of range", record("fox", r#"{"target":0}"#, &[]), "game-end"),
        ("too small a deck", record("fox", r#"{"ranks":5,"hand":13}"#, &[]), "small"),
        ("an unknown field", good.replace(r#""seats":2"#, r#""seats":2,"speed":1"#), "notation"),
        ("a card too few", deal((" K2 /", " /")), "deal"),
        ("a card too many", deal((" K2 /", " K2 M9 /")), "deal"),
        ("a card twice in a hand", deal((" K1 K2", " K1 K1")), "deal"),
        ("a card in both hands", deal(("/ K3", "/ K2")), "deal"),
        ("the decree in a hand", deal(("/ M5", "/ M4")), "deal"),
        ("unsorted", deal(("B1 B2", "B2 B1")), "notation"),
        ("an unknown card", deal(("B1 B2", "B1 B12")), "notation"),
        ("no decree", deal((" / M5", "")), "notation"),
        ("another script", deal(("B1 B2", "B1 Б2")), "notation"),
        ("no deal", record("fox", "{}", &[r#"{"chance":"draw B1"}"#]), "turn"),
        ("an action before the deal", record("fox", "{}", &[r#"{"seat":1,"action":"K3"}"#]), "turn"),
        ("the wrong seat", lead(0, "B1"), "turn"),
        ("a seat that is not there", lead(9, "B1"), "turn"),
        ("a card of the other hand", lead(1, "B1"), "lead"),
        ("the wrong kind", lead(1, "keep"), "turn"),
        ("no move", lead(1, "K99"), "notation"),
        ("an empty action", lead(1, ""), "notation"),
        ("something behind it", lead(1, "K3 K4"), "notation"),
        ("a number for a text", lead(1, "K3").replace(r#""K3""#, "3"), "notation"),
        (
            "a false outcome",
            good.replace("]}", r#"],"outcome":{"winners":[0],"points":[6,0],"reason":"game-end"}}"#),
            "outcome",
        ),
        ("a depth of brackets", format!("{{\"meta\":{}", "[".repeat(100_000)), "notation"),
    ];
    for (what, record, clause) in cases {
        let trace = refused(&TRACE, record.as_bytes(), &["-:1: "]);
        let last: serde_json::Value = serde_json::from_str(trace.lines().last().expect(what)).expect(what);
        assert_eq!(last["error"]["clause"], *clause, "{what}: {last}");
        refused(&["verify", "-"], record.as_bytes(), &[]);
    }
}

#[test]
fn a_move_after_the_end_is_refused() {
    let whole = text(&underwood(&["simulate", "fox", "--options", r#"{"rounds":1,"hand":1}"#], b"").stdout);
    let mut value: serde_json::Value = serde_json::from_str(&whole).unwrap();
    let moves = value["moves"].as_array_mut().unwrap();
    let n = moves.len();
    moves.push(serde_json::json!({"seat": 0, "action": "B1"}));
    let trace = refused(&TRACE, value.to_string().as_bytes(), &["The match is over.", "`turn`"]);
    let last: serde_json::Value = serde_json::from_str(trace.lines().last().unwrap()).unwrap();
    assert_eq!((last["n"].as_u64(), last["error"]["clause"].as_str()), (Some(n as u64), Some("turn")));
}

#[test]
fn a_line_of_200_megabytes_is_refused_without_keeping_it() {
    let line = vec![b' '; 200 << 20];
    let mut line = [b"{\"meta\":\"".to_vec(), line, b"\n".to_vec()].concat();
    line.extend(deal(("", "")).into_bytes());
    let trace = refused(&TRACE, &line, &["-:1: ", "16 MiB"]);
    // The record behind it is replayed.
    assert_eq!(trace.lines().count(), 3);
}

#[test]
fn invalid_utf_8_is_refused() {
    refused(&TRACE, b"{\"format\":\"\xff\xfe\"}\n", &["-:1: ", "UTF-8"]);
}

#[test]
fn one_faulty_record_does_not_stop_the_next() {
    let good = deal(("", ""));
    let input = format!("{good}\n\n{}\n{good}\n{good}\n", &good[..50]);
    let trace = refused(&TRACE, input.as_bytes(), &["-:3: "]);
    assert_eq!(trace.lines().count(), 2 + 1 + 2 + 2);
}

#[test]
fn a_record_may_be_written_over_several_lines() {
    let good = deal(("", ""));
    let spread = good.replace(r#","moves""#, ",\n \"moves\"");
    let output = underwood(&["replay", "-"], format!("{spread}\n{good}\n").as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout).lines().count(), 2);
}

#[test]
fn a_record_of_very_many_lines_is_read_in_one_go() {
    let lines = "\n \n".repeat(200_000);
    let spread = deal(("", "")).replace(r#","moves""#, &format!(",{lines} \"moves\""));
    assert_eq!(underwood(&["replay", "-"], spread.as_bytes()).status.code(), Some(0));
}

#[test]
fn what_is_quoted_cannot_break_the_line() {
    refused(
        &TRACE,
        br#"{"format":"a\nb\u001b[31m","game":"fox","rules":1,"seats":2,"moves":[]}"#,
        &["a\\nb\\u{1b}"],
    );
    refused(&["rules", "fox", "a\nb"], b"", &["a\\nb"]);
    refused(&["verify", "/"], b"", &["/"]);
}

#[test]
fn an_error_names_what_is_allowed() {
    refused(&TRACE, record("fox", r#"{"wager":3}"#, &[]).as_bytes(), &["target, rounds, ranks, hand"]);
    refused(&TRACE, record("FOX", "{}", &[]).as_bytes(), &["no game `FOX`", "fox, duet"]);
    refused(&TRACE, record("fox", r#"{"target":0}"#, &[]).as_bytes(), &["1 to 99", "`game-end`"]);
}

#[test]
fn bad_arguments_are_refused() {
    refused(&["rules", "chess"], b"", &["chess", "fox"]);
    refused(&["rules", "fox", "castling"], b"", &["castling", "follow-suit"]);
    refused(&["replay", "/no/such/file"], b"", &["/no/such/file"]);
    refused(&["verify", "/no/such/file"], b"", &["/no/such/file"]);
    refused(&["simulate", "fox", "--options", "{"], b"", &["--options"]);
    refused(&["simulate", "fox", "--options", "[1]"], b"", &["--options"]);
    refused(&["simulate", "fox", "--options", r#"{"target":100}"#], b"", &["1 to 99", "`game-end`"]);
    refused(&["simulate", "fox", "--seats", "3"], b"", &["--seats"]);
    refused(&["simulate", "fox", "--bots", "crow,random"], b"", &["crow", "random", "owl"]);
    refused(&["simulate", "fox", "--bots", "random"], b"", &["1 bots for 2 seats"]);
    refused(&["arena", "fox", "--bots", "owl"], b"", &["two bots"]);
    refused(&["arena", "fox", "--bots", "owl,crow"], b"", &["crow", "hedgehog"]);
    refused(&["arena", "fox", "--bots", "owl:0,hare"], b"", &["owl:0"]);
    refused(&["arena", "fox", "--bots", "hare:5,hare"], b"", &["hare:5"]);
    refused(&["arena", "fox", "--bots", "owl,hare", "--seats", "4"], b"", &["--seats"]);
    refused(&["arena", "fox", "--bots", "owl,hare", "--options", r#"{"target":0}"#], b"", &["1 to 99"]);
    refused(&["arena", "fox", "--bots", "owl,exec:"], b"", &["exec:", "exec:COMMAND"]);
    refused(&["arena", "fox", "--bots", "owl,hare", "--sprt", "5"], b"", &["--sprt", "ELO0,ELO1"]);
    refused(&["arena", "duet", "--bots", "owl,hare", "--sprt", "-5,5"], b"", &["--sprt"]);
    refused(&["arena", "fox", "--bots", "owl,hare", "--clairvoyant"], b"", &["--clairvoyant"]);
    refused(&["arena", "fox", "--bots", "owl,hare,owl", "--cross"], b"", &["each once"]);
    refused(
        &["arena", "fox", "--bots", "owl,hare", "--records", "/no/such/folder/x"],
        b"",
        &["/no/such/folder/x"],
    );
    refused(&["simulate", "fox", "--out", "/no/such/folder/x"], b"", &["/no/such/folder/x"]);
    refused(&["perft", "-", "--depth", "1"], b"", &["no record"]);
    let good = deal(("", ""));
    refused(&["perft", "-", "--depth", "1"], format!("{good}\n{good}").as_bytes(), &["more than one"]);
    refused(&["perft", "-", "--depth", "1"], deal(("/ M5", "/ M4")).as_bytes(), &["`deal`"]);
    for args in [
        &["replay"][..],
        &["fly"],
        &["perft", "-"],
        &["simulate", "fox", "--games", "-3"],
        &["replay", "-", "--views"],
        &["arena", "fox", "--bots", "owl,hare", "--resume"],
        &["arena", "fox", "--bots", "owl,hare", "--patience", "0"],
    ] {
        let output = underwood(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!text(&output.stderr).is_empty());
    }
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let solve = ["solve", "-"];
    let dealt = deal(("", ""));
    refused(&solve, record("fox", "{}", &[]).as_bytes(), &["-: no cards are dealt"]);
    refused(&solve, record("duel", "{}", &[]).as_bytes(), &["`duel` has no solver", "fox"]);
    refused(&solve, b"junk", &["-: "]);
    refused(&["solve", "-", "--after", "2"], dealt.as_bytes(), &["--after: the record has 1 moves, not 2"]);
    refused(
        &["solve", "-", "--positions", "9"],
        dealt.as_bytes(),
        &["too large: 9 positions did not suffice"],
    );
    refused(&["solve", "--game", "fox", "--deals", "1", "--cards", "99"], b"", &["--cards: ", "hand"]);
    refused(&["solve", "--game", "sly", "--deals", "1"], b"", &["`sly` has no solver"]);
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_underwood"))
        .args(["simulate", "fox", "--games", "2000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary is there");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

/// The trace still has a line for every record; a person reads the first ten faults and how many more there are.
#[test]
fn a_file_of_junk_is_refused_in_a_few_lines() {
    let junk = "junk\n".repeat(1_000);
    for args in [&TRACE[..], &["replay", "-"], &["verify", "-"], &["analyze", "-"]] {
        let output = underwood(args, junk.as_bytes());
        let errors = text(&output.stderr);
        let lines: Vec<_> = errors.lines().collect();
        assert_eq!((output.status.code(), lines.len()), (Some(2), 11), "{args:?}: {errors}");
        assert!(lines[9].contains("-:10: this is not a record"), "{args:?}: {errors}");
        assert_eq!(lines[10], "underwood: … and 990 more", "{args:?}");
    }
    let trace = text(&underwood(&TRACE, junk.as_bytes()).stdout);
    assert_eq!(trace.lines().filter(|line| line.contains(r#""clause":"notation""#)).count(), 1_000);
    // Ten are told, and nothing is left to count.
    let errors = text(&underwood(&["verify", "-"], "junk\n".repeat(10).as_bytes()).stderr);
    assert!(errors.lines().count() == 10 && !errors.contains("more"), "{errors}");
}
