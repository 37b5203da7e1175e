//! The statements of a store. Both databases run the same ones; a word in braces is what differs between them.

use std::collections::HashMap;

use nova_luna_table::Timestamp;

use super::value::{Row, Value, integer, values};
use super::{
    Append, Appended, Archive, ClusterStore, Cursor, Delete, NewTable, Query, Store, StoreError, StoreFuture, Stored,
    StoredEntry,
};
use crate::online::clock::{millis, now};
use crate::online::creator::{Creator, CreatorKey, Digest16};
use crate::online::secrets::TableId;

pub(super) const FORMAT: i64 = 1;

/// The tables of a database. `usage` is apart from `tables`: it changes for many tables at once, in any order, and must
/// not lock what an append changes. `mover` and `shared` say whether players of two networks have moved.
pub(super) const SCHEMA: &str = "
    CREATE TABLE tables (
        id {id} PRIMARY KEY, created {int} NOT NULL,
        people {int}, started {int}, moved {int}, ended {int}, plies {int}
    ) {tail};
    CREATE INDEX running ON tables (id) WHERE ended IS NULL;
    CREATE INDEX ended ON tables (ended) WHERE ended IS NOT NULL;
    CREATE TABLE events (
        table_id {id} NOT NULL {of_table}, version {int} NOT NULL,
        request {id}, event {text} NOT NULL, hidden {text},
        PRIMARY KEY (table_id, version)
    ) {tail};
    CREATE UNIQUE INDEX requests ON events (table_id, request) WHERE request IS NOT NULL;
    CREATE TABLE usage (
        table_id {id} PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        creator {bytes}, network {bytes}, used {int} NOT NULL,
        mover {bytes}, shared {bool} NOT NULL DEFAULT FALSE
    ) {tail};
    CREATE INDEX networks ON usage (network);
    CREATE TABLE creator_key (key {bytes} NOT NULL) {strict};
    INSERT INTO creator_key (key) VALUES ({random});
    CREATE TABLE records (id {id} PRIMARY KEY, ended {int} NOT NULL, record {text} NOT NULL) {strict};
    CREATE TABLE entries (
        challenge {id} NOT NULL, game {bytes} NOT NULL, secret {bytes} NOT NULL, name {text} NOT NULL,
        points {int} NOT NULL, tiles {int} NOT NULL, discs_left {int} NOT NULL, entered {int} NOT NULL,
        record {text} NOT NULL, par_line {bool} NOT NULL, timed {bool} NOT NULL, removed {bool} NOT NULL,
        creator {bytes}, network {bytes},
        PRIMARY KEY (challenge, game)
    ) {tail};
    CREATE UNIQUE INDEX entry_secrets ON entries (challenge, secret);
    CREATE INDEX ranking ON entries (challenge, points, entered);
    CREATE INDEX entered ON entries (entered);";

const CREATE: [&str; 3] = [
    "INSERT INTO tables (id, created) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    "INSERT INTO events (table_id, version, event, hidden) VALUES ($1, 1, $2, $3)",
    "INSERT INTO usage (table_id, creator, network, used) VALUES ($1, $2, $3, $4)",
];

/// Does not ask whether the table exists: PostgreSQL would then read whole logs, and not just what is new.
pub(super) const READ: &str = "SELECT table_id, version, request, event, hidden
    FROM {cursors} JOIN events ON table_id = known_id AND version > known_version ORDER BY table_id, version";

/// What there is of tables beside their log.
pub(super) const READ_REST: &str = "SELECT known_id, record, network FROM {ids}
    LEFT JOIN records ON records.id = known_id LEFT JOIN usage ON table_id = known_id
    WHERE record IS NOT NULL OR network IS NOT NULL";

const IS_REPEATED: &str = "SELECT version FROM events WHERE table_id = $1 AND request = $2";

pub(super) const TOUCH: &str = "INSERT INTO usage (table_id, used)
    SELECT id, {now} FROM {ids} JOIN tables ON id = known_id WHERE TRUE ORDER BY id
    ON CONFLICT (table_id) DO UPDATE SET used = excluded.used";

const NOTE_MOVER: &str = "UPDATE usage
    SET shared = shared OR coalesce(mover <> $2, FALSE), mover = coalesce(mover, $2) WHERE table_id = $1";

