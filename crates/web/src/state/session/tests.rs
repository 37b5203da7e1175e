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

/// Plays the last legal action, which is a refill where one is offered.
fn play_last(session: &mut Session) {
    let action = session.view().legal_actions().iter().last().unwrap();
    session.execute(Command::Play(action), NOW).unwrap();
    play_until_person(session);
}

/// A redo plays the same game again, with the same tiles: the undone actions with the bots' answers, one undo at a time.
#[test]
fn redo_plays_what_was_undone() {
    let mut session = session(vec![person(), SeatPlan::Bot(BotName::Casual), person()]);
    play_until_person(&mut session);
    let mut before = Vec::new();
    for _ in 0..14 {
        assert!(!session.may_redo(), "nothing was undone");
        before.push(session.clone());
        play_last(&mut session);
    }
    assert!(session.match_state().moves().iter().any(|event| !event.revealed.is_empty()), "no tiles were revealed");
    let played = session.clone();
    for earlier in before.iter().rev() {
        assert!(session.may_undo());
        session.execute(Command::Undo, NOW).unwrap();
        assert_eq!(session.view(), earlier.view());
    }
    for later in before.iter().skip(1).chain([&played]) {
        session.execute(Command::Hint, NOW).unwrap();
        assert!(session.may_redo(), "a hint plays nothing");
        session.redo(NOW).unwrap();
        assert_eq!(session.match_state().moves(), later.match_state().moves());
    }
    assert!(!session.may_redo(), "everything was played again");
    assert!(session.match_state().is_assisted(), "the undo has marked the game");
}

/// What was undone can be played again by hand; anything else ends the redo.
#[test]
fn a_new_action_ends_the_redo() {
    let mut session = session(vec![person(), person()]);
    let actions: Vec<Action> = (0..4)
        .map(|_| {
            play_once(&mut session);
            session.match_state().moves().last().unwrap().action
        })
        .collect();
    for _ in 0..3 {
        session.execute(Command::Undo, NOW).unwrap();
    }
    session.execute(Command::Play(actions[1]), NOW).unwrap();
    assert!(session.may_redo(), "the same action by hand");
    let other = session.view().legal_actions().iter().find(|action| *action != actions[2]).unwrap();
    session.execute(Command::Play(other), NOW).unwrap();
    assert!(!session.may_redo());
    session.execute(Command::Undo, NOW).unwrap();
    session.redo(NOW).unwrap();
    assert_eq!(session.match_state().moves().last().unwrap().action, other);
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

#[test]
fn several_moves_of_a_bot_can_be_shown_again() {
    let seats = || vec![person(), SeatPlan::Bot(BotName::Novice)];
    let (mut offered, mut longest) = (0, 0);
    for seed in (1..20).map(Seed::from_number) {
        let mut table = Table::new(local(seats()), seed, NOW).unwrap();
        while !table.is_over() {
            test_matches::play_first(&mut table);
            if let Some(takers) = show_again(&table) {
                (offered, longest) = (offered + 1, longest.max(takers));
            }
        }
    }
    assert!(offered > 2 && longest > 2, "{offered}, {longest}");
}

/// Shows the moves since the last one of the first seat again, and returns how many there are if that is offered.
fn show_again(table: &Table) -> Option<usize> {
    let session = Session::local(table.clone());
    let last = table.state().moves().iter().rev();
    let others = last.take_while(|event| event.seat != Seat::FIRST).filter(|event| event.action.tile().is_some());
    let (others, is_mine) = (others.count(), table.to_move() == Some(Seat::FIRST));
    let Some((takers, events)) = session.moves_of_others() else {
        assert!(others < 2 || !is_mine);
        return None;
    };
    assert!(is_mine && takers.len() == others && takers.iter().all(|seat| *seat != Seat::FIRST));
    let mut again = session.before(events).unwrap();
    assert_eq!(again.match_state().moves().last().map_or(Seat::FIRST, |event| event.seat), Seat::FIRST);
    for left in (0..events).rev() {
        again = session.before(left).unwrap();
    }
    assert_eq!(again, session, "in the end everything is as before");
    Some(others)
}
