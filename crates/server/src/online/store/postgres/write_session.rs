//! The connection for all writes but appends. Each statement has a condition; a change that comes too late matches no
//! row.

use std::time::Duration;

use futures_util::future::try_join;
use nova_luna_rules::Seat;
use nova_luna_table::{Timestamp, Version};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Statement};

use super::entries::EntryChanges;
use super::reader::FRESH_PRESENCE;
use super::{SeatArrays, parameters, unnest_seats};
use crate::online::creator::Digest16;
use crate::online::log_store::postgres::connection::PgSession;
use crate::online::secrets::{Digest, TableId};
use crate::online::store::rows::{
    DELETE_RECORDS, HAS_NO_REMATCH, INSERT_USAGE, MARK_ENDED, NOTE_MOVER, PLACES, SEAT_COLUMNS, TABLE_COLUMNS,
    TABLE_WIDTH, UNUSED_TABLES, integer, new_seat_row, new_table_row, placeholders, signed, table_values,
};
use crate::online::store::{EvictUnused, FillSeats, MakeVoid, OpenSeats, RevealNonce, TakeSeat};
use crate::online::table_config::TableConfig;

/// Inserts a new table with its seats. A rematch is inserted only if the previous table has none yet.
fn create_sql() -> String {
    let table = placeholders(TABLE_WIDTH);
    let previous = TABLE_WIDTH + 1;
    format!(
        "WITH linked AS (
            UPDATE tables SET rematch = $1, revision = revision + 1
            WHERE id = ${previous} AND {HAS_NO_REMATCH} RETURNING id
        ), created AS (
            INSERT INTO tables ({TABLE_COLUMNS})
            SELECT {table} WHERE ${previous}::text IS NULL OR EXISTS (SELECT FROM linked)
            ON CONFLICT DO NOTHING
            RETURNING id
        )
        INSERT INTO seats ({SEAT_COLUMNS}) SELECT created.id, new.* FROM created, {}",
        unnest_seats(previous + 1)
    )
}

/// The time of the database in milliseconds. It decides about tables of all nodes, so it must not be the time of one.
const NOW_MS: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::int8";

/// Notes that tables are in use.
fn touch_sql() -> String {
    format!(
        "INSERT INTO usage (table_id, used) SELECT id, {NOW_MS} FROM tables WHERE id = ANY($1)
        ON CONFLICT (table_id) DO UPDATE SET used = excluded.used"
    )
}

/// Deletes what has no foreign key: the events and leases of unused tables, and leases that nobody has renewed for long,
/// because their node was killed.
const DELETE_LEFTOVERS: &str = "old_events AS (DELETE FROM events USING unused WHERE table_id = unused.id),
        old_leases AS (DELETE FROM leases
            WHERE table_id IN (SELECT id FROM unused) OR expires < clock_timestamp() - interval '1 min')";

/// Deletes tables that no player has acted at, if nobody is connected to them at any node.
fn delete_unused_sql() -> String {
    format!(
        "WITH unused AS (
            SELECT id FROM {UNUSED_TABLES} AND coalesce(used, created) < {NOW_MS} - $1
                AND NOT EXISTS (SELECT FROM {FRESH_PRESENCE} AND presence.table_id = tables.id)
            ORDER BY coalesce(used, created), id LIMIT $2 FOR UPDATE OF tables SKIP LOCKED
        ), {DELETE_LEFTOVERS}
        DELETE FROM tables USING unused WHERE tables.id = unused.id"
    )
}

/// Deletes tables that no player has moved at because there are too many, if nobody is connected to them at any node.
fn evict_unused_sql() -> String {
    format!(
        "WITH unused AS (
            SELECT tables.id FROM {PLACES}, {UNUSED_TABLES} AND place_id = tables.id
                AND last_used < {NOW_MS} - $1 AND place > $2 AND (started IS NULL OR NOT $3)
                AND NOT EXISTS (SELECT FROM {FRESH_PRESENCE} AND presence.table_id = tables.id)
            ORDER BY place DESC, last_used, tables.id LIMIT $4 FOR UPDATE OF tables SKIP LOCKED
        ), {DELETE_LEFTOVERS}
        DELETE FROM tables USING unused WHERE tables.id = unused.id"
    )
}

