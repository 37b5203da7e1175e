//! What stands in the rows of the file.

use nova_luna_rules::{Seat, Secret, usual_discs};
use nova_luna_table::{ClockRule, Timestamp, Version};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::seats;
use crate::online::secrets::{Digest, TableId};
use crate::online::store::{CANDIDATES, Cursor, Delta, Entry, Line, StoreError, StoredTable};
use crate::online::table_config::{Fill, TableConfig};

/// The columns of a table, in the order in which they are read.
const COLUMNS: &str = "id, created, title, public, discs, bank, increment, secret, join_key, begun, rematch,
    owner, patience, fill_after, fill_bot";

/// Keeps a new table.
pub(super) fn found(pen: &Connection, charter: &TableConfig, previous: Option<TableId>) -> rusqlite::Result<()> {
    if let Some(previous) = previous {
        let mut link = pen.prepare_cached("UPDATE tables SET rematch = ?2 WHERE id = ?1 AND rematch IS NULL")?;
        exactly_one(link.execute([previous.to_string(), charter.id.to_string()])?)?;
    }
    let mut table = pen.prepare_cached(
        "INSERT INTO tables (id, created, title, public, discs, bank, increment, secret, join_key, owner, patience,
             fill_after, fill_bot)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?;
    table.execute(params![
        charter.id.to_string(),
        number(charter.created.0),
        charter.title,
        charter.public,
        charter.discs,
        charter.clock.map(|clock| number(clock.bank)),
        charter.clock.map(|clock| number(clock.increment)),
        charter.secret.0,
        charter.key.0,
        charter.owner.number(),
        charter.patience.map(number),
        charter.fill.map(|fill| number(fill.after)),
        charter.fill.map(|fill| fill.bot.as_str()),
    ])?;
    seats::found(pen, charter)
}

/// Keeps something that happened, if the token of whoever asked for it still opens the seat.
pub(super) fn append(pen: &Connection, entry: &Entry) -> rusqlite::Result<()> {
    let mut line = pen.prepare_cached(
        "INSERT INTO happenings (table_id, version, message, line) SELECT ?1, ?2, ?3, ?4
         WHERE ?5 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?5 AND token = ?6)",
    )?;
    let (seat, token) = entry.proof.map(|(seat, token)| (seat.number(), token.0)).unzip();
    let values = params![entry.table.to_string(), entry.version.0, entry.message, entry.line, seat, token];
    exactly_one(line.execute(values)?)
}

/// Notes that a match is over.
pub(super) fn finish(pen: &Connection, table: TableId, at: Timestamp) -> rusqlite::Result<()> {
    let mut over = pen.prepare_cached("UPDATE tables SET over = ?2 WHERE id = ?1 AND over IS NULL")?;
    over.execute(params![table.to_string(), number(at.0)]).map(drop)
}

/// Forgets tables that never began.
pub(super) fn forget_unstarted(pen: &Connection, before: Timestamp) -> rusqlite::Result<()> {
    let mut forget = pen.prepare_cached("DELETE FROM tables WHERE begun IS NULL AND created < ?1")?;
    forget.execute([number(before.0)]).map(drop)
}

/// Everything of one table.
pub(super) fn load(eyes: &Connection, table: TableId) -> Result<Option<StoredTable>, StoreError> {
    let mut query = eyes.prepare_cached(&format!("SELECT {COLUMNS} FROM tables WHERE id = ?1"))?;
    let Some(mut charter) = query.query_row([table.to_string()], charter).optional()? else { return Ok(None) };
    charter.chairs = seats::chairs(eyes, table)?;
    let mut query =
        eyes.prepare_cached("SELECT version, message, line FROM happenings WHERE table_id = ?1 ORDER BY version")?;
    let (mut lines, mut messages) = (String::new(), Vec::new());
    let mut rows = query.query([table.to_string()])?;
    while let Some(row) = rows.next()? {
        if let Some(message) = row.get(1)? {
            messages.push((message, Version(row.get(0)?)));
        }
        lines.push_str(row.get_ref(2)?.as_str().map_err(|_| StoreError::Damaged)?);
    }
    Ok(Some(StoredTable { charter, lines, messages, revision: 0 }))
}

/// What was kept since somebody looked. Nobody else writes to the file, so this is seldom asked for, and charters have no
/// revisions.
pub(super) fn newer(eyes: &Connection, seen: &[Cursor]) -> Result<Vec<Delta>, StoreError> {
    let mut tables = eyes.prepare_cached(&format!("SELECT {COLUMNS} FROM tables WHERE id = ?1"))?;
    let mut happenings = eyes.prepare_cached(
        "SELECT version, message, line FROM happenings WHERE table_id = ?1 AND version > ?2 ORDER BY version",
    )?;
    let mut newer = Vec::new();
    for Cursor { table, version, .. } in seen {
        let Some(mut charter) = tables.query_row([table.to_string()], charter).optional()? else { continue };
        charter.chairs = seats::chairs(eyes, *table)?;
        let line = |row: &Row<'_>| Ok(Line { version: Version(row.get(0)?), message: row.get(1)?, line: row.get(2)? });
        let lines = happenings.query_map(params![table.to_string(), version.0], line)?.collect::<Result<_, _>>()?;
        newer.push(Delta { table: *table, charter: Some((charter, 0)), lines });
    }
    Ok(newer)
}

