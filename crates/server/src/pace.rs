//! When a character answers. In a game with secrets its speed must not tell what it holds: the moment is drawn from
//! luck of its own, whatever the position, and an answer that is ready before waits for it.

use std::time::Duration;

use underwood_catalog::Character;
use underwood_core::Seed;
use underwood_core::random::below;

/// Nothing else of a thought draws from this stream of its seed.
const STREAM: u64 = 0x7061_6365;

/// How a character paces one answer.
pub(crate) struct Pace {
    /// How long it thinks, if nothing else needs the threads.
    think: Duration,
    /// How long its answer waits at least after that: what it takes to come to an end, and to send it.
    pause: Duration,
    /// Within which time after the pause it comes.
    spread: Duration,
    seed: Seed,
}

impl Pace {
    /// The pace of a character that takes so much of its usual time. The seed must come from the match and the number of
    /// its moves alone, never from what is hidden in the position.
    pub(crate) fn new(character: Character, percent: u32, seed: Seed) -> Self {
        Self::of(milliseconds(character).map(|usual| Duration::from_millis(usual) * percent / 100), seed)
    }

    /// A pace with these times to think, to pause and to spread.
    pub(crate) fn of([think, pause, spread]: [Duration; 3], seed: Seed) -> Self {
        Self { think, pause, spread, seed }
    }

    /// How long it thinks, if nothing else needs the threads.
    pub(crate) fn think(&self) -> Duration {
        self.think
    }

    /// The moment of its answer, from when it began to think, if it was given `granted` to think. One that is not `ready`
    /// even then, because the machine is busy, waits for the next moment that is drawn: how late it was does not show.
    pub(crate) fn moment(&self, granted: Duration, ready: Duration) -> Duration {
        let mut rng = self.seed.rng(STREAM);
        let mut moment = granted;
        loop {
            moment += self.pause + self.spread * below(&mut rng, 1 << 16) / (1 << 16);
            // A pace of no time at all holds nothing back.
            if moment >= ready || self.pause.is_zero() {
                return moment;
            }
        }
    }
}

/// How long a character thinks at most, pauses at least, and the spread of its answers: the Hare is quick, the Owl takes about
/// a second.
fn milliseconds(character: Character) -> [u64; 3] {
    match character {
        Character::Hedgehog | Character::Hare => [0, 120, 200],
        Character::Badger => [100, 80, 250],
        Character::Owl => [700, 80, 240],
    }
}

/// How well two kinds of answers can be told apart by their time: 0.5 is not at all, 1 is always.
#[cfg(test)]
pub(crate) fn told_apart(some: &[Duration], others: &[Duration]) -> f64 {
    let wins = |one: &Duration| {
        let won = others.iter().filter(|other| one > other).count();
        let tied = others.iter().filter(|other| one == *other).count();
        won as f64 + tied as f64 / 2.0
    };
    let area = some.iter().map(wins).sum::<f64>() / (some.len() * others.len()) as f64;
    area.max(1.0 - area)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moments(seeds: std::ops::Range<u64>, character: Character, granted: u64, ready: u64) -> Vec<Duration> {
        let [granted, ready] = [granted, ready].map(Duration::from_millis);
        seeds.map(|seed| Pace::new(character, 100, seed.into()).moment(granted, ready)).collect()
    }

    #[test]
    fn the_moment_does_not_tell_whether_there_was_a_choice() {
        for character in Character::ALL {
            let think = milliseconds(character)[0];
            let forced = moments(0..200, character, think, 0);
            let chosen = moments(200..400, character, think, think + 5);
            let told = told_apart(&forced, &chosen);
            assert!(told <= 0.6, "{character:?}: {told}");
            assert_eq!(
                chosen,
                moments(200..400, character, think, 0),
                "{character:?}: it shows in no single answer"
            );
        }
    }

    #[test]
    fn the_hare_is_quick_and_the_owl_takes_about_a_second() {
        let latest =
            |character| moments(0..500, character, milliseconds(character)[0], 0).into_iter().max().unwrap();
        assert!(latest(Character::Hare) <= Duration::from_millis(320));
        assert!(latest(Character::Badger) <= Duration::from_millis(430));
        assert!(latest(Character::Owl) <= Duration::from_millis(1_020));
    }

    #[test]
    fn who_is_late_waits_for_the_next_moment() {
        let late = moments(0..100, Character::Badger, 100, 600);
        assert!(late.iter().all(|moment| (600..=930).contains(&moment.as_millis())), "{late:?}");
        let spread: std::collections::HashSet<_> = late.iter().collect();
        assert!(spread.len() > 90, "each is drawn, not counted from when it was ready");
    }

    #[test]
    fn time_is_scaled_and_none_is_none() {
        let quick = Pace::new(Character::Owl, 1, 7.into());
        assert_eq!(quick.think(), Duration::from_millis(7));
        assert!(quick.moment(quick.think(), Duration::ZERO) <= Duration::from_micros(10_200));
        let none = Pace::new(Character::Owl, 0, 7.into());
        assert_eq!(none.moment(Duration::ZERO, Duration::from_secs(9)), Duration::ZERO);
    }
}
