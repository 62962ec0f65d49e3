//! The whole screen while a match is on it: the table, what was told, what can be done, and the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use underwood_core::Scene;

use crate::canvas::{Canvas, Sight, cut, is_in, width, wrapped};
use crate::choice::Choice;
use crate::ink::Role;
use crate::page::Page;
use crate::pictures;

/// Below this nothing can be read.
pub(crate) const SMALLEST: (u16, u16) = (44, 14);

/// From this width on the log stands beside the table.
const WIDE: u16 = 112;

/// The least rows for what can be done.
const PANEL: u16 = 7;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogLine {
    /// The words.
    pub(crate) text: String,
    /// Has it come since the reader last acted?
    pub(crate) is_fresh: bool,
}

/// What is below the table.
pub(crate) enum Panel<'a> {
    /// A list to choose from.
    Choice(&'a Choice),
    /// Something to read.
    Text(&'a [String]),
}

/// The whole screen.
pub(crate) struct Desk<'a> {
    /// The name of the game, and whatever belongs beside it.
    pub(crate) title: String,
    /// The id of the game.
    pub(crate) game: &'a str,
    /// The table.
    pub(crate) sight: Sight<'a>,
    /// How many rows of a table that is too tall are above the screen.
    pub(crate) top: u16,
    /// What was told so far.
    pub(crate) log: &'a [LogLine],
    /// What is expected.
    pub(crate) prompt: String,
    /// What is below the table.
    pub(crate) panel: Panel<'a>,
    /// The last thing that the terminal itself has to say.
    pub(crate) message: Option<(Role, String)>,
    /// What is being typed.
    pub(crate) typed: Option<&'a str>,
    /// The keys, and what they do.
    pub(crate) keys: Vec<(&'static str, String)>,
    /// A page over it.
    pub(crate) page: Option<&'a Page>,
}

/// Something that can be touched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    /// An item of the table.
    Item(String),
    /// A line of the list.
    Entry(usize),
    /// A key.
    Key(&'static str),
}

/// What can be touched, and where.
pub(crate) type Touches = Vec<(Rect, Touch)>;

/// What is touched at a place: what was drawn last lies on top.
pub(crate) fn touched(touches: &Touches, column: u16, row: u16) -> Option<Touch> {
    let hit = touches.iter().rev().find(|(area, _)| is_in(*area, column, row));
    hit.map(|(_, touch)| touch.clone())
}

/// Draws it. Says what can be touched where, and how many rows the list has.
pub(crate) fn draw(desk: &Desk<'_>, buffer: &mut Buffer) -> (Touches, usize) {
    let area = buffer.area;
    let mut touches = Vec::new();
    let mut rows = 1;
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        too_small(desk, buffer);
    } else if let Some(page) = desk.page {
        page.draw(desk.sight.ink, &desk.sight.words.say("page-keys"), buffer);
    } else {
        rows = draw_desk(desk, buffer, &mut touches);
    }
    desk.sight.ink.translate(buffer);
    (touches, rows)
}

/// A kind word to whoever has made the window very small.
fn too_small(desk: &Desk<'_>, buffer: &mut Buffer) {
    let area = buffer.area;
    let text = desk.sight.words.say("too-small");
    let mut nothing = Vec::new();
    let mut canvas = Canvas::new(buffer, area, &mut nothing);
    for (row, line) in (0..).zip(wrapped(&text, area.width)) {
        canvas.write(0, row, &line, desk.sight.ink.style(Role::Plain));
    }
}

