//! A display with a move that is not played: its tile translucent, with the discs that it would earn.

use nova_luna_rules::{Action, Coord, PlacedTile, View};

use super::display::corner;
use super::{CellRect, Detail, Figure, display, format_number, placement};
use crate::state::{MovePreview, Side, badge_side};

/// Draws the display of the player to move, with one of their moves. `also` are cells that have to be in the picture, so
/// that two moves can be compared.
pub fn tried_move(view: &View, action: Action, also: &[Coord]) -> Figure {
    let Some((seat, shown)) = view.to_move().and_then(|seat| Some((seat, view.display(seat)?))) else {
        return Figure { view_box: "0 0 100 100".to_owned(), content: String::new() };
    };
    let mut content = display(shown, seat, Detail::Full);
    let mut cells: Vec<Coord> = shown.tiles().map(PlacedTile::at).chain(also.iter().copied()).collect();
    if let Action::Take { tile, at } = action
        && let Some(preview) = MovePreview::new(view, tile, at)
    {
        cells.push(at);
        content += &placement(&preview, Detail::Full);
        if preview.discs > 0 {
            content += &badge(at, badge_side(shown, at).unwrap_or(Side::Top), preview.discs);
        }
    }
    let span = CellRect::around(cells);
    let (left, top) = (f64::from(span.from.x) * 100.0 - 72.0, f64::from(span.from.y) * 100.0 - 72.0);
    let view_box = format!("{left} {top} {} {}", span.columns() * 100 + 44, span.rows() * 100 + 44);
    Figure { view_box, content }
}

/// Draws the number of new discs on the edge of a tile, outwards: it covers no cost and no task.
fn badge(at: Coord, side: Side, discs: u8) -> String {
    let (x, y) = corner(at);
    let (x, y) = match side {
        Side::Top => (x + 50.0, y - 1.0),
        Side::Right => (x + 97.0, y + 50.0),
        Side::Left => (x + 3.0, y + 50.0),
        Side::Bottom => (x + 50.0, y + 101.0),
    };
    let (x, y) = (format_number(x), format_number(y));
    format!(
        r#"<g class="gain" transform="translate({x} {y})"><rect x="-25" y="-17" width="50" height="34" rx="17"/><text dy="8">+{discs}</text></g>"#
    )
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Deal, Game, Seed};

    use super::*;

    #[test]
    fn the_picture_has_room_for_the_move_and_for_the_other_one() {
        let mut game = Game::deal(&Deal::new(Seed::from_number(3), 2).unwrap(), 20).unwrap();
        for _ in 0..8 {
            let action = game.legal_actions().iter().next().unwrap();
            game.play(action).unwrap();
        }
        let view = game.view();
        for action in view.legal_actions().iter() {
            let figure = tried_move(view, action, &[Coord::new(5, -4)]);
            let numbers: Vec<f64> = figure.view_box.split(' ').map(|number| number.parse().unwrap()).collect();
            let [left, top, width, height] = numbers[..] else { panic!("{numbers:?}") };
            for at in [Some(Coord::new(5, -4)), if let Action::Take { at, .. } = action { Some(at) } else { None }] {
                let Some((x, y)) = at.map(corner) else { continue };
                assert!(x >= left && y >= top && x + 100.0 <= left + width && y + 100.0 <= top + height, "{at:?}");
            }
            let is_take = matches!(action, Action::Take { .. });
            assert_eq!(figure.content.contains("ghostring"), is_take);
        }
    }
}
