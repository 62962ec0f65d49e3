//! What may be taken back.

use underwood_core::Seat;
use underwood_protocol::{Refusal, RefusalKind, Status};

use super::Room;

impl Room {
    /// Has the match only one person? Then the others never mind.
    pub(crate) fn is_among_characters(&self) -> bool {
        self.head.person_seats().count() == 1
    }

    /// How many moves are left if a seat takes its last action back.
    ///
    /// Against characters that is always possible. Between people only as long as the seat has learnt nothing since:
    /// nobody has answered, no chance has come, and the action itself turned nothing up.
    pub(super) fn take_back_target(&self, seat: Seat) -> Result<usize, Refusal> {
        let not_now = |why: &str| Err(Refusal::new(RefusalKind::NotNow, why));
        let Some(table) = self.table().filter(|_| self.status() == Status::Playing) else {
            return not_now("only in a match under way can an action be taken back");
        };
        let Some(last) = table.last_action(seat) else {
            return not_now("there is no action of yours to take back");
        };
        if self.head.resigned.last().is_some_and(|resignation| last < resignation.after as usize) {
            return not_now("somebody has resigned since your last action, so it stands");
        }
        if self.is_among_characters() {
            return Ok(last);
        }
        if last + 1 < self.move_count() {
            return not_now("something has happened since your last action, so it stands");
        }
        if !table.is_plain(seat, last) {
            return not_now("your last action has turned something up, so it stands");
        }
        Ok(last)
    }
}
