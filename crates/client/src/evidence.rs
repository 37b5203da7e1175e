//! What this browser knows about the deal of an online table. It is stored before the player commits to anything, and
//! never replaced, so that the server cannot change its part later without an alarm.

mod index;
mod lines;
mod round;
mod seal;
mod transfer;

use nova_luna_rules::{Commitment, MAX_PLAYERS, Nonce, Record, Seat, SeatCommitment, SeatSeal, TableId};
use nova_luna_table::{EventKind, Kind, LogEvent, MatchState, Seating};

use crate::alarm::Alarm;
use crate::storage::{Storage, StorageError};
use lines::SeenLog;
pub(super) use round::RoundEvidence;
pub(crate) use seal::Seal;

/// Everything that this browser has stored about the deal of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealEvidence {
    pub table: String,
    /// In the order of void seals.
    rounds: Vec<RoundEvidence>,
    /// Deals of the same search that this browser revealed a nonce for at other tables, and that were not played.
    earlier_deals: u32,
    /// What the server has said of the table.
    seen: SeenLog,
    alarms: Vec<Alarm>,
    /// Whether something is not saved yet.
    is_changed: bool,
}

impl DealEvidence {
    /// Evidence about a table of which nothing is known.
    pub fn new(table: &str) -> Self {
        let table = table.to_owned();
        Self {
            table,
            rounds: Vec::new(),
            earlier_deals: 0,
            seen: SeenLog::default(),
            alarms: Vec::new(),
            is_changed: false,
        }
    }

    /// Loads what is stored about a table. An unreadable line is skipped.
    pub fn load(storage: &dyn Storage, table: &str) -> Self {
        Self::parse(table, &storage.get(&index::key(table)).unwrap_or_default())
    }

