//! All tables of this server: which are in memory, and how to reach them.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nova_luna_protocol::online::{BotFillDto, LobbyEntry, NewSeat, NewTable, QuickMatch};
use nova_luna_rules::BotName;
use nova_luna_table::Timestamp;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use super::clock::ClockCheck;
pub(crate) use super::clock::now;
use super::ip_limits::IpLimits;
use super::metrics::Metrics;
use super::origin::Origins;
use super::room::{Room, RoomCommand, RoomError};
use super::secrets::TableId;
use super::settings::{Limits, Settings};
use super::store::{Cursor, StoreError, TableStore};
use super::table_config::{TableConfig, TableConfigError, TableKeys};

/// Number of commands that a room's mailbox holds. Further senders wait.
const MAILBOX_CAPACITY: usize = 128;

/// Numbers of players of a quick match.
const QUICK_PLAYERS: RangeInclusive<usize> = 2..=4;

/// Longest wait for opponents before bots fill a quick match, in milliseconds: ten minutes.
const MAX_QUICK_WAIT: u64 = 600_000;

/// Time after which a player of a quick match can be replaced, in milliseconds: two minutes.
const QUICK_REPLACE_AFTER: u64 = 120_000;

/// Maximum number of tables in the lobby's list.
const LOBBY_SIZE: usize = 50;

/// Maximum number of attempts to reach a room that is being unloaded.
const MAX_ROOM_ATTEMPTS: usize = 4;

/// Waits until the server shuts down.
pub(crate) async fn wait_for_shutdown(shutdown: &mut watch::Receiver<bool>) {
    let _ = shutdown.wait_for(|shutdown| *shutdown).await;
}

/// How much of a table a room knows; none until it is loaded.
pub(crate) type SharedCursor = Arc<Mutex<Option<Cursor>>>;

/// The hub's end of a room.
struct RoomHandle {
    mailbox: mpsc::Sender<RoomCommand>,
    cursor: SharedCursor,
}

/// Everything that the tables share.
pub(crate) struct Hub {
    rooms: Mutex<HashMap<TableId, RoomHandle>>,
    pub(crate) store: Arc<dyn TableStore>,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) ip_limits: Arc<IpLimits>,
    pub(crate) origins: Origins,
    pub(crate) clock: ClockCheck,
    /// One permit for each bot that may think at the same time.
    pub(crate) bot_permits: Arc<Semaphore>,
    /// Becomes true when the server shuts down.
    pub(crate) shutdown: watch::Receiver<bool>,
    /// Estimated number of tables that are not over. The clean-up corrects it.
    open_tables: AtomicUsize,
}

