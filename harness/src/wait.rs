//! Waiting for a condition, never for a time.

use std::time::{Duration, Instant};

use crate::error::{Result, ensure};

/// The maximum time for each step of a test, also on a busy machine.
pub(crate) const STEP_TIMEOUT: Duration = Duration::from_secs(120);

/// Asks again after each interval until there is an answer. Fails with a message when the time is over.
pub(crate) async fn wait_for<T>(
    interval: Duration,
    message: &str,
    mut ask: impl AsyncFnMut() -> Result<Option<T>>,
) -> Result<T> {
    let begin = Instant::now();
    loop {
        if let Some(answer) = ask().await? {
            return Ok(answer);
        }
        ensure(begin.elapsed() < STEP_TIMEOUT, || message.to_owned())?;
        tokio::time::sleep(interval).await;
    }
}
