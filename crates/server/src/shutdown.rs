//! Graceful shutdown on Ctrl-C or SIGTERM. Open connections delay it only for a short time.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::online::hub::wait_for_shutdown;

/// How long running requests may take once the shutdown has begun.
pub(crate) const REQUEST_GRACE_PERIOD: Duration = Duration::from_secs(2);

/// Serves until the process is told to stop, and a little longer for running requests.
pub(crate) async fn serve(listener: TcpListener, router: Router, signal: watch::Receiver<bool>) -> io::Result<()> {
    let begun = |mut signal: watch::Receiver<bool>| async move { wait_for_shutdown(&mut signal).await };
    let deadline = async {
        begun(signal.clone()).await;
        tokio::time::sleep(REQUEST_GRACE_PERIOD).await;
    };
    let served = axum::serve(listener, router.into_make_service_with_connect_info::<SocketAddr>());
    tokio::select! {
        served = served.with_graceful_shutdown(begun(signal.clone())) => served,
        () = deadline => Ok(()),
    }
}

#[cfg(unix)]
pub(crate) async fn wait_for_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        },
        // SIGTERM cannot be caught; Ctrl-C still can.
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

#[cfg(not(unix))]
pub(crate) async fn wait_for_signal() {
    let _ = tokio::signal::ctrl_c().await;
}
