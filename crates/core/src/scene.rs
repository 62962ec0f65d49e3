//! A table that anybody can draw: what lies where, and what can be done with it, in words.

use serde::{Deserialize, Serialize};

use crate::{Seat, Text};

/// What a viewer sees of a match, told without the words of any game, so that one table can draw them all.
///
/// It is made from a view alone ([`View::scene`](crate::View::scene)): what the view does not hold, it cannot leak.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// What is expected now.
    pub prompt: Text,
    /// Of whom; `null` if of nobody.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub asked: Option<Seat>,
    /// The places of the table, in the order in which they are best shown.
    pub zones: Vec<Zone>,
    /// What the viewer may do now: one for each legal action.
    pub actions: Vec<Button>,
}

/// A place of the table with what lies there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Zone {
    /// Its name for programs: no other zone has it.
    pub id: String,
    /// Its name.
    pub label: Text,
    /// Whose it is; `null` if it is everybody's.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// How it is laid out.
    pub kind: ZoneKind,
    /// What lies there, in order.
    pub items: Vec<Item>,
}

/// How a zone is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ZoneKind {
    /// One beside the other.
    Row,
    /// Each item `at` its place; of several at one place, the later lie on the earlier.
    Grid,
    /// Numbers with their names.
    Counters,
}

/// Something on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Item {
    /// Its name for programs: no other item has it. A thing that a viewer can follow keeps it when it moves.
    pub id: String,
    /// Its name.
    pub label: Text,
    /// What else there is to know of it.
    pub note: Option<Text>,
    /// What it is.
    pub kind: ItemKind,
    /// Is it unknown to the viewer what it is?
    pub is_hidden: bool,
    /// Whose it is, if that is not told by its zone.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub owner: Option<Seat>,
    /// The number that it shows.
    pub count: Option<i32>,
    /// Where it lies in a grid.
    pub at: Option<Spot>,
}

/// What an item is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// A card, or a tile.
    Card,
    /// A token, or a figure.
    Token,
    /// A number.
    Counter,
    /// A place for something else: a space, a slot, a square.
    Place,
}

/// A spot of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spot {
    /// Growing to the right.
    pub x: i16,
    /// Growing downward.
    pub y: i16,
}

/// A legal action, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Button {
    /// The action, in the game's notation.
    pub action: String,
    /// What it does.
    pub label: Text,
    /// The items that it concerns, what is chosen first: whoever touches one of them may mean this.
    pub items: Vec<String>,
}

impl Scene {
    /// The scene of a match that was ended before the rules did: nothing more can be done.
    #[must_use]
    pub fn ended(self) -> Self {
        Self {
            prompt: Text::new("The match is over", "La partie est terminée"),
            asked: None,
            actions: Vec::new(),
            ..self
        }
    }
}

impl Zone {
    /// Items one beside the other.
    pub fn row(id: impl Into<String>, label: Text, items: Vec<Item>) -> Self {
        Self { id: id.into(), label, seat: None, kind: ZoneKind::Row, items }
    }

    /// Items at their places.
    pub fn grid(id: impl Into<String>, label: Text, items: Vec<Item>) -> Self {
        Self { kind: ZoneKind::Grid, ..Self::row(id, label, items) }
    }

    /// Numbers.
    pub fn counters(id: impl Into<String>, label: Text, items: Vec<Item>) -> Self {
        Self { kind: ZoneKind::Counters, ..Self::row(id, label, items) }
    }

    /// This seat's.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Self { seat: Some(seat), ..self }
    }
}

impl Item {
    fn new(kind: ItemKind, id: impl Into<String>, label: Text) -> Self {
        let id = id.into();
        Self { id, label, note: None, kind, is_hidden: false, owner: None, count: None, at: None }
    }

    /// A card that the viewer knows.
    pub fn card(id: impl Into<String>, label: Text) -> Self {
        Self::new(ItemKind::Card, id, label)
    }

    /// A card that the viewer does not know.
    pub fn hidden_card(id: impl Into<String>) -> Self {
        let label = Text::new("Face-down card", "Carte cachée");
        Self { is_hidden: true, ..Self::new(ItemKind::Card, id, label) }
    }

    /// A token.
    pub fn token(id: impl Into<String>, label: Text) -> Self {
        Self::new(ItemKind::Token, id, label)
    }

    /// A number.
    pub fn counter(id: impl Into<String>, label: Text, count: impl Into<i32>) -> Self {
        Self { count: Some(count.into()), ..Self::new(ItemKind::Counter, id, label) }
    }

    /// A place for something else.
    pub fn place(id: impl Into<String>, label: Text) -> Self {
        Self::new(ItemKind::Place, id, label)
    }

    /// With something else to know of it.
    #[must_use]
    pub fn noted(self, note: impl Into<Option<Text>>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// This seat's.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Self { owner: Some(seat), ..self }
    }

    /// Showing a number.
    #[must_use]
    pub fn counting(self, count: impl Into<i32>) -> Self {
        Self { count: Some(count.into()), ..self }
    }

    /// At a spot of a grid.
    #[must_use]
    pub fn at(self, x: i16, y: i16) -> Self {
        Self { at: Some(Spot { x, y }), ..self }
    }
}

impl Button {
    /// A legal action, in words, with the items that it concerns.
    pub fn new<I: Into<String>>(
        action: &impl ToString,
        label: Text,
        items: impl IntoIterator<Item = I>,
    ) -> Self {
        Self { action: action.to_string(), label, items: items.into_iter().map(Into::into).collect() }
    }
}
