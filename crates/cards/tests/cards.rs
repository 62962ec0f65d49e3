//! Cards, sets, deals and journeys, compared with slow and obvious versions.

use std::collections::BTreeSet;

use underwood_cards::{
    Card, CardSet, Deal, Event, EventKind, History, Journeys, Lot, Played, Suit, Suits, Trick, Way,
    following, for_each_subset,
};
use underwood_core::{Illegal, Seat, Seed};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Abc {}

impl Suits for Abc {
    const LETTERS: [char; 3] = ['A', 'B', 'C'];
    const RANKS: u8 = 10;
    const NOTATION: Illegal = Illegal::notation("no card");
}

type Set = CardSet<Abc>;

fn card(text: &str) -> Card<Abc> {
    text.parse().unwrap()
}

fn set(text: &str) -> Set {
    text.split_whitespace().map(card).collect()
}

#[test]
fn cards_have_a_place_in_the_deck() {
    let all: Vec<_> = Set::deck(10).iter().collect();
    assert_eq!(all.len(), 30);
    assert!(all.is_sorted());
    for (index, &card) in all.iter().enumerate() {
        assert_eq!(card.index(), index);
        assert_eq!(Card::from_index(index), Some(card));
        assert_eq!(Card::from_bit(card.bit()), Some(card));
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
    }
    assert_eq!(Card::<Abc>::from_index(30), None);
    for bit in [0, 16, 32, 11, 15, 48, 63, 64, 255] {
        assert_eq!(Card::<Abc>::from_bit(bit), None, "{bit}");
    }
}

#[test]
fn sets_do_what_sets_do() {
    let some = set("A1 A9 B2 B10 C5");
    assert_eq!((some.len(), some.is_empty(), Set::EMPTY.is_empty()), (5, false, true));
    assert_eq!(some.to_string(), "A1 A9 B2 B10 C5");
    assert_eq!(some.of_suit(Suit::new(1)), set("B2 B10"));
    assert_eq!(some.last(), Some(card("C5")));
    assert_eq!(some.of_suit(Suit::new(0)).last(), Some(card("A9")));
    assert_eq!(Set::deck(10).above(card("B8")), set("B9 B10"));
    assert_eq!(Set::deck(10).above(card("B10")), Set::EMPTY);
    assert_eq!(some.without(card("A1")).with(card("C6")) - set("B2"), set("A9 B10 C5 C6"));
    assert_eq!((some & set("A1 C1")) | set("C1"), set("A1 C1"));
    assert!(set("A1").is_within(some) && !some.is_within(set("A1")));
}

#[test]
fn a_draw_is_fair_and_follows_one_order() {
    let pile = set("A1 B2 C3 C4");
    let mut rng = Seed::from(1).rng(0);
    let mut counts = [0; 4];
    for _ in 0..40_000 {
        let drawn = pile.draw(&mut rng);
        counts[pile.iter().position(|card| card == drawn).unwrap()] += 1;
    }
    assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    // From the same seed, a smaller pile gives the next card of the same order.
    for seed in 0..100 {
        let draw = |pile: Set| pile.draw(&mut Seed::from(seed).rng(0));
        let first = draw(pile);
        let second = draw(pile.without(first));
        for other in pile.without(first).without(second) {
            assert_eq!(draw(pile.without(other)), first);
            assert_eq!(draw(pile.without(other).without(first)), second);
        }
    }
}

#[test]
fn deals_are_fair_and_complete() {
    let all = Deal::<Abc>::all(2, 2, 1_000).unwrap();
    assert_eq!(all.len(), 15 * 6 * 2);
    assert!(all.is_sorted_by(|a, b| a < b));
    assert!(all.iter().all(|deal| deal.check(2, 2).is_ok()));
    assert_eq!(Deal::<Abc>::all(2, 2, 179), None);
    let mut rng = Seed::from(3).rng(0);
    let mut counts = vec![0; all.len()];
    for _ in 0..200 * all.len() {
        let dealt = Deal::<Abc>::sample(2, 2, &mut rng);
        counts[all.iter().position(|other| *other == dealt).unwrap()] += 1;
    }
    assert!(counts.iter().all(|count| (130..280).contains(count)), "{counts:?}");
}

#[test]
fn subsets_are_all_there() {
    let mut subsets = BTreeSet::new();
    for_each_subset(set("A1 A2 B1 B2 C1"), 3, &mut |subset| assert!(subsets.insert(subset)));
    assert_eq!(subsets.len(), 10);
}

/// All combinations of ways that fill hands and slots exactly, by trying.
fn by_trying(ways: &[Vec<Way>], dealt: [u8; 2], slots: u8) -> Vec<Vec<Way>> {
    let mut all = vec![Vec::new()];
    for options in ways {
        let longer = all.iter().flat_map(|some: &Vec<Way>| {
            options.iter().map(move |&way| some.iter().copied().chain([way]).collect::<Vec<_>>())
        });
        all = longer.collect();
    }
    let is_exact = |some: &Vec<Way>| {
        let dealt_to = |hand| some.iter().filter(|way| way.dealt == Some(hand)).count() as u8;
        let fills = |slot| some.iter().filter(|way| way.fills(slot)).count() == 1;
        [dealt_to(0), dealt_to(1)] == dealt && (0..slots).all(fills)
    };
    all.retain(is_exact);
    all
}

