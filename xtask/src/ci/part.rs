//! One part of CI, run as a process of its own: so its output can be kept together, and its work be measured.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::report::{Came, Done};
use super::stage::Milestone;
use super::work;
use crate::count::Count;
use crate::shell::{Result, root};

/// The parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Part {
    Tools,
    Format,
    Lints,
    Tests,
    Siege,
    Matches,
    Web,
    Dependencies,
    FifthGame,
    Python,
    Docs,
    Browser,
    Referee,
}

/// What a machine may lack.
pub(crate) const CAN_BE_LEFT_OUT: [&str; 7] =
    ["browser", "deny", "postgres", "python", "referee", "terminal", "web"];

impl Part {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Tools => "tools",
            Self::Format => "format",
            Self::Lints => "lints",
            Self::Tests => "tests",
            Self::Siege => "siege",
            Self::Matches => "matches",
            Self::Web => "web",
            Self::Dependencies => "dependencies",
            Self::FifthGame => "fifth-game",
            Self::Python => "python",
            Self::Docs => "docs",
            Self::Browser => "browser",
            Self::Referee => "referee",
        }
    }

    /// Without what it is left out.
    fn needs(self) -> Option<&'static str> {
        match self {
            Self::Web | Self::Matches => Some("web"),
            Self::Dependencies => Some("deny"),
            Self::Python => Some("python"),
            Self::Browser => Some("browser"),
            Self::Referee => Some("referee"),
            _ => None,
        }
    }

    /// What must have been done before it begins, by either lane.
    pub(crate) fn waits_for(self) -> Option<Milestone> {
        match self {
            Self::Tests => Some(Milestone::Equipped),
            Self::FifthGame | Self::Python | Self::Docs | Self::Browser | Self::Referee => {
                Some(Milestone::Compiled)
            }
            _ => None,
        }
    }

    /// What has been done when it has come to its end.
    pub(crate) fn leads_to(self) -> Option<Milestone> {
        (self == Self::Tools).then_some(Milestone::Equipped)
    }

    /// How far it lets the main lane go first: what compiles can always wait, what has tests with timeouts not for long.
    fn niceness(self) -> u8 {
        match self {
            Self::Tools | Self::Web => 0,
            Self::Python => 10,
            _ => 19,
        }
    }

    fn work(self, without: &[String]) -> Result<Count> {
        let has = |name: &str| !without.iter().any(|left_out| left_out == name);
        match self {
            Self::Tools => work::provide_tools(has).map(none),
            Self::Format => work::check_format().map(none),
            Self::Lints => work::lint().map(none),
            Self::Tests => work::test(has),
            Self::Siege => crate::siege::run_short().map(none),
            Self::Matches => work::play(has),
            Self::Web => crate::web::check(),
            Self::Dependencies => crate::deny::run().map(none),
            Self::FifthGame => crate::fifth_game::run().map(none),
            Self::Python => crate::python::check(),
            Self::Docs => work::document().map(none),
            Self::Browser => work::build_for_browsers().map(none),
            Self::Referee => work::compare_with_the_referee(),
        }
    }
}

/// The count of a part that has no tests.
fn none(_: ()) -> Count {
    Count::default()
}

/// What the process of a part is told.
#[derive(clap::Args)]
pub(crate) struct Args {
    part: Part,
    /// What the whole run leaves out
    #[arg(long)]
    without: Vec<String>,
    /// Where to write what became of it
    #[arg(long)]
    report: PathBuf,
}

/// What the process of a part tells.
#[derive(Serialize, Deserialize)]
struct Told {
    came: Result<Count>,
    /// How long processors worked for it, in seconds.
    work: Option<f64>,
}

/// Does a part in this process.
pub(crate) fn run(args: &Args) -> Result<()> {
    let came = args.part.work(&args.without);
    let told = serde_json::to_string(&Told { came: came.clone(), work: work_of_children() });
    let written = told.map_err(|e| e.to_string()).and_then(|told| {
        fs::write(&args.report, told).map_err(|e| format!("{}: {e}", args.report.display()))
    });
    came.and(written)
}

