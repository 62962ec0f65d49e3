//! `setup` and `opening-line`: what the table looks like before the first turn.

use std::convert::Infallible;

use underwood_core::{Illegal, Pieces, Rng, Seat};

use crate::{BySeat, Card, Element, Pile, SEASONS, Tree, TreeSet};

/// A setup by value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Setup {
    /// The animals on each seat's side of the recruitment line, left to right.
    pub line: BySeat<[Card; 3]>,
    /// The visible trees of the four piles.
    pub trees: [Tree; 4],
    /// The animals under each seat's pile.
    pub under: BySeat<Under>,
}

/// The cards under a pile, in the order in which they went there, which is that in which they come out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Under([Option<Card>; Self::MOST]);

impl Under {
    /// Four cheap animals can go under: with costs 1, 2, 2, then 3, 4, 5, the fourth leaves at least 4, 5 and 5.
    const MOST: usize = 4;

    /// These cards; `None` if they are too many.
    pub(crate) fn of(cards: &[Card]) -> Option<Self> {
        cards.iter().try_fold(Self::default(), |under, &card| under.with(card))
    }

    /// The cards, the one that comes out first at the front.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.into_iter().flatten()
    }

    /// The one that comes out first.
    #[inline]
    pub(crate) fn first(self) -> Option<Card> {
        self.0[0]
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0[0].is_none()
    }

    pub(crate) fn len(self) -> usize {
        self.iter().count()
    }

    /// One more card. `None` if there are too many.
    fn with(mut self, card: Card) -> Option<Self> {
        *self.0.iter_mut().find(|place| place.is_none())? = Some(card);
        Some(self)
    }

    /// Without the one that comes out first.
    pub(crate) fn without_first(self) -> Self {
        let [_, second, third, fourth] = self.0;
        Self([second, third, fourth, None])
    }

    /// Without the one that went under last, which is returned too.
    fn without_last(mut self) -> Option<(Self, Card)> {
        let last = self.0.iter_mut().rfind(|place| place.is_some())?.take()?;
        Some((self, last))
    }
}

impl Setup {
    /// `setup`: the right cards at the right places; `opening-line`: as they can be dealt.
    pub(crate) fn check(&self) -> Result<(), Illegal> {
        check_trees(self.trees)?;
        for season in SEASONS {
            check_cards(season, self.line[season].into_iter().chain(self.under[season].iter()))?;
        }
        let is_dealable = |season: Seat| {
            cost(self.line[season]) > LARGEST_CHEAP && can_be_dealt(self.line[season], self.under[season])
        };
        if SEASONS.into_iter().all(is_dealable) {
            return Ok(());
        }
        Err(Illegal::new("opening-line", "impossible-line"))
    }

    /// Deals as the rules say.
    pub(crate) fn deal(rng: &mut impl Rng) -> Self {
        let [(summer, under_summer), (winter, under_winter)] = SEASONS.map(|season| deal_side(season, rng));
        Self {
            line: BySeat::new([summer, winter]),
            trees: Element::ALL.map(|element| TreeSet::ALL.of(element).draw(rng)),
            under: BySeat::new([under_summer, under_winter]),
        }
    }
}

impl Setup {
    /// What can come after these pieces of a setup that is made card by card: Summer's cards as they are dealt,
    /// Winter's, then a tree of each pile. Each is as likely as any other of its pile.
    ///
    /// # Panics
    /// If these pieces cannot have come.
    pub(crate) fn pieces(so_far: &[usize]) -> Pieces<Self> {
        let mut rest = so_far.iter().copied();
        let mut sides = [None; 2];
        for (side, season) in sides.iter_mut().zip(SEASONS) {
            match side_of_pieces(season, &mut rest) {
                Ok(dealt) => *side = Some(dealt),
                Err(pile) => return Pieces::Next(pile.iter().map(|(card, _)| (card.index(), 1)).collect()),
            }
        }
        let mut trees = Vec::with_capacity(4);
        for element in Element::ALL {
            let Some(piece) = rest.next() else {
                let pile = TreeSet::ALL.of(element);
                return Pieces::Next(pile.iter().map(|tree| (Card::COUNT + tree.index(), 1)).collect());
            };
            trees.push(Tree::from_index(piece - Card::COUNT).expect("behind the cards come trees"));
        }
        let [summer, winter] = sides.map(|side| side.expect("both sides are dealt"));
        Pieces::Whole(Self {
            line: BySeat::new([summer.0, winter.0]),
            trees: trees.try_into().expect("there are four piles"),
            under: BySeat::new([summer.1, winter.1]),
        })
    }
}

/// A side as these cards make it; if they are not enough, the pile from which the next one comes.
fn side_of_pieces(
    season: Seat,
    pieces: &mut impl Iterator<Item = usize>,
) -> Result<([Card; 3], Under), Pile> {
    let mut pile: Pile = Card::animals(season).collect();
    deal_line(|| {
        let card = pieces.next().and_then(Card::from_index).ok_or(pile)?;
        pile = pile.without(card);
        Ok(card)
    })
}

/// One of each pile, in their order.
pub(crate) fn check_trees(trees: [Tree; 4]) -> Result<(), Illegal> {
    if trees.map(Tree::element) == Element::ALL {
        return Ok(());
    }
    Err(Illegal::new("setup", "wrong-trees"))
}

