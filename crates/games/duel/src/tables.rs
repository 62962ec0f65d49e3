//! The printed components: `data/cards.txt`, read when the crate is compiled.

use crate::{Bonus, Sides};

/// How many different cards there are: the varans of a season are all alike.
pub(crate) const CARDS: usize = COMMONS + 1 + 2 * ANIMALS + 2;
/// Common animals.
pub(crate) const COMMONS: usize = 18;
/// Animals of a season.
pub(crate) const ANIMALS: usize = 15;
/// Trees.
pub(crate) const TREES: usize = 4 * TREES_OF_A_PILE;
/// Trees of one pile.
pub(crate) const TREES_OF_A_PILE: usize = 6;
/// Cards of the clearing.
pub(crate) const CLEARINGS: usize = 7;

/// What is printed on a card. Cards come in the order common, stag, Summer's, Winter's, Summer's varan, Winter's varan.
#[derive(Clone, Copy)]
pub(crate) struct CardRow {
    pub(crate) name: &'static str,
    pub(crate) cost: u8,
    /// The numbers of Sun, Water, Plant, Wind.
    pub(crate) numbers: [i8; 4],
    /// 1 for a solitary symbol, −1 for a gregarious one.
    pub(crate) company: i8,
}

/// What is printed on a tree. Trees come pile by pile.
#[derive(Clone, Copy)]
pub(crate) struct TreeRow {
    pub(crate) cost: u8,
    pub(crate) bonus: Bonus,
    pub(crate) sides: Sides,
}

/// What is printed on a card of the clearing.
#[derive(Clone, Copy)]
pub(crate) struct ClearingRow {
    pub(crate) fire: u8,
    pub(crate) bonus: Bonus,
}

/// All that is printed.
pub(crate) struct Tables {
    pub(crate) clearing: [ClearingRow; CLEARINGS],
    pub(crate) cards: [CardRow; CARDS],
    pub(crate) trees: [TreeRow; TREES],
}

pub(crate) static TABLES: Tables = Tables::read();

const TEXT: &str = include_str!("../data/cards.txt");

impl Tables {
    const fn read() -> Self {
        let mut reader = Reader { at: 0 };
        let clearing = reader.clearing();
        let cards = reader.cards();
        let trees = reader.trees();
        assert!(reader.is_at_end(), "there is something behind the tables");
        Self { clearing, cards, trees }
    }
}

/// Reads the file word by word.
struct Reader {
    at: usize,
}

impl Reader {
    const fn clearing(&mut self) -> [ClearingRow; CLEARINGS] {
        let mut rows = [ClearingRow { fire: 0, bonus: Bonus::Sanki }; CLEARINGS];
        let mut i = 0;
        while i < CLEARINGS {
            self.row_number(i + 1);
            rows[i] = ClearingRow { fire: self.number() as u8, bonus: self.bonus() };
            i += 1;
        }
        rows
    }

    const fn cards(&mut self) -> [CardRow; CARDS] {
        let mut rows = [CardRow { name: "", cost: 0, numbers: [0; 4], company: 0 }; CARDS];
        let mut i = 0;
        while i < COMMONS {
            rows[i] =
                CardRow { name: self.word(), cost: 0, numbers: self.numbers(), company: self.company() };
            i += 1;
        }
        rows[COMMONS] = self.elementless();
        rows[CARDS - 2] = self.elementless();
        rows[CARDS - 1] = self.elementless();
        i = 0;
        while i < ANIMALS {
            let (summer, winter) = (self.word(), self.word());
            let cost = self.number() as u8;
            let row = CardRow { name: summer, cost, numbers: self.numbers(), company: self.company() };
            rows[COMMONS + 1 + i] = row;
            rows[COMMONS + 1 + ANIMALS + i] = CardRow { name: winter, ..row };
            i += 1;
        }
        rows
    }

    const fn elementless(&mut self) -> CardRow {
        CardRow { name: self.word(), cost: self.number() as u8, numbers: [0; 4], company: self.company() }
    }

    const fn trees(&mut self) -> [TreeRow; TREES] {
        let mut rows = [TreeRow { cost: 0, bonus: Bonus::Sanki, sides: Sides::NONE }; TREES];
        let mut i = 0;
        while i < TREES {
            let (number, pile) = (i / 4, i % 4);
            if pile == 0 {
                self.row_number(number + 1);
            }
            rows[TREES_OF_A_PILE * pile + number] =
                TreeRow { cost: self.number() as u8, bonus: self.bonus(), sides: self.sides() };
            i += 1;
        }
        rows
    }

