//! A match played by texts: for tests that read like the rulebook's examples.

use std::borrow::Cow;

use underwood_core::trace::legal_texts;
use underwood_core::{Game, Move, Record, Referee, Seat, Turn, Viewer};

/// A match whose moves are made by their notation, for whoever is to move.
///
/// Every method panics with what is wrong: it is a test's tool.
#[derive(Clone, Debug)]
pub struct Script<G: Game> {
    referee: Referee<G>,
}

impl<G: Game> Script<G> {
    /// A match before its first move.
    pub fn new(options: &G::Options, seats: usize) -> Self {
        let referee = Referee::new(options, seats).unwrap_or_else(|illegal| panic!("{illegal}"));
        Self { referee }
    }

    /// Makes moves, each for the seat to act or for chance, whichever is due.
    pub fn play(&mut self, moves: &[&str]) -> &mut Self {
        for text in moves {
            let mv = self.read(text);
            self.referee.apply(mv).unwrap_or_else(|illegal| panic!("`{text}` is refused: {illegal}"));
        }
        self
    }

    /// The move that is due must be refused for this clause, and change nothing.
    #[track_caller]
    pub fn refuse(&mut self, text: &str, clause: &str) -> &mut Self {
        let mv = self.read(text);
        self.refuse_move(&mv, clause)
    }

    /// An action of any seat must be refused for this clause, and change nothing.
    #[track_caller]
    pub fn refuse_by(&mut self, seat: usize, text: &str, clause: &str) -> &mut Self {
        let action = text.parse().unwrap_or_else(|illegal| panic!("`{text}`: {illegal}"));
        self.refuse_move(&Move::Act(Seat::new(seat), action), clause)
    }

    #[track_caller]
    fn refuse_move(&mut self, mv: &Move<G>, clause: &str) -> &mut Self {
        let before = self.referee.state().clone();
        match self.referee.apply(mv.clone()) {
            Ok(()) => panic!("`{mv}` is accepted, not refused for `{clause}`"),
            Err(illegal) => assert_eq!(illegal.clause, clause, "`{mv}`: {illegal}"),
        }
        assert_eq!(*self.referee.state(), before, "the refused `{mv}` changed the state");
        self
    }

    fn read(&self, text: &str) -> Move<G> {
        let mv = match self.referee.state().turn() {
            Turn::Chance => text.parse().map(Move::Chance),
            Turn::Act(seat) => text.parse().map(|action| Move::Act(seat, action)),
            Turn::Over => panic!("`{text}`: the game is over"),
        };
        mv.unwrap_or_else(|illegal| panic!("`{text}`: {illegal}"))
    }

    /// The position.
    pub fn state(&self) -> &G {
        self.referee.state()
    }

    /// The match.
    pub fn referee(&self) -> &Referee<G> {
        &self.referee
    }

    /// The number of the seat to act; `None` if chance is due or the game is over.
    pub fn seat(&self) -> Option<usize> {
        match self.state().turn() {
            Turn::Act(seat) => Some(seat.index()),
            _ => None,
        }
    }

    /// The legal actions, sorted by the bytes of their notation.
    pub fn legal(&self) -> Vec<String> {
        legal_texts(self.state())
    }

    /// The points as they stand.
    pub fn points(&self) -> Vec<i32> {
        self.state().points().as_slice().to_vec()
    }

    /// The winners and the reason, once the game is over.
    pub fn end(&self) -> Option<(Vec<usize>, &'static str)> {
        let outcome = self.state().outcome()?;
        let winners = outcome.winners().iter().map(Seat::index).collect();
        let Cow::Borrowed(clause) = outcome.into_reason() else {
            unreachable!("a game names one of its own clauses")
        };
        Some((winners, clause))
    }

    /// The last move as a seat saw it, or a spectator.
    pub fn last_seen(&self, seat: Option<usize>) -> String {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat)));
        self.referee.seen(viewer).last().map(ToString::to_string).unwrap_or_default()
    }

    /// The record so far.
    pub fn record(&self) -> Record {
        self.referee.record()
    }
}
