use nova_luna_rules::{Deal, Game, Seed};
use nova_luna_texts::Edition;

use super::*;

/// A position in the middle of a two-player game.
fn position(moves: usize) -> View {
    let mut game = Game::deal(&Deal::new(Seed::from_number(3), 2).unwrap(), 20).unwrap();
    for _ in 0..moves {
        play_once(&mut game);
    }
    game.view().clone()
}

/// Places a tile on the first cell, whatever it brings.
fn play_once(game: &mut Game) {
    let seat = game.view().to_move().unwrap();
    let (tile, at) = (game.view().wheel().takeable()[0], game.view().display(seat).unwrap().legal_cells()[0]);
    game.play(Action::Take { tile, at }).unwrap();
}

fn solo() -> Game {
    Game::deal(&Deal::new(Seed::from_number(5), 1).unwrap(), nova_luna_rules::SOLO_DISCS).unwrap()
}

#[test]
fn a_tile_and_a_cell_make_a_move() {
    let mut board = Board::open(position(4), Allow::Move);
    assert_eq!(board.picked_action(), None);
    board.pick_tile(2);
    let cell = board.cells()[1];
    board.pick_cell(cell);
    let action = board.picked_action().unwrap();
    assert!(board.view().is_legal(action));
    assert_eq!(board.preview().unwrap().at, cell);
    assert!(board.step_back());
    assert_eq!((board.selection.cell, board.selection.tile.is_some()), (None, true));
    assert!(board.step_back());
    assert_eq!(board.selection, Selection::default());
    assert!(!board.step_back(), "nothing is left to undo");
}

#[test]
fn a_forced_tile_stays() {
    let view = position(4);
    let tiles = view.wheel().takeable().to_vec();
    let mut board = Board::open(view, Allow::Cell(tiles[2]));
    assert!(!board.may_refill());
    board.pick_tile(1);
    assert_eq!(board.selection, Selection { tile: Some(tiles[2]), cell: None });
    let cell = board.cells()[0];
    board.pick_cell(cell);
    assert_eq!(board.picked_action(), Some(Action::Take { tile: tiles[2], at: cell }));
    board.step_back();
    board.step_back();
    assert_eq!(board.selection, Selection { tile: Some(tiles[2]), cell: None });
}

#[test]
fn a_tile_can_be_the_whole_choice() {
    let mut board = Board::open(position(4), Allow::Tile);
    assert!(board.cells().is_empty());
    board.pick_tile(1);
    assert!(board.view().is_legal(board.picked_action().unwrap()));
    assert_eq!(board.preview(), None);
}

#[test]
fn a_shown_move_cannot_be_changed() {
    let view = position(4);
    let mut board = Board::open(view.clone(), Allow::Move);
    board.pick_tile(1);
    board.pick_cell(board.cells()[0]);
    let action = board.picked_action().unwrap();
    let mut shown = Board::showing(view.clone(), action);
    assert_eq!(shown.preview(), board.preview());
    shown.pick_tile(2);
    assert_eq!((shown.picked_action(), shown.selection), (None, board.selection));
    assert!(!shown.step_back());
    assert!(shown.cells().is_empty());

    let after = Board::after(view.clone(), action);
    assert_eq!(after.display().len(), board.display().len() + 1);
    assert_eq!(after.seat(), board.seat(), "the display of the player who moved");
    assert_eq!((after.preview(), after.shown_last().is_some()), (None, true));
    assert_eq!(after.fit((600.0, 600.0), SizeClass::Desktop), board.fit((600.0, 600.0), SizeClass::Desktop));
}

#[test]
fn cells_can_always_be_tapped() {
    let board = Board::open(position(14), Allow::Move);
    for area in [(358.0, 300.0), (320.0, 200.0), (900.0, 800.0)] {
        assert!(board.fit(area, SizeClass::Phone).cell >= LEAST_CELL, "{area:?}");
    }
    assert!(board.fit((900.0, 800.0), SizeClass::Desktop).is_inside((900.0, 800.0)));
}

#[test]
fn peeking_shows_another_display_and_offers_nothing() {
    let mut board = Board::open(position(4), Allow::Move);
    let other = board.others()[0];
    board.peek = Some(other);
    assert_eq!((board.shown_seat(), board.cells()), (other, Vec::new()));
    assert!(board.step_back());
    assert_eq!(board.shown_seat(), board.seat());
}

