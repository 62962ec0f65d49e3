//! What was acknowledged survives the death of the process that wrote it.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use crate::hall::payloads;
use crate::place::Lasting;

const ROUNDS: u64 = 8;

pub(crate) async fn what_was_acknowledged_survives_a_kill(place: &impl Lasting) {
    let mut moments = Xoshiro256PlusPlus::seed_from_u64(std::process::id().into());
    let mut acknowledged = vec![];
    for round in 0..ROUNDS {
        let appender = Appender::start(&place.address(), &format!("r{round}"));
        acknowledged.extend(appender.kill_after(Duration::from_micros(moments.next_u64() % 150_000)));
        check(&payloads(&*place.open().await, "m").await, &acknowledged);
    }
}

pub(crate) async fn several_processes_may_append(place: &impl Lasting) {
    let names = ["a", "b", "c"];
    let appenders = names.map(|name| Appender::start(&place.address(), name));
    std::thread::sleep(Duration::from_millis(300));
    let acknowledged = appenders.map(|appender| appender.kill_after(Duration::ZERO)).concat();
    check(&payloads(&*place.open().await, "m").await, &acknowledged);
}

/// The log holds what was acknowledged where it was, and nothing by halves.
fn check(log: &[Value], acknowledged: &[Acknowledged]) {
    for Acknowledged { seq, name, n } in acknowledged {
        let three = ["action", "chance", "chance"].map(|what| json!([name, n, what]));
        assert_eq!(log.get(*seq..seq + 3), Some(&three[..]), "{name} was told that {seq} is written");
    }
    let mut appends = BTreeMap::<String, usize>::new();
    for payload in log {
        *appends.entry(json!([payload[0], payload[1]]).to_string()).or_default() += 1;
    }
    let halves: Vec<_> = appends.iter().filter(|(_, count)| **count != 3).collect();
    assert!(halves.is_empty(), "{halves:?}");
    // Each life of an appender may lose the answer to one append that is written all the same.
    assert!(appends.len() >= acknowledged.len());
}

#[derive(Clone)]
struct Acknowledged {
    seq: usize,
    name: String,
    n: usize,
}

/// A process that appends.
struct Appender {
    child: Child,
    name: String,
    said: BufReader<std::process::ChildStdout>,
    first: String,
}

impl Appender {
    /// Starts it, and waits for the first thing it says.
    fn start(address: &str, name: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_underwood-store-appender"));
        let mut child = command.args([address, "m", name]).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        said.read_line(&mut first).unwrap();
        Self { child, name: name.to_owned(), said, first }
    }

    /// Ends it with SIGKILL, and returns what was acknowledged.
    fn kill_after(mut self, time: Duration) -> Vec<Acknowledged> {
        std::thread::sleep(time);
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let mut rest = String::new();
        self.said.read_to_string(&mut rest).unwrap();
        let lines = self.first.lines().chain(rest.lines());
        let acknowledged: Vec<_> = lines.map(|line| self.read(line)).collect();
        assert!(!acknowledged.is_empty());
        acknowledged
    }

    fn read(&self, line: &str) -> Acknowledged {
        let (seq, n) = line.split_once(' ').unwrap();
        Acknowledged { seq: seq.parse().unwrap(), name: self.name.clone(), n: n.parse().unwrap() }
    }
}
