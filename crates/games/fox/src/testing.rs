//! The Fox in the Forest as the laws see it. Only tests use it: it is behind the feature `testing`.

use crate::{Action, BySeat, Card, CardSet, Chance, Deal, Kind, Options, Phase, Seen, State};
use rand_chacha::ChaCha8Rng;
use underwood_cards::for_each_subset;
use underwood_core::random::{below, pick};
use underwood_core::{EnumerateChance, Game, Move, Seat, Viewer};
use underwood_testkit::{Exchange, Place, Specimen};

/// The specimen of the game.
#[derive(Debug)]
pub struct Fox;

fn options(target: u8, rounds: u16, ranks: u8, hand: u8) -> (Options, usize) {
    (Options::new(target, rounds, ranks, hand).expect("these options are in range"), 2)
}

impl Specimen for Fox {
    type Game = State;
    const PHASES: &'static [&'static str] = &["deal", "lead", "follow", "fox", "draw", "bury", "over"];

    fn place(state: &State, viewer: Viewer) -> Place {
        let hands = Seat::all(2).filter(|&seat| !viewer.is(seat)).map(|seat| state.hands[seat].len());
        Place {
            stage: state.round.min(8) as u8,
            phase: state.phase as u8,
            hand: hands.min().unwrap_or_default() as u8,
        }
    }

    fn variants() -> Vec<(Options, usize)> {
        vec![
            options(21, 0, 11, 13),
            options(16, 0, 11, 13),
            options(21, 0, 11, 13),
            options(35, 0, 11, 13),
            options(21, 0, 11, 13),
            options(21, 2, 7, 8),
            options(21, 0, 11, 13),
            options(9, 0, 5, 3),
            options(21, 0, 11, 13),
            options(21, 1, 3, 4),
        ]
    }

    fn small_variants() -> Vec<(Options, usize)> {
        vec![
            options(1, 1, 11, 3),
            options(1, 1, 5, 3),
            options(1, 1, 6, 4),
            options(1, 1, 3, 3),
            options(1, 1, 7, 2),
        ]
    }

    fn check_conserved(state: &State) -> Result<(), String> {
        if state.decree().is_none() {
            return Ok(());
        }
        let ranks = state.view(Viewer::Spectator).options.ranks();
        let gone =
            state.history().filter(|e| matches!(e.kind, Kind::Play | Kind::Bury)).filter_map(|e| e.card);
        let hands = [0, 1].map(|seat| state.hand(Seat::new(seat)));
        let places = [hands[0], hands[1], state.pile(), state.decree().into_iter().collect(), gone.collect()];
        let count: usize = places.iter().map(|cards| cards.len()).sum();
        let all = places.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards);
        if all == CardSet::deck(ranks) && count == all.len() {
            Ok(())
        } else {
            Err(format!("the cards are {places:?}"))
        }
    }

    /// Cards of the last round that the viewer cannot place change places; or somebody else has buried another card.
    fn scramble(moves: &[Move<State>], viewer: Viewer, rng: &mut ChaCha8Rng) -> Option<Vec<Move<State>>> {
        let last_deal = moves.iter().rposition(|mv| matches!(mv, Move::Chance(Chance::Deal(_))))?;
        let round = Round::of(&moves[last_deal..], viewer)?;
        let unseen: Vec<Card> = (CardSet::deck(deck_ranks(moves)) - round.seen).iter().collect();
        let exchange = Exchange::random(&unseen, rng);
        let mut scrambled = moves.to_vec();
        for &at in &round.hidden {
            change(&mut scrambled[last_deal + at], viewer, |card| exchange.of(card));
        }
        let buried = |&at: &usize| matches!(moves[last_deal + at], Move::Act(_, Action::Bury(_)));
        let burials: Vec<usize> = round.hidden.iter().copied().filter(buried).collect();
        if !burials.is_empty() && below(rng, 3) == 0 {
            let others: Vec<Card> = unseen.into_iter().chain(round.decrees).collect();
            let other = pick(rng, &others);
            change(&mut scrambled[last_deal + pick(rng, &burials)], viewer, |_| other);
        }
        Some(scrambled)
    }

    /// All deals with the viewer's hand; a full list would be too long.
    fn chances_seen_as(state: &State, seen: &Seen, viewer: Viewer) -> Option<Vec<Chance>> {
        let (Phase::Deal, Seen::Deal(deal), Some(seat)) = (state.phase(), seen, viewer.seat()) else {
            let outcomes = state.chance_outcomes()?;
            return Some(outcomes.into_iter().map(|(chance, _)| chance).collect());
        };
        let own = deal.hands[seat].expect("a seat sees its hand");
        let options = state.view(viewer).options;
        let mut chances = Vec::new();
        let rest = (CardSet::deck(options.ranks()) - own).without(deal.decree);
        for_each_subset(rest, options.hand().into(), &mut |other| {
            let hands = BySeat::new(if seat.index() == 0 { [own, other] } else { [other, own] });
            chances.push(Chance::Deal(Deal { hands, decree: deal.decree }));
        });
        Some(chances)
    }
}

/// A round as a viewer saw it.
struct Round {
    /// The cards that it has seen in a place of their own.
    seen: CardSet,
    /// The decrees that there were.
    decrees: CardSet,
    /// The moves of which it did not see everything.
    hidden: Vec<usize>,
}

impl Round {
    fn of(moves: &[Move<State>], viewer: Viewer) -> Option<Self> {
        let Some(Move::Chance(Chance::Deal(deal))) = moves.first() else { return None };
        let own = viewer.seat().map_or(CardSet::EMPTY, |seat| deal.hands[seat]);
        let decrees = CardSet::one(deal.decree);
        let mut round = Self { seen: own | decrees, decrees, hidden: vec![0] };
        let mut drawer = None;
        for (at, mv) in moves.iter().enumerate().skip(1) {
            match mv {
                Move::Act(_, Action::Play(card)) => round.seen = round.seen.with(*card),
                Move::Act(_, Action::Swap(card)) => {
                    round.seen = round.seen.with(*card);
                    round.decrees = round.decrees.with(*card);
                }
                Move::Chance(Chance::Draw(card)) if drawer == viewer.seat() => {
                    round.seen = round.seen.with(*card);
                }
                Move::Chance(Chance::Draw(_)) => round.hidden.push(at),
                Move::Act(seat, Action::Bury(_)) if !viewer.is(*seat) => round.hidden.push(at),
                _ => {}
            }
            if let Move::Act(seat, _) = mv {
                drawer = Some(*seat);
            }
        }
        Some(round)
    }
}

/// Changes the cards of a move that the viewer did not see.
fn change(mv: &mut Move<State>, viewer: Viewer, other: impl Fn(Card) -> Card) {
    match mv {
        Move::Chance(Chance::Deal(deal)) => {
            for seat in Seat::all(2).filter(|&seat| !viewer.is(seat)) {
                deal.hands[seat] = deal.hands[seat].iter().map(&other).collect();
            }
        }
        Move::Chance(Chance::Draw(card)) | Move::Act(_, Action::Bury(card)) => *card = other(*card),
        Move::Act(..) => {}
    }
}

/// The highest rank among all cards of a record: enough for a scrambler, whose misfits are dropped.
fn deck_ranks(moves: &[Move<State>]) -> u8 {
    let of_deal = |mv: &Move<State>| match mv {
        Move::Chance(Chance::Deal(deal)) => {
            deal.hands.iter().flat_map(|hand| hand.iter()).map(Card::rank).max()
        }
        _ => None,
    };
    moves.iter().filter_map(of_deal).max().unwrap_or(1)
}
