//! Changes of seats. A change that comes too late matches no row and fails.

use nova_luna_rules::{BotName, Seat};
use nova_luna_table::Timestamp;
use rusqlite::{Connection, params};

use super::exactly_one;
use crate::online::secrets::{Digest, TableId};
use crate::online::store::rows::{integer, new_seat_row};
use crate::online::table_config::SeatSlot;

pub(super) fn take_seat(
    writer: &Connection,
    table: TableId,
    seat: Seat,
    slot: &SeatSlot,
    started: Option<Timestamp>,
) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE seats SET name = ?3, token = ?4, nonce = ?5, colour = ?6
         WHERE table_id = ?1 AND seat = ?2 AND nonce IS NULL AND bot IS NULL",
    )?;
    let row = new_seat_row(seat, slot);
    exactly_one(update.execute(params![table.to_string(), row.seat, row.name, row.token, row.nonce, row.colour])?)?;
    start(writer, table, started)
}

pub(super) fn leave_seat(writer: &Connection, table: TableId, seat: Seat, token: Digest) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE seats SET name = NULL, token = NULL, nonce = NULL, colour = NULL
         WHERE table_id = ?1 AND seat = ?2 AND token = ?3
             AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND started IS NULL)",
    )?;
    exactly_one(update.execute(params![table.to_string(), seat.number(), token.0])?)
}

pub(super) fn rotate_token(
    writer: &Connection,
    table: TableId,
    seat: Seat,
    old: Digest,
    new: Digest,
) -> rusqlite::Result<()> {
    let mut update =
        writer.prepare_cached("UPDATE seats SET token = ?4 WHERE table_id = ?1 AND seat = ?2 AND token = ?3")?;
    exactly_one(update.execute(params![table.to_string(), seat.number(), old.0, new.0])?)
}

pub(super) fn fill_seats(
    writer: &Connection,
    table: TableId,
    bots: &[(Seat, BotName)],
    started: Option<Timestamp>,
) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE seats SET bot = ?3, name = NULL, token = NULL, colour = NULL
         WHERE table_id = ?1 AND seat = ?2 AND bot IS NULL AND nonce IS NULL",
    )?;
    for (seat, bot) in bots {
        exactly_one(update.execute(params![table.to_string(), seat.number(), bot.as_str()])?)?;
    }
    start(writer, table, started)
}

/// Starts the match, if a time is given. Every seat must be taken.
pub(super) fn start(writer: &Connection, table: TableId, started: Option<Timestamp>) -> rusqlite::Result<()> {
    let Some(started) = started else { return Ok(()) };
    let mut update = writer.prepare_cached(
        "UPDATE tables SET started = ?2 WHERE id = ?1 AND started IS NULL
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND bot IS NULL AND nonce IS NULL)",
    )?;
    exactly_one(update.execute(params![table.to_string(), integer(started.0)])?)
}
