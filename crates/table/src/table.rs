//! The table: a match together with its hidden pile.

use nova_luna_rules::{Action, Deal, Event, Pile, Record, Seat, Seed, Start, TileId, View};

use crate::event::{EventKind, MatchEvent};
use crate::match_state::MatchState;
use crate::request::{Command, Rejection, Request};
use crate::settings::{Settings, SettingsError};
use crate::start::MatchStart;
use crate::timestamp::{Timestamp, Version};

/// A running match with everything that decides it. Only the program that deals has a table; everybody else has a
/// [`MatchState`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    start: MatchStart,
    state: MatchState,
    pile: Pile,
}

impl Table {
    /// Deals and starts a match.
    pub fn new(settings: Settings, seed: Seed, now: Timestamp) -> Result<Self, SettingsError> {
        Self::from_start(MatchStart { settings, seed, started_at: now })
    }

    /// Starts a match as it was started before.
    pub fn from_start(start: MatchStart) -> Result<Self, SettingsError> {
        let settings = &start.settings;
        let deal = Deal::new(start.seed, settings.check_start()?)?;
        let (begin, pile) = match &settings.position {
            None => (deal.setup(settings.discs).into(), Pile::from_deal(&deal)),
            Some(position) => (position.record().start().clone(), unseen_pile(position.record(), start.seed, &deal)?),
        };
        let state = MatchState::new(settings.clone(), begin, start.started_at)?;
        Ok(Self { start, state, pile })
    }

    /// Returns the same match before its first turn with another pile, the next tile first. Tests use it to prove that
    /// no message depends on hidden tiles. The seed of the new table does not belong to its pile.
    pub fn with_pile(&self, tiles: &[u8]) -> Result<Self, SettingsError> {
        Ok(Self { pile: Pile::new(self.state.initial_record.view(), tiles)?, ..self.clone() })
    }

    /// Returns what the match started with, including the seed: for storage.
    pub fn start(&self) -> &MatchStart {
        &self.start
    }

    pub fn state(&self) -> &MatchState {
        &self.state
    }

    pub fn settings(&self) -> &Settings {
        self.state.settings()
    }

    pub fn version(&self) -> Version {
        self.state.version()
    }

    pub fn view(&self) -> &View {
        self.state.view()
    }

    pub fn events(&self) -> &[MatchEvent] {
        self.state.events()
    }

    pub fn to_move(&self) -> Option<Seat> {
        self.state.to_move()
    }

    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Executes a request.
    ///
    /// # Errors
    /// Fails if the request is rejected. The table is then unchanged.
    pub fn execute(&mut self, request: Request, now: Timestamp) -> Result<&MatchEvent, Rejection> {
        let event = self.propose(request, now)?;
        Ok(self.apply_checked(event))
    }

    /// Returns the event of a request without applying it: store it, then call [`Table::replay`].
    pub fn propose(&self, request: Request, now: Timestamp) -> Result<MatchEvent, Rejection> {
        let state = &self.state;
        let (seat, expected, current) = (request.seat, request.expected_version, state.version());
        let now = now.max(state.last_event_at());
        // A player takes the seat back regardless of the bot's last move.
        if expected != current && request.command != Command::Return {
            return Err(Rejection::Outdated { expected, current });
        }
        let kind = match request.command {
            Command::Play(action) => EventKind::Played(self.simulate(seat, action)?),
            Command::Undo => EventKind::Undone { seat, plies: state.may_undo(seat)?.plies },
            Command::Resign => EventKind::Resigned(seat),
            Command::Hint => EventKind::HintShown(seat),
            Command::OfferAbandon => state.offer(seat),
            Command::DeclineAbandon => EventKind::AbandonDeclined(seat),
            Command::Replace(absent) => state.replace_event(seat, absent)?,
            Command::Return => EventKind::Returned(seat),
        };
        state.allow(&kind, now)?;
        state.limit_offers(&kind)?;
        Ok(MatchEvent { version: current.next(), at: now, kind })
    }

    /// Returns the event of a seat that has run out of time, without applying it: see [`Table::replay`].
    pub fn propose_timeout(&self, now: Timestamp) -> Option<MatchEvent> {
        let (seat, at) = self.state.clock_reading()?.expired(now.max(self.state.last_event_at()))?;
        Some(MatchEvent { version: self.version().next(), at, kind: EventKind::TimedOut(seat) })
    }

    /// Removes a seat that has run out of time.
    pub fn tick(&mut self, now: Timestamp) -> Option<&MatchEvent> {
        let timeout = self.propose_timeout(now)?;
        Some(self.apply_checked(timeout))
    }

    /// Returns whether the match began with a new deal or with a position without a history, so that its seed explains all
    /// its tiles.
    pub(crate) fn is_dealt_from_seed(&self) -> bool {
        let position = self.start.settings.position.as_ref();
        position.is_none_or(|position| position.record().start().position().is_some())
    }

    pub(crate) fn state_mut(&mut self) -> &mut MatchState {
        &mut self.state
    }

    /// Returns the event of an action, with the tiles that it would reveal.
    pub(crate) fn simulate(&self, seat: Seat, action: Action) -> Result<Event, Rejection> {
        self.state.check_play(seat, action)?;
        Ok(self.view().clone().play_from(action, &self.pile)?)
    }

    /// Applies an event that was checked.
    pub(crate) fn apply_checked(&mut self, event: MatchEvent) -> &MatchEvent {
        self.state.apply(event);
        let events = self.state.events();
        &events[events.len() - 1]
    }
}

/// Returns the pile of a match that begins with a position. After the moves of a deal, it has the order of the deal of the
/// seed; without a history, it is shuffled alone.
fn unseen_pile(position: &Record, seed: Seed, deal: &Deal) -> Result<Pile, SettingsError> {
    let view = position.view();
    if let Start::Position(_) = position.start() {
        return Ok(Pile::shuffled(view, seed));
    }
    let unseen = view.unseen();
    let rest = deal.deck().iter().filter(|tile| unseen.contains(tile)).copied();
    Ok(Pile::new(view, &rest.map(TileId::number).collect::<Vec<_>>())?)
}
