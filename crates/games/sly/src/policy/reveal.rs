//! What a reveal is worth.

use underwood_core::Seat;

use super::outlook::{Guess, Outlook};

/// By place in `laid`: the worth of a reveal that turns this card up next, and the best others after it.
pub(super) fn worths(outlook: &Outlook) -> Vec<f32> {
    let laid = outlook.laid();
    let mut worths = vec![f32::NEG_INFINITY; laid.len()];
    let mut turned: Vec<usize> = (0..laid.len()).filter(|&place| laid[place].is_turned).collect();
    let size = outlook.seats.min(laid.len());
    complete(outlook, &mut turned, 0, size, &mut |set, worth| {
        for &place in set {
            worths[place] = worths[place].max(worth);
        }
    });
    worths
}

/// All sets of cards that a reveal can still turn up, and their worth.
fn complete(
    outlook: &Outlook,
    set: &mut Vec<usize>,
    from: usize,
    size: usize,
    f: &mut impl FnMut(&[usize], f32),
) {
    if set.len() == size {
        return f(set, worth(outlook, set));
    }
    for place in from..outlook.laid().len() {
        if !outlook.laid()[place].is_turned {
            set.push(place);
            complete(outlook, set, place + 1, size, f);
            set.pop();
        }
    }
}

/// What turning up these cards is worth, over all ways in which each is a Fox or a Hen of the rank to expect.
pub(super) fn worth(outlook: &Outlook, set: &[usize]) -> f32 {
    let mut up = TurnedUp { sum: 0.0, fox: None, hens: [None; 2] };
    // What lies face down stands for something already, which is given up.
    for &place in set {
        let guess = &outlook.laid()[place];
        let standing = outlook.standing(guess.owner, guess.points, guess.rank);
        let given_up = guess.fox * outlook.lurking + (1.0 - guess.fox) * standing;
        up.sum -= outlook.side(guess.owner) * given_up;
    }
    over_all_ways(outlook, set, up)
}

fn over_all_ways<'a>(outlook: &'a Outlook, set: &[usize], up: TurnedUp<'a>) -> f32 {
    let Some((&place, rest)) = set.split_first() else { return up.resolve(outlook) };
    let guess = &outlook.laid()[place];
    let mut sum = 0.0;
    if guess.fox > 0.0 {
        sum += guess.fox * over_all_ways(outlook, rest, up.with_fox(outlook, guess.owner));
    }
    if guess.fox < 1.0 {
        sum += (1.0 - guess.fox) * over_all_ways(outlook, rest, up.with_hen(outlook, guess));
    }
    sum
}

/// The cards that count in a reveal, `ties` settled.
#[derive(Clone, Copy)]
struct TurnedUp<'a> {
    /// The points so far.
    sum: f32,
    /// The owner of the Fox that gobbles.
    fox: Option<Seat>,
    /// The highest Hen and the next.
    hens: [Option<&'a Guess>; 2],
}

impl<'a> TurnedUp<'a> {
    fn with_fox(self, outlook: &Outlook, owner: Seat) -> Self {
        let comes_first = self.fox.is_none_or(|fox| outlook.distance(owner) < outlook.distance(fox));
        Self { fox: if comes_first { Some(owner) } else { self.fox }, ..self }
    }

    fn with_hen(self, outlook: &Outlook, hen: &'a Guess) -> Self {
        // A seat that comes earlier ranks a little higher.
        let rank = |hen: &Guess| hen.rank - 0.01 * outlook.distance(hen.owner) as f32;
        let is_above = |other: Option<&Guess>| other.is_none_or(|other| rank(hen) > rank(other));
        let hens = match self.hens {
            [first, _] if is_above(first) => [Some(hen), first],
            [first, second] if is_above(second) => [first, Some(hen)],
            hens => hens,
        };
        Self { hens, ..self }
    }

    /// `reveal-hens`, `reveal-fox`, `reveal-foxes`.
    fn resolve(self, outlook: &Outlook) -> f32 {
        let [first, second] = self.hens;
        let (gobbled, safe) = if self.fox.is_some() { (first, second) } else { (None, first) };
        let mut sum = self.sum;
        if let (Some(fox), Some(hen)) = (self.fox, gobbled) {
            sum += outlook.side(fox) * if hen.owner == fox { -hen.rank } else { hen.rank };
            // The gobbled Hen will never stand anywhere again.
            sum -= 0.5 * outlook.side(hen.owner);
        }
        sum + safe.map_or(0.0, |hen| outlook.side(hen.owner) * hen.points)
    }
}
