//! What the games of `master` say: the places of the tiles in their case, and where in the screen the reader is.

use std::fmt;

use nova_luna_ai::explorer::{Estimate, Figures, TileFigures};
use nova_luna_rules::{Colour, TILES, TileId};

use super::keyed::keyed;

keyed! {
    /// The parts of the screen.
    pub enum ExplorerPart {
        Tiles "tiles",
        Plots "charts",
        Article "short",
    }
}

keyed! {
    /// The number below each tile.
    pub enum Measure {
        Taken "taken",
        Gain "gain",
        Wins "wins",
        Discs "discs",
    }
}

impl Measure {
    /// Returns the number of a tile: a share, a change of the chance, or discs.
    pub fn of(self, tile: &TileFigures) -> Estimate {
        match self {
            Self::Taken => tile.taken(),
            Self::Gain => tile.gains().mean(),
            Self::Wins => tile.wins.estimate(),
            Self::Discs => tile.discs(),
        }
    }
}

/// What the screen shows, as its address says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExplorerPlace {
    pub part: ExplorerPart,
    pub players: u8,
    pub tile: Option<TileId>,
}

impl ExplorerPlace {
    /// Parses the part of an address; what is unknown is left out.
    pub fn parse(path: &str) -> Self {
        let mut words = path.split('/');
        let part = words.next().and_then(ExplorerPart::from_key).unwrap_or(ExplorerPart::Tiles);
        let players = words.next().and_then(|word| word.parse().ok()).filter(|players| (2..=4).contains(players));
        let tile = words.next().and_then(|word| word.parse().ok()).and_then(TileId::new);
        Self { part, players: players.unwrap_or(2), tile }
    }
}

impl fmt::Display for ExplorerPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part.key(), self.players)?;
        self.tile.map_or(Ok(()), |tile| write!(f, "/{tile}"))
    }
}

/// The rows of the case. A row has tiles of one or two costs.
pub const CASE_ROWS: [&[u16]; 5] = [&[1, 2], &[3], &[4], &[5], &[6, 7]];

/// The place of a tile in the case: its row, its colour, and its column among the tiles of its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CasePlace {
    pub row: usize,
    pub colour: Colour,
    pub column: usize,
}

fn row_of(tile: TileId) -> usize {
    CASE_ROWS.iter().position(|costs| costs.contains(&tile.tile().cost().spaces())).unwrap_or_default()
}

pub fn case_place(tile: TileId) -> CasePlace {
    let (row, colour) = (row_of(tile), tile.tile().colour());
    let before = TileId::ALL.into_iter().take_while(|other| *other != tile);
    let column = before.filter(|other| (row_of(*other), other.tile().colour()) == (row, colour)).count();
    CasePlace { row, colour, column }
}

/// Returns the tiles of a row of the case, from left to right.
pub fn case_row(row: usize) -> impl Iterator<Item = TileId> {
    let of_colour = move |colour| {
        TileId::ALL.into_iter().filter(move |tile| (row_of(*tile), tile.tile().colour()) == (row, colour))
    };
    Colour::ALL.into_iter().flat_map(of_colour)
}

/// Returns the tile that a key leads to.
pub fn step(tile: TileId, key: &str) -> Option<TileId> {
    let CasePlace { row, colour, column } = case_place(tile);
    let at = case_row(row).position(|other| other == tile)?;
    let beside = |row: usize| {
        let near = case_row(row).filter(|other| other.tile().colour() == colour);
        near.min_by_key(|other| case_place(*other).column.abs_diff(column))
    };
    match key {
        "ArrowLeft" => case_row(row).nth(at.checked_sub(1)?),
        "ArrowRight" => case_row(row).nth(at + 1),
        "ArrowUp" => beside(row.checked_sub(1)?),
        "ArrowDown" => beside(row + 1),
        "Home" => case_row(row).next(),
        "End" => case_row(row).last(),
        _ => None,
    }
}

/// Returns the tiles of a cost, those with the highest numbers first.
pub fn ranks(figures: &Figures, measure: Measure) -> Vec<usize> {
    let number = |index: usize| figures.tiles.get(index).map_or(0.0, |tile| measure.of(tile).value);
    let rank = |index: usize| {
        let is_before = |other: &usize| {
            let same_cost = TILES[*other].cost() == TILES[index].cost();
            same_cost && (number(*other) > number(index) || (number(*other) >= number(index) && *other < index))
        };
        (0..TILES.len()).filter(is_before).count()
    };
    (0..TILES.len()).map(rank).collect()
}

