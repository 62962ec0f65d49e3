//! A bot that draws from a learned policy, and falls back on another where nobody has learned.

use underwood_core::number::{draw, exp};
use underwood_core::{
    Bot, BotError, Choice, Determinize, Explain, Explanation, Guide, Judge, Opinion, Rng, Thinking, View,
};

use crate::likely::likely_worlds;
use crate::outlook::{Outlook, values};
use crate::thumb;

/// How somebody plays who has learned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// What the policy chooses less often than this beside its favourite is clearly bad, and is never done.
    pub least: f32,
    /// Above 1, what is chosen seldom is chosen more often; below 1, more seldom.
    pub whim: f32,
    /// How often it does what looks nice instead, by the rules of thumb.
    pub slips: f32,
    /// How nice that must look: see [`Thumb::hasty`](crate::Thumb::hasty).
    pub haste: f32,
}

/// Draws from a learned policy: whoever always does the same in a game of bluff is found out.
pub struct Mindful<G: Guide> {
    manner: Manner,
    judge: Option<&'static dyn Judge<G>>,
    otherwise: Box<dyn Bot<G>>,
}

impl<G: Guide> Mindful<G> {
    /// With this manner; where the game has no judge of a position, the other bot plays.
    pub fn new(manner: Manner, otherwise: Box<dyn Bot<G>>) -> Self {
        Self { manner, judge: None, otherwise }
    }

    /// Asks this one instead of the one that the game has, at every position: to try what was just learned.
    #[must_use]
    pub fn asking(self, judge: &'static dyn Judge<G>) -> Self {
        Self { judge: Some(judge), ..self }
    }
}

impl<G: Guide + Determinize> Bot<G> for Mindful<G> {
    fn choose(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let Some(judge) = self.judge.or_else(|| G::judge(view)) else {
            return self.otherwise.choose(view, seen, thinking);
        };
        if view.legal().is_empty() {
            return Err(BotError::NotToAct);
        }
        let shares = self.manner.shares::<G>(view, judge.judge(view, seen).policy);
        let action = view.legal()[draw(&shares, &mut thinking.seed.rng(0))];
        let explanation = match thinking.explain {
            Explain::Nothing => None,
            wish => Some(explain::<G>(judge, view, seen, &shares, wish, &mut thinking.seed.rng(1))),
        };
        Ok(Choice { action, explanation })
    }
}

impl Manner {
    /// How likely each legal action is chosen.
    fn shares<G: Guide>(self, view: &G::View, policy: Vec<f32>) -> Vec<f32> {
        let mut shares = self.temper(policy);
        if self.slips > 0.0 {
            let nice = thumb::shares(&G::advice(view), self.haste);
            for (share, nice) in shares.iter_mut().zip(nice) {
                *share += self.slips * (nice - *share);
            }
        }
        shares
    }

    /// The policy without what is clearly bad, and with its whims.
    fn temper(self, mut policy: Vec<f32>) -> Vec<f32> {
        let most = policy.iter().copied().fold(0.0, f32::max);
        let weight = |share: f32| {
            let part = share / most;
            if part < self.least { 0.0 } else { power(part, 1.0 / self.whim) }
        };
        for share in &mut policy {
            *share = weight(*share);
        }
        let total: f32 = policy.iter().sum();
        for share in &mut policy {
            *share /= total;
        }
        policy
    }
}

/// A number from 0 to 1 to some power, the same on every machine: by the bits of its logarithm, with a little care.
fn power(part: f32, to: f32) -> f32 {
    if (to - 1.0).abs() < f32::EPSILON || part <= 0.0 { part } else { exp(to * ln(part)) }
}

/// The natural logarithm of a positive number up to 1: halved or doubled until it is close to 1, then a series.
fn ln(x: f32) -> f32 {
    let exponent = (x.to_bits() >> 23) as i32 - 127;
    let rest = f32::from_bits((x.to_bits() & 0x007f_ffff) | 0x3f80_0000);
    // The logarithm of 1 to 2 by powers of (rest - 1) / (rest + 1), which is at most a third.
    let t = (rest - 1.0) / (rest + 1.0);
    let series =
        [1.0, 1.0 / 3.0, 0.2, 1.0 / 7.0, 1.0 / 9.0].iter().rev().fold(0.0, |sum, term| sum * t * t + term);
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * t * series
}

/// How likely each action is chosen, what it is worth, and what lies hidden as far as that can be told.
fn explain<G: Guide + Determinize>(
    judge: &dyn Judge<G>,
    view: &G::View,
    seen: &[G::Seen],
    shares: &[f32],
    wish: Explain,
    rng: &mut impl Rng,
) -> Explanation {
    let worlds = likely_worlds(judge, view, seen, rng);
    let outlooks = values(judge, view, seen, &worlds);
    let opinion = |((action, &share), Outlook { value, uncertainty }): ((&G::Action, &f32), Outlook)| {
        Opinion { action: action.to_string(), value: Some(value), uncertainty: Some(uncertainty), share }
    };
    let mut opinions: Vec<_> = view.legal().iter().zip(shares).zip(outlooks).map(opinion).collect();
    opinions.sort_by(|a, b| b.share.total_cmp(&a.share));
    let beliefs = if wish == Explain::Everything { G::beliefs(view, &worlds) } else { Vec::new() };
    Explanation { opinions, beliefs, ..Explanation::default() }
}

#[cfg(test)]
mod tests {
    use super::{Manner, ln, power};

    #[test]
    fn logarithms_and_powers_are_close_enough() {
        for x in [1.0, 0.999, 0.7, 0.5, 0.3, 0.01, 1e-6] {
            assert!((ln(x) - x.ln()).abs() < 1e-4, "{x}: {} {}", ln(x), x.ln());
            assert!((power(x, 0.5) - x.sqrt()).abs() < 1e-4, "{x}");
        }
        assert_eq!((power(0.0, 0.5), power(0.25, 1.0)), (0.0, 0.25));
    }

    #[test]
    fn what_is_clearly_bad_is_dropped() {
        let manner = Manner { least: 0.05, whim: 1.0, slips: 0.0, haste: 0.0 };
        let [most, none, some] = manner.temper(vec![0.78, 0.02, 0.2])[..] else { panic!("there were three") };
        assert!((most - 0.78 / 0.98).abs() < 1e-6 && (some - 0.2 / 0.98).abs() < 1e-6 && none.abs() < 1e-9);
        let whims = Manner { whim: 2.0, ..manner }.temper(vec![0.8, 0.2]);
        assert!((whims[1] - 1.0 / 3.0).abs() < 1e-3, "{whims:?}");
    }
}