fn draw_desk(desk: &Desk<'_>, buffer: &mut Buffer, touches: &mut Touches) -> usize {
    let area = buffer.area;
    let body = Rect::new(area.x, area.y + 1, area.width, area.height - 3);
    let is_wide = area.width >= WIDE;
    let log_width = if is_wide { (area.width / 3).clamp(36, 60) } else { (area.width * 2 / 5).min(38) };
    let table_width = if is_wide { body.width - log_width - 1 } else { body.width };
    let wanted = pictures::rows(desk.game, &desk.sight, (table_width, body.height - PANEL));
    let table = Rect::new(body.x, body.y, table_width, wanted.min(body.height - PANEL));
    let below = Rect::new(body.x, table.bottom(), table_width, body.height - table.height);
    let (panel, log) = if is_wide {
        (below, Rect::new(body.x + table_width + 1, body.y, log_width, body.height))
    } else {
        let panel = Rect { width: below.width - log_width - 1, ..below };
        (panel, Rect::new(panel.right() + 1, below.y, log_width, below.height))
    };
    head(desk, buffer, Rect { height: 1, ..area });
    let mut items = Vec::new();
    pictures::draw(desk.game, &desk.sight, &mut Canvas::new(buffer, table, &mut items), desk.top);
    touches.extend(items.into_iter().map(|(area, item)| (area, Touch::Item(item))));
    draw_log(desk, buffer, log);
    let rows = draw_panel(desk, buffer, panel, touches);
    draw_message(desk, buffer, Rect::new(area.x, area.bottom() - 2, area.width, 1));
    draw_keys(desk, buffer, Rect::new(area.x, area.bottom() - 1, area.width, 1), touches);
    rows
}

fn head(desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
    let mut nothing = Vec::new();
    let mut canvas = Canvas::new(buffer, area, &mut nothing);
    let style = desk.sight.ink.style(Role::Title).add_modifier(Modifier::REVERSED);
    let title = cut(&format!(" {}", desk.title), area.width);
    let padding = " ".repeat(area.width.saturating_sub(width(&title)).into());
    canvas.write(0, 0, &(title + &padding), style);
}

/// The latest lines that have room; what is new stands out.
fn draw_log(desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
    let ink = desk.sight.ink;
    let mut nothing = Vec::new();
    let mut canvas = Canvas::new(buffer, area, &mut nothing);
    for row in 0..area.height {
        canvas.write(0, row, "│", ink.style(Role::Faint));
    }
    let room = area.width.saturating_sub(4);
    let mut rows: Vec<(String, bool, bool)> = Vec::new();
    for line in desk.log.iter().rev() {
        let mut wrapped: Vec<_> = wrapped(&line.text, room)
            .into_iter()
            .zip(0..)
            .map(|(text, n)| (text, line.is_fresh, n == 0))
            .collect();
        wrapped.reverse();
        rows.extend(wrapped);
        if rows.len() > usize::from(area.height) {
            break;
        }
    }
    rows.truncate(area.height.into());
    for (row, (text, is_fresh, is_first)) in rows.iter().rev().enumerate() {
        let row = row as u16;
        let style = ink.style(if *is_fresh { Role::Plain } else { Role::Faint });
        if *is_first && *is_fresh {
            canvas.write(2, row, "▸", ink.style(Role::Good));
        }
        canvas.write(4, row, text, style);
    }
}

fn draw_panel(desk: &Desk<'_>, buffer: &mut Buffer, area: Rect, touches: &mut Touches) -> usize {
    let ink = desk.sight.ink;
    let mut nothing = Vec::new();
    let mut canvas = Canvas::new(buffer, area, &mut nothing);
    // A prompt that is too long for one row takes two, where that leaves rows for the list.
    let most = if area.height >= PANEL { 2 } else { 1 };
    let prompt = wrapped(&desk.prompt, area.width);
    let used = (prompt.len() as u16).clamp(1, most);
    for (row, line) in (0..used).zip(&prompt) {
        canvas.write(0, row, line, ink.style(Role::Title));
    }
    let list = Rect::new(area.x, area.y + used, area.width, area.height.saturating_sub(used));
    match desk.panel {
        Panel::Text(lines) => {
            let mut canvas = Canvas::new(buffer, list, &mut nothing);
            let wrapped = lines.iter().flat_map(|line| wrapped(line, list.width));
            for (row, line) in (0..).zip(wrapped) {
                canvas.write(0, row, &line, ink.style(Role::Plain));
            }
            1
        }
        Panel::Choice(choice) => draw_choice(desk, choice, buffer, list, touches),
    }
}

