//! Says what was told, in words.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use underwood_core::{Fact, Fault, Illegal, Refused, Seat, Text, Told, shortened};

use crate::{Book, HOUSE, Misprint};

/// Who reads, and what everybody is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company<'a> {
    /// The names by seat; who has none is called by the number of the seat.
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
        self.set_facts(&mut args, &told.facts, tongue, company)?;
        tongue.say(&told.id, &args)
    }

    /// Why something was refused, in words. The reader is the one who was refused.
    pub fn refuse(&self, illegal: &Illegal, company: &Company<'_>) -> Result<String, Unsaid> {
        let id = format!("refused-{}", illegal.id);
        let tongue = self.tongue_for(&id)?;
        let mut args = FluentArgs::new();
        let facts = illegal.facts();
        self.set_facts(&mut args, &facts, tongue, company)?;
        tongue.say(&id, &args)
    }

    /// What is wrong with a record, in words, and what would be allowed.
    pub fn find_fault(&self, fault: &Fault, refused: &Refused) -> Result<String, Unsaid> {
        let why = self.refuse(&refused.illegal, &Company { names: &[], you: None })?;
        let text = fault.text.as_deref();
        let id = if text.is_some() { "fault-move" } else { "fault-header" };
        let move_ = text.map(shortened).unwrap_or_default();
        let said = self.word(
            id,
            &[
                ("n", fault.n.into()),
                ("move", move_.into()),
                ("clause", fault.clause.into()),
                ("why", why.into()),
            ],
        )?;
        match refused.allowed.join(", ") {
            allowed if allowed.is_empty() => Ok(said),
            allowed => self.word("fault-allowed", &[("fault", said.into()), ("allowed", allowed.into())]),
        }
    }

    /// What a seat is called if nobody knows its name.
    pub fn seat(&self, seat: Seat) -> Result<String, Unsaid> {
        self.word("seat", &[("number", seat.index().into())])
    }

    fn set_facts<'a, N: Borrow<str>>(
        &self,
        args: &mut FluentArgs<'a>,
        facts: &'a BTreeMap<N, Fact>,
        tongue: &Tongue,
        company: &Company<'_>,
    ) -> Result<(), Unsaid> {
        for (name, fact) in facts {
            let name = name.borrow();
            match fact {
                Fact::Number(number) => args.set(name, *number),
                Fact::Seat(seat) => self.set_seats(args, name, &[*seat], company)?,
                Fact::Seats(seats) => self.set_seats(args, name, seats, company)?,
                Fact::Item { label, .. } | Fact::Name { label, .. } => args.set(name, tongue.label(label)),
                Fact::Hidden => args.set(name, "hidden"),
            }
        }
        Ok(())
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
        let name = |seat: Seat| company.names.get(seat.index()).cloned().map_or_else(|| self.seat(seat), Ok);
        let among = |seat: Seat| if Some(seat) == company.you { self.you() } else { name(seat) };
        match seats {
            [] => Ok(String::new()),
            [only] => name(*only),
            [first, rest @ ..] => {
                rest.iter().try_fold(among(*first)?, |list, seat| self.listed(list, among(*seat)?))
            }
        }
    }

    /// The reader among others.
    fn you(&self) -> Result<String, Unsaid> {
        self.word("you", &[])
    }

    fn listed(&self, first: String, last: String) -> Result<String, Unsaid> {
        self.word("and", &[("first", first.into()), ("last", last.into())])
    }

    /// Another message of the book, with its variables.
    pub fn word(&self, id: &str, variables: &[(&str, FluentValue<'_>)]) -> Result<String, Unsaid> {
        self.tongue_for(id)?.say(id, &variables.iter().cloned().collect())
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
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
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
