//! What the failures of SQLite mean.

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY;

use crate::Error;

impl From<rusqlite::Error> for Error {
    fn from(failure: rusqlite::Error) -> Self {
        let code = failure.sqlite_error();
        match code.map(|code| (code.code, code.extended_code)) {
            // Matches are made before what refers to them: only a user can be missing.
            Some((_, SQLITE_CONSTRAINT_FOREIGNKEY)) => Self::NO_USER,
            Some((ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase, _)) => {
                Self::Corrupt(failure.to_string())
            }
            Some(_) => Self::Unavailable(failure.to_string()),
            // A row that does not have the types of our schema.
            None => Self::Corrupt(failure.to_string()),
        }
    }
}
