//! Backups of a database of PostgreSQL.

use std::collections::HashMap;

use nova_luna_protocol::backup::{EventRow, RecordRow, SeatRow, TableRow};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, IsolationLevel, Row as Columns, Statement, Transaction};

use super::{BackupError, Row, bytes, hex};
use crate::online::store::OpenStoreError;
use crate::online::store::postgres::{FORMAT, connect, migrate};

/// So many tables are read at a time.
const PAGE: i64 = 200;

/// Hands over everything of one moment. Nodes that write at the same time are not disturbed, and not seen.
pub(super) async fn read(
    address: &str,
    mut take: impl FnMut(Row) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    let mut client = open(address).await?;
    let moment =
        client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true).start().await?;
    check_format(&moment).await?;
    let mut last = String::new();
    loop {
        let page = moment.query(TABLES, &[&last, &PAGE]).await?;
        let mut tables = page.iter().map(table).collect::<Result<Vec<TableRow>, _>>()?;
        let Some(end) = tables.last() else { break };
        last = end.id.clone();
        let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
        let (mut seats, mut happenings) = (seats(&moment, &ids).await?, happenings(&moment, &ids).await?);
        for mut table in tables.drain(..) {
            table.seats = seats.remove(&table.id).unwrap_or_default();
            table.happenings = happenings.remove(&table.id).unwrap_or_default();
            take(table.into())?;
        }
    }
    let mut last = String::new();
    loop {
        let page = moment
            .query("SELECT id, ended, record FROM records WHERE id > $1 ORDER BY id LIMIT $2", &[&last, &PAGE])
            .await?;
        for row in &page {
            let record = RecordRow { id: row.try_get(0)?, ended: row.try_get(1)?, record: row.try_get(2)? };
            last.clone_from(&record.id);
            take(record.into())?;
        }
        if page.is_empty() {
            return Ok(());
        }
    }
}

const TABLES: &str = "
    SELECT id, created, title, public, discs, bank, increment, secret, join_key, begun, over, rematch, owner, patience,
        fill_after, fill_bot
    FROM tables WHERE id > $1 ORDER BY id LIMIT $2";

async fn open(address: &str) -> Result<Client, BackupError> {
    let config: Config = address.parse()?;
    let (client, wire) = connect(&config).await?;
    tokio::spawn(wire);
    Ok(client)
}

async fn check_format(moment: &Transaction<'_>) -> Result<(), BackupError> {
    let there: bool = moment.query_one("SELECT to_regclass('nova_luna') IS NOT NULL", &[]).await?.try_get(0)?;
    if !there {
        return Err(BackupError::NoStore);
    }
    match moment.query_one("SELECT max(format) FROM nova_luna", &[]).await?.try_get::<_, Option<i64>>(0)? {
        None => Err(BackupError::NoStore),
        Some(found) if found > FORMAT => Err(OpenStoreError::NewerFormat { found, known: FORMAT }.into()),
        Some(found) if found < FORMAT => Err(BackupError::Older { found, known: FORMAT }),
        Some(_) => Ok(()),
    }
}

fn table(row: &Columns) -> Result<TableRow, tokio_postgres::Error> {
    Ok(TableRow {
        id: row.try_get(0)?,
        created: row.try_get(1)?,
        title: row.try_get(2)?,
        public: row.try_get(3)?,
        discs: row.try_get(4)?,
        bank: row.try_get(5)?,
        increment: row.try_get(6)?,
        secret: hex(row.try_get(7)?),
        join_key: hex(row.try_get(8)?),
        begun: row.try_get(9)?,
        over: row.try_get(10)?,
        rematch: row.try_get(11)?,
        owner: row.try_get(12)?,
        patience: row.try_get(13)?,
        fill_after: row.try_get(14)?,
        fill_bot: row.try_get(15)?,
        seats: Vec::new(),
        happenings: Vec::new(),
    })
}

async fn seats(moment: &Transaction<'_>, ids: &[&str]) -> Result<HashMap<String, Vec<SeatRow>>, tokio_postgres::Error> {
    let rows = moment
        .query(
            "SELECT table_id, seat, bot, name, token, nonce, colour FROM seats WHERE table_id = ANY($1)
             ORDER BY table_id, seat",
            &[&ids],
        )
        .await?;
    let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
    for row in &rows {
        seats.entry(row.try_get(0)?).or_default().push(SeatRow {
            seat: row.try_get(1)?,
            bot: row.try_get(2)?,
            name: row.try_get(3)?,
            token: row.try_get::<_, Option<&[u8]>>(4)?.map(hex),
            nonce: row.try_get::<_, Option<&[u8]>>(5)?.map(hex),
            colour: row.try_get(6)?,
        });
    }
    Ok(seats)
}

