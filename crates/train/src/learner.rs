//! A network that learns: gradients by the chain rule, steps by Adam.

use underwood_core::Rng;
use underwood_mind::{Activity, Network, Sizes};

/// How much of earlier gradients is remembered, and of their squares.
const MEMORY: [f32; 2] = [0.9, 0.999];
/// No step is longer than this many times its rate because gradients were tiny.
const TINY: f32 = 1e-8;
/// A gradient longer than this is shortened to it.
const LONGEST: f32 = 1.0;

/// A network with the memory of its optimiser.
#[derive(Clone, Debug)]
pub struct Learner {
    /// What it has learned.
    pub network: Network,
    /// The means of gradients and of their squares.
    pub moments: [Vec<f32>; 2],
    /// How many steps were made.
    pub steps: u64,
    gradient: Vec<f32>,
    back: [Vec<f32>; 2],
}

impl Learner {
    /// A network that knows nothing: random weights, and outputs that are nearly equal.
    pub fn new(sizes: Sizes, rng: &mut impl Rng) -> Self {
        let mut weights = Vec::with_capacity(sizes.weights());
        // About so many inputs of each layer are not 0 at a time; the scores begin close to 0.
        let busy = [50.0_f32, sizes.first as f32 / 2.0, sizes.second as f32 * 50.0];
        for ((rows, width), busy) in sizes.tables().into_iter().zip(busy) {
            let spread = (3.0 / busy).sqrt();
            let unit = || f64::from(rng.next_u32()) / f64::from(u32::MAX) * 2.0 - 1.0;
            weights.extend(
                std::iter::repeat_with(unit).take((rows - 1) * width).map(|unit| unit as f32 * spread),
            );
            weights.extend(std::iter::repeat_n(0.0, width));
        }
        Self::resumed(Network::new(sizes, weights), None, 0)
    }

    /// A network that learns on, with the memory of its optimiser if that was kept.
    pub fn resumed(network: Network, moments: Option<[Vec<f32>; 2]>, steps: u64) -> Self {
        let zeros = || vec![0.0; network.weights().len()];
        let moments = moments.unwrap_or_else(|| [zeros(), zeros()]);
        Self { moments, steps, gradient: zeros(), back: [Vec::new(), Vec::new()], network }
    }

    /// Adds the gradient of one example: what it made of its inputs, and how the loss changes with each output.
    pub fn add_gradient(&mut self, inputs: &[u16], activity: &Activity, by_output: &[f32]) {
        let Sizes { first: one, second: two, .. } = self.network.sizes();
        let [_, second, third] = self.network.tables();
        let [a, b, _] = self.network.sizes().tables().map(|(rows, width)| rows * width);
        let (first_gradient, rest) = self.gradient.split_at_mut(a);
        let (second_gradient, third_gradient) = rest.split_at_mut(b);
        let [by_first, by_second] = &mut self.back;
        through(&activity.second, by_output, third, third_gradient, by_second);
        through(&activity.first, by_second, second, second_gradient, by_first);
        debug_assert_eq!((by_first.len(), by_second.len()), (one, two));
        for &input in inputs {
            add(&mut first_gradient[usize::from(input) * one..][..one], by_first, 1.0);
        }
        let offsets = first_gradient.len() - one;
        add(&mut first_gradient[offsets..], by_first, 1.0);
    }

    /// Makes a step against the mean gradient of `examples`, and forgets it.
    pub fn step(&mut self, examples: usize, rate: f32) {
        self.steps += 1;
        let length = self.gradient.iter().map(|g| f64::from(*g) * f64::from(*g)).sum::<f64>().sqrt() as f32;
        let scale = (LONGEST / (length / examples as f32).max(LONGEST)) / examples as f32;
        let [mean, square] = &mut self.moments;
        let warm = MEMORY.map(|memory| 1.0 - f64::from(memory).powf(self.steps as f64));
        let (rate, warm_square) = (rate / warm[0] as f32, warm[1] as f32);
        let moments = mean.iter_mut().zip(square);
        let weights = self.network.weights_mut().iter_mut().zip(&mut self.gradient);
        for ((weight, gradient), (mean, square)) in weights.zip(moments) {
            let slope = *gradient * scale;
            *mean += (1.0 - MEMORY[0]) * (slope - *mean);
            *square += (1.0 - MEMORY[1]) * (slope * slope - *square);
            *weight -= rate * *mean / ((*square / warm_square).sqrt() + TINY);
            *gradient = 0.0;
        }
    }
}

