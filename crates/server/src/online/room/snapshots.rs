//! What a room sends to new connections, to clients that missed events, and to anybody who asks.

use std::net::IpAddr;

use nova_luna_protocol::online::{
    CloseReason, EventDto, MatchDto, PROTOCOL, SealDto, SeatDto, ServerMessage, TableSnapshot, Welcome,
};
use nova_luna_rules::{Nonce, Seat};
use nova_luna_table::{Hosted, Seated, Table, Viewer};

use super::{Admission, Connection, ConnectionId, Room, RoomError};
use crate::online::hub::now;
use crate::online::secrets::Digest;

/// Maximum number of missed events that are sent one by one. A client that missed more gets the whole match.
const MAX_MISSED_EVENTS: usize = 128;

impl Room {
    /// Returns the events after a version, if the version exists and there are not too many.
    pub(super) fn events_since(&self, version: u32) -> Option<Vec<EventDto>> {
        let missed = self.table.table()?.events().get(usize::try_from(version).ok()?..)?;
        (missed.len() <= MAX_MISSED_EVENTS).then(|| missed.iter().map(EventDto::from).collect())
    }

    /// Lets a connection in; returns its id and this room's mailbox.
    pub(super) fn admit(
        &mut self,
        connection: Connection,
        token: Option<&Digest>,
        last_version: Option<u32>,
    ) -> Result<Admission, RoomError> {
        // Without any sender left, the room is about to end.
        let room = self.mailbox.upgrade().ok_or(RoomError::Unavailable)?;
        Ok(Admission { id: self.connect(connection, token, last_version)?, room })
    }

    /// Adds a connection and sends it the welcome message.
    pub(super) fn connect(
        &mut self,
        connection: Connection,
        token: Option<&Digest>,
        last_version: Option<u32>,
    ) -> Result<ConnectionId, RoomError> {
        self.check_not_closed()?;
        let viewer = match token {
            Some(token) => Viewer::Seat(self.table.seat_of(token).ok_or(RoomError::InvalidToken)?),
            None => Viewer::Spectator,
        };
        // The client knows more than this node: it has to come again once the node can read the store.
        if !self.sync.is_certain() && last_version.is_some_and(|last| last > self.version()) {
            return Err(RoomError::Unavailable);
        }
        self.limit_connections(viewer, connection.address)?;
        let welcome = ServerMessage::Welcome(Box::new(self.welcome(viewer, last_version)));
        if let Viewer::Seat(seat) = viewer {
            self.note_address(seat, connection.address);
        }
        let id = self.connections.add(viewer, connection);
        // Before the welcome: a player who has read it expects the table to be offered in the lobby.
        self.report_presence();
        self.connections.send(id, &welcome, &self.hub.metrics);
        self.announce_presence();
        Ok(id)
    }

    /// Checks that one more connection is allowed. Spectators and seats have separate limits: a seat loses its oldest
    /// connection.
    fn limit_connections(&mut self, viewer: Viewer, address: Option<IpAddr>) -> Result<(), RoomError> {
        let (connected, limits) = (self.connections.count(viewer), &self.hub.limits);
        let is_full = || {
            connected >= limits.spectators_per_table
                || self.connections.count_spectators_of(address) >= limits.spectators_per_ip
        };
        match viewer {
            Viewer::Spectator if is_full() => Err(RoomError::TooManySpectators),
            Viewer::Seat(seat) if connected >= self.hub.limits.sockets_per_seat => {
                self.connections.close_oldest(seat, CloseReason::TooManyConnections, &self.hub.metrics);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn welcome(&self, viewer: Viewer, last_version: Option<u32>) -> Welcome {
        let (seating, state) = (self.table.seating(), self.table.table().map(Table::state));
        let missed = last_version.and_then(|last| self.events_since(last));
        let game = self.match_dto(viewer);
        let offers = state.iter().flat_map(|state| state.offers()).map(|seat| seat.number()).collect();
        Welcome {
            protocol: PROTOCOL,
            table: self.id.to_string(),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat.number()),
                Viewer::Spectator => None,
            },
            commitment: seating.commitment().to_string(),
            void_seals: seating.void_seals(),
            seal: self.seal_dto(),
            settings: seating.settings().clone(),
            owner: seating.owner().number(),
            seats: seat_dtos(&self.table),
            version: state.map(|state| state.version().0),
            clocks: game.as_ref().and_then(|game| game.clocks.clone()),
            game: game.filter(|_| missed.is_none()),
            missed,
            waiting_ms: state.and_then(|state| state.waiting_ms(now())),
            fill_in_ms: seating.fill_in_ms(now()),
            offers,
            rematch: seating.rematch().map(|link| link.table.to_string()),
        }
    }

    pub(super) fn match_dto(&self, viewer: Viewer) -> Option<MatchDto> {
        let state = self.table.table()?.state();
        Some(MatchDto::new(&state.view_for(viewer), &state.record_without_seed(), now()))
    }

    /// Returns the seal as everybody sees it, once the table is sealed. It has nonces only once the match has started.
    pub(super) fn seal_dto(&self) -> Option<SealDto> {
        let seating = self.table.seating();
        let seals = seating.seals()?;
        let revealed = seating.seats().filter(|(_, seated)| seated.has_revealed);
        let texts =
            |nonces: &[Option<Nonce>]| nonces.iter().map(|nonce| nonce.map(|nonce| nonce.to_string())).collect();
        Some(SealDto {
            void_seals: seating.void_seals(),
            commitment: seating.commitment().to_string(),
            seats: seals.iter().map(ToString::to_string).collect(),
            revealed: revealed.map(|(seat, _)| seat.number()).collect(),
            remaining_ms: seating.reveal_due().map(|due| due.since(now())),
            nonces: seating.nonces().map(texts),
        })
    }

    /// Returns the table as spectators see it.
    pub(super) fn snapshot(&self) -> TableSnapshot {
        let Welcome { table, commitment, void_seals, seal, settings, owner, seats, game, waiting_ms, rematch, .. } =
            self.welcome(Viewer::Spectator, None);
        TableSnapshot { table, commitment, void_seals, seal, settings, owner, seats, game, waiting_ms, rematch }
    }

    pub(super) fn record(&self) -> Result<String, RoomError> {
        Ok(self.table.record().ok_or(RoomError::NotStarted)?.to_string())
    }
}

/// Returns the seats as everybody sees them.
pub(crate) fn seat_dtos(table: &Hosted) -> Vec<SeatDto> {
    let (seating, state) = (table.seating(), table.table().map(Table::state));
    let dto = |((seat, seated), colour): ((Seat, &Seated), _)| {
        let dto = match state {
            Some(state) => SeatDto::new(seat, &state.seat_view(seat), colour),
            None => SeatDto::before_start(seat, seated.player().as_ref(), colour),
        };
        dto.with_commitment(seated.commitment, seated.recommitted)
    };
    seating.seats().zip(seating.colours()).map(dto).collect()
}
