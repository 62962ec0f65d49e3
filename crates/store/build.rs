//! For this crate and the command line's: leaves tests out, by name, on a machine that lacks what they need: they are not compiled, so none seems to pass.

fn main() {
    println!("cargo::rerun-if-env-changed=UNDERWOOD_TEST_WITHOUT");
    println!("cargo::rustc-check-cfg=cfg(without_postgres)");
    if std::env::var("UNDERWOOD_TEST_WITHOUT")
        .is_ok_and(|parts| parts.split(',').any(|part| part == "postgres"))
    {
        println!("cargo::rustc-cfg=without_postgres");
    }
}
