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
        let mut all = one_or_columns(&self.reports);
        if let Some(trial) = &self.trial {
            all.insert("sprt".to_owned(), trial_json(trial));
        }
        all.into()
    }
}

/// One report as it is. Of several, one for each level: what levels share once, what can be added up in sum, and all
/// else as lists.
fn one_or_columns(reports: &[Report]) -> Map<String, Value> {
    let mut all = reports[0].to_json();
    if reports.len() == 1 {
        return all;
    }
    let each: Vec<_> = reports.iter().map(Report::to_json).collect();
    let sum = Report::sum(reports).to_json();
    for (key, value) in &mut all {
        *value = match key.as_str() {
            "game" | "bots" | "seats" | "seed" | "pairs" => continue,
            "matches" | "ms_per_move" | "forfeits" | "forfeit_reports" => sum[key].clone(),
            _ => each.iter().map(|report| report[key].clone()).collect(),
        };
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
