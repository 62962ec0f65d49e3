//! Programs that play well, and all the ways in which they do not.
#![cfg(unix)]

use std::time::{Duration, Instant};

use underwood_core::{Bot, BotError, Budget, Dealer, Explain, Referee, Seat, Seed, Thinking, Viewer};
use underwood_outside::{Outside, Program};
use underwood_testkit::kuhn::{Action, Kuhn, NoOptions, Seen};

const SEAT: Seat = Seat::new(0);

fn dealt() -> Referee<Kuhn> {
    let mut referee = Referee::new(&NoOptions {}, 2).unwrap();
    referee.run_chance(&mut Dealer::seeded(Seed::from(1))).unwrap();
    referee
}

fn program(command: &str) -> Program {
    Program::new(command).expect("a command").with_patience(Duration::from_secs(20))
}

/// A program in the language of the shell.
fn script(text: &str) -> Program {
    program(&format!("sh -c '{text}'"))
}

fn start(program: &Program) -> Outside {
    Outside::start::<Kuhn>(program, &NoOptions {}, 2, SEAT)
}

fn choose(bot: &mut Outside) -> Result<Action, String> {
    choose_after(bot, dealt().seen(Viewer::Seat(SEAT)))
}

fn choose_after(bot: &mut Outside, seen: &[Seen]) -> Result<Action, String> {
    let referee = dealt();
    let viewer = Viewer::Seat(SEAT);
    let view = underwood_core::Game::view(referee.state(), viewer);
    let mut thinking = Thinking {
        seed: Seed::from(1),
        budget: Budget::default(),
        explain: Explain::Everything,
        is_enough: &|| false,
        progress: &mut |_| (),
    };
    match Bot::<Kuhn>::choose(bot, &view, seen, &mut thinking) {
        Ok(choice) => Ok(choice.action),
        Err(BotError::Failed(why)) => Err(why),
        Err(other) => panic!("{other}"),
    }
}

/// Says nothing but this, and waits.
fn saying(line: &str) -> Program {
    script(&format!(
        "read -r hello; read -r question; echo \"{}\"; cat >/dev/null",
        line.replace('"', "\\\"")
    ))
}

#[track_caller]
fn fails(program: &Program, words: &[&str]) {
    let why = choose(&mut start(program)).expect_err("it does not play");
    for word in words {
        assert!(why.contains(word), "`{word}` is not in: {why}");
    }
}

