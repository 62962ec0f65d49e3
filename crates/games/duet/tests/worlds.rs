//! Three exchanges in one round, where cards go and come back: the worlds of every viewer, against all histories
//! found by trying. The laws' small variants are too small for that many Gifts.

use std::collections::HashMap;

use underwood_cards::for_each_subset;
use underwood_core::{Determinize, Game, Move, Seat, Turn, Viewer, Worlds};
use underwood_duet::{Action, BySeat, CardSet, Chance, Deal, Level, Options, Seen, SeenDeal, State};
use underwood_testkit::Script;

const DEAL: &str = "deal D7 R2 R4 / R6 R7 S7 / S1";

/// Seat 1 gives R6, gets it back, and gives it away again.
const MOVES: [&str; 12] =
    ["S7", "give R6", "give R2", "D7", "give R6", "give R7", "R2", "R7", "give R4", "give R6", "R6", "R4"];

/// More worlds than this are counted, not listed.
const MOST_LISTED: usize = 100_000;

#[test]
fn a_seat_knows_all_but_a_pending_gift() {
    check_worlds(Viewer::Seat(Seat::new(0)));
    check_worlds(Viewer::Seat(Seat::new(1)));
}

#[test]
fn a_spectator_sees_no_gift() {
    check_worlds(Viewer::Spectator);
}

fn check_worlds(viewer: Viewer) {
    let mut script = Script::<State>::new(&Options::of_level(Level::One, 1, 7, 3).unwrap(), 2);
    script.play(&[DEAL]);
    let mut histories = deals_seen_as(*script.referee().seen(viewer).last().unwrap());
    check_position(&script, viewer, &histories);
    for text in MOVES {
        script.play(&[text]);
        let seen = script.referee().seen(viewer).last().unwrap();
        histories = histories.iter().flat_map(|state| moves_seen_as(state, viewer, seen)).collect();
        check_position(&script, viewer, &histories);
    }
}

fn check_position(script: &Script<State>, viewer: Viewer, histories: &[State]) {
    let worlds = State::worlds(&script.state().view(viewer));
    assert_eq!(worlds.count(), Some(histories.len() as u128), "{viewer:?} of {}", script.record());
    if histories.len() <= MOST_LISTED {
        let mut listed = Vec::new();
        worlds.for_each(|world| listed.push(world));
        assert!(tally(&listed) == tally(histories), "{viewer:?} of {}", script.record());
    }
}

fn tally(states: &[State]) -> HashMap<State, usize> {
    let mut tally = HashMap::new();
    for &state in states {
        *tally.entry(state).or_default() += 1;
    }
    tally
}

/// The positions after all deals that look like this.
fn deals_seen_as(seen: Seen) -> Vec<State> {
    let Seen::Deal(SeenDeal { hands, decree }) = seen else { panic!("a match begins with a deal") };
    let start = State::new(&Options::of_level(Level::One, 1, 7, 3).unwrap(), 2).unwrap();
    let deck = CardSet::deck(7).without(decree);
    let known = |hand: Option<CardSet>, cards: CardSet| hand.is_none_or(|hand| hand == cards);
    let mut states = Vec::new();
    for_each_subset(deck, 3, &mut |first| {
        for_each_subset(deck - first, 3, &mut |second| {
            if known(hands.0[0], first) && known(hands.0[1], second) {
                let mut state = start;
                state.resolve(&Chance(Deal { hands: BySeat::new([first, second]), decree })).unwrap();
                states.push(state);
            }
        });
    });
    states
}

/// The positions after all actions that look like this.
fn moves_seen_as(state: &State, viewer: Viewer, seen: &Seen) -> Vec<State> {
    let Turn::Act(seat) = state.turn() else { panic!("the round goes on") };
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let looks_so = |action: &Action| state.seen(&Move::Act(seat, *action), viewer) == *seen;
    let after = |action| {
        let mut next = *state;
        next.act(seat, action).expect("a listed action is legal");
        next
    };
    legal.into_iter().filter(looks_so).map(after).collect()
}
