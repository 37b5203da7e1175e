//! One WebSocket connection: it reads messages, limits their rate, and writes what the room sends.

use std::future::ready;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt as _;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{
    ClientMessage, CloseReason, MAX_MESSAGE_BYTES, PROTOCOL, Params, RejectionCode, ServerMessage, param,
    parse_client_input,
};
use nova_luna_table::{Refusal, Version};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::Error as SocketError;

use super::bucket::Bucket;
use super::failpoint::{self, Failpoint};
use super::hub::{Hub, wait_for_shutdown};
use super::ip_limits::Permit;
use super::room::{Admission, Connection, ConnectionId, Outgoing, RoomCommand, RoomError};
use super::secrets::{Digest, TableId, Token};

/// How long the closing handshake may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// How long a server that shuts down waits for responses to accepted messages.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

#[derive(Clone, Copy, Debug)]
enum Closing {
    /// Sends the reason as a message, then a close frame.
    WithReason(CloseReason, u16),
    /// Sends only a close frame.
    WithCode(u16),
    /// Drops the connection, because the client does not read.
    Drop,
}

impl Closing {
    const GONE: Self = Self::WithCode(close_code::NORMAL);
    const BINARY: Self = Self::WithCode(close_code::UNSUPPORTED);
    const TOO_LONG: Self = Self::WithCode(close_code::SIZE);

    const fn for_reason(reason: CloseReason) -> Self {
        Self::WithReason(reason, close_code::POLICY)
    }
}

struct Socket {
    stream: WebSocket,
    hub: Arc<Hub>,
    rate_limit: Bucket,
    outgoing: mpsc::Receiver<Outgoing>,
    connection: Connection,
    /// Messages that the room has and the client has no response to.
    pending: usize,
    /// Pings since the last message of the client.
    unanswered_pings: u8,
}

/// Serves a socket until it is closed.
pub(crate) async fn serve(socket: WebSocket, hub: Arc<Hub>, table: TableId, permit: Permit) {
    hub.metrics.sockets.inc();
    let (outbox, outgoing) = mpsc::channel(hub.limits.outgoing_queue);
    let rate = f64::from(hub.limits.messages_per_second);
    let socket = Socket {
        stream: socket,
        rate_limit: Bucket::new(4.0 * rate, rate, Instant::now()),
        outgoing,
        connection: Connection { outbox, disconnect: Arc::new(Notify::new()), address: permit.address },
        pending: 0,
        unanswered_pings: 0,
        hub: Arc::clone(&hub),
    };
    socket.run(table).await;
    hub.metrics.sockets.dec();
    hub.metrics.closed_sockets.inc();
    drop(permit);
}

impl Socket {
    async fn run(mut self, table: TableId) {
        let closing = match self.handshake(table).await {
            Ok(Admission { id, room }) => {
                let closing = self.relay(&room, id).await;
                // If the room is gone, so is the connection there.
                let _ = room.send(RoomCommand::Disconnect(id)).await;
                closing
            }
            Err(closing) => closing,
        };
        self.close(closing).await;
    }

    /// Waits for the first message and connects to the room.
    async fn handshake(&mut self, table: TableId) -> Result<Admission, Closing> {
        let mut shutdown = self.hub.shutdown.clone();
        let first = tokio::select! {
            first = timeout(self.hub.limits.first_message_timeout, self.stream.recv()) => first,
            () = wait_for_shutdown(&mut shutdown) => {
                return Err(Closing::WithReason(CloseReason::Restarting, close_code::RESTART));
            }
        };
        let malformed = Closing::for_reason(CloseReason::Malformed);
        let text = match first {
            Err(_) => return Err(Closing::for_reason(CloseReason::Idle)),
            Ok(message) => self.text_of(message)?.ok_or(malformed)?,
        };
        let Ok(ClientMessage::Hello { protocol, token, since }) = parse_client_input(&text) else {
            return Err(malformed);
        };
        if protocol != PROTOCOL {
            return Err(Closing::for_reason(CloseReason::UnsupportedProtocol));
        }
        match token.map(|text| text.parse::<Token>()).transpose() {
            Ok(token) => self.connect(table, token.map(|token| token.digest()), since).await,
            Err(_) => Err(self.reject_token()),
        }
    }

