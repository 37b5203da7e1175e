//! The client of an online table: the known state of the table, the unanswered request, and reconnecting.
//!
//! It does no I/O: the caller sends its texts, hands it the server's, and saves its evidence about the deal.

mod deal;

use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{
    ClientMessage, ClockReadingDto, CloseReason, EventDto, MatchResultDto, MessageId, PROTOCOL, Params, Phrase,
    PlayerKind, QuickMatch, RejectionCode, SealDto, SeatDto, SeatStatusDto, ServerMessage, TableConfigDto, VoidReason,
    Welcome, parse_server_message,
};
use nova_luna_rules::{Seat, usual_discs};
use nova_luna_table::{Command, MatchResult, MatchState, Timestamp};

pub use deal::{DealStep, OwnCommitment};

use crate::decode::decode_match;
use crate::evidence::DealEvidence;
use crate::quick_search::has_everybody_moved;

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

/// Milliseconds without a connection after which a player counts as away. A player who sits down, reloads the page or
/// changes networks opens a new connection, and is there all the time.
const ABSENCE_NOTICED_AFTER: u64 = 6_000;

/// How long a player has not been connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Absence {
    since: Option<Timestamp>,
    /// It has lasted for long enough to be shown.
    is_noticed: bool,
}

/// The known state of the table, apart from the match itself.
#[derive(Clone, PartialEq, Debug)]
pub struct TableInfo {
    /// `None` for spectators.
    pub my_seat: Option<Seat>,
    /// The server's commitment to its secret, as hexadecimal digits.
    pub commitment: String,
    /// How often the deal was restarted.
    pub void_seals: u32,
    /// Why the last seal became void, and the seat that caused it, if this client saw it.
    pub last_void: Option<(VoidReason, u8)>,
    /// The seal, once everybody has committed.
    pub seal: Option<SealDto>,
    pub config: TableConfigDto,
    pub seats: Vec<SeatDto>,
    /// Numbers of the connected seats.
    pub connected: Vec<u8>,
    /// Number of connected spectators.
    pub spectators: usize,
    /// Since when each seat is not connected, seat 1 first.
    absences: [Absence; 4],
    /// When bots take the open seats, by the clock of this device.
    pub fill_due: Option<Timestamp>,
    /// Id of the table where the same people play again.
    pub rematch: Option<String>,
    pub has_begun: bool,
}

impl TableInfo {
    fn seat(&self, seat: Seat) -> Option<&SeatDto> {
        self.seats.iter().find(|dto| dto.seat == seat.number())
    }

    /// Whether the player of a seat has not been connected for a while.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.absences.get(seat.index()).is_some_and(|absence| absence.is_noticed)
    }

    /// Notes since when the players are not connected, and returns whether that changes who is away.
    fn note_absences(&mut self, now: Timestamp) -> bool {
        let before = self.absences;
        for dto in &self.seats {
            let Some(absence) = usize::from(dto.seat).checked_sub(1).and_then(|index| self.absences.get_mut(index))
            else {
                continue;
            };
            let is_me = self.my_seat.is_some_and(|seat| seat.number() == dto.seat);
            let is_taken = dto.kind == PlayerKind::Person && dto.status != SeatStatusDto::Open;
            if is_me || !is_taken || self.connected.contains(&dto.seat) {
                *absence = Absence::default();
            } else {
                let since = *absence.since.get_or_insert(now);
                absence.is_noticed = now.since(since) >= ABSENCE_NOTICED_AFTER;
            }
        }
        let noticed = |absences: [Absence; 4]| absences.map(|absence| absence.is_noticed);
        noticed(before) != noticed(self.absences)
    }

    /// Counts the seats that nobody has taken.
    pub fn open_seats(&self) -> usize {
        self.seats.iter().filter(|dto| dto.status == SeatStatusDto::Open).count()
    }

    /// Returns the configuration of the quick match that this table is for, if it is one.
    pub fn quick_config(&self) -> Option<QuickMatch> {
        let fill = self.config.fill.as_ref().filter(|_| self.config.public)?;
        Some(QuickMatch {
            players: u8::try_from(self.config.players).unwrap_or(2),
            wait_ms: fill.after_ms,
            bot: fill.bot.clone(),
            waiting_at: None,
        })
    }

    /// Whether this is a table for a quick match with this configuration. When the bot comes does not matter: the
    /// server does not lead anybody to a table that waits for longer, and the screen shows how long.
    fn has_config(&self, config: &QuickMatch) -> bool {
        let is_same = |own: QuickMatch| own.players == config.players && own.bot == config.bot;
        let has_usual_rules =
            self.config.clock.is_none() && !self.config.aids && self.config.discs == usual_discs(self.config.players);
        has_usual_rules && self.quick_config().is_some_and(is_same)
    }

    /// Returns the other people who have not revealed their nonce. Their own device does it as soon as it opens the
    /// table.
    pub fn unrevealed_seats(&self) -> Vec<SeatDto> {
        let Some(seal) = &self.seal else { return Vec::new() };
        let my_seat = self.my_seat.map(Seat::number);
        let is_other_person = |dto: &SeatDto| dto.kind == PlayerKind::Person && Some(dto.seat) != my_seat;
        let is_unrevealed = |dto: &&SeatDto| is_other_person(dto) && !seal.revealed.contains(&dto.seat);
        self.seats.iter().filter(is_unrevealed).cloned().collect()
    }

    /// Whether the player created the table.
    pub fn is_owner(&self) -> bool {
        self.my_seat.is_some_and(|seat| seat.number() == self.config.owner)
    }

    /// Returns the disc number of each seat, from 1. Players may choose another disc than that of their seat.
    pub fn discs(&self) -> [usize; 4] {
        let mut discs = [1, 2, 3, 4];
        for dto in &self.seats {
            let index = usize::from(dto.seat).wrapping_sub(1);
            if let (Some(disc), Some(colour)) = (discs.get_mut(index), dto.colour) {
                *disc = colour as usize + 1;
            }
        }
        discs
    }
}

