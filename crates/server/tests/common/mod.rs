//! A client for tests: HTTP by hand, a real WebSocket, and somebody who follows a match from what is told alone.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code)]

mod schema;

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::read_server;
use nova_luna_rules::{Action, Seat, Setup, TileId, View};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

pub(crate) use schema::{assert_described, assert_documented};

/// Nothing here takes so long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Asks over HTTP; answers with the status and the body.
pub(crate) async fn http(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    assert_described(method, path, status, body);
    (status, body.to_owned())
}

pub(crate) async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    http(address, "GET", path, "", "").await
}

pub(crate) async fn post(address: SocketAddr, path: &str, body: &Value) -> (u16, Value) {
    let (status, body) = http(address, "POST", path, "Content-Type: application/json\r\n", &body.to_string()).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

/// A table for two people who have both sat down: its id, the tokens of both, and what was published.
pub(crate) struct Pair {
    pub(crate) table: String,
    pub(crate) tokens: [String; 2],
    pub(crate) commitment: String,
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Founds a table and sits down on the founder's seat.
pub(crate) async fn found(address: SocketAddr, wanted: &Value, nonce: &str) -> Value {
    let (status, created) = post(address, "/api/v1/tables", wanted).await;
    assert_eq!(status, 201, "{created}");
    assert_documented("new_table", wanted);
    assert_documented("created", &created);
    let path = format!("/api/v1/tables/{}/join", text(&created["table"]));
    let body = json!({"token": created["token"], "nonce": nonce, "name": "Ada"});
    let (status, joined) = post(address, &path, &body).await;
    assert_eq!((status, &joined["seat"]), (200, &created["seat"]), "{joined}");
    assert_documented("join", &body);
    assert_documented("joined", &joined);
    created
}

/// Two people sit down for a short game, with a clock or without.
pub(crate) async fn pair(address: SocketAddr, clock: Value) -> Pair {
    pair_on(address, &json!({"seats": ["you", "open"], "discs": 4, "clock": clock})).await
}

/// Two people sit down on these terms.
pub(crate) async fn pair_on(address: SocketAddr, wanted: &Value) -> Pair {
    let created = found(address, wanted, "00112233445566778899aabbccddeeff").await;
    let table = text(&created["table"]);
    let body = json!({"key": created["key"], "nonce": "ffeeddccbbaa99887766554433221100", "name": "Béla"});
    let (status, joined) = post(address, &format!("/api/v1/tables/{table}/join"), &body).await;
    assert_eq!((status, joined["begun"].as_bool()), (200, Some(true)), "{joined}");
    Pair { table, tokens: [text(&created["token"]), text(&joined["token"])], commitment: text(&created["commitment"]) }
}

pub(crate) type Stream = WebSocketStream<TcpStream>;

/// Opens a socket, from the server's own origin unless another is said.
pub(crate) async fn open(address: SocketAddr, table: &str, origin: Option<&str>) -> Result<Stream, u16> {
    let stream = TcpStream::connect(address).await.unwrap();
    let mut request = format!("ws://{address}/api/v1/tables/{table}/ws").into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    match client_async(request, stream).await {
        Ok((socket, _)) => Ok(socket),
        Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

/// What came over a socket.
#[derive(Debug, PartialEq)]
pub(crate) enum Received {
    Message(Value),
    Closed(Option<u16>),
}

/// Somebody at a table, who knows nothing but what is said.
pub(crate) struct Player {
    pub(crate) socket: Stream,
    pub(crate) welcome: Value,
    /// The match, followed from its beginning and its events.
    pub(crate) view: Option<View>,
    /// How it stood before each action.
    past: Vec<View>,
    pub(crate) version: u64,
    pub(crate) seat: Option<u8>,
    /// Every text that ever came.
    pub(crate) texts: Vec<String>,
    next_id: u32,
}

impl Player {
    pub(crate) async fn connect(address: SocketAddr, table: &str, token: Option<&str>, last: Option<u64>) -> Self {
        let mut player = Self::silent(address, table).await;
        player.say(&json!({"type": "hello", "protocol": 1, "token": token, "last_version": last})).await;
        player
    }

    /// Connects and says nothing.
    pub(crate) async fn silent(address: SocketAddr, table: &str) -> Self {
        let socket = open(address, table, Some(&format!("http://{address}"))).await.unwrap();
        let (welcome, texts) = (Value::Null, Vec::new());
        Self { socket, welcome, view: None, past: Vec::new(), version: 0, seat: None, texts, next_id: 0 }
    }

    /// Connects and is welcomed.
    pub(crate) async fn enter(address: SocketAddr, table: &str, token: Option<&str>) -> Self {
        let mut player = Self::connect(address, table, token, None).await;
        player.welcome = player.until("welcome").await;
        player
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next thing that comes; pings are none.
    pub(crate) async fn receive(&mut self) -> Received {
        let next = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => return Ok(text),
                    Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Err(None),
                }
            }
        };
        match tokio::time::timeout(PATIENCE, next).await.expect("nothing comes") {
            Ok(text) => {
                self.texts.push(text.to_string());
                let said: Value = serde_json::from_str(&text).unwrap();
                assert_documented("server", &said);
                assert_readable(&text, &said);
                self.follow(&said);
                Received::Message(said)
            }
            Err(code) => Received::Closed(code),
        }
    }

    /// The next message of a kind.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            match self.receive().await {
                Received::Message(said) if said["type"] == kind => return said,
                Received::Message(_) => {}
                Received::Closed(code) => panic!("closed with {code:?} before {kind}: {:?}", self.texts.last()),
            }
        }
    }

    /// Waits for the end; answers with the reason that was said and the code.
    pub(crate) async fn closed(&mut self) -> (Option<String>, Option<u16>) {
        let mut reason = None;
        loop {
            match self.receive().await {
                Received::Message(said) if said["type"] == "close" => reason = Some(text(&said["reason"])),
                Received::Message(_) => {}
                Received::Closed(code) => return (reason, code),
            }
        }
    }

    /// Says what it wants at the version that it knows; answers with the id.
    pub(crate) async fn want(&mut self, kind: &str, action: Option<&str>) -> String {
        let action = action.map(|action| ("action", action.into()));
        self.want_with(kind, action).await
    }

    /// The same with one more field.
    pub(crate) async fn want_with(&mut self, kind: &str, field: Option<(&str, Value)>) -> String {
        self.next_id += 1;
        // Whoever comes back begins to count again, but not at the same version.
        let id = format!("{}-{}-{}", self.seat.unwrap_or_default(), self.version, self.next_id);
        let mut message = json!({"type": kind, "id": id, "version": self.version});
        if let Some((name, value)) = field {
            message[name] = value;
        }
        assert_documented("client", &message);
        self.say(&message).await;
        id
    }

    /// The answer to the last message.
    pub(crate) async fn answer(&mut self) -> Value {
        loop {
            match self.receive().await {
                Received::Message(said) if ["accepted", "refused"].contains(&said["type"].as_str().unwrap()) => {
                    return said;
                }
                Received::Message(_) => {}
                Received::Closed(code) => panic!("closed with {code:?}"),
            }
        }
    }

    pub(crate) fn is_to_move(&self) -> bool {
        let seat = self.view.as_ref().and_then(View::to_move);
        seat.is_some() && seat == self.seat.and_then(Seat::new)
    }

    /// Any legal action, picked by a number.
    pub(crate) fn some_action(&self, pick: usize) -> String {
        let legal = self.view.as_ref().unwrap().legal_actions();
        legal.get(pick % legal.len()).unwrap().to_string()
    }

    /// Keeps up with what is said.
    fn follow(&mut self, said: &Value) {
        match said["type"].as_str().unwrap() {
            "welcome" => {
                self.seat = said["seat"].as_u64().map(|seat| seat as u8);
                if said["game"].is_object() {
                    self.begin(&said["game"], &said["terms"]);
                }
                for event in said["missing"].as_array().into_iter().flatten() {
                    self.happen(event);
                }
                if self.welcome.is_null() {
                    self.welcome = said.clone();
                }
            }
            "began" => self.begin(&said["game"], &self.welcome["terms"].clone()),
            "event" => self.happen(said),
            "refused" => said["missing"].as_array().into_iter().flatten().for_each(|event| self.happen(event)),
            _ => {}
        }
    }

    fn begin(&mut self, game: &Value, terms: &Value) {
        let numbers = |list: &Value| list.as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u8).collect();
        let setup = Setup {
            players: terms["players"].as_u64().unwrap() as u8,
            discs: terms["discs"].as_u64().unwrap() as u8,
            wheel: numbers(&game["wheel"]),
            stack: numbers(&game["stack"]),
        };
        self.view = Some(View::new(&setup).unwrap());
        for event in game["moves"].as_array().unwrap() {
            self.play(event);
        }
        self.version = game["version"].as_u64().unwrap();
    }

    fn happen(&mut self, event: &Value) {
        let version = event["version"].as_u64().unwrap();
        if version <= self.version {
            return;
        }
        assert_eq!(version, self.version + 1, "nothing is left out");
        self.version = version;
        if event["event"]["played"].is_object() {
            self.play(&event["event"]["played"]);
        }
        for _ in 0..event["event"]["undone"]["plies"].as_u64().unwrap_or(0) {
            self.view = self.past.pop();
        }
    }

    fn play(&mut self, event: &Value) {
        if let Some(view) = &mut self.view {
            self.past.push(view.clone());
            play(view, event);
        }
    }
}

/// A client in Rust reads the same from it; what lies on the table is not read, because it follows from the moves.
fn assert_readable(text: &str, said: &Value) {
    let mut said = said.clone();
    if let Some(state) = said.get_mut("game").and_then(|game| game.get_mut("state")) {
        *state = Value::Null;
    }
    let read = read_server(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::from_str::<Value>(&read.to_json()).unwrap(), said);
}

/// Plays what was said to have been played: a legal action of the seat to move, with tiles that nobody had seen.
fn play(view: &mut View, event: &Value) {
    let said = text(&event["action"]);
    let (action, tiles) = match said.split_once('+') {
        Some(("", tiles)) => (Action::Refill, Some(tiles)),
        Some((action, tiles)) => (action.trim().parse().unwrap(), Some(tiles)),
        None => (said.parse().unwrap(), None),
    };
    assert_eq!(view.to_move().map(Seat::number), event["seat"].as_u64().map(|seat| seat as u8));
    view.play(action).unwrap();
    if let Some(tiles) = tiles {
        let tiles: Vec<TileId> = tiles.split(',').map(|tile| TileId::new(tile.parse().unwrap()).unwrap()).collect();
        view.reveal(&tiles).unwrap();
    }
}
