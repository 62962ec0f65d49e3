//! Kuhn poker: three cards, two seats, one bet. The smallest game that has chance, secrets and choices.
//!
//! ```
//! use underwood_core::{Game, Seat, Turn, Viewer};
//! use underwood_testkit::kuhn::{Action, Kuhn};
//!
//! let mut state = Kuhn::new(&Default::default(), 2)?;
//! assert_eq!(state.turn(), Turn::Chance);
//! state.resolve(&"deal K J".parse()?)?;
//! state.act(Seat::new(0), Action::Pass)?;
//! state.act(Seat::new(1), Action::Bet)?;
//! assert_eq!(state.act(Seat::new(1), Action::Bet).unwrap_err().clause, "turn");
//! state.act(Seat::new(0), Action::Bet)?;
//! assert_eq!(state.outcome().unwrap().points().as_slice(), [2, -2]);
//! assert_eq!(state.view(Viewer::Seat(Seat::new(1))).card.unwrap().to_string(), "J");
//! # Ok::<(), underwood_core::Illegal>(())
//! ```

mod effect;
mod scene;
mod testing;

pub use effect::Effect;
pub use testing::KuhnSpecimen;

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use underwood_core::random::{below, pick};
use underwood_core::{
    BySeat, Determinize, Encode, EnumerateChance, Expectation, Game, Guide, Illegal, Move, OptionReader,
    Options, Outcome, Plane, PlaneWriter, Points, Rng, Seat, SeatSet, Turn, Viewer, Witness, Worlds, Written,
    notation,
};

/// Jack, queen or king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// The lowest.
    Jack,
    /// The middle one.
    Queen,
    /// The highest.
    King,
}

const CARDS: [Card; 3] = [Card::Jack, Card::Queen, Card::King];
const LETTERS: [char; 3] = ['J', 'Q', 'K'];

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LETTERS[*self as usize].fmt(f)
    }
}

impl FromStr for Card {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        let is_it = |card: &Card| word.eq_ignore_ascii_case(&card.to_string());
        CARDS.into_iter().find(is_it).ok_or(Illegal::notation("no-card"))
    }
}

underwood_core::serde_as_notation!(Card, Action, Deal);

/// Stay out, or put a chip in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Check, or fold.
    Pass,
    /// Bet, or call.
    Bet,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Pass { "pass" } else { "bet" })
    }
}

impl FromStr for Action {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-action");
        let mut words = notation::words(text)?;
        let action = match words.expect(FORM)?.to_ascii_lowercase().as_str() {
            "pass" => Self::Pass,
            "bet" => Self::Bet,
            _ => return Err(FORM),
        };
        words.end()?;
        Ok(action)
    }
}

/// A card for each seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Deal(pub BySeat<Card, 2>);

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0.0;
        write!(f, "deal {first} {second}")
    }
}

impl FromStr for Deal {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-deal");
        let mut words = notation::words(text)?;
        if !words.expect(FORM)?.eq_ignore_ascii_case("deal") {
            return Err(FORM);
        }
        let deal = Self(BySeat::new([words.expect(FORM)?.parse()?, words.expect(FORM)?.parse()?]));
        words.end()?;
        Ok(deal)
    }
}

/// A move as one viewer saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// The deal, with one's own card.
    Deal(BySeat<Option<Card>, 2>),
    /// An action is public.
    Act(Action),
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(cards) => {
                let [first, second] = cards.0.map(|card| card.map_or('?', |card| LETTERS[card as usize]));
                write!(f, "deal {first} {second}")
            }
            Self::Act(action) => action.fmt(f),
        }
    }
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Nothing can be agreed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct NoOptions {}

impl Options for NoOptions {
    fn from_json(fields: &Map<String, Value>) -> Result<Self, Illegal> {
        OptionReader::new(fields).end().map(|()| Self {})
    }
}