/// An effect of a server message that the page has to act on.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientUpdate {
    /// The whole match.
    Match(Box<MatchState>),
    /// An event of the match.
    Event { event: EventDto, clocks: Option<ClockReadingDto>, result: Option<MatchResultDto> },
    /// The server accepted the request.
    Accepted,
    /// The server rejected the request.
    Rejected(RejectionCode, Params),
    /// A player said a phrase.
    Said(Seat, Phrase),
    /// There is a table for a rematch, with this commitment and number of void seals.
    Rematch { table: String, commitment: String, void_seals: u32 },
    /// Another player has not revealed: leave this quick table, and search on with the same configuration.
    SearchAgain(QuickMatch),
    /// The message does not fit the known state: the whole match is needed again.
    OutOfSync,
}

#[derive(Clone, PartialEq, Debug)]
pub struct TableClient {
    pub table: String,
    /// The token of the player's seat; `None` for spectators.
    token: Option<String>,
    /// This browser has committed at this table before.
    pub has_joined: bool,
    /// The client is about to leave the table, and takes no further part in the deal.
    pub is_leaving: bool,
    pub status: ConnectionStatus,
    /// `None` until the server's first welcome.
    pub info: Option<TableInfo>,
    /// What the player has asked for, if a search has led to this table.
    pub search_config: Option<QuickMatch>,
    /// What is known about the deal.
    pub evidence: DealEvidence,
    /// The unanswered request.
    pending: Option<(MessageId, String)>,
    /// Prefix of message ids, unique to this visit of the page.
    id_prefix: String,
    /// Requests made so far; makes message ids unique.
    request_count: u32,
    /// Failed connections since the last welcome.
    failed_attempts: u32,
}

impl TableClient {
    /// `id_prefix` consists of letters and digits, and no other visit of the page has the same.
    pub fn new(evidence: DealEvidence, token: Option<String>, id_prefix: &str) -> Self {
        Self {
            table: evidence.table.clone(),
            evidence,
            token,
            has_joined: false,
            is_leaving: false,
            search_config: None,
            status: ConnectionStatus::Connecting,
            info: None,
            pending: None,
            id_prefix: id_prefix.to_owned(),
            request_count: 0,
            failed_attempts: 0,
        }
    }

    pub fn my_seat(&self) -> Option<Seat> {
        self.info.as_ref()?.my_seat
    }

    /// Returns the configuration of the quick match that the table is for, if it is one: what the player has asked for
    /// comes first.
    pub fn quick_config(&self) -> Option<QuickMatch> {
        let of_table = self.info.as_ref()?.quick_config()?;
        Some(self.search_config.clone().unwrap_or(of_table))
    }

    /// Whether a search has led to a table with another configuration than the player's. The page does not commit there
    /// by itself.
    pub fn has_other_config(&self) -> bool {
        let (Some(config), Some(info)) = (&self.search_config, &self.info) else { return false };
        !info.has_begun && !info.has_config(config)
    }

    /// Returns the configuration of the next quick match, if this table was one and another player did not come.
    pub fn quick_match_after(&self, absent: Seat) -> Option<QuickMatch> {
        self.quick_config().filter(|_| self.my_seat().is_some_and(|seat| seat != absent))
    }

