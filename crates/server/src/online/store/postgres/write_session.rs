//! Who changes charters: every statement says what it changes and under which condition, and whoever comes second finds that
//! nothing was left to change.

use futures_util::future::try_join;
use nova_luna_protocol::online::DiscColour;
use nova_luna_rules::{BotName, Seat};
use nova_luna_table::{Timestamp, Version};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Statement};

use super::connection::Session;
use super::rows::number;
use crate::online::secrets::{Digest, TableId};
use crate::online::table_config::{SeatSlot, TableConfig};

/// Keeps a new table with its seats; for those who play again, if they do not elsewhere.
const FOUND: &str = "
    WITH linked AS (
        UPDATE tables SET rematch = $1, revision = revision + 1 WHERE id = $14 AND rematch IS NULL RETURNING id
    ), founded AS (
        INSERT INTO tables (id, created, title, public, discs, bank, increment, secret, join_key, owner, patience,
            fill_after, fill_bot)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
        WHERE $14::text IS NULL OR EXISTS (SELECT FROM linked)
        ON CONFLICT DO NOTHING
        RETURNING id
    )
    INSERT INTO seats (table_id, seat, bot, name, token, nonce, colour)
    SELECT founded.id, chair.*
    FROM founded, unnest($15::int2[], $16::text[], $17::text[], $18::bytea[], $19::bytea[], $20::text[])
        AS chair (seat, bot, name, token, nonce, colour)";

/// Keeps who sat down on a seat that was free; nothing, if the match is to begin with it and cannot.
const SIT: &str = "
    WITH seated AS (
        UPDATE seats SET name = $3, token = $4, nonce = $5, colour = $6
        WHERE table_id = $1 AND seat = $2 AND nonce IS NULL AND bot IS NULL AND ($7::int8 IS NULL OR NOT EXISTS
            (SELECT FROM seats WHERE table_id = $1 AND seat <> $2 AND bot IS NULL AND nonce IS NULL))
        RETURNING seat
    )
    UPDATE tables SET begun = coalesce(begun, $7), revision = revision + 1
    WHERE id = $1 AND EXISTS (SELECT FROM seated)";

/// Keeps that a seat is nobody's any more, if this token opened it and the match has not begun.
const VACATE: &str = "
    WITH vacated AS (
        UPDATE seats SET name = NULL, token = NULL, nonce = NULL, colour = NULL
        WHERE table_id = $1 AND seat = $2 AND token = $3
            AND EXISTS (SELECT FROM tables WHERE id = $1 AND begun IS NULL)
        RETURNING seat
    )
    UPDATE tables SET revision = revision + 1 WHERE id = $1 AND EXISTS (SELECT FROM vacated)";

/// Keeps another token for a seat, if it still has the old one.
const ROTATE: &str = "
    WITH rotated AS (
        UPDATE seats SET token = $4 WHERE table_id = $1 AND seat = $2 AND token = $3 RETURNING seat
    )
    UPDATE tables SET revision = revision + 1 WHERE id = $1 AND EXISTS (SELECT FROM rotated)";

/// Keeps that bots sit on seats, if nobody sat on any of them; nothing, if the match is to begin with it and cannot.
const FILL: &str = "
    WITH open AS (
        SELECT count(*) = cardinality($2::int2[]) AND ($4::int8 IS NULL OR NOT EXISTS
            (SELECT FROM seats WHERE table_id = $1 AND seat <> ALL($2) AND bot IS NULL AND nonce IS NULL)) AS all_are
        FROM seats WHERE table_id = $1 AND seat = ANY($2) AND bot IS NULL AND nonce IS NULL
    ), filled AS (
        UPDATE seats SET bot = new.bot, name = NULL, token = NULL, colour = NULL
        FROM unnest($2, $3::text[]) AS new (seat, bot), open
        WHERE table_id = $1 AND seats.seat = new.seat AND open.all_are AND seats.nonce IS NULL
        RETURNING seats.seat
    )
    UPDATE tables SET begun = coalesce(begun, $4), revision = revision + 1
    WHERE id = $1 AND EXISTS (SELECT FROM filled)";

/// Begins a match that everybody sits at.
const BEGIN: &str = "
    UPDATE tables SET begun = $2, revision = revision + 1
    WHERE id = $1 AND begun IS NULL
        AND NOT EXISTS (SELECT FROM seats WHERE table_id = $1 AND bot IS NULL AND nonce IS NULL)";

/// Keeps a record in place of everything else of a table.
const ARCHIVE: &str = "
    WITH last AS (SELECT coalesce(max(version), 0) <= $4 AS known FROM happenings WHERE table_id = $1),
        kept AS (INSERT INTO records (id, ended, record) SELECT $1, $2, $3 FROM last WHERE known ON CONFLICT DO NOTHING),
        happened AS (DELETE FROM happenings USING last WHERE table_id = $1 AND known),
        leased AS (DELETE FROM leases USING last WHERE table_id = $1 AND known),
        gone AS (DELETE FROM tables USING last WHERE id = $1 AND known)
    SELECT known FROM last";

/// The connection that deeds go through.
pub(super) struct WriteSession {
    pub(super) client: Client,
    lock: Statement,
    found: Statement,
    sit: Statement,
    vacate: Statement,
    rotate: Statement,
    fill: Statement,
    begin: Statement,
    finish: Statement,
    archive: Statement,
    forget: Statement,
    ready: Statement,
}

