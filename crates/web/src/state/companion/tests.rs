use nova_luna_rules::{Coord, Phase, Seat, TileId};

use super::*;
use crate::state::storage::InMemoryStorage;
use crate::state::test_matches::recorded;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn tile(number: u8) -> TileId {
    TileId::new(number).unwrap()
}

/// Ada's disc lies at the bottom of the stack, that of the last player on top.
fn table(players: u8) -> Companion {
    let mut game = Companion::load(&InMemoryStorage::default());
    let names = ["Ada", "Béla", "Cleo", "Mia"];
    let player = |number: u8| Player { seat: seat(number), name: names[usize::from(number) - 1].to_owned() };
    game.begin((1..=players).map(player).collect());
    game
}

fn at(x: i8, y: i8) -> Coord {
    Coord::new(x, y)
}

fn order(game: &Companion) -> Vec<u8> {
    game.turns().order().iter().map(|seat| seat.number()).collect()
}

/// R6, R7: the top of the first stack begins, and an arriving disc lies on top.
#[test]
fn a_game_of_three_is_followed() {
    let mut game = table(3);
    assert_eq!(order(&game), [3, 2, 1]);
    assert_eq!((1..=7).map(|cost| game.turns().next_after(cost).number()).collect::<Vec<_>>(), [2; 7]);
    assert!(game.pay(4));
    assert_eq!(order(&game), [2, 1, 3]);
    assert_eq!(game.turns().landed(), None);
    game.pay(2);
    game.pay(4);
    assert_eq!(order(&game), [2, 1, 3], "2 has spent 2; 1 lies on top of 3, on space 4");
    assert_eq!(game.turns().landed(), Some((seat(1), seat(3))));
    assert_eq!(game.turns().below(seat(1)), 1);
    assert_eq!(game.turns().below(seat(3)), 0);
    // A cheap tile lets the same player move again.
    assert_eq!(game.turns().next_after(1), seat(2));
    assert_eq!(game.turns().next_after(2), seat(2), "on top of 1");
    assert_eq!(game.turns().next_after(3), seat(1));
    assert!(game.undo(Tool::Next, seat(1)));
    assert_eq!(order(&game), [1, 2, 3]);
}

#[test]
fn costs_are_those_of_tiles() {
    let mut game = table(2);
    assert!(!game.pay(0) && !game.pay(8));
    // R1: there are 68 tiles.
    assert_eq!((0..80).filter(|_| game.pay(1)).count(), 68);
    // R2: the track has 24 spaces.
    assert_eq!((game.turns().space(seat(1)), game.turns().space(seat(2))), (34 % 24, 34 % 24));
}

#[test]
fn a_visit_later_everything_is_there() {
    let storage = InMemoryStorage::default();
    let mut game = table(2);
    game.pay(3);
    game.set_display(seat(1), &[(tile(62), at(3, 3)), (tile(18), at(4, 3))]);
    game.lay(seat(1), tile(22), at(2, 0));
    game.count(5);
    game.end_phase(0);
    game.miss(seat(1), 1);
    game.answer(seat(1), true);
    game.save(&storage).unwrap();
    assert_eq!(Companion::load(&storage), game);
    storage.set(Entry::KEY, "companion 1\nplayer\t1\tAda\nmoved\t9\nlaid\t1\t69\t0\t0\tfalse\nmoved\t2\n").unwrap();
    let damaged = Companion::load(&storage);
    assert_eq!(damaged.0.items.len(), 2, "costs go up to 7 and tiles to 68");
    assert!(!damaged.0.damaged.is_empty());
}

#[test]
fn players_that_cannot_be_are_nobody() {
    let storage = InMemoryStorage::default();
    storage.set(Entry::KEY, "companion 1\nplayer\t1\tAda\nplayer\t3\tBéla\n").unwrap();
    assert_eq!(Companion::load(&storage).players(), []);
    storage.set(Entry::KEY, "companion 1\nmoved\t3\n").unwrap();
    let nobody = Companion::load(&storage);
    assert!(!nobody.turns().may_move());
    assert_eq!(nobody.view(Seat::FIRST, None), None);
}

/// The view of a display has its tiles, whatever the order in which they were entered, and covers what is complete (Q1).
#[test]
fn a_display_is_read_row_by_row() {
    for players in 1..=4 {
        let (game, _) = recorded(4, 40);
        let mut table = table(players);
        let played = game.view().display(seat(1)).unwrap();
        let mut tiles: Vec<(TileId, Coord)> = played.tiles().map(|placed| (placed.tile().id(), placed.at())).collect();
        tiles.sort_by_key(|(_, at)| (at.y, at.x));
        table.set_display(seat(1), &tiles);
        let view = table.view(seat(1), None).unwrap();
        assert_eq!(view.players(), usize::from(players));
        let shown = view.display(seat(1)).unwrap();
        assert_eq!(shown.len(), played.len());
        assert_eq!(table.tiles(seat(1)).len(), played.len());
        for (id, cell) in table.tiles(seat(1)) {
            assert_eq!(shown.at(cell).unwrap().tile().id(), id);
        }
        let covered = |display: &nova_luna_rules::Display| {
            display.tiles().map(|placed| placed.covered().filter(|is| *is).count()).sum::<usize>()
        };
        assert_eq!(covered(shown), covered(played));
        let check = {
            table.miss(seat(1), 99);
            table.check(seat(1)).unwrap()
        };
        assert_eq!(check.progress(), (1, covered(played)));
    }
}

