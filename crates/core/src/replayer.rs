//! Replaying a record, move by move, with an exact complaint about the first move that is wrong.

use crate::trace::legal_texts;
use crate::{
    Game, Illegal, Move, Options, Outcome, Record, RecordedMove, Referee, Resignation, Seat, SeatSet, Turn,
};

/// A record half replayed.
#[derive(Debug)]
pub struct Replayer<'r, G: Game> {
    record: &'r Record,
    referee: Referee<G>,
}

/// A record that was replayed to its end, and found right.
#[derive(Clone, Debug)]
pub struct Replayed<G: Game> {
    /// The match.
    pub referee: Referee<G>,
    /// How it ended, by the rules or because a seat gave up; `None` if it was broken off.
    pub outcome: Option<Outcome>,
}

/// Where and why a record is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", in_words(*.n, .clause, .text.as_deref(), .message))]
pub struct Fault {
    /// How many moves were made before it.
    pub n: usize,
    /// The clause that is broken.
    pub clause: &'static str,
    /// The move as given, if a move is at fault.
    pub text: Option<String>,
    /// What is wrong, and what would be allowed, for programmers.
    pub message: String,
    /// What the rules have refused, if it is that: the book of words says it for people.
    pub refused: Option<Box<Refused>>,
}

/// What the rules of a game refuse in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The id of the game.
    pub game: &'static str,
    /// The refusal.
    pub illegal: Illegal,
    /// What would be allowed, if that may be told: actions, or options.
    pub allowed: Vec<String>,
}

impl Fault {
    /// The record itself cannot be read, or its header is wrong.
    pub fn in_header(clause: &'static str, message: String) -> Self {
        Self { n: 0, clause, text: None, message, refused: None }
    }

    /// The rules have refused something.
    fn refused<G: Game>(n: usize, text: Option<&str>, illegal: Illegal, allowed: Vec<String>) -> Self {
        let message = match &*allowed {
            [] => illegal.to_string(),
            allowed => format!("{illegal}; allowed: {}", allowed.join(", ")),
        };
        let refused = Some(Box::new(Refused { game: G::ID, illegal, allowed }));
        Self { n, clause: illegal.clause, text: text.map(ToOwned::to_owned), message, refused }
    }
}

fn in_words(n: usize, clause: &str, text: Option<&str>, message: &str) -> String {
    match text {
        Some(text) => format!("move {n} `{}`: {message}", shortened(text)),
        None => format!("{message} (clause `{clause}`)"),
    }
}

/// A move as given, made fit for one line.
pub fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.escape_debug().to_string();
    }
    let start: String = text.chars().take(MOST).collect();
    format!("{}…", start.escape_debug())
}

impl Record {
    /// Replays all moves and checks the recorded outcome.
    pub fn replay<G: Game>(&self) -> Result<Referee<G>, Fault> {
        self.verify().map(|replayed| replayed.referee)
    }

    /// The same, and says how the match ended.
    pub fn verify<G: Game>(&self) -> Result<Replayed<G>, Fault> {
        let mut replayer = Replayer::start(self)?;
        while let Some(step) = replayer.step() {
            step?;
        }
        let outcome = replayer.outcome()?;
        Ok(Replayed { referee: replayer.referee, outcome })
    }

    /// Replays the first `n` moves (all, if there are fewer).
    pub fn replay_prefix<G: Game>(&self, n: usize) -> Result<Referee<G>, Fault> {
        let mut replayer = Replayer::start(self)?;
        for _ in 0..n {
            match replayer.step() {
                Some(step) => step?,
                None => break,
            }
        }
        Ok(replayer.referee)
    }
}

impl<'r, G: Game> Replayer<'r, G> {
    /// The match before its first move.
    pub fn start(record: &'r Record) -> Result<Self, Fault> {
        let refused = |illegal: Illegal| Fault::refused::<G>(0, None, illegal, Vec::new());
        if record.game != G::ID {
            let message = format!("this is a record of `{}`, not of `{}`", record.game, G::ID);
            return Err(Fault::in_header(Illegal::NOTATION, message));
        }
        if record.rules != G::RULES {
            let message = format!(
                "the rules of `{}` have version {}, the record wants {}",
                G::ID,
                G::RULES,
                record.rules
            );
            return Err(Fault::in_header(Illegal::NOTATION, message));
        }
        let seats = usize::try_from(record.seats).unwrap_or(usize::MAX);
        if !G::SEATS.contains(&seats) {
            let possible: Vec<_> = G::SEATS.map(|seats| seats.to_string()).collect();
            let message = format!("`{}` is for {} seats, not {}", G::ID, possible.join(" or "), record.seats);
            return Err(Fault::in_header(Illegal::NOTATION, message));
        }
        let options = G::Options::from_json(&record.options).map_err(unknown_option::<G>)?;
        Ok(Self { record, referee: Referee::new(&options, seats).map_err(refused)? })
    }

    /// The match as far as it is replayed.
    pub fn referee(&self) -> &Referee<G> {
        &self.referee
    }

    /// The match, to go on with.
    pub fn into_referee(self) -> Referee<G> {
        self.referee
    }

    /// Makes the next move of the record; `None` if there is none left.
    pub fn step(&mut self) -> Option<Result<(), Fault>> {
        let n = self.referee.moves().len();
        let recorded = self.record.moves.get(n)?;
        let result = self.read(recorded).and_then(|mv| self.referee.apply(mv));
        Some(result.map_err(|illegal| {
            Fault::refused::<G>(n, Some(recorded.text()), illegal, self.allowed(recorded))
        }))
    }

