//! A connection that comes back by itself.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};
use tokio_postgres::{Client, Config, Connection, Error, NoTls, Socket, tls::NoTlsStream};

use crate::online::store::{OpenStoreError, StoreError};

/// How long anybody waits for a connection, from when it broke: later they are told at once.
const WAITING: Duration = Duration::from_secs(2);

/// How long a connection may take to be made.
const CONNECTING: Duration = Duration::from_secs(5);

/// The pauses between two tries to connect, the first and the longest.
const SHORTEST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// What every session of ours begins with. A commit waits for the disk, whatever the server is set to; a node that was
/// stopped in the middle of something holds up nobody else for longer than this; and what is looked up by many keys at once
/// is looked up by index, though the planner may know a table from when it was empty.
const SESSION_SETTINGS: &str = "
    SET synchronous_commit = on; SET statement_timeout = '10s'; SET lock_timeout = '3s';
    SET idle_in_transaction_session_timeout = '3s';
    SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off";

/// One end of a connection, and the work that has to be done for it.
pub(crate) type Wire = Connection<Socket, NoTlsStream>;

/// What a connection is used for, with its statements prepared.
pub(super) trait Session: Sized + Send + Sync + 'static {
    /// Prepares the statements.
    fn prepare(client: Client) -> impl Future<Output = Result<Self, Error>> + Send;
}

/// Connects once.
pub(crate) async fn connect(config: &Config) -> Result<(Client, Wire), Error> {
    let mut config = config.clone();
    config.connect_timeout(CONNECTING).application_name("nova-luna");
    config.keepalives_idle(Duration::from_secs(5)).tcp_user_timeout(CONNECTING);
    config.connect(NoTls).await
}

/// How a connection is.
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

/// A connection that is made again whenever it breaks.
pub(super) struct Link<T> {
    state: watch::Receiver<State<T>>,
    /// Asks for a new one.
    broken: Arc<Notify>,
}

impl<T> Clone for Link<T> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), broken: Arc::clone(&self.broken) }
    }
}

impl<T: Session> Link<T> {
    /// Begins to connect; there need not be a server yet.
    pub(super) fn new(config: &Config) -> Self {
        let (tell, state) = watch::channel(State::broken());
        let broken = Arc::new(Notify::new());
        tokio::spawn(keep_up(config.clone(), tell, Arc::clone(&broken)));
        Self { state, broken }
    }

    /// The session, if there is one soon.
    pub(super) async fn get(&self) -> Result<Arc<T>, StoreError> {
        let mut state = self.state.clone();
        let left = match &*state.borrow() {
            State::Ready(session) => return Ok(Arc::clone(session)),
            State::BrokenSince(when) => WAITING.saturating_sub(when.elapsed()),
        };
        match timeout(left, state.wait_for(State::is_ready)).await {
            Ok(Ok(state)) => match &*state {
                State::Ready(session) => Ok(Arc::clone(session)),
                State::BrokenSince(_) => Err(StoreError::Unavailable),
            },
            _ => Err(StoreError::Unavailable),
        }
    }

    /// Gives the session up, because it does not answer.
    pub(super) fn give_up(&self) {
        self.broken.notify_one();
    }
}

async fn keep_up<T: Session>(config: Config, tell: watch::Sender<State<T>>, broken: Arc<Notify>) {
    let mut pause = SHORTEST_PAUSE;
    while !tell.is_closed() {
        let ended = live_once(&config, &tell, &broken, &mut pause).await;
        // Once is enough for each time that it breaks.
        if let Some(error) = ended.err().filter(|_| pause == SHORTEST_PAUSE) {
            tracing::warn!(error = %OpenStoreError::from(error), "no connection to the store");
        }
        tell.send_if_modified(|state| {
            let breaks = state.is_ready();
            if breaks {
                *state = State::broken();
            }
            breaks
        });
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// A connection from its beginning to its end.
async fn live_once<T: Session>(
    config: &Config,
    tell: &watch::Sender<State<T>>,
    broken: &Notify,
    pause: &mut Duration,
) -> Result<(), Error> {
    let (client, wire) = connect(config).await?;
    let wire = tokio::spawn(wire);
    let abort = wire.abort_handle();
    let prepared = timeout(CONNECTING, async {
        client.batch_execute(SESSION_SETTINGS).await?;
        T::prepare(client).await
    });
    let Ok(session) = prepared.await else {
        abort.abort();
        return Ok(());
    };
    tell.send_replace(State::Ready(Arc::new(session?)));
    *pause = SHORTEST_PAUSE;
    tokio::select! {
        _ = wire => {}
        () = broken.notified() => abort.abort(),
        () = tell.closed() => abort.abort(),
    }
    Ok(())
}

/// What PostgreSQL says, without its address, which may hold a password.
impl From<Error> for OpenStoreError {
    fn from(error: Error) -> Self {
        let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}")).unwrap_or_default();
        Self::Postgres(format!("{error}{cause}"))
    }
}
