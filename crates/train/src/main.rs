//! `underwood-train`: what `cargo xtask train`, `cargo xtask exploit` and `cargo xtask measure` run.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use underwood_core::{Budget, Explain, Options};
use underwood_mind::Network;
use underwood_search::LEAST;
use underwood_train::bots::{Pupils, named};
use underwood_train::exploit::{Found, Hunt, Quarry, exploit};
use underwood_train::games::{IDS, Learnable, Task, with_game};
use underwood_train::hall::Other;
use underwood_train::lesson::Forces;
use underwood_train::measure::{Contender, measure};
use underwood_train::school::{Plan, Span, train};

/// Train networks, and best responses against bots.
#[derive(Parser)]
#[command(name = "underwood-train")]
struct Cli {
    #[command(subcommand)]
    task: Job,
}

#[derive(Subcommand)]
enum Job {
    /// Train the network of a game by self-play; goes on from its checkpoint
    Train(TrainArgs),
    /// Train a best response against a character as it plays, and print how much it wins
    Exploit(ExploitArgs),
    /// Play whole matches between two bots: wins, endings, openings, and whether the chances told came true
    Measure(MeasureArgs),
}

/// One of the games that can be learned.
fn game() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(IDS)
}

#[derive(clap::Args)]
struct TrainArgs {
    /// The game
    #[arg(value_parser = game())]
    game: String,
    /// How many seats play
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(2..=4))]
    seats: u64,
    /// How long, by the clock
    #[arg(long, default_value_t = 30.0)]
    minutes: f64,
    /// How many lessons, instead of minutes: the same on every machine
    #[arg(long, conflicts_with = "minutes", value_parser = clap::value_parser!(u64).range(1..))]
    lessons: Option<u64>,
    /// The seed of its luck
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The length of steps, at the beginning and at the end
    #[arg(long, num_args = 2, default_values_t = [1e-3, 1e-4])]
    rate: Vec<f32>,
    /// The worth of entropy, at the beginning and at the end
    #[arg(long, num_args = 2, default_values_t = [0.05, 0.02])]
    entropy: Vec<f32>,
    /// The pull towards the reference, at the beginning and at the end
    #[arg(long, num_args = 2, default_values_t = [0.05, 0.05])]
    pull: Vec<f32>,
    /// Matches before each lesson
    #[arg(long, default_value_t = 512)]
    matches: u64,
    /// How often a lesson goes through its matches
    #[arg(long, default_value_t = 1)]
    passes: u64,
    /// The reference, whose weights are written, follows by one in so many parts of the way after each lesson
    #[arg(long, default_value_t = 50)]
    patience: u64,
    /// Where to go on from, and to keep what was learned: target/train/GAME.checkpoint unless said otherwise
    #[arg(long)]
    checkpoint: Option<PathBuf>,
    /// Where the weights go: target/train/GAME.mind unless said otherwise
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Seconds between two reports
    #[arg(long, default_value_t = 60)]
    report: u64,
}

#[derive(clap::Args)]
struct ExploitArgs {
    /// The game
    #[arg(value_parser = game())]
    game: String,
    /// Against whom: a character, or a character as it was before it learned, like badger@1
    #[arg(long, default_value = "owl")]
    against: String,
    /// How many seats play
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(2..=4))]
    seats: u64,
    /// How long it learns
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// The seed of its luck
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many iterations a searching bot gets for each choice, if not its own number
    #[arg(long)]
    iterations: Option<u64>,
    /// Begin with these weights instead of nothing
    #[arg(long)]
    warm: Option<PathBuf>,
    /// Instead of a character, a network with these weights that plays as Owl does
    #[arg(long, conflicts_with = "against")]
    mind: Option<PathBuf>,
    /// How whimsical that network is: below 1 it does more often what it likes best
    #[arg(long, default_value_t = 1.0, requires = "mind")]
    whim: f32,
}

