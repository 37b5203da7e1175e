//! What other nodes do at the tables that are in memory here.
//!
//! A hint says where to look. Hints can be missed, so everything is looked at every so often. What is found goes to the
//! rooms, which take in what they do not know yet.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::time::timeout;

use super::hub::Hub;
use super::room::RoomCommand;
use super::secrets::TableId;
use super::store::ChangeNotice;

/// How often everything is looked at.
const LOOKING: Duration = Duration::from_millis(1500);

/// Follows what other nodes do, if there can be any, as long as the server runs.
pub(super) async fn follow(hub: Arc<Hub>) {
    let Some(mut hints) = hub.store.cluster().subscribe() else { return };
    let mut looked = Instant::now();
    loop {
        let mut where_to = gather(&hub, &mut hints, LOOKING.saturating_sub(looked.elapsed())).await;
        if looked.elapsed() >= LOOKING {
            where_to = None;
        }
        if where_to.is_none() {
            looked = Instant::now();
        }
        look(&hub, where_to).await;
    }
}

/// The tables that hints are about, or none if it is to be looked everywhere. What else is told goes where it belongs.
async fn gather(hub: &Hub, hints: &mut mpsc::Receiver<ChangeNotice>, patience: Duration) -> Option<HashSet<TableId>> {
    let mut next = timeout(patience, hints.recv()).await.ok()?;
    let mut tables = HashSet::new();
    loop {
        match next {
            Some(ChangeNotice::Tables(some)) => tables.extend(some),
            Some(ChangeNotice::Message { node, table, message: word }) => {
                hub.hand(table, RoomCommand::Told { node, word });
            }
            Some(ChangeNotice::AllTables) => return None,
            // Nobody gives hints any more.
            None => {
                tokio::time::sleep(patience).await;
                return None;
            }
        }
        match hints.try_recv() {
            Ok(hint) => next = Some(hint),
            Err(_) => return Some(tables),
        }
    }
}

async fn look(hub: &Hub, tables: Option<HashSet<TableId>>) {
    let seen = hub.seen(tables.as_ref());
    if seen.is_empty() {
        return;
    }
    match hub.store.cluster().load_changes(seen).await {
        Ok(newer) => newer.into_iter().for_each(|newer| hub.hand(newer.table, RoomCommand::Newer(Box::new(newer)))),
        Err(error) => tracing::warn!(%error, "what other nodes do is not seen"),
    }
}
