//! Without the feature `schema`, nothing has a JSON Schema: the macros that would write one write nothing.

/// Nothing: the feature `schema` is off.
#[macro_export]
macro_rules! schema_as_text {
    ($($ignored:tt)*) => {};
}

/// Nothing: the feature `schema` is off.
#[macro_export]
macro_rules! schema_as_one_of {
    ($($ignored:tt)*) => {};
}

/// Nothing: the feature `schema` is off.
#[macro_export]
macro_rules! schema_as_whole {
    ($($ignored:tt)*) => {};
}

/// Nothing: the feature `schema` is off.
#[macro_export]
macro_rules! schema_as {
    ($($ignored:tt)*) => {};
}
