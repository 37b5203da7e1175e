//! A client at a table of a server: what is known of the table, what was asked for and not answered yet, and how to go on
//! when the connection breaks.

use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{
    ClientMessage, ClocksLeft, CloseReason, EventDto, MatchResultDto, MessageId, PROTOCOL, Params, Phrase, RefusalCode,
    SeatDto, SeatStatusDto, ServerMessage, TableConfigDto, Welcome, read_server,
};
use nova_luna_rules::Seat;
use nova_luna_table::{Command, MatchState, Timestamp};

use super::decode::decode_match;

/// How it stands with the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ConnectionStatus {
    /// It is being made.
    #[default]
    Connecting,
    /// The server has answered.
    Open,
    /// It broke, and is made again.
    Lost,
    /// The server does not want it.
    Closed(CloseReason),
}

/// What the server has told about the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableInfo {
    /// One's own seat; none if one looks on.
    pub seat: Option<Seat>,
    /// What the server committed to.
    pub commitment: String,
    /// What is agreed.
    pub terms: TableConfigDto,
    /// Who sits where.
    pub places: Vec<SeatDto>,
    /// The seats that are connected.
    pub present: Vec<u8>,
    /// How many look on.
    pub spectators: usize,
    /// The table at which the same people play again.
    pub rematch: Option<String>,
    /// Whether the match has begun.
    pub begun: bool,
}

impl TableInfo {
    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> Option<&SeatDto> {
        self.places.iter().find(|place| place.seat == seat.number())
    }

    /// Whether one has a seat and has not sat down there yet.
    pub fn has_to_sit(&self) -> bool {
        let open = |seat| self.place(seat).is_some_and(|place| place.standing == SeatStatusDto::Open);
        !self.begun && self.seat.is_some_and(open)
    }

    /// Whether nobody is connected who plays for this seat.
    pub fn is_away(&self, seat: Seat) -> bool {
        !self.present.is_empty() && !self.present.contains(&seat.number())
    }

    /// How many seats wait for somebody.
    pub fn open_seats(&self) -> usize {
        self.places.iter().filter(|place| place.standing == SeatStatusDto::Open).count()
    }

    /// Whether one founded the table.
    pub fn is_owner(&self) -> bool {
        self.seat.is_some_and(|seat| seat.number() == self.terms.owner)
    }

    /// Which disc each seat has, from 1: somebody may have chosen another than that of the seat.
    pub fn discs(&self) -> [usize; 4] {
        let mut discs = [1, 2, 3, 4];
        for place in &self.places {
            let index = usize::from(place.seat).wrapping_sub(1);
            if let (Some(disc), Some(colour)) = (discs.get_mut(index), place.colour) {
                *disc = colour as usize + 1;
            }
        }
        discs
    }
}

/// Something that the page has to do because of what was heard.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientUpdate {
    /// The match, as it stands.
    Match(Box<MatchState>),
    /// Something happened.
    Event {
        /// What.
        told: EventDto,
        /// What the clocks show.
        clocks: Option<ClocksLeft>,
        /// How the match ended, if it has.
        result: Option<MatchResultDto>,
    },
    /// What was asked for is done.
    Accepted,
    /// What was asked for is not done.
    Refused(RefusalCode, Params),
    /// Somebody said something.
    Said(Seat, Phrase),
    /// What was heard cannot be understood: the match has to be told anew.
    OutOfSync,
}

/// A client at a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableClient {
    /// The id of the table.
    pub table: String,
    /// What proves one's seat.
    token: Option<String>,
    /// How it stands with the connection.
    pub status: ConnectionStatus,
    /// What the server has told about the table.
    pub info: Option<TableInfo>,
    /// What was asked for and not answered yet.
    pending: Option<(MessageId, String)>,
    /// What ids of messages begin with: those of another visit begin otherwise.
    visit: String,
    asked: u32,
    /// Failed attempts since the server was last heard.
    attempts: u32,
}

impl TableClient {
    /// A client who comes with a token, or to look on. A visit is a word of letters and digits that no other visit has.
    pub fn new(table: &str, token: Option<String>, visit: &str) -> Self {
        Self {
            table: table.to_owned(),
            token,
            status: ConnectionStatus::Connecting,
            info: None,
            pending: None,
            visit: visit.to_owned(),
            asked: 0,
            attempts: 0,
        }
    }

    /// Whether one comes with a token.
    pub fn has_token(&self) -> bool {
        self.token.is_some()
    }

    /// Comes again, with a token that one was given since.
    pub fn sit(&mut self, token: String) {
        self.token = Some(token);
        self.pending = None;
        self.info = None;
        self.status = ConnectionStatus::Connecting;
    }

    /// Goes on with another token for the same seat.
    pub fn renew(&mut self, token: &str) {
        self.token = Some(token.to_owned());
        self.status = ConnectionStatus::Connecting;
    }

    /// Whether this is the token that one came with.
    pub fn holds(&self, token: &str) -> bool {
        self.token.as_deref() == Some(token)
    }

    /// The first message of a connection, for one who knows the match up to a version.
    pub fn hello(&self, known: Option<u32>) -> String {
        let last_version = known.filter(|_| self.info.as_ref().is_some_and(|info| info.begun));
        ClientMessage::Hello { protocol: PROTOCOL, token: self.token.clone(), last_version }.to_json()
    }

    /// The connection broke: how many milliseconds to wait before the next attempt, with a random part between 0 and 1, so
    /// that a restart of the server does not bring everybody at once.
    pub fn broke(&mut self, chance: f64) -> Option<u32> {
        if matches!(self.status, ConnectionStatus::Closed(_)) {
            return None;
        }
        self.status = ConnectionStatus::Lost;
        let longest = 500.0 * f64::from(1_u32 << self.attempts.min(4));
        self.attempts += 1;
        Some((250.0 + longest * chance.clamp(0.0, 1.0)) as u32)
    }

