//! What is measured. Pairs are chosen so that a row takes a few minutes on two cores.

/// One question to the arena.
pub(crate) struct Row {
    /// What it is called at the command line.
    pub(crate) name: &'static str,
    pub(crate) game: &'static str,
    pub(crate) table: Table,
    /// The two bots, as the arena takes them.
    pub(crate) bots: &'static str,
    pub(crate) pairs: u64,
    pub(crate) bar: Option<f64>,
}

/// At which table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Table {
    /// So many seats.
    Seats(u8),
    /// This level of a cooperative game.
    Level(u8),
    /// Two seats, and a match of so many rounds.
    Rounds(u8),
    /// None: how many iterations a second a search makes on one thread.
    Speed,
}

const fn row(name: &'static str, game: &'static str, table: Table, bots: &'static str, pairs: u64) -> Row {
    Row { name, game, table, bots, pairs, bar: None }
}

impl Row {
    const fn at_least(self, bar: f64) -> Self {
        Self { bar: Some(bar), ..self }
    }

    /// The row in a few words.
    pub(crate) fn question(&self) -> String {
        format!("{} {}: {}", self.game, self.table(), self.meeting())
    }

    pub(crate) fn table(&self) -> String {
        match self.table {
            Table::Seats(seats) => format!("{seats} seats"),
            Table::Level(level) => format!("level {level}"),
            Table::Rounds(1) => "one round".to_owned(),
            Table::Rounds(rounds) => format!("{rounds} rounds"),
            Table::Speed => "one thread".to_owned(),
        }
    }

    /// Who meets whom.
    pub(crate) fn meeting(&self) -> String {
        let Some((first, second)) = self.bots.split_once(',') else { return self.bots.to_owned() };
        match self.table {
            Table::Level(_) => format!("{first} with {second}"),
            Table::Seats(2) | Table::Rounds(_) => format!("{first} against {second}"),
            Table::Seats(seats) => format!("one {first} against {} {second}", seats - 1),
            Table::Speed => self.bots.to_owned(),
        }
    }

