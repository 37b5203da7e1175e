//! Games among several devices.
//!
//! A **`Hub`** knows the way to every table; a **`Room`** is a table in memory, one task; a **`Socket`** is one
//! connection; a **`Store`** keeps what happens. A move goes from a socket to its room, from there to the store, and
//! only when it is on the disk to anybody.

mod admin;
mod api;
mod archive;
mod bucket;
mod cluster_sync;
mod failpoint;
mod hub;
mod ip_limits;
mod listener;
mod log_throttle;
mod logs;
mod metrics;
mod origin;
mod room;
mod secrets;
mod settings;
mod socket;
mod store;
mod table_config;

use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::Router;
use tokio::sync::watch;

use crate::{assets, headers, shutdown};
use hub::Hub;
pub use logs::{LogLevel, write_logs};
use metrics::Metrics;
pub use settings::{Limits, Settings, StoreAddress};
pub use store::OpenStoreError;
use store::TableStore;
pub use store::backup::{BackupError, NotABackup, backup, restore};
use store::postgres::Postgres;
use store::sqlite::Sqlite;

/// How long sockets may take to say goodbye.
const GOODBYES: Duration = Duration::from_secs(5);

/// How long the store may take to say goodbye to.
const PARTING: Duration = Duration::from_secs(1);

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// What keeps the tables cannot be used.
    #[error(transparent)]
    Store(#[from] OpenStoreError),
    /// Something of the network failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A server whose store is open, and that serves nobody yet.
pub struct Opened {
    runtime: tokio::runtime::Runtime,
    settings: Settings,
    store: Arc<dyn TableStore>,
    metrics: Arc<Metrics>,
}

/// Opens the store of a server.
///
/// # Errors
/// If the store cannot be used.
pub fn open(settings: Settings) -> Result<Opened, ServeError> {
    let metrics = Arc::new(Metrics::default());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let store = runtime.block_on(open_store(&settings.store, &metrics))?;
    Ok(Opened { runtime, settings, store, metrics })
}

impl Opened {
    /// Serves the page and games among several devices until the program is told to end. What was accepted is finished
    /// first.
    ///
    /// # Errors
    /// If the network fails.
    pub fn serve(self, listener: TcpListener, admin: Option<TcpListener>) -> Result<(), ServeError> {
        let Self { runtime, settings, store, metrics } = self;
        let served = runtime.block_on(run(listener, admin, settings, Arc::clone(&store), metrics));
        // Bots that still think are not waited for; what they would have done, they do after the next start.
        runtime.shutdown_background();
        Ok(served?)
    }
}

async fn open_store(address: &StoreAddress, metrics: &Arc<Metrics>) -> Result<Arc<dyn TableStore>, OpenStoreError> {
    Ok(match address {
        StoreAddress::File(file) => Arc::new(Sqlite::open(file, Arc::clone(metrics))?),
        StoreAddress::Postgres(address) => Arc::new(Postgres::open(address, Arc::clone(metrics)).await?),
    })
}

async fn run(
    listener: TcpListener,
    admin: Option<TcpListener>,
    settings: Settings,
    store: Arc<dyn TableStore>,
    metrics: Arc<Metrics>,
) -> io::Result<()> {
    let (end, ending) = watch::channel(false);
    let hub = Hub::new(settings, store, metrics, ending);
    count(&hub).await;
    tokio::spawn(keep_tidy(Arc::clone(&hub)));
    tokio::spawn(cluster_sync::follow(Arc::clone(&hub)));
    tokio::spawn(async move {
        shutdown::asked_to_end().await;
        tracing::info!("the end was asked for");
        let _ = end.send(true);
    });
    if let Some(admin) = admin {
        let admin = listen(admin)?;
        let router = admin::router(&hub);
        tokio::spawn(async move { axum::serve(admin, router).await });
    }
    let listener = listen(listener)?;
    tracing::info!("serving");
    listener::serve(listener, headers::with_policies(router(&hub)), &hub).await;
    goodbyes(&hub).await;
    // Other nodes let the bots think from now on; if they are not told, they do in a few seconds.
    let _ = tokio::time::timeout(PARTING, hub.store.cluster().release_leases()).await;
    tracing::info!("ended");
    Ok(())
}

/// The page, and everything about games among several devices.
fn router(hub: &Arc<Hub>) -> Router {
    api::router(hub).merge(assets::router())
}

fn listen(listener: TcpListener) -> io::Result<tokio::net::TcpListener> {
    listener.set_nonblocking(true)?;
    tokio::net::TcpListener::from_std(listener)
}

async fn keep_tidy(hub: Arc<Hub>) {
    loop {
        if let Err(error) = archive::archive_old(&hub).await {
            tracing::warn!(%error, "old matches could not be archived");
        }
        tokio::time::sleep(hub.limits.tidying).await;
        count(&hub).await;
    }
}

async fn count(hub: &Hub) {
    if let Err(error) = hub.tidy_up().await {
        tracing::warn!(%error, "tables that never began could not be looked for");
    }
}

/// Waits until all sockets are closed.
async fn goodbyes(hub: &Hub) {
    let all = async {
        while hub.metrics.sockets.load(Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let _ = tokio::time::timeout(GOODBYES, all).await;
}
