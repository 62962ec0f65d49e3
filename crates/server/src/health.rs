//! Are we well? The store is written and read to find out, at most once a second, however many ask.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use underwood_store::Store;

use crate::house::now;

/// How long an answer is good.
const FRESH: Duration = Duration::from_secs(1);

/// What was last found out, and when.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// Can the store be written and read? Who asks while somebody else does waits for their answer.
    pub(crate) async fn is_well(&self, store: &dyn Store, patience: Duration) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, is_well)) = *last
            && at.elapsed() < FRESH
        {
            return is_well;
        }
        let is_well = match timeout(patience, store.check(now())).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!(%error, "the store cannot be written and read");
                false
            }
            Err(_) => {
                tracing::error!("the store does not answer");
                false
            }
        };
        *last = Some((Instant::now(), is_well));
        is_well
    }
}
