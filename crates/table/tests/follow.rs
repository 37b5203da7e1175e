//! A client that follows a match sees the same as the table, event by event.

use nova_luna_ai::BotRng;
use nova_luna_rules::Event;
use nova_luna_table::{ClockRule, Command, EventKind, FollowError, MatchState, Table, Timestamp, UndoPolicy, Version};

use crate::common::{execute, people, play, replaceable, seat, timed};

/// A client before the first event, from public information alone.
fn join(table: &Table) -> MatchState {
    let setup = table.state().record_without_seed().start().clone();
    MatchState::new(table.settings().clone(), setup, table.start().started_at).unwrap()
}

/// Follows the events that the client does not have.
fn catch_up(state: &mut MatchState, table: &Table) {
    for event in table.events().iter().skip(state.events().len()).cloned() {
        state.follow(event.into()).unwrap();
    }
    assert_eq!(state, table.state(), "at version {}", table.version());
}

#[test]
fn a_client_sees_the_same_as_the_table() {
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
            catch_up(&mut first, &table);
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
                match event.kind {
                    EventKind::AbandonOffered(_) => seen[0] += 1,
                    EventKind::AbandonDeclined(_) => seen[1] += 1,
                    EventKind::Abandoned => seen[2] += 1,
                    EventKind::Replaced(_) => seen[3] += 1,
                    EventKind::Returned(_) => seen[4] += 1,
                    _ => {}
                }
            }
            catch_up(&mut first, &table);
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
    state.follow(event.clone().into()).unwrap();
    let twice = state.follow(event.into());
    assert!(matches!(twice, Err(FollowError::Event(_) | FollowError::Turn)), "the same tile cannot be taken twice");
    assert_eq!((state.version(), &state), (Version(1), table.state()));
    for text in ["", "99@0,0", "1@40,40", "+1", "nonsense"] {
        assert!(Event::parse(text, state.view()).is_err(), "{text:?}");
    }
}

#[test]
fn clocks_follow_from_the_times_of_the_events() {
    let clock = ClockRule { initial_ms: 60_000, increment_ms: 1_000 };
    let mut table = timed(2, clock);
    let mut state = join(&table);
    let mover = table.to_move().unwrap();
    let action = table.view().legal_actions().get(0).unwrap();
    execute(&mut table, mover, Command::Play(action), 10_000).unwrap();
    catch_up(&mut state, &table);
    assert_eq!(state.remaining_ms(Timestamp(10_000)).unwrap()[mover.index()], 52_000, "it began at 1,000");
    table.tick(Timestamp(500_000)).unwrap();
    catch_up(&mut state, &table);
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
