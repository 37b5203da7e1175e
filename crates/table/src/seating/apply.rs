//! Folding events into the seats of a table. What cannot happen is an error.

use std::sync::Arc;

use nova_luna_rules::Seat;
use thiserror::Error;

use super::{Seated, Seating, VoidSeal};
use crate::log::{Created, Kind, SeatTaken, Start, Voided};
use crate::settings::SeatPlan;
use crate::timestamp::Timestamp;

/// An event cannot happen at a table in this state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this cannot happen at this table now")]
pub struct ImpossibleEvent;

/// Fails if a condition does not hold.
fn require(condition: bool) -> Result<(), ImpossibleEvent> {
    if condition { Ok(()) } else { Err(ImpossibleEvent) }
}

impl Seating {
    /// Returns the seats of a new table.
    pub(crate) fn new(created: &Arc<Created>, at: Timestamp) -> Result<Self, ImpossibleEvent> {
        let seated = |plan: &SeatPlan| Seated { bot: plan.bot(), ..Seated::default() };
        let mut seating = Self {
            created: Arc::clone(created),
            created_at: at,
            owner: created.owner,
            commitment: created.commitment,
            seats: created.settings.seats.iter().map(seated).collect(),
            void_seals: 0,
            last_void: None,
            reveal_by: None,
            started_at: None,
            nonces: Vec::new(),
            rematch: None,
        };
        for reserved in &created.reserved {
            let seat = seating.seat_mut(reserved.seat)?;
            require(seat.is_open())?;
            seat.is_reserved = true;
            (seat.name, seat.colour) = (reserved.name.clone(), reserved.colour);
        }
        require(seating.seat(created.owner).is_some_and(|seat| seat.is_reserved))?;
        Ok(seating)
    }

    /// Applies an event before the start of the match, its start, or one beside the match.
    ///
    /// # Errors
    /// Fails if the event cannot happen now. The seats are then unchanged.
    pub(crate) fn apply(&mut self, kind: &Kind, at: Timestamp) -> Result<(), ImpossibleEvent> {
        let mut next = self.clone();
        match kind {
            Kind::SeatTaken(taken) => next.take_seat(taken),
            Kind::SeatLeft(seat) => next.leave(*seat),
            Kind::SeatsOpened { seats, owner } => next.open_uncommitted(seats, *owner),
            Kind::Filled { seats, bot, reveal_by } => {
                require(!seats.is_empty())?;
                for &seat in seats {
                    let seated = next.seat_mut_before_seal(seat)?;
                    require(!seated.is_taken())?;
                    *seated = Seated { bot: Some(*bot), ..Seated::default() };
                }
                next.seal(*reveal_by)
            }
            Kind::Revealed { seat, start } => next.reveal(*seat, start.as_deref(), at),
            Kind::Voided(voided) => next.make_void(voided, at),
            Kind::TokenRotated(seat) => require(next.seat(*seat).is_some_and(|seated| seated.is_reserved)),
            Kind::RematchCreated(link) => {
                next.rematch = Some(**link);
                require(next.started_at.is_some())
            }
            Kind::Created(_) | Kind::Match(_) => Err(ImpossibleEvent),
        }?;
        *self = next;
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut Seated, ImpossibleEvent> {
        self.seats.get_mut(seat.index()).ok_or(ImpossibleEvent)
    }

    /// Returns a seat, if the table is not sealed.
    fn seat_mut_before_seal(&mut self, seat: Seat) -> Result<&mut Seated, ImpossibleEvent> {
        require(self.reveal_by.is_none())?;
        self.seat_mut(seat)
    }

    fn take_seat(&mut self, taken: &SeatTaken) -> Result<(), ImpossibleEvent> {
        let SeatTaken { seat, name, colour, commitment, recommitted, reveal_by } = taken;
        let seated = self.seat_mut_before_seal(*seat)?;
        let expected = seated.recommitted.saturating_add(u32::from(seated.commitment.is_some()));
        require(seated.bot.is_none() && *recommitted == expected)?;
        *seated = Seated {
            bot: None,
            is_reserved: true,
            name: name.clone(),
            colour: *colour,
            commitment: Some(*commitment),
            recommitted: *recommitted,
            has_revealed: false,
        };
        self.seal(*reveal_by)
    }

    /// Seals the table exactly if all seats are taken.
    fn seal(&mut self, reveal_by: Option<Timestamp>) -> Result<(), ImpossibleEvent> {
        self.reveal_by = reveal_by;
        require(self.is_full() == reveal_by.is_some())
    }

    fn leave(&mut self, seat: Seat) -> Result<(), ImpossibleEvent> {
        let seated = self.seat_mut_before_seal(seat)?;
        require(seated.is_reserved)?;
        *seated = Seated::default();
        Ok(())
    }

    fn open_uncommitted(&mut self, seats: &[Seat], owner: Seat) -> Result<(), ImpossibleEvent> {
        require(!seats.is_empty())?;
        for &seat in seats {
            let seated = self.seat_mut_before_seal(seat)?;
            require(seated.is_reserved && seated.commitment.is_none())?;
            *seated = Seated::default();
        }
        self.set_owner(owner)
    }

    fn set_owner(&mut self, owner: Seat) -> Result<(), ImpossibleEvent> {
        self.owner = owner;
        require(self.seat(owner).is_some_and(|seated| seated.bot.is_none()))
    }

    fn reveal(&mut self, seat: Seat, start: Option<&Start>, at: Timestamp) -> Result<(), ImpossibleEvent> {
        require(self.is_sealed())?;
        let seated = self.seat_mut(seat)?;
        require(seated.bot.is_none() && !seated.has_revealed)?;
        seated.has_revealed = true;
        require(self.unrevealed_seats().is_empty() == start.is_some())?;
        if let Some(start) = start {
            let fits = |(seated, nonce): (&Seated, &Option<_>)| seated.bot.is_none() == nonce.is_some();
            require(start.nonces.len() == self.seats.len() && self.seats.iter().zip(&start.nonces).all(fits))?;
            (self.started_at, self.nonces) = (Some(at), start.nonces.clone());
        }
        Ok(())
    }

    fn make_void(&mut self, voided: &Voided, at: Timestamp) -> Result<(), ImpossibleEvent> {
        let Voided { reason, seat, opened, owner, commitment } = voided;
        require(self.is_sealed() && self.seat(*seat).is_some_and(|seated| seated.bot.is_none()))?;
        for &seat in opened {
            let seated = self.seat_mut(seat)?;
            require(seated.bot.is_none())?;
            *seated = Seated::default();
        }
        self.seats = self.seats.iter().map(Seated::uncommitted).collect();
        self.void_seals = self.void_seals.saturating_add(1);
        self.last_void = Some(VoidSeal { reason: *reason, seat: *seat, at });
        (self.reveal_by, self.commitment) = (None, *commitment);
        self.set_owner(*owner)
    }
}
