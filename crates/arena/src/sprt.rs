//! A sequential test: stop as soon as the pairs say enough.
//!
//! Two hypotheses: the first bot is `elo0`, or `elo1`, stronger than the second. After each pair, in order, the
//! generalised log-likelihood ratio of what the pairs gave is compared with Wald's bounds. The result of a pair is one
//! of a few values (a pair of two matches: 0, ¼, ½, ¾, 1, the pentanomial model); how likely each is is not assumed but
//! estimated, once under each hypothesis, as the likeliest distribution with the mean that the hypothesis says.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::statistics::share_of;

/// Two hypotheses, and how often we accept to choose the wrong one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower difference in Elo.
    pub elo0: f64,
    /// The higher one.
    pub elo1: f64,
    /// The risk of choosing `elo1` when `elo0` holds.
    pub alpha: f64,
    /// The risk of choosing `elo0` when `elo1` holds.
    pub beta: f64,
}

/// Which hypothesis the pairs speak for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lower one.
    Elo0,
    /// The higher one.
    Elo1,
}

impl Verdict {
    /// Its key in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Elo0 => "elo0",
            Self::Elo1 => "elo1",
        }
    }
}

impl Sprt {
    /// Below the first the test chooses `elo0`, above the second `elo1`.
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }
}

/// A text is no sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "ELO0,ELO1[,ALPHA,BETA]: the first below the second, both within 1000, and risks above 0 and below 0.5, like 0,20,0.05,0.05"
)]
pub struct BadSprt;

/// `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`; the risks are 0.05 unless given.
impl FromStr for Sprt {
    type Err = BadSprt;

    fn from_str(text: &str) -> Result<Self, BadSprt> {
        const RISK: f64 = 0.05;
        let numbers: Result<Vec<f64>, _> = text.split(',').map(|word| word.trim().parse()).collect();
        let (elo0, elo1, alpha, beta) = match numbers.map_err(|_| BadSprt)?[..] {
            [elo0, elo1] => (elo0, elo1, RISK, RISK),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(BadSprt),
        };
        let is_risk = |risk: f64| risk > 0.0 && risk < 0.5;
        let is_elo = |elo: f64| elo.abs() <= 1_000.0;
        let is_fine = elo0 < elo1 && is_elo(elo0) && is_elo(elo1) && is_risk(alpha) && is_risk(beta);
        if is_fine { Ok(Self { elo0, elo1, alpha, beta }) } else { Err(BadSprt) }
    }
}

/// A test under way.
#[derive(Clone, Debug)]
pub struct Trial {
    sprt: Sprt,
    /// The mean results that the two hypotheses say.
    means: [f64; 2],
    /// How often each result came, by its millionths.
    counts: BTreeMap<u32, f64>,
    pairs: u64,
    verdict: Option<Verdict>,
}

/// Counted for a clean win and a clean loss before anything is played, so that neither is ever impossible.
const BEFOREHAND: f64 = 1e-3;
const WHOLE: f64 = 1e6;

impl Trial {
    /// A test of a bot against so many equal others.
    pub(crate) fn new(sprt: Sprt, others: usize) -> Self {
        let means = [sprt.elo0, sprt.elo1].map(|elo| share_of(elo, others));
        let counts = BTreeMap::from([(0, BEFOREHAND), (WHOLE as u32, BEFOREHAND)]);
        Self { sprt, means, counts, pairs: 0, verdict: None }
    }

    /// Takes the result of the next pair, unless it has come to a verdict.
    pub(crate) fn hear(&mut self, result: f64) {
        if self.verdict.is_some() {
            return;
        }
        self.pairs += 1;
        *self.counts.entry((result * WHOLE).round() as u32).or_insert(0.0) += 1.0;
        let [low, high] = self.sprt.bounds();
        self.verdict = match self.llr() {
            llr if llr <= low => Some(Verdict::Elo0),
            llr if llr >= high => Some(Verdict::Elo1),
            _ => None,
        };
    }

    /// The hypotheses.
    pub fn sprt(&self) -> &Sprt {
        &self.sprt
    }

