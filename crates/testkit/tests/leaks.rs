//! Law 10 is itself tested: a game that leaks must break it, whichever way it leaks.

use std::hash::Hash;
use std::marker::PhantomData;

use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::Serialize;
use underwood_core::{
    Determinize, Encode, EnumerateChance, Game, Illegal, Move, Outcome, Plane, Points, Rng, Scene, Seat,
    Turn, Viewer, Worlds,
};
use underwood_testkit::Specimen;
use underwood_testkit::kuhn::{Action, Card, Deal, Deals, Kuhn, KuhnSpecimen, NoOptions, Seen, View};
use underwood_testkit::laws;

/// A way to leak the other seat's card.
trait Leak: Copy + Eq + Hash + std::fmt::Debug + Send + Sync + 'static {
    /// Shows more in the view.
    fn in_view(_: Kuhn, _: Viewer) -> Option<Card> {
        None
    }
    /// Shows more of the deal.
    fn in_seen(seen: Seen, _: Deal) -> Seen {
        seen
    }
    /// Refuses in other words.
    fn in_refusal(illegal: Illegal, _: Kuhn) -> Illegal {
        illegal
    }
}

fn card_of(state: Kuhn, seat: Seat) -> Option<Card> {
    state.view(Viewer::Seat(seat)).card
}

macro_rules! leak {
    ($name:ident { $($body:item)* }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        struct $name;
        impl Leak for $name { $($body)* }
    };
}

leak!(Nothing {});
leak!(OtherCardInView {
    fn in_view(state: Kuhn, viewer: Viewer) -> Option<Card> {
        viewer.seat().and_then(|seat| card_of(state, seat.other()))
    }
});
leak!(HandForSpectator {
    fn in_view(state: Kuhn, viewer: Viewer) -> Option<Card> {
        if viewer == Viewer::Spectator { card_of(state, Seat::new(0)) } else { None }
    }
});
leak!(WholeDealSeen {
    fn in_seen(_: Seen, deal: Deal) -> Seen {
        Seen::Deal(deal.0.map(Some))
    }
});
leak!(TellingRefusal {
    fn in_refusal(illegal: Illegal, state: Kuhn) -> Illegal {
        match card_of(state, Seat::new(1)) {
            Some(Card::King) => Illegal::turn("not while the other holds a king"),
            _ => illegal,
        }
    }
});

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Leaky<L>(Kuhn, PhantomData<fn() -> L>);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct LeakyView {
    view: View,
    leak: Option<Card>,
}

impl<L: Leak> underwood_core::View<Leaky<L>> for LeakyView {
    fn viewer(&self) -> Viewer {
        self.view.viewer
    }
    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        self.view.turn
    }
    fn legal(&self) -> &[Action] {
        &self.view.legal
    }
    fn scene(&self) -> Scene {
        underwood_core::View::<Kuhn>::scene(&self.view)
    }
}

/// The same move of the game inside.
fn inside<L: Leak>(mv: &Move<Leaky<L>>) -> Move<Kuhn> {
    match mv {
        Move::Chance(deal) => Move::Chance(*deal),
        Move::Act(seat, action) => Move::Act(*seat, *action),
    }
}

impl<L: Leak> Game for Leaky<L> {
    const ID: &'static str = "leaky";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=2;
    const COOPERATIVE: bool = false;
    type Options = NoOptions;
    type View = LeakyView;
    type Action = Action;
    type Chance = Deal;
    type Seen = Seen;

    fn new(options: &NoOptions, seats: usize) -> Result<Self, Illegal> {
        Kuhn::new(options, seats).map(|state| Self(state, PhantomData))
    }
    fn seats(&self) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.0.legal_actions(out);
    }
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let before = self.0;
        self.0.act(seat, action).map_err(|illegal| L::in_refusal(illegal, before))
    }
    fn sample_chance(&self, rng: &mut impl Rng) -> Deal {
        self.0.sample_chance(rng)
    }
    fn stream(&self) -> u64 {
        0
    }
    fn is_deal_due(&self) -> bool {
        self.0.is_deal_due()
    }
    fn resolve(&mut self, deal: &Deal) -> Result<(), Illegal> {
        self.0.resolve(deal)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn points(&self) -> Points {
        self.0.points()
    }
    fn view(&self, viewer: Viewer) -> LeakyView {
        LeakyView { view: self.0.view(viewer), leak: L::in_view(self.0, viewer) }
    }
    fn seen(&self, mv: &Move<Self>, viewer: Viewer) -> Seen {
        let seen = self.0.seen(&inside(mv), viewer);
        match mv {
            Move::Chance(deal) => L::in_seen(seen, *deal),
            Move::Act(..) => seen,
        }
    }
}

