//! A network that judges a game.

use std::marker::PhantomData;

use underwood_core::number::softmax;
use underwood_core::{Judge, Judgement, Perceive, Perception, Question, Seat, Shape, View, chances};

use crate::{Activity, Network, Unreadable};

/// A network that judges the game `G` at a table of so many seats.
#[derive(Clone, Debug)]
pub struct Mind<G> {
    network: Network,
    shape: Shape,
    game: PhantomData<fn() -> G>,
}

impl<G: Perceive> Mind<G> {
    /// The network with these weights.
    pub fn from_bytes(bytes: &[u8], seats: usize) -> Result<Self, Unreadable> {
        let shape = G::shape(seats);
        Ok(Self { network: Network::from_bytes(bytes, &shape)?, shape, game: PhantomData })
    }

    /// This network.
    ///
    /// # Panics
    /// If it has not as many inputs and outputs as the game.
    pub fn new(network: Network, seats: usize) -> Self {
        let (shape, sizes) = (G::shape(seats), network.sizes());
        let fits = (sizes.inputs, sizes.outputs) == (shape.inputs, shape.outputs());
        assert!(fits, "a network of {sizes:?} does not fit {shape:?}");
        Self { network, shape, game: PhantomData }
    }

    /// The network itself.
    pub fn network(&self) -> &Network {
        &self.network
    }

    fn look(&self, view: &G::View, seen: &[G::Seen]) -> (Perception, Activity) {
        let (mut perception, mut activity) = (Perception::default(), Activity::default());
        G::perceive(view, seen, &mut perception);
        self.network.run(&perception.inputs, &mut activity);
        (perception, activity)
    }

    /// For each question, how likely each case is, by its place.
    fn guesses(&self, questions: &[Question], activity: &Activity) -> Vec<[f32; 32]> {
        let guesses = &activity.outputs[self.shape.kinds + self.shape.seats..];
        let guess = |question: &Question| {
            let mut scores = [f32::NEG_INFINITY; 32];
            for case in question.cases() {
                scores[case] = guesses[usize::from(question.first) + case];
            }
            softmax(&mut scores);
            scores
        };
        questions.iter().map(guess).collect()
    }
}

impl<G: Perceive> Judge<G> for Mind<G> {
    fn judge(&self, view: &G::View, seen: &[G::Seen]) -> Judgement {
        let (perception, activity) = self.look(view, seen);
        let Shape { kinds, seats, .. } = self.shape;
        let own = view.viewer().seat().unwrap_or(Seat::new(0));
        let mut from_viewer = activity.outputs[kinds..kinds + seats].to_vec();
        softmax(&mut from_viewer);
        let chances = chances::by_seat::<G>(own, &from_viewer);
        Judgement { policy: policy(&perception, &activity.outputs), chances }
    }

    fn weigh(&self, view: &G::View, seen: &[G::Seen], worlds: &[G]) -> Vec<f32> {
        let (perception, activity) = self.look(view, seen);
        let guesses = self.guesses(&perception.questions, &activity);
        let weight = |world: &G| {
            let asked = perception.questions.iter().zip(&guesses);
            asked.map(|(question, guess)| guess[world.answer(question.about)]).product::<f32>()
        };
        let weights: Vec<f32> = worlds.iter().map(weight).collect();
        let total: f32 = weights.iter().sum();
        weights.into_iter().map(|weight| weight / total).collect()
    }
}

/// The share of each legal action: kinds share by their scores, actions of one kind alike.
fn policy(perception: &Perception, scores: &[f32]) -> Vec<f32> {
    let mut kinds = Vec::new();
    perception.distinct_kinds(&mut kinds);
    let mut shares: Vec<f32> = kinds.iter().map(|&kind| scores[usize::from(kind)]).collect();
    softmax(&mut shares);
    let share = |kind: &u16| {
        let place = kinds.binary_search(kind).expect("every kind is listed");
        let alike = perception.kinds.iter().filter(|other| *other == kind).count();
        shares[place] / alike as f32
    };
    perception.kinds.iter().map(share).collect()
}
