//! Stores tables: the interface of the server to SQLite and PostgreSQL.
//!
//! [`TableStore`] is what a single server needs; [`ArchiveStore`] is the part of it for old tables. [`ClusterStore`] is what several servers need that share one database.

mod archive;
pub(crate) mod backup;
#[cfg(test)]
mod contract;
pub(crate) mod postgres;
mod rows;
pub(crate) mod sqlite;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use nova_luna_rules::{BotName, Nonce, Seat, SeatCommitment, Secret};
use nova_luna_table::{Timestamp, Version};
use tokio::sync::mpsc;

use super::clock::ClockReading;
use super::creator::{Creator, CreatorKey, Digest16};
pub(crate) use super::log_store::{ChangeNotice, ClusterMessage, OpenStoreError, StoreError, StoreFuture, entries};
use super::presence::PresentTable;
use super::secrets::{Digest, TableId};
use super::table_config::{SeatSlot, TableConfig, VoidSeal};
pub(crate) use archive::{ArchiveStore, EvictUnused, EvictableMatches, Page};
use entries::EntryStore;

/// A person who sits down, or who commits to another nonce before the seal.
#[derive(Clone, Debug)]
pub(crate) struct TakeSeat {
    pub(crate) table: TableId,
    /// The number of void seals that the room knows of.
    pub(crate) void_seals: u32,
    pub(crate) seat: Seat,
    pub(crate) slot: SeatSlot,
    /// The commitment that the seat has had; none if it was free.
    pub(crate) replaced: Option<SeatCommitment>,
    /// The time of the seal, if all seats are taken with it.
    pub(crate) sealed: Option<Timestamp>,
}

/// Bots that take free seats of a table that is not sealed.
#[derive(Clone, Debug)]
pub(crate) struct FillSeats {
    pub(crate) table: TableId,
    /// The number of void seals that the room knows of.
    pub(crate) void_seals: u32,
    pub(crate) bots: Vec<(Seat, BotName)>,
    /// Whether the seats must be open. Otherwise bots may also take reserved seats, whose tokens are revoked.
    pub(crate) only_open: bool,
    /// The time of the seal, if all seats are taken with it.
    pub(crate) sealed: Option<Timestamp>,
}

/// Reserved seats that become open, because their people have not committed since the last void seal.
#[derive(Clone, Debug)]
pub(crate) struct OpenSeats {
    pub(crate) table: TableId,
    /// The number of void seals that the room knows of.
    pub(crate) void_seals: u32,
    pub(crate) seats: Vec<Seat>,
    /// The owner after that.
    pub(crate) owner: Seat,
}

/// A person who reveals the nonce of a sealed seat.
#[derive(Clone, Debug)]
pub(crate) struct RevealNonce {
    pub(crate) table: TableId,
    /// The number of void seals that the room knows of.
    pub(crate) void_seals: u32,
    pub(crate) seat: Seat,
    pub(crate) nonce: Nonce,
    /// The start of the match, if everybody has revealed with it.
    pub(crate) started: Option<Timestamp>,
}

/// A seal that becomes void.
#[derive(Clone, Debug)]
pub(crate) struct MakeVoid {
    pub(crate) table: TableId,
    /// The number of void seals before this one.
    pub(crate) void_seals: u32,
    pub(crate) void: VoidSeal,
    /// The next secret.
    pub(crate) secret: Secret,
    /// The seats that lose their players.
    pub(crate) opened: Vec<Seat>,
    /// The owner after that.
    pub(crate) owner: Seat,
    /// The token of the seat that caused it; none if its time ran out. In that case, nobody on an opened seat may have
    /// revealed.
    pub(crate) token: Option<Digest>,
}

/// A match event on its way into the store.
#[derive(Clone, Debug)]
pub(crate) struct NewEvent {
    pub(crate) table: TableId,
    pub(crate) version: Version,
    /// The seat and the id of the client message that caused the event, if a client caused it.
    pub(crate) message_id: Option<String>,
    /// The event as a line of a saved match.
    pub(crate) line: String,
    /// The requesting seat and its token. The append fails if another node has replaced the token.
    pub(crate) seat_token: Option<(Seat, Digest)>,
}

#[derive(Clone, Debug)]
pub(crate) struct StoredTable {
    pub(crate) config: TableConfig,
    /// The events as lines of a saved match.
    pub(crate) lines: String,
    /// The version that each client message led to.
    pub(crate) messages: Vec<(String, Version)>,
    /// The number of changes to `config`; always 0 in a store that is not shared.
    pub(crate) revision: i32,
}

/// How much of a table a node has read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cursor {
    pub(crate) table: TableId,
    pub(crate) revision: i32,
    pub(crate) version: Version,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredEvent {
    pub(crate) version: Version,
    pub(crate) message_id: Option<String>,
    pub(crate) line: String,
}

/// The changes of a table since a [`Cursor`].
#[derive(Clone, Debug)]
pub(crate) struct Delta {
    pub(crate) table: TableId,
    /// The configuration and its revision, if it may have changed.
    pub(crate) config: Option<(TableConfig, i32)>,
    /// The new events, oldest first.
    pub(crate) events: Vec<StoredEvent>,
}

