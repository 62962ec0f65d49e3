//! How a setup is written and read.

use std::fmt;
use std::str::FromStr;

use underwood_core::Illegal;
use underwood_core::notation::Words;

use crate::setup::{check_cards, check_trees};
use crate::{BySeat, Card, SEASONS, Setup, Tree, Under};

const NAMES: [&str; 2] = ["summer", "winter"];

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("setup")?;
        for (season, cards) in NAMES.into_iter().zip(&self.line) {
            write!(f, " {season}")?;
            write_list(f, cards)?;
            f.write_str(" ;")?;
        }
        f.write_str(" trees")?;
        write_list(f, self.trees)?;
        for (season, under) in NAMES.into_iter().zip(&self.under) {
            write!(f, " ; under {season}")?;
            if under.is_empty() {
                f.write_str(" -")?;
            }
            write_list(f, under.iter())?;
        }
        Ok(())
    }
}

/// Each item with a blank before it.
fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    items.into_iter().try_for_each(|item| write!(f, " {item}"))
}

const FORM: Illegal = Illegal::notation("no-setup");

impl Setup {
    /// Reads what follows the word `setup`. Lists of a wrong length can be read, but not held: the rules complain of
    /// them when all is read.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, Illegal> {
        let lists = Lists::read(words)?;
        words.clone().end()?;
        lists.hold()
    }
}

/// The lists of a setup, of any length.
struct Lists {
    line: BySeat<Vec<Card>>,
    trees: Vec<Tree>,
    under: BySeat<Vec<Card>>,
}

impl Lists {
    fn read(words: &mut Words<'_>) -> Result<Self, Illegal> {
        let summer = read_list(words, &["summer"])?;
        let winter = read_list(words, &[";", "winter"])?;
        let trees = read_list(words, &[";", "trees"])?;
        let under_summer = read_under(words, "summer")?;
        let under_winter = read_under(words, "winter")?;
        let under = BySeat::new([under_summer, under_winter]);
        Ok(Self { line: BySeat::new([summer, winter]), trees, under })
    }

    fn hold(&self) -> Result<Setup, Illegal> {
        let [summer, winter] = &self.line.0;
        let line = BySeat::new([exactly(summer)?, exactly(winter)?]);
        let trees = exactly(&self.trees)?;
        match SEASONS.map(|season| Under::of(&self.under[season])) {
            [Some(summer), Some(winter)] => Ok(Setup { line, trees, under: BySeat::new([summer, winter]) }),
            _ => Err(self.too_many_under(trees)),
        }
    }

    /// The clause of a setup with too many cards under a pile: `setup` if the cards are wrong too.
    fn too_many_under(&self, trees: [Tree; 4]) -> Illegal {
        let cards = |season| self.line[season].iter().chain(&self.under[season]).copied();
        let are_right = SEASONS.into_iter().try_for_each(|season| check_cards(season, cards(season)));
        match check_trees(trees).and(are_right) {
            Ok(()) => Illegal::new("opening-line", "too-many-under"),
            Err(illegal) => illegal,
        }
    }
}

fn exactly<T: Copy, const N: usize>(items: &[T]) -> Result<[T; N], Illegal> {
    const COUNT: Illegal = Illegal::new("setup", "wrong-setup-count");
    items.try_into().map_err(|_| COUNT)
}

/// Reads these words and the items behind them, up to a `;` or the end.
fn read_list<T: FromStr<Err = Illegal>>(words: &mut Words<'_>, before: &[&str]) -> Result<Vec<T>, Illegal> {
    expect_words(words, before)?;
    let mut items = Vec::new();
    while let Some(word) = words.clone().next().filter(|&word| word != ";") {
        items.push(word.parse()?);
        words.next();
    }
    Ok(items)
}

/// Reads the cards under a pile, or a `-` for none.
fn read_under(words: &mut Words<'_>, season: &str) -> Result<Vec<Card>, Illegal> {
    expect_words(words, &[";", "under", season])?;
    let mut rest = words.clone();
    match rest.expect(FORM)? {
        "-" => {
            *words = rest;
            Ok(Vec::new())
        }
        ";" => Err(FORM),
        _ => read_list(words, &[]),
    }
}

fn expect_words(words: &mut Words<'_>, expected: &[&str]) -> Result<(), Illegal> {
    for expected in expected {
        if !words.expect(FORM)?.eq_ignore_ascii_case(expected) {
            return Err(FORM);
        }
    }
    Ok(())
}
