//! The table, drawn from a view: clearing, lines, trees, and what each season has.

mod buttons;
mod words;

use underwood_core::{Fact, Item, Scene, Seat, Text, Turn, Viewer, Zone};

use crate::{Action, Card, Element, Glade, Planted, SEASONS, Square, State, Tokens, Tree, View};

/// Onibi, as an item.
const ONIBI: &str = "onibi";

/// The shared pile, as an item.
const PILE: &str = "pile";

impl underwood_core::View<State> for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal(&self) -> &[Action] {
        &self.legal
    }

    fn scene(&self) -> Scene {
        let mut zones = vec![self.clearing(), self.line(), self.shared_line(), self.trees()];
        for seat in SEASONS {
            zones.extend([
                self.score(seat),
                self.holdings(seat),
                self.personal_line(seat),
                self.forest(seat),
            ]);
        }
        zones.extend([self.supply(), self.counts()]);
        let actions = self.legal.iter().map(|&action| self.button(action)).collect();
        Scene { prompt: words::prompt(self), asked: self.turn.seat(), zones, actions }
    }
}

impl View {
    fn clearing(&self) -> Zone {
        let glade = |glade: Glade| {
            Item::card(glade_id(glade), words::glade(glade))
                .noted(words::glade_note(glade))
                .at(glade.number().into(), 0)
        };
        let fire = |&glade: &Glade| {
            Item::token(fire_id(glade), Text::new("Fire", "Feu")).at(glade.number().into(), 0)
        };
        let onibi = Item::token(ONIBI, Text::new("Onibi", "Onibi")).at(self.onibi.number().into(), 0);
        let items = Glade::all().map(glade).chain(self.clearing_fires.iter().map(fire)).chain([onibi]);
        Zone::grid("clearing", Text::new("Clearing", "Clairière"), items.collect())
    }

    /// The recruitment line.
    fn line(&self) -> Zone {
        let place = |(place, card): (usize, &Option<Card>)| match card {
            Some(card) => animal(*card, card.name()),
            None => Item::place(format!("line-{place}"), Text::new("Empty place", "Place vide")),
        };
        let items = self.recruits.iter().enumerate().map(place).collect();
        Zone::row("recruits", Text::new("Recruitment line", "Ligne de recrutement"), items)
    }

    /// The shared line, and below it the tokens that point at it.
    fn shared_line(&self) -> Zone {
        let cards = self.shared.iter().enumerate();
        let cards = cards.map(|(place, card)| animal(*card, card.name()).at(place as i16, 0));
        let tokens = SEASONS.into_iter().flat_map(|seat| pointing(seat, &self.tokens[seat]));
        let label = Text::new("Shared line", "Ligne commune");
        Zone::grid("shared", label, cards.chain(tokens).collect())
    }

    /// The trees that can be planted.
    fn trees(&self) -> Zone {
        let below = |element: Element| self.tree_piles.of(element).len();
        let pile = |(element, top): (Element, &Option<Tree>)| match top {
            Some(tree) => tree_item(*tree).counting(below(element) as i32 + 1),
            None => Item::place(format!("trees-{element}"), Text::new("No tree left", "Plus d’arbre")),
        };
        let items = Element::ALL.into_iter().zip(&self.tree_tops).map(pile).collect();
        Zone::row("trees", Text::new("Trees", "Arbres"), items)
    }

    fn score(&self, seat: Seat) -> Zone {
        let tokens = self.tokens[seat];
        let pile = &self.season_piles[seat];
        let animals = pile.shuffled.len() + pile.under.len();
        let counter = |id: &str, label: Text, count: i32| Item::counter(format!("{id}-{seat}"), label, count);
        let mut items = vec![
            counter(
                "fires",
                Text::new("Fires put out (8 win)", "Feux éteints (8 pour gagner)"),
                self.fires[seat].into(),
            ),
            counter("unused", Text::new("Tokens to use", "Jetons à jouer"), tokens.unused.into()),
            counter("aside", Text::new("Tokens set aside", "Jetons écartés"), tokens.aside.into()),
            counter(
                "company",
                Text::new("Solitary animals in sight", "Animaux solitaires en vue"),
                self.company[seat].into(),
            ),
            counter(
                "varans",
                Text::new("Varans in their pile", "Varans dans leur pile"),
                self.varans[seat].into(),
            ),
            counter("animals", Text::new("Animals in the pile", "Animaux dans la pile"), animals as i32),
        ];
        items.extend(Element::ALL.map(|element| {
            counter(element.name(), words::element(element), self.strength[seat][element.index()].into())
        }));
        Zone::counters(format!("score-{seat}"), words::season(seat), items).of(seat)
    }

    /// The cards and tokens that a seat can use.
    fn holdings(&self, seat: Seat) -> Zone {
        let used = self.tokens[seat].pointing().count();
        let tokens = (used..used + usize::from(self.tokens[seat].unused)).map(|number| token(seat, number));
        let sanki = (0..self.sanki[seat]).map(|number| Item::card(sanki_id(seat, number), words::sanki()));
        let onibi = (self.onibi_card == Some(seat)).then(onibi_card);
        let items = tokens.chain(sanki).chain(onibi).collect();
        Zone::row(format!("holdings-{seat}"), Text::new("Tokens and cards", "Jetons et cartes"), items)
            .of(seat)
    }

