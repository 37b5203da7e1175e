//! What a table shows: to whoever enters, to whoever missed something, and to anybody.

use nova_luna_protocol::online::{
    CloseReason, EventDto, MatchDto, PROTOCOL, SeatDto, ServerMessage, TableSnapshot, Welcome,
};
use nova_luna_rules::Seat;
use nova_luna_table::{TableView, Version, Viewer};

use super::{Connection, ConnectionId, Entered, MISSING, Room, RoomError};
use crate::online::archive;
use crate::online::hub::now;
use crate::online::secrets::Digest;

impl Room {
    /// What happened since a version, if there is such a one and it is not too long ago.
    pub(super) fn missing(&self, since: Version) -> Option<Vec<EventDto>> {
        let happenings = self.table.as_ref()?.happenings();
        let missing = happenings.get(usize::try_from(since.0).ok()?..)?;
        (missing.len() <= MISSING).then(|| missing.iter().map(EventDto::from).collect())
    }

    /// Lets somebody in, and says where they are heard.
    pub(super) fn let_in(
        &mut self,
        guest: Connection,
        token: Option<&Digest>,
        last: Option<Version>,
    ) -> Result<Entered, RoomError> {
        // A room that nobody finds the way to any more is about to go.
        let room = self.own.upgrade().ok_or(RoomError::Unavailable)?;
        Ok(Entered { guest: self.enter(guest, token, last)?, room })
    }

    /// Lets somebody in, and tells them everything they may know.
    pub(super) fn enter(
        &mut self,
        guest: Connection,
        token: Option<&Digest>,
        last: Option<Version>,
    ) -> Result<ConnectionId, RoomError> {
        let viewer = match token {
            Some(token) => Viewer::Seat(self.charter.seat_of(token).ok_or(RoomError::Token)?),
            None => Viewer::Spectator,
        };
        // Whoever knows more than this node does has to ask again when it can look.
        if self.unsure && last.is_some_and(|last| last > self.version()) {
            return Err(RoomError::Unavailable);
        }
        self.make_room(viewer)?;
        let welcome = ServerMessage::Welcome(Box::new(self.welcome(viewer, last)));
        let id = self.guests.add(viewer, guest);
        self.guests.send(id, &welcome, &self.hub.metrics);
        self.tell_presence();
        Ok(id)
    }

    /// Whether there is room for one more. Those who look on take none from those who play.
    fn make_room(&mut self, viewer: Viewer) -> Result<(), RoomError> {
        let there = self.guests.count(viewer);
        match viewer {
            Viewer::Spectator if there >= self.hub.limits.guests => Err(RoomError::TooMany),
            Viewer::Seat(seat) if there >= self.hub.limits.sockets_per_seat => {
                self.guests.dismiss_oldest(seat, CloseReason::TooMany, &self.hub.metrics);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn welcome(&self, viewer: Viewer, last: Option<Version>) -> Welcome {
        let view = self.table.as_ref().map(|table| table.view_for(viewer));
        let missing = last.and_then(|last| self.missing(last));
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat.number()),
            Viewer::Spectator => None,
        };
        let clocks = |game: &MatchDto| game.clocks.clone();
        let game = view.as_ref().and_then(|view| self.game(view));
        Welcome {
            protocol: PROTOCOL,
            table: self.charter.id.to_string(),
            seat,
            commitment: self.charter.secret.commitment().to_string(),
            terms: self.charter.terms_in_words(),
            seats: self.places(view.as_ref()),
            version: view.as_ref().map(|view| view.version.0),
            clocks: game.as_ref().and_then(clocks),
            game: game.filter(|_| missing.is_none()),
            missing,
            waiting: self.table.as_ref().and_then(|table| table.waiting(now())),
            offers: view.iter().flat_map(|view| &view.offers).map(|seat| seat.number()).collect(),
            rematch: self.charter.rematch.map(|table| table.to_string()),
        }
    }

    pub(super) fn game(&self, view: &TableView) -> Option<MatchDto> {
        Some(MatchDto::new(view, &self.table.as_ref()?.record_without_seed(), now()))
    }

    pub(super) fn places(&self, view: Option<&TableView>) -> Vec<SeatDto> {
        match view {
            None => self.charter.places(),
            Some(view) => {
                let seats = Seat::first(view.seats.len()).zip(&view.seats);
                let places = seats.zip(self.charter.colours());
                places.map(|((seat, place), colour)| SeatDto::new(seat, place, colour)).collect()
            }
        }
    }

    /// The table as anybody sees it.
    pub(super) fn shown(&self) -> TableSnapshot {
        let Welcome { table, commitment, terms, seats, game, rematch, .. } = self.welcome(Viewer::Spectator, None);
        TableSnapshot { table, commitment, terms, seats, game, rematch }
    }

    pub(super) fn record(&self) -> Result<String, RoomError> {
        Ok(archive::record(&self.charter, self.table.as_ref().ok_or(RoomError::NotBegun)?))
    }
}
