//! Alpha-beta with a table of bounds, over whole tricks.
//!
//! Seat 0 gains, seat 1 loses: a value is what seat 0 will get more than seat 1 from a position on, treasures and the
//! score of the round together. Every question is a window of width one: is it at least so much? An answer that is at
//! least what was asked is a lower bound of the value, any other an upper bound.

use underwood_cards::Table;

use super::position::{
    FOXES, MOST_DRAWS, Pile, Position, TREASURES, WOODCUTTERS, cards, different, does_leader_win, of_rank,
    of_suit, rank, suit, sure_tricks,
};
use crate::score::round_score;

/// No hand has more cards.
const MOST: usize = 13;

/// The most that a value can be: 6 for the tricks and 3 treasures.
pub(super) const MOST_VALUE: i8 = 9;

/// With so many cards in hand, answers are looked up in the table before any is tried.
const LEAST_LOOKED_UP: u32 = 4;

/// No card, where one may be remembered.
const NONE: u8 = 0;

/// What a seat is asked.
#[derive(Clone, Copy)]
enum Ask {
    Lead,
    Follow,
    Swap,
    Bury,
}

/// The search of one position and those behind it.
pub(super) struct Search {
    pile: Pile,
    scores: Scores,
    table: Table,
    /// How often a card was good enough: by seat, what was asked, and card.
    successes: [[[u32; 64]; 4]; 2],
    /// The same for answers to a lead: by seat, led card, and card.
    replies: Box<[[[u32; 64]; 64]; 2]>,
    /// The positions that may still be looked at.
    left: u64,
    pub(super) looked_at: u64,
}

/// The score of a round, by the tricks of seat 0 before it ends, and how many are left.
struct Scores {
    /// The least and the most that can become of it.
    bounds: [[[i8; 2]; MOST + 1]; MOST + 1],
    /// The smallest number of tricks from which on every number of further tricks scores alike.
    alike: [[u8; MOST + 1]; MOST + 1],
}

impl Scores {
    fn new(hand: u8) -> Self {
        let ahead = |tricks: u8| round_score(tricks, hand) as i8 - round_score(hand - tricks, hand) as i8;
        let mut scores = Self { bounds: [[[0; 2]; MOST + 1]; MOST + 1], alike: [[0; MOST + 1]; MOST + 1] };
        for tricks in 0..=hand {
            for left in 0..=hand - tricks {
                let all = || (tricks..=tricks + left).map(ahead);
                let [least, most] = [all().min(), all().max()].map(|score| score.expect("there is one"));
                scores.bounds[usize::from(tricks)][usize::from(left)] = [least, most];
                let is_alike =
                    |other: &u8| (0..=left).all(|more| ahead(other + more) == ahead(tricks + more));
                let alike = (0..=tricks).find(is_alike).expect("the number itself is");
                scores.alike[usize::from(tricks)][usize::from(left)] = alike;
            }
        }
        scores
    }

    #[inline]
    fn of(&self, tricks: u8, left: u8) -> [i8; 2] {
        self.bounds[usize::from(tricks)][usize::from(left)]
    }

    #[inline]
    fn alike(&self, tricks: u8, left: u8) -> u8 {
        self.alike[usize::from(tricks)][usize::from(left)]
    }
}

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bounds {
    least: i8,
    most: i8,
}

impl Bounds {
    /// What they say to the question whether the value is at least `asked`, if they say anything.
    #[inline]
    fn answer(self, asked: i8) -> Option<i8> {
        if self.least >= asked { Some(self.least) } else { (self.most < asked).then_some(self.most) }
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// With the answer to a question.
    #[inline]
    fn told(self, answer: i8, asked: i8) -> Self {
        if answer >= asked {
            self.and(Self { least: answer, most: MOST_VALUE })
        } else {
            self.and(Self { least: -MOST_VALUE, most: answer })
        }
    }

    /// As a note of the table, with the card that was best to lead.
    #[inline]
    fn note(self, best: u8) -> u32 {
        let of = |bound: i8| (bound + MOST_VALUE) as u32;
        of(self.least) | of(self.most) << 5 | u32::from(best) << 10
    }

    #[inline]
    fn of_note(note: u32) -> (Self, u8) {
        let bound = |shift: u32| (note >> shift & 31) as i8 - MOST_VALUE;
        (Self { least: bound(0), most: bound(5) }, (note >> 10) as u8)
    }
}

/// The choices of one seat at one place, and the best of them so far.
struct Choice {
    seat: u8,
    asked: i8,
    best: i8,
    card: u8,
}

impl Choice {
    #[inline]
    fn of(seat: u8, asked: i8) -> Self {
        Self { seat, asked, best: if seat == 0 { i8::MIN } else { i8::MAX }, card: NONE }
    }

