//! The web client's types are those of the reviews.

#[test]
fn the_web_client_has_the_types() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/review.ts");
    let types = underwood_review::typescript();
    if std::env::var_os("UNDERWOOD_BLESS").is_some() {
        std::fs::write(file, &types).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        kept == types,
        "{file} is old: `UNDERWOOD_BLESS=1 cargo test -p underwood-review` writes it anew"
    );
}
