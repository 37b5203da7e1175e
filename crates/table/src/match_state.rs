//! The public state of a match: everything that everybody at the table may know.

use nova_luna_rules::{Action, Event, Incident, PlacedIncident, Record, Seat, Start, View};

use crate::clock::{ClockReading, Clocks};
use crate::event::{EventKind, MatchEvent};
use crate::request::Rejection;
use crate::result::{Departure, MatchResult, SeatStatus};
use crate::settings::{SeatPlan, Settings, SettingsError, UndoPolicy};
use crate::timestamp::{Timestamp, Version};

/// The public state of a match. It has no seed and no pile: clients use it to follow a match, and a
/// [`Table`](crate::Table) combines it with the pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchState {
    settings: Settings,
    started_at: Timestamp,
    /// The record before the first turn.
    pub(crate) initial_record: Record,
    view: View,
    moves: Vec<Event>,
    /// The number of the last event; at an online table, before the first one, that of its start.
    pub(crate) version: Version,
    events: Vec<MatchEvent>,
    /// The players who left, in this order.
    pub(crate) departures: Vec<Departure>,
    /// The seats that a bot plays until their player returns.
    pub(crate) replaced: Vec<Seat>,
    /// The seats that offer to abandon the match, in the order of their offers.
    pub(crate) offers: Vec<Seat>,
    pub(crate) abandoned: bool,
    /// The player whose first move never came, if that ended the match.
    pub(crate) absent: Option<Seat>,
    /// What the record says besides the moves.
    pub(crate) incidents: Vec<PlacedIncident>,
    /// The moment since which the seat to move has been waited for.
    pub(crate) turn_started_at: Timestamp,
    stand_in: SeatPlan,
    clocks: Option<Clocks>,
    assisted: bool,
    pub(crate) result: Option<MatchResult>,
}