const INSERT_RECORD: &str = "INSERT INTO records (id, ended, record) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";

const DELETE_RECORDS: &str = "DELETE FROM records WHERE id IN
    (SELECT id FROM records WHERE ended < $1 ORDER BY ended, id LIMIT $2)";

/// A table without entries after a known version.
const UNCHANGED: &str = "SELECT id FROM tables WHERE id = $1
    AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = id AND version > $2)";

const UNUSED: &str = "SELECT id FROM tables LEFT JOIN usage ON table_id = id
    WHERE ended IS NULL AND moved IS NULL AND coalesce(used, created) < {now} - $1 AND {unconnected}
    ORDER BY coalesce(used, created), id LIMIT $2";

const EXCESS: &str = "SELECT id FROM {places} JOIN tables ON id = place_id
    WHERE moved IS NULL AND last_used < {now} - $1 AND place > $2 AND (started IS NULL OR NOT $3) AND {unconnected}
    ORDER BY place DESC, last_used, id LIMIT $4";

/// All tables that are not over, with their place among those of their creator's network: the one that was used last has
/// place 1. A table whose creator is not known has a network of its own. `held` is the number of the network's tables that
/// are shared like this one.
const PLACES: &str =
    "(SELECT id AS place_id, coalesce(used, created) AS last_used, coalesce(shared, FALSE) AS is_shared,
        count(*) OVER (PARTITION BY network, CASE WHEN network IS NULL THEN id END, coalesce(shared, FALSE)) AS held,
        row_number() OVER (PARTITION BY network, CASE WHEN network IS NULL THEN id END
            ORDER BY coalesce(used, created) DESC, id) AS place
    FROM tables LEFT JOIN usage ON table_id = id WHERE ended IS NULL) AS places";

const ENDED: &str = "SELECT id, ended FROM tables WHERE ended < $1 ORDER BY ended, id";
const SHORT_ENDED: &str = "SELECT id, ended FROM tables
    WHERE ended < $1 AND ended >= $1 - 259200000 AND plies <= 5 ORDER BY ended, id";
const RUNNING: &str = "SELECT id, started FROM tables WHERE ended IS NULL AND started < $1 ORDER BY started, id";
const EVICTABLE: &str = "SELECT id, last_used FROM {places} JOIN tables ON id = place_id
    WHERE started IS NOT NULL AND place > $1
        AND last_used < CASE people WHEN 1 THEN CAST($2 AS int8) ELSE CAST($3 AS int8) END
    ORDER BY place DESC, last_used, id";
const EMPTIEST: &str = "SELECT place_id, last_used FROM {places} WHERE place > $1
    ORDER BY is_shared, held DESC, (SELECT count(*) FROM events WHERE table_id = place_id), last_used, place_id";

const COUNT_OF: &str = "SELECT count(*) FILTER (WHERE creator = $1), count(*)
    FROM usage JOIN tables ON id = table_id WHERE ended IS NULL AND network = $2";

pub(super) type Statement = (String, Vec<Value>);

/// What differs between the databases.
pub(super) trait Database: ClusterStore + 'static {
    fn dialect(&self) -> &'static Dialect;
    fn query(&self, statement: Statement) -> StoreFuture<Vec<Row>>;
    /// Runs statements in one transaction; the others only if the first one changes a row. Returns the number of rows
    /// that the first one has changed.
    fn execute(&self, statements: Vec<Statement>) -> StoreFuture<usize>;
    /// Appends an entry and sets its index in one transaction. Returns whether it was stored.
    fn insert(&self, append: Append) -> StoreFuture<bool>;
}

pub(super) struct Dialect {
    /// The words in braces, and what they stand for. If `{now}` is none of them, it is the time of this node.
    pub(super) words: &'static [(&'static str, &'static str)],
    /// The deletion of the tables that `{query}` names.
    pub(super) delete_tables: &'static str,
    /// The statements of a write that needs disk space and changes nothing.
    pub(super) test_write: &'static [&'static str],
}

impl Dialect {
    /// Returns a statement without words in braces.
    pub(super) fn sql(&self, template: &str) -> String {
        let text = template.replace("{places}", PLACES);
        let text = self.words.iter().fold(text, |text, (word, stands_for)| text.replace(word, stands_for));
        if text.contains("{now}") { text.replace("{now}", &now().0.to_string()) } else { text }
    }
}

