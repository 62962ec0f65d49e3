//! Embeds a page: the one that npm builds from `web/`, one that is there already, or one that says how to get it.

mod embed;
mod failure;
mod help;
mod npm;
mod plan;
mod sources;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use self::failure::{Failure, Retry};
use self::help::Why;
use self::plan::{Need, Plan, Wishes};

pub(crate) fn main() -> ExitCode {
    let place = Place::find();
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=help");
    for name in Wishes::NAMES {
        println!("cargo::rerun-if-env-changed={name}");
    }
    let embedded = Plan::of(&Wishes::of(|name| env::var_os(name))).and_then(|plan| place.embed(plan));
    match embedded {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.report());
            println!("cargo::error={}", failure.line());
            ExitCode::FAILURE
        }
    }
}

/// The folders that we work with.
struct Place {
    /// The top of the repository.
    root: PathBuf,
    /// Where Cargo lets us write.
    out: PathBuf,
}

impl Place {
    fn find() -> Self {
        let named = |name| PathBuf::from(env::var_os(name).expect("Cargo names the folders"));
        let root = named("CARGO_MANIFEST_DIR").join("../..");
        Self { root, out: named("OUT_DIR") }
    }

    fn embed(&self, plan: Plan) -> Result<(), Failure> {
        match plan {
            Plan::Ready(dist) => self.embed_ready(&self.root.join(dist)),
            Plan::Help(why) => self.embed_help(why),
            Plan::Build(need) => match (self.build(), need) {
                (Ok(()), _) => Ok(()),
                (Err(failure), Need::Wanted) => self.do_without(&failure),
                (Err(failure), Need::Required) => Err(failure),
            },
        }
    }

    fn embed_ready(&self, dist: &Path) -> Result<(), Failure> {
        println!("cargo::rerun-if-changed={}", dist.display());
        embed::write(dist, &self.out)
            .map_err(|failure| Failure::Wish(format!("UNDERWOOD_WEB_DIST: {}", failure.line())))
    }

    fn embed_help(&self, why: Why) -> Result<(), Failure> {
        let page = self.out.join("help");
        help::write(Path::new("help"), &page, why)?;
        embed::write(&page, &self.out)
    }

    /// Builds the page in a copy of `web/`, beside a copy of the book of words: a build of ours changes nothing in the
    /// repository.
    fn build(&self) -> Result<(), Failure> {
        let [web, words] = ["web", "words"].map(|name| (self.root.join(name), self.out.join(name)));
        for entry in sources::watched(&web.0)?.into_iter().chain([words.0.clone()]) {
            println!("cargo::rerun-if-changed={}", entry.display());
        }
        npm::check_node()?;
        for (sources, copy) in [&web, &words] {
            sources::mirror(sources, copy)?;
        }
        let (_, copy) = web;
        npm::install(&copy)?;
        embed::write(&npm::build(&copy)?, &self.out)
    }

    /// A binary without the page is better than none; the next build tries again as soon as that makes sense.
    fn do_without(&self, failure: &Failure) -> Result<(), Failure> {
        println!("cargo::warning={}", failure.warning());
        match failure.retry() {
            Retry::Always => println!("cargo::rerun-if-changed={}", self.out.join("never").display()),
            Retry::WhenInstalled => npm::watch_programs(),
        }
        self.embed_help(Why::from(failure))
    }
}
