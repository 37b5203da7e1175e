//! The rows of a store: their columns and their conversion to the types of the server.
//!
//! SQLite, PostgreSQL and the backup share these definitions. SQL text in this module works in both databases. In such
//! a statement the parameters `$1`, `$2`, … first appear in ascending order, because SQLite numbers them by appearance.

use nova_luna_protocol::old_backup::{EntryRow, EventRow, RecordRow, SeatRow, TableRow};
use nova_luna_protocol::online::{DiscColour, VoidReason};
use nova_luna_rules::{Nonce, Seat, SeatCommitment, Secret};
use nova_luna_table::{ClockRule, Timestamp, Version};

use super::entries::{EntryCounts, NewEntry, RankedEntry};
use super::{StoreError, StoredEvent, StoredTable};
use crate::online::creator::{CreatorKey, Digest16};
use crate::online::presence::Offer;
use crate::online::secrets::{Digest, TableId};
use crate::online::table_config::{BotFill, SeatSlot, StartPosition, TableConfig, VoidSeal};

/// The columns of [`TableRow`]. [`table_row`] and [`table_values`] follow this order.
pub(super) const TABLE_COLUMNS: &str = "id, created, title, public, discs, initial_ms, increment_ms, secret, join_key, \
    started, ended, rematch, owner, replace_after_ms, fill_after_ms, fill_bot, void_seals, void_reason, void_seat, voided, \
    sealed, aids, position";

/// The number of columns of [`TABLE_COLUMNS`].
pub(super) const TABLE_WIDTH: usize = 23;

/// The columns of [`SeatRow`] after the id of the table.
pub(super) const SEAT_COLUMNS: &str = "table_id, seat, bot, name, token, commitment, recommitted, nonce, colour";

/// The columns of [`EventRow`] after the id of the table.
pub(super) const EVENT_COLUMNS: &str = "table_id, version, message_id, line";

pub(super) const INSERT_RECORD: &str = "INSERT INTO records (id, ended, record) VALUES ($1, $2, $3)";
pub(super) const SELECT_RECORD: &str = "SELECT record FROM records WHERE id = $1";
pub(super) const COUNT_RUNNING: &str = "SELECT count(*) FROM tables WHERE ended IS NULL";
pub(super) const MARK_ENDED: &str = "UPDATE tables SET ended = $1 WHERE id = $2 AND ended IS NULL";
pub(super) const COUNT_UNFINISHED: &str = "SELECT
    count(*) FILTER (WHERE creator = $1), count(*)
    FROM usage JOIN tables ON id = table_id WHERE network = $2 AND ended IS NULL";
pub(super) const INSERT_USAGE: &str = "INSERT INTO usage (table_id, creator, network, used) VALUES ($1, $2, $3, $4)";

/// Notes the network of a player who has moved. The match is shared once there is a second one.
pub(super) const NOTE_MOVER: &str = "UPDATE usage
    SET shared = shared OR coalesce(mover <> $1, false), mover = coalesce(mover, $1) WHERE table_id = $2";
pub(super) const SELECT_CREATOR: &str = "SELECT network FROM usage WHERE table_id = $1";
pub(super) const SELECT_CREATOR_KEY: &str = "SELECT key FROM creator_key";

pub(super) const ENTRY_COLUMNS: &str =
    "challenge, game, secret, name, points, tiles, discs_left, entered, record, par_line, timed, removed";

/// Inserts an entry with the digests of its address. It does nothing if the same game or secret is there.
pub(super) const INSERT_ENTRY: &str = "INSERT INTO entries
    (challenge, game, secret, name, points, tiles, discs_left, entered, record, par_line, timed, removed, creator,
        network)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING";

/// The best entries of a challenge; of equal ones, the earliest first.
pub(super) const BEST_ENTRIES: &str =
    "SELECT game, name, points, tiles, discs_left, par_line, timed, removed FROM entries
    WHERE challenge = $1 AND NOT removed ORDER BY points, entered, game LIMIT $2";
pub(super) const FIND_ENTRY: &str =
    "SELECT game, name, points, tiles, discs_left, par_line, timed, removed FROM entries
    WHERE challenge = $1 AND secret = $2";
