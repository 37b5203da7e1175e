//! All tables: which are in memory, and the way to each.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use nova_luna_protocol::online::{BotFillDto, LobbyEntry, NewTable, Quick, SeatWish};
use nova_luna_rules::BotName;
use nova_luna_table::Timestamp;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use super::ip_limits::IpLimits;
use super::metrics::Metrics;
use super::origin::Origins;
use super::room::{Room, RoomCommand, RoomError};
use super::secrets::TableId;
use super::settings::{Limits, Settings};
use super::store::{Cursor, StoreError, TableStore};
use super::table_config::{Keys, TableConfig, TableConfigError};

/// How many orders may wait for a table. Who comes later waits to be let in.
const MAILBOX: usize = 128;

/// How many can want to play with anybody.
const QUICK_PLAYERS: RangeInclusive<usize> = 2..=4;

/// The longest that somebody can want to wait for others: ten minutes.
const LONGEST_WAIT: u64 = 600_000;

/// Strangers wait so long for each other, once they play: two minutes.
const STRANGERS: u64 = 120_000;

/// How many tables a list shows.
const LISTED: usize = 50;

/// How often a table that was just put away is looked for again.
const TRIES: usize = 4;

/// The time of this machine, in milliseconds since 1970.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Waits until the server is told to end.
pub(crate) async fn ended(ending: &mut watch::Receiver<bool>) {
    let _ = ending.wait_for(|ending| *ending).await;
}

/// What a table in memory knows, once it is there.
pub(crate) type Known = Arc<Mutex<Option<Cursor>>>;

/// The way to a table in memory.
struct RoomHandle {
    orders: mpsc::Sender<RoomCommand>,
    known: Known,
}

/// Everything that the tables share.
pub(crate) struct Hub {
    rooms: Mutex<HashMap<TableId, RoomHandle>>,
    pub(crate) store: Arc<dyn TableStore>,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) addresses: Arc<IpLimits>,
    pub(crate) origins: Origins,
    /// The right to think; there are as many as bots may think at once.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Whether the end has been asked for.
    pub(crate) ending: watch::Receiver<bool>,
    /// Tables that are not over, as far as was counted.
    tables: AtomicUsize,
}

