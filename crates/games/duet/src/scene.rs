//! The table, drawn from a view: hands and tricks, and the path through the forest.

use underwood_cards::{Named, scene};
use underwood_core::{Button, Fact, Item, Scene, Seat, Text, Turn, Viewer, Zone};

use crate::{Action, Card, Displacement, DovesRosesStars, Ending, Kind, Named as Whom, Phase, State, View};

/// The tracker, as an item.
const TRACKER: &str = "tracker";

impl Named for DovesRosesStars {
    const ENGLISH: [&'static str; 3] = ["Doves", "Roses", "Stars"];
    const FRENCH: [&'static str; 3] = ["Colombes", "Roses", "Étoiles"];

    fn ability(rank: u8) -> Option<Text> {
        let (en, fr) = match rank {
            1 => ("Musician", "Musicien"),
            3 => ("Foxes", "Renards"),
            5 => ("Gazelle", "Gazelle"),
            7 => ("Gift", "Cadeau"),
            9 => ("Royal Heir", "Héritier royal"),
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
        let played = scene::cards_of(&self.history, Kind::Play);
        let mut zones = vec![self.team(), self.path()];
        zones.extend(
            Seat::all(2).map(|seat| scene::hand(seat, self.viewer, self.hand, self.hand_sizes[seat])),
        );
        zones.extend([
            scene::decree(self.decree),
            scene::trick(self.trick.iter().map(|played| (played.seat, played.card))),
            scene::last_trick(scene::last_whole_trick(&played, self.trick.len()).iter().copied()),
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
            Phase::Foxes => Text::new(
                "Foxes: say who may exchange the decree",
                "Renards : désigner qui peut échanger le Décret",
            ),
            Phase::Exchange => Text::new(
                "Foxes: exchange the decree, or keep it",
                "Renards : échanger le Décret, ou le garder",
            ),
            Phase::Gift if self.is_gift_pending => Text::new(
                "Gift: give a card; the other one is chosen",
                "Cadeau : donner une carte ; l’autre est choisie",
            ),
            Phase::Gift => Text::new("Gift: give a card", "Cadeau : donner une carte"),
            Phase::Move => Text::new("Choose how to move", "Choisir le déplacement"),
            Phase::Forest => {
                Text::new("Choose the end that the forest covers", "Choisir le bout que la forêt recouvre")
            }
            Phase::Over(Ending::Victory) => {
                Text::new("All gems are found", "Toutes les gemmes sont trouvées")
            }
            Phase::Over(Ending::LostInForest) => Text::new("Lost in the forest", "Perdus dans la forêt"),
            Phase::Over(Ending::OutOfTime) => Text::new("Out of time", "Le temps est écoulé"),
        }
    }

    fn team(&self) -> Zone {
        let left: u8 = self.gems.iter().sum();
        let items = vec![
            Item::counter("round", Text::new("Round", "Manche"), self.round),
            Item::counter("rounds", Text::new("Rounds in all", "Manches en tout"), self.options.rounds()),
            Item::counter("gems", Text::new("Gems left", "Gemmes restantes"), left),
            Item::counter("supply", Text::new("Gems in supply", "Gemmes en réserve"), self.supply),
            Item::counter("forest", Text::new("Forest tokens", "Jetons Forêt"), self.forest),
            Item::counter("score", Text::new("Score", "Score"), self.score),
        ];
        Zone::counters("team", Text::new("Team", "Équipe"), items)
    }

    fn path(&self) -> Zone {
        let mut items: Vec<Item> = (0..self.gems.len() as u8).map(|space| self.space(space)).collect();
        let tracker = Item::token(TRACKER, Text::new("Tracker", "Pion"));
        items.push(tracker.at(self.tracker.into(), 0));
        Zone::grid("path", Text::new("Path", "Sentier"), items)
    }

    fn space(&self, space: u8) -> Item {
        let item = Item::place(space_id(space), space_label(space)).counting(self.gems[usize::from(space)]);
        item.noted(self.space_note(space)).at(space.into(), 0)
    }

    fn space_note(&self, space: u8) -> Option<Text> {
        let [first, last] = self.ends.0;
        let notes = [
            (space < first || space > last, Text::new("forest", "forêt")),
            (space == self.start, Text::new("start", "départ")),
            (
                self.plus.contains(&space),
                Text::new("one gem more each round", "une gemme de plus par manche"),
            ),
        ];
        let told: Vec<Text> = notes.into_iter().filter(|(is_so, _)| *is_so).map(|(_, note)| note).collect();
        (!told.is_empty()).then(|| Text::joined(&told, ", "))
    }

    fn button(&self, action: Action) -> Button {
        let decree = self.decree.map(|card| card.to_string());
        match action {
            Action::Play(card) => Button::new(&action, self.play(card), [card.to_string()]),
            Action::Foxes(whom) => Button::new(&action, name(whom), decree),
            Action::Keep => Button::new(&action, Text::new("Keep the decree", "Garder le Décret"), decree),
            Action::Swap(card) => {
                Button::new(&action, swap(card), [card.to_string()].into_iter().chain(decree))
            }
            Action::Give(card) => Button::new(&action, give(card), [card.to_string()]),
            Action::Move(by) => {
                let space = self.landing(by).map(space_id);
                Button::new(&action, self.walk(by), [TRACKER.to_owned()].into_iter().chain(space))
            }
            Action::Forest(end) => Button::new(&action, self.cover(end), [space_id(self.ends[end])]),
        }
    }

    fn play(&self, card: Card) -> Text {
        let Text { en, fr } = card.label();
        match self.phase {
            Phase::Lead => Text::new(format!("Lead the {en}"), format!("Entamer avec le {fr}")),
            _ => Text::new(format!("Play the {en}"), format!("Jouer le {fr}")),
        }
    }

    /// The space where the tracker would stop; `None` beyond the path. Seat 0 faces space 0.
    fn landing(&self, by: Displacement) -> Option<u8> {
        let toward_end = if self.acting.index() == 0 { -by.spaces() } else { by.spaces() };
        let [first, last] = self.ends.0;
        let space = self.tracker.checked_add_signed(toward_end)?;
        (first..=last).contains(&space).then_some(space)
    }

    fn walk(&self, by: Displacement) -> Text {
        let spaces = by.spaces().unsigned_abs();
        let (en_plural, fr_plural) = if spaces == 1 { ("space", "case") } else { ("spaces", "cases") };
        let (en_way, fr_way) = match by.spaces() {
            0 => return Text::new("Stay on this space", "Rester sur cette case"),
            1.. => ("toward yourself", "vers soi"),
            _ => ("toward your teammate", "vers l’équipier"),
        };
        let (en_end, fr_end) = match self.landing(by) {
            Some(_) => ("", ""),
            None => (", into the forest", ", dans la forêt"),
        };
        Text::new(
            format!("Move {spaces} {en_plural} {en_way}{en_end}"),
            format!("Avancer de {spaces} {fr_plural} {fr_way}{fr_end}"),
        )
    }

    fn cover(&self, end: Seat) -> Text {
        let space = self.ends[end];
        Text::new(
            format!("Let the forest cover space {space}"),
            format!("Recouvrir la case {space} de forêt"),
        )
    }
}

fn space_id(space: u8) -> String {
    format!("space-{space}")
}

fn space_label(space: u8) -> Text {
    Text::new(format!("Space {space}"), format!("Case {space}"))
}

/// A space, as something to know of what happened.
pub(crate) fn space_fact(space: u8) -> Fact {
    Fact::Item { id: space_id(space), label: space_label(space) }
}

fn name(whom: Whom) -> Text {
    match whom {
        Whom::Itself => Text::new("Choose the decree yourself", "Choisir soi-même le Décret"),
        Whom::Teammate => {
            Text::new("Let your teammate choose the decree", "Laisser l’équipier choisir le Décret")
        }
    }
}

fn swap(card: Card) -> Text {
    let Text { en, fr } = card.label();
    Text::new(format!("Make the {en} the decree"), format!("Faire du {fr} le Décret"))
}

fn give(card: Card) -> Text {
    let Text { en, fr } = card.label();
    Text::new(format!("Give the {en}"), format!("Donner le {fr}"))
}
