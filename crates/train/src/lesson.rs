//! One lesson: how a network changes after some matches.
//!
//! Proximal policy optimisation: choices that went better than was thought become likelier, but no more than a little at a
//! time. Two forces keep the policy from running in circles, as it does in games of bluff when each answer has an answer: a
//! bonus for entropy, and a pull towards a reference that follows slowly. The chances and the guesses are learned as the
//! odds of what came out.

use rand_xoshiro::Xoshiro256PlusPlus;
use underwood_core::number::{exp, softmax};
use underwood_core::{Shape, random};
use underwood_mind::Network;

use crate::batch::{Batch, Example};
use crate::learner::Learner;
use crate::pass::Pass;

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

/// Teaches a network what is in a batch, in so many passes.
pub fn teach(
    learner: &mut Learner,
    reference: &Network,
    shape: &Shape,
    batch: &mut Batch,
    forces: &Forces,
    passes: u64,
    rng: &mut Xoshiro256PlusPlus,
) -> Report {
    if forces.pull > 0.0 {
        note_reference(reference, batch);
    }
    let mut report = Report::default();
    let mut order: Vec<usize> = (0..batch.examples.len()).collect();
    let mut pass = Pass::default();
    let mut slopes = Vec::new();
    let mut shares = Vec::new();
    for _ in 0..passes {
        random::shuffle(rng, &mut order);
        for step in order.chunks(STEP) {
            let inputs = || step.iter().map(|&number| batch.inputs(&batch.examples[number]));
            pass.run(&learner.network, inputs());
            slopes.clear();
            slopes.resize(pass.outputs.len(), 0.0);
            let width = shape.outputs();
            let rows = pass.outputs.chunks_exact(width).zip(slopes.chunks_exact_mut(width));
            for (&number, (outputs, slopes)) in step.iter().zip(rows) {
                let mut of = Slopes {
                    shape,
                    batch,
                    example: &batch.examples[number],
                    outputs,
                    slopes,
                    shares: &mut shares,
                    report: &mut report,
                };
                of.choice(forces);
                of.chances();
                of.guesses();
            }
            learner.add_gradient(inputs(), &pass, &slopes);
            learner.step(step.len(), forces.rate);
        }
    }
    report.finish();
    report
}

/// How likely the reference makes each choice, as logarithms.
fn note_reference(reference: &Network, batch: &mut Batch) {
    let mut references = std::mem::take(&mut batch.references);
    references.clear();
    let mut pass = Pass::default();
    for examples in batch.examples.chunks(STEP) {
        // The others have no kinds, so that every list of kinds has its place.
        let choices = || examples.iter().filter(|example| example.chosen.is_some());
        pass.run(reference, choices().map(|example| batch.inputs(example)));
        for (example, outputs) in choices().zip(pass.outputs.chunks_exact(reference.sizes().outputs)) {
            let from = references.len();
            references.extend(batch.kinds(example).iter().map(|&kind| outputs[usize::from(kind)]));
            let total = log_sum(&references[from..]);
            references[from..].iter_mut().for_each(|score| *score -= total);
        }
    }
    batch.references = references;
}

/// The logarithm of the sum of exponentials.
fn log_sum(scores: &[f32]) -> f32 {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    most + scores.iter().map(|score| exp(score - most)).sum::<f32>().ln()
}

/// How the loss of one example changes with each output.
struct Slopes<'a> {
    shape: &'a Shape,
    batch: &'a Batch,
    example: &'a Example,
    outputs: &'a [f32],
    slopes: &'a mut [f32],
    shares: &'a mut Vec<f32>,
    report: &'a mut Report,
}

impl Slopes<'_> {
    fn choice(&mut self, forces: &Forces) {
        let Some(chosen) = self.example.chosen else { return };
        let kinds = self.batch.kinds(self.example);
        let logs = &mut *self.shares;
        logs.clear();
        logs.extend(kinds.iter().map(|&kind| self.outputs[usize::from(kind)]));
        let total = log_sum(logs);
        logs.iter_mut().for_each(|log| *log -= total);
        let entropy = -logs.iter().map(|&log| exp(log) * log).sum::<f32>();
        let ratio = exp(logs[chosen.place]) / chosen.share;
        // Beyond the clip there is nothing more to gain.
        let is_clipped = if chosen.advantage > 0.0 { ratio > 1.0 + CLIP } else { ratio < 1.0 - CLIP };
        let push = if is_clipped { 0.0 } else { chosen.advantage * ratio };
        for (place, &kind) in kinds.iter().enumerate() {
            let (log, is_it) = (logs[place], f32::from(u8::from(place == chosen.place)));
            let share = exp(log);
            self.slopes[usize::from(kind)] =
                -push * (is_it - share) + forces.entropy * share * (log + entropy);
        }
        if forces.pull > 0.0 {
            let reference = self.batch.reference(self.example);
            let differ = || logs.iter().zip(reference).map(|(log, before)| (exp(*log), log - before));
            let apart: f32 = differ().map(|(share, by)| share * by).sum();
            for (&kind, (share, by)) in kinds.iter().zip(differ()) {
                self.slopes[usize::from(kind)] += forces.pull * share * (by - apart);
            }
            self.report.pull += f64::from(apart);
        }
        self.report.entropy += f64::from(entropy);
        self.report.choices += 1.0;
    }

    fn chances(&mut self) {
        let range = self.shape.kinds..self.shape.kinds + self.shape.seats;
        let chances = &mut *self.shares;
        chances.clear();
        chances.extend_from_slice(&self.outputs[range.clone()]);
        softmax(chances);
        let results = &self.example.results;
        for ((slope, &chance), &result) in self.slopes[range].iter_mut().zip(&*chances).zip(results) {
            *slope = CHANCES * (chance - result);
        }
        self.report.brier += f64::from(chances[0] - results[0]).powi(2);
        self.report.examples += 1.0;
    }

    fn guesses(&mut self) {
        for (question, answer) in self.batch.questions(self.example) {
            let first = self.shape.kinds + self.shape.seats + usize::from(question.first);
            let shares = &mut *self.shares;
            shares.clear();
            shares.extend(question.cases().map(|case| self.outputs[first + case]));
            softmax(shares);
            for (case, share) in question.cases().zip(shares) {
                let is_true = case == *answer;
                self.slopes[first + case] = GUESSES * (*share - f32::from(u8::from(is_true)));
                self.report.truth += if is_true { f64::from(*share) } else { 0.0 };
            }
            self.report.questions += 1.0;
        }
    }
}
