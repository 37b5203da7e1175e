//! Records: a whole game as text (`.nlr`), without hidden information.
//!
//! A record is always valid: it plays every added action on its view, and its result is the outcome of that view. Words
//! between the moves, such as a resignation, can end the match earlier.

mod error;
mod incident;
mod move_text;
mod read;
mod write;

pub use error::{Excerpt, Expected, ReadCause, ReadError, SeedError, TagError, TextError};
pub use incident::{Incident, IncidentError, MAX_INCIDENTS, PlacedIncident, Termination};
pub(crate) use move_text::{MoveText, Token, is_word, without_number};
pub(crate) use read::{Offset, ParseResult, locate, read_with_moves};
pub(crate) use write::write_tokens;

use crate::action::Action;
use crate::event::Event;
use crate::fairness::{Fairness, SeatSeal};
use crate::illegal::{PlayError, RevealError};
use crate::pile::Pile;
use crate::seat::{Seat, Seats};
use crate::setup::SetupError;
use crate::shuffle::{Deal, Seed};
use crate::start::Start;
use crate::tile::TileId;
use crate::view::View;
use crate::wheel::RevealedTiles;

/// The maximum length of a record. A whole game with a comment on every move stays far below it.
pub const MAX_RECORD_BYTES: usize = 1 << 20;

/// The version of the format of records that begin with a deal.
pub const RECORD_FORMAT: &str = "1";

/// The version of the format of records that begin with a position, or have variations or grades.
pub const EXTENDED_RECORD_FORMAT: &str = "2";

/// The maximum number of tags that can be added. Together with the format's own tags they stay below the reader's
/// limit.
const MAX_ADDED_TAGS: usize = read::MAX_TAGS / 2;

/// The tag of a match that started from a position: the number of moves before it. Readers that do not know it keep it.
const POSITION_TAG: &str = "Position";

/// A finished or unfinished game, from its start on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    start: Start,
    /// The tiles that were due before the first action: only a position can begin like this.
    first_refill: RevealedTiles,
    names: Vec<Option<String>>,
    bots: Vec<Option<String>>,
    seed: Option<Seed>,
    /// The pile that follows from the seed.
    pile: Option<Pile>,
    fairness: Option<Fairness>,
    other_tags: Vec<(String, String)>,
    items: Vec<MoveTextItem>,
    events: Vec<Event>,
    incidents: Vec<PlacedIncident>,
    /// The seats that resigned or ran out of time, in this order.
    departures: Seats,
    /// The seats that a bot plays until their player returns.
    replaced: Seats,
    view: View,
}

/// An item of the move text, in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
enum MoveTextItem {
    Take(Action),
    Refill(RevealedTiles),
    Incident(Incident),
    Comment(String),
}

impl Record {
    /// Creates the record of a game before its first action. If a position has tiles due, add them with
    /// [`Record::fill_wheel`].
    pub fn new(start: impl Into<Start>) -> Result<Self, SetupError> {
        let start = start.into();
        let view = start.view()?;
        Ok(Self {
            names: vec![None; view.players()],
            bots: vec![None; view.players()],
            start,
            first_refill: RevealedTiles::new(),
            seed: None,
            pile: None,
            fairness: None,
            other_tags: Vec::new(),
            items: Vec::new(),
            events: Vec::new(),
            incidents: Vec::new(),
            departures: Seats::new(),
            replaced: Seats::new(),
            view,
        })
    }

    /// Returns the record before its first move: its start and all tags that tell nothing about the pile.
    pub(crate) fn without_moves(&self) -> Self {
        let mut record = self.clone().without_seed();
        // Only the start of a record that exists can be viewed again.
        if let Ok(view) = self.start.view() {
            record.view = view;
        }
        record.first_refill.clear();
        record.items.clear();
        record.events.clear();
        record.incidents.clear();
        record.departures.clear();
        record.replaced.clear();
        record
    }

    pub(crate) fn without_comments(&self) -> Self {
        let mut record = self.clone();
        record.items.retain(|item| !matches!(item, MoveTextItem::Comment(_)));
        record
    }

    pub(crate) fn without_seed(self) -> Self {
        Self { seed: None, pile: None, fairness: None, ..self }
    }

    /// Returns how the game begins.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Returns the tiles that were due before the first action; only a position can begin like this.
    pub fn first_refill(&self) -> &[TileId] {
        &self.first_refill
    }

    /// Returns the seed, if the record contains it.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Returns the values from which the seed was derived, if the record contains them.
    pub fn fairness(&self) -> Option<&Fairness> {
        self.fairness.as_ref()
    }

