//! A page over everything else, to be read and put away.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Frame, wrapped};
use crate::ink::{Ink, Role};

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Page {
    /// What it is.
    title: String,
    /// Its lines; long ones are wrapped. What begins with `#` is a heading.
    lines: Vec<String>,
    /// How many rows are above the screen.
    top: usize,
}

impl Page {
    /// A page, from its beginning.
    pub(crate) fn new(title: String, lines: Vec<String>) -> Self {
        Self { title, lines, top: 0 }
    }

    /// A page, from its end.
    pub(crate) fn at_end(title: String, lines: Vec<String>, screen: (u16, u16)) -> Self {
        let mut page = Self::new(title, lines);
        page.scroll(isize::MAX, screen);
        page
    }

    fn rows(&self, screen: u16) -> Vec<String> {
        self.lines.iter().flat_map(|line| wrapped(line, screen.saturating_sub(4))).collect()
    }

    /// Goes some rows down or up, as far as there are any.
    pub(crate) fn scroll(&mut self, by: isize, screen: (u16, u16)) {
        let last = self.rows(screen.0).len().saturating_sub(usize::from(screen.1.saturating_sub(2)));
        self.top = self.top.saturating_add_signed(by).min(last);
    }

    /// Scrolls if this key does that. Any other key puts the page away, and then this is `false`.
    pub(crate) fn stays(&mut self, key: KeyCode, screen: (u16, u16)) -> bool {
        let rows = isize::try_from(screen.1).unwrap_or(24).saturating_sub(3);
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1, screen),
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1, screen),
            KeyCode::PageUp => self.scroll(-rows, screen),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(rows, screen),
            KeyCode::Home => self.scroll(isize::MIN + 1, screen),
            KeyCode::End => self.scroll(isize::MAX, screen),
            _ => return false,
        }
        true
    }

    /// Draws it over the whole screen, with a line that says how it is put away.
    pub(crate) fn draw(&self, ink: Ink, close: &str, buffer: &mut Buffer) {
        let area = buffer.area;
        let mut nothing = Vec::new();
        let mut canvas = Canvas::new(buffer, area, &mut nothing);
        canvas.frame(0, 0, area.width, area.height, Frame::Thin, ink.style(Role::Faint));
        canvas.write(2, 0, &format!(" {} ", self.title), ink.style(Role::Title));
        canvas.write_right(area.width - 2, area.height - 1, &format!(" {close} "), ink.style(Role::Faint));
        let lines = self.rows(area.width);
        for (row, line) in (1..area.height - 1).zip(lines.iter().skip(self.top)) {
            let role = if line.starts_with('#') { Role::Title } else { Role::Plain };
            canvas.write(2, row, line.trim_start_matches('#'), ink.style(role));
        }
        if lines.len() > usize::from(area.height - 2) {
            let place = format!(" {}/{} ", self.top + 1, lines.len());
            canvas.write_right(area.width - 2, 0, &place, ink.style(Role::Faint));
        }
    }
}
