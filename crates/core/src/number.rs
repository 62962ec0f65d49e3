//! Functions of numbers with the same results on every machine, which those of a mathematical library do not have.

/// The exponential of a number that is not positive, to a few millionths. Two to a whole power is made of bits, the rest is
/// a polynomial.
pub fn exp(x: f32) -> f32 {
    /// Of two to the power of a part, by powers of the part.
    const TERMS: [f32; 6] = [1.0, std::f32::consts::LN_2, 0.240_227, 0.055_504, 0.009_618, 0.001_333];
    let power = (x * std::f32::consts::LOG2_E).max(-126.0);
    let (whole, part) = (power.floor(), power - power.floor());
    let of_part = TERMS.iter().rev().fold(0.0, |sum, term| sum * part + term);
    f32::from_bits(((whole + 127.0) as u32) << 23) * of_part
}

/// Turns scores into shares that add up to 1: each is `e` to the power of its score, over the sum of all.
pub fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in scores.iter_mut() {
        *score = exp(*score - most);
    }
    let total: f32 = scores.iter().sum();
    for score in scores {
        *score /= total;
    }
}

/// The place of one of these shares, which add up to 1, each as likely as it is large.
pub fn draw(shares: &[f32], rng: &mut impl rand_core::Rng) -> usize {
    let mut left = rng.next_u32() as f32 / (u32::MAX as f32 + 1.0);
    for (place, share) in shares.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return place;
        }
    }
    shares.iter().rposition(|&share| share > 0.0).expect("shares add up to 1")
}

#[cfg(test)]
mod tests {
    use super::{draw, exp, softmax};

    #[test]
    fn exponentials_are_close_enough() {
        for x in [0.0, -0.001, -0.3, -0.693, -1.0, -2.5, -10.0, -80.0] {
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-4, "{x}: {} {}", exp(x), x.exp());
        }
        assert!(exp(-1e9) < 1e-37);
    }

    #[test]
    fn shares_add_up_to_1_and_follow_the_scores() {
        let mut shares = [100.0, 101.0, 99.0];
        softmax(&mut shares);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((shares[1] / shares[0] - std::f32::consts::E).abs() < 1e-3, "{shares:?}");
    }

    #[test]
    fn draws_are_as_likely_as_their_shares() {
        let mut rng = crate::Seed::from(1).rng(0);
        let mut counts = [0; 3];
        for _ in 0..10_000 {
            counts[draw(&[0.2, 0.0, 0.8], &mut rng)] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((1_850..2_150).contains(&counts[0]), "{counts:?}");
    }
}
