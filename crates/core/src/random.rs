//! Sampling of whole numbers: our own few lines, so that a seed means the same for ever.

use rand_core::Rng;

/// A whole number below `n`, each equally likely.
///
/// # Panics
/// If `n` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    assert!(n > 0, "there is no number below 0");
    // Lemire's multiplication with rejection: the fraction of the product decides whether it is fair.
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// The same for large numbers.
///
/// # Panics
/// If `n` is 0.
pub fn below_u128(rng: &mut impl Rng, n: u128) -> u128 {
    if let Ok(n) = u32::try_from(n) {
        return below(rng, n).into();
    }
    let mask = u128::MAX >> (n - 1).leading_zeros();
    loop {
        let bits = if mask <= u128::from(u64::MAX) {
            u128::from(rng.next_u64())
        } else {
            u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64())
        };
        if bits & mask < n {
            return bits & mask;
        }
    }
}

/// One of the items, each equally likely.
///
/// # Panics
/// If there is none.
#[inline]
pub fn pick<T: Copy>(rng: &mut impl Rng, items: &[T]) -> T {
    items[below(rng, items.len() as u32) as usize]
}

/// Puts `items` into an order, each equally likely.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}
