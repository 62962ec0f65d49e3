//! Rules of thumb: one look, no search.

use underwood_core::{Bot, BotError, Choice, Explain, Explanation, Guide, Rng, Thinking, View};

/// Follows the game's advice. The hastier it is, the more often something less good is good enough.
#[derive(Clone, Copy, Debug)]
pub struct Thumb {
    /// 0: always the best. 1: an action that is 1 worse is chosen about a third as often.
    haste: f32,
}

impl Thumb {
    /// Always takes the best.
    pub const SOUND: Self = Self { haste: 0.0 };

    /// Takes what is good enough.
    pub const fn hasty(haste: f32) -> Self {
        Self { haste }
    }
}

impl<G: Guide> Bot<G> for Thumb {
    fn choose(
        &mut self,
        view: &G::View,
        _: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let legal = view.legal();
        if legal.is_empty() {
            return Err(BotError::NotToAct);
        }
        let shares = shares(&G::advice(view), self.haste);
        let action = legal[draw(&shares, &mut thinking.seed.rng(0))];
        let explanation = || Explanation::unsearched(legal.iter().zip(shares.iter().copied()));
        Ok(Choice { action, explanation: (thinking.explain != Explain::Nothing).then(explanation) })
    }
}

/// How likely each action is chosen. Equals share.
fn shares(advice: &[f32], haste: f32) -> Vec<f32> {
    let best = advice.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weight = |&value: &f32| {
        if haste > 0.0 { exp((value - best) / haste) } else { f32::from(u8::from(value >= best)) }
    };
    let weights: Vec<f32> = advice.iter().map(weight).collect();
    let total: f32 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / total).collect()
}

fn draw(shares: &[f32], rng: &mut impl Rng) -> usize {
    let mut left = rng.next_u32() as f32 / (u32::MAX as f32 + 1.0);
    for (place, share) in shares.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return place;
        }
    }
    shares.iter().rposition(|&share| share > 0.0).expect("shares add up to 1")
}

/// The exponential of a number that is not positive, to a few millionths: the same on every machine, which a library's is
/// not. Two to a whole power is made of bits, the rest is a polynomial.
fn exp(x: f32) -> f32 {
    /// Of two to the power of a part, by powers of the part.
    const TERMS: [f32; 6] = [1.0, std::f32::consts::LN_2, 0.240_227, 0.055_504, 0.009_618, 0.001_333];
    let power = (x * std::f32::consts::LOG2_E).max(-126.0);
    let (whole, part) = (power.floor(), power - power.floor());
    let of_part = TERMS.iter().rev().fold(0.0, |sum, term| sum * part + term);
    f32::from_bits(((whole + 127.0) as u32) << 23) * of_part
}

#[cfg(test)]
mod tests {
    use super::{exp, shares};

    #[test]
    fn exponentials_are_close_enough() {
        for x in [0.0, -0.001, -0.3, -0.693, -1.0, -2.5, -10.0, -80.0] {
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-4, "{x}: {} {}", exp(x), x.exp());
        }
        assert!(exp(-1e9) < 1e-37);
    }

    #[test]
    fn haste_passes_over_what_is_better() {
        assert_eq!(shares(&[1.0, 3.0, 3.0], 0.0), [0.0, 0.5, 0.5]);
        let hasty = shares(&[0.0, 1.0], 1.0);
        assert!((hasty[0] / hasty[1] - (-1.0_f32).exp()).abs() < 1e-4, "{hasty:?}");
    }
}
