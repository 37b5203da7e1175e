//! What an operator asks: is it alive, is it ready, and what has it done. On a listener of its own, because it is nobody
//! else's business.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::time::timeout;

use super::hub::Hub;

/// How long the store may take to be called ready.
const PATIENCE: Duration = Duration::from_secs(2);

/// The three questions.
pub(super) fn router(hub: &Arc<Hub>) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(Arc::clone(hub))
}

/// Whether games can be played here: something can be kept, and the end has not been asked for.
async fn ready(State(hub): State<Arc<Hub>>) -> Response {
    let ending = *hub.ending.borrow();
    let kept = timeout(PATIENCE, hub.store.ready()).await;
    if !ending && matches!(kept, Ok(Ok(()))) {
        return "ready\n".into_response();
    }
    let reason = if ending { "ending\n" } else { "the store does not answer\n" };
    (StatusCode::SERVICE_UNAVAILABLE, reason).into_response()
}

async fn metrics(State(hub): State<Arc<Hub>>) -> Response {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], hub.metrics.to_text()).into_response()
}
