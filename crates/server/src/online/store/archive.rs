//! What becomes of tables in the end: which are old, in use or too many, and what remains of them.

use std::time::Duration;

use nova_luna_table::{Timestamp, Version};

use super::StoreFuture;
use crate::online::creator::Digest16;
use crate::online::secrets::TableId;

/// A part of a long list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    pub(crate) limit: usize,
    pub(crate) offset: usize,
}

/// Tables that no player has moved at, which are deleted because there are too many tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvictUnused {
    /// The number of tables that the network of each creator keeps: those that were used last.
    pub(crate) kept: usize,
    /// Whether only tables are deleted whose match has not started.
    pub(crate) only_unstarted: bool,
    /// They were created or last in use longer ago than this.
    pub(crate) age: Duration,
    /// Maximum number of tables.
    pub(crate) limit: usize,
}

/// Matches that may be abandoned because there are too many tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvictableMatches {
    /// The number of tables that the network of each creator keeps: those that were used last.
    pub(crate) kept: usize,
    /// Matches of one person against bots were last in use before this time.
    pub(crate) bots_before: Timestamp,
    /// Matches of several people were last in use before this time.
    pub(crate) people_before: Timestamp,
}

/// Archives and deletes tables, and counts those that are left.
pub(crate) trait ArchiveStore {
    /// Marks a match as ended. The events imply it; the mark is for counting and archiving.
    fn mark_ended(&self, table: TableId, at: Timestamp) -> StoreFuture<()>;
    /// Notes that these tables are in use.
    fn touch(&self, tables: Vec<TableId>) -> StoreFuture<()>;
    /// Returns matches that ended before a time, with their end, oldest first.
    fn ended_before(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>>;
    /// Returns those of the matches that ended in the three days before a time which have hardly been played, with their
    /// end, oldest first.
    fn short_ended_before(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>>;
    /// Returns matches that started before a time and have not ended, with their start, oldest first.
    fn running_since(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>>;
    /// Returns matches that have not ended and may be abandoned because there are too many tables, with the time when
    /// they were last in use. Those of networks with the most tables come first, then those that have been unused for
    /// longest.
    fn evictable_matches(&self, which: EvictableMatches) -> StoreFuture<Vec<(TableId, Timestamp)>>;
    /// Notes that a player at this network has moved.
    fn note_mover(&self, table: TableId, network: Digest16) -> StoreFuture<()>;
    /// Returns the table that makes way for the first table of another network: of the network with the most tables, and
    /// beyond those that it keeps, the one with the fewest events. Matches at which players of two networks have moved
    /// come last, and count apart.
    fn emptiest_of_largest(&self, kept: usize) -> StoreFuture<Option<TableId>>;
    /// Deletes such a table, also if anybody is connected to it. Its record remains; nothing does if its match has not
    /// started. Fails if it has, or if there are events after `last`.
    fn evict(&self, table: TableId, last: Version, ended: Timestamp, record: Option<String>) -> StoreFuture<()>;
    /// Replaces a table by the record of its match. Fails if there are events after `last`, or if a node has reported
    /// that anybody is connected.
    fn archive(&self, table: TableId, last: Version, ended: Timestamp, record: String) -> StoreFuture<()>;
    /// Returns the record of an archived match.
    fn load_record(&self, table: TableId) -> StoreFuture<Option<String>>;
    /// Deletes records of matches that ended before a time: at most `limit`, the oldest first. Returns their number.
    fn delete_records(&self, before: Timestamp, limit: usize) -> StoreFuture<usize>;
    /// Deletes tables that no player has acted at, and that were created or last in use longer ago than `age`: at most
    /// `limit`, those first that have been unused for longest. Returns their number. A shared store uses its own clock,
    /// and keeps tables that anybody is connected to.
    fn delete_unused(&self, age: Duration, limit: usize) -> StoreFuture<usize>;
    /// Deletes unused tables because there are too many; returns their number. Those of networks with the most tables
    /// come first, then those that have been unused for longest.
    fn evict_unused(&self, which: EvictUnused) -> StoreFuture<usize>;
    /// Counts the tables whose match has not ended.
    fn count_running(&self) -> StoreFuture<usize>;
}
