//! Texts that must not change by accident.

use underwood_duel::State;
use underwood_testkit::golden;

#[test]
fn playthroughs() {
    golden::check_playthroughs::<State>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs"));
}

#[test]
fn scenes() {
    golden::check_scenes::<State>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenes"));
}

#[test]
fn perft() {
    golden::check_perft::<State>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft"));
}

#[test]
fn records() {
    golden::check_records::<State>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"));
}
