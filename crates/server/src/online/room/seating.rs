//! Sitting down, the beginning of a match, and playing again.

use nova_luna_protocol::online::{Rematch, ServerMessage};
use nova_luna_rules::Seat;
use nova_luna_table::{Table, Timestamp, Viewer};

use super::command::{Sat, Sitting};
use super::{Room, RoomError};
use crate::online::hub::{CreateTableError, now};
use crate::online::metrics::Metrics;
use crate::online::secrets::{Digest, Token};
use crate::online::store::{StoreFuture, TableStore};
use crate::online::table_config::{SeatSlot, TableConfig};

impl Room {
    /// Lets somebody sit down, and begins the match if everybody sits.
    pub(super) async fn sit(&mut self, wanted: Sitting) -> Result<Sat, RoomError> {
        let (seat, token) = self.seat_for(&wanted)?;
        let chair = self.charter.chairs.get(seat.index()).ok_or(RoomError::NoSeat)?.clone();
        if chair.nonce == Some(wanted.nonce) {
            // The answer was lost on the way; nothing is done twice.
            return Ok(Sat { seat: seat.number(), token: None, begun: self.charter.begun.is_some() });
        }
        if chair.nonce.is_some() {
            return Err(RoomError::Seated);
        }
        let name = Some(wanted.name).filter(|name| !name.is_empty()).or(chair.name);
        let digest = token.as_ref().map(Token::digest).or(chair.token);
        let colour = self.charter.colour_for(seat, wanted.colour);
        self.take(seat, SeatSlot { bot: None, name, token: digest, nonce: Some(wanted.nonce), colour }).await?;
        let token = token.map(|token| token.to_string());
        Ok(Sat { seat: seat.number(), token, begun: self.charter.begun.is_some() })
    }

    /// The seat that somebody may have, and the token that comes with it if it was nobody's.
    fn seat_for(&self, wanted: &Sitting) -> Result<(Seat, Option<Token>), RoomError> {
        if let Some(token) = &wanted.token {
            return Ok((self.charter.seat_of(token).ok_or(RoomError::Token)?, None));
        }
        let fits = self.charter.public || wanted.key.is_some_and(|key| self.charter.key.matches(&key));
        if !fits {
            return Err(RoomError::Key);
        }
        // Whoever asks again with the token that they have drawn has the seat already.
        if let Some(seat) = wanted.new_token.as_ref().and_then(|token| self.charter.seat_of(&token.digest())) {
            return Ok((seat, None));
        }
        let mut open = self.charter.seated().filter(|(_, chair)| chair.is_open());
        let (seat, _) = open.next().ok_or(RoomError::NoSeat)?;
        Ok((seat, Some(drawn(wanted.new_token.clone())?)))
    }

    /// Somebody sits there now.
    async fn take(&mut self, seat: Seat, chair: SeatSlot) -> Result<(), RoomError> {
        let mut charter = self.charter.clone();
        if let Some(place) = charter.chairs.get_mut(seat.index()) {
            *place = chair.clone();
        }
        let id = charter.id;
        self.seat_all(charter, |store, begun| store.take_seat(id, seat, chair, begun)).await
    }

    /// Keeps how all sit now, and only then tells it. If nobody is missing, the match begins.
    pub(super) async fn seat_all(
        &mut self,
        mut charter: TableConfig,
        keep: impl FnOnce(&dyn TableStore, Option<Timestamp>) -> StoreFuture<()>,
    ) -> Result<(), RoomError> {
        charter.begun = charter.is_full().then(now);
        let kept = keep(&*self.hub.store, charter.begun).await;
        self.heed_change(kept).await.map_err(|_| RoomError::Unavailable)?;
        self.charter = charter;
        if self.charter.begun.is_some() {
            Metrics::count(&self.hub.metrics.begun);
            tracing::info!(table = self.charter.id.short(), "a match began");
        }
        self.tell_seats();
        Ok(())
    }

    /// Tells who sits where now, and begins the match if it has begun.
    pub(super) fn tell_seats(&mut self) {
        match self.charter.opening() {
            Some(opening) => {
                // The terms were tried when the table was founded.
                self.table = Table::open(opening.terms, opening.seed, opening.begun).ok();
                self.tell_beginning();
            }
            None => self.tell(&ServerMessage::Seated { seats: self.charter.places() }),
        }
    }

    fn tell_beginning(&mut self) {
        let Some(view) = self.table.as_ref().map(|table| table.view_for(Viewer::Spectator)) else { return };
        // Nobody can take anything back yet, so all see the same.
        if let Some(game) = self.game(&view) {
            self.tell(&ServerMessage::Began { seats: self.places(Some(&view)), game: Box::new(game) });
        }
    }

    /// Founds a table for the same people, or says which one there is already.
    pub(super) async fn rematch(&mut self, token: &Digest) -> Result<Rematch, RoomError> {
        let asking = self.charter.seat_of(token).ok_or(RoomError::Token)?;
        if !self.table.as_ref().is_some_and(|table| table.is_over()) {
            return Err(RoomError::NotOver);
        }
        if let Some(known) = self.charter.rematch {
            let shown = self.hub.store.load(known).await.ok().flatten().ok_or(RoomError::Unavailable)?;
            return Ok(Rematch { table: known.to_string(), commitment: shown.config.secret.commitment().to_string() });
        }
        let again = self.charter.again(asking, now()).map_err(|_| RoomError::Unavailable)?;
        match self.hub.keep(&again, Some(self.charter.id)).await {
            Ok(()) => self.heed_change(Ok(())).await,
            Err(CreateTableError::Store(error)) => self.heed_change(Err(error)).await,
            Err(CreateTableError::TooMany) => return Err(RoomError::TooManyTables),
            Err(_) => return Err(RoomError::Unavailable),
        }
        .map_err(|_| RoomError::Unavailable)?;
        self.charter.rematch = Some(again.id);
        let (table, commitment) = (again.id.to_string(), again.secret.commitment().to_string());
        self.tell(&ServerMessage::Rematch { table: table.clone(), commitment: commitment.clone() });
        Ok(Rematch { table, commitment })
    }
}

/// The token that somebody has drawn, else one that is drawn here.
pub(super) fn drawn(token: Option<Token>) -> Result<Token, RoomError> {
    token.map_or_else(|| Token::random().map_err(|_| RoomError::Unavailable), Ok)
}
