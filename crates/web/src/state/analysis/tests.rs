use nova_luna_ai::Forecast;
use nova_luna_ai::analysis::{Lines, MoveLine};
use nova_luna_rules::{Grade, Position};

use super::*;
use crate::state::game_ref::{GameRef, save_opened};
use crate::state::storage::InMemoryStorage;
use crate::state::test_matches::recorded;

fn opened(players: u8, moves: usize, ply: usize) -> Analysis {
    Analysis::of_record(&recorded(players, moves).1, ply, Seat::new(1)).unwrap()
}

/// Returns a legal action that is not the next one of the line.
fn other_action(analysis: &Analysis) -> Action {
    let next = analysis.next().and_then(|next| analysis.tree().event(next)).map(|event| event.action);
    let view = analysis.view();
    let actions: Vec<Action> = view.legal_actions().iter().collect();
    actions.into_iter().find(|action| Some(*action) != next).unwrap()
}

#[test]
fn opens_a_game_at_a_turn_and_walks_in_it() {
    let mut analysis = opened(2, 12, 5);
    let (game, record) = recorded(2, 12);
    assert_eq!((analysis.ply(), analysis.view()), (5, record.view_after(5).unwrap()));
    analysis.go_to(analysis.previous().unwrap());
    assert_eq!(analysis.ply(), 4);
    analysis.go_to(analysis.last());
    assert_eq!((analysis.view(), analysis.next()), (game.view().clone(), None));
    analysis.go_to(analysis.tree().root());
    assert_eq!(analysis.ply(), 0);
    assert_eq!(analysis.last(), *analysis.tree().main_line().last().unwrap());
}

#[test]
fn a_move_steps_on_or_begins_a_line() {
    let mut analysis = opened(3, 12, 4);
    let next = analysis.next().unwrap();
    let action = analysis.tree().event(next).unwrap().action;
    analysis.play(action).unwrap();
    assert_eq!((analysis.at(), analysis.tree().len()), (next, 12), "it is the next move of the line");
    analysis.go_to(analysis.previous().unwrap());
    let other = other_action(&analysis);
    analysis.play(other).unwrap();
    let side = analysis.at();
    assert_eq!(analysis.tree().len(), 13);
    assert_eq!(analysis.other_line(false), Some(next));
    // A step back stays in the line that one walks in; the main line is another one.
    analysis.go_to(analysis.previous().unwrap());
    assert_eq!(analysis.next(), Some(side));
    analysis.go_to(next);
    assert_eq!(analysis.other_line(true), Some(side));
    analysis.go_to(analysis.previous().unwrap());
    assert_eq!(analysis.next(), Some(next));
}

#[test]
fn one_jumps_from_branch_to_branch_of_a_line() {
    let mut analysis = opened(2, 8, 3);
    let line = analysis.tree().main_line();
    for ply in [3, 6] {
        analysis.go_to(line[ply - 1]);
        analysis.play(other_action(&analysis)).unwrap();
    }
    // The side line begins after six moves and has a branch of its own.
    let first = analysis.at();
    for _ in 0..2 {
        analysis.play(other_action(&analysis)).unwrap();
        analysis.go_to(first);
    }
    analysis.go_to(first);
    let inner = analysis.tree().children(first).to_vec();
    assert_eq!(inner.len(), 2);
    analysis.go_to(inner[1]);
    for expected in [first, line[5], line[2]] {
        analysis.go_to(analysis.previous_branch().unwrap());
        assert_eq!(analysis.at(), expected);
    }
    assert_eq!(analysis.previous_branch(), None);
    analysis.go_to(analysis.tree().root());
    assert_eq!(analysis.previous_branch(), None);
    // The way on is the line that one walked in, not the game.
    for expected in [line[2], line[5], first] {
        analysis.go_to(analysis.next_branch().unwrap());
        assert_eq!(analysis.at(), expected);
    }
    assert_eq!(analysis.next_branch(), None);
    analysis.go_to(inner[1]);
    assert_eq!(analysis.next_branch(), None);
}

