//! A game: the public view and the hidden pile.

use core::fmt;

use crate::action::Action;
use crate::event::Event;
use crate::illegal::PlayError;
use crate::legal::LegalActions;
use crate::outcome::Outcome;
use crate::pile::Pile;
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::shuffle::{Deal, Seed};
use crate::tile::TileId;
use crate::view::View;
use crate::wheel::RevealedTiles;

/// A running game, including the hidden order of the pile.
#[derive(Clone)]
pub struct Game {
    view: View,
    pile: Pile,
}

impl Game {
    /// Starts a game with this setup and exactly the remaining tiles as its pile, the next tile to be drawn first.
    pub fn new(setup: &Setup, pile: &[u8]) -> Result<Self, SetupError> {
        Self::with_pile(View::new(setup)?, pile)
    }

    /// Starts a game at a position with exactly its unseen tiles as its pile, the next tile to be drawn first. If tiles are
    /// due, call [`Game::fill_wheel`] next.
    pub fn at(position: &Position, pile: &[u8]) -> Result<Self, SetupError> {
        Self::with_pile(position.view().clone(), pile)
    }

    /// Starts a game at a position with its unseen tiles shuffled ([`Pile::shuffled`]). If tiles are due, call
    /// [`Game::fill_wheel`] next.
    pub fn shuffled(position: &Position, seed: Seed) -> Self {
        let view = position.view().clone();
        Self { pile: Pile::shuffled(&view, seed), view }
    }

    /// Continues from a view with exactly its unseen tiles as its pile, the next tile to be drawn first. If tiles are due,
    /// call [`Game::fill_wheel`] next.
    pub fn with_pile(view: View, pile: &[u8]) -> Result<Self, SetupError> {
        Ok(Self { pile: Pile::new(&view, pile)?, view })
    }

    /// Draws the tiles that are due before the first action of a game that began at a position, and returns them.
    pub fn fill_wheel(&mut self) -> RevealedTiles {
        self.view.draw(&self.pile)
    }

    /// Starts a game from a shuffled deal, with `discs` discs to place for each player.
    pub fn deal(deal: &Deal, discs: u8) -> Result<Self, SetupError> {
        let setup = deal.checked_setup(discs)?;
        Ok(Self { view: View::from_checked(&setup), pile: Pile::from_deal(deal) })
    }

    /// Continues from a view with the unseen tiles in this order.
    pub(crate) fn resume(view: View, pile: &[TileId]) -> Self {
        let mut game = Self { view, pile: Pile::with_rest(pile) };
        game.view.draw(&game.pile);
        game
    }

    /// Returns the public part of the game: the only part that bots, clients and spectators may receive.
    #[inline]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Returns the legal actions of the player to move.
    #[inline]
    pub fn legal_actions(&self) -> LegalActions<'_> {
        self.view.legal_actions()
    }

    /// Returns the result once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.view.outcome()
    }

    /// Plays an action for the player to move, and reveals the tiles of any refill. An illegal action changes nothing.
    // Inlined like `play_unchecked`, and for the same reason.
    #[inline(always)]
    pub fn play(&mut self, action: Action) -> Result<Event, PlayError> {
        if self.view.is_legal(action) { Ok(self.play_unchecked(action)) } else { Err(self.view.play_error(action)) }
    }

    /// Plays an action for the player to move without checking that it is legal.
    ///
    /// An illegal action leads to a meaningless position or a panic, never to undefined behaviour.
    // Inlined, so that callers that ignore the event do not pay for it.
    #[inline(always)]
    pub fn play_unchecked(&mut self, action: Action) -> Event {
        let seat = self.view.moon_track().next();
        let completed = self.view.apply(action);
        Event { seat, action, completed, revealed: self.view.draw(&self.pile) }
    }
}

/// Two games are equal if their views and the remaining tiles of their piles are equal.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let left = self.view.pile_size();
        self.view == other.view && self.pile.next(left, left) == other.pile.next(left, left)
    }
}

impl Eq for Game {}

/// Shows only the view, so that the order of the pile does not reach a log.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("view", &self.view).finish_non_exhaustive()
    }
}
