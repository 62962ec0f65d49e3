//! How a match ended: by the rules of its game, or because a seat gave up.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, Serializer};

use crate::{Game, Seat, SeatSet};

/// Points by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    by_seat: [i32; Seat::MOST],
    seats: u8,
}

impl Points {
    /// These points, seat 0 first.
    ///
    /// # Panics
    /// If there are more than [`Seat::MOST`].
    pub fn new(points: &[i32]) -> Self {
        let mut by_seat = [0; Seat::MOST];
        by_seat[..points.len()].copy_from_slice(points);
        Self { by_seat, seats: points.len() as u8 }
    }

    /// Seat 0 first.
    pub fn as_slice(&self) -> &[i32] {
        &self.by_seat[..self.seats.into()]
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// How a match ended. The reason is a clause of the game's rules, or one of the platform's own: `resigned`, `timeout`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(try_from = "Written")]
pub struct Outcome {
    /// Every seat that won: several share a victory; none for a draw, or for a team that lost.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    winners: SeatSet,
    /// Final points by seat.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    points: Points,
    /// The clause that ended it, or `resigned`, or `timeout`.
    reason: Cow<'static, str>,
    /// The seat that resigned or ran out of time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    by: Option<Seat>,
    /// The seats that gave up earlier, while a character played on for them: they cannot have won.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Resignation>>"))]
    resigned: Vec<Resignation>,
}

/// A seat gave up, and the match went on: at a table of three or more that play for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Resignation {
    /// Which seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// How many moves there were then.
    pub after: u32,
}

impl Outcome {
    /// The reason of a match that ended because a seat gave up.
    const RESIGNED: &'static str = "resigned";
    /// The reason of a match that ended because a seat took too long.
    const TIMEOUT: &'static str = "timeout";

    /// The rules ended the match by this clause, and these seats won.
    pub const fn new(winners: SeatSet, points: Points, clause: &'static str) -> Self {
        Self { winners, points, reason: Cow::Borrowed(clause), by: None, resigned: Vec::new() }
    }

    /// A seat gave up in this position: all others win; of a team, nobody.
    pub fn resigned<G: Game>(state: &G, by: Seat) -> Self {
        let winners = Seat::all(state.seats()).filter(|&seat| seat != by && !G::COOPERATIVE).collect();
        let reason = Cow::Borrowed(Self::RESIGNED);
        Self { winners, points: state.points(), reason, by: Some(by), resigned: Vec::new() }
    }

    /// The same for a match in whose last position these seats had given up before. They cannot win: if the rules ended the
    /// match, the winners are the best of the others.
    #[must_use]
    pub fn without<G: Game>(self, state: &G, resigned: &[Resignation]) -> Self {
        if resigned.is_empty() {
            return self;
        }
        let has_resigned = |seat: Seat| resigned.iter().any(|resignation| resignation.seat == seat);
        let others: SeatSet = Seat::all(state.seats()).filter(|&seat| !has_resigned(seat)).collect();
        let winners = if self.is_platforms() {
            self.winners.iter().filter(|&seat| others.contains(seat)).collect()
        } else {
            state.winners_among(others)
        };
        Self { winners, resigned: resigned.to_vec(), ..self }
    }

    /// Every seat that won: several share a victory; none for a draw, or for a team that lost.
    pub fn winners(&self) -> SeatSet {
        self.winners
    }

    /// The share of the win that a seat has: a draw is shared by all.
    pub fn share(&self, seat: Seat) -> f32 {
        match self.winners.iter().count() {
            0 => 1.0 / self.points.as_slice().len() as f32,
            winners if self.winners.contains(seat) => 1.0 / winners as f32,
            _ => 0.0,
        }
    }

    /// Final points.
    pub fn points(&self) -> Points {
        self.points
    }

    /// The clause that ended it, or the platform's word for it.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// The same, to keep.
    pub fn into_reason(self) -> Cow<'static, str> {
        self.reason
    }

    /// The seat that resigned or ran out of time.
    pub fn by(&self) -> Option<Seat> {
        self.by
    }

    /// The seats that gave up earlier, in order of time.
    pub fn resignations(&self) -> &[Resignation] {
        &self.resigned
    }

    /// Did the platform end the match before the rules did?
    pub fn is_platforms(&self) -> bool {
        is_platforms(&self.reason)
    }
}

fn is_platforms(reason: &str) -> bool {
    matches!(reason, Outcome::RESIGNED | Outcome::TIMEOUT)
}

/// An outcome as JSON has it: of the right form, but perhaps one that no match can have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    winners: Vec<u64>,
    points: Vec<i64>,
    reason: String,
    #[serde(default)]
    by: Option<u64>,
    #[serde(default)]
    resigned: Vec<WrittenResignation>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenResignation {
    seat: u64,
    after: u64,
}

impl TryFrom<Written> for Outcome {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written { winners, points, reason, by, resigned } = written;
        if by.is_some() != is_platforms(&reason) {
            return Err(match by {
                None => format!("`{reason}` must say by which seat"),
                Some(_) => format!("only `resigned` and `timeout` are by a seat, not `{reason}`"),
            });
        }
        let no_seat = || format!("seats are numbered 0 to {}", Seat::MOST - 1);
        let seat = |number: u64| Seat::at_table(number, Seat::MOST).ok_or_else(no_seat);
        if !winners.is_sorted_by(|a, b| a < b) {
            return Err("winners are listed once each, in order".to_owned());
        }
        let winners = winners.into_iter().map(seat).collect::<Result<_, _>>()?;
        let points: Vec<i32> = points
            .into_iter()
            .map(i32::try_from)
            .collect::<Result<_, _>>()
            .map_err(|_| format!("points are numbers from {} to {}", i32::MIN, i32::MAX))?;
        if points.len() > Seat::MOST {
            return Err(format!("{} numbers of points are more than there are seats", points.len()));
        }
        let by = by.map(seat).transpose()?;
        let resignation = |WrittenResignation { seat: number, after }| {
            let after = u32::try_from(after).map_err(|_| format!("no match has {after} moves"))?;
            Ok::<_, String>(Resignation { seat: seat(number)?, after })
        };
        let resigned = resigned.into_iter().map(resignation).collect::<Result<_, _>>()?;
        Ok(Self { winners, points: Points::new(&points), reason: Cow::Owned(reason), by, resigned })
    }
}
