//! Keys and mouse at a table. They mean the same wherever somebody chooses: in a match at this keyboard, at a table of a server, in a
//! guided game.

use std::collections::BTreeSet;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use underwood_core::Scene;

use crate::choice::{Choice, Entry};
use crate::desk::{Touch, Touches, touched};
use crate::page::Page;
use crate::words::Words;

/// How many rows a turn of the wheel is.
const WHEEL: isize = 3;

/// What somebody holds at a table: the list with what is chosen in it, what they type, and the page that they read.
#[derive(Default)]
pub(crate) struct Hands {
    /// The list.
    pub(crate) choice: Choice,
    /// What is being typed.
    pub(crate) typed: Option<String>,
    /// The page over the table.
    pub(crate) page: Option<Page>,
    /// How many rows of a table that is too tall are above the screen.
    pub(crate) top: u16,
    /// The digits of a number that is not finished yet.
    digits: String,
    touches: Touches,
    /// How many rows the list has on the screen.
    rows: usize,
}

/// What lies before them.
pub(crate) struct Before<'a> {
    /// The table.
    pub(crate) scene: &'a Scene,
    /// In whose words it is read.
    pub(crate) words: &'a Words,
    /// May the reader act now?
    pub(crate) may_act: bool,
    /// Is a text an action in the notation of the game, legal or not?
    pub(crate) reads: &'a dyn Fn(&str) -> bool,
    /// The keys that mean something here beside those of every table. Any other letter begins to type.
    pub(crate) keys: &'a str,
    /// Columns and rows of the screen.
    pub(crate) screen: (u16, u16),
}

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    /// To leave at once.
    Leave,
    /// To act so, in the notation of the game.
    Act(String),
    /// What this key means here.
    Key(char),
    /// To go on, where there is nothing to choose.
    On,
}

impl Hands {
    /// Looks at a table anew.
    pub(crate) fn see(&mut self, scene: &Scene) {
        self.typed = None;
        self.list(Choice::of(scene));
    }

    /// Puts a list before the reader.
    pub(crate) fn list(&mut self, choice: Choice) {
        self.choice = choice;
        self.digits.clear();
    }

    /// Remembers where things were drawn that can be touched.
    pub(crate) fn remember(&mut self, (touches, rows): (Touches, usize)) {
        (self.touches, self.rows) = (touches, rows);
    }

    /// What is chosen, on the table.
    pub(crate) fn chosen(&self, scene: &Scene) -> BTreeSet<String> {
        self.choice.items(scene)
    }

    /// Something was pressed or touched.
    pub(crate) fn press(&mut self, event: &Event, before: &Before<'_>) -> Option<Want> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key, before),
            Event::Mouse(mouse) => self.mouse(*mouse, before),
            Event::Paste(text) => {
                self.type_in(text, before);
                None
            }
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent, before: &Before<'_>) -> Option<Want> {
        if is_interrupt(key) {
            return Some(Want::Leave);
        }
        if let Some(page) = &mut self.page {
            if !page.stays(key.code, before.screen) {
                self.page = None;
            }
            return None;
        }
        if self.typed.is_some() {
            self.typing_key(key.code, before)
        } else {
            self.table_key(key.code, before)
        }
    }

    fn table_key(&mut self, key: KeyCode, before: &Before<'_>) -> Option<Want> {
        let rows = isize::try_from(self.rows).unwrap_or(1);
        match key {
            KeyCode::Up | KeyCode::BackTab => self.step(-1),
            KeyCode::Down | KeyCode::Tab => self.step(1),
            KeyCode::Left => self.step(-rows),
            KeyCode::Right => self.step(rows),
            KeyCode::PageUp => self.top = self.top.saturating_sub(5),
            KeyCode::PageDown => self.top = self.top.saturating_add(5).min(200),
            KeyCode::Enter => return self.take(before),
            KeyCode::Esc | KeyCode::Backspace => self.list(Choice::of(before.scene)),
            KeyCode::Char(c @ '0'..='9') => self.digit(c),
            KeyCode::Char(c) if before.keys.contains(c) => return Some(Want::Key(c)),
            KeyCode::Char(':' | '/' | ' ') => self.type_in("", before),
            KeyCode::Char(c) => self.type_in(c.encode_utf8(&mut [0; 4]), before),
            _ => {}
        }
        None
    }

    fn step(&mut self, by: isize) {
        self.digits.clear();
        self.choice.step(by);
    }

