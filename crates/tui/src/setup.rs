//! Before a match: which game, who plays, with which options.

use std::io;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event as Press, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use serde_json::{Map, Value};
use underwood_catalog::{Character, Entry, games};

use crate::canvas::{Canvas, cut};
use crate::ink::{Ink, Role};
use crate::keep::Found;
use crate::pictures;
use crate::reasons;
use crate::screen::{Event, Screen};
use crate::sitting::{Player, names, players};
use crate::words::{Part, Words};

/// What was chosen in the first list.
pub(crate) enum Start {
    /// A new match of a game.
    New(&'static dyn Entry),
    /// A match that was kept.
    Kept(Box<Found>),
}

/// A new match.
pub(crate) struct Setup {
    pub(crate) game: &'static dyn Entry,
    pub(crate) players: Vec<Player>,
    pub(crate) options: Map<String, Value>,
}

/// A list or a form on the screen.
struct Form {
    title: String,
    rows: Vec<(String, String)>,
    at: usize,
    keys: String,
    message: String,
}

/// What somebody wants of a form.
enum Wish {
    Enter,
    Change(isize),
    Leave,
}

/// Asks which game, or which kept match. `None` if somebody leaves.
pub(crate) fn start(
    screen: &mut Screen,
    words: &Words,
    ink: Ink,
    kept: Vec<Found>,
) -> io::Result<Option<Start>> {
    let mut kept: Vec<Found> = kept.into_iter().take(5).collect();
    let of_kept = |found: &Found| {
        let who = names(&players(&found.record), words.language()).join(", ");
        let moves = Part::Number(found.record.moves.len() as i32);
        let note = words.say_with("kept-note", &[("names", Part::Word(&who)), ("moves", moves)]);
        (words.say_with("kept-match", &[("game", Part::Word(title(&found.record.game)))]), note)
    };
    let of_game = |game: &&dyn Entry| (game.listing().name.to_owned(), pictures::summary(*game, words));
    let rows: Vec<(String, String)> = kept.iter().map(of_kept).chain(games().iter().map(of_game)).collect();
    let mut form = Form {
        title: words.say("start-title"),
        rows,
        at: 0,
        keys: words.say("start-keys"),
        message: String::new(),
    };
    loop {
        match form.ask(screen, ink)? {
            Wish::Enter if form.at < kept.len() => {
                return Ok(Some(Start::Kept(Box::new(kept.swap_remove(form.at)))));
            }
            Wish::Enter => return Ok(Some(Start::New(games()[form.at - kept.len()]))),
            Wish::Change(_) => {}
            Wish::Leave => return Ok(None),
        }
    }
}

fn title(id: &str) -> &str {
    underwood_catalog::find(id).map_or(id, |game| game.listing().name)
}

/// Asks who plays and with which options. `None` if somebody goes back.
pub(crate) fn setup(
    screen: &mut Screen,
    words: &Words,
    ink: Ink,
    mut setup: Setup,
    people: &[String],
) -> io::Result<Option<Setup>> {
    let mut at = usize::MAX;
    let mut message = String::new();
    loop {
        let rows = rows(&setup, words);
        let mut form = Form {
            title: setup.game.listing().name.to_owned(),
            at: at.min(rows.len() - 1),
            rows,
            keys: words.say("setup-keys"),
            message,
        };
        let wish = form.ask(screen, ink)?;
        at = form.at;
        message = String::new();
        match wish {
            Wish::Leave => return Ok(None),
            Wish::Enter if form.at + 1 == form.rows.len() => {
                let someone = setup.players.iter().any(|player| matches!(player, Player::Person(_)));
                match setup.game.open(&setup.options, setup.players.len()) {
                    Ok(_) if someone => return Ok(Some(setup)),
                    Ok(_) => message = words.say("nobody-plays"),
                    Err(illegal) => message = reasons::refusal(&illegal, words, &[], None),
                }
            }
            Wish::Enter => change(&mut setup, form.at, 1, people, words).unwrap_or_else(|why| message = why),
            Wish::Change(by) => {
                change(&mut setup, form.at, by, people, words).unwrap_or_else(|why| message = why);
            }
        }
    }
}

/// The lines of the form: how many seats, each seat, each option that is a number, and the last one, which begins.
fn rows(setup: &Setup, words: &Words) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    if setup.game.seats().count() > 1 {
        rows.push((words.say("setup-seats"), setup.players.len().to_string()));
    }
    for (seat, player) in (1..).zip(&setup.players) {
        let label = words.say_with("setup-seat", &[("number", Part::Number(seat))]);
        let who = match player {
            Player::Person(name) => words.say_with("setup-person", &[("name", Part::Word(name))]),
            Player::Character(character) => {
                format!("{} — {}", words.text(&character.name()), words.text(&character.temperament()))
            }
        };
        rows.push((label, who));
    }
    for (key, value) in numbers(&setup.options) {
        rows.push((pictures::option(setup.game.listing().id, key, words), value.to_string()));
    }
    rows.push((words.say("setup-begin"), String::new()));
    rows
}

fn numbers(options: &Map<String, Value>) -> impl Iterator<Item = (&String, &Value)> {
    options.iter().filter(|(_, value)| value.is_u64())
}

