//! Looking back and going back cost the same in a long match as in a short one. Counted in moves that are made again.

use std::cell::Cell;

use serde::Serialize;
use underwood_core::{
    Dealer, Game, Illegal, Move, Outcome, Points, Referee, Rng, Scene, Seat, Seed, Text, Turn, Untold, View,
    Viewer, Witness,
};
use underwood_testkit::kuhn::{Action, Deal, NoOptions};

thread_local! {
    static MADE: Cell<usize> = const { Cell::new(0) };
}

/// A game without an end: two seats take turns, and nature moves before every third action.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Endless {
    moves: u32,
    sum: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct EndlessView {
    sum: u32,
}

impl Endless {
    fn count(&mut self, add: u32) {
        MADE.set(MADE.get() + 1);
        self.moves += 1;
        self.sum = self.sum.wrapping_mul(31).wrapping_add(add);
    }
}

impl Game for Endless {
    const ID: &'static str = "endless";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=2;
    const COOPERATIVE: bool = false;
    type Options = NoOptions;
    type View = EndlessView;
    type Action = Action;
    type Chance = Deal;
    type Seen = String;
    type Effect = Untold;

    fn new(_: &NoOptions, _: usize) -> Result<Self, Illegal> {
        Ok(Self { moves: 0, sum: 0 })
    }
    fn seats(&self) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        match self.moves % 3 {
            0 => Turn::Chance,
            seat => Turn::Act(Seat::new(seat as usize - 1)),
        }
    }
    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend([Action::Pass, Action::Bet]);
    }
    fn act_witnessed(
        &mut self,
        seat: Seat,
        action: Action,
        _: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        if self.turn() != Turn::Act(seat) {
            return Err(Illegal::not_to_act(self.turn()));
        }
        self.count(1 + action as u32);
        Ok(())
    }
    fn sample_chance(&self, rng: &mut impl Rng) -> Deal {
        if underwood_core::random::below(rng, 2) == 0 { "deal K J" } else { "deal Q J" }.parse().unwrap()
    }
    fn stream(&self) -> u64 {
        self.moves.into()
    }
    fn is_deal_due(&self) -> bool {
        false
    }
    fn resolve_witnessed(&mut self, chance: &Deal, _: &mut impl Witness<Self>) -> Result<(), Illegal> {
        self.count(if chance.to_string() == "deal K J" { 3 } else { 4 });
        Ok(())
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn points(&self) -> Points {
        Points::new(&[0, 0])
    }
    fn view(&self, _: Viewer) -> EndlessView {
        EndlessView { sum: self.sum }
    }
    fn seen(&self, mv: &Move<Self>, viewer: Viewer) -> String {
        format!("{mv} by {viewer:?} after {}", self.sum)
    }
}

impl View<Endless> for EndlessView {
    fn viewer(&self) -> Viewer {
        Viewer::Spectator
    }
    fn seats(&self) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        Turn::Chance
    }
    fn legal(&self) -> &[Action] {
        &[]
    }
    fn scene(&self) -> Scene {
        let prompt = Text::new("Pass or bet", "Passer ou miser");
        Scene { prompt, asked: None, zones: Vec::new(), actions: Vec::new() }
    }
}

fn play(referee: &mut Referee<Endless>, moves: usize) {
    let mut dealer = Dealer::seeded(Seed::from(3));
    while referee.moves().len() < moves {
        referee.run_chance(&mut dealer).unwrap();
        let Turn::Act(seat) = referee.state().turn() else { unreachable!("chance has moved") };
        let action = if referee.moves().len() % 5 < 2 { Action::Pass } else { Action::Bet };
        referee.act(seat, action).unwrap();
    }
}

fn played(moves: usize) -> Referee<Endless> {
    let mut referee = Referee::new(&NoOptions {}, 2).unwrap();
    play(&mut referee, moves);
    referee
}

fn made<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = MADE.get();
    let done = work();
    (done, MADE.get() - before)
}

/// What the referee knew after each of its moves, found by playing anew.
fn check_same(referee: &Referee<Endless>, moves: usize) {
    let mut again = Referee::<Endless>::new(&NoOptions {}, 2).unwrap();
    for mv in &referee.moves()[..moves] {
        again.apply(mv.clone()).unwrap();
    }
    assert_eq!((again.state(), again.moves()), (referee.state(), referee.moves()));
    for viewer in Viewer::all(2) {
        assert_eq!((again.seen(viewer), again.key(viewer)), (referee.seen(viewer), referee.key(viewer)));
    }
}

#[test]
fn positions_of_the_last_moves_cost_the_same_in_a_long_match() {
    for moves in [15, 40, 150, 1_500] {
        let referee = played(moves);
        let end = referee.moves().len();
        for first in end.saturating_sub(24)..=end {
            let (states, made) = made(|| referee.states_after(first..end).collect::<Vec<_>>());
            assert!(made <= 24 + 32, "{made} moves are made again for the last {} of {end}", end - first);
            let mut state = Endless::new(&NoOptions {}, 2).unwrap();
            for (place, mv) in referee.moves().iter().enumerate() {
                state.apply(mv).unwrap();
                assert!(place < first || states[place - first] == state, "move {place} of {end}");
            }
        }
    }
}

#[test]
fn going_back_costs_the_same_in_a_long_match_and_forgets_all_that_came_after() {
    for moves in [15, 150, 1_500] {
        for kept in [0, 1, 7, 31, 32, 33, 64, moves - 1, moves] {
            let mut referee = played(moves);
            let kept = kept.min(referee.moves().len());
            let (state, looked) = made(|| referee.state_after(kept));
            let ((), made) = made(|| referee.rewind(kept));
            assert!(made < 32 && looked < 32, "{made} moves are made again to go back to {kept} of {moves}");
            assert_eq!((referee.moves().len(), referee.state()), (kept, &state));
            check_same(&referee, kept);
            play(&mut referee, kept + 70);
            check_same(&referee, referee.moves().len());
        }
    }
}

#[test]
fn moves_made_aside_are_made_once_and_only_then_followed() {
    let mut referee = played(100);
    let before = referee.moves().len();
    let mut aside = referee.aside();
    let mut dealer = Dealer::seeded(Seed::from(3));
    aside.run_chance(&mut dealer).unwrap();
    let Turn::Act(seat) = aside.state().turn() else { unreachable!("chance has moved") };
    assert!(aside.apply(Move::Act(seat.other(), Action::Bet)).is_err());
    aside.apply(Move::Act(seat, Action::Bet)).unwrap();
    aside.run_chance(&mut dealer).unwrap();
    let (state, moves) = (aside.state().clone(), aside.moves().len());
    assert_eq!(referee.moves().len(), before, "nothing has happened yet");
    let ((), made) = made(|| referee.follow(aside));
    assert_eq!(made, 0, "what was made aside is not made again");
    assert_eq!((referee.moves().len(), referee.state()), (before + moves, &state));
    check_same(&referee, before + moves);
}

#[test]
#[should_panic(expected = "follow the position they were made in")]
fn moves_made_aside_do_not_follow_another_position() {
    let mut referee = played(100);
    let mut aside = referee.aside();
    aside.run_chance(&mut Dealer::seeded(Seed::from(3))).unwrap();
    play(&mut referee, 103);
    referee.follow(aside);
}
