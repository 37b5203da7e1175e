//! The door: who comes in, and how long they may stand there without a word.
//!
//! This is axum's own server but for three things: a connection that says nothing is closed, one that does not read too, and
//! one address has so many.

mod write_timeout;

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tower::ServiceExt as _;

use super::hub::{Hub, ended};
use super::ip_limits::Permit;
use write_timeout::WriteTimeout;

/// How long requests that are under way may take once the end is asked for.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long to wait when the system has no connection to give: some will be closed meanwhile.
const BREATH: Duration = Duration::from_millis(50);

/// The most bytes of a request that are held at once: its first line and headers must fit.
const BUFFER: usize = 1 << 14;

/// Answers all that come until the end is asked for, and finishes what is under way.
pub(super) async fn serve(listener: TcpListener, router: Router, hub: &Arc<Hub>) {
    // Each caller holds one end; when nobody does any more, all are gone.
    let (inside, mut empty) = mpsc::channel::<()>(1);
    let mut ending = hub.ending.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = ended(&mut ending) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Who has too many already is not even told: that would be one more.
                if let Some(place) = hub.addresses.come_in(peer.ip()) {
                    let (deadline, reading) = (hub.limits.first_message, hub.limits.reading);
                    let caller = Caller { stream, peer, place, deadline, reading };
                    tokio::spawn(caller.serve(router.clone(), hub.ending.clone(), inside.clone()));
                } else {
                    hub.metrics.met_limit("connections", Some(peer.ip()));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "nobody can be let in");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
    drop((listener, inside));
    let _ = timeout(PATIENCE, empty.recv()).await;
}

/// A connection.
struct Caller {
    stream: TcpStream,
    peer: SocketAddr,
    place: Permit,
    /// How long it may be silent.
    deadline: Duration,
    /// How long it may read nothing of an answer.
    reading: Duration,
}

impl Caller {
    async fn serve(self, router: Router, mut ending: watch::Receiver<bool>, inside: mpsc::Sender<()>) {
        let Self { stream, peer, place, deadline, reading } = self;
        // A move is a small packet that somebody waits for. Where it cannot be sent at once, it is sent a little later.
        let _ = stream.set_nodelay(true);
        let service = router.map_request(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(deadline).max_buf_size(BUFFER);
        let stream = TokioIo::new(WriteTimeout::new(stream, reading));
        let connection = http.serve_connection(stream, TowerToHyperService::new(service));
        let mut connection = pin!(connection.with_upgrades());
        // However it ends, there is nobody left to be told.
        let over = tokio::select! {
            _ = connection.as_mut() => true,
            () = ended(&mut ending) => false,
        };
        if !over {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(PATIENCE, connection).await;
        }
        drop((place, inside));
    }
}
