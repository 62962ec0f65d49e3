//! The picture of Living Forest Duel: the clearing with its fires, the two lines, the trees, and both forests.

use underwood_core::{Item, Seat};

use super::Picture;
use super::tricks;
use crate::canvas::{Canvas, Sight, cut, width};
use crate::ink::Role;

pub(super) static PICTURE: Picture = Picture {
    id: "duel",
    summary_fr: "une course à deux, avec quatre façons de gagner",
    options: &[],
    least: (76, 14),
    rows: |_, (_, most)| most.clamp(14, 24),
    draw,
};

/// Sun, Water, Plant, Wind: the first letters of their trees, and their hues.
const ELEMENTS: [(&str, u8); 4] = [("sun", 1), ("water", 2), ("plant", 3), ("wind", 6)];

/// The hue of each seat: Summer and Winter.
const HUES: [u8; 2] = [5, 2];

fn draw(sight: &Sight<'_>, canvas: &mut Canvas<'_>) {
    let (near, far) = sight.near_and_far();
    seat(sight, canvas, 0, far);
    let mut row = clearing(sight, canvas, 1);
    for (zone, notes) in lines(sight, canvas.height(), (near, far)) {
        row = line(sight, canvas, row, &zone, notes);
    }
    seat(sight, canvas, row, near);
    row += 1;
    let half = canvas.width() / 2;
    let room = canvas.height().saturating_sub(row);
    forest(sight, &mut canvas.part(0, row, half.saturating_sub(1), room), near);
    forest(sight, &mut canvas.part(half, row, half, room), far);
}

/// The lines of cards with as many rows of notes as there is room for: where nothing can be done now they are left out first.
fn lines(sight: &Sight<'_>, height: u16, (near, far): (Seat, Seat)) -> Vec<(String, u16)> {
    let mut lines: Vec<(String, u16)> =
        [("recruits", 2), ("shared", 2), ("trees", 1)].map(|(zone, notes)| (zone.to_owned(), notes)).to_vec();
    let personal = [far, near].map(|owner| (format!("personal-{owner}"), 1));
    lines.extend(personal.into_iter().filter(|(zone, _)| !sight.items(zone).is_empty()));
    // Both seats, the clearing, and the forests below them.
    let others = 4 + [near, far].map(|owner| forest_rows(sight, owner)).into_iter().max().unwrap_or(1);
    let is_open = |zone: &str| sight.items(zone).iter().any(|item| sight.marks.open.contains(&item.id));
    while others + lines.iter().map(|(_, notes)| 1 + notes).sum::<u16>() > height {
        let idle = lines.iter().rposition(|(zone, notes)| *notes > 0 && !is_open(zone));
        let Some(place) = idle.or_else(|| lines.iter().rposition(|(_, notes)| *notes > 0)) else { break };
        lines[place].1 -= 1;
    }
    lines
}

/// A seat in one row: its strengths and what it has put out.
fn seat(sight: &Sight<'_>, canvas: &mut Canvas<'_>, row: u16, seat: Seat) {
    let zone = format!("score-{seat}");
    let mark = if sight.scene.asked == Some(seat) { "▶ " } else { "  " };
    let side = sight.zone(&zone).map_or("", |zone| sight.words.text(&zone.label));
    let name = format!("{mark}{} · {side}", sight.name(seat));
    let mut x = canvas.write(0, row, &name, sight.look("", Role::Hue(HUES[seat.index()])));
    for item in sight.items(&zone) {
        let element = ELEMENTS.iter().find(|(element, _)| item.id == format!("{element}-{seat}"));
        let is_told = ["fires", "unused"].iter().any(|told| item.id == format!("{told}-{seat}"));
        let Some(count) = item.count.filter(|_| element.is_some() || is_told) else { continue };
        // Fires and tokens have signs, as in the clearing and on the lines.
        let label = match element {
            Some(_) => sight.label(item),
            None if item.id.starts_with("fires") => "▲",
            None => "●",
        };
        let role = element.map_or(Role::Plain, |(_, hue)| Role::Hue(*hue));
        x = canvas.write(x + 2, row, &format!("{label} {count}"), sight.look(&item.id, role));
    }
}