/// Goes back through one table: its gradient grows, and `by_value` tells how the loss changes with each value that went in.
fn through(values: &[f32], by_output: &[f32], table: &[f32], gradient: &mut [f32], by_value: &mut Vec<f32>) {
    let width = by_output.len();
    by_value.clear();
    let rows = table.chunks_exact(width).zip(gradient.chunks_exact_mut(width));
    for (&value, (row, gradient)) in values.iter().zip(rows) {
        // A value that was cut off at 0 changes nothing.
        if value > 0.0 {
            add(gradient, by_output, value);
            by_value.push(dot(row, by_output));
        } else {
            by_value.push(0.0);
        }
    }
    let offsets = gradient.len() - width;
    add(&mut gradient[offsets..], by_output, 1.0);
}

fn add(sums: &mut [f32], values: &[f32], times: f32) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += times * value;
    }
}

/// The sum of products, eight side by side.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let (a, b) = (a.chunks_exact(8), b.chunks_exact(8));
    let rest: f32 = a.remainder().iter().zip(b.remainder()).map(|(a, b)| a * b).sum();
    let mut sums = [0.0_f32; 8];
    for (a, b) in a.zip(b) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    sums.iter().sum::<f32>() + rest
}

#[cfg(test)]
mod tests {
    use underwood_core::Seed;
    use underwood_mind::{Activity, Sizes};

    use super::Learner;

    const SIZES: Sizes = Sizes { inputs: 6, first: 10, second: 9, outputs: 11 };

    /// Half the sum of squares of the outputs: its slope by an output is that output.
    fn loss(learner: &Learner, inputs: &[u16]) -> (f64, Activity) {
        let mut activity = Activity::default();
        learner.network.run(inputs, &mut activity);
        (activity.outputs.iter().map(|x| f64::from(*x).powi(2) / 2.0).sum(), activity)
    }

    /// The gradient is what a small change of each weight does.
    #[test]
    fn gradients_are_slopes() {
        let mut learner = Learner::new(SIZES, &mut Seed::from(1).rng(0));
        // Scores that begin close to 0 would leave nothing to measure.
        for (n, weight) in learner.network.weights_mut().iter_mut().enumerate() {
            *weight = (n as f32 * 1.7).sin();
        }
        let inputs = [1, 2, 5];
        let (_, activity) = loss(&learner, &inputs);
        learner.add_gradient(&inputs, &activity, &activity.outputs.clone());
        let gradient = learner.gradient.clone();
        let (mut checked, change) = (0, 1e-3);
        for (place, &expected) in gradient.iter().enumerate() {
            let at = |change: f32| {
                let mut other = learner.clone();
                other.network.weights_mut()[place] += change;
                loss(&other, &inputs).0
            };
            let slope = (at(change) - at(-change)) / f64::from(2.0 * change);
            assert!((slope - f64::from(expected)).abs() < 2e-2 * (1.0 + slope.abs()), "{place}: {slope}");
            checked += usize::from(slope != 0.0);
        }
        assert!(checked > 100, "only {checked} weights matter");
    }

    #[test]
    fn steps_make_the_loss_smaller() {
        let mut learner = Learner::new(SIZES, &mut Seed::from(2).rng(0));
        for weight in learner.network.weights_mut() {
            *weight += 0.1;
        }
        let (before, _) = loss(&learner, &[0, 3]);
        for _ in 0..200 {
            let (_, activity) = loss(&learner, &[0, 3]);
            learner.add_gradient(&[0, 3], &activity, &activity.outputs.clone());
            learner.step(1, 1e-2);
        }
        assert!(loss(&learner, &[0, 3]).0 < before / 100.0);
    }
}
