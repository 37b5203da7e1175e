//! Resigning and running out of time.

use nova_luna_ai::BotRng;
use nova_luna_bots::BotName;
use nova_luna_rules::{Outcome, Record, Seat, Termination};
use nova_luna_table::{
    ClockRule, Command, EventKind, MatchResult, Rejection, SeatPlan, SeatStatus, Table, Timestamp, UndoError,
    UndoPolicy, Version,
};

use crate::common::{bot, execute, people, person, play, play_on, resume, seat, table, timed};

fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}

fn conceded_ranking(table: &Table) -> Vec<u8> {
    match table.state().result() {
        Some(MatchResult::Conceded { ranking }) => numbers(ranking),
        other => panic!("{other:?}"),
    }
}

#[test]
fn resigning_a_two_player_match_makes_the_opponent_win() {
    for loser in [1, 2] {
        let mut table = people(2, UndoPolicy::Fair, 6);
        play_on(&mut table, &mut BotRng::new([1; 16]), 9);
        execute(&mut table, seat(loser), Command::Resign, 7).unwrap();
        assert_eq!(conceded_ranking(&table), [3 - loser, loser]);
        assert_eq!((table.to_move(), table.state().status(seat(loser))), (None, SeatStatus::Resigned));
        assert_eq!(execute(&mut table, seat(loser), Command::Resign, 8), Err(Rejection::MatchOver));
    }
}

#[test]
fn a_resignation_cannot_be_taken_back() {
    let mut table = people(2, UndoPolicy::Free, 6);
    play_on(&mut table, &mut BotRng::new([1; 16]), 9);
    execute(&mut table, seat(1), Command::Resign, 7).unwrap();
    assert_eq!(table.state().may_undo(seat(2)), Err(UndoError::MatchOver));
}

#[test]
fn a_solo_game_that_is_resigned_has_no_score() {
    let mut table = people(1, UndoPolicy::Free, 6);
    play_on(&mut table, &mut BotRng::new([1; 16]), 3);
    execute(&mut table, seat(1), Command::Resign, 7).unwrap();
    assert_eq!(table.state().result(), Some(&MatchResult::Abandoned));
}

#[test]
fn with_three_or_more_players_the_match_continues_and_leavers_rank_last() {
    for players in [3, 4] {
        for number in 0..20 {
            let mut table = people(players, UndoPolicy::Fair, number);
            let mut rng = BotRng::new([number as u8; 16]);
            play_on(&mut table, &mut rng, 6);
            execute(&mut table, seat(2), Command::Resign, 0).unwrap();
            assert_eq!(*table.state().controller(seat(2)), SeatPlan::Bot(BotName::Skilled));
            assert_eq!(execute(&mut table, seat(2), Command::Resign, 0), Err(Rejection::NotYourSeat));
            assert!(table.state().may_undo(seat(2)).is_err());
            assert!(!table.is_over());
            play_on(&mut table, &mut rng, 6);
            if players == 4 {
                execute(&mut table, seat(4), Command::Resign, 0).unwrap();
            }
            play_on(&mut table, &mut rng, 500);
            let Some(MatchResult::Played(Outcome::Ranking(ranking))) = table.state().result() else { panic!() };
            let last = if players == 4 { vec![4, 2] } else { vec![2] };
            assert!(numbers(ranking).ends_with(&last), "{ranking:?}");
            let staying: Vec<_> =
                table.view().ranking().into_iter().filter(|seat| ranking[..2].contains(seat)).collect();
            assert_eq!(staying, ranking[..2]);
        }
    }
}

#[test]
fn the_last_remaining_player_wins() {
    let mut table = people(4, UndoPolicy::Fair, 2);
    play_on(&mut table, &mut BotRng::new([1; 16]), 10);
    for loser in [3, 1, 4] {
        assert!(!table.is_over());
        execute(&mut table, seat(loser), Command::Resign, 0).unwrap();
    }
    assert_eq!(conceded_ranking(&table), [2, 4, 1, 3]);
}

#[test]
fn a_match_with_only_bots_left_ends() {
    let mut table = table(vec![bot(), person(), bot()], UndoPolicy::Free, 2);
    play_on(&mut table, &mut BotRng::new([1; 16]), 10);
    let order = table.view().ranking();
    execute(&mut table, seat(2), Command::Resign, 0).unwrap();
    let mut expected: Vec<Seat> = order.into_iter().filter(|&other| other != seat(2)).collect();
    expected.push(seat(2));
    assert_eq!(conceded_ranking(&table), numbers(&expected));
    assert_eq!(execute(&mut table, seat(1), Command::Resign, 0), Err(Rejection::MatchOver));
}

#[test]
fn a_record_contains_resignations_and_at_the_end_the_seed() {
    let mut table = table(vec![person(), SeatPlan::Person(String::new()), bot()], UndoPolicy::Free, 2);
    play_on(&mut table, &mut BotRng::new([1; 16]), 10);
    assert_eq!(table.record().seed(), None);
    assert_eq!(table.record_with_seed().seed(), Some(table.start().seed));
    execute(&mut table, seat(2), Command::Resign, 0).unwrap();
    play_on(&mut table, &mut BotRng::new([2; 16]), 3);
    execute(&mut table, seat(1), Command::Resign, 0).unwrap();
    let record = table.record();
    let text = record.to_string();
    assert_eq!(Record::read(&text).unwrap(), record);
    assert_eq!((record.events(), record.view()), (table.state().moves(), table.view()));
    assert_eq!(
        (record.name(seat(1)), record.name(seat(2)), record.name(seat(3))),
        (Some("Luna"), None, Some("novice 3 (bot)"))
    );
    assert_eq!((record.seed(), record.result().as_str()), (Some(table.start().seed), "3 1 2"));
    assert_eq!((record.termination(), record.bot(seat(3))), (Some(Termination::Resigned), Some("novice")));
    let at = |word: &str| text.find(word).unwrap();
    assert!(at("resign2") < at("resign1\n"), "{text}");
}

