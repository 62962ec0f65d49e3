//! Writes down where the files of a page are, as Rust.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::sources;

/// What compressed files are called.
const ENCODINGS: [&str; 2] = ["br", "gz"];

/// Writes `page.rs`, which embeds all files of a folder.
pub(crate) fn write(folder: &Path, out: &Path) -> Result<(), Failure> {
    let folder = folder.canonicalize().map_err(|e| Failure::file(folder, &e))?;
    let target = out.join("page.rs");
    fs::write(&target, code(&folder)?).map_err(|e| Failure::file(&target, &e))
}

fn code(folder: &Path) -> Result<String, Failure> {
    let mut paths = Vec::new();
    list(folder, &mut paths)?;
    let index = folder.join("index.html");
    if !paths.contains(&index) {
        return Err(Failure::File(format!(
            "{}: there is no built page here: index.html is missing",
            folder.display()
        )));
    }
    let mut code =
        format!("static PAGE: Page = Page {{\n    index: {},\n    others: &[\n", file(folder, &index)?);
    for path in paths.iter().filter(|path| **path != index && !is_compressed(path)) {
        writeln!(code, "        {},", file(folder, path)?).expect("a text can be written to");
    }
    code.push_str("    ],\n};\n");
    Ok(code)
}

/// All files, folder by folder.
fn list(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Failure> {
    for entry in sources::entries(folder)? {
        if entry.is_dir() {
            list(&entry, found)?;
        } else {
            found.push(entry);
        }
    }
    Ok(())
}

/// Is this a file of the page, only smaller?
fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|last| ENCODINGS.iter().any(|encoding| last == *encoding))
        && path.with_extension("").is_file()
}

/// One file with what is compressed of it.
fn file(folder: &Path, path: &Path) -> Result<String, Failure> {
    let text = |path: &Path| {
        path.to_str()
            .map(ToOwned::to_owned)
            .ok_or_else(|| Failure::File(format!("{} is no text", path.display())))
    };
    let place = path.strip_prefix(folder).expect("it lies in the folder");
    let place = text(place)?.replace('\\', "/");
    let plain = text(path)?;
    let [br, gzip] = ENCODINGS.map(|encoding| {
        let smaller = format!("{plain}.{encoding}");
        if Path::new(&smaller).is_file() {
            format!("Some(include_bytes!({smaller:?}))")
        } else {
            "None".to_owned()
        }
    });
    Ok(format!("File {{ path: {place:?}, plain: include_bytes!({plain:?}), br: {br}, gzip: {gzip} }}"))
}

#[cfg(test)]
mod tests {
    use super::super::sources::tests::Folder;
    use super::*;

    #[test]
    fn every_file_is_embedded_once_with_what_is_compressed_of_it() {
        let page = Folder::with(
            "embedded",
            &["index.html", "index.html.br", "assets/a.js", "assets/a.js.br", "assets/a.js.gz", "logs.gz"],
        );
        let code = code(&page.0).unwrap();
        let place = page.0.display();
        let index = format!(
            "index: File {{ path: \"index.html\", plain: include_bytes!(\"{place}/index.html\"), \
             br: Some(include_bytes!(\"{place}/index.html.br\")), gzip: None }}"
        );
        let script = format!(
            "File {{ path: \"assets/a.js\", plain: include_bytes!(\"{place}/assets/a.js\"), \
             br: Some(include_bytes!(\"{place}/assets/a.js.br\")), gzip: Some(include_bytes!(\"{place}/assets/a.js.gz\")) }}"
        );
        assert!(code.contains(&index) && code.contains(&script), "{code}");
        assert!(
            code.contains("path: \"logs.gz\""),
            "what is compressed of nothing is a file of its own: {code}"
        );
        assert_eq!(code.matches("path: ").count(), 3, "{code}");
    }

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let empty = Folder::with("empty", &["assets/a.js"]);
        let line = write(&empty.0, &empty.0).unwrap_err().line();
        assert!(line.contains("index.html is missing") && line.contains("underwood-page-empty"), "{line}");
        assert!(
            write(Path::new("/no/such/page"), &empty.0).unwrap_err().line().starts_with("/no/such/page: ")
        );
    }
}
