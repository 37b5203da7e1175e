//! Evidence that comes from outside: with the link that moves a seat, or with a file. Anybody can make one, so no nonce
//! in it counts as drawn here.

use nova_luna_rules::{Commitment, Nonce, TableId};

use super::{DealEvidence, RoundEvidence, are_seals};
use crate::storage::{Storage, StorageError};

impl DealEvidence {
    /// Writes what another device of the player needs for a round: the number of void seals, the server's commitment,
    /// the nonce, and the seals of the seats, if they are known. Nothing after an alarm: no device of the player goes on then.
    pub fn export(&self, void_seals: u32) -> Option<String> {
        let round = self.round(void_seals).filter(|_| self.alarms.is_empty())?;
        let seal: String = round.seal.iter().flatten().map(|seat| format!("-{seat}")).collect();
        Some(format!("{void_seals}-{}-{}{seal}", round.commitment, round.nonce?))
    }

    /// Reads what a link says that another device has exported. Anybody can make such a link, so its nonce is foreign.
    /// What is stored here stays: another commitment or seal is an alarm, and another nonce is ignored.
    pub fn import(&mut self, text: &str) {
        let parts: Vec<&str> = text.split('-').collect();
        let [void_seals, commitment, nonce, ref seal @ ..] = parts[..] else { return };
        let (Ok(void_seals), Ok(_), Ok(nonce), true) =
            (void_seals.parse(), commitment.parse::<Commitment>(), nonce.parse(), are_seals(seal))
        else {
            return;
        };
        self.check_commitment(void_seals, commitment);
        self.add_foreign_nonce(void_seals, nonce);
        if !seal.is_empty() {
            self.check_seats(void_seals, &seal.iter().map(|&seat| seat.to_owned()).collect::<Vec<_>>());
        }
    }

    /// Restores the text of a `deal/…` from a file. Its author could have chosen the nonces, so none of them counts as
    /// drawn here. What is stored here stays; a difference is an alarm.
    pub fn restore(storage: &dyn Storage, table: &str, text: &str) -> Result<(), StorageError> {
        // The id becomes a key of the storage.
        if table.parse::<TableId>().is_err() {
            return Ok(());
        }
        let mut evidence = Self::parse(table, text);
        evidence.rounds.iter_mut().for_each(RoundEvidence::make_foreign);
        evidence.is_changed = true;
        evidence.save(storage)
    }

    /// Stores a nonce that came from outside, if there is none.
    fn add_foreign_nonce(&mut self, void_seals: u32, nonce: Nonce) {
        let round = self.rounds.iter_mut().find(|round| round.void_seals == void_seals);
        if let Some(round) = round.filter(|round| round.nonce.is_none()) {
            round.nonce = Some(nonce);
            round.make_foreign();
            self.is_changed = true;
        }
    }
}
