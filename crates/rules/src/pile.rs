//! The pile: the face-down tiles, in an order that nobody may read.

use core::fmt;

use crate::setup::SetupError;
use crate::shuffle::{Deal, Seed};
use crate::tile::{TILE_COUNT, TILES, TileId};
use crate::view::View;

/// The face-down tiles of a game, in drawing order.
///
/// A pile does not change when tiles are drawn: the number of tiles left, which everybody knows ([`View::pile_size`]), tells
/// which come next. So the same pile serves after actions were taken back. Its order is never shown: there is no way to
/// read it but to play on a view ([`View::play_from`]), and `Debug` leaves it out.
///
/// [`View::pile_size`]: crate::View::pile_size
/// [`View::play_from`]: crate::View::play_from
#[derive(Clone, PartialEq, Eq)]
pub struct Pile([TileId; TILE_COUNT]);

impl Pile {
    /// Builds the pile of a view from the numbers of all its unseen tiles, the next first.
    pub fn new(view: &View, tiles: &[u8]) -> Result<Self, SetupError> {
        let unseen = view.unseen();
        if tiles.len() != unseen.len() {
            return Err(SetupError::PileSize { found: tiles.len(), expected: unseen.len() });
        }
        let mut pile: Vec<TileId> = Vec::new();
        for &number in tiles {
            let tile = TileId::new(number).ok_or(SetupError::NoSuchTile(number))?;
            if pile.contains(&tile) || !unseen.contains(&tile) {
                return Err(SetupError::TileTwice(tile));
            }
            pile.push(tile);
        }
        Ok(Self::with_rest(&pile))
    }

    /// Builds the pile of a view from a seed: the unseen tiles in the order of their numbers, then shuffled.
    pub fn shuffled(view: &View, seed: Seed) -> Self {
        Self::with_rest(&view.shuffled_unseen(seed))
    }

    /// Builds the pile of a shuffled deck.
    pub fn from_deal(deal: &Deal) -> Self {
        Self::with_rest(deal.pile())
    }

    /// Builds a pile of which only these tiles are left, the next tile first.
    pub(crate) fn with_rest(rest: &[TileId]) -> Self {
        let mut tiles = [TILES[0].id(); TILE_COUNT];
        tiles[TILE_COUNT - rest.len()..].copy_from_slice(rest);
        Self(tiles)
    }

    /// Returns the next `number` tiles when `left` tiles are left.
    #[inline]
    pub(crate) fn next(&self, left: usize, number: usize) -> &[TileId] {
        &self.0[TILE_COUNT - left..][..number]
    }
}

/// Hides the order, so that not even a log contains it.
impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pile(…)")
    }
}
