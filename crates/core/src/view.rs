//! What one viewer knows.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Game, Scene, Turn, Viewer};

/// All that one viewer with a perfect memory knows and the rules make matter; the legal actions included, for the
/// seat to act, so that clients and bots never compute rules. With the feature
/// `schema`, the views of our games have a JSON Schema.
pub trait View<G: Game>: Clone + Eq + Debug + Serialize + Send + Sync {
    /// Whose view it is.
    fn viewer(&self) -> Viewer;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Who or what moves next.
    fn turn(&self) -> Turn;

    /// What the viewer may do now, in `Ord`; empty unless it is the seat to act.
    fn legal(&self) -> &[G::Action];

    /// The same as a table that anybody can draw, with words for each legal action.
    ///
    /// It is made from the view alone, so it cannot tell what the viewer does not know.
    fn scene(&self) -> Scene;
}