impl MatchState {
    /// Creates a match before its first turn. If it begins with a position, the moves before that are its first moves, and
    /// it counts as assisted: it is no game from the start.
    pub fn new(settings: Settings, start: Start, started_at: Timestamp) -> Result<Self, SettingsError> {
        settings.check_start()?;
        if settings.position.as_ref().is_some_and(|position| *position.record().start() != start) {
            return Err(SettingsError::Position);
        }
        let initial_record = Record::new(start)?;
        let mut state = Self {
            view: initial_record.view().clone(),
            initial_record,
            moves: Vec::new(),
            version: Version::default(),
            events: Vec::new(),
            departures: Vec::new(),
            replaced: Vec::new(),
            offers: Vec::new(),
            abandoned: false,
            absent: None,
            incidents: Vec::new(),
            turn_started_at: started_at,
            stand_in: SeatPlan::Bot(settings.stand_in),
            clocks: settings.clock.map(|rule| Clocks::new(rule, settings.seats.len(), started_at)),
            assisted: settings.position.is_some() || settings.switches.on().any(|switch| switch.assists),
            result: None,
            settings,
            started_at,
        };
        for event in state.initial_events().to_vec() {
            state.add_move(event);
        }
        state.start_clock();
        Ok(state)
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn version(&self) -> Version {
        self.version
    }

    pub fn view(&self) -> &View {
        &self.view
    }

    /// Returns the events, oldest first.
    pub fn events(&self) -> &[MatchEvent] {
        &self.events
    }

    /// Returns the actions that led to the position, oldest first. Actions that were taken back are not included.
    pub fn moves(&self) -> &[Event] {
        &self.moves
    }

    /// Returns the number of moves played before the match started, if it started from a position.
    pub fn initial_moves(&self) -> Option<usize> {
        self.settings.position.is_some().then(|| self.initial_events().len())
    }

    /// Returns the moves before the position that the match began with.
    pub(crate) fn initial_events(&self) -> &[Event] {
        self.settings.position.as_ref().map_or(&[], |position| position.record().events())
    }

    /// Returns the moves of the match itself, without those before the position that it began with.
    pub fn own_moves(&self) -> &[Event] {
        self.moves.get(self.initial_events().len()..).unwrap_or_default()
    }

    /// Returns the player who acts for a seat now: the stand-in, if the player who sat down has left or was
    /// replaced, or if there is no such seat.
    pub fn controller(&self, seat: Seat) -> &SeatPlan {
        match self.status(seat) {
            SeatStatus::Playing => self.settings.seats.get(seat.index()).unwrap_or(&self.stand_in),
            SeatStatus::Resigned | SeatStatus::TimedOut | SeatStatus::Replaced => &self.stand_in,
        }
    }

    /// Returns the seat to move, unless the match is over.
    pub fn to_move(&self) -> Option<Seat> {
        if self.is_over() { None } else { self.view().to_move() }
    }

    pub fn is_over(&self) -> bool {
        self.result.is_some()
    }

    pub fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    /// Returns whether a setting assists, a hint was shown, more was taken back than [`UndoPolicy::Fair`] allows, or the
    /// match began with a position.
    pub fn is_assisted(&self) -> bool {
        self.assisted
    }

    /// Returns the last reading of the clocks, if there are any.
    pub fn clock_reading(&self) -> Option<&ClockReading> {
        self.clocks.as_ref().map(Clocks::reading)
    }

    /// Returns the milliseconds that each seat has left, if there are clocks.
    pub fn remaining_ms(&self, now: Timestamp) -> Option<Vec<u64>> {
        self.clock_reading().map(|reading| reading.remaining_at(now))
    }

    /// Returns when the seat to move runs out of time, unless it acts before.
    pub fn timeout_due(&self) -> Option<Timestamp> {
        let reading = self.clock_reading()?;
        Some(reading.since.after(*reading.remaining_ms.get(reading.running?.index())?))
    }

    /// Returns the moment of the last event. The caller's clock may be set back; the times of events never decrease.
    pub(crate) fn last_event_at(&self) -> Timestamp {
        self.events.last().map_or(self.started_at, |last| last.at)
    }

    /// Checks that a seat may play this action now.
    pub(crate) fn check_play(&self, seat: Seat, action: Action) -> Result<(), Rejection> {
        if seat.index() >= self.settings.seats.len() {
            return Err(Rejection::NotYourSeat);
        }
        let to_move = self.to_move().ok_or(Rejection::MatchOver)?;
        if seat != to_move {
            return Err(Rejection::NotYourTurn { to_move });
        }
        if self.view.is_legal(action) { Ok(()) } else { Ok(self.view.clone().play(action).map(drop)?) }
    }

    /// Checks that an event may happen now. The tiles that it reveals and the number of actions that it takes back are
    /// not checked.
    pub(crate) fn allow(&self, kind: &EventKind, at: Timestamp) -> Result<(), Rejection> {
        let expired = self.clock_reading().and_then(|reading| reading.expired(at));
        match (expired, kind) {
            (Some((expired, _)), EventKind::TimedOut(seat)) if expired == *seat => return Ok(()),
            (Some((seat, _)), _) => return Err(Rejection::OutOfTime(seat)),
            (None, _) => {}
        }
        match kind {
            EventKind::Undone { seat, .. } => self.may_undo(*seat).map(drop).map_err(Rejection::from),
            _ if self.is_over() => Err(Rejection::MatchOver),
            EventKind::Played(event) => self.check_play(event.seat, event.action),
            // The seat has time left.
            EventKind::TimedOut(_) => Err(Rejection::NotYourSeat),
            EventKind::Resigned(seat) | EventKind::HintShown(seat) if !self.is_person(*seat) => {
                Err(Rejection::NotYourSeat)
            }
            EventKind::Resigned(_) => Ok(()),
            EventKind::AbandonOffered(seat) => self.check_offer(*seat),
            EventKind::AbandonDeclined(seat) => self.check_decline(*seat),
            EventKind::Abandoned => self.check_abandon(at),
            EventKind::Replaced(seat) => self.check_replace(*seat, at),
            EventKind::Returned(seat) => self.check_return(*seat),
            EventKind::HintShown(_) if self.settings().undo == UndoPolicy::Fair => Err(Rejection::NoHints),
            EventKind::HintShown(_) => Ok(()),
        }
    }

    /// Applies an event that was checked.
    pub(crate) fn apply(&mut self, event: MatchEvent) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(event.at);
        }
        match &event.kind {
            EventKind::Played(event) => self.play(event.clone()),
            EventKind::Undone { seat, plies } => self.undo(*seat, usize::from(*plies)),
            EventKind::Resigned(seat) => self.leave(*seat, SeatStatus::Resigned),
            EventKind::TimedOut(seat) => self.leave(*seat, SeatStatus::TimedOut),
            EventKind::HintShown(_) => self.assisted = true,
            EventKind::AbandonOffered(seat) => self.offers.push(*seat),
            EventKind::AbandonDeclined(_) => self.offers.clear(),
            EventKind::Abandoned => {
                self.absent = self.missing_player(event.at);
                self.abandon();
            }
            EventKind::Replaced(seat) => self.replace(*seat),
            EventKind::Returned(seat) => self.restore_player(*seat),
        }
        self.update_turn_start(&event);
        self.result = self.compute_result();
        self.start_clock();
        self.version = event.version;
        self.events.push(event);
    }

    fn play(&mut self, event: Event) {
        let seat = event.seat;
        self.offers.retain(|&offering| offering != seat);
        self.add_move(event);
        let is_person = self.is_person(seat);
        if let Some(clocks) = self.clocks.as_mut().filter(|_| is_person) {
            clocks.pay(seat, self.moves.len());
        }
    }

    /// Plays an action on the view, with the tiles that it revealed.
    fn add_move(&mut self, event: Event) {
        replay(&mut self.view, &event);
        self.moves.push(event);
    }

    fn undo(&mut self, seat: Seat, plies: usize) {
        self.assisted |= self.may_undo(seat).is_ok_and(|undo| undo.assists);
        self.offers.retain(|&offering| offering != seat);
        self.moves.truncate(self.moves.len().saturating_sub(plies));
        self.view = self.initial_record.view().clone();
        for event in &self.moves {
            replay(&mut self.view, event);
        }
        self.move_incidents_back();
    }

    pub(crate) fn leave(&mut self, seat: Seat, status: SeatStatus) {
        self.departures.push(Departure { seat, status });
        let timed_out = status == SeatStatus::TimedOut;
        self.add_incident(if timed_out { Incident::Flag(seat) } else { Incident::Resign(seat) });
        self.offers.clear();
    }

    /// Starts the clock of the seat to move, if a person plays it. Bots have no clock.
    fn start_clock(&mut self) {
        let seat = self.to_move().filter(|&seat| self.is_person(seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.start(seat);
        }
    }
}

/// Plays an event that was checked in this position.
fn replay(view: &mut View, event: &Event) {
    view.play_unchecked(event.action);
    if !event.revealed.is_empty() {
        // The tiles fit: they were checked in this position.
        let _ = view.reveal(&event.revealed);
    }
}
