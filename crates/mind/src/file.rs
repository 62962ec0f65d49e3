//! Weights as bytes: a header that says what they are, then 16 bits for each, and a sum that tells whether any was changed.
//!
//! `UWMIND`, the version, the four sizes (32 bits each), for each table the size of one step (`f32`) and its weights in
//! steps (`i16`), then 64 bits of FNV-1a over all before. Numbers are little-endian.

use underwood_core::Shape;

use crate::{Network, Sizes};

const MAGIC: &[u8; 6] = b"UWMIND";
/// The version of the form; others are refused.
pub const VERSION: u16 = 1;

/// Why bytes are no network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// Something else, or cut off before the sizes.
    #[error("these are not the weights of a network: they do not begin with `UWMIND` and a header")]
    NotANetwork,
    /// A form of another time.
    #[error("these weights are of version {0}, and only version {VERSION} can be read")]
    Version(u16),
    /// More or less bytes than the sizes say.
    #[error("a network of these sizes has {wanted} bytes, not {found}")]
    Length {
        /// What the header asks for.
        wanted: usize,
        /// What there is.
        found: usize,
    },
    /// A byte was changed.
    #[error("the weights are damaged: their checksum is another one")]
    Damaged,
    /// A network of another game, of another number of seats, or of an older encoding.
    #[error("the network has {found} inputs and outputs, and the game has {wanted}")]
    Shape {
        /// What the game asks for.
        wanted: String,
        /// What there is.
        found: String,
    },
}

impl Network {
    /// Reads weights for a game.
    pub fn from_bytes(bytes: &[u8], shape: &Shape) -> Result<Self, Unreadable> {
        let network = Self::read(bytes)?;
        let Sizes { inputs, outputs, .. } = network.sizes();
        if (inputs, outputs) != (shape.inputs, shape.outputs()) {
            let wanted = format!("{} and {}", shape.inputs, shape.outputs());
            return Err(Unreadable::Shape { wanted, found: format!("{inputs} and {outputs}") });
        }
        Ok(network)
    }

    fn read(bytes: &[u8]) -> Result<Self, Unreadable> {
        let (sizes, body) = read_header(bytes)?;
        let wanted = bytes.len() - body.len() + body_len(&sizes).ok_or(Unreadable::NotANetwork)?;
        if bytes.len() != wanted {
            return Err(Unreadable::Length { wanted, found: bytes.len() });
        }
        let (all, sum) = bytes.split_at(bytes.len() - 8);
        if sum != checksum(all).to_le_bytes() {
            return Err(Unreadable::Damaged);
        }
        let mut weights = Vec::with_capacity(sizes.weights());
        let mut rest = body;
        for (rows, width) in sizes.tables() {
            let (step, after) = rest.split_first_chunk::<4>().expect("the length was checked");
            let (table, after) = after.split_at(2 * rows * width);
            let step = f32::from_le_bytes(*step);
            weights.extend(
                table.chunks_exact(2).map(|two| f32::from(i16::from_le_bytes([two[0], two[1]])) * step),
            );
            rest = after;
        }
        Ok(Self::new(sizes, weights))
    }

    /// The weights as bytes, each to a 32,767th of the largest in its table.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Sizes { inputs, first, second, outputs } = self.sizes();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        for size in [inputs, first, second, outputs] {
            bytes.extend((size as u32).to_le_bytes());
        }
        for table in self.tables() {
            let largest = table.iter().fold(f32::MIN_POSITIVE, |most, weight| most.max(weight.abs()));
            let step = largest / f32::from(i16::MAX);
            bytes.extend(step.to_le_bytes());
            bytes.extend(table.iter().flat_map(|weight| ((weight / step).round() as i16).to_le_bytes()));
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }
}

fn read_header(bytes: &[u8]) -> Result<(Sizes, &[u8]), Unreadable> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(Unreadable::NotANetwork)?;
    let (version, rest) = rest.split_first_chunk::<2>().ok_or(Unreadable::NotANetwork)?;
    let version = u16::from_le_bytes(*version);
    if version != VERSION {
        return Err(Unreadable::Version(version));
    }
    let (sizes, body) = rest.split_first_chunk::<16>().ok_or(Unreadable::NotANetwork)?;
    let size = |n: usize| u32::from_le_bytes(std::array::from_fn(|i| sizes[4 * n + i])) as usize;
    let sizes = Sizes { inputs: size(0), first: size(1), second: size(2), outputs: size(3) };
    // No network of ours is so large; what is larger is no header.
    let is_sane =
        [sizes.inputs, sizes.first, sizes.second, sizes.outputs].iter().all(|n| (1..=65_536).contains(n));
    if is_sane { Ok((sizes, body)) } else { Err(Unreadable::NotANetwork) }
}

/// Of the tables and the checksum.
fn body_len(sizes: &Sizes) -> Option<usize> {
    sizes.tables().iter().try_fold(8_usize, |sum, &(rows, width)| {
        sum.checked_add(rows.checked_mul(width)?.checked_mul(2)?.checked_add(4)?)
    })
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use underwood_core::Shape;

    use super::{Network, Sizes, Unreadable};

    const SHAPE: Shape = Shape { inputs: 3, kinds: 2, seats: 2, guesses: 1 };

    fn network() -> Network {
        let sizes = Sizes { inputs: 3, first: 4, second: 2, outputs: 5 };
        let weights = (0..sizes.weights()).map(|n| (n as f32 * 0.7).sin()).collect();
        Network::new(sizes, weights)
    }

    #[test]
    fn weights_come_back_nearly_as_they_were() {
        let (before, bytes) = (network(), network().to_bytes());
        let after = Network::from_bytes(&bytes, &SHAPE).unwrap();
        let pairs = before.weights().iter().zip(after.weights());
        assert!(pairs.clone().all(|(a, b)| (a - b).abs() < 2e-5));
        // What was rounded once is not rounded again.
        assert_eq!(after.to_bytes(), bytes);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let bytes = network().to_bytes();
        let read = |bytes: &[u8]| Network::from_bytes(bytes, &SHAPE).unwrap_err();
        assert_eq!(read(b"PK"), Unreadable::NotANetwork);
        assert_eq!(read(&bytes[..20]), Unreadable::NotANetwork);
        let mut other = bytes.clone();
        other[6] = 9;
        assert_eq!(read(&other), Unreadable::Version(9));
        let found = bytes.len() - 1;
        assert_eq!(read(&bytes[..found]), Unreadable::Length { wanted: found + 1, found });
        let mut damaged = bytes.clone();
        damaged[40] ^= 1;
        assert_eq!(read(&damaged), Unreadable::Damaged);
        let error = Network::from_bytes(&bytes, &Shape { guesses: 2, ..SHAPE }).unwrap_err();
        assert_eq!(error.to_string(), "the network has 3 and 5 inputs and outputs, and the game has 3 and 6");
    }
}
