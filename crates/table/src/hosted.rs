//! An online table as its server has it: the seats, the hidden values, and the match with its pile.
//!
//! A room knows four functions of its table:
//!
//! 1. [`Hosted::seat_of`]: the token of a client opens this seat, or none. That makes the [`Actor`].
//! 2. [`Hosted::propose`]: what an actor wants becomes an [`Entry`], or is refused. Nothing changes. Store the entry, with
//!    its [`Hosted::index_change`].
//! 3. [`Hosted::apply`]: the stored entry changes the table. Announce its event. Entries of other nodes are applied alike.
//!    After a lost race, apply what came first and propose again, beginning with the token.
//! 4. [`Hosted::due`]: when to propose [`TableCommand::Expire`] as [`Actor::Server`], until [`Refusal::NothingDue`].
//!
//! | a client wants | actor | command | if it was done before |
//! |---|---|---|---|
//! | to sit down with a key, or at a public table | `Guest` | `Sit` | `Repeated`; `seat_of(new token)` is the seat |
//! | to sit down with a token, or to commit again | `Seat` | `Sit` | `Repeated` |
//! | to leave, to fill seats with bots | `Seat` | `Leave`, `Fill` | |
//! | to reveal | `Seat` | `Reveal` | `Repeated` |
//! | another token | `Seat` of the old or the new one | `Rotate` | `Repeated` |
//! | something in the match | `Seat` | `Match` with the id of the message | `Repeated`; see [`Hosted::completed`] |
//! | a rematch | `Seat` | [`Hosted::rematch`] for the new table, then `LinkRematch` | see [`Seating::rematch`] |
//!
//! The server itself plays bots' actions (`Match` of [`Actor::Server`]), and takes seats from players who are not connected
//! (`Void`). Limits that need addresses are the room's. The proposed entry of somebody who takes an open seat has a
//! [`Hidden::Token`]: that is the moment to ask whether their address may join. A `Sit` at a sealed table proposes
//! [`Kind::Voided`], because the client has lost its nonce; answer it with [`Hosted::round_refusal`] once it is applied.
//!
//! [`Kind::revoked`] names the seats whose connections to close after an event.
//!
//! Versions count all events of the table from 1. Requests name the version of the last event *of the match*
//! ([`Table::version`]; before the first one, that of the event with its start).

mod create;
mod index;
mod propose;
mod sealing;
mod seats;
mod timers;

use nova_luna_rules::{Nonce, Record, Seat, Secret, TableId};

pub use create::CreateError;
pub use index::Index;
pub use propose::{Actor, Context, Refusal, Sit, TableCommand};

use crate::event::MatchEvent;
use crate::log::{Digest, Entry, Hidden, HiddenKeys, Kind, LogEvent, RequestKey};
use crate::resume::ReplayError;
use crate::seating::{ImpossibleEvent, Seating};
use crate::settings::SettingsError;
use crate::table::Table;
use crate::timestamp::{Timestamp, Version};

/// An online table with everything that is hidden.
#[derive(Clone, Debug)]
pub struct Hosted {
    id: TableId,
    last: LogEvent,
    /// The events outside of the match; the match has the others.
    seat_events: Vec<LogEvent>,
    seating: Seating,
    /// The secret of this round.
    secret: Secret,
    key: Digest,
    /// The digest of each seat's token.
    tokens: Vec<Option<Digest>>,
    /// The nonces that people have revealed in this round.
    nonces: Vec<Option<Nonce>>,
    table: Option<Table>,
    /// The version that each completed request of the match led to.
    completed: Vec<(RequestKey, Version)>,
    moved: Option<Timestamp>,
}

