//! A position from a seat: as far as it knows it, or with open cards.

use underwood_core::{Inputs, Seat};

use crate::displacement::Displacements;
use crate::policy::mate::Mate;
use crate::rules::does_leader_win;
use crate::{Board, Card, CardSet, Level, Options, Path, Phase, State, Suit, Trick, View};

/// All cards.
pub(super) const CARDS: usize = 30;
const RANKS: usize = 10;
/// How far the path is told from the start, and from the tracker, each way.
const REACH: i8 = 6;
const SPACES: usize = 2 * REACH as usize + 1;
/// Gems of one place beyond which more are not told.
const GEMS: usize = 3;

/// A position from a seat.
pub(super) struct Sketch {
    seat: Seat,
    options: Options,
    phase: Phase,
    acting: Seat,
    round: u8,
    own: CardSet,
    /// Surely in the teammate's hand.
    known: CardSet,
    /// Perhaps in it.
    possible: CardSet,
    sizes: [u8; 2],
    decree: Option<Card>,
    trick: Trick,
    /// Is a gift chosen that waits for the other one, and which, if the seat knows it?
    gift: (bool, Option<Card>),
    path: Path,
    /// The place of each suit.
    suits: [usize; 3],
}

impl Sketch {
    /// As far as the viewer knows it.
    pub(super) fn of_view(view: &View, seat: Seat) -> Self {
        let mate = Mate::of(view, seat);
        let is_dealt = view.decree.is_some();
        let mut gems = [0; Board::MOST_SPACES];
        gems[..view.gems.len()].copy_from_slice(&view.gems);
        let gift = view.history.last().filter(|_| view.is_gift_pending).and_then(|event| event.card);
        Self {
            seat,
            options: view.options,
            phase: view.phase,
            acting: view.acting,
            round: view.round,
            own: view.hand.unwrap_or_default(),
            known: mate.known,
            possible: if is_dealt { mate.possible } else { CardSet::EMPTY },
            sizes: [view.hand_sizes[seat], view.hand_sizes[seat.other()]],
            decree: view.decree,
            trick: Trick::with(view.leader, &view.trick),
            gift: (view.is_gift_pending, gift),
            path: Path {
                gems,
                gems_left: view.gems.iter().sum(),
                tracker: view.tracker,
                ends: view.ends,
                forest: view.forest,
            },
            suits: [0; 3],
        }
        .sorted()
    }

    /// With open cards.
    pub(super) fn of_state(state: &State, seat: Seat) -> Self {
        let [own, known] = [seat, seat.other()].map(|seat| state.hands[seat]);
        Self {
            seat,
            options: state.options,
            phase: state.phase,
            acting: state.acting,
            round: state.round,
            own,
            known,
            possible: CardSet::EMPTY,
            sizes: [own, known].map(|hand| hand.len() as u8),
            decree: state.decree,
            trick: state.trick,
            gift: (state.committed.is_some(), state.committed),
            path: state.path,
            suits: [0; 3],
        }
        .sorted()
    }

    /// Trump first, then the suit of which more is held; only suits that look alike are left to their numbers.
    fn sorted(mut self) -> Self {
        let trump = self.decree.map(Card::suit);
        let lane = |set: CardSet, suit: Suit| set.bits() >> (16 * suit.index()) & 0xffff;
        let lies = |suit: Suit| {
            self.trick.cards().map(|card| card.filter(|card| card.suit() == suit).map(Card::rank))
        };
        let mut order: [Suit; 3] = [0, 1, 2].map(Suit::new);
        order.sort_by_key(|&suit| {
            let held = [self.own, self.known, self.possible].map(|set| lane(set, suit));
            std::cmp::Reverse((trump == Some(suit), held[0].count_ones(), held, lies(suit)))
        });
        for (place, suit) in order.into_iter().enumerate() {
            self.suits[suit.index()] = place;
        }
        self
    }

    pub(super) fn place_of(&self, card: Card) -> usize {
        RANKS * self.suits[card.suit().index()] + usize::from(card.rank()) - 1
    }

    pub(super) fn is_own(&self, end: Seat) -> bool {
        end == self.seat
    }

    pub(super) fn possible(&self) -> CardSet {
        self.possible
    }

    /// Is nothing open about the teammate's hand?
    pub(super) fn is_hand_open(&self) -> bool {
        self.known.len() + self.possible.len() <= usize::from(self.sizes[1])
    }

