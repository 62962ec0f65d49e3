//! SLY as the laws see it. The tests of the server include this file too.

use rand_chacha::ChaCha8Rng;
use underwood_core::random::pick;
use underwood_core::{Game, Move, Seat, Viewer};
use underwood_sly::{Action, Card, CardSet, Options, Slot, SlotSet, State};
use underwood_testkit::Specimen;

pub(crate) struct Sly;

const OTHER_COOPS: [u8; 16] = [9, 1, 1, 5, 2, 7, 4, 3, 1, 8, 6, 2, 5, 9, 1, 4];

fn small(hens: u8, seats: usize) -> (Options, usize) {
    (Options::new(OTHER_COOPS, hens).expect("these options are in range"), seats)
}

fn printed(seats: usize) -> (Options, usize) {
    (Options::default(), seats)
}

impl Specimen for Sly {
    type Game = State;

    fn variants() -> Vec<(Options, usize)> {
        vec![
            printed(2),
            printed(3),
            printed(4),
            printed(2),
            printed(3),
            printed(4),
            small(4, 2),
            small(5, 3),
            small(2, 4),
            small(1, 2),
        ]
    }

    fn small_variants() -> Vec<(Options, usize)> {
        vec![
            small(1, 2),
            small(2, 2),
            small(3, 2),
            small(4, 2),
            small(6, 2),
            small(1, 3),
            small(2, 3),
            small(3, 3),
            small(1, 4),
            small(2, 4),
        ]
    }

    /// Every seat has each of its cards once, and every card may be what it is.
    fn check_conserved(state: &State) -> Result<(), String> {
        let hens = state.view(Viewer::Spectator).options.hens();
        for seat in Seat::all(state.seats()) {
            let mut places = vec![state.hand(seat)];
            places.extend(Seat::all(state.seats()).map(|winner| state.won(winner, seat)));
            let lying = SlotSet::ALL.iter().filter_map(|slot| state.lying(slot));
            places.extend(lying.filter(|lying| lying.owner == seat).map(|lying| CardSet::one(lying.card)));
            let count: usize = places.iter().map(|cards| cards.len()).sum();
            let all = places.iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
            if all != CardSet::deck(hens) || count != all.len() {
                return Err(format!("the cards of seat {seat} are {places:?}"));
            }
        }
        let may_be_itself = |slot: &Slot| match state.lying(*slot) {
            Some(lying) => state.may_be(*slot).contains(lying.card),
            None => state.may_be(*slot).is_empty(),
        };
        match SlotSet::ALL.iter().find(|slot| !may_be_itself(slot)) {
            Some(slot) => Err(format!("{slot} may only be {:?}", state.may_be(slot))),
            None => Ok(()),
        }
    }

    /// Exchanges two cards of a seat in those of its lays that nobody has looked at since. The last move is left out:
    /// if it ended the game, all cards were turned up.
    fn scramble(moves: &[Move<State>], viewer: Viewer, rng: &mut ChaCha8Rng) -> Option<Vec<Move<State>>> {
        let (_, moves) = moves.split_last()?;
        let hidden: Vec<(usize, Seat, Card)> = (0..moves.len())
            .filter_map(|n| match moves[n] {
                Move::Act(seat, Action::Lay(card, slot)) if !viewer.is(seat) => {
                    (!is_turned_up(slot, &moves[n + 1..])).then_some((n, seat, card))
                }
                _ => None,
            })
            .collect();
        if hidden.is_empty() {
            return None;
        }
        let (_, seat, one) = pick(rng, &hidden);
        let two = pick(rng, &Card::ALL);
        let mut scrambled = moves.to_vec();
        for (n, _, card) in hidden.into_iter().filter(|&(_, owner, _)| owner == seat) {
            let Move::Act(_, Action::Lay(laid, _)) = &mut scrambled[n] else { continue };
            *laid = match card {
                _ if card == one => two,
                _ if card == two => one,
                _ => card,
            };
        }
        (one != two).then_some(scrambled)
    }
}

fn is_turned_up(slot: Slot, later: &[Move<State>]) -> bool {
    later.iter().any(|mv| match mv {
        Move::Act(_, action) => matches!(action, Action::Expose(at) | Action::Reveal(at) if *at == slot),
        Move::Chance(chance) => match *chance {},
    })
}
