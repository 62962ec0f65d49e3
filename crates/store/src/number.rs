//! Whole numbers as databases hold them: signed.

use crate::Error;

/// A number as a database can hold it. Databases have no unsigned 64-bit numbers; a larger one becomes the largest signed
/// number. No real time and no real place in a log is that large.
pub(crate) fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from a database.
pub(crate) fn from_sql(number: i64) -> Result<u64, Error> {
    u64::try_from(number).map_err(|_| Error::Corrupt(format!("{number} is less than 0")))
}

/// A seat from a database.
pub(crate) fn seat_from_sql(seat: Option<i64>) -> Result<Option<u8>, Error> {
    seat.map(u8::try_from).transpose().map_err(|_| Error::Corrupt("no match has such a seat".to_owned()))
}
