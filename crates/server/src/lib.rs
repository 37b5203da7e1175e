//! Serves Nova Luna to browsers: the page, embedded in the program with the feature `app`, and games among several
//! devices.
//!
//! [`run`] serves a [`Router`] to one computer; [`online::open`] is the server for many.

mod assets;
mod content_negotiation;
mod headers;
pub mod online;
mod shutdown;

use std::io;
use std::net::TcpListener;

pub use axum::Router;

/// Whether the page is part of this program.
pub const fn has_app() -> bool {
    cfg!(feature = "app")
}

/// Everything that is served to one computer. Whoever asks for tables is told that there are none, and never will be: a
/// page need not take that for a fault.
pub fn router() -> Router {
    let no_tables = axum::routing::get(async || axum::http::StatusCode::NO_CONTENT);
    headers::with_policies(assets::router().route("/api/v1/tables", no_tables))
}

/// Answers all that come to a listener until the program is told to end; what is under way is answered first.
pub fn run(listener: TcpListener, router: Router) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        shutdown::serve(listener, router).await
    })
}