    /// Writes what there is. The order of the groups is that of the file of weights.
    pub(super) fn describe(&self, inputs: &mut Inputs<'_>) {
        self.describe_asking(inputs);
        let decree = CardSet::from_iter(self.decree);
        let [led, followed] = self.trick.cards().map(CardSet::from_iter);
        let given = CardSet::from_iter(self.gift.1);
        for cards in [self.own, self.known, self.possible, decree, led, followed, given] {
            inputs.bits(CARDS, self.bits(cards));
        }
        self.describe_answers(inputs);
        self.describe_path(inputs);
    }

    fn bits(&self, cards: CardSet) -> u64 {
        cards.iter().fold(0, |bits, card| bits | 1 << self.place_of(card))
    }

    fn describe_asking(&self, inputs: &mut Inputs<'_>) {
        let phase = match self.phase {
            Phase::Lead => 0,
            Phase::Follow => 1,
            Phase::Foxes => 2,
            Phase::Exchange => 3,
            Phase::Gift => 4,
            Phase::Move => 5,
            Phase::Forest => 6,
            Phase::Deal | Phase::Over(_) => 7,
        };
        inputs.case(8, phase);
        inputs.flag(self.acting == self.seat);
        inputs.flag(self.trick.leader == self.seat);
        inputs.flag(self.gift.0);
        inputs.case(4, self.options.level().map_or(0, Level::number).into());
        inputs.case(4, usize::from(self.options.rounds().saturating_sub(self.round)));
        for size in self.sizes {
            inputs.case(12, size.into());
        }
    }

    /// Which cards of the hand would win the trick that was led, bring the tracker to a gem, or surely astray.
    fn describe_answers(&self, inputs: &mut Inputs<'_>) {
        let is_asked = matches!(self.phase, Phase::Follow) && self.acting == self.seat;
        let [mut wins, mut finds, mut strays] = [CardSet::EMPTY; 3];
        if let (true, Some(led), Some(decree)) = (is_asked, self.trick.led, self.decree) {
            for card in self.own {
                let is_won = !does_leader_win(led, card, decree.suit());
                let winner = if is_won { self.seat } else { self.seat.other() };
                let reached = || Displacements::of(led, card).iter().map(|by| self.path.reach(winner, by));
                if is_won {
                    wins = wins.with(card);
                }
                if reached().any(|space| space.is_ok_and(|space| self.path.gems_at(space) > 0)) {
                    finds = finds.with(card);
                }
                if reached().all(|space| space.is_err()) {
                    strays = strays.with(card);
                }
            }
        }
        for cards in [wins, finds, strays] {
            inputs.bits(CARDS, self.bits(cards));
        }
    }

    fn describe_path(&self, inputs: &mut Inputs<'_>) {
        let board = self.options.board();
        let start = board.start() as i8;
        let tracker = self.path.tracker as i8;
        inputs.group(SPACES, self.offset(start, tracker));
        let plus = board.plus().filter_map(|space| self.offset(start, space as i8));
        let mut plus: Vec<usize> = plus.collect();
        plus.sort_unstable();
        inputs.group(SPACES, plus);
        for offset in -REACH..=REACH {
            inputs.steps(GEMS, self.gems(start, offset).map_or(0, usize::from));
            inputs.flag(self.gems(start, offset).is_some());
        }
        for offset in -REACH..=REACH {
            inputs.steps(GEMS - 1, self.gems(tracker, offset).map_or(0, usize::from));
            inputs.flag(self.gems(tracker, offset).is_none());
        }
        inputs.steps(4, self.path.forest.into());
        inputs.steps(Board::GEMS.into(), self.path.gems_left.into());
    }

    /// One more space toward the viewer's end.
    fn toward_own(&self) -> i8 {
        if self.seat.index() == 0 { -1 } else { 1 }
    }

    /// The gems of the space so far from another one, toward the viewer's end; `None` beyond the path.
    fn gems(&self, from: i8, offset: i8) -> Option<u8> {
        let space = from + self.toward_own() * offset;
        let [first, last] = self.path.ends.0.map(|space| space as i8);
        (first..=last).contains(&space).then(|| self.path.gems_at(space as u8))
    }

    /// How far a space lies from another one, toward the viewer's end, as a place of a group.
    fn offset(&self, from: i8, space: i8) -> Option<usize> {
        let offset = self.toward_own() * (space - from);
        (-REACH..=REACH).contains(&offset).then(|| (offset + REACH) as usize)
    }
}
