//! The JSON Schemas of a game's views, and of scenes.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::Value;
use underwood_core::{Game, Scene};

/// All that a view may hold, and nothing beside it.
pub(crate) fn of_view<G: Game<View: JsonSchema>>() -> Value {
    closed::<G::View>(&format!("View of {}", G::ID))
}

/// All that a scene may hold, whatever the game, and nothing beside it.
pub fn scene_schema() -> Value {
    closed::<Scene>("Scene")
}

fn closed<T: JsonSchema>(title: &str) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize().with_transform(RecursiveTransform(close));
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    schema.to_value()
}

/// An object has the properties that are listed, and no others.
fn close(schema: &mut Schema) {
    let is_object = schema.get("properties").is_some() || schema.get("type") == Some(&"object".into());
    if is_object {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
}
