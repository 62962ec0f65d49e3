//! Where characters think: a few threads of their own, so that the event loop never waits for them.

use std::collections::{HashMap, VecDeque};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::sync::oneshot::error::RecvError;
use underwood_catalog::{Considered, Thinker};
use underwood_core::{BotError, Budget, Seed, Thinking};

use crate::pace::Pace;

/// What all waiting characters together may take before the last of them answers.
const PATIENCE: Duration = Duration::from_secs(4);

/// The least that a character thinks, however many wait.
const LEAST: Duration = Duration::from_millis(2);

/// A bounded number of threads, and a queue that is fair to everybody for whom characters think.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    percent: u32,
}

/// Whoever wants a thought holds this; when it is dropped, the thought is cancelled.
pub(crate) struct Wish(Arc<AtomicBool>);

/// What a character chose, at the moment when it says so; an error of the channel if it was cancelled first.
pub(crate) struct Answer(oneshot::Receiver<Thought>);

/// What a character chose, and when it may say so.
struct Thought {
    considered: Result<Considered, BotError>,
    moment: Instant,
}

impl IntoFuture for Answer {
    type Output = Result<Result<Considered, BotError>, RecvError>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            let thought = self.0.await?;
            tokio::time::sleep_until(thought.moment.into()).await;
            Ok(thought.considered)
        })
    }
}

/// How often a thread that has nothing more to think looks whether it may go on.
const GLANCE: Duration = Duration::from_millis(5);

struct Shared {
    queue: Mutex<Queue>,
    is_filled: Condvar,
    threads: usize,
}

#[derive(Default)]
struct Queue {
    /// The jobs of each owner, first come, first served.
    jobs: HashMap<String, VecDeque<Job>>,
    /// Whose turn it is next.
    owners: VecDeque<String>,
    /// What is done when no character waits.
    errands: VecDeque<Errand>,
    is_closed: bool,
}

/// Short work that no player waits for.
type Errand = Box<dyn FnOnce() + Send>;

enum Task {
    /// A character thinks; so many others wait.
    Think(Job, usize),
    Run(Errand),
}

struct Job {
    thinker: Thinker,
    seed: Seed,
    time: Duration,
    /// When it answers; as soon as it can, if that tells nobody anything.
    pace: Option<Pace>,
    is_cancelled: Arc<AtomicBool>,
    answer: oneshot::Sender<Thought>,
}

impl Drop for Wish {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Pool {
    /// So many threads; characters think this much of their usual time.
    pub(crate) fn new(threads: usize, percent: u32) -> Self {
        let shared =
            Arc::new(Shared { queue: Mutex::default(), is_filled: Condvar::new(), threads: threads.max(1) });
        for number in 0..shared.threads {
            let shared = Arc::clone(&shared);
            let thread = std::thread::Builder::new().name(format!("character-{number}"));
            thread.spawn(move || shared.work()).expect("the system starts a thread");
        }
        Self { shared, percent }
    }

    /// Lets a character think on behalf of a user, as long as the wish is held; it answers as soon as it can.
    pub(crate) fn think(&self, owner: &str, thinker: Thinker, seed: Seed) -> (Wish, Answer) {
        let usual = Duration::from_millis(thinker.character().milliseconds());
        self.push(owner, thinker, seed, usual * self.percent / 100, None)
    }

    /// The same for a character that has something to hide: neither when it answers nor how long it keeps a thread tells
    /// whether it had a choice.
    pub(crate) fn think_at_a_pace(&self, owner: &str, thinker: Thinker, seed: Seed) -> (Wish, Answer) {
        let pace = Pace::new(thinker.character(), self.percent, seed);
        self.push(owner, thinker, seed, pace.think(), Some(pace))
    }

    fn push(
        &self,
        owner: &str,
        thinker: Thinker,
        seed: Seed,
        time: Duration,
        pace: Option<Pace>,
    ) -> (Wish, Answer) {
        let (answer, receiver) = oneshot::channel();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let job = Job { thinker, seed, time, pace, is_cancelled: Arc::clone(&is_cancelled), answer };
        self.shared.lock().push(owner, job);
        self.shared.is_filled.notify_one();
        (Wish(is_cancelled), Answer(receiver))
    }

    /// Does something short when no character waits; an error of the channel if the pool closed first. Whoever has much
    /// to do asks again for each part of it.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (answer, receiver) = oneshot::channel();
        // Nobody may be waiting any more.
        let errand = Box::new(move || drop(answer.send(work())));
        self.shared.lock().push_errand(errand);
        self.shared.is_filled.notify_one();
        receiver
    }

