//! Connecting to the database, and a connection that reconnects by itself.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Connection, Error, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::session::Session;
use super::tls::TlsOptions;
use crate::online::store::{OpenStoreError, StoreError};

/// The time after a connection broke during which callers wait for a new one. Later calls fail at once.
const RECONNECT_GRACE: Duration = Duration::from_secs(2);

/// The time limit of a network connection to one address of a host. A host may have several.
const SOCKET_TIMEOUT: Duration = Duration::from_secs(2);

/// The time limit until a host has answered: one that is frozen accepts network connections and never answers.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

const QUERY_TIMEOUT: Duration = Duration::from_secs(5);

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

/// The network side of a connection, with TLS or without.
pub(crate) type DatabaseConnection = Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>;

/// The hosts of a database, and the encryption of connections to them.
#[derive(Clone)]
pub(crate) struct Connector {
    hosts: Vec<DatabaseHost>,
    tls: MakeRustlsConnect,
}

#[derive(Clone)]
struct DatabaseHost {
    config: Config,
    /// The attempts to connect, in order.
    attempts: &'static [SslMode],
}

impl Connector {
    /// Parses an address, which may name several hosts: the primary and its replicas, in any order. Only the primary is
    /// used then, whichever it is at the time.
    pub(crate) fn new(address: &str) -> Result<Self, OpenStoreError> {
        let (address, options) = TlsOptions::split(address)?;
        let addresses = split_hosts(&address);
        let mut hosts = Vec::with_capacity(addresses.len());
        for address in &addresses {
            let mut config: Config = address.parse()?;
            config.connect_timeout(SOCKET_TIMEOUT).application_name("nova-luna");
            // An idle connection to a machine that is gone is noticed, too.
            config.keepalives_idle(CONNECT_TIMEOUT).keepalives_interval(SOCKET_TIMEOUT);
            config.tcp_user_timeout(CONNECT_TIMEOUT);
            if addresses.len() > 1 {
                config.target_session_attrs(TargetSessionAttrs::ReadWrite);
            }
            let attempts = if is_local_socket(&config) { &[SslMode::Disable] } else { options.attempts() };
            hosts.push(DatabaseHost { config, attempts });
        }
        Ok(Self { hosts, tls: MakeRustlsConnect::new(options.client_config()?) })
    }

    /// Connects once, to the first host that can be used. The returned connection does the network work: it must be
    /// spawned or polled.
    pub(crate) async fn connect(&self) -> Result<(Client, DatabaseConnection), OpenStoreError> {
        let mut result = Err(no_answer());
        for host in &self.hosts {
            result = self.connect_to(host).await;
            if result.is_ok() {
                break;
            }
        }
        result
    }

    async fn connect_to(&self, host: &DatabaseHost) -> Result<(Client, DatabaseConnection), OpenStoreError> {
        let mut attempts = host.attempts.iter();
        loop {
            let mut config = host.config.clone();
            config.ssl_mode(attempts.next().copied().unwrap_or(SslMode::Require));
            match timeout(CONNECT_TIMEOUT, config.connect(self.tls.clone())).await {
                Ok(Err(error)) if attempts.len() > 0 && !is_timeout(&error) => {}
                Ok(result) => return Ok(result?),
                Err(_) => return Err(no_answer()),
            }
        }
    }
}

/// Returns an address for each host of an address. The library would wait for a frozen host without a limit, so each
/// host is connected to by itself.
fn split_hosts(address: &str) -> Vec<String> {
    if !address.contains("://") {
        return vec![address.to_owned()];
    }
    // As in the parser of the library, the user and the password end at the first `@`.
    let start = address.find('@').map(|at| at + 1).or_else(|| address.find("://").map(|at| at + 3)).unwrap_or(0);
    let end = address[start..].find(['/', '?']).map_or(address.len(), |at| start + at);
    let with_host = |host: &str| format!("{}{host}{}", &address[..start], &address[end..]);
    address[start..end].split(',').map(with_host).collect()
}

