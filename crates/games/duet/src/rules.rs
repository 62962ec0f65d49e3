//! A round, clause by clause, as in `docs/rules/duet.md`.

use underwood_cards::following;
use underwood_core::{Game, Illegal, Move, Outcome, Points, Rng, Seat, Turn, Viewer};

use crate::displacement::Displacements;
use crate::state::dealer_of;
use crate::{
    Action, BySeat, Card, CardSet, Chance, Deal, Displacement, History, Kind, Named, Options, Path, Phase,
    Seen, State, Suit, Trick, View,
};

const FOXES: u8 = 3;
const GIFT: u8 = 7;
const ROYAL_HEIR: u8 = 9;

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
            trick: Trick::of(Seat::new(0)),
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
        out.clear();
        match self.phase {
            Phase::Lead | Phase::Follow => out.extend(self.playable().iter().map(Action::Play)),
            Phase::Foxes => {
                let can_be_named = |&named: &Named| !self.hands[self.named(named)].is_empty();
                out.extend(
                    [Named::Itself, Named::Teammate].into_iter().filter(can_be_named).map(Action::Foxes),
                );
            }
            Phase::Exchange => {
                out.push(Action::Keep);
                out.extend(self.hands[self.acting].iter().map(Action::Swap));
            }
            Phase::Gift => out.extend(self.hands[self.acting].iter().map(Action::Give)),
            Phase::Move => out.extend(self.offered().iter().map(Action::Move)),
            Phase::Forest => out.extend(Seat::all(2).map(Action::Forest)),
            Phase::Deal | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.turn() != Turn::Act(seat) {
            return Err(Illegal::not_to_act(self.turn()));
        }
        match (self.phase, action) {
            (Phase::Lead | Phase::Follow, Action::Play(card)) => self.play(card),
            (Phase::Foxes, Action::Foxes(named)) => self.name(named),
            (Phase::Exchange, Action::Keep) => {
                self.exchange(None);
                Ok(())
            }
            (Phase::Exchange, Action::Swap(card)) => self.swap(card),
            (Phase::Gift, Action::Give(card)) => self.give(card),
            (Phase::Move, Action::Move(displacement)) => self.choose(displacement),
            (Phase::Forest, Action::Forest(end)) => {
                self.add_forest(end);
                Ok(())
            }
            _ => Err(Illegal::WRONG_KIND),
        }
    }

    fn sample_chance(&self, rng: &mut impl Rng) -> Chance {
        assert!(self.phase == Phase::Deal, "no chance move is due");
        Chance(Deal::sample(self.options.ranks(), self.options.hand(), rng))
    }

    fn stream(&self) -> u64 {
        self.round.into()
    }

    fn is_deal_due(&self) -> bool {
        self.phase == Phase::Deal
    }

    fn resolve(&mut self, Chance(deal): &Chance) -> Result<(), Illegal> {
        match self.phase {
            Phase::Deal => self.deal(deal),
            Phase::Over(_) => Err(Illegal::OVER),
            _ => Err(Illegal::NO_CHANCE_DUE),
        }
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
        match mv {
            Move::Chance(Chance(deal)) => Seen::Deal(deal.seen_by(viewer)),
            Move::Act(seat, Action::Give(card)) => self.gift_seen(*seat, *card, viewer),
            Move::Act(_, action) => Seen::Act(*action),
        }
    }
}

impl State {
    /// `deal`, and the first `lead`.
    fn deal(&mut self, deal: &Deal) -> Result<(), Illegal> {
        deal.check(self.options.ranks(), self.options.hand())?;
        self.round += 1;
        self.hands = deal.hands;
        self.decree = Some(deal.decree);
        self.turned = Some(deal.decree);
        self.history = History::EMPTY;
        self.lead(dealer_of(self.round).other());
        Ok(())
    }

    fn lead(&mut self, leader: Seat) {
        self.trick = Trick::of(leader);
        self.acting = leader;
        self.phase = Phase::Lead;
    }

    /// `lead`, `follow-suit`, `royal-heir`: the cards that may be played.
    #[inline]
    fn playable(&self) -> CardSet {
        let hand = self.hands[self.acting];
        match self.trick.led {
            Some(led) if binds(led) => following(hand, led),
            _ => hand,
        }
    }

    #[inline]
    fn play(&mut self, card: Card) -> Result<(), Illegal> {
        if !self.playable().contains(card) {
            return Err(self.unplayable(card));
        }
        self.hands[self.acting] = self.hands[self.acting].without(card);
        self.history.push(self.acting, Kind::Play, Some(card));
        self.trick.lay(card);
        let [is_out, is_mate_out] =
            [self.acting, self.acting.other()].map(|seat| self.hands[seat].is_empty());
        match card.rank() {
            FOXES if !(is_out && is_mate_out) => self.phase = Phase::Foxes,
            GIFT if !(is_out || is_mate_out) => self.phase = Phase::Gift,
            _ => self.go_on(),
        }
        Ok(())
    }

