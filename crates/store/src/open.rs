//! From an address to a store.

use std::path::Path;
use std::sync::Arc;

use crate::{Error, Memory, Postgres, Sqlite, Store};

/// Opens the store at an address, creating what is missing and bringing its schema up to date:
/// a path or `sqlite:///path` (a SQLite file), `postgres://user@host/database`, or `memory:`.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, Error> {
    Ok(match Address::read(address)? {
        Address::Memory => Arc::new(Memory::default()),
        Address::Sqlite(path) => Arc::new(Sqlite::open(path).await?),
        Address::Postgres(url) => Arc::new(Postgres::open(url).await?),
    })
}

/// A store that can be opened.
#[derive(PartialEq, Eq, Debug)]
enum Address<'a> {
    Memory,
    Sqlite(&'a Path),
    Postgres(&'a str),
}

impl<'a> Address<'a> {
    fn read(address: &'a str) -> Result<Self, Error> {
        match address.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres(address)),
            Some(("sqlite", path)) => Self::file(path),
            Some((scheme, _)) => Err(refused(&format!("{}:// is no kind of store", scheme.escape_debug()))),
            None if address == "memory:" => Ok(Self::Memory),
            None if address.starts_with("sqlite:") => Err(refused("sqlite: is followed by //")),
            None => Self::file(address),
        }
    }

    fn file(path: &'a str) -> Result<Self, Error> {
        match path {
            "" => Err(refused("the address of the store names no file")),
            ":memory:" => Err(refused(":memory: is written otherwise here")),
            _ if path.contains('?') => Err(refused("the path of a store takes no options after a `?`")),
            _ if path.contains('\0') => Err(refused("the path of a store contains the character NUL")),
            _ => Ok(Self::Sqlite(Path::new(path))),
        }
    }
}

fn refused(why: &str) -> Error {
    Error::Address(why.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_address_is_understood() {
        let file = |path| Ok(Address::Sqlite(Path::new(path)));
        assert_eq!(Address::read("memory:"), Ok(Address::Memory));
        assert_eq!(Address::read("sqlite:///var/lib/u.db"), file("/var/lib/u.db"));
        assert_eq!(Address::read("sqlite://u.db"), file("u.db"));
        assert_eq!(Address::read("/var/lib/u.db"), file("/var/lib/u.db"));
        assert_eq!(Address::read("data/u.db"), file("data/u.db"));
        for url in ["postgres://me@host/db", "postgresql:///db?host=/run"] {
            assert_eq!(Address::read(url), Ok(Address::Postgres(url)));
        }
    }

    #[test]
    fn what_is_no_address_is_told_what_is() {
        for (address, why) in [
            ("mysql://me:secret@host/db", "mysql:// is no kind of store"),
            ("", "names no file"),
            ("sqlite://", "names no file"),
            (":memory:", "written otherwise"),
            ("sqlite:/var/lib/u.db", "followed by //"),
            ("sqlite:///u.db?mode=ro", "no options"),
            ("a\0b", "NUL"),
        ] {
            let said = Address::read(address).unwrap_err().to_string();
            assert!(said.contains(why) && said.contains("postgres://") && said.contains("memory:"), "{said}");
            assert!(!said.contains("secret"), "{said}");
        }
    }
}
