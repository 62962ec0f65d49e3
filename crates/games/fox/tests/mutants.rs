//! Leaks planted in The Fox in the Forest: law 10 must find every one, by itself.

use underwood_core::{FactName, Game, Illegal, Move, Seat, Text, Turn, Viewer};
use underwood_fox::testing::Fox;
use underwood_fox::{Action, Card, CardSet, Chance, Kind, Phase, Seen, State};
use underwood_testkit::{Leak, check_mutants};

type L = Leak<State>;

/// A fact that no refusal of the game gives.
static COUNT: FactName = FactName::number("count");

fn hand(state: &State, seat: usize) -> CardSet {
    state.hand(Seat::new(seat))
}

/// How many cards of a rank.
fn count(cards: CardSet, rank: u8) -> usize {
    cards.iter().filter(|card| card.rank() == rank).count()
}

fn round(state: &State) -> u16 {
    state.view(Viewer::Spectator).round
}

/// The only card of a hand.
fn last_card(cards: CardSet) -> Option<Card> {
    cards.last().filter(|_| cards.len() == 1)
}

fn is_of_one_suit(cards: CardSet) -> bool {
    cards.last().is_some_and(|card| cards.of_suit(card.suit()) == cards)
}

/// The cards of a hand that are trump.
fn trumps(state: &State, cards: CardSet) -> CardSet {
    state.decree().map_or(CardSet::EMPTY, |decree| cards.of_suit(decree.suit()))
}

/// The hand of the seat that a viewer plays against.
fn others(state: &State, viewer: Viewer) -> CardSet {
    viewer.seat().map_or(CardSet::EMPTY, |seat| state.hand(seat.other()))
}

