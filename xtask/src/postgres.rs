//! `cargo xtask postgres`: a private PostgreSQL server, for the time that one command runs.

use std::fs;
use std::io::Read;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::debian;
use crate::shell::{self, Result, ask, cargo, program, root};

/// Where tests look for the server.
pub(crate) const ADDRESS: &str = "UNDERWOOD_TEST_POSTGRES";

/// Which tests are left out.
pub(crate) const WITHOUT: &str = "UNDERWOOD_TEST_WITHOUT";

/// What to run while the server is up.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The command; `cargo test -p underwood-store` if none is given
    #[arg(trailing_var_arg = true)]
    command: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let server = Server::start()?;
    let mut command = match args.command.split_first() {
        Some((name, rest)) => program(name, &rest.iter().map(String::as_str).collect::<Vec<_>>()),
        None => cargo(&["test", "-p", "underwood-store"]),
    };
    shell::run(command.env(ADDRESS, server.address()))
}

/// Installs PostgreSQL, where it is missing and that is possible.
pub(crate) fn provide() -> Result<()> {
    Tools::find().map(drop)
}

/// A server with a database of its own, in a folder that is removed with it.
#[derive(Debug)]
pub struct Server {
    child: Child,
    folder: PathBuf,
    address: String,
    port: u16,
}

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

impl Server {
    /// Starts one on any free port of this machine; it is installed where that is possible and needed.
    pub fn start() -> Result<Self> {
        let tools = Tools::find()?;
        let folder = Folder::create(&tools)?;
        let password = random_word()?;
        initialise(&tools, &folder.0, &password)?;
        let port = free_port()?;
        let child = launch(&tools, &folder.0, port)?;
        let address = format!("postgres://postgres:{password}@127.0.0.1:{port}/postgres");
        let mut server = Self { child, folder: folder.keep(), address, port };
        server.wait(&tools)?;
        Ok(server)
    }

    /// Ends it, as an administrator would who does not wait for its clients. Its data stays.
    pub fn stop(&mut self) -> Result<()> {
        self.interrupt().map_err(|e| format!("PostgreSQL cannot be stopped: {e}"))
    }

    /// Starts it again after [`Server::stop`], at the same address.
    pub fn start_again(&mut self) -> Result<()> {
        let tools = Tools::find()?;
        self.child = launch(&tools, &self.folder, self.port)?;
        self.wait(&tools)
    }

    /// Sends a signal, `STOP` for example, to all of its processes.
    pub fn signal(&self, name: &str) -> Result<()> {
        let main = self.child.id().to_string();
        let list = format!("/proc/{main}/task/{main}/children");
        let children = fs::read_to_string(&list).map_err(|e| format!("{list}: {e}"))?;
        let signal = format!("-{name}");
        // The first forks the others: it must not go on while they are told.
        let all = std::iter::once(main.as_str()).chain(children.split_whitespace());
        shell::run(&mut program("kill", &std::iter::once(signal.as_str()).chain(all).collect::<Vec<_>>()))
    }

    /// As whom and where to connect.
    pub fn address(&self) -> &str {
        &self.address
    }

