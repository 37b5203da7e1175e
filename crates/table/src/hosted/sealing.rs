//! The seal of a table: everybody has committed, everybody reveals, and the match starts. A seal is void if somebody leaves,
//! does not reveal in time, or has lost their nonce.

use nova_luna_rules::{Fairness, Nonce, Seat, Seats, Secret};

use super::{Context, Hosted, Refusal};
use crate::log::{Entry, Hidden, Kind, Start, VoidReason, Voided};
use crate::settings::SettingsError;
use crate::start::MatchStart;
use crate::table::Table;
use crate::timestamp::Timestamp;

impl Hosted {
    /// Reveals the nonce of a seat, and starts the match if everybody has revealed.
    pub(super) fn propose_reveal(
        &self,
        seat: Seat,
        void_seals: u32,
        nonce: Nonce,
        cx: &Context<'_>,
    ) -> Result<Entry, Refusal> {
        let seating = &self.seating;
        match () {
            () if void_seals != seating.void_seals() || seating.seals().is_none() => return Err(self.outdated_round()),
            () if !self.is_nonce_of(seat, &nonce) => return Err(Refusal::WrongNonce),
            () if seating.seat(seat).is_some_and(|seated| seated.has_revealed) => return Err(Refusal::Repeated),
            () => {}
        }
        let mut entry = self.entry(Kind::Revealed { seat, start: None }, Some(Hidden::Nonce(nonce)), cx);
        // Creating the table has checked the settings.
        let start = self.start_with(seat, nonce, entry.event.at).map_err(|_| Refusal::NotAllowed)?;
        let start = start.map(|(start, _)| Box::new(start));
        entry.event.kind = Kind::Revealed { seat, start };
        Ok(entry)
    }

    /// Makes the seal void, because players do not come. Nobody who has revealed loses the seat.
    pub(super) fn propose_void(&self, seats: &Seats, cx: &Context<'_>) -> Result<Entry, Refusal> {
        let unrevealed = self.seating.unrevealed_seats();
        let is_late = self.seating.is_sealed() && seats.iter().all(|seat| unrevealed.contains(seat));
        let first = seats.first().filter(|_| is_late).ok_or(Refusal::NotAllowed)?;
        self.void_entry(VoidReason::NotRevealed, *first, seats.clone(), cx)
    }

    /// Returns the entry of a seal that becomes void: a new secret, and everybody has to commit again. The `opened` seats lose
    /// their players.
    pub(super) fn void_entry(
        &self,
        reason: VoidReason,
        seat: Seat,
        opened: Seats,
        cx: &Context<'_>,
    ) -> Result<Entry, Refusal> {
        let secret = Secret((cx.random)().ok_or(Refusal::NoRandomness)?);
        let (owner, commitment) = (self.seating.owner_without(&opened), secret.commitment(self.id));
        let voided = Voided { reason, seat, opened, owner, commitment };
        Ok(self.entry(Kind::Voided(Box::new(voided)), Some(Hidden::Secret(secret)), cx))
    }

    /// Returns the refusal for a client that knows another seal, also if it has just made the seal void itself.
    pub fn round_refusal(&self) -> Refusal {
        if self.seating.is_closed() { Refusal::TooManyRestarts } else { self.outdated_round() }
    }

    fn outdated_round(&self) -> Refusal {
        Refusal::OutdatedRound { void_seals: self.seating.void_seals(), commitment: self.seating.commitment() }
    }

    /// Returns whether a person has committed to this nonce.
    pub(super) fn is_nonce_of(&self, seat: Seat, nonce: &Nonce) -> bool {
        self.seating.seat(seat).and_then(|seated| seated.commitment) == Some(nonce.commitment(self.id))
    }

    /// Returns the start of the match, if everybody has revealed together with this seat.
    pub(super) fn start_with(
        &self,
        seat: Seat,
        nonce: Nonce,
        at: Timestamp,
    ) -> Result<Option<(Start, Table)>, SettingsError> {
        let mut revealed = self.nonces.clone();
        if let Some(own) = revealed.get_mut(seat.index()) {
            *own = Some(nonce);
        }
        let Some(nonces) = self.all_nonces(&revealed) else { return Ok(None) };
        let table = Table::from_start(MatchStart {
            settings: self.seating.match_settings(),
            seed: self.secret.seed(self.id, &nonces),
            started_at: at,
        })?;
        let setup = table.state().initial_record.start().setup();
        let (wheel, stack) = setup.map(|setup| (setup.wheel.clone(), setup.stack.clone())).unwrap_or_default();
        let start = Start { wheel, stack, nonces: revealed };
        Ok(Some((start, table)))
    }

    /// Returns the nonces of all seats, once all are revealed. Those of bots follow from the secret, so that the commitment
    /// covers them: a server that could choose them after it knows the others could choose the seed.
    fn all_nonces(&self, revealed: &[Option<Nonce>]) -> Option<Vec<Nonce>> {
        let nonce = |(seat, seated): (Seat, &crate::seating::Seated)| match seated.bot {
            Some(_) => Some(self.secret.bot_nonce(seat)),
            None => revealed.get(seat.index()).copied().flatten(),
        };
        self.seating.seats().map(nonce).collect()
    }

    /// Returns everything that the deal follows from. It contains the secret: only the record of a match that is over may
    /// have it.
    pub(super) fn fairness(&self) -> Option<Fairness> {
        Some(Fairness {
            table: self.id,
            commitment: self.seating.commitment(),
            seals: self.seating.seals()?,
            nonces: self.all_nonces(&self.nonces)?,
            secret: self.secret.clone(),
            void_seals: self.seating.void_seals(),
        })
    }
}
