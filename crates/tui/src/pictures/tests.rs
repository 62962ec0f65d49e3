//! Every table as it is drawn, under version control: `UNDERWOOD_BLESS=1` writes the pictures anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use underwood_catalog::games;
use underwood_core::{Record, Scene, Seat, Viewer};

use crate::canvas::{Marks, Sight};
use crate::choice::Choice;
use crate::desk::{self, Desk, LogLine, Panel};
use crate::ink::{Colours, Ink};
use crate::log;
use crate::story::{Eyes, Story};
use crate::words::Words;

/// A moment of a match that a game keeps for its tests, as the seat that is to act sees it.
struct Moment {
    story: Story,
    words: Words,
    you: Option<Seat>,
    scene: Scene,
    fresh: BTreeSet<String>,
    log: Vec<LogLine>,
}

const TRUE: Ink = Ink { colours: Colours::True, is_ascii: false };
const SIXTEEN: Ink = Ink { colours: Colours::Sixteen, is_ascii: false };
const NONE: Ink = Ink { colours: Colours::None, is_ascii: false };
const ASCII: Ink = Ink { colours: Colours::None, is_ascii: true };

/// Where each game keeps records whose last position is worth a picture.
fn kept(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{game}/tests/scenes"));
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    paths.sort();
    paths
}

impl Moment {
    fn of(path: &Path, language: &str) -> Self {
        let record: Record = fs::read_to_string(path).unwrap().parse().unwrap();
        let words = Words::new(language, &record.game);
        let mut story = Story::new(record, language).unwrap();
        story.names = ["Ada", "Hare", "Owl", "Bob"].map(ToOwned::to_owned)[..story.names.len()].to_vec();
        let table = story.after(story.len());
        let you = table.turn().seat();
        let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
        let last = you.and_then(|seat| table.last_action(seat)).map_or(0, |place| place + 1);
        let fresh = log::moved(&*table, viewer, last, you);
        let log = story.log(&*table, Eyes::Of(viewer), &words);
        Self { you, scene: table.scene(viewer), fresh, log, story, words }
    }

    /// Draws it with the picture of a game.
    fn draw(&self, game: &str, ink: Ink, size: (u16, u16)) -> Buffer {
        let (you, scene) = (self.you, &self.scene);
        let mut choice = Choice::of(scene);
        choice.step(1);
        let mut marks = Marks::of(scene);
        marks.fresh.clone_from(&self.fresh);
        marks.chosen = choice.items(scene);
        let sight = Sight { scene, marks: &marks, names: &self.story.names, you, words: &self.words, ink };
        let desk = Desk {
            title: self.story.game.listing().name.to_owned(),
            game,
            sight,
            top: 0,
            log: &self.log,
            prompt: desk::prompt(&sight, scene),
            panel: Panel::Choice(&choice),
            message: None,
            typed: None,
            keys: vec![("?", self.words.say("key-rules")), ("h", self.words.say("key-hint"))],
            page: None,
        };
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        terminal.draw(|frame| drop(desk::draw(&desk, frame.buffer_mut()))).unwrap();
        terminal.backend().buffer().clone()
    }
}

/// The letters of a picture, then how each of its cells looks.
fn in_text(buffer: &Buffer) -> String {
    let row = |y: u16| (0..buffer.area.width).map(move |x| &buffer[(x, y)]);
    let letters = |y: u16| row(y).map(Cell::symbol).collect::<String>().trim_end().to_owned();
    let mut looks: BTreeMap<String, char> = BTreeMap::new();
    let mut drawn = Vec::new();
    for y in 0..buffer.area.height {
        let line: String = row(y)
            .map(|cell| {
                let look = format!("{:?} {:?}", cell.fg, cell.modifier);
                let next = char::from(b'a' + looks.len() as u8);
                *looks.entry(look).or_insert(next)
            })
            .collect();
        drawn.push(line);
    }
    let legend = looks.iter().map(|(look, letter)| format!("{letter} = {look}"));
    let mut lines: Vec<String> = (0..buffer.area.height).map(letters).collect();
    lines.push(String::new());
    lines.extend(drawn);
    lines.extend(legend);
    lines.join("\n") + "\n"
}

fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name);
    if std::env::var_os("UNDERWOOD_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert!(known == text, "{name} is drawn otherwise than before; it is now:\n{text}");
}

