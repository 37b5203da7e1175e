//! One socket: who it is, what it wants, and what it is told.

use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt as _;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{
    ClientMessage, CloseReason, MAX_MESSAGE_BYTES, PROTOCOL, Params, RefusalCode, ServerMessage, param, read,
};
use nova_luna_rules::Seat;
use nova_luna_table::Command;
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

use super::bucket::Bucket;
use super::failpoint::{self, Failpoint};
use super::hub::{Hub, ended};
use super::ip_limits::Permit;
use super::metrics::Metrics;
use super::room::{Connection, ConnectionId, Entered, Out, PlayerRequest, RoomCommand, RoomError};
use super::secrets::{Digest, TableId, Token};

/// How long the last words to a client may take.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How long a server that ends waits for what it has accepted.
const FINISHING: Duration = Duration::from_secs(3);

/// Why a socket is closed: what it is told, and the code of the close frame.
#[derive(Clone, Copy, Debug)]
struct End {
    reason: Option<CloseReason>,
    code: u16,
}

impl End {
    const fn told(reason: CloseReason, code: u16) -> Self {
        Self { reason: Some(reason), code }
    }

    const GONE: Self = Self { reason: None, code: close_code::NORMAL };
    const BINARY: Self = Self { reason: None, code: close_code::UNSUPPORTED };
    const TOO_LONG: Self = Self { reason: None, code: close_code::SIZE };
    const SLOW: Self = Self { reason: None, code: 0 };
}

/// A socket, from the first message to the last.
struct Socket {
    socket: WebSocket,
    hub: Arc<Hub>,
    bucket: Bucket,
    out: mpsc::Receiver<Out>,
    guest: Connection,
    ending: watch::Receiver<bool>,
    /// For whom it is; none if that is not known.
    address: Option<IpAddr>,
    /// Messages that were handed to the table and are not answered yet.
    pending: usize,
    /// Pings since anything was heard.
    unheard: u8,
}

/// Serves a socket until it is closed.
pub(crate) async fn serve(socket: WebSocket, hub: Arc<Hub>, table: TableId, place: Permit) {
    hub.metrics.sockets.fetch_add(1, Relaxed);
    let (sender, out) = mpsc::channel(hub.limits.outgoing);
    let rate = f64::from(hub.limits.messages_per_second);
    let socket = Socket {
        socket,
        bucket: Bucket::new(4.0 * rate, rate, Instant::now()),
        out,
        guest: Connection { out: sender, door: Arc::new(Notify::new()) },
        ending: hub.ending.clone(),
        address: place.address(),
        pending: 0,
        unheard: 0,
        hub: Arc::clone(&hub),
    };
    socket.run(table).await;
    hub.metrics.sockets.fetch_sub(1, Relaxed);
    Metrics::count(&hub.metrics.closed);
    drop(place);
}

impl Socket {
    async fn run(mut self, table: TableId) {
        let end = match self.greet(table).await {
            Ok(Entered { guest, room }) => {
                let end = self.listen(&room, guest).await;
                // If the table is gone, so is the guest.
                let _ = room.send(RoomCommand::Leave(guest)).await;
                end
            }
            Err(end) => end,
        };
        self.close(end).await;
    }

    /// Waits for the first message and enters.
    async fn greet(&mut self, table: TableId) -> Result<Entered, End> {
        let mut ending = self.ending.clone();
        let first = tokio::select! {
            first = timeout(self.hub.limits.first_message, self.socket.recv()) => first,
            () = ended(&mut ending) => return Err(End::told(CloseReason::Restart, close_code::RESTART)),
        };
        let text = match first {
            Err(_) => return Err(End::told(CloseReason::Silent, close_code::POLICY)),
            Ok(message) => received(message)?.ok_or(End::told(CloseReason::Malformed, close_code::POLICY))?,
        };
        let Ok(ClientMessage::Hello { protocol, token, last_version }) = read(&text) else {
            return Err(End::told(CloseReason::Malformed, close_code::POLICY));
        };
        if protocol != PROTOCOL {
            return Err(End::told(CloseReason::Protocol, close_code::POLICY));
        }
        self.enter(table, digest(token)?, last_version).await
    }

