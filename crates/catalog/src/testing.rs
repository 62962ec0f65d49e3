//! The specimens of all games, for tests that must hold for each of them. Behind the feature `testing`.

use underwood_core::Record;
use underwood_testkit::Specimen;

/// Something to do with the specimen of each game.
pub trait ForEachGame {
    /// Does it for one of them.
    fn specimen<S: Specimen + 'static>(&mut self);
}

/// Does something with the specimen of each game, in the order of [`games`](crate::games).
///
/// A fifth game adds its line here; a test fails until it does.
pub fn for_each_game(visitor: &mut impl ForEachGame) {
    visitor.specimen::<underwood_fox::testing::Fox>();
    visitor.specimen::<underwood_duet::testing::Duet>();
    visitor.specimen::<underwood_sly::testing::Sly>();
    visitor.specimen::<underwood_duel::testing::Duel>();
}

/// The records that a game keeps for its tests: what random games hardly ever come to is in them.
///
/// # Panics
/// If they cannot be read.
pub fn kept_records(game: &str) -> Vec<Record> {
    let home = format!("{}/../games/{game}/tests", env!("CARGO_MANIFEST_DIR"));
    let folder = |name: &str| std::fs::read_dir(format!("{home}/{name}")).expect("every game keeps records");
    let paths = folder("records").chain(folder("playthroughs")).map(|file| file.unwrap().path());
    let texts = paths.map(|path| std::fs::read_to_string(path).unwrap());
    // Beside the playthroughs lie their pictures.
    let records =
        texts.flat_map(|text| text.lines().filter_map(|line| line.parse().ok()).collect::<Vec<_>>());
    records.collect()
}
