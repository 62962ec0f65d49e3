//! `underwood join`: a table of a server in this terminal.

use std::path::PathBuf;
use std::process::ExitCode;

use underwood_catalog::{Character, Entry};
use underwood_tui::{Address, Join, Manner, NoAddress, Wish, join};

use super::play::{character, data, failure, manner};
use super::{game, options};
use crate::args;
use crate::failure::Failure;

/// Whoever comes, among those who play.
const OPEN: &str = "open";

pub(crate) fn run(args: &args::Join) -> Result<ExitCode, Failure> {
    let address = address(&args.address)?;
    let wish = match (&args.game, &address.table) {
        (Some(id), None) => {
            let game = game(id)?;
            Wish::Create { game, options: options(&args.options)?, others: others(args, game)? }
        }
        (None, Some(_)) => Wish::Sit,
        (Some(_), Some(_)) => return Err(Failure::input("a table has its game: name one, or the other")),
        (None, None) => {
            return Err(Failure::input(
                "name a table (http://HOST/table/ID), or the game of a new one: underwood join http://HOST fox",
            ));
        }
    };
    visit(address, wish, args.name.clone(), &manner(&args.manner))
}

/// Goes to a server.
pub(super) fn visit(
    address: Address,
    wish: Wish,
    name: Option<String>,
    manner: &Manner,
) -> Result<ExitCode, Failure> {
    let sessions: PathBuf = data()?.join("sessions");
    join(Join { address, wish, name, sessions }, manner).map_err(failure)?;
    Ok(ExitCode::SUCCESS)
}

/// The address of a server or of a table.
pub(super) fn address(text: &str) -> Result<Address, Failure> {
    text.parse().map_err(|e: NoAddress| Failure::input(e.to_string()))
}

/// Who shall sit at the other seats.
fn others(args: &args::Join, game: &dyn Entry) -> Result<Vec<Option<Character>>, Failure> {
    let (fewest, most) = game.seats().into_inner();
    if args.against.is_empty() {
        return Ok(vec![None; fewest - 1]);
    }
    let seats = args.against.len() + 1;
    if !(fewest..=most).contains(&seats) {
        let id = game.listing().id;
        return Err(Failure::input(format!(
            "--against: `{id}` is for {fewest} to {most} seats, not {seats}"
        )));
    }
    let known = Character::ALL.map(Character::id).join(", ");
    let unknown = |who: &str| {
        Failure::input(format!("--against: there is nobody called `{who}`; there are: {known}, {OPEN}"))
    };
    let other = |who: &String| match character(who) {
        Some(character) => Ok(Some(character)),
        None if who == OPEN => Ok(None),
        None => Err(unknown(who)),
    };
    args.against.iter().map(other).collect()
}
