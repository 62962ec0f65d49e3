//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use underwood_review::Level;
use underwood_server::Settings;

/// Play and study four woodland tabletop games.
#[derive(Parser, Debug)]
#[command(name = "underwood", version, about, propagate_version = true)]
#[command(after_help = "Examples:\n  \
    underwood serve\n  \
    underwood games\n  \
    underwood rules fox monarch\n  \
    underwood simulate fox --games 1000 --seed 7 --out games.jsonl\n  \
    underwood replay games.jsonl --trace | head\n\n\
    Without a command it serves: `underwood serve`.\n\
    Exit status: 0 if all is well, 2 if what was given is wrong, 1 if the machine failed.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Let people play: a page, a lobby, characters to play against
    Serve(Box<Serve>),
    /// Play in this terminal, against characters or with people at the same keyboard
    Play(Play),
    /// Watch a record in this terminal, step by step with anybody's eyes, or a table of a server
    Watch(Watch),
    /// Sit down at a table of a server in this terminal, or set one up
    Join(Join),
    /// Play the guided first game of a game in this terminal
    Learn(Learn),
    /// List the games
    Games(Games),
    /// Show the rules of a game, or one clause of them
    Rules(Rules),
    /// Print the JSON Schema of what a seat knows
    Schema(Schema),
    /// Play whole games and write their records
    Simulate(Simulate),
    /// Replay records, and show every position on the way
    Replay(Replay),
    /// Say what each choice of a match was worth, where it turned, what was play and what was luck
    Analyze(Analyze),
    /// Solve a position exactly, with all cards open: its value, the best actions, and how the round would end
    Solve(Solve),
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
#[command(after_help = "Examples:\n  \
    underwood serve\n  \
    underwood serve --listen 0.0.0.0:80 --public-url https://play.example --trusted-proxies 10.0.0.0/8\n  \
    underwood serve --db postgres://underwood@db/underwood --config /etc/underwood.toml\n  \
    underwood serve --show-settings\n\n\
    Flags come before variables, variables before the file. The file holds the same names with underscores:\n\
    listen = \"0.0.0.0:80\", public_url = \"https://play.example\", trusted_proxies = [\"10.0.0.0/8\"].")]
pub(crate) struct Serve {
    /// A TOML file with what is not said otherwise
    #[arg(long, env = "UNDERWOOD_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Print all settings as they would be heard now, and do not serve
    #[arg(long)]
    pub(crate) show_settings: bool,
    #[command(flatten)]
    pub(crate) hosting: Hosting,
    /// All settings in words, by name.
    #[arg(skip)]
    pub(crate) in_words: Vec<(String, Vec<String>)>,
}

/// What a host can decide. A field is a flag; `parse` makes it a variable and a key of the file too.
#[derive(Args, Debug)]
pub(crate) struct Hosting {
    /// Where matches are kept: a file, `postgres://user@host/database`, or `memory:` [default: in your data directory]
    #[arg(long, value_name = "WHERE")]
    pub(crate) db: Option<String>,
    /// What is logged: error, warn, info, debug, or module=level,…
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(crate) log: String,
    /// How it is logged
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    pub(crate) log_format: LogFormat,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

/// How the log is written.
#[derive(ValueEnum, Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) enum LogFormat {
    /// For people
    #[default]
    Text,
    /// For programs: one JSON object a line
    Json,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood play\n  \
    underwood play fox --against owl\n  \
    underwood play sly --against hare,person --name Ada,Bob\n  \
    underwood play --resume\n  \
    underwood play fox --against hare --speak < answers.txt\n\n\
    Every move is saved before it is shown; a match that was left goes on with --resume.")]
pub(crate) struct Play {
    /// The game; it is asked for if it is not said
    pub(crate) game: Option<String>,
    /// Who plays the other seats, separated by commas: hedgehog, hare, badger, owl, or `person` for somebody at this keyboard
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',')]
    pub(crate) against: Vec<String>,
    /// Your seat, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seat: usize,
    /// What people at this keyboard are called, separated by commas [default: your login]
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    pub(crate) name: Vec<String>,
    /// Options of the game as JSON; what is left out has its default
    #[arg(long, value_name = "JSON")]
    pub(crate) options: Option<String>,
    /// Go on with the latest match that is not over, of this game if one is said
    #[arg(long, conflicts_with_all = ["against", "options", "seed"])]
    pub(crate) resume: bool,
    /// From where all luck comes [default: chance]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Where matches are kept [default: in your data directory]
    #[arg(long, env = "UNDERWOOD_MATCHES", value_name = "FOLDER")]
    pub(crate) matches: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) manner: Manner,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood watch game.json\n  \
    underwood analyze game.json --json > review.json; underwood watch game.json --review review.json\n  \
    underwood watch game.json --seat 2 --speak")]
