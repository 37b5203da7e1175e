//! Backup and restore of a PostgreSQL database.

use nova_luna_protocol::old_backup::TableRow;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, IsolationLevel, Statement, Transaction};

use super::{BackupError, Row, check_format};
use crate::online::store::postgres::{
    Connector, FORMAT, SeatArrays, by_table, events_sql, migrate, parameters, seats_sql, unnest_seats,
};
use crate::online::store::rows::{
    ENTRY_COLUMNS, EVENT_COLUMNS, INSERT_ENTRY, INSERT_RECORD, SEAT_COLUMNS, TABLE_COLUMNS, TABLE_WIDTH, entry_row,
    entry_values, event_row, placeholders, record_row, seat_row, table_row, table_values,
};

/// The address and the network of an entry; backups contain neither.
const NO_CREATOR: (Option<Vec<u8>>, Option<Vec<u8>>) = (None, None);

/// The number of tables or records that one query reads.
const PAGE: i64 = 200;

/// Reads a snapshot. Nodes may write at the same time; their changes are not part of the snapshot.
pub(super) async fn read(
    address: &str,
    mut write: impl FnMut(Row) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    let mut client = open(address).await?;
    let snapshot =
        client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true).start().await?;
    check_format(format(&snapshot).await?, FORMAT)?;
    let mut last = String::new();
    loop {
        let tables = read_tables(&snapshot, &last).await?;
        let Some(end) = tables.last() else { break };
        last.clone_from(&end.id);
        for table in tables {
            write(table.into())?;
        }
    }
    let records = snapshot.prepare("SELECT id, ended, record FROM records WHERE id > $1 ORDER BY id LIMIT $2").await?;
    let mut last = String::new();
    loop {
        let page = snapshot.query(&records, &[&last, &PAGE]).await?;
        for row in &page {
            let record = record_row(row)?;
            last.clone_from(&record.id);
            write(record.into())?;
        }
        if page.is_empty() {
            break;
        }
    }
    read_entries(&snapshot, write).await
}

/// Reads all entries of leaderboards of the day.
async fn read_entries(
    snapshot: &Transaction<'_>,
    mut write: impl FnMut(Row) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    let page = format!(
        "SELECT {ENTRY_COLUMNS} FROM entries WHERE (challenge, game) > ($1, $2) ORDER BY challenge, game LIMIT $3"
    );
    let page = snapshot.prepare(&page).await?;
    let mut last = (String::new(), Vec::new());
    loop {
        let rows = snapshot.query(&page, &[&last.0, &last.1, &PAGE]).await?;
        for row in &rows {
            let entry = entry_row(row)?;
            last = (entry.challenge.clone(), entry.game.clone());
            write(entry.into())?;
        }
        if rows.is_empty() {
            return Ok(());
        }
    }
}

async fn open(address: &str) -> Result<Client, BackupError> {
    let (client, connection) = Connector::new(address)?.connect().await?;
    tokio::spawn(connection);
    Ok(client)
}

/// The format of the database; 0 if there are no tables.
async fn format(snapshot: &Transaction<'_>) -> Result<i64, Error> {
    let exists = snapshot.query_one("SELECT to_regclass('nova_luna') IS NOT NULL", &[]).await?;
    if !exists.try_get(0)? {
        return Ok(0);
    }
    snapshot.query_one("SELECT coalesce(max(format), 0) FROM nova_luna", &[]).await?.try_get(0)
}

/// Reads the next tables after an id, with their seats and events.
async fn read_tables(snapshot: &Transaction<'_>, after: &str) -> Result<Vec<TableRow>, Error> {
    let page = format!("SELECT {TABLE_COLUMNS} FROM tables WHERE id > $1 ORDER BY id LIMIT $2");
    let rows = snapshot.query(&page, &[&after, &PAGE]).await?;
    let mut tables = rows.iter().map(table_row).collect::<Result<Vec<TableRow>, _>>()?;
    let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    let seats = snapshot.query(&seats_sql("seats WHERE table_id = ANY($1)"), &[&ids]).await?;
    let events = snapshot.query(&events_sql("events WHERE table_id = ANY($1)"), &[&ids]).await?;
    let (mut seats, mut events) = (by_table(&seats, seat_row)?, by_table(&events, event_row)?);
    for table in &mut tables {
        table.seats = seats.remove(&table.id).unwrap_or_default();
        table.events = events.remove(&table.id).unwrap_or_default();
    }
    Ok(tables)
}

/// Writes everything in one transaction into a database without tables.
pub(super) async fn write(
    address: &str,
    rows: impl Iterator<Item = Result<Row, BackupError>>,
) -> Result<(), BackupError> {
    let mut client = open(address).await?;
    migrate(&mut client).await?;
    let transaction = client.transaction().await?;
    // A node that already uses the database cannot create tables meanwhile.
    transaction.batch_execute("LOCK TABLE tables, records, entries IN EXCLUSIVE MODE").await?;
    let any = "SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM records) OR EXISTS (SELECT FROM entries)";
    if transaction.query_one(any, &[]).await?.try_get(0)? {
        return Err(BackupError::NotEmpty);
    }
    let inserts = Inserts::prepare(&transaction).await?;
    for row in rows {
        match row? {
            Row::Table(table) => inserts.table(&transaction, &table).await?,
            Row::Record(record) => {
                let values: [&(dyn ToSql + Sync); 3] = [&record.id, &record.ended, &record.record];
                transaction.execute(&inserts.record, &values).await?;
            }
            Row::Entry(entry) => {
                transaction.execute(&inserts.entry, &parameters(&entry_values(&entry, &NO_CREATOR))).await?;
            }
        }
    }
    Ok(transaction.commit().await?)
}

/// The prepared statements of a restore.
struct Inserts {
    table: Statement,
    seats: Statement,
    events: Statement,
    record: Statement,
    entry: Statement,
}

impl Inserts {
    async fn prepare(transaction: &Transaction<'_>) -> Result<Self, Error> {
        let values = placeholders(TABLE_WIDTH);
        let table = format!("INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({values})");
        let seats = format!("INSERT INTO seats ({SEAT_COLUMNS}) SELECT $1, new.* FROM {}", unnest_seats(2));
        let events = format!(
            "INSERT INTO events ({EVENT_COLUMNS})
             SELECT $1, new.* FROM unnest($2::int4[], $3::text[], $4::text[]) AS new (version, message_id, line)"
        );
        Ok(Self {
            table: transaction.prepare(&table).await?,
            seats: transaction.prepare(&seats).await?,
            events: transaction.prepare(&events).await?,
            record: transaction.prepare(INSERT_RECORD).await?,
            entry: transaction.prepare(INSERT_ENTRY).await?,
        })
    }

    async fn table(&self, transaction: &Transaction<'_>, table: &TableRow) -> Result<(), Error> {
        transaction.execute(&self.table, &parameters(&table_values(table))).await?;
        let seats = SeatArrays::new(&table.seats);
        let mut values: Vec<&(dyn ToSql + Sync)> = vec![&table.id];
        values.extend(seats.values());
        transaction.execute(&self.seats, &values).await?;
        let versions: Vec<i32> = table.events.iter().map(|event| event.version).collect();
        let message_ids: Vec<Option<&str>> = table.events.iter().map(|event| event.message_id.as_deref()).collect();
        let lines: Vec<&str> = table.events.iter().map(|event| event.line.as_str()).collect();
        transaction.execute(&self.events, &[&table.id, &versions, &message_ids, &lines]).await?;
        Ok(())
    }
}
