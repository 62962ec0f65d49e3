//! Measuring one row: the arena plays, is watched by the clock, and goes on where it was interrupted.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::rows::{Row, Table};
use super::{Bench, MINUTES};
use crate::shell::Result;

/// How many matches are played at once.
const AT_ONCE: &str = "2";
/// How far below the bar the lower end of the interval may lie.
const SLACK: f64 = 0.04;

/// What came out of a row.
#[derive(Serialize, Deserialize)]
pub(crate) struct Measured {
    /// Shares from 0 to 1, or iterations a second.
    pub(crate) estimate: f64,
    /// `None` for a speed.
    pub(crate) interval: Option<[f64; 2]>,
    pub(crate) pairs: Option<u64>,
    /// All runs together.
    pub(crate) seconds: f64,
}

impl Measured {
    /// A bar holds if the estimate reaches it and the lower end of the interval is near.
    pub(crate) fn holds(&self, bar: f64) -> bool {
        self.estimate >= bar && self.interval.is_none_or(|[low, _]| low >= bar - SLACK)
    }

    pub(crate) fn in_words(&self, row: &Row) -> String {
        let bar = row.bar.map_or(String::new(), |bar| {
            format!(", bar {}: {}", shown(bar, row), if self.holds(bar) { "holds" } else { "DOES NOT HOLD" })
        });
        format!("{}{}{bar}, {:.0} s", shown(self.estimate, row), self.shown_interval(), self.seconds)
    }

    pub(crate) fn shown_interval(&self) -> String {
        let Some(interval) = self.interval else { return String::new() };
        let [low, high] = interval.map(|end| end * 100.0);
        format!(" ({low:.1} to {high:.1})")
    }
}

/// An estimate or a bar, in its unit.
pub(crate) fn shown(number: f64, row: &Row) -> String {
    match row.table {
        Table::Speed => format!("{} iterations/s", with_commas(number as u64)),
        _ => format!("{:.1} %", number * 100.0),
    }
}

fn with_commas(number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        _ => format!("{},{:03}", with_commas(number / 1_000), number % 1_000),
    }
}

impl Bench {
    /// Measures a row, unless that was done before.
    pub(crate) fn measure(&self, row: &Row) -> Result<Measured> {
        if let Some(measured) = self.recall(row) {
            return Ok(measured);
        }
        let before = fs::read_to_string(self.file(row, "seconds")).ok().and_then(|text| text.parse().ok());
        let before: f64 = before.unwrap_or(0.0);
        let clock = Instant::now();
        let answer = self.ask_for_a_while(row, before)?;
        let measured = read(row, &answer, before + clock.elapsed().as_secs_f64())?;
        let text = serde_json::to_string(&measured).expect("it is plain data");
        self.write(row, "json", &text)?;
        Ok(measured)
    }

    /// What was measured before.
    pub(crate) fn recall(&self, row: &Row) -> Option<Measured> {
        serde_json::from_str(&fs::read_to_string(self.file(row, "json")).ok()?).ok()
    }

    /// Runs the binary to its end and gives what it prints, unless that takes too long. The time is noted all the while,
    /// so that it is known even if we are killed.
    fn ask_for_a_while(&self, row: &Row, before: f64) -> Result<Value> {
        let answer = self.file(row, "answer");
        let failed = |e: std::io::Error| format!("{}: {e}", row.name);
        let out = fs::File::create(&answer).map_err(failed)?;
        let mut child = self.command(row).stdout(Stdio::from(out)).spawn().map_err(failed)?;
        let clock = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().map_err(failed)? {
                break status;
            }
            let seconds = clock.elapsed().as_secs_f64();
            self.write(row, "seconds", &format!("{:.1}", before + seconds))?;
            if seconds > (MINUTES * 60) as f64 {
                child.kill().and_then(|()| child.wait()).map_err(failed)?;
                return Err(format!("{}: more than {MINUTES} minutes", row.name));
            }
            std::thread::sleep(Duration::from_millis(200));
        };
        if !status.success() {
            return Err(format!("{}: {status}", row.name));
        }
        let text = fs::read_to_string(&answer).map_err(failed)?;
        serde_json::from_str(&text).map_err(|e| format!("{}: {e}: {text}", row.name))
    }

    fn command(&self, row: &Row) -> Command {
        let mut command = Command::new(&self.binary);
        command.args(row.arguments());
        if row.table != Table::Speed {
            command.args(["--pairs", &self.effort.pairs(row).to_string(), "--threads", AT_ONCE, "--json"]);
            command.arg("--records").arg(self.file(row, "jsonl")).arg("--resume");
        }
        command
    }

    fn file(&self, row: &Row, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", row.name))
    }

    fn write(&self, row: &Row, ending: &str, text: &str) -> Result<()> {
        let path = self.file(row, ending);
        fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
    }
}

/// Takes from a report what a row asks.
fn read(row: &Row, answer: &Value, seconds: f64) -> Result<Measured> {
    let missing = || format!("{}: the report has not what was asked: {answer}", row.name);
    let number = |value: &Value| value.as_f64().ok_or_else(missing);
    if row.table == Table::Speed {
        let estimate = number(&answer[0]["iterations_per_s"])?;
        return Ok(Measured { estimate, interval: None, pairs: None, seconds });
    }
    let share = answer.get("wins").unwrap_or(&answer["win_rate"][0]);
    if answer["forfeits"] != serde_json::json!([0, 0]) {
        return Err(format!("{}: a bot of ours forfeited: {answer}", row.name));
    }
    Ok(Measured {
        estimate: number(share)?,
        interval: Some([number(&answer["interval95"][0])?, number(&answer["interval95"][1])?]),
        pairs: answer["pairs"].as_u64(),
        seconds,
    })
}

#[cfg(test)]
mod tests {
    use super::{Measured, read, with_commas};
    use crate::strength::rows::{ROWS, Table};
    use serde_json::json;

    #[test]
    fn a_bar_needs_an_estimate_and_an_interval() {
        let measured =
            |estimate, low| Measured { estimate, interval: Some([low, 1.0]), pairs: None, seconds: 0.0 };
        assert!(measured(0.65, 0.61).holds(0.65));
        assert!(!measured(0.649, 0.64).holds(0.65));
        assert!(!measured(0.70, 0.60).holds(0.65));
    }

    #[test]
    fn reports_are_read() {
        let find = |table| ROWS.iter().find(|row| row.table == table).unwrap();
        let sides = json!({"win_rate": [0.7, 0.3], "interval95": [0.6, 0.8], "pairs": 9, "forfeits": [0, 0]});
        let measured = read(find(Table::Seats(2)), &sides, 1.0).unwrap();
        assert_eq!((measured.estimate, measured.interval, measured.pairs), (0.7, Some([0.6, 0.8]), Some(9)));
        let team = json!({"wins": 0.9, "interval95": [0.8, 0.95], "pairs": 9, "forfeits": [0, 0]});
        assert!((read(find(Table::Level(1)), &team, 1.0).unwrap().estimate - 0.9).abs() < 1e-9);
        let failed = json!({"wins": 0.9, "interval95": [0.8, 0.95], "pairs": 9, "forfeits": [1, 0]});
        assert!(read(find(Table::Level(1)), &failed, 1.0).is_err());
        let speed = json!([{"game": "fox", "iterations_per_s": 400_000.0}]);
        assert!((read(find(Table::Speed), &speed, 1.0).unwrap().estimate - 4e5).abs() < 1e-9);
    }

    #[test]
    fn large_numbers_are_readable() {
        assert_eq!(with_commas(1_350_007), "1,350,007");
        assert_eq!(with_commas(42), "42");
    }
}
