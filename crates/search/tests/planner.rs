//! Those who plan with a learned judge and critic: they say truly what they think, choose the same again, and are strong.

use underwood_core::{Budget, Choice, Dealer, Explain, Game, Referee, Seat, Seed, Thinking, View, Viewer};
use underwood_fox::{Options, State};
use underwood_search::{Character, Contest, Contestant};

fn first_choice(deal: u64) -> Referee<State> {
    let mut referee = Referee::new(&Options::default(), 2).unwrap();
    referee.run_chance(&mut Dealer::seeded(Seed::from(deal))).unwrap();
    referee
}

fn think(referee: &Referee<State>, seed: u64, iterations: u64) -> Choice<State> {
    let viewer = Viewer::Seat(referee.state().turn().seat().unwrap());
    let mut thinking = Thinking {
        seed: Seed::from(seed),
        budget: Budget { iterations, ..Budget::default() },
        explain: Explain::Everything,
        is_enough: &|| false,
        progress: &mut |_| (),
    };
    let view = referee.state().view(viewer);
    Character::Owl.bot().choose(&view, referee.seen(viewer), &mut thinking).unwrap()
}

#[test]
fn a_plan_says_what_every_action_is_worth_what_comes_next_and_what_lies_hidden() {
    for deal in 0..4 {
        let referee = first_choice(deal);
        let choice = think(&referee, 1, 3_000);
        let explanation = choice.explanation.clone().unwrap();
        let legal = referee.state().view(Viewer::Seat(Seat::new(1))).legal().len();
        assert_eq!(explanation.opinions.len(), legal);
        for opinion in &explanation.opinions {
            let (value, uncertainty) = (opinion.value.unwrap(), opinion.uncertainty.unwrap());
            assert!((0.0..=1.0).contains(&value) && uncertainty > 0.0, "{opinion:?}");
        }
        assert_eq!(explanation.opinions[0].action, choice.action.to_string());
        assert_eq!(explanation.line[0].text, choice.action.to_string());
        assert!(explanation.line.len() > 1, "{:?}", explanation.line);
        // 13 cards of the other hand and 6 of the pile.
        assert_eq!(explanation.beliefs.len(), 19);
        // At 0 to 0 nobody has as good as won.
        assert!((0.2..0.8).contains(&explanation.opinions[0].value.unwrap()));
        assert_eq!(think(&referee, 1, 3_000), choice, "the same again");
    }
}

/// A few iterations are enough against somebody who does not think.
#[test]
fn a_plan_wins_one_round_against_haste() {
    let one_round = Options::new(21, 1, 11, 13).unwrap();
    let mut won = 0.0;
    for number in 0..30 {
        let own = number as usize % 2;
        let seated = |seat| Contestant {
            bot: if seat == own { Character::Owl.bot::<State>() } else { Character::Hedgehog.bot() },
            budget: Budget { iterations: 600, ..Budget::default() },
        };
        let contest =
            Contest::play(&one_round, &mut [seated(0), seated(1)], Seed::from(number), |_| (), |_| ())
                .unwrap();
        assert_eq!(contest.forfeit, None);
        won += contest.referee.state().outcome().unwrap().share(Seat::new(own));
    }
    assert!(won >= 20.0, "{won} of 30");
}
