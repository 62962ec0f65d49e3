//! Numbers for learning: action ids and observations.

use crate::Game;

/// A named, consecutive part of an observation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plane {
    /// What it tells.
    pub name: &'static str,
    /// How many numbers it has.
    pub len: usize,
}

/// A game with fixed action ids and observations of fixed length, equal for all its options.
pub trait Encode: Game {
    /// How many action ids there are: `0..ACTIONS`.
    const ACTIONS: usize;

    /// The parts of an observation, in order.
    const PLANES: &'static [Plane];

    /// No number of an observation is less: 0, or −1 in a game with numbers below it.
    const LOW: f32 = 0.0;

    /// The id of an action. A bijection onto `0..ACTIONS`.
    fn action_id(action: Self::Action) -> usize;

    /// The action with this id; `None` from `ACTIONS` on.
    fn action(id: usize) -> Option<Self::Action>;

    /// Fills `out` with the observation of a view.
    ///
    /// # Panics
    /// If `out` is not [`observation_len`](Self::observation_len) long.
    fn observe(view: &Self::View, out: &mut [f32]);

    /// The length of an observation.
    fn observation_len() -> usize {
        Self::PLANES.iter().map(|plane| plane.len).sum()
    }
}

/// Writes an observation, one plane after the other.
#[derive(Debug)]
pub struct PlaneWriter<'a> {
    out: &'a mut [f32],
}

impl<'a> PlaneWriter<'a> {
    /// Starts with zeros.
    ///
    /// # Panics
    /// If `out` has not the length of an observation of `G`.
    pub fn new<G: Encode>(out: &'a mut [f32]) -> Self {
        assert_eq!(out.len(), G::observation_len(), "an observation has a fixed length");
        out.fill(0.0);
        Self { out }
    }

    /// These numbers.
    pub fn numbers<const N: usize>(&mut self, numbers: [f32; N]) {
        self.values(N, numbers.into_iter().enumerate());
    }

    /// 1 for each that is so.
    pub fn flags<const N: usize>(&mut self, flags: [bool; N]) {
        self.numbers(flags.map(|flag| f32::from(u8::from(flag))));
    }

    /// `len` numbers, 1 at these places.
    pub fn ones(&mut self, len: usize, places: impl IntoIterator<Item = usize>) {
        self.values(len, places.into_iter().map(|place| (place, 1.0)));
    }

    /// `len` numbers, with these values at these places.
    pub fn values(&mut self, len: usize, values: impl IntoIterator<Item = (usize, f32)>) {
        let (plane, rest) = std::mem::take(&mut self.out).split_at_mut(len);
        for (place, value) in values {
            plane[place] = value;
        }
        self.out = rest;
    }

    /// All planes must have been written.
    pub fn end(self) {
        assert!(self.out.is_empty(), "{} numbers of the observation were not written", self.out.len());
    }
}
