//! The protocol as `docs/protocol.md` shows it and as the web client has it.

use std::path::PathBuf;

use serde_json::Value;
use underwood_protocol::{Command, Message, Request, VERSION, typescript};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The messages of the page: each line of its JSON blocks, with the arrow that says who sends it.
fn examples() -> Vec<(char, String)> {
    let page = read("docs/protocol.md");
    let blocks = page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let lines = blocks.flat_map(str::lines).filter(|line| !line.trim().is_empty());
    lines
        .map(|line| {
            let (arrow, text) = line.split_once(' ').unwrap_or_else(|| panic!("no arrow: {line}"));
            let arrow = arrow.chars().next().filter(|arrow| ['→', '←'].contains(arrow));
            (arrow.unwrap_or_else(|| panic!("no arrow: {line}")), text.to_owned())
        })
        .collect()
}

#[test]
fn every_example_is_a_message_to_the_letter() {
    for (arrow, text) in examples() {
        let again = if arrow == '→' {
            let request: Request = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
            serde_json::to_string(&request)
        } else {
            let message: Message =
                serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            serde_json::to_string(&message)
        };
        let again: Value = serde_json::from_str(&again.unwrap()).unwrap();
        let shown: Value = serde_json::from_str(&text).unwrap();
        assert_contains(&again, &shown, &text);
    }
}

/// Everything that is shown is there; what was left out has its default.
fn assert_contains(all: &Value, shown: &Value, text: &str) {
    match (all, shown) {
        (Value::Object(all), Value::Object(shown)) => {
            for (key, value) in shown {
                let found = all.get(key).unwrap_or_else(|| panic!("`{key}` is not part of {text}"));
                assert_contains(found, value, text);
            }
        }
        _ => assert_eq!(all, shown, "{text}"),
    }
}

#[test]
fn every_kind_of_message_has_an_example() {
    let kinds = |arrow: char, path: &[&str]| -> Vec<String> {
        let examples = examples().into_iter().filter(|(sender, _)| *sender == arrow);
        let kind = |text: String| {
            let value: Value = serde_json::from_str(&text).unwrap();
            let found = path.iter().try_fold(&value, |value, key| value.get(key))?;
            found.as_str().map(ToOwned::to_owned)
        };
        examples.filter_map(|(_, text)| kind(text)).collect()
    };
    let typescript = typescript();
    for (name, arrow, path) in [
        ("Command", '→', &["do", "type"][..]),
        ("Message", '←', &["type"][..]),
        ("Answer", '←', &["answer", "type"][..]),
        ("RefusalKind", '←', &["refusal", "kind"][..]),
    ] {
        let shown = kinds(arrow, path);
        let (_, rest) = typescript.split_once(&format!("export type {name} =")).unwrap();
        let line = rest.split("\nexport ").next().unwrap();
        let declared: Vec<&str> = match name {
            "RefusalKind" => line.split('"').skip(1).step_by(2).collect(),
            _ => line.split("\"type\": \"").skip(1).filter_map(|rest| rest.split('"').next()).collect(),
        };
        assert!(declared.len() > 5, "{line}");
        for kind in declared {
            assert!(shown.iter().any(|shown| shown == kind), "docs/protocol.md shows no {name} `{kind}`");
        }
    }
}

#[test]
fn the_page_names_the_version() {
    assert!(read("docs/protocol.md").contains(&format!("Version {VERSION}")));
}

#[test]
fn the_typescript_is_in_step() {
    let path = root().join("web/src/protocol.ts");
    if std::env::var_os("UNDERWOOD_BLESS").is_some() {
        std::fs::write(&path, typescript()).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(&path).unwrap_or_default(),
        typescript(),
        "run with UNDERWOOD_BLESS=1"
    );
}

#[test]
fn what_is_left_out_of_a_table_has_its_default() {
    let text =
        r#"{"id":1,"do":{"type":"create","key":"k","game":"fox","seats":[{"type":"me"},{"type":"open"}]}}"#;
    let request: Request = text.parse().unwrap();
    let Command::Create { options, is_public, allows_spectators, memory_aid, .. } = request.command else {
        panic!("it creates")
    };
    assert!(options.is_empty() && !is_public && allows_spectators && memory_aid);
}

#[test]
fn a_text_that_is_no_request_keeps_its_number() {
    let unreadable = r#"{"id":12,"do":{"type":"fly"}}"#.parse::<Request>().unwrap_err();
    assert_eq!(unreadable.id, Some(12));
    assert!(unreadable.why.contains("fly"));
    assert_eq!("[12]".parse::<Request>().unwrap_err().id, None);
}

/// Every request of the page with one field more, in the request, in what it asks for and in each seat.
#[test]
fn a_field_that_the_protocol_does_not_know_is_an_error() {
    let requests = examples().into_iter().filter(|(arrow, _)| *arrow == '→').map(|(_, text)| text);
    let mut seats = 0;
    for text in requests {
        let request: Value = serde_json::from_str(&text).unwrap();
        let mut wrong = vec![with_more(&request, ""), with_more(&request, "/do")];
        for place in 0..request["do"]["seats"].as_array().map_or(0, Vec::len) {
            wrong.push(with_more(&request, &format!("/do/seats/{place}")));
            seats += 1;
        }
        for wrong in wrong {
            let unreadable = wrong.to_string().parse::<Request>().expect_err(&wrong.to_string());
            assert!(unreadable.why.contains("unknown field `more`"), "{wrong}: {}", unreadable.why);
        }
    }
    assert!(seats >= 5, "seats of every kind have an example");
}

fn with_more(request: &Value, place: &str) -> Value {
    let mut request = request.clone();
    request.pointer_mut(place).expect("the place is there")["more"] = 1.into();
    request
}
