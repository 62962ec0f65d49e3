//! What every bot promises, in every game: legal, the same again, and blind to what its seat cannot see.

use underwood_core::{
    Bot, BotError, Budget, Choice, Determinize, Encode, EnumerateChance, Explain, Explanation, Game, Guide,
    Move, Referee, Seat, Seed, Thinking, Turn, View, Viewer, Worlds,
};
use underwood_search::{Character, Contest, Contestant, Ismcts, Observers, Random, Thumb};
use underwood_testkit::Walk;
use underwood_testkit::kuhn::{Action, Kuhn, NoOptions};

fn thinking(seed: u64, iterations: u64) -> Thinking<'static> {
    let budget = Budget { iterations, memory: 1 << 20, threads: 1 };
    // Nobody listens to progress; a leaked closure without content costs nothing.
    Thinking {
        seed: Seed::from(seed),
        budget,
        explain: Explain::Everything,
        is_enough: &|| false,
        progress: Box::leak(Box::new(|_| ())),
    }
}

fn bots<G: Guide + Determinize>() -> Vec<Box<dyn Bot<G>>> {
    vec![
        Box::new(Random),
        Box::new(Thumb::SOUND),
        Box::new(Thumb::hasty(1.0)),
        Box::new(Ismcts::new(Observers::Single)),
        Box::new(Ismcts::new(Observers::Many)),
        Character::Hedgehog.bot(),
        Character::Owl.bot(),
    ]
}

/// In two different positions that look alike to its seat, a bot with the same seed and budget chooses the same, and
/// gives the same explanation.
fn check_two_worlds<G: Guide + Determinize + EnumerateChance + Encode>(
    options: &G::Options,
    seats: usize,
    games: u64,
) {
    let mut different = 0;
    for number in 0..games {
        let mut walk =
            Walk::<G>::random(options.clone(), seats, number).unwrap_or_else(|breach| panic!("{breach}"));
        for _ in 0..10 {
            let n = walk.random_position();
            let truth = walk.states[n].clone();
            let Turn::Act(seat) = truth.turn() else { continue };
            let viewer = Viewer::Seat(seat);
            let referee = walk.referee(n);
            let other = G::worlds(&truth.view(viewer)).sample(&mut walk.rng);
            different += usize::from(other != truth);
            for mut bot in bots::<G>() {
                let choose = |bot: &mut Box<dyn Bot<G>>, state: &G| {
                    let mut thinking = thinking(number, 20);
                    // Now and then several searches side by side.
                    thinking.budget.threads = if number % 10 == 0 { 2 } else { 1 };
                    bot.choose(&state.view(viewer), referee.seen(viewer), &mut thinking).unwrap()
                };
                let [one, two] = [choose(&mut bot, &truth), choose(&mut bot, &other)];
                assert_eq!(one, two, "{}: position {n} of game {number}", G::ID);
                assert!(truth.view(viewer).legal().contains(&one.action));
                let shares: f32 = one.explanation.unwrap().opinions.iter().map(|opinion| opinion.share).sum();
                assert!(truth.view(viewer).legal().len() == 1 || (shares - 1.0).abs() < 0.01, "{shares}");
            }
        }
    }
    assert!(G::ID == "duel" || different as u64 > games, "only {different} different worlds");
}

#[test]
fn bots_of_fox_see_only_what_their_seat_sees() {
    check_two_worlds::<underwood_fox::State>(&underwood_fox::Options::default(), 2, 250);
}

#[test]
fn bots_of_duet_see_only_what_their_seat_sees() {
    check_two_worlds::<underwood_duet::State>(&underwood_duet::Options::default(), 2, 250);
}

#[test]
fn bots_of_sly_see_only_what_their_seat_sees() {
    for seats in 2..=4 {
        check_two_worlds::<underwood_sly::State>(&underwood_sly::Options::default(), seats, 100);
    }
}

#[test]
fn bots_of_duel_see_only_what_their_seat_sees() {
    check_two_worlds::<underwood_duel::State>(&underwood_duel::Options::default(), 2, 100);
}

fn view_of(deal: &str, actions: &[Action], seat: usize) -> underwood_testkit::kuhn::View {
    let mut state = Kuhn::new(&NoOptions {}, 2).unwrap();
    state.resolve(&deal.parse().unwrap()).unwrap();
    for &action in actions {
        let Turn::Act(acting) = state.turn() else { panic!("the game is over") };
        state.act(acting, action).unwrap();
    }
    state.view(Viewer::Seat(Seat::new(seat)))
}