struct Worlded<L>(Deals, PhantomData<fn() -> L>);

impl<L: Leak> Determinize for Leaky<L> {
    type Worlds = Worlded<L>;
    fn worlds(view: &LeakyView) -> Worlded<L> {
        Worlded(Kuhn::worlds(&view.view), PhantomData)
    }
}

impl<L: Leak> Worlds<Leaky<L>> for Worlded<L> {
    fn count(&self) -> Option<u128> {
        self.0.count()
    }
    fn sample(&self, rng: &mut impl Rng) -> Leaky<L> {
        Leaky(self.0.sample(rng), PhantomData)
    }
    fn for_each(&self, mut f: impl FnMut(Leaky<L>)) {
        self.0.for_each(|state| f(Leaky(state, PhantomData)));
    }
}

impl<L: Leak> EnumerateChance for Leaky<L> {
    fn chance_outcomes(&self) -> Option<Vec<(Deal, u32)>> {
        self.0.chance_outcomes()
    }
}

impl<L: Leak> Encode for Leaky<L> {
    const ACTIONS: usize = Kuhn::ACTIONS;
    const PLANES: &'static [Plane] = Kuhn::PLANES;
    fn action_id(action: Action) -> usize {
        Kuhn::action_id(action)
    }
    fn action(id: usize) -> Option<Action> {
        Kuhn::action(id)
    }
    fn observe(view: &LeakyView, out: &mut [f32]) {
        Kuhn::observe(&view.view, out);
    }
}

impl<L: Leak> Specimen for Leaky<L> {
    type Game = Leaky<L>;
    fn variants() -> Vec<(NoOptions, usize)> {
        KuhnSpecimen::variants()
    }
    fn small_variants() -> Vec<(NoOptions, usize)> {
        KuhnSpecimen::small_variants()
    }
    fn check_conserved(state: &Self) -> Result<(), String> {
        KuhnSpecimen::check_conserved(&state.0)
    }
    fn scramble(moves: &[Move<Self>], viewer: Viewer, rng: &mut ChaCha8Rng) -> Option<Vec<Move<Self>>> {
        let moves: Vec<_> = moves.iter().map(inside).collect();
        let outside = |mv| match mv {
            Move::Chance(deal) => Move::Chance(deal),
            Move::Act(seat, action) => Move::Act(seat, action),
        };
        Some(KuhnSpecimen::scramble(&moves, viewer, rng)?.into_iter().map(outside).collect())
    }
}

fn law_10<L: Leak>() -> Result<(), String> {
    laws::law_10_non_interference::<Leaky<L>>().map_err(|breach| {
        assert_eq!(breach.law(), 10);
        breach.to_string()
    })
}

#[test]
fn a_tight_game_passes() {
    law_10::<Nothing>().unwrap();
}

#[test]
fn a_view_that_shows_the_other_card_is_caught() {
    assert!(law_10::<OtherCardInView>().unwrap_err().contains("by its view"));
}

#[test]
fn a_spectator_who_sees_a_hand_is_caught() {
    assert!(law_10::<HandForSpectator>().unwrap_err().contains("Spectator"));
}

#[test]
fn a_deal_seen_whole_is_caught() {
    assert!(law_10::<WholeDealSeen>().unwrap_err().contains("by the last move"));
}

#[test]
fn a_refusal_that_tells_is_caught() {
    assert!(law_10::<TellingRefusal>().unwrap_err().contains("by the answer to"));
}

#[test]
fn a_scrambler_that_changes_nothing_is_reported() {
    struct Idle;
    impl Specimen for Idle {
        type Game = Kuhn;
        fn variants() -> Vec<(NoOptions, usize)> {
            KuhnSpecimen::variants()
        }
        fn small_variants() -> Vec<(NoOptions, usize)> {
            KuhnSpecimen::small_variants()
        }
        fn check_conserved(state: &Kuhn) -> Result<(), String> {
            KuhnSpecimen::check_conserved(state)
        }
        fn scramble(moves: &[Move<Kuhn>], _: Viewer, _: &mut ChaCha8Rng) -> Option<Vec<Move<Kuhn>>> {
            Some(moves.to_vec())
        }
    }
    let breach = laws::law_10_non_interference::<Idle>().unwrap_err();
    assert!(breach.to_string().contains("the scrambler is too weak"), "{breach}");
}
