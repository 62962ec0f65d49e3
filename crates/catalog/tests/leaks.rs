//! Law 10 over all games at once, as far as somebody asks: `cargo xtask leaks`.

use std::path::{Path, PathBuf};

use underwood_catalog::testing::{ForEachGame, for_each_game};
use underwood_core::Game;
use underwood_testkit::laws::Goal;
use underwood_testkit::{Coverage, Specimen, hunt_leaks};

/// Law 10 of one game: it says what was compared before, what is compared now, and shows the table.
type Hunt = fn(&Path, Goal) -> Result<String, String>;

struct Hunts(Vec<(&'static str, Hunt)>);

impl ForEachGame for Hunts {
    fn specimen<S: Specimen + 'static>(&mut self) {
        if S::HAS_SECRETS {
            self.0.push((S::Game::ID, hunt::<S>));
        }
    }
}

fn hunt<S: Specimen>(folder: &Path, goal: Goal) -> Result<String, String> {
    let before = hunt_leaks::<S>(folder, Goal { pairs: 0, positions: 0 })?.positions();
    let coverage = hunt_leaks::<S>(folder, goal)?;
    let added = coverage.positions() - before;
    let table = coverage.table(S::Game::ID, S::PHASES);
    Ok(format!("{table}{before} positions were compared before, {added} now\n"))
}

fn positions(number: u64) -> Goal {
    Goal { pairs: 0, positions: number }
}

/// So many positions of each game as `UNDERWOOD_LEAKS` says, with the work kept in `UNDERWOOD_LEAKS_FOLDER`. Without these
/// a few: the laws of each game compare many more.
#[test]
fn nobody_can_tell_worlds_apart() {
    let asked = std::env::var("UNDERWOOD_LEAKS").ok();
    let wanted = asked.map_or(1_000, |number| number.parse().expect("UNDERWOOD_LEAKS is a whole number"));
    let folder = std::env::var_os("UNDERWOOD_LEAKS_FOLDER").map_or_else(|| scrap("few"), PathBuf::from);
    let mut hunts = Hunts(Vec::new());
    for_each_game(&mut hunts);
    // Side by side, as each takes one core.
    std::thread::scope(|scope| {
        let (folder, goal) = (&folder, positions(wanted));
        let started: Vec<_> =
            hunts.0.iter().map(|(id, hunt)| (id, scope.spawn(move || hunt(folder, goal)))).collect();
        for (id, hunt) in started {
            match hunt.join().expect("a hunt does not panic") {
                Ok(said) => println!("{said}"),
                Err(what) => panic!("{id}: {what}"),
            }
        }
    });
}

/// A folder for one test, empty.
fn scrap(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("leaks").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    folder
}

#[test]
fn an_interrupted_run_goes_on_where_it_was() {
    let folder = scrap("halves");
    let run = |folder: &Path, number: u64| -> Coverage {
        hunt_leaks::<underwood_sly::testing::Sly>(folder, positions(number)).unwrap()
    };
    let half = run(&folder, 1_200);
    assert!((1_200..2_400).contains(&half.positions()), "{}", half.positions());
    let whole = run(&folder, 4_800);
    assert!(whole.positions() >= 4_800 && whole.matches() > half.matches());
    // Nothing is left to do, so nothing is done.
    assert_eq!(run(&folder, 4_800), whole);
    assert_eq!(run(&folder, 10), whole);
    std::fs::write(folder.join("sly.json"), "no ledger").unwrap();
    let unreadable = hunt_leaks::<underwood_sly::testing::Sly>(&folder, positions(1)).unwrap_err();
    assert!(unreadable.contains("sly.json cannot be read, remove it"), "{unreadable}");
}
