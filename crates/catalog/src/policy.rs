//! Small networks of somebody's own that choose from observations: learned elsewhere, played here.

use std::fmt;
use std::sync::Arc;

use underwood_core::number::{draw, softmax};
use underwood_core::{Bot, BotError, Choice, Encode, Explain, Explanation, Thinking, View, Written};

use crate::Entry;

/// A network that gives every action a score, and draws one of the legal actions by them.
///
/// It gets the bytes of an observation ([`Batch::observe`](crate::Batch::observe)) over 255; between its layers, numbers below 0 become 0.
/// Sums are made in a fixed order, so that it chooses the same on every machine.
#[derive(Clone)]
pub struct Policy(Arc<Inner>);

struct Inner {
    name: String,
    game: &'static str,
    temperature: f32,
    /// The byte of a number that is 0.
    zero: u8,
    layers: Vec<Layer>,
    /// The weights of the last layer, output after output: only those of legal actions are needed.
    last: Vec<f32>,
}

/// A layer of a network: sums of all its inputs.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// Input after input, one weight for each output.
    pub weights: Vec<f32>,
    /// One for each output.
    pub biases: Vec<f32>,
}

/// Why layers make no policy.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Misfit {
    /// There is none.
    #[error("a policy has at least one layer")]
    NoLayers,
    /// A layer does not go on where the one before ends.
    #[error(
        "layer {layer} has {weights} weights and {outputs} outputs, but gets {inputs} inputs: {inputs} times {outputs} \
         weights are needed"
    )]
    Shape {
        /// Counted from 0.
        layer: usize,
        /// How many weights it has.
        weights: usize,
        /// What it gets.
        inputs: usize,
        /// What it gives.
        outputs: usize,
    },
    /// The last layer does not score actions.
    #[error("the last layer has {outputs} outputs, but `{game}` has {actions} actions")]
    Outputs {
        /// What it gives.
        outputs: usize,
        /// Of which game.
        game: &'static str,
        /// How many actions it has.
        actions: usize,
    },
    /// Not a number, or infinite.
    #[error("layer {0} has a weight or a bias that is no finite number")]
    NotFinite(usize),
    /// It must be a number from 0 up.
    #[error(
        "{0} is no temperature: it is 0 for the best action, 1 to draw as scored, more to draw more evenly"
    )]
    Temperature(f32),
}

impl Policy {
    /// A policy for a game. At a temperature of 0 it takes the best action, at 1 it draws by its scores (softmax).
    pub fn new(entry: &dyn Entry, layers: Vec<Layer>, temperature: f32, name: &str) -> Result<Self, Misfit> {
        if !(temperature >= 0.0 && temperature.is_finite()) {
            return Err(Misfit::Temperature(temperature));
        }
        let (game, encoding) = (entry.listing().id, entry.encoding());
        check(&layers, encoding.observation_len(), encoding.actions, game)?;
        let zero = u8::of(0.0, encoding.low);
        let last = transposed(layers.last().ok_or(Misfit::NoLayers)?);
        let inner = Inner { name: name.to_owned(), game, temperature, zero, layers, last };
        Ok(Self(Arc::new(inner.centred())))
    }

    /// The id of the game that it plays.
    pub fn game(&self) -> &'static str {
        self.0.game
    }

    /// How evenly it draws.
    pub fn temperature(&self) -> f32 {
        self.0.temperature
    }

    /// Its player of a game: it forfeits every other than its own.
    pub(crate) fn bot<G: Encode>(&self) -> Box<dyn Bot<G>> {
        Box::new(PolicyBot { policy: self.0.clone(), observation: Vec::new(), hidden: Vec::new() })
    }
}

fn check(layers: &[Layer], mut inputs: usize, actions: usize, game: &'static str) -> Result<(), Misfit> {
    for (layer, Layer { weights, biases }) in layers.iter().enumerate() {
        let (weights_len, outputs) = (weights.len(), biases.len());
        if weights_len != inputs * outputs || outputs == 0 {
            return Err(Misfit::Shape { layer, weights: weights_len, inputs, outputs });
        }
        if !weights.iter().chain(biases).all(|number| number.is_finite()) {
            return Err(Misfit::NotFinite(layer));
        }
        inputs = outputs;
    }
    match layers.last() {
        None => Err(Misfit::NoLayers),
        Some(last) if last.biases.len() != actions => {
            Err(Misfit::Outputs { outputs: last.biases.len(), game, actions })
        }
        Some(_) => Ok(()),
    }
}

