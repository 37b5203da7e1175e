//! A player for tests: creates tables, follows a match from the messages alone, and checks them against the
//! documentation.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails with a panic")]

use std::net::SocketAddr;
use std::time::Duration;

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{PROTOCOL, parse_server_message};
use nova_luna_protocol::position::parse_position;
use nova_luna_rules::{Action, Seat, Setup, TileId, View};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::error::ClientError;
use crate::fairness::{join, join_body, nonce, reveal_own};
use crate::http::HttpClient;
use crate::schema::{assert_matches_openapi, assert_matches_schema};
use crate::table_log::{TableLog, is_of_match};
use crate::websocket::{WebSocket, connect};

/// The maximum time to wait for a message, also on a busy machine.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(120);

/// Sends an HTTP request with header lines. Returns the status and the body, which must match the documentation.
pub async fn http(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
    let headers: Vec<(&str, &str)> = headers.lines().map(|line| line.split_once(": ").unwrap()).collect();
    let mut client = HttpClient::connect(address).await.unwrap();
    let (status, body) = client.request(method, path, &headers, body).await.unwrap();
    assert_matches_openapi(method, path, status, &body);
    (status, body)
}

/// Sends a GET request. Returns the status and the body, which must match the documentation.
pub async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    http(address, "GET", path, "", "").await
}

