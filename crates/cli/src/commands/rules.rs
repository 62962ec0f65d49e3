//! `underwood rules GAME [CLAUSE]`.

use std::io::{Write, stdout};
use std::process::ExitCode;

use super::game;
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Rules) -> Result<ExitCode, Failure> {
    let rules = game(&args.game)?.rules();
    let text = match &args.clause {
        None => rules.text(),
        Some(id) => match rules.clause(id) {
            Some(clause) => clause.text,
            None => {
                let known: Vec<_> = rules.clauses().iter().map(|clause| clause.id).collect();
                let known = known.join(", ");
                return Err(Failure::input(format!(
                    "`{}` has no clause `{id}`; its clauses are: {known}",
                    args.game
                )));
            }
        },
    };
    writeln!(stdout().lock(), "{}", text.trim_end())?;
    Ok(ExitCode::SUCCESS)
}
