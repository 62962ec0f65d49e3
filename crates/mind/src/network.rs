//! The network: two hidden layers between sparse inputs and a few outputs.

use underwood_core::Shape;

/// How many numbers each layer has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Inputs, each 0 or 1.
    pub inputs: usize,
    /// The first hidden layer.
    pub first: usize,
    /// The second hidden layer.
    pub second: usize,
    /// Scores.
    pub outputs: usize,
}

impl Sizes {
    /// A network for a game, with hidden layers of these sizes.
    pub const fn of(shape: &Shape, [first, second]: [usize; 2]) -> Self {
        Self { inputs: shape.inputs, first, second, outputs: shape.outputs() }
    }

    /// How many rows each of the three tables of weights has, with its row of offsets, and how wide they are.
    pub const fn tables(&self) -> [(usize, usize); 3] {
        [(self.inputs + 1, self.first), (self.first + 1, self.second), (self.second + 1, self.outputs)]
    }

    /// How many weights there are in all.
    pub const fn weights(&self) -> usize {
        let [a, b, c] = self.tables();
        a.0 * a.1 + b.0 * b.1 + c.0 * c.1
    }
}

/// A network: each table has a row for each of its inputs, then a row of offsets.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    sizes: Sizes,
    weights: Vec<f32>,
}

/// What a network made of its inputs, layer by layer. Keep one and use it again and again.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Activity {
    /// The first hidden layer: 0 where it would be negative.
    pub first: Vec<f32>,
    /// The second hidden layer, likewise.
    pub second: Vec<f32>,
    /// The scores.
    pub outputs: Vec<f32>,
}

impl Network {
    /// With these weights: the three tables one after the other, row by row.
    ///
    /// # Panics
    /// If there are not as many as the sizes say.
    pub fn new(sizes: Sizes, weights: Vec<f32>) -> Self {
        assert_eq!(weights.len(), sizes.weights(), "there is one weight for each place of the tables");
        Self { sizes, weights }
    }

    /// How large it is.
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// All weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, for those who change them.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The three tables.
    pub fn tables(&self) -> [&[f32]; 3] {
        let [a, b, _] = self.sizes.tables().map(|(rows, width)| rows * width);
        let (first, rest) = self.weights.split_at(a);
        let (second, third) = rest.split_at(b);
        [first, second, third]
    }

    /// Works out the scores from the inputs that are 1.
    pub fn run(&self, inputs: &[u16], activity: &mut Activity) {
        let [first, second, third] = self.tables();
        let Sizes { first: one, second: two, outputs, .. } = self.sizes;
        start(&mut activity.first, first, one);
        for &input in inputs {
            add(&mut activity.first, row(first, usize::from(input), one), 1.0);
        }
        rectify(&mut activity.first);
        start(&mut activity.second, second, two);
        add_all(&mut activity.second, second, &activity.first);
        rectify(&mut activity.second);
        start(&mut activity.outputs, third, outputs);
        add_all(&mut activity.outputs, third, &activity.second);
    }
}

fn row(table: &[f32], number: usize, width: usize) -> &[f32] {
    &table[number * width..(number + 1) * width]
}

/// The last row of a table: what is there before anything is added.
fn start(sums: &mut Vec<f32>, table: &[f32], width: usize) {
    sums.clear();
    sums.extend_from_slice(&table[table.len() - width..]);
}

/// Each sum gets one product; the order in which a sum grows is the order of rows, whatever the machine does side by side.
#[inline]
fn add(sums: &mut [f32], row: &[f32], times: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += times * weight;
    }
}

fn add_all(sums: &mut [f32], table: &[f32], values: &[f32]) {
    for (row, &value) in table.chunks_exact(sums.len()).zip(values) {
        // Half of them are 0, and add nothing.
        if value > 0.0 {
            add(sums, row, value);
        }
    }
}

fn rectify(values: &mut [f32]) {
    for value in values {
        *value = value.max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::{Activity, Network, Sizes};

    /// Two inputs, two and one hidden numbers, one output, worked out by hand.
    #[test]
    fn scores_are_sums_of_products() {
        let sizes = Sizes { inputs: 2, first: 2, second: 1, outputs: 1 };
        let weights = vec![1.0, -1.0, 2.0, 5.0, 0.5, -3.0, 2.0, 10.0, -1.0, 3.0, 0.25];
        let network = Network::new(sizes, weights);
        let mut activity = Activity::default();
        // First: [0.5 + 1, max(0, -3 - 1)]; second: -1 + 2 * 1.5 = 2; output: 0.25 + 3 * 2.
        network.run(&[0], &mut activity);
        assert_eq!((activity.first.as_slice(), activity.second.as_slice()), (&[1.5, 0.0][..], &[2.0][..]));
        assert_eq!(activity.outputs, [6.25]);
        // First: [3.5, 1]; second: -1 + 7 + 10 = 16.
        network.run(&[0, 1], &mut activity);
        assert_eq!(activity.outputs, [48.25]);
    }
}