pub(crate) struct Watch {
    /// A file with one record, `-` for standard input, or the address of a table like `http://127.0.0.1:7878/table/ID`
    pub(crate) file: String,
    /// A review of it, as `underwood analyze --json` prints it: its numbers are shown with each choice
    #[arg(long, value_name = "FILE")]
    pub(crate) review: Option<String>,
    /// Show only what this seat knew, from 1 [default: everything open]
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u64>,
    #[command(flatten)]
    pub(crate) manner: Manner,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood join http://127.0.0.1:7878/table/q5Jv0c2hYw8kX1aB\n  \
    underwood join http://127.0.0.1:7878 fox\n  \
    underwood join http://127.0.0.1:7878 sly --against hare,open")]
pub(crate) struct Join {
    /// The address of a table, as the page shows it; or of the server, to set one up
    pub(crate) address: String,
    /// The game of a new table
    pub(crate) game: Option<String>,
    /// Who plays the other seats of a new table: characters, or `open` for whoever comes [default: open]
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',', requires = "game")]
    pub(crate) against: Vec<String>,
    /// Options of the game as JSON; what is left out has its default
    #[arg(long, value_name = "JSON", requires = "game", default_value = "{}")]
    pub(crate) options: String,
    /// What others call you
    #[arg(long)]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) manner: Manner,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  underwood learn fox\n  underwood learn sly --lang fr")]
pub(crate) struct Learn {
    /// The game
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) manner: Manner,
}

