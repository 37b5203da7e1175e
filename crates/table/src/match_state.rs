//! How a match has gone, as everybody at the table saw it.

use nova_luna_rules::{Action, Event, Record, Seat, Setup, View};

use crate::clock::Clocks;
use crate::config::{MatchConfig, SeatPlayer, StartError, UndoPolicy};
use crate::event::{EventKind, MatchEvent};
use crate::leaving::{Leaving, MatchResult, SeatStatus};
use crate::record::{Annotation, AnnotationKind};
use crate::request::Refusal;
use crate::timestamp::{Timestamp, Version};

/// Who sits where there is no seat.
static NOBODY: SeatPlayer = SeatPlayer::Closed;

/// How a match has gone, as everybody at the table saw it. It has no seed and no pile: those who play far from the one
/// who deals follow the match with this, and a [`Table`](crate::Table) is this with a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchState {
    terms: MatchConfig,
    begun: Timestamp,
    /// The record before the first turn.
    pub(crate) blank: Record,
    view: View,
    line: Vec<Event>,
    version: Version,
    happenings: Vec<MatchEvent>,
    /// Who left, in this order.
    pub(crate) left: Vec<Leaving>,
    /// For whom a bot plays until they return.
    pub(crate) replaced: Vec<Seat>,
    /// Who has offered to abandon the match, in this order.
    pub(crate) offers: Vec<Seat>,
    pub(crate) abandoned: bool,
    pub(crate) remarks: Vec<Annotation>,
    /// Since when the seat to move has been on turn without acting.
    pub(crate) on_turn: Timestamp,
    stand_in: SeatPlayer,
    clocks: Option<Clocks>,
    assisted: bool,
    pub(crate) verdict: Option<MatchResult>,
}

impl MatchState {
    /// A match before its first turn.
    ///
    /// # Errors
    /// If the game cannot be played on these terms.
    pub fn begin(terms: MatchConfig, setup: Setup, begun: Timestamp) -> Result<Self, StartError> {
        terms.check()?;
        let blank = Record::new(setup)?;
        let mut course = Self {
            view: blank.view().clone(),
            blank,
            line: Vec::new(),
            version: Version::default(),
            happenings: Vec::new(),
            left: Vec::new(),
            replaced: Vec::new(),
            offers: Vec::new(),
            abandoned: false,
            remarks: Vec::new(),
            on_turn: begun,
            stand_in: SeatPlayer::Bot(terms.stand_in),
            clocks: terms.clock.map(|rule| Clocks::new(rule, terms.seats.len(), begun)),
            assisted: false,
            verdict: None,
            terms,
            begun,
        };
        course.start_clock();
        Ok(course)
    }

    /// What is agreed.
    pub fn terms(&self) -> &MatchConfig {
        &self.terms
    }

    /// The number of the last thing that happened.
    pub fn version(&self) -> Version {
        self.version
    }

    /// What lies on the table.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// What happened, oldest first: everything at a table that was followed from its beginning.
    pub fn happenings(&self) -> &[MatchEvent] {
        &self.happenings
    }

    /// The actions of the game as it stands now, oldest first; those taken back are gone.
    pub fn line(&self) -> &[Event] {
        &self.line
    }

    /// Who moves for a seat now: the stand-in, once the one who sat there has left or was replaced.
    pub fn sitter(&self, seat: Seat) -> &SeatPlayer {
        match self.standing(seat) {
            SeatStatus::Playing => self.terms.seats.get(seat.index()).unwrap_or(&NOBODY),
            SeatStatus::Resigned | SeatStatus::Flagged | SeatStatus::Replaced => &self.stand_in,
        }
    }

    /// Whose turn it is, unless the match is over.
    pub fn to_move(&self) -> Option<Seat> {
        if self.is_over() { None } else { self.view().to_move() }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.verdict.is_some()
    }

    /// How the match ended, once it has.
    pub fn result(&self) -> Option<&MatchResult> {
        self.verdict.as_ref()
    }

    /// Whether more was taken back than fair play allows, or a hint was shown.
    pub fn is_assisted(&self) -> bool {
        self.assisted
    }

