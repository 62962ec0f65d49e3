//! Rules of thumb: one look, no search.

use underwood_core::number::{draw, exp};
use underwood_core::{Bot, BotError, Choice, Explain, Explanation, Guide, Thinking, View};

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
pub(crate) fn shares(advice: &[f32], haste: f32) -> Vec<f32> {
    let best = advice.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weight = |&value: &f32| {
        if haste > 0.0 { exp((value - best) / haste) } else { f32::from(u8::from(value >= best)) }
    };
    let weights: Vec<f32> = advice.iter().map(weight).collect();
    let total: f32 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / total).collect()
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn haste_passes_over_what_is_better() {
        assert_eq!(shares(&[1.0, 3.0, 3.0], 0.0), [0.0, 0.5, 0.5]);
        let hasty = shares(&[0.0, 1.0], 1.0);
        assert!((hasty[0] / hasty[1] - (-1.0_f32).exp()).abs() < 1e-4, "{hasty:?}");
    }
}
