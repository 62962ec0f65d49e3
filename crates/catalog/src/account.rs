//! What one viewer is told of a move, with what it knew meanwhile: enough to show the move without knowing the rules.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use underwood_core::{Game, Moments, Told, Viewer};

/// One thing that happened.
#[derive(Clone, Debug)]
pub struct Account {
    /// What a viewer is told of it, without the changes of the table.
    pub told: Told,
    /// If a person must be able to read it: what was not the same in the viewer's view at that moment as it is after the
    /// whole move, field by field. `None` if nothing was.
    pub then: Option<Box<RawValue>>,
}

impl PartialEq for Account {
    fn eq(&self, other: &Self) -> bool {
        self.told == other.told
            && self.then.as_deref().map(RawValue::get) == other.then.as_deref().map(RawValue::get)
    }
}

impl Eq for Account {}

impl Account {
    /// All that happened in a move, in order.
    pub(crate) fn of<G: Game>(moments: &Moments<G>, viewer: Viewer) -> Vec<Self> {
        let mut last = None;
        let account = |(told, then): (Told, Option<G::View>)| {
            let then = then.and_then(|then| {
                let last = last.get_or_insert_with(|| written(&moments.after().view(viewer)));
                differing(&written(&then), last)
            });
            Self { told, then }
        };
        moments.accounts(viewer).map(account).collect()
    }
}

/// The fields of a view, each as it is written: to compare texts costs much less than to make values of them.
type Fields<'a> = BTreeMap<&'a str, &'a RawValue>;

fn written(view: &impl Serialize) -> Box<RawValue> {
    to_raw_value(view).expect("a view is plain data")
}

fn fields(view: &RawValue) -> Fields<'_> {
    serde_json::from_str(view.get()).expect("a view is an object with plain names")
}

/// The fields of a view that are not in the other so. Views of one game have the same fields.
fn differing(view: &RawValue, other: &RawValue) -> Option<Box<RawValue>> {
    let (mut fields, other) = (fields(view), fields(other));
    fields.retain(|name, value| other.get(name).is_none_or(|other| other.get() != value.get()));
    (!fields.is_empty()).then(|| written(&fields))
}
