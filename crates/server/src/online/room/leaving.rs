//! Seats that change hands: vacated or given to bots before the match, or given a new token at any time.

use nova_luna_bots::BotName;
use nova_luna_protocol::online::{CloseReason, TableSnapshot, VoidReason};
use nova_luna_rules::Seat;

use super::command::{AttemptError, SeatChange, SeatGrant};
use super::seating::token_or_random;
use super::{Room, RoomError};
use crate::online::hub::now;
use crate::online::secrets::{Digest, Token};
use crate::online::store::FillSeats;
use crate::online::table_config::SeatSlot;

impl Room {
    /// Changes the seats for the holder of a token.
    pub(super) async fn change_seats(
        &mut self,
        token: &Digest,
        change: SeatChange,
    ) -> Result<Box<TableSnapshot>, AttemptError> {
        match change {
            SeatChange::Fill(bot) => self.fill_untaken(token, bot).await?,
            SeatChange::Vacate => self.vacate(token).await?,
        }
        Ok(Box::new(self.snapshot()))
    }

    /// Opens the seat of a player who leaves, and makes its token invalid. If the table is sealed, the seal becomes
    /// void.
    async fn vacate(&mut self, token: &Digest) -> Result<(), AttemptError> {
        let seat = self.config.seat_of(token).ok_or(RoomError::InvalidToken)?;
        if self.config.started_at.is_some() {
            return Err(RoomError::AlreadyStarted.into());
        }
        if self.config.is_sealed() {
            return self.make_void_by(VoidReason::Left, seat, &[seat], *token).await;
        }
        let mut config = self.config.clone();
        if let Some(slot) = config.slots.get_mut(seat.index()) {
            *slot = SeatSlot::default();
        }
        let (id, token) = (config.id, *token);
        self.store_seats(config, |store, _| store.leave_seat(id, seat, token)).await?;
        self.connections.close_seat(seat, CloseReason::InvalidToken, &self.hub.metrics);
        self.announce_presence();
        Ok(())
    }

    /// Gives all untaken seats to a bot, because the owner no longer wants to wait.
    async fn fill_untaken(&mut self, token: &Digest, bot: BotName) -> Result<(), AttemptError> {
        let seat = self.config.seat_of(token).ok_or(RoomError::InvalidToken)?;
        let untaken = self.config.untaken_seats();
        match () {
            () if seat != self.config.owner => Err(RoomError::NotOwner.into()),
            () if self.config.started_at.is_some() => Err(RoomError::AlreadyStarted.into()),
            () if untaken.is_empty() => Err(RoomError::TableFull.into()),
            () => self.fill(&untaken, bot, false).await,
        }
    }

    /// Gives seats to a bot. Anybody who holds a token for one of them and has not sat down becomes a spectator.
    /// With `only_open`, nobody may hold one.
    async fn fill(&mut self, seats: &[Seat], bot: BotName, only_open: bool) -> Result<(), AttemptError> {
        let bots: Vec<_> = seats.iter().map(|&seat| (seat, bot)).collect();
        let mut config = self.config.clone();
        for seat in seats {
            if let Some(slot) = config.slots.get_mut(seat.index()) {
                *slot = SeatSlot { bot: Some(bot), ..SeatSlot::default() };
            }
        }
        let (table, void_seals, before) = (config.id, config.void_seals, self.config.slots.clone());
        let fill = |sealed| FillSeats { table, void_seals, bots, only_open, sealed };
        self.store_seats(config, |store, sealed| store.fill_seats(fill(sealed))).await?;
        self.disconnect_replaced_tokens(&before);
        Ok(())
    }

    /// Gives the open seats to a bot once they have been open for long enough.
    pub(super) async fn fill_if_due(&mut self) {
        let Some((due, bot)) = self.config.fill_due() else { return };
        if due <= now() {
            // If this fails, the seats stay open, and the next run of the timers tries again.
            let _ = self.fill(&self.config.open_seats(), bot, true).await;
        }
    }

    /// Gives a seat a new token and disconnects all devices that use the old one. A request that arrives again, because
    /// its response was lost, changes nothing.
    pub(super) async fn rotate_token(&mut self, token: &Digest, new: Option<Token>) -> Result<SeatGrant, AttemptError> {
        if let Some((new, seat)) = new.as_ref().and_then(|new| Some((new, self.config.seat_of(&new.digest())?))) {
            return Ok(self.grant(seat, Some(new)));
        }
        let seat = self.config.seat_of(token).ok_or(RoomError::InvalidToken)?;
        let new = token_or_random(new)?;
        self.write_config(self.hub.store.rotate_token(self.config.id, seat, *token, new.digest())).await?;
        if let Some(slot) = self.config.slots.get_mut(seat.index()) {
            slot.token = Some(new.digest());
        }
        self.connections.close_seat(seat, CloseReason::InvalidToken, &self.hub.metrics);
        self.announce_presence();
        Ok(self.grant(seat, Some(&new)))
    }
}