    /// Whether something was asked for and not answered yet.
    pub fn waits(&self) -> bool {
        self.pending.is_some()
    }

    /// What has to be sent so that a wish is done; nothing while another one is not answered.
    pub fn ask(&mut self, wish: Command, version: u32) -> Option<String> {
        if self.pending.is_some() {
            return None;
        }
        self.asked += 1;
        let id = MessageId::try_from(format!("{}-{}", self.visit, self.asked)).ok()?;
        let own = id.clone();
        let message = match wish {
            Command::Play(action) => ClientMessage::Act { id, version, action: action.to_string() },
            Command::Undo => ClientMessage::Undo { id, version },
            Command::Resign => ClientMessage::Resign { id, version },
            Command::OfferAbandon => ClientMessage::OfferAbandon { id, version },
            Command::DeclineAbandon => ClientMessage::DeclineAbandon { id, version },
            Command::Replace(seat) => ClientMessage::Replace { id, version, seat: seat.number() },
            Command::Return => ClientMessage::Return { id, version },
            // Where everybody plays fair there are no hints.
            Command::Hint => return None,
        };
        let text = message.to_json();
        self.pending = Some((own, text.clone()));
        Some(text)
    }

    /// What was asked for before the connection broke: asked again with the same id, it is done once.
    pub fn unanswered(&self) -> Option<&str> {
        self.pending.as_ref().map(|(_, text)| text.as_str())
    }

    /// Takes in what the server said.
    pub fn handle_message(&mut self, text: &str, now: Timestamp) -> Vec<ClientUpdate> {
        let Ok(message) = read_server(text) else { return vec![ClientUpdate::OutOfSync] };
        match message {
            ServerMessage::Welcome(welcome) => self.welcomed(*welcome, now),
            ServerMessage::Seated { seats } => self.change(|info| info.places = seats),
            ServerMessage::Began { seats, game } => {
                let Some(info) = &mut self.info else { return vec![ClientUpdate::OutOfSync] };
                (info.places, info.begun) = (seats, true);
                match decode_match(&info.terms, &info.places, &game, Some(0), now) {
                    Ok(match_state) => vec![ClientUpdate::Match(Box::new(match_state))],
                    Err(_) => vec![ClientUpdate::OutOfSync],
                }
            }
            ServerMessage::Event { happened, clocks, result, .. } => {
                vec![ClientUpdate::Event { told: happened, clocks, result }]
            }
            ServerMessage::Accepted { id, .. } => {
                self.answered(Some(&id)).then_some(ClientUpdate::Accepted).into_iter().collect()
            }
            ServerMessage::Refused { id, code, params, missing, .. } => {
                let missed = missing.into_iter().map(|told| ClientUpdate::Event { told, clocks: None, result: None });
                let mut news: Vec<ClientUpdate> = missed.collect();
                if self.answered(id.as_ref()) || id.is_none() {
                    news.push(ClientUpdate::Refused(code, params));
                }
                news
            }
            ServerMessage::Presence { seats, spectators } => {
                self.change(|info| (info.present, info.spectators) = (seats, spectators))
            }
            ServerMessage::Said { seat, phrase } => {
                Seat::new(seat).map(|seat| ClientUpdate::Said(seat, phrase)).into_iter().collect()
            }
            ServerMessage::Rematch { table, .. } => self.change(|info| info.rematch = Some(table)),
            ServerMessage::Pong {} => Vec::new(),
            ServerMessage::Close { reason } => {
                // A server that is restarted, or was asked too often, wants to see us again.
                if !matches!(reason, CloseReason::Restart | CloseReason::Rate | CloseReason::Silent) {
                    self.status = ConnectionStatus::Closed(reason);
                }
                Vec::new()
            }
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut TableInfo)) -> Vec<ClientUpdate> {
        if let Some(info) = &mut self.info {
            change(info);
        }
        Vec::new()
    }

    /// Notes that a message was answered, if it is the one that waits.
    fn answered(&mut self, id: Option<&MessageId>) -> bool {
        let mine = self.pending.as_ref().is_some_and(|(own, _)| Some(own) == id);
        if mine {
            self.pending = None;
        }
        mine
    }

    fn welcomed(&mut self, welcome: Welcome, now: Timestamp) -> Vec<ClientUpdate> {
        (self.status, self.attempts) = (ConnectionStatus::Open, 0);
        let before = self.info.take();
        let info = TableInfo {
            seat: welcome.seat.and_then(Seat::new),
            commitment: welcome.commitment,
            terms: welcome.terms,
            places: welcome.seats,
            present: before.as_ref().map(|info| info.present.clone()).unwrap_or_default(),
            spectators: before.map_or(0, |info| info.spectators),
            rematch: welcome.rematch,
            begun: welcome.version.is_some(),
        };
        let whole = welcome.game.map(|game| decode_match(&info.terms, &info.places, &game, welcome.waiting, now));
        self.info = Some(info);
        match (whole, welcome.missing) {
            (Some(Ok(match_state)), _) => vec![ClientUpdate::Match(Box::new(match_state))],
            (Some(Err(_)), _) => vec![ClientUpdate::OutOfSync],
            (None, missing) => {
                let clocks = welcome.clocks;
                let missing = missing.unwrap_or_default();
                let news =
                    missing.into_iter().map(|told| ClientUpdate::Event { told, clocks: clocks.clone(), result: None });
                news.collect()
            }
        }
    }
}

#[cfg(test)]
mod tests;
