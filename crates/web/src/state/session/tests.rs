//! Tests of a player's turn.

use nova_luna_bots::BotName;
use nova_luna_rules::Seed;
use nova_luna_texts::{Edition, Subject};

use super::*;
use crate::state::board::{Selection, Step};
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

fn board(session: &Session) -> Board {
    session.board(&Texts::for_edition(Edition::English))
}

fn play_once(session: &mut Session) {
    let mut board = board(session);
    board.pick_tile(1);
    let cell = board.cells()[0];
    board.pick_cell(cell);
    session.execute(Command::Play(board.picked_action().unwrap()), NOW).unwrap();
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
    let mut board = board(&session);
    board.pick_tile(1);
    assert_eq!((board.selection, board.step()), (Selection::default(), Step::Wait));
    assert!(board.cells().is_empty());
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
fn a_hint_marks_the_game_and_keeps_the_selection() {
    let mut session = session(vec![person()]);
    let mut shown = board(&session);
    shown.pick_tile(2);
    let selection = shown.selection;
    session.execute(Command::Hint, NOW).unwrap();
    shown.follow(board(&session));
    assert_eq!(shown.selection, selection);
    assert!(session.match_state().is_assisted());
}

/// The player's own seat is "you" on the board, a bot has its level, and the last tile is marked.
#[test]
fn the_board_shows_the_match() {
    let mut session = session(vec![person(), SeatPlan::Bot(BotName::Casual)]);
    play_until_person(&mut session);
    play_once(&mut session);
    let shown = board(&session);
    let texts = Texts::for_edition(Edition::English);
    let seats: Vec<Seat> = session.view().seats().collect();
    assert_eq!(shown.subject(&texts, seats[0]), Subject::You);
    assert_eq!(shown.players()[1].level, Some(BotName::Casual));
    assert_eq!((shown.view(), shown.seat(), shown.last), (session.view(), seats[0], session.last_placed(seats[0])));
    assert!(shown.last.is_some() && !shown.is_over);
    assert_eq!(shown.trail.map(|trail| trail.seat), session.match_state().moves().last().map(|event| event.seat));
    session.execute(Command::Resign, NOW).unwrap();
    assert!(board(&session).is_over);
}
