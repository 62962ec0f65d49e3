//! `underwood rules GAME [CLAUSE]`.

use std::io::{Write, stdout};
use std::process::ExitCode;

use underwood_catalog::RulesText;

use super::game;
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Rules) -> Result<ExitCode, Failure> {
    let rules = game(&args.game)?.rules();
    let text = match &args.clause {
        None => rules.text(),
        Some(id) => rules.clause(id).ok_or_else(|| unknown(&args.game, id, &rules))?.text,
    };
    writeln!(stdout().lock(), "{}", text.trim_end())?;
    Ok(ExitCode::SUCCESS)
}

fn unknown(game: &str, id: &str, rules: &RulesText<'_>) -> Failure {
    let known: Vec<_> = rules.clauses().iter().map(|clause| clause.id).collect();
    Failure::input(format!("`{game}` has no clause `{id}`; its clauses are: {}", known.join(", ")))
}
