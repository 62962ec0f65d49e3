//! Thousands of matches that go on side by side, a step at a time, in numbers: for learning.
//!
//! A lane is one place of a batch: when its match ends, the next begins there at once. The matches of a batch of `n` lanes are
//! numbered: lane `i` plays those with the numbers `i`, `i + n`, `i + 2 n`, …, and chance is that of the seed's match of this
//! number. So what happens depends on the seed and the actions, never on threads.

use underwood_core::{Dealer, Encode, Game, Illegal, Seat, Seed, Turn, Viewer, Written};

use crate::reward::reward;

/// The id of no action: in this step, nothing happens in the lane.
pub const WAIT: u32 = u32::MAX;

/// Matches side by side.
pub trait Batch: Send + Sync {
    /// How many lanes there are.
    fn lanes(&self) -> usize;

    /// How many seats play in each.
    fn seats(&self) -> usize;

    /// In each lane the seat to act does what has this id; then chance comes, and after an end the next match. A lane whose id
    /// is [`WAIT`] stays as it is. If one of the actions is refused, nothing is done in any lane.
    fn step(&mut self, actions: &[u32]) -> Result<(), Refused>;

    /// By lane: who is to act.
    fn turns(&self, out: &mut [u8]);

    /// By lane: did a match end with the last step?
    fn ended(&self, out: &mut [u8]);

    /// By lane and seat: what the last step brought ([`reward`](crate::reward())), which is nothing unless a match ended.
    fn rewards(&self, out: &mut [f32]);

    /// By lane: the number of the match that is being played.
    fn numbers(&self, out: &mut [u64]);

    /// How many actions are legal, by lane; and their ids, in order, one lane after the other.
    fn legal(&self) -> (Vec<u32>, Vec<u32>);

    /// By lane and action id: 1 for a legal one.
    fn masks(&self, out: &mut [u8]);

    /// By lane: the observation of the seat to act, as bytes: from 0 for [`Encode::LOW`] to 255 for 1 and more.
    fn observe(&self, out: &mut [u8]);

    /// The same in its own numbers.
    fn observe_exactly(&self, out: &mut [f32]);
}

/// A step that was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("lane {lane}: {illegal}")]
pub struct Refused {
    /// The first lane whose action was refused.
    pub lane: usize,
    /// Why.
    pub illegal: Illegal,
}

/// A batch of `G`.
pub(crate) struct BatchOf<G: Game> {
    start: G,
    seed: Seed,
    threads: usize,
    lanes: Vec<Lane<G>>,
}

struct Lane<G: Game> {
    state: G,
    seat: Seat,
    /// In the order of ids.
    legal: Vec<(u32, G::Action)>,
    number: u64,
    rewards: [f32; Seat::MOST],
    has_ended: bool,
}

const NO_ACTION: Illegal = Illegal::notation("no-such-action");

impl<G: Encode> BatchOf<G> {
    pub(crate) fn new(start: G, lanes: usize, seed: Seed, threads: usize) -> Self {
        let lane = |number: usize| {
            let mut lane = Lane {
                state: start.clone(),
                seat: Seat::new(0),
                legal: Vec::with_capacity(64),
                number: number as u64,
                rewards: [0.0; Seat::MOST],
                has_ended: false,
            };
            lane.go_on(&start, seed, lanes as u64, &mut Vec::new());
            lane.has_ended = false;
            lane.rewards = [0.0; Seat::MOST];
            lane
        };
        Self { lanes: (0..lanes).map(lane).collect(), start, seed, threads: threads.max(1) }
    }

    fn check(&self, actions: &[u32]) -> Result<(), Refused> {
        assert_eq!(actions.len(), self.lanes.len(), "there is one action for each lane");
        let refusal = |(lane, (at, &id)): (usize, (&Lane<G>, &u32))| {
            at.refusal(id).map(|illegal| Refused { lane, illegal })
        };
        let refused = self.lanes.iter().zip(actions).enumerate().find_map(refusal);
        refused.map_or(Ok(()), Err)
    }

    /// How many lanes each thread gets.
    fn share(&self) -> usize {
        self.lanes.len().div_ceil(self.threads).max(1)
    }

    /// Does something with each lane and its part of `out`, on all threads.
    fn fill<T: Send>(&self, out: &mut [T], width: usize, work: impl Fn(&Lane<G>, &mut [T]) + Sync) {
        assert_eq!(out.len(), self.lanes.len() * width, "there is room for each lane");
        let work = |lanes: &[Lane<G>], out: &mut [T]| {
            for (lane, out) in lanes.iter().zip(out.chunks_exact_mut(width)) {
                work(lane, out);
            }
        };
        if self.threads == 1 {
            return work(&self.lanes, out);
        }
        let share = self.share();
        std::thread::scope(|scope| {
            for (lanes, out) in self.lanes.chunks(share).zip(out.chunks_mut(share * width)) {
                scope.spawn(|| work(lanes, out));
            }
        });
    }
}

