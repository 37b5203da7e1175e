//! The table: a match and the pile that nobody may look into.

use std::ops::Deref;

use nova_luna_rules::{Action, Deal, Event, Game, Seat, Seed};

use crate::config::{MatchConfig, MatchStart, StartError};
use crate::event::{EventKind, MatchEvent};
use crate::match_state::MatchState;
use crate::request::{Command, Refusal, Request};
use crate::timestamp::Timestamp;

/// One running match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    opening: MatchStart,
    course: MatchState,
    game: Game,
    /// The pile before the first turn, if it is another than that of the seed.
    pile: Option<Box<[u8]>>,
}

/// Whoever has the table has seen everything that happened there.
impl Deref for Table {
    type Target = MatchState;

    fn deref(&self) -> &MatchState {
        &self.course
    }
}

impl Table {
    /// Deals and begins.
    ///
    /// # Errors
    /// If the game cannot be played on these terms.
    pub fn open(terms: MatchConfig, seed: Seed, now: Timestamp) -> Result<Self, StartError> {
        Self::begin(MatchStart { terms, seed, begun: now })
    }

    pub(crate) fn begin(opening: MatchStart) -> Result<Self, StartError> {
        let (deal, game) = deal(&opening)?;
        let terms = &opening.terms;
        let course = MatchState::begin(terms.clone(), deal.setup(terms.discs), opening.begun)?;
        Ok(Self { course, game, pile: None, opening })
    }

    /// The same match before its first turn with another pile, the next tile to be drawn first: for those who want to see
    /// that nothing which is told depends on what nobody has seen. Its seed is not that of the pile any more.
    ///
    /// # Errors
    /// If these are not the tiles that nobody has seen.
    pub fn with_pile(&self, pile: &[u8]) -> Result<Self, StartError> {
        let mut table = Self::begin(self.opening.clone())?;
        table.game = Game::new(self.blank.setup(), pile)?;
        table.pile = Some(pile.into());
        Ok(table)
    }

    /// What the match began with, the seed too: for those who keep it.
    pub fn opening(&self) -> &MatchStart {
        &self.opening
    }

    /// Does what a seat wants.
    ///
    /// # Errors
    /// If it cannot be done. The table is then unchanged.
    pub fn ask(&mut self, request: Request, now: Timestamp) -> Result<&MatchEvent, Refusal> {
        let happening = self.propose(request, now)?;
        Ok(self.enter(happening))
    }

    /// What would happen if a seat wanted this, without doing it: see [`Table::apply`].
    ///
    /// # Errors
    /// If it cannot be done.
    pub fn propose(&self, request: Request, now: Timestamp) -> Result<MatchEvent, Refusal> {
        let now = now.max(self.last_moment());
        if request.expected != self.version() {
            return Err(Refusal::Outdated { expected: request.expected, now: self.version() });
        }
        let what = match request.wish {
            Command::Play(action) => EventKind::Played(self.foresee(request.seat, action)?),
            Command::Undo => EventKind::Undone { by: request.seat, plies: self.may_undo(request.seat)?.plies },
            Command::Resign => EventKind::Resigned(request.seat),
            Command::Hint => EventKind::Hinted(request.seat),
            Command::OfferAbandon => self.offer(request.seat),
            Command::DeclineAbandon => EventKind::AbandonDeclined(request.seat),
            Command::Replace(absent) => self.replacement(request.seat, absent)?,
            Command::Return => EventKind::Returned(request.seat),
        };
        self.allow(&what, now)?;
        self.is_said_once(&what)?;
        Ok(MatchEvent { version: self.version().next(), at: now, what })
    }

    /// The flag that has fallen, if one has, without noting it: see [`Table::apply`].
    pub fn flag(&self, now: Timestamp) -> Option<MatchEvent> {
        let (seat, at) = self.timer()?.face().fallen(now.max(self.last_moment()))?;
        Some(MatchEvent { version: self.version().next(), at, what: EventKind::FlagFell(seat) })
    }

    /// Notes a flag that has fallen.
    pub fn tick(&mut self, now: Timestamp) -> Option<&MatchEvent> {
        let fell = self.flag(now)?;
        Some(self.enter(fell))
    }

    pub(crate) fn course_mut(&mut self) -> &mut MatchState {
        &mut self.course
    }

    /// What would come of an action.
    fn foresee(&self, seat: Seat, action: Action) -> Result<Event, Refusal> {
        self.may_act(seat, action)?;
        Ok(self.game.clone().play(action)?)
    }

    /// Whether exactly this would come of its action.
    pub(crate) fn would_come(&self, event: &Event) -> bool {
        self.foresee(event.seat, event.action).is_ok_and(|foreseen| foreseen == *event)
    }

    /// The game before the first turn.
    fn dealt(&self) -> Result<Game, StartError> {
        match &self.pile {
            None => deal(&self.opening).map(|(_, game)| game),
            Some(pile) => Ok(Game::new(self.blank.setup(), pile)?),
        }
    }

    /// Lets something happen that may.
    pub(crate) fn enter(&mut self, happening: MatchEvent) -> &MatchEvent {
        if let EventKind::Played(event) = &happening.what {
            self.game.play_unchecked(event.action);
        }
        let taken_back = matches!(happening.what, EventKind::Undone { .. });
        self.course.enter(happening);
        // It is dealt again as it was. A copy kept for this alone would cost every table several kilobytes.
        if let (true, Ok(dealt)) = (taken_back, self.dealt()) {
            self.game = dealt;
            for event in self.course.line() {
                self.game.play_unchecked(event.action);
            }
        }
        let happenings = self.course.happenings();
        &happenings[happenings.len() - 1]
    }
}

/// Deals a match: the order of the tiles, and the game before the first turn.
fn deal(opening: &MatchStart) -> Result<(Deal, Game), StartError> {
    let deal = Deal::new(opening.seed, opening.terms.check()?)?;
    let game = Game::deal(&deal, opening.terms.discs)?;
    Ok((deal, game))
}