/// How long processors worked for the processes that we started, where the system tells: in seconds.
fn work_of_children() -> Option<f64> {
    /// What Linux counts in, whatever the processor's own clock.
    const TICKS: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program stands in brackets and may hold anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let time = |place: usize| fields.get(place)?.parse::<f64>().ok();
    Some((time(13)? + time(14)?) / TICKS)
}

/// Does a part in a process of its own and prints what it says as soon as it is said.
pub(crate) fn run_live(part: Part, without: &[String], is_compiled: impl Fn()) -> Done {
    perform(
        part,
        without,
        |program| Command::new(program),
        |child| {
            say(&format!("── {}\n", part.name()));
            let mut is_told = part != Part::Tests;
            for line in lines(child) {
                // Cargo compiles everything before it runs the first test.
                if !is_told && line.trim_start().starts_with("Running ") {
                    is_told = true;
                    is_compiled();
                }
                say(&format!("{line}\n"));
            }
        },
    )
}

/// Does a part in a process of its own that does not push itself forward, and prints all that it said when it has come to its end.
pub(crate) fn run_beside(part: Part, without: &[String]) -> Done {
    let start = |program: &Path| with_niceness(part.niceness(), program);
    perform(part, without, start, |child| {
        let said: Vec<String> = lines(child).collect();
        say(&format!("── {} (beside the others)\n{}\n", part.name(), said.join("\n")));
    })
}

/// A program that lets others go first, where systems have priorities.
fn with_niceness(niceness: u8, program: &Path) -> Command {
    if niceness == 0 || !cfg!(unix) {
        return Command::new(program);
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", &niceness.to_string()]).arg(program);
    nice
}

/// All at once, so that what two parts say is not mixed.
fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    // Whoever no longer listens needs no answer.
    drop(out.write_all(text.as_bytes()).and_then(|()| out.flush()));
}

fn perform(
    part: Part,
    without: &[String],
    start: impl FnOnce(&Path) -> Command,
    listen: impl FnOnce(&mut Listening),
) -> Done {
    let clock = Instant::now();
    if part.needs().is_some_and(|needs| without.iter().any(|left_out| left_out == needs)) {
        say(&format!("── {}: LEFT OUT\n", part.name()));
        return Done { part, came: Ok(Came::LeftOut), time: Duration::ZERO };
    }
    let came = attempt(part, without, start, listen);
    Done { part, came, time: clock.elapsed() }
}

fn attempt(
    part: Part,
    without: &[String],
    start: impl FnOnce(&Path) -> Command,
    listen: impl FnOnce(&mut Listening),
) -> Result<Came> {
    let failed = |e: std::io::Error| format!("its process: {e}");
    let folder = root().join("target/ci");
    fs::create_dir_all(&folder).map_err(failed)?;
    let report = folder.join(part.name());
    drop(fs::remove_file(&report));
    let mut command = start(&std::env::current_exe().map_err(failed)?);
    command.args(["ci-part", part.name(), "--report"]).arg(&report);
    command.args(without.iter().flat_map(|left_out| ["--without", left_out.as_str()]));
    let (reader, writer) = std::io::pipe().map_err(failed)?;
    command.stdout(writer.try_clone().map_err(failed)?).stderr(writer);
    let mut child = command.spawn().map_err(failed)?;
    // The command itself holds a writing end of the pipe: as long as it lives, reading would never come to an end.
    drop(command);
    listen(&mut Listening(BufReader::new(reader)));
    let status = Child::wait(&mut child).map_err(failed)?;
    let told = fs::read_to_string(&report).ok().and_then(|told| serde_json::from_str(&told).ok());
    let Told { came, work } = told.ok_or_else(|| format!("its process ended by itself: {status}"))?;
    came.map(|count| Came::Well { count, work: work.map(Duration::from_secs_f64) })
}

/// What a process says.
struct Listening(BufReader<std::io::PipeReader>);

fn lines(listening: &mut Listening) -> impl Iterator<Item = String> {
    std::iter::from_fn(|| {
        let mut line = Vec::new();
        let read = listening.0.read_until(b'\n', &mut line).ok()?;
        (read > 0).then(|| String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned())
    })
}