#[test]
fn journeys_are_counted_listed_and_sampled_exactly() {
    let free = vec![Way::ASIDE, Way::dealt(0), Way::dealt(1), Way::slot(0), Way::dealt(0).and_slot(1)];
    let ways = vec![
        free.clone(),
        vec![Way::ASIDE, Way::dealt(1)],
        free.clone(),
        vec![Way::dealt(0), Way::slot(0).and_slot(1)],
        free,
        vec![Way::ASIDE],
    ];
    for (dealt, slots) in [([2, 1], 2), ([1, 1], 2), ([0, 2], 2), ([2, 1], 2)] {
        let truth = by_trying(&ways, dealt, slots);
        let journeys = Journeys::new(ways.clone(), dealt, slots);
        assert_eq!(journeys.count(), truth.len() as u128);
        let mut listed = Vec::new();
        journeys.for_each(|some| listed.push(some.to_vec()));
        assert_eq!(listed, truth);
        let mut counts = vec![0; truth.len()];
        let mut rng = Seed::from(4).rng(0);
        for _ in 0..1_000 * truth.len() {
            let mut some = Vec::new();
            journeys.sample(&mut rng, |_, way| some.push(way));
            counts[truth.iter().position(|other| *other == some).unwrap()] += 1;
        }
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }
    assert_eq!(Journeys::new(vec![vec![Way::ASIDE]], [1, 0], 0).count(), 0);
}

#[test]
fn sets_are_asked_for_single_cards() {
    let cards = set("A2 A9 B1 B9 C5");
    assert_eq!((0..5).map(|place| cards.nth(place)).collect::<Set>(), cards);
    assert_eq!((cards.lowest(), cards.highest()), (Some(card("B1")), Some(card("A9"))));
    assert_eq!((Set::EMPTY.lowest(), Set::EMPTY.highest()), (None, None));
    let mut rng = Seed::from(1).rng(0);
    let mut counts = [0; 30];
    for _ in 0..5_000 {
        counts[cards.pick(&mut rng).index()] += 1;
    }
    assert!(cards.iter().all(|card| (900..1_100).contains(&counts[card.index()])), "{counts:?}");
}

/// Few, many, none and all of the cards: each choice comes about equally often.
#[test]
fn lots_are_drawn_evenly() {
    let cards = set("A2 A9 B1 B9 C5");
    for (size, choices) in [(0, 1), (1, 5), (2, 10), (3, 10), (4, 5), (5, 1)] {
        let lot = Lot::new(cards, size).unwrap();
        let mut rng = Seed::from(1).rng(0);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..1_000 * choices {
            *counts.entry(lot.sample(&mut rng)).or_insert(0) += 1;
        }
        assert!(counts.keys().all(|drawn| drawn.len() == size && drawn.is_within(cards)));
        assert_eq!(counts.len(), choices);
        assert!(counts.values().all(|count| (880..=1_120).contains(count)), "{counts:?}");
    }
    assert!(Lot::new(cards, 6).is_none());
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Did {
    Play,
    Take,
}

impl EventKind for Did {
    const ALL: &'static [Self] = &[Self::Play, Self::Take];

    fn code(self) -> u8 {
        self as u8
    }
}

/// A history tells what was pushed, in order; a card that was not known can be filled in, and equals one that was.
#[test]
fn a_history_remembers_everything() {
    let event = |seat: usize, kind, text: Option<&str>| Event::<Did, Abc> {
        seat: Seat::new(seat),
        kind,
        card: text.map(card),
    };
    let events: Vec<_> = (0..40)
        .map(|n| match n % 3 {
            0 => event(n % 2, Did::Play, Some("A1")),
            1 => event(1, Did::Take, Some("C10")),
            _ => event(n / 20, Did::Take, None),
        })
        .collect();
    let mut history: History<Did, Abc, 40> = events.iter().copied().collect();
    assert_eq!(history.iter().collect::<Vec<_>>(), events);
    history.fill(2, card("B7"));
    assert_eq!(history.iter().nth(2), Some(event(0, Did::Take, Some("B7"))));
    assert_ne!(history, events.into_iter().collect());
    let played = underwood_cards::scene::cards_of(&history.iter().collect::<Vec<_>>(), Did::Play);
    assert_eq!(played.len(), 14);
    assert_eq!(played[1], (Seat::new(1), card("A1")));
}

#[test]
fn a_trick_is_led_and_followed() {
    let [zero, one] = [0, 1].map(Seat::new);
    let mut trick = Trick::<Abc>::of(one);
    assert_eq!((trick.follower(), trick.cards(), trick.whole()), (zero, [None, None], None));
    trick.lay(card("A2"));
    assert_eq!((trick.led, trick.followed, trick.whole()), (Some(card("A2")), None, None));
    trick.lay(card("B1"));
    assert_eq!(trick.whole(), Some(["A2", "B1"].map(card)));
    let played: Vec<_> = trick.played().collect();
    assert_eq!(played, [Played { seat: one, card: card("A2") }, Played { seat: zero, card: card("B1") }]);
    assert_eq!(Trick::with(one, &played), trick);
    trick.clear();
    assert_eq!(trick, Trick::of(one));
}

#[test]
fn suit_is_followed_where_it_can_be() {
    assert_eq!(following(set("A1 A9 B2"), card("A5")), set("A1 A9"));
    assert_eq!(following(set("A1 A9 B2"), card("C5")), set("A1 A9 B2"));
}
