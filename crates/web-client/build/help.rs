//! The page of a build without the web client: it says what to install and what to run.

use std::fs;
use std::path::Path;

use super::failure::Failure;
use super::sources;

/// Why the web client is not here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// It was a debug build, which takes none along.
    Debug,
    /// Nobody wanted it.
    Unwanted,
    /// Node.js or npm are missing or too old.
    NoNode,
    /// npm failed.
    NoBuild,
}

impl From<&Failure> for Why {
    fn from(failure: &Failure) -> Self {
        match failure {
            Failure::Missing(_) | Failure::TooOld(_) => Self::NoNode,
            Failure::Wish(_) | Failure::Command { .. } | Failure::File(_) => Self::NoBuild,
        }
    }
}

impl Why {
    /// In English and in French. Visitors read it: it tells nothing of the machine that built it.
    fn words(self) -> [&'static str; 2] {
        match self {
            Self::Debug => [
                "It is a debug build, and only release builds take the web client along.",
                "C’est une version de débogage, et seules les versions «\u{a0}release\u{a0}» emportent le client web.",
            ],
            Self::Unwanted => {
                ["It was built with UNDERWOOD_WEB=off.", "Elle a été compilée avec UNDERWOOD_WEB=off."]
            }
            Self::NoNode => [
                "Node.js 20.19 or later, which builds the web client, was not found.",
                "Node.js 20.19 ou plus récent, qui construit le client web, n’a pas été trouvé.",
            ],
            Self::NoBuild => [
                "npm could not build the web client; the warning of the build says why.",
                "npm n’a pas pu construire le client web\u{a0}; l’avertissement de la compilation dit pourquoi.",
            ],
        }
    }
}

/// Writes the help page into a folder.
pub(crate) fn write(texts: &Path, page: &Path, why: Why) -> Result<(), Failure> {
    fs::create_dir_all(page).map_err(|e| Failure::file(page, &e))?;
    for text in sources::entries(texts)? {
        sources::copy_into(&text, page)?;
    }
    let index = page.join("index.html");
    let failed = |e| Failure::file(&index, &e);
    let text = fs::read_to_string(&index).map_err(failed)?;
    fs::write(&index, explain(&text, why)).map_err(failed)
}

fn explain(text: &str, why: Why) -> String {
    let [en, fr] = why.words();
    text.replace("{why-en}", en).replace("{why-fr}", fr)
}

#[cfg(test)]
mod tests {
    use super::super::sources::tests::Folder;
    use super::*;

    const ALL: [Why; 4] = [Why::Debug, Why::Unwanted, Why::NoNode, Why::NoBuild];

    #[test]
    fn it_says_why_in_both_languages_and_what_to_run() {
        for why in ALL {
            let page = Folder::with(&format!("{why:?}"), &[]);
            write(Path::new("help"), &page.0, why).unwrap();
            let text = fs::read_to_string(page.0.join("index.html")).unwrap();
            let [en, fr] = why.words();
            for words in
                [en, fr, "lang=\"fr\"", "cargo run --release", "npm run dev", "UNDERWOOD_WEB_DIST", "20.19"]
            {
                assert!(text.contains(words), "{words} is not in {text}");
            }
            assert!(!text.contains("{why"), "{text}");
        }
    }

    #[test]
    fn it_needs_nothing_that_our_policy_forbids() {
        let text = fs::read_to_string("help/index.html").unwrap();
        for forbidden in ["<script", "<style", "style=", "http://", "//cdn"] {
            assert!(!text.contains(forbidden), "{forbidden}");
        }
    }
}
