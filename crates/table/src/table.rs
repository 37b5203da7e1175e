//! The table: a match and the pile that nobody may look into.

use std::ops::Deref;

use nova_luna_rules::{Action, Deal, Event, Game, Seat, Seed};

use crate::course::Course;
use crate::happening::{Happening, What};
use crate::moment::Moment;
use crate::request::{Refusal, Request, Wish};
use crate::terms::{OpenError, Opening, Terms};

/// One running match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    opening: Opening,
    course: Course,
    game: Game,
    /// The pile before the first turn, if it is another than that of the seed.
    pile: Option<Box<[u8]>>,
}

/// Whoever has the table has seen everything that happened there.
impl Deref for Table {
    type Target = Course;

    fn deref(&self) -> &Course {
        &self.course
    }
}

impl Table {
    /// Deals and begins.
    ///
    /// # Errors
    /// If the game cannot be played on these terms.
    pub fn open(terms: Terms, seed: Seed, now: Moment) -> Result<Self, OpenError> {
        Self::begin(Opening { terms, seed, begun: now })
    }

    pub(crate) fn begin(opening: Opening) -> Result<Self, OpenError> {
        let (deal, game) = deal(&opening)?;
        let terms = &opening.terms;
        let course = Course::begin(terms.clone(), deal.setup(terms.discs), opening.begun)?;
        Ok(Self { course, game, pile: None, opening })
    }

    /// The same match before its first turn with another pile, the next tile to be drawn first: for those who want to see
    /// that nothing which is told depends on what nobody has seen. Its seed is not that of the pile any more.
    ///
    /// # Errors
    /// If these are not the tiles that nobody has seen.
    pub fn with_pile(&self, pile: &[u8]) -> Result<Self, OpenError> {
        let mut table = Self::begin(self.opening.clone())?;
        table.game = Game::new(self.blank.setup(), pile)?;
        table.pile = Some(pile.into());
        Ok(table)
    }

    /// What the match began with, the seed too: for those who keep it.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Does what a seat wants.
    ///
    /// # Errors
    /// If it cannot be done. The table is then unchanged.
    pub fn ask(&mut self, request: Request, now: Moment) -> Result<&Happening, Refusal> {
        let happening = self.propose(request, now)?;
        Ok(self.enter(happening))
    }

    /// What would happen if a seat wanted this, without doing it: see [`Table::apply`].
    ///
    /// # Errors
    /// If it cannot be done.
    pub fn propose(&self, request: Request, now: Moment) -> Result<Happening, Refusal> {
        let now = now.max(self.last_moment());
        if request.expected != self.version() {
            return Err(Refusal::Outdated { expected: request.expected, now: self.version() });
        }
        let what = match request.wish {
            Wish::Play(action) => What::Played(self.foresee(request.seat, action)?),
            Wish::Undo => What::Undone { by: request.seat, plies: self.may_undo(request.seat)?.plies },
            Wish::Resign => What::Resigned(request.seat),
            Wish::Hint => What::Hinted(request.seat),
            Wish::OfferAbandon => self.offer(request.seat),
            Wish::DeclineAbandon => What::AbandonDeclined(request.seat),
            Wish::Replace(absent) => self.replacement(request.seat, absent)?,
            Wish::Return => What::Returned(request.seat),
        };
        self.allow(&what, now)?;
        self.is_said_once(&what)?;
        Ok(Happening { version: self.version().next(), at: now, what })
    }

    /// The flag that has fallen, if one has, without noting it: see [`Table::apply`].
    pub fn flag(&self, now: Moment) -> Option<Happening> {
        let (seat, at) = self.timer()?.face().fallen(now.max(self.last_moment()))?;
        Some(Happening { version: self.version().next(), at, what: What::FlagFell(seat) })
    }

    /// Notes a flag that has fallen.
    pub fn tick(&mut self, now: Moment) -> Option<&Happening> {
        let fell = self.flag(now)?;
        Some(self.enter(fell))
    }

    pub(crate) fn course_mut(&mut self) -> &mut Course {
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
    fn dealt(&self) -> Result<Game, OpenError> {
        match &self.pile {
            None => deal(&self.opening).map(|(_, game)| game),
            Some(pile) => Ok(Game::new(self.blank.setup(), pile)?),
        }
    }

    /// Lets something happen that may.
    pub(crate) fn enter(&mut self, happening: Happening) -> &Happening {
        if let What::Played(event) = &happening.what {
            self.game.play_unchecked(event.action);
        }
        let taken_back = matches!(happening.what, What::Undone { .. });
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
fn deal(opening: &Opening) -> Result<(Deal, Game), OpenError> {
    let deal = Deal::new(opening.seed, opening.terms.check()?)?;
    let game = Game::deal(&deal, opening.terms.discs)?;
    Ok((deal, game))
}
