//! Moving from cell to cell with the arrow keys.

use nova_luna_rules::Coord;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// Returns the direction of an arrow key.
    pub fn from_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            "ArrowLeft" => Self::Left,
            "ArrowRight" => Self::Right,
            _ => return None,
        })
    }

    /// Returns the distance to a cell ahead and aside; `None` if it does not lie ahead.
    fn distance(self, from: Coord, to: Coord) -> Option<(i16, i16)> {
        let (dx, dy) = (i16::from(to.x) - i16::from(from.x), i16::from(to.y) - i16::from(from.y));
        let (ahead, aside) = match self {
            Self::Up => (-dy, dx),
            Self::Down => (dy, dx),
            Self::Left => (-dx, dy),
            Self::Right => (dx, dy),
        };
        (ahead > 0).then_some((ahead, aside.abs()))
    }
}

/// Returns the nearest cell in a direction; distance aside counts double. Without a cell ahead, the cursor stays. A new
/// cursor begins at the first cell.
pub fn next_cell(cells: &[Coord], from: Option<Coord>, direction: Direction) -> Option<Coord> {
    let Some(from) = from else { return cells.first().copied() };
    let ahead = cells.iter().filter_map(|cell| Some((direction.distance(from, *cell)?, *cell)));
    let nearest = ahead.min_by_key(|((ahead, aside), cell)| (ahead + 2 * aside, *aside, cell.x, cell.y));
    Some(nearest.map_or(from, |(_, cell)| cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_reach_every_cell_around_a_tile() {
        let cells = Coord::ORIGIN.neighbours();
        let next = |from, direction| next_cell(&cells, Some(from), direction).unwrap();
        let up = next(Coord::ORIGIN, Direction::Up);
        assert_eq!(up, Coord::new(0, -1));
        let right = next(up, Direction::Right);
        assert_eq!(right, Coord::new(1, 0));
        assert_eq!(next(right, Direction::Down), Coord::new(0, 1));
        assert_eq!(next(right, Direction::Left), Coord::new(-1, 0), "straight ahead beats aside");
        assert_eq!(next(up, Direction::Up), up, "nothing lies further up");
        assert_eq!(next_cell(&cells, None, Direction::Up), Some(cells[0]));
        assert_eq!(next_cell(&[], None, Direction::Up), None);
    }
}
