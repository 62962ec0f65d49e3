//! A round, clause by clause, as in `docs/rules/duet.md`.

use underwood_cards::following;
use underwood_core::{Game, Illegal, Move, Outcome, Points, Rng, Seat, Turn, Viewer, Witness};

use crate::displacement::Displacements;
use crate::state::dealer_of;
use crate::{
    Action, BySeat, Card, CardSet, Cause, Chance, Deal, Displacement, Effect, Ending, History, Kind, Named,
    Options, Path, Phase, Seen, State, Suit, Trick, View, refusal,
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
    type Effect = Effect;

    fn new(options: &Options, seats: usize) -> Result<Self, Illegal> {
        if seats != 2 {
            return Err(Illegal::wrong_seats(2, 2));
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
    fn act_witnessed(
        &mut self,
        seat: Seat,
        action: Action,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        if self.turn() != Turn::Act(seat) {
            return Err(Illegal::not_to_act(self.turn()));
        }
        match (self.phase, action) {
            (Phase::Lead | Phase::Follow, Action::Play(card)) => self.play(card, witness),
            (Phase::Foxes, Action::Foxes(named)) => self.name(named, witness),
            (Phase::Exchange, Action::Keep) => {
                self.keep(witness);
                Ok(())
            }
            (Phase::Exchange, Action::Swap(card)) => self.swap(card, witness),
            (Phase::Gift, Action::Give(card)) => self.give(card, witness),
            (Phase::Move, Action::Move(displacement)) => self.choose(displacement, witness),
            (Phase::Forest, Action::Forest(end)) => {
                self.add_forest(end, witness);
                Ok(())
            }
            (phase, _) => Err(refusal::due(phase)),
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

    fn resolve_witnessed(
        &mut self,
        Chance(deal): &Chance,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        match self.phase {
            Phase::Deal => self.deal(deal, witness),
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
    fn deal(&mut self, deal: &Deal, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        deal.check(self.options.ranks(), self.options.hand())?;
        self.round += 1;
        self.hands = deal.hands;
        self.decree = Some(deal.decree);
        self.turned = Some(deal.decree);
        self.history = History::EMPTY;
        let dealer = dealer_of(self.round);
        self.lead(dealer.other());
        witness.tell(Effect::Dealt { round: self.round, dealer, decree: deal.decree }, self);
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
    fn play(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !self.playable().contains(card) {
            return Err(self.unplayable(card));
        }
        self.hands[self.acting] = self.hands[self.acting].without(card);
        self.history.push(self.acting, Kind::Play, Some(card));
        self.trick.lay(card);
        let is_lead = self.trick.followed.is_none();
        witness.tell(Effect::Played { seat: self.acting, card, is_lead, is_free: !binds(card) }, self);
        let [is_out, is_mate_out] =
            [self.acting, self.acting.other()].map(|seat| self.hands[seat].is_empty());
        match card.rank() {
            FOXES if !(is_out && is_mate_out) => self.phase = Phase::Foxes,
            GIFT if !(is_out || is_mate_out) => self.phase = Phase::Gift,
            _ => self.go_on(witness),
        }
        Ok(())
    }

    /// The clause that an unplayable card is played under.
    #[cold]
    fn unplayable(&self, card: Card) -> Illegal {
        match self.trick.led {
            None => refusal::not_in_hand("lead", card),
            Some(led) if self.hands[self.acting].contains(card) => refusal::must_follow(led),
            Some(_) => refusal::not_in_hand("follow-suit", card),
        }
    }

    /// `foxes`: the player of the 3 names a seat.
    fn name(&mut self, named: Named, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let seat = self.named(named);
        if self.hands[seat].is_empty() {
            return Err(refusal::no_cards(seat));
        }
        let player = std::mem::replace(&mut self.acting, seat);
        self.phase = Phase::Exchange;
        witness.tell(Effect::Named { seat: player, named: seat }, self);
        Ok(())
    }

    #[inline]
    fn named(&self, named: Named) -> Seat {
        match named {
            Named::Itself => self.acting,
            Named::Teammate => self.acting.other(),
        }
    }

    /// `foxes`: the named seat leaves the decree.
    fn keep(&mut self, witness: &mut impl Witness<Self>) {
        self.history.push(self.acting, Kind::Swap, None);
        witness.tell(Effect::DecreeKept { seat: self.acting }, self);
        self.go_on(witness);
    }

    /// `foxes`: the named seat's card and the decree change places.
    fn swap(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let hand = self.hands[self.acting];
        if !hand.contains(card) {
            return Err(refusal::not_in_hand("foxes", card));
        }
        let old = self.decree.expect("a decree lies face up during a round");
        self.hands[self.acting] = hand.without(card).with(old);
        self.decree = Some(card);
        self.history.push(self.acting, Kind::Swap, Some(card));
        witness.tell(Effect::DecreeExchanged { seat: self.acting, card, old }, self);
        self.go_on(witness);
        Ok(())
    }

    /// `gift`: both choose, then the cards change hands together.
    fn give(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let (giver, mate) = (self.acting, self.acting.other());
        if !self.hands[giver].contains(card) {
            return Err(refusal::not_in_hand("gift", card));
        }
        self.history.push(giver, Kind::Give, Some(card));
        match self.committed.take() {
            None => {
                self.committed = Some(card);
                self.acting = mate;
                witness.tell(Effect::GiftChosen { seat: giver, card }, self);
            }
            Some(first) => {
                self.hands[mate] = self.hands[mate].without(first).with(card);
                self.hands[giver] = self.hands[giver].without(card).with(first);
                let cards = if giver.index() == 0 { [card, first] } else { [first, card] };
                witness.tell(Effect::GiftsExchanged { given: cards }, self);
                self.go_on(witness);
            }
        }
        Ok(())
    }

    /// After a card and its ability: the other seat follows, or the trick is over.
    #[inline]
    fn go_on(&mut self, witness: &mut impl Witness<Self>) {
        if let Some([led, followed]) = self.trick.whole() {
            self.finish_trick(led, followed, witness);
        } else {
            self.acting = self.trick.follower();
            self.phase = Phase::Follow;
        }
    }

    /// `trick-winner`, then `move`, or `move-choice` first.
    #[inline]
    fn finish_trick(&mut self, led: Card, followed: Card, witness: &mut impl Witness<Self>) {
        let trump = self.decree.expect("a decree lies face up during a round").suit();
        let leader_wins = does_leader_win(led, followed, trump);
        let (seat, card) =
            if leader_wins { (self.trick.leader, led) } else { (self.trick.follower(), followed) };
        self.acting = seat;
        witness.tell(Effect::TrickWon { seat, card, trump }, self);
        match Displacements::of(led, followed).only() {
            Some(displacement) => self.move_tracker(displacement, witness),
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
    fn choose(
        &mut self,
        displacement: Displacement,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        if !self.offered().contains(displacement) {
            return Err(refusal::not_offered(displacement));
        }
        self.move_tracker(displacement, witness);
        Ok(())
    }

    /// The winner moves the tracker, then leads, unless the round or the game is over.
    #[inline]
    fn move_tracker(&mut self, displacement: Displacement, witness: &mut impl Witness<Self>) {
        let winner = self.acting;
        if let Some(ending) = self.travel(displacement, witness) {
            self.finish_game(ending, witness);
        } else if self.hands[winner].is_empty() {
            self.finish_round(witness);
        } else {
            self.lead(winner);
            witness.tell(Effect::NextLead { seat: winner }, self);
        }
    }

    /// `move`, then `off-path` or `collect`. How the game ends, if it does.
    #[inline]
    fn travel(&mut self, displacement: Displacement, witness: &mut impl Witness<Self>) -> Option<Ending> {
        let (seat, by) = (self.acting, displacement.spaces());
        match self.path.reach(seat, displacement) {
            Ok(space) => {
                self.path.tracker = space;
                if witness.listens() {
                    let cause = self.cause_of(displacement);
                    witness.tell(Effect::Moved { seat, by, space, cause }, self);
                }
                if self.path.collect() {
                    let left = self.path.gems_left();
                    witness.tell(Effect::GemCollected { seat, space, left }, self);
                }
                (self.path.gems_left() == 0).then_some(Ending::Victory)
            }
            Err(end) => self.stray(end, by, witness),
        }
    }

    /// What decided how far the tracker moves.
    #[inline]
    fn cause_of(&self, displacement: Displacement) -> Cause {
        let [led, followed] = self.trick.whole().expect("a trick is over");
        if displacement == Displacements::all_paws(led, followed) {
            Cause::Paws
        } else if displacement.spaces() < 0 {
            Cause::Musician
        } else {
            Cause::Gazelle
        }
    }

    /// `off-path`: the tracker would pass the end that faces this seat.
    fn stray(&mut self, end: Seat, by: i8, witness: &mut impl Witness<Self>) -> Option<Ending> {
        let seat = self.acting;
        if self.path.forest() == 0 {
            witness.tell(Effect::Strayed { seat, by, space: self.path.tracker() }, self);
            return Some(Ending::LostInForest);
        }
        self.path.tracker = self.options.board().start();
        witness.tell(Effect::Strayed { seat, by, space: self.path.tracker() }, self);
        self.grow_forest(end, false, witness);
        None
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