/// The row stays, so that nobody has a second first try. Its name and its record go.
pub(super) const REMOVE_ENTRY: &str = "UPDATE entries SET removed = TRUE, name = '', record = ''
    WHERE challenge = $1 AND secret = $2 AND NOT removed";
pub(super) const RESTORE_ENTRY: &str = "UPDATE entries SET removed = FALSE, name = $1, record = $2
    WHERE challenge = $3 AND secret = $4 AND removed";
pub(super) const ENTRY_NAMES: &str = "SELECT name FROM entries WHERE challenge = $1 AND NOT removed";
/// Removed entries count for the limits of an address: otherwise they would be a way around them.
pub(super) const COUNT_ENTRIES: &str = "SELECT
    count(*) FILTER (WHERE NOT removed), count(*) FILTER (WHERE creator = $1), count(*) FILTER (WHERE network = $2),
    count(*) FILTER (WHERE network = $2 AND removed)
    FROM entries WHERE challenge = $3";
pub(super) const COUNT_BETTER: &str = "SELECT count(*) FROM entries
    WHERE challenge = $1 AND points < $2 AND NOT removed";
pub(super) const DELETE_OLD_ENTRIES: &str = "DELETE FROM entries WHERE (challenge, game) IN
    (SELECT challenge, game FROM entries WHERE entered < $1 ORDER BY entered, challenge, game LIMIT $2)";

/// The condition under which a rematch may be linked: there is none, or it was deleted.
pub(super) const HAS_NO_REMATCH: &str =
    "(rematch IS NULL OR NOT EXISTS (SELECT 1 FROM tables AS again WHERE again.id = tables.rematch))";

/// The tables that no player has moved at. Every player's event has a message id; offers and other requests are no moves.
pub(super) const UNUSED_TABLES: &str = "tables LEFT JOIN usage ON usage.table_id = tables.id
    WHERE ended IS NULL
        AND NOT EXISTS (SELECT 1 FROM events WHERE events.table_id = tables.id AND message_id IS NOT NULL
            AND line LIKE '%\"type\":\"played\"%')";
pub(super) const ENDED_BEFORE: &str =
    "SELECT id, ended FROM tables WHERE ended < $1 ORDER BY ended, id LIMIT $2 OFFSET $3";

/// The matches that ended in the three days before a time, and have at most five events.
pub(super) const SHORT_ENDED_BEFORE: &str = "SELECT id, ended FROM tables
    WHERE ended < $1 AND ended >= $1 - 259200000
        AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = id AND version = 6)
    ORDER BY ended, id LIMIT $2 OFFSET $3";
pub(super) const DELETE_RECORDS: &str = "DELETE FROM records WHERE id IN
    (SELECT id FROM records WHERE ended < $1 ORDER BY ended, id LIMIT $2)";
pub(super) const RUNNING_SINCE: &str = "SELECT id, started FROM tables WHERE ended IS NULL AND started < $1
    ORDER BY started, id LIMIT $2 OFFSET $3";

/// All tables that are not over, with their place among those of their creator's network: the one that was used last has
/// place 1. A table whose creator is not known has a network of its own. `held` is the number of the network's tables that
/// are shared like this one.
pub(super) const PLACES: &str = "(SELECT tables.id AS place_id, coalesce(used, created) AS last_used,
        coalesce(shared, false) AS is_shared,
        count(*) OVER (PARTITION BY network, CASE WHEN network IS NULL THEN tables.id END, coalesce(shared, false))
            AS held,
        row_number() OVER (PARTITION BY network, CASE WHEN network IS NULL THEN tables.id END
            ORDER BY coalesce(used, created) DESC, tables.id) AS place
    FROM tables LEFT JOIN usage ON usage.table_id = tables.id WHERE ended IS NULL) AS places";

/// The table that makes way for the first table of another network.
pub(super) fn emptiest_of_largest() -> String {
    format!(
        "SELECT place_id FROM {PLACES} WHERE place > $1
        ORDER BY is_shared, held DESC, (SELECT count(*) FROM events WHERE table_id = place_id), last_used, place_id
        LIMIT 1"
    )
}

