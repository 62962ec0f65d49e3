//! What each action is worth by a learned judgement: the chance to win after it, over worlds as likely as they are thought.

use underwood_core::{Determinize, Guide, Judge, Move, View, Viewer};

/// What can be expected of an action.
pub(crate) struct Outlook {
    /// The chance to win the match.
    pub(crate) value: f32,
    /// The standard error of that.
    pub(crate) uncertainty: f32,
}

/// A judgement of one position is wrong by about so much, however many worlds agree.
const DOUBT: f32 = 0.02;
/// So many of the worlds are tried.
const TRIED: usize = 50;

/// By legal action: what the seat to act can expect.
pub(crate) fn values<G: Guide + Determinize>(
    judge: &dyn Judge<G>,
    view: &G::View,
    seen: &[G::Seen],
    worlds: &[G],
) -> Vec<Outlook> {
    let tried: Vec<&G> = worlds.iter().step_by(worlds.len().div_ceil(TRIED)).collect();
    view.legal()
        .iter()
        .map(|&action| Trial { judge, view, seen, action, known: Vec::new() }.value(&tried))
        .collect()
}

/// One action, tried in several worlds.
struct Trial<'a, G: Guide> {
    judge: &'a dyn Judge<G>,
    view: &'a G::View,
    seen: &'a [G::Seen],
    action: G::Action,
    /// What was judged already: what the seat would see, and its chance to win then.
    known: Vec<(G::View, f32)>,
}

impl<G: Guide> Trial<'_, G> {
    fn value(mut self, worlds: &[&G]) -> Outlook {
        let chances: Vec<f32> = worlds.iter().map(|world| self.chance(world)).collect();
        let count = chances.len() as f32;
        let value = chances.iter().sum::<f32>() / count;
        let spread = chances.iter().map(|chance| (chance - value) * (chance - value)).sum::<f32>() / count;
        Outlook { value, uncertainty: (spread / count + DOUBT * DOUBT).sqrt() }
    }

    /// The chance to win in a world.
    fn chance(&mut self, world: &G) -> f32 {
        let seat = self.view.viewer().seat().expect("a seat is to act");
        let viewer = Viewer::Seat(seat);
        let mut next = world.clone();
        next.act(seat, self.action).expect("a legal action of the view is legal in its worlds");
        if let Some(outcome) = next.outcome() {
            return outcome.share(seat);
        }
        let after = next.view(viewer);
        if let Some((_, chance)) = self.known.iter().find(|(view, _)| *view == after) {
            return *chance;
        }
        let mut seen = self.seen.to_vec();
        seen.push(world.seen(&Move::Act(seat, self.action), viewer));
        let chance = self.judge.judge(&after, &seen).chances[seat.index()];
        self.known.push((after, chance));
        chance
    }
}
