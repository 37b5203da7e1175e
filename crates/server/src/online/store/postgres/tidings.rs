//! What nodes tell each other: which tables have changed. It is a hint and no more; whoever misses one looks for itself
//! every second or two.
//!
//! A notification takes a lock that is the whole server's when its transaction commits. So it is never part of a move's: it
//! goes over a connection of its own, for many tables at once.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::poll_fn;
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_postgres::{AsyncMessage, Client, Config, Error, Statement};

use super::link::{Link, Session, connect};
use crate::online::secrets::TableId;
use crate::online::store::Hint;

/// The channel of the database.
const CHANNEL: &str = "nova_luna";

/// How long changes are collected before the others are told.
const GATHERING: Duration = Duration::from_millis(10);

/// A notification has less than 8000 bytes: the node, and so many tables of 32 digits.
const MOST: usize = 200;

/// How many hints may wait. Those that do not fit are made up for by looking.
pub(super) const WAITING: usize = 1024;

/// The pause before a listener that was cut off listens again.
const PAUSE: Duration = Duration::from_millis(200);

/// The connection for what need not survive: notifications and leases.
pub(super) struct Side {
    pub(super) client: Client,
    notify: Statement,
    pub(super) lease: Statement,
    pub(super) release: Statement,
}

impl Session for Side {
    async fn prepare(client: Client) -> Result<Self, Error> {
        client.batch_execute("SET synchronous_commit = off").await?;
        let notify = client.prepare(&format!("SELECT pg_notify('{CHANNEL}', $1)")).await?;
        let lease = client.prepare(super::LEASE).await?;
        let release = client.prepare("DELETE FROM leases WHERE node = $1").await?;
        Ok(Self { client, notify, lease, release })
    }
}

/// Where changes are told.
#[derive(Clone)]
pub(super) struct Tidings(mpsc::UnboundedSender<TableId>);

impl Tidings {
    /// Begins to tell the other nodes.
    pub(super) fn new(node: Arc<str>, side: Link<Side>) -> Self {
        let (tell, told) = mpsc::unbounded_channel();
        tokio::spawn(pass_on(node, side, told));
        Self(tell)
    }

    /// Something of this table was kept.
    pub(super) fn changed(&self, table: TableId) {
        // It is a hint; without anybody to pass it on the others look for themselves.
        let _ = self.0.send(table);
    }
}

async fn pass_on(node: Arc<str>, side: Link<Side>, mut told: mpsc::UnboundedReceiver<TableId>) {
    let mut changed = Vec::new();
    while told.recv_many(&mut changed, MOST).await > 0 {
        sleep(GATHERING).await;
        while let Some(table) = (changed.len() < 4 * MOST).then(|| told.try_recv().ok()).flatten() {
            changed.push(table);
        }
        let tables: Vec<String> =
            changed.drain(..).map(|table| table.to_string()).collect::<BTreeSet<_>>().into_iter().collect();
        for tables in tables.chunks(MOST) {
            let Ok(session) = side.get().await else { break };
            let words = format!("{node} {}", tables.join(","));
            if let Err(error) = session.client.execute(&session.notify, &[&words]).await {
                tracing::debug!(%error, "other nodes were not told");
            }
        }
    }
}

/// Hears what other nodes tell, until nobody wants to know any more. Whoever was cut off has missed something.
pub(super) async fn listen(config: Config, node: Arc<str>, hints: mpsc::Sender<Hint>) {
    while !hints.is_closed() {
        if let Err(error) = hear(&config, &node, &hints).await {
            tracing::warn!(%error, "other nodes are not heard");
        }
        sleep(PAUSE).await;
    }
}

async fn hear(config: &Config, node: &str, hints: &mpsc::Sender<Hint>) -> Result<(), Error> {
    let (client, mut wire) = connect(config).await?;
    let mut messages = poll_fn(move |context| wire.poll_message(context));
    let listening = client.batch_execute("LISTEN nova_luna");
    tokio::pin!(listening);
    let mut heard = false;
    loop {
        let message = tokio::select! {
            done = &mut listening, if !heard => {
                done?;
                heard = true;
                let _ = hints.try_send(Hint::Everything);
                continue;
            }
            message = messages.next() => message,
            () = hints.closed() => return Ok(()),
        };
        match message {
            Some(Ok(AsyncMessage::Notification(told))) => {
                if let Some(tables) = understand(told.payload(), node) {
                    let _ = hints.try_send(Hint::Tables(tables));
                }
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error),
            None => return Ok(()),
        }
    }
}

/// The tables that another node has changed; nothing if it was this one.
fn understand(words: &str, node: &str) -> Option<Vec<TableId>> {
    let (from, tables) = words.split_once(' ').filter(|(from, _)| *from != node)?;
    let tables: Vec<TableId> = tables.split(',').filter_map(|table| table.parse().ok()).collect();
    (!from.is_empty() && !tables.is_empty()).then_some(tables)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_node_does_not_listen_to_itself_or_to_nonsense() {
        let table = TableId::random().unwrap();
        assert_eq!(understand(&format!("a {table},{table}"), "b"), Some(vec![table, table]));
        assert_eq!(understand(&format!("a {table},x"), "b"), Some(vec![table]));
        for nothing in [format!("a {table}"), "b".to_owned(), "b x".to_owned(), String::new(), format!(" {table}")] {
            assert_eq!(understand(&nothing, "a"), None, "{nothing}");
        }
    }
}
