//! Files that must not change by accident.

use underwood_fox::State;
use underwood_testkit::golden;

#[test]
fn playthroughs() {
    golden::check_playthroughs::<State>("tests/playthroughs");
}

#[test]
fn scenes() {
    golden::check_scenes::<State>("tests/scenes");
}

#[test]
fn perft_counts() {
    golden::check_perft::<State>("tests/perft");
}

#[test]
fn records_replay_for_ever() {
    golden::check_records::<State>("tests/records");
}