#[test]
fn rows_follow_the_lines() {
    let mut analysis = opened(2, 8, 3);
    let other = other_action(&analysis);
    analysis.play(other).unwrap();
    let action = other_action(&analysis);
    analysis.play(action).unwrap();
    analysis.go_to(analysis.previous().unwrap());
    let another = analysis.view().legal_actions().iter().find(|one| *one != action).unwrap();
    analysis.play(another).unwrap();
    analysis.edit(|tree, at| tree.set_grade(at, Some(Grade::Good))).unwrap();
    let shape: Vec<(usize, Vec<usize>)> =
        analysis.rows().iter().map(|row| (row.depth, row.moves.iter().map(|one| one.number).collect())).collect();
    let main = |number: usize| (0, vec![number]);
    let side = [(1, vec![4, 5]), (2, vec![5])];
    let expected: Vec<_> = (1..=4).map(main).chain(side).chain((5..=8).map(main)).collect();
    assert_eq!(shape, expected);
    let rows = analysis.rows();
    let last = rows.iter().find(|row| row.depth == 2).unwrap();
    assert_eq!(last.moves[0].grade, Some(Grade::Good));
}

#[test]
fn deleted_moves_come_back_to_their_place() {
    let mut analysis = opened(2, 8, 3);
    let action = other_action(&analysis);
    analysis.play(action).unwrap();
    let (side, rows) = (analysis.at(), analysis.rows());
    analysis.promote();
    assert!(analysis.tree().is_in_main_line(side));
    let promoted = analysis.rows();
    let removed = analysis.delete().unwrap();
    assert_eq!(analysis.ply(), 3);
    analysis.restore(removed);
    assert_eq!((analysis.at(), analysis.rows()), (side, promoted));
    assert_ne!(analysis.rows(), rows);
    analysis.go_to(analysis.tree().root());
    assert!(analysis.delete().is_none(), "the root stays");
}

/// New tiles are unknown until somebody says which came; a draw that was only looked at leaves nothing.
#[test]
fn tiles_are_drawn_again_or_chosen() {
    let (_, record) = recorded(2, 0);
    let mut analysis = Analysis::of_record(&record, 0, None).unwrap();
    while !analysis.waits_for_tiles() {
        let action = analysis.view().legal_actions().iter().next().unwrap();
        analysis.play(action).unwrap();
    }
    let moves = analysis.tree().len();
    let due = analysis.tiles_coming();
    assert!(due > 0);
    analysis.draw_tiles(Seed::from_number(1)).unwrap();
    let first = analysis.view();
    assert_eq!((analysis.tree().len(), analysis.tiles_coming(), first.tiles_due()), (moves, due, 0));
    let possible = analysis.possible_tiles();
    assert_eq!(possible.len(), first.pile_size() + due);
    analysis.draw_tiles(Seed::from_number(2)).unwrap();
    assert_ne!(analysis.view(), first);
    let chosen: Vec<TileId> = possible[..due].to_vec();
    analysis.choose_tiles(&chosen).unwrap();
    assert!(chosen.iter().all(|tile| analysis.view().wheel().contains(*tile)));
    assert!(analysis.choose_tiles(&chosen[1..]).is_err(), "too few");
    assert_eq!(analysis.record_to(analysis.at()).unwrap().view(), &analysis.view());
}

#[test]
fn an_address_names_a_game_or_contains_a_position() {
    let storage = InMemoryStorage::default();
    let (_, record) = recorded(2, 9);
    let table = GameRef::parse("t5d0c5d0c5d0c5d0c5d0c5d0c5d0c5d0c");
    let place = AnalysisPlace::Game { game: table.clone(), ply: 4 };
    assert_eq!(AnalysisPlace::parse(&place.to_string()), place);
    assert_eq!(place.open(&storage), Err(OpenError::NoRecord));
    save_opened(&storage, &table, &record, Seat::new(2));
    let live = place.open(&storage).unwrap().unwrap();
    assert!(live.is_live && live.ply() == 4, "it is still played at an online table");
    let (_, whole) = recorded(2, usize::MAX);
    save_opened(&storage, &table, &whole, Seat::new(2));
    assert!(!place.open(&storage).unwrap().unwrap().is_live);

    let shared = AnalysisPlace::Shared(live.position_text().unwrap());
    assert_eq!(AnalysisPlace::parse(&shared.to_string()), shared);
    let again = shared.open(&storage).unwrap().unwrap();
    assert_eq!((again.view(), again.is_live), (live.view(), false));
    let notation = Position::of(&live.view()).unwrap().to_string();
    let position = AnalysisPlace::parse(&notation).open(&storage).unwrap().unwrap();
    assert_eq!(position.view().moon_track(), live.view().moon_track());
    assert_eq!(AnalysisPlace::parse("").open(&storage), Ok(None));
    assert!(AnalysisPlace::parse("nothing").open(&storage).is_err());
}