    /// Considers what a card leads to. Is that good enough, so that no other has to be looked at?
    #[inline]
    fn consider(&mut self, card: u8, value: i8) -> bool {
        if (value > self.best) == (self.seat == 0) && value != self.best {
            (self.best, self.card) = (value, card);
        }
        self.is_settled()
    }

    #[inline]
    fn is_settled(&self) -> bool {
        self.card != NONE && (self.best >= self.asked) == (self.seat == 0)
    }
}

impl Search {
    /// A search of positions of a round with `hand` cards each, of which `left` are left.
    pub(super) fn new(pile: Pile, hand: u8, left: u8, memory: usize, positions: u64) -> Self {
        Self {
            pile,
            scores: Scores::new(hand),
            table: Table::new(memory, 1 << (2 * left + 2).min(24)),
            successes: [[[0; 64]; 4]; 2],
            replies: Box::new([[[0; 64]; 64]; 2]),
            left: positions,
            looked_at: 0,
        }
    }

    /// A bound of the value of a position: from below if it is at least what was asked, from above if not. `None` if the effort
    /// did not suffice.
    pub(super) fn bound(&mut self, position: Position, asked: i8) -> Option<i8> {
        let bound = self.lead(position, asked);
        (self.left > 0).then_some(bound)
    }

    /// A seat leads.
    fn lead(&mut self, position: Position, asked: i8) -> i8 {
        if position.left() == 1 {
            return self.last_trick(&position);
        }
        let live = position.live(&self.pile);
        let mut bounds = match self.bounds(&position, live, asked) {
            Ok(answer) => return answer,
            Err(bounds) => bounds,
        };
        if self.left == 0 {
            return bounds.least;
        }
        self.left -= 1;
        self.looked_at += 1;
        let position = self.canonical(position, live);
        let key = position.key();
        let mut remembered = NONE;
        if let Some(note) = self.table.get(key) {
            let (noted, best) = Bounds::of_note(note);
            bounds = bounds.and(noted);
            remembered = best;
            if let Some(answer) = bounds.answer(asked) {
                return answer;
            }
        }
        let choice = self.choose_lead(&position, remembered, asked);
        if self.left > 0 {
            self.table.put(key, bounds.told(choice.best, asked).note(choice.card));
        }
        choice.best
    }

    /// The position under which many that are alike are noted.
    #[inline]
    fn canonical(&self, position: Position, live: u64) -> Position {
        let tricks = self.scores.alike(position.tricks, position.left());
        Position { tricks, ..position.canonical(live) }
    }

    /// Nothing is left to choose: a Fox finds no card to swap, and a Woodcutter buries what it draws.
    #[inline]
    fn last_trick(&self, position: &Position) -> i8 {
        let [led, followed] = [position.leader, 1 - position.leader]
            .map(|seat| position.hands[usize::from(seat)].trailing_zeros() as u8);
        let (next, treasures) = after_trick(position, led, followed);
        self.scores.of(next.tricks, 0)[0] + treasures
    }

    /// What the table says of the position after a trick, if it answers the question.
    #[inline]
    fn noted(&self, position: &Position, led: u8, followed: u8, asked: i8) -> Option<i8> {
        let (next, treasures) = after_trick(position, led, followed);
        let next = self.canonical(next, next.live(&self.pile));
        let (noted, _) = Bounds::of_note(self.table.get(next.key())?);
        noted.answer(asked - treasures).map(|answer| answer + treasures)
    }

    /// What the rules alone say: the answer, or at least bounds.
    #[inline]
    fn bounds(&self, position: &Position, live: u64, asked: i8) -> Result<i8, Bounds> {
        let treasures = (live & TREASURES).count_ones() as i8;
        let within = |tricks: u8, left: u8| {
            let [least, most] = self.scores.of(tricks, left);
            Bounds { least: least - treasures, most: most + treasures }
        };
        let left = position.left();
        let bounds = within(position.tricks, left);
        if let Some(answer) = bounds.answer(asked) {
            return Ok(answer);
        }
        if live & FOXES != 0 {
            return Err(bounds);
        }
        // A draw changes one card of a hand, and so one trick.
        let draws = (live & WOODCUTTERS).count_ones() as u8;
        let [own, other] = position.hands;
        let trump = suit(position.decree);
        let [won, lost] = [sure_tricks(own, other, trump), sure_tricks(other, own, trump)]
            .map(|tricks| tricks.saturating_sub(draws));
        let bounds = within(position.tricks + won, left - won - lost);
        bounds.answer(asked).ok_or(bounds)
    }

