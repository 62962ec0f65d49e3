//! The picture of The Fox in the Forest Duet: the path with its gems above the trick.

use underwood_core::Item;

use super::Picture;
use super::tricks::{self, Suit};
use crate::canvas::{Canvas, Frame, Sight, centred};
use crate::ink::Role;

pub(super) static PICTURE: Picture = Picture {
    id: "duet",
    summary_fr: "sa sœur coopérative : mains cachées, pas un mot",
    options: &[
        ("level", "Level", "Niveau"),
        ("rounds", "Rounds", "Manches"),
        ("ranks", "Cards of each suit", "Cartes par couleur"),
        ("hand", "Cards in a hand", "Cartes en main"),
    ],
    least: (76, 14),
    rows: |_, (_, most)| if most >= 18 { 18 } else { 14 },
    draw,
};

const SUITS: [Suit; 3] = [('D', "❧", 2), ('R', "❀", 0), ('S', "★", 1)];

fn draw(sight: &Sight<'_>, canvas: &mut Canvas<'_>) {
    let (near, far) = sight.near_and_far();
    // The supply matters least, and a line has room for the rest.
    let told = sight.items("team").iter().filter(|item| item.id != "supply");
    let numbers = told.filter_map(|item| Some(format!("{} {}", sight.label(item), item.count?)));
    let numbers = numbers.collect::<Vec<_>>().join(" · ");
    canvas.write(0, 0, &numbers, sight.ink.style(Role::Plain));
    path(sight, canvas, 1);
    // A table with little room shows the trick that lies there, not the one before it.
    let is_roomy = canvas.height() >= 18;
    let middle = 5;
    tricks::seat(sight, canvas, 4, far, "");
    let cards = sight.items(&format!("hand-{far}")).len();
    canvas.write_right(
        canvas.width(),
        4,
        &format!("{} {cards}", "▐█".repeat(cards)),
        sight.ink.style(Role::Faint),
    );
    if is_roomy {
        let x = tricks::heap(sight, canvas, (2, middle), "decree", &SUITS, 1);
        let x = tricks::heap(sight, canvas, (x + 6, middle), "trick", &SUITS, 2);
        tricks::heap(sight, canvas, (x + 8, middle), "last-trick", &SUITS, 2);
    } else {
        small_heap(sight, canvas, 0, "decree");
        small_heap(sight, canvas, 22, "trick");
        small_heap(sight, canvas, 52, "last-trick");
    }
    let below = if is_roomy { 12 } else { 8 };
    tricks::seat(sight, canvas, below, near, "");
    tricks::hand(sight, canvas, below + 1, near, &SUITS);
}

/// A heap in three rows: its name, and its cards as words.
fn small_heap(sight: &Sight<'_>, canvas: &mut Canvas<'_>, x: u16, zone: &str) {
    let label = sight.zone(zone).map_or("", |zone| sight.words.text(&zone.label));
    canvas.write(x + 2, 5, label, sight.ink.style(Role::Title));
    for (row, item) in (6..).zip(sight.items(zone)) {
        let hue = SUITS.iter().find(|(letter, ..)| item.id.starts_with(*letter)).map_or(7, |(.., hue)| *hue);
        let owner = item.owner.and_then(|seat| sight.names.get(seat.index()));
        let note = if zone == "decree" { "" } else { sight.note(item) };
        let who = owner.map_or(String::new(), |owner| format!("{owner}: "));
        let what = if note.is_empty() { String::new() } else { format!(" ({note})") };
        let text = format!("{who}{}{what}", sight.label(item));
        let end = canvas.write(x + 2, row, &text, sight.look(&item.id, Role::Hue(hue)));
        canvas.touches(x + 2, row, end - x - 2, 1, &item.id);
    }
}

/// The path: each space with its gems, the tracker where it stands, a plus where a gem comes each round.
fn path(sight: &Sight<'_>, canvas: &mut Canvas<'_>, top: u16) {
    let spaces: Vec<&Item> =
        sight.items("path").iter().filter(|item| item.id.starts_with("space-")).collect();
    let tracker = sight.items("path").iter().find(|item| item.id == "tracker");
    let Some(cell) = canvas.width().checked_div(spaces.len() as u16) else { return };
    let cell = cell.clamp(5, 9);
    for (place, space) in (0..).zip(&spaces) {
        let is_here = tracker.is_some_and(|tracker| tracker.at == space.at);
        let is_chosen = sight.marks.chosen.contains(&space.id);
        let frame = if is_chosen { Frame::Heavy } else { Frame::Thin };
        let role = if is_here { Role::Good } else { Role::Faint };
        let x = place * cell;
        canvas.frame(x, top, cell, 3, frame, sight.ink.style(if is_chosen { Role::Open } else { role }));
        let gems = "◆".repeat(space.count.unwrap_or(0).clamp(0, 3) as usize);
        let plus = if sight.note(space).contains("gem") { "+" } else { "" };
        let text = if is_here { format!("▲{gems}") } else { format!("{gems}{plus}") };
        let role = if is_here { Role::Good } else { Role::Hue(6) };
        canvas.write(x + 1, top + 1, &centred(&text, cell - 2), sight.look(&space.id, role));
        canvas.touches(x, top, cell, 3, &space.id);
        if let Some(tracker) = tracker.filter(|_| is_here && sight.marks.open.contains("tracker")) {
            canvas.touches(x, top, cell, 3, &tracker.id);
        }
    }
}
