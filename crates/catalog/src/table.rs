//! A match of any game, behind texts: what servers and clients hold.

use std::any::Any;
use std::fmt;
use std::ops::Range;

use serde_json::value::{RawValue, to_raw_value};
use underwood_core::trace::legal_texts;
use underwood_core::{
    self as core, Dealer, Determinize, Encode, EnumerateChance, Game, Guide, Illegal, Move, Outcome, Pieces,
    Points, Record, RecordedMove, Referee, Resignation, Scene, Seat, Seed, Told, Turn, View, Viewer,
};

use underwood_search::{Care, Standing};

use crate::sight::{SightOf, ids};
use crate::{Account, Appraisal, Character, Sight, Thinker, appraise};

/// A match under way, of a game that its holder does not know.
pub trait Table: Send + Sync {
    /// The same match once more.
    fn boxed_clone(&self) -> Box<dyn Table>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Who or what moves next.
    fn turn(&self) -> Turn;

    /// Who or what moved next after the first `kept` moves.
    ///
    /// # Panics
    /// If it has fewer moves.
    fn turn_after(&self, kept: usize) -> Turn;

    /// What the seat to act may do, sorted by the bytes of the notation.
    fn legal(&self) -> Vec<String>;

    /// A seat's action and all chance that follows it, made aside: the match goes on with them by [`follow`](Self::follow).
    fn play(&self, seat: Seat, action: &str, seed: Seed) -> Result<Aside, Illegal>;

    /// All chance that is due, made aside.
    fn deal(&self, seed: Seed) -> Aside;

    /// Goes on with moves that were made aside.
    ///
    /// # Panics
    /// If the match has changed since.
    fn follow(&mut self, aside: Aside);

    /// A seat acts. A refusal changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Illegal>;

    /// Nature moves. A refusal changes nothing.
    fn resolve(&mut self, chance: &str) -> Result<(), Illegal>;

    /// Lets a seeded dealer make all chance moves that are due.
    fn run_chance(&mut self, seed: Seed);

    /// Goes back to where the match was after its first `kept` moves.
    ///
    /// # Panics
    /// If it has fewer moves.
    fn rewind(&mut self, kept: usize);

    /// An action of this game as it is written in records, however it was written here.
    fn canonical(&self, action: &str) -> Result<String, Illegal>;

    /// How many moves it has.
    fn move_count(&self) -> usize;

    /// How many moves there were before the last action of a seat; `None` if it has not acted.
    fn last_action(&self, seat: Seat) -> Option<usize>;

    /// Did a seat see the move at this place as nothing but itself, so that it turned nothing up for it?
    fn is_plain(&self, seat: Seat, place: usize) -> bool;

    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;

    /// What a viewer sees, as a table that anybody can draw.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// What a viewer knew right after each of these moves, as JSON.
    ///
    /// # Panics
    /// If it has fewer moves.
    fn views_after(&self, viewer: Viewer, moves: Range<usize>) -> Vec<Box<RawValue>>;

    /// The moves from the `first` on, as a viewer saw them.
    fn seen_from(&self, viewer: Viewer, first: usize) -> Vec<SeenMove>;

    /// What a viewer is told of what happened in each of these moves, with what it knew meanwhile.
    ///
    /// # Panics
    /// If it has fewer moves.
    fn told_of(&self, viewer: Viewer, moves: Range<usize>) -> Vec<Vec<Account>>;

    /// May the seats say nothing to each other now?
    fn is_silent(&self) -> bool;

    /// What a viewer knows, to keep.
    fn sight(&self, viewer: Viewer) -> Box<dyn Sight>;

    /// A key of all that a viewer has seen: see [`Referee::key`].
    fn key(&self, viewer: Viewer) -> u64;

    /// What a viewer is told of what happened in each of these moves.
    ///
    /// # Panics
    /// If it has fewer moves.
    fn effects(&self, viewer: Viewer, moves: Range<usize>) -> Vec<Vec<Told>>;

    /// The ids of what the seat to act may do, in order.
    fn legal_ids(&self) -> Vec<u32>;

    /// A seat does what has this id. A refusal changes nothing.
    fn act_by_id(&mut self, seat: Seat, id: usize) -> Result<(), Illegal>;

    /// Fills `out` with what a viewer knows, in numbers.
    ///
    /// # Panics
    /// If it has not the length of an observation.
    fn observe(&self, viewer: Viewer, out: &mut [f32]);

