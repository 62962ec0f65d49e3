//! By input: the examples that have it. The gradient of an input's row is the sum over these.

/// Which examples have each input.
#[derive(Clone, Debug, Default)]
pub(crate) struct Having {
    /// By input, and one more: where its list begins.
    starts: Vec<u32>,
    /// The lists, one after the other.
    examples: Vec<u16>,
}

impl Having {
    /// Sorts examples, each given by its inputs that are 1, by input.
    pub(crate) fn fill<'a>(&mut self, examples: impl IntoIterator<Item = &'a [u16]> + Clone, inputs: usize) {
        self.starts.clear();
        self.starts.resize(inputs + 2, 0);
        let all = || examples.clone().into_iter().enumerate();
        for (_, having) in all() {
            for &input in having {
                self.starts[usize::from(input) + 2] += 1;
            }
        }
        for input in 2..self.starts.len() {
            self.starts[input] += self.starts[input - 1];
        }
        self.examples.clear();
        self.examples.resize(self.starts[inputs + 1] as usize, 0);
        // Each list grows from where it begins; in the end it has reached where the next begins.
        for (number, having) in all() {
            for &input in having {
                let end = &mut self.starts[usize::from(input) + 1];
                self.examples[*end as usize] = number as u16;
                *end += 1;
            }
        }
        self.starts.pop();
    }

    /// The lists, the first for input 0.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u16]> {
        self.starts.windows(2).map(|ends| &self.examples[ends[0] as usize..ends[1] as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::Having;

    #[test]
    fn examples_are_sorted_by_input() {
        let examples: [&[u16]; 3] = [&[0, 3], &[3], &[1, 3]];
        let mut having = Having::default();
        // What was there before is forgotten.
        having.fill([&[4_u16][..]], 5);
        having.fill(examples, 5);
        let lists: Vec<&[u16]> = having.iter().collect();
        assert_eq!(lists, [&[0][..], &[2], &[], &[0, 1, 2], &[]]);
    }
}
