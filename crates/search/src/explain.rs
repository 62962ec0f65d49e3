//! What searches have found, as an answer with its reasons.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::{
    Choice, Determinize, Explain, Explanation, Guide, Opinion, Rng, Thinking, View, Worlds,
};

use crate::line::expected_line;
use crate::search::Search;

/// So many worlds tell what to believe.
const WORLDS: usize = 400;
/// So many of them tell how the game goes on.
const REHEARSALS: usize = 40;

/// The action that was tried most, and why, as far as that is asked for.
pub(crate) fn choose<'a, G: Guide + Determinize>(
    view: &G::View,
    worlds: &G::Worlds,
    searches: &(impl DoubleEndedIterator<Item = &'a Search<G>> + Clone),
    thinking: &Thinking<'_>,
) -> Choice<G> {
    let ratings = Rating::all(searches, view.legal().len());
    let place = most_tried(&ratings);
    let action = view.legal()[place];
    let iterations = searches.clone().map(Search::iterations).sum();
    let opinions = || Explanation {
        opinions: opinions::<G>(view.legal(), &ratings, iterations),
        iterations,
        memory: searches.clone().map(Search::memory).sum(),
        ..Explanation::default()
    };
    let explanation = match thinking.explain {
        Explain::Nothing => None,
        Explain::Opinions => Some(opinions()),
        Explain::Everything => {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(thinking.seed.rng(1).next_u64());
            let sample = sample::<G>(worlds, &mut rng);
            let rehearsed = sample.iter().step_by(sample.len().div_ceil(REHEARSALS)).cloned();
            let line = expected_line(surest(searches.clone(), place), place, rehearsed, &mut rng);
            Some(Explanation { line, beliefs: G::beliefs(view, &sample), ..opinions() })
        }
    };
    Choice { action, explanation }
}

/// The place of the action that was tried most; of equals, the first.
fn most_tried(ratings: &[Rating]) -> usize {
    let places = (0..ratings.len()).rev();
    places.max_by_key(|&place| ratings[place].visits).expect("there is a legal action")
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
    /// By legal action.
    fn all<'a, G: Guide>(
        searches: &(impl Iterator<Item = &'a Search<G>> + Clone),
        choices: usize,
    ) -> Vec<Self> {
        (0..choices).map(|place| Self::of(searches.clone(), place)).collect()
    }

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

/// What is thought of each legal action, best first.
fn opinions<G: Guide>(legal: &[G::Action], ratings: &[Rating], iterations: u64) -> Vec<Opinion> {
    let opinion = |(action, rating): (&G::Action, &Rating)| {
        let is_tried = rating.visits > 0;
        Opinion {
            action: action.to_string(),
            value: is_tried.then(|| rating.mean()),
            uncertainty: is_tried.then(|| rating.uncertainty()),
            share: rating.visits as f32 / iterations.max(1) as f32,
        }
    };
    let mut opinions: Vec<_> = legal.iter().zip(ratings).map(opinion).collect();
    opinions.sort_by(|a, b| b.share.total_cmp(&a.share));
    opinions
}
