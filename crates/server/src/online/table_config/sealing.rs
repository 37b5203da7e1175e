//! The seal of a table: commitments, nonces, and the seed that follows from them.

use std::time::Duration;

use nova_luna_protocol::online::{SealDto, VoidReason};
use nova_luna_rules::{Commitment, Fairness, Nonce, Seat, SeatSeal, Secret};
use nova_luna_table::{MatchStart, Timestamp};

use super::{SeatSlot, TableConfig};
use crate::online::settings::Limits;

/// Number of void seals in a row that close a table. Nobody plays there any more: it costs time and gives a choice of
/// deals.
const MAX_VOID_SEALS: u32 = 5;

/// The last seal that became void.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct VoidSeal {
    pub(crate) reason: VoidReason,
    /// The seat that caused it; the first of several.
    pub(crate) seat: Seat,
    pub(crate) at: Timestamp,
}

impl TableConfig {
    /// Whether the table is sealed and waits for nonces.
    pub(crate) fn is_sealed(&self) -> bool {
        self.sealed_at.is_some() && self.started_at.is_none()
    }

    /// Whether the table is closed, because too many seals became void. All of them were before the match, so they were
    /// in a row.
    pub(crate) fn is_closed(&self) -> bool {
        self.void_seals >= MAX_VOID_SEALS && self.started_at.is_none()
    }

    /// Whether all people have revealed their nonces.
    pub(crate) fn is_revealed(&self) -> bool {
        self.slots.iter().all(|slot| slot.bot.is_some() || slot.nonce.is_some())
    }

    /// Returns the seats whose people have not revealed their nonces.
    pub(crate) fn unrevealed_seats(&self) -> Vec<Seat> {
        let unrevealed = self.seats().filter(|(_, slot)| slot.bot.is_none() && slot.nonce.is_none());
        unrevealed.map(|(seat, _)| seat).collect()
    }

    /// Returns the server's commitment to its secret.
    pub(crate) fn commitment(&self) -> Commitment {
        self.secret.commitment(self.id.into())
    }

    /// Returns the seal of each seat, once all are taken.
    fn seals(&self) -> Option<Vec<SeatSeal>> {
        let seal = |slot: &SeatSlot| match slot.bot {
            Some(_) => Some(SeatSeal::Bot),
            None => slot.commitment.map(SeatSeal::Person),
        };
        self.slots.iter().map(seal).collect()
    }

    /// Returns the seal as everybody sees it. It contains nonces only once the match has started: before that, nobody's
    /// nonce may leave the server.
    pub(crate) fn seal_dto(&self, limits: &Limits, now: Timestamp) -> Option<SealDto> {
        let seals = self.sealed_at.and(self.seals())?;
        let revealed = self.seats().filter(|(_, slot)| slot.nonce.is_some());
        let nonce = |slot: &SeatSlot| slot.nonce.map(|nonce| nonce.to_string());
        Some(SealDto {
            void_seals: self.void_seals,
            commitment: self.commitment().to_string(),
            seats: seals.iter().map(ToString::to_string).collect(),
            revealed: revealed.map(|(seat, _)| seat.number()).collect(),
            remaining_ms: self.reveal_due(limits).map(|due| due.since(now)),
            nonces: self.started_at.map(|_| self.slots.iter().map(nonce).collect()),
        })
    }

    /// Returns when the seal becomes void, while people have to reveal their nonces.
    pub(crate) fn reveal_due(&self, limits: &Limits) -> Option<Timestamp> {
        let sealed_at = self.sealed_at.filter(|_| self.started_at.is_none())?;
        Some(sealed_at.after(self.reveal_time(limits)))
    }

    /// Returns when people who have not committed since the last void seal lose their seats. They keep them as long as
    /// nobody else waits.
    pub(crate) fn recommit_due(&self, limits: &Limits) -> Option<Timestamp> {
        let void = self.last_void.filter(|_| self.sealed_at.is_none() && !self.uncommitted_seats().is_empty())?;
        let somebody_waits = self.slots.iter().any(|slot| slot.commitment.is_some());
        somebody_waits.then(|| void.at.after(self.reveal_time(limits)))
    }