/// Takes a free seat, or replaces a commitment. Changes nothing if the table should be sealed with it and another seat
/// is not taken.
const TAKE_SEAT: &str = "
    WITH seated AS (
        UPDATE seats SET name = $3, token = $4, commitment = $5, recommitted = $6, colour = $7
        WHERE table_id = $1 AND seat = $2 AND bot IS NULL AND commitment IS NOT DISTINCT FROM $8
            AND EXISTS (SELECT FROM tables WHERE id = $1 AND void_seals = $9 AND sealed IS NULL AND started IS NULL)
            AND ($10::int8 IS NULL OR NOT EXISTS
                (SELECT FROM seats WHERE table_id = $1 AND seat <> $2 AND bot IS NULL AND commitment IS NULL))
        RETURNING seat
    )
    UPDATE tables SET sealed = coalesce(sealed, $10), revision = revision + 1
    WHERE id = $1 AND EXISTS (SELECT FROM seated)";

/// Frees the seat of a token, if the table is not sealed.
const LEAVE_SEAT: &str = "
    WITH left_seat AS (
        UPDATE seats SET name = NULL, token = NULL, commitment = NULL, recommitted = 0, colour = NULL
        WHERE table_id = $1 AND seat = $2 AND token = $3
            AND EXISTS (SELECT FROM tables WHERE id = $1 AND sealed IS NULL AND started IS NULL)
        RETURNING seat
    )
    UPDATE tables SET revision = revision + 1 WHERE id = $1 AND EXISTS (SELECT FROM left_seat)";

/// Opens reserved seats, if nobody has committed there since.
const OPEN_SEATS: &str = "
    WITH uncommitted AS (
        SELECT count(*) = cardinality($3::int2[]) AS are_all FROM seats
        WHERE table_id = $1 AND seat = ANY($3) AND token IS NOT NULL AND commitment IS NULL
    ), opened AS (
        UPDATE seats SET name = NULL, token = NULL, colour = NULL FROM uncommitted
        WHERE table_id = $1 AND seat = ANY($3) AND uncommitted.are_all
            AND EXISTS (SELECT FROM tables WHERE id = $1 AND void_seals = $2 AND sealed IS NULL AND started IS NULL)
        RETURNING seat
    )
    UPDATE tables SET owner = $4, revision = revision + 1 WHERE id = $1 AND EXISTS (SELECT FROM opened)";

/// Replaces the token of a seat, if the old one is still valid.
const ROTATE_TOKEN: &str = "
    WITH rotated AS (
        UPDATE seats SET token = $4 WHERE table_id = $1 AND seat = $2 AND token = $3 RETURNING seat
    )
    UPDATE tables SET revision = revision + 1 WHERE id = $1 AND EXISTS (SELECT FROM rotated)";

/// Seats bots, if the table is not sealed and all given seats are free. Changes nothing if the table should be sealed
/// with it and another seat is not taken.
const FILL_SEATS: &str = "
    WITH free AS (
        SELECT count(*) = cardinality($2::int2[]) AND ($4::int8 IS NULL OR NOT EXISTS
            (SELECT FROM seats
                WHERE table_id = $1 AND seat <> ALL($2) AND bot IS NULL AND commitment IS NULL))
            AND EXISTS (SELECT FROM tables WHERE id = $1 AND void_seals = $5 AND sealed IS NULL AND started IS NULL)
            AS all_free
        FROM seats
        WHERE table_id = $1 AND seat = ANY($2) AND bot IS NULL AND commitment IS NULL AND (token IS NULL OR NOT $6)
    ), filled AS (
        UPDATE seats SET bot = new.bot, name = NULL, token = NULL, colour = NULL
        FROM unnest($2, $3::text[]) AS new (seat, bot), free
        WHERE table_id = $1 AND seats.seat = new.seat AND free.all_free AND seats.commitment IS NULL
            AND (seats.token IS NULL OR NOT $6)
        RETURNING seats.seat
    )
    UPDATE tables SET sealed = coalesce(sealed, $4), revision = revision + 1
    WHERE id = $1 AND EXISTS (SELECT FROM filled)";

/// Seals a table whose seats are all taken.
const SEAL: &str = "
    UPDATE tables SET sealed = $3, revision = revision + 1
    WHERE id = $1 AND void_seals = $2 AND sealed IS NULL AND started IS NULL
        AND NOT EXISTS (SELECT FROM seats WHERE table_id = $1 AND bot IS NULL AND commitment IS NULL)";

