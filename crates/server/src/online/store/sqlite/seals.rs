//! Seals: sealing a table, revealing nonces, void seals, and the start of the match. A change that comes too late
//! matches no row and fails.

use nova_luna_table::Timestamp;
use rusqlite::{Connection, params};

use super::exactly_one;
use crate::online::secrets::TableId;
use crate::online::store::rows::integer;
use crate::online::store::{MakeVoid, RevealNonce};

/// Seals a table whose seats are all taken.
pub(super) fn seal(writer: &Connection, table: TableId, void_seals: u32, at: Timestamp) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE tables SET sealed = ?3 WHERE id = ?1 AND void_seals = ?2 AND sealed IS NULL AND started IS NULL
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND bot IS NULL AND commitment IS NULL)",
    )?;
    exactly_one(update.execute(params![table.to_string(), void_seals, integer(at.0)])?)
}

pub(super) fn reveal(writer: &Connection, reveal: &RevealNonce) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE seats SET nonce = ?3 WHERE table_id = ?1 AND seat = ?2 AND bot IS NULL AND nonce IS NULL
             AND EXISTS (SELECT 1 FROM tables
                 WHERE id = ?1 AND void_seals = ?4 AND sealed IS NOT NULL AND started IS NULL)",
    )?;
    let table = reveal.table.to_string();
    let values = params![table, reveal.seat.number(), reveal.nonce.0, reveal.void_seals];
    exactly_one(update.execute(values)?)?;
    reveal.started.map_or(Ok(()), |at| start(writer, reveal.table, reveal.void_seals, at))
}

/// Starts the match of a sealed table whose nonces are all revealed.
pub(super) fn start(writer: &Connection, table: TableId, void_seals: u32, at: Timestamp) -> rusqlite::Result<()> {
    let mut update = writer.prepare_cached(
        "UPDATE tables SET started = ?3 WHERE id = ?1 AND void_seals = ?2 AND sealed IS NOT NULL AND started IS NULL
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND bot IS NULL AND nonce IS NULL)",
    )?;
    exactly_one(update.execute(params![table.to_string(), void_seals, integer(at.0)])?)
}

pub(super) fn make_void(writer: &Connection, void: &MakeVoid) -> rusqlite::Result<()> {
    let table = void.table.to_string();
    let mut update = writer.prepare_cached(
        "UPDATE tables SET void_seals = void_seals + 1, secret = ?3, void_reason = ?4, void_seat = ?5, owner = ?7,
             voided = ?8, sealed = NULL
         WHERE id = ?1 AND void_seals = ?2 AND sealed IS NOT NULL AND started IS NULL
             AND (?6 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?5 AND token = ?6))",
    )?;
    let (reason, seat) = (void.void.reason.as_str(), void.void.seat.number());
    let (token, owner, at) = (void.token.map(|token| token.0), void.owner.number(), integer(void.void.at.0));
    exactly_one(update.execute(params![table, void.void_seals, void.secret.0, reason, seat, token, owner, at])?)?;
    let mut open = writer.prepare_cached(
        "UPDATE seats SET name = NULL, token = NULL, colour = NULL
         WHERE table_id = ?1 AND seat = ?2 AND (nonce IS NULL OR ?3)",
    )?;
    for seat in &void.opened {
        exactly_one(open.execute(params![table, seat.number(), void.token.is_some()])?)?;
    }
    let mut clear = writer
        .prepare_cached("UPDATE seats SET commitment = NULL, recommitted = 0, nonce = NULL WHERE table_id = ?1")?;
    clear.execute([table]).map(drop)
}
