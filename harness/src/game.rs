//! A game with random moves, played by two clients that reconnect whenever the connection breaks.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nova_luna_client::Device as _;
use nova_luna_protocol::online::{Created, PROTOCOL};
use nova_luna_rules::{Action, View};
use nova_luna_table::Version;
use nova_luna_test_support::bad_messages::AcceptedMessage;
use nova_luna_test_support::{ClientError, HttpClient, TestRng, WebSocket, join_body};
use serde_json::{Value, json};

use crate::audit::{AckEntry, AckLog};
use crate::device::VisitorDevice;
use crate::load_generator::lock;
use crate::messages::{Event, GameMessage, create_table, follow, parse_message, play_event, success};

type Result<T = ()> = std::result::Result<T, ClientError>;

/// A move that was sent and not answered yet. The client repeats it with the same id until it is answered.
struct PendingMove {
    seat: usize,
    version: u32,
    action: Action,
    sent_at: Instant,
}

pub struct Game {
    hosts: Arc<[SocketAddr]>,
    pub tokens: [String; 2],
    pub table: String,
    sockets: [Option<WebSocket>; 2],
    received: [u32; 2],
    pub view: View,
    pub version: u32,
    pending: Option<PendingMove>,
    pub ack_log: Arc<Mutex<AckLog>>,
    pub connected_at: [Option<Instant>; 2],
    /// The number of each seat's host. After a failure, the seat tries the next host.
    host_numbers: [usize; 2],
}

impl Game {
    /// Creates a table, takes both seats, reveals both nonces and connects both sockets.
    pub async fn create(hosts: Arc<[SocketAddr]>, number: usize) -> Result<Self> {
        let host = *hosts.get(number % hosts.len().max(1)).ok_or(ClientError::Disconnected)?;
        let mut client = HttpClient::connect(host).await?;
        let Created { table, token: first_token, key, .. } =
            create_table(&mut client, &json!(["person", "person"])).await?;
        let nonces = [random_nonce()?, random_nonce()?];
        join(&mut client, &table, &json!({"token": first_token}), &nonces[0]).await?;
        let joined = join(&mut client, &table, &json!({"key": key}), &nonces[1]).await?;
        let second_token = joined["token"].as_str().map(str::to_owned);
        let second_token = second_token.ok_or_else(|| ClientError::Violation(format!("no token in {joined}")))?;
        for (token, nonce) in [&first_token, &second_token].into_iter().zip(&nonces) {
            let body = json!({"token": token, "void_seals": 0, "nonce": nonce});
            success(client.post(&format!("/api/v1/tables/{table}/reveal"), &body).await?)?;
        }
        let (status, snapshot) = client.get(&format!("/api/v1/tables/{table}")).await?;
        let snapshot = success((status, serde_json::from_str(&snapshot).unwrap_or(Value::Null)))?;
        let state = snapshot["log"].as_array().and_then(|log| follow(log)?.state().cloned());
        let state = state.ok_or_else(|| ClientError::Violation(format!("no match in {snapshot}")))?;
        let (view, Version(version)) = (state.view().clone(), state.version());
        let ack_log = AckLog { table: table.clone(), start: view.clone(), entries: Vec::new() };
        let mut game = Self {
            hosts,
            tokens: [first_token, second_token],
            table,
            sockets: [None, None],
            received: [0; 2],
            view,
            version,
            pending: None,
            ack_log: Arc::new(Mutex::new(ack_log)),
            connected_at: [None; 2],
            host_numbers: [number, number + 1],
        };
        game.connect().await?;
        Ok(game)
    }

    /// Connects both sockets, and receives the events after the known version.
    pub async fn connect(&mut self) -> Result {
        for seat in 0..2 {
            if self.sockets[seat].is_none() {
                let opened = self.open_socket(seat).await;
                self.host_numbers[seat] += usize::from(opened.is_err());
                self.sockets[seat] = Some(opened?);
                self.connected_at[seat] = Some(Instant::now());
            }
        }
        Ok(())
    }

    async fn open_socket(&mut self, seat: usize) -> Result<WebSocket> {
        let host = self.hosts.get(self.host_numbers[seat] % self.hosts.len().max(1));
        let mut socket = WebSocket::open(*host.ok_or(ClientError::Disconnected)?, &self.table).await?;
        let (token, version) = (&self.tokens[seat], self.version);
        let hello = json!({"type": "hello", "protocol": PROTOCOL, "token": token, "since": version});
        socket.send_text(hello.to_string()).await?;
        self.receive_welcome(seat, &mut socket).await?;
        Ok(socket)
    }

    /// Disconnects both sockets. They connect to the hosts at which they started.
    pub fn return_to_first_hosts(&mut self, number: usize) {
        self.disconnect();
        self.host_numbers = [number, number + 1];
    }

    /// Drops both sockets, like a device that loses its network.
    pub fn disconnect(&mut self) {
        self.sockets = [None, None];
    }

    pub fn accepted(&self) -> Vec<AcceptedMessage> {
        let accepted = |entry: &AckEntry| {
            let (seat, id) = entry.id.split_once(':')?;
            let seat = seat.parse::<usize>().ok()?.checked_sub(1)?;
            let (action, version) = (entry.action.clone(), entry.version);
            Some(AcceptedMessage { seat, id: id.to_owned(), action, version })
        };
        lock(&self.ack_log).entries.iter().filter_map(accepted).collect()
    }

