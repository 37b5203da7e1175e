//! Hundreds of thousands of bad messages: each is answered as `docs/api.md` says, and the games are not affected.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use nova_luna_test_support::bad_messages::{
    BadMessage, BadMessageKind as Kind, Sender, closing_message, generate, send_partial,
};
use nova_luna_test_support::{ClientError, TestRng, WebSocket};
use tokio::net::{TcpSocket, TcpStream};

use super::FaultReport;
use crate::audit::{AckLog, audit};
use crate::error::{Result, ensure};
use crate::game::Game;
use crate::load_generator::lock;
use crate::messages::parse_message;
use crate::server::{ServerConfig, UNLIMITED};
use crate::store::Store;

const TABLES: usize = 8;

const BATCH: usize = 48;

/// One of this many batches is followed by messages that close the socket.
const CLOSING_INTERVAL: u32 = 8;

/// The maximum time until a socket is closed, also on a busy machine.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(120);

type Counts = BTreeMap<Kind, usize>;

pub async fn run(program: &Path, messages: usize) -> Result<Vec<FaultReport>> {
    let config = ServerConfig::new(program, Store::new(false)?, UNLIMITED)?;
    let mut server = config.start().await?;
    let share = messages.div_ceil(TABLES);
    let disturb = |number| tokio::spawn(disturb_games(config.address, number, share));
    let tables: Vec<_> = (0..TABLES).map(disturb).collect();
    let (mut counts, mut logs) = (Counts::new(), Vec::new());
    for table in tables {
        let (sent, played) = table.await??;
        sent.into_iter().for_each(|(kind, count)| *counts.entry(kind).or_default() += count);
        logs.extend(played);
    }
    let mut report = FaultReport::new("bad messages");
    report.audit = audit(&logs, &config).await?;
    ensure(server.exit_status()?.is_none(), || "the server ended".to_owned())?;
    report.trials = counts.values().sum();
    let kinds: Vec<String> = counts.iter().map(|(kind, count)| format!("{kind:?} {count}")).collect();
    report.details = format!("all answered as documented ({}); {} games finished", kinds.join(", "), logs.len());
    for kind in Kind::ANSWERED.into_iter().chain(Kind::CLOSING).chain([Kind::Partial]) {
        report.require(counts.contains_key(&kind), || format!("no message of the kind {kind:?} was sent"));
    }
    Ok(vec![report])
}

/// Plays one game after the other and disturbs them, until `share` messages were sent and the game is over.
async fn disturb_games(host: SocketAddr, number: usize, share: usize) -> Result<(Counts, Vec<AckLog>)> {
    let mut rng = TestRng::new(number as u64);
    let (mut counts, mut logs) = (Counts::new(), Vec::new());
    let mut foreign_token = "0".repeat(64);
    while counts.values().sum::<usize>() < share {
        let mut game = Game::create(Arc::from([host]), number).await?;
        let mut spectator = WebSocket::open(host, &game.table).await?;
        spectator.send_text(r#"{"type":"hello","protocol":2}"#).await?;
        while game.turn(&mut rng).await?.is_some() {
            if counts.values().sum::<usize>() < share && !game.view.is_over() {
                send_batch(&mut game, &mut spectator, &mut rng, &mut counts).await?;
                if rng.below(CLOSING_INTERVAL) == 0 {
                    send_closing(host, &game, &foreign_token, &mut rng, &mut counts).await?;
                }
            }
        }
        logs.push(lock(&game.ack_log).clone());
        game.tokens[0].clone_into(&mut foreign_token);
    }
    Ok((counts, logs))
}

/// Sends bad messages over one of the three sockets of a table, and checks each answer.
async fn send_batch(
    game: &mut Game,
    spectator: &mut WebSocket,
    rng: &mut TestRng,
    counts: &mut Counts,
) -> std::result::Result<(), ClientError> {
    let (who, accepted) = (rng.index(3), game.accepted());
    let seat = (who < 2).then_some(who);
    let sender = Sender { seat, view: &game.view, version: game.version, accepted: &accepted };
    let batch: Vec<BadMessage> =
        (0..BATCH).map(|_| generate(Kind::ANSWERED[rng.index(Kind::ANSWERED.len())], &sender, rng)).collect();
    let socket = if who < 2 { game.socket(who)? } else { spectator };
    for message in &batch {
        *counts.entry(message.kind).or_default() += 1;
        socket.send_text(message.text.clone()).await?;
    }
    let mut unanswered: Vec<&BadMessage> = batch.iter().collect();
    while !unanswered.is_empty() {
        let text = socket.receive_text().await?;
        let answer = parse_message(&text)?;
        if matches!(&*answer.kind, "accepted" | "rejected") {
            // Malformed messages are answered immediately, others in their turn at the table.
            let (id, code) = (answer.id.as_deref(), answer.code.as_deref());
            let index =
                unanswered.iter().position(|message| message.is_answered_by(&answer.kind, id, answer.version, code));
            let unexpected = || ClientError::Violation(format!("{text} answers none of {unanswered:#?}"));
            unanswered.remove(index.ok_or_else(unexpected)?);
        }
    }
    Ok(())
}

/// Sends each message that closes its socket over a new socket, and a partial one.
async fn send_closing(
    host: SocketAddr,
    game: &Game,
    foreign_token: &str,
    rng: &mut TestRng,
    counts: &mut Counts,
) -> std::result::Result<(), ClientError> {
    for kind in Kind::CLOSING {
        let mut socket = WebSocket::open_on(connect_from_other_address(host).await?, host, &game.table).await?;
        if matches!(kind, Kind::TooLong | Kind::Binary) {
            let token = &game.tokens[0];
            socket.send_text(format!(r#"{{"type":"hello","protocol":2,"token":"{token}"}}"#)).await?;
        }
        let (message, expected) = closing_message(kind, foreign_token, rng);
        socket.send(message).await?;
        *counts.entry(kind).or_default() += 1;
        let code = tokio::time::timeout(CLOSE_TIMEOUT, socket.wait_for_close()).await.unwrap_or(None);
        if code != Some(expected) {
            return Err(ClientError::Violation(format!("{kind:?} closed the socket with {code:?}, not {expected}")));
        }
    }
    *counts.entry(Kind::Partial).or_default() += 1;
    send_partial(host, &game.table, Some(&game.tokens[0]), game.version, rng).await
}

/// Connects from an address of its own. The server locks out addresses that send too many invalid tokens, and the games use
/// the normal address of this machine.
async fn connect_from_other_address(host: SocketAddr) -> std::result::Result<TcpStream, ClientError> {
    static CONNECTIONS: AtomicU32 = AtomicU32::new(0);
    let [_, a, b, c] = CONNECTIONS.fetch_add(1, Relaxed).to_be_bytes();
    let socket = TcpSocket::new_v4().map_err(ClientError::disconnected)?;
    let address = SocketAddr::from(([127, 1 + a, b, 1 + c / 2], 0));
    socket.bind(address).map_err(ClientError::disconnected)?;
    socket.connect(host).await.map_err(ClientError::disconnected)
}
