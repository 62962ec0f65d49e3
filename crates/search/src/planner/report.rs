//! What a plan has found, with its reasons.

use underwood_core::{Explain, Explanation, Guide, Opinion, Seed, View};

use super::line::expected_line;
use super::run::Run;
use super::tree::Tries;

/// So many worlds tell how the game goes on.
const REHEARSALS: usize = 40;
/// A judgement is wrong by about so much, however many worlds agree.
const DOUBT: f32 = 0.01;

/// As much as is asked for.
pub(super) fn explain<G: Guide>(
    run: &mut Run<G>,
    view: &G::View,
    worlds: &[G],
    place: usize,
    wish: Explain,
) -> Option<Explanation> {
    let (line, beliefs) = match wish {
        Explain::Nothing => return None,
        Explain::Opinions => (Vec::new(), Vec::new()),
        Explain::Everything => {
            let rehearsed = worlds.iter().step_by(worlds.len().div_ceil(REHEARSALS));
            let mut luck = Seed::from(run.iterations).rng(0);
            (expected_line(run, place, rehearsed, &mut luck), G::beliefs(view, worlds))
        }
    };
    let opinions = opinions(run, view);
    Some(Explanation { opinions, line, beliefs, iterations: run.iterations, memory: run.tree.bytes() })
}

/// What is thought of each legal action, what was tried most first.
fn opinions<G: Guide>(run: &Run<G>, view: &G::View) -> Vec<Opinion> {
    let root = run.tree.root();
    let all = run.iterations.max(1) as f32;
    let opinion = |(action, tries): (&G::Action, &Tries)| Opinion {
        action: action.to_string(),
        value: (tries.count > 0).then(|| tries.mean()),
        uncertainty: (tries.count > 0).then(|| uncertainty(tries)),
        share: tries.count as f32 / all,
    };
    let mut opinions: Vec<_> = view.legal().iter().zip(&root.tries).map(opinion).collect();
    opinions.sort_by(|a, b| b.share.total_cmp(&a.share));
    opinions
}

fn uncertainty(tries: &Tries) -> f32 {
    let error = tries.error();
    (error * error + DOUBT * DOUBT).sqrt()
}