    /// What can come after these pieces of the chance move that is due, or the whole of it in its notation.
    ///
    /// # Panics
    /// If no chance move is due, or if these pieces cannot have come.
    fn chance_pieces(&self, so_far: &[usize]) -> Pieces<String>;

    /// The points as they stand.
    fn points(&self) -> Points;

    /// How it ended; `None` until it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The same if these seats have given up before, so that they cannot win.
    fn outcome_without(&self, resigned: &[Resignation]) -> Option<Outcome>;

    /// How it ends if a seat gives up now, as others have done before.
    fn resigned(&self, by: Seat, before: &[Resignation]) -> Outcome;

    /// The record so far.
    fn record(&self) -> Record;

    /// Appraises what the seat to act does next, from what it knows and no more.
    fn appraise(&self, action: &str, care: &Care, seed: Seed) -> Result<Appraisal, Illegal>;

    /// How the seats stand, with all cards open.
    fn standing(&self, care: &Care, seed: Seed) -> Standing;

    /// A character's choice for the seat to act, ready to be made elsewhere: it knows what the seat knows, and no more.
    fn thinker(&self, seat: Seat, character: Character) -> Thinker;
}

/// Moves that were made aside from a match: as its record would tell them, and how it would stand after them.
pub struct Aside {
    /// The moves, in canonical notation.
    pub moves: Vec<RecordedMove>,
    /// Who or what would move next.
    pub turn: Turn,
    made: Box<dyn Made>,
}

/// The `underwood_core::Aside` of a game.
trait Made: Any + Send + Sync {
    fn outcome_without(&self, resigned: &[Resignation]) -> Option<Outcome>;
}

impl<G: Game> Made for core::Aside<G> {
    fn outcome_without(&self, resigned: &[Resignation]) -> Option<Outcome> {
        self.state().outcome().map(|outcome| outcome.without(self.state(), resigned))
    }
}

impl Aside {
    fn of<G: Game>(made: core::Aside<G>) -> Self {
        let state = made.state();
        Self {
            moves: made.moves().map(RecordedMove::from).collect(),
            turn: state.turn(),
            made: Box::new(made),
        }
    }

    /// How the match would have ended, if it had, and if these seats had given up before.
    pub fn outcome_without(&self, resigned: &[Resignation]) -> Option<Outcome> {
        self.made.outcome_without(resigned)
    }
}

/// Positions are not shown: they hold what no viewer may know.
impl fmt::Debug for Aside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Aside").field("moves", &self.moves).finish_non_exhaustive()
    }
}

/// A move as a viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenMove {
    /// Whose it was; `None` for chance.
    pub seat: Option<Seat>,
    /// What was seen of it.
    pub text: String,
}