async fn happenings(
    moment: &Transaction<'_>,
    ids: &[&str],
) -> Result<HashMap<String, Vec<EventRow>>, tokio_postgres::Error> {
    let rows = moment
        .query(
            "SELECT table_id, version, message, line FROM happenings WHERE table_id = ANY($1)
             ORDER BY table_id, version",
            &[&ids],
        )
        .await?;
    let mut happenings: HashMap<String, Vec<EventRow>> = HashMap::new();
    for row in &rows {
        let happening = EventRow { version: row.try_get(1)?, message: row.try_get(2)?, line: row.try_get(3)? };
        happenings.entry(row.try_get(0)?).or_default().push(happening);
    }
    Ok(happenings)
}

/// Keeps everything in a database that has no tables yet.
pub(super) async fn write(
    address: &str,
    rows: impl Iterator<Item = Result<Row, BackupError>>,
) -> Result<(), BackupError> {
    let mut client = open(address).await?;
    migrate(&mut client).await?;
    let change = client.transaction().await?;
    // A node that serves it already founds no table meanwhile.
    change.batch_execute("LOCK TABLE tables, records IN EXCLUSIVE MODE").await?;
    let found = change.query_one("SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM records)", &[]).await?;
    if found.try_get(0)? {
        return Err(BackupError::NotEmpty);
    }
    let pen = Pen::new(&change).await?;
    for row in rows {
        match row? {
            Row::Table(table) => pen.keep_table(&table).await?,
            Row::Record(RecordRow { id, ended, record }) => {
                change.execute(&pen.record, &[&id, &ended, &record]).await?;
            }
        }
    }
    Ok(change.commit().await?)
}

/// What is written with, prepared once.
struct Pen<'a> {
    change: &'a Transaction<'a>,
    table: Statement,
    seats: Statement,
    happenings: Statement,
    record: Statement,
}

impl<'a> Pen<'a> {
    async fn new(change: &'a Transaction<'a>) -> Result<Self, tokio_postgres::Error> {
        Ok(Self {
            table: change
                .prepare(
                    "INSERT INTO tables (id, created, title, public, discs, bank, increment, secret, join_key, begun, over,
                         rematch, owner, patience, fill_after, fill_bot)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
                )
                .await?,
            seats: change
                .prepare(
                    "INSERT INTO seats (table_id, seat, bot, name, token, nonce, colour)
                     SELECT $1, new.* FROM unnest($2::int2[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::text[])
                         AS new (seat, bot, name, token, nonce, colour)",
                )
                .await?,
            happenings: change
                .prepare(
                    "INSERT INTO happenings (table_id, version, message, line)
                     SELECT $1, new.* FROM unnest($2::int4[], $3::text[], $4::text[]) AS new (version, message, line)",
                )
                .await?,
            record: change.prepare("INSERT INTO records (id, ended, record) VALUES ($1, $2, $3)").await?,
            change,
        })
    }

    async fn keep_table(&self, row: &TableRow) -> Result<(), BackupError> {
        let (secret, join_key) = (bytes(&row.secret)?, bytes(&row.join_key)?);
        let values: [&(dyn ToSql + Sync); 16] = [
            &row.id,
            &row.created,
            &row.title,
            &row.public,
            &row.discs,
            &row.bank,
            &row.increment,
            &secret,
            &join_key,
            &row.begun,
            &row.over,
            &row.rematch,
            &row.owner,
            &row.patience,
            &row.fill_after,
            &row.fill_bot,
        ];
        self.change.execute(&self.table, &values).await?;
        self.keep_seats(&row.id, &row.seats).await?;
        let versions: Vec<i32> = row.happenings.iter().map(|happening| happening.version).collect();
        let messages: Vec<Option<&str>> = row.happenings.iter().map(|happening| happening.message.as_deref()).collect();
        let lines: Vec<&str> = row.happenings.iter().map(|happening| happening.line.as_str()).collect();
        self.change.execute(&self.happenings, &[&row.id, &versions, &messages, &lines]).await?;
        Ok(())
    }

    async fn keep_seats(&self, table: &str, seats: &[SeatRow]) -> Result<(), BackupError> {
        let some_bytes = |digits: &Option<String>| digits.as_deref().map(bytes).transpose();
        let numbers: Vec<i16> = seats.iter().map(|seat| seat.seat).collect();
        let bots: Vec<Option<&str>> = seats.iter().map(|seat| seat.bot.as_deref()).collect();
        let names: Vec<Option<&str>> = seats.iter().map(|seat| seat.name.as_deref()).collect();
        let tokens = seats.iter().map(|seat| some_bytes(&seat.token)).collect::<Result<Vec<_>, _>>()?;
        let nonces = seats.iter().map(|seat| some_bytes(&seat.nonce)).collect::<Result<Vec<_>, _>>()?;
        let colours: Vec<Option<&str>> = seats.iter().map(|seat| seat.colour.as_deref()).collect();
        let values: [&(dyn ToSql + Sync); 7] = [&table, &numbers, &bots, &names, &tokens, &nonces, &colours];
        self.change.execute(&self.seats, &values).await?;
        Ok(())
    }
}
