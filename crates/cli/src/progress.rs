//! A progress bar, on a terminal only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar over `total` things on standard error; nothing if that is not a terminal.
pub(crate) fn bar(total: u64, things: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} {msg}, {eta} left")
        .expect("the template is well-formed");
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(5));
    bar.set_style(style);
    bar.set_message(things);
    bar
}

/// A counter of things whose number is not known beforehand.
pub(crate) fn counter(things: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {human_pos} {msg} in {elapsed}")
        .expect("the template is well-formed");
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(5));
    bar.set_style(style);
    bar.set_message(things);
    bar.enable_steady_tick(PATIENCE);
    bar
}