    /// What the arena is told.
    pub(crate) fn arguments(&self) -> Vec<String> {
        let table = match self.table {
            Table::Seats(seats) => ["--seats".to_owned(), seats.to_string()],
            Table::Level(level) => ["--options".to_owned(), format!(r#"{{"level":{level}}}"#)],
            Table::Rounds(rounds) => ["--options".to_owned(), format!(r#"{{"rounds":{rounds}}}"#)],
            Table::Speed => {
                return ["bench", "--search", "--json", "--seconds", "10", self.game]
                    .map(str::to_owned)
                    .into();
            }
        };
        let seed = SEED.to_string();
        let mut arguments =
            ["arena", self.game, "--bots", self.bots, "--seed", &seed].map(str::to_owned).to_vec();
        arguments.extend(table);
        arguments
    }
}

/// Of all rows.
pub(crate) const SEED: u64 = 1;

/// Those with a bar first. Badgers search 1,000 iterations for each move, owls 10,000, on one thread each.
pub(crate) const ROWS: &[Row] = &[
    row("fox-hare-random", "fox", Table::Seats(2), "hare,random", 500).at_least(0.85),
    row("fox-badger-hare", "fox", Table::Seats(2), "badger,hare", 300).at_least(0.50),
    row("fox-owl-badger@1", "fox", Table::Seats(2), "owl,badger@1:1000", 300).at_least(0.78),
    row("fox-owl-ismcts", "fox", Table::Seats(2), "owl,ismcts:10000", 150).at_least(0.70),
    row("fox-1-owl-badger@1", "fox", Table::Rounds(1), "owl,badger@1:1000", 1_000).at_least(0.67),
    row("fox-1-owl-ismcts", "fox", Table::Rounds(1), "owl,ismcts:10000", 500).at_least(0.62),
    row("sly-hare-random", "sly", Table::Seats(2), "hare,random", 500).at_least(0.85),
    row("sly-hare-hedgehog", "sly", Table::Seats(2), "hare,hedgehog", 1_000).at_least(0.58),
    row("sly-badger-hare", "sly", Table::Seats(2), "badger,hare", 1_000).at_least(0.58),
    row("sly-owl-badger", "sly", Table::Seats(2), "owl,badger", 1_000).at_least(0.58),
    row("sly-owl-badger@1", "sly", Table::Seats(2), "owl,badger@1:1000", 400).at_least(0.68),
    row("sly-owl-hare@1", "sly", Table::Seats(2), "owl,hare@1", 1_000).at_least(0.70),
    row("sly-owl-rule", "sly", Table::Seats(2), "owl,sly:rule", 1_000).at_least(0.50),
    row("sly-owl-exposer", "sly", Table::Seats(2), "owl,sly:exposer", 1_000).at_least(0.50),
    row("sly-owl-shy", "sly", Table::Seats(2), "owl,sly:shy", 1_000).at_least(0.50),
    row("sly-owl-fox-first", "sly", Table::Seats(2), "owl,sly:fox-first", 1_000).at_least(0.50),
    row("sly-owl-by-rank", "sly", Table::Seats(2), "owl,sly:by-rank", 1_000).at_least(0.50),
    row("sly-owl-mirror", "sly", Table::Seats(2), "owl,sly:mirror", 1_000).at_least(0.50),
    row("sly-owl-gambler", "sly", Table::Seats(2), "owl,sly:gambler", 1_000).at_least(0.50),
    row("sly-4-badger-hare", "sly", Table::Seats(4), "badger:1000,hare", 200).at_least(0.35),
    row("duel-hare-random", "duel", Table::Seats(2), "hare,random", 500).at_least(0.85),
    row("duel-badger-hare", "duel", Table::Seats(2), "badger:1000,hare", 400).at_least(0.65),
    row("duet-1-badgers", "duet", Table::Level(1), "badger:1000,badger:1000", 200).at_least(0.94),
    row("duet-2-badgers", "duet", Table::Level(2), "badger:1000,badger:1000", 200).at_least(0.66),
    row("duet-3-badgers", "duet", Table::Level(3), "badger:1000,badger:1000", 200).at_least(0.44),
    row("fox-search-speed", "fox", Table::Speed, "owl", 1).at_least(350_000.0),
    row("fox-owl-badger", "fox", Table::Seats(2), "owl,badger", 300),
    row("duel-owl-badger", "duel", Table::Seats(2), "owl:10000,badger:1000", 100),
    row("duet-3-owl-badger", "duet", Table::Level(3), "owl:10000,badger:1000", 40),
    row("sly-3-badger-hare", "sly", Table::Seats(3), "badger:1000,hare", 200),
    row("fox-hare-hedgehog", "fox", Table::Seats(2), "hare,hedgehog", 500),
    row("duel-hare-hedgehog", "duel", Table::Seats(2), "hare,hedgehog", 500),
    row("duet-1-hares", "duet", Table::Level(1), "hare,hare", 2_000),
    row("duet-2-hares", "duet", Table::Level(2), "hare,hare", 2_000),
    row("duet-3-hares", "duet", Table::Level(3), "hare,hare", 2_000),
    row("duet-1-hedgehogs", "duet", Table::Level(1), "hedgehog,hedgehog", 2_000),
    row("duet-2-hedgehogs", "duet", Table::Level(2), "hedgehog,hedgehog", 2_000),
    row("duet-3-hedgehogs", "duet", Table::Level(3), "hedgehog,hedgehog", 2_000),
    row("duet-1-badger-hare", "duet", Table::Level(1), "badger:1000,hare", 150),
    row("duet-2-badger-hare", "duet", Table::Level(2), "badger:1000,hare", 150),
    row("duet-3-badger-hare", "duet", Table::Level(3), "badger:1000,hare", 150),
];

#[cfg(test)]
mod tests {
    use super::ROWS;

    #[test]
    fn rows_have_names_of_their_own() {
        let names: std::collections::BTreeSet<_> = ROWS.iter().map(|row| row.name).collect();
        assert_eq!(names.len(), ROWS.len());
    }

    #[test]
    fn rows_with_a_bar_come_first() {
        assert!(ROWS.is_sorted_by_key(|row| row.bar.is_none()));
    }
}
