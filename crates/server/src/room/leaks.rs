//! Law 10 for frames: what a viewer is told is the same, to the byte, in every world that looks the same to it.

use rand_chacha::ChaCha8Rng;
use underwood_catalog::testing::{ForEachGame, for_each_game};
use underwood_core::random::{below, pick};
use underwood_core::{Game, Move, Options, RecordedMove, Seed, Viewer};
use underwood_fox::testing::Fox;
use underwood_protocol::{Consent, Phrase, Seating};
use underwood_testkit::{Specimen, Walk};

use super::{Order, Permit, Room};
use crate::event::{Event, Person, Place, Setup};
use crate::listing::Listing;
use crate::secret;

/// How many pairs of worlds are compared for each viewer: thousands of matches in all.
const PAIRS: usize = 150;

/// How many, where nothing is hidden.
const OPEN_PAIRS: usize = 20;

/// How many games they are looked for in, at most.
const GAMES: u64 = 20_000;

/// The dealer's secret, which no frame may hold.
const SECRET: [u8; 32] = *b"nobody may ever see this secret!";

fn person(seat: usize) -> Person {
    Person { id: format!("user-{seat}"), name: format!("Name {seat}") }
}

/// A match of people that has started and not been dealt.
fn start<S: Specimen>(options: &<S::Game as Game>::Options, seats: usize) -> Room {
    let setup = Setup {
        game: S::Game::ID.to_owned(),
        rules: S::Game::RULES,
        options: options.to_json(),
        places: (0..seats).map(|seat| Place::Person { person: person(seat) }).collect(),
        seating: Seating::Chosen,
        is_public: true,
        allows_spectators: true,
        memory_aid: true,
    };
    let mut room = Room::open("match", 1, Event::Created(setup)).unwrap();
    let started = Event::Started { order: (0..seats).collect(), seed: secret::write_seed(SECRET) };
    room.apply(2, started).unwrap();
    room
}

fn user(viewer: Viewer) -> Person {
    viewer
        .seat()
        .map_or_else(|| Person { id: "visitor".into(), name: "Visitor".into() }, |seat| person(seat.index()))
}

/// Everything that a viewer is told of a match: its frame, its list, and the answers to whatever it tries.
fn told(room: &Room, viewer: Viewer, since: u32, tries: &[Order]) -> String {
    let user = user(viewer);
    let mut told = vec![
        serde_json::to_string(&room.frame(viewer, &user.id, since)).unwrap(),
        serde_json::to_string(&Listing::of(room.head()).summary("match", room.status(), 3, &user.id))
            .unwrap(),
    ];
    for order in tries {
        told.push(match room.order(&user, order, 3, SECRET) {
            Ok(Permit::New(_, answer) | Permit::Old(answer)) => serde_json::to_string(&answer).unwrap(),
            Err(refusal) => serde_json::to_string(&refusal).unwrap(),
        });
    }
    told.join("\n")
}

/// What a viewer might try: real actions of the match, its own and others', now and too late, and all other orders.
fn tries(room: &Room, moves: &[RecordedMove], rng: &mut ChaCha8Rng) -> Vec<Order> {
    let seq = room.seq();
    let mut actions: Vec<String> =
        (0..4).map(|_| moves[below(rng, moves.len() as u32) as usize].text().to_owned()).collect();
    actions.extend([String::new(), "nonsense".to_owned()]);
    let at = |rng: &mut ChaCha8Rng| if below(rng, 4) == 0 { below(rng, seq + 2) } else { seq };
    let mut orders: Vec<Order> =
        actions.into_iter().map(|action| Order::Act { seq: at(rng), action }).collect();
    orders.extend([
        Order::Join { seat: None },
        Order::Leave,
        Order::Resign,
        Order::TakeBack { seq },
        Order::AnswerTakeBack { seq, consent: Consent::Agree },
        Order::Say { phrase: Phrase::Hello },
        Order::Rematch { id: "next".to_owned() },
    ]);
    orders
}

/// Plays both worlds side by side and compares all that the viewer is told. `false` if the other world is impossible.
fn compare<S: Specimen>(
    walk: &Walk<S::Game>,
    viewer: Viewer,
    other: &[Move<S::Game>],
    rng: &mut ChaCha8Rng,
) -> bool {
    let mut worlds = [start::<S>(&walk.options, walk.seats), start::<S>(&walk.options, walk.seats)];
    let other: Vec<RecordedMove> = other.iter().map(RecordedMove::from).collect();
    let mut possible = worlds[1].clone();
    if other.iter().any(|mv| possible.apply(3, mv.clone().into()).is_err()) {
        return false;
    }
    let truth: Vec<RecordedMove> = walk.moves.iter().map(RecordedMove::from).collect();
    for (one, two) in truth.iter().zip(&other) {
        let before = worlds[0].seq();
        worlds[0].apply(3, one.clone().into()).unwrap();
        worlds[1].apply(3, two.clone().into()).unwrap();
        // Many matches looked at now and then show more than few that are looked at all the time.
        if below(rng, 4) == 0 {
            look(&worlds, viewer, before, &truth, rng);
        }
    }
    // A frame tells what happened in its last moves, a story in all of them.
    let [one, two] = [0, 1].map(|world: usize| worlds[world].story(viewer).tell());
    assert_eq!(one, two, "{viewer:?} of {} is told two stories", S::Game::ID);
    true
}