    fn choose_lead(&mut self, position: &Position, remembered: u8, asked: i8) -> Choice {
        let seat = position.leader;
        let mut choice = Choice::of(seat, asked);
        let live = position.live(&self.pile);
        let mut leads = different(position.hands[usize::from(seat)], live);
        let mut card = remembered;
        while leads != 0 {
            if leads >> card & 1 == 0 || card == NONE {
                card = self.most_promising_lead(leads, position);
            }
            leads &= !(1 << card);
            let value = self.play(position, seat, card, None, asked);
            if choice.consider(card, value) {
                self.succeed(Ask::Lead, &choice, position);
                break;
            }
        }
        choice
    }

    fn follow(&mut self, position: &Position, led: u8, asked: i8) -> i8 {
        let seat = 1 - position.leader;
        let hand = position.hands[usize::from(seat)];
        let live = position.live(&self.pile) | 1 << led;
        let mut playable = different(following(hand, led), live);
        let mut choice = Choice::of(seat, asked);
        if hand.count_ones() >= LEAST_LOOKED_UP {
            for card in cards(playable & !(FOXES | WOODCUTTERS)) {
                let mut after = *position;
                after.hands[usize::from(seat)] &= !(1 << card);
                if let Some(value) = self.noted(&after, led, card, asked)
                    && choice.consider(card, value)
                {
                    return choice.best;
                }
            }
            choice = Choice::of(seat, asked);
        }
        while playable != 0 {
            let card = self.most_promising_reply(playable, seat, led);
            playable &= !(1 << card);
            let value = self.play(position, seat, card, Some(led), asked);
            if choice.consider(card, value) {
                self.succeed(Ask::Follow, &choice, position);
                let count = &mut self.replies[usize::from(seat)][usize::from(led)][usize::from(card)];
                *count = count.saturating_add(1 << position.left().min(8));
                break;
            }
        }
        choice.best
    }

    /// A seat plays a card, with its ability.
    #[inline]
    fn play(&mut self, position: &Position, seat: u8, card: u8, led: Option<u8>, asked: i8) -> i8 {
        let mut after = *position;
        after.hands[usize::from(seat)] &= !(1 << card);
        match rank(card) {
            3 if after.hands[usize::from(seat)] != 0 => self.fox(&after, seat, card, led, asked),
            5 => self.woodcutter(&after, seat, card, led, asked),
            _ => self.go_on(&after, card, led, asked),
        }
    }

    /// `fox`
    fn fox(&mut self, position: &Position, seat: u8, fox: u8, led: Option<u8>, asked: i8) -> i8 {
        let mut choice = Choice::of(seat, asked);
        let kept = self.go_on(position, fox, led, asked);
        if choice.consider(fox, kept) {
            return choice.best;
        }
        let live = position.live(&self.pile) | 1 << position.decree | 1 << led.unwrap_or(fox);
        let mut swappable = different(position.hands[usize::from(seat)], live);
        while swappable != 0 {
            let card = self.most_promising(swappable, seat, Ask::Swap);
            swappable &= !(1 << card);
            let mut after = Position { decree: card, ..*position };
            let hand = &mut after.hands[usize::from(seat)];
            *hand = *hand & !(1 << card) | 1 << position.decree;
            let value = self.go_on(&after, fox, led, asked);
            if choice.consider(card, value) {
                self.succeed(Ask::Swap, &choice, position);
                break;
            }
        }
        choice.best
    }

    /// `woodcutter`
    fn woodcutter(&mut self, position: &Position, seat: u8, five: u8, led: Option<u8>, asked: i8) -> i8 {
        debug_assert!(usize::from(position.drawn) < MOST_DRAWS);
        let mut drawn = Position { drawn: position.drawn + 1, ..*position };
        drawn.hands[usize::from(seat)] |= 1 << self.pile.draw(position.drawn);
        let live = drawn.live(&self.pile) | 1 << led.unwrap_or(five) | 1 << five;
        let mut buriable = different(drawn.hands[usize::from(seat)], live);
        let mut choice = Choice::of(seat, asked);
        while buriable != 0 {
            let card = self.most_promising(buriable, seat, Ask::Bury);
            buriable &= !(1 << card);
            let mut after = drawn;
            after.hands[usize::from(seat)] &= !(1 << card);
            let value = self.go_on(&after, five, led, asked);
            if choice.consider(card, value) {
                self.succeed(Ask::Bury, &choice, position);
                break;
            }
        }
        choice.best
    }

