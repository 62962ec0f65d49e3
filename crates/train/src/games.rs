//! The games whose networks can be trained: the only place that names them.

use underwood_core::{Determinize, Guide, Perceive, Survey};

/// A game that can be learned.
pub trait Learnable: Perceive + Survey + Guide + Determinize {}

impl<G: Perceive + Survey + Guide + Determinize> Learnable for G {}

/// Something to do with any game.
pub trait Task {
    /// Does it with this one.
    fn run<G: Learnable>(self) -> Result<(), String>;
}

/// The ids of all games that can be learned.
pub const IDS: [&str; 4] = ["duel", "duet", "fox", "sly"];

/// Does a task with the game of this id.
pub fn with_game(id: &str, task: impl Task) -> Result<(), String> {
    match id {
        "duel" => task.run::<underwood_duel::State>(),
        "duet" => task.run::<underwood_duet::State>(),
        "fox" => task.run::<underwood_fox::State>(),
        "sly" => task.run::<underwood_sly::State>(),
        _ => Err(format!("nobody learns `{id}`; the games are: {}", IDS.join(", "))),
    }
}
