//! Self-play for some time: matches, a lesson, and again; now and then a look at how far it is.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::{Rng, Seat, Seed, chances};
use underwood_mind::{Network, Sizes};

use crate::batch::Batch;
use crate::checkpoint::Checkpoint;
use crate::games::Learnable;
use crate::hall::{Cast, Hall};
use crate::learner::Learner;
use crate::lesson::{Forces, Report, teach};
use crate::play::{Stage, Wish};

/// How to train.
#[derive(Clone, Debug)]
pub struct Plan {
    /// At a table of so many.
    pub seats: usize,
    /// For so long.
    pub span: Span,
    /// With this luck.
    pub seed: u64,
    /// The forces at the beginning, and at the end; in between they change evenly, by factors.
    pub forces: [Forces; 2],
    /// Matches before each lesson.
    pub matches: u64,
    /// How often a lesson goes through its matches.
    pub passes: u64,
    /// The reference follows by one in so many parts of the way after each lesson: it is an average over about so many.
    pub patience: u64,
    /// Where to go on from, and to keep what was learned; the critic's lies beside it.
    pub checkpoint: PathBuf,
    /// Where the weights of the reference go, for the game to read; the critic's lie beside them.
    pub weights: PathBuf,
    /// How often to report.
    pub report: Duration,
}

/// How long a run lasts.
#[derive(Clone, Copy, Debug)]
pub enum Span {
    /// By the clock. A busy machine learns less.
    Time(Duration),
    /// By lessons: the same on every machine.
    Lessons(u64),
}

/// How many matches tell how strong it is against an earlier self.
const TRIAL: u64 = 400;

/// Trains by the plan.
pub fn train<G: Learnable>(plan: &Plan) -> Result<(), String> {
    let mut run = Run::<G>::begin(plan)?;
    println!(
        "minutes matches  per_s lessons entropy   pull  brier   open  truth  self%  endings  (self: share against the self of half the lessons)"
    );
    while run.part() < 1.0 {
        run.lesson();
        if run.reported.elapsed() >= plan.report {
            run.report()?;
        }
    }
    run.report()
}

/// The file of the critic, beside that of the network: `fox.mind` and `fox.critic.mind`.
fn of_critic(path: &Path) -> PathBuf {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    path.with_extension(format!("critic.{extension}"))
}

struct Run<'a, G: Learnable> {
    plan: &'a Plan,
    at: Checkpoint,
    /// Who judges open positions, if the game shows any.
    critic: Option<Checkpoint>,
    /// Seconds and lessons of the runs before.
    before: [u64; 2],
    hall: Hall<G>,
    stage: Stage<G>,
    batch: Batch,
    last: Report,
    /// The squared error of the critic.
    open: f64,
    /// Earlier selves, with the number of lessons they had.
    selves: Vec<(u64, Network)>,
    clock: Instant,
    reported: Instant,
    /// Matches since the last report, by how they ended.
    recent: BTreeMap<String, u64>,
}

impl<'a, G: Learnable> Run<'a, G> {
    fn begin(plan: &'a Plan) -> Result<Self, String> {
        let at = resume(&plan.checkpoint, Sizes::of(&G::shape(plan.seats), G::HIDDEN), plan.seed)?;
        let open = G::survey_shape(plan.seats);
        let critic = (open.inputs > 0)
            .then(|| resume(&of_critic(&plan.checkpoint), Sizes::of(&open, G::SURVEY_HIDDEN), plan.seed))
            .transpose()?;
        let now = Instant::now();
        Ok(Self {
            plan,
            before: [at.seconds, at.lessons],
            selves: vec![(at.lessons, at.learner.network.clone())],
            at,
            critic,
            hall: Hall::new(plan.seats),
            stage: Stage::new(plan.seats),
            batch: Batch::default(),
            last: Report::default(),
            open: 0.0,
            clock: now,
            reported: now,
            recent: BTreeMap::new(),
        })
    }

    /// How much of the run is done, from 0 to 1.
    fn part(&self) -> f32 {
        let part = match self.plan.span {
            Span::Time(time) => self.clock.elapsed().as_secs_f32() / time.as_secs_f32(),
            Span::Lessons(lessons) => (self.at.lessons - self.before[1]) as f32 / lessons as f32,
        };
        part.min(1.0)
    }

