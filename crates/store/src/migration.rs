//! Versions of a database: how many of the numbered migrations it has been through.

use crate::Error;

/// The migrations of SQLite. One that has been released is never changed.
pub(crate) const SQLITE: &[&str] = &[
    include_str!("../migrations/sqlite/0001_accounts.sql"),
    include_str!("../migrations/sqlite/0002_matches.sql"),
    include_str!("../migrations/sqlite/0003_settings.sql"),
    include_str!("../migrations/sqlite/0004_no_submissions.sql"),
];

/// The migrations of PostgreSQL. One that has been released is never changed.
pub(crate) const POSTGRES: &[&str] = &[
    include_str!("../migrations/postgres/0001_accounts.sql"),
    include_str!("../migrations/postgres/0002_matches.sql"),
    include_str!("../migrations/postgres/0003_settings.sql"),
    include_str!("../migrations/postgres/0004_no_submissions.sql"),
];

/// The migrations that a database of this version still needs, in order.
pub(crate) fn due(version: u32, all: &'static [&'static str]) -> Result<&'static [&'static str], Error> {
    all.get(version as usize..).ok_or(Error::Newer { found: version, known: all.len() as u32 })
}

#[cfg(test)]
mod tests {
    use super::{POSTGRES, SQLITE};

    /// The files of a folder, in order of their names.
    fn files(folder: &str) -> Vec<(String, String)> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
        let read = |path: std::path::PathBuf| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, std::fs::read_to_string(path).unwrap())
        };
        let mut files: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|entry| read(entry.unwrap().path())).collect();
        files.sort();
        files
    }

    #[test]
    fn every_numbered_file_is_a_migration() {
        for (folder, migrations) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let files = files(folder);
            let texts: Vec<_> = files.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(texts, migrations, "{folder}");
            for (number, (name, _)) in (1..).zip(&files) {
                assert!(
                    name.starts_with(&format!("{number:04}_")),
                    "{folder}: {name} is not number {number}"
                );
            }
        }
    }
}