impl<G: EnumerateChance + Guide + Encode + Determinize<Worlds: Send>> Table for Referee<G> {
    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.state().seats()
    }

    fn turn(&self) -> Turn {
        self.state().turn()
    }

    fn turn_after(&self, kept: usize) -> Turn {
        self.state_after(kept).turn()
    }

    fn legal(&self) -> Vec<String> {
        legal_texts(self.state())
    }

    fn play(&self, seat: Seat, action: &str, seed: Seed) -> Result<Aside, Illegal> {
        let action = action.parse()?;
        let mut aside = self.aside();
        aside.apply(Move::Act(seat, action))?;
        Ok(Aside::of(dealt(aside, seed)))
    }

    fn deal(&self, seed: Seed) -> Aside {
        Aside::of(dealt(self.aside(), seed))
    }

    fn follow(&mut self, aside: Aside) {
        let made: Box<dyn Any> = aside.made;
        let made = made.downcast().expect("moves that were made aside are of this game");
        Referee::follow(self, *made);
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Illegal> {
        let action = action.parse()?;
        Referee::act(self, seat, action)
    }

    fn resolve(&mut self, chance: &str) -> Result<(), Illegal> {
        let chance = chance.parse()?;
        Referee::resolve(self, chance)
    }

    fn run_chance(&mut self, seed: Seed) {
        let dealt = Referee::run_chance(self, &mut Dealer::seeded(seed));
        dealt.expect("a seeded dealer deals what is possible");
    }

    fn rewind(&mut self, kept: usize) {
        Referee::rewind(self, kept);
    }

    fn canonical(&self, action: &str) -> Result<String, Illegal> {
        action.parse().map(|action: G::Action| action.to_string())
    }

    fn move_count(&self) -> usize {
        self.moves().len()
    }

    fn last_action(&self, seat: Seat) -> Option<usize> {
        self.moves().iter().rposition(|mv| matches!(mv, Move::Act(by, _) if *by == seat))
    }

    fn is_plain(&self, seat: Seat, place: usize) -> bool {
        self.seen(Viewer::Seat(seat))[place].to_string() == self.moves()[place].to_string()
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        view_json(self.state(), viewer)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.state().view(viewer).scene()
    }

    fn views_after(&self, viewer: Viewer, moves: Range<usize>) -> Vec<Box<RawValue>> {
        self.states_after(moves).map(|state| view_json(&state, viewer)).collect()
    }

    fn seen_from(&self, viewer: Viewer, first: usize) -> Vec<SeenMove> {
        let seat = |mv: &Move<G>| match mv {
            Move::Act(seat, _) => Some(*seat),
            Move::Chance(_) => None,
        };
        let first = first.min(self.moves().len());
        let seen = self.moves()[first..].iter().zip(&Referee::seen(self, viewer)[first..]);
        seen.map(|(mv, seen)| SeenMove { seat: seat(mv), text: seen.to_string() }).collect()
    }

    fn told_of(&self, viewer: Viewer, moves: Range<usize>) -> Vec<Vec<Account>> {
        self.moments_of(moves).map(|moments| Account::of(&moments, viewer)).collect()
    }

    fn is_silent(&self) -> bool {
        self.state().is_silent()
    }

    fn sight(&self, viewer: Viewer) -> Box<dyn Sight> {
        Box::new(SightOf::of(self, viewer))
    }

    fn key(&self, viewer: Viewer) -> u64 {
        Referee::key(self, viewer)
    }

    fn effects(&self, viewer: Viewer, moves: Range<usize>) -> Vec<Vec<Told>> {
        self.moments_of(moves).map(|moments| moments.told(viewer)).collect()
    }

    fn legal_ids(&self) -> Vec<u32> {
        let mut legal = Vec::with_capacity(64);
        self.state().legal_actions(&mut legal);
        ids::<G>(&legal)
    }

    fn act_by_id(&mut self, seat: Seat, id: usize) -> Result<(), Illegal> {
        let action = G::action(id).ok_or(Illegal::notation("no-such-action"))?;
        Referee::act(self, seat, action)
    }

    fn observe(&self, viewer: Viewer, out: &mut [f32]) {
        self.state().observe_as(viewer, out);
    }

    fn chance_pieces(&self, so_far: &[usize]) -> Pieces<String> {
        match self.state().chance_pieces(so_far) {
            Pieces::Next(pieces) => Pieces::Next(pieces),
            Pieces::Whole(chance) => Pieces::Whole(chance.to_string()),
        }
    }

    fn points(&self) -> Points {
        self.state().points()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn outcome_without(&self, resigned: &[Resignation]) -> Option<Outcome> {
        self.state().outcome().map(|outcome| outcome.without(self.state(), resigned))
    }

    fn resigned(&self, by: Seat, before: &[Resignation]) -> Outcome {
        Outcome::resigned(self.state(), by).without(self.state(), before)
    }

    fn record(&self) -> Record {
        Referee::record(self)
    }

    fn appraise(&self, action: &str, care: &Care, seed: Seed) -> Result<Appraisal, Illegal> {
        appraise::of(self, action, care, seed)
    }

    fn standing(&self, care: &Care, seed: Seed) -> Standing {
        underwood_search::standing(self.state(), care, seed)
    }

    fn thinker(&self, seat: Seat, character: Character) -> Thinker {
        let viewer = Viewer::Seat(seat);
        Thinker::new::<G>(character, self.state().view(viewer), Referee::seen(self, viewer).to_vec())
    }
}

/// The same with all chance that is due.
fn dealt<G: Game>(mut aside: core::Aside<G>, seed: Seed) -> core::Aside<G> {
    aside.run_chance(&mut Dealer::seeded(seed)).expect("a seeded dealer deals what is possible");
    aside
}

fn view_json<G: Game>(state: &G, viewer: Viewer) -> Box<RawValue> {
    to_raw_value(&state.view(viewer)).expect("a view is plain data")
}
