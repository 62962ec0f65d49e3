//! The table, drawn from a view: hen houses, hands, and what was won.

use underwood_core::{Button, Fact, Item, Scene, Seat, Text, Turn, Viewer, Zone};

use crate::{Action, Card, CardSet, CardView, End, Face, SeatView, Slot, SlotView, State, View};

/// Where the eight slots of a hen house lie around it: the long edges above and below, the short ones beside.
const AROUND: [(i16, i16); 8] = [(1, 0), (2, 0), (3, 0), (4, 1), (3, 2), (2, 2), (1, 2), (0, 1)];

impl underwood_core::View<State> for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        self.seats.len()
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal(&self) -> &[Action] {
        &self.legal
    }

    fn scene(&self) -> Scene {
        let seats = || Seat::all(self.seats.len());
        let mut zones: Vec<Zone> =
            seats().flat_map(|seat| [self.score(seat), self.hand(seat), self.won(seat)]).collect();
        zones.extend((0..2).filter_map(|house| self.house(house)));
        zones.push(self.progress());
        let actions = self.legal.iter().map(|&action| self.button(action)).collect();
        Scene { prompt: self.prompt(), asked: self.turn.seat(), zones, actions }
    }
}

impl View {
    fn prompt(&self) -> Text {
        match (self.turn, self.end) {
            (_, Some(End::LastCard)) => {
                Text::new("The last card: the game is over", "Dernière carte : la partie est terminée")
            }
            (_, Some(End::AllSafe)) => Text::new("All hens are safe", "Toutes les poules sont à l’abri"),
            (_, Some(End::Guard)) => Text::new("The game has lasted long enough", "La partie a assez duré"),
            (Turn::Act(_), None) if self.flips_due > 0 => Text::new(
                format!("Reveal: turn up {}", plural(self.flips_due, "card more", "cards more")),
                format!("Révélation : retourner encore {}", plural(self.flips_due, "carte", "cartes")),
            ),
            _ => Text::new(
                "Lay a card, expose one, or reveal some",
                "Poser une carte, en démasquer une, ou en révéler",
            ),
        }
    }

    fn score(&self, seat: Seat) -> Zone {
        let SeatView { hand_size, points, .. } = self.seats[seat.index()];
        let items = vec![
            Item::counter(format!("points-{seat}"), Text::new("Points", "Points"), points),
            Item::counter(format!("cards-{seat}"), Text::new("Cards in hand", "Cartes en main"), hand_size),
        ];
        Zone::counters(format!("score-{seat}"), Text::new("Score", "Score"), items).of(seat)
    }

    /// One's own hand; of another's, the cards that everybody knows there.
    fn hand(&self, seat: Seat) -> Zone {
        let SeatView { hand_size, shown, .. } = self.seats[seat.index()];
        let known = self.hand.filter(|_| self.viewer.is(seat)).unwrap_or(shown);
        let hidden = usize::from(hand_size).saturating_sub(known.len());
        let mut items: Vec<Item> = known.iter().map(|card| item(seat, card)).collect();
        items.extend((0..hidden).map(|place| Item::hidden_card(format!("hand-{seat}-{place}"))));
        Zone::row(format!("hand-{seat}"), Text::new("Hand", "Main"), items).of(seat)
    }

    fn won(&self, seat: Seat) -> Zone {
        let prizes = self.seats[seat.index()].won.iter();
        let items = prizes.map(|prize| item(prize.owner, prize.card).of(prize.owner)).collect();
        Zone::row(format!("won-{seat}"), Text::new("Captured and gobbled", "Pris et croqués"), items).of(seat)
    }

    /// A hen house with its slots and the cards on them; `None` if it is not used.
    fn house(&self, house: usize) -> Option<Zone> {
        let slots: Vec<SlotView> =
            self.slots.iter().filter(|view| view.slot.index() / 8 == house).copied().collect();
        let cards = slots.iter().filter_map(|view| view.card.map(|card| lying(view.slot, card)));
        let items: Vec<Item> = slots.iter().map(|view| place(*view)).chain(cards).collect();
        let letter = ['A', 'B'][house];
        let label = Text::new(format!("Hen house {letter}"), format!("Poulailler {letter}"));
        (!items.is_empty()).then(|| Zone::grid(format!("house-{house}"), label, items))
    }

    fn progress(&self) -> Zone {
        let turns = Item::counter("turns", Text::new("Turns taken", "Tours joués"), self.turns);
        Zone::counters("match", Text::new("Match", "Partie"), vec![turns])
    }

