//! `underwood join`: a seat at a table of a server, or a place beside it, over the same protocol as the page.

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

use serde_json::{Map, Value};
use underwood_catalog::{Character, Entry};

use crate::guest::Guest;
use crate::play::{House, Manner};
use crate::screen::Screen;
use crate::sitting::Trouble;
use crate::wire::Address;

/// What to do at a server.
pub struct Join {
    /// The server, and the table if there is one already.
    pub address: Address,
    /// What is wanted there.
    pub wish: Wish,
    /// What others call us; a guest's name if nothing is said.
    pub name: Option<String>,
    /// The folder that keeps who we are at each server.
    pub sessions: PathBuf,
}

/// What is wanted at a server.
pub enum Wish {
    /// A seat at the table of the address.
    Sit,
    /// To watch the table of the address.
    Watch,
    /// A new table.
    Create {
        /// The game.
        game: &'static dyn Entry,
        /// Its options.
        options: Map<String, Value>,
        /// Who shall sit at the other seats: a character, or whoever comes.
        others: Vec<Option<Character>>,
    },
}

/// Goes to a table of a server.
pub fn join(join: Join, manner: &Manner) -> Result<(), Trouble> {
    let house = House::open(manner)?;
    if !stdout().is_terminal() || !stdin().is_terminal() {
        return Err(Trouble::Other("a table of a server needs a terminal".to_owned()));
    }
    let mut screen = Screen::open()?;
    let mut guest = Guest::new(&mut screen, join, house.words(""), house.ink);
    guest.run()?;
    let address = guest.address();
    drop(screen);
    println!("{address}");
    Ok(())
}

impl Join {
    /// The file that keeps who we are at this server.
    pub(crate) fn session(&self) -> PathBuf {
        self.sessions.join(self.address.file_name())
    }
}