#[test]
fn a_tile_is_laid_where_it_touches() {
    let mut game = table(2);
    let view = game.view(seat(2), Some(tile(62))).unwrap();
    assert_eq!((view.to_move(), view.wheel().takeable().first()), (Some(seat(2)), Some(&tile(62))));
    game.lay(seat(2), tile(62), at(0, 0));
    game.lay(seat(2), tile(18), at(-1, 0));
    game.lay(seat(2), tile(18), at(5, 5));
    assert_eq!(game.tiles(seat(2)), [(tile(62), at(1, 0)), (tile(18), at(0, 0))]);
    game.lay(seat(2), tile(22), at(-1, 0));
    assert_eq!(game.tiles(seat(2)).last(), Some(&(tile(22), at(0, 0))));
    game.lay(seat(1), tile(22), at(0, 0));
    assert!(game.used().contains(tile(22)) && game.laid(seat(1)).count() == 1, "only displays in view are compared");
    assert!(game.view(seat(2), Some(tile(22))).is_none(), "it lies there already");
    assert!(game.undo(Tool::Place, seat(2)));
    assert_eq!(game.laid(seat(2)).count(), 2);
}

#[test]
fn a_display_in_two_parts_has_no_view() {
    let mut game = table(2);
    game.set_display(seat(1), &[(tile(1), at(0, 0)), (tile(2), at(1, 1))]);
    assert!(game.view(seat(1), None).is_none());
    game.set_display(seat(1), &[(tile(1), at(0, 0)), (tile(2), at(0, 2))]);
    assert!(game.view(seat(1), None).is_none());
    game.set_display(seat(1), &[(tile(1), at(0, 0)), (tile(2), at(1, 1)), (tile(3), at(1, 0))]);
    assert!(game.view(seat(1), None).is_some());
}

/// While the costs are entered, the player to move pays for a tile that is laid (R13).
#[test]
fn a_laid_tile_moves_the_disc() {
    let mut game = table(2);
    game.lay(seat(2), tile(62), at(0, 0));
    assert_eq!(order(&game), [2, 1], "nobody follows the turns");
    game.pay(1);
    assert_eq!(order(&game), [1, 2]);
    game.lay(seat(2), tile(18), at(1, 0));
    assert_eq!(order(&game), [1, 2], "it was not their turn");
    game.lay(seat(1), tile(22), at(0, 0));
    assert_eq!(order(&game), [2, 1], "tile 22 costs 3");
    assert_eq!(game.turns().space(seat(1)), 3);
    game.set_display(seat(1), &[(tile(22), at(0, 0)), (tile(21), at(1, 0))]);
    assert_eq!(game.turns().space(seat(1)), 3, "it stays paid");
    game.undo(Tool::Next, seat(1));
    assert_eq!(game.turns().space(seat(1)), 0);
    assert_eq!(game.laid(seat(1)).count(), 2, "and it stays there");
    game.lay(seat(1), tile(23), at(2, 0));
    assert_eq!(game.turns().space(seat(1)), 3);
    game.undo(Tool::Next, seat(1));
    assert_eq!((game.turns().space(seat(1)), game.laid(seat(1)).count()), (0, 3), "only the cost is taken back");
}

/// Worked example 8: a chain is easier to miss than tiles that touch; the one that is missed is found.
#[test]
fn a_missed_task_is_found() {
    let mut game = table(2);
    let chain = [(25, 0, 0), (4, 1, 0), (12, 2, 0), (13, 2, 1), (1, 1, 1)];
    let tiles: Vec<(TileId, Coord)> = chain.iter().map(|(number, x, y)| (tile(*number), at(*x, *y))).collect();
    game.set_display(seat(2), &tiles);
    assert_eq!(game.check(seat(2)), None);
    game.miss(seat(2), 1);
    let check = game.check(seat(2)).unwrap();
    let first = check.asked().unwrap().clone();
    // Blue 4 needs four red; one touches it, the others hang on.
    assert_eq!((first.tile, first.touching, first.hidden), (tile(25), 1, 3));
    game.answer(seat(2), true);
    let second = game.check(seat(2)).unwrap().asked().unwrap().clone();
    assert!(second.hidden <= first.hidden);
    game.answer(seat(2), false);
    let found = game.check(seat(2)).unwrap();
    assert_eq!(found.asked(), None, "one is missing, one was found");
    assert_eq!(found.missing().collect::<Vec<_>>(), [&second]);
    assert!(game.undo(Tool::Tasks, seat(2)));
    assert_eq!(game.check(seat(2)).unwrap().asked(), Some(&second));
    // Whatever changes the display ends the check.
    game.lay(seat(2), tile(2), at(3, 0));
    assert_eq!(game.check(seat(2)), None);
}