/// Why a table was not created.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum CreateTableError {
    #[error(transparent)]
    TableConfig(#[from] TableConfigError),
    #[error("the server has too many tables")]
    TooManyTables,
    #[error("the address has created too many tables")]
    RateLimited,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Hub {
    pub(crate) fn new(
        settings: Settings,
        store: Arc<dyn TableStore>,
        metrics: Arc<Metrics>,
        shutdown: watch::Receiver<bool>,
    ) -> Arc<Self> {
        Arc::new(Self {
            rooms: Mutex::default(),
            clock: ClockCheck::new(store.cluster().is_shared()),
            store,
            ip_limits: Arc::new(IpLimits::new(&settings.limits, settings.proxies)),
            origins: Origins::new(settings.origins),
            bot_permits: Arc::new(Semaphore::new(settings.limits.concurrent_bots.max(1))),
            limits: settings.limits,
            metrics,
            shutdown,
            open_tables: AtomicUsize::new(0),
        })
    }

    /// Creates a table for a client, if its address has not created too many.
    pub(crate) async fn create_table(
        &self,
        request: &NewTable,
        address: IpAddr,
    ) -> Result<(TableConfig, TableKeys), CreateTableError> {
        let (config, keys) = TableConfig::new(request, now())?;
        if !self.ip_limits.take_new_table(address) {
            self.metrics.count_limit("new_tables", Some(address));
            return Err(CreateTableError::RateLimited);
        }
        self.store_new_table(&config, None).await?;
        Ok((config, keys))
    }

    /// Returns a table whose owner waits for anybody. If there is none, creates one and returns its keys too.
    pub(crate) async fn quick_match(
        &self,
        request: &QuickMatch,
        address: IpAddr,
    ) -> Result<(TableConfig, Option<TableKeys>), CreateTableError> {
        let players = usize::from(request.players);
        if !QUICK_PLAYERS.contains(&players) {
            return Err(TableConfigError::InvalidSetup.into());
        }
        if request.wait_ms > MAX_QUICK_WAIT {
            return Err(TableConfigError::InvalidReplaceAfter.into());
        }
        request.bot.parse::<BotName>().map_err(|_| TableConfigError::UnknownBot)?;
        if let Some(waiting) = self.store.find_quick_match(players, now()).await? {
            return Ok((waiting, None));
        }
        let mut seats = vec![NewSeat::Open; players];
        seats[0] = NewSeat::You;
        let table = NewTable {
            seats,
            discs: None,
            clock: None,
            public: true,
            title: String::new(),
            replace_after_ms: Some(QUICK_REPLACE_AFTER),
            fill: Some(BotFillDto { after_ms: request.wait_ms, bot: request.bot.clone() }),
        };
        self.create_table(&table, address).await.map(|(config, keys)| (config, Some(keys)))
    }

    /// Stores a new table, unless the server has too many.
    pub(crate) async fn store_new_table(
        &self,
        config: &TableConfig,
        previous: Option<TableId>,
    ) -> Result<(), CreateTableError> {
        if self.open_tables.fetch_add(1, Relaxed) >= self.limits.max_tables {
            self.on_table_closed();
            return Err(CreateTableError::TooManyTables);
        }
        if let Err(error) = self.store.create(config.clone(), previous).await {
            self.on_table_closed();
            return Err(error.into());
        }
        self.metrics.created_tables.inc();
        tracing::info!(table = config.id.short(), seats = config.slots.len(), "table created");
        Ok(())
    }

    /// Counts one open table less: its match is over, or it was not created.
    pub(crate) fn on_table_closed(&self) {
        let _ = self.open_tables.fetch_update(Relaxed, Relaxed, |tables| tables.checked_sub(1));
    }

    /// Returns the public tables that have an open seat.
    pub(crate) async fn lobby(&self) -> Result<Vec<LobbyEntry>, StoreError> {
        let entry = |config: &TableConfig| LobbyEntry {
            table: config.id.to_string(),
            config: config.to_dto(),
            open_seats: config.open_seats().len(),
            seats: config.seat_dtos(),
            age_ms: now().since(config.created),
        };
        Ok(self.store.list_open(LOBBY_SIZE).await?.iter().map(entry).collect())
    }

    /// Deletes tables that never started, and counts those that are not over.
    pub(crate) async fn clean_up(&self) -> Result<(), StoreError> {
        let lifetime = u64::try_from(self.limits.delete_unstarted_after.as_millis()).unwrap_or(u64::MAX);
        self.store.delete_unstarted(Timestamp(now().0.saturating_sub(lifetime))).await?;
        self.open_tables.store(self.store.count_running().await?, Relaxed);
        Ok(())
    }

    /// Sends a command to a table and waits for the reply. Loads the table first if necessary.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: TableId,
        command: impl Fn(oneshot::Sender<Result<T, RoomError>>) -> RoomCommand,
    ) -> Result<T, RoomError> {
        for _ in 0..MAX_ROOM_ATTEMPTS {
            let (reply, result) = oneshot::channel();
            if self.room(id).send(command(reply)).await.is_err() {
                continue;
            }
            // A room that was unloaded at this moment does not reply; the next one will.
            if let Ok(result) = result.await {
                return result;
            }
        }
        Err(RoomError::Unavailable)
    }

    /// Returns the mailbox of a table's room. Starts the room if there is none.
    pub(crate) fn room(self: &Arc<Self>, id: TableId) -> mpsc::Sender<RoomCommand> {
        let mut rooms = self.lock_rooms();
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
        let rooms = self.lock_rooms();
        let cursor = |room: &RoomHandle| *room.cursor.lock().unwrap_or_else(PoisonError::into_inner);
        match only {
            Some(ids) => ids.iter().filter_map(|id| cursor(rooms.get(id)?)).collect(),
            None => rooms.values().filter_map(cursor).collect(),
        }
    }

    /// Delivers a command that another node caused, if the table is in memory. A full mailbox drops it; the next full sync
    /// makes up for that.
    pub(crate) fn deliver(&self, table: TableId, command: RoomCommand) {
        if let Some(room) = self.lock_rooms().get(&table) {
            let _ = room.mailbox.try_send(command);
        }
    }

    pub(crate) fn is_in_memory(&self, id: TableId) -> bool {
        self.lock_rooms().contains_key(&id)
    }

    /// Unloads a table, unless a command has just arrived for it.
    pub(crate) fn unload_if_idle(&self, id: TableId, commands: &mpsc::Receiver<RoomCommand>) -> bool {
        // The lock keeps new commands out while the mailbox is checked.
        let mut rooms = self.lock_rooms();
        let idle = commands.is_empty();
        if idle {
            rooms.remove(&id);
        }
        idle
    }

    pub(crate) fn unload(&self, id: TableId) {
        self.lock_rooms().remove(&id);
    }

    fn lock_rooms(&self) -> MutexGuard<'_, HashMap<TableId, RoomHandle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
