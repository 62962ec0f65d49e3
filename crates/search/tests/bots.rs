//! What every bot promises, in every game: legal, the same again, and blind to what its seat cannot see.

use underwood_core::{
    Bot, BotError, Budget, Determinize, Encode, EnumerateChance, Game, Guide, Referee, Seat, Seed, Thinking,
    Turn, View, Viewer, Worlds,
};
use underwood_search::{Character, Contest, Contestant, Ismcts, Observers, Random, Thumb};
use underwood_testkit::Walk;
use underwood_testkit::kuhn::{Action, Kuhn, NoOptions};

fn thinking(seed: u64, iterations: u64) -> Thinking<'static> {
    let budget = Budget { iterations, memory: 1 << 20 };
    // Nobody listens to progress; a leaked closure without content costs nothing.
    Thinking { seed: Seed::from(seed), budget, is_enough: &|| false, progress: Box::leak(Box::new(|_| ())) }
}

fn bots<G: Guide + Determinize>() -> Vec<Box<dyn Bot<G>>> {
    vec![
        Box::new(Random),
        Box::new(Thumb::SOUND),
        Box::new(Thumb::hasty(1.0)),
        Box::new(Ismcts::new(Observers::Single)),
        Box::new(Ismcts::new(Observers::Many)),
    ]
}

/// In two different positions that look alike to its seat, a bot with the same seed and budget chooses the same, and
/// thinks the same of every action.
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
                    bot.choose(&state.view(viewer), referee.seen(viewer), &mut thinking(number, 20)).unwrap()
                };
                let [one, two] = [choose(&mut bot, &truth), choose(&mut bot, &other)];
                assert_eq!(one, two, "{}: position {n} of game {number}", G::ID);
                assert!(truth.view(viewer).legal().contains(&one.action));
                let shares: f32 = one.explanation.opinions.iter().map(|opinion| opinion.share).sum();
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
        let best = king.explanation.opinions[0];
        assert_eq!(best.action, Action::Bet);
        assert!(best.value.unwrap() > 0.9 && best.uncertainty.unwrap() < 0.1, "{best:?}");
        assert_eq!(choose(view_of("deal Q J", &[Action::Bet], 1)).action, Action::Pass);
    }
}

#[test]
fn a_search_keeps_to_its_memory_and_its_iterations() {
    let mut referee = Referee::<underwood_fox::State>::new(&underwood_fox::Options::default(), 2).unwrap();
    referee.run_chance(&mut underwood_core::Dealer::seeded(Seed::from(1))).unwrap();
    let view = referee.state().view(Viewer::Seat(Seat::new(1)));
    let mut small = thinking(1, 3_000);
    small.budget.memory = 4_000;
    let choice =
        Bot::<underwood_fox::State>::choose(&mut Ismcts::new(Observers::Many), &view, &[], &mut small)
            .unwrap();
    assert_eq!(choice.explanation.iterations, 3_000);
    assert!((1_000..=4_000).contains(&choice.explanation.memory), "{}", choice.explanation.memory);
}

#[test]
fn a_search_stops_when_it_is_enough_and_tells_how_far_it_came() {
    use std::sync::atomic::{AtomicU64, Ordering};
    let asked = AtomicU64::new(0);
    let mut told = Vec::new();
    let mut thinking = Thinking {
        seed: Seed::from(1),
        budget: Budget { iterations: 1_000_000, memory: 1 << 20 },
        is_enough: &|| asked.fetch_add(1, Ordering::Relaxed) == 4,
        progress: &mut |iterations| told.push(iterations),
    };
    let mut bot = Ismcts::new(Observers::Single);
    let choice = Bot::<Kuhn>::choose(&mut bot, &view_of("deal Q J", &[], 0), &[], &mut thinking).unwrap();
    assert_eq!(told.len(), 5);
    assert_eq!(choice.explanation.iterations, told[4]);
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
