//! What the besiegers are told on their command line.

use std::process::Command;

/// What they say to words that are wrong.
fn refusal(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_underwood-siege")).args(args).output().unwrap();
    assert!(!output.status.success(), "{args:?} are accepted");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn what_is_wrong_is_named_and_what_is_allowed() {
    let unknown = refusal(&["--binary", "underwood", "--attack", "dragons"]);
    for words in ["dragons", "slow-headers", "idle-pages", "stopped-store"] {
        assert!(unknown.contains(words), "{unknown}");
    }
    assert!(refusal(&["--binary", "underwood", "--seconds", "1"]).contains("2..=600"));
    assert!(refusal(&[]).contains("--binary"));
}

#[test]
fn a_binary_that_is_not_there_does_not_hold() {
    let output = Command::new(env!("CARGO_BIN_EXE_underwood-siege"))
        .args(["--binary", "/nowhere/underwood", "--attack", "table-spam", "--seconds", "2"])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!output.status.success() && said.contains("did not hold: table-spam"), "{said}");
}
