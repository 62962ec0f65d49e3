//! The table, drawn from a view.

use underwood_cards::{Named, scene};
use underwood_core::{Button, Item, Scene, Seat, Text, Turn, Viewer, Zone};

use crate::{Action, BellsKeysMoons, Card, Kind, Phase, State, View};

/// The draw pile, as an item.
const PILE: &str = "pile";

impl Named for BellsKeysMoons {
    const ENGLISH: [&'static str; 3] = ["Bells", "Keys", "Moons"];
    const FRENCH: [&'static str; 3] = ["Cloches", "Clés", "Lunes"];

    fn ability(rank: u8) -> Option<Text> {
        let (en, fr) = match rank {
            1 => ("Swan", "Cygne"),
            3 => ("Fox", "Renard"),
            5 => ("Woodcutter", "Bûcheron"),
            7 => ("Treasure", "Trésor"),
            9 => ("Witch", "Sorcière"),
            11 => ("Monarch", "Monarque"),
            _ => return None,
        };
        Some(Text::new(en, fr))
    }
}

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
        let hand = |seat| scene::hand(seat, self.viewer, self.hand, self.hand_sizes[seat]);
        let mut zones: Vec<Zone> = Seat::all(2).flat_map(|seat| [self.score(seat), hand(seat)]).collect();
        let played = scene::cards_of(&self.history, Kind::Play);
        zones.extend([
            scene::decree(self.decree),
            self.pile(),
            scene::trick(self.trick.iter().map(|played| (played.seat, played.card))),
            scene::last_trick(scene::last_whole_trick(&played, self.trick.len()).iter().copied()),
            self.round(),
        ]);
        let actions = self.legal.iter().map(|&action| self.button(action)).collect();
        Scene { prompt: self.prompt(), asked: self.turn.seat(), zones, actions }
    }
}

impl View {
    fn prompt(&self) -> Text {
        match self.phase {
            Phase::Deal => Text::new("The cards are dealt", "On distribue les cartes"),
            Phase::Lead => Text::new("Lead a card", "Entamer le pli"),
            Phase::Follow => Text::new("Follow with a card", "Répondre par une carte"),
            Phase::Fox => {
                Text::new("Fox: exchange the decree, or keep it", "Renard : échanger le Décret, ou le garder")
            }
            Phase::Draw => Text::new("Woodcutter: a card is drawn", "Bûcheron : on pioche une carte"),
            Phase::Bury => Text::new(
                "Woodcutter: put a card under the draw pile",
                "Bûcheron : glisser une carte sous la pioche",
            ),
            Phase::Over => Text::new("The game is over", "La partie est terminée"),
        }
    }

    fn score(&self, seat: Seat) -> Zone {
        let counter = |id: &str, label: Text, count: i32| Item::counter(format!("{id}-{seat}"), label, count);
        let items = vec![
            counter("points", Text::new("Points", "Points"), self.points[seat].into()),
            counter("tricks", Text::new("Tricks", "Plis"), self.tricks[seat].into()),
            counter("treasures", Text::new("Treasures", "Trésors"), self.treasures[seat].into()),
            counter("last-round", Text::new("Last round", "Manche précédente"), self.last_round[seat].into()),
        ];
        Zone::counters(format!("score-{seat}"), Text::new("Score", "Score"), items).of(seat)
    }

    fn pile(&self) -> Zone {
        let name = Text::new("Draw pile", "Pioche");
        let items = (self.pile_size > 0).then(|| Item::hidden_card(PILE).counting(self.pile_size));
        Zone::row("draw-pile", name, items.into_iter().collect())
    }

    fn round(&self) -> Zone {
        let round = Item::counter("round", Text::new("Round", "Manche"), self.round);
        let end = match self.options.rounds() {
            0 => Item::counter(
                "target",
                Text::new("Points to win", "Points pour gagner"),
                self.options.target(),
            ),
            rounds => Item::counter("rounds", Text::new("Rounds in all", "Manches en tout"), rounds),
        };
        Zone::counters("match", Text::new("Match", "Partie"), vec![round, end])
    }

    fn button(&self, action: Action) -> Button {
        let decree = self.decree.map(|card| card.to_string());
        match action {
            Action::Play(card) => Button::new(&action, self.play(card), [card.to_string()]),
            Action::Keep => Button::new(&action, Text::new("Keep the decree", "Garder le Décret"), decree),
            Action::Swap(card) => {
                Button::new(&action, swap(card), [card.to_string()].into_iter().chain(decree))
            }
            Action::Bury(card) => Button::new(&action, bury(card), [card.to_string(), PILE.to_owned()]),
        }
    }

    fn play(&self, card: Card) -> Text {
        let Text { en, fr } = card.label();
        match self.phase {
            Phase::Lead => Text::new(format!("Lead the {en}"), format!("Entamer avec le {fr}")),
            _ => Text::new(format!("Play the {en}"), format!("Jouer le {fr}")),
        }
    }
}

fn swap(card: Card) -> Text {
    let Text { en, fr } = card.label();
    Text::new(format!("Make the {en} the decree"), format!("Faire du {fr} le Décret"))
}

fn bury(card: Card) -> Text {
    let Text { en, fr } = card.label();
    Text::new(format!("Put the {en} under the draw pile"), format!("Glisser le {fr} sous la pioche"))
}
