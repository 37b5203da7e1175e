//! Contacts and what they watch, seats and clubs, as a store holds them. They are no facts about a match, so no log has
//! them.
//!
//! A claim decides which node sends: it moves the time of the contact's last message, and of two nodes that know the same
//! time one loses. It is made before the message is sent, so no message is sent twice.

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{QuietHours, parse_response};
use nova_luna_table::Timestamp;

use super::database::Statement;
use super::value::{Row, Value, values};
use super::{Store, StoreError, StoreFuture};
use crate::online::creator::Creator;
use crate::online::secrets::{Digest, TableId};

/// The tables of alerts. A store of an earlier version gets them when it is opened.
///
/// Of a watch, `seen` is the version up to which its table was looked at, `turn` the number of the seat's last turn,
/// `waits` whether that turn goes on, `step` what of it comes next, and `due` when. A watch of a club has weeks for turns;
/// `latest` is the last version of the club, and `look` when to look at it even if that is the same.
pub(super) const ALERTS_SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS push_key (id {int} PRIMARY KEY, pkcs8 {bytes} NOT NULL) {strict};
    CREATE TABLE IF NOT EXISTS contacts (
        id {bytes} PRIMARY KEY, push {text}, url {text}, base {text} NOT NULL, language {text} NOT NULL,
        names {bool} NOT NULL, remind_ms {int}, quiet {text},
        used {int} NOT NULL, sent {int} NOT NULL, creator {bytes}, network {bytes}
    ) {tail};
    CREATE TABLE IF NOT EXISTS watches (
        contact {bytes} NOT NULL REFERENCES contacts (id) ON DELETE CASCADE, watched {id} NOT NULL,
        table_id {id} REFERENCES tables (id) ON DELETE CASCADE,
        club_id {id} REFERENCES clubs (id) ON DELETE CASCADE,
        token {bytes} NOT NULL, seen {int} NOT NULL, turn {int} NOT NULL, waits {bool} NOT NULL,
        step {int} NOT NULL, due {int}, tries {int} NOT NULL,
        opens {bool}, ends {bool}, latest {int}, look {int},
        PRIMARY KEY (contact, watched)
    ) {tail};
    CREATE INDEX IF NOT EXISTS watched_tables ON watches (table_id);
    CREATE INDEX IF NOT EXISTS watched_clubs ON watches (club_id);
    CREATE INDEX IF NOT EXISTS turns_due ON watches (due) WHERE due IS NOT NULL AND table_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS weeks_due ON watches (due) WHERE due IS NOT NULL AND club_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS changed_clubs ON watches (club_id) WHERE latest > seen;
    CREATE INDEX IF NOT EXISTS ending_weeks ON watches (look) WHERE look IS NOT NULL;";

/// Contacts of a network that are told something at the same time.
pub(crate) const PER_NETWORK: usize = 2;

/// Watches of a contact.
const MAX_WATCHES: usize = 200;

/// Where and how a player wants to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredContact {
    /// The digest of its secret.
    pub(crate) id: Digest,
    /// A subscription of Web Push, as JSON.
    pub(crate) push: Option<String>,
    pub(crate) url: Option<String>,
    /// The origin for links.
    pub(crate) base: String,
    pub(crate) language: String,
    pub(crate) names: bool,
    pub(crate) remind_ms: Option<u64>,
    pub(crate) quiet: Option<QuietHours>,
    /// When the last message was sent.
    pub(crate) sent: Timestamp,
}

/// What comes next in a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Step {
    /// The player has to be told that it is their turn.
    Turn,
    Reminder,
    Done,
    /// The members have to be told that the club will be deleted.
    Deletion,
}

/// A contact that has something to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DueContact {
    pub(crate) id: Digest,
    /// The digest of the network that added it; of a restored contact, its own.
    pub(crate) network: Vec<u8>,
}

/// A seat, or a place in a club, that a contact is told about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Watch {
    pub(crate) contact: Digest,
    /// The table or the club.
    pub(crate) watched: TableId,
    /// What of a club; nothing for a table.
    pub(crate) club: Option<ClubWishes>,
    /// The digest of the seat's or the member's token.
    pub(crate) token: Digest,
    pub(crate) progress: Progress,
}

