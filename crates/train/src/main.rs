//! `underwood-train`: what `cargo xtask train` and `cargo xtask exploit` run.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use underwood_core::{Bot, Budget, Game, Guide, Perceive};
use underwood_mind::Network;
use underwood_search::{Character, Habitual};
use underwood_sly::State;
use underwood_train::exploit::{Found, Hunt, exploit};
use underwood_train::lesson::Forces;
use underwood_train::measure::{Contender, calibration, interval, measure};
use underwood_train::school::{Plan, train};

/// Train networks, and best responses against bots.
#[derive(Parser)]
#[command(name = "underwood-train")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Train the network of a game by self-play; goes on from its checkpoint
    Train(TrainArgs),
    /// Train a best response against a character as it plays, and print how much it wins
    Exploit(ExploitArgs),
    /// Play whole matches between two bots: wins, endings, openings, and whether the chances told came true
    Measure(MeasureArgs),
}

#[derive(clap::Args)]
struct TrainArgs {
    /// The game
    #[arg(value_parser = ["sly"])]
    game: String,
    /// How many seats play
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(2..=4))]
    seats: u64,
    /// How long
    #[arg(long, default_value_t = 30.0)]
    minutes: f64,
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
    #[arg(long, default_value_t = 256)]
    matches: u64,
    /// Lessons before the reference follows
    #[arg(long, default_value_t = 50)]
    patience: u64,
    /// Where to go on from, and to keep what was learned
    #[arg(long, default_value = "target/train/sly.checkpoint")]
    checkpoint: PathBuf,
    /// Where the weights go
    #[arg(long, default_value = "target/train/sly.mind")]
    weights: PathBuf,
    /// Seconds between two reports
    #[arg(long, default_value_t = 60)]
    report: u64,
}

#[derive(clap::Args)]
struct ExploitArgs {
    /// The game
    #[arg(value_parser = ["sly"])]
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
}

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Task::Train(args) => run_training(args),
        Task::Exploit(args) => run_exploit(&args),
        Task::Measure(args) => run_measure(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("underwood-train: {why}");
            ExitCode::FAILURE
        }
    }
}

#[derive(clap::Args)]
struct MeasureArgs {
    /// The game
    #[arg(value_parser = ["sly"])]
    game: String,
    /// The two bots, separated by a comma: characters, as they are or as they were (owl@1), or habits of the game (sly:rule)
    #[arg(long)]
    bots: String,
    /// How many seats play; all but one are the second bot's
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(2..=4))]
    seats: u64,
    /// How many matches
    #[arg(long, default_value_t = 2_000)]
    matches: usize,
    /// The seed of their luck
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn run_measure(args: &MeasureArgs) -> Result<(), String> {
    let (one, two) =
        args.bots.split_once(',').ok_or("two bots are separated by a comma, like owl,badger@1")?;
    let contender = |name: &str| opponent(name).map(|(bot, budget)| Contender { bot, budget });
    let mut bots = [contender(one)?, contender(two)?];
    let measured = measure(&mut bots, args.seats as usize, args.matches, args.seed);
    let (share, [low, high]) = interval(&measured.shares);
    let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
    let (error, [least, most]) = calibration(&measured.told, args.seed);
    let openings: usize = measured.openings.values().sum();
    let favourite = measured.openings.values().max().copied().unwrap_or_default();
    println!("{} at {} seats, {} matches, seed {}", args.bots, args.seats, args.matches, args.seed);
    println!("  wins {share:.1} % ({low:.1} to {high:.1}); endings {:?}", measured.ends);
    println!("  favourite opening {:.1} % of {openings}", 100.0 * favourite as f64 / openings.max(1) as f64);
    println!("  calibration error {error:.3} ({least:.3} to {most:.3})");
    Ok(())
}

/// A habit of the game, or a character by its name, as it is or as it was.
fn opponent(name: &str) -> Result<(Box<dyn Bot<State>>, Budget), String> {
    if let Some(habit) =
        name.strip_prefix("sly:").and_then(|name| State::habits().iter().find(|habit| habit.name == name))
    {
        return Ok((Box::new(Habitual::of(State::ID, habit.name)), Budget::default()));
    }
    let (id, has_learned) = name.strip_suffix("@1").map_or((name, true), |id| (id, false));
    let character = Character::ALL.into_iter().find(|character| character.id() == id).ok_or_else(|| {
        let known = Character::ALL.map(Character::id).join(", ");
        format!("there is no character `{name}`; they are: {known}, each also as it was, like owl@1")
    })?;
    Ok((if has_learned { character.bot() } else { character.unlearned() }, character.budget()))
}

fn run_exploit(args: &ExploitArgs) -> Result<(), String> {
    let (mut bot, budget) = opponent(&args.against)?;
    let seats = args.seats as usize;
    let read = |path: &PathBuf| {
        let bytes = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
        Network::from_bytes(&bytes, &State::shape(seats)).map_err(|e| format!("{}: {e}", path.display()))
    };
    let hunt = Hunt {
        seats,
        bot: bot.as_mut(),
        budget: Budget { iterations: args.iterations.unwrap_or(budget.iterations), ..budget },
        time: Duration::from_secs_f64(args.minutes * 60.0),
        seed: args.seed,
        warm: args.warm.as_ref().map(read).transpose()?,
    };
    let Found { share, interval: [low, high], matches } = exploit(hunt);
    let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
    println!(
        "a best response to {}, after {matches} matches: {share:.1} % ({low:.1} to {high:.1})",
        args.against
    );
    Ok(())
}

fn run_training(args: TrainArgs) -> Result<(), String> {
    let forces = [0, 1].map(|n| Forces { rate: args.rate[n], entropy: args.entropy[n], pull: args.pull[n] });
    let plan = Plan {
        seats: args.seats as usize,
        time: Duration::from_secs_f64(args.minutes * 60.0),
        seed: args.seed,
        forces,
        matches: args.matches,
        patience: args.patience,
        checkpoint: args.checkpoint,
        weights: args.weights,
        report: Duration::from_secs(args.report),
    };
    train::<State>(&plan)
}
