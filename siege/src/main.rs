//! `cargo xtask siege`: attacks on a server while two people play a match beside them. Each attack prints what held.
//!
//! The server is the real binary, in a process of its own, on the loopback interface; everything is bounded in count and
//! in time. The besiegers come from an address of their own, as they would in the open.

mod attack;
mod bystanders;
mod castle;
mod drip;
mod http;
mod page;
mod report;
mod stall;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;

use crate::attack::ATTACKS;
use crate::castle::Castle;
use crate::report::Report;

/// What is attacked, and how.
#[derive(Parser)]
#[command(name = "siege")]
struct Arguments {
    /// The `underwood` that is besieged
    #[arg(long, value_name = "FILE")]
    binary: PathBuf,
    /// Only this attack; may be given several times
    #[arg(long, value_name = "NAME", value_parser = attack::names())]
    attack: Vec<String>,
    /// How long an attack lasts, where its length is free
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u64).range(2..=600))]
    seconds: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut failed = Vec::new();
    for attack in ATTACKS {
        if !arguments.attack.is_empty() && !arguments.attack.iter().any(|name| name == attack.name) {
            continue;
        }
        println!("── {}: {}", attack.name, attack.what);
        let castle = Castle::new(&arguments.binary, Duration::from_secs(arguments.seconds));
        let mut report = Report::default();
        if let Err(why) = (attack.run)(castle, &mut report).await {
            report.check(false, format!("the attack could not be carried out: {why}"));
        }
        if !report.has_held() {
            failed.push(attack.name);
        }
    }
    if failed.is_empty() {
        println!("everything held");
        return ExitCode::SUCCESS;
    }
    println!("did not hold: {}", failed.join(", "));
    ExitCode::FAILURE
}
