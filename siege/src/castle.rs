//! The server under siege: the real binary as a process of its own, with a folder of its own.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Where and how an attack takes place.
pub(crate) struct Castle {
    binary: PathBuf,
    folder: PathBuf,
    /// How long the attack lasts.
    pub(crate) time: Duration,
}

/// A server that runs, and ends with this.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
}

impl Castle {
    pub(crate) fn new(binary: &Path, time: Duration) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("underwood-siege-{}-{number}", std::process::id()));
        Self { binary: binary.to_owned(), folder, time }
    }

    /// A file of this attack's own.
    pub(crate) fn file(&self, name: &str) -> Result<PathBuf, String> {
        fs::create_dir_all(&self.folder).map_err(|e| format!("{}: {e}", self.folder.display()))?;
        Ok(self.folder.join(name))
    }

    /// Another command of the binary; what it prints.
    pub(crate) fn run(&self, args: &[&str]) -> Result<String, String> {
        let output = Command::new(&self.binary).args(args).stderr(Stdio::inherit()).output();
        let output = output.map_err(|e| format!("{}: {e}", self.binary.display()))?;
        if !output.status.success() {
            return Err(format!("{} failed: {}", args.join(" "), output.status));
        }
        String::from_utf8(output.stdout).map_err(|_| "what it printed is no text".to_owned())
    }

    /// A server with matches in a file, as most are.
    pub(crate) fn serve(&self, more: &[&str]) -> Result<Server, String> {
        let db = self.file("underwood.db")?.display().to_string();
        self.serve_on(&db, more)
    }

    /// A server with matches in this database.
    pub(crate) fn serve_on(&self, db: &str, more: &[&str]) -> Result<Server, String> {
        let log = File::create(self.file("log")?).map_err(|e| format!("log: {e}"))?;
        // A write beyond the quota of a file shall fail, not end the process; and it shall not outlive us.
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec setpriv --pdeathsig KILL \"$0\" \"$@\""]).arg(&self.binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--db", db, "--log", "warn"]).args(more);
        let child = command.stdout(Stdio::piped()).stderr(log).spawn();
        let mut child = child.map_err(|e| format!("{}: {e}", self.binary.display()))?;
        if let Some(address) = first_line(&mut child) {
            return Ok(Server { child, address });
        }
        drop(child.kill().and_then(|()| child.wait()));
        Err("the server did not say where it is".to_owned())
    }
}

/// The address that a server prints when it is open.
fn first_line(child: &mut Child) -> Option<SocketAddr> {
    let mut line = String::new();
    BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
    line.split("http://").nth(1)?.split(' ').next()?.parse().ok()
}

impl Server {
    /// Memory that it holds, in MiB.
    pub(crate) fn memory(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes = line.and_then(|rest| rest.split_whitespace().next()?.parse::<f64>().ok());
        kibibytes.unwrap_or(0.0) / 1024.0
    }

    /// The number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Does it still run?
    pub(crate) fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have gone by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Drop for Castle {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.folder));
    }
}