/// How a terminal is spoken to.
#[derive(Args, Debug)]
pub(crate) struct Manner {
    /// Plain lines instead of a screen, for screen readers and pipes
    #[arg(long)]
    pub(crate) speak: bool,
    /// The language: en, fr [default: that of the locale]
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) lang: Option<String>,
    /// Draw with ASCII alone
    #[arg(long)]
    pub(crate) ascii: bool,
    /// How long a move stays on the screen before the next comes by itself, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u64).range(0..=10_000))]
    pub(crate) pace: u64,
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
#[command(after_help = "Example:\n  underwood schema fox > fox.view.json")]
pub(crate) struct Schema {
    /// The game
    pub(crate) game: String,
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
    /// Who plays, one for each seat, separated by commas; or one for each time this is given
    #[arg(long, value_name = "BOT,BOT")]
    pub(crate) bots: Vec<String>,
    /// Where to write the records [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood replay game.json\n  \
    underwood replay game.json --tell --lang fr\n  \
    underwood simulate fox --games 10 | underwood replay - --trace --views\n\n\
    A faulty record ends its trace with a line that names the clause it breaks; the next record goes on.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Replay {
    /// A file of records, one a line; `-` reads standard input
    pub(crate) file: String,
    /// Print every position as a line of JSON
    #[arg(long)]
    pub(crate) trace: bool,
    /// Add to every position what each seat, and last a spectator, knows and saw
    #[arg(long, requires = "trace")]
    pub(crate) views: bool,
    /// Add to every position what each seat, and last a spectator, is told of what happened in the last move
    #[arg(long, requires = "trace")]
    pub(crate) effects: bool,
    /// Tell what happened, move by move, in words
    #[arg(long, conflicts_with = "trace")]
    pub(crate) tell: bool,
    /// In which language: a folder of the book of words
    #[arg(long, requires = "tell", default_value = "en", value_name = "LANGUAGE")]
    pub(crate) lang: String,
    /// As who knew it: a seat from 0, `spectator`, or `all` for what anybody knew
    #[arg(long, requires = "tell", default_value = "all", value_name = "VIEWER")]
    pub(crate) viewer: String,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood analyze game.json\n  \
    underwood analyze game.json --html review.html\n  \
    underwood simulate fox --bots hare,badger | underwood analyze - --level owl --json\n\n\
    What a choice was worth comes from what the seat could know when it chose; luck, from the open cards: docs/review.md.")]
pub(crate) struct Analyze {
    /// Files of records, one a line; `-` reads standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Who looks at it: `badger`, or `owl`, who is surer and takes longer
    #[arg(long, default_value = "badger", value_name = "CHARACTER")]
    pub(crate) level: Level,
    /// Print each review as a line of JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write all reviews into one page of HTML, which needs nothing else
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) html: Option<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    underwood solve game.json --after 20\n  \
    underwood simulate fox --options '{\"rounds\":1}' | underwood solve - --after 12 --json\n  \
    underwood solve --game fox --deals 100 --cards 8\n\n\
    All hands are open, and so is the luck of the round: what the record goes on to tell, then what the seed deals.\n\
    So the value is what a player could reach who sees everything: docs/solver.md.")]
pub(crate) struct Solve {
    /// A file with one record; `-` reads standard input
    #[arg(required_unless_present = "deals", conflicts_with = "deals")]
    pub(crate) file: Option<String>,
    /// Solve the position after so many moves of the record [default: all]
    #[arg(long, value_name = "N", conflicts_with = "deals")]
    pub(crate) after: Option<usize>,
    /// Solve so many random deals of one round instead, and say how long it takes
    #[arg(long, value_name = "N", requires = "game", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) deals: Option<u64>,
    /// The game of these deals
    #[arg(long, value_name = "GAME", requires = "deals")]
    pub(crate) game: Option<String>,
    /// The cards of each hand of these deals, separated by commas
    #[arg(long, value_name = "K,K", value_delimiter = ',', default_value = "6,8", requires = "deals")]
    pub(crate) cards: Vec<u8>,
    /// From where luck comes that no record tells
    #[arg(long, default_value_t = 0, value_name = "S")]
    pub(crate) seed: u64,
    /// The most memory for what is remembered of positions, in MiB
    #[arg(long, default_value_t = 64, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=65_536))]
    pub(crate) memory: u64,
    /// Give up after so many positions
    #[arg(long, default_value_t = 1_000_000_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) positions: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
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
    underwood arena sly --seats 4 --bots badger:500,hare --pairs 100 --json\n  \
    underwood arena fox --bots badger,hare --pairs 5000 --sprt 0,20 --records fox.jsonl --resume\n  \
    underwood arena duet --bots badger,hare,hedgehog --cross --pairs 50\n  \
    underwood arena fox --bots 'exec:python3 bot.py' --bots hare --patience 2\n\n\
    Bots: random, hedgehog, hare, badger, owl (owl@1 as it was before it learned), badger:ITERATIONS, owl:ITERATIONS,\n    ismcts:ITERATIONS, exec:COMMAND, and simple ways to play a game like sly:rule.\n\
    The same seed and bots give the same matches on every machine, however many threads play them.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Arena {
    /// The game
    pub(crate) game: String,
    /// The bots, separated by commas; or one for each time this is given, and then a command may hold commas
    #[arg(long, required = true, value_name = "A,B")]
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
    /// Options of the game as JSON; what is left out has its default [default: every level of the box]
    #[arg(long, value_name = "JSON")]
    pub(crate) options: Option<String>,
    /// Let each of the bots meet each, and print a table
    #[arg(long)]
    pub(crate) cross: bool,
    /// Play each deal of a cooperative game also with all cards on the table
    #[arg(long)]
    pub(crate) clairvoyant: bool,
    /// Stop as soon as the pairs tell two differences in Elo apart
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Keep the records of all matches, one a line, each as soon as it is over
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Go on with the matches that the records have
    #[arg(long, requires = "records")]
    pub(crate) resume: bool,
    /// How long an answer of `exec:COMMAND` may take, in seconds
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) patience: f64,
    /// How many matches are played at once
    #[arg(long, default_value_t = std::thread::available_parallelism().map_or(1, usize::from), value_name = "T")]
    pub(crate) threads: usize,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A time that can be waited for.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.001..=86_400.0).contains(&seconds) { Ok(seconds) } else { Err("from 0.001 to 86400".to_owned()) }
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
