//! Worlds as often as a judge thinks them likely.

use underwood_core::{Determinize, Guide, Judge, Rng, Worlds};

/// So many worlds are looked at to know which are likely,
const CANDIDATES: usize = 1_000;
/// and so many of these, each as often as it is likely, tell what to believe.
const WORLDS: usize = 400;

/// Worlds as often as the judge thinks them likely.
pub(crate) fn likely_worlds<G: Guide + Determinize>(
    judge: &dyn Judge<G>,
    view: &G::View,
    seen: &[G::Seen],
    rng: &mut impl Rng,
) -> Vec<G> {
    let worlds = G::worlds(view);
    let mut candidates = Vec::new();
    if worlds.count().is_some_and(|count| count <= CANDIDATES as u128) {
        worlds.for_each(|world| candidates.push(world));
    } else {
        candidates.extend((0..CANDIDATES).map(|_| worlds.sample(rng)));
    }
    let weights = judge.weigh(view, seen, &candidates);
    evenly(&weights, WORLDS).map(|place| candidates[place].clone()).collect()
}

/// So many places, each as often as its weight says, as nearly as whole numbers can.
fn evenly(weights: &[f32], count: usize) -> impl Iterator<Item = usize> {
    let (mut place, mut reached) = (0, weights[0]);
    (0..count).map(move |number| {
        let mark = (number as f32 + 0.5) / count as f32;
        while reached < mark && place + 1 < weights.len() {
            place += 1;
            reached += weights[place];
        }
        place
    })
}

#[cfg(test)]
mod tests {
    use super::evenly;

    #[test]
    fn worlds_come_as_often_as_they_are_likely() {
        let places: Vec<_> = evenly(&[0.25, 0.0, 0.5, 0.25], 8).collect();
        assert_eq!(places, [0, 0, 2, 2, 2, 2, 3, 3]);
    }
}
