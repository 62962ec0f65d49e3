//! One test for each clause of `docs/rules/duel.md`, named after it, in its order.

use std::collections::BTreeMap;

use underwood_core::random::pick;
use underwood_core::{Determinize, EnumerateChance, Game, Seat, Seed, Turn, Viewer, Worlds};
use underwood_duel::{
    Action, Bonus, Card, Chance, Element, Glade, Phase, Pile, Planted, SEASONS, State, Tokens, Tree, TreeSet,
    View,
};
use underwood_testkit::Script;

const SUMMER: Seat = SEASONS[0];
const WINTER: Seat = SEASONS[1];

/// A table with cheap and dear animals: coati 1, tanuki 3, axolotl 9, stag 7, squirrel 1, wolf 3, goldfish 9.
fn table() -> Script<State> {
    table_with("sun1 water1 plant1 wind1")
}

fn table_with(trees: &str) -> Script<State> {
    let line = "summer coati tanuki axolotl ; winter squirrel wolf goldfish";
    set_up(&format!("setup {line} ; trees {trees} ; under summer - ; under winter -"))
}

fn before_setup() -> Script<State> {
    Script::new(&underwood_duel::Options {}, 2)
}

fn set_up(setup: &str) -> Script<State> {
    let mut table = before_setup();
    table.play(&[setup]);
    table
}

/// Reveals cards one after the other, whoever's turn it is.
fn reveal(table: &mut Script<State>, cards: &str) {
    for card in cards.split_whitespace() {
        table.play(&["draw", &format!("reveal {card}")]);
    }
}

/// A round in which four solitary animals drive all tokens away and both seats have 4 Water against a fire of 6.
fn burn(table: &mut Script<State>) {
    reveal(table, "bear cobra lynx spider");
}

/// After such a round: all that is left of the pile, among it two solitary animals, is revealed. Summer's turn.
fn empty_the_pile(table: &mut Script<State>) {
    burn(table);
    reveal(table, "anteater bat chameleon cockatoo crocodile elephant gorilla");
    reveal(table, "meerkat panda peacock raccoon weasel tapir hippopotamus");
}

/// Plays on until something holds: the legal action that is liked best, the first of equals; chance by seed.
fn play_until(
    table: &mut Script<State>,
    seed: u64,
    likes: impl Fn(&State, Action) -> i32,
    holds: impl Fn(&State) -> bool,
) {
    let mut rng = Seed::from(seed).rng(0);
    while !holds(table.state()) {
        let state = *table.state();
        let text = match state.turn() {
            Turn::Act(_) => {
                let mut legal = Vec::new();
                state.legal_actions(&mut legal);
                let best = legal.iter().map(|&action| likes(&state, action)).max();
                legal.retain(|&action| Some(likes(&state, action)) == best);
                pick(&mut rng, &legal).to_string()
            }
            Turn::Chance => state.sample_chance(&mut rng).to_string(),
            Turn::Over => panic!("the game is over: {:?}", state.end()),
        };
        table.play(&[text.as_str()]);
    }
}

/// The position of a view that a test has changed.
fn position(view: &View) -> State {
    State::worlds(view).sample(&mut Seed::from(0).rng(0))
}

/// Makes moves in such a position, each for whoever is to move.
fn acting(state: &mut State, actions: &[&str]) {
    for text in actions {
        match state.turn() {
            Turn::Chance => state.resolve(&text.parse().expect("a move")).expect(text),
            Turn::Act(seat) => state.act(seat, text.parse().expect("an action")).expect(text),
            Turn::Over => panic!("the game is over before {text}"),
        }
    }
}

/// The clause for which an action is refused there.
fn refused(state: &State, action: &str) -> &'static str {
    let Turn::Act(seat) = state.turn() else { panic!("nobody is to act") };
    state.clone().act(seat, action.parse().expect("an action")).expect_err(action).clause
}

fn view(table: &Script<State>) -> View {
    table.state().view(Viewer::Spectator)
}