    /// Returns the player's name for a seat, if the record contains it.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// Returns the bot that sat on a seat, if the record names it.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        self.bots.get(seat.index())?.as_deref()
    }

    /// Returns the tags that this library does not know, in the order of the text.
    pub fn other_tags(&self) -> &[(String, String)] {
        &self.other_tags
    }

    /// Adds a tag that this library does not know and the record does not have. Its name consists of letters and digits.
    pub fn add_tag(&mut self, tag: &str, value: &str) -> Result<(), TextError> {
        let is_name = !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_there = self.other_tags.iter().any(|(known, _)| known == tag);
        if !is_name || is_there || read::is_known_tag(tag) || self.other_tags.len() >= MAX_ADDED_TAGS {
            return Err(TextError::Tag);
        }
        self.other_tags.push((tag.to_owned(), without_control(value)?));
        Ok(())
    }

    /// Returns the number of moves played before the match started, if it started from a position. An invalid
    /// `Position` tag is kept as an unknown tag.
    pub fn initial_moves(&self) -> Option<usize> {
        let tag = self.other_tags.iter().find(|(tag, _)| tag == POSITION_TAG);
        let moves = tag.and_then(|(_, moves)| moves.parse().ok()).filter(|moves| *moves <= self.events.len());
        moves.or_else(|| self.start.position().map(|_| 0))
    }

    /// Records that the match started from a position after this many moves.
    pub fn set_initial_moves(&mut self, moves: usize) -> Result<(), TextError> {
        self.add_tag(POSITION_TAG, &moves.to_string())
    }

    /// Returns all events in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the comments in order, each with the number of actions before it. A first refill counts as an action here.
    pub fn comments(&self) -> Vec<(usize, &str)> {
        let mut plies = 0;
        let mut first_refill = !self.first_refill.is_empty();
        let mut comments = Vec::new();
        let mut events = self.events.iter().peekable();
        for item in &self.items {
            match item {
                MoveTextItem::Comment(text) => comments.push((plies, text.as_str())),
                MoveTextItem::Incident(_) => {}
                // It stands before all actions.
                MoveTextItem::Refill(_) if core::mem::take(&mut first_refill) => plies += 1,
                MoveTextItem::Take(_) => {
                    events.next();
                    plies += 1;
                }
                // A forced refill belongs to the action before it.
                MoveTextItem::Refill(_) => {
                    plies += usize::from(events.next_if(|event| event.action == Action::Refill).is_some());
                }
            }
        }
        comments
    }

    /// Returns the position at the end of the record.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Returns the position after the first `plies` actions, or `None` if the record has fewer.
    pub fn view_after(&self, plies: usize) -> Option<View> {
        let mut view = self.start.view().ok()?;
        if !self.first_refill.is_empty() {
            view.reveal_unchecked(&self.first_refill);
        }
        for event in self.events.get(..plies)? {
            view.play_unchecked(event.action);
            view.reveal_unchecked(&event.revealed);
        }
        Some(view)
    }

    /// Returns the tiles that are still in the pile in a view of this game, the next first, if the record has the seed.
    pub fn pile(&self, view: &View) -> Option<&[TileId]> {
        self.pile.as_ref().map(|pile| pile.next(view.pile_size(), view.pile_size()))
    }

    /// Sets the player's name for a seat.
    pub fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), TextError> {
        let name = without_control(name)?;
        *self.names.get_mut(seat.index()).ok_or(TextError::NoSuchSeat)? = Some(name);
        Ok(())
    }

    /// Sets the bot that sits on a seat. A match ends when only bots are left, so bots are named before the first incident.
    pub fn set_bot(&mut self, seat: Seat, bot: &str) -> Result<(), TextError> {
        let bot = without_control(bot)?;
        if !self.incidents.is_empty() {
            return Err(TextError::AfterWord);
        }
        *self.bots.get_mut(seat.index()).ok_or(TextError::NoSuchSeat)? = Some(bot);
        Ok(())
    }

    /// Sets the seed, which the record's wheel, stack and refills must match, as must later refills.
    pub fn set_seed(&mut self, seed: Seed) -> Result<(), SeedError> {
        let pile = self.check_start(seed)?;
        let mut left = self.start.view().map_err(|_| SeedError::Stack)?.pile_size();
        let refills = self.events.iter().map(|event| &event.revealed);
        for (number, tiles) in core::iter::once(&self.first_refill).chain(refills).enumerate() {
            check_drawn(&pile, left, tiles, number)?;
            left -= tiles.len();
        }
        self.seed = Some(seed);
        self.pile = Some(pile);
        Ok(())
    }

    /// Checks that a seed gives the start of the record, and returns the pile that it gives.
    fn check_start(&self, seed: Seed) -> Result<Pile, SeedError> {
        let setup = match &self.start {
            Start::Deal(setup) => setup,
            Start::Position(position) => return Ok(Pile::shuffled(position.view(), seed)),
        };
        let deal = Deal::new(seed, setup.players).map_err(|_| SeedError::Stack)?;
        let dealt = deal.setup(setup.discs);
        if dealt.wheel != setup.wheel {
            return Err(SeedError::Wheel { expected: dealt.wheel });
        }
        if dealt.stack != setup.stack {
            return Err(SeedError::Stack);
        }
        Ok(Pile::from_deal(&deal))
    }

    /// Sets the values from which the seed was derived, and the seed itself. Only a deal has them.
    pub fn set_fairness(&mut self, fairness: Fairness) -> Result<(), SeedError> {
        if fairness.seals.len() != usize::from(self.start.players()) || self.start.position().is_some() {
            return Err(SeedError::Seals);
        }
        let is_chosen = |seat: &Seat| self.bot(*seat).is_some() && fairness.seals[seat.index()] != SeatSeal::Bot;
        if let Some(seat) = self.view.seats().find(is_chosen) {
            return Err(SeedError::BotSeal { seat });
        }
        let seed = fairness.verify()?;
        if self.seed.is_some_and(|known| known != seed) {
            return Err(SeedError::Derivation);
        }
        self.set_seed(seed)?;
        self.fairness = Some(fairness);
        Ok(())
    }

    /// Appends an event of the running game. One that is impossible in this position changes nothing.
    pub fn add(&mut self, event: &Event) -> Result<(), AddError> {
        self.change_or_restore(|record| record.try_add(event))
    }

    /// Applies a change, and restores the record if the change fails.
    fn change_or_restore<E>(&mut self, change: impl FnOnce(&mut Self) -> Result<(), E>) -> Result<(), E> {
        let (view, items, events) = (self.view.clone(), self.items.len(), self.events.len());
        let first_refill = self.first_refill.clone();
        let changed = change(self);
        if changed.is_err() {
            self.view = view;
            self.first_refill = first_refill;
            self.items.truncate(items);
            self.events.truncate(events);
        }
        changed
    }

    /// Adds the tiles that are due before the first action; none if none are due. Other tiles are an error and change
    /// nothing.
    pub fn fill_wheel(&mut self, tiles: &[TileId]) -> Result<(), RefillError> {
        if tiles.is_empty() && self.view.tiles_due() == 0 {
            return Ok(());
        }
        self.change_or_restore(|record| record.reveal(tiles))
    }

    fn try_add(&mut self, event: &Event) -> Result<(), AddError> {
        if self.has_ended_early() {
            return Err(AddError::MatchOver);
        }
        self.play(event.action)?;
        if self.view.tiles_due() > 0 || !event.revealed.is_empty() {
            self.reveal(&event.revealed)?;
        }
        if self.events.last() == Some(event) { Ok(()) } else { Err(AddError::EventMismatch) }
    }

    /// Appends a comment after the last action. A closing brace in it would end it, and is an error.
    pub fn add_comment(&mut self, text: &str) -> Result<(), TextError> {
        if text.contains('}') {
            return Err(TextError::Brace);
        }
        self.items.push(MoveTextItem::Comment(text.to_owned()));
        Ok(())
    }

    /// Appends an action. If it makes tiles due, the caller must call `reveal` next.
    fn play(&mut self, action: Action) -> Result<(), PlayError> {
        self.events.push(self.view.play(action)?);
        if action != Action::Refill {
            self.items.push(MoveTextItem::Take(action));
        } else if self.view.tiles_due() == 0 {
            // Phase 1 of a solo game can end when a position has left no tile in the pile.
            self.items.push(MoveTextItem::Refill(RevealedTiles::new()));
        }
        Ok(())
    }

    fn reveal(&mut self, tiles: &[TileId]) -> Result<(), RefillError> {
        let left = self.view.pile_size();
        self.view.reveal(tiles)?;
        if let Some(pile) = &self.pile {
            check_drawn(pile, left, tiles, self.events.len())?;
        }
        let revealed: RevealedTiles = tiles.iter().copied().collect();
        match self.events.last_mut() {
            Some(event) => event.revealed = revealed.clone(),
            None => self.first_refill = revealed.clone(),
        }
        self.items.push(MoveTextItem::Refill(revealed));
        Ok(())
    }
}

