//! A player or spectator at a table: drives the client that the page has, too, and checks what the server says.

mod checks;

use std::collections::VecDeque;
use std::future::pending;
use std::time::{Duration, Instant};

use nova_luna_client::{Call, ConnectionStatus, Destination, Effect, Input, SavedSeats, TableClient};
use nova_luna_rules::Seat;
use nova_luna_table::{Command, MatchState, SeatStatus};
use nova_luna_test_support::{ClientError, TestRng, WebSocket};

use super::world::{MAX_DISCONNECTION, Result, World, violation};
use crate::device::VisitorDevice;
use crate::load_generator::lock;

/// The maximum time until the server answers.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry<'a> {
    /// With the token of a reserved seat, which the device has stored.
    Token,
    /// With the key in the link that a friend has shared.
    Key(&'a str),
    /// By a search, to sit down at a public table.
    Found,
    /// To watch.
    Spectator,
}

struct PendingRequest {
    command: Command,
    sent_at: Instant,
    /// Whether the connection broke before the answer.
    is_interrupted: bool,
}

pub(super) struct Visitor<'w> {
    pub(super) world: &'w World,
    pub(super) client: TableClient,
    pub(super) device: VisitorDevice,
    is_spectator: bool,
    /// The player has to sit down as soon as the table is known.
    has_to_sit: bool,
    host: usize,
    rng: TestRng,
    socket: Option<WebSocket>,
    wake_at: Option<Instant>,
    /// The time since which no server was reached.
    unreachable_since: Option<Instant>,
    /// Where the client leads the player.
    pub(super) destination: Option<Destination>,
    pending: Option<PendingRequest>,
    /// The version after the last acknowledged request.
    acknowledged: u32,
    /// The time since which nothing has happened in the match.
    pub(super) quiet_since: Instant,
    /// The time before which the seat to move cannot be replaced, if the server has said so.
    pub(super) no_replacement_before: Option<Instant>,
}

impl<'w> Visitor<'w> {
    pub(super) fn new(
        world: &'w World,
        table: &str,
        entry: Entry<'_>,
        device: VisitorDevice,
        rng: &mut TestRng,
    ) -> Self {
        let is_spectator = entry == Entry::Spectator;
        if !is_spectator {
            lock(&world.unaudited).table(table).players += 1;
        }
        let key = if let Entry::Key(key) = entry { Some(key.to_owned()) } else { None };
        Self {
            world,
            has_to_sit: key.is_some(),
            client: TableClient::open(table, key, entry == Entry::Found, &device),
            device,
            is_spectator,
            host: rng.index(world.hosts.len()),
            rng: TestRng::new(rng.below(u32::MAX).into()),
            socket: None,
            wake_at: Some(Instant::now()),
            unreachable_since: None,
            destination: None,
            pending: None,
            acknowledged: 0,
            quiet_since: Instant::now(),
            no_replacement_before: None,
        }
    }

    fn state(&self) -> Option<&MatchState> {
        self.client.match_state()
    }

    /// Returns whether the server has accepted the player's commitment.
    pub(super) fn has_joined(&self) -> bool {
        SavedSeats::load(&self.device.storage).at(&self.client.table).is_some_and(|saved| saved.has_joined)
    }

    pub(super) fn is_started(&self) -> bool {
        self.state().is_some()
    }

    pub(super) fn version(&self) -> u32 {
        self.state().map_or(0, |state| state.version().0)
    }

    pub(super) fn moves(&self) -> usize {
        self.state().map_or(0, |state| state.moves().len())
    }

    pub(super) fn to_move(&self) -> Option<Seat> {
        self.state()?.to_move()
    }

    pub(super) fn is_replaced(&self) -> bool {
        let replaced = |state: &MatchState| Some(state.status(self.client.my_seat()?) == SeatStatus::Replaced);
        self.state().and_then(replaced) == Some(true)
    }

    /// Returns whether this client is connected and to move, and knows everything that was acknowledged.
    pub(super) fn is_my_turn(&self) -> bool {
        let seat = self.to_move().filter(|_| self.version() >= self.acknowledged);
        seat.is_some() && seat == self.client.my_seat() && self.client.status == ConnectionStatus::Open
    }

    /// Loses the connection, like a device that loses its network.
    pub(super) async fn disconnect(&mut self) -> Result {
        self.close();
        self.on(Input::Closed).await
    }

    pub(super) fn close(&mut self) {
        self.socket = None;
        if let Some(pending) = &mut self.pending {
            pending.is_interrupted = true;
        }
    }

    /// Forgets the match, like a page that is loaded again.
    pub(super) fn reload(&mut self) {
        self.close();
        self.client = TableClient::open(&self.client.table, None, false, &self.device);
        self.wake_at = Some(Instant::now());
    }

    /// Waits until something happens, but not beyond a time and not after the test has stopped.
    pub(super) async fn wait_for_others(&mut self, until: Instant) -> Result {
        if self.world.is_stopped() { Ok(()) } else { self.wait(until, true).await }
    }

