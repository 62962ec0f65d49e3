//! What those who learn and study need of every game: pieces of chance, batches, rollouts, worlds, bots of their own.

use std::collections::BTreeMap;

use underwood_catalog::testing::{ForEachGame, for_each_game};
use underwood_catalog::{BotName, Entry, Episodes, Layer, Maker, Own, Policy, Sight, WAIT, games};
use underwood_core::playout::Playout;
use underwood_core::random::below;
use underwood_core::{
    BotError, Encode, EnumerateChance, Explain, Game, Pieces, RecordedMove, Seat, SeatSet, Seed, Turn, Viewer,
};
use underwood_testkit::Specimen;

fn fewest_seats(game: &dyn Entry) -> usize {
    *game.seats().start()
}

/// All chance moves that can be made of pieces, with their probabilities.
fn all_of_pieces<G: EnumerateChance>(state: &G) -> BTreeMap<G::Chance, f64> {
    let mut all = BTreeMap::new();
    let mut begun = vec![(Vec::new(), 1.0)];
    while let Some((so_far, likely)) = begun.pop() {
        match state.chance_pieces(&so_far) {
            Pieces::Whole(chance) => assert_eq!(all.insert(chance, likely), None, "it is made in two ways"),
            Pieces::Next(pieces) => {
                let sum: u32 = pieces.iter().map(|(_, weight)| weight).sum();
                for (piece, weight) in pieces {
                    assert!(piece < G::PIECES);
                    let longer = [&so_far[..], &[piece]].concat();
                    begun.push((longer, likely * f64::from(weight) / f64::from(sum)));
                }
            }
        }
    }
    all
}

struct SmallDeals {
    compared: usize,
}

impl ForEachGame for SmallDeals {
    fn specimen<S: Specimen + 'static>(&mut self) {
        for (options, seats) in S::small_variants() {
            let mut state = S::Game::new(&options, seats).unwrap();
            let mut rng = Seed::from(3).rng(0);
            let mut legal = Vec::new();
            while state.turn() != Turn::Over {
                if let Turn::Act(seat) = state.turn() {
                    state.legal_actions(&mut legal);
                    let place = below(&mut rng, legal.len() as u32) as usize;
                    state.act(seat, legal[place]).unwrap();
                    continue;
                }
                if let Some(outcomes) = state.chance_outcomes() {
                    self.compare(&state, &outcomes);
                }
                state.resolve(&state.sample_chance(&mut rng)).unwrap();
            }
        }
    }
}

impl SmallDeals {
    fn compare<G: EnumerateChance>(&mut self, state: &G, outcomes: &[(G::Chance, u32)]) {
        let made = all_of_pieces(state);
        let sum: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        assert_eq!(made.len(), outcomes.len());
        for (chance, weight) in outcomes {
            let expected = f64::from(*weight) / f64::from(sum);
            assert!((made[chance] - expected).abs() < 1e-9, "{chance}: {} for {expected}", made[chance]);
        }
        self.compared += 1;
    }
}

#[test]
fn pieces_make_every_chance_move_once_and_as_likely_as_it_is() {
    let mut deals = SmallDeals { compared: 0 };
    for_each_game(&mut deals);
    assert!(deals.compared > 20, "only {} chance moves were compared", deals.compared);
}

/// Deals and setups of the printed games, too many to list, are made of pieces that the rules accept.
#[test]
fn printed_deals_are_made_of_pieces() {
    for game in games().iter().filter(|game| game.encoding().pieces > 0) {
        let mut table = game.open(&game.default_options(), fewest_seats(*game)).unwrap();
        let mut rng = Seed::from(1).rng(0);
        for _ in 0..200 {
            let mut so_far = Vec::new();
            let whole = loop {
                match table.chance_pieces(&so_far) {
                    Pieces::Whole(chance) => break chance,
                    Pieces::Next(pieces) => {
                        so_far.push(pieces[below(&mut rng, pieces.len() as u32) as usize].0);
                    }
                }
            };
            assert!(so_far.len() > 5, "{}: {whole}", game.listing().id);
            table.resolve(&whole).unwrap();
            table.rewind(0);
        }
    }
}

struct Lows;

impl ForEachGame for Lows {
    fn specimen<S: Specimen + 'static>(&mut self) {
        let mut out = vec![0.0; S::Game::observation_len()];
        let mut least = f32::INFINITY;
        let variants = S::variants();
        for (number, (options, seats)) in variants.into_iter().cycle().take(300).enumerate() {
            let mut state = S::Game::new(&options, seats).unwrap();
            Playout::default().play(&mut state, &mut Seed::from(number as u64).rng(0));
            for viewer in Viewer::all(seats) {
                S::Game::observe(&state.view(viewer), &mut out);
                least = out.iter().copied().fold(least, f32::min);
            }
        }
        assert!(least >= S::Game::LOW, "{}: {least}", S::Game::ID);
    }
}

