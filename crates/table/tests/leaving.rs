//! Resigning, and running out of time.
#![cfg(test)]

mod common;

use common::{ask, bot, people, person, play, play_on, seat, table, timed};
use nova_luna_ai::BotRng;
use nova_luna_rules::{BotName, Outcome, Record, Seat};
use nova_luna_table::{
    ClockRule, Command, EventKind, MatchResult, Refusal, SeatPlayer, SeatStatus, Table, Timestamp, UndoError,
    UndoPolicy, Version,
};

fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}

fn conceded(table: &Table) -> Vec<u8> {
    match table.result() {
        Some(MatchResult::Conceded { ranking }) => numbers(ranking),
        other => panic!("{other:?}"),
    }
}

#[test]
fn with_two_the_other_wins() {
    for loser in [1, 2] {
        let mut table = people(2, UndoPolicy::Fair, 6);
        play_on(&mut table, &mut BotRng::new([1; 16]), 9);
        ask(&mut table, seat(loser), Command::Resign, 7).unwrap();
        assert_eq!(conceded(&table), [3 - loser, loser]);
        assert_eq!((table.to_move(), table.standing(seat(loser))), (None, SeatStatus::Resigned));
        assert_eq!(ask(&mut table, seat(loser), Command::Resign, 8), Err(Refusal::Over));
    }
}

#[test]
fn a_match_that_was_given_up_is_not_taken_back() {
    let mut table = people(2, UndoPolicy::Free, 6);
    play_on(&mut table, &mut BotRng::new([1; 16]), 9);
    ask(&mut table, seat(1), Command::Resign, 7).unwrap();
    assert_eq!(table.may_undo(seat(2)), Err(UndoError::Over));
}

#[test]
fn alone_there_is_no_score() {
    let mut table = people(1, UndoPolicy::Free, 6);
    play_on(&mut table, &mut BotRng::new([1; 16]), 3);
    ask(&mut table, seat(1), Command::Resign, 7).unwrap();
    assert_eq!(table.result(), Some(&MatchResult::Abandoned));
}

#[test]
fn with_more_the_others_go_on_and_who_left_is_last() {
    for players in [3, 4] {
        for number in 0..20 {
            let mut table = people(players, UndoPolicy::Fair, number);
            let mut dice = BotRng::new([number as u8; 16]);
            play_on(&mut table, &mut dice, 6);
            ask(&mut table, seat(2), Command::Resign, 0).unwrap();
            assert_eq!(*table.sitter(seat(2)), SeatPlayer::Bot(BotName::Skilled));
            assert_eq!(ask(&mut table, seat(2), Command::Resign, 0), Err(Refusal::NotYourSeat));
            assert!(table.may_undo(seat(2)).is_err());
            assert!(!table.is_over());
            play_on(&mut table, &mut dice, 6);
            if players == 4 {
                ask(&mut table, seat(4), Command::Resign, 0).unwrap();
            }
            play_on(&mut table, &mut dice, 500);
            let Some(MatchResult::Played(Outcome::Ranking(ranking))) = table.result() else { panic!() };
            let last = if players == 4 { vec![4, 2] } else { vec![2] };
            assert!(numbers(ranking).ends_with(&last), "{ranking:?}");
            let staying: Vec<_> =
                table.view().ranking().into_iter().filter(|seat| ranking[..2].contains(seat)).collect();
            assert_eq!(staying, ranking[..2]);
        }
    }
}

#[test]
fn the_last_one_who_stays_wins() {
    let mut table = people(4, UndoPolicy::Fair, 2);
    play_on(&mut table, &mut BotRng::new([1; 16]), 10);
    for loser in [3, 1, 4] {
        assert!(!table.is_over());
        ask(&mut table, seat(loser), Command::Resign, 0).unwrap();
    }
    assert_eq!(conceded(&table), [2, 4, 1, 3]);
}

#[test]
fn bots_alone_do_not_go_on() {
    let mut table = table(vec![bot(), person(), bot()], UndoPolicy::Free, 2);
    play_on(&mut table, &mut BotRng::new([1; 16]), 10);
    let order = table.view().ranking();
    ask(&mut table, seat(2), Command::Resign, 0).unwrap();
    let mut expected: Vec<Seat> = order.into_iter().filter(|&other| other != seat(2)).collect();
    expected.push(seat(2));
    assert_eq!(conceded(&table), numbers(&expected));
    assert_eq!(ask(&mut table, seat(1), Command::Resign, 0), Err(Refusal::Over));
}

#[test]
fn a_record_tells_who_left_and_the_seed_at_the_end() {
    let mut table = table(vec![person(), SeatPlayer::Person(String::new()), bot()], UndoPolicy::Free, 2);
    play_on(&mut table, &mut BotRng::new([1; 16]), 10);
    assert_eq!(table.record().seed(), None);
    assert_eq!(table.record_with_seed().seed(), Some(table.opening().seed));
    ask(&mut table, seat(2), Command::Resign, 0).unwrap();
    play_on(&mut table, &mut BotRng::new([2; 16]), 3);
    ask(&mut table, seat(1), Command::Resign, 0).unwrap();
    let record = table.record();
    let text = record.to_string();
    assert_eq!(Record::read(&text).unwrap(), record);
    assert_eq!((record.events(), record.view()), (table.line(), table.view()));
    assert_eq!(
        (record.name(seat(1)), record.name(seat(2)), record.name(seat(3))),
        (Some("Luna"), None, Some("novice 3 (bot)"))
    );
    assert_eq!((record.seed(), record.result().as_str()), (Some(table.opening().seed), "*"));
    let at = |comment: &str| text.find(comment).unwrap();
    assert!(at("{seat 2 resigns}") < at("{seat 1 resigns}"), "{text}");
}

