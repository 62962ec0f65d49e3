//! `underwood completions SHELL` and `underwood man`.

use std::fs::create_dir_all;
use std::io::{Write, stdout};
use std::path::Path;
use std::process::ExitCode;

use clap_complete::Shell;

use crate::failure::Failure;
use crate::parse;

pub(crate) fn completions(shell: Shell) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut parse::command(), "underwood", &mut script);
    stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn man(folder: Option<&Path>) -> Result<ExitCode, Failure> {
    match folder {
        None => clap_mangen::Man::new(parse::command()).render(&mut stdout().lock())?,
        Some(folder) => {
            let named = |e| Failure::file(&folder.display().to_string(), &e);
            create_dir_all(folder).map_err(named)?;
            clap_mangen::generate_to(parse::command(), folder).map_err(named)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
