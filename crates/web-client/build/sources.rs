//! What the page is built from.

use std::fs;
use std::path::{Path, PathBuf};

use super::failure::Failure;

/// What lies in `web/` and is no source of the page: made by others, or for others.
const OTHERS: [&str; 7] = [MODULES, "dist", "e2e", "preview", "test-results", ".gitignore", "README.md"];

/// What npm installs.
pub(crate) const MODULES: &str = "node_modules";

/// What makes a new page when it changes: Cargo watches a folder with all that is in it.
pub(crate) fn watched(web: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut entries = entries(web)?;
    entries.retain(|entry| !OTHERS.iter().any(|other| entry.ends_with(other)));
    Ok(entries)
}

/// Makes `copy` hold the sources of `web` and nothing else; what npm installed there stays.
pub(crate) fn mirror(web: &Path, copy: &Path) -> Result<(), Failure> {
    fs::create_dir_all(copy).map_err(|e| Failure::file(copy, &e))?;
    for old in entries(copy)? {
        if !old.ends_with(MODULES) {
            remove(&old)?;
        }
    }
    watched(web)?.iter().try_for_each(|source| copy_into(source, copy))
}

/// Copies a file, or a folder with all that is in it.
pub(crate) fn copy_into(source: &Path, folder: &Path) -> Result<(), Failure> {
    let target = folder.join(source.file_name().expect("an entry of a folder has a name"));
    if source.is_file() {
        return fs::copy(source, &target).map(drop).map_err(|e| Failure::file(source, &e));
    }
    fs::create_dir_all(&target).map_err(|e| Failure::file(&target, &e))?;
    entries(source)?.iter().try_for_each(|entry| copy_into(entry, &target))
}

/// What lies in a folder, in order.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |e| Failure::file(folder, &e);
    let listed = fs::read_dir(folder).map_err(failed)?;
    let paths = listed.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    paths.sort();
    Ok(paths)
}

fn remove(path: &Path) -> Result<(), Failure> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.map_err(|e| Failure::file(path, &e))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A folder of a test's own, removed at its end.
    pub(crate) struct Folder(pub(crate) PathBuf);

    impl Folder {
        /// With these files, each holding its own path.
        pub(crate) fn with(name: &str, files: &[&str]) -> Self {
            let folder = std::env::temp_dir().join(format!("underwood-page-{name}-{}", std::process::id()));
            for file in files {
                let path = folder.join(file);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, file).unwrap();
            }
            Self(folder)
        }

        /// All files, by their paths from here.
        fn files(&self) -> Vec<String> {
            let mut found = Vec::new();
            let mut folders = vec![self.0.clone()];
            while let Some(folder) = folders.pop() {
                for entry in entries(&folder).unwrap() {
                    if entry.is_dir() { folders.push(entry) } else { found.push(entry) }
                }
            }
            let mut names: Vec<_> =
                found.iter().map(|file| file.strip_prefix(&self.0).unwrap().display().to_string()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }

    const WEB: [&str; 8] = [
        "index.html",
        "package.json",
        "public/icon.svg",
        "src/art/fox.svelte",
        "src/main.ts",
        "dist/index.html",
        "e2e/run.mjs",
        "node_modules/vite/index.js",
    ];

    #[test]
    fn sources_are_watched_and_what_is_made_from_them_is_not() {
        let web = Folder::with("watched", &WEB);
        let watched = watched(&web.0).unwrap();
        let names: Vec<_> = watched.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(names, ["index.html", "package.json", "public", "src"]);
    }

    #[test]
    fn a_copy_forgets_old_sources_and_keeps_what_npm_installed() {
        let web = Folder::with("web", &WEB);
        let copy = Folder::with("copy", &["src/old/gone.ts", "dist/old.js", "old.json", "node_modules/x.js"]);
        mirror(&web.0, &copy.0).unwrap();
        let expected = [
            "index.html",
            "node_modules/x.js",
            "package.json",
            "public/icon.svg",
            "src/art/fox.svelte",
            "src/main.ts",
        ];
        assert_eq!(copy.files(), expected);
        assert_eq!(fs::read_to_string(copy.0.join("src/main.ts")).unwrap(), "src/main.ts");
    }

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let line = watched(Path::new("/no/such/web")).unwrap_err().line();
        assert!(line.starts_with("/no/such/web: "), "{line}");
    }
}
