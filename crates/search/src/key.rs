//! What an observer sees of a move, as a number.

use std::hash::{Hash, Hasher};

/// A number that tells the moves of one position apart. A move that consists of a few small numbers is packed into it
/// without loss; longer ones are hashed.
#[inline]
pub(crate) fn key(seen: &impl Hash) -> u64 {
    let mut hasher = Packer { key: 1, room: 7 };
    seen.hash(&mut hasher);
    hasher.finish()
}

/// Packs bytes side by side behind a leading 1, as many as there is room for; all further ones are mixed in like a hash.
struct Packer {
    key: u64,
    /// For so many bytes.
    room: u8,
}

impl Packer {
    #[inline]
    fn pack(&mut self, byte: u8) {
        if self.room > 0 {
            self.room -= 1;
            self.key = self.key << 8 | u64::from(byte);
        } else {
            self.mix(byte.into());
        }
    }

    #[inline]
    fn mix(&mut self, word: u64) {
        self.room = 0;
        let spread = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.key = (self.key ^ spread).rotate_left(29).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    #[inline]
    fn add(&mut self, word: u64) {
        match u8::try_from(word) {
            Ok(byte) => self.pack(byte),
            Err(_) => self.mix(word),
        }
    }
}

impl Hasher for Packer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.pack(byte);
        }
    }
    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.pack(byte);
    }
    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.add(word.into());
    }
    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.add(word.into());
    }
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }
    /// The number of a variant is written like this.
    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }
    #[inline]
    fn finish(&self) -> u64 {
        self.key
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::key;

    #[test]
    fn short_things_of_different_length_differ() {
        let keys = [key(&1_u8), key(&(0_u8, 1_u8)), key(&(1_u8, 0_u8)), key(&(0_u8, 0_u8, 1_u8)), key(&())];
        assert_eq!(keys.into_iter().collect::<BTreeSet<_>>().len(), 5);
    }

    #[test]
    fn long_things_differ_wherever_they_do() {
        let mut keys = BTreeSet::new();
        for place in 0..20 {
            for byte in 0..=255_u8 {
                let mut bytes = [7_u8; 20];
                bytes[place] = byte;
                keys.insert(key(&bytes));
            }
        }
        assert_eq!(keys.len(), 20 * 255 + 1);
        assert_ne!(key(&(1_u64 << 40)), key(&(1_u64 << 41)));
    }
}
