//! `underwood serve`.

use std::io::{ErrorKind, IsTerminal, Write, stderr, stdout};
use std::path::Path;
use std::process::ExitCode;

use etcetera::{BaseStrategy, choose_base_strategy};
use tracing_subscriber::EnvFilter;
use underwood_server::{Limits, Page, PageFile, Server, Settings};
use underwood_web_client::File;

use crate::args::{LogFormat, Serve, Wishes};
use crate::failure::Failure;

pub(crate) fn run(args: &Serve) -> Result<ExitCode, Failure> {
    let wishes = match &args.config {
        Some(file) => args.wishes.clone().or(read_file(file)?),
        None => args.wishes.clone(),
    };
    start_log(&wishes)?;
    let runtime =
        tokio::runtime::Runtime::new().map_err(|e| Failure::Machine(format!("cannot start: {e}")))?;
    runtime.block_on(serve(&wishes))
}

fn read_file(file: &Path) -> Result<Wishes, Failure> {
    let name = file.display().to_string();
    let text = std::fs::read_to_string(file).map_err(|error| Failure::file(&name, &error))?;
    toml::from_str(&text).map_err(|error| Failure::input(format!("{name}: {}", one_line(&error.to_string()))))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Wishes {
    /// These, and where they say nothing, those.
    fn or(self, other: Self) -> Self {
        Self {
            listen: self.listen.or(other.listen),
            public_url: self.public_url.or(other.public_url),
            db: self.db.or(other.db),
            trusted_proxies: self.trusted_proxies.or(other.trusted_proxies),
            threads: self.threads.or(other.threads),
            thinking_percent: self.thinking_percent.or(other.thinking_percent),
            messages_per_second: self.messages_per_second.or(other.messages_per_second),
            requests_per_minute: self.requests_per_minute.or(other.requests_per_minute),
            tables_per_hour: self.tables_per_hour.or(other.tables_per_hour),
            guests_per_minute: self.guests_per_minute.or(other.guests_per_minute),
            log: self.log.or(other.log),
            log_format: self.log_format.or(other.log_format),
        }
    }

    fn settings(&self) -> Result<Settings, Failure> {
        if let Some(url) = &self.public_url {
            check_url(url)?;
        }
        let (usual, limits) = (Settings::default(), Limits::default());
        Ok(Settings {
            listen: self.listen.unwrap_or(usual.listen),
            public_url: self.public_url.clone(),
            trusted_proxies: self.trusted_proxies.clone().unwrap_or_default(),
            threads: self.threads.unwrap_or(usual.threads),
            thinking_percent: self.thinking_percent.unwrap_or(usual.thinking_percent),
            limits: Limits {
                messages_per_second: self.messages_per_second.unwrap_or(limits.messages_per_second),
                requests_per_minute: self.requests_per_minute.unwrap_or(limits.requests_per_minute),
                tables_per_hour: self.tables_per_hour.unwrap_or(limits.tables_per_hour),
                guests_per_minute: self.guests_per_minute.unwrap_or(limits.guests_per_minute),
                ..limits
            },
        })
    }

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

/// A scheme and a host, and nothing behind them.
fn check_url(url: &str) -> Result<(), Failure> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_plain = host.is_some_and(|host| {
        let host = host.trim_end_matches('/');
        !host.is_empty() && !host.contains(['/', '?', '#', '@', ' '])
    });
    if is_plain {
        return Ok(());
    }
    Err(Failure::input(format!("--public-url: `{url}` is not of the form https://play.example")))
}

fn start_log(wishes: &Wishes) -> Result<(), Failure> {
    let level = wishes.log.as_deref().unwrap_or("info");
    let filter = EnvFilter::try_new(level).map_err(|e| Failure::input(format!("--log: `{level}`: {e}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    match wishes.log_format.unwrap_or_default() {
        LogFormat::Text => log.with_ansi(stderr().is_terminal()).init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

async fn serve(wishes: &Wishes) -> Result<ExitCode, Failure> {
    let (settings, db) = (wishes.settings()?, wishes.db()?);
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
    fn the_first_that_says_something_is_heard() {
        let flags = Wishes { threads: Some(3), ..Wishes::default() };
        let file: Wishes =
            toml::from_str("threads = 1\nlisten = \"[::1]:80\"\ntrusted_proxies = [\"10.0.0.0/8\"]").unwrap();
        let both = flags.or(file);
        assert_eq!((both.threads, both.listen), (Some(3), Some("[::1]:80".parse().unwrap())));
        assert_eq!(both.trusted_proxies.unwrap().len(), 1);
        assert!(
            toml::from_str::<Wishes>("thread = 1")
                .unwrap_err()
                .to_string()
                .contains("unknown field `thread`")
        );
    }

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(shown("postgres://me:secret@host/db"), "postgres://me@host/db");
        assert_eq!(shown("postgres:///db"), "postgres:///db");
        assert_eq!(shown("/var/lib/u.db"), "/var/lib/u.db");
    }

    #[test]
    fn a_public_url_has_no_path() {
        for good in ["https://play.example", "http://localhost:7878/"] {
            assert!(check_url(good).is_ok(), "{good}");
        }
        for bad in ["play.example", "https://", "https://a/b", "ftp://a", "https://a?b", "https://u@a"] {
            assert!(check_url(bad).is_err(), "{bad}");
        }
    }
}
