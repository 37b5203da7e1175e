//! A connection that remembers its prepared statements, and what it commits at once.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use futures_util::future::{join, try_join_all};
use nova_luna_table::Timestamp;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error};

use super::batch::Batched;
use crate::lock;
use crate::online::failpoint::{self, Failpoint};
use crate::online::store::database::Statement;
use crate::online::store::value::{Row, Value, integer};
use crate::online::store::{Append, Index, StoreError};

/// Appends the entries that are new, and sets what they change of the index. All nodes insert in the same order, so that
/// two of them never wait for each other.
const APPEND: &str = "
    WITH new AS (
        SELECT * FROM unnest($1::text[], $2::int8[], $3::text[], $4::text[], $5::text[],
                $6::int8[], $7::int8[], $8::int8[], $9::int8[], $10::int8[])
            AS new (table_id, version, request, event, hidden, people, started, moved, ended, plies)
    ), stored AS (
        INSERT INTO events (table_id, version, request, event, hidden)
        SELECT table_id, version, request, event, hidden FROM new
        WHERE EXISTS (SELECT FROM tables WHERE id = table_id) ORDER BY table_id, version
        ON CONFLICT DO NOTHING RETURNING table_id, version
    ), marked AS (
        UPDATE tables SET people = coalesce(tables.people, new.people), started = coalesce(tables.started, new.started),
            moved = coalesce(tables.moved, new.moved), ended = coalesce(tables.ended, new.ended),
            plies = coalesce(tables.plies, new.plies)
        FROM new JOIN stored USING (table_id, version)
        WHERE id = table_id AND num_nonnulls(new.people, new.started, new.moved, new.ended, new.plies) > 0
    )
    SELECT table_id, version FROM stored";

pub(super) struct Session {
    client: Client,
    prepared: Mutex<HashMap<String, tokio_postgres::Statement>>,
}

impl Session {
    pub(super) fn new(client: Client) -> Self {
        Self { client, prepared: Mutex::default() }
    }

    pub(super) async fn query(&self, (sql, values): &Statement) -> Result<Vec<Row>, Error> {
        let statement = self.prepared(sql).await?;
        self.client.query(&statement, &parameters(values)).await?.iter().map(row).collect()
    }

    pub(super) async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<usize, Error> {
        let changed = self.client.execute(&self.prepared(sql).await?, values).await?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    /// Runs the statements of a write; returns the number of rows that the first one has changed.
    async fn write(&self, statements: &[Statement]) -> Result<usize, Error> {
        let mut changed = None;
        for (sql, values) in statements {
            let rows = self.execute(sql, &parameters(values)).await?;
            if *changed.get_or_insert(rows) == 0 {
                break;
            }
        }
        Ok(changed.unwrap_or(0))
    }

    async fn prepared(&self, sql: &str) -> Result<tokio_postgres::Statement, Error> {
        let known = || lock(&self.prepared);
        if let Some(statement) = known().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        known().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

pub(crate) fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

pub(crate) fn row(row: &tokio_postgres::Row) -> Result<Row, Error> {
    (0..row.len()).map(|column| row.try_get::<_, Value>(column)).collect()
}

impl Batched for Vec<Statement> {
    type Done = usize;

    async fn commit(session: &Session, writes: &[Self]) -> Result<Vec<usize>, Error> {
        let writes = try_join_all(writes.iter().map(|statements| session.write(statements)));
        // The statements are pipelined: those of all writes are sent before the first answer arrives.
        let (started, done) = join(session.client.batch_execute("BEGIN"), writes).await;
        match started.and(done) {
            Ok(done) => session.client.batch_execute("COMMIT").await.map(|()| done),
            Err(error) => {
                // If this fails too, the connection is broken, and the server rolls back by itself.
                let _ = session.client.batch_execute("ROLLBACK").await;
                Err(error)
            }
        }
    }
}

impl Batched for Append {
    type Done = bool;

    async fn commit(session: &Session, appends: &[Self]) -> Result<Vec<bool>, Error> {
        let key = |append: &Append| (append.table.to_string(), integer(append.version));
        // Of two entries with the same version, the first one counts.
        let mut known = HashSet::new();
        let new: Vec<&Append> = appends.iter().filter(|append| known.insert(key(append))).collect();
        let (tables, versions): (Vec<String>, Vec<i64>) = new.iter().map(|append| key(append)).unzip();
        let texts = |text: fn(&Append) -> Option<&str>| new.iter().map(|append| text(append)).collect::<Vec<_>>();
        let requests = texts(|append| append.request.as_deref());
        let events = texts(|append| Some(&append.event));
        let hidden = texts(|append| append.hidden.as_deref());
        let count = |count: fn(&Index) -> Option<usize>| {
            new.iter().map(|new| count(&new.index).map(|count| integer(count as u64))).collect::<Vec<_>>()
        };
        let time = |time: fn(&Index) -> Option<Timestamp>| {
            new.iter().map(|new| time(&new.index).map(|time| integer(time.0))).collect::<Vec<_>>()
        };
        let (people, plies) = (count(|index| index.people), count(|index| index.plies));
        let (started, moved, ended) =
            (time(|index| index.started), time(|index| index.moved), time(|index| index.ended));
        let values: [&(dyn ToSql + Sync); 10] =
            [&tables, &versions, &requests, &events, &hidden, &people, &started, &moved, &ended, &plies];
        let statement = session.prepared(APPEND).await?;
        failpoint::reach(Failpoint::BeforeCommit);
        let rows = session.client.query(&statement, &values).await?;
        failpoint::reach(Failpoint::AfterCommit);
        let mut stored = HashSet::with_capacity(rows.len());
        for row in rows {
            stored.insert((row.try_get(0)?, row.try_get(1)?));
        }
        Ok(appends.iter().map(|append| stored.remove(&key(append))).collect())
    }
}

/// All errors are the connection's or the server's: a value that cannot be read is noticed later.
impl From<Error> for StoreError {
    fn from(_: Error) -> Self {
        Self::Unavailable
    }
}