/// Stores the nonce of a sealed seat. Changes nothing if the match should start with it and another seat has not
/// revealed.
const REVEAL: &str = "
    WITH revealed AS (
        UPDATE seats SET nonce = $3
        WHERE table_id = $1 AND seat = $2 AND bot IS NULL AND nonce IS NULL
            AND EXISTS (SELECT FROM tables WHERE id = $1 AND void_seals = $4 AND sealed IS NOT NULL AND started IS NULL)
            AND ($5::int8 IS NULL OR NOT EXISTS
                (SELECT FROM seats WHERE table_id = $1 AND seat <> $2 AND bot IS NULL AND nonce IS NULL))
        RETURNING seat
    )
    UPDATE tables SET started = coalesce(started, $5), revision = revision + 1
    WHERE id = $1 AND EXISTS (SELECT FROM revealed)";

/// Makes a seal void: a new secret, no commitments, and the given seats are open. Without a token, the time to reveal
/// has run out, and nobody on an opened seat may have revealed.
const MAKE_VOID: &str = "
    WITH sealed AS (
        SELECT id FROM tables
        WHERE id = $1 AND void_seals = $2 AND sealed IS NOT NULL AND started IS NULL
            AND CASE WHEN $6::bytea IS NULL
                THEN NOT EXISTS (SELECT FROM seats WHERE table_id = $1 AND seat = ANY($7::int2[]) AND nonce IS NOT NULL)
                ELSE EXISTS (SELECT FROM seats WHERE table_id = $1 AND seat = $5 AND token = $6)
                END
    ), cleared AS (
        UPDATE seats SET commitment = NULL, recommitted = 0, nonce = NULL,
            name = CASE WHEN seat = ANY($7) THEN NULL ELSE name END,
            token = CASE WHEN seat = ANY($7) THEN NULL ELSE token END,
            colour = CASE WHEN seat = ANY($7) THEN NULL ELSE colour END
        FROM sealed WHERE table_id = sealed.id
        RETURNING seat
    )
    UPDATE tables SET void_seals = void_seals + 1, secret = $3, void_reason = $4, void_seat = $5, owner = $8,
        voided = $9, sealed = NULL, revision = revision + 1
    WHERE id = $1 AND EXISTS (SELECT FROM cleared)";

/// Starts the match of a sealed table whose nonces are all revealed.
const START: &str = "
    UPDATE tables SET started = $3, revision = revision + 1
    WHERE id = $1 AND void_seals = $2 AND sealed IS NOT NULL AND started IS NULL
        AND NOT EXISTS (SELECT FROM seats WHERE table_id = $1 AND bot IS NULL AND nonce IS NULL)";

/// Replaces a table by its record, if there are no events after the known version, and if nobody is connected at any node
/// or that does not matter. A table without a record must not have started.
fn archive_sql() -> String {
    format!(
        "WITH checked AS (
            SELECT coalesce(max(version), 0) <= $4
                AND ($5::bool OR NOT EXISTS (SELECT FROM {FRESH_PRESENCE} AND presence.table_id = $1))
                AND ($3::text IS NOT NULL OR EXISTS (SELECT FROM tables WHERE id = $1 AND started IS NULL)) AS is_unused
            FROM events WHERE table_id = $1
        ), archived AS (
            INSERT INTO records (id, ended, record) SELECT $1, $2, $3::text FROM checked
            WHERE is_unused AND $3::text IS NOT NULL ON CONFLICT DO NOTHING
        ), old_events AS (DELETE FROM events USING checked WHERE table_id = $1 AND is_unused),
            old_lease AS (DELETE FROM leases USING checked WHERE table_id = $1 AND is_unused),
            old_table AS (DELETE FROM tables USING checked WHERE id = $1 AND is_unused)
        SELECT is_unused FROM checked"
    )
}

pub(super) struct WriteSession {
    pub(super) client: Client,
    pub(super) entries: EntryChanges,
    lock: Statement,
    create: Statement,
    take_seat: Statement,
    leave_seat: Statement,
    open_seats: Statement,
    rotate_token: Statement,
    fill_seats: Statement,
    seal: Statement,
    reveal: Statement,
    make_void: Statement,
    start: Statement,
    mark_ended: Statement,
    note_mover: Statement,
    archive: Statement,
    insert_usage: Statement,
    touch: Statement,
    delete_unused: Statement,
    evict_unused: Statement,
    delete_records: Statement,
    check_writable: Statement,
}

