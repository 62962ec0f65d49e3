//! Inputs of a network, written group by group.

/// Writes the inputs that are 1, in order, and counts all.
#[derive(Debug)]
pub struct Inputs<'a> {
    out: &'a mut Vec<u16>,
    count: usize,
}

impl<'a> Inputs<'a> {
    /// Adds to a list, from the first input on.
    pub fn new(out: &'a mut Vec<u16>) -> Self {
        Self { out, count: 0 }
    }

    /// How many inputs there are so far, 0 or 1.
    pub fn count(&self) -> usize {
        self.count
    }

    /// A group of `len` inputs, 1 at these places, which are in order.
    #[inline]
    pub fn group(&mut self, len: usize, places: impl IntoIterator<Item = usize>) {
        let base = self.count;
        self.out.extend(places.into_iter().map(|place| {
            debug_assert!(place < len, "place {place} of a group of {len}");
            (base + place) as u16
        }));
        self.count += len;
    }

    /// A group of `len` inputs, 1 where a bit is set.
    #[inline]
    pub fn bits(&mut self, len: usize, mut bits: u64) {
        let places = std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as usize;
            (bits != 0).then(|| bits &= bits - 1).map(|()| place)
        });
        self.group(len, places);
    }

    /// One of `len` cases; the last one for everything beyond.
    #[inline]
    pub fn case(&mut self, len: usize, case: usize) {
        self.group(len, [case.min(len - 1)]);
    }

    /// A count as a row of `most` steps: the first so many are 1, so that more is never less.
    #[inline]
    pub fn steps(&mut self, most: usize, count: usize) {
        self.group(most, 0..count.min(most));
    }

    /// Whether something is so.
    #[inline]
    pub fn flag(&mut self, is_so: bool) {
        self.group(1, is_so.then_some(0));
    }
}

#[cfg(test)]
mod tests {
    use super::Inputs;

    #[test]
    fn groups_follow_each_other() {
        let mut out = Vec::new();
        let mut inputs = Inputs::new(&mut out);
        inputs.steps(3, 2);
        inputs.case(4, 9);
        inputs.bits(5, 0b10010);
        inputs.flag(true);
        inputs.flag(false);
        assert_eq!(inputs.count(), 14);
        assert_eq!(out, [0, 1, 6, 8, 11, 12]);
    }
}
