//! Hostile clients: some never read, some send nothing, some send too much. They run on their own thread, so that they
//! slow down only the server.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use nova_luna_test_support::{ClientError, WebSocket};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;

use crate::error::{Error, Result, system_error};
use crate::load_generator::lock;

const HELLO: &str = r#"{"type":"hello","protocol":2}"#;

/// An action, which no spectator may play. The server's answer contains all events of the match.
const ACT: &str = r#"{"type":"play","id":"x","version":0,"action":"+"}"#;

/// The receive buffer of clients that never read, so small that the server's messages soon wait at the server.
const RECEIVE_BUFFER: u32 = 4096;

/// The time over which the connections of silent clients are spread.
const ARRIVAL_TIME: Duration = Duration::from_secs(4);

const RECONNECT_DELAY: Duration = Duration::from_millis(500);

/// The maximum duration of a flood that the server does not stop, also on a busy machine.
const MAX_FLOOD: Duration = Duration::from_secs(120);

/// The maximum time until the server disconnects a client whose messages it does not read, also on a busy machine.
const SEND_TIMEOUT: Duration = Duration::from_secs(120);

#[derive(Clone, Copy, Debug)]
pub struct HostileClientCounts {
    pub never_reading: usize,
    /// Clients that send nothing; half of them do not even send an HTTP request.
    pub silent: usize,
    pub flooding: usize,
}

#[derive(Clone, Default, Debug)]
pub struct HostileClientReport {
    /// How long each silent connection lasted until the server closed it.
    pub silent: Vec<Duration>,
    /// How long each flood lasted, and the code of the close frame.
    pub floods: Vec<(Duration, Option<u16>)>,
}

impl HostileClientReport {
    pub fn extend(&mut self, other: Self) {
        self.silent.extend(other.silent);
        self.floods.extend(other.floods);
    }

    /// Returns whether the server has disconnected a silent client, and a flooding one with a reason.
    pub fn has_each_kind(&self) -> bool {
        !self.silent.is_empty() && self.floods.iter().any(|(_, code)| *code == Some(1008))
    }
}

/// What has happened so far; all clients share it.
type SharedReport = Arc<Mutex<HostileClientReport>>;

pub struct HostileClients {
    stop: oneshot::Sender<()>,
    report: SharedReport,
    thread: JoinHandle<Result>,
}

impl HostileClients {
    pub fn start(host: SocketAddr, tables: Vec<String>, counts: HostileClientCounts) -> Result<Self> {
        let (stop, stopped) = oneshot::channel();
        let report = SharedReport::default();
        let shared = Arc::clone(&report);
        let thread = std::thread::Builder::new().name("hostile-clients".to_owned());
        let thread = thread.spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = runtime.map_err(system_error("no runtime"))?;
            // The clients end with their runtime.
            runtime.block_on(async {
                start_clients(host, &tables, counts, &shared);
                let _ = stopped.await;
            });
            Ok(())
        });
        Ok(Self { stop, report, thread: thread.map_err(system_error("no thread"))? })
    }

    pub fn report(&self) -> HostileClientReport {
        lock(&self.report).clone()
    }

    pub fn stop(self) -> Result<HostileClientReport> {
        let _ = self.stop.send(());
        let ended = self.thread.join();
        ended.map_err(|_| Error::Failed("the thread of the hostile clients panicked".to_owned()))??;
        Ok(lock(&self.report).clone())
    }
}

fn start_clients(host: SocketAddr, tables: &[String], counts: HostileClientCounts, report: &SharedReport) {
    let HostileClientCounts { never_reading, silent, flooding } = counts;
    for (number, table) in (0..never_reading + silent + flooding).zip(tables.iter().cycle()) {
        let (table, report) = (table.clone(), Arc::clone(report));
        tokio::spawn(async move {
            if number < never_reading {
                let _socket = open_with_small_buffer(host, &table).await;
                std::future::pending::<()>().await;
            } else if number < never_reading + silent {
                let arrival = (number - never_reading) as f64 / silent as f64;
                tokio::time::sleep(ARRIVAL_TIME.mul_f64(arrival)).await;
                stay_silent(host, &table, number % 2 == 0, &report).await;
            } else {
                flood(host, &table, &report).await;
            }
        });
    }
}

