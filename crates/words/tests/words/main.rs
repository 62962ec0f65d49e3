//! The book of words, with the words of every game.

mod book;
mod refusals;