    /// How many characters wait.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.lock().len()
    }

    /// No more thoughts.
    pub(crate) fn close(&self) {
        self.shared.lock().close();
        self.shared.is_filled.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().expect("no thread panics with the queue")
    }

    fn work(&self) {
        while let Some(task) = self.next() {
            match task {
                Task::Think(job, waiting) => {
                    let time = job.time.min(share(waiting, self.threads));
                    job.run(time, &|| self.lock().is_closed);
                }
                // Whoever waits for a panicked errand sees its channel close.
                Task::Run(errand) => drop(std::panic::catch_unwind(std::panic::AssertUnwindSafe(errand))),
            }
        }
    }

    /// The next thing to do: what characters are asked comes first.
    fn next(&self) -> Option<Task> {
        let mut queue = self.lock();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(job) = queue.pop() {
                return Some(Task::Think(job, queue.owners.len()));
            }
            if let Some(errand) = queue.errands.pop_front() {
                return Some(Task::Run(errand));
            }
            queue = self.is_filled.wait(queue).expect("no thread panics with the queue");
        }
    }
}

/// What one character may take while so many others wait: the last of them shall still answer in time. It is counted by
/// owner, so that one who asks much takes from nobody else.
fn share(waiting: usize, threads: usize) -> Duration {
    (PATIENCE * threads as u32 / (waiting + threads) as u32).max(LEAST)
}

impl Queue {
    fn push(&mut self, owner: &str, job: Job) {
        if self.is_closed {
            return;
        }
        let jobs = self.jobs.entry(owner.to_owned()).or_default();
        if jobs.is_empty() {
            self.owners.push_back(owner.to_owned());
        }
        // The owner keeps its turn, with what it still wishes.
        jobs.retain(|job| !job.is_cancelled.load(Ordering::Relaxed));
        jobs.push_back(job);
    }

    fn push_errand(&mut self, errand: Errand) {
        if !self.is_closed {
            self.errands.push_back(errand);
        }
    }

    /// One job of the owner whose turn it is, who goes to the end of the queue then. What was cancelled is left out.
    fn pop(&mut self) -> Option<Job> {
        while let Some(owner) = self.owners.pop_front() {
            let jobs = self.jobs.get_mut(&owner).expect("who waits has a job");
            let job = jobs.pop_front();
            if jobs.is_empty() {
                self.jobs.remove(&owner);
            } else {
                self.owners.push_back(owner);
            }
            if let Some(job) = job.filter(|job| !job.is_cancelled.load(Ordering::Relaxed)) {
                return Some(job);
            }
        }
        None
    }

    fn len(&self) -> usize {
        self.jobs.values().map(VecDeque::len).sum()
    }

    fn close(&mut self) {
        self.is_closed = true;
        self.jobs.clear();
        self.owners.clear();
        self.errands.clear();
    }
}

impl Job {
    fn run(self, time: Duration, is_closed: &dyn Fn() -> bool) {
        let Self { thinker, seed, pace, is_cancelled, answer, .. } = self;
        let start = Instant::now();
        let end = start + time;
        let is_enough = || is_cancelled.load(Ordering::Relaxed) || Instant::now() >= end;
        let budget = Budget { iterations: u64::MAX, ..Budget::default() };
        let explain = thinker.explain();
        let mut thinking = Thinking { seed, budget, explain, is_enough: &is_enough, progress: &mut |_| () };
        let think = std::panic::AssertUnwindSafe(|| thinker.think(&mut thinking));
        let considered = std::panic::catch_unwind(think)
            .unwrap_or_else(|_| Err(BotError::Failed("the character panicked".to_owned())));
        let moment = pace.map_or_else(Instant::now, |pace| {
            // The thread stays taken, so that those who wait for it cannot tell either.
            while !is_enough() && !is_closed() {
                std::thread::sleep(GLANCE.min(end.saturating_duration_since(Instant::now())));
            }
            start + pace.moment(time, start.elapsed())
        });
        // Nobody may be waiting any more.
        drop(answer.send(Thought { considered, moment }));
    }
}

#[cfg(test)]
mod tests {
    use underwood_catalog::{Character, Table, find};
    use underwood_core::random::below;
    use underwood_core::{Seat, Turn};

    use super::*;
    use crate::pace::told_apart;

    /// A match in which a seat is to act.
    fn table() -> Box<dyn Table> {
        let game = find("fox").unwrap();
        let mut table = game.open(&game.default_options(), 2).unwrap();
        table.run_chance(1.into());
        table
    }