/// The running matches beyond the tables that each network keeps, which were last in use before a time: one for matches
/// of one person against bots, and one for others. Those of the largest networks come first, then the least used.
pub(super) fn evictable_matches() -> String {
    format!(
        "SELECT id, last_used FROM {PLACES} JOIN tables ON id = place_id
        WHERE started IS NOT NULL AND place > $1
            AND last_used < CASE (SELECT count(*) FROM seats WHERE table_id = id AND bot IS NULL)
                WHEN 1 THEN CAST($2 AS int8) ELSE CAST($3 AS int8) END
        ORDER BY place DESC, last_used, id"
    )
}

/// The placeholders `$1, $2, …`.
pub(super) fn placeholders(count: usize) -> String {
    let all: Vec<String> = (1..=count).map(|number| format!("${number}")).collect();
    all.join(", ")
}

/// A type that both databases can read from a column.
pub(super) trait Cell: rusqlite::types::FromSql + for<'a> tokio_postgres::types::FromSql<'a> {}

impl<T: rusqlite::types::FromSql + for<'a> tokio_postgres::types::FromSql<'a>> Cell for T {}

/// A type that both databases can write to a column.
pub(super) trait Value: rusqlite::ToSql + tokio_postgres::types::ToSql {}

impl<T: rusqlite::ToSql + tokio_postgres::types::ToSql> Value for T {}

/// A row of a query result.
pub(super) trait Columns {
    type Error;

    fn cell<T: Cell>(&self, column: usize) -> Result<T, Self::Error>;
}

impl Columns for rusqlite::Row<'_> {
    type Error = rusqlite::Error;

    fn cell<T: Cell>(&self, column: usize) -> rusqlite::Result<T> {
        self.get(column)
    }
}

impl Columns for tokio_postgres::Row {
    type Error = tokio_postgres::Error;

    fn cell<T: Cell>(&self, column: usize) -> Result<T, tokio_postgres::Error> {
        self.try_get(column)
    }
}

pub(super) fn table_row<C: Columns>(row: &C) -> Result<TableRow, C::Error> {
    Ok(TableRow {
        id: row.cell(0)?,
        created: row.cell(1)?,
        title: row.cell(2)?,
        public: row.cell(3)?,
        discs: row.cell(4)?,
        initial_ms: row.cell(5)?,
        increment_ms: row.cell(6)?,
        secret: row.cell(7)?,
        join_key: row.cell(8)?,
        started: row.cell(9)?,
        ended: row.cell(10)?,
        rematch: row.cell(11)?,
        owner: row.cell(12)?,
        replace_after_ms: row.cell(13)?,
        fill_after_ms: row.cell(14)?,
        fill_bot: row.cell(15)?,
        void_seals: row.cell(16)?,
        void_reason: row.cell(17)?,
        void_seat: row.cell(18)?,
        voided: row.cell(19)?,
        sealed: row.cell(20)?,
        aids: row.cell(21)?,
        position: row.cell(22)?,
        seats: Vec::new(),
        events: Vec::new(),
    })
}

pub(super) fn table_values(row: &TableRow) -> [&(dyn Value + Sync); TABLE_WIDTH] {
    [
        &row.id,
        &row.created,
        &row.title,
        &row.public,
        &row.discs,
        &row.initial_ms,
        &row.increment_ms,
        &row.secret,
        &row.join_key,
        &row.started,
        &row.ended,
        &row.rematch,
        &row.owner,
        &row.replace_after_ms,
        &row.fill_after_ms,
        &row.fill_bot,
        &row.void_seals,
        &row.void_reason,
        &row.void_seat,
        &row.voided,
        &row.sealed,
        &row.aids,
        &row.position,
    ]
}

/// Reads [`SEAT_COLUMNS`]: the id of the table and the seat.
pub(super) fn seat_row<C: Columns>(row: &C) -> Result<(String, SeatRow), C::Error> {
    let seat = SeatRow {
        seat: row.cell(1)?,
        bot: row.cell(2)?,
        name: row.cell(3)?,
        token: row.cell(4)?,
        commitment: row.cell(5)?,
        recommitted: row.cell(6)?,
        nonce: row.cell(7)?,
        colour: row.cell(8)?,
    };
    Ok((row.cell(0)?, seat))
}

/// Reads [`EVENT_COLUMNS`]: the id of the table and the event.
pub(super) fn event_row<C: Columns>(row: &C) -> Result<(String, EventRow), C::Error> {
    let event = EventRow { version: row.cell(1)?, message_id: row.cell(2)?, line: row.cell(3)? };
    Ok((row.cell(0)?, event))
}

