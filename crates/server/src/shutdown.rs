//! The end of the program: asked for by Ctrl-C or by the system, and not put off by anybody who keeps a connection.

use std::io;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How long what is under way may take once the end is asked for.
const PATIENCE: Duration = Duration::from_secs(2);

/// Serves until the end is asked for, and a little longer for what is under way.
pub(crate) async fn serve(listener: TcpListener, router: Router) -> io::Result<()> {
    let (told, mut ending) = watch::channel(false);
    let asked = async move {
        asked_to_end().await;
        let _ = told.send(true);
    };
    let too_long = async move {
        let _ = ending.wait_for(|ending| *ending).await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        served = axum::serve(listener, router).with_graceful_shutdown(asked) => served,
        () = too_long => Ok(()),
    }
}

/// Waits until somebody presses Ctrl-C or the system says that it is time.
#[cfg(unix)]
pub(crate) async fn asked_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        },
        // Then Ctrl-C is the one way left.
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

/// Waits until somebody presses Ctrl-C.
#[cfg(not(unix))]
pub(crate) async fn asked_to_end() {
    let _ = tokio::signal::ctrl_c().await;
}
