//! The examples that must hold, as in `docs/rules/duel.md`.

use underwood_core::{Determinize, Game, Seat, Seed, Turn, Viewer, Worlds};
use underwood_duel::{Card, Element, Glade, Pile, Pointing, SEASONS, State, Tokens, View};
use underwood_testkit::Script;

const SUMMER: Seat = SEASONS[0];
const WINTER: Seat = SEASONS[1];

fn set_up(line: &str, trees: &str) -> Script<State> {
    let mut table = Script::new(&underwood_duel::Options {}, 2);
    table.play(&[&format!("setup {line} ; trees {trees} ; under summer - ; under winter -")]);
    table
}

fn table() -> Script<State> {
    set_up("summer coati tanuki axolotl ; winter squirrel wolf goldfish", "sun1 water1 plant1 wind1")
}

fn reveal(table: &mut Script<State>, cards: &str) {
    for card in cards.split_whitespace() {
        table.play(&["draw", &format!("reveal {card}")]);
    }
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn glades<const N: usize>(numbers: [u8; N]) -> Vec<Glade> {
    numbers.map(|number| Glade::new(number).expect("a clearing card")).to_vec()
}

fn position(view: &View) -> State {
    State::worlds(view).sample(&mut Seed::from(0).rng(0))
}

fn play(state: &mut State, moves: &[&str]) {
    for text in moves {
        match state.turn() {
            Turn::Chance => state.resolve(&text.parse().expect("a move")).expect(text),
            Turn::Act(seat) => state.act(seat, text.parse().expect("an action")).expect(text),
            Turn::Over => panic!("the game is over before {text}"),
        }
    }
}

/// Shared line spider, crocodile; Winter's token on spider's Water; Summer's personal line frog.
fn example_1_position() -> State {
    let mut view = table().state().view(Viewer::Spectator);
    view.shared = ["spider", "crocodile"].map(card).to_vec();
    view.pile = view.pile.without(card("spider")).without(card("crocodile"));
    view.season_piles[SUMMER].shuffled = view.season_piles[SUMMER].shuffled.without(card("frog"));
    view.personal[SUMMER] = Pile::of(card("frog"), 1);
    let pointing = Pointing { element: Element::Water, place: 0 };
    view.tokens[WINTER] = Tokens { unused: 0, aside: 1, used: [Some(pointing), None] };
    view.clearing_fires = glades([3, 5, 7]);
    position(&view)
}

#[test]
fn example_1_strength_after_a_token() {
    let mut state = example_1_position();
    assert_eq!(state.strength(SUMMER, Element::Water), 5);
    assert_eq!(state.strength(WINTER, Element::Water), 3);
    play(&mut state, &["point water"]);
    assert_eq!(state.view(Viewer::Spectator).tasks[0].left, 5);
}

#[test]
fn example_2_pointing_again() {
    let mut state = example_1_position();
    play(&mut state, &["point water", "douse 5", "stop", "draw", "reveal chameleon"]);
    let refusal = state.act(SUMMER, "point water".parse().expect("an action")).unwrap_err();
    assert_eq!(refusal.clause, "point-again");
    play(&mut state, &["draw", "reveal bear", "point water"]);
    assert_eq!(state.view(Viewer::Spectator).tasks[0].left, 5);
}

#[test]
fn example_3_company() {
    let mut table =
        set_up("summer flamingo fox toucan ; winter crane hare eagle", "sun1 water1 plant1 wind1");
    reveal(&mut table, "peacock meerkat raccoon");
    table.play(&["point sun", "recruit eagle", "refill ram"]);
    reveal(&mut table, "bear lynx");
    assert_eq!(SEASONS.map(|seat| table.state().tokens(seat).aside), [0, 0]);
    reveal(&mut table, "cobra");
    assert_eq!(SEASONS.map(|seat| table.state().company(seat)), [3, 2]);
    assert_eq!(SEASONS.map(|seat| table.state().tokens(seat).aside), [1, 0]);
    assert_eq!(SEASONS.map(|seat| table.state().tokens(seat).unused), [1, 1]);
}

#[test]
fn example_4_recruiting_together() {
    let mut table =
        set_up("summer hummingbird fox platypus ; winter crane hare eagle", "sun1 water1 plant1 wind1");
    reveal(&mut table, "spider meerkat peacock");
    assert_eq!(table.state().strength(WINTER, Element::Sun), 7);
    table.play(&["point sun", "recruit hummingbird", "recruit crane", "refill wolf", "refill raven"]);
    assert_eq!(table.state().discard(), Pile::of(card("hummingbird"), 1));
    assert_eq!(table.state().personal_line(WINTER), Pile::of(card("crane"), 1));
    let line = ["wolf", "fox", "platypus", "stag", "raven", "hare", "eagle"];
    assert_eq!(table.state().recruits(), line.map(|name| Some(card(name))));
    assert_eq!(SEASONS.map(|season| table.state().season_pile(season).len()), [12, 10]);
}

#[test]
fn example_5_onibi_comes_round() {
    let mut table = table();
    reveal(&mut table, "chameleon elephant");
    table.play(&["point wind", "advance 1"]);
    assert_eq!(table.state().clearing().onibi().number(), 5);
    reveal(&mut table, "anteater lynx weasel");
    table.play(&["point wind", "advance 3"]);
    assert_eq!(table.state().clearing().onibi().number(), 1);
    assert_eq!((table.state().onibi_card(), table.state().sanki(SUMMER)), (Some(WINTER), 1));
}

#[test]
fn example_6_the_fire_check() {
    // Summer's last token brings Onibi from 2 to 3. Both see 7 Water, and Winter has a water tree.
    let mut view = table().state().view(Viewer::Spectator);
    view.clearing_fires = glades([2, 6]);
    view.onibi = Glade::new(2).expect("a clearing card");
    view.shared = ["crocodile", "weasel", "chameleon", "peacock"].map(card).to_vec();
    view.pile = view.pile.iter().map(|(card, _)| card).filter(|card| !view.shared.contains(card)).collect();
    view.tokens[SUMMER] = Tokens { unused: 1, aside: 1, used: [None; 2] };
    view.tokens[WINTER] = Tokens { unused: 0, aside: 2, used: [None; 2] };
    let tree = underwood_duel::Planted {
        tree: "water2".parse().expect("a tree"),
        square: "0,1".parse().expect("a square"),
    };
    view.forests[WINTER].visible = vec![tree];
    view.tree_piles = view.tree_piles.without(tree.tree);
    let mut state = position(&view);
    assert_eq!(SEASONS.map(|seat| state.strength(seat, Element::Water)), [7, 8]);
    play(&mut state, &["point wind", "advance 1", "stop"]);
    assert_eq!(state.round(), 2);
    assert_eq!(SEASONS.map(|season| state.varans(season)), [4, 7]);
    assert_eq!(state.discard().count(Card::varan(SUMMER)), 3);
}

#[test]
fn example_7_two_trees() {
    let mut table =
        set_up("summer coati tanuki axolotl ; winter squirrel wolf goldfish", "sun3 water1 plant1 wind3");
    reveal(&mut table, "bear cockatoo raccoon");
    assert_eq!(table.state().strength(WINTER, Element::Plant), 5);
    table.play(&["point plant", "plant wind3 0,1", "tree wind1", "plant sun3 1,0", "tree sun1"]);
    assert_eq!(table.state().forest(WINTER).visible().len(), 2);
    assert_eq!(table.seat(), Some(0));
}

#[test]
fn example_8_the_last_of_the_others() {
    let mut table = table();
    // Summer: the stag, then squirrel and wolf, then goldfish; Winter only looks on.
    reveal(&mut table, "spider meerkat panda peacock");
    table.play(&["point sun", "recruit stag", "recruit squirrel", "stop", "refill goat", "refill fox"]);
    reveal(&mut table, "anteater gorilla raccoon weasel bat");
    table.play(&["point sun", "recruit wolf", "recruit tanuki", "stop", "refill frog", "refill tiger"]);
    assert_eq!(table.state().tokens(SUMMER).unused, 0);
    // Four solitary animals end Winter's round.
    reveal(&mut table, "bear lynx cobra");
    assert_eq!((table.state().round(), table.seat()), (2, Some(0)));
    reveal(&mut table, "cockatoo tapir hippopotamus crocodile");
    assert_eq!((table.state().round(), table.end()), (2, None));
    play_on_to_nine_sun(&mut table);
    table.play(&["point sun", "recruit goldfish"]);
    assert_eq!(table.end(), Some((vec![0], "win-recruit")));
}

/// The rest of the pile, and then what was discarded: among it Summer's tanuki with 5 Sun.
fn play_on_to_nine_sun(table: &mut Script<State>) {
    reveal(table, "chameleon elephant tanuki spider");
}