/// Fails with a conflict unless a row was changed.
fn one(changed: StoreFuture<usize>) -> StoreFuture<()> {
    Box::pin(async move { if changed.await? == 0 { Err(StoreError::Conflict) } else { Ok(()) } })
}

impl Store {
    pub(super) fn statement(&self, template: &str, values: Vec<Value>) -> Statement {
        (self.0.dialect().sql(template), values)
    }

    /// Runs a statement; returns the number of rows that it has changed.
    pub(super) fn execute(&self, template: &str, values: Vec<Value>) -> StoreFuture<usize> {
        self.0.execute(vec![self.statement(template, values)])
    }

    /// Runs a statement that must change one row.
    pub(super) fn change(&self, template: &str, values: Vec<Value>) -> StoreFuture<()> {
        one(self.execute(template, values))
    }

    /// Runs a query, and reads each row.
    pub(super) fn list<T: 'static>(
        &self,
        template: &str,
        values: Vec<Value>,
        read: fn(Row) -> Result<T, StoreError>,
    ) -> StoreFuture<Vec<T>> {
        let rows = self.0.query(self.statement(template, values));
        Box::pin(async move { rows.await?.into_iter().map(read).collect() })
    }

    /// Runs a query with one row.
    pub(super) fn get<T: Send + 'static>(
        &self,
        template: &str,
        values: Vec<Value>,
        read: fn(Row) -> Result<T, StoreError>,
    ) -> StoreFuture<T> {
        let rows = self.list(template, values, read);
        Box::pin(async move { rows.await?.pop().ok_or(StoreError::Damaged) })
    }

    /// Stores a new table. Fails with a conflict if it exists.
    pub(crate) fn create(&self, NewTable { table, created, creator, event, hidden }: NewTable) -> StoreFuture<()> {
        let (address, network) = creator.map(|creator| (creator.address, creator.network)).unzip();
        let values =
            [values![table, created], values![table, event, hidden], values![table, address, network, created]];
        one(self.0.execute(CREATE.into_iter().zip(values).map(|(sql, values)| self.statement(sql, values)).collect()))
    }

    pub(crate) fn append(&self, append: Append) -> StoreFuture<Appended> {
        let repeated = append.request.clone().map(|request| {
            let values = values![append.table, request];
            self.0.query(self.statement(IS_REPEATED, values))
        });
        let stored = self.0.insert(append);
        Box::pin(async move {
            if stored.await? {
                return Ok(Appended::Stored);
            }
            let Some(repeated) = repeated else { return Ok(Appended::Lost) };
            Ok(if repeated.await?.is_empty() { Appended::Lost } else { Appended::Repeated })
        })
    }

    /// Returns what there is after each cursor, in any order. Tables without anything new are left out.
    pub(crate) fn read(&self, cursors: Vec<Cursor>) -> StoreFuture<Vec<Stored>> {
        let new = cursors.iter().filter(|cursor| cursor.version == 0).map(|cursor| cursor.table).collect::<Vec<_>>();
        let (ids, versions): (Vec<TableId>, Vec<i64>) =
            cursors.iter().map(|cursor| (cursor.table, integer(cursor.version))).unzip();
        // Entries first: of a table that is being archived, there is the log or the record.
        let rest = (!new.is_empty()).then(|| self.list(READ_REST, values![new.clone()], read_rest));
        let entries = self.list(READ, values![ids, versions], read_entry);
        Box::pin(async move {
            let mut tables: HashMap<TableId, Stored> = HashMap::new();
            for (table, entry) in entries.await? {
                stored(&mut tables, table).entries.push(entry);
            }
            // An entry that was appended while another node deleted its table is no log.
            tables.retain(|table, stored| stored.entries[0].version == 1 || !new.contains(table));
            for (table, record, network) in if let Some(rest) = rest { rest.await? } else { Vec::new() } {
                let stored = stored(&mut tables, table);
                (stored.record, stored.network) = (record, network);
            }
            Ok(tables.into_values().collect())
        })
    }

    pub(crate) fn find(&self, query: Query, limit: usize, offset: usize) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        let (sql, mut values) = match query {
            Query::Ended { before } => (ENDED, values![before]),
            Query::ShortEnded { before } => (SHORT_ENDED, values![before]),
            Query::Running { before } => (RUNNING, values![before]),
            Query::Evictable { kept, bots_before, people_before } => {
                (EVICTABLE, values![kept, bots_before, people_before])
            }
            Query::Emptiest { kept } => (EMPTIEST, values![kept]),
        };
        let sql = format!("{sql} LIMIT ${} OFFSET ${}", values.len() + 1, values.len() + 2);
        values.extend(values![limit, offset]);
        self.list(&sql, values, |mut row| Ok((row.next()?, row.next()?)))
    }

    /// Counts tables whose match has not ended.
    pub(crate) fn count(&self) -> StoreFuture<usize> {
        self.get("SELECT count(*) FROM tables WHERE ended IS NULL", values![], |mut row| row.next())
    }

    /// Counts those of an address, and of its network.
    pub(crate) fn count_of(&self, Creator { address, network }: Creator) -> StoreFuture<(usize, usize)> {
        self.get(COUNT_OF, values![address, network], |mut row| Ok((row.next()?, row.next()?)))
    }

    /// Notes that these tables are in use. Also with none, it checks with a real write that the store accepts writes.
    pub(crate) fn touch(&self, tables: Vec<TableId>) -> StoreFuture<()> {
        let statements = match &tables[..] {
            [] => self.0.dialect().test_write.iter().map(|sql| self.statement(sql, values![])).collect(),
            _ => vec![self.statement(TOUCH, values![tables])],
        };
        let written = self.0.execute(statements);
        Box::pin(async move { written.await.map(drop) })
    }

    /// Notes that a player at this network has moved.
    pub(crate) fn note_mover(&self, table: TableId, network: Digest16) -> StoreFuture<()> {
        self.change(NOTE_MOVER, values![table, network])
    }

    /// Replaces a table by its record. Fails with a conflict if there are later entries, if the table is gone, or if
    /// anybody is connected to it at any node.
    pub(crate) fn archive(&self, Archive { table, last, ended, record, is_forced }: Archive) -> StoreFuture<()> {
        let query = if is_forced { UNCHANGED.to_owned() } else { format!("{UNCHANGED} AND {{unconnected}}") };
        let delete = self.statement(&self.delete_tables(&query), values![table, last]);
        one(self.0.execute(vec![delete, self.statement(INSERT_RECORD, values![table, ended, record])]))
    }

    /// Deletes at most `limit` tables or records; returns their number.
    pub(crate) fn delete(&self, which: Delete, limit: usize) -> StoreFuture<usize> {
        let (sql, values) = match which {
            Delete::Table { table, last } => (self.delete_tables(UNCHANGED), values![table, last]),
            Delete::Unused { age } => (self.delete_tables(UNUSED), values![millis(age), limit]),
            Delete::Excess { age, kept, only_unstarted } => {
                (self.delete_tables(EXCESS), values![millis(age), kept, only_unstarted, limit])
            }
            Delete::Records { before } => (DELETE_RECORDS.to_owned(), values![before, limit]),
        };
        self.execute(&sql, values)
    }

    fn delete_tables(&self, query: &str) -> String {
        self.0.dialect().delete_tables.replace("{query}", query)
    }

    /// Returns the key of the digests of creators. It never changes.
    pub(crate) fn creator_key(&self) -> StoreFuture<CreatorKey> {
        self.get("SELECT key FROM creator_key", values![], |mut row| Ok(CreatorKey(row.next()?)))
    }
}

fn stored(tables: &mut HashMap<TableId, Stored>, table: TableId) -> &mut Stored {
    tables.entry(table).or_insert_with(|| Stored { table, entries: Vec::new(), record: None, network: None })
}

fn read_entry(mut row: Row) -> Result<(TableId, StoredEntry), StoreError> {
    let table = row.next()?;
    let entry = StoredEntry { version: row.next()?, request: row.next()?, event: row.next()?, hidden: row.next()? };
    Ok((table, entry))
}

fn read_rest(mut row: Row) -> Result<(TableId, Option<String>, Option<Digest16>), StoreError> {
    Ok((row.next()?, row.next()?, row.next()?))
}
