//! Law 10 is itself tested: a game that leaks must break it, whichever way it leaks.

use rand_chacha::ChaCha8Rng;
use underwood_core::{Game, Illegal, Move, Seat, Text, Viewer};
use underwood_testkit::kuhn::{Card, Deal, Kuhn, KuhnSpecimen, NoOptions, Seen};
use underwood_testkit::{Leak, Specimen, check_mutants, laws};

fn card_of(state: Kuhn, seat: usize) -> Option<Card> {
    state.view(Viewer::Seat(Seat::new(seat))).card
}

fn is_king(state: Kuhn, seat: usize) -> bool {
    card_of(state, seat) == Some(Card::King)
}

type L = Leak<Kuhn>;

const LEAKS: &[L] = &[
    L::in_view("a seat is shown the other's card", |state, viewer, view| {
        if let Some(seat) = viewer.seat() {
            view.card = card_of(*state, seat.other().index());
        }
    }),
    L::in_view("a spectator is shown a hand", |state, viewer, view| {
        if viewer == Viewer::Spectator {
            view.card = card_of(*state, 0);
        }
    }),
    L::in_view("seat 0 may only bet while seat 1 holds the king", |state, viewer, view| {
        if viewer.is(Seat::new(0)) && is_king(*state, 1) {
            view.legal.truncate(1);
        }
    }),
    L::in_seen("the whole deal is seen", |_, mv, _, seen| {
        if let Move::Chance(Deal(cards)) = mv {
            *seen = Seen::Deal(cards.map(Some));
        }
    }),
    L::in_key("the key of an action knows the king", |state, _, _| u64::from(is_king(*state, 1))),
    L::in_refusal("a refusal names the king", |state, _, illegal| {
        if is_king(*state, 1) {
            *illegal = Illegal::turn("king-elsewhere");
        }
    }),
    L::in_scene("the prompt names the king", |state, _, scene| {
        if is_king(*state, 1) {
            scene.prompt = Text::new("Beware of the king", "Gare au roi");
        }
    }),
    L::in_observation("the last number of an observation knows the king", |state, _, numbers| {
        let last = numbers.len() - 1;
        numbers[last] += f32::from(u8::from(is_king(*state, 1)));
    }),
];

#[test]
fn every_kind_of_leak_is_caught() {
    check_mutants::<KuhnSpecimen>(LEAKS);
}

#[test]
fn a_leak_that_does_not_leak_is_reported() {
    const NOTHING: &[L] = &[L::in_view("nothing shows", |_, _, _| {})];
    let missed = std::panic::catch_unwind(|| check_mutants::<KuhnSpecimen>(NOTHING)).unwrap_err();
    let missed = missed.downcast_ref::<String>().unwrap();
    assert!(missed.contains("nothing shows: it was not found"), "{missed}");
}

#[test]
fn a_scrambler_that_changes_nothing_is_reported() {
    struct Idle;
    impl Specimen for Idle {
        type Game = Kuhn;
        fn variants() -> Vec<(NoOptions, usize)> {
            KuhnSpecimen::variants()
        }
        fn small_variants() -> Vec<(NoOptions, usize)> {
            KuhnSpecimen::small_variants()
        }
        fn check_conserved(state: &Kuhn) -> Result<(), String> {
            KuhnSpecimen::check_conserved(state)
        }
        fn scramble(moves: &[Move<Kuhn>], _: Viewer, _: &mut ChaCha8Rng) -> Option<Vec<Move<Kuhn>>> {
            Some(moves.to_vec())
        }
    }
    let breach = laws::law_10_non_interference::<Idle>().unwrap_err();
    assert!(breach.to_string().contains("the scrambler is too weak"), "{breach}");
}
