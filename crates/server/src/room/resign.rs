//! Resigning: with two seats it ends the match, with more a character plays on.

use underwood_core::random::below;
use underwood_core::{Resignation, Seat, SeatSet, Seed, Viewer};
use underwood_protocol::{Occupant, RefusalKind, Seating, Status};

use super::{Draft, Order, Permit, Room};
use crate::event::{Event, Person, Place, Setup};

fn person(seat: Seat) -> Person {
    Person { id: format!("user-{seat}"), name: format!("Name {seat}") }
}

fn people(seats: usize) -> Vec<Place> {
    Seat::all(seats).map(|seat| Place::Person { person: person(seat) }).collect()
}

/// A match with its log.
struct Played {
    room: Room,
    log: Vec<Event>,
}

impl Played {
    /// A match that nobody else may watch, dealt.
    fn start(game: &str, places: Vec<Place>) -> Self {
        let setup = Setup {
            game: game.to_owned(),
            rules: 1,
            options: underwood_catalog::find(game).unwrap().default_options(),
            places,
            seating: Seating::Chosen,
            is_public: false,
            allows_spectators: false,
            memory_aid: true,
        };
        let room = Room::open("match", 1, Event::Created(setup.clone())).unwrap();
        let mut draft = Draft::after(&room, 2);
        draft.start_if_full(&room, [5; 32]);
        let mut played = Self { room, log: vec![Event::Created(setup)] };
        played.settle(draft);
        played
    }

    fn settle(&mut self, draft: Draft) {
        self.log.extend(draft.events().iter().cloned());
        self.room.settle(draft);
    }

    fn order(&mut self, seat: Seat, order: &Order) -> Result<(), RefusalKind> {
        match self.room.order(&person(seat), order, 3, [0; 32]) {
            Ok(Permit::New(draft, _)) => self.settle(*draft),
            Ok(Permit::Old(_)) => {}
            Err(refusal) => return Err(refusal.kind),
        }
        Ok(())
    }

    /// Whoever is to act does something: a person by an order, a character as the house lets it act.
    fn play_once(&mut self, rng: &mut impl underwood_core::Rng) {
        let (seat, legal) = (self.room.turn().unwrap(), self.room.legal());
        let action = legal[below(rng, legal.len() as u32) as usize].clone();
        if self.room.waiting_character().is_some() {
            let about = self.room.changed_at();
            let draft = self.room.act_for_character(seat, about, Ok(action), 3).unwrap().unwrap();
            return self.settle(draft);
        }
        self.order(seat, &Order::Act { seq: self.room.seq(), action }).unwrap();
    }

    fn play(&mut self, moves: usize) {
        let mut rng = Seed::from(9).rng(moves as u64);
        for _ in 0..moves {
            if self.room.status() == Status::Playing {
                self.play_once(&mut rng);
            }
        }
    }

    /// The log tells the same match, and its record is right.
    fn check(&self) {
        let mut log = self.log.iter().cloned();
        let mut folded = Room::open("match", 1, log.next().unwrap()).unwrap();
        for event in log {
            folded.apply(3, event).unwrap();
        }
        let record = self.room.record().unwrap();
        assert_eq!(folded.record(), Some(record.clone()));
        for viewer in Viewer::all(self.room.setup().places.len()) {
            assert_eq!(folded.frame(viewer, "", 0), self.room.frame(viewer, "", 0));
        }
        let again = record.to_string().parse().unwrap();
        let game = underwood_catalog::find(&record.game).unwrap();
        let summary = game.verify(&again).unwrap_or_else(|fault| panic!("{fault}: {record}"));
        assert_eq!(summary.outcome.as_ref(), self.room.head().outcome());
    }
}

#[test]
fn the_others_play_on_to_the_end_and_one_of_them_wins() {
    let mut taken_from_the_winner = 0;
    for (seats, number) in (0..24).map(|number| (3 + number % 2, number)) {
        let mut played = Played::start("sly", people(seats));
        played.play(5 + number);
        let gone = Seat::new(number % seats);
        let after = played.room.move_count();
        played.order(gone, &Order::Resign).unwrap();
        assert_eq!(played.room.status(), Status::Playing);
        played.play(1_000);
        assert_eq!(played.room.status(), Status::Finished);
        let outcome = played.room.head().outcome().unwrap();
        assert_eq!(outcome.resignations(), [Resignation { seat: gone, after: after as u32 }]);
        assert!(!outcome.winners().contains(gone) && !outcome.winners().is_empty(), "{outcome:?}");
        assert!(!outcome.is_platforms(), "the rules ended it: {outcome:?}");
        let by_rules = played.room.table().unwrap().outcome().unwrap();
        taken_from_the_winner += usize::from(by_rules.winners() != outcome.winners());
        played.check();
    }
    assert!(taken_from_the_winner > 0, "no seat that had resigned was best");
}

