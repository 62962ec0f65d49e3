//! Leaves out tests that need something this machine lacks, as `UNDERWOOD_TEST_WITHOUT` names it. They are not even compiled,
//! so that a test that did not run never counts as passed. The command line's crate uses this script too.

fn main() {
    println!("cargo::rerun-if-env-changed=UNDERWOOD_TEST_WITHOUT");
    println!("cargo::rustc-check-cfg=cfg(without_postgres)");
    if std::env::var("UNDERWOOD_TEST_WITHOUT")
        .is_ok_and(|parts| parts.split(',').any(|part| part == "postgres"))
    {
        println!("cargo::rustc-cfg=without_postgres");
    }
}