fn no_answer() -> OpenStoreError {
    OpenStoreError::Postgres("the database does not answer".to_owned())
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

/// The session, or since when there is none.
type State = Result<Arc<Session>, Instant>;

/// A session that is opened again whenever its connection breaks.
#[derive(Clone)]
pub(crate) struct Reconnecting {
    state: watch::Receiver<State>,
    reconnect: Arc<Notify>,
}

impl Reconnecting {
    /// Starts to connect in the background, with more settings of the session. The database may be down.
    pub(crate) fn new(connector: &Connector, settings: &'static str) -> Self {
        let (state_sender, state) = watch::channel(State::Err(Instant::now()));
        let reconnect = Arc::new(Notify::new());
        tokio::spawn(keep_connected(connector.clone(), settings, state_sender, Arc::clone(&reconnect)));
        Self { state, reconnect }
    }

    /// Returns the session, or waits for one within the grace time.
    pub(super) async fn get(&self) -> Result<Arc<Session>, StoreError> {
        let mut state = self.state.clone();
        let left = match &*state.borrow() {
            Ok(session) => return Ok(Arc::clone(session)),
            Err(broken) => RECONNECT_GRACE.saturating_sub(broken.elapsed()),
        };
        match timeout(left, state.wait_for(State::is_ok)).await {
            Ok(Ok(state)) => state.clone().map_err(|_| StoreError::Unavailable),
            _ => Err(StoreError::Unavailable),
        }
    }

    pub(crate) fn reconnect(&self) {
        self.reconnect.notify_one();
    }

    /// Runs a query of the session. If it takes too long, the session is replaced.
    pub(crate) async fn in_time<R>(&self, query: impl Future<Output = Result<R, Error>>) -> Result<R, StoreError> {
        let Ok(result) = timeout(QUERY_TIMEOUT, query).await else {
            self.reconnect();
            return Err(StoreError::Unavailable);
        };
        Ok(result?)
    }

    /// Runs a statement; returns the number of rows that it has changed.
    pub(super) async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<usize, StoreError> {
        let session = self.get().await?;
        self.in_time(session.execute(sql, values)).await
    }
}

/// Reconnects until the last [`Reconnecting`] is dropped.
async fn keep_connected(
    connector: Connector,
    settings: &'static str,
    state: watch::Sender<State>,
    reconnect: Arc<Notify>,
) {
    let mut backoff = MIN_BACKOFF;
    while !state.is_closed() {
        let ended = connect_and_wait(&connector, settings, &state, &reconnect, &mut backoff).await;
        // Log only the first failed attempt.
        if let Some(error) = ended.err().filter(|_| backoff == MIN_BACKOFF) {
            tracing::warn!(%error, "no connection to the store");
        }
        state.send_if_modified(|state| {
            let was_ready = state.is_ok();
            if was_ready {
                *state = Err(Instant::now());
            }
            was_ready
        });
        sleep(backoff).await;
        backoff = (backoff * 2).min(MAX_BACKOFF);
    }
}

/// Connects, publishes the session, and returns when the connection has ended.
async fn connect_and_wait(
    connector: &Connector,
    settings: &str,
    state: &watch::Sender<State>,
    reconnect: &Notify,
    backoff: &mut Duration,
) -> Result<(), OpenStoreError> {
    let (client, connection) = connector.connect().await?;
    let connection = tokio::spawn(connection);
    let abort = connection.abort_handle();
    let sql = format!("{SESSION_SETTINGS}; {settings}");
    let Ok(set) = timeout(CONNECT_TIMEOUT, client.batch_execute(&sql)).await else {
        abort.abort();
        return Ok(());
    };
    set?;
    let _ = state.send_replace(Ok(Arc::new(Session::new(client))));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_name_several_hosts() {
        for (address, hosts) in [
            ("postgres://db/luna", vec!["postgres://db/luna"]),
            (
                "postgres://a:b@one:1,two/luna?x=1,2",
                vec!["postgres://a:b@one:1/luna?x=1,2", "postgres://a:b@two/luna?x=1,2"],
            ),
            ("postgres://one,two", vec!["postgres://one", "postgres://two"]),
            ("postgres://%2Frun%2Fpg?user=a,b", vec!["postgres://%2Frun%2Fpg?user=a,b"]),
        ] {
            assert_eq!(split_hosts(address), hosts);
        }
        let wanted = |address: &str| {
            let hosts = Connector::new(address).unwrap().hosts;
            hosts.into_iter().map(|host| host.config.get_target_session_attrs()).collect::<Vec<_>>()
        };
        assert_eq!(wanted("postgres://db/luna"), [TargetSessionAttrs::Any], "a backup may read a replica");
        assert_eq!(wanted("postgres://one,two/luna"), [TargetSessionAttrs::ReadWrite; 2]);
    }
}
