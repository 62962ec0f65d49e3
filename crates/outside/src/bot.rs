//! A program at a seat of a match.

use std::time::Duration;

use underwood_core::{Bot, BotError, Choice, Game, Illegal, Options, Outcome, Rng, Seat, Thinking, View};

use crate::Program;
use crate::message::{Allowance, Answer, End, Hello, Over, PROTOCOL, Question, line};
use crate::process::{Heard, Process};

/// How long we wait for what is surely on its way: an exit status, the last lines of standard error.
const MOMENT: Duration = Duration::from_millis(300);
/// How long a program may take to end after the last line.
const FAREWELL: Duration = Duration::from_secs(1);
/// So much of a wrong answer is quoted.
const QUOTED: usize = 200;

/// A program that plays one seat of one match. It ends when this is dropped.
pub struct Outside {
    program: Program,
    /// Or why it does not run.
    process: Result<Process, String>,
    /// How many of the seen moves it was told.
    told: usize,
}

impl Outside {
    /// Starts the program and tells it where it sits. A program that cannot be started fails at its first choice.
    pub fn start<G: Game>(program: &Program, options: &G::Options, seats: usize, seat: Seat) -> Self {
        let started = Process::start(program.words());
        let process = started.map_err(|error| format!("`{program}` cannot be started: {error}"));
        if let Ok(process) = &process {
            let options = options.to_json();
            let hello = Hello { protocol: PROTOCOL, game: G::ID, rules: G::RULES, options, seats, seat };
            process.say(line(&hello));
        }
        Self { program: program.clone(), process, told: 0 }
    }

    fn ask<G: Game>(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &Thinking<'_>,
    ) -> Result<G::Action, String> {
        let patience = self.program.patience();
        let seen = self.news::<G>(seen);
        let process = self.process.as_mut().map_err(|why| why.clone())?;
        // An answer to no question would be taken for that to the next.
        if let heard @ (Heard::Line(_) | Heard::TooMuch) = process.hear(Duration::ZERO) {
            return Err(complain(process, "silence until it is asked", &heard, patience));
        }
        let question = Question {
            view,
            seen,
            legal: view.legal().iter().map(ToString::to_string).collect(),
            budget: Allowance { milliseconds: patience.as_millis() as u64 },
            seed: thinking.seed.rng(0).next_u32(),
        };
        process.say(line(&question));
        let heard = process.hear(patience);
        match &heard {
            Heard::Line(answer) => read_action::<G>(answer, view.legal())
                .map_err(|expected| complain(process, &expected, &heard, patience)),
            _ => Err(complain(process, FORM, &heard, patience)),
        }
    }

    /// What it has not been told of the seen moves.
    fn news<G: Game>(&mut self, seen: &[G::Seen]) -> Vec<String> {
        let news = seen[self.told..].iter().map(ToString::to_string).collect();
        self.told = seen.len();
        news
    }
}

impl<G: Game> Bot<G> for Outside {
    fn choose(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        if view.legal().is_empty() {
            return Err(BotError::NotToAct);
        }
        let action = self.ask::<G>(view, seen, thinking).map_err(BotError::Failed)?;
        Ok(Choice { action, explanation: None })
    }

    fn end(&mut self, view: &G::View, seen: &[G::Seen], outcome: Option<&Outcome>) {
        let seen = self.news::<G>(seen);
        if let Ok(process) = &mut self.process {
            process.say(line(&Over { over: End { outcome, view, seen } }));
            process.dismiss(FAREWELL);
        }
    }
}

const FORM: &str = r#"{"action":"…"}"#;

/// The action of an answer; else what was expected.
fn read_action<G: Game>(answer: &[u8], legal: &[G::Action]) -> Result<G::Action, String> {
    let Answer { action } = serde_json::from_slice(answer)
        .map_err(|error| format!("{FORM} ({})", in_short(&error.to_string())))?;
    let read: Result<G::Action, Illegal> = action.parse();
    let listed = || {
        let legal: Vec<_> = legal.iter().map(ToString::to_string).collect();
        format!("one of the legal actions {}", in_short(&legal.join(", ")))
    };
    read.ok().filter(|action| legal.contains(action)).ok_or_else(listed)
}

/// What was expected, what came, and its last words.
fn complain(process: &mut Process, expected: &str, heard: &Heard, patience: Duration) -> String {
    let came = match heard {
        Heard::Line(line) => format!("`{}` came", in_short(&String::from_utf8_lossy(line))),
        Heard::TooMuch => "a line of more than 64 KiB came".to_owned(),
        Heard::Nothing => format!("nothing came in {} s", patience.as_secs_f64()),
        Heard::End => match process.exit(MOMENT) {
            Some(status) => format!("it ended ({status})"),
            None => "it closed its output".to_owned(),
        },
    };
    // Who has ended says no more; for others we do not wait.
    let moment = if matches!(heard, Heard::End) { MOMENT } else { Duration::ZERO };
    let last_words = match process.last_words(moment).join(" ⏎ ") {
        words if words.is_empty() => "nothing on its standard error".to_owned(),
        words => format!("on its standard error: {words}"),
    };
    format!("expected {expected}, but {came}; {last_words}")
}

fn in_short(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
