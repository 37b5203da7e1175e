//! The logs of clubs, as a store holds them. Records stand beside the entries, because a club is loaded without them.

use nova_luna_table::Timestamp;

use super::alerts::{FORGET_DELETION, NOTE_CHANGE, TELL_DELETION};
use super::database::Statement;
use super::value::{Row, values};
use super::{Store, StoreError, StoreFuture};
use crate::online::creator::{Creator, Digest16};
use crate::online::secrets::TableId;

/// What is added to a database that an earlier version has made, too.
pub(super) const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS clubs (
        id {id} PRIMARY KEY, created {int} NOT NULL, visited {int} NOT NULL, warned {int} NOT NULL DEFAULT 0,
        creator {bytes}, network {bytes}
    ) {tail};
    CREATE INDEX IF NOT EXISTS club_visits ON clubs (visited);
    CREATE INDEX IF NOT EXISTS club_networks ON clubs (network);
    CREATE TABLE IF NOT EXISTS club_events (
        club_id {id} NOT NULL REFERENCES clubs (id) ON DELETE CASCADE, version {int} NOT NULL,
        event {text} NOT NULL, hidden {text}, record {text},
        PRIMARY KEY (club_id, version)
    ) {tail};
    CREATE TABLE IF NOT EXISTS club_joins (
        club_id {id} NOT NULL REFERENCES clubs (id) ON DELETE CASCADE, network {bytes} NOT NULL, joins {int} NOT NULL,
        PRIMARY KEY (club_id, network)
    ) {tail};";

const CREATE: &str = "INSERT INTO clubs (id, created, visited, creator, network) VALUES ($1, $2, $2, $3, $4)
    ON CONFLICT DO NOTHING";
const APPEND: &str = "INSERT INTO club_events (club_id, version, event, hidden, record)
    SELECT $1, CAST($2 AS int8), $3, $4, $5 WHERE EXISTS (SELECT 1 FROM clubs WHERE id = $1) ON CONFLICT DO NOTHING";
const ERASE: &str = "UPDATE club_events SET event = $3, hidden = $4, record = NULL WHERE club_id = $1 AND version = $2";
const READ: &str =
    "SELECT version, event, hidden FROM club_events WHERE club_id = $1 AND version > $2 ORDER BY version";
const RECORDS: &str = "SELECT version, record FROM club_events
    WHERE club_id = $1 AND version >= $2 AND version <= $3 AND record IS NOT NULL ORDER BY version";
const VISIT: &str = "UPDATE clubs SET visited = $2 WHERE id = $1";
/// Of clubs that nobody has looked at for long, once.
const WARN: &str = "UPDATE clubs SET warned = $1 WHERE visited < $2 AND warned <= visited";
const COUNT: &str = "SELECT count(*) FROM clubs";
const COUNT_OF: &str = "SELECT count(*) FROM clubs WHERE network = $1";
const JOINS: &str = "SELECT CAST(coalesce(sum(joins), 0) AS {int}) FROM club_joins WHERE club_id = $1 AND network = $2";
const NOTE_JOIN: &str = "INSERT INTO club_joins (club_id, network, joins) VALUES ($1, $2, 1)
    ON CONFLICT (club_id, network) DO UPDATE SET joins = club_joins.joins + 1";
const DELETE: &str = "DELETE FROM clubs WHERE id = $1";
const DELETE_UNVISITED: &str =
    "DELETE FROM clubs WHERE id IN (SELECT id FROM clubs WHERE visited < $1 ORDER BY visited, id LIMIT $2)";

/// An entry of a log on its way into the store, or from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ClubRow {
    pub(crate) version: u64,
    pub(crate) event: String,
    pub(crate) hidden: Option<String>,
    /// Left out when a club is read.
    pub(crate) record: Option<String>,
}

/// What is left of an entry when a member takes their results along.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Erased {
    pub(crate) version: u64,
    pub(crate) event: String,
    pub(crate) hidden: Option<String>,
}

pub(crate) struct Clubs<'a>(&'a Store);

impl Store {
    pub(crate) fn clubs(&self) -> Clubs<'_> {
        Clubs(self)
    }
}

