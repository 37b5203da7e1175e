//! Seats that change hands before the match, and tokens that change at any time.

use nova_luna_bots::BotName;
use nova_luna_rules::{Seat, Seats};

use super::{Actor, Context, Hosted, Refusal, Sit};
use crate::log::{Digest, Entry, Hidden, Kind, SeatTaken, VoidReason};
use crate::timestamp::Timestamp;

impl Hosted {
    /// Seats a person. A person who sits may ask to commit to another nonce; at a sealed table, that makes the seal void.
    pub(super) fn propose_sit(&self, by: Actor, sit: Sit, cx: &Context<'_>) -> Result<Entry, Refusal> {
        let seating = &self.seating;
        if seating.is_closed() {
            return Err(Refusal::TooManyRestarts);
        }
        let (seat, new_token) = self.seat_for(by)?;
        let seated = seating.seat(seat).ok_or(Refusal::TableFull)?;
        match () {
            () if sit.void_seals != seating.void_seals() => return Err(self.round_refusal()),
            () if seated.commitment == Some(sit.commitment) => return Err(Refusal::Repeated),
            () if seating.started_at().is_some() => return Err(Refusal::AlreadyJoined),
            () if seated.commitment.is_some() && !sit.recommit => return Err(Refusal::AlreadyCommitted),
            // The client has lost its nonce, so this seal cannot be completed. Strangers wait for that only once.
            () if seating.is_sealed() => {
                let opened = if seating.has_lost_before(seat) { Seats::from_iter([seat]) } else { Seats::new() };
                return self.void_entry(VoidReason::Lost, seat, opened, cx);
            }
            () => {}
        }
        if new_token.is_some() || seated.commitment.is_some() {
            self.check_seat_events()?;
        }
        let wanted = Some(sit.name).filter(|name| !name.is_empty()).or_else(|| seated.name.clone());
        let taken = SeatTaken {
            seat,
            name: wanted.map(|name| (cx.distinct_name)(seating, seat, name)),
            colour: seating.colour_for(seat, sit.colour),
            commitment: sit.commitment,
            recommitted: seated.recommitted.saturating_add(u32::from(seated.commitment.is_some())),
            reveal_by: self.seal_with(&[seat], cx),
        };
        Ok(self.entry(Kind::SeatTaken(Box::new(taken)), new_token.map(Hidden::Token), cx))
    }

    /// Returns the seat that a person may take, with its token if that is new.
    fn seat_for(&self, by: Actor) -> Result<(Seat, Option<Digest>), Refusal> {
        let (key, token) = match by {
            Actor::Seat(seat) => return Ok((seat, None)),
            Actor::Guest { key, token } => (key, token),
            Actor::Server => return Err(Refusal::NotAllowed),
        };
        if !self.seating.settings().public && !key.is_some_and(|key| self.is_key(&key)) {
            return Err(Refusal::InvalidKey);
        }
        // A repeated request with the same new token has the seat already.
        if let Some(seat) = self.seat_of(&token) {
            return Ok((seat, None));
        }
        let open = self.seating.open_seats();
        Ok((*open.first().ok_or(Refusal::TableFull)?, Some(token)))
    }

    /// Returns when the seal becomes void, if the table is sealed once these seats are taken.
    fn seal_with(&self, seats: &[Seat], cx: &Context<'_>) -> Option<Timestamp> {
        let is_full = self.seating.seats().all(|(seat, seated)| seated.is_taken() || seats.contains(&seat));
        is_full.then(|| self.at(cx).after(self.seating.reveal_ms(cx.reveal_times)))
    }

    /// Opens the seat of a player who leaves. If the table is sealed, the seal becomes void.
    pub(super) fn propose_leave(&self, seat: Seat, cx: &Context<'_>) -> Result<Entry, Refusal> {
        match () {
            () if self.seating.started_at().is_some() => Err(Refusal::AlreadyStarted),
            () if self.seating.is_sealed() => self.void_entry(VoidReason::Left, seat, Seats::from_iter([seat]), cx),
            () => Ok(self.entry(Kind::SeatLeft(seat), None, cx)),
        }
    }

    /// Gives all untaken seats to a bot. Anybody who holds a token for one of them and has not sat down becomes a spectator.
    pub(super) fn propose_fill(&self, seat: Seat, bot: BotName, cx: &Context<'_>) -> Result<Entry, Refusal> {
        let untaken = self.seating.untaken_seats();
        match () {
            () if seat != self.seating.owner() => Err(Refusal::NotOwner),
            () if self.seating.started_at().is_some() => Err(Refusal::AlreadyStarted),
            () if untaken.is_empty() => Err(Refusal::TableFull),
            () => Ok(self.fill_entry(untaken, bot, cx)),
        }
    }

    pub(super) fn fill_entry(&self, seats: Seats, bot: BotName, cx: &Context<'_>) -> Entry {
        let reveal_by = self.seal_with(&seats, cx);
        self.entry(Kind::Filled { seats, bot, reveal_by }, None, cx)
    }

    pub(super) fn propose_rotation(&self, seat: Seat, token: Digest, cx: &Context<'_>) -> Result<Entry, Refusal> {
        if self.seat_of(&token).is_some() {
            return Err(Refusal::Repeated);
        }
        self.check_seat_events()?;
        Ok(self.entry(Kind::TokenRotated(seat), Some(Hidden::Token(token)), cx))
    }
}
