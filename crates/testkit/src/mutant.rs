//! Games with leaks planted in them: they prove that law 10 would find one.

use std::any::Any;
use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::marker::PhantomData;

use rand_chacha::ChaCha8Rng;
use serde::{Serialize, Serializer};
use underwood_core::{
    Determinize, Effect, Encode, EnumerateChance, Game, Illegal, Move, Outcome, Pieces, Plane, Points, Rng,
    Scene, Seat, Told, Turn, View, Viewer, Witness, Worlds, Written,
};

use crate::{Breach, Place, Specimen, laws};

/// A leak: something hidden that shows.
#[derive(Debug)]
pub struct Leak<G: Game> {
    /// What shows, and when.
    name: &'static str,
    /// How it shows.
    tell: Tell<G>,
}

/// Where a leak shows. Each function is given the truth, and may change what a viewer is shown.
#[derive(Debug)]
enum Tell<G: Game> {
    /// In the view, the legal actions in it included.
    View(fn(&G, Viewer, &mut G::View)),
    /// In what is seen of a move that is about to be made.
    Seen(fn(&G, &Move<G>, Viewer, &mut G::Seen)),
    /// In the key of such a move alone.
    Key(fn(&G, &Move<G>, Viewer) -> u64),
    /// In the scene, though not in the view that it is drawn from.
    Scene(fn(&G, Viewer, &mut Scene)),
    /// In the observation, though not in the view that it is made from.
    Observation(fn(&G, Viewer, &mut [f32])),
    /// In what is told of an effect, the position right after it being as given.
    Told(fn(&G, Viewer, &mut Told)),
    /// In a refusal.
    Refusal(fn(&G, Seat, &mut Illegal)),
}

/// Leaks by where they show.
impl<G: Game> Leak<G> {
    /// In the view.
    pub const fn in_view(name: &'static str, leak: fn(&G, Viewer, &mut G::View)) -> Self {
        Self { name, tell: Tell::View(leak) }
    }

    /// In what is seen of a move.
    pub const fn in_seen(name: &'static str, leak: fn(&G, &Move<G>, Viewer, &mut G::Seen)) -> Self {
        Self { name, tell: Tell::Seen(leak) }
    }

    /// In the key of a move alone.
    pub const fn in_key(name: &'static str, leak: fn(&G, &Move<G>, Viewer) -> u64) -> Self {
        Self { name, tell: Tell::Key(leak) }
    }

    /// In the scene alone.
    pub const fn in_scene(name: &'static str, leak: fn(&G, Viewer, &mut Scene)) -> Self {
        Self { name, tell: Tell::Scene(leak) }
    }

    /// In the observation alone.
    pub const fn in_observation(name: &'static str, leak: fn(&G, Viewer, &mut [f32])) -> Self {
        Self { name, tell: Tell::Observation(leak) }
    }

    /// In what is told of an effect.
    pub const fn in_told(name: &'static str, leak: fn(&G, Viewer, &mut Told)) -> Self {
        Self { name, tell: Tell::Told(leak) }
    }

    /// In a refusal.
    pub const fn in_refusal(name: &'static str, leak: fn(&G, Seat, &mut Illegal)) -> Self {
        Self { name, tell: Tell::Refusal(leak) }
    }
}

impl<G: Game> Tell<G> {
    /// What law 10 must say of it.
    fn breach(&self) -> &'static str {
        match self {
            Self::View(_) => "by its view",
            Self::Seen(_) => "by the last move",
            Self::Key(_) => "by the key of the last move",
            Self::Scene(_) => "by its scene",
            Self::Observation(_) => "by its observation",
            Self::Told(_) => TOLD,
            Self::Refusal(_) => "by the answer to",
        }
    }
}

/// Law 10, alone, must find every one of these leaks, each in a game that is otherwise the specimen's; and must find
/// none in that game without them. Prints how many were found.
///
/// # Panics
/// If it does not, with the names of the leaks that were missed.
pub fn check_mutants<S: Specimen + 'static>(leaks: &'static [Leak<S::Game>]) {
    let sound = laws::compare_worlds::<Mutated<S>>(SOUND, crate::Coverage::default(), |_| {});
    assert!(sound.is_ok(), "without a leak: {}", sound.unwrap_err());
    let missed: Vec<String> = leaks.iter().filter_map(|leak| missed::<S>(leak)).collect();
    let found = leaks.len() - missed.len();
    let said = format!("law 10, {}: {found} of {} planted leaks found\n", S::Game::ID, leaks.len());
    std::io::stderr().write_all(said.as_bytes()).expect("the standard error is open");
    assert!(missed.is_empty(), "law 10 has missed:\n{}", missed.join("\n"));
}

/// How much of the game without leaks is compared: its own law 10 does the rest.
const SOUND: laws::Goal = laws::Goal { pairs: 600, positions: 600 };