impl Clubs<'_> {
    /// Stores a new club with the first entry of its log. Fails with a conflict if it exists.
    pub(crate) fn create(
        &self,
        club: TableId,
        created: Timestamp,
        creator: Creator,
        first: ClubRow,
    ) -> StoreFuture<()> {
        let new = self.0.statement(CREATE, values![club, created, creator.address, creator.network]);
        self.0.execute_all(vec![new, self.append_statement(club, first)])
    }

    /// Appends an entry, and erases what it says; fails with a conflict if another entry has its version, or if the club
    /// is gone.
    pub(crate) fn append(&self, club: TableId, row: ClubRow, erased: Vec<Erased>) -> StoreFuture<()> {
        let erase = |Erased { version, event, hidden }| self.0.statement(ERASE, values![club, version, event, hidden]);
        let noted = self.0.statement(NOTE_CHANGE, values![club, row.version]);
        let first = self.append_statement(club, row);
        self.0.execute_all([first, noted].into_iter().chain(erased.into_iter().map(erase)).collect())
    }

    fn append_statement(&self, club: TableId, ClubRow { version, event, hidden, record }: ClubRow) -> Statement {
        self.0.statement(APPEND, values![club, version, event, hidden, record])
    }

    /// Returns the entries after a version, without records.
    pub(crate) fn read(&self, club: TableId, after: u64) -> StoreFuture<Vec<ClubRow>> {
        self.0.list(READ, values![club, after], |mut row: Row| {
            Ok(ClubRow { version: row.next()?, event: row.next()?, hidden: row.next()?, record: None })
        })
    }

    /// Returns the records of the entries from one version to another.
    pub(crate) fn records(&self, club: TableId, first: u64, last: u64) -> StoreFuture<Vec<(u64, String)>> {
        self.0.list(RECORDS, values![club, first, last], |mut row: Row| Ok((row.next()?, row.next()?)))
    }

    /// Notes that a member has looked at the club.
    pub(crate) fn visit(&self, club: TableId, now: Timestamp) -> StoreFuture<()> {
        let visit = self.0.statement(VISIT, values![club, now]);
        self.0.execute_all(vec![visit, self.0.statement(FORGET_DELETION, values![club])])
    }

    /// Has the members who want messages told that a club will be deleted, if nobody has looked at it since a time.
    pub(crate) fn warn_unvisited(&self, before: Timestamp, now: Timestamp) -> StoreFuture<usize> {
        let warn = self.0.statement(WARN, values![now, before]);
        self.0.0.execute(vec![warn, self.0.statement(TELL_DELETION, values![now, true])])
    }

    pub(crate) fn count(&self) -> StoreFuture<usize> {
        self.0.get(COUNT, values![], |mut row| row.next())
    }

    /// Counts the clubs that a network has founded.
    pub(crate) fn count_of(&self, network: Digest16) -> StoreFuture<usize> {
        self.0.get(COUNT_OF, values![network], |mut row| row.next())
    }

    /// Counts the members who have joined from a network, whether they are still there or not.
    pub(crate) fn joins_of(&self, club: TableId, network: Digest16) -> StoreFuture<usize> {
        self.0.get(JOINS, values![club, network], |mut row| row.next())
    }

    pub(crate) fn note_join(&self, club: TableId, network: Digest16) -> StoreFuture<()> {
        self.0.change(NOTE_JOIN, values![club, network])
    }

    /// Deletes a club with its log.
    pub(crate) fn delete(&self, club: TableId) -> StoreFuture<usize> {
        self.0.execute(DELETE, values![club])
    }

    /// Deletes clubs that nobody has looked at since a time: at most `limit`. Returns their number.
    pub(crate) fn delete_unvisited(&self, before: Timestamp, limit: usize) -> StoreFuture<usize> {
        self.0.execute(DELETE_UNVISITED, values![before, limit])
    }
}

/// Returns the only record of a version.
pub(crate) fn only(records: Vec<(u64, String)>) -> Result<String, StoreError> {
    records.into_iter().next().map(|(_, record)| record).ok_or(StoreError::Damaged)
}
