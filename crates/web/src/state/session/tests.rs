//! A turn as a player takes it.

use nova_luna_rules::{BotName, Seed};
use nova_luna_table::{MatchConfig, UndoPolicy};

use super::*;

const NOW: Timestamp = Timestamp(0);

fn person() -> SeatPlayer {
    SeatPlayer::Person(String::new())
}

fn session(seats: Vec<SeatPlayer>) -> Session {
    let discs = if seats.len() == 1 { 21 } else { 20 };
    let terms =
        MatchConfig { seats, discs, liberty: UndoPolicy::Free, clock: None, stand_in: BotName::Casual, patience: None };
    Session::new(Table::open(terms, Seed::from_number(5), NOW).unwrap())
}

/// Plays until a person is to move.
fn until_person(session: &mut Session) {
    while session.bot_to_move().is_some() {
        let action = session.view().legal_actions().iter().next().unwrap();
        session.ask(Command::Play(action), NOW).unwrap();
    }
}

fn play_once(session: &mut Session) {
    session.pick_number(1);
    let cell = session.cells()[0];
    session.pick_cell(cell);
    let action = session.ready().unwrap();
    session.ask(Command::Play(action), NOW).unwrap();
}

#[test]
fn the_tile_and_the_cell_are_picked_in_any_order_and_kept() {
    let mut session = session(vec![person(), person()]);
    play_once(&mut session);
    play_once(&mut session);
    session.pick_number(2);
    assert_eq!(session.ready(), None);
    assert!(session.badges().iter().all(|(_, discs)| discs.is_some()), "every cell shows what it would bring");
    let cell = session.cells()[1];
    session.pick_cell(cell);
    session.pick_number(3);
    let third = session.view().wheel().takeable()[2];
    assert_eq!(session.ready(), Some(Action::Take { tile: third, at: cell }));
    session.back();
    assert_eq!(session.pick, Pick { tile: Some(third), cell: None });
    session.back();
    assert_eq!(session.pick, Pick::default());
}

#[test]
fn the_first_tile_needs_no_cell() {
    let mut session = session(vec![person()]);
    session.pick_number(1);
    assert_eq!(session.pick.cell, Some(Coord::ORIGIN));
    session.pick_number(4);
    assert_eq!(session.pick.tile, Some(session.view().wheel().takeable()[0]), "there is no fourth");
}

#[test]
fn taking_back_brings_back_the_position_before_the_own_move() {
    let mut session = session(vec![person(), SeatPlayer::Bot(BotName::Casual)]);
    until_person(&mut session);
    let before = session.view().clone();
    play_once(&mut session);
    until_person(&mut session);
    assert_ne!(*session.view(), before);
    assert!(session.may_undo());
    session.ask(Command::Undo, NOW).unwrap();
    assert_eq!(*session.view(), before);
}

#[test]
fn nothing_can_be_picked_while_a_bot_is_to_move() {
    let mut session = session(vec![person(), SeatPlayer::Bot(BotName::Casual)]);
    until_person(&mut session);
    while session.my_seat_to_move().is_some() {
        play_once(&mut session);
    }
    session.pick_number(1);
    assert_eq!(session.pick, Pick::default());
    assert!(session.cells().is_empty());
}

#[test]
fn hot_seat_shows_the_display_of_the_one_to_move() {
    let mut session = session(vec![person(), person(), person()]);
    for _ in 0..8 {
        assert_eq!(Some(session.own()), session.table().to_move());
        assert_eq!(session.others().len(), 2);
        play_once(&mut session);
    }
}

/// The rows of a placement on trial are its changes, and the first of them is lit.
#[test]
fn a_placement_on_trial_lights_its_first_change() {
    let mut session = session(vec![person()]);
    let mut lit = 0;
    for _ in 0..8 {
        session.pick_number(1);
        for cell in session.cells() {
            session.hover = Some(cell);
            let rows = session.rows();
            assert!(rows.iter().all(|row| row.before.is_some_and(|before| before < row.after)));
            if let Some(first) = rows.first() {
                assert_eq!(session.highlighted_task().as_ref(), Some(first));
                assert!(session.chain().unwrap().links.len() >= usize::from(first.after.have));
                lit += 1;
            }
        }
        play_once(&mut session);
    }
    assert!(lit > 10);
}

#[test]
fn a_hint_marks_the_game_and_keeps_what_is_picked() {
    let mut session = session(vec![person()]);
    session.pick_number(2);
    let pick = session.pick;
    session.record_hint(NOW).unwrap();
    assert_eq!(session.pick, pick);
    assert!(session.table().is_assisted());
}

/// Every task can be looked at, also a covered one and one that the placement on trial does not change.
#[test]
fn any_task_can_be_looked_at() {
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
            session.pick_number(1);
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
