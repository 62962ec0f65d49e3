//! What a network is told of a position: `docs/mind.md` has the table.
//!
//! Nothing is private in this game, so a view tells the whole position. It is described from a seat: its own side and the
//! other one, the clearing from its own end, so that Summer and Winter look alike.

mod describe;
mod kinds;

use std::sync::LazyLock;

use underwood_core::{Game, Inputs, Perceive, Perception, Seat, Shape, Survey};

use crate::determinize::position;
use crate::{Options, Seen, State, View};

/// As many inputs as any position has.
static INPUTS: LazyLock<usize> = LazyLock::new(|| {
    let start = State::new(&Options {}, 2).expect("two can play");
    let mut out = Vec::new();
    let mut inputs = Inputs::new(&mut out);
    start.describe(Seat::new(0), &mut inputs);
    inputs.count()
});

impl Perceive for State {
    fn shape(_: usize) -> Shape {
        Shape { inputs: *INPUTS, kinds: kinds::COUNT, seats: 2, guesses: 0 }
    }

    fn perceive(view: &View, _: &[Seen], out: &mut Perception) {
        out.clear();
        let state = position(view);
        let seat = view.viewer.seat().unwrap_or(Seat::new(0));
        state.describe(seat, &mut Inputs::new(&mut out.inputs));
        out.kinds.extend(view.legal.iter().map(|&action| state.kind_of(seat, action)));
    }

    fn answer(&self, _: u16) -> usize {
        unreachable!("nothing is hidden, so nothing is asked")
    }
}

/// Everybody sees everything, so there is nothing more to survey: the network itself judges the positions of a search.
impl Survey for State {}

#[cfg(test)]
mod tests {
    use underwood_core::random::pick;
    use underwood_core::{Game, Inputs, Perceive, Perception, Seat, Seed, Turn, Viewer};

    use crate::clearing::Clearing;
    use crate::line::{PersonalLine, SharedLine};
    use crate::{Action, BySeat, Card, Glade, Options, Pile, SeasonPile, State, Under};

    /// Calls `f` with the positions of some random matches in which a seat is to act.
    fn walk(matches: u64, mut f: impl FnMut(&State, Seat)) {
        for number in 0..matches {
            let mut rng = Seed::from(number).rng(0);
            let mut state = State::new(&Options {}, 2).unwrap();
            let mut legal = Vec::new();
            loop {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => state.resolve(&state.sample_chance(&mut rng)).unwrap(),
                    Turn::Act(seat) => {
                        f(&state, seat);
                        state.legal_actions(&mut legal);
                        state.act(seat, pick(&mut rng, &legal)).unwrap();
                    }
                }
            }
        }
    }

    #[test]
    fn perceptions_fit_the_shape() {
        let shape = State::shape(2);
        assert!(shape.inputs < 1400 && shape.kinds <= 300, "{shape:?}");
        let mut perception = Perception::default();
        walk(12, |state, acting| {
            for seat in Seat::all(2) {
                let view = state.view(Viewer::Seat(seat));
                State::perceive(&view, &[], &mut perception);
                assert!(perception.inputs.is_sorted_by(|a, b| a < b), "{:?}", perception.inputs);
                assert!(perception.inputs.iter().all(|&input| usize::from(input) < shape.inputs));
                assert!(perception.kinds.iter().all(|&kind| usize::from(kind) < shape.kinds));
                assert_eq!(perception.kinds.len(), view.legal.len());
                assert_eq!(perception.kinds.is_empty(), seat != acting);
            }
        });
    }

    fn twin(card: Card) -> Card {
        let index = card.index();
        let Some(season) = card.season() else { return card };
        if card.is_varan() {
            return Card::varan(season.other());
        }
        let place = Card::animals(season).position(|animal| animal.index() == index).unwrap();
        Card::animals(season.other()).nth(place).unwrap()
    }

    fn twins(pile: Pile) -> Pile {
        pile.iter().flat_map(|(card, count)| (0..count).map(move |_| twin(card))).collect()
    }

    fn across(glade: Glade) -> Glade {
        Glade::new(8 - glade.number()).unwrap()
    }

    fn swapped<T: Copy, U>(pair: BySeat<T>, f: impl FnMut(T) -> U) -> BySeat<U> {
        let [summer, winter] = pair.0;
        BySeat::new([winter, summer].map(f))
    }

    /// The same position with the seasons exchanged.
    fn mirrored(state: &State) -> State {
        let mut mirror = *state;
        let fires: Vec<Glade> = state.clearing.fires().map(across).collect();
        let shared: Vec<Card> = state.shared.cards().map(twin).collect();
        let under = |under: Under| Under::of(&under.iter().map(twin).collect::<Vec<_>>()).unwrap();
        mirror.acting = state.acting.other();
        mirror.playing = state.playing.other();
        mirror.clearing = Clearing::new(across(state.clearing.onibi()), &fires);
        mirror.onibi_card = state.onibi_card.map(Seat::other);
        mirror.sanki = swapped(state.sanki, |n| n);
        mirror.fires = swapped(state.fires, |n| n);
        mirror.varans = swapped(state.varans, |n| n);
        mirror.tokens = swapped(state.tokens, |n| n);
        mirror.recruits = state.recruits.map(|card| card.map(twin));
        mirror.season_piles = swapped(state.season_piles, |pile| SeasonPile {
            shuffled: twins(pile.shuffled),
            under: under(pile.under),
        });
        mirror.pile = twins(state.pile);
        mirror.discard = twins(state.discard);
        mirror.shared = SharedLine::of(&shared, &mirror.tokens);
        mirror.personal = swapped(state.personal, |line| PersonalLine::of(twins(line.cards)));
        mirror.forests = swapped(state.forests, |forest| forest);
        mirror
    }

    fn mirrored_action(action: Action) -> Action {
        match action {
            Action::Douse(glade) => Action::Douse(across(glade)),
            Action::Recruit(card) => Action::Recruit(twin(card)),
            other => other,
        }
    }

    /// Summer and Winter have the same rules, so they perceive the same.
    #[test]
    fn the_seasons_look_alike() {
        let describe = |state: &State, seat| {
            let mut out = Vec::new();
            state.describe(seat, &mut Inputs::new(&mut out));
            out
        };
        let mut legal = Vec::new();
        walk(8, |state, acting| {
            let mirror = mirrored(state);
            for seat in Seat::all(2) {
                assert_eq!(describe(state, seat), describe(&mirror, seat.other()));
            }
            state.legal_actions(&mut legal);
            for &action in &legal {
                let kind = mirror.kind_of(acting.other(), mirrored_action(action));
                assert_eq!(state.kind_of(acting, action), kind, "{action}");
            }
        });
    }
}