/// Compares all that the viewer is told after the moves so far, if it knew the first `before` events.
fn look(worlds: &[Room; 2], viewer: Viewer, before: u32, truth: &[RecordedMove], rng: &mut ChaCha8Rng) {
    let Setup { game, places, .. } = worlds[0].setup();
    let any = below(rng, before + 1);
    let since = pick(rng, &[before, before, before, before.saturating_sub(5), any, 0]);
    let tries = if below(rng, 4) == 0 { tries(&worlds[0], truth, rng) } else { Vec::new() };
    let [one, two] = [0, 1].map(|world: usize| told(&worlds[world], viewer, since, &tries));
    assert_eq!(one, two, "{viewer:?} of {game} can tell two worlds apart");
    check_discreet(&one, places.len());
    // What moved on the table costs two scenes for each effect.
    if below(rng, 3) == 0 {
        let [one, two] = [0, 1].map(|world: usize| drawn(&worlds[world], viewer, since));
        assert_eq!(one, two, "{viewer:?} of {game} sees two worlds differ");
    }
}

/// What a page is told that draws scenes.
fn drawn(room: &Room, viewer: Viewer, since: u32) -> String {
    let mut frame = room.frame(viewer, "", since);
    room.draw(&mut frame, viewer);
    serde_json::to_string(&frame).unwrap()
}

/// No secret of the server's, and nobody's id.
fn check_discreet(told: &str, seats: usize) {
    assert!(!told.contains(&secret::write_seed(SECRET)), "{told}");
    for seat in 0..seats {
        assert!(!told.contains(&person(seat).id), "{told}");
    }
}

/// Compares pairs of worlds for every viewer of every number of seats.
fn check<S: Specimen>() {
    let tables: std::collections::BTreeSet<usize> = S::variants().iter().map(|(_, seats)| *seats).collect();
    for viewer in tables.iter().flat_map(|&seats| Viewer::all(seats).map(move |viewer| (seats, viewer))) {
        check_viewer::<S>(viewer.0, viewer.1);
    }
}

fn check_viewer<S: Specimen>(seats: usize, viewer: Viewer) {
    let variants: Vec<_> = S::variants().into_iter().filter(|(_, table)| *table == seats).collect();
    let mut rng = Seed::from(5).rng(seats as u64);
    let wanted = if S::HAS_SECRETS { PAIRS } else { OPEN_PAIRS };
    let mut pairs = 0;
    for number in 0..GAMES {
        let (options, seats) = variants[number as usize % variants.len()].clone();
        let mut walk = Walk::<S::Game>::random(options, seats, number).unwrap();
        walk.moves.truncate(1 + below(&mut rng, walk.moves.len() as u32) as usize);
        let other = if S::HAS_SECRETS {
            S::scramble(&walk.moves, viewer, &mut rng)
        } else {
            Some(walk.moves.clone())
        };
        let Some(other) = other.filter(|other| !S::HAS_SECRETS || *other != walk.moves) else { continue };
        pairs += usize::from(compare::<S>(&walk, viewer, &other, &mut rng));
        if pairs >= wanted {
            return;
        }
    }
    panic!("only {pairs} pairs of worlds for {viewer:?} of {seats}");
}

/// What is to be checked of each game, by its id.
struct Checks(Vec<(&'static str, fn())>);

impl ForEachGame for Checks {
    fn specimen<S: Specimen + 'static>(&mut self) {
        self.0.push((S::Game::ID, check::<S>));
    }
}

/// All games, side by side. In `duel` nothing is hidden but the future, of which a room knows nothing.
#[test]
fn nobody_can_tell_worlds_of_any_game_apart() {
    let mut checks = Checks(Vec::new());
    for_each_game(&mut checks);
    std::thread::scope(|scope| {
        let started: Vec<_> = checks.0.iter().map(|(id, check)| (id, scope.spawn(check))).collect();
        for (id, check) in started {
            assert!(check.join().is_ok(), "{id}: see above");
        }
    });
}

/// The comparison would notice: one seat's frame is not the other's, and a changed card changes its owner's frame.
#[test]
fn what_differs_is_noticed() {
    let walk = Walk::<underwood_fox::State>::random(underwood_fox::Options::default(), 2, 1).unwrap();
    let mut room = start::<Fox>(&walk.options, 2);
    room.apply(3, RecordedMove::from(&walk.moves[0]).into()).unwrap();
    let seats = [0, 1].map(|seat| Viewer::Seat(underwood_core::Seat::new(seat)));
    assert_ne!(told(&room, seats[0], 0, &[]), told(&room, seats[1], 0, &[]));
    let mut rng = Seed::from(1).rng(0);
    let other = Fox::scramble(&walk.moves[..1], seats[0], &mut rng).unwrap();
    let mut world = start::<Fox>(&walk.options, 2);
    world.apply(3, RecordedMove::from(&other[0]).into()).unwrap();
    assert_eq!(told(&room, seats[0], 0, &[]), told(&world, seats[0], 0, &[]));
    let owner_is_told = (0..50).any(|number| {
        let mut rng = Seed::from(number).rng(0);
        let other = Fox::scramble(&walk.moves[..1], seats[0], &mut rng).unwrap();
        let mut world = start::<Fox>(&walk.options, 2);
        world.apply(3, RecordedMove::from(&other[0]).into()).unwrap();
        told(&room, seats[1], 0, &[]) != told(&world, seats[1], 0, &[])
    });
    assert!(owner_is_told, "a card of seat 1 that is exchanged shows in its own frame");
}