/// Stores tables durably for one server.
///
/// Acknowledged writes survive any crash. Of two writers that append the same version, one fails with
/// [`StoreError::Conflict`], also if they are different processes. The same holds for all changes of seats.
pub(crate) trait TableStore: ArchiveStore + Send + Sync + 'static {
    /// Stores a new table. A rematch is linked from the `previous` table, which has at most one that exists.
    fn create(&self, config: TableConfig, previous: Option<TableId>) -> StoreFuture<()>;
    /// Seats a person on a free seat, or replaces their commitment. Fails once the table is sealed.
    fn take_seat(&self, take: TakeSeat) -> StoreFuture<()>;
    /// Frees the seat of this token. Fails once the table is sealed.
    fn leave_seat(&self, table: TableId, seat: Seat, token: Digest) -> StoreFuture<()>;
    /// Opens reserved seats: all, or none if somebody has committed at one of them. Fails once the table is sealed.
    fn open_seats(&self, open: OpenSeats) -> StoreFuture<()>;
    /// Replaces the token of a seat, if `old` is still valid.
    fn rotate_token(&self, table: TableId, seat: Seat, old: Digest, new: Digest) -> StoreFuture<()>;
    /// Seats bots on free seats and revokes the tokens of these seats. Fails once the table is sealed.
    fn fill_seats(&self, fill: FillSeats) -> StoreFuture<()>;
    /// Seals a full table. When the last two players sit down at the same time on two nodes, neither of them seals it.
    fn seal(&self, table: TableId, void_seals: u32, at: Timestamp) -> StoreFuture<()>;
    /// Stores the nonce of a seat, once.
    fn reveal(&self, reveal: RevealNonce) -> StoreFuture<()>;
    /// Makes a seal void, if the match has not started. Of two nodes, one succeeds.
    fn make_void(&self, void: MakeVoid) -> StoreFuture<()>;
    /// Starts the match of a table whose nonces are all revealed. When the last two players reveal at the same time on
    /// two nodes, neither of them starts it.
    fn start(&self, table: TableId, void_seals: u32, at: Timestamp) -> StoreFuture<()>;
    /// Appends an event, if the token of the requesting seat is still valid.
    fn append(&self, event: NewEvent) -> StoreFuture<()>;
    fn load(&self, table: TableId) -> StoreFuture<Option<StoredTable>>;
    /// Returns the changes since a cursor; `None` if there are none or the table does not exist.
    fn load_since(&self, cursor: Cursor) -> StoreFuture<Option<Delta>>;
    /// Returns the configurations of tables, in any order. Missing and damaged tables are left out.
    fn load_configs(&self, tables: Vec<TableId>) -> StoreFuture<Vec<TableConfig>>;
    /// Counts the tables of a creator's address and of its network whose match has not ended.
    fn count_unfinished(&self, creator: Creator) -> StoreFuture<(usize, usize)>;
    /// Returns the digest of the network that created a table, if it is known.
    fn creator_network(&self, table: TableId) -> StoreFuture<Option<Digest16>>;
    /// Returns the key of the digests of creators. It never changes.
    fn creator_key(&self) -> StoreFuture<CreatorKey>;
    /// Checks with a real write that the store accepts writes.
    fn check_writable(&self) -> StoreFuture<()>;
    /// Returns the entries of the leaderboards of the day.
    fn entries(&self) -> &dyn EntryStore;
    /// Returns the connection to the other nodes.
    fn cluster(&self) -> &dyn ClusterStore {
        &SingleNode
    }
}

/// Returns both ends of a count that a write reports.
fn shared_count() -> (Arc<AtomicUsize>, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    (Arc::clone(&count), count)
}

/// Connects the nodes that share one store.
pub(crate) trait ClusterStore: Send + Sync {
    /// Whether other nodes may write to the same tables.
    fn is_shared(&self) -> bool;
    /// Returns the notices of other nodes. Only the first call returns them.
    fn subscribe(&self) -> Option<mpsc::Receiver<ChangeNotice>>;
    /// Returns the changes of many tables at once. Tables without changes are left out.
    fn load_changes(&self, cursors: Vec<Cursor>) -> StoreFuture<Vec<Delta>>;
    /// Sends a message to the other nodes. It may be lost.
    fn send(&self, table: TableId, message: ClusterMessage);
    /// Reads the clock that all nodes share; `None` if there is only this node.
    fn read_clock(&self) -> StoreFuture<Option<ClockReading>>;
    /// Acquires or renews the right to run the bots of a table for a few seconds. Returns whether this node has it.
    fn acquire_lease(&self, table: TableId) -> StoreFuture<bool>;
    /// Replaces what this node reported about its tables before. Reports that are not repeated expire after six
    /// seconds.
    fn report_presence(&self, tables: Vec<PresentTable>) -> StoreFuture<()>;
    /// Returns the tables that anybody is connected to at other nodes.
    fn present_elsewhere(&self) -> StoreFuture<Vec<PresentTable>>;
    /// Releases all leases of this node, before the server stops.
    fn release_leases(&self) -> StoreFuture<()>;
}

/// The cluster of a server that does not share its store.
struct SingleNode;

impl ClusterStore for SingleNode {
    fn is_shared(&self) -> bool {
        false
    }

    fn subscribe(&self) -> Option<mpsc::Receiver<ChangeNotice>> {
        None
    }

    fn load_changes(&self, _: Vec<Cursor>) -> StoreFuture<Vec<Delta>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn send(&self, _: TableId, _: ClusterMessage) {}

    fn read_clock(&self) -> StoreFuture<Option<ClockReading>> {
        Box::pin(async { Ok(None) })
    }

    fn acquire_lease(&self, _: TableId) -> StoreFuture<bool> {
        Box::pin(async { Ok(true) })
    }

    fn report_presence(&self, _: Vec<PresentTable>) -> StoreFuture<()> {
        Box::pin(async { Ok(()) })
    }

    fn present_elsewhere(&self) -> StoreFuture<Vec<PresentTable>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn release_leases(&self) -> StoreFuture<()> {
        Box::pin(async { Ok(()) })
    }
}
