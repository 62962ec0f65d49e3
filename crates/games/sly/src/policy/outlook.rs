//! What the seat to act makes of the table: what the face-down cards may be, and how long they may still lie there.

use underwood_core::{Game, Seat};

use crate::{Card, CardSet, Slot, State};

/// The table from the seat to act, by what that seat knows. Everything is counted in points: one's own, less what the
/// others get on average.
pub(super) struct Outlook {
    pub(super) me: Seat,
    pub(super) seats: usize,
    /// How many cards of each seat are in its hand.
    hands: [u8; Seat::MOST],
    /// The seats that still have their Fox, as bits.
    foxes: u8,
    laid: [Guess; Slot::COUNT],
    count: usize,
    /// How likely a Hen that lies face down now stays to the end.
    keep: f32,
    /// The worth of one's Fox lying face down.
    pub(super) lurking: f32,
}

/// What a laid card may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) slot: Slot,
    pub(super) owner: Seat,
    /// What the slot is worth.
    pub(super) points: f32,
    /// How likely it is a Fox.
    pub(super) fox: f32,
    /// The rank to expect if it is a Hen.
    pub(super) rank: f32,
    /// Is it turned up already?
    pub(super) is_turned: bool,
}

/// How likely a face-down Hen stays, by how many cards the first seat that can end the game must lay before.
const KEEP: [f32; 6] = [1.0, 0.85, 0.75, 0.7, 0.65, 0.6];

impl Outlook {
    /// Of the seat to act. It does not look at what that seat does not know.
    pub(super) fn of(state: &State) -> Self {
        let nothing = Guess {
            slot: Slot::new(0).expect("there is a first slot"),
            owner: state.acting,
            points: 0.0,
            fox: 0.0,
            rank: 0.0,
            is_turned: false,
        };
        let mut outlook = Self {
            me: state.acting,
            seats: state.seats(),
            hands: [0; Seat::MOST],
            foxes: 0,
            laid: [nothing; Slot::COUNT],
            count: 0,
            keep: 0.0,
            lurking: 0.0,
        };
        for owner in Seat::all(state.seats()) {
            outlook.look_at(state, owner);
        }
        outlook.keep = KEEP[outlook.cards_to_the_end().min(KEEP.len() - 1)];
        outlook.lurking = outlook.worth_of_a_lurking_fox(state.unsettled[state.acting].len());
        outlook
    }

    fn look_at(&mut self, state: &State, owner: Seat) {
        let (laid, unsettled) = (state.laid[owner], state.unsettled[owner]);
        self.hands[owner.index()] = (unsettled.len() - laid.len()) as u8;
        self.foxes |= u8::from(unsettled.contains(Card::Fox)) << owner.index();
        for slot in laid {
            self.laid[self.count] = Guess::of(state, owner, slot);
            self.count += 1;
        }
    }

    /// The cards that lie face down, or are turned up in the reveal under way.
    pub(super) fn laid(&self) -> &[Guess] {
        &self.laid[..self.count]
    }

    /// How many cards the seat to act has in its hand.
    pub(super) fn hand(&self) -> u8 {
        self.hands[self.me.index()]
    }

    /// Does the game end with this action, because the next seat has one card in hand?
    pub(super) fn is_last_action(&self) -> bool {
        self.keep >= 1.0
    }

    /// How much a point of this seat is worth to us.
    pub(super) fn side(&self, seat: Seat) -> f32 {
        const OTHERS: [f32; Seat::MOST + 1] = [0.0, 0.0, -1.0, -1.0 / 2.0, -1.0 / 3.0];
        if seat == self.me { 1.0 } else { OTHERS[self.seats] }
    }

    /// How far a seat sits to the left of the seat to act: `ties`.
    pub(super) fn distance(&self, seat: Seat) -> usize {
        let distance = seat.index() + self.seats - self.me.index();
        if distance < self.seats { distance } else { distance - self.seats }
    }

    /// What a face-down Hen is worth to its owner. It may stay; or another's Fox gobbles it, the worse the higher it
    /// is; without such a Fox a higher Hen is safer.
    pub(super) fn standing(&self, owner: Seat, points: f32, rank: f32) -> f32 {
        let gobbled = if self.is_hunted(owner) { 0.4 } else { -0.1 };
        self.keep * points - (1.0 - self.keep) * gobbled * rank
    }

    /// Does another seat still have its Fox?
    pub(super) fn is_hunted(&self, owner: Seat) -> bool {
        self.foxes & !(1 << owner.index()) != 0
    }

    /// A Fox that is not found out gobbles next turn what the others have laid; one that is found out is captured. The
    /// fewer cards it may be, the likelier it is found out.
    fn worth_of_a_lurking_fox(&self, may_be: usize) -> f32 {
        if self.is_last_action() {
            return 0.0;
        }
        let found_out = (1.2 / may_be.max(1) as f32).min(0.8);
        let prey = self.laid().iter().filter(|guess| guess.owner != self.me).map(|guess| 1.0 - guess.fox);
        let hunt = prey.sum::<f32>().min(2.0);
        (1.0 - found_out) * (0.3 + 0.9 * hunt) - found_out * self.seats as f32 * 0.5
    }

    /// How many more cards the first seat that can end the game must lay: 0 if the game ends at the next turn.
    fn cards_to_the_end(&self) -> usize {
        let to_lay = |seat: Seat| usize::from(self.hands[seat.index()]).saturating_sub(1);
        let laps = |seat: Seat| match self.distance(seat) {
            0 => to_lay(seat).max(1),
            1 => to_lay(seat),
            _ => to_lay(seat) + 1,
        };
        Seat::all(self.seats).map(laps).min().unwrap_or(0)
    }

    /// How far ahead of the best of the others we would be if all cards were turned up now.
    pub(super) fn lead(&self, state: &State) -> f32 {
        let scores = state.scores();
        let mut prospects = [0.0; Seat::MOST];
        for seat in Seat::all(self.seats) {
            prospects[seat.index()] = scores[seat] as f32;
        }
        for guess in self.laid() {
            prospects[guess.owner.index()] += (1.0 - guess.fox) * guess.points;
        }
        let others = Seat::all(self.seats).filter(|&seat| seat != self.me);
        let best_other = others.map(|seat| prospects[seat.index()]).fold(f32::NEG_INFINITY, f32::max);
        prospects[self.me.index()] - best_other
    }
}

impl Guess {
    fn of(state: &State, owner: Seat, slot: Slot) -> Self {
        let is_turned = state.turned.contains(slot);
        let is_known = is_turned || owner == state.acting;
        let known = state.cards[slot.index()].filter(|_| is_known).map(CardSet::one);
        let may_be = known.unwrap_or(state.may_be(slot));
        let fox = if may_be.contains(Card::Fox) { 1.0 / may_be.len() as f32 } else { 0.0 };
        let points = state.options.points(slot).into();
        Self { slot, owner, points, fox, rank: RANK[usize::from(may_be.bits())], is_turned }
    }
}

/// By the bits of a set of cards: the mean rank of its Hens.
const RANK: [f32; 1 << Card::COUNT] = {
    let mut means = [0.0; 1 << Card::COUNT];
    let mut bits = 2_usize;
    while bits < means.len() {
        let (mut sum, mut hens, mut rank) = (0, 0, 1);
        while rank < Card::COUNT {
            if bits >> rank & 1 != 0 {
                sum += rank;
                hens += 1;
            }
            rank += 1;
        }
        means[bits] = if hens == 0 { 0.0 } else { sum as f32 / hens as f32 };
        bits += 1;
    }
    means
};
