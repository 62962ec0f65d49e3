//! Which page is embedded.

use std::ffi::OsString;
use std::path::PathBuf;

use super::failure::Failure;
use super::help::Why;

/// What the environment says.
#[derive(Default)]
pub(crate) struct Wishes {
    dist: String,
    web: String,
    ci: String,
    profile: String,
}

/// What to do.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// A page that somebody has built already.
    Ready(PathBuf),
    /// The page that npm builds.
    Build(Need),
    /// The page that says how to get the real one.
    Help(Why),
}

/// What it means if the page cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// The binary does without.
    Wanted,
    /// There is no binary.
    Required,
}

impl Wishes {
    /// The variables of the user's that we read. Cargo's own `PROFILE` comes with a folder of its own for each value.
    pub(crate) const NAMES: [&str; 3] = ["UNDERWOOD_WEB_DIST", "UNDERWOOD_WEB", "CI"];

    pub(crate) fn of(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let text = |name| variable(name).unwrap_or_default().to_string_lossy().into_owned();
        let [dist, web, ci] = Self::NAMES.map(text);
        Self { dist, web, ci, profile: text("PROFILE") }
    }

    fn need(&self) -> Need {
        let is_ci = !matches!(self.ci.as_str(), "" | "0" | "false");
        if is_ci || self.web == "required" { Need::Required } else { Need::Wanted }
    }
}

impl Plan {
    pub(crate) fn of(wishes: &Wishes) -> Result<Self, Failure> {
        if !["", "off", "required"].contains(&wishes.web.as_str()) {
            return Err(Failure::Wish(format!(
                "UNDERWOOD_WEB is `{}`: `off` embeds no web client, `required` builds it in any profile and makes one that cannot be built an error",
                wishes.web
            )));
        }
        Ok(if !wishes.dist.is_empty() {
            Self::Ready(PathBuf::from(&wishes.dist))
        } else if wishes.web == "off" {
            Self::Help(Why::Unwanted)
        } else if wishes.profile == "release" || wishes.web == "required" {
            Self::Build(wishes.need())
        } else {
            Self::Help(Why::Debug)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(variables: &[(&str, &str)]) -> Result<Plan, Failure> {
        let value = |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        Plan::of(&Wishes::of(|name| value(name).map(OsString::from)))
    }

    #[test]
    fn only_release_builds_and_those_that_require_it_run_npm() {
        assert_eq!(plan(&[("PROFILE", "release")]).unwrap(), Plan::Build(Need::Wanted));
        assert_eq!(plan(&[("PROFILE", "debug")]).unwrap(), Plan::Help(Why::Debug));
        assert_eq!(plan(&[("PROFILE", "debug"), ("CI", "true")]).unwrap(), Plan::Help(Why::Debug));
        assert_eq!(plan(&[("PROFILE", "release"), ("CI", "true")]).unwrap(), Plan::Build(Need::Required));
        for profile in ["debug", "release"] {
            let required = plan(&[("PROFILE", profile), ("UNDERWOOD_WEB", "required")]);
            assert_eq!(required.unwrap(), Plan::Build(Need::Required));
        }
        for lax in [("CI", ""), ("CI", "false"), ("CI", "0"), ("UNDERWOOD_WEB", "")] {
            assert_eq!(plan(&[("PROFILE", "release"), lax]).unwrap(), Plan::Build(Need::Wanted));
        }
    }

    #[test]
    fn who_wants_none_gets_none() {
        let off = ("UNDERWOOD_WEB", "off");
        assert_eq!(plan(&[("PROFILE", "release"), off]).unwrap(), Plan::Help(Why::Unwanted));
        assert_eq!(plan(&[("PROFILE", "release"), off, ("CI", "true")]).unwrap(), Plan::Help(Why::Unwanted));
        assert_eq!(plan(&[("PROFILE", "debug"), off]).unwrap(), Plan::Help(Why::Unwanted));
    }

    #[test]
    fn a_page_that_is_there_is_taken() {
        for profile in ["debug", "release"] {
            let dist = ("UNDERWOOD_WEB_DIST", "web/dist");
            let ready = Plan::Ready("web/dist".into());
            assert_eq!(plan(&[("PROFILE", profile), dist]).unwrap(), ready);
            assert_eq!(plan(&[("PROFILE", profile), dist, ("UNDERWOOD_WEB", "off")]).unwrap(), ready);
        }
        assert_eq!(
            plan(&[("PROFILE", "debug"), ("UNDERWOOD_WEB_DIST", "")]).unwrap(),
            Plan::Help(Why::Debug)
        );
    }

    #[test]
    fn a_wish_that_nobody_knows_is_refused() {
        let line = plan(&[("PROFILE", "debug"), ("UNDERWOOD_WEB", "yes")]).unwrap_err().line();
        assert!(line.contains("`yes`") && line.contains("`off`") && line.contains("`required`"), "{line}");
    }
}
