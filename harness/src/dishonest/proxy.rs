//! The proxy: it forwards HTTP requests and WebSocket messages, and lets the cheat change them.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ws::{Message, WebSocket as ClientSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header, request};
use axum::response::{IntoResponse as _, Response};
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use nova_luna_test_support::{ClientError, WebSocket, connect};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::cheat::Cheat;
use super::connection::Connection;
use super::puppet;
use super::rewrite::Rewrites;
use crate::error::{Result, system_error};
use crate::load_generator::lock;

const MAX_BODY: usize = 1 << 20;

const RETRY_PAUSE: Duration = Duration::from_millis(500);

/// A running dishonest server. Dropping it closes the proxy; the real server behind it is the caller's.
pub struct DishonestServer {
    pub address: SocketAddr,
    state: Arc<ProxyState>,
    task: JoinHandle<()>,
}

pub(super) struct ProxyState {
    pub(super) upstream: SocketAddr,
    pub(super) rewrites: Mutex<Rewrites>,
}

impl DishonestServer {
    pub async fn start(upstream: SocketAddr, cheat: Cheat) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.map_err(system_error("no port is free"))?;
        let address = listener.local_addr().map_err(system_error("no port is free"))?;
        let state = Arc::new(ProxyState { upstream, rewrites: Mutex::new(Rewrites::new(cheat)) });
        let app = Router::new().fallback(forward).with_state(Arc::clone(&state));
        let task = tokio::spawn(async move { drop(axum::serve(listener, app).await) });
        Ok(Self { address, state, task })
    }

    /// From now on the server is honest.
    pub fn reform(&self) {
        lock(&self.state.rewrites).cheat = None;
    }

    /// Takes a seat at a new table, and returns its personal link as the part of an address after the page's.
    pub async fn personal_link(&self) -> Result<String> {
        Ok(puppet::make_personal_link(self.state.upstream).await?)
    }

    /// Returns the bodies of the requests to join, to reveal or for a rematch, as clients have sent them.
    pub fn requests(&self, what: &str) -> Vec<Value> {
        lock(&self.state.rewrites).requests(what)
    }
}

impl Drop for DishonestServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn forward(State(state): State<Arc<ProxyState>>, request: Request) -> Response {
    let (mut parts, body) = request.into_parts();
    let path = parts.uri.path().to_owned();
    if let Some(table) = path.strip_prefix("/api/v1/tables/").and_then(|rest| rest.strip_suffix("/ws")) {
        let table = table.to_owned();
        return match WebSocketUpgrade::from_request_parts(&mut parts, &state).await {
            Ok(upgrade) => upgrade.on_upgrade(|socket| async move { drop(relay(state, socket, &table).await) }),
            Err(rejection) => rejection.into_response(),
        };
    }
    match forward_http(&state, &parts, body, &path).await {
        Ok(response) => response,
        Err(error) => (StatusCode::BAD_GATEWAY, error.to_string()).into_response(),
    }
}

async fn forward_http(
    state: &Arc<ProxyState>,
    parts: &request::Parts,
    body: Body,
    path: &str,
) -> std::result::Result<Response, ClientError> {
    let body = to_bytes(body, MAX_BODY).await.map_err(ClientError::disconnected)?;
    if parts.method == Method::POST
        && let Some((status, text)) = lock(&state.rewrites).on_request(path, &body)
    {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
        return Ok((status, text).into_response());
    }
    if lock(&state.rewrites).never_answers(path) {
        return std::future::pending().await;
    }
    let other_rematch = lock(&state.rewrites).other_rematch(path, &body);
    if let Some(token) = other_rematch {
        return Ok(puppet::offer_other_rematch(state.upstream, &token).await?.to_string().into_response());
    }
    let body = lock(&state.rewrites).change_request(path, body);
    let mut response = send(state.upstream, parts, body.clone()).await;
    if response.is_err() && parts.method == Method::GET {
        // The page loads many files at once, and the server limits the connections of an address.
        tokio::time::sleep(RETRY_PAUSE).await;
        response = send(state.upstream, parts, body).await;
    }
    let (status, headers, answer) = response?;
    let (status, answer) = lock(&state.rewrites).on_response(path, status, answer);
    let (job, seat) = {
        let mut rewrites = lock(&state.rewrites);
        (rewrites.puppet.take(), rewrites.stolen_seat.take())
    };
    job.map(|job| tokio::spawn(puppet::play(Arc::clone(state), job)));
    seat.map(|seat| tokio::spawn(seat.reveal(Arc::clone(state))));
    let mut response = (status, answer).into_response();
    *response.headers_mut() = headers;
    Ok(response)
}

/// Sends a request to the real server over a new connection.
async fn send(
    upstream: SocketAddr,
    parts: &request::Parts,
    body: Bytes,
) -> std::result::Result<(StatusCode, HeaderMap, Bytes), ClientError> {
    let (mut sender, connection) =
        handshake(TokioIo::new(connect(upstream).await?)).await.map_err(ClientError::disconnected)?;
    tokio::spawn(connection);
    let mut request = hyper::Request::new(Full::new(body));
    (*request.method_mut(), *request.uri_mut()) = (parts.method.clone(), parts.uri.clone());
    *request.headers_mut() = parts.headers.clone();
    let host = upstream.to_string().parse().map_err(|_| ClientError::Disconnected)?;
    request.headers_mut().insert(header::HOST, host);
    // The real server must not notice the other address, nor send what the cheat cannot read.
    for name in [header::ORIGIN, header::ACCEPT_ENCODING, header::CONNECTION] {
        request.headers_mut().remove(name);
    }
    let response = sender.send_request(request).await.map_err(ClientError::disconnected)?;
    let (parts, body) = response.into_parts();
    let body = body.collect().await.map_err(ClientError::disconnected)?.to_bytes();
    let mut headers = parts.headers;
    for name in [header::CONTENT_LENGTH, header::TRANSFER_ENCODING, header::CONNECTION] {
        headers.remove(name);
    }
    Ok((parts.status, headers, body))
}

/// Passes messages on in both directions, until one side ends.
async fn relay(state: Arc<ProxyState>, mut client: ClientSocket, table: &str) -> std::result::Result<(), ClientError> {
    let mut server = WebSocket::open(state.upstream, table).await?;
    let mut connection = Connection::new(table);
    loop {
        tokio::select! {
            message = client.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    if let Some(text) = change_message(&state, &connection, &text) {
                        server.send_text(text).await?;
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(()),
                Some(Ok(_)) => {}
            },
            text = server.receive_text() => {
                let message = serde_json::from_str(&text?).map_err(|error| ClientError::Violation(error.to_string()))?;
                let messages = lock(&state.rewrites).on_message(message, &mut connection);
                for message in messages {
                    client.send(Message::text(message.to_string())).await.map_err(ClientError::disconnected)?;
                    if message["type"] == "close" {
                        return Ok(());
                    }
                }
            }
        }
    }
}

/// Returns what the real server gets in the place of a message of the client.
fn change_message(state: &ProxyState, from: &Connection, text: &str) -> Option<String> {
    let Ok(mut message) = serde_json::from_str::<Value>(text) else { return Some(text.to_owned()) };
    if lock(&state.rewrites).withholds(from.seat, &message) {
        return None;
    }
    match message["type"].as_str() {
        Some("hello") => lock(&state.rewrites).change_hello(&mut message),
        _ => from.change_request(&mut message),
    }
    Some(message.to_string())
}
