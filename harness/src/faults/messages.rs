//! Messages that no good client sends, by the hundred thousand: each is refused or ignored as `docs/api.md` says, and the games
//! go on as if nothing had been said.

mod kinds;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use nova_luna_ai::Dice;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

use super::Line;
use crate::game::{Game, Turn};
use crate::ledger::{Findings, Sheet, audit};
use crate::server::Plan;
use crate::source::Source;
use crate::trouble::{Outcome, Trouble, ensure, system};
use crate::wire::{Break, Socket, gone, understand};
use kinds::{Bad, KINDS};

/// So many tables are played and disturbed at once.
const TABLES: usize = 8;

/// So many bad messages are sent before an answer is waited for; then the game goes on by a move.
const BATCH: usize = 48;

/// One batch in so many also brings messages that close their socket.
const CLOSING: u32 = 8;

/// How many of each kind were sent.
type Counts = [usize; KINDS.len()];

/// Sends so many bad messages in all, and finishes all games.
pub async fn run(program: &Path, messages: usize) -> Outcome<Vec<Line>> {
    let folder = tempfile::tempdir().map_err(system("no folder"))?;
    let source = Source::File(folder.path().join("tables.db"));
    let plan = Plan::new(program, &source.address())?;
    let mut server = plan.start().await?;
    let sheets = Arc::new(Mutex::new(Vec::new()));
    let share = messages.div_ceil(TABLES);
    let tables: Vec<_> =
        (0..TABLES).map(|number| tokio::spawn(disturb(plan.address, number, share, Arc::clone(&sheets)))).collect();
    let mut counts = [0; KINDS.len()];
    for table in tables {
        let more = table.await.map_err(|error| Trouble::Wrong(error.to_string()))?.map_err(broken)?;
        counts.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
    }
    let sheets: Vec<Sheet> = all(&sheets);
    let findings: Findings = audit(&sheets, &source, plan.address).await?;
    ensure(server.ended()?.is_none(), || "the server is gone".to_owned())?;
    let mut line = Line::new("bad messages");
    line.trials = counts.iter().sum();
    line.findings = findings;
    let kinds: Vec<String> = KINDS.iter().zip(counts).map(|(kind, count)| format!("{kind} {count}")).collect();
    line.words = format!("each answered as documented ({}); {} games finished", kinds.join(", "), sheets.len());
    line.promise(counts.iter().all(|count| *count > 0), || format!("a kind is missing: {}", kinds.join(", ")));
    Ok(vec![line])
}

fn all(sheets: &Mutex<Vec<Arc<Mutex<Sheet>>>>) -> Vec<Sheet> {
    let sheets = sheets.lock().unwrap_or_else(PoisonError::into_inner);
    sheets.iter().map(|sheet| sheet.lock().unwrap_or_else(PoisonError::into_inner).clone()).collect()
}

fn broken(broken: Break) -> Trouble {
    Trouble::Wrong(match broken {
        Break::Gone => "a socket was closed that should not have been".to_owned(),
        Break::Wrong(words) => words,
    })
}

/// Plays games to their end, one after the other, and disturbs them until so many messages were sent.
async fn disturb(
    host: SocketAddr,
    number: usize,
    share: usize,
    sheets: Arc<Mutex<Vec<Arc<Mutex<Sheet>>>>>,
) -> Result<Counts, Break> {
    let mut dice = Dice::new([u8::try_from(number).unwrap_or(0); 16]);
    let mut counts = [0; KINDS.len()];
    let mut last_token = "0".repeat(64);
    while counts.iter().sum::<usize>() < share {
        let mut game = Game::found(Arc::from([host]), number).await?;
        sheets.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&game.sheet));
        let mut watcher = Socket::open(host, game.table()).await?;
        watcher.say(r#"{"type":"hello","protocol":1}"#).await?;
        while let Turn::Played(_) = game.turn(&mut dice).await? {
            if counts.iter().sum::<usize>() < share && !game.is_over() {
                batch(&mut game, &mut watcher, &mut dice, &mut counts).await?;
                if dice.below(CLOSING) == 0 {
                    close_all(host, &game, &last_token, &mut counts).await?;
                }
            }
        }
        last_token = game.token(0).to_owned();
    }
    Ok(counts)
}

