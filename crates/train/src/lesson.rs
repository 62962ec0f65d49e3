//! One lesson: how a network changes after some matches.
//!
//! Proximal policy optimisation: choices that went better than was thought become likelier, but no more than a little at a
//! time. Two forces keep the policy from running in circles, as it does in games of bluff when each answer has an answer: a
//! bonus for entropy, and a pull towards a reference that follows slowly. The chances and the guesses are learned as the
//! odds of what came out.

use rand_xoshiro::Xoshiro256PlusPlus;
use underwood_core::number::softmax;
use underwood_core::{Shape, random};
use underwood_mind::{Activity, Network};

use crate::batch::{Batch, Example};
use crate::learner::Learner;

/// How strongly everything pulls.
#[derive(Clone, Copy, Debug)]
pub struct Forces {
    /// The length of a step.
    pub rate: f32,
    /// The worth of a unit of entropy, where a win is worth 2 more than a defeat.
    pub entropy: f32,
    /// The cost of a unit of divergence from the reference.
    pub pull: f32,
}

impl Forces {
    /// Between these and others: 0 is here, 1 is there; evenly, by factors.
    #[must_use]
    pub fn towards(&self, to: &Self, part: f32) -> Self {
        let between = |from: f32, to: f32| {
            if from > 0.0 && to > 0.0 {
                from * (to / from).powf(part.min(1.0))
            } else {
                from + (to - from) * part.min(1.0)
            }
        };
        Self {
            rate: between(self.rate, to.rate),
            entropy: between(self.entropy, to.entropy),
            pull: between(self.pull, to.pull),
        }
    }
}

/// A choice may become so much likelier or less likely in one lesson.
const CLIP: f32 = 0.2;
/// How often a batch is gone through.
const TIMES: usize = 2;
/// How many examples make a step.
const STEP: usize = 1024;
/// What the odds of winning count beside the choices, and the guesses.
const CHANCES: f32 = 1.0;
const GUESSES: f32 = 0.2;

/// What a lesson was like, as means over its examples.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// Of the policy, in nats.
    pub entropy: f64,
    /// Divergence from the reference.
    pub pull: f64,
    /// Squared error of the viewer's chance to win.
    pub brier: f64,
    /// Chance given to the true answer of a question.
    pub truth: f64,
    choices: f64,
    examples: f64,
    questions: f64,
}

impl Report {
    /// Sums become means.
    fn finish(&mut self) {
        self.entropy /= self.choices.max(1.0);
        self.pull /= self.choices.max(1.0);
        self.brier /= self.examples.max(1.0);
        self.truth /= self.questions.max(1.0);
    }
}

/// Teaches a network what is in a batch.
pub fn teach(
    learner: &mut Learner,
    reference: &Network,
    shape: &Shape,
    batch: &mut Batch,
    forces: &Forces,
    rng: &mut Xoshiro256PlusPlus,
) -> Report {
    note_reference(reference, batch);
    let mut report = Report::default();
    let mut order: Vec<usize> = (0..batch.examples.len()).collect();
    let mut activity = Activity::default();
    let mut slopes = vec![0.0; shape.outputs()];
    for _ in 0..TIMES {
        random::shuffle(rng, &mut order);
        for step in order.chunks(STEP) {
            for &number in step {
                let example = &batch.examples[number];
                learner.network.run(batch.inputs(example), &mut activity);
                slopes.fill(0.0);
                slope_of_choice(batch, example, &activity.outputs, forces, &mut slopes, &mut report);
                slope_of_chances(shape, example, &activity.outputs, &mut slopes, &mut report);
                slope_of_guesses(shape, batch, example, &activity.outputs, &mut slopes, &mut report);
                learner.add_gradient(batch.inputs(example), &activity, &slopes);
            }
            learner.step(step.len(), forces.rate);
        }
    }
    report.finish();
    report
}

/// How likely the reference makes each choice.
fn note_reference(reference: &Network, batch: &mut Batch) {
    let mut activity = Activity::default();
    let mut references = std::mem::take(&mut batch.references);
    references.clear();
    for example in &batch.examples {
        let kinds = batch.kinds(example);
        if kinds.is_empty() {
            continue;
        }
        reference.run(batch.inputs(example), &mut activity);
        let from = references.len();
        references.extend(kinds.iter().map(|&kind| activity.outputs[usize::from(kind)]));
        softmax(&mut references[from..]);
    }
    batch.references = references;
}

fn slope_of_choice(
    batch: &Batch,
    example: &Example,
    outputs: &[f32],
    forces: &Forces,
    slopes: &mut [f32],
    report: &mut Report,
) {
    let Some(chosen) = example.chosen else { return };
    let (kinds, reference) = (batch.kinds(example), batch.reference(example));
    let mut shares: Vec<f32> = kinds.iter().map(|&kind| outputs[usize::from(kind)]).collect();
    softmax(&mut shares);
    let log = |share: f32| share.max(1e-12).ln();
    let entropy: f32 = -shares.iter().map(|&p| p * log(p)).sum::<f32>();
    let apart: f32 = shares.iter().zip(reference).map(|(&p, &r)| p * (log(p) - log(r))).sum();
    let ratio = shares[chosen.place] / chosen.share;
    // Beyond the clip there is nothing more to gain.
    let is_clipped = if chosen.advantage > 0.0 { ratio > 1.0 + CLIP } else { ratio < 1.0 - CLIP };
    let push = if is_clipped { 0.0 } else { chosen.advantage * ratio };
    for (place, &kind) in kinds.iter().enumerate() {
        let (share, is_it) = (shares[place], f32::from(u8::from(place == chosen.place)));
        slopes[usize::from(kind)] = -push * (is_it - share)
            + forces.entropy * share * (log(share) + entropy)
            + forces.pull * share * (log(share) - log(reference[place]) - apart);
    }
    report.entropy += f64::from(entropy);
    report.pull += f64::from(apart);
    report.choices += 1.0;
}

fn slope_of_chances(
    shape: &Shape,
    example: &Example,
    outputs: &[f32],
    slopes: &mut [f32],
    report: &mut Report,
) {
    let range = shape.kinds..shape.kinds + shape.seats;
    let mut chances = outputs[range.clone()].to_vec();
    softmax(&mut chances);
    for ((slope, &chance), &result) in slopes[range].iter_mut().zip(&chances).zip(&example.results) {
        *slope = CHANCES * (chance - result);
    }
    report.brier += f64::from(chances[0] - example.results[0]).powi(2);
    report.examples += 1.0;
}

fn slope_of_guesses(
    shape: &Shape,
    batch: &Batch,
    example: &Example,
    outputs: &[f32],
    slopes: &mut [f32],
    report: &mut Report,
) {
    for (question, answer) in batch.questions(example) {
        let first = shape.kinds + shape.seats + usize::from(question.first);
        let mut shares: Vec<f32> = question.cases().map(|case| outputs[first + case]).collect();
        softmax(&mut shares);
        for (case, share) in question.cases().zip(shares) {
            let is_true = case == *answer;
            slopes[first + case] = GUESSES * (share - f32::from(u8::from(is_true)));
            report.truth += if is_true { f64::from(share) } else { 0.0 };
        }
        report.questions += 1.0;
    }
}
