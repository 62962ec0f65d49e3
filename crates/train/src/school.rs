//! Self-play for some minutes: matches, a lesson, and again; now and then a look at how far it is.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::{Perceive, Rng, Seat, Seed};
use underwood_mind::{Network, Sizes};

use crate::batch::Batch;
use crate::checkpoint::Checkpoint;
use crate::hall::Hall;
use crate::learner::Learner;
use crate::lesson::{Forces, Report, teach};
use crate::play::{Stage, Wish};

/// How to train.
#[derive(Clone, Debug)]
pub struct Plan {
    /// At a table of so many.
    pub seats: usize,
    /// For so long.
    pub time: Duration,
    /// With this luck.
    pub seed: u64,
    /// The forces at the beginning, and at the end; in between they change evenly, by factors.
    pub forces: [Forces; 2],
    /// Matches before each lesson.
    pub matches: u64,
    /// Lessons before the reference follows.
    pub patience: u64,
    /// Where to go on from, and to keep what was learned.
    pub checkpoint: PathBuf,
    /// Where the weights go, for the game to read.
    pub weights: PathBuf,
    /// How often to report.
    pub report: Duration,
}

/// How many matches tell how strong it is against an earlier self.
const TRIAL: u64 = 400;

/// Trains by the plan.
pub fn train<G: Perceive>(plan: &Plan) -> Result<(), String> {
    let mut run = Run::<G>::begin(plan)?;
    println!(
        "minutes matches  per_s lessons entropy   pull  brier  truth guard%  self%  (share against the self of half the lessons)"
    );
    while run.clock.elapsed() < plan.time {
        run.lesson();
        if run.reported.elapsed() >= plan.report {
            run.report()?;
        }
    }
    run.report()
}

struct Run<'a, G: Perceive> {
    plan: &'a Plan,
    at: Checkpoint,
    before: u64,
    hall: Hall<G>,
    stage: Stage<G>,
    batch: Batch,
    last: Report,
    /// Earlier selves, with the number of lessons they had.
    selves: Vec<(u64, Network)>,
    clock: Instant,
    reported: Instant,
    /// Matches since the last report, and those ended by the guard.
    recent: [u64; 2],
}

impl<'a, G: Perceive> Run<'a, G> {
    fn begin(plan: &'a Plan) -> Result<Self, String> {
        let sizes = Sizes::of(&G::shape(plan.seats));
        let at = if plan.checkpoint.exists() {
            let at = Checkpoint::load(&plan.checkpoint)?;
            if at.learner.network.sizes() != sizes {
                return Err(format!("{}: a network of another game or encoding", plan.checkpoint.display()));
            }
            at
        } else {
            Checkpoint::new(Learner::new(sizes, &mut Seed::from(plan.seed).rng(0)))
        };
        let now = Instant::now();
        Ok(Self {
            plan,
            before: at.seconds,
            selves: vec![(at.lessons, at.learner.network.clone())],
            at,
            hall: Hall::new(plan.seats),
            stage: Stage::new(plan.seats),
            batch: Batch::default(),
            last: Report::default(),
            clock: now,
            reported: now,
            recent: [0; 2],
        })
    }

    /// Some matches against itself, and what is learned from them.
    fn lesson(&mut self) {
        let mut rng = self.luck(self.at.lessons);
        self.batch.clear();
        let network = &self.at.learner.network;
        self.hall.play(network, self.plan.matches, &mut self.batch, &mut rng);
        let shape = G::shape(self.plan.seats);
        let forces = self.forces();
        self.last =
            teach(&mut self.at.learner, &self.at.reference, &shape, &mut self.batch, &forces, &mut rng);
        self.at.lessons += 1;
        self.at.matches += self.batch.matches;
        self.recent[0] += self.batch.matches;
        self.recent[1] += self.batch.guarded;
        if self.at.lessons.is_multiple_of(self.plan.patience) {
            self.at.reference = self.at.learner.network.clone();
        }
    }

    /// A source of luck for a lesson.
    fn luck(&self, number: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(Seed::from(self.plan.seed).rng(1 + number).next_u64())
    }

    /// Between those of the beginning and of the end.
    fn forces(&self) -> Forces {
        let part = (self.clock.elapsed().as_secs_f32() / self.plan.time.as_secs_f32()).min(1.0);
        self.plan.forces[0].towards(&self.plan.forces[1], part)
    }

    fn report(&mut self) -> Result<(), String> {
        let share = self.against_half();
        let seconds = self.reported.elapsed().as_secs_f64();
        let Report { entropy, pull, brier, truth, .. } = self.last;
        self.at.seconds = self.before + self.clock.elapsed().as_secs();
        println!(
            "{:7.1} {:7} {:6.0} {:7} {entropy:7.3} {pull:6.3} {brier:6.3} {truth:6.3} {:6.2} {:6.1}",
            self.at.seconds as f64 / 60.0,
            self.at.matches,
            self.recent[0] as f64 / seconds,
            self.at.lessons,
            100.0 * self.recent[1] as f64 / self.recent[0].max(1) as f64,
            100.0 * share,
        );
        self.selves.push((self.at.lessons, self.at.learner.network.clone()));
        let failed = |path: &PathBuf, e: std::io::Error| format!("{}: {e}", path.display());
        self.at.save(&self.plan.checkpoint).map_err(|e| failed(&self.plan.checkpoint, e))?;
        std::fs::write(&self.plan.weights, self.at.learner.network.to_bytes())
            .map_err(|e| failed(&self.plan.weights, e))?;
        (self.reported, self.recent) = (Instant::now(), [0; 2]);
        Ok(())
    }

    /// The share of wins against the earlier self that had about half the lessons, at all other seats.
    fn against_half(&mut self) -> f64 {
        let half = self.at.lessons / 2;
        let (_, earlier) =
            self.selves.iter().min_by_key(|(lessons, _)| lessons.abs_diff(half)).expect("the first is kept");
        let mut rng = self.luck(u64::MAX - self.at.lessons);
        let mut won = 0.0;
        for number in 0..TRIAL {
            let own = Seat::new(number as usize % self.plan.seats);
            let player = |seat| (if seat == own { &self.at.learner.network } else { earlier }, Wish::Play);
            let mut players: Vec<_> = Seat::all(self.plan.seats).map(player).collect();
            let outcome = self.stage.play(&mut players, &mut self.batch, &mut rng, |_, _, _| ());
            won += f64::from(outcome.share(own));
        }
        won / TRIAL as f64
    }
}