    fn personal_line(&self, seat: Seat) -> Zone {
        let cards =
            self.personal[seat].iter().flat_map(|(card, count)| (0..count).map(move |copy| (card, copy)));
        let items = cards.map(|(card, copy)| animal(card, &copy_id(card, copy))).collect();
        Zone::row(format!("personal-{seat}"), Text::new("Own line", "Ligne personnelle"), items).of(seat)
    }

    /// The lake, the trees, and the empty squares on which something can be planted now.
    fn forest(&self, seat: Seat) -> Zone {
        let lake = Item::card(lake_id(seat), Text::new("Lake", "Lac")).at(0, 0);
        let tree = |planted: &Planted| on(tree_item(planted.tree), planted.square);
        let empty = self.empty_squares(seat).into_iter().map(|square| {
            on(Item::place(square_id(seat, square), Text::new("Empty square", "Case vide")), square)
        });
        let items = [lake].into_iter().chain(self.forests[seat].visible.iter().map(tree)).chain(empty);
        Zone::grid(format!("forest-{seat}"), Text::new("Forest", "Forêt"), items.collect()).of(seat)
    }

    fn supply(&self) -> Zone {
        let sanki =
            (0..self.sanki_supply).map(|number| Item::card(format!("sanki-supply-{number}"), words::sanki()));
        let items = sanki.chain(self.onibi_card.is_none().then(onibi_card)).collect();
        Zone::row("supply", Text::new("Cards in supply", "Cartes en réserve"), items)
    }

    fn counts(&self) -> Zone {
        let items = vec![
            Item::counter("round", Text::new("Round", "Manche"), self.round),
            Item::counter(PILE, Text::new("Shared pile", "Pioche commune"), self.pile.len() as i32),
            Item::counter("discard", Text::new("Discard pile", "Défausse"), self.discard.len() as i32),
            Item::counter("fire-supply", Text::new("Fires in supply", "Feux en réserve"), self.fire_supply),
        ];
        Zone::counters("match", Text::new("Match", "Partie"), items)
    }
}

/// An animal, as something to know of what happened.
pub(crate) fn animal_fact(card: Card) -> Fact {
    Fact::Item { id: card.to_string(), label: words::animal(card) }
}

/// A tree, as something to know of what happened.
pub(crate) fn tree_fact(tree: Tree) -> Fact {
    Fact::Item { id: tree.to_string(), label: words::tree(tree) }
}

/// A clearing card, as something to know of what happened.
pub(crate) fn glade_fact(glade: Glade) -> Fact {
    Fact::Item { id: glade_id(glade), label: words::glade(glade) }
}

/// An element, as something to know of what happened.
pub(crate) fn element_fact(element: Element) -> Fact {
    Fact::Name { id: element.to_string(), label: words::element(element) }
}

/// A square of a forest, as something to know of what happened.
pub(crate) fn square_fact(seat: Seat, square: Square) -> Fact {
    Fact::Item { id: square_id(seat, square), label: words::square(square) }
}

fn glade_id(glade: Glade) -> String {
    format!("clearing-{glade}")
}

fn fire_id(glade: Glade) -> String {
    format!("fire-{glade}")
}

fn sanki_id(seat: Seat, number: u8) -> String {
    format!("sanki-{seat}-{number}")
}

fn lake_id(seat: Seat) -> String {
    format!("lake-{seat}")
}

fn square_id(seat: Seat, square: Square) -> String {
    format!("square-{seat}-{square}")
}

/// Varans are all alike, so they are numbered; of all others there is one.
fn copy_id(card: Card, copy: u8) -> String {
    if card.is_varan() { format!("{card}-{copy}") } else { card.to_string() }
}

fn animal(card: Card, id: &str) -> Item {
    let item = Item::card(id, words::animal(card)).noted(words::animal_note(card));
    match card.season() {
        Some(season) => item.of(season),
        None => item,
    }
}

fn tree_item(tree: Tree) -> Item {
    Item::card(tree.to_string(), words::tree(tree)).noted(words::tree_note(tree))
}

fn on(item: Item, square: Square) -> Item {
    item.at(square.x().into(), square.y().into())
}

fn onibi_card() -> Item {
    Item::card("onibi-card", Text::new("Onibi card", "Carte Onibi"))
}

fn token(seat: Seat, number: usize) -> Item {
    Item::token(format!("token-{seat}-{number}"), Text::new("Action token", "Jeton d’action")).of(seat)
}

fn pointing(seat: Seat, tokens: &Tokens) -> impl Iterator<Item = Item> {
    tokens.pointing().enumerate().map(move |(number, at)| {
        // Tokens of one card lie one below the other.
        let row = 1 + seat.index() as i16 * 2 + number as i16;
        token(seat, number).noted(words::element(at.element)).at(at.place.into(), row)
    })
}