    /// After a card and its ability.
    #[inline]
    fn go_on(&mut self, position: &Position, card: u8, led: Option<u8>, asked: i8) -> i8 {
        match led {
            None => self.follow(position, card, asked),
            Some(led) => self.finish_trick(position, led, card, asked),
        }
    }

    #[inline]
    fn finish_trick(&mut self, position: &Position, led: u8, followed: u8, asked: i8) -> i8 {
        let (next, treasures) = after_trick(position, led, followed);
        self.lead(next, asked - treasures) + treasures
    }

    /// Of some cards, the one that was good enough most often.
    #[inline]
    fn most_promising(&self, choices: u64, seat: u8, ask: Ask) -> u8 {
        let successes = &self.successes[usize::from(seat)][ask as usize];
        let is_better = |one: u8, two: u8| successes[usize::from(two)] > successes[usize::from(one)];
        cards(choices)
            .reduce(|one, two| if is_better(one, two) { two } else { one })
            .expect("there is a card")
    }

    /// The same for an answer to a lead: what was good enough against this lead comes first.
    #[inline]
    fn most_promising_reply(&self, choices: u64, seat: u8, led: u8) -> u8 {
        let replies = &self.replies[usize::from(seat)][usize::from(led)];
        let successes = &self.successes[usize::from(seat)][Ask::Follow as usize];
        let promise = |card: u8| (replies[usize::from(card)], successes[usize::from(card)]);
        cards(choices)
            .reduce(|one, two| if promise(two) > promise(one) { two } else { one })
            .expect("there is a card")
    }

    /// The same for a lead, in proportion to the work: the fewer the answers, the sooner they are all refuted.
    #[inline]
    fn most_promising_lead(&self, leads: u64, position: &Position) -> u8 {
        let other = position.hands[1 - usize::from(position.leader)];
        let successes = &self.successes[usize::from(position.leader)][Ask::Lead as usize];
        let is_better = |one: u8, two: u8| {
            let promise = |card: u8| u64::from(successes[usize::from(card)]) + 50;
            promise(two) * answers(other, one) > promise(one) * answers(other, two)
        };
        cards(leads).reduce(|one, two| if is_better(one, two) { two } else { one }).expect("there is a card")
    }

    #[inline]
    fn succeed(&mut self, ask: Ask, choice: &Choice, position: &Position) {
        let weight = 1 << position.left().min(8);
        let count = &mut self.successes[usize::from(choice.seat)][ask as usize][usize::from(choice.card)];
        *count = count.saturating_add(weight);
    }
}

/// `trick-winner`, `treasure`, `next-lead`, `swan`: the next position, and the treasures that seat 0 got more.
#[inline]
fn after_trick(position: &Position, led: u8, followed: u8) -> (Position, i8) {
    let leader_wins = does_leader_win(led, followed, suit(position.decree));
    let leader = position.leader;
    let (winner, losing) = if leader_wins { (leader, followed) } else { (1 - leader, led) };
    let found = i8::from(rank(led) == 7) + i8::from(rank(followed) == 7);
    let next = Position {
        tricks: position.tricks + (1 - winner),
        leader: if rank(losing) == 1 { 1 - winner } else { winner },
        ..*position
    };
    (next, if winner == 0 { found } else { -found })
}

/// `follow-suit`, `monarch`.
#[inline]
fn following(hand: u64, led: u8) -> u64 {
    let of_led = hand & of_suit(suit(led));
    match (of_led, rank(led)) {
        (0, _) => hand,
        (_, 11) => 1 << of_led.ilog2() | of_led & of_rank(1),
        _ => of_led,
    }
}

/// About how many answers a hand has to a lead: a Fox and a Woodcutter have as many as there are cards.
#[inline]
fn answers(hand: u64, led: u8) -> u64 {
    let playable = following(hand, led);
    let busy = playable & (FOXES | WOODCUTTERS);
    let own = if rank(led) == 3 || rank(led) == 5 { 2 } else { 0 };
    (1 + own + playable.count_ones() + busy.count_ones() * hand.count_ones()).into()
}
