//! Notifications between nodes: changed tables, presence and phrases. They may be lost: every node also polls for
//! changes every second or two.
//!
//! The payload of a notification is the name of the node and one line for each item. A line has the id of the table. If
//! nothing follows, the table has changed; `= 12 3` says that seats 1 and 2 and three spectators are connected;
//! `! 2 thanks` is a phrase of seat 2.
//!
//! The commit of a notification takes a lock of the whole database server. So notifications are never sent in the
//! transaction of a move, but over a separate connection and for many tables at once.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::poll_fn;
use nova_luna_protocol::online::Departure;
use nova_luna_rules::Seat;
use nova_luna_table::Timestamp;
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_postgres::AsyncMessage;

use super::connection::{Connector, Reconnecting};
use crate::online::secrets::TableId;
use crate::online::store::{ChangeNotice, ClusterMessage, OpenStoreError};

const CHANNEL: &str = "nova_luna";

/// The time during which lines are collected into one notification.
const COLLECT_TIME: Duration = Duration::from_millis(10);

/// The maximum number of lines in a notification. PostgreSQL allows 8000 bytes; a line has at most about fifty.
const MAX_LINES: usize = 120;

/// The capacity of the queue of notices. Polling makes up for those that do not fit.
pub(crate) const NOTICE_QUEUE: usize = 1024;

const LISTEN_PAUSE: Duration = Duration::from_millis(200);

/// Sends notifications until the queue is closed.
pub(super) async fn send_lines(node: Arc<str>, connection: Reconnecting, mut queue: mpsc::UnboundedReceiver<String>) {
    let mut lines = Vec::new();
    while queue.recv_many(&mut lines, MAX_LINES).await > 0 {
        sleep(COLLECT_TIME).await;
        while let Some(line) = (lines.len() < 4 * MAX_LINES).then(|| queue.try_recv().ok()).flatten() {
            lines.push(line);
        }
        // Each changed table is sent once. Messages stay in order, because the last one counts.
        let mut known = HashSet::new();
        lines.retain(|line| line.contains(' ') || known.insert(line.clone()));
        for lines in lines.chunks(MAX_LINES) {
            let payload = format!("{node}\n{}", lines.join("\n"));
            if let Err(error) = connection.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, &payload]).await {
                tracing::debug!(%error, "notification failed");
            }
        }
        lines.clear();
    }
}

pub(super) fn message_line(table: TableId, message: &ClusterMessage) -> String {
    match message {
        ClusterMessage::Presence { seats, spectators } => {
            let seats: String = seats.iter().map(u8::to_string).collect();
            format!("{table} = {seats} {spectators}")
        }
        ClusterMessage::Left(Departure { seat, at }) => format!("{table} @ {seat} {}", at.0),
        ClusterMessage::Phrase { seat, phrase } => format!("{table} ! {seat} {phrase}"),
        ClusterMessage::NoShow { address } => format!("{table} - {:032x} 0", u128::from_be_bytes(*address)),
    }
}

/// Receives the notices of other nodes until the receiver is dropped. Every new connection reports
/// [`ChangeNotice::AllTables`], because notices may have been lost before it.
pub(crate) async fn listen(connector: Connector, node: Arc<str>, notices: mpsc::Sender<ChangeNotice>) {
    while !notices.is_closed() {
        if let Err(error) = listen_once(&connector, &node, &notices).await {
            tracing::debug!(%error, "listening for notices failed");
        }
        sleep(LISTEN_PAUSE).await;
    }
}