/// Why a table was not founded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum CreateTableError {
    #[error(transparent)]
    TableConfig(#[from] TableConfigError),
    #[error("there are too many tables")]
    TooMany,
    #[error("the address has founded too many tables")]
    Rate,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Hub {
    pub(crate) fn new(
        settings: Settings,
        store: Arc<dyn TableStore>,
        metrics: Arc<Metrics>,
        ending: watch::Receiver<bool>,
    ) -> Arc<Self> {
        Arc::new(Self {
            rooms: Mutex::default(),
            store,
            addresses: Arc::new(IpLimits::new(&settings.limits, settings.proxies)),
            origins: Origins::new(settings.origins),
            thinkers: Arc::new(Semaphore::new(settings.limits.thinkers.max(1))),
            limits: settings.limits,
            metrics,
            ending,
            tables: AtomicUsize::new(0),
        })
    }

    /// Founds a table for an address, if it has not founded too many.
    pub(crate) async fn found(
        &self,
        wanted: &NewTable,
        address: IpAddr,
    ) -> Result<(TableConfig, Keys), CreateTableError> {
        let (charter, keys) = TableConfig::new(wanted, now())?;
        if !self.addresses.may_found(address) {
            self.metrics.met_limit("foundings", Some(address));
            return Err(CreateTableError::Rate);
        }
        self.keep(&charter, None).await?;
        Ok((charter, keys))
    }

    /// A table at which somebody waits for anybody; if there is none, one is founded, and its keys are told.
    pub(crate) async fn quick(
        &self,
        wanted: &Quick,
        address: IpAddr,
    ) -> Result<(TableConfig, Option<Keys>), CreateTableError> {
        let players = usize::from(wanted.players);
        if !QUICK_PLAYERS.contains(&players) {
            return Err(TableConfigError::Setup.into());
        }
        if wanted.patience > LONGEST_WAIT {
            return Err(TableConfigError::Patience.into());
        }
        wanted.bot.parse::<BotName>().map_err(|_| TableConfigError::Bot)?;
        if let Some(waiting) = self.store.find_quick_match(players, now()).await? {
            return Ok((waiting, None));
        }
        let mut seats = vec![SeatWish::Open; players];
        seats[0] = SeatWish::You;
        let table = NewTable {
            seats,
            discs: None,
            clock: None,
            public: true,
            title: String::new(),
            patience: Some(STRANGERS),
            fill: Some(BotFillDto { after: wanted.patience, bot: wanted.bot.clone() }),
        };
        self.found(&table, address).await.map(|(charter, keys)| (charter, Some(keys)))
    }

    /// Keeps a new table, if there are not too many.
    pub(crate) async fn keep(&self, charter: &TableConfig, previous: Option<TableId>) -> Result<(), CreateTableError> {
        if self.tables.fetch_add(1, Relaxed) >= self.limits.tables {
            self.one_less();
            return Err(CreateTableError::TooMany);
        }
        if let Err(error) = self.store.create(charter.clone(), previous).await {
            self.one_less();
            return Err(error.into());
        }
        Metrics::count(&self.metrics.founded);
        tracing::info!(table = charter.id.short(), seats = charter.chairs.len(), "a table was founded");
        Ok(())
    }

    /// A table is over, or was none. The number is right again whenever the store is asked.
    pub(crate) fn one_less(&self) {
        let _ = self.tables.fetch_update(Relaxed, Relaxed, |tables| tables.checked_sub(1));
    }

    /// The public tables that wait for somebody.
    pub(crate) async fn listed(&self) -> Result<Vec<LobbyEntry>, StoreError> {
        let listed = |charter: &TableConfig| LobbyEntry {
            table: charter.id.to_string(),
            terms: charter.terms_in_words(),
            open: charter.open_seats().len(),
            seats: charter.places(),
            age: now().since(charter.created),
        };
        Ok(self.store.list_open(LISTED).await?.iter().map(listed).collect())
    }

    /// Forgets tables that never began, and counts those that are not over.
    pub(crate) async fn tidy_up(&self) -> Result<(), StoreError> {
        let unstarted = u64::try_from(self.limits.unstarted.as_millis()).unwrap_or(u64::MAX);
        self.store.delete_unstarted(Timestamp(now().0.saturating_sub(unstarted))).await?;
        self.tables.store(self.store.count_running().await?, Relaxed);
        Ok(())
    }

    /// Asks a table for something, and brings it into memory first if it is not there.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: TableId,
        order: impl Fn(oneshot::Sender<Result<T, RoomError>>) -> RoomCommand,
    ) -> Result<T, RoomError> {
        for _ in 0..TRIES {
            let (answer, answered) = oneshot::channel();
            if self.room(id).send(order(answer)).await.is_err() {
                continue;
            }
            // A table that was put away at this moment has answered nobody; the next one will.
            if let Ok(answer) = answered.await {
                return answer;
            }
        }
        Err(RoomError::Unavailable)
    }

    /// The mailbox of a table.
    pub(crate) fn room(self: &Arc<Self>, id: TableId) -> mpsc::Sender<RoomCommand> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(way) = rooms.get(&id).filter(|way| !way.orders.is_closed()) {
            return way.orders.clone();
        }
        let (orders, mailbox) = mpsc::channel(MAILBOX);
        let known = Known::default();
        rooms.insert(id, RoomHandle { orders: orders.clone(), known: Arc::clone(&known) });
        tokio::spawn(Room::run(Arc::clone(self), id, mailbox, orders.downgrade(), known));
        orders
    }

    /// What the tables in memory know: all of them, or some.
    pub(crate) fn seen(&self, some: Option<&HashSet<TableId>>) -> Vec<Cursor> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let known = |way: &RoomHandle| *way.known.lock().unwrap_or_else(PoisonError::into_inner);
        match some {
            Some(some) => some.iter().filter_map(|id| known(rooms.get(id)?)).collect(),
            None => rooms.values().filter_map(known).collect(),
        }
    }

    /// Hands a table what another node has done or told, if it is in memory. One that is too busy for it misses it now.
    pub(crate) fn hand(&self, table: TableId, order: RoomCommand) {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(way) = rooms.get(&table) {
            let _ = way.orders.try_send(order);
        }
    }

    /// Whether somebody may be at a table.
    pub(crate) fn is_in_memory(&self, id: TableId) -> bool {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&id)
    }

    /// Takes a table out of memory, unless somebody has just asked for it.
    pub(crate) fn retire(&self, id: TableId, mailbox: &mpsc::Receiver<RoomCommand>) -> bool {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = mailbox.is_empty();
        if idle {
            rooms.remove(&id);
        }
        idle
    }

    /// Takes a table out of memory that could not be brought there.
    pub(crate) fn dismiss(&self, id: TableId) {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
    }
}