    fn button(&self, action: Action) -> Button {
        match action {
            Action::Lay(card, slot) => {
                let own = self.viewer.seat().map(|seat| card_id(seat, card));
                Button::new(&action, lay(card, slot), own.into_iter().chain([slot_id(slot)]))
            }
            Action::Expose(slot) => Button::new(&action, expose(slot), self.items_on(slot)),
            Action::Reveal(slot) => Button::new(&action, self.reveal(slot), self.items_on(slot)),
        }
    }

    /// The card on a slot, and the slot.
    fn items_on(&self, slot: Slot) -> Vec<String> {
        let view = self.slots.iter().find(|view| view.slot == slot);
        let card = view.and_then(|view| view.card.as_ref());
        let lying =
            card.map(|card| card.card.map_or_else(|| lying_id(slot), |known| card_id(card.owner, known)));
        lying.into_iter().chain([slot_id(slot)]).collect()
    }

    fn reveal(&self, slot: Slot) -> Text {
        let number = slot.index();
        if self.flips_due > 0 {
            return Text::new(
                format!("Turn up the card on slot {number} too"),
                format!("Retourner aussi la carte de l’emplacement {number}"),
            );
        }
        Text::new(
            format!("Begin a reveal with the card on slot {number}"),
            format!("Commencer une révélation par la carte de l’emplacement {number}"),
        )
    }
}

fn plural(count: u8, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn around(slot: Slot) -> (i16, i16) {
    AROUND[slot.index() % 8]
}

fn slot_id(slot: Slot) -> String {
    format!("slot-{}", slot.index())
}

/// A face-down card that the viewer does not know goes by its slot.
fn lying_id(slot: Slot) -> String {
    format!("on-{}", slot.index())
}

fn card_id(owner: Seat, card: Card) -> String {
    format!("{owner}-{card}")
}

/// A card, as something to know of what happened.
pub(crate) fn card_fact(owner: Seat, card: Card) -> Fact {
    Fact::Item { id: card_id(owner, card), label: label(card) }
}

/// A slot, as something to know of what happened.
pub(crate) fn slot_fact(slot: Slot) -> Fact {
    Fact::Item { id: slot_id(slot), label: slot_label(slot) }
}

fn slot_label(slot: Slot) -> Text {
    let number = slot.index();
    Text::new(format!("Slot {number}"), format!("Emplacement {number}"))
}

fn place(view: SlotView) -> Item {
    let (x, y) = around(view.slot);
    let worth = Text::new(
        format!("worth {}", plural(view.points, "point", "points")),
        format!("vaut {}", plural(view.points, "point", "points")),
    );
    Item::place(slot_id(view.slot), slot_label(view.slot)).noted(worth).counting(view.points).at(x, y)
}

/// A card on a slot.
fn lying(slot: Slot, card: CardView) -> Item {
    let (x, y) = around(slot);
    let item = match card.card {
        Some(known) => item(card.owner, known).noted(note(card.face)),
        None => Item::hidden_card(lying_id(slot)).noted(may_be(card.may_be)),
    };
    item.of(card.owner).at(x, y)
}

fn item(owner: Seat, card: Card) -> Item {
    Item::card(card_id(owner, card), label(card))
}

fn label(card: Card) -> Text {
    match card {
        Card::Fox => Text::new("Fox", "Renard"),
        hen => Text::new(format!("Hen {}", hen.rank()), format!("Poule {}", hen.rank())),
    }
}

fn note(face: Face) -> Text {
    match face {
        Face::Down => Text::new("face down", "face cachée"),
        Face::Up => Text::new("turned up", "retournée"),
        Face::Safe => Text::new("safe", "à l’abri"),
    }
}

fn may_be(cards: CardSet) -> Text {
    let names: Vec<Text> = cards.iter().map(label).collect();
    let Text { en, fr } = Text::joined(&names, ", ");
    Text::new(format!("May be: {en}"), format!("Peut-être : {fr}"))
}

fn lay(card: Card, slot: Slot) -> Text {
    let number = slot.index();
    let (en, fr) = match card {
        Card::Fox => ("the Fox".to_owned(), "le renard".to_owned()),
        hen => (format!("Hen {}", hen.rank()), format!("la poule {}", hen.rank())),
    };
    Text::new(format!("Lay {en} on slot {number}"), format!("Poser {fr} sur l’emplacement {number}"))
}

fn expose(slot: Slot) -> Text {
    let number = slot.index();
    Text::new(
        format!("Expose the card on slot {number}"),
        format!("Démasquer la carte de l’emplacement {number}"),
    )
}
