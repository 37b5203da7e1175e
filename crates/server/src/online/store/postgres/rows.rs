//! What stands in the rows of the database, and who reads it.

use std::collections::HashMap;

use futures_util::future::try_join3;
use nova_luna_rules::{Nonce, Seat, Secret, usual_discs};
use nova_luna_table::{ClockRule, Timestamp, Version};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};

use super::connection::Session;
use crate::online::secrets::{Digest, TableId};
use crate::online::store::{CANDIDATES, Cursor, Delta, Line, StoreError, StoredTable};
use crate::online::table_config::{Fill, SeatSlot, TableConfig};

/// The columns of a table, in the order in which they are read.
const COLUMNS: &str = "tables.id, created, title, public, discs, bank, increment, secret, join_key, begun, rematch,
    owner, patience, fill_after, fill_bot, tables.revision";

/// The columns of a seat, in the order in which they are read.
const CHAIR: &str = "table_id, bot, name, token, nonce, colour";

/// Of the public tables the newest at which a person sits and a seat is open.
const LISTED: &str = "
    WHERE begun IS NULL AND public
        AND EXISTS (SELECT FROM seats WHERE table_id = tables.id AND bot IS NULL AND token IS NULL)
        AND EXISTS (SELECT FROM seats WHERE table_id = tables.id AND nonce IS NOT NULL)
    ORDER BY created DESC LIMIT $1";

/// Of the tables whose founder sits and waits for anybody the oldest.
const WAITING_QUICK: &str = "
    WHERE begun IS NULL AND public AND bank IS NULL AND discs = $1 AND created + fill_after > $2
        AND EXISTS (SELECT FROM seats WHERE table_id = tables.id AND bot IS NULL AND token IS NULL)
        AND EXISTS (SELECT FROM seats WHERE table_id = tables.id AND seat = owner
            AND (bot IS NOT NULL OR nonce IS NOT NULL))
        AND (SELECT count(*) FROM seats WHERE table_id = tables.id) = $3
    ORDER BY created LIMIT $4";

/// The tables that somebody knows in an older revision.
const CHANGED: &str = "unnest($1::text[], $2::int4[]) AS seen (id, revision)
    JOIN tables ON tables.id = seen.id AND tables.revision <> seen.revision";

/// The connection for whoever reads.
pub(super) struct Reader {
    client: Client,
    table: Statement,
    seats: Statement,
    lines: Statement,
    listed: Statement,
    waiting_quick: Statement,
    running: Statement,
    finished: Statement,
    unfinished: Statement,
    archived: Statement,
    changed_tables: Statement,
    changed_seats: Statement,
    newer_lines: Statement,
}

impl Session for Reader {
    async fn prepare(client: Client) -> Result<Self, Error> {
        let prepare = async |text: String| client.prepare(&text).await;
        Ok(Self {
            table: prepare(format!("SELECT {COLUMNS} FROM tables WHERE id = $1")).await?,
            seats: prepare(format!("SELECT {CHAIR} FROM seats WHERE table_id = ANY($1) ORDER BY table_id, seat"))
                .await?,
            lines: prepare(
                "SELECT table_id, version, message, line FROM happenings WHERE table_id = $1 ORDER BY version"
                    .to_owned(),
            )
            .await?,
            listed: prepare(format!("SELECT {COLUMNS} FROM tables {LISTED}")).await?,
            waiting_quick: prepare(format!("SELECT {COLUMNS} FROM tables {WAITING_QUICK}")).await?,
            running: prepare("SELECT count(*) FROM tables WHERE over IS NULL".to_owned()).await?,
            finished: prepare(
                "SELECT id, over FROM tables WHERE over < $1 ORDER BY over, id LIMIT $2 OFFSET $3".to_owned(),
            )
            .await?,
            unfinished: prepare(
                "SELECT id, begun FROM tables WHERE over IS NULL AND begun < $1 ORDER BY begun, id LIMIT $2 OFFSET $3"
                    .to_owned(),
            )
            .await?,
            archived: prepare("SELECT record FROM records WHERE id = $1".to_owned()).await?,
            changed_tables: prepare(format!("SELECT {COLUMNS} FROM {CHANGED}")).await?,
            changed_seats: prepare(format!(
                "SELECT {CHAIR} FROM {CHANGED} JOIN seats ON table_id = tables.id ORDER BY table_id, seat"
            ))
            .await?,
            newer_lines: prepare(
                "SELECT table_id, happenings.version, message, line
                 FROM unnest($1::text[], $2::int4[]) AS seen (id, version)
                 JOIN happenings ON table_id = seen.id AND happenings.version > seen.version
                 ORDER BY table_id, happenings.version"
                    .to_owned(),
            )
            .await?,
            client,
        })
    }
}

