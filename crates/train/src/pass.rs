//! Many examples through a network at once: the sums are products of matrices. Their order may differ from that of
//! [`Network::run`], which is the same on every machine; for learning that does not matter.

use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2};
use underwood_mind::{Network, Sizes};

/// What a network made of many examples, layer by layer, one example after the other. Keep one and use it again.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    /// The first hidden layer: 0 where it would be negative.
    pub first: Vec<f32>,
    /// The second hidden layer, likewise.
    pub second: Vec<f32>,
    /// The scores.
    pub outputs: Vec<f32>,
}

impl Pass {
    /// Works out the scores of examples, each given by its inputs that are 1.
    pub fn run<'a>(&mut self, network: &Network, examples: impl IntoIterator<Item = &'a [u16]>) {
        let [first, second, third] = network.tables();
        let Sizes { first: one, second: two, outputs, .. } = network.sizes();
        self.first.clear();
        let offsets = &first[first.len() - one..];
        for inputs in examples {
            let from = self.first.len();
            self.first.extend_from_slice(offsets);
            add_rows(&mut self.first[from..], first, inputs);
        }
        rectify(&mut self.first);
        let count = self.first.len() / one;
        through(&self.first, [count, one, two], second, &mut self.second);
        rectify(&mut self.second);
        through(&self.second, [count, two, outputs], third, &mut self.outputs);
    }
}

/// Adds some rows of a table to a row of sums. So many numbers are summed side by side as registers hold.
pub(crate) fn add_rows(sums: &mut [f32], table: &[f32], rows: &[u16]) {
    const SIDE_BY_SIDE: usize = 64;
    let width = sums.len();
    let (blocks, rest) = sums.as_chunks_mut::<SIDE_BY_SIDE>();
    let whole = blocks.len() * SIDE_BY_SIDE;
    for (number, block) in blocks.iter_mut().enumerate() {
        let mut sum = *block;
        for &row in rows {
            let from = usize::from(row) * width + number * SIDE_BY_SIDE;
            let row: &[f32; SIDE_BY_SIDE] =
                table[from..].first_chunk().expect("a row is as wide as the sums");
            for (sum, value) in sum.iter_mut().zip(row) {
                *sum += value;
            }
        }
        *block = sum;
    }
    for &row in rows {
        let row = &table[usize::from(row) * width + whole..][..rest.len()];
        rest.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
    }
}

/// `values` (count × from) through a table (from × to) with a row of offsets.
fn through(values: &[f32], [count, from, to]: [usize; 3], table: &[f32], out: &mut Vec<f32>) {
    let (table, offsets) = table.split_at(from * to);
    out.clear();
    for _ in 0..count {
        out.extend_from_slice(offsets);
    }
    let (values, table) = (matrix(values, [count, from]), matrix(table, [from, to]));
    general_mat_mul(1.0, &values, &table, 1.0, &mut matrix_mut(out, [count, to]));
}

fn rectify(values: &mut [f32]) {
    for value in values {
        *value = value.max(0.0);
    }
}

/// Numbers as a matrix of so many rows and columns.
pub(crate) fn matrix(values: &[f32], [rows, columns]: [usize; 2]) -> ArrayView2<'_, f32> {
    ArrayView2::from_shape((rows, columns), values).expect("a matrix has a number for each place")
}

/// Likewise, to change them.
pub(crate) fn matrix_mut(values: &mut [f32], [rows, columns]: [usize; 2]) -> ArrayViewMut2<'_, f32> {
    ArrayViewMut2::from_shape((rows, columns), values).expect("a matrix has a number for each place")
}

#[cfg(test)]
mod tests {
    use underwood_core::Seed;
    use underwood_mind::{Activity, Sizes};

    use super::Pass;
    use crate::learner::Learner;

    /// Whoever learns sees the same network as whoever plays.
    #[test]
    fn many_at_once_are_as_one_after_the_other() {
        let sizes = Sizes { inputs: 40, first: 24, second: 10, outputs: 7 };
        let network = Learner::new(sizes, &mut Seed::from(3).rng(0)).network;
        let examples: Vec<Vec<u16>> = (0..9).map(|n| (n..40).step_by(3 + usize::from(n)).collect()).collect();
        let (mut pass, mut activity) = (Pass::default(), Activity::default());
        pass.run(&network, examples.iter().map(Vec::as_slice));
        for (inputs, outputs) in examples.iter().zip(pass.outputs.chunks_exact(sizes.outputs)) {
            network.run(inputs, &mut activity);
            let pairs = activity.outputs.iter().zip(outputs);
            assert!(pairs.clone().all(|(a, b)| (a - b).abs() < 1e-5), "{activity:?} {outputs:?}");
        }
    }
}