    /// How many pairs it has heard.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// What it has come to.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The log-likelihood ratio of `elo1` to `elo0`.
    pub fn llr(&self) -> f64 {
        let [tilt0, tilt1] = self.means.map(|mean| self.tilt(mean));
        let [mean0, mean1] = self.means;
        let ratio = |result: f64| (1.0 + tilt0 * (result - mean0)) / (1.0 + tilt1 * (result - mean1));
        self.results().map(|(result, count)| count * ratio(result).ln()).sum()
    }

    fn results(&self) -> impl Iterator<Item = (f64, f64)> + Clone {
        self.counts.iter().map(|(&result, &count)| (f64::from(result) / WHOLE, count))
    }

    /// The likeliest distribution with a given mean gives a result `r` the share that it has, divided by
    /// `1 + tilt (r - mean)`. The sum below falls with the tilt and is 0 at the right one.
    fn tilt(&self, mean: f64) -> f64 {
        let pull = |tilt: f64| -> f64 {
            self.results().map(|(r, count)| count * (r - mean) / (1.0 + tilt * (r - mean))).sum()
        };
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..100 {
            let middle = f64::midpoint(low, high);
            if pull(middle) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        f64::midpoint(low, high)
    }
}

#[cfg(test)]
mod tests {
    use super::{Sprt, Trial, Verdict};
    use underwood_core::{Rng, Seed};

    fn trial(text: &str) -> Trial {
        Trial::new(text.parse().unwrap(), 1)
    }

    /// With many pairs the ratio is that of two normal distributions with the variance of the pairs.
    #[test]
    fn the_ratio_is_that_of_normal_distributions() {
        let mut test = trial("0,10,0.000001,0.000001");
        for n in 0..10_000 {
            test.hear([0.0, 0.25, 0.5, 0.5, 0.75, 1.0, 0.5, 0.75, 0.25, 0.51][n % 10]);
        }
        let (mean, variance) = (0.501, 0.075_009);
        let [low, high] = [0.5, 0.514_388];
        let normal = 10_000.0 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        assert!((test.llr() / normal - 1.0).abs() < 0.02, "{} {normal}", test.llr());
        assert_eq!((test.pairs(), test.verdict()), (10_000, None));
    }

    /// Of many tests of equal bots at most about 5 % choose the wrong hypothesis, and the same the other way round.
    #[test]
    fn wrong_verdicts_are_as_rare_as_agreed() {
        let mut rng = Seed::from(3).rng(0);
        // 40 Elo: 55.7 % of all matches.
        for (percent, wrong) in [(50.0, Verdict::Elo1), (55.73, Verdict::Elo0)] {
            let mut mistakes = 0;
            for _ in 0..300 {
                let mut test = trial("0,40");
                let mut coin = || f64::from(u8::from(f64::from(rng.next_u32() % 10_000) < percent * 100.0));
                while test.verdict().is_none() {
                    test.hear(f64::midpoint(coin(), coin()));
                }
                mistakes += usize::from(test.verdict() == Some(wrong));
            }
            assert!((1..=24).contains(&mistakes), "{percent}: {mistakes} of 300");
        }
    }

    #[test]
    fn a_clean_sweep_is_decided_soon() {
        let mut test = trial("0,50");
        (0..100).for_each(|_| test.hear(1.0));
        assert_eq!(test.verdict(), Some(Verdict::Elo1));
        assert!(test.pairs() < 40, "{}", test.pairs());
        let mut test = trial("0,50");
        (0..100).for_each(|_| test.hear(0.0));
        assert_eq!(test.verdict(), Some(Verdict::Elo0));
    }

    #[test]
    fn tests_are_read() {
        let sprt: Sprt = "0, 20".parse().unwrap();
        assert_eq!(sprt, Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 });
        let [low, high] = sprt.bounds();
        assert!((low + 2.944).abs() < 1e-3 && (high - 2.944).abs() < 1e-3);
        assert!("-5,5,0.1,0.01".parse::<Sprt>().is_ok());
        for text in ["", "5", "5,0", "0,5,0.5,0.1", "0,5,0.1", "0,NaN", "0,inf", "a,b"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