/// A king calls, a jack folds: whoever the other may be.
#[test]
fn search_finds_what_is_certain() {
    for observers in [Observers::Single, Observers::Many] {
        let choose = |view| {
            let mut bot = Ismcts::new(observers);
            Bot::<Kuhn>::choose(&mut bot, &view, &[], &mut thinking(1, 500)).unwrap()
        };
        let king = choose(view_of("deal J K", &[Action::Bet], 1));
        assert_eq!(king.action, Action::Bet);
        let best = &king.explanation.unwrap().opinions[0];
        assert_eq!(best.action, Action::Bet.to_string());
        assert!(best.value.unwrap() > 0.9 && best.uncertainty.unwrap() < 0.1, "{best:?}");
        assert_eq!(choose(view_of("deal Q J", &[Action::Bet], 1)).action, Action::Pass);
    }
}

/// The first lead of a round.
fn first_lead() -> underwood_fox::View {
    let mut referee = Referee::<underwood_fox::State>::new(&underwood_fox::Options::default(), 2).unwrap();
    referee.run_chance(&mut underwood_core::Dealer::seeded(Seed::from(1))).unwrap();
    referee.state().view(Viewer::Seat(Seat::new(1)))
}

fn search(view: &underwood_fox::View, thinking: &mut Thinking<'_>) -> Choice<underwood_fox::State> {
    Ismcts::new(Observers::Many).choose(view, &[], thinking).unwrap()
}

#[test]
fn a_search_keeps_to_its_memory_and_its_iterations() {
    for threads in [1, 3] {
        let mut small = thinking(1, 3_000);
        small.budget.memory = 12_000;
        small.budget.threads = threads;
        let Explanation { iterations, memory, .. } = search(&first_lead(), &mut small).explanation.unwrap();
        assert_eq!(iterations, 3_000);
        assert!((4_000..=12_000).contains(&memory), "{memory}");
    }
}

/// There is always room for the choices of the root, so that all of them are tried.
#[test]
fn a_search_without_memory_still_answers() {
    let mut smallest = thinking(1, 500);
    smallest.budget.memory = 0;
    let Explanation { opinions, memory, .. } = search(&first_lead(), &mut smallest).explanation.unwrap();
    assert!(opinions.iter().all(|opinion| opinion.value.is_some()));
    assert!(memory < 2_000, "{memory}");
}

#[test]
fn a_search_stops_when_it_is_enough_and_tells_how_far_it_came() {
    use std::sync::atomic::{AtomicU64, Ordering};
    let asked = AtomicU64::new(0);
    let mut told = Vec::new();
    let mut thinking = Thinking {
        seed: Seed::from(1),
        budget: Budget { iterations: 1_000_000, memory: 1 << 20, threads: 1 },
        explain: Explain::Opinions,
        is_enough: &|| asked.fetch_add(1, Ordering::Relaxed) == 4,
        progress: &mut |progress| told.push(progress),
    };
    let mut bot = Ismcts::new(Observers::Single);
    let choice = Bot::<Kuhn>::choose(&mut bot, &view_of("deal Q K", &[Action::Bet], 1), &[], &mut thinking);
    let Choice { action, explanation } = choice.unwrap();
    let explanation = explanation.unwrap();
    assert_eq!(told.len(), 5);
    assert!(told.is_sorted_by(|a, b| a.iterations < b.iterations));
    assert_eq!(explanation.iterations, told[4].iterations);
    let best = &explanation.opinions[0];
    assert_eq!(action, [Action::Pass, Action::Bet][told[4].best]);
    assert_eq!((Some(told[4].value), told[4].share), (best.value, best.share));
}

#[test]
fn all_searches_stop_when_it_is_enough() {
    use std::sync::atomic::{AtomicU64, Ordering};
    let asked = AtomicU64::new(0);
    let budget = Budget { iterations: u64::MAX, memory: 1 << 20, threads: 3 };
    // Only one of them is told so.
    let is_enough = || asked.fetch_add(1, Ordering::Relaxed) == 20;
    let mut thinking = Thinking {
        seed: Seed::from(1),
        budget,
        explain: Explain::Opinions,
        is_enough: &is_enough,
        progress: &mut |_| (),
    };
    let iterations = search(&first_lead(), &mut thinking).explanation.unwrap().iterations;
    // All are asked once in 64 iterations, and each may be in the middle of them.
    assert!((21 * 64..=23 * 64).contains(&iterations), "{iterations}");
}