const LEAKS: &[L] = &[
    L::in_told("a moment is worth a pause more while the other one holds two 11s", |s, viewer, told| {
        told.pause ^= count(others(s, viewer), 11) == 2 && told.id == "next-lead";
    }),
    L::in_told("a buried 5 is told as a number", |s, _, told| {
        let last = s.history().last().filter(|event| event.kind == Kind::Bury);
        if told.id == "buried" && last.and_then(|event| event.card).is_some_and(|card| card.rank() == 5) {
            told.facts.insert("card".into(), 5_u8.into());
        }
    }),
    L::in_view(
        "the pile is larger while seat 0 holds a 9 among its last three cards of round 2",
        |s, _, v| {
            v.pile_size += u8::from(v.round == 2 && hand(s, 0).len() <= 3 && count(hand(s, 0), 9) > 0);
        },
    ),
    L::in_view("the pile is smaller from round 4 on while it has two 11s", |s, _, v| {
        v.pile_size -= u8::from(v.round >= 4 && count(s.pile(), 11) == 2);
    }),
    L::in_view("seat 1 has one card more while two of its last four are 1s", |s, _, v| {
        v.hand_sizes[Seat::new(1)] += u8::from(hand(s, 1).len() <= 4 && count(hand(s, 1), 1) == 2);
    }),
    L::in_view("the last two events change their order while the last card of seat 1 is a 7", |s, _, v| {
        if last_card(hand(s, 1)).is_some_and(|card| card.rank() == 7) {
            v.history.rotate_right(1);
        }
    }),
    L::in_view("a 3 that somebody draws is in the history", |s, _, v| {
        for (shown, truth) in v.history.iter_mut().zip(s.history()) {
            if truth.kind == Kind::Draw && truth.card.is_some_and(|card| card.rank() == 3) {
                *shown = truth;
            }
        }
    }),
    L::in_view("an 11 that is buried from round 2 on is in the history", |s, _, v| {
        for (shown, truth) in v.history.iter_mut().zip(s.history()) {
            if v.round > 1 && truth.kind == Kind::Bury && truth.card.is_some_and(|card| card.rank() == 11) {
                *shown = truth;
            }
        }
    }),
    L::in_view(
        "the last legal action is missing while the other's last three cards are all trump",
        |s, viewer, v| {
            let cards = others(s, viewer);
            if v.legal.len() > 1 && cards.len() == 3 && trumps(s, cards) == cards {
                v.legal.pop();
            }
        },
    ),
    L::in_view("legal actions are reversed while the other holds four cards of one suit", |s, viewer, v| {
        if others(s, viewer).len() == 4 && is_of_one_suit(others(s, viewer)) {
            v.legal.reverse();
        }
    }),
    L::in_view("the last round is worth more while seat 1 holds three 11s", |s, _, v| {
        v.last_round[Seat::new(0)] += u8::from(count(hand(s, 1), 11) == 3);
    }),
    L::in_view("a treasure more in round 3 while the pile has two 7s", |s, _, v| {
        v.treasures[Seat::new(0)] += u8::from(v.round == 3 && count(s.pile(), 7) == 2);
    }),
    L::in_view("the first decree is forgotten while seat 0 keeps the highest trump to the end", |s, _, v| {
        let highest = trumps(s, hand(s, 0)).last().is_some_and(|card| card.rank() == 11);
        if hand(s, 0).len() <= 2 && highest {
            v.turned = None;
        }
    }),
    L::in_view("the leader is another while a Fox is played and seat 0 has no trump left", |s, _, v| {
        if s.phase() == Phase::Fox && trumps(s, hand(s, 0)).is_empty() {
            v.leader = v.leader.other();
        }
    }),
    L::in_seen("a 5 that somebody draws is seen", |_, mv, _, seen| {
        if let Move::Chance(Chance::Draw(card)) = mv
            && card.rank() == 5
        {
            *seen = Seen::Draw(Some(*card));
        }
    }),
    L::in_seen("a buried 1 is seen", |_, mv, _, seen| {
        if let Move::Act(_, action @ Action::Bury(card)) = mv
            && card.rank() == 1
        {
            *seen = Seen::Act(*action);
        }
    }),
    L::in_seen("a hand with all three 9s is seen when it is dealt", |_, mv, _, seen| {
        if let (Move::Chance(Chance::Deal(deal)), Seen::Deal(seen)) = (mv, seen) {
            for seat in Seat::all(2).filter(|&seat| count(deal.hands[seat], 9) == 3) {
                seen.hands[seat] = Some(deal.hands[seat]);
            }
        }
    }),
    L::in_seen("a decree is kept in other words by whoever holds two cards of one suit", |s, mv, _, seen| {
        if let Move::Act(seat, Action::Keep) = mv
            && s.hand(*seat).len() == 2
            && is_of_one_suit(s.hand(*seat))
        {
            *seen = Seen::Bury;
        }
    }),
    L::in_key("the key of a play knows whether an 11 is among the last two cards of seat 1", |s, _, _| {
        u64::from(hand(s, 1).len() <= 2 && count(hand(s, 1), 11) > 0)
    }),
    L::in_refusal(
        "a refusal has other words while a 5 is among the other's last four cards",
        |s, seat, illegal| {
            let cards = s.hand(seat.other());
            if cards.len() <= 4 && count(cards, 5) > 0 {
                illegal.id = "not-there";
            }
        },
    ),
    L::in_refusal(
        "a refusal names another clause from round 3 on while the pile has no 1 and no 11",
        |s, _, illegal| {
            if round(s) >= 3 && count(s.pile(), 1) + count(s.pile(), 11) == 0 {
                *illegal = Illegal::new("lead", illegal.id);
            }
        },
    ),
    L::in_refusal(
        "who is not to act hears of it if the other has but one card that it may play",
        |s, seat, illegal| {
            let mut legal = Vec::new();
            s.legal_actions(&mut legal);
            if s.turn() == Turn::Act(seat.other()) && legal.len() == 1 && s.hand(seat.other()).len() > 3 {
                illegal.id = "not-yet";
            }
        },
    ),
    L::in_refusal(
        "a refusal counts the other's trumps among its facts, in the last three tricks",
        |s, seat, illegal| {
            let cards = s.hand(seat.other());
            if cards.len() <= 3 && !illegal.facts().is_empty() {
                let trump = s.view(Viewer::Spectator).decree.map(Card::suit);
                let trumps = cards.iter().filter(|card| Some(card.suit()) == trump).count();
                *illegal = illegal.with(&COUNT, trumps as i32);
            }
        },
    ),
    L::in_scene(
        "a hidden card has another id while it is the last one, a 7, from round 3 on",
        |s, viewer, scene| {
            if round(s) >= 3
                && viewer == Viewer::Spectator
                && last_card(hand(s, 1)).is_some_and(|card| card.rank() == 7)
            {
                for item in scene.zones.iter_mut().flat_map(|zone| &mut zone.items) {
                    item.id = item.id.replace("hand-1-0", "hand-1-7");
                }
            }
        },
    ),
    L::in_scene("the pile has a note while the highest trump is in it", |s, _, scene| {
        let highest = trumps(s, s.pile()).last().is_some_and(|card| card.rank() == 11);
        for item in scene.zones.iter_mut().flat_map(|zone| &mut zone.items).filter(|item| item.id == "pile") {
            item.note = highest.then(|| Text::new("strong", "forte"));
        }
    }),
    L::in_scene("zones change their order while both last cards are of one suit", |s, _, scene| {
        if let (Some(one), Some(two)) = (last_card(hand(s, 0)), last_card(hand(s, 1)))
            && one.suit() == two.suit()
        {
            scene.zones.swap(0, 1);
        }
    }),
    L::in_scene("French alone tells that whoever follows holds no trump", |s, viewer, scene| {
        if s.phase() == Phase::Lead && others(s, viewer).len() == 6 && trumps(s, others(s, viewer)).is_empty()
        {
            scene.prompt.fr.to_mut().push('.');
        }
    }),
    L::in_scene(
        "a button is worded otherwise while the other holds the 1 of the suit that was led",
        |s, viewer, scene| {
            let led = s.trick()[0];
            let has_swan = |card: Card| others(s, viewer).contains(Card::new(card.suit(), 1));
            if led.is_some_and(has_swan) {
                scene.actions.iter_mut().for_each(|button| button.label.en.to_mut().push('!'));
            }
        },
    ),
    L::in_observation(
        "the last bit of an observation knows two 3s among five cards of seat 1",
        |s, _, numbers| {
            if hand(s, 1).len() == 5 && count(hand(s, 1), 3) == 2 {
                numbers[0] = f32::from_bits(numbers[0].to_bits() ^ 1);
            }
        },
    ),
];

#[test]
fn law_10_finds_every_planted_leak() {
    check_mutants::<Fox>(LEAKS);
}
