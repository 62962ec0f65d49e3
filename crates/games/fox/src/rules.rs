//! A round, clause by clause, as in `docs/rules/fox.md`.

use underwood_cards::following;
use underwood_core::{Game, Illegal, Move, Outcome, Points, Rng, Seat, Turn, Viewer, Witness};

use crate::{
    Action, BySeat, Card, CardSet, Chance, Deal, Effect, History, Kind, Options, Phase, Seen, State, Suit,
    Trick, View, refusal,
};

const FOX: u8 = 3;
const WOODCUTTER: u8 = 5;
const TREASURE: u8 = 7;
const WITCH: u8 = 9;
const MONARCH: u8 = 11;
const SWAN: u8 = 1;

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
            pile: CardSet::EMPTY,
            decree: None,
            turned: None,
            trick: Trick::of(Seat::new(0)),
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
        out.clear();
        match self.phase {
            Phase::Lead | Phase::Follow => out.extend(self.playable().iter().map(Action::Play)),
            Phase::Fox => {
                out.push(Action::Keep);
                out.extend(self.hands[self.acting].iter().map(Action::Swap));
            }
            Phase::Bury => out.extend(self.hands[self.acting].iter().map(Action::Bury)),
            Phase::Deal | Phase::Draw | Phase::Over => {}
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
            (Phase::Fox, Action::Keep) => {
                self.keep(witness);
                Ok(())
            }
            (Phase::Fox, Action::Swap(card)) => self.swap(card, witness),
            (Phase::Bury, Action::Bury(card)) => self.bury(card, witness),
            (phase, _) => Err(refusal::due(phase)),
        }
    }

    fn sample_chance(&self, rng: &mut impl Rng) -> Chance {
        match self.phase {
            Phase::Deal => Chance::Deal(Deal::sample(self.options.ranks(), self.options.hand(), rng)),
            Phase::Draw => Chance::Draw(self.pile.draw(rng)),
            _ => panic!("no chance move is due"),
        }
    }

    fn stream(&self) -> u64 {
        2 * u64::from(self.round) + u64::from(self.phase == Phase::Draw)
    }

    fn is_deal_due(&self) -> bool {
        self.phase == Phase::Deal
    }

    fn resolve_witnessed(
        &mut self,
        chance: &Chance,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        match (self.phase, chance) {
            (Phase::Deal, Chance::Deal(deal)) => self.deal(deal, witness),
            (Phase::Draw, Chance::Draw(card)) => self.draw(*card, witness),
            (Phase::Deal | Phase::Draw, _) => Err(Illegal::WRONG_KIND),
            (Phase::Over, _) => Err(Illegal::OVER),
            _ => Err(Illegal::NO_CHANCE_DUE),
        }
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
        match mv {
            Move::Chance(Chance::Deal(deal)) => Seen::Deal(deal.seen_by(viewer)),
            Move::Chance(Chance::Draw(card)) => Seen::Draw(viewer.is(self.acting).then_some(*card)),
            Move::Act(seat, Action::Bury(_)) if !viewer.is(*seat) => Seen::Bury,
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
        self.pile = deal.rest(self.options.ranks());
        self.decree = Some(deal.decree);
        self.turned = Some(deal.decree);
        self.tricks = BySeat::default();
        self.treasures = BySeat::default();
        self.history = History::EMPTY;
        let dealer = self.dealer().expect("a round has been dealt");
        self.lead(dealer.other());
        witness.tell(Effect::Dealt { round: self.round, dealer, decree: deal.decree }, self);
        Ok(())
    }

    fn lead(&mut self, leader: Seat) {
        self.trick = Trick::of(leader);
        self.acting = leader;
        self.phase = Phase::Lead;
    }

    /// `lead`, `follow-suit`, `monarch`: the cards that may be played.
    #[inline]
    pub(crate) fn playable(&self) -> CardSet {
        let hand = self.hands[self.acting];
        match self.trick.led {
            None => hand,
            Some(led) if led.rank() == MONARCH => following_a_monarch(hand, led),
            Some(led) => following(hand, led),
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
        witness.tell(Effect::Played { seat: self.acting, card, is_lead }, self);
        match card.rank() {
            FOX if !self.hands[self.acting].is_empty() => self.phase = Phase::Fox,
            WOODCUTTER => self.phase = Phase::Draw,
            _ => self.go_on(witness),
        }
        Ok(())
    }

    /// The clause that an unplayable card is played under.
    #[cold]
    fn unplayable(&self, card: Card) -> Illegal {
        let hand = self.hands[self.acting];
        match self.trick.led {
            None => refusal::not_in_hand("lead", card),
            Some(led)
                if led.rank() == MONARCH
                    && card.suit() == led.suit()
                    && !hand.of_suit(led.suit()).is_empty() =>
            {
                refusal::not_highest(led, hand.of_suit(led.suit()))
            }
            Some(led) if hand.contains(card) => refusal::must_follow(led),
            Some(_) => refusal::not_in_hand("follow-suit", card),
        }
    }

    /// `fox`: the decree stays.
    fn keep(&mut self, witness: &mut impl Witness<Self>) {
        self.history.push(self.acting, Kind::Swap, None);
        witness.tell(Effect::DecreeKept { seat: self.acting }, self);
        self.go_on(witness);
    }

    /// `fox`: the chosen card and the decree change places.
    fn swap(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let hand = self.hands[self.acting];
        if !hand.contains(card) {
            return Err(refusal::not_in_hand("fox", card));
        }
        let old = self.decree.expect("a decree lies face up during a round");
        self.hands[self.acting] = hand.without(card).with(old);
        self.decree = Some(card);
        self.history.push(self.acting, Kind::Swap, Some(card));
        witness.tell(Effect::DecreeExchanged { seat: self.acting, card, old }, self);
        self.go_on(witness);
        Ok(())
    }

    /// `woodcutter`, first half.
    fn draw(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !self.pile.contains(card) {
            return Err(refusal::not_in_pile(card));
        }
        self.pile = self.pile.without(card);
        self.hands[self.acting] = self.hands[self.acting].with(card);
        self.history.push(self.acting, Kind::Draw, Some(card));
        self.phase = Phase::Bury;
        witness.tell(Effect::Drawn { seat: self.acting, card }, self);
        Ok(())
    }

    /// `woodcutter`, second half. A buried card goes under the draw pile and cannot come back in the same round: the pile had
    /// at least as many cards at first as there are 5s to draw with, so no draw reaches a buried card.
    fn bury(&mut self, card: Card, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !self.hands[self.acting].contains(card) {
            return Err(refusal::not_in_hand("woodcutter", card));
        }
        self.hands[self.acting] = self.hands[self.acting].without(card);
        self.history.push(self.acting, Kind::Bury, Some(card));
        witness.tell(Effect::Buried { seat: self.acting, card }, self);
        self.go_on(witness);
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

    /// `trick-winner`, `treasure`, then `next-lead` or `swan`, unless all tricks are played (`thirteen`).
    #[inline]
    fn finish_trick(&mut self, led: Card, followed: Card, witness: &mut impl Witness<Self>) {
        let trump = self.decree.expect("a decree lies face up during a round").suit();
        let leader_wins = does_leader_win(led, followed, trump);
        let leader = self.trick.leader;
        let (seat, card, losing) =
            if leader_wins { (leader, led, followed) } else { (leader.other(), followed, led) };
        self.tricks[seat] += 1;
        let by_witch = card.rank() == WITCH && losing.rank() != WITCH && card.suit() != trump;
        witness.tell(Effect::TrickWon { seat, card, trump, by_witch }, self);
        let points = u8::from(led.rank() == TREASURE) + u8::from(followed.rank() == TREASURE);
        if points > 0 {
            self.treasures[seat] += points;
            self.points[seat] += u16::from(points);
            witness.tell(Effect::TreasureFound { seat, points }, self);
        }
        if self.tricks.0[0] + self.tricks.0[1] == self.options.hand() {
            self.finish_round(witness);
        } else {
            let by_swan = losing.rank() == SWAN;
            let next = if by_swan { seat.other() } else { seat };
            self.lead(next);
            witness.tell(Effect::NextLead { seat: next, by_swan }, self);
        }
    }
}

/// `monarch`: the highest card of its suit or the 1; any card if there is none of its suit.
#[inline]
fn following_a_monarch(hand: CardSet, led: Card) -> CardSet {
    let of_suit = hand.of_suit(led.suit());
    match of_suit.last() {
        None => hand,
        Some(highest) => CardSet::one(highest) | of_suit & CardSet::one(Card::new(led.suit(), SWAN)),
    }
}

/// `trick-winner`, `witch`.
#[inline]
pub(crate) fn does_leader_win(led: Card, followed: Card, trump: Suit) -> bool {
    let is_one_witch = (led.rank() == WITCH) != (followed.rank() == WITCH);
    let strength = |card: Card| {
        let is_trump = card.suit() == trump || is_one_witch && card.rank() == WITCH;
        let class = if is_trump { 2 } else { u8::from(card.suit() == led.suit()) };
        class << 4 | card.rank()
    };
    strength(led) >= strength(followed)
}
