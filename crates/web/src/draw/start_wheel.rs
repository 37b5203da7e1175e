//! The picture of the start screen: the wheel with a large moon and a few fixed tiles.

use nova_luna_rules::TileId;

use super::moon::large_moon;
use super::wheel::{HALF, TILES, at_space, meeple, sky, track};
use super::{Detail, TileDiscs, tile};

/// Spaces and their tiles; the meeple stands on space 0.
const LAID: [(usize, u8); 8] = [(1, 61), (2, 34), (3, 50), (5, 16), (6, 67), (8, 28), (9, 38), (10, 9)];

/// Draws the content of a picture with the view box `-200 -200 400 400`.
pub fn start_wheel() -> String {
    let tiles = LAID.into_iter().filter_map(|(space, number)| Some((space, TileId::new(number)?)));
    // The moon is waxing, mostly lit.
    let moon = large_moon(8, HALF * 0.27, "phase-hero");
    sky() + &track(true) + &moon + &laid_tiles(tiles, 0.23, Detail::Full, true)
}

/// Draws tiles on their spaces, and the meeple on space 0. The width of a tile is a share of half the wheel.
pub(super) fn laid_tiles(
    tiles: impl Iterator<Item = (usize, TileId)>,
    width: f64,
    detail: Detail,
    is_small: bool,
) -> String {
    let side = HALF * width;
    let laid = |(space, id): (usize, TileId)| {
        let (x, y) = at_space(space, TILES);
        tile(id.tile(), TileDiscs::default(), x - side / 2.0, y - side / 2.0, side, detail)
    };
    let (x, y) = at_space(0, TILES);
    tiles.map(laid).collect::<String>() + &meeple(x, y, is_small)
}