    async fn enter(&mut self, table: TableId, token: Option<Digest>, last: Option<u32>) -> Result<Entered, End> {
        let guest = self.guest.clone();
        let shown = self.address.filter(|_| token.is_some());
        if shown.is_some_and(|address| !self.hub.addresses.may_prove(address)) {
            self.hub.metrics.met_limit("wrong_tokens", shown);
            return Err(End::told(CloseReason::Rate, close_code::POLICY));
        }
        let enter = |answer| RoomCommand::Enter { guest: guest.clone(), token: token.map(Box::new), last, answer };
        let entered = self.hub.ask(table, enter).await;
        if let (Some(address), Err(RoomError::Token)) = (shown, &entered) {
            self.hub.addresses.note_wrong(address);
        }
        entered.map_err(|error| match error {
            RoomError::Token => End::told(CloseReason::Token, close_code::POLICY),
            RoomError::TooMany => End::told(CloseReason::TooMany, close_code::POLICY),
            RoomError::Archived => End::told(CloseReason::Archived, close_code::POLICY),
            RoomError::Damaged => End::told(CloseReason::Damaged, close_code::POLICY),
            RoomError::Unavailable => End::told(CloseReason::Restart, close_code::AGAIN),
            _ => End::told(CloseReason::NoTable, close_code::POLICY),
        })
    }

    async fn listen(&mut self, room: &mpsc::Sender<RoomCommand>, id: ConnectionId) -> End {
        let door = Arc::clone(&self.guest.door);
        let mut ending = self.ending.clone();
        let mut pulse = pulse(self.hub.limits.ping);
        loop {
            let step = tokio::select! {
                biased;
                () = door.notified() => ControlFlow::Break(End::SLOW),
                () = ended(&mut ending) => ControlFlow::Break(self.finish(&door).await),
                out = self.out.recv() => match out {
                    Some(out) => self.write(out, &door).await,
                    None => ControlFlow::Break(End::GONE),
                },
                message = self.socket.recv() => self.handle_message(message, room, id).await,
                _ = pulse.tick() => self.ping().await,
            };
            if let ControlFlow::Break(end) = step {
                return end;
            }
        }
    }

    /// Waits for the answers to what was accepted, now that the server ends.
    async fn finish(&mut self, door: &Notify) -> End {
        let finished = async {
            while self.pending > 0 {
                let Some(out) = self.out.recv().await else { return };
                if self.write(out, door).await.is_break() {
                    return;
                }
            }
        };
        // Whoever was not answered asks again with the same id, and is then.
        let _ = timeout(FINISHING, finished).await;
        End::told(CloseReason::Restart, close_code::RESTART)
    }

    /// Writes what waits, all of it at once.
    async fn write(&mut self, first: Out, door: &Notify) -> ControlFlow<End> {
        let mut next = Some(first);
        let mut answered = 0;
        while let Some(out) = next {
            answered += usize::from(matches!(out, Out::Answer(_)));
            let message = match out {
                Out::Update(text) | Out::Answer(text) => Message::Text(text),
                Out::CloseReason(reason) => return ControlFlow::Break(End::told(reason, close_code::POLICY)),
            };
            tokio::select! {
                fed = timeout(self.hub.limits.writing, self.socket.feed(message)) => match fed {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return ControlFlow::Break(End::GONE),
                    Err(_) => return self.too_slow(),
                },
                () = door.notified() => return ControlFlow::Break(End::SLOW),
            }
            next = self.out.try_recv().ok();
        }
        tokio::select! {
            flushed = timeout(self.hub.limits.writing, self.socket.flush()) => match flushed {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return ControlFlow::Break(End::GONE),
                Err(_) => return self.too_slow(),
            },
            () = door.notified() => return ControlFlow::Break(End::SLOW),
        }
        if answered > 0 {
            failpoint::reach(Failpoint::AfterAcknowledging);
        }
        self.pending = self.pending.saturating_sub(answered);
        ControlFlow::Continue(())
    }

    fn too_slow(&self) -> ControlFlow<End> {
        Metrics::count(&self.hub.metrics.slow_readers);
        ControlFlow::Break(End::SLOW)
    }

    /// Hears a message and hands it to the table.
    async fn handle_message(
        &mut self,
        message: Option<Result<Message, axum::Error>>,
        room: &mpsc::Sender<RoomCommand>,
        id: ConnectionId,
    ) -> ControlFlow<End> {
        self.unheard = 0;
        if !self.bucket.take(Instant::now()) {
            self.hub.metrics.met_limit("messages", self.address);
            return ControlFlow::Break(End::told(CloseReason::Rate, close_code::POLICY));
        }
        let text = match received(message) {
            Ok(Some(text)) => text,
            Ok(None) => return ControlFlow::Continue(()),
            Err(end) => return ControlFlow::Break(end),
        };
        let order = match understand(&text) {
            Ok(ClientCommand::Ask(asked)) => {
                self.pending += 1;
                RoomCommand::Ask { guest: id, asked }
            }
            Ok(ClientCommand::Say(phrase)) => RoomCommand::Say { guest: id, phrase },
            Ok(ClientCommand::Ping) => return self.say(&ServerMessage::Pong {}).await,
            Err(refused) => return self.say(&refused).await,
        };
        match room.send(order).await {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(End::told(CloseReason::Restart, close_code::AGAIN)),
        }
    }

