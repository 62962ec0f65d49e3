//! `underwood serve`.

use std::io::{ErrorKind, IsTerminal, Write, stderr, stdout};
use std::process::ExitCode;

use etcetera::{BaseStrategy, choose_base_strategy};
use tracing_subscriber::EnvFilter;
use underwood_server::{Page, PageFile, Server};
use underwood_web_client::File;

use crate::args::{Hosting, LogFormat, Serve};
use crate::failure::Failure;

pub(crate) fn run(args: Serve) -> Result<ExitCode, Failure> {
    if args.show_settings {
        return show(&args.in_words);
    }
    start_log(&args.hosting)?;
    let runtime =
        tokio::runtime::Runtime::new().map_err(|e| Failure::Machine(format!("cannot start: {e}")))?;
    runtime.block_on(serve(args.hosting))
}

/// A line for each setting, as the file would have it; what is not decided is a remark.
fn show(settings: &[(String, Vec<String>)]) -> Result<ExitCode, Failure> {
    let mut out = stdout().lock();
    for (name, values) in settings {
        match values.as_slice() {
            [] => writeln!(out, "# {name} is not set")?,
            [one] => writeln!(out, "{name} = {:?}", shown(one))?,
            several => writeln!(out, "{name} = {several:?}")?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Hosting {
    /// Where matches are kept.
    fn db(&self) -> Result<String, Failure> {
        if let Some(db) = &self.db {
            return Ok(db.clone());
        }
        let home = choose_base_strategy()
            .map_err(|_| Failure::input("there is no data directory here: say where with --db FILE"))?;
        Ok(home.data_dir().join("underwood/underwood.db").display().to_string())
    }
}

fn start_log(hosting: &Hosting) -> Result<(), Failure> {
    let level = &hosting.log;
    let filter = EnvFilter::try_new(level).map_err(|e| Failure::input(format!("--log: `{level}`: {e}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    match hosting.log_format {
        LogFormat::Text => log.with_ansi(stderr().is_terminal()).init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

async fn serve(hosting: Hosting) -> Result<ExitCode, Failure> {
    let db = hosting.db()?;
    let settings = hosting.settings;
    let listen = settings.listen;
    let url = settings.public_url.clone();
    let store = underwood_store::open(&db).await.map_err(|error| Failure::input(format!("--db: {error}")))?;
    let server = Server::start(settings, store, page()).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => Failure::input(format!(
            "--listen: {listen} is in use, perhaps by another underwood; --listen 127.0.0.1:0 takes any free port"
        )),
        _ => Failure::input(format!("--listen: {listen}: {error}")),
    })?;
    let url = url.unwrap_or_else(|| format!("http://{}", server.address()));
    writeln!(stdout(), "Underwood is open at {url} (matches are kept in {})", shown(&db))?;
    wait_for_signal().await;
    server.stop().await.map_err(|error| Failure::Machine(format!("cannot stop: {error}")))?;
    Ok(ExitCode::SUCCESS)
}

/// The web client that we carry.
fn page() -> Page {
    let file = |&File { path, plain, br, gzip }: &File| PageFile { path, plain, br, gzip };
    let carried = underwood_web_client::page();
    Page::new(file(&carried.index), carried.others.iter().map(file))
}

/// The address of a database, without its password.
fn shown(db: &str) -> String {
    let Some((scheme, rest)) = db.split_once("://") else { return db.to_owned() };
    match rest.rsplit_once('@') {
        Some((who, place)) => format!("{scheme}://{}@{place}", who.split(':').next().unwrap_or("")),
        None => db.to_owned(),
    }
}

/// Until somebody wants us to stop.
async fn wait_for_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminated = signal(SignalKind::terminate()).expect("the system tells of signals");
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(shown("postgres://me:secret@host/db"), "postgres://me@host/db");
        assert_eq!(shown("postgres:///db"), "postgres:///db");
        assert_eq!(shown("/var/lib/u.db"), "/var/lib/u.db");
    }
}
