//! What a room sends to new connections and to anybody who asks.

use std::net::IpAddr;

use nova_luna_protocol::online::{CloseReason, Game, GameDto, PROTOCOL, ServerMessage, TableSnapshot, Welcome};
use nova_luna_rules::Seat;
use nova_luna_table::{Refusal, Version};

use super::{Admission, Connection, ConnectionId, Room, RoomError};
use crate::online::hub::now;
use crate::online::secrets::Digest;

impl Room {
    /// Lets a connection in; returns its id and this room's mailbox.
    pub(crate) fn admit(
        &mut self,
        connection: Connection,
        token: Option<&Digest>,
        since: Option<Version>,
    ) -> Result<Admission, RoomError> {
        // Without any sender left, the room is about to end.
        let room = self.mailbox.upgrade().ok_or(RoomError::Unavailable)?;
        Ok(Admission { id: self.connect(connection, token, since)?, room })
    }

    /// Adds a connection and sends it the welcome message.
    pub(super) fn connect(
        &mut self,
        connection: Connection,
        token: Option<&Digest>,
        since: Option<Version>,
    ) -> Result<ConnectionId, RoomError> {
        self.check_not_closed()?;
        let seat = token.map(|token| self.table.seat_of(token).ok_or(RoomError::InvalidToken)).transpose()?;
        // The client knows more than this node: it has to come again once the node can read the store.
        if !self.sync.is_certain() && since.is_some_and(|since| since > self.table.version()) {
            return Err(RoomError::Unavailable);
        }
        self.limit_connections(seat, connection.address)?;
        let welcome = ServerMessage::Welcome(Box::new(self.welcome(seat, since)));
        if let Some(seat) = seat {
            self.note_address(seat, connection.address);
        }
        let id = self.connections.add(seat, connection);
        // Before the welcome: a player who has read it expects the table to be offered in the lobby.
        self.report_presence();
        self.connections.send(id, &welcome, &self.hub.metrics);
        self.announce_presence();
        Ok(id)
    }

    /// Checks that one more connection is allowed. Spectators and seats have separate limits: a seat loses its oldest
    /// connection.
    fn limit_connections(&mut self, seat: Option<Seat>, address: Option<IpAddr>) -> Result<(), RoomError> {
        let (connected, limits) = (self.connections.count(seat), &self.hub.limits);
        let is_full = || {
            connected >= limits.spectators_per_table
                || self.connections.count_spectators_of(address) >= limits.spectators_per_ip
        };
        match seat {
            None if is_full() => Err(RoomError::TooManySpectators),
            Some(seat) if connected >= self.hub.limits.sockets_per_seat => {
                self.connections.close_oldest(seat, CloseReason::TooManyConnections, &self.hub.metrics);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn welcome(&self, seat: Option<Seat>, since: Option<Version>) -> Welcome {
        // A version that does not exist is not of this log: the client gets all of it.
        let known = since.filter(|since| *since <= self.table.version()).unwrap_or_default();
        let (table, log) = (self.id.to_string(), self.table.log_after(known));
        Welcome { protocol: PROTOCOL, table, seat, now: now(), log }
    }

    /// Returns the table as everybody sees it.
    pub(crate) fn snapshot(&self) -> TableSnapshot {
        let now = now();
        let game = self.table.table().map(|table| Box::new(Game::new(table.state(), now)));
        let log = self.table.log_after(Version::default());
        TableSnapshot { table: self.id.to_string(), now, log, game: GameDto(game) }
    }

    pub(crate) fn record(&self) -> Result<String, Refusal> {
        Ok(self.table.record().ok_or(Refusal::NotStarted)?.to_string())
    }
}
