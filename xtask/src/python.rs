//! `cargo xtask python`: the Python package built into a virtual environment of its own, and tested there.

use std::path::{Path, PathBuf};

use crate::count::{Count, count_tests};
use crate::shell::{self, Result, ask, program, root};

/// The Python that the package needs at least, as `python/pyproject.toml` says.
const PYTHON: (u32, u32) = (3, 10);

/// What tests wait for is the games, so they are optimised as for other tests. By the name of the profile `test`, Cargo would make a
/// program of tests, not a library.
const OPTIMISED: (&str, &str) = ("CARGO_PROFILE_DEV_OPT_LEVEL", "2");

/// Pictures go into files, not onto a screen; and products of small matrices are made by one thread each, because more would
/// mostly wait for each other and burn several times the processor time.
const QUIET: [(&str, &str); 2] = [("MPLBACKEND", "Agg"), ("OPENBLAS_NUM_THREADS", "1")];

pub(crate) fn run() -> Result<()> {
    let count = check()?;
    println!("{count}");
    Ok(())
}

/// Builds the package, and runs its tests.
pub(crate) fn check() -> Result<Count> {
    let python = provide_python()?;
    let folder = root().join("python");
    let maturin = python.with_file_name("maturin").display().to_string();
    let wheels = empty(root().join("target/wheels-tested"))?;
    let mut build = program(&maturin, &["build", "--locked", "--out"]);
    build.arg(&wheels).arg("--interpreter").arg(&python);
    shell::hurry(&mut build);
    shell::run(build.current_dir(&folder).env(OPTIMISED.0, OPTIMISED.1))?;
    let name = python.display().to_string();
    let mut install = program(&name, &["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"]);
    shell::run(install.arg(only_file(&wheels)?))?;
    // By its own name, because `python -m pytest` would look into the folder of sources first, where nothing is built.
    let pytest = python.with_file_name("pytest").display().to_string();
    let mut tests = program(&pytest, &["--durations=5"]);
    tests.current_dir(&folder).envs(QUIET);
    count_tests(tests, Count::of_pytest)
}

/// Builds the wheel for release as `pip install ./python` does, installs it into a new virtual environment that has nothing else,
/// and runs examples there.
pub(crate) fn release() -> Result<()> {
    require_python()?;
    let wheels = empty(root().join("target/wheels"))?;
    let folder = root().join("target/wheel-env");
    shell::run(program("python3", &["-m", "venv", "--clear"]).arg(&folder))?;
    let python = folder.join("bin/python").display().to_string();
    shell::run(
        program(&python, &["-m", "pip", "wheel", "--no-deps", "./python", "--wheel-dir"]).arg(&wheels),
    )?;
    // The file itself: by its name alone, pip would look for somebody else's package.
    let wheel = only_file(&wheels)?;
    shell::run(program(&python, &["-m", "pip", "install", "--quiet", "matplotlib"]).arg(wheel))?;
    for example in ["tutorial.py", "train_policy.py", "cross_play.py", "benchmark.py"] {
        println!("── {example}");
        let mut run = program(&python, &[]);
        run.arg(root().join("python/examples").join(example)).current_dir(&folder).envs(QUIET);
        shell::run(&mut run)?;
    }
    println!("the wheel is in {}", wheels.display());
    Ok(())
}

/// The Python of a virtual environment under `target`, with all that the tests need. It is made once for each list of
/// needs.
fn provide_python() -> Result<PathBuf> {
    require_python()?;
    let list = root().join("python/tests/requirements.txt");
    let needs = std::fs::read_to_string(&list).map_err(|e| format!("{}: {e}", list.display()))?;
    let folder = root().join("target/python-env");
    let python = folder.join("bin/python");
    let stamp = folder.join("needs.txt");
    if std::fs::read_to_string(&stamp).is_ok_and(|there| there == needs) {
        return Ok(python);
    }
    shell::run(program("python3", &["-m", "venv", "--clear"]).arg(&folder))?;
    let name = python.display().to_string();
    // Most of what is installed is never imported, so Python compiles what it needs when it needs it.
    let install = ["-m", "pip", "install", "--quiet", "--no-compile", "--requirement"];
    shell::run(program(&name, &install).arg(&list))?;
    std::fs::write(&stamp, needs).map_err(|e| format!("{}: {e}", stamp.display()))?;
    Ok(python)
}

fn require_python() -> Result<()> {
    let (major, minor) = PYTHON;
    let version = ask(&mut program("python3", &["--version"])).unwrap_or_default();
    if version_of(&version).is_some_and(|found| found >= PYTHON) {
        return Ok(());
    }
    Err(format!(
        "Python {major}.{minor} or later is missing: the Python package needs it (or say `--without python`)"
    ))
}

/// Reads `Python 3.11.7`.
fn version_of(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim().strip_prefix("Python ")?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// The same folder without the wheels of earlier builds.
fn empty(folder: PathBuf) -> Result<PathBuf> {
    match std::fs::remove_dir_all(&folder) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(format!("{}: {e}", folder.display())),
        _ => Ok(folder),
    }
}

fn only_file(folder: &Path) -> Result<PathBuf> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    let first = std::fs::read_dir(folder).map_err(failed)?.next();
    first.ok_or("maturin has built no wheel")?.map(|entry| entry.path()).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_is_understood() {
        let project = std::fs::read_to_string(root().join("python/pyproject.toml")).unwrap();
        let (major, minor) = PYTHON;
        assert!(project.contains(&format!("requires-python = \">={major}.{minor}\"")));
        assert!(version_of("Python 3.11.7\n") > Some(PYTHON) && version_of("Python 3.9.1") < Some(PYTHON));
        assert_eq!(version_of("3.11"), None);
    }
}
