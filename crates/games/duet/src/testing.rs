//! The Fox in the Forest Duet as the laws see it. Only tests use it: it is behind the feature `testing`.

use crate::{
    Action, Board, BySeat, Card, CardSet, Chance, Deal, Kind, Level, Options, Phase, Seen, SeenDeal, State,
};
use rand_chacha::ChaCha8Rng;
use underwood_cards::for_each_subset;
use underwood_core::random::{below, pick};
use underwood_core::{EnumerateChance, Move, Seat, Viewer};
use underwood_testkit::{Exchange, Place, Specimen};

/// The specimen of the game.
#[derive(Debug)]
pub struct Duet;

fn level(number: u8, rounds: u8, ranks: u8, hand: u8) -> (Options, usize) {
    let level = Level::new(number).expect("there are three levels");
    (Options::of_level(level, rounds, ranks, hand).expect("these options are in range"), 2)
}

/// A board that is soon won, one that is soon lost, and the longest one, where the supply runs short.
fn boards() -> [Board; 3] {
    let long: Vec<u8> = (0..25).map(|space| u8::from(space != 9 && space % 3 != 2)).collect();
    let pluses: Vec<u8> = (0..25).filter(|space| *space != 9).collect();
    let boards = [
        Board::new(3, &[0, 1, 1, 0, 1, 1, 0], &[2, 6], 2),
        Board::new(1, &[3, 0, 4], &[0, 2], 0),
        Board::new(9, &long, &pluses, 8),
    ];
    boards.map(|board| board.expect("these boards are valid"))
}

fn custom(board: usize, rounds: u8, ranks: u8, hand: u8) -> (Options, usize) {
    (Options::of_board(boards()[board], rounds, ranks, hand).expect("these options are in range"), 2)
}

impl Specimen for Duet {
    type Game = State;
    const PHASES: &'static [&'static str] =
        &["deal", "lead", "follow", "foxes", "exchange", "gift", "gift back", "move", "forest", "over"];

    fn place(state: &State, viewer: Viewer) -> Place {
        let hands = Seat::all(2).filter(|&seat| !viewer.is(seat)).map(|seat| state.hands[seat].len());
        let phase = match state.phase {
            Phase::Deal => 0,
            Phase::Lead => 1,
            Phase::Follow => 2,
            Phase::Foxes => 3,
            Phase::Exchange => 4,
            Phase::Gift if state.committed.is_none() => 5,
            Phase::Gift => 6,
            Phase::Move => 7,
            Phase::Forest => 8,
            Phase::Over(_) => 9,
        };
        Place { stage: state.round, phase, hand: hands.min().unwrap_or_default() as u8 }
    }

    fn variants() -> Vec<(Options, usize)> {
        vec![
            level(1, 3, 10, 11),
            level(2, 3, 10, 11),
            level(1, 3, 10, 11),
            level(3, 3, 10, 11),
            level(1, 3, 10, 11),
            custom(0, 3, 10, 11),
            level(1, 2, 7, 8),
            custom(1, 3, 5, 3),
            custom(2, 3, 10, 11),
            level(1, 1, 2, 2),
        ]
    }

    fn small_variants() -> Vec<(Options, usize)> {
        vec![
            custom(0, 1, 7, 2),
            custom(0, 1, 8, 2),
            custom(2, 1, 3, 4),
            custom(2, 1, 3, 3),
            custom(2, 1, 7, 3),
            custom(2, 1, 7, 4),
            custom(2, 1, 7, 6),
            custom(2, 1, 9, 3),
        ]
    }

    fn check_conserved(state: &State) -> Result<(), String> {
        check_cards(state)?;
        check_path(state)
    }

    /// Cards of the last round that the viewer cannot place change places; or somebody has given another card that the
    /// viewer did not see.
    fn scramble(moves: &[Move<State>], viewer: Viewer, rng: &mut ChaCha8Rng) -> Option<Vec<Move<State>>> {
        let last_deal = moves.iter().rposition(|mv| matches!(mv, Move::Chance(_)))?;
        let round = &moves[last_deal..];
        let gifts = unseen_gifts(round, viewer);
        let unseen: Vec<Card> =
            (CardSet::deck(deck_ranks(moves)) - seen(round, viewer, &gifts)).iter().collect();
        let exchange = Exchange::random(&unseen, rng);
        let mut scrambled = moves.to_vec();
        if let Move::Chance(Chance(deal)) = &mut scrambled[last_deal] {
            for seat in Seat::all(2).filter(|&seat| !viewer.is(seat)) {
                deal.hands[seat] = deal.hands[seat].iter().map(|card| exchange.of(card)).collect();
            }
        }
        let other_gift = (!gifts.is_empty() && below(rng, 2) == 0).then(|| pick(rng, &gifts));
        for at in gifts {
            if let Move::Act(_, Action::Give(card)) = &mut scrambled[last_deal + at] {
                let is_other = other_gift == Some(at);
                *card = if is_other { CardSet::deck(10).pick(rng) } else { exchange.of(*card) };
            }
        }
        Some(scrambled)
    }

    /// All deals with the viewer's hand and the decree; a full list would be too long.
    fn chances_seen_as(state: &State, seen: &Seen, viewer: Viewer) -> Option<Vec<Chance>> {
        let Seen::Deal(SeenDeal { decree, hands }) = seen else {
            let outcomes = state.chance_outcomes()?;
            return Some(outcomes.into_iter().map(|(chance, _)| chance).collect());
        };
        let size = state.options().hand().into();
        let deck = CardSet::deck(state.options().ranks()).without(*decree);
        if viewer == Viewer::Spectator && size > 2 && deck.len() > 10 {
            return None;
        }
        let own: CardSet = hands.iter().flatten().flat_map(|hand| hand.iter()).collect();
        let mut chances = Vec::new();
        let mut with = |first: CardSet, second: CardSet| {
            chances.push(Chance(Deal { hands: BySeat::new([first, second]), decree: *decree }));
        };
        for_each_subset(deck - own, size, &mut |one| match viewer.seat().map(Seat::index) {
            Some(0) => with(own, one),
            Some(_) => with(one, own),
            None => for_each_subset(deck - one, size, &mut |two| with(one, two)),
        });
        Some(chances)
    }
}

