//! What the pictures of trick-taking games have in common: cards with a suit and a rank, hands and tricks.

use underwood_core::{Item, Seat};

use crate::canvas::{Canvas, Face, Sight, cut, width};
use crate::ink::Role;

/// The size of a card.
pub(super) const CARD: (u16, u16) = (5, 4);

/// A suit: the letter of its notation, its sign, its hue.
pub(super) type Suit = (char, &'static str, u8);

/// How a card shows its suit and rank: `7 K`, and the sign of its suit below.
fn face(item: &Item, suits: &[Suit], has_ability: bool) -> (Vec<String>, Role) {
    let letter = item.id.chars().next().unwrap_or(' ');
    let suit = suits.iter().find(|(known, ..)| *known == letter);
    match (item.is_hidden, suit) {
        (false, Some((letter, sign, hue))) => {
            let mark = if has_ability { "✦" } else { " " };
            (vec![format!("{:<2}{letter}", &item.id[1..]), format!("{sign} {mark}")], Role::Hue(*hue))
        }
        _ => (vec!["░░░".to_owned(), "░░░".to_owned()], Role::Faint),
    }
}

/// Draws one card.
fn card(sight: &Sight<'_>, canvas: &mut Canvas<'_>, at: (u16, u16), item: &Item, suits: &[Suit]) {
    // What is said of the decree is which suit is trump, not what the card can do.
    let has_ability = item.note.is_some() && !sight.items("decree").iter().any(|decree| decree.id == item.id);
    let (lines, role) = face(item, suits, has_ability);
    let face = Face { id: &item.id, lines: &lines, role, is_choosable: false };
    canvas.card(sight, at, CARD, &face);
}

/// Draws a hand: what may be played stands out, what is chosen stands a row higher. The last row names what is chosen.
pub(super) fn hand(sight: &Sight<'_>, canvas: &mut Canvas<'_>, top: u16, seat: Seat, suits: &[Suit]) {
    let items = sight.items(&format!("hand-{seat}"));
    let step = overlap(items.len() as u16, canvas.width());
    for (place, item) in (0..).zip(items) {
        let is_chosen = sight.marks.chosen.contains(&item.id);
        let (lines, role) = face(item, suits, item.note.is_some());
        let face = Face { id: &item.id, lines: &lines, role, is_choosable: sight.you == Some(seat) };
        canvas.card(sight, (1 + place * step, top + u16::from(!is_chosen)), CARD, &face);
    }
}

/// How far apart cards lie so that all have room.
fn overlap(cards: u16, room: u16) -> u16 {
    let widest = CARD.0 + 1;
    if cards * widest < room {
        widest
    } else {
        CARD.0.min(room.saturating_sub(CARD.0 + 1) / cards.max(2).saturating_sub(1)).max(1)
    }
}

/// The name of what is chosen, with what it can do.
pub(super) fn chosen(sight: &Sight<'_>, canvas: &mut Canvas<'_>, row: u16) {
    let items = sight.scene.zones.iter().flat_map(|zone| &zone.items);
    let names: Vec<String> = items
        .filter(|item| sight.marks.chosen.contains(&item.id))
        .map(|item| match sight.note(item) {
            "" => sight.label(item).to_owned(),
            note => format!("{} ({note})", sight.label(item)),
        })
        .collect();
    let text = cut(&names.join(", "), canvas.width().saturating_sub(2));
    canvas.write(1, row, &text, sight.ink.style(Role::Plain));
}

/// A row of numbers of a zone: `Points 4 · Tricks 3`.
pub(super) fn numbers(sight: &Sight<'_>, zone: &str) -> String {
    let number = |item: &Item| Some(format!("{} {}", sight.words.text(&item.label), item.count?));
    sight.items(zone).iter().filter_map(number).collect::<Vec<_>>().join(" · ")
}

/// A seat: its name, and numbers beside it.
pub(super) fn seat(sight: &Sight<'_>, canvas: &mut Canvas<'_>, row: u16, seat: Seat, numbers: &str) {
    let is_asked = sight.scene.asked == Some(seat);
    let mark = if is_asked { "▶ " } else { "  " };
    let end = canvas.write(0, row, &format!("{mark}{}", sight.name(seat)), sight.ink.style(Role::Title));
    canvas.write(end + 2, row, numbers, sight.ink.style(Role::Plain));
}

/// The backs of a hand that nobody here may see, in one row.
pub(super) fn backs(sight: &Sight<'_>, canvas: &mut Canvas<'_>, row: u16, of: Seat) {
    let cards = sight.items(&format!("hand-{of}"));
    if cards.iter().any(|item| !item.is_hidden) {
        let open: Vec<&str> = cards.iter().map(|item| item.id.as_str()).collect();
        canvas.write(2, row, &open.join(" "), sight.ink.style(Role::Plain));
        return;
    }
    let text = format!("{} {}", "▐█".repeat(cards.len()), cards.len());
    canvas.write(2, row, &text, sight.ink.style(Role::Faint));
}

/// A heap of cards with a heading; below each the name of who played it. Says where it ends.
pub(super) fn heap(
    sight: &Sight<'_>,
    canvas: &mut Canvas<'_>,
    at: (u16, u16),
    zone: &str,
    suits: &[Suit],
    slots: u16,
) -> u16 {
    let (x, y) = at;
    let label = sight.zone(zone).map_or("", |zone| sight.words.text(&zone.label));
    canvas.write(x, y, label, sight.ink.style(Role::Title));
    let items = sight.items(zone);
    let step = CARD.0 + 4;
    for (place, item) in (0..).zip(items) {
        let left = x + place * step;
        card(sight, canvas, (left, y + 1), item, suits);
        let below = match (item.owner, item.count) {
            (Some(seat), _) => sight.names.get(seat.index()).cloned().unwrap_or_default(),
            (None, Some(count)) => format!("× {count}"),
            (None, None) => String::new(),
        };
        canvas.write(left, y + 5, &cut(&below, step - 1), sight.ink.style(Role::Faint));
    }
    let needed = slots.max(items.len() as u16) * step;
    x + needed.max(width(label) + 2)
}
