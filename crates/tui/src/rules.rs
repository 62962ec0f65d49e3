//! The rules for reading on the screen: the rule book of the page in the reader's language, or the law, which is English, where there is no book.

use underwood_catalog::{Entry, RulesText};

use crate::canvas::width;
use crate::words::Words;

/// The rule books of the page: game, language, Markdown.
const BOOKS: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// The rules of a game.
pub(crate) struct Rules<'a> {
    law: RulesText<'static>,
    book: Option<&'static str>,
    words: &'a Words,
}

impl<'a> Rules<'a> {
    /// The rules of a game, as this reader can read them.
    pub(crate) fn of(game: &dyn Entry, words: &'a Words) -> Self {
        let id = game.listing().id;
        let is_it = |(of, language, _): &&(&str, &str, &str)| *of == id && *language == words.language();
        let book = BOOKS.iter().find(is_it).map(|(.., text)| *text);
        Self { law: game.rules(), book, words }
    }

    /// What a clause says, in one paragraph; `None` if there is no such clause.
    pub(crate) fn clause(&self, id: &str) -> Option<String> {
        self.book.and_then(|book| clause_of_book(book, id)).or_else(|| {
            let text = self.law.clause(id)?.text.trim_start_matches("- ");
            Some(plain(&text.lines().map(str::trim).collect::<Vec<_>>().join(" ")))
        })
    }

    /// All of it for a page: first the clauses that matter now.
    pub(crate) fn lines(&self, now: &[String]) -> Vec<String> {
        let mut lines = Vec::new();
        if self.book.is_none() && self.words.language() != "en" {
            lines.extend([self.words.say("rules-english"), String::new()]);
        }
        let first: Vec<String> = now.iter().filter_map(|id| self.clause(id)).collect();
        if !first.is_empty() {
            lines.push(format!("#{}", self.words.say("rules-now")));
            lines.extend(first.into_iter().flat_map(|text| [text, String::new()]));
        }
        lines.extend(self.book.map_or_else(|| law_lines(self.law.text()), book_lines));
        lines
    }
}

fn law_lines(law: &str) -> Vec<String> {
    let line = |line: &str| match line.trim_start_matches('#') {
        heading if heading.len() < line.len() => format!("#{}", plain(heading.trim())),
        text => plain(text.trim_end()),
    };
    law.lines().map(line).collect()
}

/// What a book says of a clause: the sentence in the quote under its heading.
fn clause_of_book(book: &str, id: &str) -> Option<String> {
    let anchor = format!("{{#{id}}}");
    let mut after = book.lines().skip_while(|line| !(line.starts_with("###") && line.ends_with(&anchor)));
    let title = plain(after.next()?.trim_start_matches('#').trim());
    let sentence: Vec<&str> = after.map_while(|line| line.strip_prefix('>')).map(str::trim).collect();
    (!sentence.is_empty()).then(|| format!("{title} — {}", plain(&sentence.join(" "))))
}

fn book_lines(book: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut table: Vec<Vec<String>> = Vec::new();
    for line in book.lines() {
        if let Some(row) = line.strip_prefix('|') {
            table.push(
                row.trim_end().trim_end_matches('|').split('|').map(|cell| plain(cell.trim())).collect(),
            );
            continue;
        }
        lines.extend(in_columns(&std::mem::take(&mut table)));
        let is_figure = line.starts_with('{') && line.ends_with('}');
        let heading = line.trim_start_matches('#');
        if heading.len() < line.len() {
            lines.push(format!("#{}", plain(heading.trim())));
        } else if !is_figure {
            lines.push(plain(line.strip_prefix("> ").unwrap_or(line)));
        }
    }
    lines.extend(in_columns(&table));
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines
}

