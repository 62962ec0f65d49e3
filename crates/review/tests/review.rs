//! Reviews of matches of every game: numbers that hang together, the same for the same seed, cancelled when asked.

use std::sync::atomic::{AtomicUsize, Ordering};

use underwood_catalog::{BotName, Entry};
use underwood_core::{Record, RecordedMove, Seed};
use underwood_review::{Balance, Failure, Level, Review, Work, review};

const NEVER: &(dyn Fn() -> bool + Sync) = &|| false;

fn bots(names: &[&str]) -> Vec<BotName> {
    names.iter().map(|name| name.parse().expect("it is a bot")).collect()
}

/// A short match between two who see little.
fn record(game: &dyn Entry, names: &[&str]) -> Record {
    let options = match game.listing().id {
        "fox" => r#"{"rounds":1,"hand":6}"#,
        "duet" => r#"{"rounds":1,"hand":5}"#,
        "sly" => r#"{"hens":3}"#,
        _ => "{}",
    };
    let options = serde_json::from_str(options).expect("options are JSON");
    game.play(&options, &bots(names), Seed::from(5)).expect("it can be played").record
}

fn look(record: &Record, seed: u64) -> Review {
    let mut work =
        Work { level: Level::Badger, seed: Seed::from(seed), is_cancelled: NEVER, progress: &mut |_, _| () };
    review(record, &mut work).expect("the record is sound")
}

#[test]
fn every_choice_is_judged_and_the_numbers_hang_together() {
    for &game in underwood_catalog::games() {
        let record = record(game, &["random", "hare"]);
        let review = look(&record, 1);
        let id = game.listing().id;
        assert_eq!(review.format, "underwood-review/2");
        assert!(!review.decisions.is_empty(), "{id}");
        for decision in &review.decisions {
            assert!((0.0..=1.0).contains(&decision.loss), "{id}: {decision:?}");
            assert_eq!(decision.was_forced, decision.best.is_none(), "{id}: {decision:?}");
            let is_told = decision.choices.iter().any(|choice| choice.action == decision.action);
            assert!(is_told || decision.was_forced, "{id}: {decision:?}");
            let own = decision.shift[decision.seat.index()];
            assert!((decision.loss + own).abs() < 1e-5, "{id}: {decision:?}");
            assert!(
                decision.loss <= 0.0 || decision.loss >= 2.5 * decision.uncertainty,
                "{id}: {decision:?}"
            );
        }
        assert_eq!(review.curve.len(), record.moves.len() + 1, "{id}");
        assert!(review.curve.iter().zip(0..).all(|(point, n)| point.n == n), "{id}");
        let draws = record.moves.iter().filter(|mv| matches!(mv, RecordedMove::Chance(_))).count();
        assert_eq!(review.draws.len(), draws, "{id}");
        for (seat, balance) in review.balance.iter().enumerate() {
            let Balance { start, play, others, luck, unexplained, end } = balance;
            let sum = start.points + play.points + others.points + luck.points + unexplained;
            assert!((sum - end).abs() < 1e-4, "{id}, seat {seat}: {balance:?}");
            assert!(play.points <= 0.0, "{id}, seat {seat}: {balance:?}");
            assert!(draws > 0 || luck.points == 0.0, "{id} has no chance, and so no luck: {balance:?}");
        }
        assert!(review.turning_points.len() <= 3, "{id}");
    }
}

#[test]
fn whoever_plays_at_random_pays_more_than_whoever_thinks() {
    let game = underwood_catalog::find("fox").expect("there is fox");
    let options = serde_json::from_str(r#"{"rounds":2}"#).expect("options are JSON");
    let played = game.play(&options, &bots(&["random", "badger"]), Seed::from(3)).expect("it can be played");
    let review = look(&played.record, 1);
    let (random, badger) = (review.balance[0].play.points, review.balance[1].play.points);
    assert!(random < 2.0 * badger, "random lost {random}, badger {badger}");
}

#[test]
fn the_same_seed_gives_the_same_review() {
    let game = underwood_catalog::find("sly").expect("there is sly");
    let record = record(game, &["hare", "hare", "hare"]);
    assert_eq!(look(&record, 7), look(&record, 7));
    assert_ne!(look(&record, 7), look(&record, 8));
}

#[test]
fn what_a_seat_could_not_know_changes_nothing_of_its_review() {
    // Two deals that look alike to seat 1 until its first choice: the hand of seat 0 differs.
    let first = |hand: &str, pile: &str| {
        let text = format!(
            r#"{{"format":"underwood-record/1","game":"fox","rules":1,"seats":2,"options":{{"rounds":1,"hand":3}},
               "moves":[{{"chance":"deal {hand} / K3 M4 M9 / B6"}},{{"seat":1,"action":"M9"}}],"meta":{{"pile":"{pile}"}}}}"#
        );
        look(&text.parse().expect("it is a record"), 1)
    };
    assert_eq!(first("B2 M2 M8", "").decisions, first("B10 K1 K8", "").decisions);
}

#[test]
fn progress_is_told_and_a_review_that_nobody_wants_stops() {
    let game = underwood_catalog::find("fox").expect("there is fox");
    let record = record(game, &["hare", "hare"]);
    let (told, mut last) = (AtomicUsize::new(0), (0, 0));
    let is_cancelled = || told.load(Ordering::Relaxed) >= 3;
    let mut progress = |done, of| {
        told.fetch_add(1, Ordering::Relaxed);
        last = (done, of);
    };
    let mut work = Work {
        level: Level::Badger,
        seed: Seed::from(1),
        is_cancelled: &is_cancelled,
        progress: &mut progress,
    };
    assert_eq!(review(&record, &mut work), Err(Failure::Cancelled));
    assert!(last.0 < last.1, "{last:?}");
}

#[test]
fn a_faulty_record_has_no_review() {
    let text = r#"{"format":"underwood-record/1","game":"fox","rules":1,"seats":2,"options":{"rounds":1,"hand":2},
                   "moves":[{"chance":"deal B2 M2 / K3 M4 / B6"},{"seat":0,"action":"B2"}]}"#;
    let mut work =
        Work { level: Level::Badger, seed: Seed::from(1), is_cancelled: NEVER, progress: &mut |_, _| () };
    let failure = review(&text.parse().expect("it is a record"), &mut work);
    assert!(matches!(failure, Err(Failure::Faulty(ref fault)) if fault.clause == "turn"), "{failure:?}");
}
