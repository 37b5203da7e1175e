use crate::draw::CellRect;

use super::*;

/// A plus of five tiles on nine by nine cells of 59 pixels, of which a phone shows 390 × 400 pixels.
fn layout() -> (Fit, Vec<Coord>) {
    let span = CellRect { from: Coord::new(-4, -4), to: Coord::new(4, 4) };
    let fit = Fit { span, cell: 59.0, width: 531.0, height: 531.0 };
    let tiles = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| Coord::new(x, y));
    (fit, tiles.to_vec())
}

fn view(left: f64, top: f64) -> Viewport {
    Viewport { left, top, width: 390.0, height: 400.0 }
}

#[test]
fn centres_between_the_tried_cell_and_the_tiles() {
    let (fit, tiles) = layout();
    let area = (390.0, 400.0);
    assert_eq!(centred(&fit, area, &tiles, None), (70.0, 65.0));
    let (left, _) = centred(&fit, area, &tiles, Some(Coord::new(2, 0)));
    assert_eq!(left, 124.0, "70.5 + 118 ÷ 2.2");
    let (left, top) = centred(&fit, area, &tiles, Some(Coord::new(4, -4)));
    assert_eq!((left, top), (141.0, 0.0), "no empty strip beyond the last cell");
}

#[test]
fn a_display_that_fits_is_not_panned() {
    let (fit, tiles) = layout();
    assert_eq!(centred(&fit, (600.0, 600.0), &tiles, Some(Coord::new(4, 4))), (0.0, 0.0));
    let all = Viewport { width: 600.0, height: 600.0, ..Viewport::default() };
    assert_eq!(cut_sides(&fit, all), [false; 4]);
    assert_eq!(pills(&fit, all, &tiles, &[(Coord::new(4, 4), Some(1))]), []);
}

#[test]
fn the_best_cell_nearest_to_the_tiles_is_shown_first() {
    let (fit, tiles) = layout();
    let gains = [(Coord::new(4, 0), Some(2)), (Coord::new(-2, 0), Some(2)), (Coord::new(1, 1), Some(1))];
    assert_eq!(best_cell(&fit, &tiles, &gains), Some(Coord::new(-2, 0)));
    assert_eq!(best_cell(&fit, &tiles, &[(Coord::new(1, 1), Some(0))]), None);
}

#[test]
fn brings_a_cell_into_view_and_moves_no_further_than_needed() {
    let (fit, _) = layout();
    assert_eq!(into_view(&fit, view(0.0, 0.0), Coord::new(0, 0)), None);
    assert_eq!(into_view(&fit, view(0.0, 0.0), Coord::new(4, 0)), Some((141.0, 0.0)));
    assert_eq!(into_view(&fit, view(141.0, 131.0), Coord::new(-4, -4)), Some((0.0, 0.0)));
}

#[test]
fn pills_name_the_best_gain_outside() {
    let (fit, tiles) = layout();
    let gains = [
        (Coord::new(4, 1), Some(1)),
        (Coord::new(4, -1), Some(2)),
        (Coord::new(0, 4), Some(0)),
        (Coord::new(-1, 4), Some(0)),
        (Coord::new(0, 2), Some(2)),
    ];
    let found = pills(&fit, view(0.0, 0.0), &tiles, &gains);
    let facts: Vec<_> = found.iter().map(|pill| (pill.side, pill.gain, pill.cells, pill.is_best)).collect();
    assert_eq!(facts, [(Side::Right, 2, 2, true), (Side::Bottom, 0, 2, false)]);
    assert_eq!(found[0].target, Coord::new(4, -1));
}

#[test]
fn a_pill_never_lies_over_a_tile_if_there_is_room() {
    let (fit, _) = layout();
    // A column of tiles at the right edge, from -2 to 2.
    let tiles: Vec<Coord> = (-2..=2).map(|y| Coord::new(2, y)).collect();
    let gains = [(Coord::new(4, 0), Some(1))];
    let pill = pills(&fit, view(0.0, 0.0), &tiles, &gains)[0];
    for tile in tiles {
        let along = middle(&fit, tile).1;
        assert!((along - pill.at).abs() >= 50.0, "the pill at {} covers the tile at {along}", pill.at);
    }
}

