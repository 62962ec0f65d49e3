//! The picture of a game that has none of its own: its scene, zone by zone.

use ratatui::style::Style;
use underwood_core::{Item, ItemKind, Seat, Zone, ZoneKind};

use crate::canvas::{Canvas, Sight, cut, width};
use crate::ink::Role;

/// A piece of a line: words, how they look, and the item that they are.
struct Piece {
    text: String,
    style: Style,
    item: Option<String>,
}

/// The table in lines, each as long as it likes.
type Lines = Vec<Vec<Piece>>;

/// Draws the scene; the lines above `top` are left out. Says how many lines there are in all.
pub(crate) fn draw(sight: &Sight<'_>, canvas: &mut Canvas<'_>, top: u16) -> u16 {
    let lines = lines(sight, canvas.width());
    for (row, line) in (0..).zip(lines.iter().skip(top.into())) {
        let mut x = 0;
        for piece in line {
            let end = canvas.write(x, row, &piece.text, piece.style);
            if let Some(item) = &piece.item {
                canvas.touches(x, row, end.saturating_sub(x), 1, item);
            }
            x = end;
        }
    }
    lines.len() as u16
}

/// The table in words, for those who listen: a line for each zone.
pub(crate) fn told(sight: &Sight<'_>) -> Vec<String> {
    let shown = sight.scene.zones.iter().filter(|zone| !zone.items.is_empty());
    shown
        .map(|zone| {
            let items: Vec<String> = match zone.kind {
                ZoneKind::Grid => spots(sight, zone),
                ZoneKind::Row | ZoneKind::Counters => grouped(sight, zone),
            };
            format!("{}: {}", title(sight, zone), items.join(", "))
        })
        .collect()
}

/// What lies on each spot of a grid; what is empty and means nothing now is left out.
fn spots(sight: &Sight<'_>, zone: &Zone) -> Vec<String> {
    zone.items.iter().map(|item| in_words(sight, item)).collect()
}

/// The items of a row; face-down cards are counted.
fn grouped(sight: &Sight<'_>, zone: &Zone) -> Vec<String> {
    let hidden = zone.items.iter().filter(|item| is_mere_back(item)).count();
    let known = zone.items.iter().filter(|item| !is_mere_back(item)).map(|item| in_words(sight, item));
    let backs = zone.items.iter().find(|item| is_mere_back(item));
    known.chain(backs.map(|item| format!("{} × {hidden}", sight.label(item)))).collect()
}

/// A card of which nothing is known.
fn is_mere_back(item: &Item) -> bool {
    item.is_hidden && item.note.is_none() && item.count.is_none()
}

fn in_words(sight: &Sight<'_>, item: &Item) -> String {
    let label = sight.words.text(&item.label);
    let count = item.count.map_or(String::new(), |count| format!(" {count}"));
    let note = item.note.as_ref().map(|note| sight.words.text(note).to_owned());
    let owner = item.owner.map(|seat| sight.name(seat));
    let more: Vec<String> = note.into_iter().chain(owner).collect();
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
    format!("{label}{count}{more}")
}

fn title(sight: &Sight<'_>, zone: &Zone) -> String {
    let label = sight.words.text(&zone.label);
    zone.seat.map_or_else(|| label.to_owned(), |seat: Seat| format!("{}, {label}", sight.name(seat)))
}

fn lines(sight: &Sight<'_>, room: u16) -> Lines {
    let shown = sight.scene.zones.iter().filter(|zone| !zone.items.is_empty());
    shown
        .flat_map(
            |zone| if zone.kind == ZoneKind::Grid { grid(sight, zone, room) } else { row(sight, zone, room) },
        )
        .collect()
}

fn heading(sight: &Sight<'_>, zone: &Zone) -> Piece {
    Piece { text: format!("{}  ", title(sight, zone)), style: sight.ink.style(Role::Title), item: None }
}

fn blank(cells: u16) -> Piece {
    Piece { text: " ".repeat(cells.into()), style: Style::default(), item: None }
}

fn row(sight: &Sight<'_>, zone: &Zone, room: u16) -> Lines {
    let mut line = vec![heading(sight, zone)];
    let mut used = width(&line[0].text);
    let mut lines = Vec::new();
    let mut backs = 0;
    for item in &zone.items {
        if is_mere_back(item) {
            backs += 1;
            continue;
        }
        let piece = chip(sight, item, zone.kind);
        let needed = width(&piece.text) + 1;
        if used + needed > room && used > 2 {
            lines.push(std::mem::replace(&mut line, vec![blank(2)]));
            used = 2;
        }
        used += needed;
        line.extend([piece, blank(1)]);
    }
    if backs > 0 {
        let text = format!("{} ×{backs}", "▒".repeat(backs.min(12)));
        line.push(Piece { text, style: sight.ink.style(Role::Faint), item: None });
    }
    lines.push(line);
    lines
}

fn chip(sight: &Sight<'_>, item: &Item, kind: ZoneKind) -> Piece {
    let note = item.note.as_ref().map_or(String::new(), |note| format!(" · {}", sight.words.text(note)));
    let owner = item.owner.map_or(String::new(), |seat| format!(" · {}", sight.name(seat)));
    let label = sight.words.text(&item.label);
    let count = item.count.map_or(String::new(), |count| format!(" {count}"));
    let text = match kind {
        ZoneKind::Counters => format!("{label}{count}"),
        _ => format!("[{label}{count}{note}{owner}]"),
    };
    let role = if kind == ZoneKind::Counters { Role::Plain } else { Role::Card };
    Piece { text, style: sight.look(&item.id, role), item: Some(item.id.clone()) }
}

/// A grid as cells of equal width, each showing what lies on top.
fn grid(sight: &Sight<'_>, zone: &Zone, room: u16) -> Lines {
    let spots = || zone.items.iter().filter_map(|item| item.at);
    let (Some(left), Some(right)) = (spots().map(|at| at.x).min(), spots().map(|at| at.x).max()) else {
        return row(sight, zone, room);
    };
    let (top, bottom) =
        (spots().map(|at| at.y).min().unwrap_or(0), spots().map(|at| at.y).max().unwrap_or(0));
    let columns = (right - left + 1) as u16;
    let cell = (room / columns).clamp(4, 16);
    let mut lines = vec![vec![heading(sight, zone)]];
    for y in top..=bottom {
        let mut line = Vec::new();
        for x in left..=right {
            let here: Vec<&Item> =
                zone.items.iter().filter(|item| item.at.is_some_and(|at| at.x == x && at.y == y)).collect();
            line.push(on_spot(sight, &here, cell));
        }
        lines.push(line);
    }
    lines
}

fn on_spot(sight: &Sight<'_>, here: &[&Item], cell: u16) -> Piece {
    let Some(top) = here.last() else { return blank(cell) };
    let names: Vec<String> = here
        .iter()
        .rev()
        .filter(|item| here.len() == 1 || item.kind != ItemKind::Place)
        .map(|item| {
            let count = item.count.map_or(String::new(), |count| format!(" {count}"));
            format!("{}{count}", sight.words.text(&item.label))
        })
        .collect();
    let text = format!("[{}]", cut(&names.join("+"), cell.saturating_sub(3)));
    let padding = " ".repeat(cell.saturating_sub(width(&text)).into());
    let open = here.iter().find(|item| sight.marks.open.contains(&item.id)).unwrap_or(top);
    Piece { text: text + &padding, style: sight.look(&open.id, Role::Card), item: Some(open.id.clone()) }
}
