//! The connection for reading.

use std::collections::HashMap;
use std::time::Instant;

use futures_util::future::try_join3;
use nova_luna_protocol::old_backup::{SeatRow, TableRow};
use nova_luna_table::Timestamp;
use tokio_postgres::{Client, Error, Row, Statement};

use super::entries::EntryQueries;
use crate::online::clock::ClockReading;
use crate::online::creator::{Creator, CreatorKey, Digest16};
use crate::online::log_store::postgres::connection::PgSession;
use crate::online::presence::PresentTable;
use crate::online::secrets::TableId;
use crate::online::store::rows::{
    self, COUNT_RUNNING, COUNT_UNFINISHED, ENDED_BEFORE, EVENT_COLUMNS, RUNNING_SINCE, SEAT_COLUMNS, SELECT_CREATOR,
    SELECT_CREATOR_KEY, SELECT_RECORD, SHORT_ENDED_BEFORE, TABLE_COLUMNS, TABLE_WIDTH, creator_key, creator_network,
    event_row, id_and_time, integer, offer, seat_row, stored_event, stored_table, table_config, table_id, table_row,
    unfinished_counts,
};
use crate::online::store::{Cursor, Delta, EvictableMatches, Page, StoreError, StoredTable};
use crate::online::table_config::TableConfig;

/// The reports of nodes that have not expired, by the clock of the database. Nodes report every two seconds.
pub(super) const FRESH_PRESENCE: &str = "presence WHERE seen > clock_timestamp() - interval '6 s'";

/// The tables whose revision differs from the known one.
const CHANGED: &str = "unnest($1::text[], $2::int4[]) AS known (known_id, known_revision)
    JOIN tables ON id = known_id AND revision <> known_revision";

pub(super) struct Reader {
    pub(super) client: Client,
    pub(super) entries: EntryQueries,
    table: Statement,
    seats: Statement,
    events: Statement,
    tables: Statement,
    count_unfinished: Statement,
    creator: Statement,
    creator_key: Statement,
    presence: Statement,
    count_running: Statement,
    clock: Statement,
    ended_before: Statement,
    short_ended_before: Statement,
    running_since: Statement,
    evictable_matches: Statement,
    emptiest_of_largest: Statement,
    record: Statement,
    changed_tables: Statement,
    changed_seats: Statement,
    new_events: Statement,
}

impl PgSession for Reader {
    async fn prepare(client: Client) -> Result<Self, Error> {
        let prepare = async |text: String| client.prepare(&text).await;
        Ok(Self {
            entries: EntryQueries::prepare(&client).await?,
            table: prepare(format!("SELECT {TABLE_COLUMNS}, revision FROM tables WHERE id = $1")).await?,
            seats: prepare(seats_sql("seats WHERE table_id = ANY($1)")).await?,
            events: prepare(events_sql("events WHERE table_id = $1")).await?,
            clock: client.prepare("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::int8").await?,
            tables: prepare(format!("SELECT {TABLE_COLUMNS} FROM tables WHERE id = ANY($1)")).await?,
            count_unfinished: client.prepare(COUNT_UNFINISHED).await?,
            creator: client.prepare(SELECT_CREATOR).await?,
            creator_key: client.prepare(SELECT_CREATOR_KEY).await?,
            presence: client
                .prepare(&format!("SELECT table_id, created, creator FROM {FRESH_PRESENCE} AND node <> $1"))
                .await?,
            count_running: client.prepare(COUNT_RUNNING).await?,
            ended_before: client.prepare(ENDED_BEFORE).await?,
            short_ended_before: client.prepare(SHORT_ENDED_BEFORE).await?,
            running_since: client.prepare(RUNNING_SINCE).await?,
            evictable_matches: prepare(rows::evictable_matches()).await?,
            emptiest_of_largest: prepare(rows::emptiest_of_largest()).await?,
            record: client.prepare(SELECT_RECORD).await?,
            changed_tables: prepare(format!("SELECT {TABLE_COLUMNS}, revision FROM {CHANGED}")).await?,
            changed_seats: prepare(seats_sql(&format!("{CHANGED} JOIN seats ON table_id = id"))).await?,
            new_events: prepare(events_sql(
                "unnest($1::text[], $2::int4[]) AS known (known_id, known_version)
                 JOIN events ON table_id = known_id AND version > known_version",
            ))
            .await?,
            client,
        })
    }
}