#[test]
fn no_number_of_an_observation_is_below_the_lowest() {
    for_each_game(&mut Lows);
}

/// Every lane of a batch plays what single matches of the same numbers play, whatever the threads.
#[test]
fn a_batch_plays_what_single_matches_play() {
    const LANES: usize = 7;
    for game in games() {
        let (options, seats, seed) = (game.default_options(), fewest_seats(*game), Seed::from(5));
        let mut batches = [1, 3]
            .map(|threads| game.batch(&options, seats, LANES, seed, threads).expect("it can be played"));
        let open = |number: u64| {
            let mut table = game.open(&options, seats).unwrap();
            table.run_chance(seed.nth(number));
            table
        };
        let mut tables: Vec<_> = (0..LANES as u64).map(open).collect();
        let mut numbers: Vec<u64> = (0..LANES as u64).collect();
        let mut rng = Seed::from(8).rng(0);
        let mut ends = 0;
        for _ in 0..400 {
            let choose = |table: &dyn underwood_catalog::Table, rng: &mut _| {
                let legal = table.legal_ids();
                legal[below(rng, legal.len() as u32) as usize]
            };
            let actions: Vec<u32> = tables.iter().map(|table| choose(table.as_ref(), &mut rng)).collect();
            let (mut ended, mut rewards) = (vec![0; LANES], vec![0.0; LANES * seats]);
            for batch in &mut batches {
                batch.step(&actions).unwrap();
                batch.ended(&mut ended);
                batch.rewards(&mut rewards);
            }
            for lane in 0..LANES {
                let (number, table) = (&mut numbers[lane], &mut tables[lane]);
                let seat = table.turn().seat().unwrap();
                table.act_by_id(seat, actions[lane] as usize).unwrap();
                table.run_chance(seed.nth(*number));
                assert_eq!(ended[lane] == 1, table.turn() == Turn::Over);
                if let Some(outcome) = table.outcome() {
                    let expected = underwood_catalog::reward(&outcome, seats, game.is_cooperative());
                    assert_eq!(rewards[lane * seats..][..seats], expected[..seats]);
                    *number += LANES as u64;
                    *table = open(*number);
                    ends += 1;
                }
            }
            compare(*game, &batches.each_ref().map(AsRef::as_ref), &tables, &numbers);
        }
        assert!(ends > LANES, "{}: only {ends} matches ended", game.listing().id);
    }
}

fn compare(
    game: &dyn Entry,
    batches: &[&dyn underwood_catalog::Batch; 2],
    tables: &[Box<dyn underwood_catalog::Table>],
    numbers: &[u64],
) {
    let width = game.encoding().observation_len();
    for batch in batches {
        let lanes = batch.lanes();
        let (mut turns, mut played) = (vec![0; lanes], vec![0; lanes]);
        let (mut exact, mut bytes) = (vec![0.0; lanes * width], vec![0; lanes * width]);
        batch.turns(&mut turns);
        batch.numbers(&mut played);
        batch.observe_exactly(&mut exact);
        batch.observe(&mut bytes);
        assert_eq!(played, numbers);
        let (counts, ids) = batch.legal();
        assert_eq!(counts.iter().sum::<u32>() as usize, ids.len());
        let mut ids = &ids[..];
        for (lane, table) in tables.iter().enumerate() {
            let seat = table.turn().seat().unwrap();
            assert_eq!(usize::from(turns[lane]), seat.index());
            let (own, rest) = ids.split_at(counts[lane] as usize);
            assert_eq!(own, table.legal_ids());
            ids = rest;
            let mut expected = vec![0.0; width];
            table.observe(Viewer::Seat(seat), &mut expected);
            assert_eq!(exact[lane * width..][..width], expected);
            let low = game.encoding().low;
            for (number, byte) in expected.iter().zip(&bytes[lane * width..]) {
                let back = f32::from(*byte) / 255.0 * (1.0 - low) + low;
                assert!((back - number.min(1.0)).abs() < 0.005, "{number} became {byte}");
            }
        }
    }
}