/// Returns the text of a tag, unless it contains a control character such as a line break.
fn without_control(text: &str) -> Result<String, TextError> {
    if text.chars().any(char::is_control) { Err(TextError::Control) } else { Ok(text.to_owned()) }
}

/// Checks that `tiles` are the next tiles of a pile with `left` tiles. Errors report `move_number`.
fn check_drawn(pile: &Pile, left: usize, tiles: &[TileId], move_number: usize) -> Result<(), SeedError> {
    let expected = pile.next(left, tiles.len().min(left));
    if expected == tiles {
        return Ok(());
    }
    Err(SeedError::Refill { number: move_number, expected: expected.iter().map(|tile| tile.number()).collect() })
}

/// The reason why the tiles of a refill are wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RefillError {
    /// The tiles cannot have come from the pile.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// The seed gives other tiles.
    #[error(transparent)]
    Seed(#[from] SeedError),
}

/// The reason why an event cannot be added to a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AddError {
    /// The action is not legal.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The revealed tiles are wrong.
    #[error(transparent)]
    Refill(#[from] RefillError),
    /// The action is legal, but the event's seat or completed tasks are wrong.
    #[error("the action is legal, but the event's seat or completed tasks are wrong")]
    EventMismatch,
    /// An incident ended the match.
    #[error("the match is already over")]
    MatchOver,
}
