//! Those who want nothing good: clients that never read, that say nothing, and that say too much. They live on a thread of
//! their own, so that they are in nobody's way but the server's.

use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::trouble::{Outcome, Trouble, system};
use crate::wire::{Break, Socket, gone};

/// What looks on.
const HELLO: &str = r#"{"type":"hello","protocol":1}"#;

/// What nobody who looks on may do; it is answered with everything that happened.
const ACT: &str = r#"{"type":"play","id":"x","version":0,"action":"+"}"#;

/// The buffer of those who do not read: what is sent to them soon waits at the server.
const SMALL: u32 = 4096;

/// All who are silent come within this time, and again when they are closed.
const ARRIVALS: Duration = Duration::from_secs(4);

/// So long after it was closed, a flooding socket is back.
const RETURN: Duration = Duration::from_millis(500);

/// No flood lasts longer, even if nobody stops it.
const LONGEST_FLOOD: Duration = Duration::from_secs(5);

/// How many there are.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// Those who never read.
    pub deaf: usize,
    /// Those who say nothing, half of them not even a request.
    pub silent: usize,
    /// Those who say too much.
    pub flooding: usize,
}

/// What became of them.
#[derive(Clone, Default, Debug)]
pub struct Fates {
    /// How long each of the silent stayed before it was closed.
    pub silent: Vec<Duration>,
    /// How long each flood lasted, and the code with which it was closed.
    pub floods: Vec<(Duration, Option<u16>)>,
}

/// Besiegers at work.
pub struct Besiegers {
    stop: watch::Sender<bool>,
    thread: JoinHandle<Outcome<Fates>>,
}

impl Besiegers {
    /// Lets them come, to these tables.
    pub fn come(host: SocketAddr, tables: Vec<String>, numbers: Numbers) -> Outcome<Self> {
        let (stop, stopped) = watch::channel(false);
        let thread = std::thread::Builder::new().name("besiegers".to_owned());
        let thread = thread.spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = runtime.map_err(system("no run time"))?;
            Ok(runtime.block_on(besiege(host, Arc::from(tables), numbers, stopped)))
        });
        Ok(Self { stop, thread: thread.map_err(system("no thread"))? })
    }

    /// Sends them away; answers what became of them.
    pub fn leave(self) -> Outcome<Fates> {
        let _ = self.stop.send(true);
        self.thread.join().map_err(|_| Trouble::Wrong("the besiegers fell over each other".to_owned()))?
    }
}

async fn besiege(host: SocketAddr, tables: Arc<[String]>, numbers: Numbers, stopped: watch::Receiver<bool>) -> Fates {
    let mut all = JoinSet::new();
    let Numbers { deaf, silent, flooding } = numbers;
    for number in 0..deaf + silent + flooding {
        let table = tables.get(number % tables.len().max(1)).cloned().unwrap_or_default();
        let mut stopped = stopped.clone();
        all.spawn(async move {
            let mut fates = Fates::default();
            let share = (number.saturating_sub(deaf)) as f64 / silent.max(1) as f64;
            tokio::select! {
                _ = stopped.wait_for(|stopped| *stopped) => {}
                () = async {
                    match number {
                        _ if number < deaf => never_read(host, &table).await,
                        _ if number < deaf + silent => {
                            tokio::time::sleep(ARRIVALS.mul_f64(share)).await;
                            say_nothing(host, &table, number % 2 == 0, &mut fates).await;
                        }
                        _ => flood(host, &table, &mut fates).await,
                    }
                } => {}
            }
            fates
        });
    }
    let mut fates = Fates::default();
    while let Some(one) = all.join_next().await {
        let one = one.unwrap_or_default();
        fates.silent.extend(one.silent);
        fates.floods.extend(one.floods);
    }
    fates
}

/// Looks on and never reads, until the end.
async fn never_read(host: SocketAddr, table: &str) {
    let _socket = deaf(host, table).await;
    std::future::pending().await
}

/// A socket that looks on, with hardly any room for what it is told.
pub async fn deaf(host: SocketAddr, table: &str) -> Result<Socket, Break> {
    let socket = TcpSocket::new_v4().map_err(gone)?;
    socket.set_recv_buffer_size(SMALL).map_err(gone)?;
    let mut socket = Socket::over(socket.connect(host).await.map_err(gone)?, host, table).await?;
    socket.say(HELLO).await?;
    Ok(socket)
}

/// Asks and asks without reading any answer, until the server has had enough; answers whether it had.
pub async fn ask_deaf(host: SocketAddr, table: &str, most: usize) -> Result<bool, Break> {
    let mut socket = deaf(host, table).await?;
    for _ in 0..most {
        let sent = tokio::time::timeout(Duration::from_secs(15), socket.say(ACT)).await;
        if !matches!(sent, Ok(Ok(()))) {
            return Ok(sent.is_ok());
        }
    }
    Ok(false)
}

/// Connects and says nothing, again and again.
async fn say_nothing(host: SocketAddr, table: &str, web: bool, fates: &mut Fates) {
    loop {
        let begin = Instant::now();
        if web {
            if let Ok(mut socket) = Socket::open(host, table).await {
                socket.closed().await;
            }
        } else if let Ok(mut stream) = TcpStream::connect(host).await {
            let _ = stream.read_to_end(&mut Vec::new()).await;
        }
        fates.silent.push(begin.elapsed());
        // Whoever is not let in at all must not run in circles.
        tokio::time::sleep(RETURN).await;
    }
}

/// Says too much, again and again.
async fn flood(host: SocketAddr, table: &str, fates: &mut Fates) {
    loop {
        if let Ok(mut socket) = Socket::open(host, table).await
            && socket.say(HELLO).await.is_ok()
        {
            fates.floods.push(flood_once(&mut socket).await);
        }
        tokio::time::sleep(RETURN).await;
    }
}

/// Says the same as fast as it can until the connection is gone, also after it was told that it is closed. Answers how long
/// that took, and the code that it was told.
async fn flood_once(socket: &mut Socket) -> (Duration, Option<u16>) {
    let (begin, frames) = (Instant::now(), frame(ACT).repeat(64));
    let mut code = None;
    while begin.elapsed() < LONGEST_FLOOD {
        if socket.stream().write_all(&frames).await.is_err() {
            code = match code {
                None => socket.closed().await,
                told => told,
            };
            break;
        }
        // What came meanwhile, if anything did.
        if let (None, Ok(told)) = (code, tokio::time::timeout(Duration::ZERO, socket.closed()).await) {
            code = told;
        }
    }
    (begin.elapsed(), code)
}

/// A short text as it goes over the wire, with a mask that changes nothing.
fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).unwrap_or(125).min(125);
    [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat()
}
