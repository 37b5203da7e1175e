use nova_luna_rules::{Deal, Game, Seed};
use nova_luna_texts::Edition;

use super::*;

/// A position in the middle of a two-player game.
fn position(moves: usize) -> View {
    let mut game = Game::deal(&Deal::new(Seed::from_number(3), 2).unwrap(), 20).unwrap();
    for _ in 0..moves {
        let view = game.view();
        let tile = view.wheel().takeable()[0];
        let at = *view.display(view.to_move().unwrap()).unwrap().legal_cells().first().unwrap();
        game.play(Action::Take { tile, at }).unwrap();
    }
    game.view().clone()
}

#[test]
fn a_tile_and_a_cell_make_a_move() {
    let mut trial = Trial::new(position(4));
    assert_eq!(trial.picked_action(), None);
    trial.pick_tile(2);
    let cell = trial.cells()[1];
    trial.pick_cell(cell);
    let action = trial.picked_action().unwrap();
    assert!(trial.view().is_legal(action));
    assert_eq!(trial.preview().unwrap().at, cell);
    assert!(trial.step_back());
    assert_eq!((trial.selection.cell, trial.selection.tile.is_some()), (None, true));
    assert!(trial.step_back());
    assert_eq!(trial.selection, Selection::default());
    assert!(!trial.step_back(), "nothing is left to undo");
}

#[test]
fn only_what_is_allowed_can_be_picked() {
    let view = position(4);
    let tiles = view.wheel().takeable().to_vec();
    let mut trial = Trial::new(view.clone()).only_tiles(&tiles[1..2]);
    trial.pick_tile(1);
    assert_eq!(trial.selection.tile, None);
    trial.pick_tile(2);
    assert_eq!(trial.selection.tile, Some(tiles[1]));

    let cells = trial.cells();
    let mut trial = Trial::new(view).only_cells(&cells[..1]).placing(tiles[2]);
    assert_eq!((trial.cells(), trial.selection.tile), (cells[..1].to_vec(), Some(tiles[2])));
    trial.pick_cell(cells[1]);
    assert_eq!(trial.selection.cell, None);
    trial.pick_cell(cells[0]);
    trial.step_back();
    trial.step_back();
    assert_eq!(trial.selection.tile, Some(tiles[2]), "a forced tile stays");
}

#[test]
fn a_tile_can_be_the_whole_choice() {
    let mut trial = Trial::new(position(4)).tile_only();
    assert!(trial.cells().is_empty());
    trial.pick_tile(1);
    assert!(trial.view().is_legal(trial.picked_action().unwrap()));
    assert_eq!(trial.preview(), None);
}

#[test]
fn a_shown_move_cannot_be_changed() {
    let view = position(4);
    let mut trial = Trial::new(view.clone());
    trial.pick_tile(1);
    trial.pick_cell(trial.cells()[0]);
    let action = trial.picked_action().unwrap();
    let mut shown = Trial::showing(view.clone(), action);
    assert_eq!(shown.preview(), trial.preview());
    shown.pick_tile(2);
    assert_eq!((shown.picked_action(), shown.selection), (None, trial.selection));
    assert!(!shown.step_back());
    assert!(shown.cells().is_empty());

    let after = Trial::after(view.clone(), action);
    assert_eq!(after.display().len(), trial.display().len() + 1);
    assert_eq!(after.seat(), trial.seat(), "the display of the player who moved");
    assert_eq!((after.preview(), after.last().is_some()), (None, true));
    assert_eq!(after.fit((600.0, 600.0), SizeClass::Desktop), trial.fit((600.0, 600.0), SizeClass::Desktop));
}

#[test]
fn cells_can_always_be_tapped() {
    let trial = Trial::new(position(14));
    for area in [(358.0, 300.0), (320.0, 200.0), (900.0, 800.0)] {
        assert!(trial.fit(area, SizeClass::Phone).cell >= LEAST_CELL, "{area:?}");
    }
    assert!(trial.fit((900.0, 800.0), SizeClass::Desktop).is_inside((900.0, 800.0)));
}

#[test]
fn peeking_shows_another_display_and_offers_nothing() {
    let mut trial = Trial::new(position(4));
    let other = trial.others()[0];
    trial.peek = Some(other);
    assert_eq!((trial.shown_seat(), trial.cells()), (other, Vec::new()));
    assert!(trial.step_back());
    assert_eq!(trial.shown_seat(), trial.seat());
}

#[test]
fn names_the_players() {
    let texts = Texts::for_edition(Edition::English);
    let player = |name: &str| TrialPlayer { name: name.to_owned(), level: None };
    let trial = Trial::new(position(4)).with_players(vec![player("Ada"), player("Ben")]);
    let other = trial.others()[0];
    assert_eq!(trial.subject(&texts, trial.seat()), Subject::You);
    assert!(["Ada", "Ben"].contains(&trial.name(&texts, other).as_str()));
    let unseen = trial.seen_by(None);
    assert!(["Ada", "Ben"].contains(&unseen.name(&texts, unseen.seat()).as_str()));
}
