//! What may be the case: positions that a seat cannot tell apart, each with its luck.

use std::borrow::Cow;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::{Determinize, Guide, Rng, Seed, Worlds, random};

use super::{Care, Sequel};
use crate::likely::likely_worlds;

/// A position that may be the true one, with the luck that it meets.
pub(crate) struct Scenario<'a, G: Clone> {
    pub(crate) world: Cow<'a, G>,
    pub(crate) luck: u64,
    /// How likely it is beside others: 1 if all are alike.
    pub(crate) weight: f32,
}

/// A stream of scenarios.
pub(crate) struct Scenarios<'a, G: Determinize> {
    source: Source<'a, G>,
    rng: Xoshiro256PlusPlus,
    next: usize,
}

enum Source<'a, G: Determinize> {
    /// All worlds with their weights, which add up to their number.
    All(&'a [(G, f32)]),
    /// Worlds drawn beforehand, in a random order.
    Drawn(&'a [G]),
    /// Each is drawn when it is needed.
    Sampled(&'a G::Worlds),
}

/// The worlds of a view, as far as they are worked out once.
pub(crate) enum Known<G: Determinize> {
    All(Vec<(G, f32)>),
    Drawn(Vec<G>),
    Sampled(G::Worlds),
}

impl<G: Guide + Determinize> Known<G> {
    pub(crate) fn of(view: &G::View, seen: &[G::Seen], care: &Care, seed: Seed) -> Self {
        let worlds = G::worlds(view);
        // Who follows rules of thumb tells nothing by it that somebody has learned to read.
        let judge = G::judge(view).filter(|_| care.sequel == Sequel::Learned);
        if worlds.count().is_some_and(|count| count <= care.worlds as u128) {
            let mut all = Vec::new();
            worlds.for_each(|world| all.push(world));
            let count = all.len() as f32;
            let weights = judge.map_or_else(
                || vec![1.0; all.len()],
                |judge| judge.weigh(view, seen, &all).into_iter().map(|weight| weight * count).collect(),
            );
            return Self::All(all.into_iter().zip(weights).collect());
        }
        let Some(judge) = judge else { return Self::Sampled(worlds) };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.rng(0).next_u64());
        let mut kept = likely_worlds(judge, view, seen, &mut rng);
        random::shuffle(&mut rng, &mut kept);
        Self::Drawn(kept)
    }

    /// How many worlds there are, if all are known.
    pub(crate) fn count(&self) -> Option<usize> {
        match self {
            Self::All(all) => Some(all.len()),
            Self::Drawn(_) | Self::Sampled(_) => None,
        }
    }

    /// Scenarios with luck of their own for each stream.
    pub(crate) fn scenarios(&self, seed: Seed, stream: u64) -> Scenarios<'_, G> {
        let source = match self {
            Self::All(all) => Source::All(all),
            Self::Drawn(drawn) => Source::Drawn(drawn),
            Self::Sampled(worlds) => Source::Sampled(worlds),
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.rng(stream).next_u64());
        // Every stream begins elsewhere in what was drawn beforehand.
        let next = match self {
            Self::Drawn(drawn) => random::below(&mut rng, drawn.len() as u32) as usize,
            Self::All(_) | Self::Sampled(_) => 0,
        };
        Scenarios { source, rng, next }
    }
}

impl<'a, G: Determinize> Scenarios<'a, G> {
    pub(crate) fn next(&mut self) -> Scenario<'a, G> {
        let luck = self.rng.next_u64();
        let place = self.next;
        self.next += 1;
        match self.source {
            Source::All(all) => {
                let (world, weight) = &all[place % all.len()];
                Scenario { world: Cow::Borrowed(world), luck, weight: *weight }
            }
            Source::Drawn(drawn) => {
                Scenario { world: Cow::Borrowed(&drawn[place % drawn.len()]), luck, weight: 1.0 }
            }
            Source::Sampled(worlds) => {
                Scenario { world: Cow::Owned(worlds.sample(&mut self.rng)), luck, weight: 1.0 }
            }
        }
    }
}
