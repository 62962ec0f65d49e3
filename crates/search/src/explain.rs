//! What searches have found, as an answer with its reasons.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::{Choice, Determinize, Explanation, Guide, Opinion, Rng, Seed, View, Worlds};

use crate::line::expected_line;
use crate::search::Search;

/// So many worlds tell what to believe.
const WORLDS: usize = 400;
/// So many of them tell how the game goes on.
const REHEARSALS: usize = 40;

/// The action that was tried most, with what is known of all.
pub(crate) fn explain<'a, G: Guide + Determinize>(
    view: &G::View,
    worlds: &G::Worlds,
    searches: impl DoubleEndedIterator<Item = &'a Search<G>> + Clone,
    seed: Seed,
) -> Choice<G> {
    let iterations = searches.clone().map(Search::iterations).sum();
    let rated = view.legal().iter().enumerate();
    let rated = rated.map(|(place, &action)| (action, Rating::of(searches.clone(), place)));
    let mut opinions: Vec<_> = rated.map(|(action, rating)| opinion(action, &rating, iterations)).collect();
    opinions.sort_by(|a, b| b.share.total_cmp(&a.share));
    let action = opinions[0].action;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.rng(1).next_u64());
    let sample = sample::<G>(worlds, &mut rng);
    let place = view.legal().binary_search(&action).expect("legal actions are listed in their order");
    let rehearsed = sample.iter().step_by(sample.len().div_ceil(REHEARSALS)).cloned();
    let explanation = Explanation {
        opinions,
        line: expected_line(surest(searches.clone(), place), place, rehearsed, &mut rng),
        beliefs: G::beliefs(view, &sample),
        iterations,
        memory: searches.map(Search::memory).sum(),
    };
    Choice { action, explanation }
}

/// The search that has tried an action most; of equals, the first.
fn surest<'a, G: Guide>(
    searches: impl DoubleEndedIterator<Item = &'a Search<G>>,
    place: usize,
) -> &'a Search<G> {
    let tries = |search: &&Search<G>| search.rated().nth(place).map(|(node, _)| node.visits);
    searches.rev().max_by_key(tries).expect("there is a search")
}

/// All worlds if they are few, or else some.
fn sample<G: Determinize>(worlds: &G::Worlds, rng: &mut impl Rng) -> Vec<G> {
    let mut sample = Vec::with_capacity(WORLDS);
    if worlds.count().is_some_and(|count| count <= WORLDS as u128) {
        worlds.for_each(|world| sample.push(world));
    } else {
        sample.extend((0..WORLDS).map(|_| worlds.sample(rng)));
    }
    sample
}

/// What all searches together found of one action.
#[derive(Default)]
struct Rating {
    visits: u64,
    total: f32,
    squares: f32,
}

impl Rating {
    fn of<'a, G: Guide>(searches: impl Iterator<Item = &'a Search<G>>, place: usize) -> Self {
        let mut rating = Self::default();
        for (node, squares) in searches.filter_map(|search| search.rated().nth(place)) {
            rating.visits += u64::from(node.visits);
            rating.total += node.mean * node.visits as f32;
            rating.squares += squares;
        }
        rating
    }

    fn mean(&self) -> f32 {
        self.total / self.visits as f32
    }

    /// The standard error of the mean.
    fn uncertainty(&self) -> f32 {
        let n = self.visits as f32;
        let variance = (self.squares / n - self.mean() * self.mean()).max(0.25 / n);
        (variance / n).sqrt()
    }
}

fn opinion<G: Guide>(action: G::Action, rating: &Rating, iterations: u64) -> Opinion<G> {
    let is_tried = rating.visits > 0;
    Opinion {
        action,
        value: is_tried.then(|| rating.mean()),
        uncertainty: is_tried.then(|| rating.uncertainty()),
        share: rating.visits as f32 / iterations.max(1) as f32,
    }
}