    async fn wait(&mut self, until: Instant, ends_with_test: bool) -> Result {
        let wake_at = self.wake_at.filter(|at| *at <= until);
        let mut stopped = self.world.stopped.clone();
        let receive = async {
            match &mut self.socket {
                Some(socket) => socket.receive_text().await,
                None => pending().await,
            }
        };
        let received = tokio::select! {
            text = receive => Some(text),
            () = tokio::time::sleep_until(wake_at.unwrap_or(until).into()) => None,
            _ = stopped.wait_for(|stopped| *stopped), if ends_with_test => return Ok(()),
        };
        match received {
            Some(Ok(text)) => self.on_text(&text).await?,
            Some(Err(_)) => self.disconnect().await?,
            None if wake_at.is_some() => {
                self.wake_at = None;
                self.on(Input::Woken).await?;
            }
            None => {}
        }
        if self.has_to_sit && self.client.info.is_some() {
            self.has_to_sit = false;
            self.on(Input::Sit).await?;
        }
        Ok(())
    }

    /// Hands an input to the client, and does what follows from it.
    pub(super) async fn on(&mut self, input: Input<'_>) -> Result {
        let mut effects = VecDeque::from(self.client.on(input, &self.device));
        while let Some(effect) = effects.pop_front() {
            match effect {
                // Memory accepts everything.
                Effect::Save(saved) => drop(saved.store(&self.device.storage)),
                Effect::Connect => {
                    let opened = self.open_socket().await?;
                    effects.extend(self.client.on(opened, &self.device));
                }
                Effect::Disconnect => self.socket = None,
                Effect::Send(text) => {
                    if let Some(socket) = &mut self.socket
                        && socket.send_text(text).await.is_err()
                    {
                        self.close();
                        effects.extend(self.client.on(Input::Closed, &self.device));
                    }
                }
                Effect::Call(call) => {
                    let (status, body) = self.call(&call).await?;
                    effects.extend(self.client.on(Input::Answer(call.id, Some((status, &body))), &self.device));
                }
                Effect::Wake(milliseconds) => self.wake_at = Some(Instant::now() + Duration::from_millis(milliseconds)),
                Effect::Go(destination) => self.destination = Some(destination),
                Effect::Changed(change) => self.on_change(change)?,
            }
        }
        match self.client.evidence.alarms() {
            [] => Ok(()),
            alarms => Err(violation("alarm", format!("{} {alarms:?}", self.client.table))),
        }
    }

    /// Opens a socket at the present host, or chooses the next one. Fails if no server was reached for too long.
    async fn open_socket(&mut self) -> Result<Input<'static>> {
        self.close();
        let open = WebSocket::open(self.world.host(self.host)?, &self.client.table);
        match tokio::time::timeout(ANSWER_TIMEOUT, open).await.unwrap_or(Err(ClientError::Disconnected)) {
            Ok(socket) => {
                self.socket = Some(socket);
                return Ok(Input::Opened);
            }
            Err(ClientError::Rejected(status)) if self.is_spectator => return Err(ClientError::Rejected(status)),
            Err(ClientError::Disconnected | ClientError::Rejected(_)) => self.host += 1,
            Err(error) => return Err(error),
        }
        let since = *self.unreachable_since.get_or_insert_with(Instant::now);
        if since.elapsed() > MAX_DISCONNECTION {
            return Err(violation(&self.client.table, format!("no answer for {MAX_DISCONNECTION:?}")));
        }
        Ok(Input::Closed)
    }

    /// Makes a call, and checks that its answer is one that players get.
    async fn call(&mut self, call: &Call) -> Result<(u16, String)> {
        let body = call.body.as_deref().unwrap_or_default();
        let (status, answer) = self.world.request(call.method, &call.path, body, &mut self.rng).await?;
        let is_expected = match (call.path.rsplit('/').next(), status) {
            (_, 200 | 201) => true,
            // Somebody else has taken the seat of a public table, or the deal was restarted.
            (Some("join"), 404 | 409 | 410) => self.client.is_joining() || answer.contains("outdated_round"),
            // The seal has become void, which the server also says over the socket.
            (Some("reveal"), 409) => true,
            // Somebody has sat down at the table that the player wanted to leave for another one.
            (Some("leave"), 409) => self.client.quick_config().is_some(),
            _ => false,
        };
        if is_expected {
            Ok((status, answer))
        } else {
            Err(violation(&call.path, format!("status {status}: {answer}")))
        }
    }

    /// Sends a command, unless another one is pending.
    pub(super) async fn request(&mut self, command: Command) -> Result {
        let Some(version) = self.state().map(MatchState::version).filter(|_| !self.client.has_pending_request()) else {
            return Ok(());
        };
        self.pending = Some(PendingRequest { command, sent_at: Instant::now(), is_interrupted: false });
        self.on(Input::Command(command, version)).await
    }

    /// Sends a random legal action.
    pub(super) async fn request_action(&mut self) -> Result {
        let Some(state) = self.client.match_state() else { return Ok(()) };
        let legal = state.view().legal_actions();
        match legal.get(self.rng.index(legal.len())) {
            Some(action) => self.request(Command::Play(action)).await,
            None => Ok(()),
        }
    }

    /// Waits for the answer to the pending request, also over new connections.
    pub(super) async fn await_answer(&mut self) -> Result {
        let deadline = Instant::now() + MAX_DISCONNECTION + ANSWER_TIMEOUT;
        while self.client.has_pending_request() {
            if Instant::now() >= deadline {
                return Err(violation("no answer to a request", &self.client.table));
            }
            self.wait(deadline, false).await?;
        }
        Ok(())
    }
}

impl Drop for Visitor<'_> {
    fn drop(&mut self) {
        if !self.is_spectator {
            let mut unaudited = lock(&self.world.unaudited);
            let players = &mut unaudited.table(&self.client.table).players;
            *players = players.saturating_sub(1);
        }
    }
}
