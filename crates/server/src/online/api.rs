//! The HTTP API, which also opens WebSockets.

mod alerts;
mod challenges;
mod clubs;
pub(crate) mod problems;
mod seats;
mod tables;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::rejection::ExtensionRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Router};
use nova_luna_protocol::Wire;
use nova_luna_protocol::online::MAX_MESSAGE_BYTES;
use tracing::{Instrument as _, Span};

use super::hub::Hub;
use super::ip_limits::Rate;
use super::logs;
use super::origin::Origins;
use super::read_limit::ReadLimit;
use super::room::RoomError;
use super::secrets::TableId;
use super::socket;
use problems::{ProblemResponse, foreign_host, malformed, problem, room_problem};

/// The content type of all bodies but records.
const JSON: &str = "application/json";

/// How long a request may take, including its body. A socket only has to be opened in this time.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// Buffer sizes of a socket, in bytes. The defaults are a hundred times as large; client messages rarely fill the
/// first.
const READ_BUFFER: usize = 1024;
const WRITE_BUFFER: usize = 4096;
const MAX_WRITE_BUFFER: usize = 1 << 16;

/// Returns all routes: method, path and handler.
fn routes() -> [(&'static str, &'static str, MethodRouter<Arc<Hub>>); 29] {
    [
        ("post", "/api/v1/tables", post(tables::create)),
        ("get", "/api/v1/tables", get(tables::list)),
        ("post", "/api/v1/quick", post(tables::quick)),
        ("get", "/api/v1/tables/{table}", get(tables::snapshot)),
        ("get", "/api/v1/tables/{table}/record", get(tables::record)),
        ("post", "/api/v1/tables/{table}/join", post(seats::join)),
        ("post", "/api/v1/tables/{table}/reveal", post(seats::reveal)),
        ("post", "/api/v1/tables/{table}/fill", post(seats::fill)),
        ("post", "/api/v1/tables/{table}/leave", post(seats::leave)),
        ("post", "/api/v1/tables/{table}/rotate", post(seats::rotate)),
        ("post", "/api/v1/tables/{table}/rematch", post(seats::rematch)),
        ("get", "/api/v1/tables/{table}/ws", get(open_socket)),
        ("post", "/api/v1/tables/{table}/alerts", post(seats::alerts)),
        ("get", "/api/v1/alerts", get(alerts::service)),
        ("post", "/api/v1/alerts", post(alerts::put)),
        ("post", "/api/v1/alerts/test", post(alerts::test)),
        ("post", "/api/v1/alerts/remove", post(alerts::remove)),
        ("get", "/api/v1/challenges/{challenge}", get(challenges::summary)),
        ("post", "/api/v1/challenges/{challenge}", post(challenges::enter)),
        ("post", "/api/v1/challenges/{challenge}/results", post(challenges::results)),
        ("post", "/api/v1/challenges/{challenge}/remove", post(challenges::remove)),
        ("post", "/api/v1/clubs", post(clubs::found)),
        ("post", "/api/v1/clubs/{club}", post(clubs::visit)),
        ("post", "/api/v1/clubs/{club}/invitation", post(clubs::invitation)),
        ("post", "/api/v1/clubs/{club}/join", post(clubs::join)),
        ("post", "/api/v1/clubs/{club}/games", post(clubs::enter)),
        ("post", "/api/v1/clubs/{club}/record", post(clubs::record)),
        ("post", "/api/v1/clubs/{club}/change", post(clubs::change)),
        ("post", "/api/v1/clubs/{club}/alerts", post(clubs::alerts)),
    ]
}

/// Returns the router for everything under `/api`.
pub(crate) fn router(hub: &Arc<Hub>) -> Router {
    let routes = routes().into_iter().fold(Router::new(), |router, (_, path, handler)| router.route(path, handler));
    routes
        .route("/api/v1/network", get(no_local_network))
        .route("/api", get(unknown_path).post(unknown_path))
        .route("/api/", get(unknown_path).post(unknown_path))
        .route("/api/{*rest}", get(unknown_path).post(unknown_path))
        .layer(from_fn_with_state(Arc::clone(hub), guard))
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .with_state(Arc::clone(hub))
}

type ApiResult = Result<Response, ProblemResponse>;

#[derive(Clone, Copy)]
struct ClientAddress(IpAddr);

/// The client of a request.
struct Client {
    hub: Arc<Hub>,
    address: IpAddr,
    /// The origin for links.
    base: String,
}

impl FromRequestParts<Arc<Hub>> for Client {
    type Rejection = ExtensionRejection;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Self, ExtensionRejection> {
        let Extension(ClientAddress(address)) = Extension::from_request_parts(parts, hub).await?;
        Ok(Self { hub: Arc::clone(hub), address, base: hub.origins.base(&parts.headers) })
    }
}

