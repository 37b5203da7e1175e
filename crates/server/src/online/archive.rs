//! Archives old matches: only their public record remains.

use std::time::Duration;

use nova_luna_table::{SeatPlan, Table, Timestamp};

use super::clock::{self, time_before};
use super::hub::Hub;
use super::log::{Loaded, load};
use super::secrets::TableId;
use super::store::{Archive, Delete, Query, StoreError};

/// Matches archived between two pauses, so that players do not wait for the archive.
const BATCH_SIZE: usize = 20;
const BATCH_PAUSE: Duration = Duration::from_millis(100);

/// Maximum number of finished matches, and of inactive ones, that one pass archives. A mistake then costs little before
/// somebody notices it. The passes of a day still archive more matches than are played.
const MAX_PER_PASS: usize = 200;

const DELETED_PER_PASS: usize = 1000;

/// Archives matches that ended long ago or were hardly played, deletes very old records if that is wanted, and abandons and archives those without recent events: a limited number of
/// each. Damaged tables, tables in memory and tables that anybody is connected to stay.
pub(super) async fn archive_old(hub: &Hub) -> Result<(), StoreError> {
    let now = clock::read(hub).await?;
    let before = |age: Option<Duration>| age.map(|age| time_before(now, age));
    if let Some(before) = before(hub.limits.archive_after) {
        archive_all(hub, Query::Ended { before }, finished, "finished matches archived").await?;
    }
    if let Some(before) = before(hub.limits.archive_short_after) {
        archive_all(hub, Query::ShortEnded { before }, finished, "short matches archived").await?;
    }
    if let Some(before) = before(hub.limits.abandon_after) {
        let abandon = |table| abandon_if_inactive(table, before, now);
        archive_all(hub, Query::Running { before }, abandon, "inactive matches abandoned and archived").await?;
    }
    if let Some(before) = before(hub.limits.delete_records_after) {
        let records = hub.store.delete(Delete::Records { before }, DELETED_PER_PASS).await?;
        if records > 0 {
            tracing::info!(records, "old records deleted");
        }
    }
    Ok(())
}

/// Makes room for new tables: abandons and archives some matches of networks that have more tables than they keep. They
/// have had no events and no connections for some time, for longer if several people play them. The networks with the
/// most tables come first. Returns the number of matches.
pub(super) async fn evict_matches(hub: &Hub) -> Result<usize, StoreError> {
    let now = clock::read(hub).await?;
    let bots_before = time_before(now, hub.limits.evict_played_after);
    let people_before = time_before(now, hub.limits.evict_shared_after);
    let which = Query::Evictable { kept: hub.limits.kept_per_network, bots_before, people_before };
    // The store knows only when somebody was connected.
    let finish = |table: Table| {
        let people = table.start().settings.seats.iter().filter(|seat| seat.bot().is_none()).count();
        let before = if people == 1 { bots_before } else { people_before };
        abandon_since(table, before, now)
    };
    let mut matches = 0;
    for (table, used) in hub.store.find(which, usize::MAX, 0).await? {
        matches += usize::from(archive_one(hub, table, used, finish).await?);
        if matches == BATCH_SIZE {
            break;
        }
    }
    log_count(matches, "matches abandoned and archived: too many tables");
    Ok(matches)
}

fn finished(table: Table) -> Option<Table> {
    Some(table).filter(Table::is_over)
}

fn log_count(matches: usize, message: &'static str) {
    if matches > 0 {
        tracing::info!(matches, message);
    }
}

/// Ends a match that has had no events since a time. A person on the clock may use all of their time first.
fn abandon_if_inactive(table: Table, before: Timestamp, now: Timestamp) -> Option<Table> {
    let is_timed_out = table.propose_timeout(now).is_some();
    let on_clock = |seat| {
        !is_timed_out
            && table.state().remaining_ms(now).is_some()
            && matches!(table.state().controller(seat), SeatPlan::Person(_))
    };
    if table.to_move().is_some_and(on_clock) { None } else { abandon_since(table, before, now) }
}

/// Ends a match that has had no events since a time: by its clock if that has run out, otherwise without a result.
fn abandon_since(mut table: Table, before: Timestamp, now: Timestamp) -> Option<Table> {
    let last = table.events().last().map_or(table.start().started_at, |last| last.at);
    if last >= before {
        return None;
    }
    table.tick(now);
    Some(table.into_abandoned())
}

/// Archives listed matches, and logs how many. `finish` returns the finished match, or none to keep it.
async fn archive_all(
    hub: &Hub,
    which: Query,
    finish: impl Fn(Table) -> Option<Table>,
    message: &'static str,
) -> Result<(), StoreError> {
    let (mut archived, mut skipped) = (0, 0);
    let done = async {
        while archived < MAX_PER_PASS {
            let old = hub.store.find(which, BATCH_SIZE.min(MAX_PER_PASS - archived), skipped).await?;
            if old.is_empty() {
                break;
            }
            for (table, ended) in old {
                let counter = if archive_one(hub, table, ended, &finish).await? { &mut archived } else { &mut skipped };
                *counter += 1;
            }
            tokio::time::sleep(BATCH_PAUSE).await;
        }
        Ok(())
    };
    let done = done.await;
    log_count(archived, message);
    done
}

async fn archive_one(
    hub: &Hub,
    table: TableId,
    ended: Timestamp,
    finish: impl Fn(Table) -> Option<Table>,
) -> Result<bool, StoreError> {
    if hub.is_in_memory(table) {
        return Ok(false);
    }
    let loaded = match load(&hub.store, table).await {
        Ok(Loaded::Table(loaded, _)) => loaded,
        Ok(_) | Err(StoreError::Damaged) => return Ok(false),
        Err(error) => return Err(error),
    };
    let Some(played) = loaded.table().cloned().and_then(finish) else { return Ok(false) };
    // It may have been loaded in the meantime.
    if hub.is_in_memory(table) {
        return Ok(false);
    }
    let (last, record) = (loaded.version().0.into(), loaded.record_of(&played).to_string());
    match hub.store.archive(Archive { table, last, ended, record, is_forced: false }).await {
        Ok(()) => {
            hub.metrics.archived_matches.inc();
            Ok(true)
        }
        // A player has just acted or connected.
        Err(StoreError::Conflict) => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests;
