//! An order and a frame cost the same after 1,500 moves as after 15: nothing of what has happened is copied or read again.

use serde_json::json;
use underwood_core::{Seat, Viewer};
use underwood_protocol::{Message, Seating};
use underwood_testkit::allocation::{Allocated, CountingAllocator, allocated};

use super::{Draft, Order, Permit, Room};
use crate::event::{Event, Person, Place, Setup};

#[global_allocator]
static COUNTED: CountingAllocator = CountingAllocator;

/// How many moves in a row are counted: more than a round has, so that hands of every size are among them.
const COUNTED_MOVES: usize = 40;

fn person(seat: Seat) -> Person {
    Person { id: format!("user-{seat}"), name: format!("Name {seat}") }
}

/// A match of more than a thousand moves between two people, dealt.
fn long_match() -> Room {
    let setup = Setup {
        game: "fox".to_owned(),
        rules: 1,
        options: json!({ "rounds": 999 }).as_object().unwrap().clone(),
        places: Seat::all(2).map(|seat| Place::Person { person: person(seat) }).collect(),
        seating: Seating::Chosen,
        is_public: true,
        allows_spectators: true,
        memory_aid: true,
    };
    let mut room = Room::open("match", 1, Event::Created(setup)).unwrap();
    let mut draft = Draft::after(&room, 2);
    draft.start_if_full(&room, [7; 32]);
    room.settle(draft);
    room
}

/// The seat to act does something: the order, what it adds, and the frames that both seats then get.
fn play_once(room: &mut Room, number: usize) -> (String, Allocated) {
    let legal = room.legal();
    let action = legal[(number * 7 + 3) % legal.len()].clone();
    let (user, known) = (person(room.turn().unwrap()), room.seq());
    let order = Order::Act { seq: known, action: action.clone() };
    let before = allocated();
    let Ok(Permit::New(draft, _)) = room.order(&user, &order, 3, [0; 32]) else {
        panic!("{action} is legal")
    };
    room.settle(*draft);
    for seat in Seat::all(2) {
        let frame = Box::new(room.frame(Viewer::Seat(seat), "user", known));
        drop(serde_json::to_string(&Message::Frame { frame }).unwrap());
    }
    (action, allocated() - before)
}

/// What so many moves in a row cost, after so many moves.
fn cost_after(room: &mut Room, moves: usize) -> Allocated {
    while room.move_count() < moves {
        play_once(room, room.move_count());
    }
    let costs = (0..COUNTED_MOVES).map(|number| play_once(room, moves + number).1);
    costs.fold(Allocated::default(), |sum, cost| sum + cost)
}

#[test]
fn an_order_and_a_frame_cost_the_same_after_many_moves() {
    let mut room = long_match();
    let early = cost_after(&mut room, 15);
    let late = cost_after(&mut room, 1_500);
    // The same but for small differences between hands; lists that grow double now and then.
    assert!(late.times * 10 <= early.times * 11, "{early:?} at first, {late:?} later");
    assert!(late.bytes * 10 <= early.bytes * 12, "{early:?} at first, {late:?} later");
}

#[test]
fn talk_of_long_ago_costs_nothing() {
    let mut room = long_match();
    let quiet = cost_after(&mut room, 15);
    for seq in room.seq()..room.seq() + 5_000 {
        let phrase = underwood_protocol::Phrase::Hello;
        room.apply(3, Event::Said { seat: Seat::new(seq as usize % 2), phrase }).unwrap();
    }
    let noisy = cost_after(&mut room, 100);
    assert!(noisy.times * 10 <= quiet.times * 11, "{quiet:?} at first, {noisy:?} later");
}

/// The same action in other letters, sent again because the answer was lost, gets its old answer.
#[test]
fn the_same_action_in_other_letters_gets_its_old_answer() {
    let mut room = long_match();
    let (seat, seq) = (room.turn().unwrap(), room.seq());
    let action = room.legal().remove(0);
    let order = |action: String| Order::Act { seq, action };
    let Ok(Permit::New(draft, answer)) = room.order(&person(seat), &order(action.clone()), 3, [0; 32]) else {
        panic!("{action} is legal")
    };
    room.settle(*draft);
    for written in [action.clone(), action.to_lowercase(), format!(" {action} ")] {
        match room.order(&person(seat), &order(written.clone()), 4, [0; 32]) {
            Ok(Permit::Old(old)) => assert_eq!(old, answer, "{written:?}"),
            _ => panic!("{written:?} is what was done"),
        }
    }
}

/// A draft that is not written down leaves the match as it was.
#[test]
fn what_is_not_written_down_has_not_happened() {
    let mut room = long_match();
    let (seat, seq) = (room.turn().unwrap(), room.seq());
    let action = room.legal().remove(0);
    let told = |room: &Room| serde_json::to_string(&room.frame(Viewer::Seat(seat), "", 0)).unwrap();
    let before = told(&room);
    let order = Order::Act { seq, action };
    drop(room.order(&person(seat), &order, 3, [0; 32]).ok());
    assert_eq!(told(&room), before);
    let Ok(Permit::New(draft, _)) = room.order(&person(seat), &order, 3, [0; 32]) else { panic!("legal") };
    assert_eq!(told(&room), before);
    room.settle(*draft);
    assert_ne!(told(&room), before);
}

/// A match that is folded from its log tells every viewer the same as the one that was played.
#[test]
fn what_was_played_is_what_its_log_adds_up_to() {
    let mut room = long_match();
    let setup = room.setup().clone();
    let mut folded = Room::open("match", 1, Event::Created(setup)).unwrap();
    let seed = crate::secret::write_seed([7; 32]);
    folded.apply(2, Event::Started { order: vec![0, 1], seed }).unwrap();
    let mut known = 0;
    for number in 0..300 {
        let record = room.record().unwrap();
        for mv in &record.moves[known..] {
            folded.apply(3, mv.clone().into()).unwrap();
        }
        known = record.moves.len();
        assert_eq!(folded.record(), Some(record));
        for viewer in Viewer::all(2) {
            for since in [0, room.seq().saturating_sub(3), room.seq()] {
                assert_eq!(folded.frame(viewer, "", since), room.frame(viewer, "", since));
            }
        }
        play_once(&mut room, number);
    }
}
