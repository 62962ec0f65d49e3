//! What a machine lacks, installed where that is simple: by root on Debian.

use crate::shell::{self, Result, ask, program};

/// May we change this machine?
pub(crate) fn is_root() -> bool {
    ask(&mut program("id", &["-u"])).is_some_and(|id| id.trim() == "0")
}

/// Can packages be installed by us here?
pub(crate) fn can_install() -> bool {
    is_root() && ask(&mut program("apt-get", &["--version"])).is_some()
}

/// Installs packages, without what they only recommend.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    println!("installing {} by apt-get", packages.join(", "));
    apt(&["update", "-q"])?;
    apt(&[&["install", "-q", "-y", "--no-install-recommends"], packages].concat())
}

fn apt(args: &[&str]) -> Result<()> {
    shell::run(program("apt-get", args).env("DEBIAN_FRONTEND", "noninteractive"))
}
