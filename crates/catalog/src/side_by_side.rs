//! Numbered matches on several threads, with results that do not depend on how many.

use std::ops::Range;

/// Cuts the numbers into a part for each thread, and does something with every part: what comes out is in the order of
/// numbers.
pub(crate) fn side_by_side<T: Send>(
    numbers: Range<u64>,
    threads: usize,
    work: impl Fn(Range<u64>) -> T + Sync,
) -> Vec<T> {
    let share = (numbers.end - numbers.start).div_ceil(threads.max(1) as u64).max(1);
    let parts: Vec<_> = (numbers.start..numbers.end)
        .step_by(usize::try_from(share).unwrap_or(usize::MAX))
        .map(|first| first..numbers.end.min(first.saturating_add(share)))
        .collect();
    if let [only] = &parts[..] {
        return vec![work(only.clone())];
    }
    let work = &work;
    std::thread::scope(|scope| {
        let started: Vec<_> = parts.into_iter().map(|part| scope.spawn(move || work(part))).collect();
        started.into_iter().map(|part| part.join().expect("a match does not panic")).collect()
    })
}