/// The cards of a round that a viewer has seen in a place of their own.
fn seen(round: &[Move<State>], viewer: Viewer, unseen_gifts: &[usize]) -> CardSet {
    let of_move = |(at, mv): (usize, &Move<State>)| match mv {
        Move::Chance(Chance(deal)) => {
            viewer.seat().map_or(CardSet::EMPTY, |seat| deal.hands[seat]).with(deal.decree)
        }
        Move::Act(_, Action::Give(_)) if unseen_gifts.contains(&at) => CardSet::EMPTY,
        Move::Act(_, Action::Play(card) | Action::Swap(card) | Action::Give(card)) => CardSet::one(*card),
        Move::Act(..) => CardSet::EMPTY,
    };
    round.iter().enumerate().map(of_move).fold(CardSet::EMPTY, |all, cards| all | cards)
}

/// The highest rank among all dealt cards: enough for a scrambler, whose misfits are dropped.
fn deck_ranks(moves: &[Move<State>]) -> u8 {
    let of_deal = |mv: &Move<State>| match mv {
        Move::Chance(Chance(deal)) => deal.hands.iter().flat_map(|hand| hand.iter()).map(Card::rank).max(),
        Move::Act(..) => None,
    };
    moves.iter().filter_map(of_deal).max().unwrap_or(1)
}

/// The places of the gifts that a viewer did not see: all for a spectator; for a seat, one that waits for its own.
fn unseen_gifts(moves: &[Move<State>], viewer: Viewer) -> Vec<usize> {
    let is_gift = |mv: &Move<State>| matches!(mv, Move::Act(_, Action::Give(_)));
    let gifts: Vec<usize> = (0..moves.len()).filter(|&at| is_gift(&moves[at])).collect();
    match viewer.seat() {
        None => gifts,
        Some(_) if gifts.len().is_multiple_of(2) => Vec::new(),
        Some(me) => {
            let pending = gifts[gifts.len() - 1];
            if matches!(moves[pending], Move::Act(giver, _) if giver == me) {
                Vec::new()
            } else {
                vec![pending]
            }
        }
    }
}

/// Every card of the deal is in one place: a hand, the decree, or played.
fn check_cards(state: &State) -> Result<(), String> {
    let Some(decree) = state.decree() else { return Ok(()) };
    let played = state.history().filter(|event| event.kind == Kind::Play).filter_map(|event| event.card);
    let hands = [0, 1].map(|seat| state.hand(Seat::new(seat)));
    let places = [hands[0], hands[1], CardSet::one(decree), played.collect()];
    let count: usize = places.iter().map(|cards| cards.len()).sum();
    let all = places.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards);
    let dealt = 2 * usize::from(state.options().hand()) + 1;
    let is_whole =
        count == dealt && all.len() == dealt && all.is_within(CardSet::deck(state.options().ranks()));
    if is_whole { Ok(()) } else { Err(format!("the cards are {places:?}")) }
}

/// Every gem lies beside an uncovered space but the start; every forest token is left or covers a space.
fn check_path(state: &State) -> Result<(), String> {
    let (path, board) = (state.path(), state.options().board());
    let [first, last] = [0, 1].map(|seat| path.end(Seat::new(seat)));
    let gems = (0..board.spaces()).map(|space| path.gems_at(space));
    let is_astray = |space: u8| space == board.start() || space < first || space > last;
    let gems_astray = (0..board.spaces()).any(|space| is_astray(space) && path.gems_at(space) > 0);
    let covered = first + (board.spaces() - 1 - last);
    let is_fine = gems.sum::<u8>() == path.gems_left()
        && path.gems_left() + path.supply() == Board::GEMS
        && !gems_astray
        && covered + path.forest() == board.forest()
        && (first..=last).contains(&path.tracker())
        && first < board.start()
        && board.start() < last;
    if is_fine { Ok(()) } else { Err(format!("the path is {path:?}")) }
}