fn transposed(layer: &Layer) -> Vec<f32> {
    let outputs = layer.biases.len();
    let column = |output: usize| layer.weights.iter().skip(output).step_by(outputs).copied();
    (0..outputs).flat_map(column).collect()
}

impl Inner {
    /// Most numbers of an observation are 0. In games with numbers below that, its byte is not: then what such bytes add is
    /// put into the biases once, and inputs are counted from there.
    fn centred(mut self) -> Self {
        let zero = f32::from(self.zero) / 255.0;
        let first = &mut self.layers[0];
        let outputs = first.biases.len();
        for weights in first.weights.chunks_exact(outputs) {
            for (bias, weight) in first.biases.iter_mut().zip(weights) {
                *bias += zero * weight;
            }
        }
        self
    }

    /// The scores of these actions.
    fn scores(
        &self,
        observation: &[u8],
        hidden: &mut Vec<f32>,
        legal: impl Iterator<Item = usize>,
    ) -> Vec<f32> {
        hidden.clear();
        hidden.extend(observation.iter().map(|&byte| (f32::from(byte) - f32::from(self.zero)) / 255.0));
        let (last, before) = self.layers.split_last().expect("there is a layer");
        for layer in before {
            *hidden = layer.of(hidden);
        }
        let score = |action: usize| {
            let weights = &self.last[action * hidden.len()..][..hidden.len()];
            let sum: f32 = hidden.iter().zip(weights).map(|(input, weight)| input * weight).sum();
            last.biases[action] + sum
        };
        legal.map(score).collect()
    }

    /// How likely each of these actions is.
    fn shares(&self, mut scores: Vec<f32>) -> Vec<f32> {
        if self.temperature > 0.0 {
            scores.iter_mut().for_each(|score| *score /= self.temperature);
            softmax(&mut scores);
            return scores;
        }
        let best = (1..scores.len()).fold(0, |best, at| if scores[at] > scores[best] { at } else { best });
        (0..scores.len()).map(|at| f32::from(u8::from(at == best))).collect()
    }
}

impl Layer {
    fn of(&self, inputs: &[f32]) -> Vec<f32> {
        let mut sums = self.biases.clone();
        let rows = inputs.iter().zip(self.weights.chunks_exact(sums.len()));
        for (&input, weights) in rows.filter(|(input, _)| **input != 0.0) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += input * weight;
            }
        }
        sums.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        sums
    }
}

struct PolicyBot {
    policy: Arc<Inner>,
    observation: Vec<u8>,
    hidden: Vec<f32>,
}

impl<G: Encode> Bot<G> for PolicyBot {
    fn choose(
        &mut self,
        view: &G::View,
        _: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let Self { policy, observation, hidden } = self;
        if policy.game != G::ID {
            return Err(BotError::Failed(format!("this policy plays `{}`, not `{}`", policy.game, G::ID)));
        }
        if view.legal().is_empty() {
            return Err(BotError::NotToAct);
        }
        let legal = in_order::<G>(view.legal());
        observation.resize(G::observation_len(), 0);
        G::observe(view, observation);
        let scores = policy.scores(observation, hidden, legal.iter().map(|&(id, _)| id));
        if !scores.iter().all(|score| score.is_finite()) {
            return Err(BotError::Failed("the scores of the policy are no finite numbers".to_owned()));
        }
        let shares = policy.shares(scores);
        let action = legal[draw(&shares, &mut thinking.seed.rng(0))].1;
        let explanation = || {
            let actions = legal.iter().map(|(_, action)| action);
            Explanation::unsearched(actions.zip(shares.iter().copied()))
        };
        Ok(Choice { action, explanation: (thinking.explain != Explain::Nothing).then(explanation) })
    }
}

/// Actions with their ids, in the order of ids.
fn in_order<G: Encode>(legal: &[G::Action]) -> Vec<(usize, G::Action)> {
    let mut legal: Vec<_> = legal.iter().map(|&action| (G::action_id(action), action)).collect();
    legal.sort_unstable_by_key(|&(id, _)| id);
    legal
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}

/// Weights are too many to be read.
impl fmt::Debug for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Policy")
            .field("name", &self.0.name)
            .field("game", &self.0.game)
            .finish_non_exhaustive()
    }
}

/// The same policy is the same network in memory.
impl PartialEq for Policy {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Policy {}