    fn parse(table: &str, text: &str) -> Self {
        let mut evidence = Self::new(table);
        for line in text.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            match fields[..] {
                ["round", ref fields @ ..] => {
                    RoundEvidence::from_fields(fields).into_iter().for_each(|round| evidence.add_round(round));
                }
                ["line", line] => evidence.seen.load(line),
                ["earlier", deals] => evidence.earlier_deals = deals.parse().unwrap_or(0),
                ["alarm", key] => evidence.alarms.extend(key.parse::<Alarm>()),
                _ => {}
            }
        }
        evidence
    }

    /// Adds a round in its place.
    fn add_round(&mut self, round: RoundEvidence) {
        let place = self.rounds.iter().take_while(|known| known.void_seals < round.void_seals).count();
        self.rounds.insert(place, round);
    }

    /// Saves the evidence, if it has changed. What another tab of the browser has stored meanwhile comes first.
    ///
    /// # Errors
    /// If the storage is full or forbidden: then the evidence lasts as long as the page.
    pub fn save(&mut self, storage: &dyn Storage) -> Result<(), StorageError> {
        if !self.is_changed {
            return Ok(());
        }
        self.merge(Self::load(storage, &self.table));
        let rounds: String = self.rounds.iter().map(RoundEvidence::to_line).collect();
        let seen: String = self.seen.lines().map(|line| format!("line\t{line}\n")).collect();
        let alarms: String = self.alarms.iter().map(|alarm| format!("alarm\t{alarm}\n")).collect();
        let earlier = Some(self.earlier_deals).filter(|deals| *deals > 0);
        let earlier = earlier.map(|deals| format!("earlier\t{deals}\n")).unwrap_or_default();
        self.is_changed = false;
        index::save(storage, &self.table, &format!("{rounds}{earlier}{seen}{alarms}"))
    }

    /// Combines this evidence with what is stored. The stored values stay, except that a drawn nonce replaces a foreign
    /// one; a difference is an alarm.
    fn merge(&mut self, stored: Self) {
        for known in stored.rounds {
            match self.rounds.iter_mut().find(|round| round.void_seals == known.void_seals) {
                None => self.add_round(known),
                Some(round) => {
                    let has_other_commitment = round.commitment != known.commitment;
                    let has_other_seal = known.seal.is_some() && round.seal.is_some() && round.seal != known.seal;
                    let seal = known.seal.clone().or_else(|| round.seal.take());
                    let is_newly_drawn = known.own_nonce().is_none() && round.own_nonce().is_some();
                    let own = if known.nonce.is_some() && !is_newly_drawn { &known } else { &*round };
                    let (nonce, is_foreign) = (own.nonce, own.is_foreign);
                    let is_replacement = own.is_replacement || nonce == round.nonce && round.is_replacement;
                    *round = RoundEvidence { nonce, is_foreign, is_replacement, seal, ..known };
                    self.raise_if(has_other_commitment, Alarm::Commitment);
                    self.raise_if(has_other_seal, Alarm::Seal);
                }
            }
        }
        self.earlier_deals = self.earlier_deals.max(stored.earlier_deals);
        stored.alarms.into_iter().for_each(|alarm| self.raise(alarm));
        if let Err(alarm) = self.seen.merge(stored.seen) {
            self.raise(alarm);
        }
    }

    pub fn alarms(&self) -> &[Alarm] {
        &self.alarms
    }

    pub fn raise(&mut self, alarm: Alarm) {
        if !self.alarms.contains(&alarm) {
            self.alarms.push(alarm);
            self.is_changed = true;
        }
    }

    fn raise_if(&mut self, is_wrong: bool, alarm: Alarm) {
        if is_wrong {
            self.raise(alarm);
        }
    }

    /// Returns the highest number of void seals that the server has announced.
    pub fn void_seals(&self) -> u32 {
        self.rounds.last().map_or(0, |round| round.void_seals)
    }

    pub fn round(&self, void_seals: u32) -> Option<&RoundEvidence> {
        self.rounds.iter().find(|round| round.void_seals == void_seals)
    }

    /// Returns how many deals came to nothing before the one of this match, at this table and at others.
    pub fn restarts(&self) -> u32 {
        self.void_seals().saturating_add(self.earlier_deals)
    }

    /// Returns how many deals of the same search came to nothing at other tables after this browser had revealed.
    pub fn earlier_deals(&self) -> u32 {
        self.earlier_deals
    }

    /// Notes deals of the same search that came to nothing at other tables. The number never falls.
    pub fn add_earlier_deals(&mut self, deals: u32) {
        if deals > self.earlier_deals {
            self.earlier_deals = deals;
            self.is_changed = true;
        }
    }

    /// Returns how many deals of the search this browser has revealed a nonce for, if none of this table is played:
    /// each of them gave the server a choice. A page that knows its own nonce and the seal has revealed, or is about
    /// to.
    pub fn unplayed_deals(&self) -> u32 {
        let revealed = self.rounds.iter().filter(|round| round.nonce.is_some() && round.seal.is_some()).count();
        self.earlier_deals.saturating_add(u32::try_from(revealed).unwrap_or(u32::MAX))
    }

    /// Whether a nonce of the player is stored, of any round.
    pub fn has_nonce(&self) -> bool {
        self.rounds.iter().any(|round| round.nonce.is_some())
    }

    /// Whether the nonce of the latest round came with a link or a file: then nothing about the deal is proven here.
    pub fn has_foreign_nonce(&self) -> bool {
        self.rounds.last().is_some_and(|round| round.is_foreign)
    }

    /// Returns the commitment to the nonce of the player's seat in a round, if it is known here.
    pub fn own_commitment(&self, void_seals: u32) -> Option<SeatCommitment> {
        Some(self.round(void_seals)?.nonce?.commitment(self.table_id()?))
    }

    /// Returns the fingerprints of the latest round as they are stored here: the server's commitment, and the one to the
    /// player's own nonce. No later message changes them. Those of a foreign nonce would prove nothing.
    pub fn fingerprints(&self) -> Option<(&str, Option<SeatCommitment>)> {
        let round = self.rounds.last().filter(|round| !round.is_foreign)?;
        Some((&round.commitment, self.own_commitment(round.void_seals)))
    }

    /// Returns the command that compares a record with the stored fingerprints on another computer.
    pub fn check_command(&self) -> Option<String> {
        let (commitment, own) = self.fingerprints()?;
        let seal = own.map(|own| format!(" --seal {own}")).unwrap_or_default();
        Some(format!("nova-luna check RECORD.nlr --commitment {commitment}{seal}"))
    }

    fn table_id(&self) -> Option<TableId> {
        self.table.parse().ok()
    }

    /// Raises an alarm if the commitment of a round is malformed or differs from the stored one.
    pub fn check_commitment(&mut self, void_seals: u32, commitment: &str) {
        if commitment.parse::<Commitment>().is_err() {
            return self.raise(Alarm::Commitment);
        }
        if let Some(round) = self.round(void_seals) {
            let is_other = round.commitment != commitment;
            return self.raise_if(is_other, Alarm::Commitment);
        }
        self.add_round(RoundEvidence::new(void_seals, commitment));
        self.is_changed = true;
    }

    /// Stores a nonce that this browser has drawn for a round whose commitment is known. Another drawn one is never
    /// replaced: returns the valid one.
    pub fn add_nonce(&mut self, void_seals: u32, nonce: Nonce, is_replacement: bool) -> Option<Nonce> {
        let round = self.rounds.iter_mut().find(|round| round.void_seals == void_seals)?;
        if round.own_nonce().is_none() {
            (round.nonce, round.is_foreign, round.is_replacement) = (Some(nonce), false, is_replacement);
            self.is_changed = true;
        }
        round.nonce
    }

    /// Notes that another device of the player has committed in a round, so that the seat has another nonce than this
    /// browser. That is no alarm, but the match is not verified here either: a server can claim it.
    pub fn note_other_device(&mut self, void_seals: u32) {
        let round = self.rounds.iter_mut().find(|round| round.void_seals == void_seals);
        if let Some(round) = round.filter(|round| !round.is_replacement) {
            round.is_replacement = true;
            self.is_changed = true;
        }
    }

    /// Checks what an event has made of the seats: the server's commitment, the seal, and that no void seal is forgotten.
    pub fn check_seating(&mut self, seating: &Seating, my_seat: Option<Seat>) {
        let void_seals = seating.void_seals();
        self.check_commitment(void_seals, &seating.commitment().to_string());
        let is_fewer = seating.started_at().is_some() && void_seals < self.void_seals();
        self.raise_if(is_fewer, Alarm::VoidSeals);
        if let Some(seal) = Seal::of(seating) {
            self.check_seal(&seal, my_seat);
        }
    }

    /// Checks a seal: the server's commitment, the player's own one, what it said before, and any published nonces.
    pub(crate) fn check_seal(&mut self, seal: &Seal, my_seat: Option<Seat>) {
        self.check_commitment(seal.void_seals, &seal.commitment);
        let is_own_wrong = self.is_own_seal_wrong(seal, my_seat);
        self.raise_if(is_own_wrong, Alarm::OwnSeal);
        let is_wrong = seal.nonces.as_ref().is_some_and(|nonces| !self.nonces_fit(seal, nonces));
        self.raise_if(is_wrong, Alarm::Nonce);
        self.check_seats(seal.void_seals, &seal.seats);
    }

    /// Raises an alarm if a seal is malformed or differs from the stored one.
    fn check_seats(&mut self, void_seals: u32, seats: &[String]) {
        if !are_seals(seats) {
            return self.raise(Alarm::Seal);
        }
        let Some(round) = self.rounds.iter_mut().find(|round| round.void_seals == void_seals) else { return };
        match &round.seal {
            Some(known) => {
                let is_other = known != seats;
                self.raise_if(is_other, Alarm::Seal);
            }
            None => {
                round.seal = Some(seats.to_vec());
                self.is_changed = true;
            }
        }
    }

    /// A nonce that replaces a lost one may come too late for a seal: then the server makes that seal void.
    fn is_own_seal_wrong(&self, seal: &Seal, my_seat: Option<Seat>) -> bool {
        let is_replacement = self.round(seal.void_seals).is_some_and(|round| round.is_replacement);
        let (Some(own), Some(seat)) = (self.own_commitment(seal.void_seals), my_seat) else { return false };
        !is_replacement && seal.seats.get(seat.index()).is_none_or(|sealed| *sealed != own.to_string())
    }

    fn nonces_fit(&self, seal: &Seal, nonces: &[Option<Nonce>]) -> bool {
        let Some(table) = self.table_id() else { return false };
        let fits = |(sealed, nonce): (&String, &Option<Nonce>)| match (sealed.parse(), nonce) {
            (Ok(SeatSeal::Person(commitment)), Some(nonce)) => nonce.commitment(table) == commitment,
            (Ok(SeatSeal::Bot), None) => true,
            _ => false,
        };
        nonces.len() == seal.seats.len() && seal.seats.iter().zip(nonces).all(fits)
    }

    /// Returns the nonce to reveal: only if the seal has the stored commitment of the server and, at the player's seat,
    /// the player's own one, and nothing was ever wrong at this table.
    pub(crate) fn nonce_to_reveal(&self, seal: &Seal, my_seat: Seat) -> Option<Nonce> {
        let round = self.round(seal.void_seals)?;
        let is_promised = round.commitment == seal.commitment && seal.void_seals == self.void_seals();
        let own = self.own_commitment(seal.void_seals)?.to_string();
        let is_own = seal.seats.get(my_seat.index()).is_some_and(|sealed| *sealed == own);
        let is_due = !seal.revealed.contains(&my_seat);
        round.nonce.filter(|_| is_promised && is_own && is_due && self.alarms.is_empty())
    }

    /// Remembers an event before it is applied. Another event with the same number, and an undo that the rules of undo
    /// do not allow in this state, are alarms.
    pub fn check_event(&mut self, event: &LogEvent, state: Option<&MatchState>) {
        match self.seen.add(event) {
            Ok(is_new) => self.is_changed |= is_new,
            Err(alarm) => self.raise(alarm),
        }
        if let (Kind::Match(EventKind::Undone { seat, plies }), Some(state)) = (&event.kind, state) {
            let is_next = event.version > state.version();
            let is_allowed = state.may_undo(*seat).is_ok_and(|undo| undo.plies == *plies);
            self.raise_if(is_next && !is_allowed, Alarm::Past);
        }
    }

    /// Whether this browser has seen a match at this table.
    pub fn has_seen_match(&self) -> bool {
        self.seen.match_state().is_some()
    }

    /// Whether a record has what this browser saw of the match, also before a reload, as far as nobody could take it back.
    pub fn agrees_with_record(&self, record: &Record) -> bool {
        self.seen.agrees_with(record)
    }
}

/// Changes what is stored about a table before the player goes there. Returns whether the text is the id of a table: it may
/// come from a server, and becomes a key of the storage.
pub(crate) fn update_evidence(storage: &dyn Storage, table: &str, change: impl FnOnce(&mut DealEvidence)) -> bool {
    let is_id = table.parse::<TableId>().is_ok();
    if is_id {
        let mut evidence = DealEvidence::load(storage, table);
        change(&mut evidence);
        // Without storage it lasts as long as the page, which says so at the table.
        let _ = evidence.save(storage);
    }
    is_id
}

/// Stores the server's commitment for a table before the player goes there.
pub fn note_commitment(storage: &dyn Storage, table: &str, void_seals: u32, commitment: &str) {
    update_evidence(storage, table, |evidence| evidence.check_commitment(void_seals, commitment));
}

/// Whether the texts are the seals of a table's seats.
fn are_seals<T: AsRef<str>>(seats: &[T]) -> bool {
    seats.len() <= MAX_PLAYERS && seats.iter().all(|seat| seat.as_ref().parse::<SeatSeal>().is_ok())
}

#[cfg(test)]
mod tests;
