//! The server of `nova-luna play`: it serves the page to this computer. If the player allows it in the page, it also
//! serves the page and online tables to the network of this computer.
//!
//! Only this computer can allow that: the request must come from a loopback address, not through a proxy, and from a
//! page of this server. Nothing is stored and no other address is opened before. The tables are in a file, so that they
//! are still there after the next start.

mod addresses;

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, RawQuery, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, FORWARDED, HeaderMap};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use nova_luna_protocol::online::LocalNetwork;
use tokio::sync::{Mutex, watch};
use tower::ServiceExt as _;

pub use self::addresses::own_addresses;
use crate::online::api::problems::{ProblemResponse, foreign_host, problem};
use crate::online::api::{check_page, json};
use crate::online::forwarded::FORWARDED_FOR;
use crate::online::hub::Hub;
use crate::online::metrics::Metrics;
use crate::online::origin::Origins;
use crate::online::{self, Limits, Settings, Store, StoreAddress};
use crate::{Page, assets, headers, shutdown};

const NETWORK_PATH: &str = "/api/v1/network";
const CHALLENGES_PATH: &str = "/api/v1/challenges/";
const ALERTS_PATH: &str = "/api/v1/alerts";
const CODE_PATH: &str = "/api/v1/network/code.svg";

/// Longest path in a QR code, in bytes. An invitation has 118.
const MAX_CODE_PATH: usize = 200;

/// Maximum size of a request body, in bytes: the requests of this module have none, or an empty object.
const MAX_BODY: usize = 1024;

/// A function that gets the addresses under which other devices reach this computer.
pub type OnShared = Box<dyn Fn(&[String]) + Send + Sync>;

pub struct LocalSettings {
    pub page: Page,
    /// The file for tables; without one, the network cannot join.
    pub store: Option<PathBuf>,
    /// The addresses of this computer in its network; by default the system is asked.
    pub addresses: Option<Vec<IpAddr>>,
    /// Called with the addresses once the network may join.
    pub on_shared: OnShared,
}

struct Tables {
    hub: Arc<Hub>,
    router: Router,
}

struct LocalServer {
    settings: LocalSettings,
    port: u16,
    shutdown: watch::Receiver<bool>,
    tables: OnceLock<Tables>,
    /// The addresses that the network may use; empty until the player allows it.
    shared: OnceLock<Vec<String>>,
    /// Held while the network is allowed to join.
    sharing: Mutex<()>,
}

/// Serves the page to this computer until the process is told to stop, then finishes running requests.
pub fn run(listener: TcpListener, settings: LocalSettings) -> io::Result<()> {
    let bound = listener.local_addr()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let local = LocalServer::new(settings, bound.port(), online::shutdown_signal());
        // Tables of an earlier run go on.
        if local.settings.store.as_ref().is_some_and(|store| store.exists()) {
            let _ = local.open_tables().await;
        }
        // A server that listens on all addresses has already been opened to the network.
        if bound.ip().is_unspecified() {
            let _ = local.share(&[]).await;
        }
        let router = headers::with_policies(router(&local));
        let served = shutdown::serve(online::to_async(listener)?, router, local.shutdown.clone()).await;
        if let Some(tables) = local.tables.get() {
            online::wait_for_sockets(&tables.hub).await;
        }
        served
    });
    runtime.shutdown_background();
    served
}

fn router(local: &Arc<LocalServer>) -> Router {
    let network = get(network).post(share_network).layer(DefaultBodyLimit::max(MAX_BODY));
    let own = Router::new()
        .route(NETWORK_PATH, network)
        .route(CODE_PATH, get(code))
        .layer(from_fn(guard))
        .with_state(Arc::clone(local));
    // Not a route: the parameters of its path would be added to those of the routes behind it.
    own.merge(assets::router(local.settings.page)).layer(from_fn_with_state(Arc::clone(local), tables))
}

impl LocalServer {
    fn new(settings: LocalSettings, port: u16, shutdown: watch::Receiver<bool>) -> Arc<Self> {
        let (tables, shared, sharing) = (OnceLock::new(), OnceLock::new(), Mutex::default());
        Arc::new(Self { settings, port, shutdown, tables, shared, sharing })
    }

