//! What stands in the rows of the file.

use nova_luna_rules::{Nonce, Seat, Secret};
use nova_luna_table::{ClockRule, Moment, Version};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::online::charter::{Chair, Charter};
use crate::online::secrets::{Digest, TableId};
use crate::online::store::{Entry, Kept, StoreError};

/// The columns of a table, in the order in which they are read.
const COLUMNS: &str = "id, created, title, public, discs, bank, increment, secret, join_key, begun, rematch";

/// Keeps a new table.
pub(super) fn found(pen: &Connection, charter: &Charter, previous: Option<TableId>) -> rusqlite::Result<()> {
    if let Some(previous) = previous {
        let mut link = pen.prepare_cached("UPDATE tables SET rematch = ?2 WHERE id = ?1 AND rematch IS NULL")?;
        exactly_one(link.execute([previous.to_string(), charter.id.to_string()])?)?;
    }
    let mut table = pen.prepare_cached(
        "INSERT INTO tables (id, created, title, public, discs, bank, increment, secret, join_key)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
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
    ])?;
    let mut seat = pen.prepare_cached(
        "INSERT INTO seats (table_id, seat, bot, name, token, nonce) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (at, chair) in charter.seated() {
        let bot = chair.bot.map(|bot| bot.as_str());
        let (token, nonce) = (chair.token.map(|token| token.0), chair.nonce.map(|nonce| nonce.0));
        seat.execute(params![charter.id.to_string(), at.number(), bot, chair.name, token, nonce])?;
    }
    Ok(())
}

/// Keeps who sat down.
pub(super) fn sit(
    pen: &Connection,
    table: TableId,
    seat: Seat,
    chair: &Chair,
    begun: Option<Moment>,
) -> rusqlite::Result<()> {
    let mut sit = pen.prepare_cached(
        "UPDATE seats SET name = ?3, token = ?4, nonce = ?5 WHERE table_id = ?1 AND seat = ?2 AND nonce IS NULL",
    )?;
    let (token, nonce) = (chair.token.map(|token| token.0), chair.nonce.map(|nonce| nonce.0));
    exactly_one(sit.execute(params![table.to_string(), seat.number(), chair.name, token, nonce])?)?;
    if let Some(begun) = begun {
        let mut begin = pen.prepare_cached("UPDATE tables SET begun = ?2 WHERE id = ?1 AND begun IS NULL")?;
        exactly_one(begin.execute(params![table.to_string(), number(begun.0)])?)?;
    }
    Ok(())
}

/// Keeps something that happened.
pub(super) fn append(pen: &Connection, entry: &Entry) -> rusqlite::Result<()> {
    let mut line =
        pen.prepare_cached("INSERT INTO happenings (table_id, version, message, line) VALUES (?1, ?2, ?3, ?4)")?;
    line.execute(params![entry.table.to_string(), entry.version.0, entry.message, entry.line]).map(drop)
}

/// Notes that a match is over.
pub(super) fn finish(pen: &Connection, table: TableId, at: Moment) -> rusqlite::Result<()> {
    let mut over = pen.prepare_cached("UPDATE tables SET over = ?2 WHERE id = ?1 AND over IS NULL")?;
    over.execute(params![table.to_string(), number(at.0)]).map(drop)
}

/// Forgets tables that never began.
pub(super) fn forget_unstarted(pen: &Connection, before: Moment) -> rusqlite::Result<()> {
    let mut forget = pen.prepare_cached("DELETE FROM tables WHERE begun IS NULL AND created < ?1")?;
    forget.execute([number(before.0)]).map(drop)
}

/// Everything of one table.
pub(super) fn load(eyes: &Connection, table: TableId) -> Result<Option<Kept>, StoreError> {
    let mut query = eyes.prepare_cached(&format!("SELECT {COLUMNS} FROM tables WHERE id = ?1"))?;
    let Some(mut charter) = query.query_row([table.to_string()], charter).optional()? else { return Ok(None) };
    charter.chairs = chairs(eyes, table)?;
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
    Ok(Some(Kept { charter, lines, messages }))
}

/// The newest public tables that wait for somebody. One that cannot be read is left out.
pub(super) fn listed(eyes: &Connection, most: usize) -> Result<Vec<Charter>, StoreError> {
    let mut query = eyes.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM tables WHERE begun IS NULL AND public = 1 ORDER BY created DESC LIMIT ?1"
    ))?;
    let found = query.query_map([i64::try_from(most).unwrap_or(i64::MAX)], charter)?;
    let mut charters = Vec::new();
    for charter in found {
        let Ok(mut charter) = charter else { continue };
        let Ok(chairs) = chairs(eyes, charter.id) else { continue };
        charter.chairs = chairs;
        charters.push(charter);
    }
    Ok(charters)
}

/// How many tables are not over.
pub(super) fn running(eyes: &Connection) -> Result<usize, StoreError> {
    let number: i64 = eyes.query_row("SELECT count(*) FROM tables WHERE over IS NULL", [], |row| row.get(0))?;
    Ok(usize::try_from(number).unwrap_or(0))
}

fn charter(row: &Row<'_>) -> rusqlite::Result<Charter> {
    let (bank, increment): (Option<i64>, Option<i64>) = (row.get(5)?, row.get(6)?);
    let clock = bank.zip(increment).map(|(bank, increment)| (bank.unsigned_abs(), increment.unsigned_abs()));
    Ok(Charter {
        id: id(row.get(0)?, 0)?,
        created: Moment(row.get::<_, i64>(1)?.unsigned_abs()),
        title: row.get(2)?,
        public: row.get(3)?,
        discs: row.get(4)?,
        clock: clock.map(|(bank, increment)| ClockRule { bank, increment }),
        secret: Secret(row.get(7)?),
        key: Digest(row.get(8)?),
        chairs: Vec::new(),
        begun: row.get::<_, Option<i64>>(9)?.map(|begun| Moment(begun.unsigned_abs())),
        rematch: row.get::<_, Option<String>>(10)?.map(|text| id(text, 10)).transpose()?,
    })
}

fn chairs(eyes: &Connection, table: TableId) -> Result<Vec<Chair>, StoreError> {
    let mut query =
        eyes.prepare_cached("SELECT bot, name, token, nonce FROM seats WHERE table_id = ?1 ORDER BY seat")?;
    let chair = |row: &Row<'_>| {
        let bot: Option<String> = row.get(0)?;
        let bot = bot.map(|name| name.parse().map_err(|_| unreadable(0))).transpose()?;
        let (token, nonce): (Option<[u8; 32]>, Option<[u8; 16]>) = (row.get(2)?, row.get(3)?);
        Ok(Chair { bot, name: row.get(1)?, token: token.map(Digest), nonce: nonce.map(Nonce) })
    };
    Ok(query.query_map([table.to_string()], chair)?.collect::<Result<_, _>>()?)
}

fn id(text: String, column: usize) -> rusqlite::Result<TableId> {
    text.parse().map_err(|_| unreadable(column))
}

fn unreadable(column: usize) -> rusqlite::Error {
    rusqlite::Error::InvalidColumnType(column, String::new(), Type::Text)
}

/// SQLite has no numbers without a sign. Moments and clocks stay far below the limit.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Somebody else was faster, unless exactly one row was changed.
fn exactly_one(changed: usize) -> rusqlite::Result<()> {
    if changed == 1 { Ok(()) } else { Err(rusqlite::Error::StatementChangedRows(changed)) }
}
