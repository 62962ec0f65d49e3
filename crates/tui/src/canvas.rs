//! A piece of the screen to draw a table on: nothing drawn on it ever leaves it, however small it is.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use underwood_core::{Item, Scene, Seat, Zone};
use unicode_width::UnicodeWidthStr;

use crate::ink::{Ink, Role};
use crate::words::Words;

/// Which things of a table stand out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// Those of the action that is chosen.
    pub(crate) chosen: BTreeSet<String>,
    /// Those that something can be done with.
    pub(crate) open: BTreeSet<String>,
    /// Those that are not as they were when the reader last acted.
    pub(crate) fresh: BTreeSet<String>,
}

impl Marks {
    /// With what can be done in a scene.
    pub(crate) fn of(scene: &Scene) -> Self {
        let open = scene.actions.iter().flat_map(|button| button.items.iter().cloned()).collect();
        Self { open, ..Self::default() }
    }
}

/// A table and who looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) marks: &'a Marks,
    pub(crate) names: &'a [String],
    pub(crate) you: Option<Seat>,
    pub(crate) words: &'a Words,
    pub(crate) ink: Ink,
}

impl<'a> Sight<'a> {
    /// The zone with this id.
    pub(crate) fn zone(&self, id: &str) -> Option<&'a Zone> {
        self.scene.zones.iter().find(|zone| zone.id == id)
    }

    /// What lies in a zone.
    pub(crate) fn items(&self, id: &str) -> &'a [Item] {
        self.zone(id).map_or(&[], |zone| &zone.items)
    }

    /// The number that an item shows.
    pub(crate) fn count(&self, zone: &str, item: &str) -> Option<i32> {
        self.items(zone).iter().find(|there| there.id == item)?.count
    }

    /// The name of an item, in words.
    pub(crate) fn label(&self, item: &'a Item) -> &'a str {
        self.words.text(&item.label)
    }

    /// What else there is to know of an item, in words.
    pub(crate) fn note(&self, item: &'a Item) -> &'a str {
        item.note.as_ref().map_or("", |note| self.words.text(note))
    }

    /// What a seat is called at this table.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).cloned().unwrap_or_default();
        if self.you == Some(seat) { format!("{name} ({})", self.words.say("you-mark")) } else { name }
    }

    /// How many seats play.
    pub(crate) fn seats(&self) -> usize {
        self.names.len()
    }

    /// The seats as they are best shown: the reader's last, below the table.
    pub(crate) fn near_and_far(&self) -> (Seat, Seat) {
        let near = self.you.unwrap_or(Seat::new(0));
        (near, near.other())
    }

    /// A style, with what stands out of it.
    pub(crate) fn look(&self, id: &str, role: Role) -> Style {
        let style = self.ink.style(role);
        if self.marks.chosen.contains(id) {
            return style.add_modifier(Modifier::BOLD | Modifier::REVERSED);
        }
        if self.marks.open.contains(id) || self.marks.fresh.contains(id) {
            return style.add_modifier(Modifier::BOLD);
        }
        style
    }
}

/// A piece of the screen.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    touch: &'a mut Vec<(Rect, String)>,
}

impl<'a> Canvas<'a> {
    /// This piece of the screen. What can be touched is written down.
    pub(crate) fn new(buffer: &'a mut Buffer, area: Rect, touch: &'a mut Vec<(Rect, String)>) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area, touch }
    }

    /// Its width.
    pub(crate) fn width(&self) -> u16 {
        self.area.width
    }

    /// Its height.
    pub(crate) fn height(&self) -> u16 {
        self.area.height
    }

    /// A part of it.
    pub(crate) fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Canvas<'_> {
        let wanted = Rect::new(self.area.x.saturating_add(x), self.area.y.saturating_add(y), width, height);
        let area = wanted.intersection(self.area);
        Canvas { buffer: self.buffer, area, touch: self.touch }
    }

    /// Writes a text at a place, as far as there is room. Says where it ends.
    pub(crate) fn write(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if x >= self.area.width || y >= self.area.height {
            return x;
        }
        let (left, top) = (self.area.x + x, self.area.y + y);
        let (end, _) = self.buffer.set_stringn(left, top, text, usize::from(self.area.width - x), style);
        end - self.area.x
    }

    /// Writes a text that ends at a place.
    pub(crate) fn write_right(&mut self, end: u16, y: u16, text: &str, style: Style) {
        self.write(end.saturating_sub(width(text)), y, text, style);
    }

    /// Whoever touches these cells means this item.
    pub(crate) fn touches(&mut self, x: u16, y: u16, width: u16, height: u16, id: &str) {
        let wanted = Rect::new(self.area.x + x, self.area.y + y, width, height);
        let area = wanted.intersection(self.area);
        if !area.is_empty() {
            self.touch.push((area, id.to_owned()));
        }
    }

    /// A frame. What is chosen has a heavy one; what is new has a dot.
    pub(crate) fn frame(&mut self, x: u16, y: u16, width: u16, height: u16, how: Frame, style: Style) {
        let [top_left, top_right, bottom_left, bottom_right, flat, tall] = match how {
            Frame::Thin => ["╭", "╮", "╰", "╯", "─", "│"],
            Frame::Heavy => ["┏", "┓", "┗", "┛", "━", "┃"],
        };
        let inner = usize::from(width.saturating_sub(2));
        self.write(x, y, &format!("{top_left}{}{top_right}", flat.repeat(inner)), style);
        for row in 1..height.saturating_sub(1) {
            self.write(x, y + row, &format!("{tall}{}{tall}", " ".repeat(inner)), style);
        }
        if height > 1 {
            let bottom = format!("{bottom_left}{}{bottom_right}", flat.repeat(inner));
            self.write(x, y + height - 1, &bottom, style);
        }
    }

    /// A card or tile with a frame, and lines of text in it.
    pub(crate) fn card(&mut self, sight: &Sight<'_>, at: (u16, u16), size: (u16, u16), card: &Face<'_>) {
        let ((x, y), (w, h)) = (at, size);
        let marks = sight.marks;
        let is_chosen = marks.chosen.contains(card.id);
        let is_idle = card.is_choosable && !marks.open.is_empty() && !marks.open.contains(card.id);
        let frame = if is_chosen { Frame::Heavy } else { Frame::Thin };
        let role = if is_idle { Role::Faint } else { card.role };
        let border = if is_chosen { sight.ink.style(Role::Open) } else { sight.ink.style(role) };
        self.frame(x, y, w, h, frame, border);
        if marks.fresh.contains(card.id) {
            self.write(
                x + w.saturating_sub(2),
                y,
                "●",
                sight.ink.style(Role::Fresh).remove_modifier(Modifier::UNDERLINED),
            );
        }
        let inside = sight.look(card.id, role);
        let mut inner = self.part(x + 1, y + 1, w.saturating_sub(2), h.saturating_sub(2));
        for (row, line) in (0..).zip(card.lines) {
            inner.write(0, row, &centred(line, inner.width()), inside);
        }
        self.touches(x, y, w, h, card.id);
    }
}

