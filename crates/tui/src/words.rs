//! What the terminal says, in the reader's language: its own words and those of the game on the table.

use underwood_core::{Fact, Illegal, Seat, Text, Told};
use underwood_words::{Book, Company, FALLBACK, Speaker};

/// The page of the book that holds the words of the terminal.
pub(crate) const AREA: &str = "terminal";

/// Somebody who speaks one language, of the terminal and of one game.
pub(crate) struct Words {
    language: String,
    own: Speaker,
    game: Speaker,
    /// Has the book a page of the game?
    knows_game: bool,
}

/// A language that we do not speak.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no language `{}`; there are: {}", .wanted.escape_debug(), .known.join(", "))]
pub(crate) struct UnknownLanguage {
    wanted: String,
    known: Vec<String>,
}

/// The language that was asked for, or else that of the system's locale, as far as we speak it.
pub(crate) fn language(
    wanted: Option<&str>,
    variable: impl Fn(&str) -> Option<String>,
) -> Result<String, UnknownLanguage> {
    let book = Book::built_in();
    let known: Vec<String> = book.languages().map(ToOwned::to_owned).collect();
    if let Some(wanted) = wanted {
        let found = known.iter().find(|known| known.eq_ignore_ascii_case(wanted)).cloned();
        return found.ok_or_else(|| UnknownLanguage { wanted: wanted.to_owned(), known });
    }
    let set =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|text| !text.is_empty());
    let of_locale = set.and_then(|locale| {
        let language = locale.split(['_', '.', '@', '-']).next().unwrap_or_default().to_ascii_lowercase();
        known.into_iter().find(|known| *known == language)
    });
    Ok(of_locale.unwrap_or_else(|| FALLBACK.to_owned()))
}

impl Words {
    /// Speaks this language, of this game.
    pub(crate) fn new(language: &str, game: &str) -> Self {
        let book = Book::built_in();
        let speaker = |area| book.speaker(language, area).expect("the book that was built in can be read");
        let knows_game = book.page(FALLBACK, game).is_some();
        Self { language: language.to_owned(), own: speaker(AREA), game: speaker(game), knows_game }
    }

    /// Has the book words for what happens in the game?
    pub(crate) fn knows_game(&self) -> bool {
        self.knows_game
    }

    /// The language.
    pub(crate) fn language(&self) -> &str {
        &self.language
    }

    /// A text in this language.
    pub(crate) fn text<'t>(&self, text: &'t Text) -> &'t str {
        text.in_language(&self.language)
    }

    /// A message of the terminal.
    pub(crate) fn say(&self, id: &'static str) -> String {
        self.say_with(id, &[])
    }

    /// A message of the terminal, with what it asks for.
    pub(crate) fn say_with(&self, id: &'static str, facts: &[(&'static str, Part<'_>)]) -> String {
        let told = facts.iter().fold(Told::new(id, ""), |told, (name, part)| told.with(name, part.fact()));
        let nobody = Company { names: &[], you: None };
        self.own.tell(&told, &nobody).unwrap_or_else(|unsaid| unsaid.to_string())
    }

    /// Why somebody was refused, in words, with the facts. Of a game that has no words it is told as to programmers.
    pub(crate) fn refuse(&self, illegal: &Illegal, names: &[String], you: Option<Seat>) -> String {
        let company = Company { names, you };
        self.game.refuse(illegal, &company).unwrap_or_else(|_| illegal.reason())
    }

    /// What the rules told, in words; `None` for what goes without saying or what the book has no words for.
    pub(crate) fn tell(&self, told: &Told, names: &[String], you: Option<Seat>) -> Option<String> {
        self.game.tell(told, &Company { names, you }).ok().filter(|text| !text.is_empty())
    }
}

/// Something that a message asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part<'a> {
    /// Words.
    Word(&'a str),
    /// A number.
    Number(i32),
}

impl Part<'_> {
    fn fact(self) -> Fact {
        match self {
            Self::Word(word) => {
                let label = Text::new(word.to_owned(), word.to_owned());
                Fact::Name { id: String::new(), label }
            }
            Self::Number(number) => Fact::Number(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use underwood_words::Book;

    use super::{AREA, language};

    /// The messages of a page: the lines that begin with a name and a sign of equality.
    fn messages(language: &str) -> BTreeSet<String> {
        let book = Book::built_in();
        let page = book.page(language, AREA).unwrap().to_owned();
        let is_name =
            |name: &&str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        page.lines()
            .filter_map(|line| line.split(" =").next().filter(is_name))
            .map(ToOwned::to_owned)
            .collect()
    }

    /// All files of a folder and of those in it.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn the_page_has_what_the_terminal_says_and_nothing_else() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let text: String =
            files(&source).iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
        let known = messages("en");
        assert_eq!(known, messages("fr"));
        for id in &known {
            assert!(text.contains(&format!("\"{id}\"")), "nobody says `{id}`");
        }
        for call in ["say(\"", "say_with(\"", "say_with(\n            \"", ", \"key-"] {
            for rest in text.split(call).skip(1) {
                let id = rest.split('"').next().unwrap_or_default();
                let id = if call.ends_with("key-") { format!("key-{id}") } else { id.to_owned() };
                assert!(known.contains(&id), "the page lacks `{id}`");
            }
        }
    }

    #[test]
    fn the_locale_decides_unless_somebody_says_otherwise() {
        let locale = |value: &'static str| move |name: &str| (name == "LANG").then(|| value.to_owned());
        assert_eq!(language(None, locale("fr_FR.UTF-8")).unwrap(), "fr");
        assert_eq!(language(None, locale("de_DE.UTF-8")).unwrap(), "en");
        assert_eq!(language(None, locale("C")).unwrap(), "en");
        assert_eq!(language(Some("en"), locale("fr_FR")).unwrap(), "en");
        let unknown = language(Some("eo"), locale("fr")).unwrap_err().to_string();
        assert_eq!(unknown, "there is no language `eo`; there are: en, fr");
    }
}
