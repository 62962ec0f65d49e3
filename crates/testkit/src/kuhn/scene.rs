//! The table of Kuhn poker: two cards and the chips that were put in.

use underwood_core::{Button, Item, Scene, Seat, Text, Turn, Zone};

use super::{Action, Card, View};

impl View {
    pub(super) fn draw(&self) -> Scene {
        Scene {
            prompt: match self.turn {
                Turn::Chance => Text::new("The cards are dealt", "On distribue les cartes"),
                Turn::Act(_) => Text::new("Pass or bet", "Passer ou miser"),
                Turn::Over => Text::new("The hand is over", "Le coup est terminé"),
            },
            asked: self.turn.seat(),
            zones: Seat::all(2).flat_map(|seat| [self.hand(seat), self.chips(seat)]).collect(),
            actions: self.legal.iter().map(|&action| self.button(action)).collect(),
        }
    }

    fn hand(&self, seat: Seat) -> Zone {
        let id = format!("card-{seat}");
        let own = self.card.filter(|_| self.viewer.is(seat));
        let item = own.map_or_else(|| Item::hidden_card(&id), |card| Item::card(&id, name(card)));
        let items = if self.is_dealt { vec![item] } else { Vec::new() };
        Zone::row(format!("hand-{seat}"), Text::new("Hand", "Main"), items).of(seat)
    }

    fn chips(&self, seat: Seat) -> Zone {
        let made = self.actions.iter().skip(seat.index()).step_by(2);
        let chips = 1 + made.filter(|action| **action == Some(Action::Bet)).count() as i32;
        let chips = Item::counter(format!("chips-{seat}"), Text::new("Chips", "Jetons"), chips);
        Zone::counters(format!("bet-{seat}"), Text::new("In the pot", "Au pot"), vec![chips]).of(seat)
    }

    fn button(&self, action: Action) -> Button {
        let faces_bet = self.actions.contains(&Some(Action::Bet));
        let label = match (action, faces_bet) {
            (Action::Pass, false) => Text::new("Check", "Parole"),
            (Action::Pass, true) => Text::new("Fold", "Se coucher"),
            (Action::Bet, false) => Text::new("Bet a chip", "Miser un jeton"),
            (Action::Bet, true) => Text::new("Call", "Suivre"),
        };
        let own = self.viewer.seat().map(|seat| format!("chips-{seat}"));
        Button::new(&action, label, own)
    }
}

fn name(card: Card) -> Text {
    match card {
        Card::Jack => Text::new("Jack", "Valet"),
        Card::Queen => Text::new("Queen", "Dame"),
        Card::King => Text::new("King", "Roi"),
    }
}
