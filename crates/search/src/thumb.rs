//! Rules of thumb: one look, no search.

use underwood_core::{Bot, BotError, Choice, Explanation, Guide, Opinion, Rng, Thinking, View};

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
        let mut opinions: Vec<_> = legal
            .iter()
            .zip(&shares)
            .map(|(&action, &share)| Opinion { action, value: None, uncertainty: None, share })
            .collect();
        let action = legal[draw(&shares, &mut thinking.seed.rng(0))];
        opinions.sort_by(|a, b| b.share.total_cmp(&a.share));
        Ok(Choice { action, explanation: Explanation::unsearched(opinions) })
    }
}

/// How likely each action is chosen. Equals share.
fn shares(advice: &[f32], haste: f32) -> Vec<f32> {
    let best = advice.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weight = |&value: &f32| {
        if haste > 0.0 { ((value - best) / haste).exp() } else { f32::from(u8::from(value >= best)) }
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
