//! What law 10 has compared, by stage, phase and hand size, as a table that people can read.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use underwood_core::Viewer;

/// Where in a match a position stands. Law 10 spreads its pairs of worlds evenly over these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// The round; in a game without rounds, a stretch of turns. Late ones count as one.
    pub stage: u8,
    /// What is asked, as a place in [`Specimen::PHASES`](crate::Specimen::PHASES).
    pub phase: u8,
    /// How many cards the smallest hand has that the viewer cannot see.
    pub hand: u8,
}

/// A viewer of a table of so many seats. A spectator has the number of seats as its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Onlooker {
    seats: u8,
    number: u8,
}

impl Onlooker {
    pub(crate) fn new(seats: usize, viewer: Viewer) -> Self {
        let number = viewer.seat().map_or(seats, underwood_core::Seat::index);
        Self { seats: seats as u8, number: number as u8 }
    }
}

impl fmt::Display for Onlooker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            number if number == self.seats => write!(f, "a spectator of {}", self.seats),
            number => write!(f, "seat {number} of {}", self.seats),
        }
    }
}

/// What was done at a place of the match, or by an onlooker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Work {
    /// Pairs of worlds that end here and are both possible.
    pub(crate) pairs: u64,
    /// Attempts that found no such pair.
    pub(crate) failures: u64,
    /// Positions here that were compared in two different worlds.
    pub(crate) positions: u64,
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.pairs += other.pairs;
        self.failures += other.failures;
        self.positions += other.positions;
    }
}

/// What was compared so far. It can be written down and read again, so that a long run can be interrupted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Coverage {
    /// How many random matches were looked at.
    pub(crate) matches: u64,
    work: Vec<(Onlooker, Place, Work)>,
}

impl Coverage {
    /// Adds what was done.
    pub(crate) fn add(&mut self, onlooker: Onlooker, place: Place, done: Work) {
        match self.find(onlooker, place) {
            Ok(at) => self.work[at].2 += done,
            Err(at) => self.work.insert(at, (onlooker, place, done)),
        }
    }

    /// What was done so far for an onlooker at a place.
    pub(crate) fn at(&self, onlooker: Onlooker, place: Place) -> Work {
        self.find(onlooker, place).map_or(Work::default(), |at| self.work[at].2)
    }

    fn find(&self, onlooker: Onlooker, place: Place) -> Result<usize, usize> {
        self.work.binary_search_by_key(&(onlooker, place), |&(onlooker, place, _)| (onlooker, place))
    }

    /// What was done so far for an onlooker.
    pub(crate) fn of(&self, onlooker: Onlooker) -> Work {
        self.sum(|&(of, _, _)| of == onlooker)
    }

    fn sum(&self, is_counted: impl Fn(&(Onlooker, Place, Work)) -> bool) -> Work {
        let mut sum = Work::default();
        self.work.iter().filter(|entry| is_counted(entry)).for_each(|entry| sum += entry.2);
        sum
    }

    /// How many pairs of possible worlds were compared.
    pub fn pairs(&self) -> u64 {
        self.sum(|_| true).pairs
    }

    /// How many positions were compared in two worlds.
    pub fn positions(&self) -> u64 {
        self.sum(|_| true).positions
    }

    /// How many random matches they come from.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// The table of what was compared: positions by stage and hidden hand, by phase, and by viewer.
    pub fn table(&self, game: &str, phases: &[&str]) -> String {
        let [pairs, positions] = [self.pairs(), self.positions()];
        let mut lines = vec![format!(
            "law 10, {game}: {pairs} pairs of worlds, {positions} positions compared, from {} matches",
            self.matches
        )];
        lines.extend(self.by_stage_and_hand());
        lines.push(self.by_phase(phases));
        lines.push(self.by_onlooker());
        lines.join("\n") + "\n"
    }

    fn by_stage_and_hand(&self) -> Vec<String> {
        let hands: Vec<u8> = self.distinct(|place| place.hand);
        let row = |title: String, cells: Vec<String>| format!("{title:>10} |{}", cells.concat());
        let cell = |text: String| format!("{text:>8}");
        let header = row("stage".into(), hands.iter().map(|hand| cell(format!("hand {hand}"))).collect());
        let stages = self.distinct(|place| place.stage).into_iter().map(|stage| {
            let at = |&hand: &u8| {
                let count = self.sum(|(_, place, _)| place.stage == stage && place.hand == hand).positions;
                cell(if count == 0 { "·".to_owned() } else { count.to_string() })
            };
            row(stage.to_string(), hands.iter().map(at).collect())
        });
        std::iter::once(header).chain(stages).collect()
    }

    fn by_phase(&self, phases: &[&str]) -> String {
        let told = self.distinct(|place| place.phase).into_iter().map(|phase| {
            let name = phases.get(usize::from(phase)).unwrap_or(&"?");
            format!("{name} {}", self.sum(|(_, place, _)| place.phase == phase).positions)
        });
        format!("by phase: {}", told.collect::<Vec<_>>().join(", "))
    }

    fn by_onlooker(&self) -> String {
        let mut onlookers: Vec<Onlooker> = self.work.iter().map(|(onlooker, ..)| *onlooker).collect();
        onlookers.dedup();
        let told = onlookers.into_iter().map(|onlooker| format!("{onlooker} {}", self.of(onlooker).pairs));
        format!("pairs by viewer: {}", told.collect::<Vec<_>>().join(", "))
    }

    /// The values that occur among compared positions, in order.
    fn distinct(&self, value: impl Fn(&Place) -> u8) -> Vec<u8> {
        let compared = self.work.iter().filter(|(.., work)| work.positions > 0);
        let values: BTreeSet<u8> = compared.map(|(_, place, _)| value(place)).collect();
        values.into_iter().collect()
    }
}