/// A refused step changes nothing in any lane, and names the lane and the clause.
#[test]
fn a_refused_step_changes_nothing() {
    for game in games() {
        let mut batch =
            game.batch(&game.default_options(), fewest_seats(*game), 3, Seed::from(1), 1).unwrap();
        let (counts, ids) = batch.legal();
        let first = |lane: usize| ids[counts[..lane].iter().sum::<u32>() as usize];
        let none = game.encoding().actions as u32;
        let refused = batch.step(&[first(0), none, first(2)]).unwrap_err();
        assert_eq!((refused.lane, refused.illegal.clause), (1, "notation"));
        assert_eq!(batch.legal(), (counts.clone(), ids.clone()));
        batch.step(&[WAIT; 3]).unwrap();
        assert_eq!(batch.legal(), (counts, ids));
    }
}

#[test]
fn rollouts_do_not_depend_on_threads() {
    for game in games() {
        let options = game.default_options();
        let play = |games, threads| {
            game.rollouts(&options, fewest_seats(*game), games, Seed::from(2), threads).unwrap()
        };
        let all = play(0..41, 1);
        assert_eq!(all, play(0..41, 4));
        assert_eq!(all.points.len(), 41 * fewest_seats(*game));
        let (one, two) = (play(0..20, 1), play(20..41, 3));
        assert_eq!(all.rewards, [one.rewards, two.rewards].concat());
        assert_eq!(all.decisions, one.decisions + two.decisions);
        assert!(play(5..5, 2).points.is_empty());
    }
}

/// What a viewer knows is the same in every world that it thinks possible.
#[test]
fn worlds_look_like_the_truth_to_their_viewer() {
    for game in games() {
        let mut table = game.open(&game.default_options(), fewest_seats(*game)).unwrap();
        table.run_chance(Seed::from(4));
        let seat = table.turn().seat().unwrap();
        let sight = table.sight(Viewer::Seat(seat));
        assert_eq!(sight.view().get(), table.view(Viewer::Seat(seat)).get());
        assert_eq!(sight.legal(), table.legal());
        assert_eq!(sight.legal_ids(), table.legal_ids());
        let worlds = sight.worlds();
        assert!(worlds.count().is_none_or(|count| count > 0));
        for number in 0..20 {
            let mut world = worlds.sample(Seed::from(number));
            assert_eq!(world.view(Viewer::Seat(seat)).get(), sight.view().get());
            assert!(world.play_out(Seed::from(number)).points().as_slice().len() == world.seats());
            let before = world.boxed_clone();
            world.act(seat, &sight.legal()[0]).unwrap();
            world.run_chance(Seed::from(number));
            assert_eq!(before.turn(), Turn::Act(seat));
            assert_eq!(before.legal(), sight.legal());
            assert_eq!(world.outcome(), None);
            assert_eq!(before.points(), table.points());
        }
    }
}

#[test]
fn every_world_is_listed_where_they_are_few() {
    let fox = underwood_catalog::find("fox").unwrap();
    let small = serde_json::json!({"rounds": 1, "ranks": 3, "hand": 2});
    let mut table = fox.open(small.as_object().unwrap(), 2).unwrap();
    table.run_chance(Seed::from(1));
    let worlds = table.sight(Viewer::Seat(Seat::new(0))).worlds();
    let all = worlds.all();
    assert_eq!(Some(all.len() as u128), worlds.count());
    assert_eq!(all.len(), 15, "two of six cards are in the other hand");
}

/// Chooses what comes first, or something that cannot be.
struct First {
    fails: bool,
}

impl Own for First {
    fn choose(&mut self, sight: Box<dyn Sight>, _: Seed) -> Result<String, BotError> {
        if self.fails { Ok("nonsense".to_owned()) } else { Ok(sight.legal().swap_remove(0)) }
    }
}

fn first(fails: bool) -> BotName {
    BotName::Own(Maker::new("first", move |_| Box::new(First { fails })))
}

#[test]
fn bots_of_ones_own_play_and_forfeit() {
    for game in games() {
        let seats = fewest_seats(*game);
        let mut bots = vec![BotName::Random; seats];
        bots[0] = first(false);
        assert_eq!(bots[0].to_string(), "own:first");
        let played = game.play(&game.default_options(), &bots, Seed::from(1)).unwrap();
        assert_eq!(played.forfeit, None);
        bots[0] = first(true);
        let played = game.play(&game.default_options(), &bots, Seed::from(1)).unwrap();
        let (seat, why) = played.forfeit.unwrap();
        assert!(seat == Seat::new(0) && why.contains("nonsense"), "{why}");
    }
    let bot = first(false);
    assert_eq!(bot, bot.clone());
    assert_ne!(bot, first(false), "it has another maker");
}

