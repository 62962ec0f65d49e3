//! What somebody who cannot see a thing believes of it.

use std::fmt::Display;

use serde::{Deserialize, Serialize};

/// What is believed of one hidden thing: where a card is, or which card lies at a place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Belief {
    /// The thing, as the notation calls it: `K7`, `@3`.
    pub about: String,
    /// What may be the case, the likeliest first.
    pub cases: Vec<Case>,
}

/// One thing that may be the case.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Case {
    /// What it is: `hand 1`, `pile`, `fox`.
    pub case: String,
    /// How likely that is, above 0, up to 1.
    pub chance: f32,
}

impl Belief {
    /// How often each case comes among equally likely ones.
    pub fn tally<T: PartialEq + Display>(about: impl Display, cases: impl IntoIterator<Item = T>) -> Self {
        let mut counted: Vec<(T, u32)> = Vec::new();
        let mut total = 0_u32;
        for case in cases {
            total += 1;
            match counted.iter_mut().find(|(known, _)| *known == case) {
                Some((_, count)) => *count += 1,
                None => counted.push((case, 1)),
            }
        }
        let case =
            |(case, count): (T, u32)| Case { case: case.to_string(), chance: count as f32 / total as f32 };
        let mut cases: Vec<_> = counted.into_iter().map(case).collect();
        cases.sort_by(|a, b| b.chance.total_cmp(&a.chance).then_with(|| a.case.cmp(&b.case)));
        Self { about: about.to_string(), cases }
    }

    /// How likely a case is.
    pub fn chance(&self, case: &str) -> f32 {
        self.cases.iter().find(|known| known.case == case).map_or(0.0, |known| known.chance)
    }
}

#[cfg(test)]
mod tests {
    use super::Belief;

    #[test]
    fn cases_are_counted_and_the_likeliest_comes_first() {
        let belief = Belief::tally("K7", ["pile", "hand 1", "hand 1", "buried"]);
        let cases: Vec<_> = belief.cases.iter().map(|case| case.case.as_str()).collect();
        assert_eq!(cases, ["hand 1", "buried", "pile"]);
        assert!((belief.chance("hand 1") - 0.5).abs() < 1e-6 && belief.chance("hand 0") == 0.0);
    }
}
