//! The seal of a table: everybody has committed, everybody reveals, and the match starts. Nobody's nonce leaves the
//! server before that. A seal is void if somebody leaves, does not reveal in time, or has lost their nonce.

use nova_luna_protocol::online::{CloseReason, Revealed, SealDto, ServerMessage, VoidReason};
use nova_luna_rules::{Seat, Secret};
use nova_luna_table::Table;

use super::command::{AttemptError, RevealRequest};
use super::{Room, RoomError};
use crate::online::hub::now;
use crate::online::secrets::{Digest, random};
use crate::online::store::{MakeVoid, OpenSeats, RevealNonce};
use crate::online::table_config::VoidSeal;

impl Room {
    /// Stores the nonce of a seat, and starts the match if everybody has revealed. A repeated request changes nothing.
    pub(super) async fn reveal(&mut self, request: &RevealRequest) -> Result<Revealed, AttemptError> {
        let config = &self.config;
        let seat = config.seat_of(&request.token).ok_or(RoomError::InvalidToken)?;
        if request.void_seals != config.void_seals || config.sealed_at.is_none() {
            return Err(self.outdated_round().into());
        }
        let slot = config.slots.get(seat.index()).ok_or(RoomError::InvalidToken)?;
        if slot.commitment != Some(request.nonce.commitment(config.id.into())) {
            return Err(RoomError::WrongNonce.into());
        }
        if slot.nonce.is_none() {
            self.store_nonce(seat, request).await?;
        }
        Ok(Revealed { started: self.config.started_at.is_some() })
    }

    async fn store_nonce(&mut self, seat: Seat, request: &RevealRequest) -> Result<(), AttemptError> {
        let mut config = self.config.clone();
        if let Some(slot) = config.slots.get_mut(seat.index()) {
            slot.nonce = Some(request.nonce);
        }
        config.started_at = config.is_revealed().then(now);
        let reveal = RevealNonce {
            table: config.id,
            void_seals: config.void_seals,
            seat,
            nonce: request.nonce,
            started: config.started_at,
        };
        self.write_config(self.hub.store.reveal(reveal)).await?;
        self.config = config;
        self.report_waiting();
        self.count_start();
        self.announce_seats();
        Ok(())
    }

    /// Returns the error for a client that knows another seal.
    pub(super) fn outdated_round(&self) -> RoomError {
        RoomError::OutdatedRound { void_seals: self.config.void_seals, commitment: self.config.commitment() }
    }

    /// Checks that not too many seals became void.
    pub(super) fn check_not_closed(&self) -> Result<(), RoomError> {
        if self.config.is_closed() { Err(RoomError::TooManyRestarts) } else { Ok(()) }
    }

    /// Returns the seal as everybody sees it, once the table is sealed.
    pub(super) fn seal_dto(&self) -> Option<SealDto> {
        self.config.seal_dto(&self.hub.limits, now())
    }

    /// Makes the seal void for the holder of a token.
    pub(super) async fn make_void_by(
        &mut self,
        reason: VoidReason,
        seat: Seat,
        opened: &[Seat],
        token: Digest,
    ) -> Result<(), AttemptError> {
        self.make_void(VoidSeal { reason, seat, at: now() }, opened, Some(token)).await
    }

    /// Makes the seal void once the time to reveal has run out. The people who have not revealed lose their seats.
    pub(super) async fn void_if_due(&mut self) {
        let unrevealed = if self.is_reveal_over() { self.config.unrevealed_seats() } else { self.overdue_seats() };
        let Some(&seat) = unrevealed.first() else { return };
        let void = VoidSeal { reason: VoidReason::NotRevealed, seat, at: now() };
        // If this fails, the time is still over, and the next run of the timers tries again.
        let _ = self.make_void(void, &unrevealed, None).await;
    }

    pub(super) fn is_reveal_over(&self) -> bool {
        self.config.reveal_due(&self.hub.limits).is_some_and(|due| due <= now())
    }

