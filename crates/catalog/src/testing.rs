//! The specimens of all games, for tests that must hold for each of them. Behind the feature `testing`.

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