    /// Returns the terms of a search to offer to a player whose quick match ended without a result before everybody had
    /// moved. A page that was reloaded does not know whether the players agreed on that, so it does not search by itself.
    pub fn search_to_offer(&self, state: &MatchState) -> Option<QuickMatch> {
        let is_abandoned = state.result() == Some(&MatchResult::Abandoned);
        self.quick_config().filter(|_| is_abandoned && self.my_seat().is_some() && !has_everybody_moved(state))
    }

    /// Returns the question whether somebody has waited for longer at another table, as long as the player could still
    /// go there.
    pub fn question_for_older_table(&self) -> Option<QuickMatch> {
        let info = self.info.as_ref()?;
        let is_waiting = info.is_owner() && info.seal.is_none() && !info.has_begun && info.open_seats() > 0;
        let config = self.quick_config().filter(|_| is_waiting)?;
        Some(QuickMatch { waiting_at: Some(self.table.clone()), ..config })
    }

    pub fn has_token(&self) -> bool {
        self.token.is_some()
    }

    pub fn uses_token(&self, token: &str) -> bool {
        self.token.as_deref() == Some(token)
    }

    /// Turns a spectator into a player. The caller connects again.
    pub fn take_seat(&mut self, token: String) {
        self.token = Some(token);
        self.pending = None;
        self.info = None;
        self.status = ConnectionStatus::Connecting;
    }

    /// Replaces the token of the same seat. The caller connects again.
    pub fn replace_token(&mut self, token: &str) {
        self.token = Some(token.to_owned());
        self.status = ConnectionStatus::Connecting;
    }

    /// Returns the first message of a connection. With `last_version`, the server sends only later events.
    pub fn hello(&self, last_version: Option<u32>) -> String {
        let last_version = last_version.filter(|_| self.info.as_ref().is_some_and(|info| info.has_begun));
        ClientMessage::Hello { protocol: PROTOCOL, token: self.token.clone(), last_version }.to_json()
    }

    /// Handles a broken connection. Returns the milliseconds to wait before reconnecting, or `None` if the server
    /// closed it for good. `random` is between 0 and 1; it spreads the clients of a restarted server.
    pub fn on_disconnect(&mut self, random: f64) -> Option<u32> {
        if matches!(self.status, ConnectionStatus::Closed(_)) {
            return None;
        }
        self.status = ConnectionStatus::Lost;
        let longest = 500.0 * f64::from(1_u32 << self.failed_attempts.min(4));
        self.failed_attempts += 1;
        Some((250.0 + longest * random.clamp(0.0, 1.0)) as u32)
    }

    pub fn has_pending_request(&self) -> bool {
        self.pending.is_some()
    }

    /// Returns the message that requests a command; `None` while another request is unanswered.
    pub fn request(&mut self, command: Command, version: u32) -> Option<String> {
        if self.pending.is_some() {
            return None;
        }
        self.request_count += 1;
        let id = MessageId::try_from(format!("{}-{}", self.id_prefix, self.request_count)).ok()?;
        let pending_id = id.clone();
        let message = match command {
            Command::Play(action) => ClientMessage::Play { id, version, action: action.to_string() },
            Command::Undo => ClientMessage::Undo { id, version },
            Command::Resign => ClientMessage::Resign { id, version },
            Command::OfferAbandon => ClientMessage::OfferAbandon { id, version },
            Command::DeclineAbandon => ClientMessage::DeclineAbandon { id, version },
            Command::Replace(seat) => ClientMessage::Replace { id, version, seat: seat.number() },
            Command::Return => ClientMessage::Return { id, version },
            // Online matches have no hints.
            Command::Hint => return None,
        };
        let text = message.to_json();
        self.pending = Some((pending_id, text.clone()));
        Some(text)
    }

    /// Returns the unanswered request. Sent again with the same id, the server executes it only once.
    pub fn pending_request(&self) -> Option<&str> {
        self.pending.as_ref().map(|(_, text)| text.as_str())
    }

    /// Processes a message of the server.
    pub fn handle_message(&mut self, text: &str, now: Timestamp) -> Vec<ClientUpdate> {
        let Ok(message) = parse_server_message(text) else { return vec![ClientUpdate::OutOfSync] };
        let updates = self.on_message(message, now);
        self.note_absences(now);
        updates
    }

    /// Notes who is away by now, and returns whether that has changed. The caller does this from time to time.
    pub fn note_absences(&mut self, now: Timestamp) -> bool {
        // While this client is not connected, it does not know who is.
        let is_open = self.status == ConnectionStatus::Open;
        self.info.as_mut().filter(|_| is_open).is_some_and(|info| info.note_absences(now))
    }

