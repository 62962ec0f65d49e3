//! Says what was told, in words.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use underwood_core::{Fact, Seat, Text, Told};

use crate::{Book, HOUSE, Misprint};

/// Who reads, and what everybody is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company<'a> {
    /// The names by seat.
    pub names: &'a [String],
    /// The reader's seat.
    pub you: Option<Seat>,
}

/// Something that cannot be said.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsaid {
    /// There is no such message in any of the languages.
    #[error("there is no message `{0}`")]
    NoMessage(String),
    /// The message asks for something that is not there.
    #[error("`{id}` cannot be said: {what}")]
    Broken {
        /// The message.
        id: String,
        /// What is wrong.
        what: String,
    },
}

/// Somebody who tells of one game in one language, or in another one what that lacks.
pub struct Speaker {
    tongues: Vec<Tongue>,
}

/// The words of the house and of a game in one language.
struct Tongue {
    language: String,
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    pub(crate) fn new(book: &Book, languages: &[&str], game: &str) -> Result<Self, Misprint> {
        let tongues = languages.iter().map(|language| Tongue::new(book, language, game));
        Ok(Self { tongues: tongues.collect::<Result<_, _>>()? })
    }

    /// What was told, in words. It is empty for what goes without saying.
    pub fn tell(&self, told: &Told, company: &Company<'_>) -> Result<String, Unsaid> {
        let tongue = self.tongue_for(&told.id)?;
        let mut args = FluentArgs::new();
        args.set("clause", told.clause.as_ref());
        self.set_seats(&mut args, "seat", told.seat.as_slice(), company)?;
        for (name, fact) in &told.facts {
            match fact {
                Fact::Number(number) => args.set(name.as_ref(), *number),
                Fact::Seat(seat) => self.set_seats(&mut args, name, &[*seat], company)?,
                Fact::Seats(seats) => self.set_seats(&mut args, name, seats, company)?,
                Fact::Item { label, .. } | Fact::Name { label, .. } => {
                    args.set(name.as_ref(), tongue.label(label));
                }
                Fact::Hidden => args.set(name.as_ref(), "hidden"),
            }
        }
        tongue.say(&told.id, &args)
    }

    /// What a seat is called if nobody knows its name.
    pub fn seat(&self, seat: Seat) -> Result<String, Unsaid> {
        let mut args = FluentArgs::new();
        args.set("number", seat.index());
        self.tongue_for("seat")?.say("seat", &args)
    }

    /// Seats are two variables: which form of a sentence they ask for, and what they are called.
    fn set_seats(
        &self,
        args: &mut FluentArgs<'_>,
        name: &str,
        seats: &[Seat],
        company: &Company<'_>,
    ) -> Result<(), Unsaid> {
        args.set(name.to_owned(), form(seats, company.you));
        args.set(format!("{name}-name"), self.names(seats, company)?);
        Ok(())
    }

    fn names(&self, seats: &[Seat], company: &Company<'_>) -> Result<String, Unsaid> {
        let name = |seat: Seat| company.names.get(seat.index()).cloned().unwrap_or_default();
        let among = |seat: Seat| if Some(seat) == company.you { self.you() } else { Ok(name(seat)) };
        match seats {
            [] => Ok(String::new()),
            [only] => Ok(name(*only)),
            [first, rest @ ..] => {
                rest.iter().try_fold(among(*first)?, |list, seat| self.listed(list, among(*seat)?))
            }
        }
    }

    /// The reader among others.
    fn you(&self) -> Result<String, Unsaid> {
        self.tongue_for("you")?.say("you", &FluentArgs::new())
    }

    fn listed(&self, first: String, last: String) -> Result<String, Unsaid> {
        let mut args = FluentArgs::new();
        args.set("first", first);
        args.set("last", last);
        self.tongue_for("and")?.say("and", &args)
    }

    fn tongue_for(&self, id: &str) -> Result<&Tongue, Unsaid> {
        let found = self.tongues.iter().find(|tongue| tongue.bundle.has_message(id));
        found.ok_or_else(|| Unsaid::NoMessage(id.to_owned()))
    }
}

/// Which form of a sentence is about these seats.
fn form(seats: &[Seat], you: Option<Seat>) -> &'static str {
    let has_you = you.is_some_and(|you| seats.contains(&you));
    match (seats.len(), has_you) {
        (0, _) => "nobody",
        (1, true) => "you",
        (1, false) => "other",
        (_, true) => "together",
        (_, false) => "several",
    }
}

impl Tongue {
    fn new(book: &Book, language: &str, game: &str) -> Result<Self, Misprint> {
        let id = language.parse().map_err(|_| Misprint::NoLanguage(language.to_owned()))?;
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        bundle.add_function("SIGNED", |args, _| signed(args)).expect("it is the only function");
        for area in [HOUSE, game] {
            let misprint = |what: String| Misprint::Unreadable {
                language: language.to_owned(),
                area: area.to_owned(),
                what,
            };
            let Some(text) = book.page(language, area) else { continue };
            let page =
                FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| misprint(listed(&errors)))?;
            bundle.add_resource(page).map_err(|errors| misprint(listed(&errors)))?;
        }
        Ok(Self { language: language.to_owned(), bundle })
    }

    fn label(&self, text: &Text) -> String {
        text.in_language(&self.language).to_owned()
    }

    fn say(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, Unsaid> {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let pattern = pattern.ok_or_else(|| Unsaid::NoMessage(id.to_owned()))?;
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        if errors.is_empty() {
            Ok(said.into_owned())
        } else {
            Err(Unsaid::Broken { id: id.to_owned(), what: listed(&errors) })
        }
    }
}

/// A number with its sign: `+3`, `−2`.
fn signed<'a>(args: &[FluentValue<'a>]) -> FluentValue<'a> {
    match args {
        [FluentValue::Number(number)] if number.value < 0.0 => format!("−{}", -number.value).into(),
        [FluentValue::Number(number)] if number.value > 0.0 => format!("+{}", number.value).into(),
        [FluentValue::Number(_)] => "0".into(),
        _ => FluentValue::Error,
    }
}

fn listed(errors: &[impl ToString]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
