//! What appraisals say, held against endgames in which everything can be counted: all worlds, all chance, and a way to play on that is
//! fixed. There what each choice is worth is a number.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::{
    Determinize, EnumerateChance, Game, Guide, Options, Referee, Seat, Seed, Turn, View, Viewer, Worlds,
    chances, random,
};
use underwood_search::{Appraisal, Care, Sequel, appraise};

/// Which endgames are looked for.
#[derive(Clone, Copy)]
struct Wanted {
    /// So many.
    endgames: usize,
    /// None with more positions than this.
    positions: u32,
}

const MANY: Wanted = Wanted { endgames: 24, positions: 4_000 };
/// Where endgames that hang on a choice are rare.
const FEW: Wanted = Wanted { endgames: 8, ..MANY };

const EXACT: Care = Care {
    error: 0.0,
    scenarios: 1_000_000,
    plays: 1,
    deals: 1,
    repeats: 1,
    worlds: usize::MAX,
    sequel: Sequel::Thumb,
};
/// The same endgames as if there were too many worlds to list them.
const SAMPLED: Care = Care { error: 0.02, scenarios: 600, worlds: 0, ..EXACT };

/// Counts out what is to be expected, with as many positions as are left.
struct Count {
    left: u32,
}

impl Count {
    /// What a seat can expect if all follow the rules of thumb; `None` if that takes too long.
    fn value<G: Guide + EnumerateChance>(&mut self, state: &G, own: Seat) -> Option<f64> {
        self.left = self.left.checked_sub(1)?;
        match state.turn() {
            Turn::Over => {
                let outcome = state.outcome().expect("it is over");
                Some(f64::from(chances::results::<G>(&outcome, state.seats())[own.index()]))
            }
            Turn::Chance if state.is_deal_due() => None,
            Turn::Chance => {
                let outcomes = state.chance_outcomes()?;
                let total: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
                let mut sum = 0.0;
                for (chance, weight) in outcomes {
                    let mut next = state.clone();
                    next.resolve(&chance).expect("it is listed");
                    sum += f64::from(weight) / total * self.value(&next, own)?;
                }
                Some(sum)
            }
            Turn::Act(seat) => {
                let view = state.view(Viewer::Seat(seat));
                let advice = G::advice(&view);
                let best = advice.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                let liked: Vec<G::Action> = view
                    .legal()
                    .iter()
                    .zip(&advice)
                    .filter(|(_, advice)| **advice >= best)
                    .map(|(action, _)| *action)
                    .collect();
                let mut sum = 0.0;
                for &action in &liked {
                    let mut next = state.clone();
                    next.act(seat, action).expect("it is legal");
                    sum += self.value(&next, own)? / liked.len() as f64;
                }
                Some(sum)
            }
        }
    }
}

/// A position to be appraised, with what each choice is worth.
struct Endgame<G: Game> {
    view: G::View,
    seen: Vec<G::Seen>,
    worth: Vec<f64>,
}

impl<G: Guide + Determinize + EnumerateChance> Endgame<G> {
    /// The endgame of the seat to act, if it is small enough.
    fn of(referee: &Referee<G>, positions: u32) -> Option<Self> {
        let seat = referee.state().turn().seat()?;
        let view = referee.state().view(Viewer::Seat(seat));
        let worlds = G::worlds(&view);
        if view.legal().len() < 2 || worlds.count().is_none_or(|count| count > u128::from(positions)) {
            return None;
        }
        let mut all = Vec::new();
        worlds.for_each(|world| all.push(world));
        let mut count = Count { left: positions };
        let mut worth = Vec::new();
        for &action in view.legal() {
            let mut sum = 0.0;
            for world in &all {
                let mut next = world.clone();
                next.act(seat, action).expect("it is legal in every world");
                sum += count.value(&next, seat)?;
            }
            worth.push(sum / all.len() as f64);
        }
        Some(Self { view, seen: referee.seen(Viewer::Seat(seat)).to_vec(), worth })
    }

    fn best(&self) -> f64 {
        self.worth.iter().copied().fold(f64::NEG_INFINITY, f64::max)
    }

