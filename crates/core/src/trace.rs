//! The trace of a record: every position, as JSON Lines.

use std::io::{self, Write};

use serde::Serialize;

use crate::{Fault, Game, Moments, Outcome, Record, Referee, Replayed, Replayer, Told, Turn, Viewer};

/// How much a trace tells of each position, beside turn, legal actions and outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Detail {
    /// What each viewer knows, and saw of the last move?
    pub views: bool,
    /// What each viewer is told of what happened in the last move?
    pub effects: bool,
}

#[derive(Serialize)]
struct Line<V> {
    n: usize,
    turn: Turn,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    views: Option<Vec<V>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seen: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<Vec<Vec<Told>>>,
}

#[derive(Serialize)]
struct FaultLine<'a> {
    n: usize,
    error: Complaint<'a>,
}

#[derive(Serialize)]
struct Complaint<'a> {
    clause: &'a str,
    #[serde(rename = "move")]
    text: Option<&'a str>,
    message: &'a str,
}

/// Writes the trace of a record and returns the match and how it ended, if it did. What is wrong with the record ends the
/// trace and is returned instead.
pub fn trace<G: Game>(
    record: &Record,
    detail: Detail,
    out: &mut (impl Write + ?Sized),
) -> io::Result<Result<Replayed<G>, Fault>> {
    let mut replayer = match Replayer::<G>::start(record) {
        Ok(replayer) => replayer,
        Err(fault) => return write_fault(&fault, out).map(|()| Err(fault)),
    };
    loop {
        write_line(out, &position(replayer.referee(), detail))?;
        match replayer.step() {
            Some(Ok(())) => {}
            Some(Err(fault)) => return write_fault(&fault, out).map(|()| Err(fault)),
            None => break,
        }
    }
    match replayer.outcome() {
        Ok(outcome) => Ok(Ok(Replayed { referee: replayer.into_referee(), outcome })),
        Err(fault) => write_fault(&fault, out).map(|()| Err(fault)),
    }
}

/// Writes the line that ends the trace of a faulty record.
pub fn write_fault(fault: &Fault, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    let error = Complaint { clause: fault.clause, text: fault.text.as_deref(), message: &fault.message };
    write_line(out, &FaultLine { n: fault.n, error })
}

fn position<G: Game>(referee: &Referee<G>, detail: Detail) -> Line<G::View> {
    let state = referee.state();
    let viewers = Viewer::all(state.seats());
    Line {
        n: referee.moves().len(),
        turn: state.turn(),
        legal: matches!(state.turn(), Turn::Act(_)).then(|| legal_texts(state)),
        outcome: state.outcome(),
        views: detail.views.then(|| viewers.clone().map(|viewer| state.view(viewer)).collect()),
        seen: detail.views.then(|| {
            viewers.filter_map(|viewer| referee.seen(viewer).last()).map(ToString::to_string).collect()
        }),
        effects: detail.effects.then(|| last_effects(referee)),
    }
}

/// What each viewer is told of the last move; nothing if there is none.
fn last_effects<G: Game>(referee: &Referee<G>) -> Vec<Vec<Told>> {
    let Some((last, before)) = referee.moves().split_last() else { return Vec::new() };
    let before = referee.state_after(before.len());
    let moments = Moments::of(&before, last).expect("this move was accepted before");
    Viewer::all(before.seats()).map(|viewer| moments.told(viewer)).collect()
}

/// The legal actions of a position in their notation, sorted by its bytes.
pub fn legal_texts<G: Game>(state: &G) -> Vec<String> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let mut texts: Vec<_> = legal.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

fn write_line(out: &mut (impl Write + ?Sized), line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}
