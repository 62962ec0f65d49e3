//! The server over real sockets.

mod bad_input;
mod client;
mod durability;
mod failing;
mod limits;
mod matches;
mod pace;
mod page;
mod people;
mod replay;
mod resigning;
mod review;
mod scenes;
mod stalled;
mod tables;
mod unreadable;
mod web;
