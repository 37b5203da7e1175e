//! The table: what happened so far and what follows from it.

use nova_luna_rules::{Action, Deal, Event, Game, Record, Seat, Seed, View};

use crate::clock::Clocks;
use crate::happening::{Happening, What};
use crate::leaving::{Leaving, Standing, Verdict};
use crate::moment::{Moment, Version};
use crate::record::{Remark, Remarkable};
use crate::request::{Refusal, Request, Wish};
use crate::terms::{Liberty, OpenError, Opening, Sitter, Terms};

/// Who sits where there is no seat.
static NOBODY: Sitter = Sitter::Closed;

/// One running match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    opening: Opening,
    /// The record before the first turn.
    pub(crate) blank: Record,
    /// The game before the first turn, from which it is played again when something was taken back.
    dealt: Game,
    game: Game,
    line: Vec<Event>,
    happenings: Vec<Happening>,
    /// Who left, in this order.
    pub(crate) left: Vec<Leaving>,
    /// For whom a bot plays until they return.
    pub(crate) replaced: Vec<Seat>,
    /// Who has offered to abandon the match, in this order.
    pub(crate) offers: Vec<Seat>,
    pub(crate) abandoned: bool,
    pub(crate) remarks: Vec<Remark>,
    /// Since when the seat to move has been on turn without acting.
    pub(crate) on_turn: Moment,
    stand_in: Sitter,
    clocks: Option<Clocks>,
    assisted: bool,
    verdict: Option<Verdict>,
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
        let terms = &opening.terms;
        let deal = Deal::new(opening.seed, terms.check()?)?;
        let dealt = Game::deal(&deal, terms.discs)?;
        let mut table = Self {
            blank: Record::new(deal.setup(terms.discs))?,
            game: dealt.clone(),
            dealt,
            line: Vec::new(),
            happenings: Vec::new(),
            left: Vec::new(),
            replaced: Vec::new(),
            offers: Vec::new(),
            abandoned: false,
            remarks: Vec::new(),
            on_turn: opening.begun,
            stand_in: Sitter::Bot(terms.stand_in),
            clocks: terms.clock.map(|rule| Clocks::new(rule, terms.seats.len(), opening.begun)),
            assisted: false,
            verdict: None,
            opening,
        };
        table.start_clock();
        Ok(table)
    }

    /// What is agreed.
    pub fn terms(&self) -> &Terms {
        &self.opening.terms
    }

    /// What the match began with, the seed too: for those who keep it.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The number of the last thing that happened.
    pub fn version(&self) -> Version {
        self.happenings.last().map_or(Version::default(), |last| last.version)
    }

    /// What lies on the table.
    pub fn view(&self) -> &View {
        self.game.view()
    }

    /// Everything that happened, oldest first.
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// The actions of the game as it stands now, oldest first; those taken back are gone.
    pub fn line(&self) -> &[Event] {
        &self.line
    }

    /// Who moves for a seat now: the stand-in, once the one who sat there has left or was replaced.
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        match self.standing(seat) {
            Standing::Playing => self.terms().seats.get(seat.index()).unwrap_or(&NOBODY),
            Standing::Resigned | Standing::Flagged | Standing::Replaced => &self.stand_in,
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
    pub fn result(&self) -> Option<&Verdict> {
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

    /// The milliseconds that each seat has left, if there are clocks.
    pub fn clocks(&self, now: Moment) -> Option<Vec<u64>> {
        self.clocks.as_ref().map(|clocks| clocks.face().left_at(now))
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
        Ok(Happening { version: self.version().next(), at: now, what })
    }

    /// The flag that has fallen, if one has, without noting it: see [`Table::apply`].
    pub fn flag(&self, now: Moment) -> Option<Happening> {
        let (seat, at) = self.clocks.as_ref()?.face().fallen(now.max(self.last_moment()))?;
        Some(Happening { version: self.version().next(), at, what: What::FlagFell(seat) })
    }

    /// Notes a flag that has fallen.
    pub fn tick(&mut self, now: Moment) -> Option<&Happening> {
        let fell = self.flag(now)?;
        Some(self.enter(fell))
    }

    /// When the last thing happened. The caller's clock may have been put back since; the table's never is.
    pub(crate) fn last_moment(&self) -> Moment {
        self.happenings.last().map_or(self.opening.begun, |last| last.at)
    }

    /// What would come of an action.
    fn foresee(&self, seat: Seat, action: Action) -> Result<Event, Refusal> {
        if seat.index() >= self.terms().seats.len() {
            return Err(Refusal::NotYourSeat);
        }
        let to_move = self.to_move().ok_or(Refusal::Over)?;
        if seat != to_move {
            return Err(Refusal::NotYourTurn { to_move });
        }
        Ok(self.game.clone().play(action)?)
    }

    /// Whether exactly this would come of its action.
    pub(crate) fn would_come(&self, event: &Event) -> bool {
        self.foresee(event.seat, event.action).is_ok_and(|foreseen| foreseen == *event)
    }

    /// Whether something that fits the game may happen now.
    pub(crate) fn allow(&self, what: &What, at: Moment) -> Result<(), Refusal> {
        let fallen = self.clocks.as_ref().and_then(|clocks| clocks.face().fallen(at));
        match (fallen, what) {
            (Some((fallen, _)), What::FlagFell(seat)) if fallen == *seat => return Ok(()),
            (Some((seat, _)), _) => return Err(Refusal::FlagFell(seat)),
            (None, _) => {}
        }
        match what {
            What::Undone { by, .. } => self.may_undo(*by).map(drop).map_err(Refusal::from),
            _ if self.is_over() => Err(Refusal::Over),
            What::Played(event) => self.foresee(event.seat, event.action).map(drop),
            // Whose time is not up is not to be moved off the table for it.
            What::FlagFell(_) => Err(Refusal::NotYourSeat),
            What::Resigned(seat) | What::Hinted(seat) if !self.is_person(*seat) => Err(Refusal::NotYourSeat),
            What::Resigned(_) => Ok(()),
            What::AbandonOffered(seat) => self.may_offer(*seat),
            What::AbandonDeclined(seat) => self.may_decline(*seat),
            What::Abandoned => self.may_abandon(),
            What::Replaced(seat) => self.may_replace(*seat, at),
            What::Returned(seat) => self.may_return(*seat),
            What::Hinted(_) if self.terms().liberty == Liberty::Fair => Err(Refusal::NoHints),
            What::Hinted(_) => Ok(()),
        }
    }

    /// Lets something happen that may.
    pub(crate) fn enter(&mut self, happening: Happening) -> &Happening {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(happening.at);
        }
        match &happening.what {
            What::Played(event) => self.play(event.clone()),
            What::Undone { by, plies } => self.take_back(*by, usize::from(*plies)),
            What::Resigned(seat) => self.leave(*seat, Standing::Resigned),
            What::FlagFell(seat) => self.leave(*seat, Standing::Flagged),
            What::Hinted(_) => self.assisted = true,
            What::AbandonOffered(seat) => self.offers.push(*seat),
            What::AbandonDeclined(_) => self.offers.clear(),
            What::Abandoned => self.abandon(),
            What::Replaced(seat) => self.replace(*seat),
            What::Returned(seat) => self.come_back(*seat),
        }
        self.note_turn(&happening);
        self.verdict = self.judge();
        self.start_clock();
        let last = self.happenings.len();
        self.happenings.push(happening);
        &self.happenings[last]
    }

    fn play(&mut self, event: Event) {
        self.game.play_unchecked(event.action);
        let seat = event.seat;
        self.offers.retain(|&offering| offering != seat);
        self.line.push(event);
        let is_person = self.is_person(seat);
        if let Some(clocks) = self.clocks.as_mut().filter(|_| is_person) {
            clocks.pay(seat, self.line.len());
        }
    }

    fn take_back(&mut self, by: Seat, plies: usize) {
        self.assisted |= self.may_undo(by).is_ok_and(|undo| undo.assists);
        self.offers.retain(|&offering| offering != by);
        self.line.truncate(self.line.len().saturating_sub(plies));
        self.game = self.dealt.clone();
        for event in &self.line {
            self.game.play_unchecked(event.action);
        }
        for remark in &mut self.remarks {
            remark.plies = remark.plies.min(self.line.len());
        }
    }

    fn leave(&mut self, seat: Seat, how: Standing) {
        self.left.push(Leaving { seat, how });
        let flagged = how == Standing::Flagged;
        self.remark(if flagged { Remarkable::FlagFell(seat) } else { Remarkable::Resigned(seat) });
        self.offers.clear();
    }

    /// Writes something into the margin of the record.
    pub(crate) fn remark(&mut self, of: Remarkable) {
        self.remarks.push(Remark { of, plies: self.line.len() });
    }

    /// Starts the clock of the seat to move, if a person sits there: bots answer when they can.
    fn start_clock(&mut self) {
        let seat = self.to_move().filter(|&seat| self.is_person(seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.start(seat);
        }
    }
}
