//! What came out of an arena.

use std::fmt;

use serde_json::{Value, json};
use underwood_catalog::{BotName, Entry, Played, Thought};

/// Sums over all pairs.
pub(crate) struct Report {
    game: &'static str,
    /// Both bots are on one side: it wins or loses.
    is_team: bool,
    bots: [BotName; 2],
    /// What the first bot got of each pair: 1 if it won all its matches.
    results: Vec<f64>,
    points: [i64; 2],
    matches: u64,
    deals: u64,
    thought: [Thought; 2],
    forfeits: [u64; 2],
}

impl Report {
    pub(crate) fn new(
        game: &dyn Entry,
        bots: [BotName; 2],
        pairs: impl Iterator<Item = Vec<(usize, Played)>>,
    ) -> Self {
        let mut report = Self {
            game: game.listing().id,
            is_team: game.is_cooperative(),
            bots,
            results: Vec::new(),
            points: [0; 2],
            matches: 0,
            deals: 0,
            thought: [Thought::default(); 2],
            forfeits: [0; 2],
        };
        for pair in pairs {
            let results: Vec<f64> = pair.iter().map(|(first, played)| report.add(*first, played)).collect();
            report.results.push(results.iter().sum::<f64>() / results.len() as f64);
        }
        report
    }

    /// Adds a match in which the first bot had this seat; what it got of it.
    fn add(&mut self, first: usize, played: &Played) -> f64 {
        self.matches += 1;
        self.deals += u64::from(played.deals);
        for (seat, thought) in played.thought.iter().enumerate() {
            let side = usize::from(seat != first);
            self.thought[side].choices += thought.choices;
            self.thought[side].time += thought.time;
        }
        if let Some((seat, _)) = &played.forfeit {
            let side = usize::from(seat.index() != first);
            self.forfeits[side] += 1;
            return if self.is_team { 0.0 } else { side as f64 };
        }
        let outcome = played.record.outcome.as_ref().expect("a match without a forfeit is played to its end");
        for (seat, points) in outcome.points.iter().enumerate() {
            self.points[usize::from(seat != first)] += points;
        }
        match outcome.winners.len() {
            n if self.is_team => f64::from(u8::from(n > 0)),
            0 => 1.0 / outcome.points.len() as f64,
            n if outcome.winners.contains(&(first as u64)) => 1.0 / n as f64,
            _ => 0.0,
        }
    }

    fn win_rate(&self) -> f64 {
        self.results.iter().sum::<f64>() / self.results.len().max(1) as f64
    }

    /// Over pairs, since the matches of a pair are not independent.
    fn interval(&self) -> [f64; 2] {
        let n = self.results.len() as f64;
        let mean = self.win_rate();
        let variance =
            self.results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let margin = 1.96 * (variance / n.max(1.0)).sqrt();
        [(mean - margin).max(0.0), (mean + margin).min(1.0)]
    }

    /// The difference in Elo that this win rate means; `None` if one side won everything.
    fn elo(&self) -> Option<f64> {
        let rate = self.win_rate();
        (rate > 0.0 && rate < 1.0).then(|| -400.0 * (1.0 / rate - 1.0).log10())
    }

    fn points_per_round(&self) -> [f64; 2] {
        self.points.map(|points| points as f64 / self.deals.max(1) as f64)
    }

    /// Of a team, whose seats all have its score.
    fn mean_score(&self) -> f64 {
        self.points[0] as f64 / self.matches.max(1) as f64
    }

    fn ms_per_move(&self) -> [f64; 2] {
        self.thought.map(|thought| thought.time.as_secs_f64() * 1e3 / f64::from(thought.choices.max(1)))
    }

    pub(crate) fn to_json(&self) -> Value {
        let rounded = |number: f64| (number * 1e4).round() / 1e4;
        let mut report = json!({
            "game": self.game,
            "bots": self.bots.map(|bot| bot.to_string()),
            "pairs": self.results.len(),
            "interval95": self.interval().map(rounded),
            "ms_per_move": self.ms_per_move().map(rounded),
            "forfeits": self.forfeits,
        });
        if self.is_team {
            report["wins"] = rounded(self.win_rate()).into();
            report["mean_score"] = rounded(self.mean_score()).into();
        } else {
            report["win_rate"] = json!([rounded(self.win_rate()), rounded(1.0 - self.win_rate())]);
            report["points_per_round"] = json!(self.points_per_round().map(rounded));
            report["elo"] = json!(self.elo().map(f64::round));
        }
        report
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.bots;
        let [low, high] = self.interval().map(|share| share * 100.0);
        let rate = self.win_rate() * 100.0;
        let between = if self.is_team { "with" } else { "against" };
        writeln!(f, "{}: {first} {between} {second}, {} pairs", self.game, self.results.len())?;
        if self.is_team {
            writeln!(f, "  wins                     {rate:5.1} % (95 %: {low:.1} to {high:.1})")?;
            writeln!(f, "  mean score               {:5.2}", self.mean_score())?;
        } else {
            writeln!(f, "  win rate of {first:12} {rate:5.1} % (95 %: {low:.1} to {high:.1})")?;
            if let Some(elo) = self.elo() {
                writeln!(f, "  Elo difference           {elo:5.0}")?;
            }
            let [own, other] = self.points_per_round();
            writeln!(f, "  points a round           {own:5.2} : {other:.2}")?;
        }
        let [own, other] = self.ms_per_move();
        writeln!(f, "  milliseconds a move      {own:5.2} : {other:.2}")?;
        write!(f, "  forfeits                 {:5} : {}", self.forfeits[0], self.forfeits[1])
    }
}
