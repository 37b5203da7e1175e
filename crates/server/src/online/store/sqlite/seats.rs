//! Changes of seats. A change that comes too late matches no row and fails.

use nova_luna_rules::Seat;
use rusqlite::{Connection, params};

use super::exactly_one;
use super::seals::seal;
use crate::online::secrets::{Digest, TableId};
use crate::online::store::rows::new_seat_row;
use crate::online::store::{FillSeats, OpenSeats, TakeSeat};

pub(super) fn take_seat(writer: &Connection, take: &TakeSeat) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE seats SET name = ?3, token = ?4, commitment = ?5, recommitted = ?6, colour = ?7
         WHERE table_id = ?1 AND seat = ?2 AND bot IS NULL AND commitment IS ?8
             AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND void_seals = ?9 AND sealed IS NULL AND started IS NULL)",
    )?;
    let row = new_seat_row(take.seat, &take.slot);
    let replaced = take.replaced.map(|commitment| commitment.0);
    exactly_one(update.execute(params![
        take.table.to_string(),
        row.seat,
        row.name,
        row.token,
        row.commitment,
        row.recommitted,
        row.colour,
        replaced,
        take.void_seals
    ])?)?;
    take.sealed.map_or(Ok(()), |at| seal(writer, take.table, take.void_seals, at))
}

pub(super) fn leave_seat(writer: &Connection, table: TableId, seat: Seat, token: Digest) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE seats SET name = NULL, token = NULL, commitment = NULL, recommitted = 0, colour = NULL
         WHERE table_id = ?1 AND seat = ?2 AND token = ?3
             AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND sealed IS NULL AND started IS NULL)",
    )?;
    exactly_one(update.execute(params![table.to_string(), seat.number(), token.0])?)
}

pub(super) fn open_seats(writer: &Connection, open: &OpenSeats) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE tables SET owner = ?3 WHERE id = ?1 AND void_seals = ?2 AND sealed IS NULL AND started IS NULL",
    )?;
    let table = open.table.to_string();
    exactly_one(update.execute(params![table, open.void_seals, open.owner.number()])?)?;
    let mut update = writer.prepare_cached(
        "UPDATE seats SET name = NULL, token = NULL, colour = NULL
         WHERE table_id = ?1 AND seat = ?2 AND token IS NOT NULL AND commitment IS NULL",
    )?;
    open.seats.iter().try_for_each(|seat| exactly_one(update.execute(params![table, seat.number()])?))
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

pub(super) fn fill_seats(writer: &Connection, fill: &FillSeats) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE seats SET bot = ?3, name = NULL, token = NULL, colour = NULL
         WHERE table_id = ?1 AND seat = ?2 AND bot IS NULL AND commitment IS NULL AND (token IS NULL OR NOT ?5)
             AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND void_seals = ?4 AND sealed IS NULL AND started IS NULL)",
    )?;
    let table = fill.table.to_string();
    for (seat, bot) in &fill.bots {
        let values = params![table, seat.number(), bot.as_str(), fill.void_seals, fill.only_open];
        exactly_one(update.execute(values)?)?;
    }
    fill.sealed.map_or(Ok(()), |at| seal(writer, fill.table, fill.void_seals, at))
}
