//! What the rules keep or shorten, against a plain reading of the clauses, at every position of random games.

use underwood_core::{Game, Seat, Viewer};
use underwood_duel::{
    Action, Card, Element, Glade, Options, Passing, Phase, Planted, Planting, Reason, SEASONS, Source, State,
    View,
};
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

#[test]
fn what_is_foretold_is_what_the_clauses_say() {
    at_every_position(|state, known| {
        let view = state.view(Viewer::Seat(known.acting));
        for seat in SEASONS {
            for element in Element::ALL {
                let Source { shared, personal, forest } = view.foretold.sources[seat][element.index()];
                assert_eq!(shared + personal + forest, view.strength[seat][element.index()], "{view:?}");
                let from = usize::from(view.foretold.counts_from[element.index()]);
                assert_eq!(i32::from(shared), sum(&view.shared[from..], element), "{view:?}");
                let last = occurrences(&view, element).pop();
                assert_eq!(view.foretold.points_at[element.index()].map(usize::from), last, "{view:?}");
            }
            assert_eq!(view.foretold.varans[seat], varans_due(&view, seat), "{view:?}");
            assert_eq!(view.foretold.nines[seat].filled, best_nine(&view, seat), "{view:?}");
            assert_eq!(view.foretold.steps[seat], steps_to_win(&view, seat), "{view:?}");
        }
        for &Planting { tree, square, times } in &view.foretold.plantings {
            let around = |other: &&Planted| {
                let apart = (other.square.x() - square.x()).abs() + (other.square.y() - square.y()).abs();
                apart == 1 && other.tree.bonus() == tree.bonus()
            };
            let visible = &view.forests[view.acting].visible;
            assert_eq!(usize::from(times), visible.iter().filter(around).count(), "{view:?}");
        }
        for advance in &view.foretold.advances {
            assert_eq!((advance.glade, advance.passings.clone()), walked(&view, advance.steps), "{view:?}");
        }
    });
}

/// `fire-check`, word for word.
fn varans_due(view: &View, seat: Seat) -> u8 {
    let burns = |glade: &Glade| *glade == view.onibi || view.clearing_fires.contains(glade);
    let burning: Vec<Glade> = Glade::all().filter(burns).collect();
    let fire: u8 = burning.iter().map(|glade| glade.fire()).sum();
    assert_eq!(view.foretold.fire, fire);
    let is_hot = i32::from(fire) > i32::from(view.strength[seat][Element::Water.index()]);
    if is_hot { view.varans[seat].min(burning.len() as u8) } else { 0 }
}

/// `win-forest`: all squares of nine are counted.
fn best_nine(view: &View, seat: Seat) -> u8 {
    let squares: Vec<(i8, i8)> =
        view.forests[seat].visible.iter().map(|p| (p.square.x(), p.square.y())).chain([(0, 0)]).collect();
    let filled = |x: i8, y: i8| {
        squares.iter().filter(|&&(a, b)| (x..x + 3).contains(&a) && (y..y + 3).contains(&b)).count() as u8
    };
    let corners = (-17..=15).flat_map(|x| (-17..=16).map(move |y| (x, y)));
    corners.map(|(x, y)| filled(x, y)).max().expect("there are corners")
}

/// `advance`, `win-onibi`: the way to the end, and rounds of seven until the opponent holds the card.
fn steps_to_win(view: &View, seat: Seat) -> u8 {
    if view.end.is_some_and(|end| end.reason == Reason::WinOnibi && end.winner == Some(seat)) {
        return 0;
    }
    let to_end = if seat.index() == 0 { 8 - view.onibi.number() } else { view.onibi.number() };
    match view.onibi_card {
        Some(holder) if holder != seat => to_end,
        None => to_end + 7,
        Some(_) => to_end + 14,
    }
}

/// `advance`, step by step.
fn walked(view: &View, steps: u8) -> (Glade, Vec<Passing>) {
    let seat = view.acting;
    let (mut at, mut holder, mut passings) = (view.onibi.number(), view.onibi_card, Vec::new());
    for _ in 0..steps {
        let is_end = at == if seat.index() == 0 { 7 } else { 1 };
        at = match seat.index() {
            0 if is_end => 1,
            0 => at + 1,
            _ if is_end => 7,
            _ => at - 1,
        };
        if !is_end {
            continue;
        }
        if holder == Some(seat.other()) {
            passings.push(Passing::Wins);
            break;
        }
        passings.push(if holder.is_none() { Passing::Gives } else { Passing::Returns });
        holder = if holder.is_none() { Some(seat.other()) } else { None };
    }
    (Glade::new(at).expect("a card of the clearing"), passings)
}
