//! What is asked for over HTTP, and the way to a socket.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts as _, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use nova_luna_protocol::Json;
use nova_luna_protocol::online::{
    Created, Join, MAX_MESSAGE_BYTES, NewTable, Params, Problem, Read, TableList, Token as TokenBody, WireError, param,
    read,
};
use nova_luna_rules::Nonce;

use super::charter::{CharterError, tidy};
use super::hub::{FoundError, Hub};
use super::metrics::Metrics;
use super::room::{Order, RoomError, Sitting};
use super::secrets::{TableId, Token};
use super::socket;

/// How long a request may take, its body included. A socket is opened within this and lives on.
const LONGEST: Duration = Duration::from_secs(10);

/// The buffers of a socket: the library's own would be a hundred times as large.
const READ_BUFFER: usize = 4096;
const WRITE_BUFFER: usize = 4096;
const MOST_WRITTEN: usize = 1 << 16;

/// Everything under `/api/v1`.
pub(super) fn router(hub: &Arc<Hub>) -> Router {
    Router::new()
        .route("/api/v1/tables", post(found).get(list))
        .route("/api/v1/tables/{id}", get(look))
        .route("/api/v1/tables/{id}/join", post(join))
        .route("/api/v1/tables/{id}/rematch", post(rematch))
        .route("/api/v1/tables/{id}/record", get(record))
        .route("/api/v1/tables/{id}/ws", get(connect))
        .route("/api/{*rest}", get(nothing).post(nothing))
        .layer(from_fn_with_state(Arc::clone(hub), guard))
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .with_state(Arc::clone(hub))
}

/// Why a request comes to nothing.
struct Refused(StatusCode, Problem);

type Answer = Result<Response, Refused>;

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        json(self.0, &self.1)
    }
}

/// For whom something is asked.
#[derive(Clone, Copy)]
struct Address(IpAddr);

/// Refuses what comes too often, from a foreign page, or as a form that a foreign page could send.
async fn guard(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = hub.addresses.of(peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), headers);
    if !hub.addresses.may_ask(address) {
        Metrics::count(&hub.metrics.limited);
        return problem(StatusCode::TOO_MANY_REQUESTS, "rate").into_response();
    }
    if !hub.origins.allow_request(headers) {
        return problem(StatusCode::FORBIDDEN, "origin").into_response();
    }
    let is_json = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if request.method() == Method::POST && !is_json {
        return problem(StatusCode::UNSUPPORTED_MEDIA_TYPE, "content_type").into_response();
    }
    request.extensions_mut().insert(Address(address));
    // A body that never ends would hold its connection for ever.
    let answered = tokio::time::timeout(LONGEST, next.run(request)).await;
    answered.unwrap_or_else(|_| problem(StatusCode::REQUEST_TIMEOUT, "too_slow").into_response())
}

async fn found(State(hub): State<Arc<Hub>>, headers: HeaderMap, body: String) -> Answer {
    let wanted: NewTable = body_of(&body)?;
    let (charter, keys) = hub.found(&wanted).await.map_err(not_founded)?;
    let (table, base) = (charter.id.to_string(), hub.origins.base(&headers));
    let created = Created {
        commitment: charter.secret.commitment().to_string(),
        seat: keys.seat.number(),
        join_link: format!("{base}/#/table/{table}/join/{}", keys.key),
        watch_link: format!("{base}/#/table/{table}"),
        seat_link: seat_link(&base, &table, &keys.token.to_string()),
        token: keys.token.to_string(),
        key: keys.key.to_string(),
        table,
    };
    Ok(json(StatusCode::CREATED, &created))
}

async fn list(State(hub): State<Arc<Hub>>) -> Answer {
    let tables = hub.listed().await.map_err(|_| room_problem(RoomError::Unavailable))?;
    Ok(json(StatusCode::OK, &TableList { tables }))
}

