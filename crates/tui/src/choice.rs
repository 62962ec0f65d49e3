//! What can be done now, as a list to choose from: where there is much, what is chosen first comes first.

use std::collections::BTreeSet;

use underwood_core::{Button, Scene};

use crate::words::Words;

/// Up to so many actions are one list; more are sorted by the thing that is chosen first.
const FEW: usize = 9;

/// A list of actions, and the place in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choice {
    entries: Vec<Entry>,
    at: usize,
    /// The thing that was chosen first, if the list is of what can be done with it.
    within: Option<String>,
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// An action, by its place among the scene's.
    Action(usize),
    /// A thing with which several can be done.
    Group {
        /// Its item.
        item: String,
        /// The actions.
        actions: Vec<usize>,
    },
}

impl Choice {
    /// What can be done in a scene.
    pub(crate) fn of(scene: &Scene) -> Self {
        Self { entries: entries(scene, &all(scene)), at: 0, within: None }
    }

    /// What can be done with a thing; if it is nothing, the list stays as it is.
    pub(crate) fn within(&mut self, scene: &Scene, item: &str) -> bool {
        let about = |button: &Button| button.items.iter().any(|there| there == item);
        let actions: Vec<usize> = (0..scene.actions.len()).filter(|&n| about(&scene.actions[n])).collect();
        if actions.is_empty() {
            return false;
        }
        let entries = actions.into_iter().map(Entry::Action).collect();
        *self = Self { entries, at: 0, within: Some(item.to_owned()) };
        true
    }

    /// Only what has these letters in its notation or its words.
    pub(crate) fn matching(scene: &Scene, words: &Words, letters: &str) -> Self {
        let letters = letters.trim().to_lowercase();
        let fits = |button: &Button| {
            button.action.to_lowercase().starts_with(&letters)
                || words.text(&button.label).to_lowercase().contains(&letters)
        };
        let found: Vec<usize> = (0..scene.actions.len()).filter(|&n| fits(&scene.actions[n])).collect();
        Self { entries: found.into_iter().map(Entry::Action).collect(), at: 0, within: None }
    }

    /// Is it a list of what can be done with one thing?
    pub(crate) fn is_within(&self) -> bool {
        self.within.is_some()
    }

    /// The lines.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The number of the line that is chosen.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The line that is chosen.
    pub(crate) fn chosen(&self) -> Option<&Entry> {
        self.entries.get(self.at)
    }

    /// Chooses a line by its number.
    pub(crate) fn choose(&mut self, at: usize) {
        self.at = at.min(self.entries.len().saturating_sub(1));
    }

    /// Goes some lines on, or back; from the last comes the first.
    pub(crate) fn step(&mut self, by: isize) {
        if !self.entries.is_empty() {
            self.at = (self.at as isize + by).rem_euclid(self.entries.len() as isize) as usize;
        }
    }

    /// Chooses the line of an action.
    pub(crate) fn find(&mut self, scene: &Scene, action: &str) {
        let is_it = |&n: &usize| scene.actions[n].action == action;
        let holds = |entry: &Entry| match entry {
            Entry::Action(n) => is_it(n),
            Entry::Group { actions, .. } => actions.iter().any(is_it),
        };
        if let Some(at) = self.entries.iter().position(holds) {
            self.at = at;
        }
    }

    /// The items of what is chosen.
    pub(crate) fn items(&self, scene: &Scene) -> BTreeSet<String> {
        match self.chosen() {
            Some(Entry::Action(n)) => scene.actions[*n].items.iter().cloned().collect(),
            Some(Entry::Group { item, .. }) => [item.clone()].into(),
            None => BTreeSet::new(),
        }
    }
}

impl Entry {
    /// What it says.
    pub(crate) fn label(&self, scene: &Scene, words: &Words) -> String {
        match self {
            Self::Action(n) => words.text(&scene.actions[*n].label).to_owned(),
            Self::Group { item, actions } => {
                let items = scene.zones.iter().flat_map(|zone| &zone.items);
                let label =
                    items.into_iter().find(|there| there.id == *item).map(|there| words.text(&there.label));
                format!("{} … ({})", label.unwrap_or(item), actions.len())
            }
        }
    }
}

fn all(scene: &Scene) -> Vec<usize> {
    (0..scene.actions.len()).collect()
}

/// One line for each action; or, if there are many, one for each thing that is chosen first.
fn entries(scene: &Scene, actions: &[usize]) -> Vec<Entry> {
    if actions.len() <= FEW {
        return actions.iter().copied().map(Entry::Action).collect();
    }
    let mut groups: Vec<(Option<&String>, Vec<usize>)> = Vec::new();
    for &action in actions {
        let first = scene.actions[action].items.first();
        match groups.iter_mut().find(|(item, _)| first.is_some() && *item == first) {
            Some((_, together)) => together.push(action),
            None => groups.push((first, vec![action])),
        }
    }
    let entry = |(item, actions): (Option<&String>, Vec<usize>)| match (item, &actions[..]) {
        (Some(item), [_, _, ..]) => Entry::Group { item: item.clone(), actions },
        _ => Entry::Action(actions[0]),
    };
    groups.into_iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use underwood_core::Text;

    fn scene(actions: &[(&str, &[&str])]) -> Scene {
        let text = |text: &str| Text::new(text.to_owned(), text.to_owned());
        let button =
            |(action, items): &(&str, &[&str])| Button::new(action, text(action), items.iter().copied());
        let actions = actions.iter().map(button).collect();
        Scene { prompt: text("now"), asked: None, zones: Vec::new(), actions }
    }

    #[test]
    fn many_actions_are_sorted_by_what_is_chosen_first() {
        let names: Vec<String> = (0..12).map(|n| format!("lay {n}")).collect();
        let mut actions: Vec<(&str, &[&str])> =
            names.iter().map(|name| (name.as_str(), &["hen", "slot"][..])).collect();
        actions.push(("pass", &[]));
        let scene = scene(&actions);
        let mut choice = Choice::of(&scene);
        assert!(
            matches!(choice.entries(), [Entry::Group { actions, .. }, Entry::Action(12)] if actions.len() == 12)
        );
        assert!(choice.within(&scene, "hen") && choice.entries().len() == 12 && choice.is_within());
        assert!(!choice.within(&scene, "cock"), "nothing can be done with it");
        choice.step(-1);
        assert_eq!(choice.at(), 11);
    }

    #[test]
    fn letters_find_actions_by_notation_and_by_words() {
        let scene = scene(&[("K7", &[]), ("K11", &[]), ("keep", &[])]);
        let words = Words::new("en", "none");
        let found = |letters| Choice::matching(&scene, &words, letters).entries().len();
        assert_eq!((found("k"), found("K1"), found("eep"), found("x")), (3, 1, 1, 0));
    }
}
