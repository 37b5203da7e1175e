//! Seats that change hands before a match: left, given to bots, or proved by another token.

use nova_luna_protocol::online::{CloseReason, TableSnapshot};
use nova_luna_rules::{BotName, Seat};

use super::command::{Sat, SeatWish};
use super::seating::drawn;
use super::{Room, RoomError};
use crate::online::hub::now;
use crate::online::secrets::{Digest, Token};
use crate::online::table_config::SeatSlot;

impl Room {
    /// Does something about the seats, for whoever proves one.
    pub(super) async fn change_seats(
        &mut self,
        token: &Digest,
        wish: SeatWish,
    ) -> Result<Box<TableSnapshot>, RoomError> {
        match wish {
            SeatWish::Fill(bot) => self.fill_for(token, bot).await?,
            SeatWish::Vacate => self.vacate(token).await?,
        }
        Ok(Box::new(self.shown()))
    }

    /// Somebody goes. Their seat is open, and their token opens nothing any more.
    async fn vacate(&mut self, token: &Digest) -> Result<(), RoomError> {
        let seat = self.charter.seat_of(token).ok_or(RoomError::Token)?;
        if self.charter.begun.is_some() {
            return Err(RoomError::Begun);
        }
        let mut charter = self.charter.clone();
        if let Some(chair) = charter.chairs.get_mut(seat.index()) {
            *chair = SeatSlot::default();
        }
        let (id, token) = (charter.id, *token);
        self.seat_all(charter, |store, _| store.leave_seat(id, seat, token)).await?;
        self.guests.dismiss(seat, CloseReason::Token, &self.hub.metrics);
        self.tell_presence();
        Ok(())
    }

    /// The founder waits for nobody any more.
    async fn fill_for(&mut self, token: &Digest, bot: BotName) -> Result<(), RoomError> {
        let seat = self.charter.seat_of(token).ok_or(RoomError::Token)?;
        match () {
            () if seat != self.charter.owner => Err(RoomError::NotOwner),
            () if self.charter.begun.is_some() => Err(RoomError::Begun),
            () => {
                let untaken = self.charter.untaken_seats();
                if untaken.is_empty() { Err(RoomError::NoSeat) } else { self.fill(&untaken, bot).await }
            }
        }
    }

    /// Gives seats to a bot. Whoever has a token for one of them and has not sat down looks on from now on.
    async fn fill(&mut self, seats: &[Seat], bot: BotName) -> Result<(), RoomError> {
        let bots: Vec<_> = seats.iter().map(|&seat| (seat, bot)).collect();
        let mut charter = self.charter.clone();
        for seat in seats {
            if let Some(chair) = charter.chairs.get_mut(seat.index()) {
                *chair = SeatSlot { bot: Some(bot), ..SeatSlot::default() };
            }
        }
        let (id, before) = (charter.id, self.charter.chairs.clone());
        self.seat_all(charter, |store, begun| store.fill_seats(id, bots, begun)).await?;
        self.show_out(&before);
        Ok(())
    }

    /// Gives the open seats to a bot, if they have waited for long enough.
    pub(super) async fn note_fill(&mut self) {
        let Some((due, bot)) = self.charter.fill_due() else { return };
        if due <= now() && self.fill(&self.charter.open_seats(), bot).await.is_err() {
            self.try_later();
        }
    }

    /// Gives a seat another token. Whoever came with the old one is shown the door, on all devices. If it has the new one
    /// already, the answer was lost on the way.
    pub(super) async fn rotate(&mut self, token: &Digest, new: Option<Token>) -> Result<Sat, RoomError> {
        let begun = self.charter.begun.is_some();
        if let Some((new, seat)) = new.as_ref().and_then(|new| Some((new, self.charter.seat_of(&new.digest())?))) {
            return Ok(Sat { seat: seat.number(), token: Some(new.to_string()), begun });
        }
        let seat = self.charter.seat_of(token).ok_or(RoomError::Token)?;
        let new = drawn(new)?;
        let kept = self.hub.store.rotate_token(self.charter.id, seat, *token, new.digest()).await;
        self.heed_change(kept).await.map_err(|_| RoomError::Unavailable)?;
        if let Some(chair) = self.charter.chairs.get_mut(seat.index()) {
            chair.token = Some(new.digest());
        }
        self.guests.dismiss(seat, CloseReason::Token, &self.hub.metrics);
        self.tell_presence();
        Ok(Sat { seat: seat.number(), token: Some(new.to_string()), begun })
    }
}
