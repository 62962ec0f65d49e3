//! Playing the matches of an arena on all threads.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use underwood_core::Record;

use crate::result::Notes;
use crate::{Arena, Fixture, Forfeit, Ledger, LedgerError, MatchResult, Standings, Trial};

/// What happens while an arena runs.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// So many matches had been played before.
    Resumed(u64),
    /// A match is over.
    Played,
    /// A match is over because a bot failed.
    Forfeited(&'a Fixture, &'a Forfeit),
}

/// Whoever is told.
pub type Watch<'a> = &'a (dyn Fn(Event<'_>) + Sync);

impl Arena {
    /// Plays all matches that the ledger does not know, on so many threads. Apart from times, what comes out does not
    /// depend on how many there are, nor on how often it was interrupted.
    pub fn run(&self, threads: usize, ledger: Ledger, watch: Watch<'_>) -> Result<Standings, LedgerError> {
        let run = Run::new(self, ledger, watch);
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| run.work());
            }
        });
        let progress = run.progress.into_inner().expect("no thread panics with the lock");
        match progress.failure {
            Some(failure) => Err(failure),
            None => Ok(Standings::new(self, &run.fixtures, &progress.results, progress.trial)),
        }
    }
}

/// An arena that is played in parts, perhaps on many machines, and put together from the records.
impl Arena {
    /// Plays the matches with these numbers, below [`matches`](Self::matches). The records tell no times, so that they depend
    /// on the settings alone, to the byte.
    pub fn play(&self, numbers: Range<u64>) -> Vec<Record> {
        let count = (numbers.end.saturating_sub(numbers.start)) as usize;
        let fixtures = self.fixtures().skip(numbers.start as usize).take(count);
        fixtures.map(|fixture| without_times(fixture.play(self))).collect()
    }

    /// What the records of all matches say, in any order. A match that is missing, or is none of this arena, is named.
    pub fn judge(&self, records: &[String]) -> Result<Standings, LedgerError> {
        let mut ledger = Ledger::recall(records, self)?;
        let fixtures: Vec<_> = self.fixtures().collect();
        let results: Vec<_> = fixtures.iter().map(|fixture| ledger.take(fixture)).collect();
        match results.iter().position(Option::is_none) {
            None => Ok(Standings::new(self, &fixtures, &results, None)),
            Some(missing) => {
                Err(LedgerError::Unfit(format!("match {missing} of {} is missing", fixtures.len())))
            }
        }
    }
}

fn without_times(record: Record) -> Record {
    let mut notes = Notes::of(&record).expect("we have just written them");
    for thought in &mut notes.thought {
        thought.ms = 0.0;
    }
    Record { meta: notes.to_meta(), ..record }
}

/// A run under way.
struct Run<'a> {
    arena: &'a Arena,
    watch: Watch<'a>,
    fixtures: Vec<Fixture>,
    /// The next to be played.
    next: AtomicUsize,
    is_enough: AtomicBool,
    progress: Mutex<Progress>,
}

struct Progress {
    ledger: Ledger,
    /// By fixture.
    results: Vec<Option<MatchResult>>,
    trial: Option<Trial>,
    failure: Option<LedgerError>,
}

impl<'a> Run<'a> {
    fn new(arena: &'a Arena, mut ledger: Ledger, watch: Watch<'a>) -> Self {
        let fixtures: Vec<_> = arena.fixtures().collect();
        let results: Vec<_> = fixtures.iter().map(|fixture| ledger.take(fixture)).collect();
        watch(Event::Resumed(results.iter().flatten().count() as u64));
        let trial = arena.sprt().map(|sprt| Trial::new(sprt, arena.seats() - 1));
        let progress = Progress { ledger, results, trial, failure: None };
        let run = Self {
            arena,
            watch,
            fixtures,
            next: AtomicUsize::new(0),
            is_enough: AtomicBool::new(false),
            progress: Mutex::new(progress),
        };
        run.judge(&mut run.progress.lock().expect("no thread has it yet"));
        run
    }

    /// Plays one match after the other.
    fn work(&self) {
        while !self.is_enough.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = self.fixtures.get(number) else { return };
            if self.progress.lock().expect("no thread panics with the lock").results[number].is_none() {
                self.play(number, fixture);
            }
        }
    }

    fn play(&self, number: usize, fixture: &Fixture) {
        let record = fixture.play(self.arena);
        let notes = Notes::of(&record).expect("we have just written them");
        let result = MatchResult::of(&record, notes).expect("it was played to its end");
        let mut progress = self.progress.lock().expect("no thread panics with the lock");
        if let Err(failure) = progress.ledger.keep(&record) {
            progress.failure = Some(failure);
            self.is_enough.store(true, Ordering::Relaxed);
            return;
        }
        match &result.forfeit {
            Some(forfeit) => (self.watch)(Event::Forfeited(fixture, forfeit)),
            None => (self.watch)(Event::Played),
        }
        progress.results[number] = Some(result);
        self.judge(&mut progress);
    }

    /// Lets the trial hear the pairs that are whole, in order.
    fn judge(&self, progress: &mut Progress) {
        let Some(trial) = &mut progress.trial else { return };
        // A sequential test has only one bout, and its bots play against each other, so a pair has one match for each seat: a
        // match with open cards is played only for teams.
        let matches = self.arena.seats();
        while trial.verdict().is_none() {
            let from = trial.pairs() as usize * matches;
            let Some(pair) = progress.results.get(from..from + matches) else { return };
            let shares: Option<Vec<f64>> =
                pair.iter().map(|result| result.as_ref().map(MatchResult::first_share)).collect();
            let Some(shares) = shares else { return };
            trial.hear(shares.iter().sum::<f64>() / shares.len() as f64);
        }
        self.is_enough.store(true, Ordering::Relaxed);
    }
}
