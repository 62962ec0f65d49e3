//! The arena as a program: killed and resumed, with bots that are programs themselves.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Longer than anything here takes on a slow machine.
const LONG: Duration = Duration::from_mins(2);

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_underwood"));
    command.arg("arena").args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(args: &[&str]) -> (Value, String) {
    let Output { status, stdout, stderr } = command(args).output().expect("the binary is there");
    let stderr = String::from_utf8(stderr).expect("errors are UTF-8");
    assert!(status.success(), "{args:?}: {stderr}");
    (serde_json::from_slice(&stdout).expect("a report"), stderr)
}

fn untimed(mut report: Value) -> Value {
    report.as_object_mut().unwrap().remove("ms_per_move").expect("times are told");
    report
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let clock = Instant::now();
    while !is_so() {
        assert!(clock.elapsed() < LONG, "{what}: not in {LONG:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A folder of this test's own, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("underwood-arena-cli-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.file(name), text).expect("a file can be written");
        self.file(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

fn lines(file: &str) -> usize {
    std::fs::read_to_string(file).map_or(0, |text| text.matches('\n').count())
}

/// Killed again and again, the arena comes to the report of one that was left alone, with every match once.
#[test]
fn a_killed_arena_goes_on() {
    let folder = Folder::new("kill");
    let records = folder.file("fox.jsonl");
    let args =
        ["fox", "--bots", "badger:150,hare", "--pairs", "12", "--seed", "5", "--json", "--threads", "2"];
    let (whole, _) = run(&args);
    let resumed = [&args[..], &["--records", &records, "--resume"]].concat();
    for kill in 1..=3 {
        let mut child = command(&resumed).spawn().expect("the binary is there");
        wait_until("a few matches more", || {
            lines(&records) >= 4 * kill || child.try_wait().unwrap().is_some()
        });
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        assert!(lines(&records) < 24, "it was killed on the way");
    }
    let (again, _) = run(&resumed);
    assert_eq!(untimed(again), untimed(whole.clone()));
    let text = std::fs::read_to_string(&records).unwrap();
    let mut matches: Vec<_> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a record"))
        .map(|record| (record["meta"]["pair"].as_u64().unwrap(), record["meta"]["first"].as_u64().unwrap()))
        .collect();
    matches.sort_unstable();
    assert_eq!(matches, (0..12).flat_map(|pair| [(pair, 0), (pair, 1)]).collect::<Vec<_>>());
    // A torn last line is dropped, and its match is played again.
    std::fs::write(&records, &text[..text.len() - 100]).unwrap();
    assert_eq!(untimed(run(&resumed).0), untimed(whole));
    let verify = Command::new(env!("CARGO_BIN_EXE_underwood")).args(["verify", &records]).output().unwrap();
    assert!(String::from_utf8(verify.stdout).unwrap().ends_with(": 24 finished, 0 unfinished, 0 faulty\n"));
}

#[test]
fn another_arena_is_not_gone_on_with() {
    let folder = Folder::new("other");
    let records = folder.file("fox.jsonl");
    let args = |seed| ["fox", "--bots", "hare,random", "--pairs", "2", "--seed", seed, "--json", "--records"];
    run(&[&args("1")[..], &[&records]].concat());
    let refused = |args: &[&str]| {
        let Output { status, stderr, .. } = command(args).output().expect("the binary is there");
        assert_eq!(status.code(), Some(2));
        String::from_utf8(stderr).unwrap()
    };
    let error = refused(&[&args("2")[..], &[&records, "--resume"]].concat());
    assert!(error.contains("its seed is 1, not 2"), "{error}");
    assert!(refused(&[&args("1")[..], &[&records]].concat()).contains("--resume"));
}

fn root() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", ".."].iter().collect()
}

fn python(file: &Path) -> String {
    format!("exec:python3 {}", file.display())
}

/// The example of the documentation plays every game at every table to the end.
#[test]
fn the_example_bot_plays() {
    let bot = python(&root().join("docs/examples/bot.py"));
    for (game, seats) in [("fox", "2"), ("duet", "2"), ("sly", "2"), ("sly", "4"), ("duel", "2")] {
        let args = ["--bots", &bot, "--bots", "random", "--pairs", "1", "--seats", seats, "--json"];
        let (report, errors) = run(&[&[game], &args[..], &["--patience", "60"]].concat());
        assert_eq!((&report["forfeits"], errors.as_str()), (&json!([0, 0]), ""), "{game}: {report}");
    }
}

/// The same seed gives the same choices to a program that uses the seeds it is given.
#[test]
fn a_program_that_uses_its_seeds_plays_the_same_again() {
    let bot = python(&root().join("docs/examples/bot.py"));
    let args = ["fox", "--bots", &bot, "--bots", "hare", "--pairs", "2", "--json", "--patience", "60"];
    assert_eq!(untimed(run(&args).0), untimed(run(&args).0));
}

/// A program in Python that goes wrong in some way, and what the report says of it.
#[track_caller]
fn loses(name: &str, program: &str, words: &[&str]) {
    loses_within("60", name, program, words);
}

#[track_caller]
fn loses_within(patience: &str, name: &str, program: &str, words: &[&str]) {
    let folder = Folder::new(name);
    let bot = python(Path::new(&folder.write("bot.py", program)));
    let args = ["fox", "--bots", &bot, "--bots", "hare", "--pairs", "2", "--json", "--patience", patience];
    let (report, errors) = run(&args);
    assert_eq!(report["win_rate"], json!([0.0, 1.0]), "{name}: {report}");
    assert_eq!(report["forfeits"], json!([4, 0]), "{name}");
    let told = &report["forfeit_reports"][1];
    assert_eq!((&told["pair"], &told["seat"], &told["bot"]), (&json!(0), &json!(1), &json!(bot)));
    for word in words {
        assert!(told["why"].as_str().unwrap().contains(word), "{name}: `{word}` is not in {told}");
        assert!(errors.contains(word), "{name}: `{word}` is not in {errors}");
    }
    assert_eq!(errors.lines().count(), 4, "{errors}");
}

#[test]
fn a_crash_at_the_start_loses() {
    loses("start", "import nothing_of_this_name", &["it ended (exit status: 1)", "nothing_of_this_name"]);
}

/// It answers three times, and then does this.
fn answers_three_times_then(rest: &str) -> String {
    format!(
        "import json, sys, time\n\
         sys.stdin.readline()\n\
         for _ in range(3):\n    \
             question = json.loads(sys.stdin.readline())\n    \
             print(json.dumps({{'action': question['legal'][0]}}), flush=True)\n\
         question = json.loads(sys.stdin.readline())\n\
         {rest}\n"
    )
}

#[test]
fn a_crash_in_mid_game_loses() {
    let program = answers_three_times_then("raise SystemExit('I give up')");
    loses("crash", &program, &["it ended (exit status: 1)", "on its standard error: I give up"]);
}

#[test]
fn a_time_out_loses() {
    loses_within("3", "slow", &answers_three_times_then("time.sleep(600)"), &["nothing came in 3 s"]);
}

#[test]
fn an_illegal_answer_loses() {
    let program = answers_three_times_then("print('{\"action\":\"B99\"}', flush=True); time.sleep(600)");
    loses("illegal", &program, &["one of the legal actions", "B99"]);
}

#[test]
fn garbage_loses() {
    let program = answers_three_times_then("print('good day', flush=True); time.sleep(600)");
    loses("garbage", &program, &["{\"action\":\"…\"}", "`good day` came"]);
}

#[test]
fn a_huge_line_loses() {
    let program = answers_three_times_then("print('x' * 100_000_000, flush=True); time.sleep(600)");
    loses("huge", &program, &["a line of more than 64 KiB came"]);
}

#[test]
fn a_closed_output_loses() {
    let program = answers_three_times_then("import os; os.close(1); time.sleep(600)");
    loses("closed", &program, &["it closed its output"]);
}

/// A program that cares for nothing: not for questions, not for the end of its input, not for polite signals.
const STUBBORN: &str = "import os, signal, sys, time
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
open(sys.argv[1], 'w').write(str(os.getpid()) + '\\n')
time.sleep(600)
";

/// Killed outright, the arena takes its programs along.
#[cfg(target_os = "linux")]
#[test]
fn no_program_outlives_a_killed_arena() {
    let folder = Folder::new("stubborn");
    let (program, note) = (folder.write("bot.py", STUBBORN), folder.file("pid"));
    let bot = format!("exec:python3 {program} {note}");
    let mut arena: Child =
        command(&["fox", "--bots", &bot, "--bots", "hare", "--patience", "600"]).spawn().expect("it starts");
    wait_until("the program starts", || lines(&note) == 1);
    let pid = std::fs::read_to_string(&note).unwrap().trim().to_owned();
    assert!(Path::new("/proc").join(&pid).exists());
    arena.kill().expect("it can be killed");
    arena.wait().expect("it ends");
    let is_running = || {
        let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // Behind the name in brackets comes the state; `Z` is dead, and waits for whoever adopted it.
        status.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
    };
    wait_until("the program ends", || !is_running());
}

/// After a time-out nothing of a stubborn program is left, not even while the arena still plays.
#[cfg(target_os = "linux")]
#[test]
fn a_stubborn_program_is_ended() {
    let folder = Folder::new("ended");
    let (program, note) = (folder.write("bot.py", STUBBORN), folder.file("pid"));
    let bot = format!("exec:python3 {program} {note}");
    let args = ["fox", "--bots", &bot, "--bots", "hare", "--pairs", "1", "--patience", "5", "--json"];
    let (report, _) = run(&args);
    assert_eq!(report["forfeits"], json!([2, 0]));
    let pid = std::fs::read_to_string(&note).unwrap().trim().to_owned();
    assert!(!Path::new("/proc").join(&pid).exists(), "process {pid} is left");
}

/// A command may hold commas if each bot is named alone.
#[test]
fn a_command_may_hold_commas() {
    let args = ["fox", "--bots", "exec:/no/such/program 1,2", "--bots", "hare", "--pairs", "1", "--json"];
    assert_eq!(run(&args).0["bots"], json!(["exec:/no/such/program 1,2", "hare"]));
}
