//! The nine worked examples of `spec/rules.md`, by number.

use nova_luna_rules::{Colour, TILES};

use crate::common::{assert_matches_reference, at, covered, place_tiles};

/// Returns the number of the tile with this colour, cost and tasks.
fn find(colour: Colour, cost: u16, tasks: &[&str]) -> u8 {
    let fits = |tile: &&nova_luna_rules::Tile| {
        let printed: Vec<String> = tile.tasks().iter().map(ToString::to_string).collect();
        tile.colour() == colour && tile.cost() == nova_luna_rules::Time::new(cost) && printed == tasks
    };
    let mut found = TILES.iter().filter(fits);
    found.next().unwrap().id().number()
}

/// Returns yellow 4 (bb, rrr, ttt); the tasks here are in the order of `tiles.csv`.
fn yellow_4() -> u8 {
    find(Colour::Yellow, 4, &["rrr", "ttt", "bb"])
}

fn blue_4() -> u8 {
    find(Colour::Blue, 4, &["rrrr", "rr"])
}

// Tiles without tasks, or with tasks that no example completes.
const BLUE_1: u8 = 18;
const BLUE_2: u8 = 19;
const RED_1: u8 = 1;
const TURQUOISE_1: u8 = 35;

#[test]
fn example_1_r15_two_blue_tiles_beside_it() {
    let (display, last) = place_tiles(&[(yellow_4(), 0, 0), (BLUE_1, 1, 0), (BLUE_2, -1, 0)]);
    assert_eq!(covered(&display, 0, 0), ["bb"]);
    assert_eq!(last, 1);
}

#[test]
fn example_2_r16_a_chain_counts_and_a_diagonal_does_not() {
    let (display, _) =
        place_tiles(&[(yellow_4(), 0, 0), (BLUE_1, 1, 0), (BLUE_2, 2, 0), (TURQUOISE_1, 2, 1), (RED_1, 1, 1)]);
    assert_eq!(covered(&display, 0, 0), ["bb"]);
    assert_eq!(display.at(at(0, 0)).unwrap().counts().get(Colour::Red), 0);
    assert_matches_reference(&display);
}

#[test]
fn example_3_r19_two_discs_at_once() {
    // Red 1, 2, 2 to the left, blue 1, 2 above; the yellow tile comes last.
    let tiles = [(RED_1, 0, 0), (2, 0, 1), (3, 0, 2), (BLUE_1, 1, 0), (BLUE_2, 2, 0), (yellow_4(), 1, 1)];
    let (display, last) = place_tiles(&tiles);
    assert_eq!(last, 2);
    assert_eq!(covered(&display, 1, 1), ["rrr", "bb"]);
}

#[test]
fn example_4_r18_three_discs_from_three_tiles() {
    let yellow_7 = find(Colour::Yellow, 7, &["rb", "rt", "bt"]);
    let (display, last) = place_tiles(&[(yellow_7, 0, 0), (RED_1, 1, 0), (BLUE_1, -1, 0), (TURQUOISE_1, 0, 1)]);
    assert_eq!(covered(&display, 0, 0), ["rb", "rt", "bt"]);
    assert_eq!(last, 2, "the third tile completes the other two");
}

/// Turquoise 6 (bb, yy, r) at 0,0 and red 6 (bb, yy, t) at 1,0.
fn two_sixes() -> [(u8, i8, i8); 2] {
    let turquoise_6 = find(Colour::Turquoise, 6, &["bb", "yy", "r"]);
    let red_6 = find(Colour::Red, 6, &["bb", "yy", "t"]);
    [(turquoise_6, 0, 0), (red_6, 1, 0)]
}

#[test]
fn example_5_r19_two_tiles_complete_each_other() {
    let (display, last) = place_tiles(&two_sixes());
    assert_eq!(last, 2);
    assert_eq!((covered(&display, 0, 0), covered(&display, 1, 0)), (vec!["r".to_owned()], vec!["t".to_owned()]));
}

#[test]
fn example_6_r18_two_yellow_tiles_serve_both() {
    let [turquoise, red] = two_sixes();
    let (display, last) = place_tiles(&[turquoise, red, (52, 0, 1), (53, 1, 1)]);
    assert_eq!(last, 2);
    assert_eq!(covered(&display, 0, 0), ["yy", "r"]);
    assert_eq!(covered(&display, 1, 0), ["yy", "t"]);
}

#[test]
fn example_7_r17_a_tile_never_counts_itself() {
    let line = [(2, 0, 0), (3, 1, 0), (RED_1, 2, 0), (4, 3, 0), (5, 4, 0)];
    let (display, _) = place_tiles(&line[..4]);
    assert!(covered(&display, 0, 0).is_empty(), "three others are not four");
    let (display, last) = place_tiles(&line);
    assert_eq!(last, 2);
    assert_eq!((covered(&display, 0, 0), covered(&display, 1, 0)), (vec!["rrrr".to_owned()], vec!["rrrr".to_owned()]));
}

#[test]
fn example_8_r18_one_chain_serves_both_tasks() {
    let (display, last) = place_tiles(&[(RED_1, 0, 0), (2, 1, 0), (4, 2, 0), (6, 3, 0), (blue_4(), -1, 0)]);
    assert_eq!(last, 2);
    assert_eq!(covered(&display, -1, 0), ["rrrr", "rr"]);
}

#[test]
fn example_9_r16_a_group_that_touches_twice_counts_once() {
    let (display, _) = place_tiles(&[(blue_4(), 0, 0), (RED_1, 1, 0), (2, 1, 1), (4, 0, 1)]);
    assert_eq!(display.at(at(0, 0)).unwrap().counts().get(Colour::Red), 3);
    assert_eq!(covered(&display, 0, 0), ["rr"]);
}

#[test]
fn example_9_r16_a_straight_line_counts_its_length() {
    let mut tiles = vec![(blue_4(), 0, 0)];
    for length in 1..60 {
        tiles.push((RED_1, length, 0));
        let (display, _) = place_tiles(&tiles);
        assert_eq!(display.at(at(0, 0)).unwrap().counts().get(Colour::Red), length.unsigned_abs());
        let expected: &[&str] = match length {
            1 => &[],
            2 | 3 => &["rr"],
            _ => &["rrrr", "rr"],
        };
        assert_eq!(covered(&display, 0, 0), expected);
    }
}