    /// By how much the best choice is better than the worst.
    fn stake(&self) -> f64 {
        self.best() - self.worth.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// The loss of a choice.
    fn loss(&self, choice: usize) -> f64 {
        self.best() - self.worth[choice]
    }

    fn appraise(&self, made: usize, care: &Care, seed: u64) -> Appraisal<G::Action> {
        appraise::<G>(&self.view, &self.seen, self.view.legal()[made], care, Seed::from(seed))
    }
}

/// The last choices of random matches with these options: endgames that can be counted out.
fn endgames<G: Guide + Determinize + EnumerateChance>(options: &str, wanted: Wanted) -> Vec<Endgame<G>> {
    let fields = serde_json::from_str(options).expect("options are JSON");
    let options = G::Options::from_json(&fields).expect("options are possible");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut found = Vec::new();
    while found.len() < wanted.endgames {
        let mut referee = Referee::<G>::new(&options, 2).expect("it can be played");
        let mut legal = Vec::new();
        loop {
            match referee.state().turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = referee.state().sample_chance(&mut rng);
                    referee.resolve(chance).expect("it is possible");
                }
                Turn::Act(seat) => {
                    referee.state().legal_actions(&mut legal);
                    referee.act(seat, random::pick(&mut rng, &legal)).expect("it is legal");
                }
            }
        }
        let last = referee.moves().len();
        // From the end backwards, at most two of a match.
        let mut of_match = 0;
        for kept in (last.saturating_sub(12)..last).rev() {
            referee.rewind(kept);
            // In three of four something is at stake; in the others it must be seen that nothing is.
            let has_stake = |endgame: &Endgame<G>| found.len() % 4 == 0 || endgame.stake() > 0.05;
            if let Some(endgame) = Endgame::of(&referee, wanted.positions).filter(has_stake) {
                found.push(endgame);
                of_match += 1;
                if of_match == 2 {
                    break;
                }
            }
        }
    }
    found
}

/// Listed, every loss is exact; sampled, it is within its error, and the best choice is named.
fn check<G: Guide + Determinize + EnumerateChance>(options: &str, wanted: Wanted) {
    let endgames = endgames::<G>(options, wanted);
    let (mut within, mut named, mut appraised, mut costly) = (0, 0, 0, 0);
    for (number, endgame) in endgames.iter().enumerate() {
        let made = number % endgame.worth.len();
        let exact = endgame.appraise(made, &EXACT, 1);
        let seat = endgame.view.viewer().seat().expect("a seat chooses").index();
        assert!(exact.is_exact && exact.error == 0.0, "{}: {exact:?}", G::ID);
        let difference = f64::from(exact.shift[seat]) - endgame.loss(made);
        assert!(difference.abs() < 1e-4, "{}: {exact:?}, but {:?}", G::ID, endgame.worth);
        let sampled = endgame.appraise(made, &SAMPLED, number as u64);
        let (loss, error) = (f64::from(sampled.shift[seat]), f64::from(sampled.error));
        // What is measured is the difference to the choice that looked best.
        let true_loss = endgame.worth[sampled.best] - endgame.worth[made];
        within += usize::from((loss - true_loss).abs() <= 2.0 * error.max(0.005));
        // A choice that is worse by less than what is looked for is as good.
        named += usize::from(endgame.loss(sampled.best) <= 2.0 * f64::from(SAMPLED.error));
        let is_claimed = loss >= 2.5 * error && loss >= 0.05;
        assert!(!is_claimed || endgame.loss(made) > 0.0, "{}: a false blunder: {sampled:?}", G::ID);
        appraised += 1;
        costly += usize::from(endgame.loss(made) > 0.05);
    }
    println!("{}: {within} within, {named} named, {costly} costly, of {appraised}", G::ID);
    assert!(within * 100 >= appraised * 90 && named * 100 >= appraised * 95, "{}", G::ID);
    assert!(costly * 10 >= appraised, "{}: too few choices matter to tell anything", G::ID);
}

#[test]
fn endgames_of_fox_are_appraised_as_they_count_out() {
    check::<underwood_fox::State>(r#"{"rounds":1,"hand":4}"#, MANY);
}

#[test]
fn endgames_of_sly_are_appraised_as_they_count_out() {
    check::<underwood_sly::State>(r#"{"hens":2}"#, MANY);
}

/// Matches of duel are long, and few of their ends hang on a choice that rules of thumb do not make: there are fewer.
#[test]
fn endgames_of_duel_are_appraised_as_they_count_out() {
    check::<underwood_duel::State>("{}", FEW);
}
