//! Follows what other nodes do to the tables that are in memory here.
//!
//! A notice says which tables changed. Notices can be lost, so all tables are checked from time to time. The changes go to
//! the rooms, which apply what is new to them.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::time::timeout;

use super::hub::Hub;
use super::room::RoomCommand;
use super::secrets::TableId;
use super::store::{ChangeNotice, ClusterMessage};

const FULL_SYNC_INTERVAL: Duration = Duration::from_millis(1500);

/// Follows other nodes, if there can be any, as long as the server runs.
pub(super) async fn run(hub: Arc<Hub>) {
    let Some(mut notices) = hub.store.cluster().subscribe() else { return };
    let mut last_full_sync = Instant::now();
    loop {
        let remaining = FULL_SYNC_INTERVAL.saturating_sub(last_full_sync.elapsed());
        let changed = next_changes(&hub, &mut notices, remaining).await;
        let changed = changed.filter(|_| last_full_sync.elapsed() < FULL_SYNC_INTERVAL);
        if changed.is_none() {
            last_full_sync = Instant::now();
        }
        load_changes(&hub, changed).await;
    }
}

/// Waits for notices and returns the tables they name, or none if all tables have to be checked. Messages between nodes
/// are delivered on the way.
async fn next_changes(
    hub: &Hub,
    notices: &mut mpsc::Receiver<ChangeNotice>,
    max_wait: Duration,
) -> Option<HashSet<TableId>> {
    let mut next = timeout(max_wait, notices.recv()).await.ok()?;
    let mut tables = HashSet::new();
    loop {
        match next {
            Some(ChangeNotice::Tables(changed)) => tables.extend(changed),
            // It concerns the lobby, also if the table is not in memory here.
            Some(ChangeNotice::Message { message: ClusterMessage::NoShow { address }, .. }) => {
                hub.presence.add_no_show(address);
            }
            Some(ChangeNotice::Message { node, table, message }) => {
                hub.deliver(table, RoomCommand::ClusterMessage(node, message));
            }
            Some(ChangeNotice::AllTables) => return None,
            // The channel is closed: only the interval is left.
            None => {
                tokio::time::sleep(max_wait).await;
                return None;
            }
        }
        match notices.try_recv() {
            Ok(notice) => next = Some(notice),
            Err(_) => return Some(tables),
        }
    }
}

async fn load_changes(hub: &Hub, tables: Option<HashSet<TableId>>) {
    let cursors = hub.cursors(tables.as_ref());
    if cursors.is_empty() {
        return;
    }
    match hub.store.read(cursors).await {
        Ok(changes) => {
            for stored in changes {
                hub.deliver(stored.table, RoomCommand::ApplyStored(Box::new(stored)));
            }
        }
        Err(error) => tracing::warn!(%error, "changes of other nodes could not be read"),
    }
}
