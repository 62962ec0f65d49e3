//! The page `docs/strength.md`.

use std::fmt::Write as _;

use super::measure::{Measured, shown};
use super::rows::{Row, SEED, Table};

const HEAD: &str = "# How strong the bots are
Written by `cargo xtask strength`; do not edit.

Every row is an arena: the same deals with the first bot in every seat, a number of iterations for each move and no clock, so
the same numbers come out on every machine (but for speed and seconds). A share counts a draw half; at a table of four a quarter is what equals get.
In `duet` it is the share of matches that the team wins; two equal bots play each deal once. The interval is that of 95 % over pairs
([records.md](records.md)). Badgers search 1,000 iterations for each move and owls 10,000, on one thread; two matches are played at once.

A bar holds if the estimate reaches it and the lower end of the interval is within 4 points of it.

`cargo xtask strength` measures all rows and writes this page, `--row NAME` measures one, `--quick` shows that it works. Results are kept under
`target/strength` for the binary that played, so a run that was interrupted goes on.
";

/// The page, as far as rows are measured.
pub(crate) fn write(measured: &[(&Row, Measured)], missing: &[&Row], commit: &str) -> String {
    let mut page = format!("{HEAD}\nMeasured at commit {commit}, seed {SEED}.\n");
    let (bars, others): (Vec<_>, Vec<_>) = measured.iter().partition(|(row, _)| row.bar.is_some());
    page.push_str(
        "\n## Bars\n| row | game | table | bots | pairs | estimate | 95 % | bar | holds | seconds |\n",
    );
    page.push_str("|---|---|---|---|---|---|---|---|---|---|\n");
    for (row, measured) in bars {
        let bar = row.bar.expect("these have one");
        let holds = if measured.holds(bar) { "yes" } else { "**no**" };
        line(&mut page, row, measured, &format!("{} | {holds} | ", shown(bar, row)));
    }
    page.push_str(
        "\n## For information\n| row | game | table | bots | pairs | estimate | 95 % | seconds |\n",
    );
    page.push_str("|---|---|---|---|---|---|---|---|\n");
    for (row, measured) in others {
        line(&mut page, row, measured, "");
    }
    if !missing.is_empty() {
        let names: Vec<_> = missing.iter().map(|row| format!("`{}`", row.name)).collect();
        writeln!(page, "\nNot measured at this commit: {}.", names.join(", ")).expect("a text takes all");
    }
    page
}

fn line(page: &mut String, row: &Row, measured: &Measured, bar: &str) {
    let pairs = measured.pairs.map_or("–".to_owned(), |pairs| pairs.to_string());
    let interval = match row.table {
        Table::Speed => "–".to_owned(),
        _ => measured.shown_interval().trim_matches([' ', '(', ')']).to_owned(),
    };
    let (name, game, table, bots) = (row.name, row.game, row.table(), row.meeting());
    let (estimate, seconds) = (shown(measured.estimate, row), measured.seconds);
    let written = writeln!(
        page,
        "| {name} | {game} | {table} | {bots} | {pairs} | {estimate} | {interval} | {bar}{seconds:.0} |"
    );
    written.expect("a text takes all");
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::strength::measure::Measured;
    use crate::strength::rows::ROWS;

    #[test]
    fn every_row_has_a_line() {
        let measured =
            |estimate| Measured { estimate, interval: Some([0.5, 0.6]), pairs: Some(7), seconds: 3.0 };
        let all: Vec<_> = ROWS.iter().map(|row| (row, measured(0.55))).collect();
        let page = write(&all, &[&ROWS[0]], "`abc`");
        for row in ROWS {
            assert!(page.contains(&format!("| {} | {} |", row.name, row.game)), "{}", row.name);
        }
        assert!(page.ends_with("Not measured at this commit: `fox-hare-random`.\n"), "{page}");
        assert!(page.contains("| 55.0 % | 50.0 to 60.0 | 35.0 % | yes | 3 |"), "{page}");
        assert!(page.contains("| 55.0 % | 50.0 to 60.0 | 85.0 % | **no** | 3 |"), "{page}");
    }
}