/// What is wrong if law 10 does not find the leak.
fn missed<S: Specimen + 'static>(leak: &'static Leak<S::Game>) -> Option<String> {
    PLANTED.set(Some(leak));
    let found = laws::compare_worlds::<Mutated<S>>(laws::Goal::TESTS, crate::Coverage::default(), |_| {});
    PLANTED.set(None);
    match found {
        Ok(_) => Some(format!("{}: it was not found", leak.name)),
        Err(breach) if is_of(&breach, &leak.tell) => None,
        Err(breach) => Some(format!("{}: it was found elsewhere: {breach}", leak.name)),
    }
}

fn is_of<G: Game>(breach: &Breach, tell: &Tell<G>) -> bool {
    let said = breach.to_string();
    // What happens within a move is told by views and scenes too.
    let is_shown = matches!(tell, Tell::View(_) | Tell::Scene(_));
    breach.law() == 10 && (said.contains(tell.breach()) || is_shown && said.contains(TOLD))
}

/// What law 10 says of a leak in an account.
const TOLD: &str = "by what it is told of the last move";

thread_local! {
    /// The leak of all mutants of this thread, a `Leak` of their game.
    static PLANTED: Cell<Option<&'static (dyn Any + Sync)>> = const { Cell::new(None) };
}

/// The leak that is planted in mutants of this game now.
fn planted<G: Game>() -> Option<&'static Tell<G>> {
    let leak: &'static dyn Any = PLANTED.get()?;
    leak.downcast_ref::<Leak<G>>().map(|leak| &leak.tell)
}

/// A game with the planted leak.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Mutant<G>(G);

/// A view of it. The truth that it hides is no part of its value, only of what leaks.
#[derive(Clone, Debug)]
struct MutantView<G: Game> {
    view: G::View,
    truth: G,
}

/// A move as it was seen. The salt is no part of its value, only of its key.
#[derive(Clone, Debug)]
struct MutantSeen<G: Game> {
    seen: G::Seen,
    salt: u64,
}

/// Its specimen.
struct Mutated<S>(PhantomData<S>);

/// The same move of the game inside.
fn inside<G: Game>(mv: &Move<Mutant<G>>) -> Move<G> {
    match mv {
        Move::Chance(chance) => Move::Chance(chance.clone()),
        Move::Act(seat, action) => Move::Act(*seat, *action),
    }
}

fn outside<G: Game>(mv: Move<G>) -> Move<Mutant<G>> {
    match mv {
        Move::Chance(chance) => Move::Chance(chance),
        Move::Act(seat, action) => Move::Act(seat, action),
    }
}

/// A witness of the mutant, told by the game inside.
struct Inside<'w, W>(&'w mut W);

impl<G: Game, W: Witness<Mutant<G>>> Witness<G> for Inside<'_, W> {
    fn tell(&mut self, effect: G::Effect, state: &G) {
        let effect = MutantEffect { effect, truth: state.clone() };
        self.0.tell(effect, &Mutant(state.clone()));
    }

    #[inline]
    fn listens(&self) -> bool {
        self.0.listens()
    }
}

/// An effect, and the truth that may leak from it.
#[derive(Clone, PartialEq, Debug)]
struct MutantEffect<G: Game> {
    effect: G::Effect,
    truth: G,
}

impl<G: Game> Effect for MutantEffect<G> {
    fn told(&self, viewer: Viewer) -> Told {
        let mut told = self.effect.told(viewer);
        if let Some(Tell::Told(leak)) = planted::<G>() {
            leak(&self.truth, viewer, &mut told);
        }
        told
    }
}

impl<G: Game> Game for Mutant<G> {
    const ID: &'static str = G::ID;
    const RULES: u32 = G::RULES;
    const SEATS: std::ops::RangeInclusive<usize> = G::SEATS;
    const COOPERATIVE: bool = G::COOPERATIVE;
    type Options = G::Options;
    type View = MutantView<G>;
    type Action = G::Action;
    type Chance = G::Chance;
    type Seen = MutantSeen<G>;
    type Effect = MutantEffect<G>;

    fn new(options: &G::Options, seats: usize) -> Result<Self, Illegal> {
        G::new(options, seats).map(Self)
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, out: &mut Vec<G::Action>) {
        self.0.legal_actions(out);
    }

    fn act_witnessed(
        &mut self,
        seat: Seat,
        action: G::Action,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        self.0.act_witnessed(seat, action, &mut Inside(witness)).map_err(|mut illegal| {
            if let Some(Tell::Refusal(leak)) = planted::<G>() {
                leak(&self.0, seat, &mut illegal);
            }
            illegal
        })
    }

    fn sample_chance(&self, rng: &mut impl Rng) -> G::Chance {
        self.0.sample_chance(rng)
    }

    fn stream(&self) -> u64 {
        self.0.stream()
    }

    fn is_deal_due(&self) -> bool {
        self.0.is_deal_due()
    }

