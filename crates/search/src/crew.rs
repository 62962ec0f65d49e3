//! Several searches of one position side by side: each has its own trees, its own luck and its share of the budget, so
//! what comes out depends on their number, and not on when the machine runs which.

use underwood_core::{Determinize, Guide, Progress, Seat, Thinking, View};

use crate::Ismcts;
use crate::search::Search;

/// How many iterations pass between two questions whether it is enough.
const PATIENCE: u64 = 64;

/// The searches of one position.
pub(crate) struct Crew<G: Guide> {
    members: Vec<Member<G>>,
}

struct Member<G: Guide> {
    search: Search<G>,
    /// The iterations that are left to it.
    left: u64,
}

impl<G: Guide + Determinize> Crew<G> {
    pub(crate) fn new(settings: Ismcts, view: &G::View, seat: Seat, thinking: &Thinking<'_>) -> Self {
        let count = thinking.budget.threads.max(1) as u64;
        let iterations = thinking.budget.iterations.max(1);
        let member = |number: u64| {
            let memory = thinking.budget.memory / count as usize;
            let seed = thinking.seed.stream(number);
            let search = Search::new(settings, seat, view.seats(), view.legal().len(), memory, seed);
            Member { search, left: iterations / count + u64::from(number < iterations % count) }
        };
        Self { members: (0..count).map(member).collect() }
    }

    pub(crate) fn searches(&self) -> impl DoubleEndedIterator<Item = &Search<G>> + Clone {
        self.members.iter().map(|member| &member.search)
    }

    /// Uses the budget, or as much of it as there is time for: each search a little, in turn.
    #[cfg(not(feature = "threads"))]
    pub(crate) fn run(&mut self, worlds: &G::Worlds, thinking: &mut Thinking<'_>) {
        self.run_in_turn(worlds, thinking);
    }

    /// Uses the budget, or as much of it as there is time for: each search on a thread of its own.
    #[cfg(feature = "threads")]
    pub(crate) fn run(&mut self, worlds: &G::Worlds, thinking: &mut Thinking<'_>) {
        if self.members.len() == 1 {
            self.run_in_turn(worlds, thinking);
        } else {
            self.run_at_once(worlds, thinking);
        }
    }

    fn run_in_turn(&mut self, worlds: &G::Worlds, thinking: &mut Thinking<'_>) {
        while self.members[0].left > 0 {
            let mut done = 0;
            for member in &mut self.members {
                member.advance(worlds);
                done += member.search.iterations();
            }
            (thinking.progress)(self.members[0].progress(done));
            if (thinking.is_enough)() {
                return;
            }
        }
    }

    #[cfg(feature = "threads")]
    fn run_at_once(&mut self, worlds: &G::Worlds, thinking: &mut Thinking<'_>) {
        use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
        let (stopped, done) = (AtomicBool::new(false), AtomicU64::new(0));
        let is_enough = thinking.is_enough;
        // Whoever finds that it is enough stops all.
        let work = |member: &mut Member<G>, tell: &mut dyn FnMut(Progress)| {
            while member.left > 0 && !stopped.load(Ordering::Relaxed) {
                let advanced = member.advance(worlds);
                let total = done.fetch_add(advanced, Ordering::Relaxed) + advanced;
                tell(member.progress(total));
                if is_enough() {
                    stopped.store(true, Ordering::Relaxed);
                }
            }
        };
        let (first, others) = self.members.split_first_mut().expect("a crew has a member");
        std::thread::scope(|scope| {
            for member in others {
                scope.spawn(|| work(member, &mut |_| ()));
            }
            work(first, thinking.progress);
        });
    }
}

impl<G: Guide + Determinize> Member<G> {
    /// A few iterations; how many.
    fn advance(&mut self, worlds: &G::Worlds) -> u64 {
        let few = self.left.min(PATIENCE);
        for _ in 0..few {
            self.search.iterate(worlds);
        }
        self.left -= few;
        few
    }

    /// What this search would choose now.
    fn progress(&self, iterations: u64) -> Progress {
        let rated = self.search.rated().map(|(node, _)| node).enumerate();
        let (best, node) = rated.max_by_key(|(_, node)| node.visits).expect("it has searched a little");
        let share = node.visits as f32 / self.search.iterations() as f32;
        Progress { iterations, best, value: node.mean, share }
    }
}

#[cfg(all(test, feature = "threads"))]
mod tests {
    use underwood_core::{Budget, Dealer, Determinize, Explain, Game, Referee, Seat, Seed, Thinking, Viewer};
    use underwood_fox::{Options, State};

    use super::Crew;
    use crate::{Ismcts, Observers};

    /// Visits and means of every choice in every search.
    fn found(crew: &Crew<State>) -> Vec<(u32, f32)> {
        crew.searches().flat_map(|search| search.rated().map(|(node, _)| (node.visits, node.mean))).collect()
    }

    #[test]
    fn searches_find_the_same_in_turn_and_at_once() {
        let mut referee = Referee::<State>::new(&Options::default(), 2).unwrap();
        referee.run_chance(&mut Dealer::seeded(Seed::from(1))).unwrap();
        let view = referee.state().view(Viewer::Seat(Seat::new(1)));
        let worlds = State::worlds(&view);
        let budget = Budget { iterations: 1_001, threads: 3, ..Budget::default() };
        let mut thinking = Thinking {
            seed: Seed::from(5),
            budget,
            explain: Explain::Nothing,
            is_enough: &|| false,
            progress: &mut |_| (),
        };
        let settings = Ismcts::new(Observers::Many);
        let [mut in_turn, mut at_once] =
            [(); 2].map(|()| Crew::new(settings, &view, Seat::new(1), &thinking));
        in_turn.run_in_turn(&worlds, &mut thinking);
        at_once.run_at_once(&worlds, &mut thinking);
        assert_eq!(found(&in_turn), found(&at_once));
        let iterations: Vec<_> = at_once.searches().map(super::Search::iterations).collect();
        assert_eq!(iterations, [334, 334, 333]);
    }
}
