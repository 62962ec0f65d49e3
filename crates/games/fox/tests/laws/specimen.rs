//! The Fox in the Forest as the laws see it. The tests of the server include this file too.

use rand_chacha::ChaCha8Rng;
use underwood_cards::for_each_subset;
use underwood_core::random::pick;
use underwood_core::{EnumerateChance, Game, Move, Seat, Viewer};
use underwood_fox::{Action, BySeat, Card, CardSet, Chance, Deal, Kind, Options, Phase, Seen, State};
use underwood_testkit::Specimen;

pub(crate) struct Fox;

fn options(target: u8, rounds: u16, ranks: u8, hand: u8) -> (Options, usize) {
    (Options::new(target, rounds, ranks, hand).expect("these options are in range"), 2)
}

impl Specimen for Fox {
    type Game = State;

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

    /// Exchanges two cards that the viewer cannot place, from the last deal on.
    fn scramble(moves: &[Move<State>], viewer: Viewer, rng: &mut ChaCha8Rng) -> Option<Vec<Move<State>>> {
        let last_deal = moves.iter().rposition(|mv| matches!(mv, Move::Chance(Chance::Deal(_))))?;
        let Move::Chance(Chance::Deal(deal)) = &moves[last_deal] else { return None };
        let own = viewer.seat().map_or(CardSet::EMPTY, |seat| deal.hands[seat]);
        let ranks = deck_ranks(moves);
        let hidden: Vec<Card> = (CardSet::deck(ranks) - own).without(deal.decree).iter().collect();
        let (one, two) = (pick(rng, &hidden), pick(rng, &hidden));
        let exchange = |card: Card| match card {
            _ if card == one => two,
            _ if card == two => one,
            _ => card,
        };
        let mut scrambled = moves[..last_deal].to_vec();
        let mut drawer = None;
        for mv in &moves[last_deal..] {
            scrambled.push(match mv {
                Move::Chance(Chance::Deal(deal)) => {
                    let hands = deal.hands.map(|hand| hand.iter().map(exchange).collect());
                    Move::Chance(Chance::Deal(Deal { hands, decree: deal.decree }))
                }
                Move::Chance(Chance::Draw(card)) if drawer != viewer.seat() => {
                    Move::Chance(Chance::Draw(exchange(*card)))
                }
                Move::Act(seat, Action::Bury(card)) if !viewer.is(*seat) => {
                    Move::Act(*seat, Action::Bury(exchange(*card)))
                }
                other => other.clone(),
            });
            if let Move::Act(seat, _) = mv {
                drawer = Some(*seat);
            }
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
