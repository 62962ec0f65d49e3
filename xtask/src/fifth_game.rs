//! `cargo xtask fifth-game`: follows `docs/adding-a-game.md` in a copy of the repository, with Kuhn poker as the new game.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::shell::{self, Result, ask, cargo, program, root};

/// The game that is added.
const ID: &str = "kuhn";

/// What the copy does not need: it is neither built nor read by the commands.
const LEFT_OUT: [&str; 4] = ["web/", "referee/", "docs/gallery", "fuzz/corpus"];

/// Makes the copy, adds the game as the page says, and runs what the page says.
pub(crate) fn run() -> Result<()> {
    let copy = root().join("target/fifth-game");
    let mut files = repository()?;
    let page = text(&files, "docs/adding-a-game.md")?.to_owned();
    let commands = commands(&page);
    if commands.is_empty() {
        return Err("docs/adding-a-game.md has no commands to run".to_owned());
    }
    add_crate(&mut files)?;
    list(&mut files)?;
    hurry(&mut files)?;
    write(&copy, &files)?;
    commands.iter().try_for_each(|command| follow(command, &copy))?;
    println!("docs/adding-a-game.md: {} commands hold for a fifth game", commands.len());
    Ok(())
}

/// The files of a repository, by their paths.
type Files = BTreeMap<String, Vec<u8>>;

/// All files under version control, and those that will be.
fn repository() -> Result<Files> {
    let list = ask(&mut program("git", &["ls-files", "--cached", "--others", "--exclude-standard"]))
        .ok_or("git cannot list the files of the repository")?;
    let is_needed = |path: &&str| !LEFT_OUT.iter().any(|left_out| path.starts_with(left_out));
    // A file that is deleted but still known to git is not there.
    let there = list.lines().filter(is_needed).filter(|path| root().join(path).is_file());
    there.map(|path| Ok((path.to_owned(), read(&root().join(path))?))).collect()
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn text<'a>(files: &'a Files, path: &str) -> Result<&'a str> {
    let bytes = files.get(path).ok_or_else(|| format!("{path} is not there"))?;
    std::str::from_utf8(bytes).map_err(|e| format!("{path}: {e}"))
}

/// Changes a file; each place that is to be changed must be there.
fn edit(files: &mut Files, path: &str, changes: &[(&str, &str)]) -> Result<()> {
    let mut edited = text(files, path)?.to_owned();
    for (place, instead) in changes {
        if !edited.contains(place) {
            return Err(format!("{path} has no `{place}` any more: adding a game has changed"));
        }
        edited = edited.replacen(place, instead, 1);
    }
    files.insert(path.to_owned(), edited.into_bytes());
    Ok(())
}

/// Steps 1 to 5: the law, the crate after the model of `fox`, its specimen and its tests.
fn add_crate(files: &mut Files) -> Result<()> {
    let source = |files: &Files, path: &str| {
        text(files, &format!("crates/testkit/src/{path}")).map(|text| text.replace("super::", "crate::"))
    };
    let game = source(files, "kuhn.rs")?
        .replace("underwood_testkit::kuhn", "underwood_kuhn")
        .replace("mod testing;", "#[cfg(feature = \"testing\")]\npub mod testing;")
        .replace("pub use testing::KuhnSpecimen;\n", "")
        .replace("pub struct NoOptions", &format!("{DERIVES_SCHEMA}pub struct NoOptions"))
        .replace("pub struct View", &format!("{DERIVES_SCHEMA}pub struct View"));
    let game = game + SCHEMAS;
    let specimen =
        source(files, "kuhn/testing.rs")?.replace("crate::Specimen", "underwood_testkit::Specimen");
    let manifest = text(files, "crates/games/fox/Cargo.toml")?.replace("fox", ID);
    // It has no benches, so it needs nothing for them.
    let manifest =
        manifest.split("[[bench]]").next().unwrap_or_default().replace("criterion.workspace = true\n", "");
    let golden = text(files, "crates/games/fox/tests/golden.rs")?
        .replace("underwood_fox::State", "underwood_kuhn::Kuhn as State");
    let scene = source(files, "kuhn/scene.rs")?;
    let made = [
        ("Cargo.toml", manifest),
        ("src/lib.rs", game),
        ("src/scene.rs", scene),
        ("src/effect.rs", source(files, "kuhn/effect.rs")?),
        ("src/testing.rs", specimen),
        ("tests/golden.rs", golden),
    ];
    for (path, text) in made {
        files.insert(format!("crates/games/{ID}/{path}"), text.into_bytes());
    }
    add_tests(files)?;
    edit(
        files,
        "Cargo.toml",
        &[("underwood-fox = {", "underwood-kuhn = { path = \"crates/games/kuhn\" }\nunderwood-fox = {")],
    )
}

/// What the testkit's game does without: nobody asks for its schema.
const DERIVES_SCHEMA: &str = "#[cfg_attr(feature = \"schema\", derive(schemars::JsonSchema))]\n";

/// The schemas of what writes itself by hand.
const SCHEMAS: &str = r#"
#[cfg(feature = "schema")]
underwood_core::schema_as_one_of!(Card, "Card", CARDS.iter());
#[cfg(feature = "schema")]
underwood_core::schema_as_one_of!(Action, "Action", [Action::Pass, Action::Bet].iter());
"#;