/// Reads the columns `id, ended, record`.
pub(super) fn record_row<C: Columns>(row: &C) -> Result<RecordRow, C::Error> {
    Ok(RecordRow { id: row.cell(0)?, ended: row.cell(1)?, record: row.cell(2)? })
}

pub(super) fn entry_row<C: Columns>(row: &C) -> Result<EntryRow, C::Error> {
    Ok(EntryRow {
        challenge: row.cell(0)?,
        game: row.cell(1)?,
        secret: row.cell(2)?,
        name: row.cell(3)?,
        points: row.cell(4)?,
        tiles: row.cell(5)?,
        discs_left: row.cell(6)?,
        entered: row.cell(7)?,
        record: row.cell(8)?,
        par_line: row.cell(9)?,
        timed: row.cell(10)?,
        removed: row.cell(11)?,
    })
}

/// The values of [`INSERT_ENTRY`]; the last two are the digests of the address and of the network.
pub(super) fn entry_values<'a>(
    row: &'a EntryRow,
    creator: &'a (Option<Vec<u8>>, Option<Vec<u8>>),
) -> [&'a (dyn Value + Sync); 14] {
    [
        &row.challenge,
        &row.game,
        &row.secret,
        &row.name,
        &row.points,
        &row.tiles,
        &row.discs_left,
        &row.entered,
        &row.record,
        &row.par_line,
        &row.timed,
        &row.removed,
        &creator.0,
        &creator.1,
    ]
}

pub(super) fn new_entry_row(entry: &NewEntry) -> EntryRow {
    EntryRow {
        challenge: entry.challenge.to_string(),
        game: entry.game.to_vec(),
        secret: entry.secret.0.to_vec(),
        name: entry.name.clone(),
        points: entry.points,
        tiles: entry.tiles,
        discs_left: entry.discs_left,
        entered: integer(entry.entered.0),
        record: entry.record.clone(),
        par_line: entry.is_par_line,
        timed: entry.is_timed,
        removed: false,
    }
}

/// Reads the columns of [`BEST_ENTRIES`] and [`FIND_ENTRY`].
pub(super) fn ranked_entry<C: Columns>(row: &C) -> Result<RankedEntry, StoreError>
where
    StoreError: From<C::Error>,
{
    Ok(RankedEntry {
        game: array(&row.cell::<Vec<u8>>(0)?)?,
        name: row.cell(1)?,
        points: row.cell(2)?,
        tiles: row.cell(3)?,
        discs_left: row.cell(4)?,
        is_par_line: row.cell(5)?,
        is_timed: row.cell(6)?,
        is_removed: row.cell(7)?,
    })
}

/// Reads the columns of [`COUNT_ENTRIES`].
pub(super) fn entry_counts<C: Columns>(row: &C) -> Result<EntryCounts, C::Error> {
    let count = |number: i64| usize::try_from(number).unwrap_or(0);
    Ok(EntryCounts {
        all: count(row.cell(0)?),
        of_address: count(row.cell(1)?),
        of_network: count(row.cell(2)?),
        removed_of_network: count(row.cell(3)?),
    })
}

/// Reads the id of a table and a time.
pub(super) fn id_and_time<C: Columns>(row: &C) -> Result<(TableId, Timestamp), StoreError>
where
    StoreError: From<C::Error>,
{
    Ok((table_id(&row.cell::<String>(0)?)?, Timestamp(row.cell::<i64>(1)?.unsigned_abs())))
}

