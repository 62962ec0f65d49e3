//! What the failures of PostgreSQL mean.

use deadpool_postgres::PoolError;
use tokio_postgres::error::SqlState;

use crate::Error;

impl From<tokio_postgres::Error> for Error {
    fn from(failure: tokio_postgres::Error) -> Self {
        match failure.code() {
            // Matches are made before what refers to them: only a user can be missing.
            Some(&SqlState::FOREIGN_KEY_VIOLATION) => Self::NO_USER,
            Some(&SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED) => Self::Corrupt(said(&failure)),
            _ => Self::Unavailable(said(&failure)),
        }
    }
}

impl From<PoolError> for Error {
    fn from(failure: PoolError) -> Self {
        match failure {
            PoolError::Backend(failure) => failure.into(),
            PoolError::Timeout(_) => {
                Self::Unavailable("no connection to the server became free in time".to_owned())
            }
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// The server's own words if it has said something, else why it could not be asked.
fn said(failure: &tokio_postgres::Error) -> String {
    match failure.as_db_error() {
        Some(error) => error.message().to_owned(),
        None => std::error::Error::source(failure)
            .map_or(failure.to_string(), |cause| format!("{failure}: {cause}")),
    }
}