/// The clearing: seven glades with what they burn, fires, and where the Onibi is.
fn clearing(sight: &Sight<'_>, canvas: &mut Canvas<'_>, row: u16) -> u16 {
    let items = sight.items("clearing");
    let glades: Vec<&Item> = items.iter().filter(|item| item.id.starts_with("clearing-")).collect();
    let label = sight.zone("clearing").map_or("", |zone| sight.words.text(&zone.label));
    canvas.write(0, row, label, sight.ink.style(Role::Title));
    let left = width(label).max(10) + 1;
    let Some(cell) = canvas.width().saturating_sub(left).checked_div(glades.len() as u16) else {
        return row + 2;
    };
    for (place, glade) in (0..).zip(&glades) {
        let x = left + place * cell;
        let here: Vec<&Item> =
            items.iter().filter(|item| item.at == glade.at && item.id != glade.id).collect();
        let fires = here.iter().filter(|item| item.id.starts_with("fire")).count();
        let onibi = here.iter().any(|item| item.id == "onibi");
        let number = glade.id.trim_start_matches("clearing-");
        let fire = if fires > 0 { "▲".repeat(fires) } else { "·".to_owned() };
        let spirit = if onibi { "◇" } else { " " };
        let role = if fires > 0 { Role::Hue(0) } else { Role::Hue(3) };
        canvas.write(x, row, &format!("{number} {fire}{spirit}"), marked(sight, glade, &here, role));
        canvas.write(x, row + 1, &cut(&short(sight.note(glade)), cell - 1), sight.ink.style(Role::Faint));
        canvas.touches(x, row, cell, 2, &glade.id);
        for thing in here {
            if sight.marks.open.contains(&thing.id) {
                canvas.touches(x, row, cell, 2, &thing.id);
            }
        }
    }
    row + 2
}

/// A style that shows what is chosen or new of a thing or of what lies on it.
fn marked(sight: &Sight<'_>, item: &Item, on_it: &[&Item], role: Role) -> ratatui::style::Style {
    let standing = on_it.iter().find(|thing| sight.marks.chosen.contains(&thing.id));
    sight.look(standing.map_or(&item.id, |thing| &thing.id), role)
}

/// `fire 4 · Sanki` is `4 Sanki`: the first word is the same everywhere.
fn short(note: &str) -> String {
    let parts: Vec<&str> = note.split(" · ").collect();
    let number = parts.first().and_then(|first| first.rsplit(' ').next()).unwrap_or_default();
    parts.get(1).map_or_else(|| note.to_owned(), |rest| format!("{number} {rest}"))
}

/// A line of cards, each in a cell of two or three rows: its name, and what it costs and brings.
fn line(sight: &Sight<'_>, canvas: &mut Canvas<'_>, row: u16, zone: &str, notes: u16) -> u16 {
    let label = sight.zone(zone).map_or("", |zone| sight.words.text(&zone.label));
    let owner = sight.zone(zone).and_then(|zone| zone.seat);
    let role = owner.map_or(Role::Title, |seat| Role::Hue(HUES[seat.index()]));
    for (n, word) in (0..).zip(crate::canvas::wrapped(label, 11)) {
        canvas.write(0, row + n, &word, sight.ink.style(role));
    }
    let items = sight.items(zone);
    let cards: Vec<&Item> = items.iter().filter(|item| !item.id.starts_with("token-")).collect();
    let left = 12;
    let cells = (cards.len() as u16).max(4);
    let cell = canvas.width().saturating_sub(left) / cells;
    for (place, item) in (0..).zip(&cards) {
        let x = left + place * cell;
        let pointed = items.iter().filter(|token| {
            token.id.starts_with("token-") && token.at.map(|at| at.x) == item.at.map(|at| at.x)
        });
        let hue = element_of(item).unwrap_or_else(|| item.owner.map_or(7, |seat| HUES[seat.index()]));
        let fresh = if sight.marks.fresh.contains(&item.id) { "●" } else { "" };
        let mark = if sight.marks.chosen.contains(&item.id) { "▸" } else { fresh };
        let name = cut(&format!("{mark}{}", sight.label(item)), cell.saturating_sub(1));
        canvas.write(x, row, &name, sight.look(&item.id, Role::Hue(hue)));
        let lines = crate::canvas::wrapped(&compact(sight.note(item)), cell.saturating_sub(1));
        for (n, text) in (1..=notes).zip(&lines) {
            canvas.write(x, row + n, text, sight.ink.style(Role::Faint));
        }
        // Tokens stand in the last row of the cell, after its note; where there is no room for both, instead of it.
        let last = usize::from(notes).checked_sub(1).and_then(|last| lines.get(last));
        let mut end = last.map_or(0, |note| width(note) + 1);
        for token in pointed {
            let who = token.owner.map_or(7, |seat| HUES[seat.index()]);
            let text = cut(&format!("●{}", sight.note(token)), cell.saturating_sub(1));
            if end + width(&text) >= cell {
                canvas.write(
                    x,
                    row + notes,
                    &" ".repeat(cell.saturating_sub(1).into()),
                    sight.ink.style(Role::Plain),
                );
                end = 0;
            }
            end = canvas.write(x + end, row + notes, &text, sight.look(&token.id, Role::Hue(who))) + 1 - x;
        }
        canvas.touches(x, row, cell.saturating_sub(1), 1 + notes, &item.id);
    }
    row + 1 + notes
}

