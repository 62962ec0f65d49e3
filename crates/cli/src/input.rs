//! Reading records from files that may hold anything.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use underwood_core::{Fault, Illegal, Record};

use crate::failure::Failure;

/// No record is longer: the longest match that can be played takes less than a tenth of it.
const LONGEST: usize = 16 << 20;

/// A record of a file, or why there is none.
pub(crate) struct Item {
    /// The line where it begins, from 1.
    pub(crate) line: usize,
    /// The record; a fault if it cannot be read.
    pub(crate) record: Result<Record, Fault>,
}

/// The records of a file: one a line, or one over several lines, as a person would write it.
pub(crate) struct Records {
    name: String,
    input: Box<dyn BufRead>,
    line: usize,
    /// A line that was read and belongs to the next record.
    ahead: Option<Line>,
}

/// A line, or as much of it as is worth keeping.
struct Line {
    number: usize,
    bytes: Vec<u8>,
    is_too_long: bool,
}

impl Records {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(name: &str) -> Result<Self, Failure> {
        let input: Box<dyn BufRead> = if name == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(name).map_err(|e| Failure::file(name, &e))?))
        };
        Ok(Self { name: name.to_owned(), input, line: 0, ahead: None })
    }

    /// The next record; `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<Item>, Failure> {
        let Some(mut text) = self.next_line()? else { return Ok(None) };
        let mut nesting = Nesting::default();
        nesting.read(&text.bytes);
        while !text.is_too_long && nesting.is_open() {
            let Some(more) = self.next_line()? else { break };
            // Every record begins in the first column. So if a new one begins while this one is unfinished, this one was cut off.
            if more.bytes.starts_with(b"{") {
                self.ahead = Some(more);
                break;
            }
            nesting.read(&more.bytes);
            text.is_too_long = more.is_too_long || text.bytes.len() + more.bytes.len() > LONGEST;
            text.bytes.push(b'\n');
            text.bytes.extend(more.bytes);
        }
        Ok(Some(Item { line: text.number, record: read(&text) }))
    }

    /// The next line that is not blank.
    fn next_line(&mut self) -> Result<Option<Line>, Failure> {
        if let Some(line) = self.ahead.take() {
            return Ok(Some(line));
        }
        loop {
            let Some(line) = self.raw_line().map_err(|e| Failure::file(&self.name, &e))? else {
                return Ok(None);
            };
            if line.is_too_long || !line.bytes.trim_ascii().is_empty() {
                return Ok(Some(line));
            }
        }
    }

    /// Reads up to the end of a line, and keeps no more of it than a record may have.
    fn raw_line(&mut self) -> io::Result<Option<Line>> {
        let mut line = Line { number: self.line + 1, bytes: Vec::new(), is_too_long: false };
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                let is_end = line.bytes.is_empty() && !line.is_too_long;
                self.line += usize::from(!is_end);
                return Ok((!is_end).then_some(line));
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            if line.bytes.len() + part.len() > LONGEST {
                line.is_too_long = true;
                line.bytes = Vec::new();
            } else if !line.is_too_long {
                line.bytes.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                self.line += 1;
                return Ok(Some(line));
            }
        }
    }
}

/// How deep in brackets a text is, read once from front to back.
#[derive(Default)]
struct Nesting {
    depth: i64,
    is_in_string: bool,
    is_escaped: bool,
}

impl Nesting {
    fn read(&mut self, json: &[u8]) {
        for byte in json {
            match (byte, self.is_in_string) {
                _ if self.is_escaped => self.is_escaped = false,
                (b'\\', true) => self.is_escaped = true,
                (b'"', is_in_string) => self.is_in_string = !is_in_string,
                (b'{' | b'[', false) => self.depth += 1,
                (b'}' | b']', false) => self.depth -= 1,
                _ => {}
            }
        }
    }

    /// Does the text go on? A string that is open at the end of a line was cut off.
    fn is_open(&self) -> bool {
        self.depth > 0 && !self.is_in_string
    }
}

fn read(text: &Line) -> Result<Record, Fault> {
    let unreadable = |what: String| Fault::in_header(Illegal::NOTATION, what);
    if text.is_too_long {
        return Err(unreadable(format!("a record has at most {} MiB", LONGEST >> 20)));
    }
    let json = std::str::from_utf8(&text.bytes).map_err(|e| unreadable(format!("this is not UTF-8: {e}")))?;
    let json = json.strip_prefix('\u{feff}').unwrap_or(json);
    json.parse().map_err(|e: underwood_core::Unreadable| unreadable(e.to_string()))
}
