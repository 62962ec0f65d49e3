//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

/// Play and study four woodland tabletop games.
#[derive(Parser, Debug)]
#[command(name = "underwood", version, about, propagate_version = true)]
#[command(after_help = "Examples:\n  \
    underwood games\n  \
    underwood rules fox monarch\n  \
    underwood simulate fox --games 1000 --seed 7 --out games.jsonl\n  \
    underwood replay games.jsonl --trace | head\n\n\
    Exit status: 0 if all is well, 2 if what was given is wrong, 1 if the machine failed.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games
    Games(Games),
    /// Show the rules of a game, or one clause of them
    Rules(Rules),
    /// Play whole games and write their records
    Simulate(Simulate),
    /// Replay records, and show every position on the way
    Replay(Replay),
    /// Count the ways on from the end of a record
    Perft(Perft),
    /// Replay many files of records and report what is wrong with them
    Verify(Verify),
    /// Let two bots play many matches on the same deals, in every seat, and say who is stronger
    Arena(Arena),
    /// Measure how fast whole random games go, or search
    Bench(Bench),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  underwood completions bash > ~/.local/share/bash-completion/completions/underwood"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, or write one for each command into a folder
    #[command(after_help = "Examples:\n  underwood man | man -l -\n  underwood man ~/.local/share/man/man1")]
    Man {
        /// Where to write `underwood.1`, `underwood-replay.1`, …
        folder: Option<PathBuf>,
    },
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  underwood games\n  underwood games --json")]
pub(crate) struct Games {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  underwood rules fox\n  underwood rules fox monarch")]
pub(crate) struct Rules {
    /// The game
    pub(crate) game: String,
    /// The clause, as refusals name it
    pub(crate) clause: Option<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood simulate fox --games 1000 --seed 7 --out games.jsonl\n  \
    underwood simulate fox --games 1 --options '{\"target\":16}'\n\n\
    The same seed, options and bots give the same bytes on every machine.")]
pub(crate) struct Simulate {
    /// The game
    pub(crate) game: String,
    /// How many games
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) games: u64,
    /// From where all chance and all choices come
    #[arg(long, default_value_t = 0, value_name = "S")]
    pub(crate) seed: u64,
    /// How many seats play [default: the fewest that can]
    #[arg(long, value_name = "K")]
    pub(crate) seats: Option<usize>,
    /// Options of the game as JSON; what is left out has its default
    #[arg(long, default_value = "{}", value_name = "JSON")]
    pub(crate) options: String,
    /// Who plays, one for each seat
    #[arg(long, value_delimiter = ',', value_name = "BOT,BOT")]
    pub(crate) bots: Vec<String>,
    /// Where to write the records [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood replay game.json\n  \
    underwood simulate fox --games 10 | underwood replay - --trace --views\n\n\
    A faulty record ends its trace with a line that names the clause it breaks; the next record goes on.")]
pub(crate) struct Replay {
    /// A file of records, one a line; `-` reads standard input
    pub(crate) file: String,
    /// Print every position as a line of JSON
    #[arg(long)]
    pub(crate) trace: bool,
    /// Add to every position what each seat, and last a spectator, knows and saw
    #[arg(long, requires = "trace")]
    pub(crate) views: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood perft game.json --depth 3\n  \
    underwood perft - --depth 2 --divide < game.json")]
pub(crate) struct Perft {
    /// A file with one record; `-` reads standard input
    pub(crate) file: String,
    /// How many moves
    #[arg(long, value_name = "D")]
    pub(crate) depth: u32,
    /// Print the count behind each first move, then the total
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Example:\n  underwood verify records/*.jsonl")]
pub(crate) struct Verify {
    /// Files of records, one a line; `-` reads standard input
    #[arg(required = true)]
    pub(crate) files: Vec<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood arena fox --bots badger,hare --pairs 400 --seed 7\n  \
    underwood arena sly --seats 4 --bots badger:500,hare --pairs 100 --json\n\n\
    Bots: random, hedgehog, hare, badger, owl, badger:ITERATIONS, owl:ITERATIONS, ismcts:ITERATIONS.\n\
    The same seed and bots give the same matches on every machine, however many threads play them.")]
pub(crate) struct Arena {
    /// The game
    pub(crate) game: String,
    /// The two bots
    #[arg(long, value_delimiter = ',', required = true, value_name = "A,B")]
    pub(crate) bots: Vec<String>,
    /// How many deals; each is played with the first bot in every seat
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pairs: u64,
    /// From where all chance and all choices come
    #[arg(long, default_value_t = 0, value_name = "S")]
    pub(crate) seed: u64,
    /// How many seats play [default: the fewest that can]
    #[arg(long, value_name = "K")]
    pub(crate) seats: Option<usize>,
    /// Options of the game as JSON; what is left out has its default
    #[arg(long, default_value = "{}", value_name = "JSON")]
    pub(crate) options: String,
    /// How many matches are played at once
    #[arg(long, default_value_t = std::thread::available_parallelism().map_or(1, usize::from), value_name = "T")]
    pub(crate) threads: usize,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  underwood bench\n  underwood bench --json --seconds 10\n  underwood bench --search fox"
)]
pub(crate) struct Bench {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Measure search from the first choice of a match, on one thread
    #[arg(long)]
    pub(crate) search: bool,
    /// Only this game
    pub(crate) game: Option<String>,
    /// How long each game is measured
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) seconds: u64,
}
