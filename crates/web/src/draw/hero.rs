//! The picture of the start screen: the wheel with a large moon and a few fixed tiles.

use nova_luna_rules::TileId;

use super::moon::large_moon;
use super::wheel::{HALF, TILES, at_space, meeple, sky, track};
use super::{Detail, TileDiscs, tile};

/// Spaces and their tiles; the meeple stands on space 0.
const LAID: [(usize, u8); 8] = [(1, 61), (2, 34), (3, 50), (5, 16), (6, 67), (8, 28), (9, 38), (10, 9)];

/// The moon phase: waxing, mostly lit.
const PHASE: u8 = 8;

/// Tile width as a share of half the picture.
const SIDE: f64 = 0.23;

/// Draws the content of a picture with the view box `-200 -200 400 400`.
pub fn hero() -> String {
    let mut text = sky() + &track(true) + &large_moon(PHASE, HALF * 0.27, "phase-hero");
    let side = HALF * SIDE;
    for (space, number) in LAID {
        let Some(id) = TileId::new(number) else { continue };
        let (x, y) = at_space(space, TILES);
        text += &tile(id.tile(), TileDiscs::default(), x - side / 2.0, y - side / 2.0, side, Detail::Full);
    }
    let (x, y) = at_space(0, TILES);
    text + &meeple(x, y, true)
}
