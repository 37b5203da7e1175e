//! Old matches become records: what is left of a match is what anybody may know of it.

use std::time::Duration;

use nova_luna_protocol::saved;
use nova_luna_rules::Fairness;
use nova_luna_table::{SeatPlayer, Table, Timestamp, Version};

use super::hub::{Hub, now};
use super::metrics::Metrics;
use super::secrets::TableId;
use super::store::{Answer, StoreError, StoredTable};
use super::table_config::TableConfig;

/// So many matches at a time, with a pause after them, so that nobody who plays waits for it.
const BATCH: usize = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// The match of a table, once it has begun.
///
/// # Errors
/// If it cannot be read: the line. What is wrong there may tell what is hidden.
pub(super) fn table_of(kept: &StoredTable) -> Result<Option<Table>, usize> {
    let Some(opening) = kept.charter.opening() else { return Ok(None) };
    let text = saved::opening_line(&opening) + &kept.lines;
    saved::read(&text).map(Some).map_err(|error| error.line)
}

/// The record. Once the match is over it tells the secret and everybody's bytes.
pub(super) fn record(charter: &TableConfig, table: &Table) -> String {
    let mut record = table.record();
    if let Some(nonces) = charter.nonces().filter(|_| table.is_over()) {
        let secret = charter.secret.clone();
        // The match was dealt by these.
        let _ = record.set_fairness(Fairness { commitment: Some(secret.commitment()), secret, nonces });
    }
    record.to_string()
}

/// Archives all matches that have been over for long enough, and those in which nothing has happened for long enough. One
/// that cannot be read, or that somebody looks at, stays.
pub(super) async fn archive_old(hub: &Hub) -> Result<(), StoreError> {
    if let Some(before) = hub.limits.archive_after.map(ago) {
        let next = |passed_over| hub.store.finished(before, BATCH, passed_over);
        archive_all(hub, next, |table| Some(table).filter(|table| table.is_over())).await?;
    }
    if let Some(before) = hub.limits.abandon_after.map(ago) {
        let next = |passed_over| hub.store.unfinished(before, BATCH, passed_over);
        archive_all(hub, next, |table| left(table, before)).await?;
    }
    Ok(())
}

/// The moment so long ago.
fn ago(age: Duration) -> Timestamp {
    Timestamp(now().0.saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX)))
}

/// How a match ends in which nothing has happened since a moment, if it does. Whoever is to move may take as long as their
/// clock allows; once it has run out, that is the end.
fn left(mut table: Table, before: Timestamp) -> Option<Table> {
    let last = table.happenings().last().map_or(table.opening().begun, |last| last.at);
    if last >= before {
        return None;
    }
    let fell = table.tick(now()).is_some();
    let on_time = |seat| !fell && table.clocks(now()).is_some() && matches!(table.sitter(seat), SeatPlayer::Person(_));
    if table.to_move().is_some_and(on_time) { None } else { Some(table.given_up()) }
}

/// Archives matches, some at a time, as they are at their end.
async fn archive_all(
    hub: &Hub,
    next: impl Fn(usize) -> Answer<Vec<(TableId, Timestamp)>>,
    at_end: impl Fn(Table) -> Option<Table>,
) -> Result<(), StoreError> {
    let mut passed_over = 0;
    loop {
        let old = next(passed_over).await?;
        if old.is_empty() {
            return Ok(());
        }
        for (table, ended) in old {
            let kept = hub.store.load(table).await.or_else(|error| match error {
                StoreError::Damaged => Ok(None),
                error => Err(error),
            })?;
            let known = kept.as_ref().map_or(0, |kept| kept.lines.lines().count());
            let over = |kept: StoredTable| Some((at_end(table_of(&kept).ok()??)?, kept.charter));
            let Some((played, charter)) = kept.filter(|_| !hub.is_in_memory(table)).and_then(over) else {
                passed_over += 1;
                continue;
            };
            let known = Version(u32::try_from(known).unwrap_or(u32::MAX));
            match hub.store.archive(table, known, ended, record(&charter, &played)).await {
                Ok(()) => Metrics::count(&hub.metrics.archived),
                // Somebody has just acted.
                Err(StoreError::Conflict) => passed_over += 1,
                Err(error) => return Err(error),
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
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
    fn a_match_is_left_when_nothing_has_happened() {
        let mut table = table(None, Timestamp(100));
        assert_eq!(left(table.clone(), Timestamp(100)), None);
        assert_eq!(left(table.clone(), Timestamp(101)).unwrap().result(), Some(&MatchResult::Abandoned));
        let (seat, expected) = (table.to_move().unwrap(), table.version());
        let wish = Command::Play(table.view().legal_actions().get(0).unwrap());
        table.ask(Request { seat, expected, wish }, Timestamp(500)).unwrap();
        assert_eq!(left(table.clone(), Timestamp(500)), None, "somebody has acted since it began");
        assert!(left(table, Timestamp(501)).is_some());
    }

    #[test]
    fn a_clock_says_how_long_somebody_may_think() {
        let clock = Some(ClockRule { bank: 3_600_000, increment: 0 });
        let now = now();
        assert_eq!(left(table(clock, now), now.after(1)), None);
        let fallen = left(table(clock, Timestamp(100)), Timestamp(101)).unwrap();
        assert!(matches!(fallen.result(), Some(MatchResult::Conceded { .. })), "it has run out long ago");
    }
}