    async fn receive_welcome(&mut self, seat: usize, socket: &mut WebSocket) -> Result {
        loop {
            let text = socket.receive_text().await?;
            let message = parse_message(&text)?;
            match &*message.kind {
                "welcome" => {
                    let log = message.log.unwrap_or_default();
                    // A server that has lost events sends the whole log again.
                    self.received[seat] = log.last().map_or(self.version, |last| last.version);
                    if self.received[seat] < self.version {
                        let known = self.version;
                        return Err(ClientError::Violation(format!("version {known} was known before {text}")));
                    }
                    return log.iter().try_for_each(|event| self.apply_event(event.version, event.action.as_deref()));
                }
                "close" => return Err(ClientError::Disconnected),
                _ => {}
            }
        }
    }

    fn apply_event(&mut self, version: u32, action: Option<&str>) -> Result {
        if version <= self.version {
            return Ok(());
        }
        let action = action.filter(|_| version == self.version + 1);
        let violation = || ClientError::Violation(format!("version {version} follows {}", self.version));
        play_event(&mut self.view, action.ok_or_else(violation)?).map_err(ClientError::Violation)?;
        self.version = version;
        Ok(())
    }

    /// Plays a random move of the seat to move, or repeats the pending one, until both clients have received its event.
    /// Returns how long after it was first sent it was acknowledged; nothing if the game is over.
    pub async fn turn(&mut self, rng: &mut TestRng) -> Result<Option<Duration>> {
        self.connect().await?;
        if self.pending.is_none() {
            let Some(seat) = self.view.to_move() else { return Ok(None) };
            let legal = self.view.legal_actions();
            let action = legal.get(rng.index(legal.len()));
            let action = action.ok_or_else(|| ClientError::Violation("there is no legal action".to_owned()))?;
            let (seat, version) = (seat.index(), self.version);
            self.pending = Some(PendingMove { seat, version, action, sent_at: Instant::now() });
        }
        let latency = self.send_pending().await?;
        let acknowledged = lock(&self.ack_log).entries.last().map_or(0, |entry| entry.version);
        for seat in 0..2 {
            while self.received[seat] < acknowledged {
                self.receive(seat).await?;
            }
        }
        Ok(Some(latency))
    }

    async fn send_pending(&mut self) -> Result<Duration> {
        let Some(PendingMove { seat, version, action, sent_at }) = &self.pending else { return Ok(Duration::ZERO) };
        let (seat, version, action, sent_at) = (*seat, *version, action.to_string(), *sent_at);
        let id = format!("m{version}");
        let message = format!(r#"{{"type":"play","id":"{id}","version":{version},"action":"{action}"}}"#);
        self.socket(seat)?.send_text(message).await?;
        let new_version = loop {
            if let Some(new_version) = self.receive(seat).await? {
                break new_version;
            }
        };
        let latency = sent_at.elapsed();
        if new_version != version + 1 {
            return Err(ClientError::Violation(format!("{id} at version {version} led to version {new_version}")));
        }
        self.pending = None;
        let entry = AckEntry { version: new_version, id: format!("{}:{id}", seat + 1), action };
        lock(&self.ack_log).entries.push(entry);
        Ok(latency)
    }

    /// Receives a message. Returns the new version if the message acknowledges the pending move.
    async fn receive(&mut self, seat: usize) -> Result<Option<u32>> {
        let text = match self.socket(seat)?.receive_text().await {
            Ok(text) => text,
            Err(error) => {
                self.sockets[seat] = None;
                return Err(error);
            }
        };
        let GameMessage { kind, version, event, code, .. } = parse_message(&text)?;
        match &*kind {
            "accepted" => Ok(version),
            "event" => {
                let Event { version, action } = event.ok_or_else(|| ClientError::Violation(text.to_string()))?;
                self.apply_event(version, action.as_deref())?;
                self.received[seat] = self.received[seat].max(version);
                Ok(None)
            }
            "rejected" if code.as_deref() == Some("unavailable") => Err(ClientError::Disconnected),
            "rejected" => Err(ClientError::Violation(text.to_string())),
            _ => Ok(None),
        }
    }

    /// Returns the socket of a seat, counted from 0.
    pub fn socket(&mut self, seat: usize) -> Result<&mut WebSocket> {
        self.sockets[seat].as_mut().ok_or(ClientError::Disconnected)
    }
}

/// Takes a seat with a token or a key, and commits to a nonce.
async fn join(client: &mut HttpClient, table: &str, proof: &Value, nonce: &str) -> Result<Value> {
    let mut body = join_body(table, &json!({"nonce": nonce}));
    if let (Some(body), Some(proof)) = (body.as_object_mut(), proof.as_object()) {
        body.extend(proof.clone());
    }
    success(client.post(&format!("/api/v1/tables/{table}/join"), &body).await?)
}

fn random_nonce() -> Result<String> {
    VisitorDevice::default().random_hex(32).ok_or(ClientError::Disconnected)
}