#[test]
fn a_pill_never_lies_over_a_legal_cell_if_there_is_room() {
    let (fit, tiles) = layout();
    // A column of cells at the right edge that bring nothing, and one outside that brings more.
    let cells: Vec<Coord> = (-2..=2).map(|y| Coord::new(2, y)).collect();
    let nothing = cells.iter().map(|cell| (*cell, Some(0)));
    let gains: Vec<_> = nothing.chain([(Coord::new(4, 0), Some(1))]).collect();
    let pill = pills(&fit, view(0.0, 0.0), &tiles, &gains)[0];
    for cell in cells {
        let along = middle(&fit, cell).1;
        assert!((along - pill.at).abs() >= 50.0, "the pill at {} covers the cell at {along}", pill.at);
    }
}

#[test]
fn the_badge_covers_no_tile() {
    let mut display = Display::EMPTY;
    for (number, (x, y)) in (1..).zip([(0, 0), (0, -1), (1, 0), (-1, 0)]) {
        display.place(nova_luna_rules::TileId::new(number).unwrap(), Coord::new(x, y), 0).unwrap();
    }
    assert_eq!(badge_side(&display, Coord::new(0, -2)), Some(Side::Top));
    assert_eq!(badge_side(&display, Coord::new(0, 1)), Some(Side::Right));
    assert_eq!(badge_side(&display, Coord::new(0, 0)), Some(Side::Bottom));
    display.place(nova_luna_rules::TileId::new(9).unwrap(), Coord::new(0, 1), 0).unwrap();
    assert_eq!(badge_side(&display, Coord::new(0, 0)), None);
}

#[test]
fn a_display_seems_to_lie_where_it_lay() {
    let (fit, _) = layout();
    let (corner, seen) = ((10.0, 100.0), view(70.0, 65.0));
    let now = Framing::new(&fit, corner, seen);
    assert_eq!((now.x, now.y), (10.0 - 70.0 + 4.0 * 59.0, 100.0 - 65.0 + 4.0 * 59.0));
    assert_eq!(now.scroll(&fit, corner), (70.0, 65.0));
    assert_eq!(now.transform_to(now), None);
    let before = Framing::new(&fit, (10.0, 160.0), view(0.0, 65.0));
    assert_eq!(now.transform_to(before).as_deref(), Some("translate(70.0px,60.0px) scale(1.0000)"));
    assert_eq!(before.towards(now, 0.5), Framing { x: before.x - 35.0, y: before.y - 30.0, cell: 59.0 });
    // Half as large, it lies in the middle of the area.
    let small = Fit { cell: 29.5, width: 265.5, height: 265.5, ..fit };
    let whole = Framing::new(&small, corner, view(0.0, 0.0));
    assert_eq!(whole.x, 10.0 + (390.0 - 265.5) / 2.0 + 4.0 * 29.5);
    assert!(whole.transform_to(now).is_some_and(|transform| transform.ends_with("scale(2.0000)")));
}

/// On a phone on its side the rows fill the height, so nothing is above the first one.
#[test]
fn the_badge_is_not_cut_off() {
    let mut display = Display::EMPTY;
    for (number, (x, y)) in (1..).zip([(0, 0), (0, 1), (0, 2), (0, 3)]) {
        display.place(nova_luna_rules::TileId::new(number).unwrap(), Coord::new(x, y), 0).unwrap();
    }
    let span = CellRect { from: Coord::new(-1, -1), to: Coord::new(1, 4) };
    let fit = Fit { span, cell: 64.0, width: 192.0, height: 384.0 };
    let (first, last) = (Coord::new(0, -1), Coord::new(-1, 3));
    let side = |view, cell| shown_badge_side(&display, cell, &fit, view);
    let turned = Viewport { width: 520.0, height: 390.0, ..Viewport::default() };
    assert_eq!((side(turned, first), side(turned, last)), (Some(Side::Right), Some(Side::Top)));
    let upright = Viewport { width: 190.0, height: 500.0, ..Viewport::default() };
    assert_eq!((side(upright, first), side(upright, last)), (Some(Side::Top), Some(Side::Top)));
    // Scrolled down by a row, the second row is the first one that is visible.
    let panned = Viewport { top: 64.0, width: 520.0, height: 200.0, ..Viewport::default() };
    assert_eq!(side(panned, Coord::new(-1, 0)), Some(Side::Left), "a tile is at the right");
    let narrow = Viewport { left: 64.0, width: 64.0, height: 64.0, ..Viewport::default() };
    assert_eq!(side(narrow, first), Some(Side::Top), "there is no better side");
}
