//! Seats before the match and their tokens: what clients ask for over HTTP. The table decides; the room knows addresses.

use std::net::IpAddr;

use nova_luna_protocol::online::{Joined, Rematch, Revealed, TableSnapshot};
use nova_luna_rules::{Nonce, Seat};
use nova_luna_table::{Actor, Hidden, Kind, Refusal, RematchLink, TableCommand};

use super::command::{AttemptError, JoinRequest};
use super::commit::context;
use super::{Room, RoomError};
use crate::online::hub::CreateTableError;
use crate::online::log::load_all;
use crate::online::secrets::{Digest, TableId, Token};
use crate::online::store::Delete;

impl Room {
    fn holder(&self, token: &Digest) -> Result<Seat, RoomError> {
        self.table.seat_of(token).ok_or(RoomError::InvalidToken)
    }

    /// Seats a person, and seals the table if all seats are taken. A person who sits may ask to commit to another nonce.
    pub(crate) async fn join(&mut self, request: JoinRequest) -> Result<Joined, AttemptError> {
        self.check_not_closed()?;
        let new_token = token_or_random(request.new_token.clone())?;
        let by = match &request.token {
            Some(token) => Actor::Seat(self.holder(token)?),
            None => Actor::Guest { key: request.key, token: new_token.digest() },
        };
        let entry = match (self.propose(by, TableCommand::Sit(request.sit.clone())), by) {
            // The client repeats its request because the first response was lost.
            (Err(Refusal::Repeated), Actor::Seat(seat)) => return Ok(self.grant(seat, None)),
            (Err(Refusal::Repeated), _) => return Ok(self.grant(self.holder(&new_token.digest())?, None)),
            (proposed, _) => proposed?,
        };
        let Kind::SeatTaken(taken) = &entry.event.kind else {
            // The client has lost its nonce, so the seal becomes void.
            self.commit(entry).await?;
            return Err(self.table.round_refusal().into());
        };
        let (seat, is_new) = (taken.seat, matches!(entry.hidden, Some(Hidden::Token(_))));
        if is_new {
            self.reserve_join(seat, &request).await?;
        }
        self.commit(entry).await?;
        self.note_address(seat, request.address);
        self.report_waiting();
        Ok(self.grant(seat, Some(&new_token).filter(|_| is_new)))
    }

    /// Returns the seat that a person has, with its token if that is new, and without a link.
    fn grant(&self, seat: Seat, token: Option<&Token>) -> Joined {
        Joined {
            seat: seat.number(),
            token: token.map(ToString::to_string).unwrap_or_default(),
            seat_link: String::new(),
            sealed: self.table.seating().is_sealed(),
            started: self.table.seating().started_at().is_some(),
        }
    }

    /// Stores the nonce of a seat, and starts the match if everybody has revealed. A repeated request changes nothing.
    pub(crate) async fn reveal(
        &mut self,
        token: Digest,
        void_seals: u32,
        nonce: Nonce,
    ) -> Result<Revealed, AttemptError> {
        let by = Actor::Seat(self.holder(&token)?);
        match self.propose(by, TableCommand::Reveal { void_seals, nonce }) {
            Ok(entry) => self.commit(entry).await?,
            Err(Refusal::Repeated) => {}
            Err(refusal) => return Err(refusal.into()),
        }
        Ok(Revealed { started: self.table.seating().started_at().is_some() })
    }

    /// Leaves or fills the seats for the holder of a token.
    pub(crate) async fn change_seats(
        &mut self,
        token: Digest,
        command: TableCommand,
    ) -> Result<TableSnapshot, AttemptError> {
        let entry = self.propose(Actor::Seat(self.holder(&token)?), command)?;
        self.commit(entry).await?;
        Ok(self.snapshot())
    }

    /// Gives a seat a new token and disconnects all devices that use the old one. A request that arrives again, because
    /// its response was lost, changes nothing.
    pub(crate) async fn rotate_token(&mut self, token: Digest, new: Option<Token>) -> Result<Joined, AttemptError> {
        let new = token_or_random(new)?;
        if let Some(seat) = self.table.seat_of(&new.digest()) {
            return Ok(self.grant(seat, Some(&new)));
        }
        let seat = self.holder(&token)?;
        let entry = self.propose(Actor::Seat(seat), TableCommand::Rotate(new.digest()))?;
        self.commit(entry).await?;
        Ok(self.grant(seat, Some(&new)))
    }

    /// Checks that not too many seals became void.
    pub(super) fn check_not_closed(&self) -> Result<(), Refusal> {
        if self.table.seating().is_closed() { Err(Refusal::TooManyRestarts) } else { Ok(()) }
    }

    /// Creates a table for the same people, or returns the one that exists.
    pub(crate) async fn rematch(&mut self, token: Digest, address: IpAddr) -> Result<Rematch, AttemptError> {
        let owner = self.holder(&token)?;
        if let Some(known) = self.known_rematch().await? {
            return Ok(known);
        }
        self.check_writable()?;
        let (id, key) = TableId::random().zip(Token::random()).ok_or(RoomError::Unavailable)?;
        let created = self.table.rematch(id.into(), owner, key.digest(), &context(&self.hub.limits))?;
        let Kind::Created(table) = &created.event.kind else { return Err(RoomError::Unavailable.into()) };
        let commitment = table.commitment;
        self.hub.store_new_table(id, &created, address).await.map_err(|error| match error {
            CreateTableError::RateLimited => RoomError::RateLimited,
            CreateTableError::TooManyTables => RoomError::TooManyTables,
            _ => RoomError::Unavailable,
        })?;
        let link = TableCommand::LinkRematch(id.into(), commitment);
        let entry = self.propose(Actor::Seat(owner), link)?;
        if let Err(error) = self.commit(entry).await {
            // Somebody else was first, or nobody knows of the table. If the outcome is not known, nobody comes to it.
            let _ = self.hub.store.delete(Delete::Table { table: id, last: 1 }, 1).await;
            self.hub.on_table_closed();
            return Err(error);
        }
        Ok(Rematch { table: id.to_string(), commitment: commitment.to_string(), void_seals: 0 })
    }

    /// Returns the rematch that was created. It may have been deleted, because nobody came: then there is none.
    async fn known_rematch(&self) -> Result<Option<Rematch>, RoomError> {
        let Some(RematchLink { table, .. }) = self.table.seating().rematch() else { return Ok(None) };
        let found = load_all(&self.hub.store, &[table.into()]).await.map_err(|_| RoomError::Unavailable)?;
        Ok(found.first().map(|(id, hosted)| {
            let (commitment, void_seals) = (hosted.seating().commitment().to_string(), hosted.seating().void_seals());
            Rematch { table: id.to_string(), commitment, void_seals }
        }))
    }
}

/// Returns the token that the client chose, or a random one.
fn token_or_random(token: Option<Token>) -> Result<Token, RoomError> {
    token.or_else(Token::random).ok_or(RoomError::Unavailable)
}
