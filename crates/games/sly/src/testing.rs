//! SLY as the laws see it. Only tests use it: it is behind the feature `testing`.

use crate::{Action, BySeat, Card, CardSet, Options, Slot, SlotSet, State};
use rand_chacha::ChaCha8Rng;
use underwood_core::random::below;
use underwood_core::{Game, Move, Seat, Viewer};
use underwood_testkit::{Exchange, Place, Specimen};

/// The specimen of the game.
#[derive(Debug)]
pub struct Sly;

const OTHER_COOPS: [u8; 16] = [9, 1, 1, 5, 2, 7, 4, 3, 1, 8, 6, 2, 5, 9, 1, 4];

fn small(hens: u8, seats: usize) -> (Options, usize) {
    (Options::new(OTHER_COOPS, hens).expect("these options are in range"), seats)
}

fn printed(seats: usize) -> (Options, usize) {
    (Options::default(), seats)
}

impl Specimen for Sly {
    type Game = State;
    const PHASES: &'static [&'static str] = &["turn", "reveal", "over"];

    /// A stage is four turns of each seat.
    fn place(state: &State, viewer: Viewer) -> Place {
        let others = Seat::all(state.seats()).filter(|&seat| !viewer.is(seat));
        let phase = match (state.end, state.flips_due()) {
            (Some(_), _) => 2,
            (None, 0) => 0,
            (None, _) => 1,
        };
        Place {
            stage: 1 + (state.turns / state.seats / 4).min(7),
            phase,
            hand: others.map(|seat| state.hands[seat].len()).min().unwrap_or_default() as u8,
        }
    }

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

    /// Cards of one seat or of several change places, where nobody has looked at them since they were laid. The last move is
    /// left out: if it ended the game, all cards were turned up.
    fn scramble(moves: &[Move<State>], viewer: Viewer, rng: &mut ChaCha8Rng) -> Option<Vec<Move<State>>> {
        let (_, moves) = moves.split_last()?;
        let mut scrambled = moves.to_vec();
        let exchanges = BySeat::new([(); Seat::MOST]).map(|()| {
            let is_touched = below(rng, 2) == 0;
            is_touched.then(|| Exchange::random(&Card::ALL, rng))
        });
        for (n, mv) in scrambled.iter_mut().enumerate() {
            let Move::Act(seat, Action::Lay(card, slot)) = mv else { continue };
            if let Some(exchange) = exchanges[*seat].as_ref().filter(|_| !viewer.is(*seat))
                && !is_turned_up(*slot, &moves[n + 1..])
            {
                *card = exchange.of(*card);
            }
        }
        Some(scrambled)
    }
}

fn is_turned_up(slot: Slot, later: &[Move<State>]) -> bool {
    later.iter().any(|mv| match mv {
        Move::Act(_, action) => matches!(action, Action::Expose(at) | Action::Reveal(at) if *at == slot),
        Move::Chance(chance) => match *chance {},
    })
}
