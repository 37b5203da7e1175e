//! Health, readiness and metrics for operators, on a listener of its own that clients cannot reach.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::clock::ClockState;
use super::hub::Hub;
use super::origin::foreign_admin_host;

/// How long the store may take to count as ready.
const READY_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a result stays valid, so that frequent probes are no load.
const PROBE_LIFETIME: Duration = Duration::from_secs(1);

/// Checks the store, and remembers the result of the last test write.
struct Probe {
    hub: Arc<Hub>,
    last: Mutex<Option<(Instant, bool)>>,
}

impl Probe {
    /// Returns why the store cannot be used, if it cannot. Simultaneous probes share one test write.
    async fn store_problem(&self) -> Option<&'static str> {
        // First, because a test write may succeed where a move did not, for example on a disk that is nearly full.
        let refused = self.hub.metrics.last_commit_failed();
        let mut last = self.last.lock().await;
        if last.is_none_or(|(checked, _)| checked.elapsed() >= PROBE_LIFETIME) {
            let writable = matches!(timeout(READY_TIMEOUT, self.hub.store.touch(Vec::new())).await, Ok(Ok(())));
            *last = Some((Instant::now(), writable));
        }
        let writable = last.is_some_and(|(_, writable)| writable);
        match (writable, refused) {
            (false, _) => Some("the store is unavailable\n"),
            (true, true) => Some("the store refused the last write\n"),
            (true, false) => None,
        }
    }
}

pub(super) fn router(hub: &Arc<Hub>) -> Router {
    let probe = Arc::new(Probe { hub: Arc::clone(hub), last: Mutex::default() });
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready).with_state(probe))
        .route("/metrics", get(metrics))
        .with_state(Arc::clone(hub))
        .layer(from_fn_with_state(Arc::clone(hub), guard))
}

/// Rejects requests for names that anybody could own: a page with such a name could read what operators see (DNS
/// rebinding).
async fn guard(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    if let Some(host) = foreign_admin_host(request.headers()) {
        hub.metrics.count_foreign_host(host);
        return (StatusCode::FORBIDDEN, "use an IP address, localhost or a name without a dot\n").into_response();
    }
    next.run(request).await
}

/// Reports whether games can be played: the store accepts writes, and has not refused the last one; the clock of the
/// machine is right, and the server is not shutting down.
async fn ready(State(probe): State<Arc<Probe>>) -> Response {
    let problem = probe.store_problem().await;
    let shutting_down = *probe.hub.shutdown.borrow();
    let reason = match (problem, probe.hub.clock.state()) {
        _ if shutting_down => "shutting down\n".to_owned(),
        (Some(problem), _) => problem.to_owned(),
        (None, ClockState::Unknown) => "the clock of the database has not been read\n".to_owned(),
        (None, ClockState::Wrong { ahead }) => describe_difference(ahead),
        (None, ClockState::Jumped { by }) => format!("the clock has jumped by {} s; the old time is kept\n", by / 1000),
        (None, ClockState::Right) => return "ready\n".into_response(),
    };
    (StatusCode::SERVICE_UNAVAILABLE, reason).into_response()
}

fn describe_difference(ahead: i64) -> String {
    let (seconds, side) = (ahead.unsigned_abs() / 1000, if ahead > 0 { "ahead of" } else { "behind" });
    format!("the clock of this machine is {seconds} s {side} the database's\n")
}

async fn metrics(State(hub): State<Arc<Hub>>) -> Response {
    ([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], hub.metrics.to_text())
        .into_response()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use axum::body::Body;
    use tokio::sync::watch;
    use tower::ServiceExt as _;

    use super::*;
    use crate::online::metrics::Metrics;
    use crate::online::settings::Settings;
    use crate::online::store::sqlite::Sqlite;

    fn test_hub(folder: &Path, metrics: &Arc<Metrics>) -> Arc<Hub> {
        let file = folder.join("tables.db");
        let store = Arc::new(Sqlite::open(&file, Arc::clone(metrics)).unwrap());
        let settings = Settings::new(file);
        Hub::new(settings, store.into(), Arc::clone(metrics), watch::channel(false).1)
    }

    #[tokio::test]
    async fn answers_only_for_local_names() {
        let folder = tempfile::tempdir().unwrap();
        let router = router(&test_hub(folder.path(), &Arc::default()));
        for (host, status) in [
            (Some("127.0.0.1:9824"), StatusCode::OK),
            (Some("localhost:9824"), StatusCode::OK),
            (Some("node-1:9824"), StatusCode::OK),
            (None, StatusCode::OK),
            (Some("evil.example:9824"), StatusCode::FORBIDDEN),
        ] {
            for path in ["/healthz", "/readyz", "/metrics"] {
                let mut request = Request::builder().uri(path);
                if let Some(host) = host {
                    request = request.header("host", host);
                }
                let request = request.body(Body::empty()).unwrap();
                assert_eq!(router.clone().oneshot(request).await.unwrap().status(), status, "{host:?} {path}");
            }
        }
    }

    /// Makes the last result older than its lifetime.
    async fn expire(probe: &Probe) {
        let last = &mut *probe.last.lock().await;
        *last = last.and_then(|(checked, writable)| Some((checked.checked_sub(PROBE_LIFETIME)?, writable)));
    }

    #[tokio::test]
    async fn many_probes_cause_one_write_per_second() {
        let folder = tempfile::tempdir().unwrap();
        let metrics = Arc::default();
        let hub = test_hub(folder.path(), &metrics);
        let probe = Probe { hub, last: Mutex::default() };
        for _ in 0..20 {
            assert_eq!(probe.store_problem().await, None);
        }
        assert!(metrics.to_text().contains("nova_luna_writes_stored_total 1\n"));
        expire(&probe).await;
        assert_eq!(probe.store_problem().await, None);
        assert!(metrics.to_text().contains("nova_luna_writes_stored_total 2\n"));
    }

    #[tokio::test]
    async fn a_refused_write_makes_the_server_unready_until_a_write_succeeds() {
        let folder = tempfile::tempdir().unwrap();
        let metrics: Arc<Metrics> = Arc::default();
        let probe = Probe { hub: test_hub(folder.path(), &metrics), last: Mutex::default() };
        let refused = Some("the store refused the last write\n");
        assert_eq!(probe.store_problem().await, None);
        metrics.count_commit(1, Duration::ZERO, false);
        assert_eq!(probe.store_problem().await, refused, "the last test write does not count any more");
        metrics.count_commit(1, Duration::ZERO, true);
        assert_eq!(probe.store_problem().await, None, "a write has succeeded");
        metrics.count_commit(1, Duration::ZERO, false);
        expire(&probe).await;
        assert_eq!(probe.store_problem().await, refused, "a test write that succeeds does not hide a refused write");
        assert_eq!(probe.store_problem().await, None, "without moves, the test write shows that the store is back");
    }
}