/// Somebody may sit down there.
const OPEN: &str = "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND bot IS NULL AND token IS NULL)";

/// The newest public tables at which a person sits and a seat is open. One that cannot be read is left out.
pub(super) fn listed(eyes: &Connection, most: usize) -> Result<Vec<TableConfig>, StoreError> {
    let mut query = eyes.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM tables
         WHERE begun IS NULL AND public = 1 AND {OPEN}
             AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND nonce IS NOT NULL)
         ORDER BY created DESC LIMIT ?1"
    ))?;
    let found = query.query_map([i64::try_from(most).unwrap_or(i64::MAX)], charter)?;
    Ok(found.filter_map(|charter| with_chairs(eyes, charter)).collect())
}

/// The oldest table that waits for anybody.
pub(super) fn waiting_quick(
    eyes: &Connection,
    players: usize,
    now: Timestamp,
) -> Result<Option<TableConfig>, StoreError> {
    let mut query = eyes.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM tables
         WHERE begun IS NULL AND public = 1 AND bank IS NULL AND discs = ?1 AND created + fill_after > ?2 AND {OPEN}
             AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND seat = owner
                 AND (bot IS NOT NULL OR nonce IS NOT NULL))
             AND (SELECT count(*) FROM seats WHERE table_id = tables.id) = ?3
         ORDER BY created LIMIT ?4"
    ))?;
    let values = params![usual_discs(players), number(now.0), number(players as u64), CANDIDATES];
    let mut found = query.query_map(values, charter)?;
    Ok(found.find_map(|charter| with_chairs(eyes, charter)))
}

fn with_chairs(eyes: &Connection, charter: rusqlite::Result<TableConfig>) -> Option<TableConfig> {
    let charter = charter.ok()?;
    let chairs = seats::chairs(eyes, charter.id).ok()?;
    Some(TableConfig { chairs, ..charter })
}

/// How many tables are not over.
pub(super) fn running(eyes: &Connection) -> Result<usize, StoreError> {
    let number: i64 = eyes.query_row("SELECT count(*) FROM tables WHERE over IS NULL", [], |row| row.get(0))?;
    Ok(usize::try_from(number).unwrap_or(0))
}

fn charter(row: &Row<'_>) -> rusqlite::Result<TableConfig> {
    let (bank, increment): (Option<i64>, Option<i64>) = (row.get(5)?, row.get(6)?);
    let clock = bank.zip(increment).map(|(bank, increment)| (bank.unsigned_abs(), increment.unsigned_abs()));
    let (after, bot): (Option<i64>, Option<String>) = (row.get(13)?, row.get(14)?);
    let fill = |(after, bot): (i64, String)| {
        let bot = bot.parse().map_err(|_| unreadable(14))?;
        Ok::<_, rusqlite::Error>(Fill { after: after.unsigned_abs(), bot })
    };
    Ok(TableConfig {
        id: id(row.get(0)?, 0)?,
        created: Timestamp(row.get::<_, i64>(1)?.unsigned_abs()),
        title: row.get(2)?,
        public: row.get(3)?,
        discs: row.get(4)?,
        clock: clock.map(|(bank, increment)| ClockRule { bank, increment }),
        owner: Seat::new(row.get(11)?).ok_or_else(|| unreadable(11))?,
        patience: row.get::<_, Option<i64>>(12)?.map(i64::unsigned_abs),
        fill: after.zip(bot).map(fill).transpose()?,
        secret: Secret(row.get(7)?),
        key: Digest(row.get(8)?),
        chairs: Vec::new(),
        begun: row.get::<_, Option<i64>>(9)?.map(|begun| Timestamp(begun.unsigned_abs())),
        rematch: row.get::<_, Option<String>>(10)?.map(|text| id(text, 10)).transpose()?,
    })
}

fn id(text: String, column: usize) -> rusqlite::Result<TableId> {
    text.parse().map_err(|_| unreadable(column))
}

pub(super) fn unreadable(column: usize) -> rusqlite::Error {
    rusqlite::Error::InvalidColumnType(column, String::new(), Type::Text)
}

/// SQLite has no numbers without a sign. Moments and clocks stay far below the limit.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Somebody else was faster, unless exactly one row was changed.
pub(super) fn exactly_one(changed: usize) -> rusqlite::Result<()> {
    if changed == 1 { Ok(()) } else { Err(rusqlite::Error::StatementChangedRows(changed)) }
}
