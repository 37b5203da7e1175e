//! All tables of this server: which are in memory, and how to reach them.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use nova_luna_bots::BotName;
use nova_luna_protocol::online::{Created, NewTable};
use nova_luna_table::{
    CreateError, Entry, Hosted, Kind, STAND_IN, SeatPlan, Settings as TableSettings, SettingsError, UndoPolicy,
};
use tokio::sync::{OnceCell, mpsc, watch};
use tokio::time::timeout;

use super::alerts::AlertSender;
use super::api::seat_link;
use super::archive;
use super::bot_scheduler::BotScheduler;
pub(crate) use super::clock::now;
use super::clock::{self, ClockCheck};
use super::clubs::ClubCache;
use super::creator::CreatorKey;
use super::ip_limits::{IpLimits, Rate};
use super::log;
use super::metrics::Metrics;
use super::names::clean_name;
use super::origin::Origins;
use super::presence::PresenceRegistry;
use super::room::{Attempt, Room, RoomCommand, RoomError, context};
use super::secrets::{TableId, Token};
use super::settings::{Limits, Settings};
use super::store::{Cursor, Delete, NewTable as StoredNewTable, Query, Store, StoreError};
use crate::lock;

/// Number of commands that a room's mailbox holds. Further senders wait.
const MAILBOX_CAPACITY: usize = 128;

/// Tables deleted in one transaction of a clean-up.
const CLEAN_UP_BATCH: usize = 500;

/// Maximum number of such transactions in a clean-up, so that a mistake costs little before somebody notices it.
const CLEAN_UP_BATCHES: usize = 10;

/// The number of tables divided by this is evicted at once if there are too many.
const EVICTION_DIVISOR: usize = 50;

/// Maximum number of tables deleted at once that belong to networks with few tables.
const MAX_EVICTED_UNSTARTED: usize = 20;

/// How long ending a table for another network may take. A room that waits for a new table itself cannot answer.
const EVICTION_TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum number of attempts to reach a room that is being unloaded.
const MAX_ROOM_ATTEMPTS: usize = 4;

/// Waits until the server shuts down.
pub(crate) async fn wait_for_shutdown(shutdown: &mut watch::Receiver<bool>) {
    let _ = shutdown.wait_for(|shutdown| *shutdown).await;
}

/// The version of a table that a room knows; 0 until it is loaded.
pub(crate) type SharedCursor = Arc<AtomicU64>;

/// The hub's end of a room.
struct RoomHandle {
    mailbox: mpsc::Sender<RoomCommand>,
    cursor: SharedCursor,
}

/// Everything that the tables share.
pub(crate) struct Hub {
    rooms: Mutex<HashMap<TableId, RoomHandle>>,
    pub(crate) store: Store,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) ip_limits: Arc<IpLimits>,
    pub(crate) origins: Origins,
    pub(crate) clock: ClockCheck,
    pub(crate) bots: BotScheduler,
    pub(crate) presence: PresenceRegistry,
    pub(crate) clubs: ClubCache,
    pub(crate) alerts: AlertSender,
    /// Becomes true when the server shuts down.
    pub(crate) shutdown: watch::Receiver<bool>,
    /// Estimated number of tables that are not over. The clean-up corrects it.
    open_tables: AtomicUsize,
    /// Held while unused tables are deleted because there are too many.
    evicting: tokio::sync::Mutex<()>,
    creator_key: OnceCell<CreatorKey>,
}

