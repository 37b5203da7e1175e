//! Connecting to the database, and a connection that reconnects by itself.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Connection, Error, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::tls::TlsOptions;
use crate::online::store::{OpenStoreError, StoreError};

/// The time after a connection broke during which callers wait for a new one. Later calls fail at once.
const RECONNECT_GRACE: Duration = Duration::from_secs(2);

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The pauses between attempts to connect: the first, and the longest after doubling.
const MIN_BACKOFF: Duration = Duration::from_millis(50);
const MAX_BACKOFF: Duration = Duration::from_millis(500);

/// The settings of every session. A commit waits for the disk, whatever the server's default is. The timeouts limit how
/// long a frozen node can block others. Lookups by many keys must use an index, even if the planner's statistics are
/// from an empty table.
const SESSION_SETTINGS: &str = "
    SET synchronous_commit = on; SET statement_timeout = '10s'; SET lock_timeout = '3s';
    SET idle_in_transaction_session_timeout = '3s';
    SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off";

/// A connection with the prepared statements of one kind of use.
pub(super) trait PgSession: Sized + Send + Sync + 'static {
    fn prepare(client: Client) -> impl Future<Output = Result<Self, Error>> + Send;
}

/// The network side of a connection, with TLS or without.
pub(crate) type DatabaseConnection = Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>;

/// The address of a database, and the encryption of connections to it.
#[derive(Clone)]
pub(crate) struct Connector {
    config: Config,
    /// The attempts to connect, in order.
    attempts: &'static [SslMode],
    tls: MakeRustlsConnect,
}

impl Connector {
    pub(crate) fn new(address: &str) -> Result<Self, OpenStoreError> {
        let (address, options) = TlsOptions::split(address)?;
        let mut config: Config = address.parse()?;
        config.connect_timeout(CONNECT_TIMEOUT).application_name("nova-luna");
        config.keepalives_idle(Duration::from_secs(5)).tcp_user_timeout(CONNECT_TIMEOUT);
        let tls = MakeRustlsConnect::new(options.client_config()?);
        let attempts = if is_local_socket(&config) { &[SslMode::Disable] } else { options.attempts() };
        Ok(Self { config, attempts, tls })
    }

    /// Connects once. The returned connection does the network work: it must be spawned or polled.
    pub(crate) async fn connect(&self) -> Result<(Client, DatabaseConnection), Error> {
        let mut attempts = self.attempts.iter();
        loop {
            let mut config = self.config.clone();
            config.ssl_mode(attempts.next().copied().unwrap_or(SslMode::Require));
            match config.connect(self.tls.clone()).await {
                Err(error) if attempts.len() > 0 && !is_timeout(&error) => {}
                result => return result,
            }
        }
    }
}

/// Whether the address is a Unix socket, which has no TLS.
fn is_local_socket(config: &Config) -> bool {
    config.get_hosts().iter().all(|host| !matches!(host, Host::Tcp(_))) && config.get_hostaddrs().is_empty()
}

/// Whether the database did not answer. Another attempt would take as long.
fn is_timeout(error: &Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<std::io::Error>());
    cause.is_some_and(|cause| cause.kind() == std::io::ErrorKind::TimedOut)
}

enum State<T> {
    Ready(Arc<T>),
    BrokenSince(Instant),
}

impl<T> State<T> {
    fn broken() -> Self {
        Self::BrokenSince(Instant::now())
    }

    fn is_ready(&self) -> bool {
        matches!(self, Self::Ready(_))
    }
}

/// A session that is opened again whenever its connection breaks.
pub(super) struct Reconnecting<T> {
    state: watch::Receiver<State<T>>,
    reconnect: Arc<Notify>,
}

impl<T> Clone for Reconnecting<T> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), reconnect: Arc::clone(&self.reconnect) }
    }
}

impl<T: PgSession> Reconnecting<T> {
    /// Starts to connect in the background. The database may be down.
    pub(super) fn new(connector: &Connector) -> Self {
        let (state_sender, state) = watch::channel(State::broken());
        let reconnect = Arc::new(Notify::new());
        tokio::spawn(keep_connected(connector.clone(), state_sender, Arc::clone(&reconnect)));
        Self { state, reconnect }
    }

    /// Returns the session, or waits for one within the grace time.
    pub(super) async fn get(&self) -> Result<Arc<T>, StoreError> {
        let mut state = self.state.clone();
        let left = match &*state.borrow() {
            State::Ready(session) => return Ok(Arc::clone(session)),
            State::BrokenSince(when) => RECONNECT_GRACE.saturating_sub(when.elapsed()),
        };
        match timeout(left, state.wait_for(State::is_ready)).await {
            Ok(Ok(state)) => match &*state {
                State::Ready(session) => Ok(Arc::clone(session)),
                State::BrokenSince(_) => Err(StoreError::Unavailable),
            },
            _ => Err(StoreError::Unavailable),
        }
    }

    /// Replaces a session that does not answer.
    pub(super) fn reconnect(&self) {
        self.reconnect.notify_one();
    }
}

/// Reconnects until the last [`Reconnecting`] is dropped.
async fn keep_connected<T: PgSession>(connector: Connector, state: watch::Sender<State<T>>, reconnect: Arc<Notify>) {
    let mut backoff = MIN_BACKOFF;
    while !state.is_closed() {
        let ended = connect_and_wait(&connector, &state, &reconnect, &mut backoff).await;
        // Log only the first failed attempt.
        if let Some(error) = ended.err().filter(|_| backoff == MIN_BACKOFF) {
            tracing::warn!(error = %OpenStoreError::from(error), "no connection to the store");
        }
        state.send_if_modified(|state| {
            let was_ready = state.is_ready();
            if was_ready {
                *state = State::broken();
            }
            was_ready
        });
        sleep(backoff).await;
        backoff = (backoff * 2).min(MAX_BACKOFF);
    }
}

/// Connects, publishes the session, and returns when the connection has ended.
async fn connect_and_wait<T: PgSession>(
    connector: &Connector,
    state: &watch::Sender<State<T>>,
    reconnect: &Notify,
    backoff: &mut Duration,
) -> Result<(), Error> {
    let (client, connection) = connector.connect().await?;
    let connection = tokio::spawn(connection);
    let abort = connection.abort_handle();
    let prepared = timeout(CONNECT_TIMEOUT, async {
        client.batch_execute(SESSION_SETTINGS).await?;
        T::prepare(client).await
    });
    let Ok(session) = prepared.await else {
        abort.abort();
        return Ok(());
    };
    state.send_replace(State::Ready(Arc::new(session?)));
    *backoff = MIN_BACKOFF;
    tokio::select! {
        _ = connection => {}
        () = reconnect.notified() => abort.abort(),
        () = state.closed() => abort.abort(),
    }
    Ok(())
}

/// Keeps the message of PostgreSQL without the address, which may contain a password.
impl From<Error> for OpenStoreError {
    fn from(error: Error) -> Self {
        let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}")).unwrap_or_default();
        Self::Postgres(format!("{error}{cause}"))
    }
}
