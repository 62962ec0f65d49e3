//! The JSON Schema of what writes itself by hand: small pieces, of which the schemas of views are made.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{BySeat, Seat, SeatSet, Turn, Viewer};

/// The schema of a type that is written as a text of this pattern.
#[macro_export]
macro_rules! schema_as_text {
    ($type:ty, $name:literal, $pattern:expr) => {
        impl $crate::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                $crate::schemars::json_schema!({"type": "string", "pattern": $pattern})
            }
        }
    };
}

/// The schema of a type that is written as one of these texts.
#[macro_export]
macro_rules! schema_as_one_of {
    ($type:ty, $name:literal, $all:expr) => {
        impl $crate::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                let all: ::std::vec::Vec<_> = $all.map(|item| item.to_string()).collect();
                $crate::schemars::json_schema!({"enum": all})
            }
        }
    };
}

/// The schema of a type that is written as a whole number of this range.
#[macro_export]
macro_rules! schema_as_whole {
    ($type:ty, $name:literal, $least:expr, $most:expr) => {
        impl $crate::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                $crate::schemars::json_schema!({"type": "integer", "minimum": $least, "maximum": $most})
            }
        }
    };
}

/// The schema of a type that is written as another one is.
#[macro_export]
macro_rules! schema_as {
    ($type:ty, $other:ty) => {
        impl $crate::schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                <$other as $crate::schemars::JsonSchema>::inline_schema()
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                <$other as $crate::schemars::JsonSchema>::schema_name()
            }

            fn json_schema(generator: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                <$other as $crate::schemars::JsonSchema>::json_schema(generator)
            }
        }
    };
}

schema_as_whole!(Seat, "Seat", 0, Seat::MOST - 1);
schema_as!(SeatSet, Vec<Seat>);

impl JsonSchema for Viewer {
    fn schema_name() -> Cow<'static, str> {
        "Viewer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({"anyOf": [generator.subschema_for::<Seat>(), {"const": "spectator"}]})
    }
}

impl JsonSchema for Turn {
    fn schema_name() -> Cow<'static, str> {
        "Turn".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({"anyOf": [generator.subschema_for::<Seat>(), {"enum": ["chance", "over"]}]})
    }
}

impl<T: JsonSchema, const N: usize> JsonSchema for BySeat<T, N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("BySeat_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "array", "items": generator.subschema_for::<T>(), "minItems": N, "maxItems": N})
    }
}
