//! One test for each clause of `docs/rules/kuhn.md`.

use underwood_kuhn::{Kuhn, NoOptions};
use underwood_testkit::Script;

fn dealt(deal: &str) -> Script<Kuhn> {
    let mut script = Script::new(&NoOptions {}, 2);
    script.play(&[deal]);
    script
}

#[test]
fn cards() {
    for (deal, points) in [("deal K Q", [1, -1]), ("deal Q J", [1, -1]), ("deal J K", [-1, 1])] {
        assert_eq!(dealt(deal).play(&["pass", "pass"]).points(), points);
    }
}

#[test]
fn ante() {
    assert_eq!(dealt("deal K J").play(&["bet", "pass"]).points(), [1, -1]);
}

#[test]
fn deal() {
    let mut script = Script::<Kuhn>::new(&NoOptions {}, 2);
    script.refuse("deal K K", "deal").play(&["deal K J"]);
    assert_eq!([Some(0), Some(1), None].map(|seat| script.last_seen(seat)), ["deal K ?", "deal ? J", "deal ? ?"]);
}

#[test]
fn order() {
    let mut script = dealt("deal K J");
    script.refuse_by(1, "pass", "turn").play(&["pass"]).refuse_by(0, "bet", "turn").play(&["bet"]);
    assert_eq!(script.seat(), Some(0));
}

#[test]
fn pass() {
    let mut script = dealt("deal K J");
    assert_eq!(script.legal(), ["bet", "pass"]);
    assert_eq!(script.play(&["pass"]).points(), [0, 0]);
}

#[test]
fn bet() {
    assert_eq!(dealt("deal K J").play(&["bet", "bet"]).points(), [2, -2]);
}

#[test]
fn fold() {
    assert_eq!(dealt("deal K J").play(&["pass", "bet", "pass"]).points(), [-1, 1]);
}

#[test]
fn showdown() {
    let mut script = dealt("deal Q K");
    assert_eq!(script.play(&["pass", "pass"]).end(), Some((vec![1], "showdown")));
}
