//! `underwood serve` as a process: what a host sees of it, and what happens when it is killed.

mod files;
mod host;
mod kill;
mod page;
mod process;
mod settings;
mod table;
