//! Why: refusals, hints and beliefs in words.

use underwood_catalog::Considered;
use underwood_core::{Belief, Explanation, Illegal, Scene, Seat};

use crate::words::{Part, Words};

/// A refusal with its facts and the clause that it names.
pub(crate) fn refusal(illegal: &Illegal, words: &Words, names: &[String], you: Option<Seat>) -> String {
    let why = words.refuse(illegal, names, you);
    words.say_with("refused", &[("why", Part::Word(&why)), ("clause", Part::Word(illegal.clause))])
}

/// An action in words.
fn action<'a>(scene: &'a Scene, action: &'a str, words: &Words) -> &'a str {
    let button = scene.actions.iter().find(|button| button.action == action);
    button.map_or(action, |button| words.text(&button.label))
}

fn percent(value: f32) -> i32 {
    (100.0 * value).round() as i32
}

/// What somebody would do, and why.
pub(crate) fn hint(considered: &Considered, scene: &Scene, words: &Words, names: &[String]) -> Vec<String> {
    let what = action(scene, &considered.action, words);
    let mut lines = vec![words.say_with("hint-action", &[("action", Part::Word(what))])];
    let Some(explanation) = &considered.explanation else { return lines };
    let is_it = |opinion: &&underwood_core::Opinion| opinion.action == considered.action;
    if let Some((value, opinion)) =
        explanation.opinions.iter().find(is_it).and_then(|opinion| Some((opinion.value?, opinion)))
    {
        let spread = percent(opinion.uncertainty.unwrap_or_default()).max(1);
        lines.push(words.say_with(
            "hint-value",
            &[("value", Part::Number(percent(value))), ("spread", Part::Number(spread))],
        ));
    }
    lines.extend(others(considered, explanation, scene, words));
    if !explanation.line.is_empty() {
        let expected = |step: &underwood_core::Expected| {
            let who = step.seat.map_or(String::new(), |seat| format!("{} ", names[seat.index()]));
            format!("{who}{}", step.text)
        };
        let line: Vec<String> = explanation.line.iter().map(expected).collect();
        lines.push(words.say_with("hint-line", &[("line", Part::Word(&line.join(" · ")))]));
    }
    if explanation.iterations > 0 {
        let thoughts = i32::try_from(explanation.iterations).unwrap_or(i32::MAX);
        lines.push(words.say_with("hint-thoughts", &[("thoughts", Part::Number(thoughts))]));
    }
    lines
}

/// The next best actions, or that there are none.
fn others(considered: &Considered, explanation: &Explanation, scene: &Scene, words: &Words) -> Vec<String> {
    let others: Vec<_> =
        explanation.opinions.iter().filter(|opinion| opinion.action != considered.action).collect();
    if others.is_empty() {
        return vec![words.say("hint-only")];
    }
    let said = others.iter().take(3).map(|opinion| {
        let what = Part::Word(action(scene, &opinion.action, words));
        let Some(value) = opinion.value else {
            let share = Part::Number(percent(opinion.share));
            return words.say_with("hint-share", &[("action", what), ("share", share)]);
        };
        words.say_with("hint-other", &[("action", what), ("value", Part::Number(percent(value)))])
    });
    said.collect()
}

/// What is believed of hidden things, one in a line.
pub(crate) fn beliefs(beliefs: &[Belief], words: &Words, names: &[String]) -> Vec<String> {
    if beliefs.is_empty() {
        return vec![words.say("beliefs-none")];
    }
    let line = |belief: &Belief| {
        let cases = belief.cases.iter().take(5).map(|case| {
            let bar = "█".repeat((case.chance * 8.0).round() as usize);
            format!("{} {:>3} % {bar}", in_words(&case.case, words, names), percent(case.chance))
        });
        format!("{:<5} {}", belief.about, cases.collect::<Vec<_>>().join("   "))
    };
    beliefs.iter().map(line).collect()
}

/// One case: in whose hand, where, or what.
fn in_words(case: &str, words: &Words, names: &[String]) -> String {
    let holder =
        case.strip_prefix("hand ").and_then(|seat| seat.parse().ok()).and_then(|seat: usize| names.get(seat));
    match holder {
        Some(name) => words.say_with("case-hand", &[("name", Part::Word(name))]),
        None => words.say_with("case", &[("case", Part::Word(case))]),
    }
}
