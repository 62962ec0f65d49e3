//! What nobody may guess: tokens, ids, seeds.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use underwood_core::Seed;
use underwood_core::random::below;
use underwood_store::TokenHash;

/// The stream of a match's seed from which its seats are drawn; the dealer uses those from 0 up, characters those from
/// the top down.
const LOT: u64 = 1 << 63;

/// 256 bits from the system.
///
/// # Panics
/// If the system has no randomness: nothing could be kept secret then.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// What the holder of a session shows.
pub(crate) fn token() -> String {
    URL_SAFE_NO_PAD.encode(random())
}

/// How a token is known to us. It is looked up by this hash alone, so the time that takes tells nothing of the token.
pub(crate) fn hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token).into())
}

/// An id that nobody can guess, short enough for a link.
pub(crate) fn id() -> String {
    URL_SAFE_NO_PAD.encode(&random()[..12])
}

/// An id derived from these texts: equal texts give equal ids, and the id is no easier to guess than the texts.
pub(crate) fn id_of(texts: &[&str]) -> String {
    let mut digest = Sha256::new();
    for text in texts {
        digest.update((text.len() as u64).to_le_bytes());
        digest.update(text);
    }
    URL_SAFE_NO_PAD.encode(&digest.finalize()[..12])
}

/// A dealer's secret as it stands in the log.
pub(crate) fn write_seed(secret: [u8; 32]) -> String {
    URL_SAFE_NO_PAD.encode(secret)
}

/// Reads a dealer's secret from its form in the log.
pub(crate) fn read_seed(text: &str) -> Option<Seed> {
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    <[u8; 32]>::try_from(bytes).ok().map(Seed::from)
}

/// Draws an order of so many seats.
pub(crate) fn lot(secret: [u8; 32], seats: usize) -> Vec<usize> {
    let mut rng = Seed::from(secret).rng(LOT);
    let mut order: Vec<usize> = (0..seats).collect();
    for last in (1..seats).rev() {
        order.swap(last, below(&mut rng, last as u32 + 1) as usize);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_comes_back_as_it_went() {
        let secret = random();
        let mut numbers =
            [read_seed(&write_seed(secret)).unwrap(), Seed::from(secret)].map(|seed| seed.rng(0));
        let [one, two] = numbers.each_mut().map(underwood_core::Rng::next_u64);
        assert_eq!(one, two);
        assert!(read_seed("abc").is_none() && read_seed("ä").is_none());
    }

    #[test]
    fn every_order_is_drawn() {
        let mut orders: Vec<_> = (0..200).map(|n| lot([n; 32], 3)).collect();
        orders.sort();
        orders.dedup();
        assert_eq!(orders.len(), 6);
    }

    #[test]
    fn ids_of_texts_keep_them_apart() {
        assert_eq!(id_of(&["a", "b"]), id_of(&["a", "b"]));
        assert_ne!(id_of(&["ab", ""]), id_of(&["a", "b"]));
        assert_eq!(id().len(), 16);
    }
}