#[test]
fn a_check_ends_after_the_last_task() {
    let mut game = table(2);
    game.set_display(seat(1), &[(tile(62), at(0, 0)), (tile(18), at(1, 0)), (tile(22), at(2, 0))]);
    game.miss(seat(1), 5);
    let all = game.check(seat(1)).unwrap().progress().1;
    assert!(all > 0);
    for _ in 0..all + 3 {
        game.answer(seat(1), true);
    }
    let check = game.check(seat(1)).unwrap();
    assert_eq!((check.asked(), check.missing().count(), check.progress().0), (None, 0, all + 1));
}

/// R25, R27: the drawn example adds up to 89.
#[test]
fn the_solo_sheet_adds_itself_up() {
    let mut game = table(1);
    for cost in [2, 5, 4, 3, 4, 3, 4, 3] {
        assert!(game.count(cost));
    }
    let sheet = game.sheet();
    assert_eq!(
        (sheet.max_missing(), sheet.add_up(0).first.sum()),
        (0, 28),
        "R24: 8 are placed, or all tiles are taken"
    );
    game.end_phase(3);
    for cost in [7, 3, 3, 6, 5, 4, 5] {
        assert!(game.count(cost));
    }
    let score = game.sheet().add_up(0);
    assert_eq!((score.phase, score.first.sum(), score.last.time, score.score()), (Phase::Two, 28, 61, 89));
    game.end_phase(0);
    assert_eq!((game.sheet().stage, game.count(1)), (SheetStage::Over, false));
    assert!(game.undo(Tool::Solo, Seat::FIRST) && game.sheet().stage == SheetStage::PhaseTwo);
}

/// R24, R25, R26: a wheel has eleven tiles; then discs can be missing, at ten points each.
#[test]
fn an_empty_wheel_ends_a_phase_with_discs_missing() {
    let mut game = table(1);
    assert_eq!((0..15).filter(|_| game.count(2)).count(), 11);
    assert_eq!(game.sheet().max_missing(), 8);
    game.end_phase(2);
    assert_eq!(game.sheet().add_up(0).first.sum(), 22 + 20);
    assert_eq!((0..15).filter(|_| game.count(1)).count(), 11);
    assert_eq!(game.sheet().max_missing(), 15);
    game.end_phase(4);
    assert_eq!(game.sheet().add_up(0).score(), 42 + 33 + 40);
}

#[test]
fn a_solo_player_pays_on_the_sheet() {
    let mut game = table(1);
    game.lay(Seat::FIRST, tile(62), at(0, 0));
    assert!(!game.sheet().has_tiles(), "the sheet is not used");
    game.count(3);
    game.lay(Seat::FIRST, tile(18), at(1, 0));
    assert_eq!(game.sheet().first, [3, 1]);
    game.undo(Tool::Solo, Seat::FIRST);
    assert_eq!((game.sheet().first, game.laid(Seat::FIRST).count()), (vec![3], 2));
}

#[test]
fn the_cursor_walks_as_one_reads() {
    let mut draft = Draft::new(Vec::new());
    draft.put(tile(1));
    draft.skip();
    draft.put(tile(2));
    draft.next_row();
    draft.put(tile(3));
    draft.put(tile(4));
    assert_eq!(draft.tiles(), [(tile(1), at(0, 0)), (tile(2), at(2, 0)), (tile(3), at(0, 1)), (tile(4), at(1, 1))]);
    assert_eq!(draft.cursor(), at(2, 1));
    // A row above, further to the left: the next row begins there.
    draft.go_to(at(-1, 0));
    draft.put(tile(5));
    draft.next_row();
    assert_eq!(draft.cursor(), at(-1, 1));
    // There is one of each tile, and one tile on a cell.
    draft.put(tile(1));
    assert_eq!(draft.tiles().len(), 5);
    assert!(draft.take_back() && draft.cursor() == at(-1, 1));
    assert!(draft.cells().contains(&at(0, 0)) && !draft.cells().contains(&at(1, 1)));
    let again = Draft::new(draft.tiles().to_vec());
    assert_eq!(again.cursor(), at(0, 0), "after the last tile");
    assert!(!Draft::new(Vec::new()).take_back());
}
