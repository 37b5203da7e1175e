//! Going on from what was kept, and requests that are refused.
#![cfg(test)]

mod common;

use common::{ask, bot, people, person, play, request, seat, table, terms};
use nova_luna_ai::BotRng;
use nova_luna_rules::{Action, BotName, Seed, SetupError, TileId};
use nova_luna_table::{
    Command, EventKind, MatchConfig, MatchEvent, MatchResult, Refusal, ReplayError, Request, ResumeError, SeatPlayer,
    StartError, Table, Timestamp, UndoError, UndoPolicy, Version,
};

/// A whole match with taking back, hints and somebody who leaves.
fn eventful(players: usize, number: u64) -> Table {
    let seats = (0..players).map(|index| if index % 3 == 2 { bot() } else { person() }).collect();
    let mut table = table(seats, UndoPolicy::Free, number);
    let mut dice = BotRng::new([number as u8; 16]);
    for now in 0.. {
        if table.is_over() {
            break;
        }
        match dice.below(20) {
            0 => drop(ask(&mut table, seat(1), Command::Undo, now)),
            1 => drop(ask(&mut table, seat(1), Command::Hint, now)),
            2 if players > 2 && now > 20 => drop(ask(&mut table, seat(2), Command::Resign, now)),
            _ => drop(play(&mut table, &mut dice, now)),
        }
    }
    table
}

#[test]
fn what_was_kept_gives_the_same_table() {
    let mut assisted = 0;
    for number in 0..40 {
        let table = eventful(1 + (number % 4) as usize, number);
        let whole = Table::resume(table.opening().clone(), table.happenings().to_vec()).unwrap();
        assert_eq!(whole, table);
        assert_eq!(table.version(), Version(table.happenings().len() as u32));
        assisted += usize::from(table.is_assisted());
    }
    assert!(assisted > 20, "{assisted}");
}

#[test]
fn what_does_not_fit_keeps_the_part_before_it() {
    let table = eventful(2, 3);
    let good = table.happenings().to_vec();
    let resume = |happenings: Vec<MatchEvent>| Table::resume(table.opening().clone(), happenings);
    for index in 0..good.len() {
        let before = resume(good[..index].to_vec()).unwrap();
        let mut missing = good.clone();
        missing.remove(index);
        let mut bent = good.clone();
        bent[index].what = match &good[index].what {
            EventKind::Played(event) => {
                let mut event = event.clone();
                if event.revealed.pop().is_none() {
                    event.revealed.push(TileId::ALL[0]);
                }
                EventKind::Played(event)
            }
            EventKind::Undone { by, plies } => EventKind::Undone { by: *by, plies: plies + 1 },
            _ => EventKind::FlagFell(seat(1)),
        };
        for happenings in [missing, bent] {
            match resume(happenings) {
                Err(ResumeError::MatchEvent { table, at, .. }) => {
                    assert!(*table == before);
                    assert_eq!(at, Version(index as u32 + 1));
                }
                // What is missing at the end is not noticed.
                Ok(shorter) => assert!(shorter == before && index + 1 == good.len()),
                Err(other) => panic!("{other}"),
            }
        }
    }
}

#[test]
fn time_does_not_go_back() {
    let mut table = people(2, UndoPolicy::Fair, 3);
    let mut dice = BotRng::new([1; 16]);
    play(&mut table, &mut dice, 50);
    play(&mut table, &mut dice, 20);
    assert_eq!(table.happenings()[1].at, Timestamp(50), "a clock that was put back is not followed");
    let mut earlier = table.happenings().to_vec();
    earlier[1].at = Timestamp(49);
    let error = Table::resume(table.opening().clone(), earlier).unwrap_err();
    let ResumeError::MatchEvent { cause, .. } = error else { panic!("{error}") };
    assert_eq!(cause, ReplayError::Timestamp { last: Timestamp(50), found: Timestamp(49) });
}

#[test]
fn what_cannot_be_done_changes_nothing() {
    let mut table = people(2, UndoPolicy::Fair, 8);
    let mut dice = BotRng::new([3; 16]);
    while let Some(mover) = table.to_move() {
        let before = table.clone();
        let other = table.view().seats().find(|&seat| seat != mover).unwrap();
        let legal = Command::Play(table.view().legal_actions().get(0).unwrap());
        let illegal = Command::Play("1@99,99".parse::<Action>().unwrap());
        let mut refused = |request: Request| table.ask(request, Timestamp(9)).unwrap_err();
        let now = before.version();
        let asked = |seat, wish| Request { seat, expected: now, wish };
        assert_eq!(refused(asked(other, legal)), Refusal::NotYourTurn { to_move: mover });
        assert_eq!(refused(asked(seat(3), legal)), Refusal::NotYourSeat);
        assert_eq!(refused(asked(seat(3), Command::Resign)), Refusal::NotYourSeat);
        assert!(matches!(refused(asked(mover, illegal)), Refusal::Illegal(_)));
        assert_eq!(refused(asked(mover, Command::Hint)), Refusal::NoHints);
        let expected = now.next();
        let stale = Request { expected, ..asked(mover, legal) };
        assert_eq!(refused(stale), Refusal::Outdated { expected, now });
        assert_eq!(table, before);
        play(&mut table, &mut dice, 0);
    }
    let before = table.clone();
    let wishes = [Command::Resign, Command::Hint, Command::Play(Action::Refill)];
    for wish in wishes {
        assert_eq!(ask(&mut table, seat(1), wish, 0), Err(Refusal::Over));
    }
    assert_eq!(ask(&mut table, seat(1), Command::Undo, 0), Err(Refusal::Undo(UndoError::Over)));
    assert_eq!(table, before);
    assert!(matches!(table.result(), Some(MatchResult::Played(_))));
}

#[test]
fn a_proposal_changes_nothing_and_comes_true_once() {
    let mut table = people(2, UndoPolicy::Fair, 8);
    let before = table.clone();
    let wish = Command::Play(table.view().legal_actions().get(1).unwrap());
    let asked = request(&table, table.to_move().unwrap(), wish);
    let proposed = table.propose(asked, Timestamp(4)).unwrap();
    assert_eq!(table, before);
    assert_eq!(*table.apply(proposed.clone()).unwrap(), proposed);
    let (expected, found) = (Version(2), Version(1));
    assert_eq!(table.apply(proposed), Err(ReplayError::Version { expected, found }));
}

#[test]
fn hints_are_noted() {
    let mut table = table(vec![person(), bot()], UndoPolicy::Free, 1);
    assert!(!table.is_assisted());
    assert_eq!(ask(&mut table, seat(2), Command::Hint, 0), Err(Refusal::NotYourSeat));
    ask(&mut table, seat(1), Command::Hint, 0).unwrap();
    assert!(table.is_assisted());
}

#[test]
fn not_everything_can_begin() {
    let open = |seats: Vec<SeatPlayer>, discs| {
        let terms = MatchConfig { discs, ..terms(seats, UndoPolicy::Free) };
        Table::open(terms, Seed::from_number(1), Timestamp(0)).map(drop)
    };
    assert_eq!(open(vec![], 20), Err(StartError::Setup(SetupError::Players(0))));
    assert_eq!(open(vec![person(); 5], 20), Err(StartError::Setup(SetupError::Players(5))));
    assert_eq!(open(vec![person(); 2], 21), Err(StartError::Setup(SetupError::Discs { discs: 21, players: 2 })));
    assert_eq!(open(vec![person(), SeatPlayer::Closed], 20), Err(StartError::Closed(seat(2))));
    assert_eq!(open(vec![SeatPlayer::Bot(BotName::Expert); 4], 15), Ok(()));
}