    fn on_message(&mut self, message: ServerMessage, now: Timestamp) -> Vec<ClientUpdate> {
        match message {
            ServerMessage::Welcome(welcome) => self.on_welcome(*welcome, now),
            ServerMessage::Seats { seats, owner } => self.on_seats(seats, owner),
            ServerMessage::Sealed { seats, seal } => self.on_sealed(seats, seal),
            ServerMessage::SealVoid { void_seals, commitment, seats, reason, seat, owner } => {
                self.info.iter_mut().for_each(|info| info.config.owner = owner);
                self.on_seal_void(void_seals, commitment, seats, (reason, seat))
            }
            ServerMessage::Started { seats, seal, game } => {
                self.on_started(&seal);
                let Some(info) = &mut self.info else { return vec![ClientUpdate::OutOfSync] };
                (info.seats, info.seal, info.has_begun) = (seats, Some(seal), true);
                match decode_match(&info.config, &info.seats, &game, Some(0), now) {
                    Ok(state) => vec![ClientUpdate::Match(Box::new(state))],
                    Err(_) => vec![ClientUpdate::OutOfSync],
                }
            }
            ServerMessage::Event { event, clocks, result, .. } => {
                vec![ClientUpdate::Event { event, clocks, result }]
            }
            ServerMessage::Accepted { id, .. } => {
                self.resolve_request(Some(&id)).then_some(ClientUpdate::Accepted).into_iter().collect()
            }
            ServerMessage::Rejected { id, code, params, missed, .. } => {
                let events = missed.into_iter().map(|event| ClientUpdate::Event { event, clocks: None, result: None });
                let mut updates: Vec<ClientUpdate> = events.collect();
                if self.resolve_request(id.as_ref()) || id.is_none() {
                    updates.push(ClientUpdate::Rejected(code, params));
                }
                updates
            }
            ServerMessage::Presence { seats, spectators } => {
                self.update_info(|info| (info.connected, info.spectators) = (seats, spectators))
            }
            ServerMessage::Phrase { seat, phrase } => {
                Seat::new(seat).map(|seat| ClientUpdate::Said(seat, phrase)).into_iter().collect()
            }
            ServerMessage::Rematch { table, commitment, void_seals } => {
                let Some(info) = self.info.as_mut().filter(|info| info.has_begun) else { return Vec::new() };
                info.rematch = Some(table.clone());
                vec![ClientUpdate::Rematch { table, commitment, void_seals }]
            }
            ServerMessage::Pong {} => Vec::new(),
            ServerMessage::Close { reason } => {
                // After these reasons the client reconnects.
                if !matches!(reason, CloseReason::Restarting | CloseReason::RateLimited | CloseReason::Idle) {
                    self.status = ConnectionStatus::Closed(reason);
                }
                Vec::new()
            }
        }
    }

    fn update_info(&mut self, change: impl FnOnce(&mut TableInfo)) -> Vec<ClientUpdate> {
        if let Some(info) = &mut self.info {
            change(info);
        }
        Vec::new()
    }

    /// Clears the pending request if it has this id; returns whether it had.
    fn resolve_request(&mut self, id: Option<&MessageId>) -> bool {
        let is_pending = self.pending.as_ref().is_some_and(|(pending, _)| Some(pending) == id);
        if is_pending {
            self.pending = None;
        }
        is_pending
    }

    fn on_welcome(&mut self, welcome: Welcome, now: Timestamp) -> Vec<ClientUpdate> {
        (self.status, self.failed_attempts) = (ConnectionStatus::Open, 0);
        let before = self.info.take();
        self.check_welcome(&welcome);
        let info = TableInfo {
            my_seat: welcome.seat.and_then(Seat::new),
            commitment: welcome.commitment,
            void_seals: welcome.void_seals,
            last_void: before.as_ref().and_then(|info| info.last_void),
            seal: welcome.seal,
            config: welcome.config,
            seats: welcome.seats,
            connected: before.as_ref().map(|info| info.connected.clone()).unwrap_or_default(),
            absences: before.as_ref().map(|info| info.absences).unwrap_or_default(),
            spectators: before.map_or(0, |info| info.spectators),
            fill_due: welcome.fill_in_ms.map(|left| now.after(left)),
            rematch: welcome.rematch,
            has_begun: welcome.version.is_some(),
        };
        let whole_match =
            welcome.game.map(|game| decode_match(&info.config, &info.seats, &game, welcome.waiting_ms, now));
        self.info = Some(info);
        match (whole_match, welcome.missed) {
            (Some(Ok(state)), _) => vec![ClientUpdate::Match(Box::new(state))],
            (Some(Err(_)), _) => vec![ClientUpdate::OutOfSync],
            (None, missed) => {
                let clocks = welcome.clocks;
                let events = missed.unwrap_or_default().into_iter();
                events.map(|event| ClientUpdate::Event { event, clocks: clocks.clone(), result: None }).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests;
