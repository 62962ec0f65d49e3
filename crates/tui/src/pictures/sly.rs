//! The picture of SLY: two hen houses side by side, and the hand below.

use underwood_core::{Item, Seat};

use super::Picture;
use super::tricks;
use crate::canvas::{Canvas, Face, Frame, Sight, centred, cut, width};
use crate::ink::Role;

pub(super) static PICTURE: Picture = Picture {
    id: "sly",
    summary_fr: "renards, poules et bluff, de deux à quatre",
    options: &[("hens", "Hens of each seat", "Poules par place")],
    least: (76, 14),
    rows: |_, (_, most)| if most >= 19 { 19 } else { 14 },
    draw,
};

/// The hue of each seat.
const HUES: [u8; Seat::MOST] = [0, 2, 3, 1];

fn draw(sight: &Sight<'_>, canvas: &mut Canvas<'_>) {
    let is_roomy = canvas.height() >= 19;
    seats(sight, canvas);
    // Two play at one house, more at two side by side.
    let houses: &[&str] =
        if sight.zone("house-1").is_some() { &["house-0", "house-1"] } else { &["house-0"] };
    let half = canvas.width() / houses.len() as u16;
    for (place, house) in (0..).zip(houses) {
        let x = place * half;
        let label = sight.zone(house).map_or("", |zone| sight.words.text(&zone.label));
        canvas.write(x + 1, 2, label, sight.ink.style(Role::Title));
        let size = ((half / 5).min(13), if is_roomy { 4 } else { 3 });
        for item in sight.items(house).iter().filter(|item| item.at.is_some()) {
            let at = item.at.map_or((0, 0), |at| (at.x as u16, at.y as u16));
            let place = (x + at.0 * size.0, 3 + at.1 * size.1);
            slot(sight, canvas, place, size, item, sight.items(house));
        }
    }
    let row = 3 + 3 * if is_roomy { 4 } else { 3 };
    own_hand(sight, canvas, row);
}

/// Who plays: points and cards in hand, in the colour of their cards.
fn seats(sight: &Sight<'_>, canvas: &mut Canvas<'_>) {
    let room = canvas.width() / sight.seats() as u16;
    for (place, seat) in (0..).zip(Seat::all(sight.seats())) {
        let points = sight.count(&format!("score-{seat}"), &format!("points-{seat}")).unwrap_or(0);
        let cards = sight.count(&format!("score-{seat}"), &format!("cards-{seat}")).unwrap_or(0);
        let mark = if sight.scene.asked == Some(seat) { "▶" } else { " " };
        let role = Role::Hue(HUES[seat.index()]);
        let name = cut(&format!("{mark}{}", sight.name(seat)), room - 1);
        canvas.write(place * room, 0, &name, sight.look("", role));
        let numbers = format!(" {points} {} · {cards} {}", word(sight, "points"), word(sight, "cards"));
        canvas.write(place * room, 1, &cut(&numbers, room - 1), sight.ink.style(Role::Plain));
    }
}

/// A word of this table.
fn word<'a>(sight: &Sight<'_>, word: &'a str) -> &'a str {
    match (word, sight.words.language()) {
        ("points", _) => "pts",
        ("cards", "fr") => "cartes",
        _ => word,
    }
}