    /// The clocks, if there are any.
    pub(crate) fn timer(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    pub(crate) fn timer_mut(&mut self) -> Option<&mut Clocks> {
        self.clocks.as_mut()
    }

    /// The milliseconds that each seat has left, if there are clocks.
    pub fn clocks(&self, now: Timestamp) -> Option<Vec<u64>> {
        self.clocks.as_ref().map(|clocks| clocks.face().left_at(now))
    }

    /// When the last thing happened. The caller's clock may have been put back since; the table's never is.
    pub(crate) fn last_moment(&self) -> Timestamp {
        self.happenings.last().map_or(self.begun, |last| last.at)
    }

    /// Whether a seat may act so now.
    pub(crate) fn may_act(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat.index() >= self.terms.seats.len() {
            return Err(Refusal::NotYourSeat);
        }
        let to_move = self.to_move().ok_or(Refusal::Over)?;
        if seat != to_move {
            return Err(Refusal::NotYourTurn { to_move });
        }
        if self.view.is_legal(action) { Ok(()) } else { Ok(self.view.clone().play(action).map(drop)?) }
    }

    /// Whether something that fits the game may happen now.
    pub(crate) fn allow(&self, what: &EventKind, at: Timestamp) -> Result<(), Refusal> {
        let fallen = self.clocks.as_ref().and_then(|clocks| clocks.face().fallen(at));
        match (fallen, what) {
            (Some((fallen, _)), EventKind::FlagFell(seat)) if fallen == *seat => return Ok(()),
            (Some((seat, _)), _) => return Err(Refusal::FlagFell(seat)),
            (None, _) => {}
        }
        match what {
            EventKind::Undone { by, .. } => self.may_undo(*by).map(drop).map_err(Refusal::from),
            _ if self.is_over() => Err(Refusal::Over),
            EventKind::Played(event) => self.may_act(event.seat, event.action),
            // Whose time is not up is not to be moved off the table for it.
            EventKind::FlagFell(_) => Err(Refusal::NotYourSeat),
            EventKind::Resigned(seat) | EventKind::Hinted(seat) if !self.is_person(*seat) => Err(Refusal::NotYourSeat),
            EventKind::Resigned(_) => Ok(()),
            EventKind::AbandonOffered(seat) => self.may_offer(*seat),
            EventKind::AbandonDeclined(seat) => self.may_decline(*seat),
            EventKind::Abandoned => self.may_abandon(),
            EventKind::Replaced(seat) => self.may_replace(*seat, at),
            EventKind::Returned(seat) => self.may_return(*seat),
            EventKind::Hinted(_) if self.terms().liberty == UndoPolicy::Fair => Err(Refusal::NoHints),
            EventKind::Hinted(_) => Ok(()),
        }
    }

    /// Lets something happen that may.
    pub(crate) fn enter(&mut self, happening: MatchEvent) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(happening.at);
        }
        match &happening.what {
            EventKind::Played(event) => self.play(event.clone()),
            EventKind::Undone { by, plies } => self.take_back(*by, usize::from(*plies)),
            EventKind::Resigned(seat) => self.leave(*seat, SeatStatus::Resigned),
            EventKind::FlagFell(seat) => self.leave(*seat, SeatStatus::Flagged),
            EventKind::Hinted(_) => self.assisted = true,
            EventKind::AbandonOffered(seat) => self.offers.push(*seat),
            EventKind::AbandonDeclined(_) => self.offers.clear(),
            EventKind::Abandoned => self.abandon(),
            EventKind::Replaced(seat) => self.replace(*seat),
            EventKind::Returned(seat) => self.come_back(*seat),
        }
        self.note_turn(&happening);
        self.verdict = self.judge();
        self.start_clock();
        self.version = happening.version;
        self.happenings.push(happening);
    }

    fn play(&mut self, event: Event) {
        let seat = event.seat;
        self.offers.retain(|&offering| offering != seat);
        self.add(event);
        let is_person = self.is_person(seat);
        if let Some(clocks) = self.clocks.as_mut().filter(|_| is_person) {
            clocks.pay(seat, self.line.len());
        }
    }

    /// Adds an action to the line, and lays the tiles on the wheel that it showed.
    pub(crate) fn add(&mut self, event: Event) {
        show(&mut self.view, &event);
        self.line.push(event);
    }

    /// Comes to a match that has gone on to a version.
    pub(crate) fn come_in(&mut self, version: Version) {
        self.version = version;
        self.verdict = self.judge();
        self.start_clock();
    }

    fn take_back(&mut self, by: Seat, plies: usize) {
        self.assisted |= self.may_undo(by).is_ok_and(|undo| undo.assists);
        self.offers.retain(|&offering| offering != by);
        self.line.truncate(self.line.len().saturating_sub(plies));
        self.view = self.blank.view().clone();
        for event in &self.line {
            show(&mut self.view, event);
        }
        self.take_remarks_back();
    }

    pub(crate) fn leave(&mut self, seat: Seat, how: SeatStatus) {
        self.left.push(Leaving { seat, how });
        let flagged = how == SeatStatus::Flagged;
        self.remark(if flagged { AnnotationKind::FlagFell(seat) } else { AnnotationKind::Resigned(seat) });
        self.offers.clear();
    }

    /// Starts the clock of the seat to move, if a person sits there: bots answer when they can.
    fn start_clock(&mut self) {
        let seat = self.to_move().filter(|&seat| self.is_person(seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.start(seat);
        }
    }
}

/// Does what was done, and lays the tiles on the wheel that it showed.
fn show(view: &mut View, event: &Event) {
    view.play_unchecked(event.action);
    if !event.revealed.is_empty() {
        // They fit: the event was foreseen in this position.
        let _ = view.reveal(&event.revealed);
    }
}
