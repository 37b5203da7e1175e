//! What an operator asks: is it alive, is it ready, and what has it done. On a listener of its own, because it is nobody
//! else's business.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::hub::Hub;

/// How long the store may take to be called ready.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long an answer of the store is good for: whoever asks more often shall be no load.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// What the store answered, and when it was asked.
struct Probe {
    hub: Arc<Hub>,
    last: Mutex<Option<(Instant, bool)>>,
}

impl Probe {
    /// Whether something can be kept. Of those who ask at the same moment one goes to the store.
    async fn keeps(&self) -> bool {
        let mut last = self.last.lock().await;
        if let Some((_, kept)) = last.filter(|(asked, _)| asked.elapsed() < GOOD_FOR) {
            return kept;
        }
        let kept = matches!(timeout(PATIENCE, self.hub.store.check_writable()).await, Ok(Ok(())));
        *last = Some((Instant::now(), kept));
        kept
    }
}

/// The three questions.
pub(super) fn router(hub: &Arc<Hub>) -> Router {
    let probe = Arc::new(Probe { hub: Arc::clone(hub), last: Mutex::default() });
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready).with_state(probe))
        .route("/metrics", get(metrics))
        .with_state(Arc::clone(hub))
}

/// Whether games can be played here: something can be kept, and the end has not been asked for.
async fn ready(State(probe): State<Arc<Probe>>) -> Response {
    let kept = probe.keeps().await;
    let ending = *probe.hub.ending.borrow();
    if !ending && kept {
        return "ready\n".into_response();
    }
    let reason = if ending { "ending\n" } else { "the store does not answer\n" };
    (StatusCode::SERVICE_UNAVAILABLE, reason).into_response()
}

async fn metrics(State(hub): State<Arc<Hub>>) -> Response {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], hub.metrics.to_text()).into_response()
}

#[cfg(test)]
mod tests {
    use tokio::sync::watch;

    use super::*;
    use crate::online::settings::{Limits, Settings};
    use crate::online::store::sqlite::Sqlite;

    #[tokio::test]
    async fn many_who_ask_are_one_write_a_second() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let counted = Arc::default();
        let store = Arc::new(Sqlite::open(&file, Arc::clone(&counted)).unwrap());
        let settings =
            Settings { store: file.into(), origins: Vec::new(), proxies: Vec::new(), limits: Limits::default() };
        let hub = Hub::new(settings, store, Arc::default(), watch::channel(false).1);
        let probe = Probe { hub, last: Mutex::default() };
        for _ in 0..20 {
            assert!(probe.keeps().await);
        }
        assert!(counted.to_text().contains("nova_luna_kept_total 1\n"));
        *probe.last.lock().await = Instant::now().checked_sub(GOOD_FOR).map(|long_ago| (long_ago, true));
        assert!(probe.keeps().await);
        assert!(counted.to_text().contains("nova_luna_kept_total 2\n"));
    }
}
