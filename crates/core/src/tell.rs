//! What happens, told by the rules while it happens.
//!
//! Where the rulebook says that something happens, the rules tell an [`Effect`] to a [`Witness`], together with the
//! position as it lies at that moment. For search and simulation the witness is `()`, which does nothing and costs
//! nothing. Whoever wants to show a match keeps the moments of a move ([`Moments`]) and asks what one viewer is told of
//! them ([`Told`]). What moved on the table is no second account: it is the difference between the scenes of two
//! moments, found here for every game alike.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::{Game, Illegal, Move, Scene, Seat, SeatSet, Spot, Text, View, Viewer};

/// Something that happens in a game: the whole truth of it.
pub trait Effect: Clone + PartialEq + Debug + Send + Sync {
    /// What one viewer may know of it: made from nothing, field by field, as views are. The changes of the table are
    /// filled in by [`Moments::told`].
    fn told(&self, viewer: Viewer) -> Told;
}

/// Somebody to whom the rules tell what happens.
pub trait Witness<G: Game> {
    /// This has just happened, and the position is as it lies right after it. Other things may follow in the same move.
    fn tell(&mut self, effect: G::Effect, state: &G);

    /// Does anybody listen? Rules may ask before they work out what only an effect needs.
    #[inline]
    fn listens(&self) -> bool {
        true
    }
}

/// Nobody listens: for search and simulation.
impl<G: Game> Witness<G> for () {
    #[inline]
    fn tell(&mut self, _: G::Effect, _: &G) {}

    #[inline]
    fn listens(&self) -> bool {
        false
    }
}

/// Only the effects are kept, in order: for whoever needs no changes of the table.
impl<G: Game<Effect = E>, E: Effect> Witness<G> for Vec<E> {
    fn tell(&mut self, effect: E, _: &G) {
        self.push(effect);
    }
}

/// Effects of a game that tells nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untold {}

impl Effect for Untold {
    fn told(&self, _: Viewer) -> Told {
        match *self {}
    }
}

/// One effect as one viewer is told of it, in words that any client understands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Told {
    /// What happened, by its name in the game: `trick-won`.
    pub id: Cow<'static, str>,
    /// The clause of the rules by which it happened.
    pub clause: Cow<'static, str>,
    /// Who did it, or whom it happened to; `null` if that is nobody in particular.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// What there is to know of it, by name.
    pub facts: BTreeMap<Cow<'static, str>, Fact>,
    /// Is it a moment that a person must be able to read before the next one comes?
    pub pause: bool,
    /// What changed on the table.
    pub changes: Vec<Change>,
}

/// Something to know of an effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A number: points, strength, tokens.
    Number(i32),
    /// A seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    Seat(#[cfg_attr(feature = "typescript", ts(type = "number"))] Seat),
    /// Several seats, such as those who share a win; or one, where it might have been nobody.
    Seats(#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))] Vec<Seat>),
    /// Something on the table, by its id in the scene, with its name.
    Item {
        /// Its id.
        id: String,
        /// Its name.
        label: Text,
    },
    /// Something that has a name: a suit, an element.
    Name {
        /// What it is called in notations and code.
        id: String,
        /// Its name.
        label: Text,
    },
    /// Something that the viewer may not know.
    Hidden,
}

/// One thing on the table that is not as it was. What only comes has no `from`, what only goes has no `to`. If its id
/// changes, the viewer has learned what it is, or can no longer tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Change {
    /// How it lay before.
    pub from: Option<Lying>,
    /// How it lies now.
    pub to: Option<Lying>,
}

/// How an item of a scene lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lying {
    /// The id of the item.
    pub item: String,
    /// The id of its zone.
    pub zone: String,
    /// Its spot, if the zone is a grid.
    pub at: Option<Spot>,
    /// Is it unknown to the viewer what it is?
    pub is_hidden: bool,
    /// The number that it shows.
    pub count: Option<i32>,
}

impl Told {
    /// This happened, by this clause.
    pub fn new(id: &'static str, clause: &'static str) -> Self {
        let (id, clause) = (Cow::Borrowed(id), Cow::Borrowed(clause));
        Self { id, clause, seat: None, facts: BTreeMap::new(), pause: false, changes: Vec::new() }
    }

    /// This seat did it, or it happened to this seat.
    #[must_use]
    pub fn of(self, seat: impl Into<Option<Seat>>) -> Self {
        Self { seat: seat.into(), ..self }
    }

    /// With something to know of it.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.insert(Cow::Borrowed(name), fact.into());
        self
    }

    /// These seats have won: one, several who share it, or nobody.
    #[must_use]
    pub fn won_by(self, winners: SeatSet) -> Self {
        let only = winners.iter().next().filter(|_| winners.len() == 1);
        self.of(only).with("winners", winners)
    }

    /// A person must be able to read it before the next one comes.
    #[must_use]
    pub fn paused(self) -> Self {
        Self { pause: true, ..self }
    }
}

impl Fact {
    /// Something on the table, if the viewer may know it.
    pub fn if_known(fact: Option<Self>) -> Self {
        fact.unwrap_or(Self::Hidden)
    }
}

