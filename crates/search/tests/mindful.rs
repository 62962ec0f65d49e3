//! Characters that have learned: they mix their choices, are stronger than they were, and say truly what they think.

use std::collections::BTreeSet;

use underwood_core::{Bot, Budget, Explain, Explanation, Guide, Referee, Seat, Seed, Thinking, Viewer};
use underwood_search::{Character, Contest, Contestant, Habitual};
use underwood_sly::{Options, State};

fn think(
    bot: &mut dyn Bot<State>,
    referee: &Referee<State>,
    seat: usize,
    seed: u64,
) -> (String, Explanation) {
    let viewer = Viewer::Seat(Seat::new(seat));
    let mut thinking = Thinking {
        seed: Seed::from(seed),
        budget: Budget::default(),
        explain: Explain::Everything,
        is_enough: &|| false,
        progress: &mut |_| (),
    };
    let view = underwood_core::Game::view(referee.state(), viewer);
    let choice = bot.choose(&view, referee.seen(viewer), &mut thinking).unwrap();
    (choice.action.to_string(), choice.explanation.unwrap())
}

fn after(actions: &[&str]) -> Referee<State> {
    let mut referee = Referee::new(&Options::default(), 2).unwrap();
    for (number, action) in actions.iter().enumerate() {
        referee.act(Seat::new(number % 2), action.parse().unwrap()).unwrap();
    }
    referee
}

/// The share of the first in some matches, each with its own luck.
fn share(
    first: &dyn Fn() -> Box<dyn Bot<State>>,
    second: &dyn Fn() -> Box<dyn Bot<State>>,
    matches: u64,
) -> f64 {
    let mut won = 0.0;
    for number in 0..matches {
        let own = number as usize % 2;
        let seated = |seat| Contestant {
            bot: if seat == own { first() } else { second() },
            budget: Budget { iterations: 50, ..Budget::default() },
        };
        let mut contestants = [seated(0), seated(1)];
        let contest =
            Contest::play(&Options::default(), &mut contestants, Seed::from(number), |_| (), |_| ()).unwrap();
        assert_eq!(contest.forfeit, None);
        let outcome = underwood_core::Game::outcome(contest.referee.state()).unwrap();
        won += f64::from(outcome.share(Seat::new(own)));
    }
    won / matches as f64
}

#[test]
fn nobody_can_foretell_how_a_character_opens() {
    let table = after(&[]);
    for character in Character::ALL {
        let opening = |seed| think(character.bot::<State>().as_mut(), &table, 0, seed).0;
        let openings: BTreeSet<_> = (0..60).map(opening).collect();
        assert!(openings.len() > 5, "{}: {openings:?}", character.id());
    }
}

/// An opinion says how often the action is chosen, and how likely the match is won with it.
#[test]
fn opinions_are_shares_and_chances_to_win() {
    let (_, explanation) =
        think(Character::Owl.bot::<State>().as_mut(), &after(&["lay 3 @2", "lay fox @6"]), 0, 1);
    let shares: f32 = explanation.opinions.iter().map(|opinion| opinion.share).sum();
    assert!((shares - 1.0).abs() < 1e-3, "{shares}");
    assert!(explanation.opinions.is_sorted_by(|a, b| a.share >= b.share));
    for opinion in &explanation.opinions {
        let (value, uncertainty) = (opinion.value.unwrap(), opinion.uncertainty.unwrap());
        assert!((0.0..=1.0).contains(&value) && uncertainty > 0.0, "{opinion:?}");
    }
    // Of the one card that it cannot see it believes something, and not everything alike.
    let [belief] = explanation.beliefs.as_slice() else { panic!("{:?}", explanation.beliefs) };
    let chances: Vec<f32> = belief.cases.iter().map(|case| case.chance).collect();
    assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3 && chances[0] > 1.2 / 7.0, "{belief:?}");
}

/// The last action of a match: exposing the Fox that decides it is worth a whole win.
#[test]
fn what_is_certain_is_valued_so() {
    let moves =
        ["lay 1 @0", "lay 1 @1", "lay 2 @2", "lay 2 @3", "lay 3 @4", "lay 3 @5", "lay 4 @6", "lay 4 @7"];
    let table = after(&moves);
    let (_, explanation) = think(Character::Owl.bot::<State>().as_mut(), &table, 0, 1);
    // Nothing can be laid any more: every action is an exposure or a flip, and each has a value.
    assert_eq!(explanation.opinions.len(), 4 + 8);
    assert!(explanation.opinions.iter().all(|opinion| opinion.value.is_some()));
}

/// Every habit is a whole way to play: all matches end.
#[test]
fn habits_play_whole_matches_of_their_own_game() {
    for habit in State::habits() {
        let bot = || -> Box<dyn Bot<State>> { Box::new(Habitual::of("sly", habit.name)) };
        let even = share(&bot, &bot, 20);
        assert!((0.0..=1.0).contains(&even), "{}", habit.name);
    }
    let mut stranger = Habitual::of("sly", "rule");
    let table = Referee::<underwood_fox::State>::new(&underwood_fox::Options::default(), 2).unwrap();
    let view = underwood_core::Game::view(table.state(), Viewer::Seat(Seat::new(0)));
    let mut thinking = Thinking {
        seed: Seed::from(1),
        budget: Budget::default(),
        explain: Explain::Nothing,
        is_enough: &|| false,
        progress: &mut |_| (),
    };
    let error = Bot::<underwood_fox::State>::choose(&mut stranger, &view, &[], &mut thinking).unwrap_err();
    assert_eq!(error.to_string(), "`sly:rule` does not play `fox`");
}