/// A query for seats, in the order of tables and seats.
pub(crate) fn seats_sql(from: &str) -> String {
    format!("SELECT {SEAT_COLUMNS} FROM {from} ORDER BY table_id, seat")
}

/// A query for events, in the order of tables and versions.
pub(crate) fn events_sql(from: &str) -> String {
    format!("SELECT {EVENT_COLUMNS} FROM {from} ORDER BY table_id, version")
}

impl Reader {
    /// Loads a table. The queries run in order, so that later results are never older: a match that has started has all
    /// its seats, and newer events are loaded with the next change.
    pub(super) async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        let id = table.to_string();
        let ids = [id.as_str()];
        let (row, seats, events) = try_join3(
            self.client.query_opt(&self.table, &[&id]),
            self.client.query(&self.seats, &[&ids.as_slice()]),
            self.client.query(&self.events, &[&id]),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        let mut table = table_row(&row)?;
        table.seats = seats.iter().map(|row| Ok(seat_row(row)?.1)).collect::<Result<_, Error>>()?;
        table.events = events.iter().map(|row| Ok(event_row(row)?.1)).collect::<Result<_, Error>>()?;
        stored_table(table, row.try_get(TABLE_WIDTH)?).map(Some)
    }

    /// Loads the changes of many tables. Damaged rows are skipped; [`Reader::load`] reports them.
    pub(super) async fn load_changes(&self, cursors: &[Cursor]) -> Result<Vec<Delta>, StoreError> {
        let ids: Vec<String> = cursors.iter().map(|cursor| cursor.table.to_string()).collect();
        let revisions: Vec<i32> = cursors.iter().map(|cursor| cursor.revision).collect();
        let versions: Vec<i32> = cursors.iter().map(|cursor| cursor.version.0.try_into().unwrap_or(i32::MAX)).collect();
        let (tables, seats, events) = try_join3(
            self.client.query(&self.changed_tables, &[&ids, &revisions]),
            self.client.query(&self.changed_seats, &[&ids, &revisions]),
            self.client.query(&self.new_events, &[&ids, &versions]),
        )
        .await?;
        let mut deltas: HashMap<TableId, Delta> = HashMap::new();
        let mut seats = by_table(&seats, seat_row)?;
        for row in &tables {
            let Some(config) = table_row(row).ok().and_then(|table| with_seats(table, &mut seats)) else { continue };
            let delta = delta(&mut deltas, config.id);
            delta.config = Some((config, row.try_get(TABLE_WIDTH)?));
        }
        for row in &events {
            let Ok((id, event)) = event_row(row) else { continue };
            let (Ok(id), Ok(event)) = (table_id(&id), stored_event(event)) else { continue };
            delta(&mut deltas, id).events.push(event);
        }
        Ok(deltas.into_values().collect())
    }

    pub(super) async fn load_configs(&self, tables: &[TableId]) -> Result<Vec<TableConfig>, StoreError> {
        let ids: Vec<String> = tables.iter().map(TableId::to_string).collect();
        self.readable(&self.client.query(&self.tables, &[&ids]).await?).await
    }

    pub(super) async fn count_unfinished(&self, creator: Creator) -> Result<(usize, usize), StoreError> {
        let (address, network) = (creator.address.as_slice(), creator.network.as_slice());
        Ok(unfinished_counts(&self.client.query_one(&self.count_unfinished, &[&address, &network]).await?)?)
    }

    pub(super) async fn creator_network(&self, table: TableId) -> Result<Option<Digest16>, StoreError> {
        let row = self.client.query_opt(&self.creator, &[&table.to_string()]).await?;
        row.as_ref().map_or(Ok(None), creator_network)
    }

    pub(super) async fn creator_key(&self) -> Result<CreatorKey, StoreError> {
        creator_key(&self.client.query_one(&self.creator_key, &[]).await?)
    }

