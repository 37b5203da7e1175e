//! Sitting down, the start of a match, and rematches.

use std::net::IpAddr;

use nova_luna_protocol::online::{Rematch, ServerMessage, VoidReason};
use nova_luna_rules::{Seat, SeatCommitment};
use nova_luna_table::{Table, Timestamp, Viewer};

use super::command::{AttemptError, JoinRequest, SeatGrant};
use super::{Room, RoomError};
use crate::online::hub::{CreateTableError, now};
use crate::online::secrets::{Digest, Token};
use crate::online::store::{StoreFuture, TableStore, TakeSeat};
use crate::online::table_config::{SeatSlot, TableConfig, VoidSeal};

impl Room {
    /// Seats a person, and seals the table if all seats are taken. A person who sits may ask to commit to another nonce.
    pub(super) async fn join(&mut self, request: JoinRequest) -> Result<SeatGrant, AttemptError> {
        self.check_not_closed()?;
        let (seat, new_token) = self.seat_for(&request)?;
        if request.void_seals != self.config.void_seals {
            return Err(self.outdated_round().into());
        }
        let slot = self.config.slots.get(seat.index()).ok_or(RoomError::TableFull)?.clone();
        if slot.commitment == Some(request.commitment) {
            // The client repeats its request because the first response was lost.
            return Ok(self.grant(seat, None));
        }
        if self.config.started_at.is_some() {
            return Err(RoomError::AlreadyJoined.into());
        }
        if slot.commitment.is_some() && !request.recommit {
            // Another device of the same player has the nonce of this round.
            return Err(RoomError::AlreadyCommitted.into());
        }
        if let Some(token) = slot.token.filter(|_| self.config.is_sealed()) {
            // The client has lost its nonce, so this seal cannot be completed. Strangers wait for that only once.
            let opened = if self.has_lost_before(seat) { vec![seat] } else { Vec::new() };
            self.make_void_by(VoidReason::Lost, seat, &opened, token).await?;
            self.check_not_closed()?;
            return Err(self.outdated_round().into());
        }
        if new_token.is_some() {
            self.reserve_join(seat, &request).await?;
        }
        let replaced = slot.commitment;
        let slot = SeatSlot {
            bot: None,
            name: self.config.name_for(seat, Some(request.name).filter(|name| !name.is_empty()).or(slot.name)),
            token: new_token.as_ref().map(Token::digest).or(slot.token),
            commitment: Some(request.commitment),
            recommitted: slot.recommitted.saturating_add(u32::from(replaced.is_some())),
            nonce: None,
            colour: self.config.colour_for(seat, request.colour),
        };
        self.take_seat(seat, slot, replaced).await?;
        self.note_address(seat, request.address);
        Ok(self.grant(seat, new_token.as_ref()))
    }

    /// Whether the same player of a public table made the last seal void in the same way.
    fn has_lost_before(&self, seat: Seat) -> bool {
        let is_same = |void: VoidSeal| void.reason == VoidReason::Lost && void.seat == seat;
        self.config.settings.public && self.config.last_void.is_some_and(is_same)
    }

    /// Returns the seat that a person has, with its token if that is new.
    pub(super) fn grant(&self, seat: Seat, token: Option<&Token>) -> SeatGrant {
        SeatGrant {
            seat: seat.number(),
            token: token.map(ToString::to_string),
            started: self.config.started_at.is_some(),
            seal: self.seal_dto(),
        }
    }

    /// Returns the seat that a person may take, with a new token if the seat was open.
    fn seat_for(&self, request: &JoinRequest) -> Result<(Seat, Option<Token>), RoomError> {
        if let Some(token) = &request.token {
            return Ok((self.config.seat_of(token).ok_or(RoomError::InvalidToken)?, None));
        }
        let may_join = self.config.settings.public || request.key.is_some_and(|key| self.config.join_key.matches(&key));
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

    async fn take_seat(
        &mut self,
        seat: Seat,
        slot: SeatSlot,
        replaced: Option<SeatCommitment>,
    ) -> Result<(), AttemptError> {
        let mut config = self.config.clone();
        if let Some(old) = config.slots.get_mut(seat.index()) {
            *old = slot.clone();
        }
        let (table, void_seals) = (config.id, config.void_seals);
        let take = |sealed| TakeSeat { table, void_seals, seat, slot, replaced, sealed };
        self.store_seats(config, |store, sealed| store.take_seat(take(sealed))).await
    }

    /// Stores the new seats, and only then applies and announces them. If all seats are taken, the table is sealed.
    pub(super) async fn store_seats(
        &mut self,
        mut config: TableConfig,
        write: impl FnOnce(&dyn TableStore, Option<Timestamp>) -> StoreFuture<()>,
    ) -> Result<(), AttemptError> {
        config.sealed_at = config.is_full().then(now);
        self.write_config(write(&*self.hub.store, config.sealed_at)).await?;
        self.config = config;
        self.report_waiting();
        self.announce_seats();
        Ok(())
    }

    pub(super) fn announce_start(&mut self) {
        let Some(view) = self.table.as_ref().map(|table| table.state().view_for(Viewer::Spectator)) else { return };
        // Nobody can undo anything yet, so all viewers see the same.
        if let Some((game, seal)) = self.match_dto(&view).zip(self.seal_dto()) {
            let (seats, game) = (self.seat_dtos(Some(&view)), Box::new(game));
            self.broadcast(&ServerMessage::Started { seats, seal, game });
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
            return Ok(rematch_dto(&stored.config));
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
        let rematch = rematch_dto(&config);
        self.broadcast(&rematch_message(rematch.clone()));
        Ok(rematch)
    }
}

pub(super) fn rematch_dto(config: &TableConfig) -> Rematch {
    Rematch { table: config.id.to_string(), commitment: config.commitment().to_string(), void_seals: config.void_seals }
}

/// Returns the announcement of a rematch.
pub(super) fn rematch_message(Rematch { table, commitment, void_seals }: Rematch) -> ServerMessage {
    ServerMessage::Rematch { table, commitment, void_seals }
}

/// Returns the token that the client chose, or a random one.
pub(super) fn token_or_random(token: Option<Token>) -> Result<Token, RoomError> {
    token.map_or_else(|| Token::random().map_err(|_| RoomError::Unavailable), Ok)
}
