//! Bots against bots in whole matches, with what an arena does not count: how matches end, how they open, and whether the
//! chances that were told came true.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::{Belief, Bot, Budget, Explain, Seat, View, Viewer, chances};

use crate::batch::Batch;
use crate::games::Learnable;
use crate::listener::{Listener, Said};
use crate::play::{Player, Players, Stage};

/// A bot and what it may use.
pub struct Contender<G: underwood_core::Game> {
    /// Who plays.
    pub bot: Box<dyn Bot<G>>,
    /// What it may use for each choice.
    pub budget: Budget,
}

/// What was counted.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// The first bot's share of wins, match by match; each match has its own luck.
    pub shares: Vec<f64>,
    /// How often matches ended by each reason.
    pub ends: BTreeMap<String, usize>,
    /// How often the first bot, sitting first, opened with each kind of action.
    pub openings: BTreeMap<u16, usize>,
    /// Match by match: what the first bot thought its chances were at each choice, and what came of it.
    pub told: Vec<(Vec<f32>, f32)>,
    /// By tenth: how many beliefs there were, the sum of them, and how many came true.
    pub believed: [[f64; 3]; 10],
}

/// Plays matches: the first bot has each seat in turn, the second all others. If there is a wish, the first bot is asked what it
/// thinks, instead of the network of the game.
pub fn measure<G: Learnable>(
    bots: &mut [Contender<G>; 2],
    options: &G::Options,
    seats: usize,
    matches: usize,
    seed: u64,
    wish: Option<Explain>,
) -> Measured {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut stage, mut batch, mut measured) =
        (Stage::<G>::by(options.clone(), seats), Batch::default(), Measured::default());
    let said = wish.map(|wish| listen_to(&mut bots[0], wish));
    let mut perception = underwood_core::Perception::default();
    for number in 0..matches {
        let own = Seat::new(number % seats);
        let (mut told, mut is_first) = (Vec::new(), true);
        let mut table = Table { own, bots };
        let outcome = stage.play(&mut table, &mut batch, &mut rng, |state, seen, action| {
            if state.turn().seat() == Some(own) {
                let view = state.view(Viewer::Seat(own));
                if is_first && own == Seat::new(0) {
                    G::perceive(&view, seen, &mut perception);
                    let place = view.legal().binary_search(&action).expect("a legal action was chosen");
                    *measured.openings.entry(perception.kinds[place]).or_default() += 1;
                }
                is_first = false;
                if let Some(said) = &said {
                    let said = std::mem::take(&mut *said.lock().expect("nobody panics with it"));
                    told.extend(said.value);
                    measured.note_beliefs(&said, &G::beliefs(&view, std::slice::from_ref(state)));
                } else {
                    told.extend(G::judge(&view).map(|judge| judge.judge(&view, seen).chances[own.index()]));
                }
            }
        });
        *measured.ends.entry(outcome.reason().to_owned()).or_default() += 1;
        let share = chances::results::<G>(&outcome, seats)[own.index()];
        measured.shares.push(share.into());
        measured.told.push((told, share));
    }
    measured
}

fn listen_to<G: Learnable>(contender: &mut Contender<G>, wish: Explain) -> Arc<Mutex<Said>> {
    let said = Arc::new(Mutex::new(Said::default()));
    let nobody: Box<dyn Bot<G>> = Box::new(underwood_search::Random);
    let bot = std::mem::replace(&mut contender.bot, nobody);
    contender.bot = Box::new(Listener { bot, wish, said: Arc::clone(&said) });
    said
}

impl Measured {
    /// Beliefs beside the truth, of which everything is certain.
    fn note_beliefs(&mut self, said: &Said, truth: &[Belief]) {
        for belief in &said.beliefs {
            let Some(true_one) = truth.iter().find(|other| other.about == belief.about) else { continue };
            for case in &belief.cases {
                let tenth = &mut self.believed[((case.chance * 10.0) as usize).min(9)];
                tenth[0] += 1.0;
                tenth[1] += f64::from(case.chance);
                tenth[2] += f64::from(true_one.chance(&case.case));
            }
        }
    }

