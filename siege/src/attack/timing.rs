//! Can the time of a character's answer tell what it holds? People play against characters and take the time of every
//! answer; afterwards the record tells which of them had no choice.

use std::fs;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::bystanders::Bystanders;
use crate::castle::Castle;
use crate::http::{FRIEND, get};
use crate::page::Page;
use crate::report::Report;

/// How many play at the same time.
const PEOPLE: usize = 16;

/// How many answers of each kind are compared.
const ANSWERS: usize = 200;

/// Longer than this nobody plays.
const MOST: Duration = Duration::from_secs(90);

/// Who guesses has 0.5, who knows has 1.
const TOLD_APART: f64 = 0.6;

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    // More threads than usual, so that as many can play as it takes to be done in time.
    let server = castle.serve(&["--threads", "8", "--guests-per-minute", "1000"])?;
    let bystanders = Bystanders::sit_down(server.address).await?;
    for character in ["hare", "badger"] {
        let Times { forced, free } = play(&castle, server.address, character).await?;
        let told = told_apart(&forced, &free);
        let counts = format!("{} answers without a choice, {} with one", forced.len(), free.len());
        report.check(forced.len() >= ANSWERS && free.len() >= ANSWERS, format!("{character}: {counts}"));
        report.check(
            told <= TOLD_APART,
            format!(
                "{character}: told apart in {told:.3} of pairs; medians {:.1?} and {:.1?}",
                median(&forced),
                median(&free)
            ),
        );
    }
    bystanders.notes().await?.check_undisturbed(Duration::from_secs(2), report);
    Ok(())
}

/// How long a character's answers took.
#[derive(Default)]
struct Times {
    forced: Vec<Duration>,
    free: Vec<Duration>,
}

/// The number of moves before an answer, and how long the answer took.
type Answers = Vec<(usize, Duration)>;

/// Everybody plays match after match until there are enough answers. Nobody waits for the others: else the end of a match,
/// where a choice is rare, would always fall into a quiet time.
async fn play(castle: &Castle, server: SocketAddr, character: &'static str) -> Result<Times, String> {
    let (played, mut matches) = mpsc::channel(PEOPLE);
    let mut people = JoinSet::new();
    for person in 0..PEOPLE {
        let played = played.clone();
        people.spawn(async move {
            for number in 0.. {
                let one = play_one(server, character, number * PEOPLE + person).await;
                if played.send(one).await.is_err() {
                    break;
                }
            }
        });
    }
    let clock = Instant::now();
    let mut times = Times::default();
    while times.forced.len().min(times.free.len()) < ANSWERS && clock.elapsed() < MOST {
        let (record, answers) = matches.recv().await.ok_or("nobody plays any more")??;
        times.sort(castle, &record, &answers)?;
    }
    Ok(times)
}

async fn play_one(server: SocketAddr, character: &str, number: usize) -> Result<(String, Answers), String> {
    let mut page = Page::connect(FRIEND, server, "").await?;
    let seats = json!([{ "type": "me" }, { "type": "character", "id": character }]);
    let id = page.create(&format!("{character} {number}"), seats, 1).await?;
    page.watch(&id).await?;
    let mut answers = Vec::new();
    let mut choice = number;
    while !page.is_finished() {
        let lost = |lost| format!("a match broke off: {lost:?}");
        if page.is_to_act() {
            let legal = page.legal();
            choice += 7;
            let action = legal.get(choice % legal.len().max(1)).ok_or("there is no legal action")?;
            let act = json!({ "type": "act", "match": id, "seq": page.seq(), "action": action });
            let before = page.seq();
            page.ask(act).await.map_err(lost)?;
            while page.seq() == before {
                page.receive().await.map_err(lost)?;
            }
        } else {
            let (clock, moves) = (Instant::now(), page.log.len());
            while page.log.len() == moves && !page.is_finished() {
                page.receive().await.map_err(lost)?;
            }
            answers.push((moves, clock.elapsed()));
        }
    }
    let (status, record) = get(FRIEND, server, &format!("/api/matches/{id}/record"), &page.cookie).await?;
    if status == 200 { Ok((record, answers)) } else { Err(format!("no record: {status}")) }
}

impl Times {
    /// Puts the times of a match to those without a choice and those with one.
    fn sort(&mut self, castle: &Castle, record: &str, answers: &Answers) -> Result<(), String> {
        let file = castle.file("record.json")?;
        fs::write(&file, record).map_err(|e| format!("record: {e}"))?;
        let trace = castle.run(&["replay", &file.display().to_string(), "--trace"])?;
        let positions: Vec<Value> =
            trace.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        for &(moves, time) in answers {
            match positions.get(moves).and_then(|position| position["legal"].as_array()).map(Vec::len) {
                Some(1) => self.forced.push(time),
                Some(_) => self.free.push(time),
                None => {}
            }
        }
        Ok(())
    }
}

/// How often the longer of two times, one of each kind, is guessed right: 0.5 is no better than chance.
fn told_apart(some: &[Duration], others: &[Duration]) -> f64 {
    let wins = |one: &Duration| {
        let won = others.iter().filter(|other| one > other).count();
        let tied = others.iter().filter(|other| one == *other).count();
        won as f64 + tied as f64 / 2.0
    };
    let area = some.iter().map(wins).sum::<f64>() / (some.len() * others.len()).max(1) as f64;
    area.max(1.0 - area)
}

fn median(times: &[Duration]) -> Duration {
    let mut times = times.to_vec();
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}
