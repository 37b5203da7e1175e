//! The pile: the face-down tiles, in an order that nobody may read.

use core::fmt;

use crate::setup::{PILE, Setup, SetupError, check_tiles};
use crate::shuffle::Deal;
use crate::tile::{TILES, TileId};

/// The face-down tiles of a game, in drawing order.
///
/// A pile does not change when tiles are drawn: the number of tiles left, which everybody knows ([`View::pile_size`]), tells
/// which come next. So the same pile serves after actions were taken back. Its order is never shown: there is no way to
/// read it but to play on a view ([`View::play_from`]), and `Debug` leaves it out.
///
/// [`View::pile_size`]: crate::View::pile_size
/// [`View::play_from`]: crate::View::play_from
#[derive(Clone, PartialEq, Eq)]
pub struct Pile([TileId; PILE]);

impl Pile {
    /// Builds the pile of a game with this setup from the numbers of the tiles that the wheel does not show, the next first.
    pub fn new(setup: &Setup, tiles: &[u8]) -> Result<Self, SetupError> {
        let tiles = check_tiles::<PILE>(tiles, &setup.check()?.wheel)?;
        Ok(Self::with_rest(&tiles))
    }

    /// Builds the pile of a shuffled deck.
    pub fn from_deal(deal: &Deal) -> Self {
        Self::with_rest(deal.pile())
    }

    /// Builds a pile of which only these tiles are left, the next tile first.
    pub(crate) fn with_rest(rest: &[TileId]) -> Self {
        let mut tiles = [TILES[0].id(); PILE];
        tiles[PILE - rest.len()..].copy_from_slice(rest);
        Self(tiles)
    }

    /// Returns the next `number` tiles when `left` tiles are left.
    #[inline]
    pub(crate) fn next(&self, left: usize, number: usize) -> &[TileId] {
        &self.0[PILE - left..][..number]
    }
}

/// Hides the order, so that not even a log contains it.
impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pile(…)")
    }
}
