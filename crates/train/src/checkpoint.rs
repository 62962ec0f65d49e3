//! A run that can go on: what it has learned, the memory of its optimiser, and its reference.

use std::fs;
use std::io;
use std::path::Path;

use underwood_mind::{Network, Sizes};

use crate::learner::Learner;

const MAGIC: &[u8; 8] = b"UWTRAIN1";

/// Where a run stands.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// Who learns.
    pub learner: Learner,
    /// What it is pulled towards.
    pub reference: Network,
    /// How many lessons there were.
    pub lessons: u64,
    /// How many matches were played.
    pub matches: u64,
    /// How many seconds that took.
    pub seconds: u64,
}

impl Checkpoint {
    /// At the beginning.
    pub fn new(learner: Learner) -> Self {
        Self { reference: learner.network.clone(), learner, lessons: 0, matches: 0, seconds: 0 }
    }

    /// The reference goes a part of the way to what was learned: it is an average over some time, and steadier.
    pub fn follow(&mut self, part: f32) {
        let learned = self.learner.network.weights();
        for (weight, learned) in self.reference.weights_mut().iter_mut().zip(learned) {
            *weight += part * (learned - *weight);
        }
    }

    /// Writes it beside the old one, and then takes its place.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let Sizes { inputs, first, second, outputs } = self.learner.network.sizes();
        let mut bytes = MAGIC.to_vec();
        let numbers = [inputs, first, second, outputs].map(|size| size as u64);
        let counts = [self.learner.steps, self.lessons, self.matches, self.seconds];
        bytes.extend(numbers.into_iter().chain(counts).flat_map(u64::to_le_bytes));
        let [mean, square] = &self.learner.moments;
        for list in [self.learner.network.weights(), mean, square, self.reference.weights()] {
            bytes.extend(list.iter().flat_map(|number| number.to_le_bytes()));
        }
        let beside = path.with_extension("new");
        fs::write(&beside, bytes)?;
        fs::rename(beside, path)
    }

    /// Reads what was saved.
    pub fn load(path: &Path) -> Result<Self, String> {
        let bytes = fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
        Self::read(&bytes).ok_or_else(|| format!("{}: not a checkpoint of this version", path.display()))
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let (head, body) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<64>()?;
        let number = |n: usize| u64::from_le_bytes(std::array::from_fn(|i| head[8 * n + i]));
        let size = |n: usize| usize::try_from(number(n)).ok().filter(|size| (1..=65_536).contains(size));
        let sizes = Sizes { inputs: size(0)?, first: size(1)?, second: size(2)?, outputs: size(3)? };
        let count = sizes.weights();
        if body.len() != 16 * count {
            return None;
        }
        let numbers: Vec<f32> = body
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
            .collect();
        let list = |n: usize| numbers[n * count..(n + 1) * count].to_vec();
        let learner = Learner::resumed(Network::new(sizes, list(0)), Some([list(1), list(2)]), number(4));
        let reference = Network::new(sizes, list(3));
        Some(Self { learner, reference, lessons: number(5), matches: number(6), seconds: number(7) })
    }
}

#[cfg(test)]
mod tests {
    use underwood_core::Seed;
    use underwood_mind::Sizes;

    use super::{Checkpoint, Learner};

    #[test]
    fn a_checkpoint_comes_back_as_it_was() {
        let sizes = Sizes { inputs: 5, first: 4, second: 3, outputs: 2 };
        let learner = Learner::new(sizes, &mut Seed::from(1).rng(0));
        let saved = Checkpoint { lessons: 3, matches: 4, seconds: 5, ..Checkpoint::new(learner) };
        let path = std::env::temp_dir().join(format!("underwood-checkpoint-{}", std::process::id()));
        saved.save(&path).unwrap();
        let loaded = Checkpoint::load(&path).unwrap();
        assert_eq!(loaded.learner.network, saved.learner.network);
        assert_eq!(loaded.reference, saved.reference);
        assert_eq!((loaded.lessons, loaded.matches, loaded.seconds), (3, 4, 5));
        std::fs::write(&path, b"UWTRAIN1 and nothing").unwrap();
        assert!(Checkpoint::load(&path).unwrap_err().contains("not a checkpoint"));
        std::fs::remove_file(path).unwrap();
    }
}