/// The list in columns, as many as there is room for; the one that is chosen is always there.
fn draw_choice(
    desk: &Desk<'_>,
    choice: &Choice,
    buffer: &mut Buffer,
    area: Rect,
    touches: &mut Touches,
) -> usize {
    let Sight { scene, words, ink, .. } = desk.sight;
    let rows = usize::from(area.height).max(1);
    let labels: Vec<String> = choice.entries().iter().map(|entry| entry.label(scene, words)).collect();
    let longest = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 5;
    let columns = (area.width / longest.clamp(12, area.width.max(12))).max(1);
    let cell = area.width / columns;
    let page = rows * usize::from(columns);
    let first = choice.at() / page * page;
    let mut nothing = Vec::new();
    let mut canvas = Canvas::new(buffer, area, &mut nothing);
    for (place, (n, label)) in labels.iter().enumerate().skip(first).take(page).enumerate() {
        let (x, y) = ((place / rows) as u16 * cell, (place % rows) as u16);
        let is_chosen = n == choice.at();
        let style = ink.style(if is_chosen { Role::Chosen } else { Role::Plain });
        let mark = if is_chosen { "▸" } else { " " };
        let text = cut(&format!("{mark}{:>2} {label}", n + 1), cell.saturating_sub(1));
        canvas.write(x, y, &text, style);
        touches.push((Rect::new(area.x + x, area.y + y, cell.saturating_sub(1), 1), Touch::Entry(n)));
    }
    if labels.len() > page {
        let more = format!("{}/{}", first / page + 1, labels.len().div_ceil(page));
        canvas.write_right(area.width, 0, &more, ink.style(Role::Faint));
    }
    rows
}

fn draw_message(desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
    let ink = desk.sight.ink;
    let mut nothing = Vec::new();
    let mut canvas = Canvas::new(buffer, area, &mut nothing);
    if let Some(typed) = desk.typed {
        let end = canvas.write(0, 0, "› ", ink.style(Role::Title));
        let end = canvas.write(end, 0, typed, ink.style(Role::Open));
        canvas.write(end, 0, "█", ink.style(Role::Faint));
    } else if let Some((role, text)) = &desk.message {
        canvas.write(0, 0, &cut(text, area.width), ink.style(*role));
    }
}

/// The keys in one row: those that matter most come first, and what has no room is left out.
fn draw_keys(desk: &Desk<'_>, buffer: &mut Buffer, area: Rect, touches: &mut Touches) {
    let ink = desk.sight.ink;
    let mut nothing = Vec::new();
    let mut canvas = Canvas::new(buffer, area, &mut nothing);
    let needed = |(key, word): &(&str, String)| width(key) + width(word) + 1;
    let all: u16 = desk.keys.iter().map(needed).sum::<u16>() + 2 * desk.keys.len() as u16;
    let gap = if all > area.width + 2 { 1 } else { 2 };
    let mut x = 0;
    for (key, word) in &desk.keys {
        if x + width(key) + width(word) + 1 > area.width {
            break;
        }
        let after_key = canvas.write(x, 0, key, ink.style(Role::Open));
        let end = canvas.write(after_key, 0, &format!(" {word}"), ink.style(Role::Faint));
        touches.push((Rect::new(area.x + x, area.y, end - x, 1), Touch::Key(key)));
        x = end + gap;
    }
}

/// What is expected, and of whom.
pub(crate) fn prompt(sight: &Sight<'_>, scene: &Scene) -> String {
    let asked = sight.words.text(&scene.prompt).to_owned();
    match scene.asked {
        Some(seat) if Some(seat) != sight.you => {
            format!("{}: {asked}", sight.names.get(seat.index()).cloned().unwrap_or_default())
        }
        _ => asked,
    }
}
