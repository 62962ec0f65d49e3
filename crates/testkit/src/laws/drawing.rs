//! The law of scenes: 13.

use std::collections::BTreeSet;

use underwood_core::{Game, Item, ItemKind, Scene, Text, View, Viewer, Zone, ZoneKind};

use super::{ensure, in_every_game};
use crate::{Breach, Specimen};

/// 13: a scene has one button for each legal action and no other; its ids are unique, what a button names is there; all
/// words are there in both languages, and are words; equal views have equal scenes.
pub fn law_13_scenes_show_exactly_what_can_be_done<S: Specimen>() -> Result<(), Breach> {
    in_every_game::<S>(13, |walk| {
        let n = walk.random_position();
        Viewer::all(walk.seats)
            .try_for_each(|viewer| check(&walk.states[n], viewer))
            .map_err(|what| (n, what))
    })
}

fn check<G: Game>(state: &G, viewer: Viewer) -> Result<(), String> {
    let view = state.view(viewer);
    let scene = view.scene();
    ensure(view.clone().scene() == scene, || format!("{viewer:?} sees two scenes in one view"))?;
    let json = serde_json::to_string(&scene).map_err(|e| e.to_string())?;
    let read: Scene = serde_json::from_str(&json).map_err(|e| e.to_string())?;
    ensure(read == scene, || format!("the scene of {viewer:?} does not survive its JSON"))?;
    check_scene::<G>(&view, &scene)
}

fn check_scene<G: Game>(view: &G::View, scene: &Scene) -> Result<(), String> {
    ensure(scene.asked == view.turn().seat(), || format!("the scene says that {:?} is asked", scene.asked))?;
    check_buttons::<G>(view, scene)?;
    check_ids(scene)?;
    check_kinds(scene)?;
    check_seats(scene, view.seats())?;
    check_words(scene)
}

fn check_buttons<G: Game>(view: &G::View, scene: &Scene) -> Result<(), String> {
    let legal: Vec<String> = view.legal().iter().map(ToString::to_string).collect();
    let buttons: Vec<&str> = scene.actions.iter().map(|button| button.action.as_str()).collect();
    ensure(legal == buttons, || format!("legal are {legal:?}, the buttons are {buttons:?}"))?;
    let labels: BTreeSet<(&str, &str)> =
        scene.actions.iter().map(|button| (&*button.label.en, &*button.label.fr)).collect();
    ensure(labels.len() == buttons.len(), || format!("two of the buttons {buttons:?} say the same"))
}

fn items(scene: &Scene) -> impl Iterator<Item = &Item> {
    scene.zones.iter().flat_map(|zone| &zone.items)
}

fn check_ids(scene: &Scene) -> Result<(), String> {
    unique(scene.zones.iter().map(|zone| zone.id.as_str()))?;
    let known = unique(items(scene).map(|item| item.id.as_str()))?;
    let named = scene.actions.iter().flat_map(|button| &button.items);
    let missing = named.map(String::as_str).find(|id| !known.contains(id));
    missing.map_or(Ok(()), |id| Err(format!("a button names `{id}`, which is not on the table")))
}

fn unique<'a>(ids: impl Iterator<Item = &'a str>) -> Result<BTreeSet<&'a str>, String> {
    let mut known = BTreeSet::new();
    for id in ids {
        ensure(known.insert(id), || format!("the id `{id}` comes twice"))?;
    }
    Ok(known)
}

/// What lies in a grid has a spot, and nothing else has; what is counted has a number.
fn check_kinds(scene: &Scene) -> Result<(), String> {
    let fits = |zone: &Zone, item: &Item| {
        let is_counter = item.kind == ItemKind::Counter;
        item.at.is_some() == (zone.kind == ZoneKind::Grid)
            && is_counter == (zone.kind == ZoneKind::Counters)
            && (item.count.is_some() || !is_counter)
    };
    let mut all = scene.zones.iter().flat_map(|zone| zone.items.iter().map(move |item| (zone, item)));
    let wrong = all.find(|(zone, item)| !fits(zone, item));
    wrong.map_or(Ok(()), |(zone, item)| Err(format!("`{}` does not belong into `{}`", item.id, zone.id)))
}

