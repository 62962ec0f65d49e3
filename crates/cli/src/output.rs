//! Writing files so that nothing is lost.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Writes a file so that it is either complete or unchanged: the new text goes into a file beside it, which then takes its
/// place. Something that is no ordinary file (a pipe, a device) is written directly; a link is followed.
pub(crate) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let named = |e: std::io::Error| Failure::file(&path.display().to_string(), &e);
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let file = File::options().write(true).open(&target).map_err(named)?;
        return write(&mut BufWriter::new(file));
    }
    let beside = Beside::create(&target).map_err(named)?;
    write(&mut BufWriter::new(&beside.file))?;
    if let Some(old) = old {
        beside.file.set_permissions(old.permissions()).map_err(named)?;
    }
    fs::rename(&beside.path, &target).map_err(named)
}

/// A file of our own beside another, gone if it is not put in its place.
struct Beside {
    path: PathBuf,
    file: File,
}

impl Beside {
    fn create(target: &Path) -> std::io::Result<Self> {
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let path = target.with_file_name(format!(".{name}.{}.part", std::process::id()));
        Ok(Self { file: File::create_new(&path)?, path })
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // After a good end it has another name, and there is nothing to remove.
        drop(fs::remove_file(&self.path));
    }
}
