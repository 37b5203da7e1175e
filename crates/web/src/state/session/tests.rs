//! Tests of a player's turn.

use nova_luna_rules::{BotName, Seed};

use super::*;
use crate::state::test_matches::{self, local};

const NOW: Timestamp = Timestamp(0);

fn person() -> SeatPlan {
    test_matches::person("")
}

fn session(seats: Vec<SeatPlan>) -> Session {
    Session::local(Table::new(local(seats), Seed::from_number(5), NOW).unwrap())
}

/// Plays the bots' moves.
fn play_until_person(session: &mut Session) {
    while session.bot_to_move().is_some() {
        let action = session.view().legal_actions().iter().next().unwrap();
        session.execute(Command::Play(action), NOW).unwrap();
    }
}

fn play_once(session: &mut Session) {
    session.pick_tile(1);
    let cell = session.cells()[0];
    session.pick_cell(cell);
    let action = session.picked_action().unwrap();
    session.execute(Command::Play(action), NOW).unwrap();
}

#[test]
fn picks_tile_and_cell_in_any_order() {
    let mut session = session(vec![person(), person()]);
    play_once(&mut session);
    play_once(&mut session);
    session.pick_tile(2);
    assert_eq!(session.picked_action(), None);
    assert!(session.cell_gains().iter().all(|(_, discs)| discs.is_some()), "every cell shows its gain");
    let cell = session.cells()[1];
    session.pick_cell(cell);
    session.pick_tile(3);
    let third = session.view().wheel().takeable()[2];
    assert_eq!(session.picked_action(), Some(Action::Take { tile: third, at: cell }));
    session.step_back();
    assert_eq!(session.selection, Selection { tile: Some(third), cell: None });
    session.step_back();
    assert_eq!(session.selection, Selection::default());
}

#[test]
fn the_first_tile_needs_no_cell() {
    let mut session = session(vec![person()]);
    session.pick_tile(1);
    assert_eq!(session.selection.cell, Some(Coord::ORIGIN));
    session.pick_tile(4);
    assert_eq!(session.selection.tile, Some(session.view().wheel().takeable()[0]), "there is no fourth");
}

#[test]
fn undo_restores_the_position_before_the_players_move() {
    let mut session = session(vec![person(), SeatPlan::Bot(BotName::Casual)]);
    play_until_person(&mut session);
    let before = session.view().clone();
    play_once(&mut session);
    play_until_person(&mut session);
    assert_ne!(*session.view(), before);
    assert!(session.may_undo());
    session.execute(Command::Undo, NOW).unwrap();
    assert_eq!(*session.view(), before);
}

#[test]
fn nothing_can_be_picked_while_a_bot_is_to_move() {
    let mut session = session(vec![person(), SeatPlan::Bot(BotName::Casual)]);
    play_until_person(&mut session);
    while session.my_seat_to_move().is_some() {
        play_once(&mut session);
    }
    session.pick_tile(1);
    assert_eq!(session.selection, Selection::default());
    assert!(session.cells().is_empty());
}

#[test]
fn hot_seat_shows_the_display_of_the_player_to_move() {
    let mut session = session(vec![person(), person(), person()]);
    for _ in 0..8 {
        assert_eq!(Some(session.shown_seat()), session.match_state().to_move());
        assert_eq!(session.other_seats().len(), 2);
        play_once(&mut session);
    }
}

#[test]
fn a_preview_highlights_its_first_change() {
    let mut session = session(vec![person()]);
    let mut highlighted = 0;
    for _ in 0..8 {
        session.pick_tile(1);
        for cell in session.cells() {
            session.hover = Some(cell);
            let tasks = session.listed_tasks();
            let preview = session.preview().unwrap();
            if preview.changes.is_empty() {
                // The new tile's own tasks, or the open ones if it has none.
                let has_tasks = !preview.tile.tile().tasks().is_empty();
                assert!(tasks.iter().all(|task| task.before.is_none() && task.is_new == has_tasks));
                assert_eq!(session.highlighted_task(), None);
                continue;
            }
            assert_eq!(tasks, preview.changes);
            assert!(tasks.iter().all(|task| task.before.is_some_and(|before| before < task.after)));
            if let Some(first) = tasks.first() {
                assert_eq!(session.highlighted_task().as_ref(), Some(first));
                assert!(session.chain().unwrap().links.len() >= usize::from(first.after.have));
                highlighted += 1;
            }
        }
        play_once(&mut session);
    }
    assert!(highlighted > 10);
}

#[test]
fn a_hint_marks_the_game_and_keeps_the_selection() {
    let mut session = session(vec![person()]);
    session.pick_tile(2);
    let selection = session.selection;
    session.record_hint(NOW).unwrap();
    assert_eq!(session.selection, selection);
    assert!(session.match_state().is_assisted());
}

/// Covered tasks and tasks that the preview does not change included.
#[test]
fn any_task_can_be_inspected() {
    let mut session = session(vec![person()]);
    for _ in 0..9 {
        play_once(&mut session);
    }
    let tasks: Vec<(Coord, usize)> = session
        .display()
        .tiles()
        .flat_map(|placed| (0..placed.tile().tasks().len()).map(move |index| (placed.at(), index)))
        .collect();
    assert!(tasks.len() > 9);
    for picked in [false, true] {
        if picked {
            session.pick_tile(1);
            session.hover = session.cells().first().copied();
        }
        for (at, index) in &tasks {
            session.task = Some((*at, *index));
            let lit = session.highlighted_task().unwrap();
            assert_eq!((lit.at, lit.index), (*at, *index));
            assert_eq!(session.chain().unwrap().subject, *at);
        }
    }
}