    fn resolve_witnessed(
        &mut self,
        chance: &G::Chance,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        self.0.resolve_witnessed(chance, &mut Inside(witness))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn points(&self) -> Points {
        self.0.points()
    }

    fn tallies(&self) -> Vec<(&'static str, i32)> {
        self.0.tallies()
    }

    fn is_silent(&self) -> bool {
        self.0.is_silent()
    }

    fn view(&self, viewer: Viewer) -> MutantView<G> {
        let mut view = self.0.view(viewer);
        if let Some(Tell::View(leak)) = planted::<G>() {
            leak(&self.0, viewer, &mut view);
        }
        MutantView { view, truth: self.0.clone() }
    }

    fn seen(&self, mv: &Move<Self>, viewer: Viewer) -> MutantSeen<G> {
        let mv = inside(mv);
        let mut seen = MutantSeen { seen: self.0.seen(&mv, viewer), salt: 0 };
        match planted::<G>() {
            Some(Tell::Seen(leak)) => leak(&self.0, &mv, viewer, &mut seen.seen),
            Some(Tell::Key(leak)) => seen.salt = leak(&self.0, &mv, viewer),
            _ => {}
        }
        seen
    }
}

impl<G: Game> View<Mutant<G>> for MutantView<G> {
    fn viewer(&self) -> Viewer {
        self.view.viewer()
    }

    fn seats(&self) -> usize {
        self.view.seats()
    }

    fn turn(&self) -> Turn {
        self.view.turn()
    }

    fn legal(&self) -> &[G::Action] {
        self.view.legal()
    }

    fn scene(&self) -> Scene {
        let mut scene = self.view.scene();
        if let Some(Tell::Scene(leak)) = planted::<G>() {
            leak(&self.truth, self.viewer(), &mut scene);
        }
        scene
    }
}

impl<G: Game> PartialEq for MutantView<G> {
    fn eq(&self, other: &Self) -> bool {
        self.view == other.view
    }
}

impl<G: Game> Eq for MutantView<G> {}

impl<G: Game> Serialize for MutantView<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.view.serialize(serializer)
    }
}

impl<G: Game> PartialEq for MutantSeen<G> {
    fn eq(&self, other: &Self) -> bool {
        self.seen == other.seen
    }
}

impl<G: Game> Eq for MutantSeen<G> {}

impl<G: Game> Hash for MutantSeen<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.seen.hash(hasher);
        self.salt.hash(hasher);
    }
}

impl<G: Game> std::fmt::Display for MutantSeen<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.seen.fmt(f)
    }
}

impl<G: Game> Serialize for MutantSeen<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seen.serialize(serializer)
    }
}

struct MutantWorlds<W>(W);

impl<G: Determinize> Determinize for Mutant<G> {
    type Worlds = MutantWorlds<G::Worlds>;

    fn worlds(view: &MutantView<G>) -> Self::Worlds {
        MutantWorlds(G::worlds(&view.view))
    }
}

impl<G: Game, W: Worlds<G>> Worlds<Mutant<G>> for MutantWorlds<W> {
    fn count(&self) -> Option<u128> {
        self.0.count()
    }

    fn sample(&self, rng: &mut impl Rng) -> Mutant<G> {
        Mutant(self.0.sample(rng))
    }

    fn for_each(&self, mut f: impl FnMut(Mutant<G>)) {
        self.0.for_each(|state| f(Mutant(state)));
    }
}

impl<G: EnumerateChance> EnumerateChance for Mutant<G> {
    const PIECES: usize = G::PIECES;

    fn chance_outcomes(&self) -> Option<Vec<(G::Chance, u32)>> {
        self.0.chance_outcomes()
    }

    fn chance_pieces(&self, so_far: &[usize]) -> Pieces<G::Chance> {
        self.0.chance_pieces(so_far)
    }
}

impl<G: Encode> Encode for Mutant<G> {
    const ACTIONS: usize = G::ACTIONS;
    const PLANES: &'static [Plane] = G::PLANES;
    const LOW: f32 = G::LOW;

    fn action_id(action: G::Action) -> usize {
        G::action_id(action)
    }

    fn action(id: usize) -> Option<G::Action> {
        G::action(id)
    }

    fn observe<N: Written>(view: &MutantView<G>, out: &mut [N]) {
        let Some(Tell::Observation(leak)) = planted::<G>() else { return G::observe(&view.view, out) };
        let mut exact = vec![0.0; out.len()];
        G::observe(&view.view, &mut exact);
        leak(&view.truth, view.viewer(), &mut exact);
        for (written, number) in out.iter_mut().zip(exact) {
            *written = N::of(number, G::LOW);
        }
    }
}

impl<S: Specimen> Specimen for Mutated<S> {
    type Game = Mutant<S::Game>;
    const PHASES: &'static [&'static str] = S::PHASES;

    fn place(Mutant(state): &Self::Game, viewer: Viewer) -> Place {
        S::place(state, viewer)
    }

    fn variants() -> Vec<(<S::Game as Game>::Options, usize)> {
        S::variants()
    }

    fn small_variants() -> Vec<(<S::Game as Game>::Options, usize)> {
        S::small_variants()
    }

    fn check_conserved(Mutant(state): &Self::Game) -> Result<(), String> {
        S::check_conserved(state)
    }

    fn scramble(
        moves: &[Move<Self::Game>],
        viewer: Viewer,
        rng: &mut ChaCha8Rng,
    ) -> Option<Vec<Move<Self::Game>>> {
        let moves: Vec<_> = moves.iter().map(inside).collect();
        Some(S::scramble(&moves, viewer, rng)?.into_iter().map(outside).collect())
    }
}