    async fn say(&mut self, message: &ServerMessage) -> ControlFlow<End> {
        let door = Arc::clone(&self.guest.door);
        self.write(Out::Update(message.to_json().into()), &door).await
    }

    async fn ping(&mut self) -> ControlFlow<End> {
        if self.unheard >= 2 {
            return ControlFlow::Break(End::told(CloseReason::Silent, close_code::POLICY));
        }
        self.unheard += 1;
        match timeout(self.hub.limits.writing, self.socket.send(Message::Ping(Vec::new().into()))).await {
            Ok(Ok(())) => ControlFlow::Continue(()),
            Ok(Err(_)) => ControlFlow::Break(End::GONE),
            Err(_) => self.too_slow(),
        }
    }

    /// Says why, and closes. Whoever does not read hears nothing of it.
    async fn close(mut self, end: End) {
        if end.code == End::SLOW.code {
            return;
        }
        let words = async {
            if let Some(reason) = end.reason {
                self.socket.send(Message::Text(ServerMessage::Close { reason }.to_json().into())).await?;
            }
            let frame = CloseFrame { code: end.code, reason: Utf8Bytes::from_static("") };
            self.socket.send(Message::Close(Some(frame))).await?;
            // The client's own frame ends it well; what else it says is not heard any more.
            while let Some(Ok(_)) = self.socket.recv().await {}
            Ok::<(), axum::Error>(())
        };
        let _ = timeout(LAST_WORDS, words).await;
    }
}

/// What a client wants once it is in.
enum ClientCommand {
    Ask(PlayerRequest),
    Say(nova_luna_protocol::online::Phrase),
    Ping,
}

/// Understands a message, or says why not.
fn understand(text: &str) -> Result<ClientCommand, Box<ServerMessage>> {
    let refuse = |id, code, params| {
        Err(Box::new(ServerMessage::Refused { id, code, params, version: None, missing: Vec::new() }))
    };
    let (id, version, wish) = match read(text) {
        Ok(ClientMessage::Act { id, version, action }) => match action.parse() {
            Ok(action) => (id, version, Command::Play(action)),
            Err(_) => return refuse(Some(id), RefusalCode::Malformed, param("reason", "action")),
        },
        Ok(ClientMessage::Undo { id, version }) => (id, version, Command::Undo),
        Ok(ClientMessage::Resign { id, version }) => (id, version, Command::Resign),
        Ok(ClientMessage::OfferAbandon { id, version }) => (id, version, Command::OfferAbandon),
        Ok(ClientMessage::DeclineAbandon { id, version }) => (id, version, Command::DeclineAbandon),
        Ok(ClientMessage::Replace { id, version, seat }) => match Seat::new(seat) {
            Some(seat) => (id, version, Command::Replace(seat)),
            None => return refuse(Some(id), RefusalCode::Malformed, param("reason", "seat")),
        },
        Ok(ClientMessage::Return { id, version }) => (id, version, Command::Return),
        Ok(ClientMessage::Say { phrase }) => return Ok(ClientCommand::Say(phrase)),
        Ok(ClientMessage::Ping {}) => return Ok(ClientCommand::Ping),
        Ok(ClientMessage::Hello { .. }) => return refuse(None, RefusalCode::Hello, Params::new()),
        Err(error) => {
            return refuse(None, RefusalCode::Malformed, param("reason", error));
        }
    };
    Ok(ClientCommand::Ask(PlayerRequest { id, version, wish }))
}

/// The text of a message; nothing if it was a ping or a pong.
fn received(message: Option<Result<Message, axum::Error>>) -> Result<Option<Utf8Bytes>, End> {
    match message {
        None | Some(Ok(Message::Close(_))) => Err(End::GONE),
        Some(Ok(Message::Text(text))) if text.len() > MAX_MESSAGE_BYTES => Err(End::TOO_LONG),
        Some(Ok(Message::Text(text))) => Ok(Some(text)),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
        Some(Ok(Message::Binary(_))) => Err(End::BINARY),
        // The library reports what is too long as an error; what else is wrong has closed the socket by itself.
        Some(Err(error)) if error.to_string().contains("too long") => Err(End::TOO_LONG),
        Some(Err(_)) => Err(End::GONE),
    }
}

fn digest(token: Option<String>) -> Result<Option<Digest>, End> {
    let read = |text: String| text.parse::<Token>().map(|token| token.digest());
    token.map(read).transpose().map_err(|_| End::told(CloseReason::Token, close_code::POLICY))
}

fn pulse(period: Duration) -> Interval {
    let mut pulse = interval(period.max(Duration::from_millis(10)));
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // The first tick is at once, and nobody needs it.
    pulse.reset();
    pulse
}