/// Posts JSON. Returns the status and the JSON of the body, which must match the documentation.
pub async fn post(address: SocketAddr, path: &str, body: &Value) -> (u16, Value) {
    let (status, body) = http(address, "POST", path, "Content-Type: application/json\r\n", &body.to_string()).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

/// Posts JSON as a proxy does for a client with this address.
pub async fn post_for(address: SocketAddr, client: &str, path: &str, body: &Value) -> (u16, Value) {
    let headers = format!("X-Forwarded-For: {client}\r\nContent-Type: application/json\r\n");
    let (status, body) = http(address, "POST", path, &headers, &body.to_string()).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

/// Returns a table as everybody sees it.
pub async fn snapshot(address: SocketAddr, table: &str) -> Value {
    let (status, body) = get(address, &format!("/api/v1/tables/{table}")).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

/// Returns the log of a table.
pub async fn table_log(address: SocketAddr, table: &str) -> TableLog {
    TableLog::from(&snapshot(address, table).await["log"])
}

/// A table whose two seats are taken.
pub struct TwoPlayerTable {
    /// The id of the table.
    pub table: String,
    pub tokens: [String; 2],
    /// The server's commitment to its secret.
    pub commitment: String,
}

/// Returns the text of a JSON string.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Creates a table and takes the creator's seat. If all other seats are bots', the match starts.
pub async fn create_table(address: SocketAddr, wanted: &Value, nonce: &str) -> Value {
    create_table_for(address, None, wanted, nonce).await
}

/// Creates a table and takes the creator's seat, as a proxy does for a client with this address.
pub async fn create_table_for(address: SocketAddr, client: Option<&str>, wanted: &Value, nonce: &str) -> Value {
    let (status, created) = match client {
        Some(client) => post_for(address, client, "/api/v1/tables", wanted).await,
        None => post(address, "/api/v1/tables", wanted).await,
    };
    assert_eq!(status, 201, "{created}");
    assert_matches_schema("new_table", wanted);
    assert_matches_schema("created", &created);
    let (table, body) = (text(&created["table"]), json!({"token": created["token"], "nonce": nonce, "name": "Ada"}));
    let (status, joined) = join(address, &table, &body).await;
    assert_eq!((status, &joined["seat"]), (200, &created["seat"]), "{joined}");
    assert_matches_schema("join", &join_body(&table, &body));
    assert_matches_schema("joined", &joined);
    created
}

/// Creates a table for a short two-player match, with or without a clock, and takes both seats.
pub async fn create_two_player_table(address: SocketAddr, clock: Value) -> TwoPlayerTable {
    create_two_player_table_with(
        address,
        &json!({"settings": {"seats": ["person", "person"], "discs": 4, "clock": clock}}),
    )
    .await
}

/// Creates a table for two with this configuration, takes both seats and starts the match.
pub async fn create_two_player_table_with(address: SocketAddr, wanted: &Value) -> TwoPlayerTable {
    let created = create_table(address, wanted, &nonce("a")).await;
    let table = text(&created["table"]);
    let body = json!({"key": created["key"], "nonce": nonce("b"), "name": "Béla"});
    let (status, joined) = join(address, &table, &body).await;
    assert_eq!((status, joined["started"].as_bool()), (200, Some(true)), "{joined}");
    TwoPlayerTable {
        table,
        tokens: [text(&created["token"]), text(&joined["token"])],
        commitment: text(&created["commitment"]),
    }
}

/// Opens the socket of a table with this origin. Returns the HTTP status if the server rejects it.
pub async fn open(address: SocketAddr, table: &str, origin: Option<&str>) -> Result<WebSocket, u16> {
    let stream = connect(address).await.unwrap();
    match WebSocket::open_with_origin(stream, address, table, origin).await {
        Ok(socket) => Ok(socket),
        Err(ClientError::Rejected(status)) => Err(status),
        Err(error) => panic!("{error}"),
    }
}

#[derive(Debug, PartialEq)]
pub enum Received {
    /// A message of the server.
    Message(Value),
    /// The end of the connection, with the code of the close frame if there was one.
    Closed(Option<u16>),
}

/// A player or spectator that knows only what the server sends. A player who took its seat with [`join`] reveals its
/// nonce when the table is sealed.
pub struct Player {
    /// Where the player came from, to reveal its nonce: the server, the table, and the token of its seat.
    origin: (SocketAddr, String, Option<String>),
    pub socket: WebSocket,
    /// The first welcome message; null before it.
    pub welcome: Value,
    /// Everything that has happened at the table.
    pub log: TableLog,
    /// The match, computed from its start and its events.
    pub view: Option<View>,
    /// The positions before each action, to undo them.
    undo_history: Vec<View>,
    /// The version that requests name: that of the last event of the match, or of its start; 0 before that.
    pub version: u64,
    /// The number of the seat; none for a spectator.
    pub seat: Option<u8>,
    pub texts: Vec<String>,
    next_id: u32,
}

impl Player {
    /// Connects and says hello, without waiting for the welcome.
    pub async fn connect(address: SocketAddr, table: &str, token: Option<&str>, since: Option<u64>) -> Self {
        let mut player = Self::connect_silently(address, table).await;
        player.origin.2 = token.map(str::to_owned);
        player.send(&json!({"type": "hello", "protocol": PROTOCOL, "token": token, "since": since})).await;
        player
    }

    /// Connects and sends nothing.
    pub async fn connect_silently(address: SocketAddr, table: &str) -> Self {
        let socket = open(address, table, Some(&format!("http://{address}"))).await.unwrap();
        Self::new(socket, (address, table.to_owned(), None))
    }

    /// Connects as a proxy does for a client with this address, and says hello.
    pub async fn connect_for(address: SocketAddr, client: &str, table: &str, token: Option<&str>) -> Self {
        let socket = WebSocket::open_for(address, table, client).await.unwrap();
        let mut player = Self::new(socket, (address, table.to_owned(), token.map(str::to_owned)));
        player.send(&json!({"type": "hello", "protocol": PROTOCOL, "token": token})).await;
        player
    }

    fn new(socket: WebSocket, origin: (SocketAddr, String, Option<String>)) -> Self {
        let (welcome, texts) = (Value::Null, Vec::new());
        Self {
            origin,
            socket,
            welcome,
            log: TableLog::default(),
            view: None,
            undo_history: Vec::new(),
            version: 0,
            seat: None,
            texts,
            next_id: 0,
        }
    }

    /// Connects and waits for the welcome.
    pub async fn connect_and_wait(address: SocketAddr, table: &str, token: Option<&str>) -> Self {
        let mut player = Self::connect(address, table, token, None).await;
        player.welcome = player.wait_for("welcome").await;
        player
    }

    pub async fn send(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// Receives a message or the end of the connection.
    pub async fn receive(&mut self) -> Received {
        let received = tokio::time::timeout(MESSAGE_TIMEOUT, self.socket.receive()).await;
        match received.expect("no message arrives") {
            Ok(text) => {
                let message = self.follow_text(&text);
                self.reveal_if_sealed(&message).await;
                Received::Message(message)
            }
            Err(code) => Received::Closed(code),
        }
    }

    /// Reveals the nonce of the seat, if a message says that the table waits for it.
    async fn reveal_if_sealed(&self, message: &Value) {
        let is_told = message["type"] == "welcome" || message["event"]["reveal_by"].is_u64();
        let is_missing = |seat: u8| self.log.seal().is_some() && !self.log.revealed().contains(&u64::from(seat));
        if let (address, table, Some(token)) = &self.origin
            && is_told
            && self.seat.is_some_and(is_missing)
        {
            reveal_own(*address, table, token).await;
        }
    }

    /// Checks and follows a message that was received from the socket.
    pub fn follow_text(&mut self, text: &str) -> Value {
        self.texts.push(text.to_owned());
        let message: Value = serde_json::from_str(text).unwrap();
        assert_matches_schema("server", &message);
        assert_readable(text);
        self.follow(&message);
        message
    }

    /// Waits for the next message of a kind.
    pub async fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            match self.receive().await {
                Received::Message(message) if message["type"] == kind => return message,
                Received::Message(_) => {}
                Received::Closed(code) => panic!("closed with {code:?} before {kind}: {:?}", self.texts.last()),
            }
        }
    }

    /// Waits for the next event of a kind.
    pub async fn wait_for_event(&mut self, kind: &str) -> Value {
        loop {
            let mut message = self.wait_for("event").await;
            if message["event"]["type"] == kind {
                return message["event"].take();
            }
        }
    }

    /// Waits for the start of the match. Returns its event.
    pub async fn wait_for_start(&mut self) -> Value {
        loop {
            if let Some(start) = self.log.start() {
                return start.clone();
            }
            self.wait_for("event").await;
        }
    }

    /// Waits for the end of the connection. Returns the reason in the last message and the code of the close frame.
    pub async fn wait_for_close(&mut self) -> (Option<String>, Option<u16>) {
        let mut reason = None;
        loop {
            match self.receive().await {
                Received::Message(message) if message["type"] == "close" => reason = Some(text(&message["reason"])),
                Received::Message(_) => {}
                Received::Closed(code) => return (reason, code),
            }
        }
    }

    /// Sends a request at the current version. Returns its id.
    pub async fn send_request(&mut self, kind: &str, action: Option<&str>) -> String {
        let action = action.map(|action| ("action", action.into()));
        self.send_request_with(kind, action).await
    }

    /// Sends a request with one more field. Returns its id.
    pub async fn send_request_with(&mut self, kind: &str, field: Option<(&str, Value)>) -> String {
        self.next_id += 1;
        // A player that reconnects counts from the start, but at another version.
        let id = format!("{}-{}-{}", self.seat.unwrap_or_default(), self.version, self.next_id);
        let mut message = json!({"type": kind, "id": id, "version": self.version});
        if let Some((name, value)) = field {
            message[name] = value;
        }
        assert_matches_schema("client", &message);
        self.send(&message).await;
        id
    }

    /// Waits for the next answer to a request.
    pub async fn response(&mut self) -> Value {
        loop {
            match self.receive().await {
                Received::Message(message) if ["accepted", "rejected"].contains(&message["type"].as_str().unwrap()) => {
                    return message;
                }
                Received::Message(_) => {}
                Received::Closed(code) => panic!("closed with {code:?}"),
            }
        }
    }

    /// Returns whether it is this player's turn.
    pub fn is_to_move(&self) -> bool {
        let seat = self.view.as_ref().and_then(View::to_move);
        seat.is_some() && seat == self.seat.and_then(Seat::new)
    }

    /// Returns the legal action with this index, modulo their number.
    pub fn nth_legal_action(&self, index: usize) -> String {
        let legal = self.view.as_ref().unwrap().legal_actions();
        legal.get(index % legal.len()).unwrap().to_string()
    }

    /// Updates the table from a message.
    fn follow(&mut self, message: &Value) {
        if message["type"] == "welcome" {
            self.seat = message["seat"].as_u64().map(|seat| seat as u8);
            if self.welcome.is_null() {
                self.welcome = message.clone();
            }
        }
        self.follow_events(message["log"].as_array().map_or(&[], Vec::as_slice));
        if message["type"] == "event" {
            self.follow_events(&[message["event"].clone()]);
        }
    }

    /// Follows events, as a client does that has them already and reconnects.
    pub fn follow_events(&mut self, events: &[Value]) {
        for event in events {
            if self.log.add(event) {
                self.apply_event(event);
            }
        }
        self.version = self.log.match_version();
    }

    fn apply_event(&mut self, event: &Value) {
        if event["start"].is_object() {
            self.start_match(&event["start"]);
        }
        if event["type"] == "played" {
            self.play(event);
        }
        for _ in 0..event["plies"].as_u64().unwrap_or(0) {
            self.view = self.undo_history.pop();
        }
        assert!(!is_of_match(event) || self.view.is_some(), "the match has not started: {event}");
    }

    fn start_match(&mut self, start: &Value) {
        let settings = self.log.settings();
        let numbers = |list: &Value| list.as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u8).collect();
        let setup = Setup {
            players: settings["seats"].as_array().unwrap().len() as u8,
            discs: settings["discs"].as_u64().unwrap() as u8,
            wheel: numbers(&start["wheel"]),
            stack: numbers(&start["stack"]),
        };
        assert!(self.view.is_none(), "the match has started before");
        let position = settings["position"].as_str().map(|position| parse_position(position).unwrap());
        self.view = Some(match position {
            None => View::new(&setup).unwrap(),
            Some(position) => {
                // Nothing was dealt if the position has no history.
                let dealt = position.start().setup().map_or(0, |setup| setup.wheel.len());
                assert!(position.start().setup().is_none_or(|known| *known == setup) && setup.wheel.len() == dealt);
                position.view().clone()
            }
        });
    }

    fn play(&mut self, event: &Value) {
        if let Some(view) = &mut self.view {
            self.undo_history.push(view.clone());
            play(view, event);
        }
    }
}

/// Checks that the Rust client reads the same message. Everything in it has exactly one text.
fn assert_readable(text: &str) {
    let read = parse_server_message(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read.to_json(), text);
}

/// Plays an action of a message. It must be legal for its seat, and its tiles must be unseen.
fn play(view: &mut View, event: &Value) {
    let notation = text(&event["action"]);
    let (action, tiles) = match notation.split_once('+') {
        Some(("", tiles)) => (Action::Refill, Some(tiles)),
        Some((action, tiles)) => (action.trim().parse().unwrap(), Some(tiles)),
        None => (notation.parse().unwrap(), None),
    };
    assert_eq!(view.to_move().map(Seat::number), event["seat"].as_u64().map(|seat| seat as u8));
    view.play(action).unwrap();
    if let Some(tiles) = tiles {
        let tiles: Vec<TileId> = tiles.split(',').map(|tile| TileId::new(tile.parse().unwrap()).unwrap()).collect();
        view.reveal(&tiles).unwrap();
    }
}
