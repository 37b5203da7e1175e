//! Archives old matches: only their public record remains.

use std::time::Duration;

use nova_luna_protocol::saved;
use nova_luna_table::{SeatPlayer, Table, Timestamp, Version};

use super::clock;
use super::hub::Hub;
use super::secrets::TableId;
use super::store::{Page, StoreError, StoreFuture, StoredTable};
use super::table_config::TableConfig;

/// Matches archived between two pauses, so that players do not wait for the archive.
const BATCH_SIZE: usize = 20;
const BATCH_PAUSE: Duration = Duration::from_millis(100);

/// Maximum number of finished matches, and of inactive ones, that one pass archives. A mistake then costs little before
/// somebody notices it. The passes of a day still archive more matches than are played.
const MAX_PER_PASS: usize = 200;

/// Restores the match of a stored table, if it has started.
///
/// The error is only the number of the damaged line, because its text may contain hidden tiles.
pub(super) fn restore_table(stored: &StoredTable) -> Result<Option<Table>, usize> {
    let Some(start) = stored.config.match_start() else { return Ok(None) };
    let text = saved::start_line(&start) + &stored.lines;
    saved::read(&text).map(Some).map_err(|error| error.line)
}

/// Returns the record of a match. Once the match is over, it proves the deal: it has the seals, the secret and all
/// nonces.
pub(super) fn record(config: &TableConfig, table: &Table) -> String {
    let mut record = table.record();
    if let Some(fairness) = config.fairness().filter(|_| table.is_over()) {
        // The seed was made of exactly these, so they always fit.
        let _ = record.set_fairness(fairness);
    }
    record.to_string()
}

/// Archives matches that ended long ago, and abandons and archives those without recent events: a limited number of
/// each. Damaged tables, tables in memory and tables that anybody is connected to stay.
pub(super) async fn archive_old(hub: &Hub) -> Result<(), StoreError> {
    let now = clock::read(hub).await?;
    let time_before =
        |age: Duration| Timestamp(now.0.saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX)));
    if let Some(before) = hub.limits.archive_after.map(time_before) {
        let list = |page| hub.store.ended_before(before, page);
        let mut matches = 0;
        let done = archive_all(hub, list, |table| Some(table).filter(Table::is_over), &mut matches).await;
        log_count(matches, "finished matches archived");
        done?;
    }
    if let Some(before) = hub.limits.abandon_after.map(time_before) {
        let list = |page| hub.store.running_since(before, page);
        let mut matches = 0;
        let done = archive_all(hub, list, |table| abandon_if_inactive(table, before, now), &mut matches).await;
        log_count(matches, "inactive matches abandoned and archived");
        done?;
    }
    Ok(())
}

fn log_count(matches: usize, message: &'static str) {
    if matches > 0 {
        tracing::info!(matches, message);
    }
}

/// Ends a match that has had no events since a time. A person on the clock may use all of their time first.
fn abandon_if_inactive(mut table: Table, before: Timestamp, now: Timestamp) -> Option<Table> {
    let last = table.events().last().map_or(table.start().started_at, |last| last.at);
    if last >= before {
        return None;
    }
    let is_timed_out = table.tick(now).is_some();
    let on_clock = |seat| {
        !is_timed_out
            && table.state().remaining_ms(now).is_some()
            && matches!(table.state().controller(seat), SeatPlayer::Person(_))
    };
    if table.to_move().is_some_and(on_clock) { None } else { Some(table.into_abandoned()) }
}

/// Archives listed matches in batches, and counts them. `finish` returns the finished match, or none to keep it.
async fn archive_all(
    hub: &Hub,
    list: impl Fn(Page) -> StoreFuture<Vec<(TableId, Timestamp)>>,
    finish: impl Fn(Table) -> Option<Table>,
    archived: &mut usize,
) -> Result<(), StoreError> {
    let mut skipped = 0;
    while *archived < MAX_PER_PASS {
        let old = list(Page { limit: BATCH_SIZE.min(MAX_PER_PASS - *archived), offset: skipped }).await?;
        if old.is_empty() {
            break;
        }
        for (table, ended) in old {
            let stored = hub.store.load(table).await.or_else(|error| match error {
                StoreError::Damaged => Ok(None),
                error => Err(error),
            })?;
            let last = stored.as_ref().map_or(0, |stored| stored.lines.lines().count());
            let finished = |stored: StoredTable| Some((finish(restore_table(&stored).ok()??)?, stored.config));
            let Some((played, config)) = stored.filter(|_| !hub.is_in_memory(table)).and_then(finished) else {
                skipped += 1;
                continue;
            };
            let last = Version(u32::try_from(last).unwrap_or(u32::MAX));
            match hub.store.archive(table, last, ended, record(&config, &played)).await {
                Ok(()) => {
                    hub.metrics.archived_matches.inc();
                    *archived += 1;
                }
                // A player has just acted or connected.
                Err(StoreError::Conflict) => skipped += 1,
                Err(error) => return Err(error),
            }
        }
        tokio::time::sleep(BATCH_PAUSE).await;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{BotName, Seed, usual_discs};
    use nova_luna_table::{ClockRule, Command, MatchConfig, MatchResult, Request, UndoPolicy};

    use super::*;

    fn table(clock: Option<ClockRule>, started_at: Timestamp) -> Table {
        let seats = vec![SeatPlayer::Person("Luna".into()); 2];
        let (discs, undo_policy, stand_in) = (usual_discs(2), UndoPolicy::Fair, BotName::Novice);
        let config = MatchConfig { seats, discs, undo_policy, clock, stand_in, replace_after_ms: None };
        Table::new(config, Seed::from_number(1), started_at).unwrap()
    }

    #[test]
    fn abandons_a_match_without_events() {
        let abandon_if_inactive = |table, before| abandon_if_inactive(table, before, Timestamp(1000));
        let mut table = table(None, Timestamp(100));
        assert_eq!(abandon_if_inactive(table.clone(), Timestamp(100)), None);
        assert_eq!(
            abandon_if_inactive(table.clone(), Timestamp(101)).unwrap().state().result(),
            Some(&MatchResult::Abandoned)
        );
        let (seat, expected_version) = (table.to_move().unwrap(), table.version());
        let command = Command::Play(table.view().legal_actions().get(0).unwrap());
        table.execute(Request { seat, expected_version, command }, Timestamp(500)).unwrap();
        assert_eq!(abandon_if_inactive(table.clone(), Timestamp(500)), None, "a player has acted since the start");
        assert!(abandon_if_inactive(table, Timestamp(501)).is_some());
    }

    #[test]
    fn waits_until_the_clock_of_the_player_to_move_runs_out() {
        let clock = Some(ClockRule { initial_ms: 3_600_000, increment_ms: 0 });
        let ended = Timestamp(100).after(3_600_000);
        assert_eq!(abandon_if_inactive(table(clock, Timestamp(100)), Timestamp(101), Timestamp(ended.0 - 1)), None);
        let conceded = abandon_if_inactive(table(clock, Timestamp(100)), Timestamp(101), ended.after(1)).unwrap();
        assert!(matches!(conceded.state().result(), Some(MatchResult::Conceded { .. })), "the clock ran out long ago");
    }
}
