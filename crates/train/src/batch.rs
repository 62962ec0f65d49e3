//! What was lived through in some matches: the examples from which a network learns.

use std::collections::BTreeMap;

use underwood_core::{Expectation, Perceive, Perception, Question};

/// Examples of some matches. What they hold lies in a few long lists, since there are many.
#[derive(Debug, Default)]
pub struct Batch {
    inputs: Vec<u16>,
    kinds: Vec<u16>,
    questions: Vec<(Question, usize)>,
    /// How likely the reference chooses each kind, as logarithms, beside `kinds`; filled in before learning.
    pub references: Vec<f32>,
    /// The examples themselves.
    pub examples: Vec<Example>,
    /// How many matches they are of.
    pub matches: u64,
    /// How many of these ended by each reason.
    pub ends: BTreeMap<String, u64>,
}

/// A position from the eyes of a seat, and what came of it.
#[derive(Clone, Debug)]
pub struct Example {
    inputs: [u32; 2],
    kinds: [u32; 2],
    questions: [u32; 2],
    /// The choice, if it was this seat's.
    pub chosen: Option<Chosen>,
    /// The share of the win of each seat, counted from the viewer's.
    pub results: Expectation,
}

/// A choice that was made.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    /// The place of the kind in the list of those that were legal.
    pub place: usize,
    /// How likely it was.
    pub share: f32,
    /// The viewer's chance to win, as it was judged then.
    pub chance: f32,
    /// How much better it went than was thought, from -1 to 1.
    pub advantage: f32,
}

impl Batch {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.inputs.clear();
        self.kinds.clear();
        self.questions.clear();
        self.references.clear();
        self.examples.clear();
        self.matches = 0;
        self.ends.clear();
    }

    /// A position as a seat perceived it; `kinds` are those that were legal. The truth is only used to answer what the
    /// network is asked about hidden things.
    pub fn push<G: Perceive>(
        &mut self,
        perception: &Perception,
        kinds: &[u16],
        chosen: Option<Chosen>,
        truth: &G,
    ) -> usize {
        let example = Example {
            inputs: extend(&mut self.inputs, perception.inputs.iter().copied()),
            kinds: extend(&mut self.kinds, kinds.iter().copied()),
            questions: extend(
                &mut self.questions,
                perception.questions.iter().map(|&question| (question, truth.answer(question.about))),
            ),
            chosen,
            results: Expectation::default(),
        };
        self.examples.push(example);
        self.examples.len() - 1
    }

    /// A position with everything open, of which only the chances are learned.
    pub fn push_open(&mut self, inputs: &[u16]) -> usize {
        let example = Example {
            inputs: extend(&mut self.inputs, inputs.iter().copied()),
            kinds: [0; 2],
            questions: [0; 2],
            chosen: None,
            results: Expectation::default(),
        };
        self.examples.push(example);
        self.examples.len() - 1
    }

    /// A match is over, for this reason.
    pub fn count(&mut self, reason: &str) {
        self.matches += 1;
        match self.ends.get_mut(reason) {
            Some(count) => *count += 1,
            None => drop(self.ends.insert(reason.to_owned(), 1)),
        }
    }

    /// The inputs of an example that are 1.
    pub fn inputs(&self, example: &Example) -> &[u16] {
        part(&self.inputs, example.inputs)
    }

    /// The kinds of action that were legal.
    pub fn kinds(&self, example: &Example) -> &[u16] {
        part(&self.kinds, example.kinds)
    }

    /// How likely the reference chooses each of them, as logarithms.
    pub fn reference(&self, example: &Example) -> &[f32] {
        part(&self.references, example.kinds)
    }

    /// The questions with their answers.
    pub fn questions(&self, example: &Example) -> &[(Question, usize)] {
        part(&self.questions, example.questions)
    }
}

fn extend<T>(list: &mut Vec<T>, items: impl IntoIterator<Item = T>) -> [u32; 2] {
    let from = list.len() as u32;
    list.extend(items);
    [from, list.len() as u32]
}

fn part<T>(list: &[T], [from, to]: [u32; 2]) -> &[T] {
    &list[from as usize..to as usize]
}