pub async fn open_with_small_buffer(host: SocketAddr, table: &str) -> std::result::Result<WebSocket, ClientError> {
    let socket = TcpSocket::new_v4().map_err(ClientError::disconnected)?;
    socket.set_recv_buffer_size(RECEIVE_BUFFER).map_err(ClientError::disconnected)?;
    let stream = socket.connect(host).await.map_err(ClientError::disconnected)?;
    let mut socket = WebSocket::open_on(stream, host, table).await?;
    socket.send_text(HELLO).await?;
    Ok(socket)
}

/// Sends requests without reading the answers. Returns whether the server closed the connection within `max` requests.
pub async fn send_without_reading(host: SocketAddr, table: &str, max: usize) -> std::result::Result<bool, ClientError> {
    let mut socket = open_with_small_buffer(host, table).await?;
    for _ in 0..max {
        let sent = tokio::time::timeout(SEND_TIMEOUT, socket.send_text(ACT)).await;
        if !matches!(sent, Ok(Ok(()))) {
            return Ok(sent.is_ok());
        }
    }
    Ok(false)
}

async fn stay_silent(host: SocketAddr, table: &str, use_websocket: bool, report: &SharedReport) {
    loop {
        let begin = Instant::now();
        if use_websocket {
            if let Ok(mut socket) = WebSocket::open(host, table).await {
                socket.wait_for_close().await;
            }
        } else if let Ok(mut stream) = TcpStream::connect(host).await {
            let _ = stream.read_to_end(&mut Vec::new()).await;
        }
        lock(report).silent.push(begin.elapsed());
        // A pause, in case the server rejects every connection at once.
        tokio::time::sleep(RECONNECT_DELAY).await;
    }
}

/// Floods the server, again and again: with messages, and with a message of empty frames that never ends.
async fn flood(host: SocketAddr, table: &str, report: &SharedReport) {
    // The first frame of a text, and a frame that continues it with nothing; both with a mask of zeros.
    let [first, empty] = [[0x01, 0x80, 0, 0, 0, 0], [0x00, 0x80, 0, 0, 0, 0]];
    let kinds = [(frame(ACT), frame(ACT).repeat(64)), (first.to_vec(), empty.repeat(1000))];
    for (first, frames) in kinds.iter().cycle() {
        if let Ok(mut socket) = WebSocket::open(host, table).await
            && socket.send_text(HELLO).await.is_ok()
            && socket.stream().write_all(first).await.is_ok()
        {
            let flooded = flood_once(&mut socket, frames).await;
            lock(report).floods.push(flooded);
        }
        tokio::time::sleep(RECONNECT_DELAY).await;
    }
}

/// Sends frames as fast as possible until the connection ends, even after a close frame. Returns the duration and the code
/// of the close frame.
async fn flood_once(socket: &mut WebSocket, frames: &[u8]) -> (Duration, Option<u16>) {
    let begin = Instant::now();
    let mut code = None;
    while begin.elapsed() < MAX_FLOOD {
        if socket.stream().write_all(frames).await.is_err() {
            code = match code {
                None => socket.wait_for_close().await,
                received => received,
            };
            break;
        }
        // Reads a close frame if one has arrived.
        if let (None, Ok(received)) = (code, tokio::time::timeout(Duration::ZERO, socket.wait_for_close()).await) {
            code = received;
        }
    }
    (begin.elapsed(), code)
}

/// Returns a frame of a short text, with a mask of zeros.
fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).unwrap_or(125).min(125);
    [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat()
}
