//! Numbers for learning: action ids and observations.

use crate::{Game, Viewer};

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

    /// Fills `out` with the observation of a view, as numbers or as bytes.
    ///
    /// # Panics
    /// If `out` is not [`observation_len`](Self::observation_len) long.
    fn observe<N: Written>(view: &Self::View, out: &mut [N]);

    /// The same for a viewer of a position, without a view between them where a game can do that: the law of views holds it to
    /// [`observe`](Self::observe), and so to what the viewer knows.
    ///
    /// # Panics
    /// If `out` is not [`observation_len`](Self::observation_len) long.
    fn observe_as<N: Written>(&self, viewer: Viewer, out: &mut [N]) {
        Self::observe(&self.view(viewer), out);
    }

    /// The length of an observation.
    fn observation_len() -> usize {
        Self::PLANES.iter().map(|plane| plane.len).sum()
    }
}

/// What the numbers of an observation are written as.
pub trait Written: Copy {
    /// A number of an observation whose lowest one is `low`.
    fn of(number: f32, low: f32) -> Self;
}

/// As they are.
impl Written for f32 {
    #[inline]
    fn of(number: f32, _: f32) -> Self {
        number
    }
}

/// As bytes: from 0 for the lowest number to 255 for 1 and more.
impl Written for u8 {
    #[inline]
    fn of(number: f32, low: f32) -> Self {
        // A cast of a number that is too large gives 255, and of one that is too small 0.
        ((number - low) * (255.0 / (1.0 - low)) + 0.5) as Self
    }
}

/// Writes an observation, one plane after the other.
#[derive(Debug)]
pub struct PlaneWriter<'a, N = f32> {
    out: &'a mut [N],
    low: f32,
}

impl<'a, N: Written> PlaneWriter<'a, N> {
    /// Starts with zeros.
    ///
    /// # Panics
    /// If `out` has not the length of an observation of `G`.
    pub fn new<G: Encode>(out: &'a mut [N]) -> Self {
        assert_eq!(out.len(), G::observation_len(), "an observation has a fixed length");
        out.fill(N::of(0.0, G::LOW));
        Self { out, low: G::LOW }
    }

    /// These numbers.
    pub fn numbers<const L: usize>(&mut self, numbers: [f32; L]) {
        self.values(L, numbers.into_iter().enumerate());
    }

    /// 1 for each that is so.
    pub fn flags<const L: usize>(&mut self, flags: [bool; L]) {
        self.numbers(flags.map(|flag| f32::from(u8::from(flag))));
    }

    /// `len` numbers, 1 at these places.
    #[inline]
    pub fn ones(&mut self, len: usize, places: impl IntoIterator<Item = usize>) {
        let one = N::of(1.0, self.low);
        let plane = self.plane(len);
        for place in places {
            plane[place] = one;
        }
    }

    /// `len` numbers, with these values at these places.
    #[inline]
    pub fn values(&mut self, len: usize, values: impl IntoIterator<Item = (usize, f32)>) {
        let low = self.low;
        let plane = self.plane(len);
        for (place, value) in values {
            plane[place] = N::of(value, low);
        }
    }

    /// All planes must have been written.
    pub fn end(self) {
        assert!(self.out.is_empty(), "{} numbers of the observation were not written", self.out.len());
    }

    fn plane(&mut self, len: usize) -> &'a mut [N] {
        let (plane, rest) = std::mem::take(&mut self.out).split_at_mut(len);
        self.out = rest;
        plane
    }
}
