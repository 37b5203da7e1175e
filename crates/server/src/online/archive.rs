//! Old matches become records: what is left of a match is what anybody may know of it.

use std::time::Duration;

use nova_luna_protocol::saved;
use nova_luna_rules::Fairness;
use nova_luna_table::{Moment, Table};

use super::charter::Charter;
use super::hub::{Hub, now};
use super::metrics::Metrics;
use super::store::{Kept, StoreError};

/// So many matches at a time, with a pause after them, so that nobody who plays waits for it.
const BATCH: usize = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// The match of a table, once it has begun.
///
/// # Errors
/// If it cannot be read: the line. What is wrong there may tell what is hidden.
pub(super) fn table_of(kept: &Kept) -> Result<Option<Table>, usize> {
    let Some(opening) = kept.charter.opening() else { return Ok(None) };
    let text = saved::opening_line(&opening) + &kept.lines;
    saved::read(&text).map(Some).map_err(|error| error.line)
}

/// The record. Once the match is over it tells the secret and everybody's bytes.
pub(super) fn record(charter: &Charter, table: &Table) -> String {
    let mut record = table.record();
    if let Some(nonces) = charter.nonces().filter(|_| table.is_over()) {
        let secret = charter.secret.clone();
        // The match was dealt by these.
        let _ = record.set_fairness(Fairness { commitment: Some(secret.commitment()), secret, nonces });
    }
    record.to_string()
}

/// Archives all matches that have been over for long enough. One that cannot be read, or that somebody looks at, stays.
pub(super) async fn archive_old(hub: &Hub) -> Result<(), StoreError> {
    let Some(age) = hub.limits.archive_after else { return Ok(()) };
    let before = Moment(now().0.saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX)));
    let mut passed_over = 0;
    loop {
        let finished = hub.store.finished(before, BATCH, passed_over).await?;
        if finished.is_empty() {
            return Ok(());
        }
        for (table, ended) in finished {
            let kept = hub.store.load(table).await.or_else(|error| match error {
                StoreError::Damaged => Ok(None),
                error => Err(error),
            })?;
            let over = |kept: Kept| Some((table_of(&kept).ok()??, kept.charter)).filter(|(table, _)| table.is_over());
            match kept.filter(|_| !hub.is_in_memory(table)).and_then(over) {
                Some((played, charter)) => {
                    hub.store.archive(table, ended, record(&charter, &played)).await?;
                    Metrics::count(&hub.metrics.archived);
                }
                None => passed_over += 1,
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}
