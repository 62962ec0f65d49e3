//! Things that change places: how scramblers make another world.

use rand_chacha::ChaCha8Rng;
use underwood_core::random::{pick, shuffle};

/// Some things take each other's places; all others stay where they are.
#[derive(Clone, Debug)]
pub struct Exchange<T> {
    /// Each of these takes the place of the next, and the last that of the first.
    ring: Vec<T>,
}

impl<T: Copy + PartialEq> Exchange<T> {
    /// Two, three, some or all of the things change places, at random.
    pub fn random(things: &[T], rng: &mut ChaCha8Rng) -> Self {
        let mut chosen = things.to_vec();
        shuffle(rng, &mut chosen);
        chosen.truncate(pick(rng, &[2, 2, 2, 3, 3, 4, 6, usize::MAX]));
        Self { ring: chosen }
    }

    /// What lies where this thing was.
    pub fn of(&self, thing: T) -> T {
        match self.ring.iter().position(|&other| other == thing) {
            Some(place) => self.ring[(place + 1) % self.ring.len()],
            None => thing,
        }
    }
}
