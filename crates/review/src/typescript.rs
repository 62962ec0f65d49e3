//! The TypeScript of a review.

use ts_rs::{Config, TS};

use crate::{Balance, Better, Decision, Draw, Level, Point, Review, Term};

/// A module with a type for each part of a review: the web client's `review.ts`.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = [
        Review::decl(&config),
        Level::decl(&config),
        Decision::decl(&config),
        Better::decl(&config),
        Draw::decl(&config),
        Point::decl(&config),
        Balance::decl(&config),
        Term::decl(&config),
    ];
    let exported = declarations.map(|declaration| format!("export {declaration}\n"));
    format!(
        "// Generated from crates/review: `UNDERWOOD_BLESS=1 cargo test -p underwood-review` writes it anew.\n\n{}",
        exported.join("\n")
    )
}
