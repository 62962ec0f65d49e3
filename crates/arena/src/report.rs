//! What the pairs of one bout say.

use std::collections::BTreeSet;
use std::fmt;

use serde_json::{Map, Value, json};
use underwood_core::Seat;

use crate::statistics::{elo, mean, ratio, share_interval};
use crate::{Arena, Fixture, MatchResult};

/// The report names the first forfeits one by one, up to this many.
const MOST_TOLD: usize = 20;

/// What came out of a bout.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    game: &'static str,
    seats: usize,
    seed: u64,
    /// Both bots are on one side: it wins or loses.
    is_team: bool,
    bots: [String; 2],
    options: Map<String, Value>,
    /// What the first bot, or the team, got of each pair.
    shares: Vec<f64>,
    /// Of each pair, for each side: the points of a seat, and the rounds.
    points: [Vec<(f64, f64)>; 2],
    /// All matches but open ones.
    matches: Vec<MatchResult>,
    /// What the team got of each pair with all cards on the table; `None` if that was not played.
    open: Option<Vec<f64>>,
    forfeits: Vec<Value>,
}

impl Report {
    /// Adds up a bout, pair by pair.
    pub(crate) fn new(arena: &Arena, bout: usize, pairs: &[Vec<(&Fixture, &MatchResult)>]) -> Self {
        let is_team = arena.game().is_cooperative();
        let mut report = Self {
            game: arena.game().listing().id,
            seats: arena.seats(),
            seed: arena.seed(),
            is_team,
            bots: arena.bouts()[bout].names(),
            options: arena.bouts()[bout].options.clone(),
            shares: Vec::new(),
            points: [Vec::new(), Vec::new()],
            matches: Vec::new(),
            open: None,
            forfeits: Vec::new(),
        };
        for pair in pairs {
            report.add(arena, pair);
        }
        report
    }

    fn add(&mut self, arena: &Arena, pair: &[(&Fixture, &MatchResult)]) {
        let (played, open): (Vec<_>, Vec<_>) = pair.iter().partition(|(_, result)| result.first.is_some());
        let share = if self.is_team { MatchResult::team_share } else { MatchResult::first_share };
        self.shares.push(mean(&played.iter().map(|(_, result)| share(result)).collect::<Vec<_>>()));
        for (_, result) in open {
            self.open.get_or_insert_default().push(result.team_share());
        }
        for side in 0..2 {
            let finished = played.iter().filter(|(_, result)| result.forfeit.is_none());
            let add = |(points, rounds), (_, result): &(&Fixture, &MatchResult)| {
                (points + result.points_of(side), rounds + result.rounds())
            };
            self.points[side].push(finished.fold((0.0, 0.0), add));
        }
        for (fixture, result) in played {
            self.forfeits.extend(result.forfeit.as_ref().map(|forfeit| {
                let bot = fixture.bot_at(forfeit.seat, arena);
                json!({"pair": fixture.pair, "seat": forfeit.seat, "bot": bot, "why": forfeit.why})
            }));
            self.matches.push((*result).clone());
        }
    }

    /// The matches of several reports, for what is told of matches and not of pairs.
    pub(crate) fn sum(reports: &[Self]) -> Self {
        let mut sum = reports[0].clone();
        for report in &reports[1..] {
            sum.matches.extend_from_slice(&report.matches);
            sum.forfeits.extend_from_slice(&report.forfeits);
        }
        sum
    }

    /// The share of the first bot, or the team's, from 0 to 1.
    pub fn share(&self) -> f64 {
        mean(&self.shares)
    }

    /// Its 95 % interval.
    pub fn interval(&self) -> [f64; 2] {
        share_interval(&self.shares)
    }

    /// The share of the second bot, where it follows from that of the first: the same on a team, and the rest to 1 with two
    /// seats.
    pub(crate) fn mirrored(&self) -> Option<(f64, [f64; 2])> {
        let [low, high] = self.interval();
        match self.seats {
            _ if self.is_team => Some((self.share(), [low, high])),
            2 => Some((1.0 - self.share(), [1.0 - high, 1.0 - low])),
            _ => None,
        }
    }

    /// The names of the bots.
    pub fn bots(&self) -> &[String; 2] {
        &self.bots
    }

    /// The options.
    pub fn options(&self) -> &Map<String, Value> {
        &self.options
    }

    /// The difference in Elo, and the interval of it.
    fn elo(&self) -> (Option<f64>, [Option<f64>; 2]) {
        let of = |share| elo(share, self.seats - 1);
        (of(self.share()), self.interval().map(of))
    }

    fn ms_per_move(&self) -> [f64; 2] {
        let mut sums = [(0.0, 0.0); 2];
        for result in &self.matches {
            for (seat, thought) in Seat::all(result.thought.len()).zip(&result.thought) {
                let (ms, choices) = &mut sums[result.side(seat)];
                *ms += thought.ms;
                *choices += f64::from(thought.choices);
            }
        }
        sums.map(|(ms, choices)| ms / choices.max(1.0))
    }

    fn forfeits(&self) -> [usize; 2] {
        let sides =
            self.matches.iter().filter_map(|m| m.forfeit.as_ref().map(|forfeit| m.side(forfeit.seat)));
        sides.fold([0; 2], |mut count, side| {
            count[side] += 1;
            count
        })
    }

