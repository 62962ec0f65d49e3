//! What a network is told of a view, and a critic of a world: `docs/mind.md` has the tables.
//!
//! Suits are renamed: the trump suit comes first, then the other two in an order that depends on which cards are where and not
//! on their names. So positions that the rules treat alike look alike.

mod knowledge;
mod layout;

use underwood_core::{
    Expectation, Guide, Inputs, Perceive, Perception, Question, Seat, Shape, Survey, Viewer,
};

use crate::{Action, Card, Options, Phase, Seen, State, View};
use knowledge::Knowledge;
use layout::{Layout, SURROUNDINGS, Surroundings};

/// Cards of the printed deck.
const CARDS: usize = 33;
/// Sets of cards that a seat knows of, and sets that lie open in a world.
const KNOWN: usize = 9;
const OPEN: usize = 5;

impl Perceive for State {
    const HIDDEN: [usize; 2] = [256, 64];

    fn shape(seats: usize) -> Shape {
        // A card is played, swapped or buried; and a decree can be kept. Each card is in the other hand, or it is not.
        Shape { inputs: KNOWN * CARDS + SURROUNDINGS, kinds: 3 * CARDS + 1, seats, guesses: 2 * CARDS }
    }

    fn perceive(view: &View, _: &[Seen], out: &mut Perception) {
        out.clear();
        let own = view.viewer.seat().unwrap_or(Seat::new(0));
        let knowledge = Knowledge::of(view, own);
        let sets = knowledge.sets(view, own);
        let layout = Layout::of(view.decree, &sets);
        let mut inputs = Inputs::new(&mut out.inputs);
        layout.sets(&sets, &mut inputs);
        Surroundings::of_view(view).tell(own, &mut inputs);
        out.kinds.extend(view.legal.iter().map(|&action| kind(&layout, action)));
        out.questions.extend(knowledge.may_hold.iter().map(|card| Question {
            about: card.index() as u16,
            first: (2 * layout.place(card)) as u16,
            cases: 0b11,
        }));
    }

    /// Is a card that the viewer has not seen in the other hand (0), or elsewhere (1)?
    fn answer(&self, about: u16) -> usize {
        let card = Card::from_index(about.into()).expect("a question is about a card");
        usize::from(!self.hands.iter().any(|hand| hand.contains(card)))
    }

    /// Of eight matches three are of one round, and one each of the short and of the long game.
    fn lesson_options(number: u64) -> Options {
        let printed = Options::default();
        let of = |target, rounds| {
            Options::new(target, rounds, printed.ranks(), printed.hand()).expect("these are in range")
        };
        match number % 8 {
            0..=2 => of(printed.target(), 1),
            3 => of(16, 0),
            4 => of(35, 0),
            _ => printed,
        }
    }

    /// At the end of a round the points tell the odds.
    fn settled(&self) -> Option<Expectation> {
        (self.phase == Phase::Deal && self.round > 0).then(|| self.value())
    }
}

impl Survey for State {
    const SURVEY_HIDDEN: [usize; 2] = [256, 32];

    fn survey_inputs(_: usize) -> usize {
        OPEN * CARDS + SURROUNDINGS
    }

    fn survey(&self, seat: Seat, out: &mut Vec<u16>) {
        let [own, other] = [seat, seat.other()];
        let lying = |seat: Seat| self.trick.played().filter(move |played| played.seat == seat);
        let in_trick = |seat: Seat| lying(seat).map(|played| played.card).collect();
        let sets = [self.hands[own], self.hands[other], self.pile, in_trick(own), in_trick(other)];
        let mut inputs = Inputs::new(out);
        Layout::of(self.decree, &sets).sets(&sets, &mut inputs);
        Surroundings::of_state(self).tell(own, &mut inputs);
    }
}

fn kind(layout: &Layout, action: Action) -> u16 {
    let kind = match action {
        Action::Play(card) => layout.place(card),
        Action::Swap(card) => CARDS + layout.place(card),
        Action::Bury(card) => 2 * CARDS + layout.place(card),
        Action::Keep => 3 * CARDS,
    };
    kind as u16
}

/// Is this a way to play that lessons are about?
pub(crate) fn is_learned(view: &View) -> bool {
    let printed = Options::default();
    let options = view.options;
    (options.ranks(), options.hand()) == (printed.ranks(), printed.hand())
        && (options.rounds() == 1 || options.rounds() == 0 && options.target() <= 35)
        && matches!(view.viewer, Viewer::Seat(_))
}
