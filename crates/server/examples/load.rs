//! Plays real games over real sockets against a server on this machine, as many at once as asked for, and says how many
//! moves a second it acknowledged and how long each took.
//!
//! `load ADDRESS GAMES SECONDS [PACE]`: with a pace, each game waits so many milliseconds between two moves. The server must
//! allow it: `nova-luna serve --requests 10000000 --sockets 100000 --messages 100000`.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used)]

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use nova_luna_rules::{Action, Setup, TileId, View};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let [_, address, games, seconds, pace @ ..] = words.as_slice() else {
        panic!("load ADDRESS GAMES SECONDS [PACE]");
    };
    let pace = pace.first().map_or(0, |pace| pace.parse().unwrap());
    let load = Load {
        address: address.parse().unwrap(),
        games: games.parse().unwrap(),
        seconds: seconds.parse().unwrap(),
        pace: Duration::from_millis(pace),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(load.run());
}

#[derive(Clone, Copy)]
struct Load {
    address: SocketAddr,
    games: usize,
    seconds: u64,
    pace: Duration,
}

/// What all games share.
struct Shared {
    /// Whether moves count now.
    counting: AtomicBool,
    ended: AtomicBool,
    begun: AtomicUsize,
    /// So many tables are founded at once.
    founding: Semaphore,
}

impl Load {
    async fn run(self) {
        let shared = Arc::new(Shared {
            counting: AtomicBool::new(false),
            ended: AtomicBool::new(false),
            begun: AtomicUsize::new(0),
            founding: Semaphore::new(16),
        });
        let games: Vec<_> = (0..self.games).map(|game| tokio::spawn(self.play(game, Arc::clone(&shared)))).collect();
        while shared.begun.load(Ordering::Relaxed) < self.games {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        shared.counting.store(true, Ordering::Relaxed);
        let begin = Instant::now();
        tokio::time::sleep(Duration::from_secs(self.seconds)).await;
        shared.counting.store(false, Ordering::Relaxed);
        let took = begin.elapsed();
        shared.ended.store(true, Ordering::Relaxed);
        let mut times = Vec::new();
        for game in games {
            times.extend(game.await.unwrap());
        }
        report(times, took, self.games);
    }

    /// Plays games one after the other; answers with the microseconds of each move that counts.
    async fn play(self, number: usize, shared: Arc<Shared>) -> Vec<u32> {
        let mut times = Vec::new();
        let mut salt = number;
        let mut first = true;
        while !shared.ended.load(Ordering::Relaxed) {
            let right = shared.founding.acquire().await.unwrap();
            let mut game = Game::found(self.address).await;
            drop(right);
            if std::mem::take(&mut first) {
                shared.begun.fetch_add(1, Ordering::Relaxed);
            }
            while let Some(took) = game.step(salt).await {
                salt += 1;
                if shared.counting.load(Ordering::Relaxed) {
                    times.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
                }
                if shared.ended.load(Ordering::Relaxed) {
                    break;
                }
                if !self.pace.is_zero() {
                    // Not all at the same moment.
                    let early = self.pace * u32::try_from(salt * 37 % 100).unwrap() / 200;
                    tokio::time::sleep((self.pace * 5 / 4).saturating_sub(early + took)).await;
                }
            }
        }
        times
    }
}

fn report(mut times: Vec<u32>, took: Duration, games: usize) {
    times.sort_unstable();
    let at =
        |share: f64| times.get(((times.len() as f64 - 1.0) * share) as usize).map_or(0.0, |&t| f64::from(t) / 1000.0);
    println!(
        "{games} games, {} sockets: {:.0} moves/s, p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        2 * games,
        times.len() as f64 / took.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

type Socket = WebSocketStream<TcpStream>;

/// A game, and both who play it.
struct Game {
    sockets: [Socket; 2],
    view: View,
    version: u32,
}

impl Game {
    async fn found(address: SocketAddr) -> Self {
        let created = post(address, "/api/v1/tables", &json!({"seats": ["you", "open"]})).await;
        let table = created["table"].as_str().unwrap();
        let path = format!("/api/v1/tables/{table}/join");
        let nonce = "00112233445566778899aabbccddeeff";
        post(address, &path, &json!({"token": created["token"], "nonce": nonce})).await;
        let joined = post(address, &path, &json!({"key": created["key"], "nonce": nonce})).await;
        let (one, welcome) = enter(address, table, &created["token"]).await;
        let (two, _) = enter(address, table, &joined["token"]).await;
        let numbers = |list: &Value| list.as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u8).collect();
        let game = &welcome["game"];
        let setup = Setup { players: 2, discs: 20, wheel: numbers(&game["wheel"]), stack: numbers(&game["stack"]) };
        Self { sockets: [one, two], view: View::new(&setup).unwrap(), version: 0 }
    }

    /// One move: how long it took to be acknowledged. None when the game is over.
    async fn step(&mut self, salt: usize) -> Option<Duration> {
        let seat = self.view.to_move()?;
        let legal = self.view.legal_actions();
        let action = legal.get(salt * 7919 % legal.len())?;
        let version = self.version;
        let message = format!(r#"{{"type":"act","id":"m{version}","version":{version},"action":"{action}"}}"#);
        let begin = Instant::now();
        self.sockets[seat.index()].send(Message::text(message)).await.unwrap();
        heard(&mut self.sockets[seat.index()], r#"{"type":"accepted""#).await;
        let took = begin.elapsed();
        let mut told = String::new();
        for socket in &mut self.sockets {
            told = heard(socket, r#"{"type":"happened""#).await;
        }
        self.version += 1;
        follow(&mut self.view, action, &told);
        Some(took)
    }
}

/// Plays an action with the tiles that were told.
fn follow(view: &mut View, action: Action, told: &str) {
    let said = told.split(r#""action":""#).nth(1).unwrap().split('"').next().unwrap();
    view.play(action).unwrap();
    if let Some((_, tiles)) = said.split_once('+') {
        let tiles: Vec<TileId> = tiles.split(',').map(|tile| TileId::new(tile.parse().unwrap()).unwrap()).collect();
        view.reveal(&tiles).unwrap();
    }
}

async fn enter(address: SocketAddr, table: &str, token: &Value) -> (Socket, Value) {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let mut request = format!("ws://{address}/api/v1/tables/{table}/ws").into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) = client_async_with_config(request, stream, Some(config)).await.unwrap();
    let hello = json!({"type": "hello", "protocol": 1, "token": token});
    socket.send(Message::text(hello.to_string())).await.unwrap();
    let welcome = heard(&mut socket, r#"{"type":"welcome""#).await;
    (socket, serde_json::from_str(&welcome).unwrap())
}

/// The next message that begins so.
async fn heard(socket: &mut Socket, beginning: &str) -> String {
    loop {
        match socket.next().await.unwrap().unwrap() {
            Message::Text(text) if text.starts_with(beginning) => return text.to_string(),
            Message::Text(text) => assert!(!text.contains("refused") && !text.contains("bye"), "{text}"),
            _ => {}
        }
    }
}

async fn post(address: SocketAddr, path: &str, body: &Value) -> Value {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}
