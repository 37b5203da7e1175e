//! Backup and restore of a PostgreSQL database.

use futures_util::TryStreamExt as _;
use futures_util::future::try_join_all;
use nova_luna_protocol::backup::Part;
use tokio_postgres::{Client, Error, IsolationLevel, Transaction};

use super::{BackupError, COUNT, FORMAT, StoredRow, check_format, insert, select};
use crate::online::store::postgres::{Connector, create_schema, parameters, row};
use crate::online::store::value::Row;

const CHUNK: usize = 1000;

async fn open(address: &str) -> Result<Client, BackupError> {
    let (client, connection) = Connector::new(address)?.connect().await?;
    tokio::spawn(connection);
    Ok(client)
}

/// Reads a snapshot. Nodes may write at the same time; their changes are not part of the snapshot.
pub(super) async fn read(
    address: &str,
    mut write: impl FnMut(Part, Row) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    let mut client = open(address).await?;
    if format(&client.transaction().await?).await? == FORMAT {
        create_schema(&mut client).await?;
    }
    let snapshot =
        client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true).start().await?;
    check_format(format(&snapshot).await?)?;
    for part in Part::ALL {
        // The rows arrive one after another, so that a large store needs little memory.
        let mut rows = std::pin::pin!(snapshot.query_raw(&select(part), std::iter::empty::<i64>()).await?);
        while let Some(next) = rows.try_next().await? {
            write(part, row(&next)?)?;
        }
    }
    Ok(())
}

/// The format of the database; 0 if there are no tables.
async fn format(snapshot: &Transaction<'_>) -> Result<i64, Error> {
    let exists = snapshot.query_one("SELECT to_regclass('nova_luna') IS NOT NULL", &[]).await?;
    if !exists.try_get(0)? {
        return Ok(0);
    }
    snapshot.query_one("SELECT coalesce(max(format), 0) FROM nova_luna", &[]).await?.try_get(0)
}

/// Writes everything in one transaction into a database without tables.
pub(super) async fn write(
    address: &str,
    rows: impl Iterator<Item = Result<StoredRow, BackupError>>,
) -> Result<(), BackupError> {
    let mut client = open(address).await?;
    create_schema(&mut client).await?;
    let transaction = client.transaction().await?;
    // A node that already uses the database cannot create tables meanwhile.
    transaction
        .batch_execute("LOCK TABLE tables, records, entries, clubs, contacts, push_key IN EXCLUSIVE MODE")
        .await?;
    if transaction.query_one(COUNT, &[]).await?.try_get::<_, i64>(0)? > 0 {
        return Err(BackupError::NotEmpty);
    }
    let mut inserts = Vec::new();
    for part in Part::ALL {
        inserts.push(transaction.prepare(&insert(part)).await?);
    }
    let mut rows = rows.peekable();
    while rows.peek().is_some() {
        let chunk = rows.by_ref().take(CHUNK).collect::<Result<Vec<StoredRow>, _>>()?;
        let write =
            async |(part, values): &StoredRow| transaction.execute(&inserts[*part as usize], &parameters(values)).await;
        try_join_all(chunk.iter().map(write)).await?;
    }
    Ok(transaction.commit().await?)
}