/// A slot with what it is worth, or the card that lies on it.
fn slot(
    sight: &Sight<'_>,
    canvas: &mut Canvas<'_>,
    at: (u16, u16),
    size: (u16, u16),
    item: &Item,
    all: &[Item],
) {
    let is_place = item.id.starts_with("slot-");
    if is_place && all.iter().any(|other| other.at == item.at && !other.id.starts_with("slot-")) {
        return;
    }
    if is_place {
        let is_chosen = sight.marks.chosen.contains(&item.id);
        let role = if is_chosen { Role::Open } else { Role::Faint };
        let frame = if is_chosen { Frame::Heavy } else { Frame::Thin };
        canvas.frame(at.0, at.1, size.0, size.1, frame, sight.ink.style(role));
        let number = item.id.trim_start_matches("slot-");
        let worth = "◆".repeat(item.count.unwrap_or(0).clamp(0, 5) as usize);
        canvas.write(at.0 + 1, at.1 + 1, &centred(&worth, size.0 - 2), sight.look(&item.id, Role::Hue(1)));
        canvas.write(at.0 + 1, at.1, &format!("@{number}"), sight.ink.style(Role::Faint));
        canvas.touches(at.0, at.1, size.0, size.1, &item.id);
        return;
    }
    let owner = item.owner.map_or(7, |seat| HUES[seat.index()]);
    let spot = all.iter().find(|other| other.at == item.at && other.id.starts_with("slot-"));
    let lines = [name(sight, item, size.0.saturating_sub(2))];
    let face = Face { id: &item.id, lines: &lines, role: Role::Hue(owner), is_choosable: false };
    canvas.card(sight, at, size, &face);
    if let Some(spot) = spot {
        let worth = format!("{}◆", spot.count.unwrap_or(0));
        let bottom = at.1 + size.1 - 1;
        canvas.write(at.0 + 1, bottom, &worth, sight.ink.style(Role::Hue(1)));
        canvas.write_right(at.0 + size.0 - 1, bottom, mark(item), sight.ink.style(Role::Hue(owner)));
        canvas.write(at.0 + 1, at.1, &spot.id.replace("slot-", "@"), sight.ink.style(Role::Hue(owner)));
        canvas.touches(at.0, at.1, size.0, size.1, &spot.id);
        canvas.touches(at.0, at.1, size.0, size.1, &item.id);
    }
}

/// What a card shows: `?` if nobody here knows it. Where its name has no room its number has, because that is what counts.
fn name(sight: &Sight<'_>, item: &Item, room: u16) -> String {
    let label = sight.label(item);
    match label.rsplit_once(' ') {
        _ if item.is_hidden => "?".to_owned(),
        Some((kind, number)) if width(label) > room => {
            let kept = usize::from(room.saturating_sub(width(number) + 1));
            format!("{} {number}", kind.chars().take(kept).collect::<String>())
        }
        _ => label.to_owned(),
    }
}

/// How a card lies that is known to us: safe, or face down.
fn mark(item: &Item) -> &'static str {
    let says = |what: &str| !item.is_hidden && item.note.as_ref().is_some_and(|note| note.en.contains(what));
    if says("safe") {
        "★"
    } else if says("face down") {
        "()"
    } else {
        ""
    }
}

/// The reader's hand, and what was won.
fn own_hand(sight: &Sight<'_>, canvas: &mut Canvas<'_>, row: u16) {
    let (near, _) = sight.near_and_far();
    let hue = Role::Hue(HUES[near.index()]);
    let label = sight.zone(&format!("hand-{near}")).map_or("", |zone| sight.words.text(&zone.label));
    let mut x = canvas.write(1, row, &format!("{label}: "), sight.ink.style(Role::Title));
    for item in sight.items(&format!("hand-{near}")) {
        let mark = if sight.marks.chosen.contains(&item.id) { ("▸", "◂") } else { ("[", "]") };
        let text = format!("{}{}{}", mark.0, sight.label(item), mark.1);
        let end = canvas.write(x, row, &text, sight.look(&item.id, hue));
        canvas.touches(x, row, end - x, 1, &item.id);
        x = end + 1;
    }
    let won: Vec<String> = Seat::all(sight.seats())
        .filter(|seat| !sight.items(&format!("won-{seat}")).is_empty())
        .map(|seat| {
            let cards: Vec<&str> =
                sight.items(&format!("won-{seat}")).iter().map(|item| sight.label(item)).collect();
            format!("{}: {}", sight.names.get(seat.index()).cloned().unwrap_or_default(), cards.join(", "))
        })
        .collect();
    if !won.is_empty() {
        let label = sight.zone("won-0").map_or("", |zone| sight.words.text(&zone.label));
        let text = format!("{label} — {}", won.join(" · "));
        canvas.write(1, row + 1, &cut(&text, canvas.width() - 2), sight.ink.style(Role::Faint));
    }
    if width(label) == 0 {
        tricks::chosen(sight, canvas, row);
    }
}
