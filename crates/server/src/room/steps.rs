//! The steps of a frame: what a viewer is told it knew after each move is what it knew then.

use underwood_catalog::Entry;
use underwood_core::random::below;
use underwood_core::{Seed, Viewer};
use underwood_protocol::{Frame, Seating, SeenMove, Verbatim};

use super::Room;
use super::frame::MOST_STEPS;
use crate::event::{Event, Person, Place, Setup};
use crate::secret;

/// What each viewer knew after each move.
type Known = Vec<Vec<Verbatim>>;

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
        known.push(Viewer::all(seats).map(|viewer| room.frame(viewer, "", 0).view).collect());
        after_each(&room, &known);
    }
}

/// Each step is what was known then, for as many moves as is promised and for no others.
fn check(frame: &Frame, viewer: usize, known: &Known) {
    let end = known.len();
    assert_eq!(end, frame.kept as usize + frame.seen.len());
    for (place, seen) in (frame.kept as usize..).zip(&frame.seen) {
        let has_step = frame.since > 0 && place + MOST_STEPS >= end && place + 1 < end;
        let expected = if has_step { known[place][viewer].clone() } else { Verbatim::default() };
        assert_eq!(seen.view, expected, "move {place} of {end} since {}", frame.since);
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
                let views: Vec<&Verbatim> = story.iter().map(|seen| &seen.view).collect();
                assert_eq!(views, known.iter().map(|views| &views[place]).collect::<Vec<_>>());
            }
        });
    }
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
        known.push(Viewer::all(2).map(|viewer| room.frame(viewer, "", 0).view).collect());
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