    fn to_act(table: &dyn Table) -> Seat {
        let Turn::Act(seat) = table.turn() else { panic!("a seat is to act") };
        seat
    }

    fn job(name: &str, queue: &mut Queue) -> Wish {
        let table = table();
        let thinker = table.thinker(to_act(table.as_ref()), Character::Hare);
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let (answer, _) = oneshot::channel();
        let seed = 1.into();
        let (time, pace) = (LEAST, None);
        queue.push(name, Job { thinker, seed, time, pace, is_cancelled: Arc::clone(&is_cancelled), answer });
        Wish(is_cancelled)
    }

    #[test]
    fn owners_take_turns() {
        let mut queue = Queue::default();
        let _wishes: Vec<_> =
            ["a", "a", "a", "b", "c", "c"].into_iter().map(|owner| job(owner, &mut queue)).collect();
        let mut order = Vec::new();
        while let Some(owner) = queue.owners.front().cloned() {
            order.push(owner);
            queue.pop().unwrap();
        }
        assert_eq!(order, ["a", "b", "c", "a", "c", "a"]);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn what_nobody_wishes_any_more_is_left_out() {
        let mut queue = Queue::default();
        drop(job("a", &mut queue));
        let wish = job("a", &mut queue);
        assert_eq!(queue.len(), 1, "what was cancelled goes when the next comes");
        let _other = job("b", &mut queue);
        drop(wish);
        assert!(queue.pop().is_some_and(|job| !job.is_cancelled.load(Ordering::Relaxed)));
        assert!(queue.pop().is_none());
    }

    #[test]
    fn the_more_wait_the_less_each_thinks() {
        for threads in [1, 2, 8] {
            assert!(share(0, threads) >= Duration::from_secs(1), "nobody waits");
            for waiting in [1, 10, 100, 1_000] {
                let each = share(waiting, threads);
                let last = each * (waiting / threads) as u32;
                assert!(last <= PATIENCE, "{waiting} wait for {threads} threads: {last:?}");
            }
        }
    }

    #[tokio::test]
    async fn a_character_answers_with_a_legal_action() {
        let pool = Pool::new(1, 10);
        let table = table();
        let seat = to_act(table.as_ref());
        for character in Character::ALL {
            let (_wish, answer) = pool.think("me", table.thinker(seat, character), 7.into());
            let considered = answer.await.unwrap().unwrap();
            assert!(table.legal().contains(&considered.action), "{character:?}: {}", considered.action);
        }
    }

    #[test]
    fn errands_wait_until_no_character_does() {
        let shared = Shared { queue: Mutex::default(), is_filled: Condvar::new(), threads: 1 };
        shared.lock().push_errand(Box::new(|| ()));
        let _wish = job("a", &mut shared.lock());
        assert!(matches!(shared.next(), Some(Task::Think(..))));
        assert!(matches!(shared.next(), Some(Task::Run(_))));
    }

    #[tokio::test]
    async fn an_errand_that_panics_takes_nothing_with_it() {
        let pool = Pool::new(1, 10);
        assert!(pool.run(|| panic!("on purpose")).await.is_err());
        assert_eq!(pool.run(|| 7).await, Ok(7));
        pool.close();
        assert!(pool.run(|| 7).await.is_err());
    }

    #[tokio::test]
    async fn a_thought_that_is_dropped_does_not_hold_up_the_next() {
        let pool = Pool::new(1, 100_000);
        let table = table();
        let seat = to_act(table.as_ref());
        let (wish, answer) = pool.think("me", table.thinker(seat, Character::Owl), 7.into());
        let (next, hare) = pool.think("me", table.thinker(seat, Character::Hare), 7.into());
        drop(wish);
        tokio::time::timeout(Duration::from_secs(20), hare.into_future()).await.unwrap().unwrap().unwrap();
        drop((next, answer));
        pool.close();
        let (_wish, late) = pool.think("me", table.thinker(seat, Character::Hare), 7.into());
        assert!(late.await.is_err());
    }

    /// Positions of `fox` in which a seat has no choice, and in which it has one.
    fn positions(count: usize) -> [Vec<Box<dyn Table>>; 2] {
        let game = find("fox").unwrap();
        let (mut forced, mut free) = (Vec::new(), Vec::new());
        for number in 0.. {
            let seed = underwood_core::Seed::from(number);
            let mut table = game.open(&game.default_options(), 2).unwrap();
            let mut rng = seed.rng(1);
            table.run_chance(seed);
            while let Turn::Act(seat) = table.turn() {
                let legal = table.legal();
                let kind = if legal.len() == 1 { &mut forced } else { &mut free };
                if kind.len() < count {
                    kind.push(table.boxed_clone());
                }
                table.act(seat, &legal[below(&mut rng, legal.len() as u32) as usize]).unwrap();
                table.run_chance(seed);
            }
            if forced.len() == count && free.len() == count {
                break;
            }
        }
        [forced, free]
    }

    /// How long it takes a character until its answer is there.
    async fn answer_time(
        pool: &Pool,
        owner: &str,
        table: Box<dyn Table>,
        seed: Seed,
        pace: Pace,
    ) -> Duration {
        let thinker = table.thinker(to_act(table.as_ref()), Character::Badger);
        let clock = Instant::now();
        let (_wish, answer) = pool.push(owner, thinker, seed, pace.think(), Some(pace));
        answer.await.unwrap().unwrap();
        clock.elapsed()
    }

    #[tokio::test]
    async fn nobody_can_tell_by_its_time_whether_a_character_had_a_choice() {
        // It pauses longer than any machine lets a thread wait.
        assert_untold(|seed| Pace::of([4, 80, 160].map(Duration::from_millis), seed)).await;
    }

    #[tokio::test]
    async fn nobody_can_tell_either_where_characters_take_no_time() {
        assert_untold(|seed| Pace::new(Character::Badger, 0, seed)).await;
    }

    /// Takes the times of 200 answers without a choice and 200 with one, at a pace.
    async fn assert_untold(pace: fn(Seed) -> Pace) {
        const ASKERS: usize = 20;
        let pool = Arc::new(Pool::new(2, 100));
        let [forced, free] = positions(200);
        // In turns, so that whatever else the machine does meets both alike.
        let mut turns: Vec<_> = forced.into_iter().zip(free).enumerate().collect();
        let mut asking = Vec::new();
        for asker in 0..ASKERS {
            let (pool, own) = (Arc::clone(&pool), turns.split_off(turns.len() - 200 / ASKERS));
            asking.push(tokio::spawn(async move {
                let mut times = Vec::new();
                for (number, (forced, free)) in own {
                    let owner = asker.to_string();
                    let [first, second] = [0, 1].map(|kind| Seed::from(2 * number as u64 + kind));
                    let forced = answer_time(&pool, &owner, forced, first, pace(first)).await;
                    times.push((forced, answer_time(&pool, &owner, free, second, pace(second)).await));
                }
                times
            }));
        }
        let (mut forced, mut free) = (Vec::new(), Vec::new());
        for one in asking {
            for (first, second) in one.await.unwrap() {
                forced.push(first);
                free.push(second);
            }
        }
        let told = told_apart(&forced, &free);
        assert!(told <= 0.6, "told apart in {told:.3}");
    }

    #[tokio::test]
    async fn the_next_in_the_queue_cannot_tell_either() {
        let pool = Arc::new(Pool::new(1, 10));
        let [mut forced, _] = positions(1);
        let table = forced.remove(0);
        let clock = Instant::now();
        let thinker = table.thinker(to_act(table.as_ref()), Character::Owl);
        let (_wish, _answer) = pool.think_at_a_pace("me", thinker, 7.into());
        let next = table.thinker(to_act(table.as_ref()), Character::Hare);
        let (_other, answer) = pool.think("you", next, 7.into());
        answer.await.unwrap().unwrap();
        assert!(
            clock.elapsed() >= Duration::from_millis(70),
            "the Owl kept its thread, though it had no choice"
        );
    }

    #[tokio::test]
    async fn a_thought_that_is_taken_back_while_it_is_held_frees_its_thread() {
        let pool = Pool::new(1, 100_000);
        let [mut forced, _] = positions(1);
        let table = forced.remove(0);
        let thinker = |character| table.thinker(to_act(table.as_ref()), character);
        let (wish, _answer) = pool.think_at_a_pace("me", thinker(Character::Owl), 7.into());
        drop(wish);
        let (_wish, hare) = pool.think("me", thinker(Character::Hare), 7.into());
        tokio::time::timeout(Duration::from_secs(20), hare.into_future()).await.unwrap().unwrap().unwrap();
        let (_held, _answer) = pool.think_at_a_pace("me", thinker(Character::Owl), 7.into());
        let shared = Arc::downgrade(&pool.shared);
        drop(pool);
        let clock = Instant::now();
        while shared.strong_count() > 0 {
            assert!(clock.elapsed() < Duration::from_secs(20), "a server that stops waits for nobody");
            tokio::time::sleep(GLANCE).await;
        }
    }
}