    /// How the match ended, by the rules or as the record says of the platform's ending; `None` if it was broken off. A
    /// recorded outcome that cannot be right is a fault of clause `outcome`.
    pub fn outcome(&self) -> Result<Option<Outcome>, Fault> {
        let reached = self.referee.state().outcome();
        let message = match (&self.record.outcome, reached) {
            (None, reached) => return Ok(reached),
            (Some(Ok(recorded)), Some(reached)) => match self.check_resignations(recorded) {
                Ok(()) => {
                    let reached = reached.without(self.referee.state(), recorded.resignations());
                    if reached == *recorded {
                        return Ok(Some(reached));
                    }
                    format!("the outcome is {}, the record says {}", json(&reached), json(recorded))
                }
                Err(message) => message,
            },
            (Some(Err(impossible)), Some(reached)) => {
                format!("the outcome is {}, the record says {}", json(&reached), impossible.json)
            }
            (Some(Ok(recorded)), None) if recorded.is_platforms() => {
                match self.check_platforms_outcome(recorded) {
                    Ok(()) => return Ok(Some(recorded.clone())),
                    Err(message) => message,
                }
            }
            (Some(Ok(recorded)), None) => {
                format!("the record ends with `{}`, but the game is not over", recorded.reason())
            }
            (Some(Err(impossible)), None) => format!("this outcome cannot be: {}", impossible.why),
        };
        Err(Fault { n: self.referee.moves().len(), clause: "outcome", text: None, message, refused: None })
    }

    /// Only at a table of three or more that play for themselves does a match go on when a seat gives up. Each does so once,
    /// in order of time, and somebody is left to win.
    fn check_resignations(&self, recorded: &Outcome) -> Result<(), String> {
        let (resigned, seats) = (recorded.resignations(), self.referee.state().seats());
        if resigned.is_empty() {
            return Ok(());
        }
        if G::COOPERATIVE || seats < 3 {
            return Err(
                "only with three seats or more, and without teams, can seats have `resigned` before".into()
            );
        }
        let gone: SeatSet = resigned.iter().map(|resignation| resignation.seat).collect();
        if gone.len() < resigned.len() || gone.iter().any(|seat| seat.index() >= seats) {
            return Err(format!("seats below {seats} have `resigned`, each once"));
        }
        if recorded.by().is_some_and(|by| gone.contains(by)) {
            return Err("who has `resigned` before cannot do so again".into());
        }
        if gone.len() + usize::from(recorded.by().is_some()) >= seats {
            return Err("if all have `resigned`, nobody is left to win".into());
        }
        if recorded.winners().iter().any(|winner| gone.contains(winner)) {
            return Err("a seat that has `resigned` cannot win".into());
        }
        let moves = self.referee.moves().len();
        let is_late = |resignation: &Resignation| resignation.after as usize > moves;
        if !resigned.is_sorted_by_key(|resignation| resignation.after) || resigned.iter().any(is_late) {
            return Err(format!("seats have `resigned` one after the other, after at most {moves} moves"));
        }
        Ok(())
    }

    /// Who wins when a seat resigns or runs out of time is the platform's to say; that seats exist, and have points, is ours.
    fn check_platforms_outcome(&self, recorded: &Outcome) -> Result<(), String> {
        let seats = self.referee.state().seats();
        let at_table = |seat: Seat| seat.index() < seats;
        if !recorded.by().is_some_and(at_table) {
            return Err(format!("`{}` must say by which seat, below {seats}", recorded.reason()));
        }
        if !recorded.winners().iter().all(at_table) {
            return Err(format!("the winners are seats below {seats}"));
        }
        let points = recorded.points().as_slice().len();
        if points != seats {
            return Err(format!("{points} numbers of points for {seats} seats"));
        }
        self.check_resignations(recorded)?;
        Ok(())
    }

    /// What cannot be read is `notation`, what is made at the wrong time `turn`: in this order, before the rules look.
    fn read(&self, recorded: &RecordedMove) -> Result<Move<G>, Illegal> {
        let state = self.referee.state();
        match recorded {
            RecordedMove::Unreadable(_) => Err(Illegal::notation("no-move")),
            RecordedMove::Chance(text) => text.parse().map(Move::Chance).map_err(|illegal: Illegal| {
                // Only a deal can be readable and yet impossible to hold as a value (one card twice in a hand).
                let is_due = state.turn() == Turn::Chance && state.is_deal_due();
                if illegal.clause == Illegal::NOTATION || is_due { illegal } else { Illegal::NO_CHANCE_DUE }
            }),
            RecordedMove::Act { seat, action } => {
                let action = action.parse()?;
                let seat = Seat::at_table(*seat, state.seats()).ok_or(Illegal::turn("no-such-seat"))?;
                Ok(Move::Act(seat, action))
            }
        }
    }

    /// What the seat of a refused move may do. That tells its hand: nobody else is told.
    fn allowed(&self, recorded: &RecordedMove) -> Vec<String> {
        let state = self.referee.state();
        match (recorded, state.turn()) {
            (RecordedMove::Act { seat, .. }, Turn::Act(acting)) if *seat == acting.index() as u64 => {
                legal_texts(state)
            }
            _ => Vec::new(),
        }
    }
}

/// A refusal of options; if one is unknown, with those that there are.
fn unknown_option<G: Game>(illegal: Illegal) -> Fault {
    let is_unknown = illegal.clause == Illegal::NOTATION;
    let known = || G::Options::default().to_json().into_iter().map(|(name, _)| name).collect();
    Fault::refused::<G>(0, None, illegal, if is_unknown { known() } else { Vec::new() })
}

fn json(outcome: &Outcome) -> String {
    serde_json::to_string(outcome).expect("an outcome is plain data")
}
