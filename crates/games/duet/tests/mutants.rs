//! Leaks planted in The Fox in the Forest Duet: law 10 must find every one, by itself.

use underwood_core::{FactName, Game, Illegal, Move, Seat, Text, Turn, Viewer};
use underwood_duet::testing::Duet;
use underwood_duet::{Action, Card, CardSet, Chance, Kind, Phase, Seen, State};
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

/// The hand of the teammate of a viewer.
fn mates(state: &State, viewer: Viewer) -> CardSet {
    viewer.seat().map_or(CardSet::EMPTY, |seat| state.hand(seat.other()))
}

/// The card of the last event, if it is a gift.
fn last_gift(state: &State) -> Option<Card> {
    state.history().last().filter(|event| event.kind == Kind::Give)?.card
}

const LEAKS: &[L] = &[
    L::in_told("a trick is no moment to pause at while the teammate holds two 7s", |s, viewer, told| {
        told.pause ^= told.id == "trick-won" && count(mates(s, viewer), 7) == 2;
    }),
    L::in_told("everybody is told of a gift that is a 9", |s, _, told| {
        if told.id == "gift-chosen" && last_gift(s).is_some_and(|card| card.rank() == 9) {
            told.facts.insert("card".into(), 9_u8.into());
        }
    }),
    L::in_view(
        "there is a gem more while seat 0 holds a 9 among its last three cards of round 2",
        |s, _, v| {
            v.supply += u8::from(v.round == 2 && hand(s, 0).len() <= 3 && count(hand(s, 0), 9) > 0);
        },
    ),
    L::in_view("seat 1 has one card more in round 3 while two of its last four are 5s", |s, _, v| {
        let is_so = v.round == 3 && hand(s, 1).len() <= 4 && count(hand(s, 1), 5) == 2;
        v.hand_sizes[Seat::new(1)] += u8::from(is_so);
    }),
    L::in_view("the first event comes last while the last card of seat 0 is a 7", |s, _, v| {
        if last_card(hand(s, 0)).is_some_and(|card| card.rank() == 7) {
            v.history.rotate_left(1);
        }
    }),
    L::in_view("a gift that is pending is known if it is a 10", |s, _, v| {
        if let Some(last) = v.history.last_mut()
            && last.kind == Kind::Give
            && last_gift(s).is_some_and(|card| card.rank() == 10)
        {
            last.card = last_gift(s);
        }
    }),
    L::in_view("a spectator sees gifts of trump", |s, viewer, v| {
        for (shown, truth) in v.history.iter_mut().zip(s.history()) {
            let is_trump = truth.card.is_some_and(|card| s.decree().is_some_and(|d| d.suit() == card.suit()));
            if viewer == Viewer::Spectator && truth.kind == Kind::Give && is_trump {
                *shown = truth;
            }
        }
    }),
    L::in_view("the tracker is one space further while somebody holds all three 1s", |s, _, v| {
        if count(hand(s, 0), 1) == 3 || count(hand(s, 1), 1) == 3 {
            v.tracker += 1;
        }
    }),
    L::in_view(
        "the last legal action is missing while the mate's last three cards are all trump",
        |s, viewer, v| {
            let cards = mates(s, viewer);
            if v.legal.len() > 1 && cards.len() == 3 && trumps(s, cards) == cards {
                v.legal.pop();
            }
        },
    ),
    L::in_view("legal actions are reversed while the mate holds four cards of one suit", |s, viewer, v| {
        if mates(s, viewer).len() == 4 && is_of_one_suit(mates(s, viewer)) {
            v.legal.reverse();
        }
    }),
    L::in_view("silence ends while the mate could win with a 10 of trump in round 2", |s, viewer, v| {
        if v.round == 2 && count(trumps(s, mates(s, viewer)), 10) > 0 {
            v.silent = !v.silent;
        }
    }),
    L::in_view("the score is 1 while seat 0 holds nothing above 4 among its last five", |s, _, v| {
        let is_low = hand(s, 0).iter().all(|card| card.rank() <= 4);
        v.score += u8::from(is_low && (2..=5).contains(&hand(s, 0).len()));
    }),
    L::in_view("the first decree is forgotten while seat 0 keeps the 10 of trump to the end", |s, _, v| {
        if hand(s, 0).len() <= 2 && count(trumps(s, hand(s, 0)), 10) > 0 {
            v.turned = None;
        }
    }),
    L::in_view("the leader is another while Foxes are played and seat 0 has no trump left", |s, _, v| {
        if s.phase() == Phase::Foxes && trumps(s, hand(s, 0)).is_empty() {
            v.leader = v.leader.other();
        }
    }),
    L::in_seen("a first gift is seen if it is a 2", |_, mv, _, seen| {
        if let (Move::Act(_, action @ Action::Give(card)), Seen::Give) = (mv, &*seen)
            && card.rank() == 2
        {
            *seen = Seen::Act(*action);
        }
    }),
    L::in_seen("a hand with all three 9s is seen when it is dealt", |_, mv, _, seen| {
        if let (Move::Chance(Chance(deal)), Seen::Deal(seen)) = (mv, seen) {
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
            *seen = Seen::Give;
        }
    }),
    L::in_key("the key of a move knows whether a 10 is among the last two cards of seat 1", |s, _, _| {
        u64::from(hand(s, 1).len() <= 2 && count(hand(s, 1), 10) > 0)
    }),
    L::in_key("the key of a gift is the gift", |_, mv, _| match mv {
        Move::Act(_, Action::Give(card)) => card.bit().into(),
        _ => 0,
    }),
    L::in_refusal(
        "a refusal has other words while a 5 is among the mate's last four cards",
        |s, seat, illegal| {
            let cards = s.hand(seat.other());
            if cards.len() <= 4 && count(cards, 5) > 0 {
                illegal.id = "not-there";
            }
        },
    ),
    L::in_refusal(
        "a refusal names another clause in round 3 while the mate has no trump",
        |s, seat, illegal| {
            let cards = s.hand(seat.other());
            if s.round() == 3 && cards.len() == 5 && trumps(s, cards).is_empty() {
                *illegal = Illegal::new("lead", illegal.id);
            }
        },
    ),
    L::in_refusal(
        "who is not to act hears of it if the mate has but one card that it may play",
        |s, seat, illegal| {
            let mut legal = Vec::new();
            s.legal_actions(&mut legal);
            if s.turn() == Turn::Act(seat.other()) && legal.len() == 1 && s.hand(seat.other()).len() > 3 {
                illegal.id = "not-yet";
            }
        },
    ),
    L::in_refusal(
        "a refusal counts the mate's trumps among its facts, in the last three tricks",
        |s, seat, illegal| {
            let cards = s.hand(seat.other());
            if cards.len() <= 3 && !illegal.facts().is_empty() {
                *illegal = illegal.with(&COUNT, trumps(s, cards).len() as i32);
            }
        },
    ),
    L::in_scene(
        "a hidden card has another id while it is the last one, a 7, from round 2 on",
        |s, viewer, scene| {
            if s.round() >= 2
                && viewer == Viewer::Spectator
                && last_card(hand(s, 1)).is_some_and(|card| card.rank() == 7)
            {
                for item in scene.zones.iter_mut().flat_map(|zone| &mut zone.items) {
                    item.id = item.id.replace("hand-1-0", "hand-1-7");
                }
            }
        },
    ),
    L::in_scene("the tracker has a note while the mate can lead an even card only", |s, viewer, scene| {
        let is_even = mates(s, viewer).iter().all(|card| card.rank() % 2 == 0);
        for item in
            scene.zones.iter_mut().flat_map(|zone| &mut zone.items).filter(|item| item.id == "tracker")
        {
            let is_so = is_even && mates(s, viewer).len() == 3;
            item.note = is_so.then(|| Text::new("even", "pair"));
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
        if s.phase() == Phase::Lead && mates(s, viewer).len() == 6 && trumps(s, mates(s, viewer)).is_empty() {
            scene.prompt.fr.to_mut().push('.');
        }
    }),
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
    check_mutants::<Duet>(LEAKS);
}