#[test]
fn every_table_is_drawn_as_it_was() {
    for game in games() {
        let id = game.listing().id;
        let moment = Moment::of(&kept(id)[0], "en");
        for size in [(80, 24), (120, 40)] {
            for (ink, name) in [(TRUE, "colour"), (SIXTEEN, "16"), (ASCII, "ascii")] {
                let picture = moment.draw(id, ink, size);
                check(&format!("{id}-{}x{}-{name}.txt", size.0, size.1), &in_text(&picture));
            }
        }
        let french = Moment::of(&kept(id)[0], "fr").draw(id, TRUE, (80, 24));
        check(&format!("{id}-80x24-fr.txt"), &in_text(&french));
        let plain = moment.draw("a game without a picture", TRUE, (80, 24));
        check(&format!("{id}-80x24-plain.txt"), &in_text(&plain));
    }
}

/// A terminal gets no colour that it lacks, and whatever is said by a colour is said in letters or signs too.
#[test]
fn fewer_colours_tell_the_same() {
    for game in games() {
        let id = game.listing().id;
        for path in kept(id) {
            let moment = Moment::of(&path, "en");
            let letters = |picture: &Buffer| {
                picture.content.iter().map(|cell| cell.symbol().to_owned()).collect::<Vec<_>>()
            };
            let all = moment.draw(id, TRUE, (80, 24));
            for (ink, is_allowed) in [
                (
                    SIXTEEN,
                    (|colour| !matches!(colour, Color::Rgb(..) | Color::Indexed(_))) as fn(Color) -> bool,
                ),
                (NONE, |colour| colour == Color::Reset),
            ] {
                let picture = moment.draw(id, ink, (80, 24));
                assert_eq!(letters(&picture), letters(&all), "{id}");
                let lacks = picture.content.iter().find(|cell| !is_allowed(cell.fg) || !is_allowed(cell.bg));
                assert_eq!(lacks, None, "{id} with {ink:?}");
            }
            let is_marked = |cell: &Cell| cell.modifier.contains(Modifier::REVERSED);
            let marked =
                |ink| moment.draw(id, ink, (80, 24)).content.iter().filter(|cell| is_marked(cell)).count();
            assert_eq!(marked(NONE), marked(TRUE), "{id}: what is chosen stands out without colours");
        }
    }
}

#[test]
fn no_size_of_a_window_breaks_a_table() {
    for game in games() {
        let id = game.listing().id;
        for path in kept(id) {
            let moment = Moment::of(&path, "fr");
            for width in [1, 20, 43, 44, 75, 76, 111, 112, 200] {
                for height in [1, 13, 14, 20, 24, 31, 60] {
                    for drawn in [id, "none"] {
                        let picture = moment.draw(drawn, ASCII, (width, height));
                        let is_plain = |cell: &Cell| cell.symbol().is_ascii();
                        assert!(picture.content.iter().all(is_plain), "{id} at {width}×{height}");
                    }
                }
            }
        }
    }
}

/// What can be done is always in reach: every card that may be touched can be seen on the smallest screen that we promise.
#[test]
fn whatever_can_be_chosen_is_on_the_table() {
    for game in games() {
        let id = game.listing().id;
        for path in kept(id) {
            let moment = Moment::of(&path, "en");
            let table = moment.story.after(moment.story.len());
            let Some(seat) = table.turn().seat() else { continue };
            let scene = table.scene(Viewer::Seat(seat));
            let marks = Marks::of(&scene);
            let names = &moment.story.names;
            let sight = Sight {
                scene: &scene,
                marks: &marks,
                names,
                you: Some(seat),
                words: &moment.words,
                ink: TRUE,
            };
            let mut buffer = Buffer::empty(ratatui::layout::Rect::new(0, 0, 80, 14));
            let mut touched = Vec::new();
            let area = buffer.area;
            super::draw(id, &sight, &mut crate::canvas::Canvas::new(&mut buffer, area, &mut touched), 0);
            let first: Vec<&String> =
                scene.actions.iter().filter_map(|button| button.items.first()).collect();
            for item in first {
                assert!(
                    touched.iter().any(|(_, there)| there == item),
                    "{id}: {} lacks {item}",
                    path.display()
                );
            }
        }
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// Everything else in this crate works for a game that nobody has thought of yet.
#[test]
fn only_pictures_know_a_game() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in sources(&source).into_iter().filter(|path| !path.starts_with(source.join("pictures"))) {
        let text = fs::read_to_string(&path).unwrap();
        for game in games() {
            let listing = game.listing();
            for name in [format!("\"{}\"", listing.id), listing.name.to_owned()] {
                assert!(!text.contains(&name), "{} names {name}", path.display());
            }
        }
    }
}