async fn listen_once(
    connector: &Connector,
    node: &str,
    notices: &mpsc::Sender<ChangeNotice>,
) -> Result<(), OpenStoreError> {
    let (client, mut connection) = connector.connect().await?;
    let mut messages = poll_fn(move |context| connection.poll_message(context));
    let sql = format!("LISTEN {CHANNEL}");
    let listen = client.batch_execute(&sql);
    tokio::pin!(listen);
    let mut is_listening = false;
    loop {
        let message = tokio::select! {
            done = &mut listen, if !is_listening => {
                done?;
                is_listening = true;
                let _ = notices.try_send(ChangeNotice::AllTables);
                continue;
            }
            message = messages.next() => message,
            () = notices.closed() => return Ok(()),
        };
        match message {
            Some(Ok(AsyncMessage::Notification(notification))) => {
                for notice in parse_payload(notification.payload(), node) {
                    let _ = notices.try_send(notice);
                }
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
            None => return Ok(()),
        }
    }
}

/// Parses a payload. Returns nothing if it is from this node. Invalid lines are skipped.
fn parse_payload(payload: &str, this_node: &str) -> Vec<ChangeNotice> {
    let mut lines = payload.lines();
    let Some(node) = lines.next().filter(|node| !node.is_empty() && *node != this_node) else { return Vec::new() };
    let (messages, tables): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains(' '));
    let tables: Vec<TableId> = tables.into_iter().filter_map(|table| table.parse().ok()).collect();
    let mut notices = Vec::new();
    if !tables.is_empty() {
        notices.push(ChangeNotice::Tables(tables));
    }
    let messages = messages.into_iter().filter_map(parse_message);
    notices.extend(messages.map(|(table, message)| ChangeNotice::Message { node: node.to_owned(), table, message }));
    notices
}

fn parse_message(line: &str) -> Option<(TableId, ClusterMessage)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [table, kind, first, second] = words[..] else { return None };
    let message = match kind {
        "=" => {
            let seats = first.bytes().map(|digit| digit.checked_sub(b'0').filter(|seat| (1..=4).contains(seat)));
            ClusterMessage::Presence { seats: seats.collect::<Option<_>>()?, spectators: second.parse().ok()? }
        }
        "@" => ClusterMessage::Left(Departure {
            seat: Seat::new(first.parse().ok()?)?,
            at: Timestamp(second.parse().ok()?),
        }),
        "!" => ClusterMessage::Phrase { seat: first.parse().ok()?, phrase: second.parse().ok()? },
        "-" => ClusterMessage::NoShow { address: u128::from_str_radix(first, 16).ok()?.to_be_bytes() },
        _ => return None,
    };
    Some((table.parse().ok()?, message))
}

#[cfg(test)]
mod tests {
    use nova_luna_protocol::online::Phrase;

    use super::*;

    #[test]
    fn ignores_own_notifications_and_invalid_lines() {
        let table = TableId::random().unwrap();
        assert_eq!(parse_payload(&format!("a\n{table}\n{table}"), "b"), [ChangeNotice::Tables(vec![table, table])]);
        assert_eq!(parse_payload(&format!("a\n{table}\nx"), "b"), [ChangeNotice::Tables(vec![table])]);
        for ignored in [format!("a\n{table}"), "b".into(), "b\nx".into(), String::new(), format!("\n{table}")] {
            assert_eq!(parse_payload(&ignored, "a"), [], "{ignored}");
        }
        for invalid in
            ["= 12", "= 15 0", "= 1x 0", "= 1 -1", "@ 5 1", "@ 1 -1", "! 2 damn", "! x thanks", "? 1 2", "= 1 2 3"]
        {
            assert_eq!(parse_payload(&format!("b\n{table} {invalid}"), "a"), [], "{invalid}");
        }
    }

    #[test]
    fn parses_the_lines_it_writes() {
        let table = TableId::random().unwrap();
        let messages = [
            ClusterMessage::Presence { seats: vec![1, 3], spectators: 12 },
            ClusterMessage::Presence { seats: Vec::new(), spectators: 0 },
            ClusterMessage::Left(Departure { seat: Seat::FIRST, at: Timestamp(1_790_000_000_000) }),
            ClusterMessage::Phrase { seat: 2, phrase: Phrase::WellPlayed },
            ClusterMessage::NoShow { address: [7; 16] },
        ];
        let lines: Vec<String> = messages.iter().map(|message| message_line(table, message)).collect();
        let notices = messages.map(|message| ChangeNotice::Message { node: "a".into(), table, message });
        assert_eq!(parse_payload(&format!("a\n{}", lines.join("\n")), "b"), notices);
    }
}
