//! What was lived through in some matches: the examples from which a network learns.

use underwood_core::{Expectation, Outcome, Perceive, Perception, Question, Seat};

/// How much the advantage of a choice looks at what came later rather than at the next judgement.
const FARSIGHT: f32 = 0.95;

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
    /// How many of these ended by the reason that nobody wanted: the guard.
    pub guarded: u64,
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
        (self.matches, self.guarded) = (0, 0);
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

    /// A match is over: now it is known what came of everything in it. `lived` are its examples with whose they are.
    pub fn settle(&mut self, lived: &[(Seat, usize)], outcome: &Outcome, seats: usize) {
        for &(seat, example) in lived {
            for left in 0..seats {
                let other = Seat::new((seat.index() + left) % seats);
                self.examples[example].results[left] = outcome.share(other);
            }
        }
        for seat in Seat::all(seats) {
            let (mut next, mut later) = (outcome.share(seat), 0.0);
            for &(_, example) in lived.iter().rev().filter(|(whose, _)| *whose == seat) {
                let Some(chosen) = &mut self.examples[example].chosen else { continue };
                later = next - chosen.chance + FARSIGHT * later;
                next = chosen.chance;
                chosen.advantage = 2.0 * later;
            }
        }
        self.matches += 1;
        self.guarded += u64::from(outcome.reason() == "guard");
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
