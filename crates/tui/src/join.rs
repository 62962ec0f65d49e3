//! `underwood join`: a seat at a table of a server, or a place beside it, over the same protocol as the page.

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use ratatui::crossterm::event::{
    Event as Press, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use serde_json::{Map, Value};
use underwood_catalog::{Character, Considered, Entry, find};
use underwood_core::{Scene, Told};
use underwood_protocol::{Answer, Command, Frame, Message, Occupant, Refusal, SeatWish, Seating};

use crate::canvas::{Marks, Sight};
use crate::choice::{Choice, Entry as Line};
use crate::desk::{self, Desk, LogLine, Page, Panel, Touch};
use crate::ink::{Ink, Role};
use crate::play::{House, Manner};
use crate::reasons;
use crate::screen::{Event, Screen};
use crate::sitting::Trouble;
use crate::wire::{Address, Wire};
use crate::words::{Part, Words};

/// What to do at a server.
pub struct Join {
    /// The server, and the table if there is one already.
    pub address: Address,
    /// What is wanted there.
    pub wish: Wish,
    /// What others call us; a guest's name if nothing is said.
    pub name: Option<String>,
    /// The folder that keeps who we are at each server.
    pub sessions: PathBuf,
}

/// What is wanted at a server.
pub enum Wish {
    /// A seat at the table of the address.
    Sit,
    /// To watch the table of the address.
    Watch,
    /// A new table.
    Create {
        /// The game.
        game: &'static dyn Entry,
        /// Its options.
        options: Map<String, Value>,
        /// Who shall sit at the other seats: a character, or whoever comes.
        others: Vec<Option<Character>>,
    },
}

/// A table of a server on the screen.
struct Guest<'s> {
    screen: &'s mut Screen,
    wire: Wire,
    join: Join,
    /// The table that we set up is the same when the line was cut in between.
    key: String,
    language: String,
    ink: Ink,
    words: Words,
    frame: Option<Frame>,
    scene: Option<Scene>,
    names: Vec<String>,
    told: Vec<Vec<String>>,
    /// From which move on the log is new.
    fresh: usize,
    choice: Choice,
    typed: Option<String>,
    message: Option<(Role, String)>,
    page: Option<Page>,
    hint: Option<u32>,
    /// The request for our name, until it is answered.
    naming: Option<u32>,
    touches: desk::Touches,
    rows: usize,
}

/// Goes to a table of a server.
pub fn join(join: Join, manner: &Manner) -> Result<(), Trouble> {
    let house = House::open(manner)?;
    if !stdout().is_terminal() || !stdin().is_terminal() {
        return Err(Trouble::Other("a table of a server needs a terminal".to_owned()));
    }
    let words = house.words("");
    let mut screen = Screen::open()?;
    let cookie = std::fs::read_to_string(join.session()).ok();
    let wire = Wire::open(&join.address, cookie, screen.sender());
    let message = Some((
        Role::Plain,
        words.say_with("join-calling", &[("address", Part::Word(&join.address.to_string()))]),
    ));
    let mut guest = Guest {
        screen: &mut screen,
        wire,
        join,
        key: key(),
        language: words.language().to_owned(),
        ink: house.ink,
        words,
        frame: None,
        scene: None,
        names: Vec::new(),
        told: Vec::new(),
        fresh: 0,
        choice: Choice::default(),
        typed: None,
        message,
        page: None,
        hint: None,
        naming: None,
        touches: Vec::new(),
        rows: 1,
    };
    guest.run()?;
    let address = guest.join.address.to_string();
    drop(screen);
    println!("{address}");
    Ok(())
}

/// A key that nobody has used before us.
fn key() -> String {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    format!("{time:x}-{:x}", std::process::id())
}

/// What a frame tells of a move: it leaves out the changes of the table, which the scene shows.
fn read_told(told: Value) -> Vec<Told> {
    let Value::Array(mut told) = told else { return Vec::new() };
    for effect in told.iter_mut().filter_map(Value::as_object_mut) {
        effect.entry("changes").or_insert_with(|| Value::Array(Vec::new()));
    }
    serde_json::from_value(Value::Array(told)).unwrap_or_default()
}

impl Join {
    fn session(&self) -> PathBuf {
        self.sessions.join(self.address.file_name())
    }
}

