//! Taking back under both undo policies.

use nova_luna_ai::BotRng;
use nova_luna_rules::{Action, Deal, Event, Game, View};
use nova_luna_table::{Command, Rejection, Table, UndoError, UndoPolicy};

use crate::common::{bot, execute, people, person, play, play_on, seat, table};

/// Replays moves with the rules alone, and checks that they reveal the same tiles.
fn replayed(table: &Table, line: &[Event]) -> View {
    let deal = Deal::new(table.start().seed, table.settings().seats.len() as u8).unwrap();
    let mut game = Game::deal(&deal, table.settings().discs).unwrap();
    for event in line {
        assert_eq!(game.play(event.action).unwrap(), *event);
    }
    game.view().clone()
}

#[test]
fn free_undo_takes_back_a_whole_game_and_replaying_it_reveals_the_same_tiles() {
    for players in 1..=4 {
        for number in 0..10 {
            let mut table = people(players, UndoPolicy::Free, number);
            let mut rng = BotRng::new([number as u8; 16]);
            play_on(&mut table, &mut rng, 500);
            assert!(table.is_over());
            let (line, last) = (table.state().moves().to_vec(), table.view().clone());
            for plies in (0..line.len()).rev() {
                execute(&mut table, seat(1), Command::Undo, 0).unwrap();
                assert_eq!(table.state().moves(), &line[..plies]);
                assert!(!table.is_over());
                assert_eq!(*table.view(), replayed(&table, &line[..plies]));
            }
            assert_eq!(table.state().may_undo(seat(1)), Err(UndoError::Nothing));
            for event in &line {
                execute(&mut table, event.seat, Command::Play(event.action), 0).unwrap();
            }
            assert_eq!((table.state().moves(), table.view()), (line.as_slice(), &last), "the same tiles are revealed");
            assert!(table.state().is_assisted());
        }
    }
}

#[test]
fn free_undo_goes_back_to_before_the_persons_last_action() {
    let mut steps = 0;
    for number in 0..20 {
        let mut table = table(vec![bot(), person(), bot()], UndoPolicy::Free, number);
        let mut rng = BotRng::new([7; 16]);
        let mut before = None;
        while let Some(mover) = table.to_move() {
            let view = (mover == seat(2)).then(|| table.view().clone());
            before = view.or(before);
            play(&mut table, &mut rng, 0);
            let mut back = table.clone();
            let undone = execute(&mut back, seat(2), Command::Undo, 0);
            assert_eq!(undone.is_ok(), before.is_some());
            if let Some(before) = &before {
                assert_eq!(back.view(), before);
                assert!(back.state().is_assisted() || mover == seat(2), "taking back a bot's action marks the match");
                steps += 1;
            }
            assert_eq!(execute(&mut table, seat(1), Command::Undo, 0), Err(Rejection::Undo(UndoError::NotYourSeat)));
        }
    }
    assert!(steps > 100, "{steps}");
}

#[test]
fn in_hot_seat_every_person_may_take_back_the_last_action() {
    let mut table = people(3, UndoPolicy::Free, 4);
    play_on(&mut table, &mut BotRng::new([1; 16]), 7);
    let before = table.clone();
    let asking = table.view().seats().find(|&seat| Some(seat) != table.to_move()).unwrap();
    play(&mut table, &mut BotRng::new([2; 16]), 0);
    execute(&mut table, asking, Command::Undo, 0).unwrap();
    assert_eq!((table.state().moves(), table.view()), (before.state().moves(), before.view()));
}

/// Compares both policies after every action of many games.
#[test]
fn fair_undo_needs_the_same_seat_to_move_and_no_revealed_tile() {
    let (mut fair, mut passed, mut revealed) = (0, 0, 0);
    for number in 0..60 {
        let players = 1 + (number % 4) as usize;
        let (mut table, mut free) =
            (people(players, UndoPolicy::Fair, number), people(players, UndoPolicy::Free, number));
        let mut rng = BotRng::new([number as u8; 16]);
        while let Some(mover) = table.to_move() {
            let before = table.clone();
            let action = play(&mut table, &mut rng, 0).unwrap();
            execute(&mut free, mover, Command::Play(action), 0).unwrap();
            let reveals = !table.state().moves().last().unwrap().revealed.is_empty();
            let expected = match table.to_move() {
                None => Err(UndoError::MatchOver),
                Some(next) if next != mover => Err(UndoError::TurnPassed),
                Some(_) if reveals => Err(UndoError::TilesRevealed),
                Some(_) => Ok(1),
            };
            match expected {
                Ok(_) => fair += 1,
                Err(UndoError::TilesRevealed) => revealed += 1,
                Err(_) => passed += 1,
            }
            assert_eq!(table.state().may_undo(mover).map(|undo| undo.plies), expected, "{action}");
            assert_eq!(free.state().may_undo(mover).unwrap().assists, expected.is_err());
            let mut back = table.clone();
            assert_eq!(execute(&mut back, mover, Command::Undo, 0).is_ok(), expected.is_ok());
            if expected.is_ok() {
                assert_eq!((back.view(), back.state().is_assisted()), (before.view(), false));
            } else {
                assert_eq!(back, table);
            }
        }
    }
    assert!(fair > 100 && passed > 100 && revealed > 20, "{fair} {passed} {revealed}");
}

#[test]
fn nobody_takes_back_the_actions_of_others() {
    let mut table = people(2, UndoPolicy::Fair, 1);
    assert_eq!(table.state().may_undo(seat(1)), Err(UndoError::Nothing));
    let mut rng = BotRng::new([4; 16]);
    while let Some(mover) = table.to_move() {
        play(&mut table, &mut rng, 0);
        let other = table.view().seats().find(|&seat| seat != mover).unwrap();
        assert!(table.state().may_undo(other).is_err());
    }
}

#[test]
fn two_actions_of_one_turn_are_taken_back_one_by_one() {
    let mut table = people(2, UndoPolicy::Fair, 1);
    let mut rng = BotRng::new([4; 16]);
    let mut found = false;
    while let Some(mover) = table.to_move() {
        let before = table.clone();
        let again = |table: &Table| table.to_move() == Some(mover) && table.state().may_undo(mover).is_ok();
        play(&mut table, &mut rng, 0);
        let mut twice = table.clone();
        if again(&table) && play(&mut twice, &mut rng, 0).is_some() && again(&twice) {
            execute(&mut twice, mover, Command::Undo, 0).unwrap();
            execute(&mut twice, mover, Command::Undo, 0).unwrap();
            assert_eq!(twice.view(), before.view());
            found = true;
        }
    }
    assert!(found);
}

#[test]
fn fair_undo_never_takes_back_a_refill() {
    for number in 0..40 {
        let mut table = people(2, UndoPolicy::Fair, number);
        let mut rng = BotRng::new([9; 16]);
        while let Some(mover) = table.to_move() {
            if table.view().is_legal(Action::Refill) {
                execute(&mut table, mover, Command::Play(Action::Refill), 0).unwrap();
                assert_eq!(
                    execute(&mut table, mover, Command::Undo, 0),
                    Err(Rejection::Undo(UndoError::TilesRevealed))
                );
                return;
            }
            play(&mut table, &mut rng, 0);
        }
    }
    panic!("no refill was offered in forty games");
}