    const fn row_number(&mut self, expected: usize) {
        assert!(self.number() as usize == expected, "rows are numbered in order");
    }

    const fn numbers(&mut self) -> [i8; 4] {
        [self.number(), self.number(), self.number(), self.number()]
    }

    /// A digit, perhaps with a minus, or a dot for none.
    const fn number(&mut self) -> i8 {
        match self.word().as_bytes() {
            b"." => 0,
            [digit @ b'0'..=b'9'] => (*digit - b'0') as i8,
            [b'-', digit @ b'0'..=b'9'] => -((*digit - b'0') as i8),
            _ => panic!("a number has one digit"),
        }
    }

    const fn company(&mut self) -> i8 {
        match self.word().as_bytes() {
            b"*" => 1,
            b"o" => -1,
            b"." => 0,
            _ => panic!("company is *, o or ."),
        }
    }

    const fn bonus(&mut self) -> Bonus {
        match self.word().as_bytes() {
            b"Sanki" => Bonus::Sanki,
            b"Extinguish" => Bonus::Extinguish,
            b"Recruit" => Bonus::Recruit,
            b"Plant" => Bonus::Plant,
            _ => panic!("there are four bonuses"),
        }
    }

    const fn sides(&mut self) -> Sides {
        let letters = self.word().as_bytes();
        let mut sides = Sides::NONE;
        let mut i = 0;
        while i < letters.len() {
            sides = sides.with(match letters[i] {
                b'N' => Sides::NORTH,
                b'E' => Sides::EAST,
                b'S' => Sides::SOUTH,
                b'W' => Sides::WEST,
                _ => panic!("there are four sides"),
            });
            i += 1;
        }
        sides
    }

    const fn word(&mut self) -> &'static str {
        assert!(!self.is_at_end(), "the tables end too early");
        let start = self.at;
        while self.at < TEXT.len() && !TEXT.as_bytes()[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
        TEXT.split_at(self.at).0.split_at(start).1
    }

    /// Skips blanks and comments.
    const fn is_at_end(&mut self) -> bool {
        let text = TEXT.as_bytes();
        let mut is_comment = false;
        while self.at < text.len() {
            match text[self.at] {
                b'\n' => is_comment = false,
                b'#' => is_comment = true,
                byte if byte.is_ascii_whitespace() || is_comment => {}
                _ => return false,
            }
            self.at += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{ANIMALS, COMMONS, CardRow, TABLES};
    use crate::Sides;

    /// Cost, Sun, Water, Plant, Wind.
    fn sums(rows: &[CardRow]) -> [i32; 5] {
        let number = |element: usize| rows.iter().map(|row| i32::from(row.numbers[element])).sum();
        [rows.iter().map(|row| i32::from(row.cost)).sum(), number(0), number(1), number(2), number(3)]
    }

    fn solitary(rows: &[CardRow]) -> usize {
        rows.iter().filter(|row| row.company == 1).count()
    }

    #[test]
    fn printed_sums_of_the_cards() {
        let (commons, others) = TABLES.cards.split_at(COMMONS);
        assert_eq!(sums(commons), [0, 20, 16, 13, 7]);
        assert_eq!(solitary(commons), 6);
        for season in others[1..].chunks(ANIMALS).take(2) {
            assert_eq!(sums(season), [78, 22, 14, 15, 5]);
            assert_eq!(solitary(season), 1);
            assert_eq!(season.iter().filter(|row| row.company == -1).count(), 2);
        }
        assert_eq!((others[0].name, others[0].cost, others[0].company), ("stag", 7, -1));
    }

    #[test]
    fn printed_names_differ() {
        let mut names: Vec<_> = TABLES.cards.iter().map(|row| row.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 51);
    }

    #[test]
    fn trees_of_a_pile_balance() {
        // Each pile turns its rivers evenly; together 14 trees reach west and east, 15 north and south.
        let reach = |side| TABLES.trees.iter().filter(|row| row.sides.touches(side)).count();
        assert_eq!([Sides::NORTH, Sides::EAST, Sides::SOUTH, Sides::WEST].map(reach), [15, 14, 15, 14]);
    }
}