fn check_seats(scene: &Scene, seats: usize) -> Result<(), String> {
    let named =
        scene.zones.iter().filter_map(|zone| zone.seat).chain(items(scene).filter_map(|item| item.owner));
    let beyond = named.into_iter().find(|seat| seat.index() >= seats);
    beyond.map_or(Ok(()), |seat| Err(format!("there is no seat {seat}")))
}

fn check_words(scene: &Scene) -> Result<(), String> {
    let zones = scene.zones.iter().map(|zone| &zone.label);
    let notes = items(scene).filter_map(|item| item.note.as_ref());
    let all = zones.chain(items(scene).map(|item| &item.label)).chain(notes).chain([&scene.prompt]);
    all.into_iter().try_for_each(|text| check_text(text, ""))?;
    scene.actions.iter().try_for_each(|button| check_text(&button.label, &button.action))
}

/// Words in both languages, not the notation of what they tell.
fn check_text(text: &Text, notation: &str) -> Result<(), String> {
    let is_wordy =
        |word: &str| word.trim() == word && !word.is_empty() && !word.eq_ignore_ascii_case(notation);
    ensure(is_wordy(&text.en) && is_wordy(&text.fr), || format!("`{notation}` is called {text:?}"))
}

#[cfg(test)]
mod tests {
    use underwood_core::{Button, Seat, Spot};

    use super::*;
    use crate::kuhn::{Kuhn, NoOptions, View as KuhnView};

    /// A view with a choice, and its scene with something changed.
    fn changed(change: impl FnOnce(&mut Scene)) -> Result<(), String> {
        let mut state = Kuhn::new(&NoOptions::default(), 2).unwrap();
        state.resolve(&"deal K J".parse().unwrap()).unwrap();
        let view: KuhnView = state.view(Viewer::Seat(Seat::new(0)));
        let mut scene = view.scene();
        change(&mut scene);
        check_scene::<Kuhn>(&view, &scene)
    }

    #[track_caller]
    fn is_caught(change: impl FnOnce(&mut Scene), words: &str) {
        let complaint = changed(change).unwrap_err();
        assert!(complaint.contains(words), "{complaint}");
    }

    #[test]
    fn a_fair_scene_passes() {
        changed(|_| {}).unwrap();
    }

    #[test]
    fn buttons_that_are_not_the_legal_actions_are_caught() {
        is_caught(|scene| drop(scene.actions.pop()), "legal are");
        let raise = || Button::new(&"raise", Text::new("Raise it", "Relancer"), [""; 0]);
        is_caught(|scene| scene.actions.push(raise()), "legal are");
        is_caught(|scene| scene.actions[1] = scene.actions[0].clone(), "legal are");
        is_caught(|scene| scene.actions[1].label = scene.actions[0].label.clone(), "say the same");
        is_caught(|scene| scene.asked = None, "is asked");
    }

    #[test]
    fn items_that_cannot_be_found_are_caught() {
        is_caught(|scene| scene.actions[0].items.push("joker".to_owned()), "`joker`");
        is_caught(|scene| scene.zones[1].items[0].id = scene.zones[0].items[0].id.clone(), "twice");
        is_caught(|scene| scene.zones[1].id = scene.zones[0].id.clone(), "twice");
    }

    #[test]
    fn items_that_lie_wrong_are_caught() {
        is_caught(|scene| scene.zones[0].items[0].at = Some(Spot { x: 0, y: 0 }), "does not belong");
        is_caught(|scene| scene.zones[0].kind = ZoneKind::Grid, "does not belong");
        is_caught(|scene| scene.zones[0].kind = ZoneKind::Counters, "does not belong");
        is_caught(|scene| scene.zones[1].items[0].count = None, "does not belong");
        is_caught(|scene| scene.zones[0].seat = Some(Seat::new(2)), "no seat 2");
        is_caught(|scene| scene.zones[0].items[0].owner = Some(Seat::new(3)), "no seat 3");
    }

    #[test]
    fn words_that_are_none_are_caught() {
        is_caught(|scene| scene.prompt.fr = "".into(), "is called");
        is_caught(|scene| scene.zones[0].label.en = " ".into(), "is called");
        is_caught(|scene| scene.zones[0].items[0].note = Some(Text::new("note", "")), "is called");
        is_caught(|scene| scene.actions[0].label.fr = "Pass".into(), "`pass` is called");
    }
}
