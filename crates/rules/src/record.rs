//! Records: a whole game as text (`.nlr`), which needs no hidden information.
//!
//! A record is valid at every moment, because it plays along: what is added to it is played on the view at
//! its end, and its result is the outcome of that view.

mod error;
mod read;
mod write;

pub use error::{Excerpt, Expected, ReadCause, ReadError, SeedError, TagError, TextError};

use crate::action::Action;
use crate::event::Event;
use crate::fairness::{Commitment, Nonce, Secret};
use crate::illegal::{PlayError, RevealError};
use crate::seat::Seat;
use crate::setup::{PILE, Setup, SetupError};
use crate::shuffle::{Deal, Seed};
use crate::tile::TileId;
use crate::view::View;
use crate::wheel::Revealed;

/// The longest record that is read. A whole game with a comment on every move stays far below.
pub const MAX_RECORD_BYTES: usize = 1 << 20;

/// The version of the format that is written and read.
pub const RECORD_FORMAT: &str = "1";

/// A game from its set-up to its end, or as far as it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    setup: Setup,
    names: Vec<Option<String>>,
    seed: Option<Seed>,
    /// What the seed gives.
    deal: Option<Deal>,
    fairness: Option<Fairness>,
    other_tags: Vec<(String, String)>,
    entries: Vec<Entry>,
    events: Vec<Event>,
    view: View,
}

/// How the seed of an online game came about; known to everyone once the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// What was published before anyone sat down, if the record says so.
    pub commitment: Option<Commitment>,
    /// The server's secret.
    pub secret: Secret,
    /// The bytes of every seat, in seat order.
    pub nonces: Vec<Nonce>,
}

/// What stands in the text of a game, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Entry {
    Take(Action),
    Refill(Revealed),
    Comment(String),
}