    /// The clause that an unplayable card is played under.
    #[cold]
    fn unplayable(&self, card: Card) -> Illegal {
        let clause = if self.trick.led.is_none() { "lead" } else { "follow-suit" };
        if self.hands[self.acting].contains(card) {
            Illegal::new(clause, "a card of the led suit is in the hand and must be played")
        } else {
            Illegal::new(clause, "this card is not in the hand")
        }
    }

    /// `foxes`: the player of the 3 names a seat.
    fn name(&mut self, named: Named) -> Result<(), Illegal> {
        let seat = self.named(named);
        if self.hands[seat].is_empty() {
            return Err(Illegal::new("foxes", "a seat without cards cannot be named"));
        }
        self.acting = seat;
        self.phase = Phase::Exchange;
        Ok(())
    }

    #[inline]
    fn named(&self, named: Named) -> Seat {
        match named {
            Named::Itself => self.acting,
            Named::Teammate => self.acting.other(),
        }
    }

    /// `foxes`: the named seat's card and the decree change places.
    fn swap(&mut self, card: Card) -> Result<(), Illegal> {
        let hand = self.hands[self.acting];
        if !hand.contains(card) {
            return Err(Illegal::new("foxes", "this card is not in the hand"));
        }
        let old = self.decree.expect("a decree lies face up during a round");
        self.hands[self.acting] = hand.without(card).with(old);
        self.decree = Some(card);
        self.exchange(Some(card));
        Ok(())
    }

    fn exchange(&mut self, card: Option<Card>) {
        self.history.push(self.acting, Kind::Swap, card);
        self.go_on();
    }

    /// `gift`: both choose, then the cards change hands together.
    fn give(&mut self, card: Card) -> Result<(), Illegal> {
        let (giver, mate) = (self.acting, self.acting.other());
        if !self.hands[giver].contains(card) {
            return Err(Illegal::new("gift", "this card is not in the hand"));
        }
        self.history.push(giver, Kind::Give, Some(card));
        match self.committed.take() {
            None => {
                self.committed = Some(card);
                self.acting = mate;
            }
            Some(first) => {
                self.hands[mate] = self.hands[mate].without(first).with(card);
                self.hands[giver] = self.hands[giver].without(card).with(first);
                self.go_on();
            }
        }
        Ok(())
    }

    /// After a card and its ability: the other seat follows, or the trick is over.
    #[inline]
    fn go_on(&mut self) {
        if let Some([led, followed]) = self.trick.whole() {
            self.finish_trick(led, followed);
        } else {
            self.acting = self.trick.follower();
            self.phase = Phase::Follow;
        }
    }

    /// `trick-winner`, then `move`, or `move-choice` first.
    #[inline]
    fn finish_trick(&mut self, led: Card, followed: Card) {
        let trump = self.decree.expect("a decree lies face up during a round").suit();
        let leader_wins = does_leader_win(led, followed, trump);
        self.acting = if leader_wins { self.trick.leader } else { self.trick.follower() };
        match Displacements::of(led, followed).only() {
            Some(displacement) => self.move_tracker(displacement),
            None => self.phase = Phase::Move,
        }
    }

    /// What the trick offers its winner.
    #[inline]
    fn offered(&self) -> Displacements {
        let [led, followed] = self.trick.whole().expect("a trick is over");
        Displacements::of(led, followed)
    }

    /// `move-choice`
    #[inline]
    fn choose(&mut self, displacement: Displacement) -> Result<(), Illegal> {
        if !self.offered().contains(displacement) {
            return Err(Illegal::new("move-choice", "this trick does not offer this displacement"));
        }
        self.move_tracker(displacement);
        Ok(())
    }

    /// The winner moves the tracker, then leads, unless the round or the game is over.
    #[inline]
    fn move_tracker(&mut self, displacement: Displacement) {
        let winner = self.acting;
        let ending = self.path.travel(winner, displacement, self.options.board().start());
        self.trick.clear();
        if let Some(ending) = ending {
            self.phase = Phase::Over(ending);
        } else if self.hands[winner].is_empty() {
            self.finish_round();
        } else {
            self.lead(winner);
        }
    }
}

/// `follow-suit`, but `royal-heir`: does this card bind the follower to its suit?
#[inline]
pub(crate) fn binds(led: Card) -> bool {
    led.rank() != ROYAL_HEIR
}

/// `trick-winner`
#[inline]
pub(crate) fn does_leader_win(led: Card, followed: Card, trump: Suit) -> bool {
    let strength = |card: Card| {
        let class = if card.suit() == trump { 2 } else { u8::from(card.suit() == led.suit()) };
        class << 4 | card.rank()
    };
    strength(led) > strength(followed)
}