/// Sends bad messages over one of the three sockets of a table, and holds each answer against what is documented.
async fn batch(game: &mut Game, watcher: &mut Socket, dice: &mut Dice, counts: &mut Counts) -> Result<(), Break> {
    let who = dice.below(3) as usize;
    let all: Vec<Bad> = (0..BATCH).map(|_| kinds::bad(game, (who < 2).then_some(who), dice)).collect();
    let socket = if who < 2 { game.socket(who)? } else { watcher };
    for bad in &all {
        counts[bad.kind] += 1;
        socket.say(bad.text.clone()).await?;
    }
    let mut open: Vec<&Bad> = all.iter().collect();
    while !open.is_empty() {
        let said = socket.from_json().await?;
        let heard = understand(&said)?;
        if matches!(&*heard.kind, "accepted" | "refused") {
            // What cannot be understood is answered at once, everything else in its turn at the table.
            let place = open.iter().position(|bad| bad.is_answered_by(&heard));
            let place = place.ok_or_else(|| Break::Wrong(format!("{said} answers none of {:#?}", texts(&open))))?;
            open.remove(place);
        }
    }
    Ok(())
}

fn texts<'a>(bad: &[&'a Bad]) -> Vec<&'a str> {
    bad.iter().map(|bad| bad.text.as_str()).collect()
}

/// Sends what closes a socket, each over one of its own.
async fn close_all(host: SocketAddr, game: &Game, foreign: &str, counts: &mut Counts) -> Result<(), Break> {
    let hello = |token: &str| format!(r#"{{"type":"hello","protocol":1,"token":"{token}"}}"#);
    let own = hello(game.token(0));
    let long = format!(r#"{{"type":"ping","x":"{}"}}"#, "x".repeat(5000));
    let cases: [(usize, Vec<Message>, u16); 4] = [
        (kinds::OVERSIZED, vec![Message::text(own.clone()), Message::text(long)], 1009),
        (kinds::BINARY, vec![Message::text(own.clone()), Message::binary(vec![1, 2, 3])], 1003),
        (kinds::FOREIGN, vec![Message::text(hello(foreign))], 1008),
        (kinds::MALFORMED, vec![Message::text(r#"{"type":"ping"}"#)], 1008),
    ];
    for (kind, messages, wanted) in cases {
        let mut socket = Socket::over(stranger(host).await?, host, game.table()).await?;
        for message in messages {
            socket.send(message).await?;
        }
        counts[kind] += 1;
        let code = tokio::time::timeout(Duration::from_secs(10), socket.closed()).await.unwrap_or(None);
        if code != Some(wanted) {
            return Err(Break::Wrong(format!("{} was closed with {code:?}, not {wanted}", KINDS[kind])));
        }
    }
    half(host, game, &own, counts).await
}

/// A connection from an address of its own: whoever shows too many tokens that open nothing is locked out, and honest players
/// come from this machine too.
async fn stranger(host: SocketAddr) -> Result<TcpStream, Break> {
    static STRANGERS: AtomicU32 = AtomicU32::new(0);
    let [_, a, b, c] = STRANGERS.fetch_add(1, Relaxed).to_be_bytes();
    let socket = TcpSocket::new_v4().map_err(gone)?;
    socket.bind(SocketAddr::from(([127, 1 + a, b, 1 + c / 2], 0))).map_err(gone)?;
    socket.connect(host).await.map_err(gone)
}

/// Sends half of a move and goes away.
async fn half(host: SocketAddr, game: &Game, hello: &str, counts: &mut Counts) -> Result<(), Break> {
    let mut socket = Socket::open(host, game.table()).await?;
    socket.say(hello.to_owned()).await?;
    let text = format!(r#"{{"type":"act","id":"half","version":{},"action":"+"}}"#, game.version());
    let length = 0x80 | u8::try_from(text.len()).unwrap_or(125).min(125);
    let half = &text.as_bytes()[..text.len() / 2];
    let frame = [&[0x81, length, 0, 0, 0, 0], half].concat();
    socket.stream().write_all(&frame).await.map_err(gone)?;
    counts[kinds::HALF] += 1;
    Ok(())
}
