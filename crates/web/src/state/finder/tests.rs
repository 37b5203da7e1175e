use super::*;

fn tile(number: u8) -> TileId {
    TileId::new(number).unwrap()
}

fn english() -> Letters {
    Letters::new("rbty")
}

/// Types a text; returns the tiles that it found.
fn type_text(finder: &mut Finder, text: &str, letters: Letters, used: TileSet) -> Vec<u8> {
    let mut found = Vec::new();
    for key in text.chars() {
        if let Typed::Found(tile) = finder.type_key(key, letters, used) {
            found.push(tile.number());
            finder.clear();
        }
    }
    found
}

#[test]
fn the_case_has_a_place_for_each_tile() {
    let mut seen = TileSet::EMPTY;
    for row in CASE_ROWS {
        for colour in Colour::ALL {
            let tiles: Vec<TileId> = in_case(colour, row).collect();
            assert!((1..=4).contains(&tiles.len()), "{row:?}");
            tiles.into_iter().for_each(|tile| seen.insert(tile));
        }
    }
    assert_eq!(seen.len(), 68);
}

#[test]
fn a_letter_a_cost_and_a_number_find_a_tile() {
    let used = [21].map(tile).into_iter().collect();
    let mut finder = Finder::default();
    // Blue 3: tile 21 is used, so 1 is tile 22.
    assert_eq!(type_text(&mut finder, "b31", english(), used), [22]);
    assert_eq!(type_text(&mut finder, "B33", english(), used), [24]);
    assert_eq!(type_text(&mut finder, "b34", english(), used), [0_u8; 0], "only three are left");
    assert_eq!(finder.query(english()), "b3");
}

#[test]
fn a_kind_with_one_tile_left_needs_no_number() {
    let mut finder = Finder::default();
    assert_eq!(type_text(&mut finder, "b1", english(), TileSet::EMPTY), [18]);
    let used: TileSet = [21, 22, 24].map(tile).into_iter().collect();
    assert_eq!(finder.press(Colour::Blue, 3, used), Some(tile(23)));
    assert_eq!(count_left(Colour::Blue, 3, used), 1);
}

#[test]
fn used_tiles_are_offered_when_none_is_left() {
    let used: TileSet = [18].map(tile).into_iter().collect();
    let mut finder = Finder::default();
    assert_eq!(finder.press(Colour::Blue, 1, used), None);
    assert_eq!(finder.numbered(used), [tile(18)]);
    assert_eq!(type_text(&mut finder, "1", english(), used), [18]);
}

#[test]
fn after_a_tile_was_taken_back_its_whole_kind_is_offered() {
    let used: TileSet = [21, 22].map(tile).into_iter().collect();
    let mut finder = Finder::again(tile(24));
    assert_eq!(finder.numbered(used), [21, 22, 23, 24].map(tile));
    // A letter begins anew instead of narrowing.
    assert_eq!(finder.type_key('r', english(), used), Typed::Narrowed);
    assert_eq!(finder.query(english()), "r");
    let mut single = Finder::again(tile(18));
    assert_eq!(single.press(Colour::Blue, 1, TileSet::EMPTY), Some(tile(18)));
}

#[test]
fn letters_of_a_task_narrow_further() {
    let mut finder = Finder::default();
    type_text(&mut finder, "b3rr", english(), TileSet::EMPTY);
    // Tile 21 needs rrt, 24 needs rrr.
    assert_eq!(finder.numbered(TileSet::EMPTY), [21, 24].map(tile));
    assert_eq!(finder.query(english()), "b3 rr");
    assert_eq!(finder.type_key('r', english(), TileSet::EMPTY), Typed::Narrowed);
    assert_eq!(finder.numbered(TileSet::EMPTY), [24].map(tile));
    assert_eq!(finder.type_key('r', english(), TileSet::EMPTY), Typed::Nothing, "no blue 3 needs four");
    assert!(finder.erase() && finder.erase());
    assert_eq!(finder.query(english()), "b3 r");
    assert!(finder.erase() && finder.erase() && finder.erase());
    assert!(!finder.erase() && finder.is_empty());
}

#[test]
fn the_letters_of_a_language_are_for_its_colours_and_those_of_the_csv_file_for_all() {
    let german = Letters::new("rbtg");
    let mut finder = Finder::default();
    assert_eq!(type_text(&mut finder, "g1", german, TileSet::EMPTY), [52]);
    assert_eq!(type_text(&mut finder, "y1", german, TileSet::EMPTY), [52]);
    let czech = Letters::new("čmtž");
    assert_eq!(type_text(&mut finder, "č1m1Ž1", czech, TileSet::EMPTY), [1, 18, 52]);
    assert_eq!(type_text(&mut finder, "x3", german, TileSet::EMPTY), [0_u8; 0]);
}

#[test]
fn a_text_is_read_whole_and_chooses_nothing() {
    let mut finder = Finder::default();
    finder.read("b3 rr1", english());
    assert_eq!(finder.query(english()), "b3 rr");
    finder.read("b1", english());
    assert_eq!(finder.query(english()), "b1");
    finder.read("?? 3", english());
    assert!(finder.is_empty());
}

#[test]
fn colours_that_tasks_need_keep_their_tiles() {
    let mut finder = Finder::default();
    finder.toggle_need(Colour::Red);
    finder.toggle_need(Colour::Yellow);
    finder.press(Colour::Blue, 4, TileSet::EMPTY);
    // 27 needs rb and ty, 28 rrr, ttt and yy.
    assert_eq!(finder.numbered(TileSet::EMPTY), [27, 28].map(tile));
    finder.toggle_need(Colour::Yellow);
    assert_eq!(finder.numbered(TileSet::EMPTY), [25, 26, 27, 28].map(tile));
}

#[test]
fn arrows_walk_through_the_case() {
    assert_eq!(next_in_case(tile(1), Direction::Right), tile(2));
    assert_eq!(next_in_case(tile(1), Direction::Down), tile(4));
    assert_eq!(next_in_case(tile(1), Direction::Up), tile(1));
    assert_eq!(next_in_case(tile(7), Direction::Right), tile(21), "from red 3 to blue 3");
}