    /// Chooses by number: several digits make one number as long as there is such a line.
    fn digit(&mut self, digit: char) {
        let lines = self.choice.entries().len();
        let number = |text: &str| text.parse::<usize>().ok().filter(|n| (1..=lines).contains(n));
        let longer = format!("{}{digit}", self.digits);
        let found = [longer, digit.to_string()].into_iter().find_map(|text| Some((number(&text)?, text)));
        if let Some((number, text)) = found {
            self.choice.choose(number - 1);
            self.digits = text;
        }
    }

    /// Takes what is chosen in the list: acts, or opens it.
    fn take(&mut self, before: &Before<'_>) -> Option<Want> {
        if !before.may_act {
            return Some(Want::On);
        }
        match self.choice.chosen().cloned()? {
            Entry::Action(n) => Some(Want::Act(before.scene.actions[n].action.clone())),
            Entry::Group { item, .. } => {
                self.open(before.scene, &item);
                None
            }
        }
    }

    /// Lists what can be done with a thing. Says whether there is anything.
    fn open(&mut self, scene: &Scene, item: &str) -> bool {
        let mut choice = self.choice.clone();
        let is_any = choice.within(scene, item);
        if is_any {
            self.list(choice);
        }
        is_any
    }

    /// Begins to type, or goes on. The list shows what the letters fit.
    fn type_in(&mut self, letters: &str, before: &Before<'_>) {
        if !before.may_act {
            return;
        }
        let typed = self.typed.take().unwrap_or_default() + letters;
        self.list(Choice::matching(before.scene, before.words, &typed));
        self.typed = Some(typed);
    }

    fn typing_key(&mut self, key: KeyCode, before: &Before<'_>) -> Option<Want> {
        match key {
            KeyCode::Char(c) => self.type_in(c.encode_utf8(&mut [0; 4]), before),
            KeyCode::Backspace => {
                self.typed.as_mut().and_then(String::pop);
                self.type_in("", before);
            }
            KeyCode::Up => self.step(-1),
            KeyCode::Down => self.step(1),
            KeyCode::Tab => self.complete(before.scene),
            KeyCode::Enter => return self.submit(before),
            KeyCode::Esc => self.see(before.scene),
            _ => {}
        }
        None
    }

    fn complete(&mut self, scene: &Scene) {
        if let Some(Entry::Action(n)) = self.choice.chosen() {
            self.typed = Some(scene.actions[*n].action.clone());
        }
    }

    /// What was typed is done as it stands if it is an action of the game, legal or not; else if it means one line of the list.
    fn submit(&mut self, before: &Before<'_>) -> Option<Want> {
        let typed = self.typed.take().filter(|_| before.may_act)?.trim().to_owned();
        if typed.is_empty() {
            self.see(before.scene);
            None
        } else if (before.reads)(&typed) || self.choice.entries().len() != 1 {
            Some(Want::Act(typed))
        } else {
            self.take(before)
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, before: &Before<'_>) -> Option<Want> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.wheel(-1, before.screen),
            MouseEventKind::ScrollDown => self.wheel(1, before.screen),
            MouseEventKind::Down(MouseButton::Left) if self.page.take().is_none() => {
                let touch = touched(&self.touches, mouse.column, mouse.row)?;
                return self.touch(touch, before);
            }
            _ => {}
        }
        None
    }

    fn wheel(&mut self, way: isize, screen: (u16, u16)) {
        match &mut self.page {
            Some(page) => page.scroll(way * WHEEL, screen),
            None => self.step(way),
        }
    }

    fn touch(&mut self, touch: Touch, before: &Before<'_>) -> Option<Want> {
        match touch {
            Touch::Key("Enter") => return self.take(before),
            Touch::Key(":") => self.type_in("", before),
            Touch::Key(key) => return key.chars().next().map(Want::Key),
            Touch::Entry(n) if n == self.choice.at() => return self.take(before),
            Touch::Entry(n) => self.choice.choose(n),
            Touch::Item(item) => return self.touch_item(item, before),
        }
        None
    }

    /// Whoever touches a thing means what can be done with it. If that is one thing, a second touch does it; if it is
    /// nothing, the rules say why.
    fn touch_item(&mut self, item: String, before: &Before<'_>) -> Option<Want> {
        if !before.may_act {
            return None;
        }
        let is_only = self.choice.is_within() && self.choice.entries().len() == 1;
        if is_only && self.chosen(before.scene).contains(&item) {
            return self.take(before);
        }
        let is_refused = !self.open(before.scene, &item) && (before.reads)(&item);
        is_refused.then_some(Want::Act(item))
    }
}

/// Is it the key with which programs are left?
pub(crate) fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

