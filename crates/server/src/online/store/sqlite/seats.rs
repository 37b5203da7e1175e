//! Who sits where, in the rows of the file. Whoever comes second finds that nothing was left to change.

use nova_luna_protocol::online::DiscColour;
use nova_luna_rules::{BotName, Nonce, Seat};
use nova_luna_table::Timestamp;
use rusqlite::{Connection, Row, params};

use super::rows::{exactly_one, number, unreadable};
use crate::online::secrets::{Digest, TableId};
use crate::online::store::StoreError;
use crate::online::table_config::{SeatSlot, TableConfig};

/// Keeps the seats of a new table.
pub(super) fn found(pen: &Connection, charter: &TableConfig) -> rusqlite::Result<()> {
    let mut seat = pen.prepare_cached(
        "INSERT INTO seats (table_id, seat, bot, name, token, nonce, colour) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (at, chair) in charter.seated() {
        let bot = chair.bot.map(|bot| bot.as_str());
        let (token, nonce) = (chair.token.map(|token| token.0), chair.nonce.map(|nonce| nonce.0));
        let colour = chair.colour.map(DiscColour::as_str);
        seat.execute(params![charter.id.to_string(), at.number(), bot, chair.name, token, nonce, colour])?;
    }
    Ok(())
}

/// Keeps who sat down.
pub(super) fn sit(
    pen: &Connection,
    table: TableId,
    seat: Seat,
    chair: &SeatSlot,
    begun: Option<Timestamp>,
) -> rusqlite::Result<()> {
    let mut sit = pen.prepare_cached(
        "UPDATE seats SET name = ?3, token = ?4, nonce = ?5, colour = ?6
         WHERE table_id = ?1 AND seat = ?2 AND nonce IS NULL AND bot IS NULL",
    )?;
    let (token, nonce) = (chair.token.map(|token| token.0), chair.nonce.map(|nonce| nonce.0));
    let colour = chair.colour.map(DiscColour::as_str);
    exactly_one(sit.execute(params![table.to_string(), seat.number(), chair.name, token, nonce, colour])?)?;
    begin(pen, table, begun)
}

/// Keeps that a seat is nobody's any more, if this token opened it and the match has not begun.
pub(super) fn vacate(pen: &Connection, table: TableId, seat: Seat, token: Digest) -> rusqlite::Result<()> {
    let mut vacate = pen.prepare_cached(
        "UPDATE seats SET name = NULL, token = NULL, nonce = NULL, colour = NULL
         WHERE table_id = ?1 AND seat = ?2 AND token = ?3
             AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND begun IS NULL)",
    )?;
    exactly_one(vacate.execute(params![table.to_string(), seat.number(), token.0])?)
}

/// Keeps another token for a seat, if it still has the old one.
pub(super) fn rotate(pen: &Connection, table: TableId, seat: Seat, old: Digest, new: Digest) -> rusqlite::Result<()> {
    let mut rotate =
        pen.prepare_cached("UPDATE seats SET token = ?4 WHERE table_id = ?1 AND seat = ?2 AND token = ?3")?;
    exactly_one(rotate.execute(params![table.to_string(), seat.number(), old.0, new.0])?)
}

/// Keeps that bots sit on seats on which nobody sat. Whoever had a token for one has none any more.
pub(super) fn fill(
    pen: &Connection,
    table: TableId,
    bots: &[(Seat, BotName)],
    begun: Option<Timestamp>,
) -> rusqlite::Result<()> {
    let mut fill = pen.prepare_cached(
        "UPDATE seats SET bot = ?3, name = NULL, token = NULL, colour = NULL
         WHERE table_id = ?1 AND seat = ?2 AND bot IS NULL AND nonce IS NULL",
    )?;
    for (seat, bot) in bots {
        exactly_one(fill.execute(params![table.to_string(), seat.number(), bot.as_str()])?)?;
    }
    begin(pen, table, begun)
}

/// Keeps when the match began, if it did. Everybody has to sit.
pub(super) fn begin(pen: &Connection, table: TableId, begun: Option<Timestamp>) -> rusqlite::Result<()> {
    let Some(begun) = begun else { return Ok(()) };
    let mut begin = pen.prepare_cached(
        "UPDATE tables SET begun = ?2 WHERE id = ?1 AND begun IS NULL
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND bot IS NULL AND nonce IS NULL)",
    )?;
    exactly_one(begin.execute(params![table.to_string(), number(begun.0)])?)
}

/// The seats of a table.
pub(super) fn chairs(eyes: &Connection, table: TableId) -> Result<Vec<SeatSlot>, StoreError> {
    let mut query =
        eyes.prepare_cached("SELECT bot, name, token, nonce, colour FROM seats WHERE table_id = ?1 ORDER BY seat")?;
    let chair = |row: &Row<'_>| {
        let (bot, colour): (Option<String>, Option<String>) = (row.get(0)?, row.get(4)?);
        let bot = bot.map(|name| name.parse().map_err(|_| unreadable(0))).transpose()?;
        let colour = colour.map(|word| word.parse().map_err(|_| unreadable(4))).transpose()?;
        let (token, nonce): (Option<[u8; 32]>, Option<[u8; 16]>) = (row.get(2)?, row.get(3)?);
        Ok(SeatSlot { bot, name: row.get(1)?, token: token.map(Digest), nonce: nonce.map(Nonce), colour })
    };
    Ok(query.query_map([table.to_string()], chair)?.collect::<Result<_, _>>()?)
}
