//! What a search says of its choice: values, the expected line, beliefs.

use std::sync::{Arc, Mutex};

use serde_json::json;
use underwood_core::{
    Bot, BotError, Budget, Choice, Determinize, Encode, EnumerateChance, Explain, Explanation, Game, Guide,
    Seat, Seed, Thinking, Turn, View, Viewer,
};
use underwood_search::{Character, Contest, Contestant, Ismcts, Observers};
use underwood_testkit::{Script, Walk};

fn choose<G: Guide + Determinize>(
    bot: &mut dyn Bot<G>,
    state: &G,
    explain: Explain,
    budget: Budget,
) -> Choice<G> {
    let Turn::Act(seat) = state.turn() else { panic!("a seat is to act") };
    let mut thinking =
        Thinking { seed: Seed::from(1), budget, explain, is_enough: &|| false, progress: &mut |_| () };
    bot.choose(&state.view(Viewer::Seat(seat)), &[], &mut thinking).unwrap()
}

/// What Owl's search chooses, and all that it thinks.
fn search<G: Guide + Determinize>(state: &G, iterations: u64) -> (G::Action, Explanation) {
    let budget = Budget { iterations, ..Budget::default() };
    let choice = choose(Character::Owl.unlearned().as_mut(), state, Explain::Everything, budget);
    (choice.action, choice.explanation.expect("it was asked for"))
}

/// Seat 1 leads the first trick.
fn first_lead() -> Script<underwood_fox::State> {
    let mut table = Script::new(&underwood_fox::Options::default(), 2);
    table.play(&[
        "deal B1 B3 B6 B9 K2 K5 K6 K10 M2 M3 M7 M8 M11 / B2 B5 B7 B11 K1 K4 K8 K9 K11 M1 M4 M9 M10 / M6",
    ]);
    table
}

#[test]
fn beliefs_of_fox_are_of_all_unseen_cards_and_fill_the_hand() {
    let (_, Explanation { beliefs, .. }) = search(first_lead().state(), 10);
    assert_eq!(beliefs.len(), 33 - 13 - 1);
    let held: f32 = beliefs.iter().map(|belief| belief.chance("hand 0")).sum();
    assert!((held - 13.0).abs() < 1e-3, "{held}");
    for belief in &beliefs {
        assert!((belief.chance("hand 0") - 13.0 / 19.0).abs() < 0.1, "{belief:?}");
        assert!((belief.chance("hand 0") + belief.chance("pile") - 1.0).abs() < 1e-5, "{belief:?}");
    }
}

/// A seat that does not follow has none of the suit left, so all such cards are in the pile.
#[test]
fn beliefs_follow_from_what_was_shown() {
    let mut table = Script::<underwood_fox::State>::new(&underwood_fox::Options::default(), 2);
    table.play(&[
        "deal B1 B2 B3 B4 B6 B7 B8 B9 B10 B11 M1 M2 M4 / K1 K2 K3 K4 K6 K7 K8 K9 K10 M6 M7 M8 M9 / M10",
        "K2",
        "B2",
    ]);
    let (_, Explanation { beliefs, .. }) = search(table.state(), 10);
    let of_keys: Vec<_> = beliefs.iter().filter(|belief| belief.about.starts_with('K')).collect();
    assert_eq!(of_keys.len(), 2);
    assert!(of_keys.iter().all(|belief| (belief.chance("pile") - 1.0).abs() < 1e-6), "{of_keys:?}");
}

#[test]
fn beliefs_of_sly_say_what_a_card_may_be() {
    let mut table = Script::<underwood_sly::State>::new(&underwood_sly::Options::default(), 2);
    table.play(&["lay 1 @0"]);
    let (_, Explanation { beliefs, .. }) = search(table.state(), 10);
    let [belief] = &beliefs[..] else { panic!("one card lies face down: {beliefs:?}") };
    assert_eq!((belief.about.as_str(), belief.cases.len()), ("@0", 7));
    assert!(belief.cases.iter().all(|case| (case.chance - 1.0 / 7.0).abs() < 1e-6), "{belief:?}");
}

/// Whatever the position, chances add up, and the line begins with the choice.
fn check_explanations<G: Guide + Determinize + EnumerateChance + Encode>(options: &G::Options, seats: usize) {
    let mut longest = 0;
    let mut believed = 0;
    for number in 0..30 {
        let mut walk =
            Walk::<G>::random(options.clone(), seats, number).unwrap_or_else(|breach| panic!("{breach}"));
        for _ in 0..4 {
            let n = walk.random_position();
            let state = &walk.states[n];
            let Turn::Act(_) = state.turn() else { continue };
            let (action, explanation) = search(state, 200);
            let first = explanation.line.first().map(|expected| expected.text.clone());
            assert!(first.is_none_or(|first| first.starts_with(&action.to_string())), "{explanation:?}");
            longest = longest.max(explanation.line.len());
            believed += explanation.beliefs.len();
            for belief in &explanation.beliefs {
                let sum: f32 = belief.cases.iter().map(|case| case.chance).sum();
                assert!((sum - 1.0).abs() < 1e-4, "{belief:?}");
            }
        }
    }
    assert!(longest > 1, "{}: no line goes on", G::ID);
    assert_eq!(believed > 0, G::ID != "duel", "{}", G::ID);
}

#[test]
fn lines_begin_with_the_choice_and_chances_add_up() {
    check_explanations::<underwood_fox::State>(&underwood_fox::Options::default(), 2);
    check_explanations::<underwood_duet::State>(&underwood_duet::Options::default(), 2);
    check_explanations::<underwood_sly::State>(&underwood_sly::Options::default(), 3);
    check_explanations::<underwood_duel::State>(&underwood_duel::Options::default(), 2);
}