impl<G: Encode> Lane<G> {
    /// Why the action with this id is not legal here; `None` if it is.
    fn refusal(&self, id: u32) -> Option<Illegal> {
        if id == WAIT || self.place(id).is_some() {
            return None;
        }
        let Some(action) = G::action(id as usize) else { return Some(NO_ACTION) };
        self.state.clone().act(self.seat, action).err()
    }

    fn place(&self, id: u32) -> Option<usize> {
        self.legal.binary_search_by_key(&id, |&(id, _)| id).ok()
    }

    fn step(&mut self, id: u32, start: &G, seed: Seed, lanes: u64, scratch: &mut Vec<G::Action>) {
        if id == WAIT {
            self.has_ended = false;
            return;
        }
        let place = self.place(id).expect("it was checked before");
        self.state.act(self.seat, self.legal[place].1).expect("a listed action is legal");
        self.go_on(start, seed, lanes, scratch);
    }

    /// To the next choice: of this match, or of the next.
    fn go_on(&mut self, start: &G, seed: Seed, lanes: u64, scratch: &mut Vec<G::Action>) {
        self.has_ended = false;
        loop {
            match self.state.turn() {
                Turn::Act(seat) => {
                    self.seat = seat;
                    self.state.legal_actions(scratch);
                    self.legal.clear();
                    self.legal.extend(scratch.iter().map(|&action| (G::action_id(action) as u32, action)));
                    self.legal.sort_unstable_by_key(|&(id, _)| id);
                    break;
                }
                Turn::Chance => {
                    let chance = Dealer::seeded(seed.nth(self.number)).deal(&self.state);
                    let chance = chance.expect("a seeded dealer never runs out");
                    self.state.resolve(&chance).expect("a seeded dealer deals what is possible");
                }
                Turn::Over => {
                    let outcome = self.state.outcome().expect("a game that is over has an outcome");
                    self.rewards = reward(&outcome, self.state.seats(), G::COOPERATIVE);
                    self.has_ended = true;
                    self.number += lanes;
                    self.state = start.clone();
                }
            }
        }
    }

    fn observe<N: Written>(&self, out: &mut [N]) {
        self.state.observe_as(Viewer::Seat(self.seat), out);
    }
}

impl<G: Encode> Batch for BatchOf<G> {
    fn lanes(&self) -> usize {
        self.lanes.len()
    }

    fn seats(&self) -> usize {
        self.start.seats()
    }

    fn step(&mut self, actions: &[u32]) -> Result<(), Refused> {
        self.check(actions)?;
        let (start, seed, count, share) = (&self.start, self.seed, self.lanes.len() as u64, self.share());
        let work = |lanes: &mut [Lane<G>], actions: &[u32]| {
            let mut scratch = Vec::with_capacity(64);
            for (lane, &id) in lanes.iter_mut().zip(actions) {
                lane.step(id, start, seed, count, &mut scratch);
            }
        };
        if self.threads == 1 {
            work(&mut self.lanes, actions);
        } else {
            std::thread::scope(|scope| {
                for (lanes, actions) in self.lanes.chunks_mut(share).zip(actions.chunks(share)) {
                    scope.spawn(move || work(lanes, actions));
                }
            });
        }
        Ok(())
    }

    fn turns(&self, out: &mut [u8]) {
        self.fill(out, 1, |lane, out| out[0] = lane.seat.index() as u8);
    }

    fn ended(&self, out: &mut [u8]) {
        self.fill(out, 1, |lane, out| out[0] = lane.has_ended.into());
    }

    fn rewards(&self, out: &mut [f32]) {
        let seats = self.seats();
        self.fill(out, seats, |lane, out| {
            if lane.has_ended {
                out.copy_from_slice(&lane.rewards[..seats]);
            } else {
                out.fill(0.0);
            }
        });
    }

    fn numbers(&self, out: &mut [u64]) {
        self.fill(out, 1, |lane, out| out[0] = lane.number);
    }

    fn legal(&self) -> (Vec<u32>, Vec<u32>) {
        let counts: Vec<u32> = self.lanes.iter().map(|lane| lane.legal.len() as u32).collect();
        let mut ids = Vec::with_capacity(counts.iter().sum::<u32>() as usize);
        for lane in &self.lanes {
            ids.extend(lane.legal.iter().map(|&(id, _)| id));
        }
        (counts, ids)
    }

    fn masks(&self, out: &mut [u8]) {
        self.fill(out, G::ACTIONS, |lane, out| {
            out.fill(0);
            for &(id, _) in &lane.legal {
                out[id as usize] = 1;
            }
        });
    }

    fn observe(&self, out: &mut [u8]) {
        self.fill(out, G::observation_len(), Lane::observe);
    }

    fn observe_exactly(&self, out: &mut [f32]) {
        self.fill(out, G::observation_len(), Lane::observe);
    }
}
