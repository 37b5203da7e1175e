//! Drawings show the position and contain nothing that the page's content policy forbids.

use nova_luna_rules::{Action, Deal, Game, MOON_SPACES, Seat, Seed, TILES};

use super::*;

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

fn game(players: u8, moves: usize) -> Game {
    let mut game = Game::deal(&Deal::new(Seed::from_number(9), players).unwrap(), 20).unwrap();
    for step in 0..moves {
        let actions: Vec<Action> = game.legal_actions().iter().collect();
        game.play(actions[step * 5 % actions.len()]).unwrap();
    }
    game
}

/// Each task colour is drawn once, plus the tile's own glyph beside the cost.
#[test]
fn a_tile_shows_all_its_tasks() {
    for tile in &TILES {
        let drawn = super::tile(tile, TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
        assert!(drawn.contains(&format!(">{}</text>", tile.cost().spaces())));
        let dots: usize = tile.tasks().iter().map(|task| usize::from(task.needs().total())).sum();
        assert_eq!(count(&drawn, "width=\"16.5\""), dots, "{tile:?}");
        assert_eq!(count(&drawn, "data-task="), tile.tasks().len());
    }
}

/// A disc replaces the plate of a covered task.
#[test]
fn a_covered_task_shows_the_disc_of_its_seat() {
    let tile = TILES.iter().find(|tile| tile.tasks().len() == 3).unwrap();
    let seat = Seat::new(3).unwrap();
    let face = TileDiscs { seat: Some(seat), covered: 0b010, ..TileDiscs::default() };
    let drawn = super::tile(tile, face, 0.0, 0.0, 100.0, Detail::Full);
    assert_eq!(count(&drawn, "href=\"#k-3\""), 1);
    let open: usize = [0, 2].map(|index| usize::from(tile.tasks()[index].needs().total())).iter().sum();
    assert_eq!(count(&drawn, "width=\"16.5\""), open);
}

/// R2, R7, R12: all tiles on the wheel, the takeable ones numbered, a disc for each seat, 24 moons.
#[test]
fn the_wheel_shows_tiles_discs_and_moons() {
    for players in 2..=4 {
        for moves in [0, 7, 19] {
            let game = game(players, moves);
            let view = game.view();
            let drawn = wheel(view, WheelOptions::default());
            assert_eq!(count(&drawn, "class=\"tile\""), view.wheel().len());
            assert_eq!(count(&drawn, "data-wheel="), view.wheel().takeable().len());
            assert_eq!(count(&drawn, "href=\"#k-"), usize::from(players));
            assert_eq!(count(&drawn, "class=\"mdark\""), usize::from(MOON_SPACES));
            assert_eq!(count(&drawn, "class=\"meeple\""), 1);
        }
    }
}

/// The page redraws only what a move changes: the discs and spaces that it touches, and one new tile.
#[test]
fn a_move_changes_few_parts() {
    let mut game = game(3, 14);
    let before = game.view().clone();
    let mover = before.to_move().unwrap();
    let take = game.legal_actions().iter().find(|action| matches!(action, Action::Take { .. })).unwrap();
    game.play(take).unwrap();
    let wheels = [&before, game.view()].map(|view| wheel_parts(view, WheelOptions::default()));
    assert_eq!(wheels[0].len(), wheels[1].len());
    let changed = |parts: &[Vec<Part>; 2]| parts[0].iter().zip(&parts[1]).filter(|(old, new)| old != new).count();
    // The rim, the moon, three discs and numbers at most, the spaces of tile, meeple and takeable tiles.
    assert!((4..=14).contains(&changed(&wheels)), "{}", changed(&wheels));
    let tiles =
        [&before, game.view()].map(|view| display_parts(view.display(mover).unwrap(), mover, Detail::Full, None));
    assert_eq!(tiles[0].len() + 1, tiles[1].len());
    assert!(changed(&tiles) <= 3, "{}", changed(&tiles));
}

/// Without motion, the path of the last move stays: it leads from where the disc lay to where it lies.
#[test]
fn the_path_of_the_last_move_leads_to_its_disc() {
    let mut game = game(3, 14);
    let before = game.view().clone();
    let mover = before.to_move().unwrap();
    let take = game.legal_actions().iter().find(|action| matches!(action, Action::Take { .. })).unwrap();
    let Action::Take { tile, .. } = take else { unreachable!() };
    game.play(take).unwrap();
    let trail = Some(MoonMove { seat: mover, cost: tile.tile().cost().spaces() as u8 });
    let parts = wheel_parts(game.view(), WheelOptions { trail, ..WheelOptions::default() });
    let from = parts.iter().find_map(|part| if let Part::Path { from, .. } = part { Some(*from) } else { None });
    assert_eq!(from, Some(before.moon_track().space(mover)));
}

/// The content policy forbids style attributes; the browser would drop them.
#[test]
fn drawings_hold_no_styles_of_their_own() {
    let game = game(4, 23);
    let view = game.view();
    let displays = view.seats().map(|seat| display(view.display(seat).unwrap(), seat, Detail::Full));
    let all: String = displays.chain([wheel(view, WheelOptions::default()), defs()]).collect();
    assert!(!all.contains("style="));
}

/// A waxing moon is lit on the right, a waning one on the left, a new moon not at all.
#[test]
fn the_moon_has_its_phases() {
    assert_eq!(phase(0, 10.0), "");
    assert!(phase(12, 10.0).contains("circle"));
    assert!(!phase(5, 10.0).contains("scale(-1"));
    assert!(phase(19, 10.0).contains("scale(-1"));
}
