//! The bots, in every game. One program for all of this, because searches of four games take long to compile.

mod explanations;
mod promises;
