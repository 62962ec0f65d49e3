//! The legal actions in words, with the things that they concern.

use std::collections::BTreeSet;

use underwood_core::{Button, Seat, Text};

use super::words;
use super::{ONIBI, PILE, fire_id, glade_id, lake_id, sanki_id, square_id};
use crate::{Action, Card, Element, Glade, Origin, Square, Tree, View};

impl View {
    pub(super) fn button(&self, action: Action) -> Button {
        Button::new(&action, self.label(action), self.concerned(action))
    }

    fn label(&self, action: Action) -> Text {
        match action {
            Action::Draw => Text::new("Reveal a card", "Révéler une carte"),
            Action::Point(element) => self.point(element),
            Action::Pass => Text::new("Set the unused tokens aside", "Écarter les jetons restants"),
            Action::SankiVaran => {
                Text::new("Pay a Sanki to send the varan back", "Payer un Sanki pour renvoyer le varan")
            }
            Action::KeepVaran => Text::new("Let the varan come", "Laisser venir le varan"),
            Action::SankiAct => Text::new(
                "Pay a Sanki to use a token at once",
                "Payer un Sanki pour jouer un jeton tout de suite",
            ),
            Action::EndTurn => Text::new("End your turn", "Terminer son tour"),
            Action::Douse(glade) => douse(glade),
            Action::Recruit(card) => recruit(card),
            Action::Plant { square, tree } => plant(tree, square),
            Action::Advance(steps) => advance(steps, self.onibi_after(steps)),
            Action::Stop => self.stop(),
        }
    }

    fn concerned(&self, action: Action) -> Vec<String> {
        let sanki = || vec![sanki_id(self.acting, 0)];
        match action {
            Action::Draw => vec![PILE.to_owned()],
            Action::Point(element) => {
                self.last_of(element).map(|card| card.to_string()).into_iter().collect()
            }
            Action::SankiVaran | Action::SankiAct => sanki(),
            Action::Pass | Action::KeepVaran | Action::EndTurn | Action::Stop => Vec::new(),
            Action::Douse(glade) => vec![fire_id(glade)],
            Action::Recruit(card) => vec![card.to_string()],
            Action::Plant { square, tree } => vec![tree.to_string(), self.on_square(self.acting, square)],
            Action::Advance(steps) => vec![ONIBI.to_owned(), glade_id(self.onibi_after(steps))],
        }
    }

    /// The card of the shared line at which a token would point.
    fn last_of(&self, element: Element) -> Option<Card> {
        self.shared.iter().rfind(|card| card.number(element) != 0).copied()
    }

    fn point(&self, element: Element) -> Text {
        let strength = self.strength[self.acting][element.index()];
        let (name, deed) = (words::element(element), words::deed(element));
        Text::new(
            format!("Use a token on {} ({strength}): {}", name.en, deed.en),
            format!("Jouer un jeton sur {} ({strength}) : {}", name.fr, deed.fr),
        )
    }

    /// Where Onibi stops after an advance that may be chosen.
    fn onibi_after(&self, steps: u8) -> Glade {
        let advance = self.foretold.advances.iter().find(|advance| advance.steps == steps);
        advance.map_or(self.onibi, |advance| advance.glade)
    }

    fn stop(&self) -> Text {
        let is_untouched =
            self.tasks.last().is_some_and(|task| task.origin == Origin::Bonus && !task.has_acted);
        if is_untouched {
            Text::new("Decline the bonus", "Renoncer au bonus")
        } else {
            Text::new("End the action", "Terminer l’action")
        }
    }

    /// What lies on a square of a forest: a tree, the lake, or nothing.
    fn on_square(&self, seat: Seat, square: Square) -> String {
        let visible = self.forests[seat].visible.iter();
        match visible.into_iter().find(|planted| planted.square == square) {
            Some(planted) => planted.tree.to_string(),
            None if square == Square::LAKE => lake_id(seat),
            None => square_id(seat, square),
        }
    }

    /// The empty squares of a seat's forest on which something can be planted now.
    pub(super) fn empty_squares(&self, seat: Seat) -> BTreeSet<Square> {
        let is_empty = |square: &Square| self.on_square(seat, *square) == square_id(seat, *square);
        let planted = self.legal.iter().filter(|_| self.acting == seat).filter_map(|action| match action {
            Action::Plant { square, .. } => Some(*square),
            _ => None,
        });
        planted.filter(is_empty).collect()
    }
}

fn douse(glade: Glade) -> Text {
    let cost = glade.fire();
    Text::new(
        format!("Put out the fire on clearing {glade} (cost {cost})"),
        format!("Éteindre le feu de la clairière {glade} (coût {cost})"),
    )
}

fn recruit(card: Card) -> Text {
    let (Text { en, fr }, cost) = (words::animal(card), card.cost());
    Text::new(format!("Recruit: {en} (cost {cost})"), format!("Recruter : {fr} (coût {cost})"))
}

fn plant(tree: Tree, square: Square) -> Text {
    let (Text { en, fr }, cost) = (words::tree(tree), tree.cost());
    Text::new(
        format!("Plant: {en} on square {square} (cost {cost})"),
        format!("Planter : {fr} en case {square} (coût {cost})"),
    )
}

fn advance(steps: u8, glade: Glade) -> Text {
    Text::new(
        format!("Move Onibi by {steps}, to clearing {glade}"),
        format!("Avancer Onibi de {steps}, jusqu'à la clairière {glade}"),
    )
}
