//! Compares task counting with the slow reference, on difficult shapes and thousands of random ones (R14–R19).

use nova_luna_rules::{Coord, Display, PlaceError, TILES};

use crate::common::{TestRng, assert_matches_reference, at, covered, place_tiles, tile};

#[test]
fn r15_r16_r17_random_displays_match_the_reference() {
    for seed in 0..3000 {
        let mut rng = TestRng(seed);
        let mut display = Display::EMPTY;
        // Few different tiles give large groups and many merges; many give small groups.
        let different = 1 + rng.below(TILES.len());
        for _ in 0..=rng.below(40) {
            let cells = display.legal_cells();
            let cell = cells[rng.below(cells.len())];
            let number = 1 + (seed as usize + 13 * rng.below(different)) % TILES.len();
            display.place(tile(number as u8), cell, 21).unwrap();
        }
        assert_matches_reference(&display);
    }
}

#[test]
fn r16_a_straight_line_of_60_tiles_in_every_direction() {
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let mut display = Display::EMPTY;
        for step in 0..60 {
            // Few tasks, so that the discs last: red 3 (tty) first, then red tiles without tasks.
            display.place(tile(if step == 0 { 6 } else { 1 }), at(dx * step, dy * step), 20).unwrap();
            assert_eq!(display.legal_cells().len(), 2 * usize::from(step.unsigned_abs()) + 4);
        }
        assert_matches_reference(&display);
    }
}

#[test]
fn r16_a_staircase_and_a_full_square() {
    let stairs: Vec<_> = (0..60).map(|step| (1, (step + 1) / 2, step / 2)).collect();
    assert_matches_reference(&place_tiles(&stairs).0);
    let square: Vec<_> = (0..49).map(|index| (if index % 2 == 0 { 1 } else { 52 }, index % 7, index / 7)).collect();
    assert_matches_reference(&place_tiles(&square).0);
}

#[test]
fn r16_a_ring_counts_once_for_the_tile_inside() {
    // Blue 4 (rrrr, rr) in the middle of eight reds: the ring touches it on four sides and counts eight.
    let ring = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let mut tiles = vec![(25, 0, 0)];
    tiles.extend(ring.map(|(x, y)| (1, x, y)));
    let (display, _) = place_tiles(&tiles);
    assert_eq!(display.at(at(0, 0)).unwrap().counts().total(), 8);
    assert_matches_reference(&display);
}

#[test]
fn r16_groups_merge_through_one_tile() {
    // Four red tiles round a hole, held together by blue corners; a blue 4 (rrrr, rr) beside each of them
    // counts one red, until a red tile in the hole joins all five.
    let hole = (-1, -1);
    let around = |x: i8, y: i8| (hole.0 + x, hole.1 + y);
    let mut places = vec![(18, around(1, 1)), (1, around(1, 0)), (1, around(0, 1)), (18, around(-1, 1))];
    places.extend([(1, around(-1, 0)), (18, around(-1, -1)), (1, around(0, -1))]);
    places.extend([(25, around(2, 0)), (25, around(-2, 0)), (25, around(0, 2)), (25, around(0, -2))]);
    let mut tiles: Vec<_> = places.into_iter().map(|(number, (x, y))| (number, x, y)).collect();
    let (before, _) = place_tiles(&tiles);
    assert!(covered(&before, 1, -1).is_empty());
    tiles.push((1, hole.0, hole.1));
    let (after, last) = place_tiles(&tiles);
    assert_eq!(last, 8, "five reds complete both tasks on all four tiles");
    assert_matches_reference(&after);
}

#[test]
fn r14_only_empty_cells_next_to_a_tile_are_legal() {
    let (mut display, _) = place_tiles(&[(1, 0, 0), (2, 1, 0)]);
    for x in i8::MIN..=i8::MAX {
        for y in i8::MIN..=i8::MAX {
            let cell = Coord::new(x, y);
            let taken = display.at(cell).is_some();
            let touches = !taken
                && (x.unsigned_abs() < 100 && y.unsigned_abs() < 100)
                && cell.neighbours().into_iter().any(|next| display.at(next).is_some());
            assert_eq!(display.is_legal(cell), touches, "{cell}");
            assert_eq!(display.legal_cells().contains(&cell), touches, "{cell}");
        }
    }
    assert_eq!(display.place(tile(3), at(0, 0), 20), Err(PlaceError::IllegalCell(at(0, 0))));
    assert_eq!(display.place(tile(3), at(3, 0), 20), Err(PlaceError::IllegalCell(at(3, 0))));
}

#[test]
fn a_full_display_rejects_another_tile() {
    let mut display = Display::EMPTY;
    for step in 0..Display::CAPACITY {
        display.place(tile(1), at(step as i8, 0), 20).unwrap();
    }
    assert_eq!(display.place(tile(1), at(-1, 0), 20), Err(PlaceError::Full));
    const { assert!(Display::CAPACITY >= 60) };
}

#[test]
fn r8_no_player_needs_more_tiles_than_the_capacity() {
    // The maximum time that one of two players can spend, and how many of the cheapest tiles it pays for.
    let all: u32 = TILES.iter().map(|tile| u32::from(tile.cost().spaces())).sum();
    let mut budget = all.div_ceil(2) + 7;
    let mut costs: Vec<u32> = TILES.iter().map(|tile| u32::from(tile.cost().spaces())).collect();
    costs.sort_unstable();
    let affordable = costs.into_iter().take_while(|cost| budget.checked_sub(*cost).map(|rest| budget = rest).is_some());
    assert!(affordable.count() <= Display::CAPACITY);
}
