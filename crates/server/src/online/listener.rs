//! Accepts connections.
//!
//! This is `axum::serve` with four limits more: for connections that send nothing, for connections that read nothing, for
//! what a socket sends, and for the number of connections of an address.

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
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_io_timeout::TimeoutWriter;
use tower::ServiceExt as _;

use super::hub::{Hub, wait_for_shutdown};
use super::read_limit::{LimitedReader, ReadLimit};
use crate::shutdown::REQUEST_GRACE_PERIOD;

const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);

/// Maximum size of the head of a request, in bytes.
const REQUEST_BUFFER: usize = 1 << 14;

/// Serves connections until the server shuts down, then finishes running requests.
pub(crate) async fn serve(listener: TcpListener, router: Router, hub: &Arc<Hub>) {
    // Each connection holds a sender; when all are dropped, all connections are closed.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let mut shutdown = hub.shutdown.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = wait_for_shutdown(&mut shutdown) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // A client over the limit gets no response: writing one would cost another connection.
                if let Some(permit) = hub.ip_limits.connection_permit(peer.ip()) {
                    let (router, hub, open) = (router.clone(), Arc::clone(hub), open.clone());
                    tokio::spawn(async move {
                        serve_connection(stream, peer, router, &hub).await;
                        drop((permit, open));
                    });
                }
            }
            Err(error) => {
                tracing::warn!(%error, "connection could not be accepted");
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
            }
        }
    }
    drop((listener, open));
    let _ = timeout(REQUEST_GRACE_PERIOD, all_closed.recv()).await;
}

async fn serve_connection(stream: TcpStream, peer: SocketAddr, router: Router, hub: &Hub) {
    // Moves are small packets that somebody waits for. Without this option they are only a little slower.
    let _ = stream.set_nodelay(true);
    let (limit, mut shutdown) = (ReadLimit::default(), hub.shutdown.clone());
    let (reader, writer) = stream.into_split();
    let reader = LimitedReader { reader, limit: limit.clone() };
    let service = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(limit.clone());
        request
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(hub.limits.first_message_timeout).max_buf_size(REQUEST_BUFFER);
    let mut writer = TimeoutWriter::new(writer);
    writer.set_timeout(Some(hub.limits.response_write_timeout));
    let stream = TokioIo::new(Box::pin(tokio::io::join(reader, writer)));
    let connection = http.serve_connection(stream, TowerToHyperService::new(service));
    let mut connection = pin!(connection.with_upgrades());
    // Errors are ignored: there is nobody left to report them to.
    let done = tokio::select! {
        _ = connection.as_mut() => true,
        () = wait_for_shutdown(&mut shutdown) => false,
    };
    if !done {
        connection.as_mut().graceful_shutdown();
        let _ = timeout(REQUEST_GRACE_PERIOD, connection).await;
    }
}