impl Record {
    /// The record of a game that is about to begin.
    ///
    /// # Errors
    /// If the set-up is not one of this game.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let view = View::new(&setup)?;
        Ok(Self {
            names: vec![None; view.players()],
            setup,
            seed: None,
            deal: None,
            fairness: None,
            other_tags: Vec::new(),
            entries: Vec::new(),
            events: Vec::new(),
            view,
        })
    }

    /// What the game began with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The seed, if the record tells it.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// How the seed came about, if the record tells it.
    pub fn fairness(&self) -> Option<&Fairness> {
        self.fairness.as_ref()
    }

    /// The name of a seat, if the record tells it.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// Tags this program does not know, in the order of the text.
    pub fn other_tags(&self) -> &[(String, String)] {
        &self.other_tags
    }

    /// Every action with what came of it.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The position at the end of the record.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The position after the first `plies` actions, if there are so many.
    pub fn view_after(&self, plies: usize) -> Option<View> {
        let mut view = View::new(&self.setup).ok()?;
        for event in self.events.get(..plies)? {
            view.play_unchecked(event.action);
            view.turn_up(&event.revealed);
        }
        Some(view)
    }

    /// Names a seat.
    ///
    /// # Errors
    /// If the seat is not in the game, or the name has a line break or another control character.
    pub fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), TextError> {
        if name.chars().any(char::is_control) {
            return Err(TextError::Control);
        }
        *self.names.get_mut(seat.index()).ok_or(TextError::NoSuchSeat)? = Some(name.to_owned());
        Ok(())
    }

    /// Tells the seed. From then on, refills must be those that it gives.
    ///
    /// # Errors
    /// If it gives another wheel, another stack or other refills than the record has.
    pub fn set_seed(&mut self, seed: Seed) -> Result<(), SeedError> {
        let deal = Deal::new(seed, self.setup.players).map_err(|_| SeedError::Stack)?;
        let dealt = deal.setup(self.setup.discs);
        if dealt.wheel != self.setup.wheel {
            return Err(SeedError::Wheel { expected: dealt.wheel });
        }
        if dealt.stack != self.setup.stack {
            return Err(SeedError::Stack);
        }
        let mut drawn = 0;
        for (ply, event) in self.events.iter().enumerate() {
            check_drawn(&deal, drawn, &event.revealed, ply + 1)?;
            drawn += event.revealed.len();
        }
        self.seed = Some(seed);
        self.deal = Some(deal);
        Ok(())
    }

    /// Tells how the seed came about, and so the seed.
    ///
    /// # Errors
    /// If the secret is not the one that was committed to, or the seed that follows does not fit the game.
    pub fn set_fairness(&mut self, fairness: Fairness) -> Result<(), SeedError> {
        if fairness.nonces.len() != usize::from(self.setup.players) {
            return Err(SeedError::Nonces);
        }
        if fairness.commitment.is_some_and(|commitment| commitment != fairness.secret.commitment()) {
            return Err(SeedError::Commitment);
        }
        let seed = fairness.secret.seed(&fairness.nonces);
        if self.seed.is_some_and(|told| told != seed) {
            return Err(SeedError::Derivation);
        }
        self.set_seed(seed)?;
        self.fairness = Some(fairness);
        Ok(())
    }

    /// Adds an event of the running game.
    ///
    /// # Errors
    /// If it cannot happen in this position. The record is then unchanged.
    pub fn add(&mut self, event: &Event) -> Result<(), AddError> {
        self.or_undo(|record| record.try_add(event))
    }

    /// Makes a change, or none at all.
    fn or_undo<E>(&mut self, change: impl FnOnce(&mut Self) -> Result<(), E>) -> Result<(), E> {
        let (view, entries, events) = (self.view.clone(), self.entries.len(), self.events.len());
        let changed = change(self);
        if changed.is_err() {
            self.view = view;
            self.entries.truncate(entries);
            self.events.truncate(events);
        }
        changed
    }

    fn try_add(&mut self, event: &Event) -> Result<(), AddError> {
        self.play(event.action)?;
        if self.view.due() > 0 || !event.revealed.is_empty() {
            self.reveal(&event.revealed)?;
        }
        if self.events.last() == Some(event) { Ok(()) } else { Err(AddError::Event) }
    }

    /// Adds a comment after what has been played so far.
    ///
    /// # Errors
    /// If it has a closing brace, which would end it early.
    pub fn comment(&mut self, text: &str) -> Result<(), TextError> {
        if text.contains('}') {
            return Err(TextError::Brace);
        }
        self.entries.push(Entry::Comment(text.to_owned()));
        Ok(())
    }

    /// Adds an action. If it makes tiles due, they are to be revealed next.
    fn play(&mut self, action: Action) -> Result<(), PlayError> {
        self.events.push(self.view.play(action)?);
        if action != Action::Refill {
            self.entries.push(Entry::Take(action));
        }
        Ok(())
    }

    /// Adds the tiles that were due.
    fn reveal(&mut self, tiles: &[TileId]) -> Result<(), RefillError> {
        let drawn = PILE - self.view.pile();
        self.view.reveal(tiles)?;
        if let Some(deal) = &self.deal {
            check_drawn(deal, drawn, tiles, self.events.len())?;
        }
        let revealed: Revealed = tiles.iter().copied().collect();
        if let Some(event) = self.events.last_mut() {
            event.revealed = revealed.clone();
        }
        self.entries.push(Entry::Refill(revealed));
        Ok(())
    }
}

/// Whether these are the tiles that a deal gives after so many have been drawn.
fn check_drawn(deal: &Deal, drawn: usize, tiles: &[TileId], number: usize) -> Result<(), SeedError> {
    let expected = deal.pile().iter().skip(drawn).take(tiles.len());
    if expected.clone().eq(tiles) {
        return Ok(());
    }
    Err(SeedError::Refill { number, expected: expected.map(|tile| tile.number()).collect() })
}

/// Why the tiles of a refill cannot be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RefillError {
    /// They cannot have come from the pile.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// The seed gives other tiles.
    #[error(transparent)]
    Seed(#[from] SeedError),
}

/// Why an event cannot be added to a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AddError {
    /// The action is not legal.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The tiles it revealed cannot be right.
    #[error(transparent)]
    Refill(#[from] RefillError),
    /// The action is legal, but was not this seat's or does not cover these tasks.
    #[error("the action is legal, but something else would have come of it")]
    Event,
}
