//! Keys and mouse in a match.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::choice::{Choice, Entry};
use crate::desk::Touch;
use crate::room::{Left, Room};

/// How many rows a turn of the wheel is.
const WHEEL: isize = 3;

impl Room<'_> {
    /// Something was pressed or touched.
    pub(crate) fn answer(&mut self, event: &Event) -> Option<Left> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                self.type_in(text);
                None
            }
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Option<Left> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return self.command("s").err();
        }
        if self.is_curtained() {
            if key.code == KeyCode::Enter {
                self.lift_curtain();
            }
            return None;
        }
        if self.page.is_some() {
            self.page_key(key.code);
            return None;
        }
        if self.typed.is_some() {
            self.typing_key(key.code);
            return None;
        }
        self.table_key(key.code)
    }

    fn page_key(&mut self, key: KeyCode) {
        let size = self.screen.size();
        let rows = isize::try_from(size.1).unwrap_or(24).saturating_sub(3);
        let Some(page) = &mut self.page else { return };
        match key {
            KeyCode::Up | KeyCode::Char('k') => page.scroll(-1, size),
            KeyCode::Down | KeyCode::Char('j') => page.scroll(1, size),
            KeyCode::PageUp => page.scroll(-rows, size),
            KeyCode::PageDown | KeyCode::Char(' ') => page.scroll(rows, size),
            KeyCode::Home => page.scroll(isize::MIN + 1, size),
            KeyCode::End => page.scroll(isize::MAX, size),
            _ => self.page = None,
        }
    }

    fn table_key(&mut self, key: KeyCode) -> Option<Left> {
        let rows = isize::try_from(self.list_rows).unwrap_or(1);
        match key {
            KeyCode::Up | KeyCode::BackTab => self.step(-1),
            KeyCode::Down | KeyCode::Tab => self.step(1),
            KeyCode::Left => self.step(-rows),
            KeyCode::Right => self.step(rows),
            KeyCode::PageUp => self.top = self.top.saturating_sub(5),
            KeyCode::PageDown => self.top = self.top.saturating_add(5).min(200),
            KeyCode::Enter => self.do_chosen(),
            KeyCode::Esc | KeyCode::Backspace => self.list(Choice::of(&self.scene)),
            KeyCode::Char(c @ '0'..='9') => self.digit(c),
            KeyCode::Char(':' | '/' | ' ') => self.type_in(""),
            KeyCode::Char(c) => match self.command(c.encode_utf8(&mut [0; 4])) {
                Err(left) => return Some(left),
                Ok(true) => {}
                Ok(false) => self.type_in(c.encode_utf8(&mut [0; 4])),
            },
            _ => {}
        }
        None
    }

    fn step(&mut self, by: isize) {
        self.digits.clear();
        self.choice.step(by);
        self.mark();
    }

    /// Chooses by number: several digits make one number as long as there is such a line.
    fn digit(&mut self, digit: char) {
        let longer = format!("{}{digit}", self.digits);
        let lines = self.choice.entries().len();
        let number = |text: &str| text.parse::<usize>().ok().filter(|n| (1..=lines).contains(n));
        let alone = digit.to_string();
        let kept = [longer, alone].into_iter().find(|text| number(text).is_some());
        if let Some(text) = kept {
            self.choice.choose(number(&text).unwrap_or(1) - 1);
            self.digits = text;
            self.mark();
        }
    }

    /// Begins to type, or goes on. The list shows what the letters fit.
    fn type_in(&mut self, letters: &str) {
        if self.actor().is_none() {
            return;
        }
        let typed = self.typed.take().unwrap_or_default() + letters;
        self.list(Choice::matching(&self.scene, &self.words, &typed));
        self.typed = Some(typed);
    }

    fn typing_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Char(c) => self.type_in(c.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace => {
                let mut typed = self.typed.take().unwrap_or_default();
                typed.pop();
                self.typed = Some(typed);
                self.type_in("");
            }
            KeyCode::Up => self.step(-1),
            KeyCode::Down => self.step(1),
            KeyCode::Tab => self.complete(),
            KeyCode::Enter => self.submit(),
            KeyCode::Esc => {
                self.typed = None;
                self.list(Choice::of(&self.scene));
            }
            _ => {}
        }
    }

    fn complete(&mut self) {
        if let Some(Entry::Action(n)) = self.choice.chosen() {
            self.typed = Some(self.scene.actions[*n].action.clone());
        }
    }

    /// What was typed is done as it stands if it is an action of the game, legal or not; else if it means one line of the list.
    fn submit(&mut self) {
        let (Some(seat), Some(typed)) = (self.actor(), self.typed.clone()) else { return };
        if typed.trim().is_empty() {
            self.typed = None;
            self.list(Choice::of(&self.scene));
        } else if self.sitting.table.canonical(typed.trim()).is_ok() || self.choice.entries().len() != 1 {
            self.act(seat, typed.trim());
        } else {
            self.typed = None;
            self.do_chosen();
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Option<Left> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.wheel(-1),
            MouseEventKind::ScrollDown => self.wheel(1),
            MouseEventKind::Down(MouseButton::Left) => {
                if self.lift_curtain() || self.page.take().is_some() {
                    return None;
                }
                return self.touch(self.touched(mouse.column, mouse.row)?);
            }
            _ => {}
        }
        None
    }

    fn wheel(&mut self, way: isize) {
        let size = self.screen.size();
        match &mut self.page {
            Some(page) => page.scroll(way * WHEEL, size),
            None => self.step(way),
        }
    }

    fn touch(&mut self, touch: Touch) -> Option<Left> {
        match touch {
            Touch::Key("Enter") => self.do_chosen(),
            Touch::Key(":") => self.type_in(""),
            Touch::Key(key) => return self.command(key).err(),
            Touch::Entry(n) if n == self.choice.at() => self.do_chosen(),
            Touch::Entry(n) => {
                self.choice.choose(n);
                self.mark();
            }
            Touch::Item(item) => self.touch_item(&item),
        }
        None
    }

    /// Whoever touches a thing means what can be done with it. If that is one thing, a second touch does it; if it is
    /// nothing, the rules say why.
    fn touch_item(&mut self, item: &str) {
        let Some(seat) = self.actor() else { return };
        let is_again =
            self.choice.is_within() && self.choice.entries().len() == 1 && self.marks.chosen.contains(item);
        if is_again {
            self.do_chosen();
            return;
        }
        let mut choice = self.choice.clone();
        if choice.within(&self.scene, item) {
            self.list(choice);
        } else if self.sitting.table.canonical(item).is_ok() {
            self.act(seat, item);
        }
    }
}