impl Hosted {
    /// Returns a new table from its first entry.
    pub fn new(id: TableId, created: Entry) -> Result<Self, ReplayError> {
        let Entry { event, hidden, request: None } = created else { return Err(ReplayError::Hidden) };
        let (Kind::Created(kind), Some(Hidden::Created(hidden))) = (&event.kind, hidden) else {
            return Err(ImpossibleEvent.into());
        };
        let (expected, found) = (Version(1), event.version);
        if found != expected {
            return Err(ReplayError::Version { expected, found });
        }
        let HiddenKeys { secret, key, tokens } = *hidden;
        let seating = Seating::new(kind, event.at)?;
        let has_tokens = seating.seats().map(|(_, seated)| seated.is_reserved).eq(tokens.iter().map(Option::is_some));
        if !has_tokens || kind.commitment != secret.commitment(id) {
            return Err(ReplayError::Hidden);
        }
        Ok(Self {
            id,
            nonces: vec![None; tokens.len()],
            last: event.clone(),
            seat_events: vec![event],
            seating,
            secret,
            key,
            tokens,
            table: None,
            completed: Vec::new(),
            moved: None,
        })
    }

    /// Returns a stored table.
    pub fn load(id: TableId, entries: impl IntoIterator<Item = Entry>) -> Result<Self, (Version, ReplayError)> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or((Version(1), ImpossibleEvent.into()))?;
        let mut hosted = Self::new(id, first).map_err(|error| (Version(1), error))?;
        for entry in entries {
            let version = entry.event.version;
            hosted.apply(entry).map_err(|error| (version, error))?;
        }
        Ok(hosted)
    }

    /// Applies an entry that was proposed or stored.
    ///
    /// # Errors
    /// Fails if this cannot happen now. The table is then unchanged.
    pub fn apply(&mut self, entry: Entry) -> Result<&LogEvent, ReplayError> {
        let (expected, found) = (self.version().next(), entry.event.version);
        if found != expected {
            return Err(ReplayError::Version { expected, found });
        }
        let is_move = index::is_move_of_person(&entry);
        let Entry { event, hidden, request } = entry;
        if let Kind::Match(kind) = &event.kind {
            if hidden.is_some() {
                return Err(ReplayError::Hidden);
            }
            let LogEvent { version, at, .. } = event;
            self.table.as_mut().ok_or(ImpossibleEvent)?.replay(MatchEvent { version, at, kind: kind.clone() })?;
            self.moved = self.moved.or(Some(event.at).filter(|_| is_move));
        } else {
            if let Some(mut table) = self.apply_seating(&event, hidden)? {
                table.state_mut().version = event.version;
                self.table = Some(table);
            }
            self.seat_events.push(event.clone());
        }
        self.completed.extend(request.map(|key| (key, event.version)));
        self.last = event;
        Ok(&self.last)
    }

    /// Applies an event outside of the match; returns the match if it starts with it.
    fn apply_seating(&mut self, event: &LogEvent, hidden: Option<Hidden>) -> Result<Option<Table>, ReplayError> {
        let LogEvent { kind, at, .. } = event;
        if !self.is_hidden_part(kind, hidden.as_ref()) {
            return Err(ReplayError::Hidden);
        }
        let started = match (kind, &hidden) {
            (Kind::Revealed { seat, start: Some(start) }, Some(Hidden::Nonce(nonce))) => {
                let (expected, table) = self.start_with(*seat, *nonce, *at)?.ok_or(ImpossibleEvent)?;
                Some(table).filter(|_| expected == **start).ok_or(ReplayError::Effect).map(Some)?
            }
            _ => None,
        };
        self.seating.apply(kind, *at)?;
        for seat in kind.revoked() {
            self.set_token(seat, None);
        }
        match (kind, hidden) {
            (Kind::SeatTaken(taken), Some(Hidden::Token(token))) => self.set_token(taken.seat, Some(token)),
            (Kind::TokenRotated(seat), Some(Hidden::Token(token))) => self.set_token(*seat, Some(token)),
            (Kind::Revealed { seat, .. }, Some(Hidden::Nonce(nonce))) => self.nonces[seat.index()] = Some(nonce),
            (Kind::Voided(_), Some(Hidden::Secret(secret))) => {
                self.secret = secret;
                self.nonces.fill(None);
            }
            _ => {}
        }
        Ok(started)
    }

    /// Returns whether this is what servers know of an event besides its public part.
    fn is_hidden_part(&self, kind: &Kind, hidden: Option<&Hidden>) -> bool {
        match (kind, hidden) {
            (Kind::SeatTaken(taken), None) => self.token(taken.seat).is_some(),
            (Kind::SeatTaken(taken), Some(Hidden::Token(_))) => self.token(taken.seat).is_none(),
            (Kind::TokenRotated(_), Some(Hidden::Token(_))) => true,
            (Kind::Revealed { seat, .. }, Some(Hidden::Nonce(nonce))) => self.is_nonce_of(*seat, nonce),
            (Kind::Voided(voided), Some(Hidden::Secret(secret))) => secret.commitment(self.id) == voided.commitment,
            (kind, hidden) => {
                let is_public = matches!(
                    kind,
                    Kind::SeatLeft(_) | Kind::SeatsOpened { .. } | Kind::Filled { .. } | Kind::RematchCreated(_)
                );
                is_public && hidden.is_none()
            }
        }
    }

    fn set_token(&mut self, seat: Seat, token: Option<Digest>) {
        if let Some(old) = self.tokens.get_mut(seat.index()) {
            *old = token;
        }
    }

    pub fn id(&self) -> TableId {
        self.id
    }

    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Returns the match, once it has started.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Returns the same table with another pile: see [`Table::with_pile`].
    pub fn with_pile(self, tiles: &[u8]) -> Result<Self, SettingsError> {
        let table = self.table.as_ref().map(|table| table.with_pile(tiles)).transpose()?;
        Ok(Self { table, ..self })
    }

    /// Returns the events after a version, oldest first; after version 0 that is all of them.
    pub fn log_after(&self, version: Version) -> Vec<LogEvent> {
        let of_match = self.table.iter().flat_map(Table::events).filter(|event| event.version > version);
        let seats = self.seat_events.iter().filter(|event| event.version > version).cloned();
        let mut events: Vec<LogEvent> = seats.chain(of_match.cloned().map(LogEvent::from)).collect();
        events.sort_by_key(|event| event.version);
        events
    }

    pub fn version(&self) -> Version {
        self.last.version
    }

    /// Returns the version that requests name: see [`Table::version`]; 0 before the start.
    pub fn match_version(&self) -> Version {
        self.table.as_ref().map(Table::version).unwrap_or_default()
    }

    /// Returns the version that a request led to, if it was completed.
    pub fn completed(&self, request: &RequestKey) -> Option<Version> {
        self.completed.iter().rev().find(|(key, _)| key == request).map(|(_, version)| *version)
    }

    /// Returns the seat that a token belongs to.
    pub fn seat_of(&self, token: &Digest) -> Option<Seat> {
        // All seats are compared, so that the time reveals nothing.
        let matches = |known: &Option<Digest>| known.is_some_and(|known| known.matches(token));
        let seats = Seat::all(self.tokens.len()).zip(&self.tokens);
        seats.filter(|(_, known)| matches(known)).map(|(seat, _)| seat).last()
    }

    pub fn token(&self, seat: Seat) -> Option<Digest> {
        self.tokens.get(seat.index()).copied().flatten()
    }

    /// Returns whether a key opens the table.
    pub fn is_key(&self, key: &Digest) -> bool {
        self.key.matches(key)
    }

    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(Table::is_over)
    }

    /// Returns the record of the match, once it has started. Once the match is over, it proves the deal: it has the seals,
    /// the secret and all nonces.
    pub fn record(&self) -> Option<Record> {
        self.table.as_ref().map(|table| self.record_of(table))
    }

    /// Returns the record of the match as if it were in another state, for example abandoned.
    pub fn record_of(&self, table: &Table) -> Record {
        let mut record = table.record();
        if let Some(fairness) = self.fairness().filter(|_| table.is_over()) {
            // The seed was made of exactly these, so they always fit; except for the first tiles of a match that began
            // with a position. Its record proves nothing about the shuffle, and must not claim to.
            let _ = record.set_fairness(fairness);
        }
        record
    }
}
