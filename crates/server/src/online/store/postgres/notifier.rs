//! What nodes tell each other: which tables have changed, who is there, and what is said. It is a hint and no more; whoever
//! misses that something has changed looks for itself every second or two.
//!
//! A notification is the name of the node and a line for each thing it tells: the table alone if it has changed, `= 12 3` after it
//! if somebody is there for seats 1 and 2 and three look on, and `! 2 thanks` if seat 2 says so.
//!
//! A notification takes a lock that is the whole server's when its transaction commits. So it is never part of a move's: it
//! goes over a connection of its own, for many tables at once.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::poll_fn;
use nova_luna_protocol::online::Phrase;
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_postgres::{AsyncMessage, Client, Config, Error, Statement};

use super::connection::{Link, Session, connect};
use crate::online::secrets::TableId;
use crate::online::store::{ChangeNotice, ClusterMessage};

/// The channel of the database.
const CHANNEL: &str = "nova_luna";

/// How long changes are collected before the others are told.
const GATHERING: Duration = Duration::from_millis(10);

/// A notification has less than 8000 bytes: the node, and so many lines of at most some fifty.
const MOST: usize = 120;

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

/// Where things are told.
#[derive(Clone)]
pub(super) struct Notifier(mpsc::UnboundedSender<String>);

impl Notifier {
    /// Begins to tell the other nodes.
    pub(super) fn new(node: Arc<str>, side: Link<Side>) -> Self {
        let (tell, told) = mpsc::unbounded_channel();
        tokio::spawn(pass_on(node, side, told));
        Self(tell)
    }

    /// Something of this table was kept.
    pub(super) fn changed(&self, table: TableId) {
        // It is a hint; without anybody to pass it on the others look for themselves.
        let _ = self.0.send(table.to_string());
    }

    /// Something that nobody keeps.
    pub(super) fn tell(&self, table: TableId, word: &ClusterMessage) {
        let _ = self.0.send(line(table, word));
    }
}

async fn pass_on(node: Arc<str>, side: Link<Side>, mut told: mpsc::UnboundedReceiver<String>) {
    let mut lines = Vec::new();
    while told.recv_many(&mut lines, MOST).await > 0 {
        sleep(GATHERING).await;
        while let Some(line) = (lines.len() < 4 * MOST).then(|| told.try_recv().ok()).flatten() {
            lines.push(line);
        }
        // What is told of a table twice is told once; of other lines the last one counts, so their order stays.
        let mut known = HashSet::new();
        lines.retain(|line| line.contains(' ') || known.insert(line.clone()));
        for lines in lines.chunks(MOST) {
            let Ok(session) = side.get().await else { break };
            let words = format!("{node}\n{}", lines.join("\n"));
            if let Err(error) = session.client.execute(&session.notify, &[&words]).await {
                tracing::debug!(%error, "other nodes were not told");
            }
        }
        lines.clear();
    }
}

fn line(table: TableId, word: &ClusterMessage) -> String {
    match word {
        ClusterMessage::Here { seats, spectators } => {
            let seats: String = seats.iter().map(u8::to_string).collect();
            format!("{table} = {seats} {spectators}")
        }
        ClusterMessage::Said { seat, phrase } => format!("{table} ! {seat} {}", phrase.to_word()),
    }
}

/// Hears what other nodes tell, until nobody wants to know any more. Whoever was cut off has missed something.
pub(super) async fn listen(config: Config, node: Arc<str>, hints: mpsc::Sender<ChangeNotice>) {
    while !hints.is_closed() {
        if let Err(error) = receive_until_error(&config, &node, &hints).await {
            tracing::debug!(%error, "other nodes are not heard");
        }
        sleep(PAUSE).await;
    }
}

async fn receive_until_error(config: &Config, node: &str, hints: &mpsc::Sender<ChangeNotice>) -> Result<(), Error> {
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
                let _ = hints.try_send(ChangeNotice::Everything);
                continue;
            }
            message = messages.next() => message,
            () = hints.closed() => return Ok(()),
        };
        match message {
            Some(Ok(AsyncMessage::Notification(told))) => {
                for hint in understand(told.payload(), node) {
                    let _ = hints.try_send(hint);
                }
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error),
            None => return Ok(()),
        }
    }
}

/// What another node tells; nothing if it was this one.
fn understand(words: &str, node: &str) -> Vec<ChangeNotice> {
    let mut lines = words.lines();
    let Some(from) = lines.next().filter(|from| !from.is_empty() && *from != node) else { return Vec::new() };
    let (told, changed): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains(' '));
    let tables: Vec<TableId> = changed.into_iter().filter_map(|table| table.parse().ok()).collect();
    let mut hints = Vec::new();
    if !tables.is_empty() {
        hints.push(ChangeNotice::Tables(tables));
    }
    let told = told.into_iter().filter_map(read);
    hints.extend(told.map(|(table, word)| ChangeNotice::Told { node: from.to_owned(), table, word }));
    hints
}

/// Reads what is told of a table.
fn read(line: &str) -> Option<(TableId, ClusterMessage)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [table, kind, first, second] = words[..] else { return None };
    let word = match kind {
        "=" => {
            let seats = first.bytes().map(|digit| digit.checked_sub(b'0').filter(|seat| (1..=4).contains(seat)));
            ClusterMessage::Here { seats: seats.collect::<Option<_>>()?, spectators: second.parse().ok()? }
        }
        "!" => ClusterMessage::Said { seat: first.parse().ok()?, phrase: Phrase::from_word(second)? },
        _ => return None,
    };
    Some((table.parse().ok()?, word))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_node_does_not_listen_to_itself_or_to_nonsense() {
        let table = TableId::random().unwrap();
        assert_eq!(understand(&format!("a\n{table}\n{table}"), "b"), [ChangeNotice::Tables(vec![table, table])]);
        assert_eq!(understand(&format!("a\n{table}\nx"), "b"), [ChangeNotice::Tables(vec![table])]);
        for nothing in [format!("a\n{table}"), "b".into(), "b\nx".into(), String::new(), format!("\n{table}")] {
            assert_eq!(understand(&nothing, "a"), [], "{nothing}");
        }
        for nonsense in ["= 12", "= 15 0", "= 1x 0", "= 1 -1", "! 2 damn", "! x thanks", "? 1 2", "= 1 2 3"] {
            assert_eq!(understand(&format!("b\n{table} {nonsense}"), "a"), [], "{nonsense}");
        }
    }

    #[test]
    fn what_is_told_is_understood() {
        let table = TableId::random().unwrap();
        let nobody = ClusterMessage::Here { seats: Vec::new(), spectators: 0 };
        let words = [
            ClusterMessage::Here { seats: vec![1, 3], spectators: 12 },
            nobody,
            ClusterMessage::Said { seat: 2, phrase: Phrase::WellPlayed },
        ];
        let lines: Vec<String> = words.iter().map(|word| line(table, word)).collect();
        let told = words.map(|word| ChangeNotice::Told { node: "a".into(), table, word });
        assert_eq!(understand(&format!("a\n{}", lines.join("\n")), "b"), told);
    }
}
