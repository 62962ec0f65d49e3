//! A round, clause by clause, as in `docs/rules/fox.md`.

use underwood_core::{Game, Illegal, Seat, Turn};

use crate::history::{History, Kind};
use crate::{Action, BySeat, Card, CardSet, Chance, Deal, Phase, State, Suit};

const FOX: u8 = 3;
const WOODCUTTER: u8 = 5;
const TREASURE: u8 = 7;
const WITCH: u8 = 9;
const MONARCH: u8 = 11;
const SWAN: u8 = 1;

impl State {
    /// What the seat to act may do, in `Ord`.
    #[inline]
    pub(crate) fn list_legal(&self, out: &mut Vec<Action>) {
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
    pub(crate) fn take_action(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.turn() != Turn::Act(seat) {
            return Err(Illegal::not_to_act(self.turn()));
        }
        match (self.phase, action) {
            (Phase::Lead | Phase::Follow, Action::Play(card)) => self.play(card),
            (Phase::Fox, Action::Keep) => {
                self.exchange(None);
                Ok(())
            }
            (Phase::Fox, Action::Swap(card)) => self.swap(card),
            (Phase::Bury, Action::Bury(card)) => self.bury(card),
            _ => Err(Illegal::WRONG_KIND),
        }
    }

    pub(crate) fn take_chance(&mut self, chance: &Chance) -> Result<(), Illegal> {
        match (self.phase, chance) {
            (Phase::Deal, Chance::Deal(deal)) => self.deal(deal),
            (Phase::Draw, Chance::Draw(card)) => self.draw(*card),
            (Phase::Deal | Phase::Draw, _) => Err(Illegal::WRONG_KIND),
            (Phase::Over, _) => Err(Illegal::OVER),
            _ => Err(Illegal::NO_CHANCE_DUE),
        }
    }

    /// `deal`, and the first `lead`.
    fn deal(&mut self, deal: &Deal) -> Result<(), Illegal> {
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
        Ok(())
    }

    fn lead(&mut self, leader: Seat) {
        self.leader = leader;
        self.acting = leader;
        self.led = None;
        self.followed = None;
        self.phase = Phase::Lead;
    }

    /// `lead`, `follow-suit`, `monarch`: the cards that may be played.
    #[inline]
    pub(crate) fn playable(&self) -> CardSet {
        let hand = self.hands[self.acting];
        let Some(led) = self.led else { return hand };
        let of_suit = hand.of_suit(led.suit());
        match of_suit.last() {
            None => hand,
            Some(highest) if led.rank() == MONARCH => {
                CardSet::one(highest) | of_suit & CardSet::one(Card::new(led.suit(), SWAN))
            }
            Some(_) => of_suit,
        }
    }

    #[inline]
    fn play(&mut self, card: Card) -> Result<(), Illegal> {
        if !self.playable().contains(card) {
            return Err(self.unplayable(card));
        }
        self.hands[self.acting] = self.hands[self.acting].without(card);
        self.history.push(self.acting, Kind::Play, Some(card));
        match self.phase {
            Phase::Lead => self.led = Some(card),
            _ => self.followed = Some(card),
        }
        match card.rank() {
            FOX if !self.hands[self.acting].is_empty() => self.phase = Phase::Fox,
            WOODCUTTER => self.phase = Phase::Draw,
            _ => self.go_on(),
        }
        Ok(())
    }

    /// The clause that an unplayable card is played under.
    #[cold]
    fn unplayable(&self, card: Card) -> Illegal {
        let hand = self.hands[self.acting];
        match self.led {
            None => Illegal::new("lead", "this card is not in the hand"),
            Some(led)
                if led.rank() == MONARCH
                    && card.suit() == led.suit()
                    && !hand.of_suit(led.suit()).is_empty() =>
            {
                Illegal::new(
                    "monarch",
                    "an 11 was led: only the 1 or the highest card of its suit may follow",
                )
            }
            Some(_) if hand.contains(card) => {
                Illegal::new("follow-suit", "a card of the led suit is in the hand and must be played")
            }
            Some(_) => Illegal::new("follow-suit", "this card is not in the hand"),
        }
    }

    /// `fox`: the chosen card and the decree change places.
    fn swap(&mut self, card: Card) -> Result<(), Illegal> {
        let hand = self.hands[self.acting];
        if !hand.contains(card) {
            return Err(Illegal::new("fox", "this card is not in the hand"));
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

    /// `woodcutter`, first half.
    fn draw(&mut self, card: Card) -> Result<(), Illegal> {
        if !self.pile.contains(card) {
            return Err(Illegal::new("woodcutter", "this card is not in the draw pile"));
        }
        self.pile = self.pile.without(card);
        self.hands[self.acting] = self.hands[self.acting].with(card);
        self.history.push(self.acting, Kind::Draw, Some(card));
        self.phase = Phase::Bury;
        Ok(())
    }

    /// `woodcutter`, second half. A buried card is never drawn again: there are at least as many cards as 5s.
    fn bury(&mut self, card: Card) -> Result<(), Illegal> {
        if !self.hands[self.acting].contains(card) {
            return Err(Illegal::new("woodcutter", "this card is not in the hand"));
        }
        self.hands[self.acting] = self.hands[self.acting].without(card);
        self.history.push(self.acting, Kind::Bury, Some(card));
        self.go_on();
        Ok(())
    }

    /// After a card and its ability: the other seat follows, or the trick is over.
    #[inline]
    fn go_on(&mut self) {
        if let (Some(led), Some(followed)) = (self.led, self.followed) {
            self.finish_trick(led, followed);
        } else {
            self.acting = self.leader.other();
            self.phase = Phase::Follow;
        }
    }

    /// `treasure`, `next-lead`, `swan`, `thirteen`.
    #[inline]
    fn finish_trick(&mut self, led: Card, followed: Card) {
        let trump = self.decree.expect("a decree lies face up during a round").suit();
        let leader_wins = does_leader_win(led, followed, trump);
        let (winner, losing) = if leader_wins { (self.leader, followed) } else { (self.leader.other(), led) };
        self.tricks[winner] += 1;
        let treasures = u8::from(led.rank() == TREASURE) + u8::from(followed.rank() == TREASURE);
        self.treasures[winner] += treasures;
        self.points[winner] += u16::from(treasures);
        if self.tricks.0[0] + self.tricks.0[1] == self.options.hand() {
            self.finish_round();
        } else {
            self.lead(if losing.rank() == SWAN { winner.other() } else { winner });
        }
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