impl Reader {
    /// Everything of one table. What is asked for first is never newer than what is asked for later: a match whose
    /// beginning is seen has all its seats, and what is missing is caught up with.
    pub(super) async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        let id = table.to_string();
        let ids = vec![id.clone()];
        let (row, seats, lines) = try_join3(
            self.client.query_opt(&self.table, &[&id]),
            self.client.query(&self.seats, &[&ids]),
            self.client.query(&self.lines, &[&id]),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        let mut charter = charter(&row)?;
        charter.chairs = seats.iter().map(chair).collect::<Result<_, _>>()?;
        let (mut text, mut messages) = (String::new(), Vec::new());
        for row in &lines {
            let Line { version, message, line } = line(row)?;
            messages.extend(message.map(|message| (message, version)));
            text.push_str(&line);
        }
        Ok(Some(StoredTable { charter, lines: text, messages, revision: revision(&row)? }))
    }

    /// What others have written since, for many tables at once.
    pub(super) async fn newer(&self, seen: &[Cursor]) -> Result<Vec<Delta>, StoreError> {
        let ids: Vec<String> = seen.iter().map(|seen| seen.table.to_string()).collect();
        let revisions: Vec<i32> = seen.iter().map(|seen| seen.revision).collect();
        let versions: Vec<i32> = seen.iter().map(|seen| version(seen.version)).collect();
        let (tables, seats, lines) = try_join3(
            self.client.query(&self.changed_tables, &[&ids, &revisions]),
            self.client.query(&self.changed_seats, &[&ids, &revisions]),
            self.client.query(&self.newer_lines, &[&ids, &versions]),
        )
        .await?;
        let mut chairs = chairs_by_table(&seats);
        let mut newer: HashMap<TableId, Delta> = HashMap::new();
        for row in &tables {
            // One that cannot be read is not caught up with; whoever loads it hears of the damage.
            let Ok(mut charter) = charter(row) else { continue };
            let Some(Ok(found)) = chairs.remove(&charter.id) else { continue };
            charter.chairs = found;
            let known = newer.entry(charter.id).or_insert_with(|| Delta::nothing(charter.id));
            known.charter = Some((charter, revision(row)?));
        }
        for row in &lines {
            let (Ok(id), Ok(line)) = (row.try_get(0).map_err(StoreError::from).and_then(id), line(row)) else {
                continue;
            };
            newer.entry(id).or_insert_with(|| Delta::nothing(id)).lines.push(line);
        }
        Ok(newer.into_values().collect())
    }

    /// The newest public tables at which a person sits and a seat is open. One that cannot be read is left out.
    pub(super) async fn listed(&self, most: usize) -> Result<Vec<TableConfig>, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.with_chairs(&self.client.query(&self.listed, &[&most]).await?).await
    }

    /// The oldest table that waits for anybody.
    pub(super) async fn waiting_quick(
        &self,
        players: usize,
        now: Timestamp,
    ) -> Result<Option<TableConfig>, StoreError> {
        let discs = i16::from(usual_discs(players));
        let values: [&(dyn ToSql + Sync); 4] = [&discs, &number(now.0), &number(players as u64), &CANDIDATES];
        let rows = self.client.query(&self.waiting_quick, &values).await?;
        Ok(self.with_chairs(&rows).await?.into_iter().next())
    }

    /// The charters of some rows, with their chairs. One that cannot be read is left out.
    async fn with_chairs(&self, rows: &[Row]) -> Result<Vec<TableConfig>, StoreError> {
        let charters: Vec<TableConfig> = rows.iter().filter_map(|row| charter(row).ok()).collect();
        let ids: Vec<String> = charters.iter().map(|charter| charter.id.to_string()).collect();
        let mut chairs = chairs_by_table(&self.client.query(&self.seats, &[&ids]).await?);
        let whole = |charter: TableConfig| Some(TableConfig { chairs: chairs.remove(&charter.id)?.ok()?, ..charter });
        Ok(charters.into_iter().filter_map(whole).collect())
    }

    /// Matches that were over before a moment.
    pub(super) async fn finished(
        &self,
        before: Timestamp,
        most: usize,
        passed_over: usize,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        self.older(&self.finished, before, most, passed_over).await
    }

    /// Matches that began before a moment and are not over.
    pub(super) async fn unfinished(
        &self,
        before: Timestamp,
        most: usize,
        passed_over: usize,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        self.older(&self.unfinished, before, most, passed_over).await
    }

    async fn older(
        &self,
        query: &Statement,
        before: Timestamp,
        most: usize,
        passed_over: usize,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        let (before, most, passed_over) = (number(before.0), number(most as u64), number(passed_over as u64));
        let rows = self.client.query(query, &[&before, &most, &passed_over]).await?;
        let row = |row: &Row| Ok((id(row.try_get(0)?)?, Timestamp(row.try_get::<_, i64>(1)?.unsigned_abs())));
        rows.iter().map(row).collect()
    }

    /// The record of a match of which nothing else is kept.
    pub(super) async fn archived(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let row = self.client.query_opt(&self.archived, &[&table.to_string()]).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// How many tables are not over.
    pub(super) async fn running(&self) -> Result<usize, StoreError> {
        let number: i64 = self.client.query_one(&self.running, &[]).await?.try_get(0)?;
        Ok(usize::try_from(number).unwrap_or(0))
    }
}