async fn look(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Answer {
    let shown = hub.ask(table_id(&id)?, Order::Look).await.map_err(room_problem)?;
    Ok(json(StatusCode::OK, &*shown))
}

async fn record(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Answer {
    let record = hub.ask(table_id(&id)?, Order::Record).await.map_err(room_problem)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")], record).into_response())
}

async fn join(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap, body: String) -> Answer {
    let id = table_id(&id)?;
    let wanted: Join = body_of(&body)?;
    let field = |code| problem(StatusCode::UNPROCESSABLE_ENTITY, code);
    let digest = |text: &Option<String>, code| {
        let digest = text.as_ref().map(|text| text.parse::<Token>().map(|token| token.digest()));
        digest.transpose().map_err(|_| problem(StatusCode::FORBIDDEN, code))
    };
    let sitting = Sitting {
        token: digest(&wanted.token, "token")?,
        key: digest(&wanted.key, "key")?,
        nonce: wanted.nonce.parse::<Nonce>().map_err(|_| field("nonce"))?,
        name: tidy(&wanted.name).ok_or_else(|| field("name"))?,
        colour: wanted.colour,
    };
    let sat = hub.ask(id, |answer| Order::Sit { wanted: sitting.clone(), answer }).await.map_err(room_problem)?;
    let base = hub.origins.base(&headers);
    let joined = sat.joined(wanted.token, |token| seat_link(&base, &id.to_string(), token));
    Ok(json(StatusCode::OK, &joined))
}

async fn rematch(State(hub): State<Arc<Hub>>, Path(id): Path<String>, body: String) -> Answer {
    let id = table_id(&id)?;
    let TokenBody { token } = body_of(&body)?;
    let token = token.parse::<Token>().map_err(|_| room_problem(RoomError::Token))?.digest();
    let again = hub.ask(id, |answer| Order::Rematch { token, answer }).await.map_err(room_problem)?;
    Ok(json(StatusCode::OK, &again))
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
        Metrics::count(&hub.metrics.limited);
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

/// The body of a request, or what is wrong with it.
fn body_of<T: Read>(body: &str) -> Result<T, Refused> {
    let wrong = |error: WireError| Problem { code: "malformed".to_owned(), params: param("reason", error) };
    read(body).map_err(|error| Refused(StatusCode::BAD_REQUEST, wrong(error)))
}

fn json(status: StatusCode, body: &impl Json) -> Response {
    (status, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body.to_json()).into_response()
}

fn problem(status: StatusCode, code: &'static str) -> Refused {
    Refused(status, Problem { code: code.to_owned(), params: Params::new() })
}

fn not_founded(error: FoundError) -> Refused {
    match error {
        FoundError::Charter(CharterError::You) => problem(StatusCode::UNPROCESSABLE_ENTITY, "seats"),
        FoundError::Charter(CharterError::Bot) => problem(StatusCode::UNPROCESSABLE_ENTITY, "bot"),
        FoundError::Charter(CharterError::Setup) => problem(StatusCode::UNPROCESSABLE_ENTITY, "setup"),
        FoundError::Charter(CharterError::Clock) => problem(StatusCode::UNPROCESSABLE_ENTITY, "clock"),
        FoundError::Charter(CharterError::Title) => problem(StatusCode::UNPROCESSABLE_ENTITY, "title"),
        FoundError::Charter(CharterError::Patience) => problem(StatusCode::UNPROCESSABLE_ENTITY, "patience"),
        FoundError::Charter(CharterError::Fill) => problem(StatusCode::UNPROCESSABLE_ENTITY, "fill"),
        FoundError::TooMany => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_tables"),
        FoundError::Charter(CharterError::NoRandomness(_)) | FoundError::Store(_) => {
            room_problem(RoomError::Unavailable)
        }
    }
}

fn room_problem(error: RoomError) -> Refused {
    let (status, code) = match error {
        RoomError::NoTable => (StatusCode::NOT_FOUND, "no_table"),
        RoomError::Damaged => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
        RoomError::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        RoomError::Token => (StatusCode::FORBIDDEN, "token"),
        RoomError::Key => (StatusCode::FORBIDDEN, "key"),
        RoomError::TooMany => (StatusCode::SERVICE_UNAVAILABLE, "too_many_guests"),
        RoomError::NotBegun => (StatusCode::CONFLICT, "not_begun"),
        RoomError::NoSeat => (StatusCode::CONFLICT, "no_seat"),
        RoomError::Seated => (StatusCode::CONFLICT, "seated"),
        RoomError::NotOver => (StatusCode::CONFLICT, "not_over"),
    };
    problem(status, code)
}
