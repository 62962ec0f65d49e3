//! The steps of a frame: what a viewer is told it knew after each move, and what happened in it, is as it was then.

use underwood_catalog::Entry;
use underwood_core::random::below;
use underwood_core::{Change, Layout, Seed, Viewer};
use underwood_protocol::{Frame, Seating, SeenMove, Told, Verbatim};

use super::Room;
use super::frame::MOST_STEPS;
use crate::event::{Event, Person, Place, Setup};
use crate::secret;

/// What each viewer knew after each move, and was told of it.
type Known = Vec<Vec<Then>>;

#[derive(Clone, PartialEq, Debug)]
struct Then {
    view: Verbatim,
    told: Verbatim,
}

/// What each viewer knows now, and is told of the last move.
fn now(room: &Room, seats: usize) -> Vec<Then> {
    let then = |viewer| {
        let frame = room.frame(viewer, "", 0);
        let told = frame.seen.last().expect("a move was made").told.clone();
        Then { view: frame.view, told }
    };
    Viewer::all(seats).map(then).collect()
}

fn start(game: &dyn Entry, seats: usize) -> Room {
    let person = |seat: usize| Person { id: format!("user-{seat}"), name: format!("Name {seat}") };
    let setup = Setup {
        game: game.listing().id.to_owned(),
        rules: 1,
        options: game.default_options(),
        places: (0..seats).map(|seat| Place::Person { person: person(seat) }).collect(),
        seating: Seating::Chosen,
        is_public: true,
        allows_spectators: true,
        memory_aid: true,
    };
    let mut room = Room::open("match", 1, Event::Created(setup)).unwrap();
    let started = Event::Started { order: (0..seats).collect(), seed: secret::write_seed([1; 32]) };
    room.apply(2, started).unwrap();
    room
}

/// A whole match at random, event by event, with what was known then.
fn play(game: &dyn Entry, seats: usize, mut after_each: impl FnMut(&Room, &Known)) {
    let bots = vec!["random".parse().unwrap(); seats];
    let record = game.play(&game.default_options(), &bots, 3.into()).unwrap().record;
    let mut room = start(game, seats);
    let mut known = Known::new();
    for mv in record.moves {
        room.apply(3, mv.into()).unwrap();
        known.push(now(&room, seats));
        after_each(&room, &known);
    }
}

/// Each step is what was known then, for as many moves as is promised and for no others.
fn check(frame: &Frame, viewer: usize, known: &Known) {
    let end = known.len();
    assert_eq!(end, frame.kept as usize + frame.seen.len());
    for (place, seen) in (frame.kept as usize..).zip(&frame.seen) {
        let then = &known[place][viewer];
        let is_late = place + MOST_STEPS >= end;
        let if_told =
            |is_told: bool, what: &Verbatim| if is_told { what.clone() } else { Verbatim::default() };
        let has_step = frame.since > 0 && is_late && place + 1 < end;
        assert_eq!(seen.view, if_told(has_step, &then.view), "move {place} of {end} since {}", frame.since);
        assert_eq!(seen.told, if_told(is_late, &then.told), "move {place} of {end} since {}", frame.since);
    }
}

#[test]
fn steps_are_what_was_known_then() {
    for game in underwood_catalog::games() {
        let mut rng = Seed::from(1).rng(0);
        let mut steps = 0;
        let seats = *game.seats().end();
        play(*game, seats, |room, known| {
            let sinces = [0, 1, room.seq() - 1, room.seq(), below(&mut rng, room.seq())];
            for (place, viewer) in Viewer::all(seats).enumerate() {
                let frame = room.frame(viewer, "", sinces[below(&mut rng, 5) as usize]);
                check(&frame, place, known);
                steps += frame.seen.iter().filter(|seen| !seen.view.is_null()).count();
            }
        });
        assert!(steps > 100, "{}: {steps}", game.listing().id);
    }
}

