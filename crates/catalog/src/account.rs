//! What one viewer is told of a move, with what it knew meanwhile: enough to show the move without knowing the rules.

use serde::Serialize;
use serde_json::{Map, Value, to_value};
use underwood_core::{Game, Moments, Told, Viewer};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// What a viewer is told of it, without the changes of the table.
    pub told: Told,
    /// If a person must be able to read it: what was not the same in the viewer's view at that moment as it is after the
    /// whole move, field by field. `None` if nothing was.
    pub then: Option<Map<String, Value>>,
}

impl Account {
    /// All that happened in a move, in order.
    pub(crate) fn of<G: Game>(moments: &Moments<G>, viewer: Viewer) -> Vec<Self> {
        let mut last = None;
        let account = |(told, then): (Told, Option<G::View>)| {
            let then = then.and_then(|then| {
                let last = last.get_or_insert_with(|| fields(&moments.after().view(viewer)));
                differing(fields(&then), last)
            });
            Self { told, then }
        };
        moments.accounts(viewer).map(account).collect()
    }
}

fn fields(view: &impl Serialize) -> Map<String, Value> {
    match to_value(view).expect("a view is plain data") {
        Value::Object(fields) => fields,
        other => Map::from_iter([("view".to_owned(), other)]),
    }
}

/// The fields that are not in the other so. Views of one game have the same fields.
fn differing(mut fields: Map<String, Value>, other: &Map<String, Value>) -> Option<Map<String, Value>> {
    fields.retain(|name, value| other.get(name) != Some(value));
    (!fields.is_empty()).then_some(fields)
}
