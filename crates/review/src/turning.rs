//! Where a match turned.

use crate::Decision;

/// How many turning points are told.
const MOST: usize = 3;

/// What costs less turns nothing.
const LEAST: f32 = 0.03;

/// The choices that cost most, of those that surely cost something: their places, the dearest first.
pub(crate) fn points(decisions: &[Decision]) -> Vec<u32> {
    let mut places: Vec<usize> =
        (0..decisions.len()).filter(|&place| decisions[place].loss >= LEAST).collect();
    places.sort_by(|&one, &other| {
        sure(&decisions[other]).total_cmp(&sure(&decisions[one])).then(one.cmp(&other))
    });
    places.into_iter().take(MOST).map(|place| place as u32).collect()
}

/// What a choice cost with some certainty.
fn sure(decision: &Decision) -> f32 {
    decision.loss - 2.0 * decision.uncertainty
}

#[cfg(test)]
mod tests {
    use underwood_core::Seat;

    use super::*;

    fn decision(loss: f32, uncertainty: f32) -> Decision {
        Decision {
            n: 1,
            seat: Seat::new(0),
            action: "K7".to_owned(),
            value: Some(0.5),
            best: None,
            loss,
            uncertainty,
            shift: vec![-loss, loss],
            choices: Vec::new(),
            was_forced: false,
            is_exact: false,
        }
    }

    #[test]
    fn the_dearest_come_first_and_what_is_not_claimed_does_not_count() {
        let decisions = [(0.1, 0.01), (0.0, 0.3), (0.3, 0.1), (0.2, 0.0), (0.02, 0.0), (0.1, 0.01)];
        let decisions = decisions.map(|(loss, uncertainty)| decision(loss, uncertainty));
        assert_eq!(points(&decisions), [3, 2, 0]);
    }
}