/// Each of the season, and once.
pub(crate) fn check_cards(season: Seat, cards: impl Iterator<Item = Card>) -> Result<(), Illegal> {
    let mut left: Pile = Card::animals(season).collect();
    for card in cards {
        if !left.contains(card) {
            return Err(Illegal::new("setup", "wrong-season-card"));
        }
        left = left.without(card);
    }
    Ok(())
}

/// `opening-line`: up to this sum, the cheapest goes under.
const LARGEST_CHEAP: u8 = 12;

fn cost(line: [Card; 3]) -> u8 {
    line.iter().map(|card| card.cost()).sum()
}

/// Does one of the cheapest cards lie at this place? Several may be equally cheap: the rules leave open which of them goes under.
fn is_cheapest(line: [Card; 3], place: usize) -> bool {
    line.iter().all(|card| card.cost() >= line[place].cost())
}

/// The place from which our Dealer takes the card that goes under: of equally cheap cards, the leftmost.
fn dealers_choice(line: [Card; 3]) -> usize {
    (0..3).find(|&place| is_cheapest(line, place)).expect("one of three cards is the cheapest")
}

fn deal_side(season: Seat, rng: &mut impl Rng) -> ([Card; 3], Under) {
    let mut pile: Pile = Card::animals(season).collect();
    let dealt = deal_line(|| {
        let card = pile.draw(rng);
        pile = pile.without(card);
        Ok::<_, Infallible>(card)
    });
    match dealt {
        Ok(side) => side,
    }
}

/// Deals three cards, and others for those that are too cheap.
fn deal_line<E>(mut next: impl FnMut() -> Result<Card, E>) -> Result<([Card; 3], Under), E> {
    let mut line = [next()?, next()?, next()?];
    let mut under = Under::default();
    while cost(line) <= LARGEST_CHEAP {
        let place = dealers_choice(line);
        under = under.with(line[place]).expect("at most four cards go under");
        line[place] = next()?;
    }
    Ok((line, under))
}

/// Can these cards have gone under before the line became this? Takes the deal back, from the last card that went under: it lay at
/// one of the three places, none was cheaper there, and the line was cheap.
fn can_be_dealt(line: [Card; 3], under: Under) -> bool {
    let Some((under, last)) = under.without_last() else { return true };
    (0..3).any(|place| {
        let mut before = line;
        before[place] = last;
        cost(before) <= LARGEST_CHEAP && is_cheapest(before, place) && can_be_dealt(before, under)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use underwood_core::{Seat, Seed};

    use super::{LARGEST_CHEAP, Under, can_be_dealt, cost, deal_side, is_cheapest};
    use crate::Card;

    type Side = ([Card; 3], Under);

    /// All that the process of `opening-line` can give, by following it.
    fn all_deals(line: [Card; 3], under: Under, found: &mut HashSet<Side>) {
        if cost(line) > LARGEST_CHEAP {
            found.insert((line, under));
            return;
        }
        for place in (0..3).filter(|&place| is_cheapest(line, place)) {
            let under = under.with(line[place]).expect("at most four cards go under");
            for card in Card::animals(Seat::new(0)) {
                if !line.contains(&card) && !under.iter().any(|other| other == card) {
                    let mut next = line;
                    next[place] = card;
                    all_deals(next, under, found);
                }
            }
        }
    }

    fn for_each_line(mut f: impl FnMut([Card; 3])) {
        let animals: Vec<_> = Card::animals(Seat::new(0)).collect();
        for &a in &animals {
            for &b in animals.iter().filter(|&&b| b != a) {
                for &c in animals.iter().filter(|&&c| c != a && c != b) {
                    f([a, b, c]);
                }
            }
        }
    }

    /// All lists of cheap cards that could be claimed to be under, beside a line.
    fn for_each_claim(line: [Card; 3], under: Under, f: &mut impl FnMut(Under)) {
        f(under);
        if under.len() == 4 {
            return;
        }
        for card in Card::animals(Seat::new(0)).filter(|card| card.cost() <= 6) {
            if !line.contains(&card) && !under.iter().any(|other| other == card) {
                for_each_claim(line, under.with(card).expect("there is room"), f);
            }
        }
    }

    #[test]
    fn exactly_the_deals_of_the_process_can_be_dealt() {
        let mut found = HashSet::new();
        for_each_line(|line| all_deals(line, Under::default(), &mut found));
        assert!(found.iter().any(|(_, under)| under.len() == 4));
        let mut accepted = 0;
        for_each_line(|line| {
            for_each_claim(line, Under::default(), &mut |under| {
                let is_accepted = cost(line) > LARGEST_CHEAP && can_be_dealt(line, under);
                assert_eq!(is_accepted, found.contains(&(line, under)), "{line:?} {under:?}");
                accepted += usize::from(is_accepted);
            });
        });
        assert_eq!(accepted, found.len());
    }

    #[test]
    fn sampled_deals_can_be_dealt() {
        let mut rng = Seed::from(2).rng(0);
        let mut most = 0;
        for _ in 0..20_000 {
            let (line, under) = deal_side(Seat::new(1), &mut rng);
            assert!(cost(line) > LARGEST_CHEAP && can_be_dealt(line, under));
            most = most.max(under.len());
        }
        assert!(most >= 3);
    }
}
