//! Nothing more can be written where the database is, for a while: a small disk of memory is filled, or the files of the
//! server get a quota where no disk can be mounted.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::castle::Castle;
use crate::http::FRIEND;
use crate::page::Page;
use crate::report::{Report, note};
use crate::stall::stall;

/// Room for the database, and not much more.
const SIZE: &str = "size=16m";

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    // Dropped last of all: a disk can only go when nobody uses it any more.
    let disk = Disk::mount(castle.file("disk")?);
    note(if disk.is_some() { "on a disk of 16 MiB" } else { "no disk can be mounted here: by a quota" });
    let db = castle.file("disk/underwood.db")?.display().to_string();
    let mut server = castle.serve_on(&db, &[])?;
    let guest = Page::connect(FRIEND, server.address, "").await?;
    let (address, cookie, process) = (server.address, guest.cookie.clone(), server.process());
    let fill = || match &disk {
        Some(disk) => disk.fill(),
        None => set_quota(process, "8192"),
    };
    let empty = || match &disk {
        Some(disk) => disk.empty(),
        None => set_quota(process, "unlimited"),
    };
    let coming_back = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(4)).await;
        Page::connect(FRIEND, address, &cookie).await.map(drop)
    });
    stall(&mut server, castle.time, fill, empty, report).await?;
    let came_back = coming_back.await.map_err(|_| "a guest panicked".to_owned())?;
    report.check(
        came_back.is_ok(),
        format!("a known guest could come back while nothing could be written: {came_back:?}"),
    );
    Ok(())
}

/// A small disk of memory.
struct Disk {
    folder: PathBuf,
}

impl Disk {
    /// Nothing if we may not, or cannot.
    fn mount(folder: PathBuf) -> Option<Self> {
        fs::create_dir_all(&folder).ok()?;
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", SIZE, "underwood-siege"]).arg(&folder).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then(|| Self { folder })
    }

    fn filler(&self) -> PathBuf {
        self.folder.join("filler")
    }

    /// Writes until nothing more can be written.
    fn fill(&self) -> Result<(), String> {
        let mut file = File::create(self.filler()).map_err(|e| format!("filler: {e}"))?;
        for size in [1 << 16, 1 << 12, 1] {
            let block = vec![0; size];
            while file.write_all(&block).is_ok() {}
        }
        Ok(())
    }

    fn empty(&self) -> Result<(), String> {
        fs::remove_file(self.filler()).map_err(|e| format!("filler: {e}"))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        unmount(&self.folder);
    }
}

fn unmount(folder: &Path) {
    let unmounted = Command::new("umount").arg(folder).status();
    if !unmounted.is_ok_and(|status| status.success()) {
        eprintln!("siege: {} is still mounted", folder.display());
    }
}

/// How large any file of a process may grow.
fn set_quota(process: u32, bytes: &str) -> Result<(), String> {
    let mut command = Command::new("prlimit");
    command.args(["--pid", &process.to_string(), &format!("--fsize={bytes}:unlimited")]);
    let status = command.status().map_err(|e| format!("prlimit: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("prlimit failed: {status}")) }
}