/// Returns the tiles that a player takes first most often, if they are among the three. A tile that was hardly ever among
/// them is left out.
pub fn first_tiles(figures: &Figures, count: usize) -> Vec<(TileId, &TileFigures)> {
    let mut left: Vec<(TileId, &TileFigures)> = TileId::ALL.into_iter().zip(&figures.tiles).collect();
    left.retain(|(_, tile)| tile.first.of * 50 > figures.games);
    let mut first = Vec::new();
    while first.len() < count {
        let best = (0..left.len()).max_by(|one, two| {
            let share = |index: &usize| left[*index].1.first.value();
            share(one).total_cmp(&share(two)).then(two.cmp(one))
        });
        let Some(best) = best else { break };
        first.push(left.remove(best));
    }
    first
}

#[cfg(test)]
mod tests {
    use nova_luna_ai::explorer::{Share, Tables};

    use super::*;

    fn tile(number: u8) -> TileId {
        TileId::new(number).unwrap()
    }

    #[test]
    fn every_tile_has_a_place_of_its_own_and_at_most_four_stand_together() {
        let places: Vec<CasePlace> = TileId::ALL.map(case_place).to_vec();
        for (index, place) in places.iter().enumerate() {
            assert!(place.column < 4, "{place:?}");
            assert!(!places[index + 1..].contains(place), "{place:?}");
        }
        let rows: Vec<usize> = (0..5).map(|row| case_row(row).count()).collect();
        assert_eq!(rows, [12, 16, 16, 12, 12]);
        assert_eq!(case_row(5).count(), 0);
    }

    #[test]
    fn keys_walk_the_case_by_cost_and_colour() {
        for id in TileId::ALL {
            let place = case_place(id);
            assert_eq!(step(id, "ArrowRight").and_then(|next| step(next, "ArrowLeft")).unwrap_or(id), id);
            assert_eq!(step(id, "ArrowDown").map_or(place.row + 1, |down| case_place(down).row), place.row + 1);
            assert!(step(id, "ArrowUp").is_none_or(|up| case_place(up).colour == place.colour));
            assert_eq!(step(id, "Tab"), None);
        }
        assert_eq!(case_row(0).next().and_then(|first| step(first, "ArrowUp")), None);
        assert_eq!(case_row(4).last().and_then(|last| step(last, "ArrowRight")), None);
    }

    #[test]
    fn an_address_says_what_is_shown() {
        for part in ExplorerPart::ALL {
            for (players, shown) in [(2, None), (4, Some(tile(45)))] {
                let place = ExplorerPlace { part, players, tile: shown };
                assert_eq!(ExplorerPlace::parse(&place.to_string()), place);
            }
        }
        let plain = ExplorerPlace { part: ExplorerPart::Tiles, players: 2, tile: None };
        for path in ["", "nothing", "tiles/7/99", "tiles/-1/x"] {
            assert_eq!(ExplorerPlace::parse(path), plain);
        }
    }

    #[test]
    fn tiles_are_ranked_within_their_cost() {
        let mut figures = Figures { games: 10, ..Figures::default() };
        figures.tiles.iter_mut().zip(1..).for_each(|(tile, number)| tile.wins = Share { of: 100, yes: number });
        let ranks = ranks(&figures, Measure::Wins);
        for (index, rank) in ranks.iter().enumerate() {
            let better = TILES[index + 1..].iter().filter(|other| other.cost() == TILES[index].cost()).count();
            assert_eq!(*rank, better, "tile {}", index + 1);
        }
        figures.tiles[6].first = Share { of: 9, yes: 8 };
        figures.tiles[8].first = Share { of: 9, yes: 9 };
        let first: Vec<TileId> = first_tiles(&figures, 3).into_iter().map(|(tile, _)| tile).collect();
        assert_eq!(first, [tile(9), tile(7)]);
    }

    /// What the page loads, and is kept small.
    #[test]
    fn the_tables_of_the_page_can_be_read() {
        let text = include_str!("../../../../data/explorer.txt");
        assert!(text.len() < 180 << 10, "{} bytes", text.len());
        let tables = Tables::parse(text).unwrap();
        assert_eq!(tables.format(), text);
        for players in 2..=4 {
            let figures = tables.of(players).unwrap();
            assert!(figures.games > 0);
            assert!(TileId::ALL.iter().all(|id| tables.sample_with(players, *id).is_some()), "{players} players");
        }
    }
}
