//! Resuming a match from its events, and rejected requests.

use nova_luna_ai::BotRng;
use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Seed, SetupError, TileId};
use nova_luna_table::{
    Command, EventKind, MatchResult, Rejection, ReplayError, Request, SeatPlan, Settings, SettingsError, Table,
    Timestamp, UndoError, UndoPolicy, Version,
};

use crate::common::{bot, execute, people, person, play, request, resume, seat, settings, table};

/// Plays a whole match with actions taken back, hints and resignations.
fn eventful(players: usize, number: u64) -> Table {
    let seats = (0..players).map(|index| if index % 3 == 2 { bot() } else { person() }).collect();
    let mut table = table(seats, UndoPolicy::Free, number);
    let mut rng = BotRng::new([number as u8; 16]);
    for now in 0.. {
        if table.is_over() {
            break;
        }
        match rng.below(20) {
            0 => drop(execute(&mut table, seat(1), Command::Undo, now)),
            1 => drop(execute(&mut table, seat(1), Command::Hint, now)),
            2 if players > 2 && now > 20 => drop(execute(&mut table, seat(2), Command::Resign, now)),
            _ => drop(play(&mut table, &mut rng, now)),
        }
    }
    table
}

#[test]
fn the_events_give_the_same_table() {
    let mut assisted = 0;
    for number in 0..40 {
        let table = eventful(1 + (number % 4) as usize, number);
        let resumed = resume(table.start(), table.events()).unwrap();
        assert_eq!(resumed, table);
        assert_eq!(table.version(), Version(table.events().len() as u32));
        assisted += usize::from(table.state().is_assisted());
    }
    assert!(assisted > 20, "{assisted}");
}

#[test]
fn an_impossible_event_keeps_the_table_before_it() {
    let table = eventful(2, 3);
    let good = table.events().to_vec();
    for index in 0..good.len() {
        let mut changed = good.clone();
        changed[index].kind = match &good[index].kind {
            EventKind::Played(event) => {
                let mut event = event.clone();
                if event.revealed.pop().is_none() {
                    event.revealed.push(TileId::ALL[0]);
                }
                EventKind::Played(event)
            }
            EventKind::Undone { seat, plies } => EventKind::Undone { seat: *seat, plies: plies + 1 },
            _ => EventKind::TimedOut(seat(1)),
        };
        let (before, _) = resume(table.start(), &changed).unwrap_err();
        assert!(*before == resume(table.start(), &good[..index]).unwrap());
    }
}

#[test]
fn the_times_of_events_never_decrease() {
    let mut table = people(2, UndoPolicy::Fair, 3);
    let mut rng = BotRng::new([1; 16]);
    play(&mut table, &mut rng, 50);
    play(&mut table, &mut rng, 20);
    assert_eq!(table.events()[1].at, Timestamp(50), "a clock that was set back is ignored");
    let mut earlier = table.events().to_vec();
    earlier[1].at = Timestamp(49);
    let (_, cause) = resume(table.start(), &earlier).unwrap_err();
    assert_eq!(cause, ReplayError::Timestamp { last: Timestamp(50), found: Timestamp(49) });
}

#[test]
fn a_rejected_request_changes_nothing() {
    let mut table = people(2, UndoPolicy::Fair, 8);
    let mut rng = BotRng::new([3; 16]);
    while let Some(mover) = table.to_move() {
        let before = table.clone();
        let other = table.view().seats().find(|&seat| seat != mover).unwrap();
        let legal = Command::Play(table.view().legal_actions().get(0).unwrap());
        let illegal = Command::Play("1@99,99".parse::<Action>().unwrap());
        let mut rejection = |request: Request| table.execute(request, Timestamp(9)).unwrap_err();
        let now = before.version();
        let asked = |seat, command| Request { seat, expected_version: now, command };
        assert_eq!(rejection(asked(other, legal)), Rejection::NotYourTurn { to_move: mover });
        assert_eq!(rejection(asked(seat(3), legal)), Rejection::NotYourSeat);
        assert_eq!(rejection(asked(seat(3), Command::Resign)), Rejection::NotYourSeat);
        assert!(matches!(rejection(asked(mover, illegal)), Rejection::Illegal(_)));
        assert_eq!(rejection(asked(mover, Command::Hint)), Rejection::NoHints);
        let expected = now.next();
        let stale = Request { expected_version: expected, ..asked(mover, legal) };
        assert_eq!(rejection(stale), Rejection::Outdated { expected, current: now });
        assert_eq!(table, before);
        play(&mut table, &mut rng, 0);
    }
    let before = table.clone();
    let commands = [Command::Resign, Command::Hint, Command::Play(Action::Refill)];
    for command in commands {
        assert_eq!(execute(&mut table, seat(1), command, 0), Err(Rejection::MatchOver));
    }
    assert_eq!(execute(&mut table, seat(1), Command::Undo, 0), Err(Rejection::Undo(UndoError::MatchOver)));
    assert_eq!(table, before);
    assert!(matches!(table.state().result(), Some(MatchResult::Played(_))));
}

#[test]
fn a_proposal_changes_nothing_and_is_applied_once() {
    let mut table = people(2, UndoPolicy::Fair, 8);
    let before = table.clone();
    let command = Command::Play(table.view().legal_actions().get(1).unwrap());
    let asked = request(&table, table.to_move().unwrap(), command);
    let proposed = table.propose(asked, Timestamp(4)).unwrap();
    assert_eq!(table, before);
    assert_eq!(*table.replay(proposed.clone().into()).unwrap(), proposed);
    assert!(table.replay(proposed.into()).is_err());
}

#[test]
fn a_hint_marks_the_match_as_assisted() {
    let mut table = table(vec![person(), bot()], UndoPolicy::Free, 1);
    assert!(!table.state().is_assisted());
    assert_eq!(execute(&mut table, seat(2), Command::Hint, 0), Err(Rejection::NotYourSeat));
    execute(&mut table, seat(1), Command::Hint, 0).unwrap();
    assert!(table.state().is_assisted());
}

#[test]
fn rejects_invalid_settings() {
    let start = |seats: Vec<SeatPlan>, discs| {
        let settings = Settings { discs, ..settings(seats, UndoPolicy::Free) };
        Table::new(settings, Seed::from_number(1), Timestamp(0)).map(drop)
    };
    assert_eq!(start(vec![], 20), Err(SettingsError::Setup(SetupError::Players(0))));
    assert_eq!(start(vec![person(); 5], 20), Err(SettingsError::Setup(SetupError::Players(5))));
    assert_eq!(start(vec![person(); 2], 21), Err(SettingsError::Setup(SetupError::Discs { discs: 21, players: 2 })));
    assert_eq!(start(vec![SeatPlan::Bot(BotName::Expert); 4], 15), Ok(()));
}
