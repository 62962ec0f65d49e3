//! The examples of `docs/rules/kuhn.md` that must hold.

use underwood_kuhn::{Kuhn, NoOptions};
use underwood_testkit::Script;

#[test]
fn example_1() {
    let mut script = Script::<Kuhn>::new(&NoOptions {}, 2);
    assert_eq!(script.play(&["deal K J", "pass", "bet", "bet"]).points(), [2, -2]);
}

#[test]
fn example_2() {
    let mut script = Script::<Kuhn>::new(&NoOptions {}, 2);
    assert_eq!(script.play(&["deal J K", "bet", "pass"]).points(), [1, -1]);
}