/// What of a club a member is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClubWishes {
    /// When a week opens.
    pub(crate) opens: bool,
    /// Before it ends, if the member has not played all deals.
    pub(crate) ends: bool,
}

/// How far a watch has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Progress {
    pub(crate) seen: u64,
    pub(crate) turn: u64,
    pub(crate) waits: bool,
    pub(crate) step: Step,
    pub(crate) due: Option<Timestamp>,
    /// Failed attempts at this step.
    pub(crate) tries: u64,
    /// When to look again even if nothing has changed.
    pub(crate) look: Option<Timestamp>,
}

const CONTACT: &str = "SELECT id, push, url, base, language, names, remind_ms, quiet, sent FROM contacts";
const WATCH: &str =
    "SELECT contact, watched, opens, ends, token, seen, turn, waits, step, due, tries, look FROM watches";

const PUT_CONTACT: &str = "INSERT INTO contacts
    (id, push, url, base, language, names, remind_ms, quiet, used, sent, creator, network)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (id) DO UPDATE SET push = excluded.push, url = excluded.url, base = excluded.base,
        language = excluded.language, names = excluded.names, remind_ms = excluded.remind_ms,
        quiet = excluded.quiet, used = excluded.used";

const COUNT_OF: &str =
    "SELECT count(*) FILTER (WHERE creator = $1), count(*) FROM contacts WHERE network = $2 AND id <> $3";

/// Does nothing if the contact, or the table or club, is gone. A repeated request changes the token, and the time of a
/// reminder. Who asks for messages about a club looks at it: nothing of it is news.
const PUT_WATCH: &str = "INSERT INTO watches
    (contact, watched, table_id, club_id, opens, ends, token, seen, latest, turn, waits, step, due, look, tries)
    SELECT contacts.id, coalesce(tables.id, clubs.id), tables.id, clubs.id, CAST($3 AS {bool}), CAST($4 AS {bool}),
        CAST($5 AS {bytes}), CAST($6 AS {int}), CASE WHEN clubs.id IS NULL THEN NULL ELSE CAST($6 AS {int}) END,
        CAST($7 AS {int}), CAST($8 AS {bool}), CAST($9 AS {int}), CAST($10 AS {int}), CAST($11 AS {int}), 0
    FROM contacts LEFT JOIN tables ON tables.id = $2 LEFT JOIN clubs ON clubs.id = $2
    WHERE contacts.id = $1 AND (tables.id IS NOT NULL OR clubs.id IS NOT NULL)
        AND (SELECT count(*) FROM watches WHERE contact = $1 AND watched <> $2) < $12
    ON CONFLICT (contact, watched) DO UPDATE SET token = excluded.token,
        opens = excluded.opens, ends = excluded.ends, look = excluded.look,
        seen = CASE WHEN watches.club_id IS NULL THEN watches.seen ELSE excluded.seen END,
        turn = CASE WHEN watches.club_id IS NULL THEN watches.turn ELSE excluded.turn END,
        waits = CASE WHEN watches.club_id IS NULL THEN watches.waits ELSE excluded.waits END,
        step = CASE WHEN watches.club_id IS NULL THEN watches.step ELSE excluded.step END,
        due = CASE WHEN watches.club_id IS NULL AND watches.step <> 1 THEN watches.due ELSE excluded.due END";

const CHANGED: &str = "SELECT DISTINCT table_id FROM watches
    WHERE table_id IS NOT NULL AND EXISTS (SELECT 1 FROM events WHERE events.table_id = watches.table_id AND version > seen) LIMIT $1";

const CHANGED_CLUBS: &str = "SELECT club_id FROM watches WHERE latest > seen
    UNION SELECT club_id FROM watches WHERE look <= $1 LIMIT $2";

/// Part of each append to the log of a club.
pub(super) const NOTE_CHANGE: &str = "UPDATE watches SET latest = $2 WHERE club_id = $1";

/// The third step of the clubs that are warned at a time.
pub(super) const TELL_DELETION: &str =
    "UPDATE watches SET step = 3, waits = CAST($2 AS {bool}), due = CAST($1 AS {int}), tries = 0
    WHERE club_id IN (SELECT id FROM clubs WHERE warned = CAST($1 AS {int}))";
/// Somebody has looked at the club.
pub(super) const FORGET_DELETION: &str = "UPDATE watches SET step = 2, due = NULL WHERE club_id = $1 AND step = 3";

