//! Where tables are kept, whatever keeps them.

pub(crate) mod backup;
#[cfg(test)]
mod contract;
pub(crate) mod postgres;
pub(crate) mod sqlite;

use std::pin::Pin;

use nova_luna_protocol::online::Phrase;
use nova_luna_rules::{BotName, Seat};
use nova_luna_table::{Timestamp, Version};
use thiserror::Error;
use tokio::sync::mpsc;

use super::secrets::{Digest, TableId};
use super::table_config::{SeatSlot, TableConfig};

/// Why the store did not read or write something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum StoreError {
    /// The write lost a race: its version, message id or seat is taken, or the table is gone. Nothing was stored.
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

/// What a store answers, when it does.
pub(crate) type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Of so many tables that wait for anybody the first that can be read is taken: one that is damaged keeps nobody apart.
const CANDIDATES: i64 = 8;

/// Something that happened, on its way into the store.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) table: TableId,
    pub(crate) version: Version,
    /// Whose message it was and its id, unless nobody asked for it.
    pub(crate) message: Option<String>,
    /// What happened, as a line of a saved table.
    pub(crate) line: String,
    /// The seat that asked for it and the token that proves it, which may have been exchanged at another node.
    pub(crate) proof: Option<(Seat, Digest)>,
}

/// Everything that is kept of a table.
#[derive(Clone, Debug)]
pub(crate) struct StoredTable {
    pub(crate) charter: TableConfig,
    /// What happened, as lines of a saved table.
    pub(crate) lines: String,
    /// Which messages led to which versions.
    pub(crate) messages: Vec<(String, Version)>,
    /// How often the charter has been changed, where several nodes do that.
    pub(crate) revision: i32,
}

/// What a node knows of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cursor {
    pub(crate) table: TableId,
    pub(crate) revision: i32,
    pub(crate) version: Version,
}

/// Something that happened, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) version: Version,
    pub(crate) message: Option<String>,
    pub(crate) line: String,
}

/// What was kept of a table after somebody looked.
#[derive(Clone, Debug)]
pub(crate) struct Delta {
    pub(crate) table: TableId,
    /// The charter and its revision, if it may have changed.
    pub(crate) charter: Option<(TableConfig, i32)>,
    /// What happened since, oldest first.
    pub(crate) lines: Vec<Line>,
}

impl Delta {
    pub(crate) fn nothing(table: TableId) -> Self {
        Self { table, charter: None, lines: Vec::new() }
    }
}

/// What nodes tell each other of a table, and nobody keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ClusterMessage {
    /// The seats that somebody is connected for at this node, and how many look on there.
    Here { seats: Vec<u8>, spectators: usize },
    /// Somebody said something.
    Said { seat: u8, phrase: Phrase },
}

/// What another node is said to have changed, or tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ChangeNotice {
    /// These tables.
    Tables(Vec<TableId>),
    /// A node tells something of a table.
    Told { node: String, table: TableId, word: ClusterMessage },
    /// Nobody knows what: hints may have been missed.
    Everything,
}

