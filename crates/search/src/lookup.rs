//! Finds keys among a few: the place of each in a list.

/// A small hash table that is filled again and again.
#[derive(Debug, Default)]
pub(crate) struct Lookup {
    /// The keys. Places count from 1, so that 0 can mean "not there"; what is stored at place 0 is never a key.
    keys: Vec<u64>,
    /// By hash, then onwards: the place of a key; 0 where there is none.
    slots: Vec<u16>,
    /// How many different keys there are.
    distinct: usize,
}

impl Lookup {
    /// Forgets all keys, and takes these: the first gets place 1. Of equal keys only the first can be found.
    #[inline]
    pub(crate) fn fill(&mut self, keys: impl ExactSizeIterator<Item = u64>) {
        let wanted = (2 * keys.len()).next_power_of_two().max(32);
        self.slots.clear();
        self.slots.resize(wanted, 0);
        self.keys.clear();
        self.keys.push(0);
        self.distinct = 0;
        for key in keys {
            self.keys.push(key);
            let slot = self.slot(key);
            if self.slots[slot] == 0 {
                self.slots[slot] = self.keys.len() as u16 - 1;
                self.distinct += 1;
            }
        }
    }

    /// All keys, without the unused place 0.
    pub(crate) fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How many different keys there are.
    pub(crate) fn distinct(&self) -> usize {
        self.distinct
    }

    /// The place of a key; 0 if it is not there.
    #[inline]
    pub(crate) fn place(&self, key: u64) -> usize {
        self.slots[self.slot(key)].into()
    }

    /// The slot where a key is, or could be.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48) as usize & mask;
        while self.slots[slot] != 0 && self.keys[usize::from(self.slots[slot])] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }
}

#[cfg(test)]
mod tests {
    use super::Lookup;

    #[test]
    fn keys_are_found_at_their_places() {
        let mut lookup = Lookup::default();
        for count in [1_u16, 2, 13, 40, 300] {
            lookup.fill((0..count).map(|n| 1_000 + 7 * u64::from(n)));
            for n in 0..count {
                assert_eq!(lookup.place(1_000 + 7 * u64::from(n)), usize::from(n) + 1);
                assert_eq!(lookup.place(1_001 + 7 * u64::from(n)), 0);
            }
        }
    }

    #[test]
    fn of_equal_keys_the_first_is_found() {
        let mut lookup = Lookup::default();
        lookup.fill([5, 9, 9, 5].into_iter());
        assert_eq!([5, 9].map(|key| lookup.place(key)), [1, 2]);
        assert_eq!(lookup.keys()[1..], [5, 9, 9, 5]);
        assert_eq!(lookup.distinct(), 2);
    }
}
