//! The rules of thumb prefer what is obviously right, and never leave an action without a number.

use underwood_core::random::pick;
use underwood_core::{Game, Guide, Seed, Turn, Viewer};
use underwood_duel::{Card, Options, Phase, SEASONS, State, View};
use underwood_testkit::Script;

fn table() -> Script<State> {
    let line = "summer coati tanuki axolotl ; winter squirrel wolf goldfish";
    let trees = "trees sun1 water1 plant1 wind1";
    let mut table = Script::new(&Options {}, 2);
    table.play(&[&format!("setup {line} ; {trees} ; under summer - ; under winter -")]);
    table
}

/// Reveals cards one after the other, whoever's turn it is.
fn reveal(table: &mut Script<State>, cards: &str) {
    for card in cards.split_whitespace() {
        table.play(&["draw", &format!("reveal {card}")]);
    }
}

/// The view of whoever is to act.
fn view(state: &State) -> View {
    let Turn::Act(seat) = state.turn() else { panic!("nobody is to act") };
    state.view(Viewer::Seat(seat))
}

/// What the rules of thumb prefer, in a view that may have been changed.
fn preferred(view: &View) -> String {
    let advice = State::advice(view);
    let best = (0..advice.len()).max_by(|&a, &b| advice[a].total_cmp(&advice[b]));
    view.legal[best.expect("somebody is to act")].to_string()
}

/// How much better one action looks than another.
fn difference(view: &View, better: &str, worse: &str) -> f32 {
    let advice = State::advice(view);
    let of = |text: &str| {
        let place = view.legal.iter().position(|action| action.to_string() == text);
        advice[place.unwrap_or_else(|| panic!("`{text}` is not legal"))]
    };
    of(better) - of(worse)
}

#[test]
fn every_legal_action_gets_a_finite_number() {
    for game in 0..200 {
        let mut rng = Seed::from(game).rng(0);
        let mut state = State::new(&Options {}, 2).unwrap();
        while state.turn() != Turn::Over {
            if let Turn::Act(seat) = state.turn() {
                let view = view(&state);
                let advice = State::advice(&view);
                assert_eq!(advice.len(), view.legal.len());
                assert!(advice.iter().all(|number| number.is_finite()), "{advice:?}");
                state.act(seat, pick(&mut rng, &view.legal)).unwrap();
            } else {
                let chance = state.sample_chance(&mut rng);
                state.resolve(&chance).unwrap();
            }
        }
    }
}

#[test]
fn expectations_are_shares_of_one_game() {
    for game in 0..50 {
        let mut rng = Seed::from(game).rng(0);
        let mut state = State::new(&Options {}, 2).unwrap();
        let mut legal = Vec::new();
        while state.turn() != Turn::Over {
            if let Turn::Act(seat) = state.turn() {
                state.legal_actions(&mut legal);
                // Search does not begin at a horizon: there, nothing is to be chosen.
                assert!(!state.is_horizon() || legal.len() == 1);
                let action = state.rollout(&mut Vec::new(), &mut rng);
                assert!(legal.contains(&action));
                state.act(seat, action).unwrap();
            } else {
                let chance = state.sample_chance(&mut rng);
                state.resolve(&chance).unwrap();
            }
            let [summer, winter, ..] = state.value();
            assert!((0.0..=1.0).contains(&summer) && (summer + winter - 1.0).abs() < 1e-6);
        }
        assert!(state.is_horizon());
    }
}

#[test]
fn the_eighth_fire_is_taken() {
    let mut table = table();
    reveal(&mut table, "weasel meerkat");
    let mut view = view(table.state());
    view.fires.0[0] = 7;
    assert_eq!(preferred(&view), "point water");
    assert!(difference(&view, "point water", "draw") > 1.0);
    assert!(difference(&view, "point water", "point sun") > 1.0);
}

#[test]
fn the_last_strangers_of_the_line_are_taken() {
    let mut table = table();
    reveal(&mut table, "spider meerkat");
    let mut view = view(table.state());
    // Squirrel and wolf are all that is left of others: 4 of 5 Sun.
    view.recruits[3] = None;
    view.recruits[6] = None;
    assert!(difference(&view, "point sun", "draw") > 1.0);
}

#[test]
fn onibi_is_pushed_past_who_holds_its_card() {
    let mut table = table();
    reveal(&mut table, "lynx elephant");
    let mut view = view(table.state());
    view.onibi_card = Some(SEASONS[1]);
    assert!(difference(&view, "point wind", "draw") > 1.0);
    table.play(&["point wind"]);
    let mut view = self::view(table.state());
    view.onibi_card = Some(SEASONS[1]);
    assert!(difference(&view, "advance 4", "advance 3") > 1.0);
}

#[test]
fn all_fires_that_can_be_put_out_are_put_out() {
    let mut table = table();
    reveal(&mut table, "weasel hippopotamus");
    table.play(&["point water"]);
    assert!(preferred(&view(table.state())).starts_with("douse"));
    table.play(&["douse 3"]);
    assert!(difference(&view(table.state()), "douse 5", "stop") > 1.0);
}

#[test]
fn a_fire_is_not_left_to_the_opponent() {
    let mut table = table();
    reveal(&mut table, "weasel meerkat");
    assert_eq!(preferred(&view(table.state())), "point water");
}

#[test]
fn a_sanki_card_saves_a_token() {
    let mut table = table();
    reveal(&mut table, "bear cobra");
    let mut view = view(table.state());
    let [summer, _] = SEASONS;
    view.sanki[summer] = 1;
    view.sanki_supply = 2;
    view.varans[summer] = 6;
    view.phase = Phase::SankiVaran;
    view.personal[summer] = view.personal[summer].with(Card::varan(summer));
    view.company[summer] = 3;
    view.legal = vec!["sanki varan".parse().unwrap(), "keep varan".parse().unwrap()];
    assert_eq!(preferred(&view), "sanki varan");
}