    fn mean_score(&self) -> f64 {
        mean(&self.matches.iter().map(|result| result.points_of(0)).collect::<Vec<_>>())
    }

    /// The means of everything that was counted: over all matches, and over those that were lost.
    fn tallies(&self) -> Vec<(String, f64, Option<f64>)> {
        let names: BTreeSet<_> = self.matches.iter().flat_map(|result| result.tallies.keys()).collect();
        let tally = |name: &String| {
            let of = |results: Vec<&MatchResult>| {
                let counts: Vec<f64> =
                    results.iter().filter_map(|r| r.tallies.get(name)).map(|&n| n as f64).collect();
                (!counts.is_empty()).then(|| mean(&counts))
            };
            let lost = self.matches.iter().filter(|result| result.team_share() == 0.0).collect();
            (name.clone(), of(self.matches.iter().collect()).unwrap_or(0.0), of(lost))
        };
        names.into_iter().map(tally).collect()
    }

    /// The keys of `docs/records.md`.
    pub fn to_json(&self) -> Map<String, Value> {
        let mut report = Map::new();
        let mut put = |key: &str, value: Value| report.insert(key.to_owned(), value);
        put("game", self.game.into());
        put("bots", json!(self.bots));
        put("seats", self.seats.into());
        put("seed", self.seed.into());
        put("options", self.options.clone().into());
        put("pairs", self.shares.len().into());
        put("matches", self.matches.len().into());
        put("interval95", json!(self.interval().map(rounded)));
        put("ms_per_move", json!(self.ms_per_move().map(rounded)));
        put("forfeits", json!(self.forfeits()));
        put("forfeit_reports", self.forfeits.iter().take(MOST_TOLD).cloned().collect());
        report.extend(if self.is_team { self.team_json() } else { self.sides_json() });
        report
    }

    fn team_json(&self) -> Map<String, Value> {
        let open = self.open.as_ref();
        let mut team = Map::new();
        team.insert("wins".to_owned(), rounded(self.share()).into());
        team.insert("mean_score".to_owned(), rounded(self.mean_score()).into());
        team.insert("clairvoyant".to_owned(), json!(open.map(|open| rounded(mean(open)))));
        let open_interval = open.map(|open| share_interval(open).map(rounded));
        team.insert("clairvoyant_interval95".to_owned(), json!(open_interval));
        for (name, all, lost) in self.tallies() {
            team.insert(format!("{name}_if_lost"), json!(lost.map(rounded)));
            team.insert(name, rounded(all).into());
        }
        team
    }

    fn sides_json(&self) -> Map<String, Value> {
        let (elo, elo_interval) = self.elo();
        let points = [0, 1].map(|side| ratio(&self.points[side]));
        let sides = json!({
            "win_rate": [rounded(self.share()), rounded(1.0 - self.share())],
            "points_per_round": points.map(|(mean, _)| rounded(mean)),
            "points_per_round_interval95": points.map(|(_, interval)| interval.map(rounded)),
            "elo": elo.map(f64::round),
            "elo_interval95": elo_interval.map(|end| end.map(f64::round)),
        });
        match sides {
            Value::Object(sides) => sides,
            other => unreachable!("{other} is an object"),
        }
    }

    fn write_sides(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, _] = &self.bots;
        writeln!(f, "  win rate of {first:12} {}", percent(self.share(), self.interval()))?;
        let (elo, ends) = self.elo();
        if let Some(elo) = elo {
            let [low, high] = ends.map(|end| end.map_or("?".to_owned(), |end| format!("{end:.0}")));
            writeln!(f, "  Elo difference           {elo:5.0} (95 %: {low} to {high})")?;
        }
        let [own, other] = [0, 1].map(|side| {
            let (mean, [low, high]) = ratio(&self.points[side]);
            format!("{mean:.2} ({low:.2} to {high:.2})")
        });
        writeln!(f, "  points a round           {own:>5} : {other}")
    }

    fn write_team(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  wins                     {}", percent(self.share(), self.interval()))?;
        if let Some(open) = &self.open {
            writeln!(f, "  with open cards          {}", percent(mean(open), share_interval(open)))?;
        }
        writeln!(f, "  mean score               {:5.2}", self.mean_score())?;
        for (name, all, lost) in self.tallies() {
            let lost = lost.map_or("never lost".to_owned(), |lost| format!("{lost:.2} if lost"));
            writeln!(f, "  {:24} {all:5.2} ({lost})", name.replace('_', " "))?;
        }
        Ok(())
    }
}

/// For people, in a few lines.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.bots;
        let between = if self.is_team { "with" } else { "against" };
        write!(f, "{}: {first} {between} {second}, {} pairs", self.game, self.shares.len())?;
        writeln!(f, ", {}", Value::Object(self.options.clone()))?;
        if self.is_team {
            self.write_team(f)?;
        } else {
            self.write_sides(f)?;
        }
        let [own, other] = self.ms_per_move();
        writeln!(f, "  milliseconds a move      {own:5.2} : {other:.2}")?;
        let [own, other] = self.forfeits();
        writeln!(f, "  forfeits                 {own:5} : {other}")
    }
}

pub(crate) fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

fn percent(share: f64, interval: [f64; 2]) -> String {
    let [low, high] = interval.map(|end| end * 100.0);
    format!("{:5.1} % (95 %: {low:.1} to {high:.1})", share * 100.0)
}
