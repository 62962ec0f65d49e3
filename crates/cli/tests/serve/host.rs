//! What a host sees: what it says when something is wrong, what it logs, how it stops.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use underwood_protocol::{Answer, Command as Wish, SeatWish, Seating, Status};

use crate::page::Page;

/// A folder of this test's own, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("underwood-serve-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn underwood(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_underwood"));
    command.args(args).stdout(Stdio::piped());
    command
}

/// Bad input: status 2 and one line that has these words in it.
#[track_caller]
fn refused(args: &[&str], words: &[&str]) {
    let output = underwood(args).output().expect("the binary is there");
    let error = String::from_utf8(output.stderr).expect("errors are UTF-8");
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    for word in words {
        assert!(error.contains(word), "`{word}` is not in: {error}");
    }
}

#[test]
fn what_a_host_says_wrong_is_named() {
    let folder = Folder::new("wrong");
    let (unknown, broken) = (folder.file("unknown.toml"), folder.file("broken.toml"));
    fs::write(&unknown, "listn = \"127.0.0.1:1\"").unwrap();
    fs::write(&broken, "listen = 5").unwrap();
    refused(&["serve", "--config", &unknown], &[&unknown, "there is no setting `listn`", "listen"]);
    refused(&["serve", "--config", &broken], &[&broken, "listen", "`5`"]);
    fs::write(&broken, "tables_per_hour = 0").unwrap();
    refused(&["serve", "--config", &broken], &[&broken, "tables_per_hour", "`0`", "1 or more"]);
    refused(&["serve", "--connections", "many"], &["--connections", "`many`", "1 or more"]);
    refused(&["serve", "--config", &folder.file("none.toml")], &["none.toml"]);
    refused(&["serve", "--public-url", "play.example"], &["--public-url", "https://play.example"]);
    refused(&["serve", "--log", "loud=very"], &["--log"]);
    refused(&["serve", "--db", "mysql://me@host/db"], &["--db", "postgres://", "memory:"]);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    refused(&["serve", "--db", "memory:", "--listen", &address], &["--listen", &address, "in use"]);
}

/// A server and where it is.
fn start(args: &[&str], log: &str) -> (Child, SocketAddr) {
    let log = fs::File::create(log).expect("a file can be made");
    let mut child = underwood(args).stderr(log).spawn().expect("the binary is there");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it is piped"))
        .read_line(&mut line)
        .expect("it says where it is");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
    (child, address.unwrap_or_else(|| panic!("{line}")).parse().expect("an address"))
}

/// Plays a match against a character; all actions of it, and the match.
async fn play(address: SocketAddr) -> Vec<String> {
    let mut page = Page::default();
    page.connect(address).await.unwrap();
    let create = Wish::Create {
        key: "k".to_owned(),
        game: "fox".to_owned(),
        options: serde_json::from_str("{\"rounds\":1}").unwrap(),
        seats: vec![SeatWish::Me, SeatWish::Character { id: "hare".to_owned() }],
        seating: Seating::Chosen,
        is_public: true,
        allows_spectators: true,
        memory_aid: true,
    };
    let Ok(Answer::Table { id }) = page.ask(create).await.unwrap() else { panic!("a table is set up") };
    page.ask(Wish::Watch { id: id.clone(), since: None, viewer: None, wants_scene: false })
        .await
        .unwrap()
        .unwrap();
    loop {
        let frame = page
            .until(|frame| frame.turn == frame.seat || frame.table.status == Status::Finished)
            .await
            .unwrap();
        if frame.table.status == Status::Finished {
            return page.log.iter().map(|(_, text)| text.clone()).collect();
        }
        let (seq, action) = (frame.seq, frame.legal()[0].clone());
        page.ask(Wish::Act { id: id.clone(), seq, action }).await.unwrap().unwrap();
        page.until(|frame| frame.seq > seq).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_card_is_ever_logged_and_the_server_stops_when_told() {
    let folder = Folder::new("log");
    let (db, log) = (folder.file("data/underwood.db"), folder.file("log.jsonl"));
    let args = ["serve", "--listen", "127.0.0.1:0", "--db", &db, "--log", "trace", "--log-format", "json"];
    let (mut server, address) = start(&args, &log);
    let moves = play(address).await;
    let stopped = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert!(stopped.success());
    assert!(server.wait().unwrap().success(), "it stops in peace");
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.contains("a table is set up") && text.contains("a page has come"), "{text}");
    for line in text.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
    }
    assert!(moves.len() > 20, "{moves:?}");
    for action in &moves {
        assert!(!quotes(&text, action), "{action} is logged");
    }
    assert!(!text.contains("deal ") && !text.contains("seed"), "{text}");
    assert!(fs::metadata(&db).is_ok(), "the database is where it was asked for");
}

/// Does something quoted begin with these words? Ids are random and may begin like a card, but they go on.
fn quotes(text: &str, words: &str) -> bool {
    let goes_on = |next: char| next.is_ascii_alphanumeric() || next == '-' || next == '_';
    ['"', '`'].iter().any(|quote| {
        let found = format!("{quote}{words}");
        text.match_indices(&found).any(|(at, _)| !text[at + found.len()..].starts_with(goes_on))
    })
}