fn element_of(item: &Item) -> Option<u8> {
    ELEMENTS.iter().find(|(element, _)| item.id.starts_with(element)).map(|(_, hue)| *hue)
}

/// A note with its words shortened: `cost 5 · Sun 2` is `5: Su2`.
fn compact(note: &str) -> String {
    let part = |part: &str| {
        let mut words = part.split(' ');
        match (words.next(), words.next().and_then(|number| number.parse::<i32>().ok())) {
            (Some("cost" | "coût"), Some(number)) => format!("{number}:"),
            (Some(word), Some(number)) => format!("{}{number}", word.chars().take(2).collect::<String>()),
            (Some("river" | "rivière"), None) => part.split(' ').skip(1).collect(),
            _ => part.to_owned(),
        }
    };
    note.split(" · ").map(part).collect::<Vec<_>>().join(" ")
}

/// How many rows a forest needs: its name, and what grows there.
fn forest_rows(sight: &Sight<'_>, seat: Seat) -> u16 {
    let items = sight.items(&format!("forest-{seat}"));
    let rows = || items.iter().filter_map(|item| item.at).map(|at| at.y);
    match (rows().min(), rows().max()) {
        (Some(top), Some(bottom)) => (bottom - top) as u16 + 2,
        _ => 1,
    }
}

/// A forest as far as there is room: the lake, trees, and the squares where something can be planted.
fn forest(sight: &Sight<'_>, canvas: &mut Canvas<'_>, seat: Seat) {
    let zone = format!("forest-{seat}");
    let label = sight.zone(&zone).map_or("", |zone| sight.words.text(&zone.label));
    let name = sight.names.get(seat.index()).cloned().unwrap_or_default();
    canvas.write(0, 0, &format!("{label} · {name}"), sight.ink.style(Role::Hue(HUES[seat.index()])));
    let holdings: Vec<&str> = sight
        .items(&format!("holdings-{seat}"))
        .iter()
        .filter(|item| !item.id.starts_with("token-"))
        .map(|item| sight.label(item))
        .collect();
    canvas.write_right(canvas.width(), 0, &holdings.join(" "), sight.ink.style(Role::Faint));
    let items = sight.items(&zone);
    let spots = || items.iter().filter_map(|item| item.at);
    let (Some(left), Some(right)) = (spots().map(|at| at.x).min(), spots().map(|at| at.x).max()) else {
        return;
    };
    let top = spots().map(|at| at.y).min().unwrap_or(0);
    let cell = (canvas.width() / (right - left + 1) as u16).min(8);
    for item in items {
        let Some(at) = item.at else { continue };
        let (x, y) = ((at.x - left) as u16 * cell, 1 + (at.y - top) as u16);
        let is_square = item.id.starts_with("square-");
        let text = match element_of(item) {
            _ if is_square => format!("[{},{}]", at.x, at.y),
            Some(_) => {
                sight.label(item).split(' ').filter(|word| !matches!(*word, "tree" | "Arbre")).collect()
            }
            None => sight.label(item).to_owned(),
        };
        let role = element_of(item).map_or(Role::Hue(2), Role::Hue);
        let role = if is_square { Role::Faint } else { role };
        canvas.write(x, y, &cut(&text, cell.saturating_sub(1)), sight.look(&item.id, role));
        canvas.touches(x, y, cell.saturating_sub(1), 1, &item.id);
    }
    if items.is_empty() {
        tricks::chosen(sight, canvas, 1);
    }
}