    /// Returns the seats that are reserved for people who have not committed.
    pub(crate) fn uncommitted_seats(&self) -> Vec<Seat> {
        let uncommitted = self.seats().filter(|(_, slot)| slot.token.is_some() && slot.commitment.is_none());
        uncommitted.map(|(seat, _)| seat).collect()
    }

    /// Returns how long people have to reveal their nonces, in milliseconds, and to commit after a void seal.
    fn reveal_time(&self, limits: &Limits) -> u64 {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let shortest = milliseconds(limits.reveal_timeout);
        let longest = milliseconds(limits.late_reveal_timeout).max(shortest);
        match self.settings.replace_after_ms {
            _ if self.settings.is_live() => shortest,
            Some(replace_after) => replace_after.clamp(shortest, longest),
            None => longest,
        }
    }

    /// Returns the configuration after the seal became void: a new secret, and everybody has to commit again. The
    /// `opened` seats lose their players.
    pub(crate) fn voided(&self, void: VoidSeal, opened: &[Seat], secret: Secret) -> Self {
        let config = self.with_opened(opened);
        Self {
            secret,
            void_seals: self.void_seals.saturating_add(1),
            last_void: Some(void),
            sealed_at: None,
            slots: config.slots.iter().map(SeatSlot::uncommitted).collect(),
            ..config
        }
    }

    /// Returns the configuration after seats have lost their players. If the owner is among them, the first remaining
    /// person owns the table, so that bots can still fill it.
    pub(crate) fn with_opened(&self, opened: &[Seat]) -> Self {
        let slot = |(seat, slot): (Seat, &SeatSlot)| {
            if opened.contains(&seat) { SeatSlot::default() } else { slot.clone() }
        };
        let kept = |(seat, slot): &(Seat, &SeatSlot)| slot.token.is_some() && !opened.contains(seat);
        let next_owner = || self.seats().find(kept).map(|(seat, _)| seat);
        let owner = Some(self.owner).filter(|owner| !opened.contains(owner)).or_else(next_owner);
        Self { owner: owner.unwrap_or(self.owner), slots: self.seats().map(slot).collect(), ..self.clone() }
    }

    /// Returns the start of the match, once it has started.
    pub(crate) fn match_start(&self) -> Option<MatchStart> {
        let seed = self.secret.seed(self.id.into(), &self.nonces()?);
        Some(MatchStart { settings: self.match_settings(), seed, started_at: self.started_at? })
    }

    /// Returns the nonces of all seats, once all are revealed. Those of bots follow from the secret, so that the
    /// commitment covers them: a server that could choose them after it knows the others could choose the seed.
    fn nonces(&self) -> Option<Vec<Nonce>> {
        let nonce = |(seat, slot): (Seat, &SeatSlot)| match slot.bot {
            Some(_) => Some(self.secret.bot_nonce(seat)),
            None => slot.nonce,
        };
        self.seats().map(nonce).collect()
    }

    /// Returns everything that the deal follows from. It contains the secret: only the record of a match that is over
    /// may have it.
    pub(crate) fn fairness(&self) -> Option<Fairness> {
        Some(Fairness {
            table: self.id.into(),
            commitment: self.commitment(),
            seals: self.seals()?,
            nonces: self.nonces()?,
            secret: self.secret.clone(),
            void_seals: self.void_seals,
        })
    }
}

#[cfg(test)]
impl TableConfig {
    /// Returns the table with committed people, the nonce of seat N being N in every byte.
    pub(crate) fn committed(mut self) -> Self {
        let id = self.id.into();
        for (slot, number) in self.slots.iter_mut().zip(1..).filter(|(slot, _)| slot.bot.is_none()) {
            slot.commitment = Some(Nonce([number; 32]).commitment(id));
        }
        self
    }

    /// Returns the table with its match started.
    pub(crate) fn with_match(self, started: Timestamp) -> Self {
        let mut config = Self { sealed_at: Some(started), started_at: Some(started), ..self.committed() };
        for (slot, number) in config.slots.iter_mut().zip(1..).filter(|(slot, _)| slot.bot.is_none()) {
            slot.nonce = Some(Nonce([number; 32]));
        }
        config
    }
}

#[cfg(test)]
mod tests;