/// Was Enter pressed, or any place touched?
pub(crate) fn is_yes(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release && key.code == KeyCode::Enter,
        Event::Mouse(mouse) => mouse.kind == MouseEventKind::Down(MouseButton::Left),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use underwood_core::{Button, Text};

    fn scene(actions: &[&str]) -> Scene {
        let text = |text: &str| Text::new(text.to_owned(), text.to_owned());
        let actions = actions.iter().map(|action| Button::new(action, text(action), [*action])).collect();
        Scene { prompt: text("now"), asked: None, zones: Vec::new(), actions }
    }

    /// Presses keys one after the other, and says what was wanted by the last.
    fn pressed(hands: &mut Hands, scene: &Scene, keys: &[KeyCode], may_act: bool) -> Option<Want> {
        let words = Words::new("en", "none");
        let reads = |text: &str| text.starts_with('K');
        let before = Before { scene, words: &words, may_act, reads: &reads, keys: "?q", screen: (80, 24) };
        keys.iter().map(|key| hands.press(&Event::Key(KeyEvent::from(*key)), &before)).last().flatten()
    }

    fn hands(scene: &Scene) -> Hands {
        let mut hands = Hands::default();
        hands.see(scene);
        hands
    }

    #[test]
    fn keys_choose_type_and_ask() {
        let scene = scene(&["K7", "K8", "pass"]);
        let act = |action: &str| Some(Want::Act(action.to_owned()));
        let keys = |keys: &[KeyCode]| pressed(&mut hands(&scene), &scene, keys, true);
        let typed = |text: &str| -> Vec<KeyCode> {
            text.chars().map(KeyCode::Char).chain([KeyCode::Enter]).collect()
        };
        assert_eq!(keys(&[KeyCode::Down, KeyCode::Enter]), act("K8"));
        assert_eq!(keys(&[KeyCode::Char('3'), KeyCode::Enter]), act("pass"));
        assert_eq!(keys(&typed("K9")), act("K9"), "a refusal is the game's to make");
        assert_eq!(keys(&typed("pa")), act("pass"), "letters that fit one line mean it");
        assert_eq!(keys(&typed("xyz")), act("xyz"));
        assert_eq!(keys(&typed(":")), None, "nothing was typed");
        assert_eq!(keys(&[KeyCode::Char('?')]), Some(Want::Key('?')));
        assert_eq!(keys(&[KeyCode::Char('x'), KeyCode::Esc, KeyCode::Enter]), act("K7"));
    }

    #[test]
    fn whoever_is_not_to_act_goes_on_or_asks_but_does_not_act() {
        let scene = scene(&["K7"]);
        let keys = |keys: &[KeyCode]| pressed(&mut hands(&scene), &scene, keys, false);
        assert_eq!(keys(&[KeyCode::Enter]), Some(Want::On));
        assert_eq!(keys(&[KeyCode::Char('K'), KeyCode::Char('q')]), Some(Want::Key('q')));
    }

    #[test]
    fn a_page_takes_all_keys_until_it_is_put_away() {
        let scene = scene(&["K7"]);
        let mut hands = hands(&scene);
        hands.page = Some(Page::new("log".to_owned(), vec!["one".to_owned()]));
        assert_eq!(pressed(&mut hands, &scene, &[KeyCode::Down], true), None);
        assert!(hands.page.is_some());
        assert_eq!(pressed(&mut hands, &scene, &[KeyCode::Enter], true), None);
        assert!(hands.page.is_none());
    }

    #[test]
    fn touching_a_card_twice_plays_it_and_one_that_is_refused_is_said_to_the_rules() {
        let scene = scene(&["K7", "K8"]);
        let words = Words::new("en", "none");
        let reads = |_: &str| true;
        let before =
            Before { scene: &scene, words: &words, may_act: true, reads: &reads, keys: "", screen: (80, 24) };
        let mut hands = hands(&scene);
        let place = |x| Rect::new(x, 0, 1, 1);
        let touches = vec![
            (place(0), Touch::Item("K8".to_owned())),
            (place(1), Touch::Item("B1".to_owned())),
            (place(2), Touch::Key("q")),
        ];
        hands.remember((touches, 1));
        let mut touch = |column| {
            let kind = MouseEventKind::Down(MouseButton::Left);
            let mouse = MouseEvent { kind, column, row: 0, modifiers: KeyModifiers::NONE };
            hands.press(&Event::Mouse(mouse), &before)
        };
        assert_eq!(touch(0), None);
        assert_eq!(touch(0), Some(Want::Act("K8".to_owned())));
        assert_eq!(touch(1), Some(Want::Act("B1".to_owned())));
        assert_eq!(touch(2), Some(Want::Key('q')));
        assert_eq!(touch(3), None);
    }
}