#[derive(clap::Args)]
struct MeasureArgs {
    /// The game
    #[arg(value_parser = game())]
    game: String,
    /// The two bots, separated by a comma: characters, as they are or as they were (owl@1), or habits of the game (sly:rule)
    #[arg(long)]
    bots: String,
    /// How many seats play; all but one are the second bot's
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(2..=4))]
    seats: u64,
    /// What was agreed, as JSON: the printed game unless said otherwise
    #[arg(long, default_value = "{}")]
    options: String,
    /// How many matches
    #[arg(long, default_value_t = 2_000)]
    matches: usize,
    /// The weights that `policy` and `planner:ITERATIONS` play by, instead of those of the game
    #[arg(long)]
    mind: Option<PathBuf>,
    /// The critic's
    #[arg(long)]
    critic: Option<PathBuf>,
    /// Ask the first bot what its choices are worth, and see whether it comes true, instead of asking the network
    #[arg(long)]
    opinions: bool,
    /// Also ask it what it believes of hidden things
    #[arg(long)]
    beliefs: bool,
    /// The seed of their luck
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Job::Train(args) => with_game(&args.game.clone(), args),
        Job::Exploit(args) => with_game(&args.game.clone(), args),
        Job::Measure(args) => with_game(&args.game.clone(), args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("underwood-train: {why}");
            ExitCode::FAILURE
        }
    }
}

impl Task for MeasureArgs {
    fn run<G: Learnable>(self) -> Result<(), String> {
        let (one, two) =
            self.bots.split_once(',').ok_or("two bots are separated by a comma, like owl,badger@1")?;
        let seats = self.seats as usize;
        let school = Pupils::read(self.mind.as_deref(), self.critic.as_deref(), seats)?;
        let contender = |name: &str| named::<G>(name, &school).map(|(bot, budget)| Contender { bot, budget });
        let mut bots = [contender(one)?, contender(two)?];
        let options = read_options::<G>(&self.options, seats)?;
        let wish = if self.beliefs { Explain::Everything } else { Explain::Opinions };
        let listen = (self.opinions || self.beliefs).then_some(wish);
        let measured = measure(&mut bots, &options, seats, self.matches, self.seed, listen);
        println!(
            "{}: {} at {seats} seats, {} matches, seed {}, options {}",
            self.game, self.bots, self.matches, self.seed, self.options
        );
        measured.print(self.seed);
        Ok(())
    }
}

/// The options of a match, as the game reads them.
fn read_options<G: Learnable>(json: &str, seats: usize) -> Result<G::Options, String> {
    let fields = serde_json::from_str(json)
        .map_err(|e| format!("--options is a JSON object like {{\"rounds\": 1}}: {e}"))?;
    let options = <G::Options as Options>::from_json(&fields).map_err(|e| format!("--options: {e}"))?;
    G::new(&options, seats).map_err(|e| format!("--options at {seats} seats: {e}"))?;
    Ok(options)
}

impl Task for ExploitArgs {
    fn run<G: Learnable>(self) -> Result<(), String> {
        let (mut bot, budget) = named::<G>(&self.against, &Pupils::default())?;
        let seats = self.seats as usize;
        let read = |path: &PathBuf| {
            let bytes = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
            Network::from_bytes(&bytes, &G::shape(seats)).map_err(|e| format!("{}: {e}", path.display()))
        };
        let budget = Budget { iterations: self.iterations.unwrap_or(budget.iterations), ..budget };
        let mind = self.mind.as_ref().map(read).transpose()?;
        let hunt = Hunt {
            seats,
            quarry: match &mind {
                Some(network) => Quarry::Network(Other { network, least: LEAST, whim: self.whim }),
                None => Quarry::Bot(bot.as_mut(), budget),
            },
            time: Duration::from_secs_f64(self.minutes * 60.0),
            seed: self.seed,
            warm: self.warm.as_ref().map(read).transpose()?,
        };
        let Found { share, interval: [low, high], matches } = exploit(hunt);
        let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
        println!(
            "a best response to {}, after {matches} matches: {share:.1} % ({low:.1} to {high:.1})",
            self.mind.map_or(self.against, |path| path.display().to_string())
        );
        Ok(())
    }
}

impl Task for TrainArgs {
    fn run<G: Learnable>(self) -> Result<(), String> {
        let forces =
            [0, 1].map(|n| Forces { rate: self.rate[n], entropy: self.entropy[n], pull: self.pull[n] });
        let by_time = Span::Time(Duration::from_secs_f64(self.minutes * 60.0));
        let file = |extension: &str| PathBuf::from(format!("target/train/{}.{extension}", G::ID));
        let plan = Plan {
            seats: self.seats as usize,
            span: self.lessons.map_or(by_time, Span::Lessons),
            seed: self.seed,
            forces,
            matches: self.matches,
            passes: self.passes,
            patience: self.patience,
            checkpoint: self.checkpoint.unwrap_or_else(|| file("checkpoint")),
            weights: self.weights.unwrap_or_else(|| file("mind")),
            report: Duration::from_secs(self.report),
        };
        train::<G>(&plan)
    }
}