fn legal(state: &State) -> Vec<String> {
    underwood_core::trace::legal_texts(state)
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn glade(number: u8) -> Glade {
    Glade::new(number).expect("a card of the clearing")
}

fn numbers(name: &str) -> [i8; 4] {
    let card = card(name);
    Element::ALL.map(|element| card.number(element))
}

fn strengths(table: &Script<State>, seat: Seat) -> [i8; 4] {
    Element::ALL.map(|element| table.state().strength(seat, element))
}

fn count(pile: Pile, name: &str) -> u8 {
    pile.count(card(name))
}

fn line(table: &Script<State>) -> Vec<String> {
    table.state().recruits().iter().map(|card| card.map_or("-".to_owned(), |card| card.to_string())).collect()
}

#[test]
fn elements() {
    let mut table = table();
    reveal(&mut table, "spider cobra");
    assert_eq!(strengths(&table, SUMMER), [4, 1, 3, 1]);
    assert_eq!(table.legal(), ["draw", "point plant", "point sun", "point wind"]);
    let after = |point: &str| table.clone().play(&[point]).legal();
    assert_eq!(after("point sun"), ["recruit coati", "recruit squirrel", "recruit tanuki", "recruit wolf"]);
    assert!(
        after("point plant")
            .iter()
            .all(|action| action.starts_with("plant sun1") || action.starts_with("plant water1"))
    );
    assert_eq!(after("point wind"), ["advance 1"]);
    reveal(&mut table, "crocodile weasel");
    assert_eq!(table.clone().play(&["point water"]).legal(), ["douse 3", "douse 5"]);
    // A negative number counts too.
    assert_eq!(numbers("panda"), [2, -1, 2, 0]);
    reveal(&mut table, "panda");
    assert_eq!(strengths(&table, WINTER), [7, 5, 4, 1]);
}

#[test]
fn clearing() {
    use Bonus::{Extinguish, Plant, Recruit, Sanki};
    assert_eq!(Glade::all().map(Glade::fire).collect::<Vec<_>>(), [4, 3, 2, 2, 2, 3, 4]);
    let bonuses: Vec<_> = Glade::all().map(Glade::bonus).collect();
    assert_eq!(bonuses, [Sanki, Extinguish, Recruit, Plant, Recruit, Extinguish, Sanki]);
    // Card 1 is at Summer's end: Summer moves Onibi away from it, Winter toward it.
    let mut table = table();
    reveal(&mut table, "chameleon bat");
    table.play(&["point wind", "advance 1"]);
    assert_eq!(table.state().clearing().onibi().number(), 5);
}

#[test]
fn common() {
    let table = table();
    assert_eq!(table.state().pile().len(), 18);
    let sum = |element| Card::commons().map(|card| i32::from(card.number(element))).sum::<i32>();
    assert_eq!(Element::ALL.map(sum), [20, 16, 13, 7]);
    assert_eq!(Card::commons().filter(|card| card.is_solitary()).count(), 6);
    assert!(Card::commons().all(|card| card.cost() == 0 && card.season().is_none()));
    assert_eq!(numbers("hippopotamus"), [1, 2, 1, 0]);
    assert_eq!(numbers("gorilla"), [2, 1, 1, -1]);
    assert_eq!(numbers("elephant"), [-1, 0, 0, 2]);
}

#[test]
fn stag() {
    let stag = Card::STAG;
    assert_eq!((stag.cost(), stag.company(), stag.season()), (7, -1, None));
    assert_eq!(numbers("stag"), [0; 4]);
    let mut table = table();
    assert_eq!(table.state().recruits()[3], Some(stag));
    // It joins the shared line when it is revealed, and keeps solitary animals company.
    reveal(&mut table, "spider meerkat peacock");
    table.play(&["point sun", "recruit stag", "refill ram"]);
    assert_eq!(count(table.state().discard(), "stag"), 1);
    let mut view = view(&table);
    view.pile = [stag].into_iter().collect();
    view.discard = Pile::EMPTY;
    let mut state = position(&view);
    assert_eq!(state.company(SUMMER), 1);
    acting(&mut state, &["draw"]);
    acting(&mut state, &["reveal stag"]);
    assert_eq!((state.company(SUMMER), state.company(WINTER)), (0, 0));
    assert_eq!(state.shared_line().last(), Some(stag));
}

#[test]
fn varan() {
    let varan = Card::varan(SUMMER);
    assert_eq!((varan.to_string().as_str(), varan.cost(), varan.company()), ("summer-varan", 0, 1));
    assert_eq!(numbers("winter-varan"), [0; 4]);
    let mut table = table();
    assert_eq!(SEASONS.map(|season| table.state().varans(season)), [7, 7]);
    empty_the_pile(&mut table);
    assert_eq!(SEASONS.map(|season| table.state().varans(season)), [4, 4]);
    reveal(&mut table, "winter-varan");
    assert_eq!(count(table.state().personal_line(WINTER), "winter-varan"), 1);
    assert_eq!(SEASONS.map(|seat| table.state().company(seat)), [2, 3]);
}

#[test]
fn season() {
    for (summer, winter) in Card::animals(SUMMER).zip(Card::animals(WINTER)) {
        let printed =
            |card: Card| (card.cost(), Element::ALL.map(|element| card.number(element)), card.company());
        assert_eq!(printed(summer), printed(winter), "{summer} and {winter}");
        assert_eq!((summer.season(), winter.season()), (Some(SUMMER), Some(WINTER)));
    }
    assert_eq!(Card::animals(SUMMER).map(|card| i32::from(card.cost())).sum::<i32>(), 78);
    let sum = |element| Card::animals(WINTER).map(|card| i32::from(card.number(element))).sum::<i32>();
    assert_eq!(Element::ALL.map(sum), [22, 14, 15, 5]);
    let with = |company| {
        Card::animals(WINTER).filter(|card| card.company() == company).map(Card::name).collect::<Vec<_>>()
    };
    assert_eq!((with(1), with(-1)), (vec!["horned-owl"], vec!["eagle", "macaque"]));
}

#[test]
fn trees() {
    let tree = |name: &str| name.parse::<Tree>().expect("a tree");
    let printed = |name: &str| {
        let tree = tree(name);
        (tree.cost(), tree.bonus(), format!("{:?}", tree.sides()))
    };
    assert_eq!(printed("sun5"), (2, Bonus::Extinguish, "ESW".to_owned()));
    assert_eq!(printed("water4"), (3, Bonus::Recruit, "NSW".to_owned()));
    assert_eq!(printed("plant6"), (5, Bonus::Sanki, "NW".to_owned()));
    assert_eq!(printed("wind2"), (4, Bonus::Sanki, "NES".to_owned()));
    assert_eq!(TreeSet::ALL.len(), 24);
    let mut table = table();
    reveal(&mut table, "bear cockatoo");
    assert_eq!(strengths(&table, SUMMER), [1, 2, 4, 0]);
    table.play(&["point plant", "plant water1 1,0", "tree water2", "plant sun1 2,0", "tree sun2"]);
    // Each gives 1 of its pile's element; the plants of the line are used up.
    assert_eq!(strengths(&table, SUMMER), [2, 3, 0, 0]);
    assert_eq!(strengths(&table, WINTER), [1, 2, 0, 0]);
}

#[test]
fn start_tree() {
    let mut table = table_with("sun4 water1 plant1 wind1");
    reveal(&mut table, "cockatoo weasel");
    table.play(&["point plant"]);
    assert_eq!(strengths(&table, SUMMER), [2, 2, 0, 0]);
    // The lake is open on all sides: every side of a tree's river can be joined to it.
    let squares =
        ["plant sun4 -1,0", "plant sun4 0,-1", "plant sun4 0,1", "plant water1 -1,0", "plant water1 1,0"];
    assert_eq!(table.legal(), squares);
    table.play(&["plant sun4 0,1", "tree sun1"]);
    // It has no bonus, whatever is planted beside it.
    assert_eq!(table.seat(), Some(1));
}

#[test]
fn tokens() {
    let table = table();
    let state = table.state();
    assert_eq!((state.fire_supply(), state.clearing().fires().count()), (17, 2));
    assert_eq!((state.sanki_supply(), state.onibi_card()), (3, None));
    assert!(SEASONS.iter().all(|&seat| state.tokens(seat).unused == 2));
}

#[test]
fn setup() {
    let table = table();
    let state = table.state();
    assert_eq!(state.clearing().onibi().number(), 4);
    assert_eq!(state.clearing().fires().map(Glade::number).collect::<Vec<_>>(), [3, 5]);
    assert_eq!(line(&table), ["coati", "tanuki", "axolotl", "stag", "squirrel", "wolf", "goldfish"]);
    assert_eq!(SEASONS.map(|season| state.season_pile(season).len()), [12, 12]);
    assert_eq!((state.pile().len(), state.discard().len(), state.tree_piles().len()), (18, 0, 20));
    let mut table = before_setup();
    let mut refuse = |line: &str, trees: &str, under: &str| {
        table.refuse(
            &format!("setup {line} ; trees {trees} ; under summer {under} ; under winter -"),
            "setup",
        );
    };
    let (trees, winter) = ("sun1 water1 plant1 wind1", "winter squirrel wolf goldfish");
    refuse(&format!("summer coati tanuki bear ; {winter}"), trees, "-");
    refuse(&format!("summer coati tanuki goldfish ; {winter}"), trees, "-");
    refuse(&format!("summer axolotl tanuki axolotl ; {winter}"), trees, "-");
    refuse(&format!("summer coati tanuki axolotl ; {winter}"), "water1 sun1 plant1 wind1", "-");
    refuse(&format!("summer coati tanuki axolotl ; {winter}"), trees, "ram");
    refuse(&format!("summer coati tanuki axolotl ; {winter}"), trees, "coati");
    table.refuse("reveal bear", "turn").refuse_by(0, "draw", "turn");
    // Lists of a wrong length can be read.
    for (line, trees) in [
        ("summer coati tanuki", trees),
        ("summer coati tanuki owl bee", trees),
        ("summer coati tanuki axolotl", "sun1 wind1"),
    ] {
        let text = format!("setup {line} ; {winter} ; trees {trees} ; under summer - ; under winter -");
        assert_eq!(text.parse::<Chance>().unwrap_err().clause, "setup", "{text}");
    }
    let cut_short = format!("setup summer coati tanuki axolotl ; {winter} ; trees {trees} ; under summer -");
    assert_eq!(cut_short.parse::<Chance>().unwrap_err().clause, "notation");
}

#[test]
fn opening_line() {
    let line = |summer: &str, under: &str| {
        format!(
            "setup summer {summer} ; winter squirrel wolf goldfish ; trees sun1 water1 plant1 wind1 ; \
             under summer {under} ; under winter -"
        )
    };
    // 3+4+5 is 12: one must go under.
    before_setup().refuse(&line("tanuki bee flamingo", "-"), "opening-line");
    // 13 is enough: nothing goes under.
    before_setup().refuse(&line("coati tanuki axolotl", "goat"), "opening-line");
    // 2+2+7 is cheap: either of the two 2s may have gone under, from whichever place it lay at.
    before_setup().play(&[&line("tiger hummingbird platypus", "goat")]);
    before_setup().play(&[&line("hummingbird tiger platypus", "goat")]);
    before_setup().play(&[&line("goat tiger platypus", "hummingbird")]);
    // The 7 is not the cheapest of 2+2+7.
    before_setup().refuse(&line("goat hummingbird tiger", "platypus"), "opening-line");
    // What went under last left a cheap line behind; these were dear already.
    before_setup().refuse(&line("axolotl tiger flamingo", "bee goat"), "opening-line");
    before_setup()
        .refuse(&line("axolotl chimpanzee rhinoceros", "coati goat hummingbird tanuki"), "opening-line");
    let five = line("fox bee flamingo", "coati goat hummingbird tanuki toucan").parse::<Chance>();
    assert_eq!(five.unwrap_err().clause, "opening-line");
    let wrong_too = line("fox bee flamingo", "coati goat hummingbird tanuki ram").parse::<Chance>();
    assert_eq!(wrong_too.unwrap_err().clause, "setup");
    for form in ["", "- -", "coati -", "- ; under summer -", "nobody"] {
        assert_eq!(
            line("fox bee flamingo", form).parse::<Chance>().unwrap_err().clause,
            "notation",
            "{form}"
        );
    }
    // Four at most, and in the order in which they go.
    let mut table = before_setup();
    table.play(&[&line("fox bee flamingo", "coati goat hummingbird tanuki")]);
    let mut view = view(&table);
    let shuffled: Vec<_> = view.season_piles[SUMMER].shuffled.iter().map(|(card, _)| card).collect();
    assert_eq!(shuffled.len(), 8);
    // When all others are out, they come last, in their order.
    view.season_piles[SUMMER].shuffled = Pile::EMPTY;
    view.shared = vec![card("spider"); 4];
    let mut state = position(&view);
    acting(&mut state, &["point sun", "recruit wolf", "recruit squirrel", "stop"]);
    let outcomes = state.chance_outcomes().expect("they can be listed");
    assert_eq!(outcomes.len(), 1);
    let mut refilled = state;
    assert_eq!(refilled.resolve(&"refill goat".parse().expect("a move")).unwrap_err().clause, "recruit");
    for card in ["coati", "goat"] {
        refilled.resolve(&format!("refill {card}").parse().expect("a move")).expect(card);
    }
    assert_eq!(refilled.turn(), Turn::Act(WINTER));
}

#[test]
fn alternate() {
    let mut table = table();
    assert_eq!((table.seat(), table.state().round()), (Some(0), 1));
    reveal(&mut table, "meerkat");
    assert_eq!(table.seat(), Some(1));
    table.refuse_by(0, "draw", "turn");
    reveal(&mut table, "chameleon");
    table.play(&["point sun", "recruit coati", "stop", "refill goat"]);
    assert_eq!(table.seat(), Some(1));
    reveal(&mut table, "bat");
    table.play(&["point wind", "advance 2"]);
    // Summer has used its tokens: Winter goes on alone until it has none either.
    assert_eq!(table.state().tokens(SUMMER).unused, 0);
    for card in ["weasel", "raccoon", "crocodile"] {
        assert_eq!(table.seat(), Some(1));
        reveal(&mut table, card);
    }
    table.play(&["point water", "douse 3", "stop"]);
    assert_eq!(table.seat(), Some(1));
    // Winter plays last, so Summer starts the next round.
    table.play(&["point sun", "recruit squirrel", "stop", "refill ram"]);
    assert_eq!((table.seat(), table.state().round()), (Some(0), 2));
}

#[test]
fn options() {
    let mut table = table();
    assert_eq!(table.legal(), ["draw"]);
    reveal(&mut table, "meerkat bat");
    assert_eq!(table.legal(), ["draw", "point plant", "point sun", "point wind"]);
    for other in ["stop", "end turn", "sanki act", "keep varan", "douse 3", "advance 1", "recruit coati"] {
        table.refuse(other, "turn");
    }
}

#[test]
fn draw() {
    let mut table = table();
    reveal(&mut table, "bear");
    table.play(&["draw"]).refuse("reveal bear", "draw").refuse("reveal coati", "draw");
    table.refuse("reveal summer-varan", "draw").refuse("refill goat", "turn").refuse("tree sun2", "turn");
    table.play(&["reveal cobra"]);
    reveal(&mut table, "lynx spider");
    // The discard pile is shuffled in only when a card is needed.
    reveal(&mut table, "anteater bat chameleon cockatoo crocodile elephant gorilla");
    reveal(&mut table, "meerkat panda peacock raccoon weasel tapir hippopotamus");
    assert_eq!((table.state().pile().len(), table.state().discard().len()), (0, 10));
    table.play(&["draw"]).refuse("reveal tapir", "draw");
    assert_eq!((table.state().pile().len(), table.state().discard().len()), (10, 0));
    let outcomes = table.state().chance_outcomes().expect("they can be listed");
    let texts: Vec<_> = outcomes.iter().map(|(chance, weight)| format!("{weight} {chance}")).collect();
    let singles = ["1 reveal bear", "1 reveal cobra", "1 reveal lynx", "1 reveal spider"];
    assert_eq!(texts[..4], singles);
    assert_eq!(texts[4..], ["3 reveal summer-varan", "3 reveal winter-varan"]);
    table.play(&["reveal winter-varan"]);
    assert_eq!(count(table.state().personal_line(WINTER), "winter-varan"), 1);
    assert_eq!(table.state().shared_line().len(), 14);
}

/// A season's animal joins its personal line, or the shared line while that season holds the Onibi card.
#[test]
fn draw_of_a_seasons_animal() {
    let table = table();
    let mut view = view(&table);
    view.pile = ["bee", "mantis"].map(card).into_iter().collect();
    view.season_piles[SUMMER].shuffled = view.season_piles[SUMMER].shuffled.without(card("bee"));
    view.season_piles[WINTER].shuffled = view.season_piles[WINTER].shuffled.without(card("mantis"));
    view.onibi_card = Some(WINTER);
    let mut state = position(&view);
    for (seat, card) in [(SUMMER, "bee"), (WINTER, "mantis")] {
        state.act(seat, Action::Draw).expect("a card is there");
        state.resolve(&format!("reveal {card}").parse().expect("a move")).expect(card);
    }
    assert_eq!(count(state.personal_line(SUMMER), "bee"), 1);
    assert_eq!(state.shared_line().map(Card::name).collect::<Vec<_>>(), ["mantis"]);
    assert!(state.personal_line(WINTER).is_empty());
    // Pile and discard are both empty now.
    assert_eq!(refused(&state, "draw"), "draw");
}

/// Summer takes a Sanki card by moving Onibi to 7, with an empty pile and varans in the discard pile. Winter's turn.
fn sanki_and_varans() -> Script<State> {
    let mut table = table();
    empty_the_pile(&mut table);
    table.play(&["point wind", "advance 3"]);
    assert_eq!((table.state().sanki(SUMMER), table.seat()), (1, Some(1)));
    table
}

#[test]
fn sanki_varan() {
    let mut table = sanki_and_varans();
    // Winter has none, so it is not asked.
    let mut winter = table.clone();
    reveal(&mut winter, "winter-varan");
    assert_eq!((winter.seat(), winter.state().phase()), (Some(0), Phase::Play));
    // Summer is asked, in Winter's turn, before the solitary check.
    reveal(&mut table, "summer-varan");
    assert_eq!((table.seat(), table.state().phase()), (Some(0), Phase::SankiVaran));
    assert_eq!(table.state().tokens(SUMMER).unused, 1);
    assert_eq!(table.legal(), ["keep varan", "sanki varan"]);
    table.refuse("draw", "turn").refuse("sanki act", "turn").refuse_by(1, "keep varan", "turn");
    let mut kept = table.clone();
    kept.play(&["keep varan"]);
    assert_eq!((kept.state().company(SUMMER), kept.state().tokens(SUMMER).unused), (3, 0));
    table.play(&["sanki varan"]);
    assert_eq!((table.state().company(SUMMER), table.state().tokens(SUMMER).unused), (2, 1));
    assert_eq!((table.state().varans(SUMMER), table.state().sanki(SUMMER)), (5, 0));
    assert_eq!((table.state().sanki_supply(), table.seat()), (3, Some(0)));
}

#[test]
fn solitary() {
    let mut table = table();
    let left = |table: &Script<State>| SEASONS.map(|seat| table.state().tokens(seat).unused);
    reveal(&mut table, "bear cobra");
    assert_eq!(left(&table), [2, 2]);
    reveal(&mut table, "lynx");
    assert_eq!(left(&table), [1, 1]);
    // One in all: a card that is not solitary, or company that stays at 3, costs nothing more.
    reveal(&mut table, "weasel");
    assert_eq!(left(&table), [1, 1]);
    let mut fourth = table.clone();
    reveal(&mut fourth, "tapir");
    assert_eq!(fourth.state().round(), 2);
    // A seat that has used both tokens has none to set aside.
    let mut view = view(&table);
    view.tokens[WINTER].unused = 0;
    let mut state = position(&view);
    acting(&mut state, &["draw"]);
    acting(&mut state, &["reveal tapir"]);
    assert_eq!(state.round(), 2);
    // Both check, even where the card is seen by one: the varan makes three for Summer alone.
    let mut table = sanki_and_varans();
    reveal(&mut table, "summer-varan");
    table.play(&["keep varan"]);
    assert_eq!((left(&table), SEASONS.map(|seat| table.state().company(seat))), ([0, 2], [3, 2]));
    // The next one is Winter's, and Winter's varans are nothing to Summer.
    reveal(&mut table, "winter-varan");
    assert_eq!(left(&table), [0, 1]);
}

/// Recruiting never triggers the check, but what was recruited counts in the next one.
#[test]
fn solitary_after_recruiting() {
    let line = "summer owl tanuki bee ; winter horned-owl wolf mantis";
    let mut table =
        set_up(&format!("setup {line} ; trees sun1 water1 plant1 wind1 ; under summer - ; under winter -"));
    reveal(&mut table, "spider tapir weasel raccoon");
    assert_eq!(strengths(&table, SUMMER)[0], 7);
    table.play(&["point sun", "recruit owl", "refill goat"]);
    assert_eq!((table.state().company(SUMMER), table.state().tokens(SUMMER).unused), (3, 1));
    reveal(&mut table, "meerkat");
    assert_eq!(table.state().tokens(SUMMER).unused, 1);
    reveal(&mut table, "bear");
    assert_eq!(table.state().company(SUMMER), 4);
    assert_eq!(SEASONS.map(|seat| table.state().tokens(seat).unused), [0, 1]);
}

#[test]
fn sanki_act() {
    // Winter reveals, and has no Sanki card: it is not asked.
    let mut table = sanki_and_varans();
    reveal(&mut table, "winter-varan");
    assert_eq!((table.seat(), table.state().phase()), (Some(0), Phase::Play));
    // After its own reveal, even of a varan that was sent back, the holder is asked; not when it pays for the varan.
    reveal(&mut table, "winter-varan");
    assert_eq!((table.seat(), table.state().phase()), (Some(0), Phase::SankiAct));
    let mut table = self::table();
    reveal(&mut table, "anteater bat chameleon weasel");
    table.play(&["point wind", "advance 3"]);
    reveal(&mut table, "raccoon peacock");
    // Summer has a Sanki card, a token and something to point at.
    assert_eq!((table.seat(), table.legal()), (Some(0), vec!["end turn".to_owned(), "sanki act".to_owned()]));
    let mut ended = table.clone();
    ended.play(&["end turn"]);
    assert_eq!((ended.seat(), ended.state().sanki(SUMMER)), (Some(1), 1));
    table.refuse("point sun", "turn").refuse("draw", "turn");
    table.play(&["sanki act"]);
    assert_eq!((table.state().sanki(SUMMER), table.state().sanki_supply()), (0, 3));
    assert_eq!(table.legal(), ["point plant", "point sun", "point water"]);
    table
        .refuse("draw", "turn")
        .refuse("pass", "turn")
        .refuse("end turn", "turn")
        .refuse("point wind", "point-free");
    table.play(&["point water", "douse 3", "stop"]);
    // Both tokens are used and the turn is over.
    assert_eq!((table.state().tokens(SUMMER).unused, table.seat()), (0, Some(1)));
}

#[test]
fn sanki_act_is_not_asked_in_vain() {
    let mut table = table();
    reveal(&mut table, "anteater bat chameleon weasel");
    table.play(&["point wind", "advance 3"]);
    let mut view = view(&table);
    // Nothing to point at: the line is empty but for one weak card.
    view.shared = vec![card("chameleon")];
    view.tokens[SUMMER] = Tokens { unused: 1, aside: 1, used: [None; 2] };
    view.playing = SUMMER;
    view.acting = SUMMER;
    view.pile = ["crocodile", "raccoon"].map(card).into_iter().collect();
    view.clearing_fires = Vec::new();
    let mut state = position(&view);
    acting(&mut state, &["draw"]);
    let mut crocodile = state;
    acting(&mut crocodile, &["reveal crocodile"]);
    // Wind 1 can still be pointed at, so it is asked; with that used up too, it is not.
    assert_eq!(crocodile.phase(), Phase::SankiAct);
    let mut view = state.view(Viewer::Spectator);
    view.shared = Vec::new();
    let mut state = position(&view);
    acting(&mut state, &["reveal crocodile"]);
    assert_eq!((state.phase(), state.turn()), (Phase::Play, Turn::Act(WINTER)));
}

#[test]
fn point() {
    let mut table = table();
    reveal(&mut table, "anteater");
    table.refuse("point water", "point").refuse("point plant", "point");
    assert_eq!(table.legal(), ["draw", "point sun", "point wind"]);
    // At the last occurrence, wherever it is: weasel's Sun, not anteater's.
    reveal(&mut table, "weasel chameleon");
    table.play(&["point sun"]);
    let at: Vec<_> = table.state().tokens(WINTER).pointing().map(|at| (at.element, at.place)).collect();
    assert_eq!(at, [(Element::Sun, 1)]);
    assert_eq!(view(&table).tasks[0].left, 3);
}

#[test]
fn point_free() {
    let mut table = table();
    reveal(&mut table, "chameleon elephant");
    table.play(&["point wind", "advance 1"]).refuse("point wind", "point-free");
    reveal(&mut table, "bat crocodile");
    assert!(table.legal().contains(&"point wind".to_owned()));
    // Winter's token is on bat: the only occurrence that was free.
    table.play(&["point wind", "advance 1"]).refuse("point wind", "point-free");
}

#[test]
fn point_again() {
    let mut table = table();
    reveal(&mut table, "chameleon elephant");
    table.play(&["point wind", "advance 1"]);
    reveal(&mut table, "bat");
    table.refuse("point wind", "point-again");
    reveal(&mut table, "crocodile");
    // Winter's token on the occurrence between is no obstacle.
    let mut between = table.clone();
    between.play(&["point wind", "advance 1"]);
    reveal(&mut between, "weasel anteater");
    between.play(&["point wind"]);
    assert_eq!((between.seat(), between.legal()), (Some(0), vec!["advance 1".to_owned()]));
    reveal(&mut table, "anteater");
    table.play(&["point wind"]);
    assert_eq!(
        (table.seat(), table.legal()),
        (Some(0), vec!["advance 1".to_owned(), "advance 2".to_owned()])
    );
}

#[test]
fn point_effect() {
    let mut table = table();
    reveal(&mut table, "panda");
    // Water occurs, with −1.
    table.refuse("point water", "point-effect");
    // 1 Water: the weakest fire wants 2.
    reveal(&mut table, "raccoon chameleon");
    assert_eq!(strengths(&table, WINTER)[1], 1);
    table.refuse("point water", "point-effect");
    reveal(&mut table, "peacock");
    assert!(table.legal().contains(&"point water".to_owned()));
    // With no fire there is nothing to extinguish.
    let mut view = view(&table);
    view.clearing_fires.clear();
    assert_eq!(refused(&position(&view), "point water"), "point-effect");
}

#[test]
fn strength() {
    let mut table = table();
    reveal(&mut table, "spider meerkat");
    assert_eq!((strengths(&table, SUMMER), strengths(&table, WINTER)), ([5, 1, 2, 0], [5, 1, 2, 0]));
    table.play(&["point sun", "recruit tanuki"]);
    // Fixed when the action begins: tanuki's own 5 Sun come too late.
    assert_eq!(table.legal(), ["recruit coati", "recruit squirrel", "stop"]);
    table.play(&["stop", "refill goat"]);
    // The shared line behind the token, the personal line.
    assert_eq!((strengths(&table, SUMMER), strengths(&table, WINTER)), ([5, 1, 2, 0], [0, 1, 2, 0]));
    reveal(&mut table, "peacock");
    assert_eq!((strengths(&table, SUMMER)[0], strengths(&table, WINTER)[0]), (7, 2));
    // The forest.
    table.play(&["point plant", "plant sun1 1,0", "tree sun2"]);
    assert_eq!((strengths(&table, SUMMER)[0], strengths(&table, WINTER)[0]), (8, 2));
}

#[test]
fn stuck() {
    let mut table = table();
    table.refuse("pass", "stuck");
    reveal(&mut table, "elephant panda");
    let mut view = view(&table);
    view.pile = Pile::EMPTY;
    let state = position(&view);
    assert_eq!(legal(&state), ["point plant", "point sun", "point wind"]);
    assert_eq!(refused(&state, "pass"), "stuck");
    view.shared.clear();
    let mut state = position(&view);
    assert_eq!(legal(&state), ["pass"]);
    assert_eq!(refused(&state, "draw"), "draw");
    acting(&mut state, &["pass"]);
    assert_eq!((state.tokens(SUMMER).unused, state.tokens(SUMMER).aside), (0, 2));
    assert_eq!(state.turn(), Turn::Act(WINTER));
    acting(&mut state, &["pass"]);
    // Winter played last.
    assert_eq!((state.round(), state.turn()), (2, Turn::Act(SUMMER)));
}

#[test]
fn extinguish() {
    let mut table = table();
    reveal(&mut table, "crocodile weasel");
    table.play(&["point water"]);
    assert_eq!(table.legal(), ["douse 3", "douse 5"]);
    table.refuse("douse 4", "extinguish").refuse("recruit coati", "turn").refuse("draw", "turn");
    table.play(&["douse 3"]).refuse("douse 3", "extinguish");
    assert_eq!(table.legal(), ["douse 5", "stop"]);
    table.play(&["douse 5"]);
    assert_eq!((table.state().fires(SUMMER), table.state().fire_supply(), table.seat()), (2, 17, Some(1)));
    // Each at the fire value of its card.
    let mut table = self::table();
    reveal(&mut table, "crocodile bat");
    let mut view = view(&table);
    view.clearing_fires = Glade::all().collect();
    let mut state = position(&view);
    acting(&mut state, &["point water"]);
    assert_eq!(legal(&state), ["douse 2", "douse 3", "douse 4", "douse 5", "douse 6"]);
    assert_eq!(refused(&state, "douse 7"), "extinguish");
    acting(&mut state, &["douse 4"]);
    // 1 is left, which is too little: the action ends by itself.
    assert_eq!(state.turn(), Turn::Act(WINTER));
}

#[test]
fn win_fire() {
    let mut table = table();
    reveal(&mut table, "crocodile weasel");
    let mut view = view(&table);
    view.fires[SUMMER] = 6;
    let mut state = position(&view);
    acting(&mut state, &["point water", "douse 3"]);
    assert_eq!((state.fires(SUMMER), state.outcome()), (7, None));
    acting(&mut state, &["douse 5"]);
    let outcome = state.outcome().expect("it is over");
    assert_eq!((outcome.reason(), outcome.points().as_slice()), ("win-fire", [1, 0].as_slice()));
    // By play.
    let mut table = self::table();
    let likes_water = |_: &State, action: Action| match action {
        Action::Douse(_) => 3,
        Action::Point(Element::Water) => 2,
        Action::Draw => 1,
        _ => 0,
    };
    play_until(&mut table, 1, likes_water, |state| state.end().is_some());
    let (winners, reason) = table.end().expect("it is over");
    assert_eq!((winners.len(), reason), (1, "win-fire"));
    assert_eq!(table.state().fires(Seat::new(winners[0])), 8);
    table.refuse_by(0, "draw", "turn");
}

#[test]
fn recruit() {
    let mut table = table();
    reveal(&mut table, "spider meerkat peacock");
    table.play(&["point sun"]);
    assert_eq!(strengths(&table, WINTER)[0], 0);
    table
        .refuse("recruit goldfish", "recruit")
        .refuse("recruit bear", "recruit")
        .refuse("recruit goat", "recruit");
    table.refuse("recruit summer-varan", "recruit").refuse("stop", "stop");
    table.play(&["recruit wolf", "recruit coati"]).refuse("recruit wolf", "recruit");
    // Places are empty until the action is over.
    assert_eq!(line(&table), ["-", "tanuki", "axolotl", "stag", "squirrel", "-", "goldfish"]);
    assert_eq!(table.legal(), ["recruit squirrel", "recruit tanuki", "stop"]);
    table.play(&["stop"]);
    assert_eq!(table.state().phase(), Phase::Refill);
    // One's own join the personal line, others are discarded.
    assert_eq!(count(table.state().personal_line(WINTER), "wolf"), 1);
    assert_eq!(count(table.state().discard(), "coati"), 1);
    table.refuse("refill goat", "recruit").refuse("refill wolf", "recruit").refuse("refill bear", "recruit");
    table.refuse("reveal bat", "turn").refuse_by(0, "draw", "turn");
    table.play(&["refill raven", "refill ram"]);
    assert_eq!(line(&table), ["raven", "tanuki", "axolotl", "stag", "squirrel", "ram", "goldfish"]);
    assert_eq!((table.seat(), strengths(&table, WINTER)[0]), (Some(0), 5));
}

/// A place that cannot be filled stays empty.
#[test]
fn recruit_from_an_empty_pile() {
    let mut table = table();
    reveal(&mut table, "spider meerkat peacock");
    let mut view = view(&table);
    view.season_piles[WINTER].shuffled = Pile::of(card("ram"), 1);
    let mut state = position(&view);
    acting(&mut state, &["point sun", "recruit wolf", "recruit tanuki", "recruit squirrel"]);
    assert_eq!(state.phase(), Phase::Refill);
    acting(&mut state, &["refill ram"]);
    assert_eq!(state.turn(), Turn::Act(SUMMER));
    let places: Vec<_> = state.recruits().map(|card| card.map(Card::name)).into();
    let names = [Some("coati"), Some("ram"), Some("axolotl"), Some("stag"), None, None, Some("goldfish")];
    assert_eq!(places, names);
}

#[test]
fn win_recruit() {
    let mut table = table();
    reveal(&mut table, "spider meerkat");
    let mut view = view(&table);
    view.recruits = [
        Some(card("coati")),
        Some(card("tanuki")),
        None,
        Some(card("squirrel")),
        Some(card("wolf")),
        None,
        None,
    ];
    view.season_piles[SUMMER].shuffled = Pile::EMPTY;
    let state = position(&view);
    let play = |actions: &[&str]| {
        let mut state = state;
        acting(&mut state, actions);
        state
    };
    let end = |state: &State| state.end().map(|end| (end.winner, end.reason.clause()));
    // As soon as only its own are left: in mid-action.
    let won = play(&["point sun", "recruit wolf", "recruit squirrel"]);
    assert_eq!(end(&won), Some((Some(SUMMER), "win-recruit")));
    assert_eq!(won.points().as_slice(), [1, 0]);
    // Only the other's are left: not in mid-action, but after the refill, which cannot be.
    let open = play(&["point sun", "recruit tanuki", "recruit coati"]);
    assert_eq!((end(&open), legal(&open)), (None, vec!["recruit squirrel".to_owned(), "stop".to_owned()]));
    let mut lost = open;
    acting(&mut lost, &["stop"]);
    assert_eq!(end(&lost), Some((Some(WINTER), "win-recruit")));
    // A refill keeps the game open.
    view.season_piles[SUMMER].shuffled = Pile::of(card("goat"), 1);
    let mut state = position(&view);
    acting(&mut state, &["point sun", "recruit tanuki", "recruit coati", "stop"]);
    acting(&mut state, &["refill goat"]);
    assert_eq!(end(&state), None);
    // Nothing at all is left: the acting seat wins.
    view.recruits = [Some(card("squirrel")), None, None, None, None, None, None];
    let mut state = position(&view);
    acting(&mut state, &["point sun", "recruit squirrel"]);
    assert_eq!(end(&state), Some((Some(SUMMER), "win-recruit")));
}

#[test]
fn plant() {
    let mut table = table_with("sun1 water5 plant1 wind1");
    reveal(&mut table, "bear cockatoo raccoon");
    table.play(&["point plant"]);
    table.refuse("plant sun2 0,1", "plant").refuse("plant wind2 0,1", "plant").refuse("stop", "stop");
    table.play(&["plant water5 1,0"]);
    // The next tree becomes visible before anything else.
    assert_eq!(table.state().turn(), Turn::Chance);
    table.refuse("tree water5", "plant").refuse("tree sun2", "plant").refuse("refill ram", "turn");
    table.play(&["tree water2"]);
    // 2 are left: not for water2, which is of the same pile, nor for plant1, which costs 4.
    table.refuse("plant water2 -1,0", "plant").refuse("plant plant1 0,1", "plant");
    assert!(table.legal().iter().all(|action| action == "stop" || action.starts_with("plant sun1")));
    table.play(&["plant sun1 -1,0", "tree sun2"]);
    assert_eq!((table.seat(), table.state().forest(WINTER).visible().len()), (Some(0), 2));
    assert_eq!(table.state().forest(SUMMER).visible().len(), 0);
    // The last tree of a pile: no other becomes visible.
    let mut view = self::view(&table);
    view.tree_piles = view.tree_piles.iter().filter(|tree| tree.element() != Element::Sun).collect();
    view.shared.extend([card("meerkat")]);
    let mut state = position(&view);
    acting(&mut state, &["point plant", "plant sun2 0,1"]);
    assert_eq!((state.turn(), state.tree_tops()[0]), (Turn::Act(WINTER), None));
}

#[test]
fn river() {
    let mut table = table_with("sun1 water2 plant4 wind1");
    reveal(&mut table, "bear cockatoo raccoon weasel meerkat");
    assert_eq!(strengths(&table, WINTER)[2], 6);
    table.play(&["point plant"]);
    // sun1 reaches east and west: not the lake's northern or southern edge, nor a square without neighbour.
    table
        .refuse("plant sun1 0,1", "river")
        .refuse("plant sun1 1,1", "river")
        .refuse("plant sun1 5,5", "river");
    table.play(&["plant sun1 1,0", "tree sun2"]);
    // water2 reaches north and south: beside sun1 nothing joins it, though it would touch the tree.
    table.refuse("plant water2 2,0", "river").refuse("plant water2 1,1", "river");
    // Other edges need not match: water2's blank side may face sun2.
    table.play(&["plant water2 0,1", "tree water1"]);
    // plant4 (north, east) is joined through water2 at 0,2; at 1,1 it only touches blank edges.
    let view = forest_view(&[("sun1", "1,0"), ("water2", "0,1")], ["sun2", "water1", "plant4", "wind1"]);
    let mut state = position(&view);
    acting(&mut state, &["point plant"]);
    assert_eq!(refused(&state, "plant plant4 1,1"), "river");
    acting(&mut state, &["plant plant4 0,2"]);
}

fn planted(trees: &[(&str, &str)]) -> Vec<Planted> {
    let read = |&(tree, square): &(&str, &str)| Planted {
        tree: tree.parse().expect("a tree"),
        square: square.parse().expect("a square"),
    };
    trees.iter().map(read).collect()
}

/// The view of a table at which Summer has this forest, these trees are visible, and Summer is about to plant, with
/// Plant 6 and no token used.
fn forest_view(trees: &[(&str, &str)], tops: [&str; 4]) -> View {
    let mut table = table();
    reveal(&mut table, "panda cockatoo bear weasel");
    let mut view = view(&table);
    view.forests[SUMMER].visible = planted(trees);
    view.tree_tops = tops.map(|tree| Some(tree.parse().expect("a tree")));
    let is_used = |tree: &Tree| {
        view.tree_tops.contains(&Some(*tree)) || view.forests[SUMMER].visible.iter().any(|p| p.tree == *tree)
    };
    view.tree_piles = TreeSet::ALL.iter().filter(|tree| !is_used(tree)).collect();
    view
}

#[test]
fn cover() {
    let chain = [("water1", "1,0"), ("sun5", "2,0"), ("water2", "2,1")];
    let view = forest_view(&chain, ["sun1", "water3", "plant2", "wind5"]);
    let mut state = position(&view);
    assert_eq!(state.strength(SUMMER, Element::Water), 5);
    acting(&mut state, &["point plant"]);
    assert_eq!(refused(&state, "plant sun1 0,0"), "cover");
    // Over sun5, sun1 would cut off water2; wind5 (east, south) would cut off itself and water2 from water1.
    assert_eq!(refused(&state, "plant sun1 2,0"), "river");
    assert_eq!(refused(&state, "plant wind5 2,0"), "river");
    // Over water1, plant2 keeps all joined. The covered tree has no effect.
    acting(&mut state, &["plant plant2 1,0"]);
    assert_eq!((state.strength(SUMMER, Element::Water), state.strength(SUMMER, Element::Plant)), (4, 1));
    assert_eq!(
        state.forest(SUMMER).covered().iter().map(|tree| tree.to_string()).collect::<Vec<_>>(),
        ["water1"]
    );
    // A tree can be covered again.
    acting(&mut state, &["tree plant1", "plant sun1 1,0", "tree sun2"]);
    assert_eq!((state.forest(SUMMER).covered().len(), state.forest(SUMMER).visible().len()), (2, 3));
}

#[test]
fn upright() {
    let mut table = table();
    reveal(&mut table, "cockatoo weasel");
    table.play(&["point plant"]);
    // sun1 and water1 run from east to west, and cannot be turned to join the lake from the north or the south.
    let squares = ["plant sun1 -1,0", "plant sun1 1,0", "plant water1 -1,0", "plant water1 1,0"];
    assert_eq!(table.legal(), squares);
    assert_eq!("plant sun1 0,1 E".parse::<Action>().unwrap_err().clause, "notation");
}

#[test]
fn tree_bonus() {
    // Extinguish on both sides of 1,1, and wind6 has it too: twice, each with the whole strength.
    let trees = [("sun1", "1,0"), ("sun4", "0,1")];
    let mut view = forest_view(&trees, ["sun2", "water1", "plant2", "wind6"]);
    view.clearing_fires = [2, 3, 5].map(glade).to_vec();
    let mut state = position(&view);
    assert_eq!(state.strength(SUMMER, Element::Water), 3);
    acting(&mut state, &["point plant", "plant wind6 1,1"]);
    // The next tree first.
    assert_eq!(state.phase(), Phase::Tree);
    acting(&mut state, &["tree wind1"]);
    assert_eq!(legal(&state), ["douse 2", "douse 3", "douse 5", "stop"]);
    acting(&mut state, &["douse 2"]);
    assert_eq!(legal(&state), ["douse 3", "douse 5", "stop"]);
    let declined = {
        let mut state = state;
        acting(&mut state, &["stop"]);
        state
    };
    acting(&mut state, &["douse 5"]);
    assert_eq!(state.fires(SUMMER), 2);
    // Then the planting goes on, with 3 of 6 left.
    for state in [state, declined] {
        assert!(legal(&state).iter().any(|action| action.starts_with("plant sun2")));
        assert!(legal(&state).contains(&"stop".to_owned()));
    }
    // A neighbour with another icon, or a covered one, gives nothing.
    let mut view = forest_view(&[("sun1", "1,0")], ["sun2", "water1", "plant2", "wind6"]);
    view.forests[SUMMER].covered = planted(&[("water2", "1,0")]);
    let mut state = position(&view);
    acting(&mut state, &["point plant", "plant water1 2,0", "tree water3"]);
    assert_eq!(state.sanki(SUMMER), 0);
    // Sanki for each neighbour.
    let view = forest_view(&[("plant2", "1,0"), ("water3", "0,1")], ["sun2", "water5", "plant3", "wind6"]);
    let mut state = position(&view);
    acting(&mut state, &["point plant", "plant water5 1,1", "tree water1"]);
    assert_eq!((state.sanki(SUMMER), state.sanki_supply()), (2, 1));
}

#[test]
fn win_forest() {
    let mut around_the_lake = forest_view(&[], ["sun1", "water1", "plant1", "wind1"]);
    around_the_lake.forests[SUMMER].visible = planted(&[
        ("plant5", "-1,-1"),
        ("sun2", "0,-1"),
        ("wind5", "1,-1"),
        ("sun6", "-1,0"),
        ("water4", "1,0"),
        ("sun3", "0,1"),
        ("plant4", "1,1"),
    ]);
    let mut state = position(&around_the_lake);
    acting(&mut state, &["point plant"]);
    let mut elsewhere = state;
    acting(&mut elsewhere, &["plant sun1 -2,0"]);
    assert_eq!((elsewhere.end(), elsewhere.phase()), (None, Phase::Tree));
    // No further tree becomes visible after a winning one.
    acting(&mut state, &["plant sun1 -1,1"]);
    let outcome = state.outcome().expect("it is over");
    assert_eq!((outcome.reason(), outcome.points().as_slice()), ("win-forest", [1, 0].as_slice()));
    // The lake need not be among the nine.
    let mut beside_the_lake = around_the_lake;
    beside_the_lake.forests[SUMMER].visible = planted(&[
        ("wind6", "2,-1"),
        ("plant5", "3,-1"),
        ("water5", "1,0"),
        ("water6", "2,0"),
        ("water4", "3,0"),
        ("plant4", "1,1"),
        ("sun3", "2,1"),
        ("wind4", "3,1"),
    ]);
    let mut state = position(&beside_the_lake);
    acting(&mut state, &["point plant", "plant sun1 1,-1"]);
    assert_eq!(state.end().map(|end| end.reason.clause()), Some("win-forest"));
}

#[test]
fn advance() {
    let mut table = table();
    reveal(&mut table, "chameleon elephant");
    table.play(&["point wind"]);
    assert_eq!(table.legal(), ["advance 1", "advance 2", "advance 3"]);
    table.refuse("advance 0", "advance").refuse("advance 4", "advance").refuse("stop", "stop");
    table.play(&["advance 2"]);
    // One move is the whole action. Card 6 offers Extinguish, for which 1 Water is too little.
    assert_eq!((table.state().clearing().onibi().number(), table.seat()), (6, Some(1)));
    // Winter moves the other way.
    reveal(&mut table, "bat");
    table.play(&["draw", "reveal crocodile"]);
    table.play(&["point wind", "advance 1"]);
    assert_eq!(table.state().clearing().onibi().number(), 5);
}

/// The view of a table with Wind 8, Summer's turn, no Sun, Water, or Plant but what these animals bring.
fn windy_view(onibi: u8) -> View {
    let table = table();
    let mut view = view(&table);
    let animals = ["elephant", "lynx", "anteater", "bat", "chameleon", "cobra"];
    view.shared = animals.map(card).to_vec();
    view.pile = view.pile.iter().map(|(card, _)| card).filter(|card| !view.shared.contains(card)).collect();
    view.onibi = glade(onibi);
    view
}

#[test]
fn advance_past_the_end() {
    // The Onibi card goes to the opponent when Onibi steps off the end,
    let mut view = windy_view(5);
    let mut state = position(&view);
    acting(&mut state, &["point wind", "advance 3"]);
    assert_eq!((state.clearing().onibi().number(), state.onibi_card()), (1, Some(WINTER)));
    // or back to supply if the mover holds it,
    view.onibi_card = Some(SUMMER);
    let mut state = position(&view);
    acting(&mut state, &["point wind", "advance 3"]);
    assert_eq!(state.onibi_card(), None);
    // twice in one move if it is long enough: to supply, then to Winter.
    view.onibi = glade(7);
    let mut state = position(&view);
    acting(&mut state, &["point wind", "advance 8"]);
    assert_eq!((state.clearing().onibi().number(), state.onibi_card()), (1, Some(WINTER)));
    // Stopping at the end does not step off it.
    let mut state = position(&windy_view(4));
    acting(&mut state, &["point wind", "advance 3"]);
    assert_eq!((state.clearing().onibi().number(), state.onibi_card()), (7, None));
}

#[test]
fn win_onibi() {
    let mut view = windy_view(5);
    view.onibi_card = Some(WINTER);
    let mut state = position(&view);
    acting(&mut state, &["point wind"]);
    // Every number is legal, also beyond the winning step.
    assert_eq!(legal(&state).len(), 8);
    for steps in ["advance 3", "advance 8"] {
        let mut won = state;
        acting(&mut won, &[steps]);
        let outcome = won.outcome().expect("it is over");
        assert_eq!((outcome.reason(), outcome.points().as_slice()), ("win-onibi", [1, 0].as_slice()));
    }
    acting(&mut state, &["advance 2"]);
    assert_eq!(state.end(), None);
    // From supply to the opponent, and at the second time round the mover wins.
    let mut state = position(&windy_view(7));
    acting(&mut state, &["point wind", "advance 8"]);
    assert_eq!(state.end().map(|end| (end.winner, end.reason.clause())), Some((Some(SUMMER), "win-onibi")));
}

#[test]
fn bonus() {
    let sanki = |held: [u8; 2]| {
        let mut view = windy_view(6);
        view.sanki.0 = held;
        let mut state = position(&view);
        acting(&mut state, &["point wind", "advance 1"]);
        // It takes no move and cannot be declined.
        assert_eq!(state.turn(), Turn::Act(WINTER));
        SEASONS.map(|seat| state.sanki(seat))
    };
    assert_eq!([sanki([0, 0]), sanki([0, 2]), sanki([2, 1])], [[1, 0], [1, 2], [3, 0]]);
    // From the opponent if supply is empty; nothing if the seat holds all three.
    assert_eq!([sanki([0, 3]), sanki([1, 2]), sanki([3, 0])], [[1, 2], [2, 1], [3, 0]]);
    // An action is done with the whole strength, and may be declined.
    let mut state = position(&windy_view(5));
    acting(&mut state, &["point wind", "advance 1"]);
    assert_eq!(
        (state.strength(SUMMER, Element::Water), legal(&state)),
        (2, vec!["douse 3".to_owned(), "douse 5".to_owned(), "stop".to_owned()])
    );
    let mut declined = state;
    acting(&mut declined, &["stop"]);
    assert_eq!((declined.turn(), declined.fires(SUMMER)), (Turn::Act(WINTER), 0));
    // Nothing is used up.
    acting(&mut state, &["douse 3"]);
    assert_eq!((state.strength(SUMMER, Element::Water), state.turn()), (2, Turn::Act(WINTER)));
    // It is skipped if nothing can be done.
    let mut view = windy_view(5);
    view.clearing_fires.clear();
    let mut state = position(&view);
    acting(&mut state, &["point wind", "advance 1"]);
    assert_eq!(state.turn(), Turn::Act(WINTER));
}

/// Wind, its bonus Plant, the planted tree's Recruit twice with refills in between, and Plant again.
#[test]
fn bonus_within_a_bonus() {
    let mut view = windy_view(3);
    view.shared.extend(["panda", "cockatoo"].map(card));
    view.pile = view.pile.iter().map(|(card, _)| card).filter(|card| !view.shared.contains(card)).collect();
    let forest = [("water4", "1,0"), ("water6", "0,1")];
    view.forests[SUMMER].visible = planted(&forest);
    view.tree_tops = ["sun2", "water1", "plant1", "wind4"].map(|tree| Some(tree.parse().expect("a tree")));
    let taken = |tree: &Tree| {
        view.tree_tops.contains(&Some(*tree)) || forest.iter().any(|(name, _)| *name == tree.to_string())
    };
    view.tree_piles = TreeSet::ALL.iter().filter(|tree| !taken(tree)).collect();
    let mut state = position(&view);
    assert_eq!(Element::ALL.map(|element| state.strength(SUMMER, element)), [6, 3, 6, 8]);
    acting(&mut state, &["point wind", "advance 1", "plant wind4 1,1", "tree wind1"]);
    // Recruit for each of the two neighbours. The first with 6 Sun.
    assert_eq!(state.view(Viewer::Spectator).tasks.len(), 2);
    assert_eq!(
        legal(&state),
        ["recruit coati", "recruit squirrel", "recruit tanuki", "recruit wolf", "stop"]
    );
    acting(&mut state, &["recruit tanuki", "stop", "refill goat"]);
    // The second with tanuki's 5 more, and the refill in the line.
    let eleven = ["coati", "goat", "goldfish", "axolotl", "squirrel", "stag", "wolf"]
        .map(|name| format!("recruit {name}"));
    assert!(eleven.iter().all(|action| legal(&state).contains(action)));
    acting(&mut state, &["recruit axolotl", "recruit squirrel", "stop", "refill bee", "refill fox"]);
    // The planting goes on with 3 of 6 left: sun2 and water1, but no second tree of wind.
    let plantings = legal(&state);
    assert!(plantings.contains(&"stop".to_owned()));
    assert!(
        plantings
            .iter()
            .all(|action| ["stop", "plant sun2", "plant water1"].iter().any(|form| action.starts_with(form)))
    );
    assert_eq!(refused(&state, "plant wind1 2,0"), "plant");
    acting(&mut state, &["plant sun2 0,-1", "tree sun1", "stop"]);
    assert_eq!(state.turn(), Turn::Act(WINTER));
    assert!(state.view(Viewer::Spectator).tasks.is_empty());
}

#[test]
fn stop() {
    let mut table = table();
    reveal(&mut table, "spider meerkat");
    table.refuse("stop", "turn").play(&["point sun"]).refuse("stop", "stop");
    let mut stopped = table.clone();
    stopped.play(&["recruit coati", "stop", "refill goat"]);
    assert_eq!(stopped.seat(), Some(1));
    // It ends by itself when nothing more can be done: 5 − 3 − 1 − 1.
    table.play(&["recruit tanuki", "recruit coati", "recruit squirrel"]);
    assert_eq!(table.state().phase(), Phase::Refill);
}

#[test]
fn round_end() {
    let mut table = table();
    reveal(&mut table, "bear cobra lynx");
    assert_eq!(table.state().round(), 1);
    // Refills come before the end of the round, which waits for the turn to be complete.
    let mut view = view(&table);
    view.tokens[SUMMER].unused = 0;
    view.shared.push(card("meerkat"));
    let mut state = position(&view);
    assert_eq!(state.turn(), Turn::Act(WINTER));
    acting(&mut state, &["point sun", "recruit squirrel", "recruit coati"]);
    assert_eq!((state.phase(), state.round()), (Phase::Refill, 1));
    acting(&mut state, &["refill ram"]);
    assert_eq!((state.phase(), state.round()), (Phase::Refill, 1));
    acting(&mut state, &["refill raven"]);
    assert_eq!((state.turn(), state.round()), (Turn::Act(SUMMER), 2));
    reveal(&mut table, "spider");
    assert_eq!((table.state().round(), table.seat()), (2, Some(0)));
}

/// The view of a table where Summer's last token moves Onibi from 3 to 4 and ends the round. Fires on 3 and 5.
fn last_token_view(shared: &[&str]) -> View {
    let table = table();
    let mut view = view(&table);
    view.shared = shared.iter().chain(&["bat"]).map(|name| card(name)).collect();
    view.pile = view.pile.iter().map(|(card, _)| card).filter(|card| !view.shared.contains(card)).collect();
    view.onibi = glade(3);
    view.tokens[SUMMER] = Tokens { unused: 1, aside: 1, used: [None; 2] };
    view.tokens[WINTER] = Tokens { unused: 0, aside: 2, used: [None; 2] };
    view
}

fn end_round(view: &View) -> State {
    let mut state = position(view);
    acting(&mut state, &["point wind", "advance 1"]);
    assert_eq!((state.round(), state.turn()), (view.round + 1, Turn::Act(WINTER)));
    state
}

#[test]
fn fire_check() {
    let varans = |state: &State| {
        SEASONS.map(|season| (state.varans(season), state.discard().count(Card::varan(season))))
    };
    // Cards 3, 4 and 5 burn, for 6. Onibi's card counts once.
    assert_eq!(varans(&end_round(&last_token_view(&["crocodile", "weasel"]))), [(4, 3), (4, 3)]);
    assert_eq!(varans(&end_round(&last_token_view(&["crocodile", "weasel", "peacock"]))), [(7, 0), (7, 0)]);
    // Personal line and forest count for their seat alone.
    let mut view = last_token_view(&["crocodile", "weasel"]);
    view.forests[WINTER].visible = planted(&[("water3", "0,1")]);
    assert_eq!(varans(&end_round(&view)), [(4, 3), (7, 0)]);
    view.personal[SUMMER] = Pile::of(card("hummingbird"), 1);
    assert_eq!(varans(&end_round(&view)), [(7, 0), (7, 0)]);
    // One varan for each burning card, while there are any.
    let mut view = last_token_view(&["crocodile"]);
    view.varans.0 = [2, 7];
    view.clearing_fires = [1, 3, 5, 7].map(glade).to_vec();
    let state = end_round(&view);
    assert_eq!(varans(&state), [(0, 2), (2, 5)]);
}

#[test]
fn fire_spread() {
    let fires = |onibi: u8, on: &[u8], taken: [u8; 2]| {
        let mut view = last_token_view(&[]);
        view.onibi = glade(onibi);
        view.clearing_fires = on.iter().map(|&number| glade(number)).collect();
        view.fires.0 = taken;
        let state = end_round(&view);
        state.clearing().fires().map(Glade::number).collect::<Vec<_>>()
    };
    assert_eq!(fires(3, &[], [0, 0]), [3, 5]);
    assert_eq!(fires(3, &[3], [0, 0]), [3, 5]);
    // The row is a ring.
    assert_eq!(fires(6, &[], [0, 0]), [1, 6]);
    assert_eq!(fires(7, &[], [0, 0]), [2, 7]);
    // While supply lasts, the lower card first.
    assert_eq!(fires(3, &[1, 2, 6, 7], [7, 7]), [1, 2, 3, 6, 7]);
    assert_eq!(fires(6, &[2, 3, 4, 5], [7, 7]), [1, 2, 3, 4, 5]);
}

#[test]
fn tokens_back() {
    let state = end_round(&last_token_view(&["crocodile"]));
    for seat in SEASONS {
        assert_eq!(state.tokens(seat), Tokens { unused: 2, aside: 0, used: [None; 2] });
    }
    // What was pointed at in the old round is no obstacle in the new one.
    let mut table = table();
    reveal(&mut table, "chameleon elephant");
    table.play(&["point wind", "advance 1"]);
    reveal(&mut table, "bear cobra lynx spider");
    assert_eq!(table.state().round(), 2);
    reveal(&mut table, "bat");
    assert!(table.legal().contains(&"point wind".to_owned()));
}

#[test]
fn clear_lines() {
    let mut view = last_token_view(&["crocodile"]);
    view.personal[SUMMER] = Pile::of(card("bee"), 1) + Pile::of(Card::varan(SUMMER), 2);
    view.varans[SUMMER] = 5;
    let state = end_round(&view);
    assert_eq!(state.shared_line().len(), 0);
    assert!(SEASONS.iter().all(|&seat| state.personal_line(seat).is_empty()));
    let discard = state.discard();
    assert_eq!(["crocodile", "bat", "bee"].map(|card| count(discard, card)), [1, 1, 1]);
    // Two of the line and three of the fire.
    assert_eq!(count(discard, "summer-varan"), 5);
    assert_eq!(SEASONS.map(|seat| state.company(seat)), [0, 0]);
}

#[test]
fn guard() {
    let mut table = table();
    let only_draws = |_: &State, action: Action| i32::from(action == Action::Draw);
    play_until(&mut table, 3, only_draws, |state| state.round() == 50);
    assert_eq!(table.end(), None);
    play_until(&mut table, 4, only_draws, |state| state.end().is_some());
    assert_eq!(table.end(), Some((vec![], "guard")));
    assert_eq!(table.points(), [0, 0]);
    assert_eq!(table.state().turn(), Turn::Over);
}

/// All that came out of each pile of a seeded table whose seats choose by another seed; of the shared pile, until it
/// is shuffled anew.
fn luck(choices: u64) -> BTreeMap<String, Vec<String>> {
    let mut table = table();
    let mut rng = Seed::from(choices).rng(0);
    let mut legal = Vec::new();
    let mut piles: BTreeMap<String, Vec<String>> = BTreeMap::new();
    while view(&table).shuffles == 0 {
        let state = *table.state();
        state.legal_actions(&mut legal);
        let text = match state.turn() {
            Turn::Act(_) => pick(&mut rng, &legal).to_string(),
            Turn::Chance => state.sample_chance(&mut Seed::from(9).rng(state.stream())).to_string(),
            Turn::Over => break,
        };
        if state.turn() == Turn::Chance {
            let pile = match text.split_once(' ').expect("a chance move has two words") {
                ("refill", _) => format!("refill by {}", state.playing()),
                ("tree", tree) => tree[..3].to_owned(),
                _ => "reveal".to_owned(),
            };
            piles.entry(pile).or_default().push(text.clone());
        }
        table.play(&[text.as_str()]);
    }
    piles
}

/// Undo and redo meet the same luck: the n-th card of a pile is the same whatever happens in between.
#[test]
fn luck_is_by_pile() {
    let mut compared = 0;
    for choices in 0..20 {
        let (one, two) = (luck(choices), luck(choices + 100));
        for (pile, cards) in &one {
            for (card, other) in cards.iter().zip(two.get(pile).into_iter().flatten()) {
                assert_eq!(card, other, "of {pile}");
                compared += 1;
            }
        }
    }
    assert!(compared > 300);
}

/// The only way that we know to get stuck: five gregarious animals keep both seats' tokens through a round in which every
/// card is revealed; Onibi's way brings Winter's two to the shared line and puts out the fires, and Winter's tokens
/// leave Summer nothing to point at.
#[test]
fn stuck_by_play() {
    let line = "summer coati toucan chimpanzee ; winter eagle macaque squirrel";
    let mut table =
        set_up(&format!("setup {line} ; trees sun3 water1 plant1 wind1 ; under summer - ; under winter -"));
    // Winter recruits its two gregarious animals, Summer one.
    reveal(&mut table, "anteater bat cockatoo gorilla meerkat panda peacock raccoon weasel");
    table.play(&["point sun", "recruit macaque", "recruit eagle", "stop", "refill ram", "refill raven"]);
    reveal(&mut table, "spider tapir hippopotamus crocodile");
    table.play(&["point sun", "recruit toucan", "stop", "refill goat"]);
    table.play(&["point plant", "plant sun3 1,0", "tree sun4", "stop"]);
    // Summer recruits the other one and the stag; then Winter reveals all that is left.
    assert_eq!((table.state().round(), table.seat()), (2, Some(0)));
    reveal(&mut table, "bear chameleon cobra elephant lynx");
    reveal(&mut table, "toucan anteater bat cockatoo gorilla meerkat panda peacock raccoon weasel");
    reveal(&mut table, "eagle");
    table.play(&["point sun", "recruit chimpanzee", "recruit stag", "refill frog", "refill bee"]);
    reveal(&mut table, "macaque crocodile spider tapir hippopotamus");
    assert_eq!((table.state().round(), table.seat()), (3, Some(0)));
    assert_eq!((table.state().pile().len(), table.state().discard().len()), (0, 23));
    // Onibi comes past Winter and stops where it extinguishes.
    reveal(&mut table, "anteater bat weasel elephant crocodile cobra");
    table.play(&["point wind", "advance 5", "douse 3", "douse 5"]);
    reveal(&mut table, "eagle macaque stag toucan chimpanzee");
    reveal(&mut table, "bear hippopotamus spider tapir cockatoo gorilla meerkat panda raccoon");
    table.play(&["point plant", "plant water1 -1,0", "tree water2", "stop"]);
    reveal(&mut table, "peacock");
    table.play(&["point sun", "recruit squirrel", "stop", "refill mantis"]);
    reveal(&mut table, "chameleon");
    table.refuse("pass", "stuck");
    reveal(&mut table, "lynx");
    assert_eq!((table.seat(), table.legal()), (Some(0), vec!["pass".to_owned()]));
    table.refuse("draw", "draw").refuse("point water", "point-effect").refuse("point wind", "point-effect");
    table.play(&["pass"]);
    assert_eq!((table.state().round(), table.seat()), (4, Some(1)));
}