    async fn connect(
        &mut self,
        table: TableId,
        token: Option<Digest>,
        since: Option<Version>,
    ) -> Result<Admission, Closing> {
        let connection = self.connection.clone();
        let admission = self.hub.ask(table, move |room| {
            Box::pin(ready(room.admit(connection.clone(), token.as_ref(), since).map_err(Into::into)))
        });
        admission.await.map_err(|error| match error {
            RoomError::InvalidToken => self.reject_token(),
            RoomError::TooManySpectators => Closing::for_reason(CloseReason::TooManyConnections),
            RoomError::Archived => Closing::for_reason(CloseReason::Archived),
            RoomError::TableDamaged => Closing::for_reason(CloseReason::TableDamaged),
            RoomError::Refused(Refusal::TooManyRestarts) => Closing::for_reason(CloseReason::TooManyRestarts),
            RoomError::Unavailable => Closing::WithReason(CloseReason::Restarting, close_code::AGAIN),
            _ => Closing::for_reason(CloseReason::TableNotFound),
        })
    }

    /// Counts a wrong token against the client; returns how the socket is closed.
    fn reject_token(&self) -> Closing {
        let is_allowed = |address| self.hub.ip_limits.take_wrong_seat_token(address);
        let is_limited = !self.connection.address.is_none_or(is_allowed);
        Closing::for_reason(if is_limited { CloseReason::RateLimited } else { CloseReason::InvalidToken })
    }

    /// Relays messages between the client and the room until one of them is done.
    async fn relay(&mut self, room: &mpsc::Sender<RoomCommand>, id: ConnectionId) -> Closing {
        let disconnect = Arc::clone(&self.connection.disconnect);
        let mut shutdown = self.hub.shutdown.clone();
        let mut ping_timer = ping_timer(self.hub.limits.ping_interval);
        loop {
            let step = tokio::select! {
                biased;
                () = disconnect.notified() => ControlFlow::Break(Closing::Drop),
                () = wait_for_shutdown(&mut shutdown) => ControlFlow::Break(self.finish().await),
                message = self.outgoing.recv() => match message {
                    Some(message) => self.write(message).await,
                    None => ControlFlow::Break(Closing::GONE),
                },
                message = self.stream.recv() => self.handle_message(message, room, id).await,
                _ = ping_timer.tick() => self.ping().await,
            };
            if let ControlFlow::Break(closing) = step {
                return closing;
            }
        }
    }

    /// Waits for the responses to accepted messages before the server shuts down.
    async fn finish(&mut self) -> Closing {
        let responses = async {
            while self.pending > 0 {
                let Some(message) = self.outgoing.recv().await else { return };
                if self.write(message).await.is_break() {
                    return;
                }
            }
        };
        // A client without a response repeats its message with the same id, and gets the response then.
        let _ = timeout(SHUTDOWN_TIMEOUT, responses).await;
        Closing::WithReason(CloseReason::Restarting, close_code::RESTART)
    }

    /// Writes all messages that wait, and flushes once.
    async fn write(&mut self, first: Outgoing) -> ControlFlow<Closing> {
        let mut next = Some(first);
        let mut responses = 0;
        while let Some(outgoing) = next {
            responses += usize::from(matches!(outgoing, Outgoing::Response(_)));
            let message = match outgoing {
                Outgoing::Update(text) | Outgoing::Response(text) => Message::Text(text),
                Outgoing::Close(reason) => return ControlFlow::Break(Closing::for_reason(reason)),
            };
            in_time(&self.hub, &self.connection, self.stream.feed(message)).await?;
            next = self.outgoing.try_recv().ok();
        }
        in_time(&self.hub, &self.connection, self.stream.flush()).await?;
        if responses > 0 {
            failpoint::reach(Failpoint::AfterAcknowledging);
        }
        self.pending = self.pending.saturating_sub(responses);
        ControlFlow::Continue(())
    }

