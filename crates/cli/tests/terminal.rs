//! The terminal client as a person uses it: keys go into a real terminal (tmux), and what is on its screen is read.
#![cfg(not(without_terminal))]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Nothing on the screen takes longer than that, on the slowest machine that runs this.
const PATIENCE: Duration = Duration::from_secs(90);

/// A terminal with the client in it.
struct Terminal {
    socket: String,
    matches: PathBuf,
}

static NUMBER: AtomicU32 = AtomicU32::new(0);

fn tmux(socket: &str, args: &[&str]) -> String {
    let output = Command::new("tmux")
        .args(["-L", socket, "-f", "/dev/null"])
        .args(args)
        .output()
        .expect("tmux is installed (UNDERWOOD_TEST_WITHOUT=terminal leaves these tests out)");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

impl Terminal {
    /// Starts `underwood` with these arguments in a terminal of 80 by 24.
    fn open(args: &str) -> Self {
        Self::open_with("", args)
    }

    fn open_with(variables: &str, args: &str) -> Self {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let socket = format!("underwood-{}-{number}", std::process::id());
        let matches = std::env::temp_dir().join(&socket);
        let terminal = Self { socket, matches };
        terminal.start_with(variables, args);
        terminal
    }

    fn start(&self, args: &str) {
        self.start_with("", args);
    }

    /// Starts it with some more variables, which may also say another language.
    fn start_with(&self, variables: &str, args: &str) {
        let command = format!(
            "env -u COLORTERM -u NO_COLOR LC_ALL=en_GB.UTF-8 TERM=screen UNDERWOOD_MATCHES={0} XDG_DATA_HOME={0} {variables} {1} {args} --pace 0; sleep 60",
            self.matches.display(),
            env!("CARGO_BIN_EXE_underwood"),
        );
        // A server of tmux that was just killed may still be about to go, and takes a new session along.
        let begun = Instant::now();
        loop {
            tmux(&self.socket, &["new-session", "-d", "-x", "80", "-y", "24", &command]);
            std::thread::sleep(Duration::from_millis(50));
            if !tmux(&self.socket, &["list-sessions"]).is_empty() {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "tmux does not start");
        }
    }

    /// Closes what lies over the table. A terminal takes a key that comes right after Escape for one key together with it.
    fn escape(&self, from: &str) {
        self.keys(&["Escape"]);
        self.waits("the table again", |screen| !screen.contains(from));
    }

    fn keys(&self, keys: &[&str]) {
        tmux(&self.socket, &[&["send-keys"], keys].concat());
    }

    fn screen(&self) -> String {
        tmux(&self.socket, &["capture-pane", "-p"])
    }

    /// Waits until the screen shows a text.
    fn shows(&self, text: &str) -> String {
        self.waits(text, |screen| screen.contains(text))
    }

    fn waits(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_there(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "the screen never shows {what:?}; it shows:\n{screen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Takes the first thing that can be done, again and again, until the match is over.
    fn play_to_the_end(&self) -> String {
        let begun = Instant::now();
        loop {
            self.keys(&["Enter"; 8]);
            let screen = self.screen();
            if screen.contains("n plays another one") {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "the match does not end; the screen shows:\n{screen}");
        }
    }

    /// The records that were kept.
    fn records(&self) -> Vec<PathBuf> {
        let Ok(files) = std::fs::read_dir(&self.matches) else { return Vec::new() };
        let paths = files.map(|file| file.unwrap().path());
        paths.filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        tmux(&self.socket, &["kill-server"]);
        drop(std::fs::remove_dir_all(&self.matches));
    }
}

fn verifies(record: &Path) -> bool {
    let mut verify = Command::new(env!("CARGO_BIN_EXE_underwood"));
    verify.arg("verify").arg(record).stdout(Stdio::null()).status().unwrap().success()
}

/// A whole match by keys, with the window made larger and smaller in the middle.
fn whole_match(game: &str, more: &str) {
    let terminal = Terminal::open(&format!("play {game} --against hedgehog --seed 5 {more}"));
    terminal.shows("? rules");
    terminal.keys(&["Down", "Enter"]);
    for (width, height) in [("130", "45"), ("30", "8"), ("80", "24")] {
        tmux(&terminal.socket, &["resize-window", "-x", width, "-y", height]);
        terminal.waits("the new size", |screen| {
            let is_small = screen.contains("too small");
            is_small == (width == "30") && !screen.contains("panicked")
        });
    }
    terminal.play_to_the_end();
    let records = terminal.records();
    assert_eq!(records.len(), 1);
    assert!(verifies(&records[0]), "the record that was kept is by the rules");
    let record = std::fs::read_to_string(&records[0]).unwrap();
    assert!(record.contains("\"outcome\":{") && record.contains("hedgehog"), "{record}");
}

#[test]
fn a_whole_match_of_fox_by_keys() {
    whole_match("fox", r#"--options '{"rounds":1,"hand":7}'"#);
}

#[test]
fn a_whole_match_of_duet_by_keys() {
    whole_match("duet", r#"--options '{"rounds":1}'"#);
}

#[test]
fn a_whole_match_of_sly_by_keys() {
    whole_match("sly", "");
}

#[test]
fn a_whole_match_of_duel_by_keys() {
    whole_match("duel", "");
}

#[test]
fn a_killed_terminal_loses_nothing() {
    let terminal = Terminal::open("play fox --against hare --seed 7");
    terminal.shows("? rules");
    terminal.keys(&["Enter"]);
    let before = terminal
        .waits("the next choice", |screen| screen.contains("You play") && screen.contains("▸ 1 Lead"));
    let hand = |screen: &str| screen.lines().skip(11).take(3).collect::<Vec<_>>().join("\n");
    tmux(&terminal.socket, &["kill-server"]);
    terminal.start("play --resume");
    let after = terminal.shows("? rules");
    assert_eq!(hand(&before), hand(&after));
    assert_eq!(terminal.records().len(), 1, "it is the same match");
}

#[test]
fn a_refused_move_names_its_rule_and_changes_nothing() {
    let terminal = Terminal::open("play fox --against hedgehog --seed 5");
    terminal.waits("a lead", |screen| screen.contains("Hedgehog plays"));
    let text = || std::fs::read_to_string(&terminal.records()[0]).unwrap();
    let before = text();
    let record: Value = serde_json::from_str(&before).unwrap();
    let deal = record["moves"][0]["chance"].as_str().unwrap();
    let hand: Vec<&str> = deal.trim_start_matches("deal ").split(" / ").next().unwrap().split(' ').collect();
    let led = &record["moves"][1]["action"].as_str().unwrap()[..1];
    assert!(hand.iter().any(|card| card.starts_with(led)), "this luck gives a card of the led suit");
    let wrong = hand.iter().find(|card| !card.starts_with(led)).unwrap();
    terminal.keys(&[":", wrong, "Enter"]);
    let screen = terminal.shows("Not allowed");
    assert!(screen.contains("follow-suit"), "the rule is named:\n{screen}");
    terminal.keys(&[":", "nonsense", "Enter"]);
    terminal.shows("notation");
    assert_eq!(text(), before);
    terminal.keys(&["?"]);
    terminal.shows("What counts now");
    terminal.keys(&["Escape"]);
    terminal.shows("? rules");
}

#[test]
fn two_people_share_the_keyboard_behind_a_curtain() {
    let terminal = Terminal::open("play fox --against person --name Ada,Bob --seed 7");
    let curtain = terminal.shows("and for nobody else");
    assert!(!curtain.contains("▶") && !curtain.contains("Trick"), "the table is hidden:\n{curtain}");
    terminal.keys(&["Enter"]);
    terminal.shows("? rules");
    terminal.keys(&["Enter"]);
    terminal.shows("and for nobody else");
}

#[test]
fn a_match_can_be_left_taken_back_and_asked_about() {
    let terminal = Terminal::open("play sly --against hare --seed 7");
    terminal.shows("? rules");
    terminal.keys(&["u"]);
    terminal.shows("nothing to take back");
    terminal.keys(&["Enter", "Enter"]);
    terminal.waits("a move", |screen| screen.contains("Hare") && screen.contains("▸"));
    terminal.keys(&["u"]);
    terminal.shows("Taken back");
    terminal.keys(&["h"]);
    terminal.shows("Owl would choose");
    terminal.escape("Owl would choose");
    terminal.keys(&["l"]);
    terminal.shows("What happened");
    terminal.escape("What happened");
    terminal.keys(&["s"]);
    terminal.shows("play --resume");
}

#[test]
fn a_match_is_given_up_and_that_is_taken_back() {
    let terminal = Terminal::open("play fox --against hedgehog --seed 5 --name Ada");
    terminal.shows("? rules");
    terminal.keys(&["x"]);
    terminal.shows("Give up?");
    terminal.escape("Give up?");
    terminal.keys(&["x"]);
    terminal.shows("Give up?");
    terminal.keys(&["Enter"]);
    terminal.shows("Ada gives up");
    let record = &terminal.records()[0];
    let text = || std::fs::read_to_string(record).unwrap();
    assert!(text().contains(r#""reason":"resigned""#) && verifies(record), "{}", text());
    terminal.keys(&["u"]);
    terminal.shows("Taken back");
    assert!(!text().contains("resigned"), "{}", text());
}

#[test]
fn the_rules_are_read_in_the_language_of_the_locale() {
    let terminal = Terminal::open_with("LC_ALL=fr_FR.UTF-8", "play fox --against hedgehog --seed 5");
    terminal.shows("? règles");
    terminal.keys(&["?", "End", "Home"]);
    terminal.shows("Un duel de plis pour deux");
}

#[test]
fn no_terminal_gets_colours_that_it_lacks() {
    let drawn = |variables: &str| {
        let terminal = Terminal::open_with(variables, "play fox --against hedgehog --seed 5");
        terminal.shows("? rules");
        tmux(&terminal.socket, &["capture-pane", "-p", "-e"])
    };
    // `38;5;` begins a colour by its number, of which the first sixteen are those of every terminal; `38;2;` one of any colour.
    let colours = |text: &str| -> Vec<u32> {
        let numbers = text.split("38;5;").skip(1).map(|rest| rest.split('m').next().unwrap().parse());
        numbers.map(Result::unwrap).collect()
    };
    let sixteen = drawn("");
    assert!(
        !colours(&sixteen).is_empty() && colours(&sixteen).iter().all(|colour| *colour < 16),
        "{sixteen}"
    );
    assert!(!sixteen.contains("38;2;"), "{sixteen}");
    let none = drawn("NO_COLOR=1");
    assert!(!none.contains("38;"), "{none}");
    let ascii = drawn("LC_ALL=C");
    assert!(ascii.is_ascii(), "{ascii}");
}

#[test]
fn a_match_is_set_up_on_the_screen() {
    let terminal = Terminal::open("play");
    terminal.shows("what shall it be");
    terminal.keys(&["Down", "Down", "Enter"]);
    terminal.shows("Begin");
    terminal.keys(&["Enter"]);
    terminal.shows("? rules");
}

#[test]
fn a_record_is_watched_and_a_first_game_is_learned() {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/fox/tests/playthroughs/small.json");
    let terminal = Terminal::open(&format!("watch {}", record.display()));
    terminal.shows("Move 0 of");
    terminal.keys(&["Right", "Right"]);
    terminal.shows("Move 2 of");
    terminal.keys(&["1", "0", "Enter", "v"]);
    terminal.shows("Move 10 of");
    let terminal = Terminal::open("learn fox");
    terminal.shows("Badger:");
    terminal.keys(&["Enter"]);
    terminal.shows("Page 2 of");
}

/// A whole match through a pipe: no screen, one line for each answer.
#[test]
fn a_whole_match_is_played_through_a_pipe() {
    let matches = std::env::temp_dir().join(format!("underwood-pipe-{}", std::process::id()));
    for game in ["fox", "duet", "sly", "duel"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_underwood"))
            .args(["play", game, "--against", "hare", "--seed", "3", "--speak", "--lang", "fr"])
            .env("UNDERWOOD_MATCHES", &matches)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut answers = child.stdin.take().unwrap();
        let typist = std::thread::spawn(move || {
            use std::io::Write;
            // What is left over when the match ends is not read.
            drop(answers.write_all("1\n".repeat(4_000).as_bytes()));
        });
        let output = child.wait_with_output().unwrap();
        typist.join().unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && told.contains("enregistrement"), "{game}:\n{told}");
    }
    std::fs::remove_dir_all(&matches).unwrap();
}

/// A server on any free port, gone with this.
struct Server(std::process::Child, String);

impl Server {
    fn start() -> Self {
        use std::io::BufRead;
        let mut child = Command::new(env!("CARGO_BIN_EXE_underwood"))
            .args(["serve", "--listen", "127.0.0.1:0", "--db", "memory:", "--log", "error"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        std::io::BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split(' ').find(|word| word.starts_with("http://")).expect("it says where it is");
        Self(child, url.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn two_terminals_meet_at_a_table_of_a_server() {
    let server = Server::start();
    let ada = Terminal::open(&format!("join {} fox --name Ada", server.1));
    let screen = ada.shows("/table/");
    let link: String = screen.lines().map(str::trim_end).collect::<String>();
    let id = link.split("/table/").nth(1).unwrap().split([' ', '│']).next().unwrap();
    let bob = Terminal::open(&format!("join {}/table/{id} --name Bob", server.1));
    let watcher = Terminal::open(&format!("watch {}/table/{id}", server.1));
    let begun = Instant::now();
    loop {
        ada.keys(&["Enter"]);
        bob.keys(&["Enter"]);
        let (a, b, w) = (ada.screen(), bob.screen(), watcher.screen());
        if a.contains("Bob plays")
            && b.contains("Ada plays")
            && w.contains("Ada plays")
            && w.contains("Bob plays")
        {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "they do not meet:\n{a}\n{b}\n{w}");
        std::thread::sleep(Duration::from_millis(20));
    }
    bob.keys(&["x"]);
    bob.shows("Give up?");
    bob.keys(&["Enter"]);
    for terminal in [&ada, &bob, &watcher] {
        terminal.shows("Bob gives up");
    }
}