#[test]
fn names_the_players() {
    let texts = Texts::for_edition(Edition::English);
    let player = |who| Label { who, level: None };
    let board = Board::open(position(4), Allow::Move)
        .with_players(vec![player(Subject::You), player(Subject::Player("Ben".to_owned()))]);
    let names: Vec<String> = board.view().seats().map(|seat| board.name(&texts, seat)).collect();
    assert_eq!(names, [texts.get("you"), "Ben".to_owned()]);
    assert_eq!(board.subject(&texts, Seat::FIRST), Subject::You);
    let unnamed = board.with_players(Vec::new());
    assert_eq!(unnamed.name(&texts, Seat::FIRST), "Player 1");
}

/// A board that follows a match keeps what is picked while the same moves are possible.
#[test]
fn a_selection_stays_while_it_can_be_played() {
    let now = Board::open(position(4), Allow::Move);
    let mut board = now.clone();
    board.pick_tile(2);
    board.hover = Some(board.cells()[0]);
    let (selection, hover) = (board.selection, board.hover);
    board.follow(now.clone());
    assert_eq!((board.selection, board.hover), (selection, hover));
    let waiting = Board::new(now.view().clone(), now.seat(), Allow::Nothing);
    for other in [waiting, Board::open(position(5), Allow::Move)] {
        let mut board = board.clone();
        board.follow(other.clone());
        assert_eq!(board, other, "nothing is picked");
    }
}

#[test]
fn a_finished_match_shows_no_landings() {
    let mut board = Board::open(position(4), Allow::Move);
    let tile = board.view().wheel().takeable()[0];
    assert!(board.landing(tile).is_some());
    board.is_over = true;
    assert_eq!(board.landing(tile), None);
}

#[test]
fn picks_tile_and_cell_in_any_order() {
    let mut board = Board::open(position(4), Allow::Move);
    board.pick_tile(2);
    assert_eq!((board.picked_action(), board.picked_number()), (None, Some(2)));
    assert!(board.cell_gains().iter().all(|(_, discs)| discs.is_some()), "every cell shows its gain");
    let cell = board.cells()[1];
    board.pick_cell(cell);
    board.pick_tile(3);
    let third = board.view().wheel().takeable()[2];
    assert_eq!(board.picked_action(), Some(Action::Take { tile: third, at: cell }));
    assert!(board.put_back(), "a tile was picked");
    assert_eq!((board.selection, board.step()), (Selection::default(), Step::Choose));
    assert!(!board.put_back(), "nothing is picked any more");
}

#[test]
fn the_first_tile_needs_no_cell() {
    let mut board = Board::open(solo().view().clone(), Allow::Move);
    board.pick_tile(1);
    assert_eq!(board.selection.cell, Some(Coord::ORIGIN));
    board.pick_tile(4);
    assert_eq!(board.selection.tile, Some(board.view().wheel().takeable()[0]), "there is no fourth");
}

#[test]
fn a_preview_highlights_its_first_change() {
    let mut game = solo();
    let mut highlighted = 0;
    for _ in 0..8 {
        let mut board = Board::open(game.view().clone(), Allow::Move);
        board.pick_tile(1);
        for cell in board.cells() {
            board.hover = Some(cell);
            let tasks = board.listed_tasks();
            let preview = board.preview().unwrap();
            if preview.changes.is_empty() {
                // The new tile's own tasks, or the open ones if it has none.
                let has_tasks = !preview.tile.tile().tasks().is_empty();
                assert!(tasks.iter().all(|task| task.before.is_none() && task.is_new == has_tasks));
                assert_eq!(board.highlighted_task(), None);
                continue;
            }
            assert_eq!(tasks, preview.changes);
            assert!(tasks.iter().all(|task| task.before.is_some_and(|before| before < task.after)));
            if let Some(first) = tasks.first() {
                assert_eq!(board.highlighted_task().as_ref(), Some(first));
                assert!(board.chain().unwrap().links.len() >= usize::from(first.after.have));
                highlighted += 1;
            }
        }
        play_once(&mut game);
    }
    assert!(highlighted > 10);
}

/// Covered tasks and tasks that the preview does not change included.
#[test]
fn any_task_can_be_inspected() {
    let mut game = solo();
    for _ in 0..9 {
        play_once(&mut game);
    }
    let mut board = Board::open(game.view().clone(), Allow::Move);
    let tasks: Vec<(Coord, usize)> = board
        .display()
        .tiles()
        .flat_map(|placed| (0..placed.tile().tasks().len()).map(move |index| (placed.at(), index)))
        .collect();
    assert!(tasks.len() > 9);
    for picked in [false, true] {
        if picked {
            board.pick_tile(1);
            board.hover = board.cells().first().copied();
        }
        for (at, index) in &tasks {
            board.task = Some((*at, *index));
            let lit = board.highlighted_task().unwrap();
            assert_eq!((lit.at, lit.index), (*at, *index));
            assert_eq!(board.chain().unwrap().subject, *at);
        }
    }
}
