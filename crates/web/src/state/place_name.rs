//! Cells in words. Where the board shows no coordinates, a cell is named by a tile beside it.

use nova_luna_rules::{Coord, Display, PlacedTile, TileId};
use nova_luna_texts::{Texts, Value};

use super::names::{colour_key, tile_name};

/// On which side of its neighbours a cell lies, in the order of [`Coord::neighbours`].
const SIDES: [&str; 4] = ["left", "right", "above", "below"];

const ONLY: &str = "only";

/// Names a cell by a tile beside it, such as "left of the red 4". Of several such tiles with this side free, it says
/// which: "the red 4 furthest up". Where that is not enough, two neighbours are named. The first tile has no neighbour
/// and needs no place.
pub fn place_name(texts: &Texts, display: &Display, at: Coord) -> Option<String> {
    let beside = || (0..).zip(at.neighbours()).filter_map(|(side, cell)| Some((side, display.at(cell)?)));
    let named = || beside().filter_map(|(side, tile)| Some((side, tile, which(display, side, tile)?)));
    let clear = named().find(|(.., which)| *which == ONLY).or_else(|| named().next());
    if let Some((side, tile, which)) = clear {
        return Some(side_name(texts, side, tile, which));
    }
    let mut names = beside().map(|(side, tile)| side_name(texts, side, tile, ONLY));
    let first = names.next()?;
    Some(match names.next() {
        Some(second) => texts.format("beside-both", &[("first", first.into()), ("second", second.into())]),
        None => first,
    })
}

/// Names a tile with its cell, such as "blue tile 7 left of the red 4".
pub fn tile_at_place(texts: &Texts, display: Option<&Display>, tile: TileId, at: Coord) -> String {
    let name = tile_name(texts, tile.tile());
    match display.and_then(|display| place_name(texts, display, at)) {
        Some(place) => texts.format("tile-beside", &[("tile", name.into()), ("place", place.into())]),
        None => name,
    }
}

fn side_name(texts: &Texts, side: usize, tile: PlacedTile<'_>, which: &str) -> String {
    let values = [
        ("side", Value::from(SIDES[side])),
        ("which", which.into()),
        ("colour", colour_key(tile.tile().colour()).into()),
        ("cost", tile.tile().cost().spaces().into()),
    ];
    texts.format("beside", &values)
}

/// Whether one cell is further to a side than another.
type IsBeyond = fn(Coord, Coord) -> bool;

/// Says which of the tiles of this colour and cost that have a free cell on this side a tile is: the only one, or the one
/// furthest to a side; `None` for one between others.
fn which(display: &Display, side: usize, tile: PlacedTile<'_>) -> Option<&'static str> {
    let is_rival = |other: &PlacedTile<'_>| {
        let is_same = other.tile().colour() == tile.tile().colour() && other.tile().cost() == tile.tile().cost();
        // Neighbours come in pairs of opposite sides: a cell on the left of a tile has the tile on its right.
        is_same && other.at() != tile.at() && display.at(other.at().neighbours()[side ^ 1]).is_none()
    };
    let rivals: Vec<Coord> = display.tiles().filter(is_rival).map(PlacedTile::at).collect();
    let is_furthest = |is_beyond: IsBeyond| rivals.iter().all(|other| is_beyond(tile.at(), *other));
    let directions: [(&str, IsBeyond); 4] = [
        ("left", |one, other| one.x < other.x),
        ("right", |one, other| one.x > other.x),
        ("up", |one, other| one.y < other.y),
        ("down", |one, other| one.y > other.y),
    ];
    if rivals.is_empty() {
        return Some(ONLY);
    }
    directions.into_iter().find(|(_, is_beyond)| is_furthest(*is_beyond)).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use nova_luna_texts::Edition;

    use super::*;
    use crate::state::test_matches::recorded;

    #[test]
    fn a_cell_is_named_by_its_neighbour() {
        let texts = Texts::for_edition(Edition::Pegasus);
        let (game, _) = recorded(2, 2);
        let display = game.view().display(nova_luna_rules::Seat::FIRST).unwrap();
        let only = display.tiles().next().unwrap();
        let at = only.at();
        let only = only.tile();
        for (cell, side) in [((-1, 0), "left of"), ((1, 0), "right of"), ((0, -1), "above"), ((0, 1), "below")] {
            let cell = Coord::new(at.x + cell.0, at.y + cell.1);
            let expected = format!("{side} the {} {}", colour_key(only.colour()), only.cost().spaces());
            assert_eq!(place_name(&texts, display, cell), Some(expected));
        }
        assert_eq!(place_name(&texts, display, Coord::new(7, 7)), None);
    }

    /// In long games most free cells have a name of their own, and none is named by numbers of rows and columns.
    #[test]
    fn names_tell_cells_apart() {
        let (mut all, mut shared) = (0, 0);
        for edition in Edition::ALL {
            let texts = Texts::for_edition(edition);
            for players in 2..=4 {
                let (game, _) = recorded(players, usize::MAX);
                for seat in game.view().seats() {
                    let display = game.view().display(seat).unwrap();
                    let mut names = BTreeMap::<String, usize>::new();
                    for cell in display.legal_cells() {
                        let name = place_name(&texts, display, *cell).unwrap();
                        assert!(!name.contains(['|', '{', '$', ',']), "{edition:?}: {name}");
                        *names.entry(name).or_default() += 1;
                    }
                    all += display.legal_cells().len();
                    shared += names.values().filter(|cells| **cells > 1).sum::<usize>();
                }
            }
        }
        assert!(10 * shared < all, "{shared} of {all}");
    }
}
