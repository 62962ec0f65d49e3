//! What may be taken back.

use underwood_core::{RecordedMove, Seat, Viewer};
use underwood_protocol::{Refusal, RefusalKind, Status};

use super::Room;

impl Room {
    /// Has the match only one person? Then the others never mind.
    pub(crate) fn is_among_characters(&self) -> bool {
        self.person_seats().count() == 1
    }

    /// How many moves are left if a seat takes its last action back.
    ///
    /// Against characters that is always possible. Between people only as long as the seat has learnt nothing since:
    /// nobody has answered, no chance has come, and the action itself turned nothing up.
    pub(super) fn take_back_target(&self, seat: usize) -> Result<usize, Refusal> {
        let not_now = |why: &str| Err(Refusal::new(RefusalKind::NotNow, why));
        let Some(play) = self.play.as_ref().filter(|_| self.status == Status::Playing) else {
            return not_now("only in a match under way can an action be taken back");
        };
        let moves = play.table.moves_from(0);
        let is_own =
            |mv: &RecordedMove| matches!(mv, RecordedMove::Act { seat: by, .. } if *by == seat as u64);
        let Some(last) = moves.iter().rposition(is_own) else {
            return not_now("there is no action of yours to take back");
        };
        if self.is_among_characters() {
            return Ok(last);
        }
        if last + 1 < moves.len() {
            return not_now("something has happened since your last action, so it stands");
        }
        let seen = play.table.seen_from(Viewer::Seat(Seat::new(seat)), last);
        if seen[0].text != moves[last].text() {
            return not_now("your last action has turned something up, so it stands");
        }
        Ok(last)
    }
}
