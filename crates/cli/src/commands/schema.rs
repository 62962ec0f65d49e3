//! `underwood schema GAME`.

use std::io::{Write, stdout};
use std::process::ExitCode;

use super::game;
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Schema) -> Result<ExitCode, Failure> {
    let schema = game(&args.game)?.view_schema();
    writeln!(stdout().lock(), "{schema:#}")?;
    Ok(ExitCode::SUCCESS)
}
