//! The clauses of a rules file: found by their ids in its Markdown.

/// The law of a game as text.
#[derive(Clone, Copy, Debug)]
pub struct RulesText<'a> {
    text: &'a str,
}

/// One clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its lines as they stand, the clauses below it included.
    pub text: &'a str,
}

impl<'a> RulesText<'a> {
    /// The rules in this Markdown.
    pub fn new(text: &'a str) -> Self {
        Self { text }
    }

    /// All of it.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Every clause, in order. A clause is an item of a list that begins with its id in backquotes, or a paragraph that
    /// begins with it and a dash; it reaches to the next clause of the same or a higher level, or to the next heading.
    pub fn clauses(&self) -> Vec<Clause<'a>> {
        let starts: Vec<Start<'a>> = self.lines().filter_map(|(at, line)| Start::of(at, line)).collect();
        let end_of = |start: &Start<'_>| {
            let next = starts.iter().find(|other| other.at > start.at && other.indent <= start.indent);
            let heading = self.lines().find(|(at, line)| *at > start.at && line.starts_with('#'));
            let ends = [next.map(|next| next.at), heading.map(|(at, _)| at)];
            ends.into_iter().flatten().min().unwrap_or(self.text.len())
        };
        let clause = |start: &Start<'a>| {
            let text = self.text[start.at..end_of(start)].trim_end();
            Clause { id: start.id, text }
        };
        starts.iter().map(clause).collect()
    }

    /// The clause with this id, or else the one that introduces it on the way: (`victory`), 4. `clear-lines` — …
    pub fn clause(&self, id: &str) -> Option<Clause<'a>> {
        let id = id.to_ascii_lowercase();
        let bracketed = [format!("(`{id}`)"), format!("(**`{id}`**)"), format!(" `{id}` —")];
        let clauses = self.clauses();
        let own = clauses.iter().find(|clause| clause.id == id);
        let introducing =
            || clauses.iter().rfind(|clause| bracketed.iter().any(|text| clause.text.contains(text)));
        own.or_else(introducing).copied()
    }

    /// The lines with the offset of each.
    fn lines(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let text = self.text;
        text.lines().map(move |line| (line.as_ptr() as usize - text.as_ptr() as usize, line))
    }
}

/// The first line of a clause.
struct Start<'a> {
    at: usize,
    indent: usize,
    id: &'a str,
}

impl<'a> Start<'a> {
    fn of(at: usize, line: &'a str) -> Option<Self> {
        let body = line.trim_start_matches(' ');
        let indent = line.len() - body.len();
        let item =
            body.strip_prefix("- ").or_else(|| body.split_once(". ").filter(is_number).map(|(_, item)| item));
        let (id, rest) = item.unwrap_or(body).strip_prefix('`')?.split_once('`')?;
        let is_id = id.starts_with(|c: char| c.is_ascii_lowercase())
            && id.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        // An item of a list may go on as it likes: `recruit` (Sun) — …
        let is_clause = item.is_some() || rest.trim_start().starts_with('—');
        (is_id && is_clause).then_some(Self { at, indent, id })
    }
}

fn is_number((number, _): &(&str, &str)) -> bool {
    number.chars().all(|c| c.is_ascii_digit())
}
