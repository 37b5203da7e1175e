//! Whoever follows a match from afar sees the same as those who sit at the table, whenever they come.
#![cfg(test)]

mod common;

use common::{ask, impatient, people, play, seat, timed};
use nova_luna_ai::BotRng;
use nova_luna_rules::Seat;
use nova_luna_table::{
    ClockRule, Command, EventKind, FollowError, MatchEvent, MatchState, SeatStatus, Table, Timestamp, UndoPolicy,
    Version, Viewer,
};

/// Somebody who comes now and is told what anybody may know.
fn comes_now(table: &Table) -> MatchState {
    let moves: Vec<String> = table.line().iter().map(ToString::to_string).collect();
    let setup = table.record_without_seed().setup().clone();
    let moves = moves.iter().map(String::as_str);
    let mut course = MatchState::join(table.terms().clone(), setup, moves, table.version(), Timestamp(7)).unwrap();
    for seat in table.view().seats().filter(|seat| table.standing(*seat) != SeatStatus::Playing) {
        course.note_left(seat, table.standing(seat));
    }
    course.note_offers(table.offers().to_vec());
    if let Some(result) = table.result() {
        course.note_result(result.clone());
    }
    course
}

fn assert_same(course: &MatchState, table: &Table) {
    let seen = |course: &MatchState, seat| course.view_for(Viewer::Seat(seat));
    for seat in Seat::first(table.terms().seats.len()) {
        assert_eq!(seen(course, seat), seen(table, seat), "at version {}", table.version());
    }
    assert_eq!(course.record_without_seed().events(), table.record_without_seed().events());
}

#[test]
fn whoever_comes_sees_the_same() {
    for number in 0..6 {
        let mut dice = BotRng::new([number as u8; 16]);
        let mut table = people(2 + (number % 3) as usize, UndoPolicy::Fair, number);
        let mut first = comes_now(&table);
        while play(&mut table, &mut dice, 0).is_some() {
            let mover = table.line().last().unwrap().seat;
            if dice.below(4) == 0 {
                let _ = ask(&mut table, mover, Command::Undo, 0);
            }
            if table.version() == Version(30) && table.terms().seats.len() > 2 {
                ask(&mut table, seat(1), Command::Resign, 0).unwrap();
            }
            for happening in &table.happenings()[first.happenings().len()..] {
                first.follow(happening.clone()).unwrap();
            }
            assert_same(&first, &table);
            assert_same(&comes_now(&table), &table);
        }
        assert!(first.is_over());
    }
}

#[test]
fn whoever_comes_sees_offers_and_who_was_replaced() {
    let mut seen = [0; 5];
    for number in 0..8 {
        let mut dice = BotRng::new([number as u8; 16]);
        let mut table = impatient(2 + (number % 3) as usize, number);
        let mut first = comes_now(&table);
        while play(&mut table, &mut dice, 0).is_some() {
            let (somebody, mover) = (seat(1 + dice.below(2) as u8), table.to_move().unwrap_or(seat(1)));
            let wish = [Command::OfferAbandon, Command::DeclineAbandon, Command::Replace(mover), Command::Return]
                [dice.below(4) as usize];
            let _ = ask(&mut table, somebody, wish, 0);
            for happening in &table.happenings()[first.happenings().len()..] {
                first.follow(happening.clone()).unwrap();
                match happening.what {
                    EventKind::AbandonOffered(_) => seen[0] += 1,
                    EventKind::AbandonDeclined(_) => seen[1] += 1,
                    EventKind::Abandoned => seen[2] += 1,
                    EventKind::Replaced(_) => seen[3] += 1,
                    EventKind::Returned(_) => seen[4] += 1,
                    _ => {}
                }
            }
            assert_same(&first, &table);
            assert_same(&comes_now(&table), &table);
        }
        assert!(first.is_over());
    }
    assert!(seen.iter().all(|&times| times > 1), "{seen:?}");
}

#[test]
fn what_does_not_come_next_is_not_followed() {
    let mut dice = BotRng::new([1; 16]);
    let mut table = people(2, UndoPolicy::Fair, 1);
    let mut course = comes_now(&table);
    play(&mut table, &mut dice, 0);
    let happening = table.happenings()[0].clone();
    let later = MatchEvent { version: Version(2), ..happening.clone() };
    let gap = FollowError::Version { expected: Version(1), found: Version(2) };
    assert_eq!(course.follow(later), Err(gap));
    course.follow(happening.clone()).unwrap();
    let twice = MatchEvent { version: Version(2), ..happening };
    assert!(matches!(course.follow(twice), Err(FollowError::Move(_))), "the same tile cannot be taken twice");
    assert_eq!(course.version(), Version(1));
    for words in ["", "99@0,0", "1@40,40", "+1", "nonsense"] {
        assert!(course.event(words).is_err(), "{words:?}");
    }
}

#[test]
fn clocks_show_what_is_told() {
    let clock = ClockRule { bank: 60_000, increment: 1_000 };
    let table = timed(2, clock);
    let mut course = comes_now(&table);
    let mover = table.to_move().unwrap();
    course.note_clocks(vec![50_000, 40_000], Some(mover), Timestamp(100));
    let left = course.clocks(Timestamp(1_100)).unwrap();
    assert_eq!(left[mover.index()], [49_000, 39_000][mover.index()]);
    let fell = MatchEvent { version: Version(1), at: Timestamp(2_000), what: EventKind::FlagFell(mover) };
    course.follow(fell).unwrap();
    assert!(course.is_over());
}
