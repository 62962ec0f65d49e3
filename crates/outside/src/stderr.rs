//! The last lines that a program wrote to its standard error, for the report of its failure.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::process::ChildStderr;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::process::poll;

/// So many lines are kept.
const LINES: usize = 8;
/// Of a line so many bytes are kept; a longer one counts as several.
const WIDTH: u64 = 300;

/// The last lines so far.
pub(crate) struct LastWords {
    lines: Arc<Mutex<VecDeque<String>>>,
    reader: JoinHandle<()>,
}

impl LastWords {
    /// Reads as long as something comes.
    pub(crate) fn of(stderr: ChildStderr) -> Self {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&lines);
        Self { lines, reader: std::thread::spawn(move || listen(stderr, &kept)) }
    }

    /// The lines, after a moment for what is still on its way.
    pub(crate) fn tell(&self, moment: Duration) -> Vec<String> {
        poll(moment, || self.reader.is_finished().then_some(()));
        self.lines.lock().expect("no thread panics with the lock").iter().cloned().collect()
    }
}

fn listen(stderr: ChildStderr, kept: &Mutex<VecDeque<String>>) {
    let mut stderr = BufReader::new(stderr);
    let mut line = Vec::new();
    while stderr.by_ref().take(WIDTH).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        line.clear();
        if text.is_empty() {
            continue;
        }
        let mut kept = kept.lock().expect("no thread panics with the lock");
        if kept.len() == LINES {
            kept.pop_front();
        }
        kept.push_back(text);
    }
}
