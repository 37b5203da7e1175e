//! The server for online games.
//!
//! The **`Hub`** finds the room of every table; a **`Room`** is a table in memory, run by one task; a **`Socket`** is
//! one WebSocket connection; a **`Store`** makes changes durable. A move goes from a socket to its room, from there to
//! the store, and to the clients only after it is on disk.

mod admin;
mod alerts;
pub(crate) mod api;
mod archive;
mod bot_scheduler;
mod bucket;
mod clock;
mod clubs;
mod cluster_sync;
mod creator;
mod failpoint;
pub(crate) mod forwarded;
pub(crate) mod hub;
mod ip_limits;
mod leaderboard;
pub(crate) mod listener;
mod lobby;
mod log;
mod log_throttle;
mod logs;
pub(crate) mod metrics;
mod names;
pub(crate) mod origin;
mod presence;
mod read_limit;
mod room;
mod secrets;
mod security_txt;
mod settings;
mod socket;
mod store;
#[cfg(test)]
mod test_tables;

use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::sync::watch;

use crate::{Page, assets, headers, shutdown};
pub use alerts::{AlertSettings, rotate_push_key};
use clock::ClockState;
use hub::Hub;
pub use logs::{LogLevel, write_logs};
use metrics::Metrics;
pub use settings::{Limits, Settings, StoreAddress};
pub use store::OpenStoreError;
pub(crate) use store::Store;
pub use store::backup::{BackupError, NotABackup, backup, read_club, restore};
pub use store::postgres::TlsError;

/// How long sockets may take to close when the server shuts down.
const SOCKET_CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long releasing the leases may take when the server shuts down.
const LEASE_RELEASE_TIMEOUT: Duration = Duration::from_secs(1);

/// Why the server stopped or did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] OpenStoreError),
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A server that has opened its store and does not serve yet.
pub struct OpenServer {
    runtime: tokio::runtime::Runtime,
    settings: Settings,
    store: Store,
    metrics: Arc<Metrics>,
}

pub fn open(settings: Settings) -> Result<OpenServer, ServeError> {
    let metrics = Arc::new(Metrics::default());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let store = runtime.block_on(Store::open(&settings.store, &metrics))?;
    Ok(OpenServer { runtime, settings, store, metrics })
}

impl OpenServer {
    /// Serves the page and online games until the process is told to stop, then finishes accepted requests.
    pub fn serve(self, page: Page, listener: TcpListener, admin: Option<TcpListener>) -> Result<(), ServeError> {
        let Self { runtime, settings, store, metrics } = self;
        let served = runtime.block_on(async {
            let contact = settings.security_contact.clone();
            let hub = start_hub(settings, store.clone(), metrics, shutdown_signal()).await;
            let router = api::router(&hub).merge(security_txt::router(contact)).merge(assets::router(page));
            run(listener, admin, router, &hub).await
        });
        // Bots that still think are not waited for: they think again after the next start.
        runtime.shutdown_background();
        Ok(served?)
    }
}

async fn run(listener: TcpListener, admin: Option<TcpListener>, router: Router, hub: &Arc<Hub>) -> io::Result<()> {
    if let Some(admin) = admin {
        let admin = to_async(admin)?;
        let router = admin::router(hub);
        tokio::spawn(async move { axum::serve(admin, router).await });
    }
    let listener = to_async(listener)?;
    tracing::info!("serving");
    listener::serve(listener, headers::with_policies(router), hub).await;
    wait_for_sockets(hub).await;
    // Other nodes take over the bots at once; if this fails, they do when the leases expire.
    let _ = tokio::time::timeout(LEASE_RELEASE_TIMEOUT, hub.store.cluster().release_leases()).await;
    tracing::info!("stopped");
    Ok(())
}

/// Returns a value that becomes true when the process is told to stop.
pub(crate) fn shutdown_signal() -> watch::Receiver<bool> {
    let (shut_down, signal) = watch::channel(false);
    tokio::spawn(async move {
        shutdown::wait_for_signal().await;
        tracing::info!("shutting down");
        let _ = shut_down.send(true);
    });
    signal
}

/// Creates the hub, and starts everything that runs beside the connections.
pub(crate) async fn start_hub(
    settings: Settings,
    store: Store,
    metrics: Arc<Metrics>,
    shutdown: watch::Receiver<bool>,
) -> Arc<Hub> {
    let hub = Hub::new(settings, store, metrics, shutdown);
    // If this fails, the node is not ready until it succeeds.
    let _ = clock::read(&hub).await;
    tokio::spawn(clock::follow(Arc::clone(&hub)));
    clean_up(&hub).await;
    tokio::spawn(clean_up_periodically(Arc::clone(&hub)));
    tokio::spawn(cluster_sync::run(Arc::clone(&hub)));
    tokio::spawn(presence::report_to_nodes(Arc::clone(&hub)));
    tokio::spawn(alerts::run(Arc::clone(&hub)));
    hub
}

pub(crate) fn to_async(listener: TcpListener) -> io::Result<tokio::net::TcpListener> {
    listener.set_nonblocking(true)?;
    tokio::net::TcpListener::from_std(listener)
}

async fn clean_up_periodically(hub: Arc<Hub>) {
    loop {
        archive(&hub).await;
        tokio::time::sleep(hub.limits.clean_up_interval).await;
        clean_up(&hub).await;
    }
}

async fn archive(hub: &Hub) {
    if !may_clean_up(hub).await {
        return;
    }
    if let Err(error) = archive::archive_old(hub).await {
        tracing::warn!(%error, "old matches could not be archived");
    }
}

/// Whether this node may decide which tables are old.
async fn may_clean_up(hub: &Hub) -> bool {
    // If the clock cannot be read, the clean-up fails for the same reason, and says so.
    let is_right = clock::is_right(hub).await.unwrap_or(hub.clock.state() == ClockState::Right);
    if !is_right {
        tracing::warn!("nothing is archived or deleted while the clock of this machine is not right");
    }
    is_right
}

async fn clean_up(hub: &Hub) {
    if let Err(error) = hub.clean_up(may_clean_up(hub).await).await {
        tracing::warn!(%error, "unused tables could not be deleted");
    }
}

pub(crate) async fn wait_for_sockets(hub: &Hub) {
    let all_closed = async {
        while hub.metrics.sockets.get() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let _ = tokio::time::timeout(SOCKET_CLOSE_TIMEOUT, all_closed).await;
}