    /// Prints all of it.
    pub fn print(&self, seed: u64) {
        let (share, [low, high]) = interval(&self.shares);
        let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
        let openings: usize = self.openings.values().sum();
        let favourite = self.openings.values().max().copied().unwrap_or_default();
        println!("  wins {share:.1} % ({low:.1} to {high:.1}); endings {:?}", self.ends);
        println!(
            "  favourite opening {:.1} % of {openings}",
            100.0 * favourite as f64 / openings.max(1) as f64
        );
        if self.told.iter().any(|(told, _)| !told.is_empty()) {
            let (error, [least, most]) = calibration(&self.told, seed);
            println!("  calibration error {error:.3} ({least:.3} to {most:.3})");
        }
        for [count, told, came] in self.believed.iter().filter(|[count, ..]| *count > 0.0) {
            println!(
                "  believed {:5.1} %, true {:5.1} % of {count}",
                100.0 * told / count,
                100.0 * came / count
            );
        }
    }
}

struct Table<'a, G: underwood_core::Game> {
    own: Seat,
    bots: &'a mut [Contender<G>; 2],
}

impl<G: underwood_core::Game> Players<G> for Table<'_, G> {
    fn player(&mut self, seat: Seat) -> Player<'_, G> {
        let Contender { bot, budget } = &mut self.bots[usize::from(seat != self.own)];
        Player::Bot(bot.as_mut(), *budget)
    }
}

/// A mean and its interval of 95 %.
pub fn interval(values: &[f64]) -> (f64, [f64; 2]) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let margin = 1.96 * (variance / count).sqrt();
    (mean, [mean - margin, mean + margin])
}

/// The expected calibration error over tenths, with an interval by drawing matches anew.
pub fn calibration(told: &[(Vec<f32>, f32)], seed: u64) -> (f64, [f64; 2]) {
    const DRAWS: usize = 200;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let whole = calibration_error(told.iter());
    let mut errors: Vec<f64> = (0..DRAWS)
        .map(|_| {
            let drawn: Vec<_> =
                (0..told.len()).map(|_| underwood_core::random::below(&mut rng, told.len() as u32)).collect();
            calibration_error(drawn.iter().map(|&place| &told[place as usize]))
        })
        .collect();
    errors.sort_by(f64::total_cmp);
    (whole, [errors[DRAWS / 40], errors[DRAWS - 1 - DRAWS / 40]])
}

fn calibration_error<'a>(told: impl Iterator<Item = &'a (Vec<f32>, f32)>) -> f64 {
    // By tenth: how many, the sum of what was told, the sum of what came.
    let mut tenths = [[0.0_f64; 3]; 10];
    for (chances, result) in told {
        for &chance in chances {
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            *tenth = [tenth[0] + 1.0, tenth[1] + f64::from(chance), tenth[2] + f64::from(*result)];
        }
    }
    let count: f64 = tenths.iter().map(|tenth| tenth[0]).sum();
    tenths.iter().map(|[_, told, came]| (told - came).abs()).sum::<f64>() / count.max(1.0)
}

#[cfg(test)]
mod tests {
    use super::{calibration, interval};

    #[test]
    fn chances_that_come_true_have_no_error() {
        let half: Vec<_> = (0..100).map(|n| (vec![0.5], f32::from(u8::from(n % 2 == 0)))).collect();
        assert!(calibration(&half, 1).0 < 1e-6);
        let boast: Vec<_> = half.iter().map(|(_, came)| (vec![0.9], *came)).collect();
        let (error, [low, high]) = calibration(&boast, 1);
        assert!((error - 0.4).abs() < 1e-6 && low < error && high > error, "{low} {error} {high}");
    }

    #[test]
    fn intervals_shrink_with_the_number_of_matches() {
        let wins: Vec<f64> = (0..400).map(|n| f64::from(n % 2)).collect();
        let (mean, [low, high]) = interval(&wins);
        assert!((mean - 0.5).abs() < 1e-9 && (high - low - 0.098).abs() < 1e-3, "{low} {high}");
    }
}