#[test]
fn a_program_plays() {
    assert_eq!(choose(&mut start(&saying(r#"{"action":"bet"}"#))), Ok(Action::Bet));
    assert_eq!(choose(&mut start(&saying(r#"{"action":"PASS","why":"a feeling"}"#))), Ok(Action::Pass));
}

/// The whole conversation of a match, as a program hears it.
#[test]
fn a_program_is_told_what_its_seat_knows() {
    let file = std::env::temp_dir().join(format!("underwood-heard-{}", std::process::id()));
    let listener = script(&format!(
        "while read -r line; do echo \"$line\" >>{}; case $line in *budget*) echo \"{{\\\"action\\\":\\\"bet\\\"}}\";; esac; done",
        file.display()
    ));
    let mut bot = start(&listener);
    assert_eq!(choose(&mut bot), Ok(Action::Bet));
    let mut referee = dealt();
    referee.act(SEAT, Action::Bet).unwrap();
    referee.act(SEAT.other(), Action::Bet).unwrap();
    let viewer = Viewer::Seat(SEAT);
    let view = underwood_core::Game::view(referee.state(), viewer);
    let outcome = underwood_core::Game::outcome(referee.state());
    Bot::<Kuhn>::end(&mut bot, &view, referee.seen(viewer), outcome.as_ref());
    let heard = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let heard: Vec<serde_json::Value> =
        heard.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [hello, question, over] = &heard[..] else { panic!("{heard:?}") };
    assert_eq!(hello.to_string(), HELLO);
    assert_eq!(question["legal"], serde_json::json!(["pass", "bet"]));
    assert_eq!(question["budget"]["milliseconds"], 20_000);
    assert!(question["seed"].is_u64());
    let seen = |viewer| dealt().seen(viewer)[0].to_string();
    assert_eq!(question["seen"], serde_json::json!([seen(viewer)]));
    assert_eq!(over["over"]["seen"], serde_json::json!(["bet", "bet"]));
    assert_eq!(over["over"]["outcome"], serde_json::to_value(outcome).unwrap());
    // Nothing of the other seat's card.
    let secret = dealt().seen(Viewer::Seat(SEAT.other()))[0].to_string();
    assert_ne!(secret, seen(viewer));
    assert!(!question.to_string().contains(&secret));
}

const HELLO: &str = r#"{"hello":"underwood-bot/1","game":"kuhn","rules":1,"options":{},"seats":2,"seat":0}"#;

#[test]
fn a_command_that_does_not_exist_fails() {
    fails(&program("/no/such/program --fast"), &["`/no/such/program --fast`", "cannot be started"]);
    assert_eq!(Program::new("  "), None);
    assert_eq!(Program::new("sh -c 'unfinished"), None);
}

#[test]
fn a_crash_fails_with_its_status_and_last_words() {
    let text = "echo first >&2; echo \"no more ideas\" >&2; exit 3";
    let words = [r#"expected {"action":"…"}"#, "it ended", "3", "first ⏎ no more ideas"];
    fails(&script(text), &words);
    fails(&script(&format!("read -r hello; read -r question; {text}")), &words);
}

#[test]
fn a_program_that_is_too_slow_fails() {
    let clock = Instant::now();
    let hasty = script("sleep 60").with_patience(Duration::from_millis(500));
    fails(&hasty, &["nothing came in 0.5 s", "nothing on its standard error"]);
    assert!(clock.elapsed() < Duration::from_secs(15));
}

#[test]
fn an_illegal_answer_fails() {
    fails(
        &saying(r#"{"action":"raise"}"#),
        &["one of the legal actions pass, bet", "`{\"action\":\"raise\"}` came"],
    );
}

#[test]
fn garbage_fails() {
    fails(&saying("what?"), &[r#"expected {"action":"…"} (expected value"#, "`what?` came"]);
    fails(&saying(r#"{"move":"bet"}"#), &["missing field `action`"]);
    fails(&saying("[1]"), &["expected"]);
    fails(&script("read -r hello; read -r question; printf \"\\\\377\\\\n\"; cat"), &["expected", "came"]);
    fails(&saying(&"long ".repeat(1_000)), &["long long", "…` came"]);
}

#[test]
fn an_answer_without_end_fails() {
    let clock = Instant::now();
    fails(&script("read -r hello; read -r question; yes | tr -d \"\\\\n\""), &["more than 64 KiB"]);
    assert!(clock.elapsed() < Duration::from_secs(15));
}

#[test]
fn a_program_that_closes_its_output_fails() {
    fails(&script("exec >&-; exec sleep 60"), &["it closed its output"]);
}

#[test]
fn a_program_that_speaks_before_it_is_asked_fails() {
    let mut bot = start(&script("echo ready; cat >/dev/null"));
    std::thread::sleep(Duration::from_millis(300));
    let why = choose(&mut bot).unwrap_err();
    assert!(why.contains("silence until it is asked") && why.contains("`ready` came"), "{why}");
}

/// It never reads what it is told, which is more than a pipe holds.
#[test]
fn a_program_that_does_not_listen_does_not_hold_us_up() {
    let long_match = dealt().seen(Viewer::Seat(SEAT)).repeat(100_000);
    let mut bot = start(&script("sleep 0.2; echo \"{\\\"action\\\":\\\"bet\\\"}\"; sleep 600"));
    assert_eq!(choose_after(&mut bot, &long_match), Ok(Action::Bet));
}

/// Neither the program nor what it started outlives the bot, and no zombie stays.
#[test]
fn nothing_outlives_its_seat() {
    let file = std::env::temp_dir().join(format!("underwood-pids-{}", std::process::id()));
    let text = format!("sleep 600 & echo $$ $! >{}; wait", file.display());
    let bot = start(&script(&text));
    let read = || std::fs::read_to_string(&file).ok().filter(|pids| pids.ends_with('\n'));
    let clock = Instant::now();
    let pids = loop {
        match read() {
            Some(pids) => break pids,
            None => assert!(clock.elapsed() < Duration::from_secs(20), "it does not start"),
        }
    };
    std::fs::remove_file(&file).unwrap();
    let pids: Vec<&str> = pids.split_whitespace().collect();
    assert_eq!(pids.len(), 2);
    assert!(pids.iter().all(|pid| is_alive(pid)));
    drop(bot);
    // Its own child is reaped by us, its grandchild by whoever adopts it.
    assert!(!is_there(pids[0]), "a zombie stays");
    while is_alive(pids[1]) {
        assert!(clock.elapsed() < Duration::from_secs(20), "its child lives on");
    }
}

/// Does the process exist, be it as a zombie?
fn is_there(pid: &str) -> bool {
    state(pid).is_some()
}

/// Does it run?
fn is_alive(pid: &str) -> bool {
    state(pid).is_some_and(|state| !state.starts_with('Z'))
}

fn state(pid: &str) -> Option<String> {
    let output = std::process::Command::new("ps").args(["-o", "stat=", "-p", pid]).output().unwrap();
    Some(String::from_utf8(output.stdout).unwrap().trim().to_owned()).filter(|state| !state.is_empty())
}
