//! Each bot with or against each: a table.

use std::fmt;

use serde_json::{Map, Value, json};

use crate::Report;
use crate::report::rounded;

/// The share of the bot of a row with or against that of a column, with its interval; `None` where nothing was played.
type Cell = Option<(f64, [f64; 2])>;

/// A table of one set of options.
struct Table<'a> {
    options: &'a Map<String, Value>,
    cells: Vec<Vec<Cell>>,
}

pub(crate) fn to_json(bots: &[String], reports: &[Report]) -> Value {
    let tables = tables(bots, reports);
    let matrices = |value: fn(&(f64, [f64; 2])) -> Value| -> Value {
        let matrix = |table: &Table<'_>| -> Value {
            let row = |row: &Vec<Cell>| -> Value {
                row.iter().map(|cell| cell.as_ref().map_or(Value::Null, value)).collect()
            };
            table.cells.iter().map(row).collect()
        };
        one_or_all(tables.iter().map(matrix).collect())
    };
    let first = reports[0].to_json();
    json!({
        "game": first["game"],
        "bots": bots,
        "seats": first["seats"],
        "seed": first["seed"],
        "pairs": first["pairs"],
        "options": one_or_all(tables.iter().map(|table| table.options.clone().into()).collect()),
        "matrix": matrices(|(share, _)| rounded(*share).into()),
        "matrix_interval95": matrices(|(_, interval)| json!(interval.map(rounded))),
        "pairings": reports.iter().map(Report::to_json).collect::<Vec<_>>(),
    })
}

pub(crate) fn write(bots: &[String], reports: &[Report], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const PLACES: usize = 22;
    let width = bots.iter().map(|bot| bot.chars().count()).max().unwrap_or(0).min(PLACES);
    let name = |bot: &String| bot.chars().take(PLACES).collect::<String>();
    for table in tables(bots, reports) {
        writeln!(f, "{}", Value::Object(table.options.clone()))?;
        write!(f, "{:width$}", "")?;
        bots.iter().try_for_each(|bot| write!(f, " {:>PLACES$}", name(bot)))?;
        for (bot, row) in bots.iter().zip(&table.cells) {
            write!(f, "\n{:width$}", name(bot))?;
            row.iter().try_for_each(|cell| write!(f, " {:>PLACES$}", shown(cell.as_ref())))?;
        }
        writeln!(f)?;
    }
    Ok(())
}

fn shown(cell: Option<&(f64, [f64; 2])>) -> String {
    let Some((share, interval)) = cell else { return "-".to_owned() };
    let [low, high] = interval.map(|end| end * 100.0);
    format!("{:.1} % ({low:.1}-{high:.1})", share * 100.0)
}

fn one_or_all(mut values: Vec<Value>) -> Value {
    if values.len() == 1 { values.remove(0) } else { values.into() }
}

/// A table for each set of options, in the order in which they were played.
fn tables<'a>(bots: &[String], reports: &'a [Report]) -> Vec<Table<'a>> {
    let mut tables: Vec<Table<'a>> = Vec::new();
    for report in reports {
        if tables.last().is_none_or(|table| table.options != report.options()) {
            tables.push(Table { options: report.options(), cells: vec![vec![None; bots.len()]; bots.len()] });
        }
        let place = |name: &String| bots.iter().position(|bot| bot == name).expect("it is one of the bots");
        let [first, second] = report.bots();
        let cells = &mut tables.last_mut().expect("there is one").cells;
        let (row, column) = (place(first), place(second));
        cells[row][column] = Some((report.share(), report.interval()));
        cells[column][row] = cells[column][row].or_else(|| report.mirrored());
    }
    tables
}