/// Rejects requests over the rate limit, for foreign hosts, from foreign pages, or of content types that a foreign page
/// could send.
async fn guard(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    let address = hub.ip_limits.client_address(peer, headers);
    if !hub.ip_limits.take(Rate::Requests, address) {
        return problem(StatusCode::TOO_MANY_REQUESTS, "rate_limited").into_response();
    }
    if let Some(host) = hub.origins.foreign_host(headers).filter(|_| !hub.ip_limits.is_proxy(peer)) {
        hub.metrics.count_foreign_host(host);
        return foreign_host(host).into_response();
    }
    if let Err(problem) = check_page(&hub.origins, &request) {
        return problem.into_response();
    }
    request.extensions_mut().insert(ClientAddress(address));
    // Without a time-out, a body that never ends would hold its connection for ever.
    let response = next.run(request).instrument(span(address));
    match tokio::time::timeout(REQUEST_TIMEOUT, response).await {
        Ok(response) => add_problem(response).await,
        Err(_) => problem(StatusCode::REQUEST_TIMEOUT, "request_timeout").into_response(),
    }
}

/// Rejects requests from foreign pages, or of content types that a foreign page could send.
pub(crate) fn check_page(origins: &Origins, request: &Request) -> Result<(), ProblemResponse> {
    if !origins.allow_request(request.headers()) {
        return Err(problem(StatusCode::FORBIDDEN, "forbidden_origin"));
    }
    if request.method() == Method::POST && !is_json(request.headers()) {
        return Err(problem(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_content_type"));
    }
    Ok(())
}

/// Adds the client address to log lines of the request, if addresses are logged.
fn span(address: IpAddr) -> Span {
    logs::loggable(address).map_or_else(Span::none, |address| tracing::warn_span!("request", address))
}

/// Whether the content type is JSON, in any case and with any parameters.
fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = content_type.and_then(|value| value.split(';').next());
    media_type.is_some_and(|media_type| media_type.trim().eq_ignore_ascii_case(JSON))
}

/// Gives errors of the framework the same form as our own: a code in JSON.
async fn add_problem(response: Response) -> Response {
    let is_json = response.headers().get(CONTENT_TYPE).is_some_and(|content_type| content_type == JSON);
    match response.status() {
        _ if is_json => response,
        StatusCode::BAD_REQUEST => {
            let reason = to_bytes(response.into_body(), MAX_MESSAGE_BYTES).await.unwrap_or_default();
            malformed(String::from_utf8_lossy(&reason)).into_response()
        }
        status @ StatusCode::METHOD_NOT_ALLOWED => problem(status, "method_not_allowed").into_response(),
        status @ StatusCode::PAYLOAD_TOO_LARGE => problem(status, "body_too_large").into_response(),
        _ => response,
    }
}

/// Upgrades a request of an allowed page to a socket.
async fn open_socket(Client { hub, address, .. }: Client, Path(id): Path<String>, request: Request) -> ApiResult {
    let id = table_id(&id)?;
    if !hub.origins.allow_socket(request.headers()) {
        return Err(problem(StatusCode::FORBIDDEN, "forbidden_origin"));
    }
    if *hub.shutdown.borrow() {
        return Err(room_problem(RoomError::Unavailable));
    }
    let too_many = || problem(StatusCode::TOO_MANY_REQUESTS, "too_many_connections");
    let permit = hub.ip_limits.socket_permit(address).ok_or_else(too_many)?;
    let (mut parts, _) = request.into_parts();
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &hub)
        .await
        .map_err(|error| problem(error.status(), "websocket_required"))?;
    if let Some(limit) = parts.extensions.get::<ReadLimit>() {
        limit.start(hub.limits.messages_per_second);
    }
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(socket, hub, id, permit)))
}

/// Tells the page that this server is not a program on somebody's own computer, which could let its network join.
async fn no_local_network() -> StatusCode {
    StatusCode::NO_CONTENT
}

async fn unknown_path() -> ProblemResponse {
    problem(StatusCode::NOT_FOUND, "path_not_found")
}

pub(crate) fn seat_link(base: &str, table: &str, token: &str) -> String {
    format!("{base}/#/table/{table}/seat/{token}")
}

fn table_id(text: &str) -> Result<TableId, ProblemResponse> {
    text.parse().map_err(|_| room_problem(RoomError::TableNotFound))
}

pub(crate) fn json(status: StatusCode, body: &impl Wire) -> Response {
    (status, [(CONTENT_TYPE, JSON), (CACHE_CONTROL, "no-store")], body.to_json()).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::routes;

    #[test]
    fn openapi_describes_exactly_the_served_routes() {
        let described: Value = serde_json::from_str(include_str!("../../../../docs/openapi.json")).unwrap();
        let methods = |(path, operations): (&String, &Value)| -> Vec<(String, String)> {
            let names = operations.as_object().unwrap().keys().filter(|name| *name != "parameters");
            names.map(|method| (method.clone(), path.clone())).collect()
        };
        let described: BTreeSet<_> = described["paths"].as_object().unwrap().iter().flat_map(methods).collect();
        let served: BTreeSet<_> =
            routes().iter().map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned())).collect();
        assert_eq!(described, served);
    }
}
