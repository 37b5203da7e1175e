//! A display with a move that is not played: its tile translucent, with the discs that it would earn.

use nova_luna_rules::{Action, Coord, PlacedTile, View};

use super::display::middle;
use super::{CellRect, Detail, Figure, display, pair, placement, view_box};
use crate::state::{MovePreview, Side, badge_side};

/// Draws the display of the player to move, with one of their moves. `also` are cells that have to be in the picture, so
/// that two moves can be compared.
pub fn tried_move(view: &View, action: Action, also: &[Coord]) -> Figure {
    let Some((seat, shown)) = view.to_move().and_then(|seat| Some((seat, view.display(seat)?))) else {
        return Figure { view_box: "0 0 100 100".to_owned(), content: String::new() };
    };
    let mut content = display(shown, seat, Detail::Full);
    let mut margin = (22, 22);
    let mut cells: Vec<Coord> = shown.tiles().map(PlacedTile::at).chain(also.iter().copied()).collect();
    if let Action::Take { tile, at } = action
        && let Some(preview) = MovePreview::new(view, tile, at)
    {
        cells.push(at);
        content += &placement(&preview, Detail::Full);
        if preview.discs > 0 {
            let side = badge_side(shown, at).unwrap_or(Side::Top);
            margin = if matches!(side, Side::Left | Side::Right) { (52, 22) } else { (22, 36) };
            content += &badge(at, side, preview.discs);
        }
    }
    Figure { view_box: view_box(CellRect::around(cells).frame(margin, (1, 1))), content }
}

/// Half the width and half the height of a badge.
const BADGE: (f64, f64) = (25.0, 17.0);

/// Draws the number of new discs beside a tile: it covers no cost and no task.
fn badge(at: Coord, side: Side, discs: u8) -> String {
    let center = pair(badge_center(at, side));
    format!(
        r#"<g class="gain" transform="translate({center})"><rect x="-25" y="-17" width="50" height="34" rx="17"/><text dy="8">+{discs}</text></g>"#
    )
}

fn badge_center(at: Coord, side: Side) -> (f64, f64) {
    let (x, y) = middle(at);
    match side {
        Side::Top => (x, y - 50.0 - BADGE.1),
        Side::Right => (x + 50.0 + BADGE.0, y),
        Side::Left => (x - 50.0 - BADGE.0, y),
        Side::Bottom => (x, y + 50.0 + BADGE.1),
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Deal, Game, Seed};

    use super::*;
    use crate::draw::display::corner;

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

    #[test]
    fn a_badge_lies_beside_its_tile() {
        let at = Coord::new(1, 2);
        let (left, top) = corner(at);
        for side in [Side::Top, Side::Right, Side::Left, Side::Bottom] {
            let (x, y) = badge_center(at, side);
            let beside = x + BADGE.0 <= left || x - BADGE.0 >= left + 100.0;
            let above_or_below = y + BADGE.1 <= top || y - BADGE.1 >= top + 100.0;
            assert!(beside || above_or_below, "{side:?}: {x} {y}");
        }
    }
}