impl From<Seat> for Fact {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<SeatSet> for Fact {
    fn from(seats: SeatSet) -> Self {
        Self::Seats(seats.iter().collect())
    }
}

/// A seat, or nobody.
impl From<Option<Seat>> for Fact {
    fn from(seat: Option<Seat>) -> Self {
        Self::Seats(seat.into_iter().collect())
    }
}

macro_rules! fact_from_number {
    ($($number:ty)+) => {$(
        impl From<$number> for Fact {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )+};
}

fact_from_number!(u8 i8 u16 i32);

/// All that happened in one move, moment by moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Moments<G: Game> {
    before: G,
    moments: Vec<(G::Effect, G)>,
    after: G,
}

impl<G: Game> Witness<G> for Moments<G> {
    fn tell(&mut self, effect: G::Effect, state: &G) {
        self.moments.push((effect, state.clone()));
    }
}

impl<G: Game> Moments<G> {
    /// What happens when a move is made in a position.
    pub fn of(before: &G, mv: &Move<G>) -> Result<Self, Illegal> {
        let mut moments = Self { before: before.clone(), moments: Vec::new(), after: before.clone() };
        let mut after = before.clone();
        after.apply_witnessed(mv, &mut moments)?;
        Ok(Self { after, ..moments })
    }

    /// The position after the whole move.
    pub fn after(&self) -> &G {
        &self.after
    }

    /// The effects, in order.
    pub fn effects(&self) -> impl Iterator<Item = &G::Effect> {
        self.moments.iter().map(|(effect, _)| effect)
    }

    /// What a viewer is told of them.
    pub fn told(&self, viewer: Viewer) -> Vec<Told> {
        let mut before = self.before.view(viewer).scene();
        let tell = |(effect, state): &(G::Effect, G)| {
            let after = state.view(viewer).scene();
            let changes = changes(&before, &after);
            before = after;
            Told { changes, ..effect.told(viewer) }
        };
        self.moments.iter().map(tell).collect()
    }

    /// What a viewer is told of them without the changes of the table. To what a person must be able to read belongs what
    /// the viewer knew at that moment.
    pub fn accounts(&self, viewer: Viewer) -> impl Iterator<Item = (Told, Option<G::View>)> {
        self.moments.iter().map(move |(effect, state)| {
            let told = effect.told(viewer);
            let then = told.pause.then(|| state.view(viewer));
            (told, then)
        })
    }
}

/// An item of a scene, and whose it is.
struct Placed<'s> {
    lying: Lying,
    item: &'s crate::Item,
    seat: Option<Seat>,
}

/// What lies on the table. A place without a number is nothing that lies there: an empty square may be drawn only because
/// something can be put on it now.
fn placed(scene: &Scene) -> impl Iterator<Item = Placed<'_>> {
    let lies = |item: &&crate::Item| item.kind != crate::ItemKind::Place || item.count.is_some();
    scene.zones.iter().flat_map(move |zone| {
        zone.items.iter().filter(lies).map(|item| Placed {
            lying: Lying {
                item: item.id.clone(),
                zone: zone.id.clone(),
                at: item.at,
                is_hidden: item.is_hidden,
                count: item.count,
            },
            item,
            seat: item.owner.or(zone.seat),
        })
    })
}

/// What is not in the second scene as it was in the first.
fn changes(before: &Scene, after: &Scene) -> Vec<Change> {
    let mut gone: Vec<Placed<'_>> = placed(before).collect();
    let places: BTreeMap<&str, usize> = gone.iter().zip(0..).map(|(was, n)| (&*was.item.id, n)).collect();
    let mut is_there = vec![false; gone.len()];
    let mut changes = Vec::new();
    let mut new = Vec::new();
    for now in placed(after) {
        match places.get(&*now.item.id) {
            Some(&place) => {
                is_there[place] = true;
                if gone[place].lying != now.lying {
                    changes.push(Change { from: Some(gone[place].lying.clone()), to: Some(now.lying) });
                }
            }
            None => new.push(now),
        }
    }
    let mut kept = is_there.into_iter();
    gone.retain(|_| kept.next() == Some(false));
    for now in new {
        let from = origin(&gone, &now).map(|place| gone.remove(place).lying);
        changes.push(Change { from, to: Some(now.lying) });
    }
    changes.extend(gone.into_iter().map(|was| Change { from: Some(was.lying), to: None }));
    changes
}