    /// Returns what other nodes than this one report.
    pub(super) async fn present_elsewhere(&self, this_node: &str) -> Result<Vec<PresentTable>, StoreError> {
        let rows = self.client.query(&self.presence, &[&this_node]).await?;
        let present = |row: &Row| {
            Ok(PresentTable { table: table_id(row.try_get(0)?)?, offer: offer(row.try_get(1)?, row.try_get(2)?)? })
        };
        rows.iter().map(present).collect()
    }

    /// Reads the seats of some tables. Damaged tables are skipped.
    async fn readable(&self, rows: &[Row]) -> Result<Vec<TableConfig>, StoreError> {
        let tables: Vec<_> = rows.iter().filter_map(|row| table_row(row).ok()).collect();
        let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
        let mut seats = by_table(&self.client.query(&self.seats, &[&ids]).await?, seat_row)?;
        Ok(tables.into_iter().filter_map(|table| with_seats(table, &mut seats)).collect())
    }

    pub(super) async fn ended_before(
        &self,
        before: Timestamp,
        page: Page,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        self.ids_and_times(&self.ended_before, before, page).await
    }

    pub(super) async fn short_ended_before(
        &self,
        before: Timestamp,
        page: Page,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        self.ids_and_times(&self.short_ended_before, before, page).await
    }

    pub(super) async fn running_since(
        &self,
        before: Timestamp,
        page: Page,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        self.ids_and_times(&self.running_since, before, page).await
    }

    pub(super) async fn evictable_matches(
        &self,
        which: EvictableMatches,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        let (kept, bots, people) =
            (integer(which.kept as u64), integer(which.bots_before.0), integer(which.people_before.0));
        let rows = self.client.query(&self.evictable_matches, &[&kept, &bots, &people]).await?;
        rows.iter().map(id_and_time).collect()
    }

    pub(super) async fn emptiest_of_largest(&self, kept: usize) -> Result<Option<TableId>, StoreError> {
        let row = self.client.query_opt(&self.emptiest_of_largest, &[&integer(kept as u64)]).await?;
        row.map(|row| table_id(row.try_get(0)?)).transpose()
    }

    async fn ids_and_times(
        &self,
        query: &Statement,
        before: Timestamp,
        page: Page,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        let (limit, offset) = (integer(page.limit as u64), integer(page.offset as u64));
        let rows = self.client.query(query, &[&integer(before.0), &limit, &offset]).await?;
        rows.iter().map(id_and_time).collect()
    }

    pub(super) async fn load_record(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let row = self.client.query_opt(&self.record, &[&table.to_string()]).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    pub(super) async fn read_clock(&self) -> Result<ClockReading, StoreError> {
        let asked = Instant::now();
        let millis: i64 = self.client.query_one(&self.clock, &[]).await?.try_get(0)?;
        Ok(ClockReading::new(Timestamp(millis.unsigned_abs()), asked))
    }

    pub(super) async fn count_running(&self) -> Result<usize, StoreError> {
        let count: i64 = self.client.query_one(&self.count_running, &[]).await?.try_get(0)?;
        Ok(usize::try_from(count).unwrap_or(0))
    }
}

fn delta(deltas: &mut HashMap<TableId, Delta>, table: TableId) -> &mut Delta {
    deltas.entry(table).or_insert_with(|| Delta { table, config: None, events: Vec::new() })
}

fn with_seats(mut table: TableRow, seats: &mut HashMap<String, Vec<SeatRow>>) -> Option<TableConfig> {
    table.seats = seats.remove(&table.id)?;
    table_config(table).ok()
}

/// Groups rows by their table.
pub(crate) fn by_table<T>(
    rows: &[Row],
    read: impl Fn(&Row) -> Result<(String, T), Error>,
) -> Result<HashMap<String, Vec<T>>, Error> {
    let mut tables: HashMap<String, Vec<T>> = HashMap::new();
    for row in rows {
        let (table, value) = read(row)?;
        tables.entry(table).or_default().push(value);
    }
    Ok(tables)
}