const SET_PROGRESS: &str = "UPDATE watches
    SET seen = $3, turn = $4, waits = $5, step = $6, due = $7, tries = $8, look = $9
    WHERE contact = $1 AND watched = $2 AND seen < $3 AND turn = $10 AND step = $11 AND tries = $12";

const LOOK_AGAIN: &str = "UPDATE watches SET look = $3 WHERE club_id = $1 AND look <= $2";

/// Those who wait for longest come first, and only some of a network: no network keeps the places of the others.
const DUE: &str = "SELECT contact, place FROM (
        SELECT contact, coalesce(network, id) AS place, min(due) AS since,
            row_number() OVER (PARTITION BY coalesce(network, id) ORDER BY min(due), contact) AS nth
        FROM watches JOIN contacts ON contacts.id = contact
        WHERE due <= $1 AND sent <= $2 AND {kind} IS NOT NULL GROUP BY contact, network, id
    ) AS waiting WHERE nth <= $4 ORDER BY since, contact LIMIT $3";

const CLAIM: &str = "UPDATE contacts SET sent = $2 WHERE id = $1 AND sent = $3";
const SET_STEP: &str = "UPDATE watches SET step = $3, due = $4, tries = $5
    WHERE contact = $1 AND watched = $2 AND turn = $6 AND step = $7 AND tries = $8";

const DELETE_EMPTY: &str = "DELETE FROM contacts WHERE id = $1 AND push IS NULL AND url IS NULL";
const DELETE_UNUSED: &str = "DELETE FROM contacts WHERE id IN
    (SELECT id FROM contacts WHERE used < $1 ORDER BY used, id LIMIT $2)";

/// The alerts of a store.
pub(crate) struct Alerts<'a>(&'a Store);

impl Store {
    pub(crate) fn alerts(&self) -> Alerts<'_> {
        Alerts(self)
    }
}

