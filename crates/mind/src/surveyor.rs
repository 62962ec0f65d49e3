//! A network that judges the worlds of a game.

use std::marker::PhantomData;

use underwood_core::number::softmax;
use underwood_core::{Critic, Expectation, Survey, chances};

use crate::{Activity, Network, Unreadable};

/// A network that judges the worlds of the game `G` at a table of so many seats.
#[derive(Clone, Debug)]
pub struct Surveyor<G> {
    network: Network,
    game: PhantomData<fn() -> G>,
}

impl<G: Survey> Surveyor<G> {
    /// The network with these weights.
    pub fn from_bytes(bytes: &[u8], seats: usize) -> Result<Self, Unreadable> {
        Ok(Self { network: Network::from_bytes(bytes, &G::survey_shape(seats))?, game: PhantomData })
    }

    /// The network itself.
    pub fn network(&self) -> &Network {
        &self.network
    }
}

impl<G: Survey> Critic<G> for Surveyor<G> {
    fn chances(&self, world: &G) -> Expectation {
        let (mut inputs, mut activity) = (Vec::with_capacity(128), Activity::default());
        let own = world.surveyor();
        world.survey(own, &mut inputs);
        self.network.run(&inputs, &mut activity);
        softmax(&mut activity.outputs);
        chances::by_seat::<G>(own, &activity.outputs)
    }
}