impl PgSession for WriteSession {
    async fn prepare(client: Client) -> Result<Self, Error> {
        Ok(Self {
            entries: EntryChanges::prepare(&client).await?,
            lock: client.prepare("SELECT FROM tables WHERE id = $1 FOR UPDATE").await?,
            create: client.prepare(&create_sql()).await?,
            take_seat: client.prepare(TAKE_SEAT).await?,
            leave_seat: client.prepare(LEAVE_SEAT).await?,
            open_seats: client.prepare(OPEN_SEATS).await?,
            rotate_token: client.prepare(ROTATE_TOKEN).await?,
            fill_seats: client.prepare(FILL_SEATS).await?,
            seal: client.prepare(SEAL).await?,
            reveal: client.prepare(REVEAL).await?,
            make_void: client.prepare(MAKE_VOID).await?,
            start: client.prepare(START).await?,
            mark_ended: client.prepare(MARK_ENDED).await?,
            note_mover: client.prepare(NOTE_MOVER).await?,
            archive: client.prepare(&archive_sql()).await?,
            insert_usage: client.prepare(INSERT_USAGE).await?,
            touch: client.prepare(&touch_sql()).await?,
            delete_unused: client.prepare(&delete_unused_sql()).await?,
            evict_unused: client.prepare(&evict_unused_sql()).await?,
            delete_records: client.prepare(DELETE_RECORDS).await?,
            // An update that changes no value is still a transaction that must be written.
            check_writable: client.prepare("UPDATE nova_luna SET format = format").await?,
            client,
        })
    }
}

/// Each method returns whether its condition held.
impl WriteSession {
    pub(super) async fn create(&self, config: &TableConfig, previous: Option<TableId>) -> Result<bool, Error> {
        let (row, previous) = (new_table_row(config), previous.map(|table| table.to_string()));
        let seats = SeatArrays::new(&row.seats);
        let mut values = parameters(&table_values(&row));
        values.push(&previous);
        values.extend(seats.values());
        if let Some(previous) = &previous {
            // Of two rematches at the same moment, the later one must see the table that the first one created. A
            // statement that waits for a lock sees only the locked row as it is then, so the lock comes before.
            self.client.execute(&self.lock, &[previous]).await?;
        }
        if self.client.execute(&self.create, &values).await? == 0 {
            return Ok(false);
        }
        if let Some(creator) = config.creator {
            let (address, network) = (creator.address.as_slice(), creator.network.as_slice());
            let values: [&(dyn ToSql + Sync); 4] = [&row.id, &address, &network, &row.created];
            self.client.execute(&self.insert_usage, &values).await?;
        }
        Ok(true)
    }

    pub(super) async fn take_seat(&self, take: &TakeSeat) -> Result<bool, Error> {
        let (row, sealed) = (new_seat_row(take.seat, &take.slot), take.sealed.map(|sealed| integer(sealed.0)));
        let replaced = take.replaced.map(|commitment| commitment.0.to_vec());
        let void_seals = signed(take.void_seals);
        let values: [&(dyn ToSql + Sync); 9] = [
            &row.seat,
            &row.name,
            &row.token,
            &row.commitment,
            &row.recommitted,
            &row.colour,
            &replaced,
            &void_seals,
            &sealed,
        ];
        self.change(take.table, &self.take_seat, &values).await
    }

    pub(super) async fn leave_seat(&self, table: TableId, seat: Seat, token: Digest) -> Result<bool, Error> {
        self.change(table, &self.leave_seat, &[&i16::from(seat.number()), &token.0.as_slice()]).await
    }

    pub(super) async fn open_seats(&self, open: &OpenSeats) -> Result<bool, Error> {
        let seats: Vec<i16> = open.seats.iter().map(|seat| seat.number().into()).collect();
        let (void_seals, owner) = (signed(open.void_seals), i16::from(open.owner.number()));
        self.change(open.table, &self.open_seats, &[&void_seals, &seats, &owner]).await
    }

    pub(super) async fn rotate_token(
        &self,
        table: TableId,
        seat: Seat,
        old: Digest,
        new: Digest,
    ) -> Result<bool, Error> {
        let seat = i16::from(seat.number());
        self.change(table, &self.rotate_token, &[&seat, &old.0.as_slice(), &new.0.as_slice()]).await
    }

    pub(super) async fn fill_seats(&self, fill: &FillSeats) -> Result<bool, Error> {
        let (seats, bots): (Vec<i16>, Vec<&str>) =
            fill.bots.iter().map(|(seat, bot)| (i16::from(seat.number()), bot.as_str())).unzip();
        let (sealed, void_seals) = (fill.sealed.map(|sealed| integer(sealed.0)), signed(fill.void_seals));
        let values: [&(dyn ToSql + Sync); 5] = [&seats, &bots, &sealed, &void_seals, &fill.only_open];
        self.change(fill.table, &self.fill_seats, &values).await
    }

    pub(super) async fn seal(&self, table: TableId, void_seals: u32, at: Timestamp) -> Result<bool, Error> {
        self.change(table, &self.seal, &[&signed(void_seals), &integer(at.0)]).await
    }

