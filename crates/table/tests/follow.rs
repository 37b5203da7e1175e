//! A client that follows a match sees the same as the table, whenever it joins.

use nova_luna_ai::BotRng;
use nova_luna_rules::{Event, Seat};
use nova_luna_table::{
    ClockRule, Command, EventKind, FollowError, MatchEvent, MatchState, SeatStatus, Table, Timestamp, UndoPolicy,
    Version, Viewer,
};

use crate::common::{execute, people, play, replaceable, seat, timed};

/// Joins now, from public information alone.
fn join(table: &Table) -> MatchState {
    let moves: Vec<String> = table.state().moves().iter().map(ToString::to_string).collect();
    let setup = table.state().record_without_seed().setup().clone();
    let moves = moves.iter().map(String::as_str);
    let mut state = MatchState::join(table.settings().clone(), setup, moves, table.version(), Timestamp(7)).unwrap();
    for seat in table.view().seats().filter(|seat| table.state().status(*seat) != SeatStatus::Playing) {
        state.set_status(seat, table.state().status(seat));
    }
    state.set_offers(table.state().offers().to_vec());
    if let Some(result) = table.state().result() {
        state.set_result(result.clone());
    }
    state
}

fn assert_same(state: &MatchState, table: &Table) {
    let seen = |state: &MatchState, seat| state.view_for(Viewer::Seat(seat));
    for seat in Seat::all(table.settings().seats.len()) {
        assert_eq!(seen(state, seat), seen(table.state(), seat), "at version {}", table.version());
    }
    assert_eq!(state.record_without_seed().events(), table.state().record_without_seed().events());
}

#[test]
fn a_client_sees_the_same_whenever_it_joins() {
    for number in 0..6 {
        let mut rng = BotRng::new([number as u8; 16]);
        let mut table = people(2 + (number % 3) as usize, UndoPolicy::Fair, number);
        let mut first = join(&table);
        while play(&mut table, &mut rng, 0).is_some() {
            let mover = table.state().moves().last().unwrap().seat;
            if rng.below(4) == 0 {
                let _ = execute(&mut table, mover, Command::Undo, 0);
            }
            if table.version() == Version(30) && table.settings().seats.len() > 2 {
                execute(&mut table, seat(1), Command::Resign, 0).unwrap();
            }
            for event in &table.events()[first.events().len()..] {
                first.follow(event.clone()).unwrap();
            }
            assert_same(&first, &table);
            assert_same(&join(&table), &table);
        }
        assert!(first.is_over());
    }
}

#[test]
fn a_client_sees_offers_and_replaced_players() {
    let mut seen = [0; 5];
    for number in 0..8 {
        let mut rng = BotRng::new([number as u8; 16]);
        let mut table = replaceable(2 + (number % 3) as usize, number);
        let mut first = join(&table);
        while play(&mut table, &mut rng, 0).is_some() {
            let (somebody, mover) = (seat(1 + rng.below(2) as u8), table.to_move().unwrap_or(seat(1)));
            let command = [Command::OfferAbandon, Command::DeclineAbandon, Command::Replace(mover), Command::Return]
                [rng.below(4) as usize];
            let _ = execute(&mut table, somebody, command, 0);
            for event in &table.events()[first.events().len()..] {
                first.follow(event.clone()).unwrap();
                match event.kind {
                    EventKind::AbandonOffered(_) => seen[0] += 1,
                    EventKind::AbandonDeclined(_) => seen[1] += 1,
                    EventKind::Abandoned => seen[2] += 1,
                    EventKind::Replaced(_) => seen[3] += 1,
                    EventKind::Returned(_) => seen[4] += 1,
                    _ => {}
                }
            }
            assert_same(&first, &table);
            assert_same(&join(&table), &table);
        }
        assert!(first.is_over());
    }
    assert!(seen.iter().all(|&times| times > 1), "{seen:?}");
}

#[test]
fn rejects_events_that_cannot_come_next() {
    let mut rng = BotRng::new([1; 16]);
    let mut table = people(2, UndoPolicy::Fair, 1);
    let mut state = join(&table);
    play(&mut table, &mut rng, 0);
    let event = table.events()[0].clone();
    let later = MatchEvent { version: Version(2), ..event.clone() };
    let gap = FollowError::Version { expected: Version(1), found: Version(2) };
    assert_eq!(state.follow(later), Err(gap));
    state.follow(event.clone()).unwrap();
    let twice = MatchEvent { version: Version(2), ..event };
    assert!(matches!(state.follow(twice), Err(FollowError::Event(_))), "the same tile cannot be taken twice");
    assert_eq!(state.version(), Version(1));
    for text in ["", "99@0,0", "1@40,40", "+1", "nonsense"] {
        assert!(Event::parse(text, state.view()).is_err(), "{text:?}");
    }
}

#[test]
fn clocks_show_the_readings_of_the_server() {
    let clock = ClockRule { initial_ms: 60_000, increment_ms: 1_000 };
    let table = timed(2, clock);
    let mut state = join(&table);
    let mover = table.to_move().unwrap();
    state.set_clocks(vec![50_000, 40_000], Some(mover), Timestamp(100));
    let left = state.remaining_ms(Timestamp(1_100)).unwrap();
    assert_eq!(left[mover.index()], [49_000, 39_000][mover.index()]);
    let timeout = MatchEvent { version: Version(1), at: Timestamp(2_000), kind: EventKind::TimedOut(mover) };
    state.follow(timeout).unwrap();
    assert!(state.is_over());
}

/// A view has no history. So reading an event from its text and a view cannot replay the game, and its cost does not grow
/// with the number of actions.
#[test]
fn an_event_is_read_from_its_text_and_the_current_view_alone() {
    let mut rng = BotRng::new([2; 16]);
    let mut table = people(3, UndoPolicy::Fair, 2);
    let mut view = table.view().clone();
    while play(&mut table, &mut rng, 0).is_some() {
        let played = table.state().moves().last().unwrap();
        assert_eq!(Event::parse(&played.to_string(), &view).as_ref(), Ok(played));
        view = table.view().clone();
    }
    assert!(table.state().moves().len() > 40);
}