/// Changes the line at this place. Says why if the game does not allow it.
fn change(setup: &mut Setup, at: usize, by: isize, people: &[String], words: &Words) -> Result<(), String> {
    let has_seats = usize::from(setup.game.seats().count() > 1);
    if at < has_seats {
        change_seats(setup, by, people);
        return Ok(());
    }
    let seat = at - has_seats;
    if seat < setup.players.len() {
        setup.players[seat] = next_player(&setup.players[seat], by, seat, people);
        return Ok(());
    }
    let Some((key, value)) = numbers(&setup.options).nth(seat - setup.players.len()) else { return Ok(()) };
    let changed = value.as_u64().unwrap_or_default().saturating_add_signed(by as i64);
    let mut options = setup.options.clone();
    options.insert(key.clone(), changed.into());
    match setup.game.open(&options, setup.players.len()) {
        Ok(_) => setup.options = options,
        Err(illegal) => return Err(reasons::refusal(&illegal, words, &[], None)),
    }
    Ok(())
}

fn change_seats(setup: &mut Setup, by: isize, people: &[String]) {
    let (fewest, most) = setup.game.seats().into_inner();
    let wanted = setup.players.len().saturating_add_signed(by).clamp(fewest, most);
    setup.players = seated(wanted, &setup.players, people);
}

/// The same players at a table of another size: Hare takes what is free.
pub(crate) fn seated(seats: usize, players: &[Player], people: &[String]) -> Vec<Player> {
    let first = || Player::Person(people.first().cloned().unwrap_or_default());
    let player = |seat: usize| match players.get(seat) {
        Some(player) => player.clone(),
        None if seat == 0 => first(),
        None => Player::Character(Character::Hare),
    };
    (0..seats).map(player).collect()
}

/// The next who could sit there: somebody at this keyboard, then the characters.
fn next_player(player: &Player, by: isize, seat: usize, people: &[String]) -> Player {
    let name = people.get(seat).or(people.first()).cloned().unwrap_or_default();
    let all: Vec<Player> =
        [Player::Person(name)].into_iter().chain(Character::ALL.map(Player::Character)).collect();
    let is_it = |other: &Player| match (player, other) {
        (Player::Person(_), Player::Person(_)) => true,
        (one, other) => one == other,
    };
    let at = all.iter().position(is_it).unwrap_or(0) as isize;
    all[(at + by).rem_euclid(all.len() as isize) as usize].clone()
}

impl Form {
    /// Draws it until somebody wants something of the line that is chosen.
    fn ask(&mut self, screen: &mut Screen, ink: Ink) -> io::Result<Wish> {
        loop {
            screen.draw(|buffer| {
                self.draw(buffer, ink);
                ink.translate(buffer);
            })?;
            match screen.wait() {
                Event::Terminal(press) => {
                    if let Some(wish) = self.press(&press) {
                        return Ok(wish);
                    }
                }
                Event::Gone => return Ok(Wish::Leave),
                _ => {}
            }
        }
    }

    fn draw(&self, buffer: &mut Buffer, ink: Ink) {
        let area = buffer.area;
        let mut nothing = Vec::new();
        let mut canvas = Canvas::new(buffer, area, &mut nothing);
        canvas.write(2, 1, &self.title, ink.style(Role::Title));
        let longest = self.rows.iter().map(|(label, _)| crate::canvas::width(label)).max().unwrap_or(0);
        for (row, (n, (label, note))) in (3..).zip(self.rows.iter().enumerate()) {
            let is_chosen = n == self.at;
            let style = ink.style(if is_chosen { Role::Chosen } else { Role::Plain });
            canvas.write(2, row, if is_chosen { "▸" } else { " " }, ink.style(Role::Title));
            let padded = format!(" {label}{} ", " ".repeat((longest - crate::canvas::width(label)).into()));
            let end = canvas.write(4, row, &padded, style);
            let room = area.width.saturating_sub(end + 2);
            canvas.write(
                end + 1,
                row,
                &cut(note, room),
                ink.style(if is_chosen { Role::Plain } else { Role::Faint }),
            );
        }
        let below = 4 + self.rows.len() as u16;
        canvas.write(2, below, &self.message, ink.style(Role::Refused));
        canvas.write(2, area.height.saturating_sub(1), &self.keys, ink.style(Role::Faint));
    }

    fn press(&mut self, press: &Press) -> Option<Wish> {
        let last = self.rows.len() - 1;
        match press {
            Press::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    return Some(Wish::Leave);
                }
                KeyCode::Up => self.at = self.at.checked_sub(1).unwrap_or(last),
                KeyCode::Down | KeyCode::Tab => self.at = if self.at == last { 0 } else { self.at + 1 },
                KeyCode::Left => return Some(Wish::Change(-1)),
                KeyCode::Right => return Some(Wish::Change(1)),
                KeyCode::Enter => return Some(Wish::Enter),
                KeyCode::Esc | KeyCode::Char('q') => return Some(Wish::Leave),
                KeyCode::Char(c @ '1'..='9') => {
                    let wanted = c as usize - '1' as usize;
                    self.at = wanted.min(last);
                }
                _ => {}
            },
            Press::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let row = usize::from(mouse.row.saturating_sub(3));
                if mouse.row >= 3 && row <= last {
                    let is_again = self.at == row;
                    self.at = row;
                    return is_again.then_some(Wish::Enter);
                }
            }
            _ => {}
        }
        None
    }
}
