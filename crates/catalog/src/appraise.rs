//! What choices and luck were worth, in texts: for reviews, which know no game.

use underwood_core::{Determinize, EnumerateChance, Guide, Illegal, Referee, Seat, Seed, Viewer};
use underwood_search::{Care, appraise};

/// What is thought of the choices of a position, in the game's notation: see [`underwood_search::Appraisal`].
#[derive(Clone, PartialEq, Debug)]
pub struct Appraisal {
    /// Every choice.
    pub choices: Vec<AppraisedChoice>,
    /// The place of the one that looks best.
    pub best: usize,
    /// By seat: what it would have had more of, had the best been chosen instead of the one that was made.
    pub shift: Vec<f32>,
    /// The standard error of that, for the seat that chose.
    pub error: f32,
    /// Were all worlds and all luck looked at, up to the end of the match?
    pub is_exact: bool,
}

/// What is thought of one choice.
#[derive(Clone, PartialEq, Debug)]
pub struct AppraisedChoice {
    /// The choice in its notation.
    pub action: String,
    /// What its seat can expect of it, 0 to 1.
    pub value: f32,
    /// The standard error of that.
    pub error: f32,
}

/// Appraises what the seat to act does next.
pub(crate) fn of<G: Guide + Determinize + EnumerateChance>(
    referee: &Referee<G>,
    action: &str,
    care: &Care,
    seed: Seed,
) -> Result<Appraisal, Illegal> {
    let state = referee.state();
    let made: G::Action = action.parse()?;
    // Where no seat is to act, the rules refuse whoever tries.
    let seat = state.turn().seat().unwrap_or(Seat::new(0));
    state.clone().act(seat, made)?;
    let viewer = Viewer::Seat(seat);
    let found = appraise::<G>(&state.view(viewer), referee.seen(viewer), made, care, seed);
    let choice = |choice: &underwood_search::Appraised<G::Action>| AppraisedChoice {
        action: choice.action.to_string(),
        value: choice.value,
        error: choice.error,
    };
    Ok(Appraisal {
        choices: found.choices.iter().map(choice).collect(),
        best: found.best,
        shift: found.shift[..state.seats()].to_vec(),
        error: found.error,
        is_exact: found.is_exact,
    })
}