/// The notation ends at 45 tiles in a display (P16); only warned positions get there.
#[test]
fn a_position_without_a_notation_has_no_link() {
    let row = |first: u8| (first..first + 9).map(|tile| format!("{tile:02}")).collect::<String>();
    let rows = [1, 10, 19, 28, 37].map(row).join("-");
    let place = AnalysisPlace::parse(&format!("nl1_20_m464748........_0.12_{rows}d20_0"));
    let mut analysis = place.open(&InMemoryStorage::default()).unwrap().unwrap();
    assert!(analysis.position_text().is_some_and(|text| text.starts_with("nl1_20_m464748")));
    let action = analysis.view().legal_actions().iter().find(|action| action.tile().is_some()).unwrap();
    analysis.play(action).unwrap();
    assert_eq!((analysis.view().notation(), analysis.position_text()), (None, None));
}

#[test]
fn percents_add_up_to_a_hundred() {
    for chances in [vec![0.521, 0.479], vec![1.0, 0.0], vec![0.214, 0.249, 0.348, 0.189], vec![1.0 / 3.0; 3]] {
        let percents = whole_percents(&chances);
        assert_eq!(percents.iter().map(|percent| u32::from(*percent)).sum::<u32>(), 100, "{chances:?}");
        for (percent, chance) in percents.iter().zip(&chances) {
            assert!((f64::from(*percent) - 100.0 * chance).abs() < 1.0, "{chances:?} as {percents:?}");
        }
    }
}

#[test]
fn the_moon_waxes_with_the_positions() {
    let moons: Vec<usize> = [0, 1000, 10_000, 100_000, 1_000_000, u64::MAX].map(moon_of).into();
    assert_eq!(moons, [0, 0, 4, 8, 12, 12]);
}

/// A gift is what the rules give the next player.
#[test]
fn a_gift_can_be_taken() {
    let mut found = 0;
    for ply in 8..30 {
        let analysis = opened(2, 40, ply);
        let view = analysis.view();
        for action in view.legal_actions().iter().step_by(5) {
            let line =
                MoveLine { action, visits: 1, forecast: Forecast::Unknown, reasons: Vec::new(), line: vec![action] };
            let Some((seat, tile, discs)) = gift(&view, &line) else { continue };
            let mut after = view.clone();
            after.play(action).unwrap();
            assert_eq!(after.to_move(), Some(seat));
            let take = |at| after.clone().play(Action::Take { tile, at }).unwrap().completed.len();
            let most = after.display(seat).unwrap().legal_cells().iter().map(|at| take(*at)).max();
            assert_eq!(most, Some(usize::from(discs)));
            found += usize::from(discs >= 2);
            let lines = Lines { nodes: 1, depth: 1, is_certain: false, forecast: Forecast::Unknown, moves: vec![line] };
            assert_eq!(lines.by_tile().len(), 1);
        }
    }
    assert!(found > 3, "{found}");
}

/// Lines that are as good keep their places; a clear difference has to last, unless the engine rests.
#[test]
fn lines_change_places_when_it_is_clear() {
    let view = opened(2, 12, 9).view();
    let tiles = view.legal_actions().takeable();
    let at = view.legal_actions().cells()[0];
    let line = |tile: TileId, chance: f64| MoveLine {
        action: Action::Take { tile, at },
        visits: 1,
        forecast: Forecast::Chances(if view.to_move() == Seat::new(1) {
            vec![chance, 1.0 - chance]
        } else {
            vec![1.0 - chance, chance]
        }),
        reasons: Vec::new(),
        line: Vec::new(),
    };
    let lines = |first: f64, second: f64| Lines {
        nodes: 1,
        depth: 1,
        is_certain: false,
        forecast: Forecast::Unknown,
        moves: vec![line(tiles[1], first), line(tiles[0], second)],
    };
    // The tile that is second now was shown first.
    let shown = [Action::Take { tile: tiles[0], at }, Action::Take { tile: tiles[1], at }];
    let order = |lines: &Lines, patience, rests| order_of(&view, lines, Some(&shown), patience, rests);
    assert_eq!(order(&lines(0.505, 0.5), 0, false), (vec![1, 0], 0), "as good");
    assert_eq!(order(&lines(0.54, 0.5), 0, false), (vec![1, 0], 1), "clear, but new");
    assert_eq!(order(&lines(0.54, 0.5), 4, false), (vec![0, 1], 0), "it has lasted");
    assert_eq!(order(&lines(0.505, 0.5), 0, true), (vec![0, 1], 0), "the engine rests");
    assert_eq!(order_of(&view, &lines(0.505, 0.5), None, 0, false), (vec![0, 1], 0), "nothing was shown");
}
