//! Stores tables: the interface of the server to SQLite and PostgreSQL.
//!
//! A stored table is its log, as texts that a store does not understand: of two writers that append the same version,
//! one loses, and that is all a store decides. [`Store`] is what one server needs, with [`Entries`](entries::Entries) for
//! leaderboards and [`Clubs`](clubs::Clubs); [`ClusterStore`] is what several servers need that share one database.

pub(crate) mod alerts;
pub(crate) mod backup;
pub(crate) mod clubs;
#[cfg(test)]
pub(crate) mod contract;
mod database;
pub(crate) mod entries;
#[cfg(test)]
pub(crate) mod failing;
pub(crate) mod postgres;
pub(crate) mod sqlite;
mod value;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use nova_luna_protocol::online::{Departure, Phrase};
pub(crate) use nova_luna_table::Index;
use nova_luna_table::Timestamp;
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use super::clock::ClockReading;
use super::creator::{Creator, Digest16};
use super::metrics::Metrics;
use super::presence::PresentTable;
use super::secrets::TableId;
use super::settings::StoreAddress;
use database::Database;
use postgres::Postgres;
use sqlite::Sqlite;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum StoreError {
    /// The condition of the write does not hold: another write came first. Nothing was stored.
    #[error("another write came first")]
    Conflict,
    /// The store failed, for example because the disk is full. Nothing was stored; a retry may succeed.
    #[error("the store is unavailable")]
    Unavailable,
    /// The write was sent, but its outcome is not known: it may or may not be stored. Read before the next write.
    #[error("the outcome of the write is unknown")]
    OutcomeUnknown,
    /// The stored data of this table cannot be read. Other tables are not affected.
    #[error("the stored data is damaged")]
    Damaged,
}

impl StoreError {
    /// Whether the store itself failed, as opposed to the request or the data.
    pub(crate) fn is_outage(self) -> bool {
        matches!(self, Self::Unavailable | Self::OutcomeUnknown)
    }
}

pub(crate) type StoreFuture<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

#[derive(Debug, Error)]
pub enum OpenStoreError {
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// The message has no address, which may contain a password.
    #[error("{0}")]
    Postgres(String),
    #[error(transparent)]
    Tls(#[from] postgres::TlsError),
    /// Another process uses the file. Several processes need PostgreSQL.
    #[error("another process uses it")]
    InUse,
    /// Another version of this program has written the store.
    #[error("it has format {found}, and this program knows format {known}")]
    OtherFormat { found: i64, known: i64 },
    /// A file cannot be opened, or a thread cannot be started.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// A new table, with the first entry of its log: the one of version 1.
#[derive(Clone, Debug)]
pub(crate) struct NewTable {
    pub(crate) table: TableId,
    pub(crate) created: Timestamp,
    /// Who created it, to limit the tables of an address.
    pub(crate) creator: Option<Creator>,
    pub(crate) event: String,
    pub(crate) hidden: Option<String>,
}

/// An entry on its way into the log of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) version: u64,
    /// The request that caused it, if a client did. No two entries of a table have the same one.
    pub(crate) request: Option<String>,
    /// What everybody may see.
    pub(crate) event: String,
    /// What only servers may see.
    pub(crate) hidden: Option<String>,
    /// What the entry changes of the columns by which tables are found; at most three entries of a table change any.
    pub(crate) index: Index,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Appended {
    Stored,
    /// Another entry has this version, or there is no such table.
    Lost,
    /// Another entry of the table has this request.
    Repeated,
}

/// How much of a table is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cursor {
    pub(crate) table: TableId,
    pub(crate) version: u64,
}

/// What the store has of a table after a [`Cursor`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stored {
    pub(crate) table: TableId,
    /// The oldest first.
    pub(crate) entries: Vec<StoredEntry>,
    /// The record that remains of an archived match. Only a cursor at version 0 asks for it.
    pub(crate) record: Option<String>,
    /// The network that created the table, if it is known. Only a cursor at version 0 asks for it.
    pub(crate) network: Option<Digest16>,
}

/// An entry of a log, with the fields of [`Append`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredEntry {
    pub(crate) version: u64,
    pub(crate) request: Option<String>,
    pub(crate) event: String,
    pub(crate) hidden: Option<String>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Query {
    /// Matches that ended before a time, with their end, oldest first.
    Ended { before: Timestamp },
    /// Those of the matches that ended in the three days before a time which have at most five plies.
    ShortEnded { before: Timestamp },
    /// Matches that started before a time and have not ended, with their start, oldest first.
    Running { before: Timestamp },
    /// Matches that have not ended and may be abandoned because there are too many tables, with the time when they were
    /// last in use. Those of networks with the most tables come first, then those that have been unused for longest.
    Evictable {
        /// The number of tables that the network of each creator keeps: those that were used last.
        kept: usize,
        /// Matches of one person against bots were last in use before this time.
        bots_before: Timestamp,
        /// Matches of several people were last in use before this time.
        people_before: Timestamp,
    },
    /// Tables that make way for the first table of another network, with the time when they were last in use: of the
    /// networks with the most tables, and beyond those that each `kept`, the ones with the fewest entries. Matches at
    /// which players of two networks have moved come last, and count apart.
    Emptiest { kept: usize },
}