impl Alerts<'_> {
    /// Returns the key of Web Push, if there is one.
    pub(crate) fn push_key(&self) -> StoreFuture<Option<Vec<u8>>> {
        let found = self.0.list("SELECT pkcs8 FROM push_key WHERE id = 1", values![], |mut row| row.next());
        Box::pin(async move { Ok(found.await?.pop()) })
    }

    /// Stores a key of Web Push, unless there is one.
    pub(crate) fn add_push_key(&self, pkcs8: Vec<u8>) -> StoreFuture<usize> {
        self.0.execute("INSERT INTO push_key (id, pkcs8) VALUES (1, $1) ON CONFLICT DO NOTHING", values![pkcs8])
    }

    /// Replaces the key of Web Push, and deletes the subscriptions that were made for the old one.
    pub(crate) fn replace_push_key(&self, pkcs8: Vec<u8>) -> StoreFuture<usize> {
        let put =
            "INSERT INTO push_key (id, pkcs8) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET pkcs8 = excluded.pkcs8";
        self.write(vec![
            (put, values![pkcs8]),
            ("UPDATE contacts SET push = NULL", values![]),
            ("DELETE FROM contacts WHERE url IS NULL", values![]),
        ])
    }

    pub(crate) fn put_contact(&self, contact: StoredContact, now: Timestamp, creator: Creator) -> StoreFuture<()> {
        let StoredContact { id, push, url, base, language, names, remind_ms, quiet, sent } = contact;
        let quiet = quiet.map(|quiet| quiet.to_json());
        let (address, network) = (creator.address, creator.network);
        let values = values![id.0, push, url, base, language, names, remind_ms, quiet, now, sent, address, network];
        self.0.change(PUT_CONTACT, values)
    }

    /// Counts the other contacts of an address, and of its network.
    pub(crate) fn count_of(&self, Creator { address, network }: Creator, but: Digest) -> StoreFuture<(usize, usize)> {
        self.0.get(COUNT_OF, values![address, network, but.0], |mut row| Ok((row.next()?, row.next()?)))
    }

    /// Deletes a contact with what it watches; returns the number of contacts.
    pub(crate) fn remove_contact(&self, id: Digest) -> StoreFuture<usize> {
        self.0.execute("DELETE FROM contacts WHERE id = $1", values![id.0])
    }

    pub(crate) fn contact(&self, id: Digest) -> StoreFuture<Option<StoredContact>> {
        let found = self.0.list(&format!("{CONTACT} WHERE id = $1"), values![id.0], read_contact);
        Box::pin(async move { Ok(found.await?.pop()) })
    }

    /// Adds a seat or a club to those of a contact. Fails with a conflict if there is no such contact, table or club, or if
    /// the contact watches too many.
    pub(crate) fn put_watch(&self, watch: &Watch) -> StoreFuture<()> {
        let Watch { contact, watched, club, token, progress } = watch;
        let (opens, ends) = club.map(|wishes| (wishes.opens, wishes.ends)).unzip();
        let Progress { seen, turn, waits, step, due, look, .. } = *progress;
        let step = step as u64;
        let values =
            values![contact.0, *watched, opens, ends, token.0, seen, turn, waits, step, due, look, MAX_WATCHES];
        self.0.change(PUT_WATCH, values)
    }

    pub(crate) fn remove_watch(&self, contact: Digest, watched: TableId) -> StoreFuture<usize> {
        self.0.execute("DELETE FROM watches WHERE contact = $1 AND watched = $2", values![contact.0, watched])
    }

    /// Deletes all watches of a table or a club.
    pub(crate) fn remove_watches_of(&self, watched: TableId) -> StoreFuture<usize> {
        self.0.execute("DELETE FROM watches WHERE table_id = $1 OR club_id = $1", values![watched])
    }

    /// Returns watched tables at which something has happened since they were looked at.
    pub(crate) fn changed_tables(&self, limit: usize) -> StoreFuture<Vec<TableId>> {
        self.0.list(CHANGED, values![limit], |mut row| row.next())
    }

    /// Returns watched clubs in which something has happened since they were looked at, or whose week has ended.
    pub(crate) fn changed_clubs(&self, now: Timestamp, limit: usize) -> StoreFuture<Vec<TableId>> {
        self.0.list(CHANGED_CLUBS, values![now, limit], |mut row| row.next())
    }

    /// Notes when to look again at a club whose week has ended, and which is the same.
    pub(crate) fn look_again(&self, club: TableId, now: Timestamp, at: Option<Timestamp>) -> StoreFuture<usize> {
        self.0.execute(LOOK_AGAIN, values![club, now, at])
    }

    /// Returns the watches of a table or a club.
    pub(crate) fn watches_on(&self, watched: TableId) -> StoreFuture<Vec<Watch>> {
        self.0.list(&format!("{WATCH} WHERE table_id = $1 OR club_id = $1"), values![watched], read_watch)
    }

    /// Returns the watches of a contact.
    pub(crate) fn watches_of(&self, contact: Digest) -> StoreFuture<Vec<Watch>> {
        self.0.list(&format!("{WATCH} WHERE contact = $1"), values![contact.0], read_watch)
    }

    /// Notes how far a watch has come, unless another node has looked at a later version, or told the player meanwhile: then
    /// the next round looks again.
    pub(crate) fn set_progress(&self, watch: &Watch, progress: Progress) -> StoreFuture<usize> {
        let Progress { seen, turn, waits, step, due, tries, look } = progress;
        let Progress { turn: turn_before, step: step_before, tries: tries_before, .. } = watch.progress;
        let mut values = values![watch.contact.0, watch.watched, seen, turn, waits, step as u64, due, tries, look];
        values.extend(values![turn_before, step_before as u64, tries_before]);
        self.0.execute(SET_PROGRESS, values)
    }

    /// Returns contacts that have something to be told, and were told nothing after a time. Those of tables come first:
    /// the weeks of many clubs open in the same moment, and turns do not wait for these messages.
    pub(crate) fn due(&self, now: Timestamp, sent_before: Timestamp, limit: usize) -> StoreFuture<Vec<DueContact>> {
        let of = |kind: &str| {
            let sql = DUE.replace("{kind}", kind);
            let read = |mut row: Row| Ok(DueContact { id: Digest(row.next()?), network: row.next()? });
            self.0.list(&sql, values![now, sent_before, limit, PER_NETWORK], read)
        };
        let (tables, clubs) = (of("table_id"), of("club_id"));
        Box::pin(async move {
            let mut due = tables.await?;
            if due.len() < limit {
                let others: Vec<DueContact> = clubs.await?.into_iter().filter(|one| !due.contains(one)).collect();
                due.extend(others.into_iter().take(limit - due.len()));
            }
            Ok(due)
        })
    }

    /// Takes the right to send a message to a contact, and notes what comes next of what it tells. Returns whether this
    /// node has it.
    pub(crate) fn claim(
        &self,
        contact: &StoredContact,
        now: Timestamp,
        told: &[(Watch, Progress)],
    ) -> StoreFuture<bool> {
        let mut statements = vec![(CLAIM, values![contact.id.0, now, contact.sent])];
        statements.extend(told.iter().map(step_statement));
        let claimed = self.write(statements);
        Box::pin(async move { Ok(claimed.await? == 1) })
    }

    /// Notes what comes next of watches, unless another node has noted something meanwhile.
    pub(crate) fn set_steps(&self, steps: &[(Watch, Progress)]) -> StoreFuture<()> {
        let written: Vec<_> = steps.iter().map(|step| self.write(vec![step_statement(step)])).collect();
        Box::pin(async move {
            for one in written {
                one.await?;
            }
            Ok(())
        })
    }

    /// Deletes one way to reach a contact, if it still has it; the contact too if there is no other.
    pub(crate) fn remove_push(&self, contact: &StoredContact) -> StoreFuture<usize> {
        let clear = "UPDATE contacts SET push = NULL WHERE id = $1 AND push = $2";
        self.write(vec![(clear, values![contact.id.0, contact.push.clone()]), (DELETE_EMPTY, values![contact.id.0])])
    }

    /// Deletes contacts that were not used since a time, the oldest first; returns their number.
    pub(crate) fn delete_unused(&self, before: Timestamp, limit: usize) -> StoreFuture<usize> {
        self.0.execute(DELETE_UNUSED, values![before, limit])
    }

    /// Lets time pass for all contacts and watches.
    #[cfg(test)]
    pub(crate) async fn pass_time(&self, millis: i64) {
        self.0
            .execute("UPDATE contacts SET sent = CASE WHEN sent > $1 THEN sent - $1 ELSE 0 END", values![millis])
            .await
            .unwrap();
        self.0.execute("UPDATE watches SET due = due - $1", values![millis]).await.unwrap();
    }

    fn write(&self, statements: Vec<(&str, Vec<Value>)>) -> StoreFuture<usize> {
        let statement = |(sql, values): (&str, Vec<Value>)| -> Statement { self.0.statement(sql, values) };
        self.0.0.execute(statements.into_iter().map(statement).collect())
    }
}

