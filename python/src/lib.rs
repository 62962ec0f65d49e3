//! The Python package `underwood`: the catalog, the arena and reviews, as Python calls them.
//!
//! It knows no game: everything goes through `Entry` and `Table`. Whatever takes long is done with the interpreter
//! released, so that other threads of Python go on.

// What comes from Python is handed over by value, and what map_err calls takes it so.
#![allow(clippy::needless_pass_by_value)]

mod arena;
mod array;
mod batch;
mod bots;
mod episodes;
mod error;
mod game;
mod json;
mod played;
mod policy;
mod review;
mod sight;
mod solve;
mod worlds;

use pyo3::pymodule;

/// What is written in Rust.
#[pymodule]
mod _underwood {
    #[pymodule_export]
    use crate::arena::{arena_judge, arena_matches, arena_play};
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::game::{Game, games};
    #[pymodule_export]
    use crate::played::Match;
    #[pymodule_export]
    use crate::policy::Policy;
    #[pymodule_export]
    use crate::review::review;
    #[pymodule_export]
    use crate::sight::Sight;
    #[pymodule_export]
    use crate::solve::solve;
    #[pymodule_export]
    use crate::worlds::{World, Worlds};
}
