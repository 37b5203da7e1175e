//! A player or spectator at a table: follows the match, reconnects after every break, and repeats unanswered requests
//! with the same id.

use std::time::{Duration, Instant};

use nova_luna_protocol::online::{
    CloseReason, EventDto, EventType, MatchDto, RejectionCode, SealDto, ServerMessage, Welcome, parse_server_message,
};
use nova_luna_rules::{Seat, Setup, View};
use nova_luna_test_support::{ClientError, TestRng, WebSocket};
use serde_json::{Value, json};

use super::joining::{Entry, TakenSeat, join, reveal};
use super::world::{Result, World, violation};
use crate::audit::AckEntry;
use crate::load_generator::lock;
use crate::replay::play_event;

/// The maximum time until the server answers.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A request that was sent and not answered yet.
struct PendingRequest {
    id: String,
    /// The type of the message.
    kind: &'static str,
    message: String,
    /// The action; empty for other requests.
    action: String,
    sent_at: Instant,
    /// Whether it was sent over the current connection.
    is_sent: bool,
    /// Whether the connection broke before the answer.
    is_interrupted: bool,
}

/// The match as far as the client knows it.
struct Match {
    view: View,
    version: u32,
    is_over: bool,
}

/// A player or spectator at a table.
pub(super) struct TableClient<'w> {
    pub(super) world: &'w World,
    pub(super) table: String,
    /// The seat; spectators have none.
    taken: Option<TakenSeat>,
    /// The number of the host.
    pub(super) host: usize,
    socket: Option<WebSocket>,
    /// The number of the seat, once the server has told it.
    seat: Option<u8>,
    /// The number of players and of discs.
    size: Option<(usize, u8)>,
    /// Whether the table waits for this client's nonce.
    is_sealed: bool,
    /// The number of void seals, if it has grown since the client committed.
    new_void_seals: Option<u32>,
    state: Option<Match>,
    /// Whether a bot plays for this seat.
    pub(super) is_replaced: bool,
    pending: Option<PendingRequest>,
    next_id: u32,
    /// The version after the last acknowledged request.
    acknowledged: u32,
    /// The time since which nothing has happened in the match.
    pub(super) quiet_since: Instant,
    /// The time before which the seat to move cannot be replaced, if the server has said so.
    pub(super) no_replacement_before: Option<Instant>,
}

impl<'w> TableClient<'w> {
    pub(super) fn new(world: &'w World, table: &str, taken: Option<TakenSeat>, host: usize) -> Self {
        if taken.is_some() {
            lock(&world.unaudited).enter(table);
        }
        Self {
            world,
            table: table.to_owned(),
            taken,
            host,
            socket: None,
            seat: None,
            size: None,
            is_sealed: false,
            new_void_seals: None,
            state: None,
            is_replaced: false,
            pending: None,
            next_id: 1,
            acknowledged: 0,
            quiet_since: Instant::now(),
            no_replacement_before: None,
        }
    }

    /// Returns the token of the seat; empty for a spectator.
    pub(super) fn token(&self) -> &str {
        self.taken.as_ref().map_or("", |taken| &taken.token)
    }

    pub(super) fn is_started(&self) -> bool {
        self.state.is_some()
    }

