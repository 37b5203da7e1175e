//! The connection of a client: the first message, reconnecting, and the request that waits for its answer.

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{ClientMessage, CloseReason, MessageId, PROTOCOL, PlayerRequest};
use nova_luna_rules::Seat;
use nova_luna_table::{Command, Timestamp, Version};

use super::TableClient;
use super::calls::Purpose;
use crate::context::Context;
use crate::effect::Effect;

/// Milliseconds to wait for the answer to a request before reconnecting: a dead connection may look alive.
pub(super) const ANSWER_TIMEOUT: u64 = 6_000;

/// The shortest pause before reconnecting in milliseconds, and what chance adds to it at most the first time.
const SHORTEST_PAUSE: u64 = 250;
const RANDOM_PAUSE: u64 = 500;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ConnectionStatus {
    #[default]
    Connecting,
    /// The server has welcomed the client.
    Open,
    /// The connection broke; the client reconnects.
    Lost,
    /// The server closed the connection for good.
    Closed(CloseReason),
}

/// The unanswered request.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PendingRequest {
    pub(super) id: MessageId,
    text: String,
    sent_at: Timestamp,
}

/// The socket of a client, and what goes over it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Connection {
    /// The unanswered request.
    pub(super) pending: Option<PendingRequest>,
    /// Prefix of message ids, unique to this visit of the page.
    id_prefix: String,
    /// Requests made so far; makes message ids unique.
    request_count: u32,
    /// Failed connections since the last welcome.
    pub(super) failed_attempts: u32,
    pub(super) reconnect_at: Option<Timestamp>,
    /// The server has to send the whole log again.
    pub(super) needs_whole_log: bool,
}

impl Connection {
    /// A connection that is opened at once.
    pub(super) fn new(cx: &Context) -> Self {
        Self {
            pending: None,
            id_prefix: cx.device.random_hex(6).unwrap_or_else(|| cx.now.0.to_string()),
            request_count: 0,
            failed_attempts: 0,
            reconnect_at: Some(cx.now),
            needs_whole_log: false,
        }
    }
}

impl PendingRequest {
    pub(super) fn due(&self) -> Timestamp {
        self.sent_at.after(ANSWER_TIMEOUT)
    }
}

impl TableClient {
    /// Opens a new connection, which continues from the known version.
    pub(super) fn connect(&mut self, cx: &mut Context) {
        self.connection.reconnect_at = None;
        cx.push(Effect::Connect);
    }

    /// Opens a new connection on which the server sends the whole log.
    pub(super) fn resync(&mut self, cx: &mut Context) {
        self.status = ConnectionStatus::Connecting;
        if std::mem::replace(&mut self.connection.needs_whole_log, true) {
            // The whole log could not be read either: another try must not follow at once.
            cx.push(Effect::Disconnect);
            self.reconnect_later(cx);
        } else {
            self.connect(cx);
        }
    }

    /// Introduces the client to the server, which sends only later events than the known ones.
    pub(super) fn say_hello(&self, cx: &mut Context) {
        let known = self.info.as_ref().filter(|_| !self.connection.needs_whole_log);
        let since = known.map(|info| info.followed.version());
        let hello = ClientMessage::Hello { protocol: PROTOCOL, token: self.token.clone(), since };
        cx.push(Effect::Send(hello.to_json()));
    }

    pub(super) fn mark_lost(&mut self) {
        if self.status == ConnectionStatus::Open {
            self.status = ConnectionStatus::Lost;
        }
    }

    /// Handles a broken connection: asks why, if it is the first, and reconnects later. Chance spreads the clients of a
    /// restarted server.
    pub(super) fn on_closed(&mut self, cx: &mut Context) {
        if self.info.is_none() && !self.is_calling(|purpose| *purpose == Purpose::Explain) {
            self.get(Purpose::Explain, "", 0, None, cx);
        }
        if matches!(self.status, ConnectionStatus::Closed(_)) {
            return;
        }
        self.status = ConnectionStatus::Lost;
        self.reconnect_later(cx);
    }

    fn reconnect_later(&mut self, cx: &Context) {
        let chance =
            cx.device.random_hex(2).and_then(|digits| u64::from_str_radix(&digits, 16).ok()).unwrap_or(1 << 15);
        let longest = RANDOM_PAUSE << self.connection.failed_attempts.min(4);
        self.connection.failed_attempts += 1;
        self.connection.reconnect_at = Some(cx.now.after(SHORTEST_PAUSE + ((longest * chance) >> 16)));
    }

    /// Connects if it is time to, or if an answer is late.
    pub(super) fn watch_connection(&mut self, cx: &mut Context) {
        let is_late = self.connection.pending.as_mut().is_some_and(|pending| {
            let is_late = pending.due() <= cx.now;
            pending.sent_at = if is_late { cx.now } else { pending.sent_at };
            is_late
        });
        if is_late {
            self.mark_lost();
        }
        if is_late || self.connection.reconnect_at.is_some_and(|at| at <= cx.now) {
            self.connect(cx);
        }
    }

    /// Repeats the unanswered request. The server executes it only once, because it has the same id.
    pub(super) fn on_connected(&mut self, cx: &mut Context) {
        self.problem = None;
        if let Some(pending) = &mut self.connection.pending {
            pending.sent_at = cx.now;
            cx.push(Effect::Send(pending.text.clone()));
        }
        let my_seat = self.my_seat();
        self.update_saved_seat(cx, |saved| saved.seat = my_seat.map_or(saved.seat, Seat::number));
        // A step whose answer was lost with the connection may still be due.
        self.pending_step = None;
    }

    pub fn has_pending_request(&self) -> bool {
        self.connection.pending.is_some()
    }

    /// Sends a command, unless another request is unanswered.
    pub(super) fn request(&mut self, command: Command, version: Version, cx: &mut Context) {
        if self.connection.pending.is_some() {
            return;
        }
        self.connection.request_count += 1;
        let Ok(id) = MessageId::try_from(format!("{}-{}", self.connection.id_prefix, self.connection.request_count))
        else {
            return;
        };
        let text = ClientMessage::Request(PlayerRequest { id: id.clone(), version, command }).to_json();
        cx.push(Effect::Send(text.clone()));
        self.connection.pending = Some(PendingRequest { id, text, sent_at: cx.now });
    }

    /// Clears the pending request if it has this id; returns whether it had.
    pub(super) fn resolve_request(&mut self, id: Option<&MessageId>) -> bool {
        self.connection.pending.take_if(|pending| Some(&pending.id) == id).is_some()
    }

    /// Reconnects with the saved token if another tab of this browser has replaced the refused one.
    pub(super) fn use_rotated_token(&mut self, cx: &mut Context) {
        if self.status != ConnectionStatus::Closed(CloseReason::InvalidToken) {
            return;
        }
        let saved = self.saved_seat(cx).filter(|saved| self.token.as_ref() != Some(&saved.token));
        if let Some(saved) = saved {
            self.replace_token(saved.token);
            self.connect(cx);
        }
    }

    /// Replaces the token of the same seat. The caller connects again.
    pub(super) fn replace_token(&mut self, token: String) {
        self.token = Some(token);
        self.status = ConnectionStatus::Connecting;
    }
}