/// The law, the tests and the golden records that lie in `xtask/fifth-game`.
fn add_tests(files: &mut Files) -> Result<()> {
    const HOME: &str = "xtask/fifth-game/";
    let own: Vec<String> = files.keys().filter(|path| path.starts_with(HOME)).cloned().collect();
    for path in own {
        let bytes = files.remove(&path).ok_or("it was there a moment ago")?;
        let place = match path.trim_start_matches(HOME) {
            "rules.md" => format!("docs/rules/{ID}.md"),
            test => format!("crates/games/{ID}/{test}"),
        };
        files.insert(place, bytes);
    }
    Ok(())
}

/// Step 6: the catalog.
fn list(files: &mut Files) -> Result<()> {
    edit(
        files,
        "crates/catalog/Cargo.toml",
        &[
            (
                "underwood-fox = {",
                "underwood-kuhn = { workspace = true, features = [\"schema\"] }\nunderwood-fox = {",
            ),
            ("\"underwood-fox/testing\",", "\"underwood-fox/testing\", \"underwood-kuhn/testing\","),
        ],
    )?;
    edit(files, "crates/catalog/src/listing.rs", &[("\n];\n", ENTRY)])?;
    edit(
        files,
        "crates/catalog/src/testing.rs",
        &[("Duel>();\n", "Duel>();\n    visitor.specimen::<underwood_kuhn::testing::KuhnSpecimen>();\n")],
    )?;
    // The games of the catalog have many clauses and refusals; this one is small, and its copy of the test asks for fewer.
    edit(
        files,
        "crates/catalog/tests/catalog/entries.rs",
        &[("clauses.len() > 10", "clauses.len() > 5"), ("named.len() > 3", "!named.is_empty()")],
    )
}

/// What the list of games gets.
const ENTRY: &str = r#"
    &Of::<underwood_kuhn::Kuhn>::new(Listing {
        id: "kuhn",
        name: "Kuhn poker",
        has_secrets: true,
        summary: "three cards and one bet",
        credit: "described by Harold W. Kuhn",
        rules: include_str!("../../../docs/rules/kuhn.md"),
    }),
];
"#;

/// The copy is compiled without care for speed: what counts is how soon. Which features of a library are on depends on what a command
/// builds, so even libraries of others are compiled anew for several of them.
fn hurry(files: &mut Files) -> Result<()> {
    let manifest = text(files, "Cargo.toml")?;
    let (before, profiles) = manifest.split_once("[profile.release]").ok_or("Cargo.toml has no profiles")?;
    if profiles.contains("\n[workspace") {
        return Err("the profiles are no longer the end of Cargo.toml".to_owned());
    }
    let hurried = format!("{before}[profile.test]\nopt-level = 0\n");
    files.insert("Cargo.toml".to_owned(), hurried.into_bytes());
    Ok(())
}

/// Writes what has changed, so that what has not need not be built again, and removes all else.
fn write(copy: &Path, files: &Files) -> Result<()> {
    let failed = |path: &Path| {
        let shown = path.display().to_string();
        move |e: std::io::Error| format!("{shown}: {e}")
    };
    for path in found(copy).map_err(failed(copy))? {
        let name = path.strip_prefix(copy).map(|path| path.display().to_string()).unwrap_or_default();
        if !files.contains_key(&name) {
            std::fs::remove_file(&path).map_err(failed(&path))?;
        }
    }
    for (name, bytes) in files {
        let path = copy.join(name);
        if std::fs::read(&path).is_ok_and(|old| old == *bytes) {
            continue;
        }
        let folder = path.parent().unwrap_or(copy);
        std::fs::create_dir_all(folder).map_err(failed(folder))?;
        std::fs::write(&path, bytes).map_err(failed(&path))?;
    }
    Ok(())
}

/// All files below a folder; none if it is not there.
fn found(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    if !folder.exists() {
        return Ok(files);
    }
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { files.extend(found(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

/// The lines of all blocks of shell commands, with the game's id in them.
fn commands(page: &str) -> Vec<String> {
    let mut is_inside = false;
    let mut commands = Vec::new();
    for line in page.lines().map(str::trim) {
        match line {
            "```sh" => is_inside = true,
            "```" => is_inside = false,
            _ if is_inside => commands.push(line.replace("<id>", ID)),
            _ => {}
        }
    }
    commands
}

/// Runs a line like `NAME=value cargo test …` in the copy, beside what the repository itself has built.
fn follow(line: &str, copy: &Path) -> Result<()> {
    println!("   {line}");
    let words: Vec<&str> = line.split_whitespace().collect();
    let settings = words.iter().take_while(|word| word.contains('=')).count();
    let Some((&"cargo", args)) = words[settings..].split_first() else {
        return Err(format!("`{line}` is not a cargo command"));
    };
    let mut command = cargo(args);
    command.current_dir(copy).env("CARGO_TARGET_DIR", root().join("target")).env("CARGO_NET_OFFLINE", "true");
    command.envs(words[..settings].iter().filter_map(|word| word.split_once('=')));
    shell::run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::commands;

    #[test]
    fn commands_are_those_in_blocks_of_shell() {
        let page = "1. Do\n   ```sh\n   A=1 cargo test -p underwood-<id>\n   ```\n   `cargo fly`\n```rust\nlet x;\n```\n";
        assert_eq!(commands(page), ["A=1 cargo test -p underwood-kuhn"]);
    }
}
