//! Whether what is believed of hidden things comes true.

use underwood_core::{Determinize, Judge, Perception, Rng, Worlds};

use crate::games::Learnable;

/// So many worlds are looked at, if there are not fewer.
const WORLDS: usize = 1_000;

/// By tenth of the chance that a case was given: how often, the sum of these chances, and how often it was true.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    tenths: [[f64; 3]; 10],
}

/// One tenth of a tally.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tenth {
    /// How many cases were given a chance within it.
    pub count: u64,
    /// The mean of these chances.
    pub told: f64,
    /// How many of them were true.
    pub came: f64,
}

impl Tally {
    /// What is believed in a position by whoever perceived it so: every case of every question, beside the truth.
    pub fn look<G: Learnable>(
        &mut self,
        judge: &dyn Judge<G>,
        truth: &G,
        (view, seen): (&G::View, &[G::Seen]),
        rng: &mut impl Rng,
    ) {
        let mut perception = Perception::default();
        G::perceive(view, seen, &mut perception);
        if perception.questions.is_empty() {
            return;
        }
        let worlds = some_worlds::<G>(view, rng);
        let weights = judge.weigh(view, seen, &worlds);
        for question in &perception.questions {
            let mut chances = [0.0_f32; 32];
            for (world, weight) in worlds.iter().zip(&weights) {
                chances[world.answer(question.about)] += weight;
            }
            let answer = truth.answer(question.about);
            for case in question.cases() {
                self.note(chances[case].into(), case == answer);
            }
        }
    }

    fn note(&mut self, chance: f64, is_true: bool) {
        let tenth = &mut self.tenths[((chance * 10.0) as usize).min(9)];
        *tenth = [tenth[0] + 1.0, tenth[1] + chance, tenth[2] + f64::from(u8::from(is_true))];
    }

    /// The tenths that were used.
    pub fn tenths(&self) -> impl Iterator<Item = Tenth> {
        self.tenths.iter().filter(|[count, ..]| *count > 0.0).map(|&[count, told, came]| Tenth {
            count: count as u64,
            told: told / count,
            came: came / count,
        })
    }
}

fn some_worlds<G: Determinize>(view: &G::View, rng: &mut impl Rng) -> Vec<G> {
    let worlds = G::worlds(view);
    let mut some = Vec::new();
    if worlds.count().is_some_and(|count| count <= WORLDS as u128) {
        worlds.for_each(|world| some.push(world));
    } else {
        some.extend((0..WORLDS).map(|_| worlds.sample(rng)));
    }
    some
}

#[cfg(test)]
mod tests {
    use super::{Tally, Tenth};

    #[test]
    fn tenths_hold_what_was_told_beside_what_came() {
        let mut tally = Tally::default();
        for number in 0..10 {
            tally.note(0.25, number < 4);
        }
        tally.note(1.0, true);
        let tenths: Vec<_> = tally.tenths().collect();
        let sure = Tenth { count: 1, told: 1.0, came: 1.0 };
        assert_eq!(tenths, [Tenth { count: 10, told: 0.25, came: 0.4 }, sure]);
    }
}
