//! What a room sends to new connections, to clients that missed events, and to anybody who asks.

use std::net::IpAddr;

use nova_luna_protocol::online::{
    CloseReason, EventDto, MatchDto, PROTOCOL, SeatDto, ServerMessage, TableSnapshot, Welcome,
};
use nova_luna_rules::Seat;
use nova_luna_table::{TableView, Version, Viewer};

use super::{Admission, Connection, ConnectionId, Room, RoomError};
use crate::online::archive;
use crate::online::hub::now;
use crate::online::secrets::Digest;
use crate::online::table_config::SeatSlot;

/// Maximum number of missed events that are sent one by one. A client that missed more gets the whole match.
const MAX_MISSED_EVENTS: usize = 128;

impl Room {
    /// Returns the events after a version, if the version exists and there are not too many.
    pub(super) fn events_since(&self, version: Version) -> Option<Vec<EventDto>> {
        let events = self.table.as_ref()?.events();
        let missed = events.get(usize::try_from(version.0).ok()?..)?;
        (missed.len() <= MAX_MISSED_EVENTS).then(|| missed.iter().map(EventDto::from).collect())
    }

    /// Lets a connection in; returns its id and this room's mailbox.
    pub(super) fn admit(
        &mut self,
        connection: Connection,
        token: Option<&Digest>,
        last_version: Option<Version>,
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
        last_version: Option<Version>,
    ) -> Result<ConnectionId, RoomError> {
        self.check_not_closed()?;
        let viewer = match token {
            Some(token) => Viewer::Seat(self.config.seat_of(token).ok_or(RoomError::InvalidToken)?),
            None => Viewer::Spectator,
        };
        // The client knows more than this node: it has to come again once the node can read the store.
        if self.sync.may_be_behind() && last_version.is_some_and(|last| last > self.version()) {
            return Err(RoomError::Unavailable);
        }
        self.make_room(viewer, connection.address)?;
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

    /// Makes room for one more connection. Spectators and seats have separate limits.
    fn make_room(&mut self, viewer: Viewer, address: Option<IpAddr>) -> Result<(), RoomError> {
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

    fn welcome(&self, viewer: Viewer, last_version: Option<Version>) -> Welcome {
        let view = self.table.as_ref().map(|table| table.state().view_for(viewer));
        let missed = last_version.and_then(|last| self.events_since(last));
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat.number()),
            Viewer::Spectator => None,
        };
        let clocks = |game: &MatchDto| game.clocks.clone();
        let game = view.as_ref().and_then(|view| self.match_dto(view));
        Welcome {
            protocol: PROTOCOL,
            table: self.config.id.to_string(),
            seat,
            commitment: self.config.commitment().to_string(),
            void_seals: self.config.void_seals,
            seal: self.seal_dto(),
            settings: self.config.settings.clone(),
            owner: self.config.owner.number(),
            seats: self.seat_dtos(view.as_ref()),
            version: view.as_ref().map(|view| view.version.0),
            clocks: game.as_ref().and_then(clocks),
            game: game.filter(|_| missed.is_none()),
            missed,
            waiting_ms: self.table.as_ref().and_then(|table| table.state().waiting_ms(now())),
            fill_in_ms: self.config.fill_in_ms(now()),
            offers: view.iter().flat_map(|view| &view.offers).map(|seat| seat.number()).collect(),
            rematch: self.config.rematch.map(|table| table.to_string()),
        }
    }

    pub(super) fn match_dto(&self, view: &TableView) -> Option<MatchDto> {
        Some(MatchDto::new(view, &self.table.as_ref()?.state().record_without_seed(), now()))
    }

    pub(super) fn seat_dtos(&self, view: Option<&TableView>) -> Vec<SeatDto> {
        match view {
            None => self.config.seat_dtos(),
            Some(view) => {
                let seats = self.config.seats().zip(&view.seats).zip(self.config.colours());
                let dto = |(((seat, slot), status), colour): (((Seat, &SeatSlot), _), _)| {
                    SeatDto::new(seat, status, colour).with_commitment(slot.commitment, slot.recommitted)
                };
                seats.map(dto).collect()
            }
        }
    }

    /// Returns the table as spectators see it.
    pub(super) fn snapshot(&self) -> TableSnapshot {
        let Welcome { table, commitment, void_seals, seal, settings, owner, seats, game, waiting_ms, rematch, .. } =
            self.welcome(Viewer::Spectator, None);
        TableSnapshot { table, commitment, void_seals, seal, settings, owner, seats, game, waiting_ms, rematch }
    }

    pub(super) fn record(&self) -> Result<String, RoomError> {
        Ok(archive::record(&self.config, self.table.as_ref().ok_or(RoomError::NotStarted)?))
    }
}