/// Five seconds, and one more for each action.
const CLOCK: ClockRule = ClockRule { bank: 5000, increment: 1000 };

#[test]
fn a_clock_runs_while_its_seat_is_to_move() {
    let mut table = timed(2, CLOCK);
    let mover = table.to_move().unwrap();
    let left = |table: &Table, seat: Seat, now| table.clocks(Timestamp(now)).unwrap()[seat.index()];
    assert_eq!(table.clocks(Timestamp(1000)), Some(vec![5000; 2]));
    assert_eq!(left(&table, mover, 3000), 3000);
    assert_eq!(table.clocks(Timestamp(500)), Some(vec![5000; 2]), "a clock that was put back gives no time");
    play(&mut table, &mut BotRng::new([1; 16]), 3000);
    assert_eq!(left(&table, mover, 3000), 4000);
    let next = table.to_move().unwrap();
    assert_ne!(next, mover, "the first tile always passes the turn on");
    assert_eq!((left(&table, mover, 7999), left(&table, next, 7999)), (4000, 1));
    let whole = Table::resume(table.opening().clone(), table.happenings().to_vec()).unwrap();
    assert_eq!(whole, table);
}

#[test]
fn a_flag_falls_once_and_is_noted_before_anything_else() {
    let mut table = timed(2, CLOCK);
    let mover = table.to_move().unwrap();
    let legal = Command::Play(table.view().legal_actions().get(0).unwrap());
    assert_eq!(table.tick(Timestamp(5999)), None);
    let mut in_time = table.clone();
    ask(&mut in_time, mover, legal, 5999).unwrap();
    let before = table.clone();
    let other = table.view().seats().find(|&seat| seat != mover).unwrap();
    for (seat, wish) in [(mover, legal), (mover, Command::Resign), (other, Command::Resign)] {
        assert_eq!(ask(&mut table, seat, wish, 6000), Err(Refusal::FlagFell(mover)));
    }
    assert_eq!(table, before);
    let fell = table.tick(Timestamp(90_000)).cloned().unwrap();
    assert_eq!((fell.version, fell.at, fell.what), (Version(1), Timestamp(6000), EventKind::FlagFell(mover)));
    assert_eq!((table.standing(mover), conceded(&table)), (SeatStatus::Flagged, numbers(&[other, mover])));
    assert_eq!(table.tick(Timestamp(99_000)), None);
    assert!(table.record().to_string().contains(&format!("{{seat {mover} runs out of time}}")));
    let whole = Table::resume(table.opening().clone(), table.happenings().to_vec()).unwrap();
    assert_eq!(whole, table);
}

#[test]
fn nobody_is_flagged_in_time() {
    let mut table = timed(3, CLOCK);
    let fell = table.flag(Timestamp(6000)).unwrap();
    let early = nova_luna_table::MatchEvent { at: Timestamp(5999), ..fell.clone() };
    assert!(table.apply(early).is_err());
    table.apply(fell).unwrap();
}

#[test]
fn a_bot_needs_no_clock_and_stands_in() {
    let mut table = timed(3, CLOCK);
    let mover = table.to_move().unwrap();
    table.tick(Timestamp(6000)).unwrap();
    assert!(!table.is_over());
    assert_eq!((table.to_move(), table.sitter(mover)), (Some(mover), &SeatPlayer::Bot(BotName::Skilled)));
    assert_eq!(table.tick(Timestamp(600_000)), None, "the clock of the stand-in does not run");
    play(&mut table, &mut BotRng::new([1; 16]), 600_000);
    assert_eq!(table.clocks(Timestamp(600_000)).unwrap()[mover.index()], 0);
    assert!(table.flag(Timestamp(604_999)).is_none());
    assert!(table.flag(Timestamp(605_000)).is_some());
}

#[test]
fn taking_back_gives_no_time() {
    let mut dice = BotRng::new([1; 16]);
    let mut table = timed(2, ClockRule { bank: 100_000, increment: 1000 });
    // Somebody moves again, so that they may take back.
    let mover = loop {
        let mover = table.to_move().unwrap();
        play(&mut table, &mut dice, 1000);
        if table.may_undo(mover).is_ok() {
            break mover;
        }
    };
    let again = Command::Play(table.line().last().unwrap().action);
    let left = |table: &Table, now| table.clocks(Timestamp(now)).unwrap()[mover.index()];
    let before = left(&table, 1000);
    ask(&mut table, mover, Command::Undo, 3000).unwrap();
    assert_eq!(left(&table, 4000), before - 3000);
    ask(&mut table, mover, again, 4000).unwrap();
    assert_eq!(left(&table, 4000), before - 3000, "an action is paid once");
}