#[test]
fn a_story_is_what_was_seen_and_known_move_by_move() {
    for game in underwood_catalog::games() {
        let seats = *game.seats().end();
        play(*game, seats, |room, known| {
            if known.len() % 29 != 0 && room.turn().is_some() {
                return;
            }
            for (place, viewer) in Viewer::all(seats).enumerate() {
                let story = room.story(viewer).tell();
                let frame = room.frame(viewer, "", 0);
                let texts = |seen: &[SeenMove]| -> Vec<_> {
                    seen.iter().map(|seen| (seen.seat, seen.text.clone())).collect()
                };
                assert_eq!(texts(&story), texts(&frame.seen));
                let told = story.into_iter().map(|SeenMove { view, told, .. }| Then { view, told });
                assert_eq!(
                    told.collect::<Vec<_>>(),
                    known.iter().map(|then| then[place].clone()).collect::<Vec<_>>()
                );
            }
        });
    }
}

/// What frames tell of moves is what the rules tell.
#[test]
fn what_is_told_is_what_the_rules_tell() {
    let game = underwood_catalog::find("sly").unwrap();
    let seats = *game.seats().end();
    play(game, seats, |room, known| {
        let table = room.table().expect("it has started");
        for (place, viewer) in Viewer::all(seats).enumerate() {
            let told: Vec<Told> = serde_json::from_str(known.last().unwrap()[place].told.text()).unwrap();
            let by_the_rules = table.told_of(viewer, known.len() - 1..known.len()).remove(0).into_iter();
            let by_the_rules: Vec<_> = by_the_rules
                .map(|account| Told::new(account.told, account.then.map(Verbatim::from)))
                .collect();
            assert!(!told.is_empty(), "every move of this game is told of");
            assert_eq!(told, by_the_rules);
        }
    });
}

#[test]
fn who_kept_moves_that_were_taken_back_gets_the_steps_of_the_new_ones() {
    let game = underwood_catalog::find("fox").unwrap();
    let mut last = None;
    play(game, 2, |room, known| {
        if known.len() == 12 {
            last = Some((room.clone(), known.clone()));
        }
    });
    let (mut room, mut known) = last.unwrap();
    let before = room.seq();
    room.apply(4, Event::TakenBack { kept: 9 }).unwrap();
    known.truncate(9);
    for _ in 0..3 {
        let seat = room.turn().expect("no card of these asks for chance");
        let action = room.legal().pop().unwrap();
        room.apply(5, Event::Acted { seat, action }).unwrap();
        known.push(now(&room, 2));
    }
    for (place, viewer) in Viewer::all(2).enumerate() {
        let frame = room.frame(viewer, "", before);
        assert_eq!((frame.kept, frame.seen.len()), (9, 3));
        check(&frame, place, &known);
    }
}

/// A game without a deal begins with a seat to act; it must be known also where the log ends there, as after a crash.
#[test]
fn whoever_begins_is_to_act_when_the_log_ends_with_the_start() {
    for game in underwood_catalog::games() {
        let room = start(*game, *game.seats().start());
        let by_the_rules = room.table().expect("it has started").turn().seat();
        assert_eq!(room.turn(), by_the_rules, "{}", game.listing().id);
    }
}

/// A page that draws scenes can make every move on its table: what it is told of the changes leads from each scene to the
/// next, and other pages are not told.
#[test]
fn changes_lead_from_scene_to_scene() {
    for game in underwood_catalog::games() {
        let seats = *game.seats().end();
        let mut layouts: Vec<Vec<Layout>> = Vec::new();
        let mut behind = 0;
        play(*game, seats, |room, known| {
            let lies = |viewer| Layout::of(&room.table().expect("it has started").scene(viewer));
            layouts.push(Viewer::all(seats).map(lies).collect());
            behind = (behind + 1) % 4;
            if known.len() < 6 || behind > 0 {
                return;
            }
            for (place, viewer) in Viewer::all(seats).enumerate() {
                let mut frame = room.frame(viewer, "", room.seq() - 3);
                assert!(frame.seen.iter().all(|seen| seen.changes.is_null()));
                room.draw(&mut frame, viewer);
                let mut layout = layouts[known.len() - 4][place].clone();
                for (n, seen) in frame.seen.iter().enumerate() {
                    let changes: Vec<Vec<Change>> = serde_json::from_str(seen.changes.text()).unwrap();
                    let told: Vec<Told> = serde_json::from_str(seen.told.text()).unwrap();
                    assert_eq!(changes.len(), told.len(), "changes belong to effects");
                    for changes in &changes {
                        layout.change(changes).unwrap();
                    }
                    assert_eq!(layout, layouts[known.len() - 3 + n][place], "{}", game.listing().id);
                }
            }
        });
    }
}
