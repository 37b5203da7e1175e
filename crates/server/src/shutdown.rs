//! The end of the program: asked for by Ctrl-C or by the system, and not put off by anybody who keeps a connection.

use std::io;
use std::pin::Pin;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How long what is under way may take once the end is asked for.
const PATIENCE: Duration = Duration::from_secs(2);

/// Serves until the end is asked for, and a little longer for what is under way.
pub(crate) async fn serve(listener: TcpListener, router: Router) -> io::Result<()> {
    let (told, ending) = watch::channel(false);
    tokio::spawn(async move {
        asked_to_end().await;
        let _ = told.send(true);
    });
    until(ending, async |asked| axum::serve(listener, router).with_graceful_shutdown(asked).await).await
}

/// What tells a server to end.
pub(crate) type Asked = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Lets something serve until the end is asked for, and a little longer for what is under way.
pub(crate) async fn until(
    ending: watch::Receiver<bool>,
    serve: impl AsyncFnOnce(Asked) -> io::Result<()>,
) -> io::Result<()> {
    let wait = |mut ending: watch::Receiver<bool>| async move {
        let _ = ending.wait_for(|ending| *ending).await;
    };
    let (asked, again) = (wait(ending.clone()), wait(ending));
    let too_long = async move {
        again.await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        served = serve(Box::pin(asked)) => served,
        () = too_long => Ok(()),
    }
}

#[cfg(unix)]
/// Waits until somebody presses Ctrl-C or the system says that it is time.
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

#[cfg(not(unix))]
/// Waits until somebody presses Ctrl-C or the system says that it is time.
pub(crate) async fn asked_to_end() {
    let _ = tokio::signal::ctrl_c().await;
}
