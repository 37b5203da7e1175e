//! What is asked for over HTTP, and the way to a socket.

mod problems;
mod seats;
mod tables;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts as _, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use nova_luna_protocol::Json;
use nova_luna_protocol::online::MAX_MESSAGE_BYTES;
use tracing::{Instrument as _, Span};

use super::hub::Hub;
use super::logs;
use super::room::RoomError;
use super::secrets::TableId;
use super::socket;
use problems::{Refused, malformed, problem, room_problem};

/// What bodies are.
const JSON: &str = "application/json";

/// How long a request may take, its body included. A socket is opened within this and lives on.
const LONGEST: Duration = Duration::from_secs(10);

/// The buffers of a socket: the library's own would be a hundred times as large. Hardly a message of a client fills the first.
const READ_BUFFER: usize = 1024;
const WRITE_BUFFER: usize = 4096;
const MOST_WRITTEN: usize = 1 << 16;

/// Every method of every path, with what answers it.
fn routes() -> [(&'static str, &'static str, MethodRouter<Arc<Hub>>); 11] {
    [
        ("post", "/api/v1/tables", post(tables::found)),
        ("get", "/api/v1/tables", get(tables::list)),
        ("post", "/api/v1/quick", post(tables::quick)),
        ("get", "/api/v1/tables/{table}", get(tables::look)),
        ("get", "/api/v1/tables/{table}/record", get(tables::record)),
        ("post", "/api/v1/tables/{table}/join", post(seats::join)),
        ("post", "/api/v1/tables/{table}/fill", post(seats::fill)),
        ("post", "/api/v1/tables/{table}/leave", post(seats::leave)),
        ("post", "/api/v1/tables/{table}/rotate", post(seats::rotate)),
        ("post", "/api/v1/tables/{table}/rematch", post(seats::rematch)),
        ("get", "/api/v1/tables/{table}/ws", get(connect)),
    ]
}

/// Everything under `/api/v1`.
pub(super) fn router(hub: &Arc<Hub>) -> Router {
    let known = routes().into_iter().fold(Router::new(), |router, (_, path, answer)| router.route(path, answer));
    known
        .route("/api", get(nothing).post(nothing))
        .route("/api/", get(nothing).post(nothing))
        .route("/api/{*rest}", get(nothing).post(nothing))
        .layer(from_fn_with_state(Arc::clone(hub), guard))
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .with_state(Arc::clone(hub))
}

type Answer = Result<Response, Refused>;

/// For whom something is asked.
#[derive(Clone, Copy)]
struct Address(IpAddr);

/// Refuses what comes too often, from a foreign page, or as a form that a foreign page could send.
async fn guard(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = hub.addresses.of(peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), headers);
    if !hub.addresses.may_ask(address) {
        hub.metrics.met_limit("requests", Some(address));
        return problem(StatusCode::TOO_MANY_REQUESTS, "rate").into_response();
    }
    if !hub.origins.allow_request(headers) {
        return problem(StatusCode::FORBIDDEN, "origin").into_response();
    }
    if request.method() == Method::POST && !is_json(headers) {
        return problem(StatusCode::UNSUPPORTED_MEDIA_TYPE, "content_type").into_response();
    }
    request.extensions_mut().insert(Address(address));
    // A body that never ends would hold its connection for ever.
    let answer = next.run(request).instrument(span(address));
    let answered = tokio::time::timeout(LONGEST, answer).await;
    match answered {
        Ok(answer) => in_words(answer).await,
        Err(_) => problem(StatusCode::REQUEST_TIMEOUT, "too_slow").into_response(),
    }
}

/// Puts the address of whoever asks beside what is logged meanwhile, if addresses are asked for.
fn span(address: IpAddr) -> Span {
    logs::shown(address).map_or_else(Span::none, |address| tracing::warn_span!("asked", address))
}

/// Whether a body is said to be JSON, in letters of any size and with whatever is said beside it.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case(JSON))
}

/// What the library refuses by itself, with a code as everything else.
async fn in_words(answer: Response) -> Response {
    let is_ours = answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == JSON);
    match answer.status() {
        _ if is_ours => answer,
        StatusCode::BAD_REQUEST => {
            let reason = to_bytes(answer.into_body(), MAX_MESSAGE_BYTES).await.unwrap_or_default();
            malformed(String::from_utf8_lossy(&reason)).into_response()
        }
        status @ StatusCode::METHOD_NOT_ALLOWED => problem(status, "method").into_response(),
        status @ StatusCode::PAYLOAD_TOO_LARGE => problem(status, "too_long").into_response(),
        _ => answer,
    }
}

/// Opens a socket, for pages that are welcome.
async fn connect(State(hub): State<Arc<Hub>>, Path(id): Path<String>, request: Request) -> Answer {
    let id = table_id(&id)?;
    if !hub.origins.allow_socket(request.headers()) {
        return Err(problem(StatusCode::FORBIDDEN, "origin"));
    }
    if *hub.ending.borrow() {
        return Err(room_problem(RoomError::Unavailable));
    }
    let address = request.extensions().get::<Address>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |address| address.0);
    let place = hub.addresses.connect(address).ok_or_else(|| {
        hub.metrics.met_limit("sockets", Some(address));
        problem(StatusCode::TOO_MANY_REQUESTS, "sockets")
    })?;
    let (mut parts, _) = request.into_parts();
    let upgrade =
        WebSocketUpgrade::from_request_parts(&mut parts, &hub).await.map_err(|no| problem(no.status(), "upgrade"))?;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_WRITTEN)
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(socket, hub, id, place)))
}

async fn nothing() -> Refused {
    problem(StatusCode::NOT_FOUND, "no_such_path")
}

fn seat_link(base: &str, table: &str, token: &str) -> String {
    format!("{base}/#/table/{table}/seat/{token}")
}

fn table_id(text: &str) -> Result<TableId, Refused> {
    text.parse().map_err(|_| room_problem(RoomError::NoTable))
}

fn json(status: StatusCode, body: &impl Json) -> Response {
    (status, [(CONTENT_TYPE, JSON), (CACHE_CONTROL, "no-store")], body.to_json()).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::routes;

    #[test]
    fn every_route_is_described_and_every_description_is_a_route() {
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
