//! `cargo xtask`: what developers and CI run. It is a library too, because `siege` needs a PostgreSQL server that it can stop.

mod ci;
mod count;
mod debian;
mod deny;
mod fifth_game;
mod fuzz;
mod kill;
mod leaks;
mod learn;
pub mod postgres;
mod python;
mod shell;
mod siege;
mod strength;
mod telling;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The chores of Underwood.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Everything that must hold before a commit lands: format, lints, tests, docs, dependencies, the web client, the
    /// independent referee
    Ci(ci::Args),
    /// Licences, sources and bans of all dependencies, and known advisories where they can be reached
    Deny,
    /// Follow docs/adding-a-game.md: add Kuhn poker to a copy of the repository and run what the page says
    FifthGame,
    /// Let libFuzzer drive the fuzz targets (needs cargo-fuzz and a nightly toolchain)
    Fuzz(fuzz::Args),
    /// Kill a server under load a hundred times, on SQLite and on PostgreSQL: nothing may be lost
    Kill(kill::Args),
    /// Compare a million positions of each game with secrets in worlds that look alike: nobody may tell them apart; goes
    /// on where it was interrupted
    Leaks(leaks::Args),
    /// Train the network of a game by self-play; goes on from its checkpoint
    Train(learn::Args),
    /// Train a best response against a character as it plays, and print how much it wins
    Exploit(learn::Args),
    /// Play whole matches between two bots, and print wins, endings, openings, and whether the chances told came true
    Measure(learn::Args),
    /// Check in many random games that what is told is what happened
    Telling(telling::Args),
    /// Attack a server while two people play beside it, and print what held: slow headers, unread replies, a store that is
    /// gone, a full disk, …
    Siege(siege::Args),
    /// Measure how strong the bots are, and write docs/strength.md; goes on where it was interrupted
    Strength(strength::Args),
    /// Run a command, the tests of the store if none is given, beside a private PostgreSQL server
    Postgres(postgres::Args),
    /// Build the Python package in a virtual environment of its own, and test it there
    Python,
    /// Build the Python package for release as `pip install ./python` does, install it into a new virtual environment and run
    /// examples there
    Wheel,
    /// Check the web client, test it, build it into the binary, and play it in a real browser
    Web,
}

/// Does what the command line asks for.
pub fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Ci(args) => ci::run(&args),
        Chore::Deny => deny::run(),
        Chore::FifthGame => fifth_game::run(),
        Chore::Fuzz(args) => fuzz::run(&args),
        Chore::Kill(args) => kill::run(&args),
        Chore::Leaks(args) => leaks::run(&args),
        Chore::Train(args) => learn::train(&args),
        Chore::Exploit(args) => learn::exploit(&args),
        Chore::Measure(args) => learn::measure(&args),
        Chore::Telling(args) => telling::run(&args),
        Chore::Siege(args) => siege::run(&args),
        Chore::Strength(args) => strength::run(&args),
        Chore::Postgres(args) => postgres::run(&args),
        Chore::Python => python::run(),
        Chore::Wheel => python::release(),
        Chore::Web => web::run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