/// The rows of a table, one below the other. The second is the line that Markdown draws under the first.
fn in_columns(table: &[Vec<String>]) -> Vec<String> {
    let is_line = |row: &[String]| row.iter().all(|cell| cell.chars().all(|c| c == '-' || c == ':'));
    let rows: Vec<&Vec<String>> = table.iter().filter(|row| !is_line(row)).collect();
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let widest = |n: usize| rows.iter().filter_map(|row| row.get(n)).map(|cell| width(cell)).max();
    let widths: Vec<u16> = (0..columns).map(|n| widest(n).unwrap_or(0)).collect();
    let padded = |(cell, &wide): (&String, &u16)| {
        format!("{cell}{}", "\u{a0}".repeat(wide.saturating_sub(width(cell)).into()))
    };
    let row =
        |row: &&Vec<String>| row.iter().zip(&widths).map(padded).collect::<Vec<_>>().join("\u{a0}\u{a0}");
    rows.iter().map(|cells| row(cells).trim_end().to_owned()).collect()
}

/// A text without the signs of Markdown: a link is its words, a thing in braces what it is called.
fn plain(text: &str) -> String {
    let mut left = text.replace("**", "").replace(['`', '*'], "");
    while let Some((before, piece, after)) = between(&left, '{', '}') {
        left = format!("{before}{}{after}", called(piece));
    }
    while let Some((start, end)) = left.find("](").and_then(|at| Some((at, at + left[at..].find(')')?))) {
        let Some(open) = left[..start].rfind('[') else { break };
        left = format!("{}{}{}", &left[..open], &left[open + 1..start], &left[end + 1..]);
    }
    left.trim_end().to_owned()
}

fn between(text: &str, open: char, close: char) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once(open)?;
    let (inside, after) = rest.split_once(close)?;
    Some((before, inside, after))
}

/// `suit K Keys` is called Keys, and `card K7` K7. A mark says where a rule comes from, and an anchor is for links: they are not read.
fn called(piece: &str) -> &str {
    let mut parts = piece.splitn(3, ' ');
    let (kind, thing, name) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
    if kind == "mark" || kind.starts_with('#') { "" } else { name.or(thing).unwrap_or_default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use underwood_catalog::games;

    #[test]
    fn every_game_of_the_page_has_its_rules_in_both_languages() {
        for &game in games() {
            let id = game.listing().id;
            let [english, french] = ["en", "fr"].map(|language| {
                let words = Words::new(language, id);
                let rules = Rules::of(game, &words);
                assert!(rules.book.is_some(), "{id} in {language}");
                let lines = rules.lines(&[]);
                for line in &lines {
                    assert!(!line.contains(['{', '}', '|', '*', '`']) && !line.contains("]("), "{line}");
                }
                lines
            });
            assert_eq!(english[0], french[0], "the name of a game is not translated");
            assert_ne!(english[2], french[2]);
        }
    }

    /// Whatever is refused can be read about: every clause that a book has is found by its id, and the law has the rest.
    #[test]
    fn clauses_are_said_in_the_words_of_the_book() {
        for &game in games() {
            let words = Words::new("fr", game.listing().id);
            let rules = Rules::of(game, &words);
            let book = rules.book.unwrap();
            let ids = book
                .lines()
                .filter(|line| line.starts_with("###"))
                .filter_map(|line| line.rsplit_once("{#").and_then(|(_, id)| id.strip_suffix('}')));
            let said: Vec<String> = ids.filter_map(|id| clause_of_book(book, id)).collect();
            assert!(said.len() > 10, "{}: {said:?}", game.listing().id);
            assert_eq!(rules.clause("no such clause"), None);
        }
    }

    #[test]
    fn signs_of_markdown_are_not_read() {
        assert_eq!(
            plain("a **big** {card B3}, [follow](#follow-suit) {suit K Keys}{mark ruling}"),
            "a big B3, follow Keys"
        );
        let lines = book_lines("## One {#one}\n\n{cards B1 K3}\n\n| a | b |\n|---|---|\n| ccc | d |\n");
        assert_eq!(lines, ["#One", "", "a\u{a0}\u{a0}\u{a0}\u{a0}b", "ccc\u{a0}\u{a0}d"]);
    }
}