    /// Some matches against itself, and what is learned from them.
    fn lesson(&mut self) {
        let mut rng = self.luck(self.at.lessons);
        self.batch.clear();
        self.hall.open.clear();
        let cast = Cast {
            learner: &self.at.learner.network,
            critic: self.critic.as_ref().map(|critic| &critic.learner.network),
            other: None,
        };
        self.hall.play(cast, self.plan.matches, &mut self.batch, &mut rng);
        let passes = self.plan.passes;
        let forces = self.plan.forces[0].towards(&self.plan.forces[1], self.part());
        let shape = G::shape(self.plan.seats);
        self.last = teach(
            &mut self.at.learner,
            &self.at.reference,
            &shape,
            &mut self.batch,
            &forces,
            passes,
            &mut rng,
        );
        if let Some(critic) = &mut self.critic {
            let shape = G::survey_shape(self.plan.seats);
            let Checkpoint { learner, reference, .. } = critic;
            self.open =
                teach(learner, reference, &shape, &mut self.hall.open, &forces, passes, &mut rng).brier;
            critic.follow(1.0 / self.plan.patience as f32);
            critic.lessons += 1;
            critic.matches += self.batch.matches;
        }
        self.at.lessons += 1;
        self.at.matches += self.batch.matches;
        for (reason, count) in &self.batch.ends {
            *self.recent.entry(reason.clone()).or_default() += count;
        }
        self.at.follow(1.0 / self.plan.patience as f32);
    }

    /// A source of luck for a lesson.
    fn luck(&self, number: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(Seed::from(self.plan.seed).rng(1 + number).next_u64())
    }

    fn report(&mut self) -> Result<(), String> {
        let share = self.against_half();
        let seconds = self.reported.elapsed().as_secs_f64();
        let Report { entropy, pull, brier, truth, .. } = self.last;
        let (open, played) = (self.open, self.recent.values().sum::<u64>());
        self.at.seconds = self.before[0] + self.clock.elapsed().as_secs();
        println!(
            "{:7.1} {:7} {:6.0} {:7} {entropy:7.3} {pull:6.3} {brier:6.3} {open:6.3} {truth:6.3} {:6.1}  {}",
            self.at.seconds as f64 / 60.0,
            self.at.matches,
            played as f64 / seconds,
            self.at.lessons,
            100.0 * share,
            endings(&self.recent),
        );
        self.selves.push((self.at.lessons, self.at.learner.network.clone()));
        keep(&self.at, &self.plan.checkpoint, &self.plan.weights)?;
        if let Some(critic) = &mut self.critic {
            critic.seconds = self.at.seconds;
            keep(critic, &of_critic(&self.plan.checkpoint), &of_critic(&self.plan.weights))?;
        }
        self.reported = Instant::now();
        self.recent.clear();
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
            won += f64::from(chances::results::<G>(&outcome, self.plan.seats)[own.index()]);
        }
        won / TRIAL as f64
    }
}

/// What was kept, or a beginning.
fn resume(path: &Path, sizes: Sizes, seed: u64) -> Result<Checkpoint, String> {
    if !path.exists() {
        return Ok(Checkpoint::new(Learner::new(sizes, &mut Seed::from(seed).rng(0))));
    }
    let at = Checkpoint::load(path)?;
    if at.learner.network.sizes() == sizes {
        Ok(at)
    } else {
        Err(format!("{}: a network of another game or encoding", path.display()))
    }
}

fn keep(at: &Checkpoint, checkpoint: &Path, weights: &Path) -> Result<(), String> {
    let failed = |path: &Path, e: std::io::Error| format!("{}: {e}", path.display());
    at.save(checkpoint).map_err(|e| failed(checkpoint, e))?;
    std::fs::write(weights, at.reference.to_bytes()).map_err(|e| failed(weights, e))
}

/// How matches ended, in hundredths.
fn endings(ends: &BTreeMap<String, u64>) -> String {
    let all = ends.values().sum::<u64>().max(1) as f64;
    let share = |(reason, &count): (&String, &u64)| format!("{reason} {:.1}", 100.0 * count as f64 / all);
    ends.iter().map(share).collect::<Vec<_>>().join(", ")
}