    /// Parses a message and hands it to the room.
    async fn handle_message(
        &mut self,
        message: Option<Result<Message, axum::Error>>,
        room: &mpsc::Sender<RoomCommand>,
        id: ConnectionId,
    ) -> ControlFlow<Closing> {
        self.unanswered_pings = 0;
        if !self.rate_limit.take(Instant::now()) {
            return ControlFlow::Break(self.limit_messages());
        }
        let text = match self.text_of(message) {
            Ok(Some(text)) => text,
            Ok(None) => return ControlFlow::Continue(()),
            Err(closing) => return ControlFlow::Break(closing),
        };
        let command = match parse_client_input(&text) {
            Ok(ClientMessage::Request(request)) => {
                self.pending += 1;
                RoomCommand::Request(id, request)
            }
            Ok(ClientMessage::Say { phrase }) => RoomCommand::Say(id, phrase),
            Ok(ClientMessage::Ping {}) => return self.send(&ServerMessage::Pong {}).await,
            Ok(ClientMessage::Hello { .. }) => {
                return self.reject(RejectionCode::UnexpectedHello, Params::new()).await;
            }
            Err(error) => return self.reject(RejectionCode::Malformed, param("reason", error)).await,
        };
        match room.send(command).await {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(Closing::WithReason(CloseReason::Restarting, close_code::AGAIN)),
        }
    }

    /// Counts a client that sends too much; returns how the socket is closed.
    fn limit_messages(&self) -> Closing {
        self.hub.metrics.count_limit("messages", self.connection.address);
        Closing::for_reason(CloseReason::RateLimited)
    }

    /// Returns the text of a message; none for pings and pongs.
    fn text_of(&self, message: Option<Result<Message, axum::Error>>) -> Result<Option<Utf8Bytes>, Closing> {
        match message {
            None | Some(Ok(Message::Close(_))) => Err(Closing::GONE),
            Some(Ok(Message::Text(text))) if text.len() > MAX_MESSAGE_BYTES => Err(Closing::TOO_LONG),
            Some(Ok(Message::Text(text))) => Ok(Some(text)),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
            Some(Ok(Message::Binary(_))) => Err(Closing::BINARY),
            Some(Err(error)) => match error.into_inner().downcast_ref() {
                Some(SocketError::Capacity(_)) => Err(Closing::TOO_LONG),
                Some(SocketError::Io(error)) if error.kind() == io::ErrorKind::QuotaExceeded => {
                    Err(self.limit_messages())
                }
                // After any other error the library has closed the socket.
                _ => Err(Closing::GONE),
            },
        }
    }

    async fn send(&mut self, message: &ServerMessage) -> ControlFlow<Closing> {
        self.write(Outgoing::Update(message.to_json().into())).await
    }

    /// Responds to a message that the room does not get.
    async fn reject(&mut self, code: RejectionCode, params: Params) -> ControlFlow<Closing> {
        self.send(&ServerMessage::Rejected { id: None, code, params, log: Vec::new() }).await
    }

    async fn ping(&mut self) -> ControlFlow<Closing> {
        if self.unanswered_pings >= 2 {
            return ControlFlow::Break(Closing::for_reason(CloseReason::Idle));
        }
        self.unanswered_pings += 1;
        in_time(&self.hub, &self.connection, self.stream.send(Message::Ping(Vec::new().into()))).await
    }

    async fn close(mut self, closing: Closing) {
        let (reason, code) = match closing {
            Closing::WithReason(reason, code) => (Some(reason), code),
            Closing::WithCode(code) => (None, code),
            Closing::Drop => return,
        };
        let handshake = async {
            if let Some(reason) = reason {
                self.stream.send(Message::Text(ServerMessage::Close { reason }.to_json().into())).await?;
            }
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
            self.stream.send(Message::Close(Some(frame))).await?;
            // The client's own close frame ends the handshake; anything before it is ignored.
            while let Some(Ok(_)) = self.stream.recv().await {}
            Ok::<(), axum::Error>(())
        };
        let _ = timeout(CLOSE_TIMEOUT, handshake).await;
    }
}

/// Waits until something is written, unless the client reads too slowly or is disconnected.
async fn in_time(
    hub: &Hub,
    connection: &Connection,
    written: impl Future<Output = Result<(), axum::Error>>,
) -> ControlFlow<Closing> {
    let written = tokio::select! {
        written = timeout(hub.limits.socket_write_timeout, written) => written,
        () = connection.disconnect.notified() => return ControlFlow::Break(Closing::Drop),
    };
    match written {
        Ok(Ok(())) => ControlFlow::Continue(()),
        Ok(Err(_)) => ControlFlow::Break(Closing::GONE),
        Err(_) => {
            hub.metrics.slow_consumers.inc();
            ControlFlow::Break(Closing::Drop)
        }
    }
}

fn ping_timer(period: Duration) -> Interval {
    let mut timer = interval(period.max(Duration::from_millis(10)));
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // The first tick would come at once.
    timer.reset();
    timer
}