    pub(super) async fn reveal(&self, reveal: &RevealNonce) -> Result<bool, Error> {
        let (seat, nonce) = (i16::from(reveal.seat.number()), reveal.nonce.0.as_slice());
        let started = reveal.started.map(|started| integer(started.0));
        let values: [&(dyn ToSql + Sync); 4] = [&seat, &nonce, &signed(reveal.void_seals), &started];
        self.change(reveal.table, &self.reveal, &values).await
    }

    pub(super) async fn make_void(&self, void: &MakeVoid) -> Result<bool, Error> {
        let (reason, seat) = (void.void.reason.as_str(), i16::from(void.void.seat.number()));
        let opened: Vec<i16> = void.opened.iter().map(|seat| seat.number().into()).collect();
        let (secret, token) = (void.secret.0.as_slice(), void.token.map(|token| token.0.to_vec()));
        let (void_seals, owner) = (signed(void.void_seals), i16::from(void.owner.number()));
        let at = integer(void.void.at.0);
        let values: [&(dyn ToSql + Sync); 8] = [&void_seals, &secret, &reason, &seat, &token, &opened, &owner, &at];
        self.change(void.table, &self.make_void, &values).await
    }

    pub(super) async fn start(&self, table: TableId, void_seals: u32, at: Timestamp) -> Result<bool, Error> {
        self.change(table, &self.start, &[&signed(void_seals), &integer(at.0)]).await
    }

    pub(super) async fn mark_ended(&self, table: TableId, at: Timestamp) -> Result<bool, Error> {
        self.client.execute(&self.mark_ended, &[&integer(at.0), &table.to_string()]).await.map(|_| true)
    }

    pub(super) async fn note_mover(&self, table: TableId, network: Digest16) -> Result<bool, Error> {
        self.client.execute(&self.note_mover, &[&network.as_slice(), &table.to_string()]).await.map(|_| true)
    }

    /// Replaces a table by its record; with `is_forced`, also if anybody is connected to it.
    pub(super) async fn archive(
        &self,
        table: TableId,
        last: Version,
        ended: Timestamp,
        record: Option<&str>,
        is_forced: bool,
    ) -> Result<bool, Error> {
        let (last, ended) = (i32::try_from(last.0).unwrap_or(i32::MAX), integer(ended.0));
        let values: [&(dyn ToSql + Sync); 5] = [&table.to_string(), &ended, &record, &last, &is_forced];
        self.client.query_one(&self.archive, &values).await?.try_get(0)
    }

    pub(super) async fn touch(&self, tables: &[TableId]) -> Result<bool, Error> {
        let ids: Vec<String> = tables.iter().map(TableId::to_string).collect();
        self.client.execute(&self.touch, &[&ids]).await.map(|_| true)
    }

    /// Deletes unused tables; returns their number.
    pub(super) async fn delete_unused(&self, age: Duration, limit: usize) -> Result<u64, Error> {
        self.client.execute(&self.delete_unused, &[&milliseconds(age), &integer(limit as u64)]).await
    }

    /// Deletes unused tables because there are too many; returns their number.
    pub(super) async fn evict_unused(&self, which: EvictUnused) -> Result<u64, Error> {
        let (kept, limit) = (integer(which.kept as u64), integer(which.limit as u64));
        let values: [&(dyn ToSql + Sync); 4] = [&milliseconds(which.age), &kept, &which.only_unstarted, &limit];
        self.client.execute(&self.evict_unused, &values).await
    }

    /// Deletes the records of matches that ended before a time; returns their number.
    pub(super) async fn delete_records(&self, before: Timestamp, limit: usize) -> Result<u64, Error> {
        self.client.execute(&self.delete_records, &[&integer(before.0), &integer(limit as u64)]).await
    }

    pub(super) async fn check_writable(&self) -> Result<bool, Error> {
        Ok(self.client.execute(&self.check_writable, &[]).await? == 1)
    }

    /// Changes a table or its seats. Locks the table first, so that the statement sees the changes of other nodes. Both
    /// statements are sent at once.
    async fn change(
        &self,
        table: TableId,
        statement: &Statement,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<bool, Error> {
        let table = table.to_string();
        let mut all: Vec<&(dyn ToSql + Sync)> = vec![&table];
        all.extend(values);
        let lock: [&(dyn ToSql + Sync); 1] = [&table];
        let (_, changed) =
            try_join(self.client.execute(&self.lock, &lock), self.client.execute(statement, &all)).await?;
        Ok(changed == 1)
    }
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