impl Session for WriteSession {
    async fn prepare(client: Client) -> Result<Self, Error> {
        Ok(Self {
            lock: client.prepare("SELECT FROM tables WHERE id = $1 FOR UPDATE").await?,
            found: client.prepare(FOUND).await?,
            sit: client.prepare(SIT).await?,
            vacate: client.prepare(VACATE).await?,
            rotate: client.prepare(ROTATE).await?,
            fill: client.prepare(FILL).await?,
            begin: client.prepare(BEGIN).await?,
            finish: client.prepare("UPDATE tables SET over = $2 WHERE id = $1 AND over IS NULL").await?,
            archive: client.prepare(ARCHIVE).await?,
            forget: client.prepare("DELETE FROM tables WHERE begun IS NULL AND created < $1").await?,
            // A row that is written anew as it was: that is a transaction which has to be kept.
            ready: client.prepare("UPDATE nova_luna SET format = format").await?,
            client,
        })
    }
}

impl WriteSession {
    pub(super) async fn found(&self, charter: &TableConfig, previous: Option<TableId>) -> Result<bool, Error> {
        let clock = charter.clock.map(|clock| (number(clock.bank), number(clock.increment)));
        let seats: Vec<i16> = charter.seated().map(|(seat, _)| i16::from(seat.number())).collect();
        let bots: Vec<Option<&str>> = charter.chairs.iter().map(|chair| chair.bot.map(BotName::as_str)).collect();
        let names: Vec<Option<&str>> = charter.chairs.iter().map(|chair| chair.name.as_deref()).collect();
        let tokens: Vec<Option<Vec<u8>>> = charter.chairs.iter().map(token).collect();
        let nonces: Vec<Option<Vec<u8>>> = charter.chairs.iter().map(nonce).collect();
        let colours: Vec<Option<&str>> = charter.chairs.iter().map(colour).collect();
        let values: [&(dyn ToSql + Sync); 20] = [
            &charter.id.to_string(),
            &number(charter.created.0),
            &charter.title,
            &charter.public,
            &i16::from(charter.discs),
            &clock.map(|clock| clock.0),
            &clock.map(|clock| clock.1),
            &charter.secret.0.as_slice(),
            &charter.key.0.as_slice(),
            &i16::from(charter.owner.number()),
            &charter.patience.map(number),
            &charter.fill.map(|fill| number(fill.after)),
            &charter.fill.map(|fill| fill.bot.as_str()),
            &previous.map(|table| table.to_string()),
            &seats,
            &bots,
            &names,
            &tokens,
            &nonces,
            &colours,
        ];
        Ok(self.client.execute(&self.found, &values).await? > 0)
    }

    pub(super) async fn sit(
        &self,
        table: TableId,
        seat: Seat,
        chair: &SeatSlot,
        begun: Option<Timestamp>,
    ) -> Result<bool, Error> {
        let (seat, begun) = (i16::from(seat.number()), begun.map(|begun| number(begun.0)));
        let (token, nonce, colour) = (token(chair), nonce(chair), colour(chair));
        self.change(table, &self.sit, &[&seat, &chair.name, &token, &nonce, &colour, &begun]).await
    }

    pub(super) async fn vacate(&self, table: TableId, seat: Seat, token: Digest) -> Result<bool, Error> {
        self.change(table, &self.vacate, &[&i16::from(seat.number()), &token.0.as_slice()]).await
    }

    pub(super) async fn rotate(&self, table: TableId, seat: Seat, old: Digest, new: Digest) -> Result<bool, Error> {
        let seat = i16::from(seat.number());
        self.change(table, &self.rotate, &[&seat, &old.0.as_slice(), &new.0.as_slice()]).await
    }

    pub(super) async fn fill(
        &self,
        table: TableId,
        bots: &[(Seat, BotName)],
        begun: Option<Timestamp>,
    ) -> Result<bool, Error> {
        let (seats, bots): (Vec<i16>, Vec<&str>) =
            bots.iter().map(|(seat, bot)| (i16::from(seat.number()), bot.as_str())).unzip();
        self.change(table, &self.fill, &[&seats, &bots, &begun.map(|begun| number(begun.0))]).await
    }

    pub(super) async fn begin(&self, table: TableId, at: Timestamp) -> Result<bool, Error> {
        self.change(table, &self.begin, &[&number(at.0)]).await
    }

    pub(super) async fn finish(&self, table: TableId, at: Timestamp) -> Result<bool, Error> {
        self.client.execute(&self.finish, &[&table.to_string(), &number(at.0)]).await.map(|_| true)
    }

    pub(super) async fn archive(
        &self,
        table: TableId,
        last: Version,
        ended: Timestamp,
        record: &str,
    ) -> Result<bool, Error> {
        let (last, ended) = (i32::try_from(last.0).unwrap_or(i32::MAX), number(ended.0));
        self.client.query_one(&self.archive, &[&table.to_string(), &ended, &record, &last]).await?.try_get(0)
    }

    pub(super) async fn forget_unstarted(&self, before: Timestamp) -> Result<bool, Error> {
        self.client.execute(&self.forget, &[&number(before.0)]).await.map(|_| true)
    }

    pub(super) async fn ready(&self) -> Result<bool, Error> {
        Ok(self.client.execute(&self.ready, &[]).await? == 1)
    }

    /// Changes a charter. The lock comes first, so that the statement sees what others have left.
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

fn token(chair: &SeatSlot) -> Option<Vec<u8>> {
    chair.token.map(|token| token.0.to_vec())
}

fn nonce(chair: &SeatSlot) -> Option<Vec<u8>> {
    chair.nonce.map(|nonce| nonce.0.to_vec())
}

fn colour(chair: &SeatSlot) -> Option<&'static str> {
    chair.colour.map(DiscColour::as_str)
}