/// A table that is replaced by the record of its match.
#[derive(Clone, Debug)]
pub(crate) struct Archive {
    pub(crate) table: TableId,
    /// The last version of its log.
    pub(crate) last: u64,
    pub(crate) ended: Timestamp,
    pub(crate) record: String,
    /// Whether it happens even if somebody is connected to the table.
    pub(crate) is_forced: bool,
}

/// What to delete. A shared store measures ages with its own clock, and keeps tables that anybody is connected to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Delete {
    /// One table, also if anybody is connected to it, unless it has entries after this version.
    Table { table: TableId, last: u64 },
    /// Tables at which no person has played, and which were created or last in use longer ago than `age`. Those that
    /// have been unused for longest come first.
    Unused { age: Duration },
    /// Such tables, because there are too many. Those of networks with the most tables come first.
    Excess {
        age: Duration,
        /// The number of tables that the network of each creator keeps: those that were used last.
        kept: usize,
        /// Whether only tables are deleted whose match has not started.
        only_unstarted: bool,
    },
    /// Records of matches that ended before a time, oldest first.
    Records { before: Timestamp },
}

/// Stores tables durably.
///
/// Acknowledged writes survive any crash. Of two writers that append the same version or the same request, one loses,
/// also if they are different processes.
#[derive(Clone)]
pub(crate) struct Store(Arc<dyn Database>);

impl<D: Database> From<Arc<D>> for Store {
    fn from(database: Arc<D>) -> Self {
        Self(database)
    }
}

impl Store {
    pub(crate) async fn open(address: &StoreAddress, metrics: &Arc<Metrics>) -> Result<Self, OpenStoreError> {
        Ok(match address {
            StoreAddress::File(file) => Self(Arc::new(Sqlite::open(file, Arc::clone(metrics))?)),
            StoreAddress::Postgres(address) => Self(Arc::new(Postgres::open(address, Arc::clone(metrics)).await?)),
        })
    }

    /// Returns the connection to the other nodes.
    pub(crate) fn cluster(&self) -> &dyn ClusterStore {
        &*self.0
    }
}

/// A message between nodes about a table. It is not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ClusterMessage {
    /// The seats and the number of spectators that are connected to the sending node.
    Presence { seats: Vec<u8>, spectators: usize },
    /// Since when a player who was connected to any node is not.
    Left(Departure),
    /// A player sent a phrase.
    Phrase { seat: u8, phrase: Phrase },
    /// A player at this address did not come to a live match.
    NoShow { address: Digest16 },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ChangeNotice {
    /// These tables have changed.
    Tables(Vec<TableId>),
    /// Notices may have been lost: any table may have changed.
    AllTables,
    /// A node sent a message about a table.
    Message { node: String, table: TableId, message: ClusterMessage },
}

/// Connects the nodes that share one store. The provided methods are those of a server that does not share its store.
pub(crate) trait ClusterStore: Send + Sync {
    fn is_shared(&self) -> bool {
        false
    }
    /// Returns the notices of other nodes. Only the first call returns them.
    fn subscribe(&self) -> Option<mpsc::Receiver<ChangeNotice>> {
        None
    }
    /// Sends a message to the other nodes. It may be lost.
    fn send(&self, _table: TableId, _message: ClusterMessage) {}
    /// Reads the clock that all nodes share; `None` if there is only this node.
    fn read_clock(&self) -> StoreFuture<Option<ClockReading>> {
        ready(None)
    }
    /// Acquires or renews the right to run the bots of a table for a few seconds. Returns whether this node has it.
    fn acquire_lease(&self, _table: TableId) -> StoreFuture<bool> {
        ready(true)
    }
    /// Replaces what this node reported about its tables before. Reports that are not repeated expire after six
    /// seconds.
    fn report_presence(&self, _tables: Vec<PresentTable>) -> StoreFuture<()> {
        ready(())
    }
    /// Returns the tables that anybody is connected to at other nodes.
    fn present_elsewhere(&self) -> StoreFuture<Vec<PresentTable>> {
        ready(Vec::new())
    }
    /// Releases all leases of this node, before the server stops.
    fn release_leases(&self) -> StoreFuture<()> {
        ready(())
    }
}

/// The capacity of the queues of a database. When one is full, callers wait for a place.
const QUEUE: usize = 4096;

/// Work for a database, and where its result goes.
type Queued<W, T> = (W, oneshot::Sender<Result<T, StoreError>>);

fn queue<W: Send + 'static, T: Send + 'static>(queue: &mpsc::Sender<Queued<W, T>>, work: W) -> StoreFuture<T> {
    let (reply, result) = oneshot::channel();
    let queue = queue.clone();
    Box::pin(async move {
        queue.send((work, reply)).await.map_err(|_| StoreError::Unavailable)?;
        result.await.unwrap_or(Err(StoreError::OutcomeUnknown))
    })
}

fn ready<T: Send + 'static>(value: T) -> StoreFuture<T> {
    Box::pin(std::future::ready(Ok(value)))
}
