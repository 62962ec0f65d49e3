//! The catalog. One program for all of this, because everything that uses the catalog takes long to compile.

mod clauses;
mod entries;
mod resigned;
mod rewards;