/// Converts a row with its seats. [`StoreError::Damaged`] if a value is invalid.
pub(super) fn table_config(row: TableRow) -> Result<TableConfig, StoreError> {
    let clock = row.initial_ms.zip(row.increment_ms);
    let fill = row.fill_after_ms.zip(row.fill_bot).map(|(after, bot)| {
        Ok::<_, StoreError>(BotFill { after: after.unsigned_abs(), bot: bot.parse().map_err(|_| StoreError::Damaged)? })
    });
    // Seals that became void before the stores had the time of it.
    let voided = row.voided.unwrap_or(row.created);
    let last_void = row.void_reason.zip(row.void_seat).map(|(reason, seat)| void_seal(&reason, seat, voided));
    Ok(TableConfig {
        id: table_id(&row.id)?,
        created: Timestamp(row.created.unsigned_abs()),
        title: row.title,
        public: row.public,
        discs: u8::try_from(row.discs).map_err(|_| StoreError::Damaged)?,
        clock: clock.map(|(initial_ms, increment_ms)| ClockRule {
            initial_ms: initial_ms.unsigned_abs(),
            increment_ms: increment_ms.unsigned_abs(),
        }),
        owner: u8::try_from(row.owner).ok().and_then(Seat::new).ok_or(StoreError::Damaged)?,
        replace_after_ms: row.replace_after_ms.map(i64::unsigned_abs),
        fill: fill.transpose()?,
        aids: row.aids,
        position: row.position.as_deref().map(StartPosition::parse).transpose().map_err(|_| StoreError::Damaged)?,
        secret: Secret(array(&row.secret)?),
        void_seals: count(row.void_seals)?,
        last_void: last_void.transpose()?,
        sealed_at: row.sealed.map(|sealed| Timestamp(sealed.unsigned_abs())),
        join_key: Digest(array(&row.join_key)?),
        slots: row.seats.into_iter().map(seat_slot).collect::<Result<_, _>>()?,
        started_at: row.started.map(|started| Timestamp(started.unsigned_abs())),
        rematch: row.rematch.as_deref().map(table_id).transpose()?,
        creator: None,
    })
}

fn void_seal(reason: &str, seat: i16, at: i64) -> Result<VoidSeal, StoreError> {
    let reason = VoidReason::ALL.into_iter().find(|known| known.as_str() == reason).ok_or(StoreError::Damaged)?;
    let seat = u8::try_from(seat).ok().and_then(Seat::new).ok_or(StoreError::Damaged)?;
    Ok(VoidSeal { reason, seat, at: Timestamp(at.unsigned_abs()) })
}

fn seat_slot(row: SeatRow) -> Result<SeatSlot, StoreError> {
    Ok(SeatSlot {
        bot: row.bot.map(|name| name.parse().map_err(|_| StoreError::Damaged)).transpose()?,
        name: row.name,
        token: row.token.as_deref().map(array).transpose()?.map(Digest),
        commitment: row.commitment.as_deref().map(array).transpose()?.map(SeatCommitment),
        recommitted: count(row.recommitted)?,
        nonce: row.nonce.as_deref().map(array).transpose()?.map(Nonce),
        colour: row.colour.map(|name| name.parse().map_err(|_| StoreError::Damaged)).transpose()?,
    })
}

pub(super) fn stored_event(row: EventRow) -> Result<StoredEvent, StoreError> {
    let version = Version(u32::try_from(row.version).map_err(|_| StoreError::Damaged)?);
    Ok(StoredEvent { version, message_id: row.message_id, line: row.line })
}

/// Converts a row with its seats and events.
pub(super) fn stored_table(mut row: TableRow, revision: i32) -> Result<StoredTable, StoreError> {
    let (mut lines, mut messages) = (String::new(), Vec::new());
    for row in std::mem::take(&mut row.events) {
        let StoredEvent { version, message_id, line } = stored_event(row)?;
        messages.extend(message_id.map(|id| (id, version)));
        lines.push_str(&line);
    }
    Ok(StoredTable { config: table_config(row)?, lines, messages, revision })
}

/// Reads the key of the digests of creators.
pub(super) fn creator_key<C: Columns>(row: &C) -> Result<CreatorKey, StoreError>
where
    StoreError: From<C::Error>,
{
    Ok(CreatorKey(array(&row.cell::<Vec<u8>>(0)?)?))
}

/// Reads the column of [`SELECT_CREATOR`].
pub(super) fn creator_network<C: Columns>(row: &C) -> Result<Option<Digest16>, StoreError>
where
    StoreError: From<C::Error>,
{
    row.cell::<Option<Vec<u8>>>(0)?.as_deref().map(array).transpose()
}

/// Converts the offer of a table that waits for anybody.
pub(super) fn offer(created: Option<i64>, creator: Option<&[u8]>) -> Result<Option<Offer<Digest16>>, StoreError> {
    let Some((created, creator)) = created.zip(creator) else { return Ok(None) };
    Ok(Some(Offer { created: Timestamp(created.unsigned_abs()), by: array(creator)? }))
}