/// Why a store cannot be used.
#[derive(Debug, Error)]
pub enum OpenStoreError {
    /// SQLite says no.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL says no, or does not answer.
    #[error("{0}")]
    Postgres(String),
    /// Another program uses the file. One file is for one program; several need PostgreSQL.
    #[error("another program uses it")]
    InUse,
    /// The store is of a later version of this program.
    #[error("it is of format {found}, and this program knows {known}")]
    NewerFormat {
        /// The format of the store.
        found: i64,
        /// The newest format that is known.
        known: i64,
    },
    /// A file or a thread cannot be had.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Keeps tables. What it has answered for is there after any crash; two who append the same version cannot both succeed,
/// whichever programs they are in.
pub(crate) trait Store: Send + Sync + 'static {
    /// Keeps a new table and, for those who play again, where they do.
    fn found(&self, charter: TableConfig, previous: Option<TableId>) -> Answer<()>;
    /// Keeps who sat down on a seat that was free, and when the match began, if it did with this.
    fn sit(&self, table: TableId, seat: Seat, chair: SeatSlot, begun: Option<Timestamp>) -> Answer<()>;
    /// Keeps that somebody left before the match began: the seat that this token opened is nobody's.
    fn vacate(&self, table: TableId, seat: Seat, token: Digest) -> Answer<()>;
    /// Keeps another token for a seat, if it still has the old one.
    fn rotate(&self, table: TableId, seat: Seat, old: Digest, new: Digest) -> Answer<()>;
    /// Keeps that bots sit on seats on which nobody sat, whoever had a token for them, and when the match began, if it did with this.
    fn fill(&self, table: TableId, bots: Vec<(Seat, BotName)>, begun: Option<Timestamp>) -> Answer<()>;
    /// Keeps when a match began at which everybody sits, if nobody did before: two who sat down at the same moment on two
    /// nodes may each have thought that the other was missing.
    fn begin(&self, table: TableId, at: Timestamp) -> Answer<()>;
    /// Keeps something that happened, if the token of whoever asked for it still opens the seat.
    fn append(&self, entry: Entry) -> Answer<()>;
    /// Notes that a match is over, which follows from what happened: it is for counting.
    fn finish(&self, table: TableId, at: Timestamp) -> Answer<()>;
    /// Everything that is kept of a table, if it exists.
    fn load(&self, table: TableId) -> Answer<Option<StoredTable>>;
    /// What was kept since somebody looked, for many tables at once.
    fn newer(&self, seen: Vec<Cursor>) -> Answer<Vec<Delta>>;
    /// The newest public tables at which a person sits and a seat is open.
    fn listed(&self, most: usize) -> Answer<Vec<TableConfig>>;
    /// The oldest table at which so many play as usual, whose founder sits there and waits for anybody, and whose open
    /// seats no bot takes before this moment.
    fn waiting_quick(&self, players: usize, now: Timestamp) -> Answer<Option<TableConfig>>;
    /// Matches that were over before a moment, oldest first, so many at most, after some that are passed over.
    fn finished(&self, before: Timestamp, most: usize, passed_over: usize) -> Answer<Vec<(TableId, Timestamp)>>;
    /// Matches that began before a moment and are not over, as [`Store::finished`] tells those that are, with when they began.
    fn unfinished(&self, before: Timestamp, most: usize, passed_over: usize) -> Answer<Vec<(TableId, Timestamp)>>;
    /// Keeps the record of a match in place of everything else of it, unless something has happened since this version.
    fn archive(&self, table: TableId, last: Version, ended: Timestamp, record: String) -> Answer<()>;
    /// The record of a match of which nothing else is kept.
    fn archived(&self, table: TableId) -> Answer<Option<String>>;
    /// Forgets tables that were founded before a moment and never began.
    fn forget_unstarted(&self, before: Timestamp) -> Answer<()>;
    /// How many tables are not over.
    fn running(&self) -> Answer<usize>;
    /// Whether something can be kept now: something is.
    fn ready(&self) -> Answer<()>;
    /// Whether other nodes write to the same tables.
    fn is_shared(&self) -> bool {
        false
    }
    /// What other nodes are said to have changed; whoever asks first has it.
    fn hints(&self) -> Option<mpsc::Receiver<ChangeNotice>> {
        None
    }
    /// Tells other nodes something of a table, if there are any. It may be lost.
    fn tell(&self, table: TableId, word: ClusterMessage) {
        let _ = (table, word);
    }
    /// Takes or renews the right to let the bots of a table think, for a few seconds. Somebody else may have it.
    fn lease(&self, table: TableId) -> Answer<bool> {
        let _ = table;
        Box::pin(async { Ok(true) })
    }
    /// Gives up all such rights, because the program ends.
    fn part(&self) -> Answer<()> {
        Box::pin(async { Ok(()) })
    }
}