#[test]
fn who_has_resigned_watches_and_does_nothing_more() {
    for seats in [3, 4] {
        let mut played = Played::start("sly", people(seats));
        played.play(8);
        let gone = played.room.turn().unwrap();
        let next = gone.next(seats);
        assert_eq!(played.room.viewer(&person(gone).id), Some(Viewer::Seat(gone)));
        played.order(gone, &Order::Resign).unwrap();
        // Nobody else may watch this match, but its own people may.
        assert_eq!(played.room.viewer(&person(gone).id), Some(Viewer::Spectator));
        assert_eq!(played.room.viewer("somebody else"), None);
        let (seat, thinker) = played.room.waiting_character().expect("a character is to act at once");
        assert_eq!((seat, thinker.character().id()), (gone, "hare"));
        let seq = played.room.seq();
        let action = played.room.legal().remove(0);
        for order in [Order::Act { seq, action }, Order::Resign, Order::TakeBack { seq }, Order::Leave] {
            assert_eq!(played.order(gone, &order), Err(RefusalKind::NotYours), "{order:?}");
        }
        let frame = played.room.frame(Viewer::Spectator, &person(gone).id, 0);
        let Occupant::Person { name, is_you, stand_in } = &frame.table.seats[gone.index()] else {
            panic!("{frame:?}")
        };
        assert_eq!((name, *is_you, stand_in.as_deref()), (&person(gone).name, true, Some("hare")));
        // What was done before somebody resigned stands.
        assert_eq!(played.order(next, &Order::TakeBack { seq }), Err(RefusalKind::NotNow));
        played.play(1_000);
        assert_eq!(played.order(gone, &Order::Rematch { id: "next".into() }), Ok(()));
        played.check();
    }
}

#[test]
fn a_match_ends_when_only_one_seat_has_not_resigned() {
    for seats in [3, 4] {
        let mut played = Played::start("sly", people(seats));
        let mut gone = Vec::new();
        for seat in Seat::all(seats - 1) {
            assert_eq!(played.room.status(), Status::Playing);
            played.play(3);
            gone.push(Resignation { seat, after: played.room.move_count() as u32 });
            played.order(seat, &Order::Resign).unwrap();
        }
        let outcome = played.room.head().outcome().expect("the match is over").clone();
        let last = gone.pop().unwrap();
        assert_eq!((outcome.reason(), outcome.by()), ("resigned", Some(last.seat)));
        assert_eq!(outcome.resignations(), gone);
        assert_eq!(outcome.winners(), SeatSet::one(Seat::new(seats - 1)));
        played.check();
    }
}

#[test]
fn a_match_ends_when_the_last_person_resigns() {
    let character = || Place::Character { id: "owl".to_owned() };
    let mut places = people(2);
    places.extend([character(), character()]);
    let mut played = Played::start("sly", places);
    played.play(3);
    played.order(Seat::new(1), &Order::Resign).unwrap();
    assert_eq!(played.room.status(), Status::Playing);
    played.play(3);
    played.order(Seat::new(0), &Order::Resign).unwrap();
    let outcome = played.room.head().outcome().expect("nobody is left to wait for it");
    assert_eq!(outcome.winners(), [2, 3].into_iter().map(Seat::new).collect());
    played.check();
}

#[test]
fn with_two_seats_a_match_ends_as_before() {
    for game in ["sly", "fox", "duel", "duet"] {
        let mut played = Played::start(game, people(2));
        played.order(Seat::new(0), &Order::Resign).unwrap();
        let outcome = played.room.head().outcome().expect("the match is over");
        let winners = if game == "duet" { SeatSet::NONE } else { SeatSet::one(Seat::new(1)) };
        assert_eq!((outcome.winners(), outcome.resignations()), (winners, [].as_slice()));
        played.check();
    }
}

/// A log that was written before characters played on still tells what it told then.
#[test]
fn an_old_log_in_which_a_resignation_ended_the_match_is_still_over() {
    let mut played = Played::start("sly", people(3));
    played.play(4);
    played.room.apply(3, Event::Resigned { seat: Seat::new(1) }).unwrap();
    let outcome = played.room.head().outcome().expect("the match is over");
    assert_eq!(outcome.winners(), [0, 2].into_iter().map(Seat::new).collect());
}