impl Guest<'_> {
    fn run(&mut self) -> Result<(), Trouble> {
        loop {
            self.draw()?;
            let leaves = match self.screen.wait() {
                Event::Terminal(Press::Key(key)) => key.kind != KeyEventKind::Release && self.key(key),
                Event::Terminal(Press::Mouse(mouse)) => {
                    let is_touch = mouse.kind == MouseEventKind::Down(MouseButton::Left);
                    is_touch && self.touch(mouse.column, mouse.row)
                }
                Event::Wired(cookie) => {
                    self.arrive(cookie.as_deref())?;
                    false
                }
                Event::Cut(why) => {
                    let said = self.words.say_with("join-cut", &[("why", Part::Word(&why))]);
                    self.message = Some((Role::Refused, said));
                    false
                }
                Event::Heard(message) => {
                    self.hear(*message);
                    false
                }
                Event::Gone => true,
                _ => false,
            };
            if leaves {
                return Ok(());
            }
        }
    }

    /// The line is open: who we are is kept, and what we came for is asked.
    fn arrive(&mut self, cookie: Option<&str>) -> Result<(), Trouble> {
        if let Some(cookie) = cookie {
            std::fs::create_dir_all(&self.join.sessions)?;
            std::fs::write(self.join.session(), cookie)?;
        }
        self.message = None;
        match self.join.name.clone() {
            Some(name) => self.naming = Some(self.wire.ask(Command::SetName { name })),
            None => self.begin(),
        }
        Ok(())
    }

    /// Asks for what we came for. A name must have been answered before: requests that are about different things overtake each other.
    fn begin(&mut self) {
        if let Wish::Create { game, options, others } = &self.join.wish {
            let other = |other: &Option<Character>| match other {
                Some(character) => SeatWish::Character { id: character.id().to_owned() },
                None => SeatWish::Open,
            };
            let command = Command::Create {
                key: self.key.clone(),
                game: game.listing().id.to_owned(),
                options: options.clone(),
                seats: [SeatWish::Me].into_iter().chain(others.iter().map(other)).collect(),
                seating: Seating::default(),
                is_public: false,
                allows_spectators: true,
                memory_aid: true,
            };
            self.wire.ask(command);
        } else if let Some(id) = self.join.address.table.clone() {
            if matches!(self.join.wish, Wish::Sit) {
                self.wire.ask(Command::Join { id: id.clone(), seat: None });
            }
            self.watch(id);
        }
    }

    fn watch(&mut self, id: String) {
        self.wire.ask(Command::Watch { id, since: None, viewer: None, wants_scene: true });
    }

    fn hear(&mut self, message: Message) {
        let answered = match &message {
            Message::Answer { id, .. } => Some(*id),
            Message::Refused { id, .. } => *id,
            _ => None,
        };
        if self.naming.is_some() && answered == self.naming {
            self.naming = None;
            self.begin();
        }
        match message {
            Message::Answer { answer: Answer::Table { id }, .. } => {
                self.join.address.table = Some(id.clone());
                self.join.wish = Wish::Watch;
                self.watch(id);
            }
            Message::Answer { id, answer: Answer::Hint { action, explanation } } if self.hint == Some(id) => {
                let considered = Considered { action, explanation: Some(explanation) };
                if let Some(scene) = &self.scene {
                    let lines = reasons::hint(&considered, scene, &self.words, &self.names);
                    self.page = Some(Page::new(self.words.say("hint-title"), lines));
                }
            }
            Message::Refused { refusal, .. } => {
                self.message = Some((Role::Refused, self.refused(refusal)));
            }
            Message::Frame { frame } => self.see(*frame),
            Message::Goodbye => self.message = Some((Role::Plain, self.words.say("join-goodbye"))),
            _ => {}
        }
    }

    /// A refusal of the server: of the rules with its facts in our language, else as it says it.
    fn refused(&self, refusal: Refusal) -> String {
        let you = self.frame.as_ref().and_then(|frame| frame.seat);
        let told = refusal.id.map(|id| Told {
            id: format!("refused-{id}").into(),
            facts: refusal
                .facts
                .unwrap_or_default()
                .into_iter()
                .map(|(name, fact)| (name.into(), fact))
                .collect(),
            ..Told::new("", "")
        });
        let why = told.and_then(|told| self.words.tell(&told, &self.names, you)).unwrap_or(refusal.message);
        match refusal.clause {
            Some(clause) => {
                self.words.say_with("refused", &[("why", Part::Word(&why)), ("clause", Part::Word(&clause))])
            }
            None => why,
        }
    }

    /// A new frame: what was told is added to the log, and the table is drawn anew.
    fn see(&mut self, frame: Frame) {
        if self.frame.as_ref().is_none_or(|old| old.table.game != frame.table.game) {
            self.words = Words::new(&self.language, &frame.table.game);
        }
        self.names = frame.table.seats.iter().map(|seat| self.name(seat)).collect();
        self.told.truncate(frame.kept as usize);
        for seen in &frame.seen {
            let told = read_told(seen.told.value());
            let words = told.iter().filter_map(|told| self.words.tell(told, &self.names, frame.seat));
            let who = seen.seat.map_or(String::new(), |seat| format!("{}: ", self.names[seat.index()]));
            let in_notation = || vec![format!("{who}{}", seen.text)];
            let is_told = self.words.knows_game() && !seen.told.is_null();
            self.told.push(if is_told { words.collect() } else { in_notation() });
            if seen.seat.is_some() && seen.seat == frame.seat {
                self.fresh = self.told.len();
            }
        }
        self.fresh = self.fresh.min(self.told.len());
        self.scene.clone_from(&frame.scene);
        if frame.outcome.is_some() {
            self.scene = self.scene.take().map(Scene::ended);
        }
        self.choice = self.scene.as_ref().map(Choice::of).unwrap_or_default();
        self.typed = None;
        self.frame = Some(frame);
    }

    fn name(&self, seat: &Occupant) -> String {
        match seat {
            Occupant::Open => self.words.say("join-open"),
            Occupant::Kept { name, .. } | Occupant::Person { name, .. } => name.clone(),
            Occupant::Character { id } => {
                let character = Character::ALL.into_iter().find(|character| character.id() == *id);
                character
                    .map_or_else(|| id.clone(), |character| self.words.text(&character.name()).to_owned())
            }
        }
    }

    /// Says whether somebody leaves.
    fn key(&mut self, key: KeyEvent) -> bool {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return true;
        }
        if self.page.is_some() {
            self.page_key(key.code);
            return false;
        }
        if self.typed.is_some() {
            self.typing_key(key.code);
            return false;
        }
        let rows = isize::try_from(self.rows).unwrap_or(1);
        match key.code {
            KeyCode::Char('q') => return true,
            KeyCode::Up => self.choice.step(-1),
            KeyCode::Down | KeyCode::Tab => self.choice.step(1),
            KeyCode::Left => self.choice.step(-rows),
            KeyCode::Right => self.choice.step(rows),
            KeyCode::Enter => self.do_chosen(),
            KeyCode::Esc | KeyCode::Backspace => {
                self.choice = self.scene.as_ref().map(Choice::of).unwrap_or_default();
            }
            KeyCode::Char(digit @ '1'..='9') => self.choice.choose(digit as usize - '1' as usize),
            KeyCode::Char(':' | '/') => self.typed = Some(String::new()),
            KeyCode::Char('u') => self.order(|id, seq| Command::TakeBack { id, seq }),
            KeyCode::Char('h') => self.hint = self.ordered(|id, seq| Command::Hint { id, seq }),
            KeyCode::Char('l') => {
                let mut page = Page::new(self.words.say("log-title"), self.told.concat());
                page.scroll(isize::MAX, self.screen.size());
                self.page = Some(page);
            }
            KeyCode::Char('?') => self.open_rules(),
            _ => {}
        }
        false
    }

    fn open_rules(&mut self) {
        let game = self.frame.as_ref().and_then(|frame| find(&frame.table.game).ok());
        if let Some(game) = game {
            let lines = reasons::rules(game, &[], &self.words);
            self.page = Some(Page::new(self.words.say("rules-title"), lines));
        }
    }

    fn page_key(&mut self, key: KeyCode) {
        let size = self.screen.size();
        let Some(page) = &mut self.page else { return };
        match key {
            KeyCode::Up => page.scroll(-1, size),
            KeyCode::Down => page.scroll(1, size),
            KeyCode::PageUp => page.scroll(-10, size),
            KeyCode::PageDown => page.scroll(10, size),
            _ => self.page = None,
        }
    }

    fn typing_key(&mut self, key: KeyCode) {
        let Some(mut typed) = self.typed.take() else { return };
        match key {
            KeyCode::Char(c) => typed.push(c),
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Enter => return self.act(&typed),
            KeyCode::Esc => return,
            _ => {}
        }
        self.typed = Some(typed);
    }

    /// Something about the match as it stands in the last frame. Says with which number the answer will come.
    fn ordered(&mut self, command: impl FnOnce(String, u32) -> Command) -> Option<u32> {
        self.message = None;
        let frame = self.frame.as_ref()?;
        let command = command(frame.id.clone(), frame.seq);
        Some(self.wire.ask(command))
    }

    fn order(&mut self, command: impl FnOnce(String, u32) -> Command) {
        self.ordered(command);
    }

    fn act(&mut self, action: &str) {
        let action = action.trim().to_owned();
        self.order(|id, seq| Command::Act { id, seq, action });
    }

    fn do_chosen(&mut self) {
        let Some(scene) = &self.scene else { return };
        match self.choice.chosen().cloned() {
            Some(Line::Action(n)) => {
                let action = scene.actions[n].action.clone();
                self.act(&action);
            }
            Some(Line::Group { item, .. }) => {
                self.choice.within(scene, &item);
            }
            None => {}
        }
    }

    /// Says whether somebody leaves.
    fn touch(&mut self, column: u16, row: u16) -> bool {
        if self.page.take().is_some() {
            return false;
        }
        let hit = self.touches.iter().rev().find(|(area, _)| crate::canvas::is_in(*area, column, row));
        match hit.map(|(_, touch)| touch.clone()) {
            Some(Touch::Entry(n)) if n == self.choice.at() => self.do_chosen(),
            Some(Touch::Entry(n)) => self.choice.choose(n),
            Some(Touch::Item(item)) => {
                if let Some(scene) = &self.scene {
                    self.choice.within(scene, &item);
                }
            }
            Some(Touch::Key("Enter")) => self.do_chosen(),
            Some(Touch::Key(key)) => {
                return self.key(KeyEvent::from(KeyCode::Char(key.chars().next().unwrap_or(' '))));
            }
            None => {}
        }
        false
    }

    fn draw(&mut self) -> Result<(), Trouble> {
        let nothing = Scene {
            prompt: underwood_core::Text::new("", ""),
            asked: None,
            zones: Vec::new(),
            actions: Vec::new(),
        };
        let scene = self.scene.as_ref().unwrap_or(&nothing);
        let mut marks = Marks::of(scene);
        marks.chosen = self.choice.items(scene);
        let you = self.frame.as_ref().and_then(|frame| frame.seat);
        let sight =
            Sight { scene, marks: &marks, names: &self.names, you, words: &self.words, ink: self.ink };
        let fresh = self.fresh;
        let lines = self.told.iter().enumerate();
        let log: Vec<LogLine> = lines
            .flat_map(|(n, told)| {
                told.iter().map(move |text| LogLine { text: text.clone(), is_fresh: n >= fresh })
            })
            .collect();
        let game = self.frame.as_ref().map_or("", |frame| &frame.table.game);
        let title = find(game).map_or("Underwood", |game| game.listing().name);
        let text = self.waiting();
        let keys = [
            ("Enter", "key-do"),
            (":", "key-type"),
            ("?", "key-rules"),
            ("h", "key-hint"),
            ("u", "key-undo"),
            ("l", "key-log"),
            ("q", "key-leave"),
        ];
        let desk = Desk {
            title: format!("{title} — {}", self.names.join(", ")),
            game,
            sight,
            top: 0,
            log: &log,
            prompt: desk::prompt(&sight, scene),
            panel: if text.is_empty() { Panel::Choice(&self.choice) } else { Panel::Text(&text) },
            message: self.message.clone(),
            typed: self.typed.as_deref(),
            keys: keys.map(|(key, word)| (key, self.words.say(word))).to_vec(),
            page: self.page.as_ref(),
        };
        let mut drawn = (Vec::new(), 1);
        self.screen.draw(|buffer| drawn = desk::draw(&desk, buffer))?;
        (self.touches, self.rows) = drawn;
        Ok(())
    }

    /// What is below the table while there is none: the link that others need.
    fn waiting(&self) -> Vec<String> {
        let has_started = self.scene.is_some();
        if has_started || self.join.address.table.is_none() {
            return Vec::new();
        }
        let link = self.join.address.to_string();
        vec![self.words.say_with("join-waiting", &[("link", Part::Word(&link))])]
    }
}
