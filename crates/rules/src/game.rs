//! A game: a view and the pile nobody may look into.

use core::fmt;

use rand_core::Rng;

use crate::action::Action;
use crate::event::Event;
use crate::illegal::PlayError;
use crate::legal::LegalActions;
use crate::outcome::Outcome;
use crate::pile::Pile;
use crate::setup::{Setup, SetupError};
use crate::shuffle::Deal;
use crate::tile::TileId;
use crate::view::View;

/// A running game. It is complete: what the next refill brings is decided, but nobody is told.
#[derive(Clone)]
pub struct Game {
    view: View,
    pile: Pile,
}

impl Game {
    /// A game with this set-up and this pile, the next tile to be drawn first.
    ///
    /// # Errors
    /// If the set-up is not one of this game, or the pile is not the rest of the tiles.
    pub fn new(setup: &Setup, pile: &[u8]) -> Result<Self, SetupError> {
        Ok(Self { view: View::new(setup)?, pile: Pile::new(setup, pile)? })
    }

    /// The game that a shuffle gives, with so many discs to place.
    ///
    /// # Errors
    /// If this number of players cannot have so many discs.
    pub fn deal(deal: &Deal, discs: u8) -> Result<Self, SetupError> {
        let opening = deal.opening(discs)?;
        Ok(Self { view: View::open(&opening), pile: Pile::from_deal(deal) })
    }

    /// Goes on from a view, with the unseen tiles in this order.
    pub(crate) fn resume(view: View, pile: &[TileId]) -> Self {
        let mut game = Self { view, pile: Pile::with_rest(pile) };
        game.view.draw(&game.pile);
        game
    }

    /// What everybody sees. Bots, clients and spectators are given this and nothing else.
    #[inline]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Everything the player to move may do.
    #[inline]
    pub fn legal_actions(&self) -> LegalActions<'_> {
        self.view.legal_actions()
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.view.outcome()
    }

    /// Does what the player to move wants, and turns up the tiles of any refill that leads to.
    ///
    /// # Errors
    /// If it is not legal. The game is then unchanged, and the error says what would have been legal.
    // Inlined like `play_unchecked`, and for the same reason.
    #[inline(always)]
    pub fn play(&mut self, action: Action) -> Result<Event, PlayError> {
        if self.view.is_legal(action) { Ok(self.play_unchecked(action)) } else { Err(self.view.refuse(action)) }
    }

    /// Does what the player to move wants, without asking whether it is legal.
    ///
    /// An action that is not legal leaves a position without meaning, or panics. It is never unsafe.
    // Inlined, so that a caller who does not look at the event does not pay for it.
    #[inline(always)]
    pub fn play_unchecked(&mut self, action: Action) -> Event {
        let seat = self.view.moon_track().next();
        let completed = self.view.act(action);
        Event { seat, action, completed, revealed: self.view.draw(&self.pile) }
    }

    /// A game that looks like this one, with the unseen tiles in a random order.
    pub fn determinize(&self, rng: &mut impl Rng) -> Self {
        self.view.determinize(rng)
    }
}

/// Two games are equal if they look equal and will draw the same tiles.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let left = self.view.pile();
        self.view == other.view && self.pile.next(left, left) == other.pile.next(left, left)
    }
}

impl Eq for Game {}

/// Shows the view alone: not even a log learns the order of the pile.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("view", &self.view).finish_non_exhaustive()
    }
}
