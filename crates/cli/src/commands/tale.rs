//! `underwood replay FILE --tell`: a match in words.

use std::io::Write;

use underwood_catalog::{Entry, Listener, Tale};
use underwood_core::{Fault, Outcome, Record, Seat, Viewer};
use underwood_words::{Book, Company, Speaker, Unsaid, speaker_in};

use crate::args;
use crate::failure::Failure;

/// Somebody to tell matches to: in which language, and what they may know.
pub(crate) struct Audience {
    language: String,
    listener: Listener,
}

impl Audience {
    /// As the command line says.
    pub(crate) fn new(args: &args::Replay) -> Result<Self, Failure> {
        let book = Book::built_in();
        let languages: Vec<&str> = book.languages().collect();
        if !languages.contains(&args.lang.as_str()) {
            let spoken = languages.join(", ");
            return Err(Failure::input(format!("--lang: nobody speaks `{}`; there is: {spoken}", args.lang)));
        }
        Ok(Self { language: args.lang.clone(), listener: listener(&args.viewer)? })
    }

    /// Tells a match; what is wrong with its record is returned instead.
    pub(crate) fn tell(
        &self,
        game: &dyn Entry,
        record: &Record,
        line: usize,
        out: &mut dyn Write,
    ) -> Result<Result<(), Fault>, Failure> {
        if let Listener::Viewer(Viewer::Seat(seat)) = self.listener
            && seat.index() as u64 >= record.seats
        {
            return Err(Failure::input(format!(
                "--viewer: record {line} has {} seats, from 0",
                record.seats
            )));
        }
        let tale = match game.tale(record, self.listener) {
            Ok(tale) => tale,
            Err(fault) => return Ok(Err(fault)),
        };
        let speaker = speaker_in(&self.language, game.listing().id);
        let title = speaker.word(
            "tale-title",
            &[("line", line.into()), ("game", game.listing().name.into()), ("seats", record.seats.into())],
        );
        writeln!(out, "{}", said(title)?)?;
        self.tell_moves(&speaker, &tale, out)?;
        if let Some(end) = ending(&speaker, tale.outcome.as_ref()) {
            writeln!(out, "      {}", said(end)?)?;
        }
        Ok(Ok(()))
    }

    fn tell_moves(&self, speaker: &Speaker, tale: &Tale, out: &mut dyn Write) -> Result<(), Failure> {
        let you = match self.listener {
            Listener::Viewer(viewer) => viewer.seat(),
            Listener::Afterwards => None,
        };
        let company = Company { names: &[], you };
        for (n, effects) in tale.moves.iter().enumerate() {
            let mut number = (n + 1).to_string();
            for told in effects {
                let text = said(speaker.tell(told, &company))?;
                if !text.is_empty() {
                    writeln!(out, "{number:>4}  {text}")?;
                    number.clear();
                }
            }
        }
        Ok(())
    }
}

/// What only the platform knows of an ending; the rules tell theirs themselves.
fn ending(speaker: &Speaker, outcome: Option<&Outcome>) -> Option<Result<String, Unsaid>> {
    let Some(outcome) = outcome else { return Some(speaker.word("tale-not-over", &[])) };
    let by = outcome.by().filter(|_| outcome.is_platforms())?;
    let name = speaker.seat(by);
    let id = if outcome.reason() == "timeout" { "tale-timeout" } else { "tale-resigned" };
    Some(name.and_then(|name| speaker.word(id, &[("name", name.into())])))
}

fn listener(text: &str) -> Result<Listener, Failure> {
    match text {
        "all" => Ok(Listener::Afterwards),
        "spectator" => Ok(Listener::Viewer(Viewer::Spectator)),
        seat => {
            let seat = seat.parse().ok().and_then(|seat| Seat::at_table(seat, Seat::MOST));
            let unknown = || {
                Failure::input(format!(
                    "--viewer: `{text}` is no viewer; there is: all, spectator, 0, 1, 2, 3"
                ))
            };
            seat.map(|seat| Listener::Viewer(Viewer::Seat(seat))).ok_or_else(unknown)
        }
    }
}

/// The book has words for whatever our games tell; a game that has none cannot be told.
fn said(text: Result<String, Unsaid>) -> Result<String, Failure> {
    text.map_err(|unsaid| Failure::Machine(format!("the book of words: {unsaid}")))
}
