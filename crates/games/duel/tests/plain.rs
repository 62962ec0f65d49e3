//! What the rules keep or shorten, against a plain reading of the clauses, at every position of random games.

use underwood_core::{Game, Seat, Viewer};
use underwood_duel::{Action, Card, Element, Options, Phase, SEASONS, State, View};
use underwood_testkit::Walk;

const GAMES: u64 = 300;

fn at_every_position(mut check: impl FnMut(&State, &View)) {
    for number in 0..GAMES {
        let walk = Walk::<State>::random(Options {}, 2, number).unwrap_or_else(|breach| panic!("{breach}"));
        walk.states.iter().for_each(|state| check(state, &state.view(Viewer::Spectator)));
    }
}

/// The places of an element in the shared line.
fn occurrences(view: &View, element: Element) -> Vec<usize> {
    let occurs = |place: &usize| view.shared[*place].number(element) != 0;
    (0..view.shared.len()).filter(occurs).collect()
}

/// The places at which tokens of these seats point at the element.
fn pointed(view: &View, seats: &[Seat], element: Element) -> Vec<usize> {
    let tokens = seats.iter().flat_map(|&seat| view.tokens[seat].pointing().collect::<Vec<_>>());
    tokens.filter(|at| at.element == element).map(|at| at.place.into()).collect()
}

fn sum<'a>(cards: impl IntoIterator<Item = &'a Card>, element: Element) -> i32 {
    cards.into_iter().map(|card| i32::from(card.number(element))).sum()
}

/// `strength`, word for word.
fn strength(view: &View, seat: Seat, element: Element) -> i32 {
    let behind = pointed(view, &SEASONS, element).into_iter().max().map_or(0, |place| place + 1);
    let personal: Vec<Card> = view.personal[seat].iter().map(|(card, _)| card).collect();
    let trees = view.forests[seat].visible.iter().filter(|planted| planted.tree.element() == element);
    sum(&view.shared[behind..], element) + sum(&personal, element) + trees.count() as i32
}

#[test]
fn strength_is_counted_anew() {
    at_every_position(|state, view| {
        for seat in SEASONS {
            for element in Element::ALL {
                assert_eq!(
                    i32::from(state.strength(seat, element)),
                    strength(view, seat, element),
                    "{view:?}"
                );
            }
        }
    });
}

#[test]
fn company_is_counted_anew() {
    at_every_position(|state, view| {
        for seat in SEASONS {
            let shared: i32 = view.shared.iter().map(|card| i32::from(card.company())).sum();
            let personal = view.personal[seat].iter();
            let personal: i32 =
                personal.map(|(card, count)| i32::from(card.company()) * i32::from(count)).sum();
            assert_eq!(i32::from(state.company(seat)), shared + personal);
        }
    });
}

/// `point` with its three conditions, word for word.
fn may_point(view: &View, element: Element) -> bool {
    let seat = view.playing;
    let occurrences = occurrences(view, element);
    let Some(&last) = occurrences.last() else { return false };
    let is_free = !pointed(view, &SEASONS, element).contains(&last);
    let own = pointed(view, &[seat], element);
    let is_between =
        |place: usize| own.iter().any(|&token| token < place) && place < last && !own.contains(&place);
    let is_apart = own.is_empty() || occurrences.iter().any(|&place| is_between(place));
    is_free && is_apart && has_effect(view, element, strength(view, seat, element))
}

/// `point-effect`, but for the question whether a tree that can be paid fits somewhere.
fn has_effect(view: &View, element: Element, strength: i32) -> bool {
    let pays = |cost: u8| i32::from(cost) <= strength;
    match element {
        Element::Sun => view.recruits.iter().flatten().any(|card| pays(card.cost())),
        Element::Water => view.clearing_fires.iter().any(|glade| pays(glade.fire())),
        Element::Plant => view.tree_tops.iter().flatten().any(|tree| pays(tree.cost())),
        Element::Wind => strength >= 1,
    }
}

#[test]
fn points_are_those_of_the_plain_reading() {
    let mut seen = 0;
    at_every_position(|state, view| {
        if !matches!(state.phase(), Phase::Play | Phase::Point) {
            return;
        }
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        for element in Element::ALL {
            let is_legal = legal.contains(&Action::Point(element));
            assert_eq!(is_legal, may_point(view, element), "{element}: {view:?}");
            seen += usize::from(is_legal);
        }
    });
    assert!(seen > 10_000);
}
