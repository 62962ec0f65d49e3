//! When a character answers. In a game with secrets its speed must not tell what it holds: the moment is drawn from
//! luck of its own, whatever the position, and an answer that is ready before waits for it.

use std::time::Duration;

use underwood_catalog::Character;
use underwood_core::Seed;
use underwood_core::random::below;

/// Nothing else of a thought draws from this stream of its seed.
const STREAM: u64 = 0x7061_6365;

/// The least that an answer waits, and the least spread, however little time characters take: more than it takes to come to an end of
/// thinking, so that this does not show.
const LEAST: [Duration; 2] = [Duration::from_millis(15), Duration::from_millis(30)];

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
        let [think, pause, spread] =
            milliseconds(character).map(|usual| Duration::from_millis(usual) * percent / 100);
        let [least_pause, least_spread] = LEAST;
        Self::of([think, pause.max(least_pause), spread.max(least_spread)], seed)
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
            if moment >= ready {
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

    fn moments(
        seeds: std::ops::Range<u64>,
        character: Character,
        percent: u32,
        [granted, ready]: [Duration; 2],
    ) -> Vec<Duration> {
        seeds.map(|seed| Pace::new(character, percent, seed.into()).moment(granted, ready)).collect()
    }

    #[test]
    fn the_moment_does_not_tell_whether_there_was_a_choice() {
        for (character, percent) in
            Character::ALL.into_iter().flat_map(|one| [0, 1, 2, 100].map(|n| (one, n)))
        {
            let think = Pace::new(character, percent, 0.into()).think();
            let moments = |seeds, ready| moments(seeds, character, percent, [think, ready]);
            let (no_choice, choice) = (Duration::ZERO, think + Duration::from_millis(5));
            let (forced, chosen) = (moments(0..200, no_choice), moments(200..400, choice));
            let told = told_apart(&forced, &chosen);
            assert!(told <= 0.6, "{character:?} at {percent} %: {told}");
            assert_eq!(
                chosen,
                moments(200..400, no_choice),
                "{character:?} at {percent} %: it shows in no single answer"
            );
        }
    }

    #[test]
    fn the_hare_is_quick_and_the_owl_takes_about_a_second() {
        let latest = |character| {
            let think = Duration::from_millis(milliseconds(character)[0]);
            moments(0..500, character, 100, [think, Duration::ZERO]).into_iter().max().unwrap()
        };
        assert!(latest(Character::Hare) <= Duration::from_millis(320));
        assert!(latest(Character::Badger) <= Duration::from_millis(430));
        assert!(latest(Character::Owl) <= Duration::from_millis(1_020));
    }

    #[test]
    fn who_is_late_waits_for_the_next_moment() {
        let late = moments(0..100, Character::Badger, 100, [100, 600].map(Duration::from_millis));
        assert!(late.iter().all(|moment| (600..=930).contains(&moment.as_millis())), "{late:?}");
        let spread: std::collections::HashSet<_> = late.iter().collect();
        assert!(spread.len() > 90, "each is drawn, not counted from when it was ready");
    }

    #[test]
    fn time_is_scaled_and_a_little_is_always_left() {
        let slow = Pace::new(Character::Hare, 1_000, 7.into());
        assert!(slow.moment(slow.think(), Duration::ZERO) >= Duration::from_millis(1_200));
        for percent in [0, 1, 5] {
            let quick = Pace::new(Character::Owl, percent, 7.into());
            assert_eq!(quick.think(), Duration::from_millis(7) * percent);
            let pause = quick.moment(quick.think(), Duration::ZERO).saturating_sub(quick.think());
            assert!((15..=45).contains(&pause.as_millis()), "{percent} %: {pause:?}");
        }
    }
}
