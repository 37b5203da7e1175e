//! Backups of a file of SQLite.

use std::path::Path;

use nova_luna_protocol::backup::{EventRow, RecordRow, SeatRow, TableRow};
use rusqlite::{Connection, OpenFlags, Row as Columns, Transaction, params};

use super::{BackupError, Row, bytes, hex};
use crate::online::store::OpenStoreError;
use crate::online::store::sqlite::{FORMAT, Taken, take as take_file};

/// Hands over everything of one moment. A server that writes at the same time is not disturbed, and not seen.
pub(super) fn read(path: &Path, mut take: impl FnMut(Row) -> Result<(), BackupError>) -> Result<(), BackupError> {
    if !path.is_file() {
        return Err(BackupError::NoStore);
    }
    let mut eyes = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    eyes.busy_timeout(std::time::Duration::from_secs(5))?;
    let moment = eyes.transaction()?;
    match moment.pragma_query_value(None, "user_version", |row| row.get(0))? {
        0 => return Err(BackupError::NoStore),
        found if found > FORMAT => return Err(OpenStoreError::NewerFormat { found, known: FORMAT }.into()),
        found if found < FORMAT => return Err(BackupError::Older { found, known: FORMAT }),
        _ => {}
    }
    let mut tables = moment.prepare(
        "SELECT id, created, title, public, discs, bank, increment, secret, join_key, begun, over, rematch, owner, patience,
             fill_after, fill_bot
         FROM tables ORDER BY id",
    )?;
    let mut rows = tables.query([])?;
    while let Some(row) = rows.next()? {
        let mut table = table(row)?;
        table.seats = seats(&moment, &table.id)?;
        table.happenings = happenings(&moment, &table.id)?;
        take(table.into())?;
    }
    let mut records = moment.prepare("SELECT id, ended, record FROM records ORDER BY id")?;
    let mut rows = records.query([])?;
    while let Some(row) = rows.next()? {
        take(RecordRow { id: row.get(0)?, ended: row.get(1)?, record: row.get(2)? }.into())?;
    }
    Ok(())
}

fn table(row: &Columns<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        created: row.get(1)?,
        title: row.get(2)?,
        public: row.get(3)?,
        discs: row.get(4)?,
        bank: row.get(5)?,
        increment: row.get(6)?,
        secret: hex(row.get_ref(7)?.as_blob()?),
        join_key: hex(row.get_ref(8)?.as_blob()?),
        begun: row.get(9)?,
        over: row.get(10)?,
        rematch: row.get(11)?,
        owner: row.get(12)?,
        patience: row.get(13)?,
        fill_after: row.get(14)?,
        fill_bot: row.get(15)?,
        seats: Vec::new(),
        happenings: Vec::new(),
    })
}

fn seats(moment: &Transaction<'_>, table: &str) -> rusqlite::Result<Vec<SeatRow>> {
    let mut query = moment
        .prepare_cached("SELECT seat, bot, name, token, nonce, colour FROM seats WHERE table_id = ?1 ORDER BY seat")?;
    let seat = |row: &Columns<'_>| {
        Ok(SeatRow {
            seat: row.get(0)?,
            bot: row.get(1)?,
            name: row.get(2)?,
            token: row.get::<_, Option<Vec<u8>>>(3)?.map(|token| hex(&token)),
            nonce: row.get::<_, Option<Vec<u8>>>(4)?.map(|nonce| hex(&nonce)),
            colour: row.get(5)?,
        })
    };
    query.query_map([table], seat)?.collect()
}

fn happenings(moment: &Transaction<'_>, table: &str) -> rusqlite::Result<Vec<EventRow>> {
    let mut query =
        moment.prepare_cached("SELECT version, message, line FROM happenings WHERE table_id = ?1 ORDER BY version")?;
    let happening = |row: &Columns<'_>| Ok(EventRow { version: row.get(0)?, message: row.get(1)?, line: row.get(2)? });
    query.query_map([table], happening)?.collect()
}

/// Keeps everything in a file that has no tables yet.
pub(super) fn write(path: &Path, rows: impl Iterator<Item = Result<Row, BackupError>>) -> Result<(), BackupError> {
    let Taken { lock: _lock, mut pen, .. } = take_file(path)?;
    let change = pen.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found: i64 =
        change
            .query_row("SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM records)", [], |row| row.get(0))?;
    if found > 0 {
        return Err(BackupError::NotEmpty);
    }
    for row in rows {
        match row? {
            Row::Table(table) => keep_table(&change, &table)?,
            Row::Record(RecordRow { id, ended, record }) => {
                let mut keep = change.prepare_cached("INSERT INTO records (id, ended, record) VALUES (?1, ?2, ?3)")?;
                keep.execute(params![id, ended, record])?;
            }
        }
    }
    Ok(change.commit()?)
}

fn keep_table(change: &Transaction<'_>, row: &TableRow) -> Result<(), BackupError> {
    let mut table = change.prepare_cached(
        "INSERT INTO tables (id, created, title, public, discs, bank, increment, secret, join_key, begun, over, rematch,
             owner, patience, fill_after, fill_bot)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
    )?;
    table.execute(params![
        row.id,
        row.created,
        row.title,
        row.public,
        row.discs,
        row.bank,
        row.increment,
        bytes(&row.secret)?,
        bytes(&row.join_key)?,
        row.begun,
        row.over,
        row.rematch,
        row.owner,
        row.patience,
        row.fill_after,
        row.fill_bot,
    ])?;
    let mut seat = change.prepare_cached(
        "INSERT INTO seats (table_id, seat, bot, name, token, nonce, colour) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for SeatRow { seat: number, bot, name, token, nonce, colour } in &row.seats {
        let token = token.as_deref().map(bytes).transpose()?;
        let nonce = nonce.as_deref().map(bytes).transpose()?;
        seat.execute(params![row.id, number, bot, name, token, nonce, colour])?;
    }
    let mut happening =
        change.prepare_cached("INSERT INTO happenings (table_id, version, message, line) VALUES (?1, ?2, ?3, ?4)")?;
    for EventRow { version, message, line } in &row.happenings {
        happening.execute(params![row.id, version, message, line])?;
    }
    Ok(())
}
