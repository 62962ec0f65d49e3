//! What pairs say: means and their 95 % intervals. The matches of a pair share their luck and are one observation.

/// Two standard errors, nearly.
const Z: f64 = 1.959_964;

pub(crate) fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The variance of what was drawn, 0 for a single value.
fn variance(values: &[f64]) -> f64 {
    let mean = mean(values);
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (values.len() as f64 - 1.0).max(1.0)
}

/// The interval of a mean of shares, each from 0 to 1.
///
/// Wilson's interval, for as many independent wins or losses as the spread of the pairs is worth; pairs that do not
/// differ at all are worth one each. Unlike two standard errors it does not shrink to nothing when one side wins
/// everything.
pub(crate) fn share_interval(shares: &[f64]) -> [f64; 2] {
    let pairs = shares.len().max(1) as f64;
    let share = mean(shares);
    let spread = share * (1.0 - share);
    let error = variance(shares) / pairs;
    let worth = if error > 0.0 { spread / error } else { pairs };
    let pull = Z * Z / worth;
    let middle = (share + pull / 2.0) / (1.0 + pull);
    let margin = Z / (1.0 + pull) * (spread / worth + pull / (4.0 * worth)).sqrt();
    [(middle - margin).max(0.0), (middle + margin).min(1.0)]
}

/// A ratio of sums over pairs, with its interval: two standard errors of what each pair adds beyond the ratio.
pub(crate) fn ratio(parts: &[(f64, f64)]) -> (f64, [f64; 2]) {
    let (above, below) = parts.iter().fold((0.0, 0.0), |(a, b), part| (a + part.0, b + part.1));
    if below == 0.0 {
        return (0.0, [0.0, 0.0]);
    }
    let ratio = above / below;
    let beyond: Vec<f64> = parts.iter().map(|(above, below)| above - ratio * below).collect();
    let margin = Z * (variance(&beyond) * parts.len() as f64).sqrt() / below;
    (ratio, [ratio - margin, ratio + margin])
}

/// The difference in Elo that the share of one bot against `others` equal ones means: 0 if all are equal. `None` if one
/// side won everything.
pub(crate) fn elo(share: f64, others: usize) -> Option<f64> {
    // An interval that should end at exactly 0 or 1 may miss it by a rounding error.
    const HAIR: f64 = 1e-9;
    let is_measured = share > HAIR && share < 1.0 - HAIR;
    is_measured.then(|| 400.0 * (others as f64 * share / (1.0 - share)).log10())
}

/// The share that this difference in Elo means: the inverse of [`elo`].
pub(crate) fn share_of(elo: f64, others: usize) -> f64 {
    let odds = 10_f64.powf(elo / 400.0);
    odds / (odds + others as f64)
}

#[cfg(test)]
mod tests {
    use super::{elo, ratio, share_interval, share_of};

    fn is_close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-4
    }

    /// Single matches, won or lost: Wilson's interval by the book (81 of 263).
    #[test]
    fn single_matches_have_the_textbook_interval() {
        let shares: Vec<f64> = (0..263).map(|n| f64::from(u8::from(n < 81))).collect();
        let [low, high] = share_interval(&shares);
        assert!((low - 0.2553).abs() < 1e-3 && (high - 0.3662).abs() < 1e-3, "{low} {high}");
    }

    /// Pairs that always split say much: their spread is small.
    #[test]
    fn the_interval_follows_the_spread_of_pairs() {
        let width = |shares: &[f64]| share_interval(shares)[1] - share_interval(shares)[0];
        let split: Vec<f64> = (0..100).map(|n| if n % 10 == 0 { 1.0 } else { 0.5 }).collect();
        let whole: Vec<f64> = (0..100).map(|n| if n % 20 < 11 { 1.0 } else { 0.0 }).collect();
        assert!(width(&split) < 0.5 * width(&whole), "{} {}", width(&split), width(&whole));
    }

    #[test]
    fn a_clean_sweep_is_not_certain() {
        let [low, high] = share_interval(&[1.0; 20]);
        assert!(low < 0.9 && low > 0.8 && high > 0.999_999, "{low} {high}");
        let [low, high] = share_interval(&[1.0]);
        assert!(low < 0.3 && high > 0.999_999);
    }

    /// The intervals of many small samples contain the truth about 95 times of 100.
    #[test]
    fn intervals_contain_the_truth_as_often_as_they_say() {
        use underwood_core::{Rng, Seed};
        let mut rng = Seed::from(1).rng(0);
        let mut coin = |percent: u32| f64::from(u8::from(rng.next_u32() % 100 < percent));
        for (percent, pairs) in [(50, 50), (70, 100), (95, 200)] {
            let mut held = 0;
            for _ in 0..2_000 {
                // Half of the pairs are decided by the deal, the others by two coins.
                let shares: Vec<f64> = (0..pairs)
                    .map(|n| {
                        let first = coin(percent);
                        f64::midpoint(first, if n % 2 == 0 { first } else { coin(percent) })
                    })
                    .collect();
                let [low, high] = share_interval(&shares);
                held += usize::from((low..=high).contains(&(f64::from(percent) / 100.0)));
            }
            assert!((1_850..=1_960).contains(&held), "{percent} %: {held} of 2000");
        }
    }

    #[test]
    fn ratios_have_intervals() {
        let (points, [low, high]) = ratio(&[(4.0, 2.0), (6.0, 2.0), (5.0, 2.0)]);
        assert!(is_close(points, 2.5), "{points}");
        // Residuals -1, 1, 0: variance 1; 1.96 * sqrt(3) / 6.
        assert!(is_close(high - points, 0.5658) && is_close(points - low, 0.5658), "{low} {high}");
        assert_eq!(ratio(&[]), (0.0, [0.0, 0.0]));
    }

    #[test]
    fn elo_is_zero_among_equals() {
        assert!(is_close(elo(0.5, 1).unwrap(), 0.0));
        assert!(is_close(elo(0.25, 3).unwrap(), 0.0));
        assert!(is_close(elo(0.64, 1).unwrap(), 99.9510));
        assert_eq!((elo(0.0, 1), elo(1.0, 1), elo(1e-17, 1)), (None, None, None));
        for (share, others) in [(0.3, 1), (0.6, 2), (0.35, 3)] {
            assert!(is_close(share_of(elo(share, others).unwrap(), others), share));
        }
    }
}