/// Which of the things that are gone has become this new one? The one that lay in its very place; or one of the same
/// seat from elsewhere, or of any seat; or one of the same zone. Places and numbers become nothing else.
fn origin(gone: &[Placed<'_>], now: &Placed<'_>) -> Option<usize> {
    use crate::ItemKind::{Counter, Place};
    let is_alike =
        |was: &Placed<'_>| was.item.kind == now.item.kind && !matches!(was.item.kind, Counter | Place);
    let is_elsewhere = |was: &Placed<'_>| was.lying.zone != now.lying.zone;
    let is_in_place =
        |was: &Placed<'_>| !is_elsewhere(was) && was.lying.at.is_some() && was.lying.at == now.lying.at;
    let ranks: [&dyn Fn(&Placed<'_>) -> bool; 4] =
        [&is_in_place, &|was| is_elsewhere(was) && was.seat == now.seat, &is_elsewhere, &|_| true];
    ranks.iter().find_map(|fits| gone.iter().position(|was| is_alike(was) && fits(was)))
}

/// How everything on a table lies, by id, before and after changes: for whoever wants to check that these tell all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout(BTreeMap<String, Lying>);

impl Layout {
    /// As a scene shows it.
    pub fn of(scene: &Scene) -> Self {
        Self(placed(scene).map(|placed| (placed.lying.item.clone(), placed.lying)).collect())
    }

    /// Lets these changes happen. Refuses one of something that does not lie there so.
    pub fn change(&mut self, changes: &[Change]) -> Result<(), String> {
        for from in changes.iter().filter_map(|change| change.from.as_ref()) {
            if self.0.remove(&from.item).as_ref() != Some(from) {
                return Err(format!("`{}` does not lie there so", from.item));
            }
        }
        for to in changes.iter().filter_map(|change| change.to.as_ref()) {
            if self.0.insert(to.item.clone(), to.clone()).is_some() {
                return Err(format!("`{}` lies there already", to.item));
            }
        }
        Ok(())
    }

    /// What lies in one of them and not so in the other, for a complaint.
    pub fn difference(&self, other: &Self) -> Vec<Change> {
        let ids: std::collections::BTreeSet<&String> = self.0.keys().chain(other.0.keys()).collect();
        let change = |id| Change { from: self.0.get(id).cloned(), to: other.0.get(id).cloned() };
        ids.into_iter().map(change).filter(|change| change.from != change.to).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Item, Zone};

    fn text(name: &'static str) -> Text {
        Text::new(name, name)
    }

    fn scene(zones: Vec<Zone>) -> Scene {
        Scene { prompt: text("now"), asked: None, zones, actions: Vec::new() }
    }

    fn hand(items: Vec<Item>) -> Zone {
        Zone::row("hand-0", text("hand"), items).of(Seat::new(0))
    }

    fn trick(items: Vec<Item>) -> Zone {
        Zone::row("trick", text("trick"), items)
    }

    #[test]
    fn a_card_that_is_played_from_a_hidden_hand_comes_from_there() {
        let hidden = |place: u8| Item::hidden_card(format!("hand-0-{place}"));
        let before = scene(vec![hand(vec![hidden(0), hidden(1)]), trick(vec![])]);
        let played = Item::card("K7", text("7 of Keys")).of(Seat::new(0));
        let after = scene(vec![hand(vec![hidden(0)]), trick(vec![played])]);
        let found = changes(&before, &after);
        let [Change { from: Some(from), to: Some(to) }] = &found[..] else { panic!("{found:?}") };
        assert_eq!((&*from.item, &*from.zone, from.is_hidden), ("hand-0-1", "hand-0", true));
        assert_eq!((&*to.item, &*to.zone, to.is_hidden), ("K7", "trick", false));
    }

    #[test]
    fn what_stays_as_it_is_has_not_changed() {
        let here = scene(vec![hand(vec![Item::card("K7", text("7 of Keys"))])]);
        assert_eq!(changes(&here, &here), []);
    }

    #[test]
    fn a_number_that_grows_is_one_change() {
        let points = |count: i32| {
            scene(vec![Zone::counters(
                "score",
                text("score"),
                vec![Item::counter("points", text("points"), count)],
            )])
        };
        let found = changes(&points(3), &points(4));
        assert_eq!(found.len(), 1);
        let counts = [&found[0].from, &found[0].to].map(|lying| lying.as_ref().and_then(|lying| lying.count));
        assert_eq!(counts, [Some(3), Some(4)]);
    }

    #[test]
    fn a_win_that_is_shared_is_nobodys_alone() {
        let winners = |seats: &[usize]| {
            let seats: SeatSet = seats.iter().map(|&seat| Seat::new(seat)).collect();
            let told = Told::new("over", "last-card").won_by(seats);
            (told.seat.map(Seat::index), serde_json::to_string(&told.facts["winners"]).unwrap())
        };
        assert_eq!(winners(&[2]), (Some(2), r#"{"seats":[2]}"#.to_owned()));
        assert_eq!(winners(&[0, 3]), (None, r#"{"seats":[0,3]}"#.to_owned()));
        assert_eq!(winners(&[]), (None, r#"{"seats":[]}"#.to_owned()));
    }

    #[test]
    fn a_layout_notices_what_was_not_told() {
        let before = scene(vec![hand(vec![Item::card("K7", text("7 of Keys"))]), trick(vec![])]);
        let after = scene(vec![hand(vec![]), trick(vec![Item::card("K7", text("7 of Keys"))])]);
        let told = changes(&before, &after);
        let mut layout = Layout::of(&before);
        assert_ne!(layout, Layout::of(&after));
        layout.change(&told).unwrap();
        assert_eq!(layout, Layout::of(&after));
        assert!(layout.change(&told).is_err(), "what is gone cannot go again");
    }
}
