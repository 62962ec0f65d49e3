//! The position.

use schemars::JsonSchema;
use serde::Serialize;
use underwood_core::{Game, Illegal, Move, Outcome, Points, Rng, Seat, Turn, Viewer};

use crate::history::History;
use crate::{Action, BySeat, Card, CardSet, Chance, Options, Path, Seen, View};

/// A position of The Fox in the Forest Duet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) options: Options,
    /// What is asked, and of whom (while nothing is asked: who was asked last).
    pub(crate) phase: Phase,
    pub(crate) acting: Seat,
    /// The round that was dealt last; 0 before the first deal.
    pub(crate) round: u8,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) decree: Option<Card>,
    /// The decree that the deal turned up.
    pub(crate) turned: Option<Card>,
    pub(crate) leader: Seat,
    pub(crate) led: Option<Card>,
    pub(crate) followed: Option<Card>,
    /// Gift: the card that the first giver has chosen. It is in its hand until the teammate has chosen too.
    pub(crate) committed: Option<Card>,
    pub(crate) path: Path,
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
    /// A seat that played a 3 names a seat.
    Foxes,
    /// The named seat may exchange the decree.
    Exchange,
    /// A 7 was played: a seat gives a card, first the one that played it.
    Gift,
    /// The winner of a trick chooses how the tracker moves.
    Move,
    /// The seat that deals next chooses an end of the path for a forest token.
    Forest,
    /// Nothing: the game has ended.
    #[serde(untagged)]
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The last gem was collected.
    Victory,
    /// The tracker left the path, and no forest token was left.
    LostInForest,
    /// Gems were left after the last round.
    OutOfTime,
}

impl State {
    /// What was agreed before the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round that was dealt last; 0 before the first deal.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The card whose suit is trump, once dealt.
    pub fn decree(&self) -> Option<Card> {
        self.decree
    }

    /// The cards that lie in the trick: led, followed.
    pub fn trick(&self) -> [Option<Card>; 2] {
        [self.led, self.followed]
    }

    /// The path as it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The events of this round.
    pub fn history(&self) -> impl Iterator<Item = crate::Event> {
        self.history.iter()
    }

    /// The seat that dealt the round; `None` before the first deal.
    pub fn dealer(&self) -> Option<Seat> {
        (self.round > 0).then(|| dealer_of(self.round))
    }

    /// `silence`: is a round being played?
    pub fn is_silent(&self) -> bool {
        !matches!(self.phase, Phase::Deal | Phase::Forest | Phase::Over(_))
    }
}

/// `rounds`: seat 0 deals round 1; the deal alternates.
pub(crate) fn dealer_of(round: u8) -> Seat {
    Seat::new(usize::from(round - 1) % 2)
}

impl Game for State {
    const ID: &'static str = "duet";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=2;
    const COOPERATIVE: bool = true;

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
            decree: None,
            turned: None,
            leader: Seat::new(0),
            led: None,
            followed: None,
            committed: None,
            path: Path::of(options.board()),
            history: History::EMPTY,
        })
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Chance,
            Phase::Over(_) => Turn::Over,
            _ => Turn::Act(self.acting),
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
        self.round.into()
    }

    fn is_deal_due(&self) -> bool {
        self.phase == Phase::Deal
    }

    fn resolve(&mut self, chance: &Chance) -> Result<(), Illegal> {
        self.take_chance(chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(ending) => Some(Outcome::new(ending.winners(), self.points(), ending.reason())),
            _ => None,
        }
    }

    fn points(&self) -> Points {
        Points::new(&[self.score().into(); 2])
    }

    fn tallies(&self) -> Vec<(&'static str, i32)> {
        vec![("gems_left", self.path.gems_left().into())]
    }

    /// `silence`
    fn is_silent(&self) -> bool {
        !matches!(self.phase, Phase::Deal | Phase::Forest | Phase::Over(_))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(&self, mv: &Move<Self>, viewer: Viewer) -> Seen {
        self.seen_by(mv, viewer)
    }
}