#[test]
fn the_number_of_searches_decides_and_not_the_machine() {
    let choose = |threads, seed| {
        let mut thinking = thinking(seed, 600);
        thinking.budget.threads = threads;
        search(&first_lead(), &mut thinking)
    };
    for threads in [2, 4] {
        assert_eq!(choose(threads, 1), choose(threads, 1));
        assert_ne!(choose(threads, 1), choose(1, 1));
        assert_ne!(choose(threads, 1), choose(threads, 2));
    }
}

/// What an action does not reveal looks the same to its seat in every world: the trees rely on it.
fn check_revelations<G: Guide + Determinize + EnumerateChance + Encode>(options: &G::Options, seats: usize) {
    let mut revelations = 0;
    for number in 0..200 {
        let mut walk =
            Walk::<G>::random(options.clone(), seats, number).unwrap_or_else(|breach| panic!("{breach}"));
        for _ in 0..10 {
            let n = walk.random_position();
            let truth = walk.states[n].clone();
            let Turn::Act(seat) = truth.turn() else { continue };
            let view = truth.view(Viewer::Seat(seat));
            let other = G::worlds(&view).sample(&mut walk.rng);
            for &action in view.legal() {
                let [one, two] = [&truth, &other].map(|state| {
                    let mut next = state.clone();
                    next.act(seat, action).unwrap();
                    (state.seen(&Move::Act(seat, action), Viewer::Seat(seat)), next.is_horizon())
                });
                let is_news = one.0 != two.0 && !one.1;
                assert!(
                    !is_news || truth.reveals(action),
                    "{}: {action} shows {} or {}",
                    G::ID,
                    one.0,
                    two.0
                );
                revelations += usize::from(is_news);
            }
        }
    }
    assert_eq!(revelations > 0, matches!(G::ID, "duet" | "sly"), "{}: {revelations}", G::ID);
}

#[test]
fn actions_reveal_only_what_they_say() {
    check_revelations::<underwood_fox::State>(&underwood_fox::Options::default(), 2);
    check_revelations::<underwood_duet::State>(&underwood_duet::Options::default(), 2);
    check_revelations::<underwood_sly::State>(&underwood_sly::Options::default(), 3);
    check_revelations::<underwood_duel::State>(&underwood_duel::Options::default(), 2);
}

#[test]
fn nobody_chooses_for_a_seat_that_is_not_to_act() {
    let view = view_of("deal Q J", &[], 1);
    for mut bot in bots::<Kuhn>() {
        assert_eq!(bot.choose(&view, &[], &mut thinking(1, 10)).unwrap_err(), BotError::NotToAct);
    }
}

/// A bot that plays out of turn forfeits, and the arena goes on.
#[test]
fn a_bot_that_fails_forfeits_its_match() {
    struct Broken;
    impl<G: Game> Bot<G> for Broken {
        fn choose(
            &mut self,
            _: &G::View,
            _: &[G::Seen],
            _: &mut Thinking<'_>,
        ) -> Result<underwood_core::Choice<G>, BotError> {
            Err(BotError::Failed("out of order".to_owned()))
        }
    }
    let budget = Budget::default();
    let mut contestants =
        [Contestant::<Kuhn> { bot: Box::new(Random), budget }, Contestant { bot: Box::new(Broken), budget }];
    let contest = Contest::play(&NoOptions {}, &mut contestants, Seed::from(1), |_| (), |_| ()).unwrap();
    assert_eq!(contest.forfeit, Some((Seat::new(1), "out of order".to_owned())));
}

#[test]
fn characters_have_names_and_rising_budgets() {
    let names: std::collections::BTreeSet<_> =
        Character::ALL.iter().flat_map(|character| [character.name().en, character.name().fr]).collect();
    assert_eq!(names.len(), 8);
    assert!(Character::ALL.is_sorted_by_key(|character| character.budget().iterations));
    assert!(Character::ALL.iter().all(|character| !character.temperament().fr.is_empty()));
}
