//! The terminal client: it draws tables and tells what happens. It knows no rules, and no game but in `pictures`.

mod canvas;
mod choice;
mod desk;
mod guest;
mod hands;
mod ink;
mod join;
mod keep;
mod learn;
mod log;
mod page;
mod pictures;
mod play;
mod reasons;
mod room;
mod rules;
mod screen;
mod setup;
mod sitting;
mod speak;
mod story;
mod think;
mod watch;
mod wire;
mod words;

pub use join::{Join, Wish, join};
pub use keep::Shelf;
pub use learn::learn;
pub use play::{Manner, Play, play};
pub use sitting::{Player, Trouble};
pub use watch::{Watch, watch};
pub use wire::{Address, NoAddress};
