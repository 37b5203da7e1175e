//! Sitting down, the start of a match, and rematches.

use std::net::IpAddr;

use nova_luna_protocol::online::{Rematch, ServerMessage};
use nova_luna_rules::Seat;
use nova_luna_table::{Table, Timestamp, Viewer};

use super::command::{AttemptError, JoinRequest, SeatGrant};
use super::{Room, RoomError};
use crate::online::hub::{CreateTableError, now};
use crate::online::secrets::{Digest, Token};
use crate::online::store::{StoreFuture, TableStore};
use crate::online::table_config::{SeatSlot, TableConfig};

impl Room {
    /// Seats a person, and starts the match if all seats are taken.
    pub(super) async fn join(&mut self, request: JoinRequest) -> Result<SeatGrant, AttemptError> {
        let (seat, new_token) = self.seat_for(&request)?;
        let slot = self.config.slots.get(seat.index()).ok_or(RoomError::TableFull)?.clone();
        if slot.nonce == Some(request.nonce) {
            // The client repeats its request because the first response was lost.
            return Ok(SeatGrant { seat: seat.number(), token: None, started: self.config.started_at.is_some() });
        }
        if slot.nonce.is_some() {
            return Err(RoomError::AlreadyJoined.into());
        }
        let name = Some(request.name).filter(|name| !name.is_empty()).or(slot.name);
        let name = self.config.name_for(seat, name);
        let token = new_token.as_ref().map(Token::digest).or(slot.token);
        let colour = self.config.colour_for(seat, request.colour);
        self.take_seat(seat, SeatSlot { bot: None, name, token, nonce: Some(request.nonce), colour }).await?;
        let token = new_token.map(|token| token.to_string());
        Ok(SeatGrant { seat: seat.number(), token, started: self.config.started_at.is_some() })
    }

    /// Returns the seat that a person may take, with a new token if the seat was open.
    fn seat_for(&self, request: &JoinRequest) -> Result<(Seat, Option<Token>), RoomError> {
        if let Some(token) = &request.token {
            return Ok((self.config.seat_of(token).ok_or(RoomError::InvalidToken)?, None));
        }
        let may_join = self.config.public || request.key.is_some_and(|key| self.config.join_key.matches(&key));
        if !may_join {
            return Err(RoomError::InvalidKey);
        }
        // A repeated request with the same new token has the seat already.
        if let Some(seat) = request.new_token.as_ref().and_then(|token| self.config.seat_of(&token.digest())) {
            return Ok((seat, None));
        }
        let mut open = self.config.seats().filter(|(_, slot)| slot.is_open());
        let (seat, _) = open.next().ok_or(RoomError::TableFull)?;
        Ok((seat, Some(token_or_random(request.new_token.clone())?)))
    }

    async fn take_seat(&mut self, seat: Seat, slot: SeatSlot) -> Result<(), AttemptError> {
        let mut config = self.config.clone();
        if let Some(old) = config.slots.get_mut(seat.index()) {
            *old = slot.clone();
        }
        let id = config.id;
        self.store_seats(config, |store, started_at| store.take_seat(id, seat, slot, started_at)).await
    }

    /// Stores the new seats, and only then applies and announces them. If all seats are taken, the match starts.
    pub(super) async fn store_seats(
        &mut self,
        mut config: TableConfig,
        write: impl FnOnce(&dyn TableStore, Option<Timestamp>) -> StoreFuture<()>,
    ) -> Result<(), AttemptError> {
        config.started_at = config.is_full().then(now);
        self.write_config(write(&*self.hub.store, config.started_at)).await?;
        self.config = config;
        if self.config.started_at.is_some() {
            self.hub.metrics.started_matches.inc();
            tracing::info!(table = self.config.id.short(), "match started");
        }
        self.announce_seats();
        Ok(())
    }

    /// Announces the seats, or the start of the match once it has started.
    pub(super) fn announce_seats(&mut self) {
        match self.config.match_start() {
            Some(start) => {
                // Creating the table has checked the config.
                self.table = Table::from_start(start).ok();
                self.announce_start();
            }
            None => self.broadcast(&ServerMessage::Seats { seats: self.config.seat_dtos() }),
        }
    }

    fn announce_start(&mut self) {
        let Some(view) = self.table.as_ref().map(|table| table.state().view_for(Viewer::Spectator)) else { return };
        // Nobody can undo anything yet, so all viewers see the same.
        if let Some(game) = self.match_dto(&view) {
            self.broadcast(&ServerMessage::Started { seats: self.seat_dtos(Some(&view)), game: Box::new(game) });
        }
    }

    /// Creates a table for the same people, or returns the one that exists.
    pub(super) async fn rematch(&mut self, token: &Digest, address: IpAddr) -> Result<Rematch, AttemptError> {
        let owner = self.config.seat_of(token).ok_or(RoomError::InvalidToken)?;
        if !self.table.as_ref().is_some_and(Table::is_over) {
            return Err(RoomError::MatchNotOver.into());
        }
        let known = match self.config.rematch {
            // The rematch may have been deleted, because nobody came. Then this is the first one again.
            Some(id) => self.hub.store.load(id).await.map_err(|_| RoomError::Unavailable)?,
            None => None,
        };
        if let Some(stored) = known {
            let id = stored.config.id;
            let commitment = stored.config.secret.commitment().to_string();
            return Ok(Rematch { table: id.to_string(), commitment });
        }
        self.check_writable()?;
        let config = self.config.rematch_config(owner, now()).map_err(|_| RoomError::Unavailable)?;
        let result = match self.hub.store_new_table(&config, Some(self.config.id), address).await {
            Ok(()) => Ok(()),
            Err(CreateTableError::Store(error)) => Err(error),
            Err(CreateTableError::RateLimited) => return Err(RoomError::RateLimited.into()),
            Err(CreateTableError::TooManyTables) => return Err(RoomError::TooManyTables.into()),
            Err(_) => return Err(RoomError::Unavailable.into()),
        };
        self.on_config_write_result(result).await?;
        self.config.rematch = Some(config.id);
        let (table, commitment) = (config.id.to_string(), config.secret.commitment().to_string());
        self.broadcast(&ServerMessage::Rematch { table: table.clone(), commitment: commitment.clone() });
        Ok(Rematch { table, commitment })
    }
}

/// Returns the token that the client chose, or a random one.
pub(super) fn token_or_random(token: Option<Token>) -> Result<Token, RoomError> {
    token.map_or_else(|| Token::random().map_err(|_| RoomError::Unavailable), Ok)
}
