//! The server over real sockets.

mod bad_input;
mod client;
mod durability;
mod failing;
mod matches;
mod page;
mod people;
mod replay;
mod scenes;
mod review;
mod tables;
mod web;
