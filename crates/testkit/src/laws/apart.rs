//! Whether a viewer can tell two worlds apart: by what it sees, by what it is told, or by what it is refused.

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use underwood_core::random::below;
use underwood_core::{Encode, Game, Illegal, Moments, Move, Seat, Turn, View, Viewer};

use super::ensure;

/// The same position in two worlds, and somebody who looks at both.
///
/// Values are compared first, as that is cheap: everywhere. What is made of them (texts, scenes) and what is answered
/// to all kinds of attempts is compared where the law asks for it.
pub(crate) struct Apart<'a, G: Game> {
    worlds: [&'a G; 2],
    views: [G::View; 2],
    viewer: Viewer,
}

/// Room for observations, kept between comparisons.
#[derive(Default)]
pub(crate) struct Scratch([Vec<f32>; 2]);

impl<'a, G: Encode> Apart<'a, G> {
    pub(crate) fn new(worlds: [&'a G; 2], viewer: Viewer) -> Self {
        Self { worlds, views: worlds.map(|world| world.view(viewer)), viewer }
    }

    /// By value: the view, what the viewer may do, what everybody is told of the match, the observation.
    pub(crate) fn by_value(&self, scratch: &mut Scratch) -> Result<(), String> {
        let [one, two] = &self.views;
        ensure(one == two, || told("its view", &self.views.each_ref().map(json)))?;
        same("its legal actions", [one.legal(), two.legal()])?;
        if self.viewer.seat().is_some_and(|seat| self.worlds[0].turn() == Turn::Act(seat)) {
            same("the list of legal actions", self.worlds.map(super::legal))?;
        }
        same("the turn", self.worlds.map(Game::turn))?;
        same("the points", self.worlds.map(Game::points))?;
        same("the outcome", self.worlds.map(Game::outcome))?;
        same("the silence", self.worlds.map(Game::is_silent))?;
        self.by_observation(scratch)
    }

    fn by_observation(&self, Scratch(numbers): &mut Scratch) -> Result<(), String> {
        for (world, numbers) in self.worlds.iter().zip(&mut *numbers) {
            numbers.clear();
            numbers.resize(G::observation_len(), 0.0);
            world.observe_as(self.viewer, numbers);
        }
        let [one, two] = numbers;
        let place = one.iter().zip(&*two).position(|(one, two)| one.to_bits() != two.to_bits());
        place.map_or(Ok(()), |place| {
            let values = [one[place], two[place]].map(|value| value.to_string());
            Err(told(&format!("its observation, at number {place}"), &values))
        })
    }

    /// By all that is made of the view: its bytes, and the scene with its ids and words; and by what is counted.
    pub(crate) fn by_text(&self) -> Result<(), String> {
        same("the bytes of its view", self.views.each_ref().map(json))?;
        let scenes = self.views.each_ref().map(View::scene);
        ensure(scenes[0] == scenes[1], || told("its scene", &scenes.each_ref().map(json)))?;
        same("the tallies", self.worlds.map(Game::tallies))
    }

    /// By the answers to `tries` actions, all of them if there are no more: accepted, or refused for which clause and in
    /// which words.
    pub(crate) fn by_answers(&self, tries: usize, rng: &mut ChaCha8Rng) -> Result<(), String> {
        let Some(seat) = self.viewer.seat() else { return Ok(()) };
        for attempt in 0..tries.min(G::ACTIONS) {
            let id = if tries < G::ACTIONS { below(rng, G::ACTIONS as u32) as usize } else { attempt };
            let action = G::action(id).ok_or("an action id without an action")?;
            let answers = self.worlds.map(|world| answer(world, seat, action));
            ensure(answers[0] == answers[1], || {
                told(&format!("the answer to `{action}`"), &answers.map(|answer| format!("{answer:?}")))
            })?;
        }
        Ok(())
    }
}

/// By what the viewer sees of the move that is made in each world: as a value, in its key, and at need as text.
pub(crate) fn by_move<G: Game>(
    worlds: [&G; 2],
    moves: [&Move<G>; 2],
    viewer: Viewer,
    depth: Depth,
) -> Result<(), String> {
    let seen = [worlds[0].seen(moves[0], viewer), worlds[1].seen(moves[1], viewer)];
    ensure(seen[0] == seen[1], || told("the last move", &seen.each_ref().map(ToString::to_string)))?;
    same("the key of the last move", seen.each_ref().map(key))?;
    match depth {
        Depth::Glance => Ok(()),
        Depth::Study => {
            same("the words of the last move", seen.each_ref().map(ToString::to_string))?;
            same("the bytes of the last move", seen.each_ref().map(json))
        }
    }
}

/// By all that the viewer is told of the move that is made in each world.
pub(crate) fn by_account<G: Game>(
    worlds: [&G; 2],
    moves: [&Move<G>; 2],
    viewer: Viewer,
) -> Result<(), String> {
    let moments = |n: usize| Moments::of(worlds[n], moves[n]).map_err(|illegal| illegal.to_string());
    let moments = [moments(0)?, moments(1)?];
    let accounts = moments.each_ref().map(|moments| moments.told(viewer));
    ensure(accounts[0] == accounts[1], || {
        told("what it is told of the last move", &accounts.each_ref().map(json))
    })?;
    let views = moments.each_ref().map(|moments| -> Vec<_> { moments.accounts(viewer).collect() });
    ensure(views[0] == views[1], || told("what it knew within the last move", &views.each_ref().map(json)))
}

/// How closely two worlds are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// By values alone.
    Glance,
    /// By texts too.
    Study,
}

fn key(seen: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    seen.hash(&mut hasher);
    hasher.finish()
}

fn answer<G: Game>(world: &G, seat: Seat, action: G::Action) -> Result<(), Illegal> {
    world.clone().act(seat, action)
}

fn same<T: PartialEq + Debug>(what: &str, [one, two]: [T; 2]) -> Result<(), String> {
    ensure(one == two, || told(what, &[format!("{one:?}"), format!("{two:?}")]))
}

fn told(what: &str, [one, two]: &[String; 2]) -> String {
    format!("{what}:\n{one}\n{two}")
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is shown is plain data")
}
