//! Living Forest Duel as the laws see it. Only tests use it: it is behind the feature `testing`.

use crate::{Card, Chance, Options, Phase, Pile, SEASONS, Seen, State, TreeSet};
use rand_chacha::ChaCha8Rng;
use underwood_core::{EnumerateChance, Move, Viewer};
use underwood_testkit::Specimen;

/// The specimen of the game.
#[derive(Debug)]
pub struct Duel;

impl Specimen for Duel {
    type Game = State;

    // Of 21,745 action ids nearly all are plantings; ten thousand games of some 250 positions try enough of the others.
    const TRIES: usize = 20;
    const HAS_SECRETS: bool = false;

    fn variants() -> Vec<(Options, usize)> {
        vec![(Options {}, 2)]
    }

    fn small_variants() -> Vec<(Options, usize)> {
        Self::variants()
    }

    fn check_conserved(state: &State) -> Result<(), String> {
        if state.phase() == Phase::Setup {
            return Ok(());
        }
        check_cards(state)?;
        check_trees(state)?;
        check_tokens(state)
    }

    fn scramble(_: &[Move<State>], _: Viewer, _: &mut ChaCha8Rng) -> Option<Vec<Move<State>>> {
        None
    }

    /// Every move is seen as it is.
    fn chances_seen_as(state: &State, seen: &Seen, _: Viewer) -> Option<Vec<Chance>> {
        match (state.phase(), seen) {
            (Phase::Setup, Seen::Chance(chance)) => Some(vec![chance.clone()]),
            _ => Some(state.chance_outcomes()?.into_iter().map(|(chance, _)| chance).collect()),
        }
    }
}

/// Every card is somewhere, once; every season has its seven varans.
fn check_cards(state: &State) -> Result<(), String> {
    let line = state.recruits().into_iter().flatten();
    let under =
        SEASONS.into_iter().flat_map(|season| state.season_pile(season).under().iter().collect::<Vec<_>>());
    let mut piles =
        vec![state.pile(), state.discard(), line.collect(), under.collect(), state.shared_line().collect()];
    for season in SEASONS {
        piles.push(state.personal_line(season));
        piles.push(state.season_pile(season).shuffled());
        piles.push(Pile::of(Card::varan(season), state.varans(season)));
    }
    for card in Card::all() {
        let count: u8 = piles.iter().map(|pile| pile.count(card)).sum();
        if count != if card.is_varan() { 7 } else { 1 } {
            return Err(format!("there are {count} of {card}"));
        }
    }
    Ok(())
}

/// Every tree is somewhere, once.
fn check_trees(state: &State) -> Result<(), String> {
    let mut sets = vec![state.tree_piles(), state.tree_tops().into_iter().flatten().collect()];
    for seat in SEASONS {
        sets.extend([state.forest(seat).visible(), state.forest(seat).covered()]);
    }
    let all: TreeSet = sets.iter().flat_map(|trees| trees.iter()).collect();
    let count: usize = sets.iter().map(|trees| trees.len()).sum();
    if all == TreeSet::ALL && count == all.len() { Ok(()) } else { Err(format!("the trees are {sets:?}")) }
}

/// Each seat has two tokens; supplies are not overdrawn.
fn check_tokens(state: &State) -> Result<(), String> {
    for seat in SEASONS {
        let tokens = state.tokens(seat);
        if tokens.unused + tokens.aside + tokens.pointing().count() as u8 != 2 {
            return Err(format!("the tokens of seat {seat} are {tokens:?}"));
        }
    }
    let fires = state.fire_supply() + state.fires(SEASONS[0]) + state.fires(SEASONS[1]);
    let on_clearing = state.clearing().fires().count() as u8;
    let sanki = state.sanki_supply() + state.sanki(SEASONS[0]) + state.sanki(SEASONS[1]);
    if fires + on_clearing == 19 && sanki == 3 {
        Ok(())
    } else {
        Err(format!("{fires} fires, {sanki} Sanki"))
    }
}
