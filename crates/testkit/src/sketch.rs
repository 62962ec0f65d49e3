//! A scene as lines of text, in both languages, for people to read.

use underwood_core::{Button, Item, Scene, Text, Zone};

/// The lines of a scene.
pub(crate) fn sketch(scene: &Scene) -> String {
    let asked = scene.asked.map_or("nobody".to_owned(), |seat| format!("seat {seat}"));
    let mut lines = vec![format!("  asked {asked}: {}", both(&scene.prompt))];
    for zone in &scene.zones {
        lines.push(zone_line(zone));
        lines.extend(zone.items.iter().map(item_line));
    }
    lines.extend(scene.actions.iter().map(button_line));
    lines.join("\n") + "\n"
}

fn both(Text { en, fr }: &Text) -> String {
    format!("{en} | {fr}")
}

fn zone_line(zone: &Zone) -> String {
    let seat = zone.seat.map_or(String::new(), |seat| format!(" of seat {seat}"));
    format!("  zone {} ({:?}{seat}): {}", zone.id, zone.kind, both(&zone.label))
}

fn item_line(item: &Item) -> String {
    let mut line = format!("    {} ({:?}): {}", item.id, item.kind, both(&item.label));
    let told = [
        item.note.as_ref().map(|note| format!(" — {}", both(note))),
        item.is_hidden.then(|| ", hidden".to_owned()),
        item.owner.map(|seat| format!(", of seat {seat}")),
        item.count.map(|count| format!(", {count}")),
        item.at.map(|spot| format!(", at {},{}", spot.x, spot.y)),
    ];
    line.extend(told.into_iter().flatten());
    line
}

fn button_line(button: &Button) -> String {
    format!("  may `{}`: {} [{}]", button.action, both(&button.label), button.items.join(", "))
}