fn step_statement((watch, next): &(Watch, Progress)) -> (&'static str, Vec<Value>) {
    let Progress { step, due, tries, .. } = *next;
    let Progress { turn, step: step_before, tries: tries_before, .. } = watch.progress;
    let mut values = values![watch.contact.0, watch.watched, step as u64, due, tries];
    values.extend(values![turn, step_before as u64, tries_before]);
    (SET_STEP, values)
}

fn read_contact(mut row: Row) -> Result<StoredContact, StoreError> {
    Ok(StoredContact {
        id: Digest(row.next()?),
        push: row.next()?,
        url: row.next()?,
        base: row.next()?,
        language: row.next()?,
        names: row.next()?,
        remind_ms: row.next()?,
        quiet: {
            let quiet: Option<String> = row.next()?;
            quiet.map(|quiet| parse_response(&quiet)).transpose().map_err(|_| StoreError::Damaged)?
        },
        sent: row.next()?,
    })
}

fn read_watch(mut row: Row) -> Result<Watch, StoreError> {
    Ok(Watch {
        contact: Digest(row.next()?),
        watched: row.next()?,
        club: {
            let (opens, ends): (Option<bool>, Option<bool>) = (row.next()?, row.next()?);
            opens.zip(ends).map(|(opens, ends)| ClubWishes { opens, ends })
        },
        token: Digest(row.next()?),
        progress: Progress {
            seen: row.next()?,
            turn: row.next()?,
            waits: row.next()?,
            step: match row.next::<u64>()? {
                0 => Step::Turn,
                1 => Step::Reminder,
                3 => Step::Deletion,
                _ => Step::Done,
            },
            due: row.next()?,
            tries: row.next()?,
            look: row.next()?,
        },
    })
}