const CLOCK: ClockRule = ClockRule { initial_ms: 5000, increment_ms: 1000 };

#[test]
fn a_clock_runs_while_its_seat_is_to_move() {
    let mut table = timed(2, CLOCK);
    let mover = table.to_move().unwrap();
    let left = |table: &Table, seat: Seat, now| table.state().remaining_ms(Timestamp(now)).unwrap()[seat.index()];
    assert_eq!(table.state().remaining_ms(Timestamp(1000)), Some(vec![5000; 2]));
    assert_eq!(left(&table, mover, 3000), 3000);
    assert_eq!(
        table.state().remaining_ms(Timestamp(500)),
        Some(vec![5000; 2]),
        "setting the system clock back does not add time"
    );
    play(&mut table, &mut BotRng::new([1; 16]), 3000);
    assert_eq!(left(&table, mover, 3000), 4000);
    let next = table.to_move().unwrap();
    assert_ne!(next, mover, "the first tile always passes the turn on");
    assert_eq!((left(&table, mover, 7999), left(&table, next, 7999)), (4000, 1));
    let resumed = resume(table.start(), table.events()).unwrap();
    assert_eq!(resumed, table);
}

#[test]
fn a_timeout_happens_once_and_before_any_other_event() {
    let mut table = timed(2, CLOCK);
    let mover = table.to_move().unwrap();
    let legal = Command::Play(table.view().legal_actions().get(0).unwrap());
    assert_eq!(table.tick(Timestamp(5999)), None);
    let mut in_time = table.clone();
    execute(&mut in_time, mover, legal, 5999).unwrap();
    let before = table.clone();
    let other = table.view().seats().find(|&seat| seat != mover).unwrap();
    for (seat, command) in [(mover, legal), (mover, Command::Resign), (other, Command::Resign)] {
        assert_eq!(execute(&mut table, seat, command, 6000), Err(Rejection::OutOfTime(mover)));
    }
    assert_eq!(table, before);
    let timeout = table.tick(Timestamp(90_000)).cloned().unwrap();
    assert_eq!((timeout.version, timeout.at, timeout.kind), (Version(1), Timestamp(6000), EventKind::TimedOut(mover)));
    assert_eq!(
        (table.state().status(mover), conceded_ranking(&table)),
        (SeatStatus::TimedOut, numbers(&[other, mover]))
    );
    assert_eq!(table.tick(Timestamp(99_000)), None);
    assert!(table.record().to_string().ends_with(&format!("flag{mover}\n")));
    assert_eq!(table.record().termination(), Some(Termination::Time));
    let resumed = resume(table.start(), table.events()).unwrap();
    assert_eq!(resumed, table);
}

#[test]
fn rejects_a_timeout_before_the_time_is_up() {
    let mut table = timed(3, CLOCK);
    let timeout = table.propose_timeout(Timestamp(6000)).unwrap();
    let early = nova_luna_table::MatchEvent { at: Timestamp(5999), ..timeout.clone() };
    assert!(table.replay(early.into()).is_err());
    table.replay(timeout.into()).unwrap();
}

#[test]
fn a_stand_in_has_no_clock() {
    let mut table = timed(3, CLOCK);
    let mover = table.to_move().unwrap();
    table.tick(Timestamp(6000)).unwrap();
    assert!(!table.is_over());
    assert_eq!((table.to_move(), table.state().controller(mover)), (Some(mover), &SeatPlan::Bot(BotName::Skilled)));
    assert_eq!(table.tick(Timestamp(600_000)), None, "the clock of the stand-in does not run");
    play(&mut table, &mut BotRng::new([1; 16]), 600_000);
    assert_eq!(table.state().remaining_ms(Timestamp(600_000)).unwrap()[mover.index()], 0);
    assert!(table.propose_timeout(Timestamp(604_999)).is_none());
    assert!(table.propose_timeout(Timestamp(605_000)).is_some());
}

#[test]
fn undo_does_not_add_clock_time() {
    let mut rng = BotRng::new([1; 16]);
    let mut table = timed(2, ClockRule { initial_ms: 100_000, increment_ms: 1000 });
    // Play until the same seat moves again, so that it may undo.
    let mover = loop {
        let mover = table.to_move().unwrap();
        play(&mut table, &mut rng, 1000);
        if table.state().may_undo(mover).is_ok() {
            break mover;
        }
    };
    let again = Command::Play(table.state().moves().last().unwrap().action);
    let left = |table: &Table, now| table.state().remaining_ms(Timestamp(now)).unwrap()[mover.index()];
    let before = left(&table, 1000);
    execute(&mut table, mover, Command::Undo, 3000).unwrap();
    assert_eq!(left(&table, 4000), before - 3000);
    execute(&mut table, mover, again, 4000).unwrap();
    assert_eq!(left(&table, 4000), before - 3000, "an action earns its increment once");
}
