//! Serves Nova Luna to browsers: the page, which the feature `app` embeds in the program, and online games.
//!
//! [`run`] serves the page to the local computer; [`online::open`] starts the server for online games.

mod assets;
mod content_negotiation;
mod headers;
pub mod online;
mod shutdown;

use std::io;
use std::net::TcpListener;

pub use axum::Router;

/// Whether the page is embedded in this program.
pub const fn has_app() -> bool {
    cfg!(feature = "app")
}

/// Returns the routes for the local computer. The list of tables has no content, which tells the page that this server
/// never has online games.
pub fn router() -> Router {
    let no_tables = axum::routing::get(async || axum::http::StatusCode::NO_CONTENT);
    headers::with_policies(assets::router().route("/api/v1/tables", no_tables))
}

/// Serves a router until the process is told to stop, then finishes running requests.
pub fn run(listener: TcpListener, router: Router) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        shutdown::serve(listener, router).await
    })
}