fn charter(row: &Row) -> Result<TableConfig, StoreError> {
    let (bank, increment): (Option<i64>, Option<i64>) = (row.try_get(5)?, row.try_get(6)?);
    let clock = bank.zip(increment).map(|(bank, increment)| (bank.unsigned_abs(), increment.unsigned_abs()));
    Ok(TableConfig {
        id: id(row.try_get(0)?)?,
        created: Timestamp(row.try_get::<_, i64>(1)?.unsigned_abs()),
        title: row.try_get(2)?,
        public: row.try_get(3)?,
        discs: u8::try_from(row.try_get::<_, i16>(4)?).map_err(|_| StoreError::Damaged)?,
        clock: clock.map(|(bank, increment)| ClockRule { bank, increment }),
        owner: u8::try_from(row.try_get::<_, i16>(11)?).ok().and_then(Seat::new).ok_or(StoreError::Damaged)?,
        patience: row.try_get::<_, Option<i64>>(12)?.map(i64::unsigned_abs),
        fill: fill(row)?,
        secret: Secret(bytes(row, 7)?),
        key: Digest(bytes(row, 8)?),
        chairs: Vec::new(),
        begun: row.try_get::<_, Option<i64>>(9)?.map(|begun| Timestamp(begun.unsigned_abs())),
        rematch: row.try_get::<_, Option<&str>>(10)?.map(id).transpose()?,
    })
}

fn fill(row: &Row) -> Result<Option<Fill>, StoreError> {
    let (after, bot): (Option<i64>, Option<&str>) = (row.try_get(13)?, row.try_get(14)?);
    let Some((after, bot)) = after.zip(bot) else { return Ok(None) };
    let bot = bot.parse().map_err(|_| StoreError::Damaged)?;
    Ok(Some(Fill { after: after.unsigned_abs(), bot }))
}

fn revision(row: &Row) -> Result<i32, StoreError> {
    Ok(row.try_get(15)?)
}

fn chair(row: &Row) -> Result<SeatSlot, StoreError> {
    let (bot, colour): (Option<&str>, Option<&str>) = (row.try_get(1)?, row.try_get(5)?);
    Ok(SeatSlot {
        bot: bot.map(|name| name.parse().map_err(|_| StoreError::Damaged)).transpose()?,
        name: row.try_get(2)?,
        token: some_bytes(row, 3)?.map(Digest),
        nonce: some_bytes(row, 4)?.map(Nonce),
        colour: colour.map(|word| word.parse().map_err(|_| StoreError::Damaged)).transpose()?,
    })
}

fn chairs_by_table(rows: &[Row]) -> HashMap<TableId, Result<Vec<SeatSlot>, StoreError>> {
    let mut chairs: HashMap<TableId, Result<Vec<SeatSlot>, StoreError>> = HashMap::new();
    for row in rows {
        let Some(id) = row.try_get(0).ok().and_then(|text| id(text).ok()) else { continue };
        let known = chairs.entry(id).or_insert_with(|| Ok(Vec::new()));
        match (known.as_mut(), chair(row)) {
            (Ok(chairs), Ok(chair)) => chairs.push(chair),
            (_, Err(error)) => *known = Err(error),
            (Err(_), Ok(_)) => {}
        }
    }
    chairs
}

fn line(row: &Row) -> Result<Line, StoreError> {
    let version: i32 = row.try_get(1)?;
    let version = Version(u32::try_from(version).map_err(|_| StoreError::Damaged)?);
    Ok(Line { version, message: row.try_get(2)?, line: row.try_get(3)? })
}

fn id(text: &str) -> Result<TableId, StoreError> {
    text.parse().map_err(|_| StoreError::Damaged)
}

fn bytes<const N: usize>(row: &Row, column: usize) -> Result<[u8; N], StoreError> {
    some_bytes(row, column)?.ok_or(StoreError::Damaged)
}

fn some_bytes<const N: usize>(row: &Row, column: usize) -> Result<Option<[u8; N]>, StoreError> {
    let bytes: Option<&[u8]> = row.try_get(column)?;
    bytes.map(|bytes| bytes.try_into().map_err(|_| StoreError::Damaged)).transpose()
}

/// PostgreSQL has no numbers without a sign. Versions, moments and clocks stay far below the limit.
pub(super) fn version(version: Version) -> i32 {
    i32::try_from(version.0).unwrap_or(i32::MAX)
}

/// The same.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A value that cannot be read is damage; all else is the connection's or the server's.
impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        let unreadable = std::error::Error::source(&error).is_some_and(|cause| {
            cause.is::<tokio_postgres::types::WrongType>() || cause.is::<tokio_postgres::types::WasNull>()
        });
        if unreadable { Self::Damaged } else { Self::Unavailable }
    }
}
