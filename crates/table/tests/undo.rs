//! Taking back, freely and fairly.
#![cfg(test)]

mod common;

use common::{ask, bot, people, person, play, play_on, seat, table};
use nova_luna_ai::BotRng;
use nova_luna_rules::{Action, Deal, Event, Game, View};
use nova_luna_table::{Command, Refusal, Table, UndoError, UndoPolicy};

/// What a table looks like whose game is played again by the rules alone; the same tiles come.
fn replayed(table: &Table, line: &[Event]) -> View {
    let deal = Deal::new(table.opening().seed, table.terms().seats.len() as u8).unwrap();
    let mut game = Game::deal(&deal, table.terms().discs).unwrap();
    for event in line {
        assert_eq!(game.play(event.action).unwrap(), *event);
    }
    game.view().clone()
}

#[test]
fn everything_can_be_taken_back_step_by_step_and_comes_again() {
    for players in 1..=4 {
        for number in 0..10 {
            let mut table = people(players, UndoPolicy::Free, number);
            let mut dice = BotRng::new([number as u8; 16]);
            play_on(&mut table, &mut dice, 500);
            assert!(table.is_over());
            let (line, last) = (table.line().to_vec(), table.view().clone());
            for plies in (0..line.len()).rev() {
                ask(&mut table, seat(1), Command::Undo, 0).unwrap();
                assert_eq!(table.line(), &line[..plies]);
                assert!(!table.is_over());
                assert_eq!(*table.view(), replayed(&table, &line[..plies]));
            }
            assert_eq!(table.may_undo(seat(1)), Err(UndoError::Nothing));
            for event in &line {
                ask(&mut table, event.seat, Command::Play(event.action), 0).unwrap();
            }
            assert_eq!((table.line(), table.view()), (line.as_slice(), &last), "the same tiles come again");
            assert!(table.is_assisted());
        }
    }
}

#[test]
fn one_step_goes_back_to_before_the_own_last_action() {
    let mut steps = 0;
    for number in 0..20 {
        let mut table = table(vec![bot(), person(), bot()], UndoPolicy::Free, number);
        let mut dice = BotRng::new([7; 16]);
        let mut before = None;
        while let Some(mover) = table.to_move() {
            let view = (mover == seat(2)).then(|| table.view().clone());
            before = view.or(before);
            play(&mut table, &mut dice, 0);
            let mut back = table.clone();
            let undone = ask(&mut back, seat(2), Command::Undo, 0);
            assert_eq!(undone.is_ok(), before.is_some());
            if let Some(before) = &before {
                assert_eq!(back.view(), before);
                assert!(back.is_assisted() || mover == seat(2), "what a bot did goes back only with help");
                steps += 1;
            }
            assert_eq!(ask(&mut table, seat(1), Command::Undo, 0), Err(Refusal::Undo(UndoError::NotYourSeat)));
        }
    }
    assert!(steps > 100, "{steps}");
}

#[test]
fn in_hot_seat_anybody_takes_back_the_last_action() {
    let mut table = people(3, UndoPolicy::Free, 4);
    play_on(&mut table, &mut BotRng::new([1; 16]), 7);
    let before = table.clone();
    let asking = table.view().seats().find(|&seat| Some(seat) != table.to_move()).unwrap();
    play(&mut table, &mut BotRng::new([2; 16]), 0);
    ask(&mut table, asking, Command::Undo, 0).unwrap();
    assert_eq!((table.line(), table.view()), (before.line(), before.view()));
}

/// What fair play says after every action of many games, and whether going back freely would mark the match.
#[test]
fn fair_means_moving_again_with_nothing_shown() {
    let (mut fair, mut passed, mut shown) = (0, 0, 0);
    for number in 0..60 {
        let players = 1 + (number % 4) as usize;
        let (mut table, mut free) =
            (people(players, UndoPolicy::Fair, number), people(players, UndoPolicy::Free, number));
        let mut dice = BotRng::new([number as u8; 16]);
        while let Some(mover) = table.to_move() {
            let before = table.clone();
            let action = play(&mut table, &mut dice, 0).unwrap();
            ask(&mut free, mover, Command::Play(action), 0).unwrap();
            let reveals = !table.line().last().unwrap().revealed.is_empty();
            let expected = match table.to_move() {
                None => Err(UndoError::Over),
                Some(next) if next != mover => Err(UndoError::TurnPassed),
                Some(_) if reveals => Err(UndoError::TilesShown),
                Some(_) => Ok(1),
            };
            match expected {
                Ok(_) => fair += 1,
                Err(UndoError::TilesShown) => shown += 1,
                Err(_) => passed += 1,
            }
            assert_eq!(table.may_undo(mover).map(|undo| undo.plies), expected, "{action}");
            assert_eq!(free.may_undo(mover).unwrap().assists, expected.is_err());
            let mut back = table.clone();
            assert_eq!(ask(&mut back, mover, Command::Undo, 0).is_ok(), expected.is_ok());
            if expected.is_ok() {
                assert_eq!((back.view(), back.is_assisted()), (before.view(), false));
            } else {
                assert_eq!(back, table);
            }
        }
    }
    assert!(fair > 100 && passed > 100 && shown > 20, "{fair} {passed} {shown}");
}

#[test]
fn nobody_takes_back_what_others_did() {
    let mut table = people(2, UndoPolicy::Fair, 1);
    assert_eq!(table.may_undo(seat(1)), Err(UndoError::Nothing));
    let mut dice = BotRng::new([4; 16]);
    while let Some(mover) = table.to_move() {
        play(&mut table, &mut dice, 0);
        let other = table.view().seats().find(|&seat| seat != mover).unwrap();
        assert!(table.may_undo(other).is_err());
    }
}

#[test]
fn two_actions_of_one_turn_go_back_one_after_the_other() {
    let mut table = people(2, UndoPolicy::Fair, 1);
    let mut dice = BotRng::new([4; 16]);
    let mut found = false;
    while let Some(mover) = table.to_move() {
        let before = table.clone();
        let again = |table: &Table| table.to_move() == Some(mover) && table.may_undo(mover).is_ok();
        play(&mut table, &mut dice, 0);
        let mut twice = table.clone();
        if again(&table) && play(&mut twice, &mut dice, 0).is_some() && again(&twice) {
            ask(&mut twice, mover, Command::Undo, 0).unwrap();
            ask(&mut twice, mover, Command::Undo, 0).unwrap();
            assert_eq!(twice.view(), before.view());
            found = true;
        }
    }
    assert!(found);
}

#[test]
fn a_refill_is_never_taken_back_fairly() {
    for number in 0..40 {
        let mut table = people(2, UndoPolicy::Fair, number);
        let mut dice = BotRng::new([9; 16]);
        while let Some(mover) = table.to_move() {
            if table.view().is_legal(Action::Refill) {
                ask(&mut table, mover, Command::Play(Action::Refill), 0).unwrap();
                assert_eq!(ask(&mut table, mover, Command::Undo, 0), Err(Refusal::Undo(UndoError::TilesShown)));
                return;
            }
            play(&mut table, &mut dice, 0);
        }
    }
    panic!("no refill was offered in forty games");
}