/// A lead, and the card that is expected to follow it.
#[test]
fn a_line_goes_on_with_what_the_others_are_expected_to_do() {
    let (_, explanation) = search(first_lead().state(), 3_000);
    let line: Vec<_> = explanation.line.iter().map(|expected| expected.text.clone()).collect();
    assert!(line.len() >= 2, "{line:?}");
    let [lead, answer] = [&line[0], &line[1]];
    assert!(lead != answer && answer.parse::<underwood_fox::Card>().is_ok(), "{line:?}");
    let seats: Vec<_> = explanation.line[..2].iter().map(|expected| expected.seat).collect();
    assert_eq!(seats, [Some(Seat::new(1)), Some(Seat::new(0))]);
}

#[test]
fn an_explanation_is_json_with_actions_as_they_are_written() {
    let (action, explanation) = search(first_lead().state(), 500);
    let json = serde_json::to_value(&explanation).unwrap();
    assert_eq!(json["opinions"][0]["action"], action.to_string());
    assert_eq!(json["line"][0], json!({ "seat": 1, "text": action.to_string() }));
    assert_eq!(json["iterations"], 500);
    assert!(json["opinions"][0]["uncertainty"].as_f64().unwrap() > 0.0);
    assert!(json["beliefs"][0]["cases"][0]["chance"].as_f64().unwrap() > 0.0);
}

/// Whatever is asked for, the choice is the same; and nothing is told that was not asked for.
fn check_wishes<G: Guide + Determinize + EnumerateChance + Encode>(options: &G::Options, seats: usize) {
    for number in 0..10 {
        let mut walk =
            Walk::<G>::random(options.clone(), seats, number).unwrap_or_else(|breach| panic!("{breach}"));
        let n = walk.random_position();
        let state = &walk.states[n];
        let Turn::Act(_) = state.turn() else { continue };
        for character in Character::ALL {
            for threads in [1, 2] {
                let asked = |explain| {
                    let budget = Budget { iterations: 100, threads, ..Budget::default() };
                    choose(character.bot().as_mut(), state, explain, budget)
                };
                let [none, opinions, everything] =
                    [Explain::Nothing, Explain::Opinions, Explain::Everything].map(asked);
                assert_eq!((none.action, none.explanation), (everything.action, None), "{}", G::ID);
                assert_eq!(opinions.action, everything.action, "{}", G::ID);
                let whole = everything.explanation.unwrap();
                let expected = Explanation { line: Vec::new(), beliefs: Vec::new(), ..whole };
                assert_eq!(opinions.explanation, Some(expected), "{}", G::ID);
            }
        }
    }
}

#[test]
fn what_is_asked_for_does_not_change_the_choice() {
    check_wishes::<underwood_fox::State>(&underwood_fox::Options::default(), 2);
    check_wishes::<underwood_duet::State>(&underwood_duet::Options::default(), 2);
    for seats in [2, 3] {
        check_wishes::<underwood_sly::State>(&underwood_sly::Options::default(), seats);
    }
    check_wishes::<underwood_duel::State>(&underwood_duel::Options::default(), 2);
}

/// Notes what it is asked to explain.
struct Listener(Arc<Mutex<Vec<Explain>>>);

impl Bot<underwood_fox::State> for Listener {
    fn choose(
        &mut self,
        view: &underwood_fox::View,
        _: &[underwood_fox::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<underwood_fox::State>, BotError> {
        self.0.lock().unwrap().push(thinking.explain);
        Ok(Choice { action: view.legal()[0], explanation: None })
    }
}

#[test]
fn a_match_between_bots_asks_for_no_explanation() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let mut contestants: Vec<Contestant<underwood_fox::State>> = (0..2)
        .map(|_| Contestant { bot: Box::new(Listener(Arc::clone(&heard))), budget: Budget::default() })
        .collect();
    let options = underwood_fox::Options::default();
    Contest::play(&options, &mut contestants, Seed::from(1), |_| (), |_| ()).unwrap();
    let heard = heard.lock().unwrap();
    assert!(heard.len() > 20 && heard.iter().all(|&explain| explain == Explain::Nothing), "{heard:?}");
}

/// Values of the same position from different luck lie as far apart as their uncertainty says.
#[test]
fn uncertainties_are_honest() {
    let table = first_lead();
    let view = table.state().view(Viewer::Seat(Seat::new(1)));
    let mut misses = Vec::new();
    for seed in 0..40 {
        let budget = Budget { iterations: 400, ..Budget::default() };
        let mut thinking = Thinking {
            seed: Seed::from(seed),
            budget,
            explain: Explain::Opinions,
            is_enough: &|| false,
            progress: &mut |_| (),
        };
        let choice: Choice<underwood_fox::State> =
            Ismcts::new(Observers::Many).choose(&view, &[], &mut thinking).unwrap();
        let opinions = choice.explanation.unwrap().opinions;
        let first = opinions.iter().find(|opinion| opinion.action == view.legal()[0].to_string()).unwrap();
        misses.push((first.value.unwrap(), first.uncertainty.unwrap()));
    }
    let mean = misses.iter().map(|(value, _)| value).sum::<f32>() / misses.len() as f32;
    let within = misses.iter().filter(|(value, error)| (value - mean).abs() < 2.0 * error).count();
    assert!(within >= 30, "{within} of 40");
}
