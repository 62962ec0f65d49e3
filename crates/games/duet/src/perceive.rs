//! What a network is told of a view, and of an open position: `docs/mind.md` has the table.
//!
//! Suits are alike to the rules but for trump, so trump comes first and the others by what is held of them. The path is
//! told from the start, toward the end that faces the viewer.

mod sketch;

use std::sync::LazyLock;

use underwood_core::{Game, Inputs, Options as _, Perceive, Perception, Question, Seat, Shape, Survey};

use crate::{Action, Card, Displacement, Named, Options, Seen, State, View};
use sketch::{CARDS, Sketch};

const PLAY: usize = 0;
const SWAP: usize = PLAY + CARDS;
const GIVE: usize = SWAP + CARDS;
const MOVE: usize = GIVE + CARDS;
const FOXES: usize = MOVE + 2 * Displacement::FARTHEST as usize + 1;
const KEEP: usize = FOXES + 2;
const FOREST: usize = KEEP + 1;
const KINDS: usize = FOREST + 2;

/// As many inputs as any position has.
static INPUTS: LazyLock<usize> = LazyLock::new(|| {
    let start = State::new(&Options::default(), 2).expect("two can play");
    let mut out = Vec::new();
    let mut inputs = Inputs::new(&mut out);
    Sketch::of_state(&start, Seat::new(0)).describe(&mut inputs);
    inputs.count()
});

impl Perceive for State {
    fn shape(_: usize) -> Shape {
        Shape { inputs: *INPUTS, kinds: KINDS, seats: 2, guesses: 2 * CARDS }
    }

    fn perceive(view: &View, _: &[Seen], out: &mut Perception) {
        out.clear();
        let seat = view.viewer.seat().unwrap_or(Seat::new(0));
        let sketch = Sketch::of_view(view, seat);
        sketch.describe(&mut Inputs::new(&mut out.inputs));
        out.kinds.extend(view.legal.iter().map(|&action| kind_of(&sketch, action)));
        if sketch.is_hand_open() {
            return;
        }
        let question = |card: Card| Question {
            about: (CARDS * seat.other().index() + card.index()) as u16,
            first: (2 * sketch.place_of(card)) as u16,
            cases: 0b11,
        };
        out.questions.extend(sketch.possible().iter().map(question));
    }

    /// Is this card in the hand of this seat?
    fn answer(&self, about: u16) -> usize {
        let (seat, card) = (usize::from(about) / CARDS, usize::from(about) % CARDS);
        let card = Card::from_index(card).expect("a question is about a card");
        usize::from(self.hands[Seat::new(seat)].contains(card))
    }

    /// The levels in turn.
    fn lesson_options(number: u64) -> Options {
        let levels = Options::printed();
        levels[number as usize % levels.len()]
    }
}

impl Survey for State {
    fn survey_inputs(_: usize) -> usize {
        *INPUTS
    }

    fn survey(&self, seat: Seat, out: &mut Vec<u16>) {
        Sketch::of_state(self, seat).describe(&mut Inputs::new(out));
    }
}

fn kind_of(sketch: &Sketch, action: Action) -> u16 {
    let kind = match action {
        Action::Play(card) => PLAY + sketch.place_of(card),
        Action::Swap(card) => SWAP + sketch.place_of(card),
        Action::Give(card) => GIVE + sketch.place_of(card),
        Action::Move(displacement) => MOVE + (displacement.spaces() + Displacement::FARTHEST) as usize,
        Action::Foxes(Named::Itself) => FOXES,
        Action::Foxes(Named::Teammate) => FOXES + 1,
        Action::Keep => KEEP,
        Action::Forest(end) => FOREST + usize::from(!sketch.is_own(end)),
    };
    kind as u16
}
