//! Games for the tests, and the indices of their actions.

use nova_luna_envs::{MAX_CELLS, action_at, action_index, legal_actions, legal_indices, num_actions, write_mask};
use nova_luna_rules::{Action, Coord, Deal, Game, Seed, View, usual_discs};

/// Deals a game with the usual number of discs.
pub(crate) fn deal(seed: u64, players: u8) -> Game {
    let deal = Deal::new(Seed::from_number(seed), players).unwrap();
    Game::deal(&deal, usual_discs(players.into())).unwrap()
}

/// Calls a function with every position of some games, also the last one.
pub(crate) fn for_each_position(mut check: impl FnMut(&View)) {
    for (players, seed) in (1..=4).flat_map(|players| (0..6).map(move |seed| (players, seed))) {
        let mut game = deal(seed, players);
        let mut step = 0;
        while game.view().to_move().is_some() {
            check(game.view());
            let legal = legal_actions(game.view());
            step += 1;
            game.play(legal[(17 * step + 5) % legal.len()]).unwrap();
        }
        check(game.view());
    }
}

#[test]
fn r14_cells_are_ordered_row_by_row() {
    for_each_position(|view| {
        let cells: Vec<Coord> = legal_actions(view)
            .iter()
            .filter_map(|action| if let Action::Take { at, .. } = action { Some(*at) } else { None })
            .collect();
        let rows = cells.len() / view.legal_actions().takeable().len().max(1);
        for slot in cells.chunks(rows.max(1)) {
            assert!(slot.is_sorted_by_key(|at| (at.y, at.x)), "{slot:?}");
        }
    });
}

#[test]
fn every_legal_action_has_an_index_and_no_other_index_has_an_action() {
    for_each_position(|view| {
        let actions = num_actions(view.players()).unwrap();
        let indices = legal_indices(view).unwrap();
        let legal = legal_actions(view);
        assert_eq!(legal.len(), view.legal_actions().len());
        assert_eq!(indices.len(), legal.len());
        for (index, action) in indices.iter().zip(&legal) {
            assert_eq!(action_index(view, *action).unwrap(), Some(*index));
            assert_eq!(action_at(view, *index).unwrap(), Some(*action));
        }
        let mut mask = vec![7; actions];
        write_mask(view, &mut mask).unwrap();
        for (index, legal) in mask.iter().enumerate() {
            assert_eq!(*legal == 1, indices.contains(&index), "{index}");
            assert_eq!(*legal == 1, action_at(view, index).unwrap().is_some(), "{index}");
        }
    });
}

#[test]
fn an_illegal_action_has_no_index() {
    let game = deal(3, 2);
    assert_eq!(action_index(game.view(), Action::Refill).unwrap(), None);
    assert_eq!(action_index(game.view(), "68@5,5".parse().unwrap()).unwrap(), None);
}

/// A legal game in which a display has 43 tiles in a line when its player takes another one: more
/// free cells are impossible.
const LONG_DECK: [u8; 68] = [
    12, 23, 36, 19, 67, 25, 21, 34, 11, 37, 64, 24, 8, 65, 2, 30, 39, 26, 31, 22, 59, 52, 54, 5, 14, 53, 45, 46, 38,
    50, 28, 9, 66, 7, 16, 6, 42, 15, 27, 18, 17, 1, 35, 44, 58, 68, 41, 55, 47, 57, 56, 49, 20, 3, 29, 40, 62, 13, 43,
    63, 60, 32, 61, 10, 33, 4, 48, 51,
];
const LONG_MOVES: &str = "12@0,0 23@0,0 36@1,0 19@2,0 67@1,0 25@-1,0 21@3,0 34@-1,0 11@4,0 37@-2,0 64@2,0 24@-3,0 \
    8@5,0 65@3,0 2@-4,0 30@-2,0 39@-5,0 26@-6,0 31@4,0 22@6,0 59@5,0 52@-7,0 54@7,0 5@-8,0 14@6,0 53@-9,0 45@8,0 \
    46@7,0 38@-10,0 50@8,0 28@9,0 9@10,0 66@-3,0 7@11,0 16@-4,0 6@-11,0 42@12,0 15@-5,0 27@13,0 18@-12,0 17@-6,0 \
    1@-13,0 35@14,0 44@15,0 58@-14,0 68@9,0 41@16,0 55@-15,0 47@10,0 57@17,0 56@18,0 49@11,0 20@-16,0 3@-17,0 \
    29@-7,0 40@19,0 62@-18,0 13@-8,0 43@20,0 63@12,0 60@21,0 32@13,0 61@-19,0 10@22,0 33@14,0 4@-20,0";

#[test]
fn the_largest_display_fits() {
    let setup = nova_luna_rules::Setup { players: 2, discs: 20, wheel: LONG_DECK[..11].to_vec(), stack: vec![1, 2] };
    let mut game = Game::new(&setup, &LONG_DECK[11..]).unwrap();
    for action in LONG_MOVES.split(' ') {
        game.play(action.parse().unwrap()).unwrap();
    }
    let view = game.view();
    let display = view.display(view.to_move().unwrap()).unwrap();
    assert_eq!((display.len(), display.legal_cells().len()), (43, MAX_CELLS[2]));
    assert_eq!(legal_indices(view).unwrap().len(), 2 * MAX_CELLS[2]);
    crate::observations::check(view);
    for action in legal_actions(view) {
        let mut after = game.clone();
        after.play(action).unwrap();
        crate::observations::check(after.view());
    }
}