    async fn open_tables(&self) -> Result<&Tables, ShareError> {
        if let Some(tables) = self.tables.get() {
            return Ok(tables);
        }
        let file = self.settings.store.clone().ok_or(ShareError::NoFolder)?;
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(|_| ShareError::NoFolder)?;
        }
        let settings = Settings {
            limits: Limits { archive_after: None, archive_short_after: None, abandon_after: None, ..Limits::default() },
            ..Settings::new(StoreAddress::File(file))
        };
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&settings.store, &metrics).await.map_err(|_| ShareError::StoreInUse)?;
        let hub = online::start_hub(settings, store, metrics, self.shutdown.clone()).await;
        let router = online::api::router(&hub);
        Ok(self.tables.get_or_init(|| Tables { hub, router }))
    }

    /// Lets devices in the network join, at these addresses of this computer. If the list is empty, the server already
    /// listens at all of its addresses.
    async fn share(self: &Arc<Self>, listen_at: &[IpAddr]) -> Result<(), ShareError> {
        let _one_at_a_time = self.sharing.lock().await;
        if self.shared.get().is_some() {
            return Ok(());
        }
        let tables = self.open_tables().await?;
        let mut shown = Vec::new();
        for address in listen_at {
            let bound = TcpListener::bind(SocketAddr::new(*address, self.port));
            let Ok(listener) = bound.and_then(online::to_async) else { continue };
            shown.push(*address);
            let (router, hub) = (headers::with_policies(router(self)), Arc::clone(&tables.hub));
            tokio::spawn(async move { online::listener::serve(listener, router, &hub).await });
        }
        if listen_at.is_empty() {
            shown = self.own_addresses();
        }
        let shown: Vec<String> =
            shown.iter().map(|ip| format!("http://{}/", SocketAddr::new(*ip, self.port))).collect();
        if shown.is_empty() {
            return Err(ShareError::NoNetwork);
        }
        (self.settings.on_shared)(&shown);
        let _ = self.shared.set(shown);
        Ok(())
    }

    fn own_addresses(&self) -> Vec<IpAddr> {
        self.settings.addresses.clone().unwrap_or_else(own_addresses)
    }

    fn shared(&self) -> &[String] {
        self.shared.get().map_or(&[], Vec::as_slice)
    }
}

#[derive(PartialEq, Eq, Debug)]
enum ShareError {
    NoNetwork,
    NoFolder,
    /// The tables cannot be opened; another program may use them.
    StoreInUse,
}

impl From<ShareError> for ProblemResponse {
    fn from(error: ShareError) -> Self {
        let code = match error {
            ShareError::NoNetwork => "no_network",
            ShareError::NoFolder => "no_folder",
            ShareError::StoreInUse => "store_in_use",
        };
        problem(StatusCode::SERVICE_UNAVAILABLE, code)
    }
}

/// Rejects requests for foreign hosts, from foreign pages, or of content types that a foreign page could send: a page
/// of the internet must not open this computer to its network.
async fn guard(request: Request, next: Next) -> Response {
    let origins = Origins(Vec::new());
    if let Some(host) = origins.foreign_host(request.headers()) {
        return foreign_host(host).into_response();
    }
    match check_page(&origins, &request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// Whether a request comes from this computer itself.
fn is_own(peer: SocketAddr, headers: &HeaderMap) -> bool {
    let is_forwarded = headers.contains_key(FORWARDED) || headers.contains_key(FORWARDED_FOR);
    peer.ip().to_canonical().is_loopback() && !is_forwarded
}

async fn network(
    State(local): State<Arc<LocalServer>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let may_share = local.settings.store.is_some() && is_own(peer, &headers);
    json(StatusCode::OK, &LocalNetwork { may_share, addresses: local.shared().to_vec() })
}

/// Lets devices in the network join, if this computer asks.
async fn share_network(
    State(local): State<Arc<LocalServer>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    if !is_own(peer, &headers) {
        return Err(problem(StatusCode::FORBIDDEN, "not_this_computer"));
    }
    let addresses = local.own_addresses();
    if addresses.is_empty() {
        return Err(ShareError::NoNetwork.into());
    }
    local.share(&addresses).await?;
    Ok(json(StatusCode::OK, &LocalNetwork { may_share: true, addresses: local.shared().to_vec() }))
}

/// Draws the QR code of a screen of the page at the first address. The query is the route, without `#/`.
async fn code(State(local): State<Arc<LocalServer>>, RawQuery(route): RawQuery) -> Result<Response, ProblemResponse> {
    let missing = || problem(StatusCode::NOT_FOUND, "path_not_found");
    let route = route.unwrap_or_default();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_');
    if route.len() > MAX_CODE_PATH || !route.bytes().all(is_plain) {
        return Err(missing());
    }
    let address = local.shared().first().ok_or_else(missing)?;
    let link = if route.is_empty() { address.clone() } else { format!("{address}#/{route}") };
    let code = qrcode::QrCode::new(link.as_bytes()).map_err(|_| missing())?;
    let picture = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(200, 200).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")], picture).into_response())
}

/// Answers requests about tables. While there are none, neither the list of tables nor a leaderboard of the day has any
/// content, which tells the page so.
async fn tables(State(local): State<Arc<LocalServer>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if !path.starts_with("/api/") || path.starts_with(NETWORK_PATH) {
        return next.run(request).await;
    }
    match local.tables.get() {
        Some(tables) => match tables.router.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        },
        None if path == "/api/v1/tables" || path == ALERTS_PATH || path.starts_with(CHALLENGES_PATH) => {
            StatusCode::NO_CONTENT.into_response()
        }
        None => problem(StatusCode::NOT_FOUND, "path_not_found").into_response(),
    }
}

// They share a second loopback address, which macOS does not have.
#[cfg(test)]
#[cfg(not(target_os = "macos"))]
mod tests;
