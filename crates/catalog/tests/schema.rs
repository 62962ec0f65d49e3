//! The schemas of views and scenes: every real one fits, a spoilt one does not, and the copies in `docs/schema` are in step.

use std::path::PathBuf;

use jsonschema::Validator;
use serde_json::{Map, Value, json};
use underwood_catalog::{Entry, Table, games, scene_schema};
use underwood_core::random::pick;
use underwood_core::{Seed, Turn, Viewer};

fn validator(game: &dyn Entry) -> Validator {
    jsonschema::draft202012::new(&game.view_schema()).expect("the schema is one")
}

/// The games of the box, and those with unusual options.
fn variants(game: &dyn Entry) -> Vec<Map<String, Value>> {
    let more: &[Value] = match game.listing().id {
        "fox" => &[json!({"target": 99, "ranks": 3, "hand": 1, "rounds": 2})],
        "duet" => {
            &[json!({"board": {"start": 2, "gems": [1, 0, 0, 0, 22 - 1], "plus": [0, 4], "forest": 1}})]
        }
        "sly" => &[json!({"hens": 2})],
        _ => &[],
    };
    let more = more.iter().map(|options| options.as_object().expect("options are objects").clone());
    game.printed_options().into_iter().chain(more).collect()
}

/// What a viewer knows.
fn view(table: &dyn Table, viewer: Viewer) -> Value {
    serde_json::from_str(table.view(viewer).get()).unwrap()
}

/// Calls `f` with every view of everybody at every position of random matches.
fn for_each_view(game: &dyn Entry, matches: u64, mut f: impl FnMut(&Value)) {
    for options in variants(game) {
        for seats in game.seats() {
            for number in 0..matches {
                let mut rng = Seed::from(number).rng(9);
                let mut table = game.open(&options, seats).expect("the options are valid");
                loop {
                    Viewer::all(seats).for_each(|viewer| f(&view(table.as_ref(), viewer)));
                    if table.turn() == Turn::Over {
                        break;
                    }
                    table.run_chance(Seed::from(number));
                    if let Turn::Act(seat) = table.turn() {
                        Viewer::all(seats).for_each(|viewer| f(&view(table.as_ref(), viewer)));
                        let legal = table.legal();
                        let chosen = pick(&mut rng, &(0..legal.len()).collect::<Vec<_>>());
                        table.act(seat, &legal[chosen]).expect("a listed action is legal");
                    }
                }
            }
        }
    }
}

#[test]
fn every_view_fits_its_schema() {
    for game in games() {
        let validator = validator(*game);
        let mut count = 0;
        for_each_view(*game, 5, |view| {
            if let Err(error) = validator.validate(view) {
                panic!("{}: {error} at {} in {view}", game.listing().id, error.instance_path());
            }
            count += 1;
        });
        assert!(count > 2_000, "{}: {count}", game.listing().id);
    }
}

#[test]
fn every_scene_fits_the_schema() {
    let validator = jsonschema::draft202012::new(&scene_schema()).expect("the schema is one");
    for game in games() {
        let seats = *game.seats().end();
        let mut table = game.open(&game.default_options(), seats).expect("the options are valid");
        for number in 0..100 {
            for viewer in Viewer::all(seats) {
                let scene = serde_json::to_value(table.scene(viewer)).expect("a scene is plain data");
                let fits = validator.validate(&scene);
                assert!(fits.is_ok(), "{}: {:?} in {scene}", game.listing().id, fits.err());
                let mut spoilt = scene;
                spoilt["zones"][0]["secret"] = json!("B1");
                assert!(!validator.is_valid(&spoilt), "{spoilt}");
            }
            table.run_chance(Seed::from(1));
            let Turn::Act(seat) = table.turn() else { break };
            let legal = table.legal();
            table.act(seat, &legal[number % legal.len()]).expect("a listed action is legal");
        }
    }
}

/// Every part of a view, by the path that leads to it.
fn parts(value: &Value, path: &str, found: &mut Vec<String>) {
    found.push(path.to_owned());
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, part)| parts(part, &format!("{path}/{key}"), found));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, part)| parts(part, &format!("{path}/{place}"), found));
        }
        _ => {}
    }
}

/// Whatever is put in the place of any part of a view, left out of it or added to it: it does not fit any more.
#[test]
fn a_spoilt_view_does_not_fit() {
    for game in games() {
        let id = game.listing().id;
        let validator = validator(*game);
        let mut views = Vec::new();
        for_each_view(*game, 1, |view| views.push(view.clone()));
        for view in views.iter().step_by(views.len() / 20) {
            let mut paths = Vec::new();
            parts(view, "", &mut paths);
            for path in &paths {
                for spoilt in spoil(view, path) {
                    assert!(!validator.is_valid(&spoilt), "{id}: at `{path}`: {spoilt}");
                }
            }
        }
    }
}

/// The view with something wrong at a path.
fn spoil(view: &Value, path: &str) -> Vec<Value> {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut spoilt = view.clone();
        change(spoilt.pointer_mut(path).expect("the path leads somewhere"));
        spoilt
    };
    let mut all = vec![with(&|part| *part = json!("no such text")), with(&|part| *part = json!(-1.5))];
    if let Some(Value::Object(fields)) = view.pointer(path) {
        all.push(with(&|part| part["secret"] = json!("B1")));
        for key in fields.keys() {
            all.push(with(&|part| drop(part.as_object_mut().expect("it is one").remove(key))));
        }
    }
    all
}

/// `UNDERWOOD_BLESS=1` writes the copies anew.
#[test]
fn the_copies_are_in_step() {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../docs/schema"].iter().collect();
    let views = games().iter().map(|game| (format!("{}.view.json", game.listing().id), game.view_schema()));
    for (name, schema) in views.chain([("scene.json".to_owned(), scene_schema())]) {
        let path = folder.join(name);
        let schema = serde_json::to_string_pretty(&schema).expect("a schema is plain data") + "\n";
        if std::env::var_os("UNDERWOOD_BLESS").is_some() {
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(&path, &schema).expect("the copy can be written");
        }
        let copy = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(copy, schema, "{}: UNDERWOOD_BLESS=1 writes it anew", path.display());
    }
}
