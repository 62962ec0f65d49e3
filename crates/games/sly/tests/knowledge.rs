//! "Who knows what": what each viewer can tell, and how many hidden histories that leaves.

use underwood_core::{Determinize, Game, Seat, Viewer, Worlds};
use underwood_sly::{Options, Slot, State};
use underwood_testkit::Script;

fn viewer(seat: Option<usize>) -> Viewer {
    seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat)))
}

fn count(script: &Script<State>, seat: Option<usize>) -> u128 {
    State::worlds(&script.state().view(viewer(seat))).count().expect("histories can be counted")
}

/// What others may think the card on a slot is.
fn may_be(script: &Script<State>, slot: usize) -> String {
    texts(script.state().may_be(Slot::new(slot).expect("this is a slot")).iter())
}

/// The cards that everybody knows in a hand.
fn shown(script: &Script<State>, seat: usize) -> String {
    texts(script.state().view(Viewer::Spectator).seats[seat].shown.iter())
}

fn texts(cards: impl Iterator<Item = impl ToString>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_card_seen_going_home_is_in_the_hand_until_something_is_laid() {
    let mut script = Script::<State>::new(&Options::default(), 2);
    script.play(&["lay 6 @0", "lay 4 @1"]);
    assert_eq!([Some(0), Some(1), None].map(|seat| count(&script, seat)), [7, 7, 49]);
    assert_eq!(shown(&script, 1), "");

    // Seat 1's 4 goes home: nothing of it lies face down.
    script.play(&["reveal @0", "reveal @1"]);
    assert_eq!([Some(0), Some(1), None].map(|seat| count(&script, seat)), [1, 1, 1]);
    assert_eq!(shown(&script, 1), "fox 1 2 3 4 5 6");
    assert_eq!(shown(&script, 0), "fox 1 2 3 4 5", "the 6 is safe");

    // A card is laid that may be the 4, or another.
    script.play(&["lay 2 @2", "lay 1 @3", "lay 3 @4"]);
    assert_eq!((shown(&script, 1), may_be(&script, 2)), (String::new(), "fox 1 2 3 4 5 6".to_owned()));
    assert_eq!(may_be(&script, 3), "fox 1 2 3 4 5", "the 6 lies elsewhere for good");
    assert_eq!([Some(0), Some(1), None].map(|seat| count(&script, seat)), [7 * 6, 6, 7 * 6 * 6]);

    // The 3 goes home past the 2 that still lies there: that card is not the 3, and the hand has it.
    script.play(&["lay 5 @5", "lay fox @6", "reveal @5", "reveal @4"]);
    assert_eq!((may_be(&script, 2), shown(&script, 1)), ("fox 1 2 4 5 6".to_owned(), "3".to_owned()));
    assert_eq!(may_be(&script, 6), "fox 1 2 4 5 6", "laid before, and seen not to be the 3");

    // What is laid afterwards may be the 3, what lay there before may not.
    script.play(&["lay 3 @4"]);
    assert_eq!((may_be(&script, 4), may_be(&script, 2)), ("fox 1 2 3 4 5 6".into(), "fox 1 2 4 5 6".into()));
    assert_eq!(count(&script, Some(0)), 5 * (6 * 5), "@2 and @6 any two of six, @4 one of the five left");
}

#[test]
fn owners_know_their_own_cards() {
    let mut script = Script::<State>::new(&Options::default(), 3);
    script.play(&["lay fox @0", "lay 1 @1", "lay 2 @2"]);
    for seat in 0..3 {
        let view = script.state().view(viewer(Some(seat)));
        let known: Vec<_> =
            view.slots.iter().map(|of_slot| of_slot.card.is_some_and(|c| c.card.is_some())).collect();
        assert_eq!(known.iter().filter(|&&is_known| is_known).count(), 1);
        assert!(known[seat]);
        assert_eq!(view.hand, Some(script.state().hand(Seat::new(seat))));
    }
}

#[test]
fn a_turned_up_card_is_known_before_the_reveal_is_over() {
    let mut script = Script::<State>::new(&Options::default(), 2);
    script.play(&["lay fox @0", "lay 1 @1", "lay 2 @2", "reveal @0"]);
    assert_eq!((may_be(&script, 0), may_be(&script, 2)), ("fox".into(), "1 2 3 4 5 6".into()));
    assert_eq!(count(&script, Some(1)), 6);
    assert_eq!(script.state().view(Viewer::Spectator).flips_due, 1);
}

#[test]
fn nothing_is_hidden_at_the_end() {
    let options = Options::new([1; 16], 2).expect("these options are in range");
    let mut script = Script::<State>::new(&options, 2);
    script.play(&["lay fox @0", "lay 1 @1", "lay 2 @2", "lay fox @3"]);
    assert_eq!(script.end().map(|(_, reason)| reason), Some("last-card"));
    assert_eq!([Some(0), Some(1), None].map(|seat| count(&script, seat)), [1, 1, 1]);
    assert_eq!([0, 1].map(|seat| shown(&script, seat)), ["1", "2"]);
}