/// How a frame is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// As usual.
    Thin,
    /// For what is chosen.
    Heavy,
}

/// What a card shows.
pub(crate) struct Face<'a> {
    /// Its item.
    pub(crate) id: &'a str,
    /// Its lines.
    pub(crate) lines: &'a [String],
    /// Its colour.
    pub(crate) role: Role,
    /// Is it one of those among which the reader chooses? Then it fades if it cannot be chosen now.
    pub(crate) is_choosable: bool,
}

/// How many cells a text takes.
pub(crate) fn width(text: &str) -> u16 {
    text.width() as u16
}

/// A text in the middle of so many cells.
pub(crate) fn centred(text: &str, cells: u16) -> String {
    let text = cut(text, cells);
    let room = cells.saturating_sub(width(&text));
    let left = room / 2;
    format!("{}{text}{}", " ".repeat(left.into()), " ".repeat((room - left).into()))
}

/// As much of a text as has room, with a sign if something is missing.
pub(crate) fn cut(text: &str, cells: u16) -> String {
    if width(text) <= cells {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        if width(&kept) + 1 >= cells {
            break;
        }
        kept.push(c);
    }
    if cells > 0 { kept + "…" } else { kept }
}

/// A text in lines of at most so many cells, broken between words.
pub(crate) fn wrapped(text: &str, cells: u16) -> Vec<String> {
    let cells = cells.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let needed = width(word) + u16::from(!line.is_empty());
        if !line.is_empty() && width(&line) + needed > cells {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines.iter().flat_map(|line| broken(line, cells)).collect()
}

/// A word that is longer than a line goes on in the next one.
fn broken(line: &str, cells: u16) -> Vec<String> {
    if width(line) <= cells {
        return vec![line.to_owned()];
    }
    let chars: Vec<char> = line.chars().collect();
    chars.chunks(cells.into()).map(|part| part.iter().collect()).collect()
}

/// Is a place within an area?
pub(crate) fn is_in(area: Rect, column: u16, row: u16) -> bool {
    area.contains(Position::new(column, row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 10, 4));
        let mut touch = Vec::new();
        let mut canvas = Canvas::new(&mut buffer, Rect::new(2, 1, 5, 2), &mut touch);
        canvas.frame(0, 0, 40, 40, Frame::Thin, Style::default());
        canvas.write(3, 1, "far too long", Style::default());
        canvas.write(30, 30, "elsewhere", Style::default());
        canvas.touches(4, 1, 9, 9, "K7");
        canvas.touches(9, 9, 9, 9, "K8");
        assert_eq!(touch, [(Rect::new(6, 2, 1, 1), "K7".to_owned())]);
        let rows: Vec<String> = (0..4).map(|y| (0..10).map(|x| buffer[(x, y)].symbol()).collect()).collect();
        assert_eq!(rows, ["          ", "  ╭────   ", "  │  fa   ", "          "]);
    }

    #[test]
    fn texts_are_cut_and_wrapped_to_fit() {
        assert_eq!(cut("Woodcutter", 5), "Wood…");
        assert_eq!(cut("Fox", 5), "Fox");
        assert_eq!(cut("Fox", 0), "");
        assert_eq!(wrapped("the decree is changed", 10), ["the decree", "is changed"]);
        assert_eq!(wrapped("abcdefgh", 3), ["abc", "def", "gh"]);
    }
}
