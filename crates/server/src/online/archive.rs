//! Archiving: old matches are replaced by their records, which contain only public information.

use std::time::Duration;

use nova_luna_protocol::saved;
use nova_luna_rules::Fairness;
use nova_luna_table::{SeatPlayer, Table, Timestamp, Version};

use super::hub::{Hub, now};
use super::metrics::Metrics;
use super::secrets::TableId;
use super::store::{Page, StoreError, StoreFuture, StoredTable};
use super::table_config::TableConfig;

/// The number of matches in a batch. The pause after each batch keeps the load on the store low.
const BATCH: usize = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// Replays the match of a table; `None` if it has not started.
///
/// # Errors
/// The number of the invalid line. The cause is left out, because it may contain hidden information.
pub(super) fn table_of(stored: &StoredTable) -> Result<Option<Table>, usize> {
    let Some(opening) = stored.config.opening() else { return Ok(None) };
    let text = saved::opening_line(&opening) + &stored.lines;
    saved::read(&text).map(Some).map_err(|error| error.line)
}

/// Returns the record. After the end of the match it reveals the secret and all nonces, which prove a fair deal.
pub(super) fn record(config: &TableConfig, table: &Table) -> String {
    let mut record = table.record();
    if let Some(nonces) = config.nonces().filter(|_| table.is_over()) {
        let secret = config.secret.clone();
        // This cannot fail: the match was dealt from these values.
        let _ = record.set_fairness(Fairness { commitment: Some(secret.commitment()), secret, nonces });
    }
    record.to_string()
}

/// Archives the matches that ended long ago, and those without events for a long time. Damaged tables and tables in memory
/// are skipped.
pub(super) async fn archive_old(hub: &Hub) -> Result<(), StoreError> {
    if let Some(before) = hub.limits.archive_after.map(ago) {
        let next = |page| hub.store.ended_before(before, page);
        archive_all(hub, next, |table| Some(table).filter(|table| table.is_over())).await?;
    }
    if let Some(before) = hub.limits.abandon_after.map(ago) {
        let next = |page| hub.store.running_since(before, page);
        archive_all(hub, next, |table| abandoned(table, before)).await?;
    }
    Ok(())
}

/// The time that was `age` ago.
fn ago(age: Duration) -> Timestamp {
    Timestamp(now().0.saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX)))
}

/// Ends a match without events since `before`. Returns `None` if it goes on: a person to move may take as long as the clock
/// allows. If the clock has run out, the match ends by that.
fn abandoned(mut table: Table, before: Timestamp) -> Option<Table> {
    let last = table.happenings().last().map_or(table.opening().begun, |last| last.at);
    if last >= before {
        return None;
    }
    let clock_ran_out = table.tick(now()).is_some();
    let has_time =
        |seat| !clock_ran_out && table.clocks(now()).is_some() && matches!(table.sitter(seat), SeatPlayer::Person(_));
    if table.to_move().is_some_and(has_time) { None } else { Some(table.given_up()) }
}

/// Archives all matches of a list in batches. `at_end` returns the final state of a match, or `None` to skip it.
async fn archive_all(
    hub: &Hub,
    next: impl Fn(Page) -> StoreFuture<Vec<(TableId, Timestamp)>>,
    at_end: impl Fn(Table) -> Option<Table>,
) -> Result<(), StoreError> {
    let mut skipped = 0;
    loop {
        let old = next(Page { limit: BATCH, offset: skipped }).await?;
        if old.is_empty() {
            return Ok(());
        }
        for (table, ended) in old {
            let stored = hub.store.load(table).await.or_else(|error| match error {
                StoreError::Damaged => Ok(None),
                error => Err(error),
            })?;
            let events = stored.as_ref().map_or(0, |stored| stored.lines.lines().count());
            let finish = |stored: StoredTable| Some((at_end(table_of(&stored).ok()??)?, stored.config));
            let Some((finished, config)) = stored.filter(|_| !hub.is_in_memory(table)).and_then(finish) else {
                skipped += 1;
                continue;
            };
            let last = Version(u32::try_from(events).unwrap_or(u32::MAX));
            match hub.store.archive(table, last, ended, record(&config, &finished)).await {
                Ok(()) => Metrics::count(&hub.metrics.archived),
                // There is a newer event.
                Err(StoreError::Conflict) => skipped += 1,
                Err(error) => return Err(error),
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{BotName, Seed, usual_discs};
    use nova_luna_table::{ClockRule, Command, MatchConfig, MatchResult, Request, UndoPolicy};

    use super::*;

    fn table(clock: Option<ClockRule>, begun: Timestamp) -> Table {
        let seats = vec![SeatPlayer::Person("Luna".into()); 2];
        let (discs, liberty, stand_in) = (usual_discs(2), UndoPolicy::Fair, BotName::Novice);
        let terms = MatchConfig { seats, discs, liberty, clock, stand_in, patience: None };
        Table::open(terms, Seed::from_number(1), begun).unwrap()
    }

    #[test]
    fn a_match_without_new_events_is_abandoned() {
        let mut table = table(None, Timestamp(100));
        assert_eq!(abandoned(table.clone(), Timestamp(100)), None);
        assert_eq!(abandoned(table.clone(), Timestamp(101)).unwrap().result(), Some(&MatchResult::Abandoned));
        let (seat, expected) = (table.to_move().unwrap(), table.version());
        let wish = Command::Play(table.view().legal_actions().get(0).unwrap());
        table.ask(Request { seat, expected, wish }, Timestamp(500)).unwrap();
        assert_eq!(abandoned(table.clone(), Timestamp(500)), None, "there is a newer event");
        assert!(abandoned(table, Timestamp(501)).is_some());
    }

    #[test]
    fn a_match_with_a_running_clock_goes_on() {
        let clock = Some(ClockRule { bank: 3_600_000, increment: 0 });
        let now = now();
        assert_eq!(abandoned(table(clock, now), now.after(1)), None);
        let out_of_time = abandoned(table(clock, Timestamp(100)), Timestamp(101)).unwrap();
        assert!(matches!(out_of_time.result(), Some(MatchResult::Conceded { .. })), "the clock has run out");
    }
}
