//! A game with all cards on the table is the same game, and is easier.

use underwood_core::{Bot, Budget, Determinize, Explain, Game, Guide, Referee, Seed, Thinking, Turn, Viewer};
use underwood_search::{Contest, Contestant, Ismcts, Observers, Open};

fn play<G: Guide + Determinize>(options: &G::Options, iterations: u64, seed: u64) -> Contest<G> {
    let budget = Budget { iterations, ..Budget::default() };
    let search = || Contestant { bot: Box::new(Ismcts::new(Observers::Single)) as Box<dyn Bot<G>>, budget };
    let mut team = [search(), search()];
    Contest::play(options, &mut team, Seed::from(seed), |_| (), |_| ()).expect("the options are valid")
}

/// Its records are records of the game, on the same deals.
#[test]
fn an_open_match_replays_as_a_match_of_the_game() {
    type Fox = underwood_fox::State;
    let options = underwood_fox::Options::default();
    let open = play::<Open<Fox>>(&options, 10, 3).referee.record();
    let replayed = open.replay::<Fox>().expect("the moves are legal");
    assert_eq!(replayed.record().moves, open.moves);
    let closed = play::<Fox>(&options, 10, 3).referee.record();
    assert_eq!(open.moves[0], closed.moves[0], "the same deal");
    assert_ne!(open.moves, closed.moves, "other play");
}

/// What leaves the process is what the viewer may know, even here.
#[test]
fn an_open_view_is_written_as_the_view_of_its_viewer() {
    type Duet = underwood_duet::State;
    let mut referee = Referee::<Open<Duet>>::new(&underwood_duet::Options::default(), 2).unwrap();
    let mut plain = Referee::<Duet>::new(&underwood_duet::Options::default(), 2).unwrap();
    referee.run_chance(&mut underwood_core::Dealer::seeded(Seed::from(1))).unwrap();
    plain.run_chance(&mut underwood_core::Dealer::seeded(Seed::from(1))).unwrap();
    for viewer in Viewer::all(2) {
        let [open, closed] = [
            serde_json::to_value(referee.state().view(viewer)).unwrap(),
            serde_json::to_value(plain.state().view(viewer)).unwrap(),
        ];
        assert_eq!(open, closed);
    }
}

/// In a position that is decided by one hidden card, the open search knows and the plain one guesses.
#[test]
fn an_open_search_sees_the_hidden_card() {
    use underwood_testkit::kuhn::{Action, Kuhn, NoOptions};
    for (deal, right) in [("deal K Q", Action::Pass), ("deal J Q", Action::Bet)] {
        let mut state = Open::<Kuhn>::new(&NoOptions {}, 2).unwrap();
        state.resolve(&deal.parse().unwrap()).unwrap();
        let Turn::Act(first) = state.turn() else { panic!("a seat is to act") };
        state.act(first, Action::Bet).unwrap();
        let mut thinking = Thinking {
            seed: Seed::from(1),
            budget: Budget { iterations: 200, ..Budget::default() },
            explain: Explain::Nothing,
            is_enough: &|| false,
            progress: &mut |_| (),
        };
        let view = state.view(Viewer::Seat(first.other()));
        let choice =
            Bot::<Open<Kuhn>>::choose(&mut Ismcts::new(Observers::Single), &view, &[], &mut thinking);
        assert_eq!(choice.unwrap().action, right, "{deal}");
    }
}
