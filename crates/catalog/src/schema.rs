//! The JSON Schema of a game's views.

use schemars::Schema;
use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use serde_json::Value;
use underwood_core::Game;

/// All that a view may hold, and nothing beside it.
pub(crate) fn of_view<G: Game>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize().with_transform(RecursiveTransform(close));
    let mut schema = settings.into_generator().into_root_schema_for::<G::View>();
    schema.insert("title".to_owned(), format!("View of {}", G::ID).into());
    schema.to_value()
}

/// An object has the properties that are listed, and no others.
fn close(schema: &mut Schema) {
    let is_object = schema.get("properties").is_some() || schema.get("type") == Some(&"object".into());
    if is_object {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
}
