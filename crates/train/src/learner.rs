//! A network that learns: gradients by the chain rule, steps by Adam.

use ndarray::linalg::general_mat_mul;
use underwood_core::Rng;
use underwood_mind::{Network, Sizes};

use crate::having::Having;
use crate::pass::{Pass, add_rows, matrix, matrix_mut};

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
    having: Having,
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
        Self {
            moments,
            steps,
            gradient: zeros(),
            back: Default::default(),
            having: Having::default(),
            network,
        }
    }

    /// Adds the gradient of some examples, at most 65,536 at once: the inputs of each, what was made of them, and how the loss changes with each output.
    pub fn add_gradient<'a>(
        &mut self,
        examples: impl IntoIterator<Item = &'a [u16]> + Clone,
        pass: &Pass,
        by_output: &[f32],
    ) {
        let Sizes { first: one, second: two, outputs, .. } = self.network.sizes();
        let [_, second, third] = self.network.tables();
        let [a, b, _] = self.network.sizes().tables().map(|(rows, width)| rows * width);
        let (first_gradient, rest) = self.gradient.split_at_mut(a);
        let (second_gradient, third_gradient) = rest.split_at_mut(b);
        let [by_first, by_second] = &mut self.back;
        back(&pass.second, by_output, [two, outputs], third, third_gradient, by_second);
        back(&pass.first, by_second, [one, two], second, second_gradient, by_first);
        let (rows, offsets) = first_gradient.split_at_mut(a - one);
        by_first.chunks_exact(one).for_each(|slopes| add(offsets, slopes));
        self.having.fill(examples, self.network.sizes().inputs);
        for (row, having) in rows.chunks_exact_mut(one).zip(self.having.iter()) {
            add_rows(row, by_first, having);
        }
    }

    /// Makes a step against the mean gradient of `examples`, and forgets it.
    pub fn step(&mut self, examples: usize, rate: f32) {
        self.steps += 1;
        let long = length(&self.gradient) / examples as f32;
        let scale = LONGEST / long.max(LONGEST) / examples as f32;
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

/// Goes back through one table (from × to): its gradient grows, and `by_value` tells how the loss changes with each value that
/// went in.
fn back(
    values: &[f32],
    by_output: &[f32],
    [from, to]: [usize; 2],
    table: &[f32],
    gradient: &mut [f32],
    by_value: &mut Vec<f32>,
) {
    let count = values.len() / from;
    let (gradient, offsets) = gradient.split_at_mut(from * to);
    let slopes = matrix(by_output, [count, to]);
    general_mat_mul(
        1.0,
        &matrix(values, [count, from]).t(),
        &slopes,
        1.0,
        &mut matrix_mut(gradient, [from, to]),
    );
    by_output.chunks_exact(to).for_each(|slopes| add(offsets, slopes));
    by_value.clear();
    by_value.resize(values.len(), 0.0);
    let table = matrix(&table[..from * to], [from, to]);
    general_mat_mul(1.0, &slopes, &table.t(), 0.0, &mut matrix_mut(by_value, [count, from]));
    // A value that was cut off at 0 changes nothing.
    for (slope, value) in by_value.iter_mut().zip(values) {
        *slope = if *value > 0.0 { *slope } else { 0.0 };
    }
}

fn add(sums: &mut [f32], values: &[f32]) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

/// The length of a list of numbers as an arrow, summed eight side by side.
fn length(values: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 8];
    for eight in values.chunks(8) {
        sums.iter_mut().zip(eight).for_each(|(sum, value)| *sum += value * value);
    }
    sums.iter().sum::<f32>().sqrt()
}

#[cfg(test)]
mod tests {
    use underwood_core::Seed;
    use underwood_mind::Sizes;

    use super::Learner;
    use crate::pass::Pass;

    const SIZES: Sizes = Sizes { inputs: 6, first: 10, second: 9, outputs: 11 };

    /// Half the sum of squares of the outputs of all examples: its slope by an output is that output.
    fn loss(learner: &Learner, examples: &[&[u16]]) -> (f64, Pass) {
        let mut pass = Pass::default();
        pass.run(&learner.network, examples.iter().copied());
        (pass.outputs.iter().map(|x| f64::from(*x).powi(2) / 2.0).sum(), pass)
    }

    /// The gradient is what a small change of each weight does.
    #[test]
    fn gradients_are_slopes() {
        let mut learner = Learner::new(SIZES, &mut Seed::from(1).rng(0));
        // Scores that begin close to 0 would leave nothing to measure.
        for (n, weight) in learner.network.weights_mut().iter_mut().enumerate() {
            *weight = (n as f32 * 1.7).sin();
        }
        let examples: [&[u16]; 3] = [&[1, 2, 5], &[0, 2], &[3]];
        let (_, pass) = loss(&learner, &examples);
        learner.add_gradient(examples, &pass, &pass.outputs);
        let gradient = learner.gradient.clone();
        let (mut checked, change) = (0, 1e-3);
        for (place, &expected) in gradient.iter().enumerate() {
            let at = |change: f32| {
                let mut other = learner.clone();
                other.network.weights_mut()[place] += change;
                loss(&other, &examples).0
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
        let examples: [&[u16]; 1] = [&[0, 3]];
        let (before, _) = loss(&learner, &examples);
        for _ in 0..200 {
            let (_, pass) = loss(&learner, &examples);
            learner.add_gradient(examples, &pass, &pass.outputs);
            learner.step(1, 1e-2);
        }
        assert!(loss(&learner, &examples).0 < before / 100.0);
    }
}