    /// Opens the seats of people who have not committed in time after a void seal, so that others do not wait in vain.
    pub(super) async fn open_uncommitted_if_due(&mut self) {
        if !self.is_recommit_over() {
            return;
        }
        let seats = self.config.uncommitted_seats();
        let (no_shows, config) = (self.absent_addresses(&seats).await, self.config.with_opened(&seats));
        let open = OpenSeats { table: config.id, void_seals: config.void_seals, seats, owner: config.owner };
        let opened = open.seats.len();
        // If this fails, the time is still over, and the next run of the timers tries again.
        if self.write_config(self.hub.store.open_seats(open)).await.is_err() {
            return;
        }
        self.add_no_shows(no_shows);
        tracing::info!(table = config.id.short(), seats = opened, "seats opened: no commitment after a void seal");
        let before = std::mem::replace(&mut self.config, config);
        self.announce_seats();
        self.disconnect_replaced_tokens(&before.slots);
    }

    pub(super) fn is_recommit_over(&self) -> bool {
        self.config.recommit_due(&self.hub.limits).is_some_and(|due| due <= now())
    }

    async fn make_void(&mut self, void: VoidSeal, opened: &[Seat], token: Option<Digest>) -> Result<(), AttemptError> {
        let secret = Secret(random().map_err(|_| RoomError::Unavailable)?);
        let config = self.config.voided(void, opened, secret.clone());
        let (table, void_seals) = (config.id, self.config.void_seals);
        let (opened, owner) = (opened.to_vec(), config.owner);
        let write = MakeVoid { table, void_seals, void, secret, opened, owner, token };
        let no_shows = match void.reason {
            // Friends may come and go as they like. A stranger who leaves after the seal has wasted the others' time.
            VoidReason::Left | VoidReason::Lost if !self.config.settings.public => Vec::new(),
            _ => self.absent_addresses(&write.opened).await,
        };
        self.write_config(self.hub.store.make_void(write)).await?;
        self.add_no_shows(no_shows);
        self.hub.metrics.void_seals.inc();
        tracing::info!(table = table.short(), reason = void.reason.as_str(), void_seals, "seal void");
        let before = std::mem::replace(&mut self.config, config);
        self.announce_void();
        self.disconnect_replaced_tokens(&before.slots);
        Ok(())
    }

    /// Announces the void seal, and closes the table if there were too many.
    pub(super) fn announce_void(&mut self) {
        let Some(VoidSeal { reason, seat, .. }) = self.config.last_void else { return };
        self.broadcast(&ServerMessage::SealVoid {
            void_seals: self.config.void_seals,
            commitment: self.config.commitment().to_string(),
            seats: self.config.seat_dtos(),
            reason,
            seat: seat.number(),
            owner: self.config.owner.number(),
        });
        if self.config.is_closed() {
            self.connections.close_all(CloseReason::TooManyRestarts, &self.hub.metrics);
        }
    }

    /// Seals a table whose seats are all taken. Two people who join at the same moment at two nodes may each leave the
    /// seal to the other.
    pub(super) async fn seal_if_full(&mut self) {
        if self.config.sealed_at.is_some() || !self.config.is_full() {
            return;
        }
        let at = now();
        let seal = self.hub.store.seal(self.config.id, self.config.void_seals, at);
        if self.write_config(seal).await.is_ok() {
            self.config.sealed_at = Some(at);
            self.announce_seats();
        }
    }

    /// Starts a match whose nonces are all revealed. Two people who reveal at the same moment at two nodes may each
    /// leave the start to the other.
    pub(super) async fn start_if_revealed(&mut self) {
        if !self.config.is_sealed() || !self.config.is_revealed() {
            return;
        }
        let at = now();
        let start = self.hub.store.start(self.config.id, self.config.void_seals, at);
        if self.write_config(start).await.is_ok() {
            self.config.started_at = Some(at);
            self.count_start();
            self.announce_seats();
        }
    }

    /// Counts the start of the match, if it has just started.
    fn count_start(&self) {
        if self.config.started_at.is_some() {
            self.hub.metrics.started_matches.inc();
            tracing::info!(table = self.config.id.short(), "match started");
        }
    }

    /// Announces the seats, the seal, or the start of the match, whichever the table has come to.
    pub(super) fn announce_seats(&mut self) {
        match (self.config.match_start(), self.seal_dto()) {
            (Some(start), _) => {
                // Creating the table has checked the config.
                self.table = Table::from_start(start).ok();
                self.announce_start();
            }
            (None, Some(seal)) => self.broadcast(&ServerMessage::Sealed { seats: self.config.seat_dtos(), seal }),
            (None, None) => {
                let owner = self.config.owner.number();
                self.broadcast(&ServerMessage::Seats { seats: self.config.seat_dtos(), owner });
            }
        }
    }
}
