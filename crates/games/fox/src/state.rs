//! The position.

use schemars::JsonSchema;
use serde::Serialize;
use underwood_core::{Game, Illegal, Move, Outcome, Points, Rng, Seat, Turn, Viewer};

use crate::history::History;
use crate::{Action, BySeat, Card, CardSet, Chance, Options, Seen, View};

/// A position of The Fox in the Forest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) options: Options,
    /// What is asked, and of whom.
    pub(crate) phase: Phase,
    pub(crate) acting: Seat,
    /// The round that was dealt last; 0 before the first deal.
    pub(crate) round: u16,
    pub(crate) hands: BySeat<CardSet>,
    /// The cards of the draw pile that nobody has drawn. Buried cards are known to the history alone.
    pub(crate) pile: CardSet,
    pub(crate) decree: Option<Card>,
    /// The decree that the deal turned up.
    pub(crate) turned: Option<Card>,
    pub(crate) leader: Seat,
    pub(crate) led: Option<Card>,
    pub(crate) followed: Option<Card>,
    /// Won in this round.
    pub(crate) tricks: BySeat<u8>,
    /// Treasure points of this round.
    pub(crate) treasures: BySeat<u8>,
    pub(crate) points: BySeat<u16>,
    /// All points of the round that was scored last.
    pub(crate) last_round: BySeat<u8>,
    pub(crate) history: History,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance deals a round.
    Deal,
    /// A seat leads.
    Lead,
    /// The other seat follows.
    Follow,
    /// A seat that played a 3 may exchange the decree.
    Fox,
    /// Chance draws for a seat that played a 5.
    Draw,
    /// That seat buries a card.
    Bury,
    /// Nothing.
    Over,
}

impl State {
    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The cards of the draw pile that nobody has drawn.
    pub fn pile(&self) -> CardSet {
        self.pile
    }

    /// The card whose suit is trump, once dealt.
    pub fn decree(&self) -> Option<Card> {
        self.decree
    }

    /// The cards that lie in the trick: led, followed.
    pub fn trick(&self) -> [Option<Card>; 2] {
        [self.led, self.followed]
    }

    /// The tricks that a seat has won in this round.
    pub fn tricks(&self, seat: Seat) -> u8 {
        self.tricks[seat]
    }

    /// The events of this round.
    pub fn history(&self) -> impl Iterator<Item = crate::Event> {
        self.history.iter()
    }

    /// The seat that dealt the round; `None` before the first deal.
    pub fn dealer(&self) -> Option<Seat> {
        (self.round > 0).then(|| Seat::new(usize::from(self.round - 1) % 2))
    }
}

impl Game for State {
    const ID: &'static str = "fox";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=2;
    const COOPERATIVE: bool = false;

    type Options = Options;
    type View = View;
    type Action = Action;
    type Chance = Chance;
    type Seen = Seen;

    fn new(options: &Options, seats: usize) -> Result<Self, Illegal> {
        if seats != 2 {
            return Err(Illegal::notation("this game is for two seats"));
        }
        Ok(Self {
            options: *options,
            phase: Phase::Deal,
            acting: Seat::new(0),
            round: 0,
            hands: BySeat::default(),
            pile: CardSet::EMPTY,
            decree: None,
            turned: None,
            leader: Seat::new(0),
            led: None,
            followed: None,
            tricks: BySeat::default(),
            treasures: BySeat::default(),
            points: BySeat::default(),
            last_round: BySeat::default(),
            history: History::EMPTY,
        })
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Draw => Turn::Chance,
            Phase::Over => Turn::Over,
            Phase::Lead | Phase::Follow | Phase::Fox | Phase::Bury => Turn::Act(self.acting),
        }
    }

    #[inline]
    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_legal(out);
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.take_action(seat, action)
    }

    fn sample_chance(&self, rng: &mut impl Rng) -> Chance {
        self.sample(rng)
    }

    fn stream(&self) -> u64 {
        2 * u64::from(self.round) + u64::from(self.phase == Phase::Draw)
    }

    fn is_deal_due(&self) -> bool {
        self.phase == Phase::Deal
    }

    fn resolve(&mut self, chance: &Chance) -> Result<(), Illegal> {
        self.take_chance(chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::new(self.winners(), self.points(), "game-end"))
    }

    fn points(&self) -> Points {
        Points::new(&self.points.0.map(i32::from))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(&self, mv: &Move<Self>, viewer: Viewer) -> Seen {
        self.seen_by(mv, viewer)
    }
}