    pub(super) fn is_over(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.is_over)
    }

    pub(super) fn has_pending_request(&self) -> bool {
        self.pending.is_some()
    }

    pub(super) fn version(&self) -> u32 {
        self.state.as_ref().map_or(0, |state| state.version)
    }

    /// Returns the seat to move while the match goes on.
    pub(super) fn to_move(&self) -> Option<u8> {
        let state = self.state.as_ref().filter(|state| !state.is_over)?;
        state.view.to_move().map(Seat::number)
    }

    /// Returns whether this client is to move, and knows everything that was acknowledged.
    pub(super) fn is_my_turn(&self) -> bool {
        let seat = self.to_move().filter(|_| self.version() >= self.acknowledged);
        seat.is_some() && seat == self.seat
    }

    /// Drops the connection, like a device that loses its network.
    pub(super) fn disconnect(&mut self) {
        self.socket = None;
        if let Some(pending) = &mut self.pending {
            pending.is_interrupted |= pending.is_sent;
            pending.is_sent = false;
        }
    }

    /// Forgets the match, like a page that is loaded again.
    pub(super) fn reload(&mut self) {
        self.disconnect();
        if self.pending.is_none() {
            self.state = None;
        }
    }

    /// Connects unless connected, and receives what happened since.
    pub(super) async fn connect(&mut self) -> Result {
        if self.socket.is_some() {
            return Ok(());
        }
        let connected = tokio::time::timeout(ANSWER_TIMEOUT, self.open_socket()).await;
        connected.unwrap_or(Err(ClientError::Disconnected))
    }

    async fn open_socket(&mut self) -> Result {
        let mut socket = WebSocket::open(self.world.host(self.host)?, &self.table).await?;
        let token = self.taken.as_ref().map(|taken| &taken.token);
        let last_version = self.state.as_ref().map(|state| state.version);
        let hello = json!({"type": "hello", "protocol": 1, "token": token, "last_version": last_version});
        socket.send_text(hello.to_string()).await?;
        self.socket = Some(socket);
        while !self.receive().await? {}
        Ok(())
    }

    /// Receives a message. Returns whether it is the welcome.
    pub(super) async fn receive(&mut self) -> Result<bool> {
        let socket = self.socket.as_mut().ok_or(ClientError::Disconnected)?;
        let text = socket.receive_text().await?;
        let message = parse_server_message(&text).map_err(|error| violation(&text, error))?;
        match message {
            ServerMessage::Welcome(welcome) => return self.on_welcome(*welcome).map(|()| true),
            ServerMessage::Sealed { seal, .. } => self.on_seal(&seal),
            ServerMessage::SealVoid { void_seals, .. } => {
                self.world.count("void seals");
                (self.is_sealed, self.new_void_seals) = (false, Some(void_seals));
            }
            ServerMessage::Started { game, .. } => self.begin(&game)?,
            ServerMessage::Event { event, to_move, result, .. } => {
                self.apply(&event)?;
                self.check_state(&text, event.version, to_move, result.is_some())?;
            }
            ServerMessage::Accepted { id, version } => self.on_accepted(id.as_str(), version),
            ServerMessage::Rejected { code, params, missed, .. } => {
                let remaining = params.get("remaining_ms").and_then(|text| text.parse().ok());
                self.on_rejected(&text, code, remaining, &missed)?;
            }
            ServerMessage::Close { reason: CloseReason::Restarting | CloseReason::Idle } => {
                return Err(ClientError::Disconnected);
            }
            // Many spectators of one address may meet at a table.
            ServerMessage::Close { reason: CloseReason::TooManyConnections } if self.taken.is_none() => {
                return Err(ClientError::Rejected(503));
            }
            ServerMessage::Close { .. } => return Err(violation("closed", text)),
            _ => {}
        }
        Ok(false)
    }

    fn on_welcome(&mut self, welcome: Welcome) -> Result {
        let size = (welcome.settings.seats.len(), welcome.settings.discs);
        (self.seat, self.size) = (welcome.seat, Some(size));
        let known = self.taken.as_ref().map_or(welcome.void_seals, |taken| taken.void_seals);
        self.new_void_seals = (welcome.void_seals > known).then_some(welcome.void_seals);
        self.is_sealed = false;
        if let Some(seal) = &welcome.seal {
            self.on_seal(seal);
        }
        if let Some(game) = &welcome.game {
            if game.version < self.version().max(self.acknowledged) {
                return Err(violation("an older version", format!("{} {}", self.table, game.version)));
            }
            self.begin(game)?;
        }
        for event in welcome.missed.iter().flatten() {
            self.apply(event)?;
        }
        Ok(())
    }

    fn on_seal(&mut self, seal: &SealDto) {
        let has_revealed = self.seat.is_none_or(|seat| seal.revealed.contains(&seat));
        self.is_sealed = seal.remaining_ms.is_some() && !has_revealed;
    }

    /// Does what a page does before the match starts: reveals the nonce of a sealed table, and commits to another one
    /// after a void seal.
    pub(super) async fn prepare(&mut self, rng: &mut TestRng) -> Result {
        let (is_sealed, void_seals) = (std::mem::take(&mut self.is_sealed), self.new_void_seals.take());
        if let (Some(taken), Some(void_seals)) = (&self.taken, void_seals) {
            self.taken = join(self.world, &self.table, Entry::Token(&taken.token), void_seals, rng).await?;
        } else if let (Some(taken), true) = (&self.taken, is_sealed) {
            reveal(self.world, &self.table, taken, rng).await?;
        }
        Ok(())
    }

    /// Takes over a whole match.
    fn begin(&mut self, game: &MatchDto) -> Result {
        let Some((players, discs)) = self.size else {
            return Err(violation("started before the welcome", &self.table));
        };
        let players = u8::try_from(players).unwrap_or(u8::MAX);
        let setup = Setup { players, discs, wheel: game.wheel.clone(), stack: game.stack.clone() };
        let mut view = View::new(&setup).map_err(|error| violation(&self.table, error))?;
        for played in &game.moves {
            play_event(&mut view, &played.action).map_err(|error| violation(&self.table, error))?;
        }
        self.state = Some(Match { view, version: game.version, is_over: game.result.is_some() });
        self.on_change();
        Ok(())
    }

    fn apply(&mut self, event: &EventDto) -> Result {
        let Some(state) = &mut self.state else { return Err(violation("an event before the start", &self.table)) };
        if event.version <= state.version {
            return Ok(());
        }
        if event.version != state.version + 1 || event.kind == EventType::Undone {
            return Err(violation("unexpected event", format!("{event:?} after version {}", state.version)));
        }
        if let Some(action) = &event.action {
            play_event(&mut state.view, action).map_err(|error| violation(&self.table, error))?;
        }
        state.version = event.version;
        self.is_replaced |= event.kind == EventType::Replaced && event.seat == self.seat;
        // Nobody resigns at larger tables in this test.
        let has_left = matches!(event.kind, EventType::Resigned | EventType::TimedOut) && state.view.players() == 2;
        state.is_over = state.view.is_over() || has_left || event.kind == EventType::Abandoned;
        self.on_change();
        Ok(())
    }

    fn on_change(&mut self) {
        (self.quiet_since, self.no_replacement_before) = (Instant::now(), None);
        if self.taken.is_some() {
            let mut unaudited = lock(&self.world.unaudited);
            unaudited.set_started(&self.table);
            if self.is_over() {
                unaudited.set_over(&self.table);
            }
        }
    }

    /// Compares the position with what the server says about it.
    fn check_state(&mut self, text: &str, version: u32, to_move: Option<u8>, is_over: bool) -> Result {
        if let Some(state) = &mut self.state
            && state.version == version
        {
            state.is_over |= is_over;
            if !state.is_over && state.view.to_move().map(Seat::number) != to_move {
                return Err(violation("another seat is to move", text));
            }
            if state.is_over && self.taken.is_some() {
                lock(&self.world.unaudited).set_over(&self.table);
            }
        }
        Ok(())
    }

    fn on_accepted(&mut self, id: &str, version: u32) {
        let Some(pending) = self.pending.take_if(|pending| pending.id == id) else { return };
        let latency = pending.sent_at.elapsed();
        let id = format!("{}:{id}", self.seat.unwrap_or(0));
        lock(&self.world.unaudited).add(&self.table, AckEntry { version, id, action: pending.action });
        self.acknowledged = version;
        match pending.kind {
            "resign" => self.world.count("resignations"),
            "replace" => self.world.count("replaced players"),
            _ => {}
        }
        let mut statistics = lock(&self.world.statistics);
        if pending.is_interrupted {
            statistics.slowest_interrupted = statistics.slowest_interrupted.max(latency);
        } else {
            statistics.latencies.push(u32::try_from(latency.as_micros()).unwrap_or(u32::MAX));
        }
    }

    fn on_rejected(
        &mut self,
        text: &str,
        code: RejectionCode,
        remaining_ms: Option<u64>,
        missed: &[EventDto],
    ) -> Result {
        use RejectionCode::{MatchOver, NotReplaceable, NotYourSeat, NotYourTurn, Outdated, TooEarly, Unavailable};
        for event in missed {
            self.apply(event)?;
        }
        match code {
            // The server is shutting down.
            Unavailable => return Err(ClientError::Disconnected),
            // Somebody else was faster.
            MatchOver | NotReplaceable | NotYourTurn | Outdated => {}
            NotYourSeat if self.is_replaced => {}
            TooEarly => {
                let remaining = Duration::from_millis(remaining_ms.unwrap_or(1000));
                self.no_replacement_before = Some(Instant::now() + remaining);
            }
            _ => return Err(violation("rejected", text)),
        }
        self.world.count("rejected requests");
        self.pending = None;
        Ok(())
    }

    /// Starts a request, unless one is pending.
    pub(super) fn request(&mut self, kind: &'static str, field: Option<(&str, Value)>) {
        if self.pending.is_some() {
            return;
        }
        let id = format!("s{}", self.next_id);
        self.next_id += 1;
        let mut message = json!({"type": kind, "id": id, "version": self.version()});
        let action = field.as_ref().and_then(|(_, value)| value.as_str()).unwrap_or_default().to_owned();
        if let Some((name, value)) = field {
            message[name] = value;
        }
        self.pending = Some(PendingRequest {
            id,
            kind,
            message: message.to_string(),
            action,
            sent_at: Instant::now(),
            is_sent: false,
            is_interrupted: false,
        });
    }

    /// Starts a random legal action.
    pub(super) fn request_action(&mut self, rng: &mut TestRng) {
        let Some(state) = &self.state else { return };
        let legal = state.view.legal_actions();
        if let Some(action) = legal.get(rng.index(legal.len())) {
            self.request("play", Some(("action", action.to_string().into())));
        }
    }

    pub(super) async fn say(&mut self, phrase: &str) -> Result {
        let socket = self.socket.as_mut().ok_or(ClientError::Disconnected)?;
        socket.send_text(json!({"type": "say", "phrase": phrase}).to_string()).await
    }

    /// Sends the pending request and loses the connection before the answer.
    pub(super) async fn send_and_disconnect(&mut self) -> Result {
        self.send_pending().await?;
        self.disconnect();
        Ok(())
    }

    /// Sends the pending request over this connection if necessary, and waits for its answer.
    pub(super) async fn await_answer(&mut self) -> Result {
        self.send_pending().await?;
        let receive_answer = async {
            while self.pending.is_some() {
                self.receive().await?;
            }
            Ok(())
        };
        let answered = tokio::time::timeout(ANSWER_TIMEOUT, receive_answer).await;
        answered.unwrap_or_else(|_| Err(violation("no answer to a request", &self.table)))
    }

    async fn send_pending(&mut self) -> Result {
        if let (Some(pending), Some(socket)) = (&mut self.pending, &mut self.socket)
            && !pending.is_sent
        {
            pending.is_sent = true;
            socket.send_text(pending.message.clone()).await?;
        }
        Ok(())
    }
}

impl Drop for TableClient<'_> {
    fn drop(&mut self) {
        if self.taken.is_some() {
            lock(&self.world.unaudited).leave(&self.table);
        }
    }
}
