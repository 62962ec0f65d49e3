//! The clauses of a rules file.

use underwood_catalog::RulesText;

const TEXT: &str = "# a game\n- `deck` — Some cards,\n  thirty of them.\n- `reveal` — Turn up:\n  - `reveal-hens` — Only\n    hens.\n- `guard` (*ruling*) — The end (**`victory`**).\n\n## Notation\n`K7` is a card\n`small` — Options.\n";

#[test]
fn clauses_are_found_with_all_their_lines() {
    let rules = RulesText::new(TEXT);
    let ids: Vec<_> = rules.clauses().iter().map(|clause| clause.id).collect();
    assert_eq!(ids, ["deck", "reveal", "reveal-hens", "guard", "small"]);
    assert_eq!(rules.clause("DECK").unwrap().text, "- `deck` — Some cards,\n  thirty of them.");
    assert!(rules.clause("reveal").unwrap().text.ends_with("hens."));
    assert_eq!(rules.clause("guard").unwrap().text, "- `guard` (*ruling*) — The end (**`victory`**).");
    assert_eq!(rules.clause("victory").unwrap().id, "guard");
    assert_eq!(rules.clause("K7"), None);
}
