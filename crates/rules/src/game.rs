//! A game: the public view and the hidden pile.

use core::fmt;

use rand_core::Rng;

use crate::action::Action;
use crate::event::Event;
use crate::illegal::PlayError;
use crate::legal::LegalActions;
use crate::outcome::Outcome;
use crate::setup::{PILE, Setup, SetupError, check_tiles};
use crate::shuffle::Deal;
use crate::tile::{TILES, TileId};
use crate::view::View;
use crate::wheel::RevealedTiles;

/// A running game, including the hidden order of the pile.
#[derive(Clone)]
pub struct Game {
    view: View,
    pile: Pile,
}

/// The face-down tiles. The remaining ones are at the end of the array; the next tile to be drawn comes first.
#[derive(Clone)]
struct Pile([TileId; PILE]);

impl Pile {
    /// Creates a pile of the remaining tiles, the next one to be drawn first.
    fn new(left: &[TileId]) -> Self {
        let mut tiles = [TILES[0].id(); PILE];
        tiles[PILE - left.len()..].copy_from_slice(left);
        Self(tiles)
    }

    /// Returns the next `count` tiles to be drawn when `left` tiles remain.
    #[inline]
    fn next(&self, left: usize, count: usize) -> &[TileId] {
        &self.0[PILE - left..][..count]
    }
}

impl Game {
    /// Starts a game with this set-up and this pile, the next tile to be drawn first.
    ///
    /// # Errors
    /// If the set-up is invalid, or the pile is not exactly the remaining tiles.
    pub fn new(setup: &Setup, pile: &[u8]) -> Result<Self, SetupError> {
        let setup = setup.check()?;
        let pile = check_tiles::<PILE>(pile, &setup.wheel)?;
        Ok(Self { view: View::from_checked(&setup), pile: Pile::new(&pile) })
    }

    /// Starts a game from a shuffled deal, with `discs` discs to place for each player.
    ///
    /// # Errors
    /// If this number of discs is not allowed for the number of players.
    pub fn deal(deal: &Deal, discs: u8) -> Result<Self, SetupError> {
        let setup = deal.checked_setup(discs)?;
        Ok(Self { view: View::from_checked(&setup), pile: Pile::new(deal.pile()) })
    }

    /// Continues from a view with the unseen tiles in this order.
    pub(crate) fn resume(view: View, pile: &[TileId]) -> Self {
        let mut game = Self { view, pile: Pile::new(pile) };
        game.draw();
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

    /// Plays an action for the player to move, and reveals the tiles of any refill.
    ///
    /// # Errors
    /// If the action is not legal. The game is unchanged, and the error lists the legal actions.
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
        Event { seat, action, completed, revealed: self.draw() }
    }

    /// Draws the tiles that are due and puts them on the wheel.
    #[inline]
    fn draw(&mut self) -> RevealedTiles {
        let mut revealed = RevealedTiles::new();
        if self.view.due() > 0 {
            let tiles = self.pile.next(self.view.pile(), self.view.due());
            // This never fails: the list has room for as many tiles as the wheel.
            let _ = revealed.try_extend_from_slice(tiles);
            self.view.reveal_unchecked(tiles);
        }
        revealed
    }

    /// Returns a game with the same view and the unseen tiles in a random order.
    pub fn determinize(&self, rng: &mut impl Rng) -> Self {
        self.view.determinize(rng)
    }
}

/// Two games are equal if their views and the remaining tiles of their piles are equal.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let left = self.view.pile();
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