/// A position of Kuhn poker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kuhn {
    cards: Option<BySeat<Card, 2>>,
    actions: [Option<Action>; 3],
}

impl Kuhn {
    fn count(self) -> usize {
        self.actions.iter().flatten().count()
    }

    /// The winner and what it wins, once that is settled.
    fn result(self) -> Option<(Seat, i32)> {
        use Action::{Bet, Pass};
        let [first, second] = self.cards?.0;
        let better = Seat::new(usize::from(second > first));
        match self.actions {
            [Some(Pass), Some(Pass), _] => Some((better, 1)),
            [Some(Bet), Some(Bet), _] | [_, _, Some(Bet)] => Some((better, 2)),
            [Some(Bet), Some(Pass), _] => Some((Seat::new(0), 1)),
            [_, _, Some(Pass)] => Some((Seat::new(1), 1)),
            _ => None,
        }
    }
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=2;
    const COOPERATIVE: bool = false;

    type Options = NoOptions;
    type View = View;
    type Action = Action;
    type Chance = Deal;
    type Seen = Seen;
    type Effect = Effect;

    fn new(_: &NoOptions, seats: usize) -> Result<Self, Illegal> {
        match seats {
            2 => Ok(Self { cards: None, actions: [None; 3] }),
            _ => Err(Illegal::wrong_seats(2, 2)),
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.cards, self.result()) {
            (None, _) => Turn::Chance,
            (_, Some(_)) => Turn::Over,
            _ => Turn::Act(Seat::new(self.count() % 2)),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if matches!(self.turn(), Turn::Act(_)) {
            out.extend([Action::Pass, Action::Bet]);
        }
    }

    fn act_witnessed(
        &mut self,
        seat: Seat,
        action: Action,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        if self.turn() != Turn::Act(seat) {
            return Err(Illegal::not_to_act(self.turn()));
        }
        self.actions[self.count()] = Some(action);
        witness.tell(Effect::Acted { seat, action }, self);
        if let Some((winner, chips)) = self.result() {
            witness.tell(Effect::Over { winner, chips }, self);
        }
        Ok(())
    }

    fn sample_chance(&self, rng: &mut impl Rng) -> Deal {
        let first = below(rng, 3) as usize;
        let second = (first + 1 + below(rng, 2) as usize) % 3;
        Deal(BySeat::new([CARDS[first], CARDS[second]]))
    }

    fn stream(&self) -> u64 {
        0
    }

    fn is_deal_due(&self) -> bool {
        self.cards.is_none()
    }

    fn resolve_witnessed(
        &mut self,
        Deal(cards): &Deal,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        if self.cards.is_some() {
            return Err(if self.result().is_some() { Illegal::OVER } else { Illegal::NO_CHANCE_DUE });
        }
        if cards.0[0] == cards.0[1] {
            return Err(Illegal::new("deal", "dealt-twice"));
        }
        self.cards = Some(*cards);
        witness.tell(Effect::Dealt, self);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result().map(|(winner, _)| Outcome::new(SeatSet::one(winner), self.points(), "showdown"))
    }

    fn points(&self) -> Points {
        match self.result() {
            None => Points::new(&[0, 0]),
            Some((winner, chips)) => {
                Points::new(&if winner.index() == 0 { [chips, -chips] } else { [-chips, chips] })
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut legal = Vec::new();
        if viewer.seat().is_some_and(|seat| self.turn() == Turn::Act(seat)) {
            self.legal_actions(&mut legal);
        }
        let card = self.cards.zip(viewer.seat()).map(|(cards, seat)| cards[seat]);
        View { viewer, turn: self.turn(), is_dealt: self.cards.is_some(), card, actions: self.actions, legal }
    }

    fn seen(&self, mv: &Move<Self>, viewer: Viewer) -> Seen {
        match mv {
            Move::Chance(Deal(cards)) => {
                let shown = |seat: Seat| viewer.is(seat).then(|| cards[seat]);
                Seen::Deal(BySeat::new([shown(Seat::new(0)), shown(Seat::new(1))]))
            }
            Move::Act(_, action) => Seen::Act(*action),
        }
    }
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// Who or what moves next.
    pub turn: Turn,
    /// Have the cards been dealt?
    pub is_dealt: bool,
    /// One's own card.
    pub card: Option<Card>,
    /// What was done, in order.
    pub actions: [Option<Action>; 3],
    /// What the viewer may do.
    pub legal: Vec<Action>,
}

impl underwood_core::View<Kuhn> for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal(&self) -> &[Action] {
        &self.legal
    }

    fn scene(&self) -> underwood_core::Scene {
        self.draw()
    }
}

/// The deals that a viewer cannot tell apart.
#[derive(Clone, Debug)]
pub struct Deals(Vec<Kuhn>);

impl Determinize for Kuhn {
    type Worlds = Deals;

    fn worlds(view: &View) -> Deals {
        if !view.is_dealt {
            return Deals(vec![Self { cards: None, actions: view.actions }]);
        }
        let fits = |Deal(cards): &Deal| view.viewer.seat().is_none_or(|seat| view.card == Some(cards[seat]));
        let world = |Deal(cards): Deal| Self { cards: Some(cards), actions: view.actions };
        Deals(all_deals().filter(fits).map(world).collect())
    }
}

impl Worlds<Kuhn> for Deals {
    fn count(&self) -> Option<u128> {
        Some(self.0.len() as u128)
    }

    fn sample(&self, rng: &mut impl Rng) -> Kuhn {
        pick(rng, &self.0)
    }

    fn for_each(&self, f: impl FnMut(Kuhn)) {
        self.0.iter().copied().for_each(f);
    }
}

fn all_deals() -> impl Iterator<Item = Deal> {
    let pairs = CARDS.into_iter().flat_map(|first| CARDS.map(|second| [first, second]));
    pairs.filter(|[first, second]| first != second).map(|cards| Deal(BySeat::new(cards)))
}

impl EnumerateChance for Kuhn {
    fn chance_outcomes(&self) -> Option<Vec<(Deal, u32)>> {
        Some(all_deals().filter(|_| self.is_deal_due()).map(|deal| (deal, 1)).collect())
    }
}

impl Encode for Kuhn {
    const ACTIONS: usize = 2;

    const PLANES: &'static [Plane] = &[
        Plane { name: "own card", len: 3 },
        Plane { name: "actions: none, pass, bet; three times", len: 9 },
    ];

    fn action_id(action: Action) -> usize {
        action as usize
    }

    fn action(id: usize) -> Option<Action> {
        [Action::Pass, Action::Bet].get(id).copied()
    }

    fn observe<N: Written>(view: &View, out: &mut [N]) {
        let mut planes = PlaneWriter::new::<Self>(out);
        planes.ones(3, view.card.map(|card| card as usize));
        let actions = view.actions.iter().enumerate();
        planes.ones(
            9,
            actions.map(|(number, action)| 3 * number + action.map_or(0, |action| 1 + action as usize)),
        );
        planes.end();
    }
}

impl Guide for Kuhn {
    const HAS_SECRET_ACTIONS: bool = false;

    fn is_horizon(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// Chips, from −2 to 2, as a share.
    fn value(&self) -> Expectation {
        let mut value = [0.0; Seat::MOST];
        for (value, &chips) in value.iter_mut().zip(self.points().as_slice()) {
            *value = (chips + 2) as f32 / 4.0;
        }
        value
    }

    /// Bet a king, pass a jack, and a queen as it comes.
    fn advice(view: &View) -> Vec<f32> {
        let for_a_bet = view.card.map_or(0.0, |card| card as usize as f32 - 1.0);
        view.legal.iter().map(|&action| if action == Action::Bet { for_a_bet } else { 0.0 }).collect()
    }
}
