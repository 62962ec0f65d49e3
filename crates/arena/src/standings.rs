//! What came out of an arena: a report for each bout.

use std::fmt;

use serde_json::{Map, Value, json};

use crate::report::rounded;
use crate::{Arena, Fixture, MatchResult, Pairings, Report, Trial, cross};

/// What came out.
#[derive(Clone, Debug)]
pub struct Standings {
    pairings: Pairings,
    /// The names of all bots.
    bots: Vec<String>,
    reports: Vec<Report>,
    trial: Option<Trial>,
}

/// What is the same in all reports of an arena.
const SHARED: [&str; 5] = ["game", "bots", "seats", "seed", "pairs"];

impl Standings {
    /// Adds up all results. A trial that has come to a verdict counts the pairs that it heard, no others.
    pub(crate) fn new(
        arena: &Arena,
        fixtures: &[Fixture],
        results: &[Option<MatchResult>],
        trial: Option<Trial>,
    ) -> Self {
        let most = trial.as_ref().map_or(arena.pairs(), Trial::pairs);
        let counted: Vec<_> =
            fixtures.iter().zip(results).filter(|(fixture, _)| fixture.pair < most).collect();
        let report = |bout: usize| {
            let own: Vec<_> = counted
                .iter()
                .filter(|(fixture, _)| fixture.bout == bout)
                .map(|(fixture, result)| (*fixture, result.as_ref().expect("it was played")))
                .collect();
            let pairs: Vec<_> = own.chunks(arena.castings(bout).len()).map(<[_]>::to_vec).collect();
            Report::new(arena, bout, &pairs)
        };
        Self {
            pairings: arena.pairings(),
            bots: arena.bots().iter().map(ToString::to_string).collect(),
            reports: (0..arena.bouts().len()).map(report).collect(),
            trial,
        }
    }

    /// A report for each bout.
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// The keys of `docs/records.md`.
    pub fn to_json(&self) -> Value {
        if self.pairings == Pairings::Cross {
            return cross::to_json(&self.bots, &self.reports);
        }
        let mut all = columns(self.reports.iter().map(Report::to_json).collect());
        if let Some(trial) = &self.trial {
            all.insert("sprt".to_owned(), trial_json(trial));
        }
        all.into()
    }
}

/// One report as it is; of several, what differs between them as lists.
pub(crate) fn columns(mut reports: Vec<Map<String, Value>>) -> Map<String, Value> {
    if reports.len() == 1 {
        return reports.remove(0);
    }
    let mut all = Map::new();
    for key in reports[0].keys() {
        let column: Vec<Value> = reports.iter().map(|report| report[key].clone()).collect();
        let value = if SHARED.contains(&key.as_str()) { column[0].clone() } else { column.into() };
        all.insert(key.clone(), value);
    }
    all
}

fn trial_json(trial: &Trial) -> Value {
    let sprt = trial.sprt();
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "llr": rounded(trial.llr()),
        "bounds": sprt.bounds().map(rounded),
        "verdict": trial.verdict().map(crate::Verdict::id),
    })
}

/// For people.
impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.pairings == Pairings::Cross {
            return cross::write(&self.bots, &self.reports, f);
        }
        for report in &self.reports {
            report.fmt(f)?;
        }
        let Some(trial) = &self.trial else { return Ok(()) };
        let [low, high] = trial.sprt().bounds();
        let verdict = match trial.verdict() {
            Some(crate::Verdict::Elo0) => {
                format!("{} Elo rather than {}", trial.sprt().elo0, trial.sprt().elo1)
            }
            Some(crate::Verdict::Elo1) => {
                format!("{} Elo rather than {}", trial.sprt().elo1, trial.sprt().elo0)
            }
            None => "no verdict".to_owned(),
        };
        writeln!(f, "  sequential test          {verdict} ({:.2} in {low:.2} to {high:.2})", trial.llr())
    }
}