/// Reads the two counts of [`COUNT_UNFINISHED`].
pub(super) fn unfinished_counts<C: Columns>(row: &C) -> Result<(usize, usize), C::Error> {
    let count = |number: i64| usize::try_from(number).unwrap_or(0);
    Ok((count(row.cell(0)?), count(row.cell(1)?)))
}

/// The row of a new table with its seats. It has no events yet.
pub(super) fn new_table_row(config: &TableConfig) -> TableRow {
    TableRow {
        id: config.id.to_string(),
        created: integer(config.created.0),
        title: config.title.clone(),
        public: config.public,
        discs: config.discs.into(),
        initial_ms: config.clock.map(|clock| integer(clock.initial_ms)),
        increment_ms: config.clock.map(|clock| integer(clock.increment_ms)),
        secret: config.secret.0.to_vec(),
        void_seals: signed(config.void_seals),
        void_reason: config.last_void.map(|void| void.reason.as_str().to_owned()),
        void_seat: config.last_void.map(|void| void.seat.number().into()),
        voided: config.last_void.map(|void| integer(void.at.0)),
        sealed: config.sealed_at.map(|sealed| integer(sealed.0)),
        join_key: config.join_key.0.to_vec(),
        started: config.started_at.map(|started| integer(started.0)),
        ended: None,
        rematch: config.rematch.map(|id| id.to_string()),
        owner: config.owner.number().into(),
        replace_after_ms: config.replace_after_ms.map(integer),
        fill_after_ms: config.fill.map(|fill| integer(fill.after)),
        fill_bot: config.fill.map(|fill| fill.bot.to_string()),
        aids: config.aids,
        position: config.position.as_ref().map(ToString::to_string),
        seats: config.seats().map(|(seat, slot)| new_seat_row(seat, slot)).collect(),
        events: Vec::new(),
    }
}

pub(super) fn new_seat_row(seat: Seat, slot: &SeatSlot) -> SeatRow {
    SeatRow {
        seat: seat.number().into(),
        bot: slot.bot.map(|bot| bot.to_string()),
        name: slot.name.clone(),
        token: slot.token.map(|token| token.0.to_vec()),
        commitment: slot.commitment.map(|commitment| commitment.0.to_vec()),
        recommitted: signed(slot.recommitted),
        nonce: slot.nonce.map(|nonce| nonce.0.to_vec()),
        colour: slot.colour.map(|colour| DiscColour::as_str(colour).to_owned()),
    }
}

pub(super) fn table_id(text: &str) -> Result<TableId, StoreError> {
    text.parse().map_err(|_| StoreError::Damaged)
}

fn array<const N: usize>(bytes: &[u8]) -> Result<[u8; N], StoreError> {
    bytes.try_into().map_err(|_| StoreError::Damaged)
}

fn count(number: i32) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|_| StoreError::Damaged)
}

/// Converts a count to the signed integers of the databases.
pub(super) fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Converts to the signed integers of the databases. Times and durations stay far below the limit.
pub(super) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_of_shared_statements_appear_in_ascending_order() {
        let statements = [
            INSERT_RECORD,
            SELECT_RECORD,
            MARK_ENDED,
            COUNT_UNFINISHED,
            INSERT_USAGE,
            SELECT_CREATOR,
            ENDED_BEFORE,
            SHORT_ENDED_BEFORE,
            DELETE_RECORDS,
            RUNNING_SINCE,
            &evictable_matches(),
            &emptiest_of_largest(),
            NOTE_MOVER,
            INSERT_ENTRY,
            BEST_ENTRIES,
            FIND_ENTRY,
            REMOVE_ENTRY,
            RESTORE_ENTRY,
            ENTRY_NAMES,
            COUNT_ENTRIES,
            COUNT_BETTER,
            &placeholders(TABLE_WIDTH),
        ];
        for sql in statements {
            let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
            let mut numbers: Vec<usize> = sql.split('$').skip(1).filter_map(|text| digits(text).parse().ok()).collect();
            // A parameter may appear again later.
            let mut highest = 0;
            numbers.retain(|&number| {
                let is_new = number > highest;
                highest = highest.max(number);
                is_new
            });
            assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>(), "{sql}");
        }
        assert_eq!(TABLE_COLUMNS.split(", ").count(), TABLE_WIDTH);
    }
}