    fn wait(&mut self, tools: &Tools) -> Result<()> {
        let clock = Instant::now();
        let port = self.port.to_string();
        while ask(&mut tools.plain("pg_isready", &["-q", "-h", "127.0.0.1", "-p", &port])).is_none() {
            let has_ended = self.child.try_wait().is_ok_and(|status| status.is_some());
            if has_ended || clock.elapsed() > PATIENCE {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                return Err(format!("PostgreSQL did not start:\n{log}"));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

impl Server {
    /// SIGINT is a fast shutdown, which also ends the server's other processes.
    fn interrupt(&mut self) -> std::io::Result<()> {
        let is_told = ask(&mut program("kill", &["-INT", &self.child.id().to_string()])).is_some();
        let ended = if is_told { Ok(()) } else { self.child.kill() };
        ended.and_then(|()| self.child.wait()).map(drop)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let has_ended = self.child.try_wait().is_ok_and(|status| status.is_some());
        let ended = if has_ended { Ok(()) } else { self.interrupt() };
        let removed = ended.and_then(|()| fs::remove_dir_all(&self.folder));
        if let Err(failure) = removed {
            eprintln!("xtask: PostgreSQL in {} was not cleared away: {failure}", self.folder.display());
        }
    }
}

/// Where PostgreSQL's programs are, and as whom they run: they refuse to run as root.
struct Tools {
    bin: PathBuf,
    is_root: bool,
}

impl Tools {
    fn find() -> Result<Self> {
        if installed().is_none() && debian::can_install() {
            install()?;
        }
        let bin = installed().ok_or(
            "PostgreSQL's initdb and postgres are missing: install the server (Debian: apt-get install postgresql), \
             or leave its tests out with `cargo xtask ci --without postgres`",
        )?;
        Ok(Self { bin, is_root: debian::is_root() })
    }

    /// One of the programs, as whoever we are.
    fn plain(&self, name: &str, args: &[&str]) -> Command {
        program(&self.bin.join(name).display().to_string(), args)
    }

    /// One of the programs, as somebody who is not root, and gone when we are.
    fn unprivileged(&self, name: &str, args: &[&str]) -> Command {
        let name = self.bin.join(name).display().to_string();
        match (self.is_root, cfg!(target_os = "linux")) {
            (false, false) => program(&name, args),
            (false, true) => program("setpriv", &[&["--pdeathsig", "INT", &name], args].concat()),
            (true, _) => {
                let other =
                    ["--reuid=postgres", "--regid=postgres", "--init-groups", "--pdeathsig", "INT", &name];
                program("setpriv", &[&other, args].concat())
            }
        }
    }
}

/// The folder with PostgreSQL's programs: Debian's newest, or that of the first in the path.
fn installed() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort_by_key(|bin| bin.parent()?.file_name()?.to_str()?.parse::<u32>().ok());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = debian.into_iter().rev().chain(std::env::split_paths(&path));
    let mut complete =
        folders.filter(|bin| ["initdb", "postgres", "pg_isready"].iter().all(|name| bin.join(name).exists()));
    complete.next()
}

/// Installs Debian's server, which must not start a cluster of its own.
fn install() -> Result<()> {
    debian::install(&["postgresql-common"])?;
    forbid_cluster(Path::new("/etc/postgresql-common/createcluster.conf"))?;
    debian::install(&["postgresql"])
}

/// Tells Debian's scripts to make no cluster when the server is installed.
fn forbid_cluster(file: &Path) -> Result<()> {
    let failed = |e: std::io::Error| format!("{}: {e}", file.display());
    let old = fs::read_to_string(file).map_err(failed)?;
    let others = old.lines().filter(|line| !line.trim_start().starts_with("create_main_cluster"));
    let lines: Vec<_> = others.chain(["create_main_cluster = false", ""]).collect();
    fs::write(file, lines.join("\n")).map_err(failed)
}

/// A folder of the user who runs the server, removed unless it is kept.
struct Folder(PathBuf);

impl Folder {
    /// Under `target`, or where temporary files go if that user cannot come there.
    fn create(tools: &Tools) -> Result<Self> {
        let name = format!("underwood-postgres-{}", std::process::id());
        let places = [root().join("target"), std::env::temp_dir()];
        let mut tried = places.into_iter().map(|place| Self(place.join(&name))).map(|folder| {
            folder.make(tools)?;
            Ok(folder)
        });
        let first = tried.next().expect("there are two places");
        first.or_else(|_: String| tried.next().expect("there are two places"))
    }

    fn make(&self, tools: &Tools) -> Result<()> {
        let path = self.0.display().to_string();
        fs::create_dir_all(&self.0).map_err(|e| format!("{path}: {e}"))?;
        shell::run(&mut program("chmod", &["700", &path]))?;
        if tools.is_root {
            shell::run(&mut program("chown", &["postgres:postgres", &path]))?;
            let come = ["--reuid=postgres", "--regid=postgres", "--init-groups", "test", "-w", &path];
            ask(&mut program("setpriv", &come)).ok_or("the user postgres cannot come there")?;
        }
        Ok(())
    }

    fn keep(mut self) -> PathBuf {
        std::mem::take(&mut self.0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.0.exists() {
            drop(fs::remove_dir_all(&self.0));
        }
    }
}

fn initialise(tools: &Tools, folder: &Path, password: &str) -> Result<()> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    let secret = folder.join("password");
    fs::write(&secret, password).map_err(failed)?;
    if tools.is_root {
        shell::run(&mut program("chown", &["postgres:postgres", &secret.display().to_string()]))?;
    }
    let (data, secret) = (folder.join("data").display().to_string(), secret.display().to_string());
    let args = [
        "-D",
        &data,
        "-U",
        "postgres",
        "-A",
        "scram-sha-256",
        "--pwfile",
        &secret,
        "-E",
        "UTF8",
        "--no-locale",
    ];
    let mut initdb = tools.unprivileged("initdb", &args);
    let output = initdb.output().map_err(|e| format!("initdb: {e}"))?;
    let said = || String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(()) } else { Err(format!("initdb failed: {}", said())) }
}

/// Starts the server, on this machine's own address only. `fsync` is on, as on any real server.
fn launch(tools: &Tools, folder: &Path, port: u16) -> Result<Child> {
    let failed = |e: std::io::Error| format!("postgres: {e}");
    let log = fs::File::create(folder.join("log")).map_err(failed)?;
    let (data, port) = (folder.join("data").display().to_string(), port.to_string());
    let settings =
        ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=300"];
    let args = [&["-D", data.as_str(), "-p", port.as_str()], settings.as_slice()].concat();
    let mut server = tools.unprivileged("postgres", &args);
    server.stdout(log.try_clone().map_err(failed)?).stderr(log).spawn().map_err(failed)
}

fn free_port() -> Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    listener.map(|address| address.port()).map_err(|e| format!("no free port: {e}"))
}

fn random_word() -> Result<String> {
    let mut bytes = [0; 16];
    let read = fs::File::open("/dev/urandom").and_then(|mut source| source.read_exact(&mut bytes));
    read.map_err(|e| format!("/dev/urandom: {e}"))?;
    Ok(format!("{:032x}", u128::from_ne_bytes(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debian_is_told_to_make_no_cluster() {
        let file = std::env::temp_dir().join(format!("createcluster-{}.conf", std::process::id()));
        fs::write(&file, "#create_main_cluster = true\ncreate_main_cluster = true\nssl = on\n").unwrap();
        forbid_cluster(&file).unwrap();
        forbid_cluster(&file).unwrap();
        let text = fs::read_to_string(&file).unwrap();
        fs::remove_file(&file).unwrap();
        assert_eq!(text, "#create_main_cluster = true\nssl = on\ncreate_main_cluster = false\n");
    }
}