/// Why a table was not created.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum CreateTableError {
    #[error(transparent)]
    Create(#[from] CreateError),
    #[error("there is no such bot")]
    UnknownBot,
    #[error("tables of a server have fair undo, the usual stand-in and no names of people")]
    LocalSettings,
    #[error("the server has too many tables")]
    TooManyTables,
    #[error("the address has created too many tables")]
    RateLimited,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<SettingsError> for CreateTableError {
    fn from(error: SettingsError) -> Self {
        CreateError::from(error).into()
    }
}

/// Parses the name of a level. The other bots are for measurements: some of them think for seconds.
pub(crate) fn parse_level(name: &str) -> Option<BotName> {
    name.parse().ok().filter(|bot| BotName::LEVELS.contains(bot))
}

/// Checks what only servers insist on.
fn check_settings(settings: &TableSettings) -> Result<(), CreateTableError> {
    let open = SeatPlan::Person(String::new());
    if !settings.bots().all(|bot| BotName::LEVELS.contains(&bot)) {
        return Err(CreateTableError::UnknownBot);
    }
    let is_local = settings.undo != UndoPolicy::Fair
        || settings.stand_in != STAND_IN
        || settings.seats.iter().any(|plan| plan.bot().is_none() && *plan != open);
    if is_local { Err(CreateTableError::LocalSettings) } else { Ok(()) }
}

impl Hub {
    pub(crate) fn new(
        settings: Settings,
        store: Store,
        metrics: Arc<Metrics>,
        shutdown: watch::Receiver<bool>,
    ) -> Arc<Self> {
        Arc::new(Self {
            rooms: Mutex::default(),
            clock: ClockCheck::new(store.cluster().is_shared()),
            store,
            ip_limits: Arc::new(IpLimits::new(&settings.limits, settings.proxies, Arc::clone(&metrics))),
            origins: Origins(settings.origins),
            bots: BotScheduler::new(settings.limits.concurrent_bots),
            presence: PresenceRegistry::default(),
            clubs: ClubCache::default(),
            alerts: AlertSender::new(settings.alerts),
            limits: settings.limits,
            metrics,
            shutdown,
            open_tables: AtomicUsize::new(0),
            evicting: tokio::sync::Mutex::default(),
            creator_key: OnceCell::new(),
        })
    }

    /// Creates a table for a client, if its address has not created too many. Only the creator is told the secrets; their
    /// links begin with `base`.
    pub(crate) async fn create_table(
        self: &Arc<Self>,
        NewTable { settings, seat }: NewTable,
        address: IpAddr,
        base: &str,
    ) -> Result<Created, CreateTableError> {
        let title = clean_name(&settings.title).ok_or(SettingsError::Title)?;
        let settings = TableSettings { title, ..settings };
        let keys = TableId::random().zip(Token::random()).zip(Token::random());
        let ((id, token), key) = keys.ok_or(CreateError::NoRandomness)?;
        let keys = (key.digest(), token.digest());
        let entry = Hosted::create(id.into(), settings.clone(), seat, keys, &context(&self.limits))?;
        check_settings(&settings)?;
        let Kind::Created(created) = &entry.event.kind else { return Err(CreateError::NoRandomness.into()) };
        self.store_new_table(id, &entry, address).await?;
        let (table, token) = (id.to_string(), token.to_string());
        Ok(Created {
            commitment: created.commitment.to_string(),
            seat: seat.number(),
            join_link: format!("{base}/#/table/{table}/join/{key}"),
            watch_link: format!("{base}/#/table/{table}"),
            seat_link: seat_link(base, &table, &token),
            key: key.to_string(),
            token,
            table,
        })
    }

    /// Stores a new table of an address, unless the address or the server has too many. Only a table that is stored
    /// counts as a new one of the address.
    pub(crate) async fn store_new_table(
        self: &Arc<Self>,
        table: TableId,
        created: &Entry,
        address: IpAddr,
    ) -> Result<(), CreateTableError> {
        if !self.ip_limits.take(Rate::NewTables, address) {
            return Err(CreateTableError::RateLimited);
        }
        let stored = self.store_within_limits(table, created, address).await;
        if stored.is_err() {
            self.ip_limits.give_back(Rate::NewTables, address);
        }
        stored
    }

    async fn store_within_limits(
        self: &Arc<Self>,
        table: TableId,
        created: &Entry,
        address: IpAddr,
    ) -> Result<(), CreateTableError> {
        let creator = self.creator_key().await?.creator(address);
        let (of_address, of_network) = self.store.count_of(creator).await?;
        if of_address >= self.limits.unfinished_per_ip || of_network >= self.limits.unfinished_per_network {
            self.metrics.count_limit("unfinished_tables", Some(address));
            return Err(CreateTableError::RateLimited);
        }
        self.reserve_table(of_network == 0).await?;
        let (event, hidden) = log::texts(created);
        let new = StoredNewTable { table, created: created.event.at, creator: Some(creator), event, hidden };
        if let Err(error) = self.store.create(new).await {
            self.on_table_closed();
            return Err(error.into());
        }
        self.metrics.created_tables.inc();
        tracing::info!(table = table.short(), "table created");
        Ok(())
    }

    /// Counts one more open table, the first of a network or not. If there are too many, makes room first.
    async fn reserve_table(self: &Arc<Self>, is_first: bool) -> Result<(), CreateTableError> {
        let one_more = |tables| (tables < self.limits.max_tables).then_some(tables + 1);
        let reserve = || self.open_tables.fetch_update(Relaxed, Relaxed, one_more);
        if reserve().is_ok() {
            return Ok(());
        }
        // One caller makes room; the others see the result.
        let _evicting = self.evicting.lock().await;
        if self.is_full() && clock::is_right(self).await? {
            self.evict(is_first).await?;
        }
        reserve().map(drop).map_err(|_| CreateTableError::TooManyTables)
    }

    /// Makes room for new tables, at the cost of the networks that have the most. Every network keeps some tables; of
    /// those, only tables are deleted whose match has not started, and only if nothing else helps. For the first table of
    /// a network, any other table makes way that its network does not keep.
    async fn evict(self: &Arc<Self>, is_first: bool) -> Result<(), StoreError> {
        self.store.touch(self.presence.tables()).await?;
        let limit = (self.limits.max_tables / EVICTION_DIVISOR).max(1);
        let (age, kept) = (self.limits.evict_after, self.limits.kept_per_network);
        self.evict_unused(Delete::Excess { kept, only_unstarted: false, age }, limit).await?;
        if self.is_full() {
            archive::evict_matches(self).await?;
            self.count_tables().await?;
        }
        if self.is_full() && is_first {
            self.evict_emptiest().await?;
        }
        if self.is_full() {
            let limit = limit.min(MAX_EVICTED_UNSTARTED);
            self.evict_unused(Delete::Excess { kept: 0, only_unstarted: true, age }, limit).await?;
        }
        Ok(())
    }

    /// Ends the emptiest table of the network that has the most.
    async fn evict_emptiest(self: &Arc<Self>) -> Result<(), StoreError> {
        let query = Query::Emptiest { kept: self.limits.kept_per_network };
        let found = self.store.find(query, 1, 0).await?;
        let Some(&(table, _)) = found.first() else { return Ok(()) };
        // If this fails, the server is still full.
        let _ = timeout(EVICTION_TIMEOUT, self.ask(table, |room| Box::pin(room.evict()))).await;
        self.count_tables().await
    }

    async fn evict_unused(&self, which: Delete, limit: usize) -> Result<(), StoreError> {
        self.delete_tables(which, limit, "unused tables deleted: too many tables").await?;
        self.count_tables().await
    }

    fn is_full(&self) -> bool {
        self.open_tables.load(Relaxed) >= self.limits.max_tables
    }

    async fn delete_tables(&self, which: Delete, limit: usize, message: &str) -> Result<usize, StoreError> {
        let tables = self.store.delete(which, limit).await?;
        if tables > 0 {
            tracing::info!(tables, message);
        }
        Ok(tables)
    }

    /// Returns the key of the digests of addresses.
    pub(crate) async fn creator_key(&self) -> Result<CreatorKey, StoreError> {
        self.creator_key.get_or_try_init(|| self.store.creator_key()).await.copied()
    }

    /// Counts the tables that are not over.
    async fn count_tables(&self) -> Result<(), StoreError> {
        self.open_tables.store(self.store.count().await?, Relaxed);
        Ok(())
    }

    /// Counts one open table less: its match is over, or it was not created.
    pub(crate) fn on_table_closed(&self) {
        let _ = self.open_tables.fetch_update(Relaxed, Relaxed, |tables| tables.checked_sub(1));
    }

    /// Deletes unused tables if that is allowed, counts the tables that are not over, and frees unused memory.
    pub(crate) async fn clean_up(&self, may_delete: bool) -> Result<(), StoreError> {
        for _ in 0..if may_delete { CLEAN_UP_BATCHES } else { 0 } {
            self.store.touch(self.presence.tables()).await?;
            let unused = Delete::Unused { age: self.limits.delete_unused_after };
            if self.delete_tables(unused, CLEAN_UP_BATCH, "unused tables deleted").await? < CLEAN_UP_BATCH {
                break;
            }
        }
        if may_delete {
            self.delete_old_entries().await?;
            self.delete_old_contacts().await?;
        }
        self.clean_up_clubs(may_delete, now()).await?;
        self.count_tables().await?;
        let mut rooms = lock(&self.rooms);
        if rooms.len() * 4 < rooms.capacity() {
            rooms.shrink_to_fit();
        }
        Ok(())
    }

    /// Sends a command to a table and waits for the reply. Loads the table first if necessary.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        id: TableId,
        attempt: impl Attempt<T>,
    ) -> Result<T, RoomError> {
        for _ in 0..MAX_ROOM_ATTEMPTS {
            let (command, answer) = RoomCommand::ask(attempt.clone());
            if self.room(id).send(command).await.is_err() {
                continue;
            }
            // A room that was unloaded at this moment does not reply; the next one will.
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(RoomError::Unavailable)
    }

    /// Returns the mailbox of a table's room. Starts the room if there is none.
    pub(crate) fn room(self: &Arc<Self>, id: TableId) -> mpsc::Sender<RoomCommand> {
        let mut rooms = lock(&self.rooms);
        if let Some(room) = rooms.get(&id).filter(|room| !room.mailbox.is_closed()) {
            return room.mailbox.clone();
        }
        let (mailbox, commands) = mpsc::channel(MAILBOX_CAPACITY);
        let cursor = SharedCursor::default();
        rooms.insert(id, RoomHandle { mailbox: mailbox.clone(), cursor: Arc::clone(&cursor) });
        tokio::spawn(Room::run(Arc::clone(self), id, commands, mailbox.downgrade(), cursor));
        mailbox
    }

    /// Returns the cursors of the tables in memory: of all, or of some.
    pub(crate) fn cursors(&self, only: Option<&HashSet<TableId>>) -> Vec<Cursor> {
        let rooms = lock(&self.rooms);
        let cursor = |(table, room): (&TableId, &RoomHandle)| {
            let version = room.cursor.load(Relaxed);
            (version > 0).then_some(Cursor { table: *table, version })
        };
        match only {
            Some(ids) => ids.iter().filter_map(|id| cursor((id, rooms.get(id)?))).collect(),
            None => rooms.iter().filter_map(cursor).collect(),
        }
    }

    /// Delivers a command that another node caused, if the table is in memory. A full mailbox drops it; the next full
    /// sync makes up for that.
    pub(crate) fn deliver(&self, table: TableId, command: RoomCommand) {
        if let Some(room) = lock(&self.rooms).get(&table) {
            let _ = room.mailbox.try_send(command);
        }
    }

    pub(crate) fn is_in_memory(&self, id: TableId) -> bool {
        lock(&self.rooms).contains_key(&id)
    }

    /// Unloads a table, unless a command has just arrived for it.
    pub(crate) fn unload_if_idle(&self, id: TableId, commands: &mpsc::Receiver<RoomCommand>) -> bool {
        // The lock keeps new commands out while the mailbox is checked.
        let mut rooms = lock(&self.rooms);
        let idle = commands.is_empty();
        if idle {
            rooms.remove(&id);
        }
        idle
    }

    pub(crate) fn unload(&self, id: TableId) {
        lock(&self.rooms).remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_refuse_bots_that_are_no_levels_and_settings_of_one_device() {
        let person = || SeatPlan::Person(String::new());
        let with = |change: &dyn Fn(&mut TableSettings)| {
            let mut settings = TableSettings::new(vec![person(), person()]);
            change(&mut settings);
            check_settings(&settings)
        };
        assert_eq!(with(&|_| {}), Ok(()));
        for bot in BotName::ALL {
            let is_level = BotName::LEVELS.contains(&bot);
            let expected = if is_level { Ok(()) } else { Err(CreateTableError::UnknownBot) };
            assert_eq!(with(&|settings| settings.seats[1] = SeatPlan::Bot(bot)), expected, "{bot}");
            assert_eq!(parse_level(&bot.to_string()).is_some(), is_level);
        }
        assert_eq!(parse_level("oracle"), None);
        let local = Err(CreateTableError::LocalSettings);
        assert_eq!(with(&|settings| settings.undo = UndoPolicy::Free), local);
        assert_eq!(with(&|settings| settings.stand_in = BotName::Master), local);
        assert_eq!(with(&|settings| settings.seats[1] = SeatPlan::Person("Ada".to_owned())), local);
    }
}
