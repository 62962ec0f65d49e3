//! What a solver remembers of positions, in bounded memory.

/// A table from keys to small notes. Two keys never share a note: a key is kept whole. When a place is taken, the
/// newer note stays.
#[derive(Clone, Debug)]
pub struct Table {
    /// The key in the low bits, the note above it; 0 is an empty place.
    slots: Vec<u128>,
    /// How far a hash is shifted to be a place.
    shift: u32,
}

const KEY_BITS: u32 = 109;
const KEY: u128 = (1 << KEY_BITS) - 1;

impl Table {
    /// The bits that a key may have.
    pub const KEY_BITS: u32 = KEY_BITS;
    /// The bits that a note may have.
    pub const NOTE_BITS: u32 = u128::BITS - KEY_BITS;

    /// A table of at most so many bytes (but at least two places), and no more places than are `wanted`.
    pub fn new(bytes: usize, wanted: usize) -> Self {
        let places = (bytes / size_of::<u128>()).min(wanted).max(2);
        let bits = places.ilog2();
        Self { slots: vec![0; 1 << bits], shift: u64::BITS - bits }
    }

    /// The memory that it takes, in bytes.
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<u128>()
    }

    /// What was noted of a key, which is not 0.
    #[inline]
    pub fn get(&self, key: u128) -> Option<u32> {
        let slot = self.slots[self.place(key)];
        (slot & KEY == key).then_some((slot >> KEY_BITS) as u32)
    }

    /// Notes something of a key, which is not 0.
    #[inline]
    pub fn put(&mut self, key: u128, note: u32) {
        debug_assert!(key & KEY == key && key != 0 && note >> Self::NOTE_BITS == 0);
        let place = self.place(key);
        self.slots[place] = key | u128::from(note) << KEY_BITS;
    }

    #[inline]
    fn place(&self, key: u128) -> usize {
        let folded = key as u64 ^ ((key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (folded ^ folded >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93) >> self.shift) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn keys_are_never_mixed_up() {
        let mut table = Table::new(1024, usize::MAX);
        assert_eq!(table.bytes(), 1024);
        for key in 1..10_000_u128 {
            table.put(key << 90 | key, (key % 7) as u32);
            assert_eq!(table.get(key << 90 | key), Some((key % 7) as u32));
            assert_eq!(table.get(key), None);
        }
        let kept: Vec<u128> = (1..10_000).filter(|key| table.get(key << 90 | key).is_some()).collect();
        assert!(kept.len() > 32 && kept.len() <= 64, "{}", kept.len());
        assert!(kept.iter().all(|key| table.get(key << 90 | key) == Some((key % 7) as u32)));
    }

    #[test]
    fn memory_is_bounded() {
        assert_eq!(Table::new(1000, usize::MAX).bytes(), 512);
        assert_eq!(Table::new(0, usize::MAX).bytes(), 32);
        assert_eq!(Table::new(1 << 20, 100).bytes(), 64 * 16);
    }
}