/// A policy whose weights are all the same small numbers over and over.
fn policy(game: &dyn Entry, temperature: f32) -> BotName {
    let encoding = game.encoding();
    let layer = |inputs: usize, outputs: usize| Layer {
        weights: (0..inputs * outputs).map(|at| (at % 7) as f32 / 7.0 - 0.4).collect(),
        biases: (0..outputs).map(|at| (at % 3) as f32 / 3.0).collect(),
    };
    let layers = vec![layer(encoding.observation_len(), 4), layer(4, encoding.actions)];
    BotName::Policy(Policy::new(game, layers, temperature, "mine").unwrap())
}

/// Matches by the thousand are those that are played one by one, whatever the threads, and their choices are kept as they were made.
#[test]
fn episodes_are_what_single_matches_are() {
    for game in games() {
        let (options, seed) = (game.default_options(), Seed::from(8));
        let mut bots = vec![BotName::Random; fewest_seats(*game)];
        bots[0] = policy(*game, 1.0);
        let kept: SeatSet = [Seat::new(0)].into_iter().collect();
        let all = [1, 3].map(|threads| game.episodes(&options, &bots, 2..6, seed, threads, kept).unwrap());
        assert_eq!(all[0], all[1]);
        let Episodes { results, choices } = &all[0];
        let mut chosen = choices.matches.iter().zip(&choices.actions);
        for number in 2..6 {
            let played = game.play(&options, &bots, seed.nth(number)).unwrap();
            for mv in &played.record.moves {
                if let RecordedMove::Act { seat: 0, action } = mv {
                    let id = game.action_id(action).unwrap() as u32;
                    assert_eq!(chosen.next(), Some((&number, &id)));
                }
            }
            let points = &results.points[(number as usize - 2) * bots.len()..][..bots.len()];
            assert_eq!(played.record.outcome.unwrap().unwrap().points().as_slice(), points);
        }
        assert_eq!(chosen.next(), None);
        assert_eq!(choices.observations.len(), choices.actions.len() * game.encoding().observation_len());
        assert_eq!(choices.legal.len(), choices.counts.iter().sum::<u32>() as usize);
        bots[0] = first(true);
        let broken = game.episodes(&options, &bots, 3..4, seed, 1, kept).unwrap_err();
        assert!(broken.to_string().starts_with("match 3: seat 0: illegal action"), "{broken}");
    }
}

#[test]
fn a_bot_chooses_for_whoever_is_to_act() {
    for game in games() {
        let mut table = game.open(&game.default_options(), fewest_seats(*game)).unwrap();
        table.run_chance(Seed::from(4));
        let seat = table.turn().seat().unwrap();
        let sight = table.sight(Viewer::Seat(seat));
        let badger = "badger:50".parse().unwrap();
        let considered = sight.choose(&badger, Seed::from(1), Explain::Opinions).unwrap();
        assert!(table.legal().contains(&considered.action));
        assert!(!considered.explanation.unwrap().opinions.is_empty());
        let watcher = table.sight(Viewer::Spectator);
        assert_eq!(watcher.choose(&badger, Seed::from(1), Explain::Nothing), Err(BotError::NotToAct));
        assert_eq!(watcher.legal_ids(), [0; 0]);
    }
}

#[test]
fn effects_and_ids_go_with_the_moves() {
    for game in games() {
        let mut table = game.open(&game.default_options(), fewest_seats(*game)).unwrap();
        table.run_chance(Seed::from(4));
        let before = table.move_count();
        let seat = table.turn().seat().unwrap();
        let action = table.legal().swap_remove(0);
        let id = game.action_id(&action).unwrap();
        assert_eq!(game.action_text(id), Some(action.clone()));
        assert_eq!(game.action_text(game.encoding().actions), None);
        let key = table.key(Viewer::Seat(seat));
        let mut other = table.boxed_clone();
        table.act(seat, &action).unwrap();
        other.act_by_id(seat, id).unwrap();
        assert_eq!(table.record(), other.record());
        assert_ne!(table.key(Viewer::Seat(seat)), key);
        // What is drawn is told when it comes.
        table.run_chance(Seed::from(4));
        let told = table.effects(Viewer::Seat(seat), before..table.move_count());
        assert_eq!(told.len(), table.move_count() - before);
        assert!(told.iter().any(|told| !told.is_empty()), "{}: {action}", game.listing().id);
        assert_eq!(other.act_by_id(seat, game.encoding().actions).unwrap_err().clause, "notation");
    }
}
