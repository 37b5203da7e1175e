//! Abandoning a match by agreement, and replacing the player to move with a bot.

use nova_luna_ai::BotRng;
use nova_luna_rules::Outcome;
use nova_luna_table::{
    Command, EventKind, FIRST_MOVE_TIMEOUT_MS, MatchEvent, MatchResult, Rejection, SeatPlan, SeatStatus, Table,
    Timestamp, UndoError, UndoPolicy, Version,
};

use crate::common::{bot, execute, people, person, play, play_on, replaceable_after, request, resume, seat, table};

fn rng() -> BotRng {
    BotRng::new([3; 16])
}

fn resumed(table: &Table) -> Table {
    resume(table.start(), table.events()).unwrap()
}

#[test]
fn a_match_ends_when_everybody_agrees() {
    let mut table = table(vec![person(), person(), bot()], UndoPolicy::Fair, 3);
    assert_eq!(execute(&mut table, seat(2), Command::DeclineAbandon, 1), Err(Rejection::NothingOffered));
    assert_eq!(
        execute(&mut table, seat(3), Command::OfferAbandon, 1),
        Err(Rejection::NotYourSeat),
        "bots do not offer"
    );
    assert_eq!(
        execute(&mut table, seat(1), Command::OfferAbandon, 1).unwrap().kind,
        EventKind::AbandonOffered(seat(1))
    );
    assert_eq!((table.state().offers(), table.is_over()), (&[seat(1)][..], false));
    assert_eq!(execute(&mut table, seat(1), Command::OfferAbandon, 2), Err(Rejection::AlreadyOffered));
    assert_eq!(execute(&mut table, seat(2), Command::OfferAbandon, 3).unwrap().kind, EventKind::Abandoned);
    assert_eq!(table.state().absent_player(), None, "they agreed");
    assert_eq!((table.state().result(), table.to_move()), (Some(&MatchResult::Abandoned), None));
    assert_eq!(execute(&mut table, seat(1), Command::OfferAbandon, 4), Err(Rejection::MatchOver));
    assert_eq!(execute(&mut table, seat(1), Command::DeclineAbandon, 4), Err(Rejection::MatchOver));
    assert_eq!(execute(&mut table, seat(1), Command::Undo, 4), Err(Rejection::Undo(UndoError::MatchOver)));
    assert!(table.record().to_string().ends_with("abandon\n"), "{}", table.record());
    assert_eq!(resumed(&table), table);
}

#[test]
fn a_decline_an_action_or_a_change_of_players_ends_an_offer() {
    let mut table = people(3, UndoPolicy::Fair, 4);
    execute(&mut table, seat(1), Command::OfferAbandon, 0).unwrap();
    execute(&mut table, seat(2), Command::OfferAbandon, 0).unwrap();
    assert_eq!(
        execute(&mut table, seat(3), Command::DeclineAbandon, 0).unwrap().kind,
        EventKind::AbandonDeclined(seat(3))
    );
    assert_eq!(table.state().offers(), []);
    // An action withdraws the offer of its seat, and no other.
    let mut table = people(3, UndoPolicy::Fair, 4);
    let mover = table.to_move().unwrap();
    let other = seat(mover.number() % 3 + 1);
    execute(&mut table, mover, Command::OfferAbandon, 0).unwrap();
    execute(&mut table, other, Command::OfferAbandon, 0).unwrap();
    play(&mut table, &mut rng(), 0);
    assert_eq!(table.state().offers(), [other]);
    execute(&mut table, seat(1), Command::Resign, 0).unwrap();
    assert_eq!(table.state().offers(), []);
    assert_eq!(resumed(&table), table);
}

#[test]
fn a_player_must_act_between_two_offers() {
    let mut table = people(2, UndoPolicy::Fair, 4);
    let mover = table.to_move().unwrap();
    let other = seat(3 - mover.number());
    execute(&mut table, mover, Command::OfferAbandon, 0).unwrap();
    assert_eq!(
        execute(&mut table, mover, Command::DeclineAbandon, 0),
        Err(Rejection::NothingOffered),
        "nobody declines their own offer"
    );
    assert_eq!(table.state().offers(), [mover]);
    execute(&mut table, other, Command::DeclineAbandon, 0).unwrap();
    assert_eq!(execute(&mut table, mover, Command::OfferAbandon, 0), Err(Rejection::AlreadyOffered));
    play(&mut table, &mut rng(), 0);
    execute(&mut table, mover, Command::OfferAbandon, 0).unwrap();
    execute(&mut table, other, Command::DeclineAbandon, 0).unwrap();
    // Accepting is still allowed, because it ends the match.
    execute(&mut table, other, Command::OfferAbandon, 0).unwrap();
    assert_eq!(execute(&mut table, mover, Command::OfferAbandon, 0).unwrap().kind, EventKind::Abandoned);
    assert_eq!(resumed(&table), table);
}

#[test]
fn the_number_of_offers_is_bounded_by_the_number_of_actions() {
    let mut table = people(2, UndoPolicy::Fair, 8);
    let mut rng = rng();
    for _ in 0..500 {
        for _ in 0..20 {
            for command in [Command::OfferAbandon, Command::DeclineAbandon] {
                let _ = execute(&mut table, seat(1), command, 0);
            }
            let _ = execute(&mut table, seat(2), Command::DeclineAbandon, 0);
        }
        play(&mut table, &mut rng, 0);
    }
    let actions = table.state().moves().iter().filter(|event| event.seat == seat(1)).count();
    let offers = table.events().len() - table.state().moves().len();
    assert!(table.is_over() && offers > 2 && offers <= 2 * (actions + 1), "{offers} for {actions} actions");
}

#[test]
fn stored_events_may_contain_repeated_offers() {
    let mut table = people(2, UndoPolicy::Fair, 4);
    for (version, kind) in (1..).zip([
        EventKind::AbandonOffered(seat(1)),
        EventKind::AbandonDeclined(seat(1)),
        EventKind::AbandonOffered(seat(1)),
        EventKind::AbandonDeclined(seat(2)),
    ]) {
        table.replay(MatchEvent { version: Version(version), at: Timestamp(0), kind }).unwrap();
    }
    assert_eq!(resumed(&table), table);
    assert_eq!(execute(&mut table, seat(1), Command::OfferAbandon, 0), Err(Rejection::AlreadyOffered));
}

#[test]
fn a_single_person_among_bots_abandons_at_once() {
    let mut table = table(vec![person(), bot()], UndoPolicy::Fair, 3);
    assert_eq!(execute(&mut table, seat(1), Command::OfferAbandon, 1).unwrap().kind, EventKind::Abandoned);
    assert_eq!(table.state().result(), Some(&MatchResult::Abandoned));
}

#[test]
fn a_player_who_keeps_others_waiting_is_replaced_and_may_return() {
    let mut table = replaceable_after(2, 10_000, 5);
    let absent = table.to_move().unwrap();
    let waiting_seat = seat(3 - absent.number());
    let replace = Command::Replace(absent);
    assert_eq!(execute(&mut table, waiting_seat, replace, 9_999), Err(Rejection::TooEarly { remaining_ms: 1 }));
    assert_eq!(table.state().waiting_ms(Timestamp(9_999)), Some(9_999));
    assert_eq!(execute(&mut table, absent, replace, 10_000), Err(Rejection::NotReplaceable), "not oneself");
    assert_eq!(
        execute(&mut table, absent, Command::Replace(waiting_seat), 10_000),
        Err(Rejection::NotReplaceable),
        "not to move"
    );
    assert_eq!(execute(&mut table, seat(4), replace, 10_000), Err(Rejection::NotYourSeat));
    assert_eq!(execute(&mut table, absent, Command::Return, 10_000), Err(Rejection::NotReplaced));
    assert_eq!(execute(&mut table, waiting_seat, replace, 10_000).unwrap().kind, EventKind::Replaced(absent));
    assert_eq!((table.state().status(absent), table.to_move()), (SeatStatus::Replaced, Some(absent)));
    assert!(matches!(table.state().controller(absent), SeatPlan::Bot(_)) && !table.is_over());
    assert_eq!(
        execute(&mut table, waiting_seat, replace, 60_000),
        Err(Rejection::NotReplaceable),
        "a bot already plays"
    );
    for command in [Command::Resign, Command::OfferAbandon, Command::DeclineAbandon] {
        assert_eq!(execute(&mut table, absent, command, 60_000), Err(Rejection::NotYourSeat));
    }
    // The bot moves while the player asks for the seat.
    let take_back = request(&table, absent, Command::Return);
    play(&mut table, &mut rng(), 61_000);
    assert_eq!(table.execute(take_back, Timestamp(62_000)).unwrap().kind, EventKind::Returned(absent));
    assert_eq!((table.state().status(absent), table.state().controller(absent)), (SeatStatus::Playing, &person()));
    let record = table.state().record_without_seed().to_string();
    assert!(record.contains(&format!("replace{absent} ")), "{record}");
    assert!(record.contains(&format!(" return{absent}\n")), "{record}");
    assert_eq!(resumed(&table), table);
}

#[test]
fn an_action_restarts_the_waiting_time_and_an_offer_does_not() {
    let mut table = replaceable_after(3, 10_000, 5);
    let mover = table.to_move().unwrap();
    let other = seat(mover.number() % 3 + 1);
    execute(&mut table, mover, Command::OfferAbandon, 9_000).unwrap();
    execute(&mut table, other, Command::DeclineAbandon, 9_500).unwrap();
    assert_eq!(
        execute(&mut table, other, Command::Replace(mover), 9_999),
        Err(Rejection::TooEarly { remaining_ms: 1 })
    );
    play(&mut table, &mut rng(), 9_999);
    let mover = table.to_move().unwrap();
    let other = seat(mover.number() % 3 + 1);
    assert_eq!(
        execute(&mut table, other, Command::Replace(mover), 19_998),
        Err(Rejection::TooEarly { remaining_ms: 1 })
    );
    execute(&mut table, other, Command::Replace(mover), 19_999).unwrap();
}

#[test]
fn nobody_is_replaced_unless_the_settings_allow_it() {
    let mut table = people(2, UndoPolicy::Fair, 5);
    let absent = table.to_move().unwrap();
    let waiting_seat = seat(3 - absent.number());
    assert_eq!(execute(&mut table, waiting_seat, Command::Replace(absent), u64::MAX), Err(Rejection::NotReplaceable));
}

#[test]
fn a_replaced_player_keeps_their_place_in_the_ranking() {
    let mut table = replaceable_after(3, 0, 6);
    let absent = table.to_move().unwrap();
    let (second, third) = (seat(absent.number() % 3 + 1), seat((absent.number() + 1) % 3 + 1));
    execute(&mut table, second, Command::Replace(absent), 0).unwrap();
    execute(&mut table, third, Command::Resign, 0).unwrap();
    play_on(&mut table, &mut rng(), 500);
    let Some(MatchResult::Played(Outcome::Ranking(ranking))) = table.state().result() else {
        unreachable!("{:?}", table.state().result())
    };
    assert_eq!(ranking.last(), Some(&third), "the player who left is last, the replaced one is not");
    assert_eq!(execute(&mut table, absent, Command::Return, 0), Err(Rejection::MatchOver));
}

#[test]
fn a_match_of_two_continues_with_a_replaced_player() {
    let mut table = replaceable_after(2, 0, 7);
    let absent = table.to_move().unwrap();
    let waiting_seat = seat(3 - absent.number());
    execute(&mut table, waiting_seat, Command::Replace(absent), 0).unwrap();
    let mut other = table.clone();
    play_on(&mut table, &mut rng(), 500);
    assert!(matches!(table.state().result(), Some(MatchResult::Played(Outcome::Ranking(_)))));
    // The replaced player wins if the other resigns.
    execute(&mut other, waiting_seat, Command::Resign, 0).unwrap();
    let Some(MatchResult::Conceded { ranking }) = other.state().result() else {
        unreachable!("{:?}", other.state().result())
    };
    assert_eq!(ranking[..], [absent, waiting_seat]);
}

#[test]
fn an_unfinished_match_can_be_marked_as_abandoned() {
    let mut table = people(2, UndoPolicy::Fair, 4);
    play(&mut table, &mut rng(), 0);
    assert!(!table.record().to_string().contains("Seed"), "the match may continue");
    let abandoned = table.clone().into_abandoned();
    assert_eq!((abandoned.state().result(), abandoned.to_move()), (Some(&MatchResult::Abandoned), None));
    assert!(abandoned.record().to_string().ends_with("abandon\n"), "{}", abandoned.record());
    assert!(abandoned.record().seed().is_some());
    execute(&mut table, seat(1), Command::Resign, 0).unwrap();
    assert_eq!(table.clone().into_abandoned(), table, "a finished match keeps its result");
}

#[test]
fn a_match_is_cancelled_if_a_player_never_moves() {
    let start = people(2, UndoPolicy::Fair, 4);
    let due = start.start().started_at.after(FIRST_MOVE_TIMEOUT_MS);
    assert_eq!(start.propose_cancel(Timestamp(due.0 - 1)), None, "there is time left");
    let event = start.propose_cancel(due).unwrap();
    let mut table = start.clone();
    table.replay(event.into()).unwrap();
    assert_eq!((table.state().result(), table.to_move()), (Some(&MatchResult::Abandoned), None));
    assert_eq!(table.state().absent_player(), start.to_move());
    assert_eq!(resumed(&table), table);
    // Nobody can cancel a match earlier by a forged event.
    let early = MatchEvent { version: Version(1), at: Timestamp(due.0 - 1), kind: EventKind::Abandoned };
    assert!(start.clone().replay(early).is_err());
    // An offer is no move.
    let mut table = start.clone();
    let mover = table.to_move().unwrap();
    execute(&mut table, mover, Command::OfferAbandon, 0).unwrap();
    assert_eq!(table.propose_cancel(Timestamp(due.0 - 1)), None);
    table.replay(table.propose_cancel(due).expect("an offer does not keep the others waiting").into()).unwrap();
    assert_eq!(table.state().absent_player(), Some(mover));
    assert_eq!(resumed(&table), table);
}

#[test]
fn the_first_move_of_every_player_is_awaited_and_bots_are_never_absent() {
    let mut table = people(2, UndoPolicy::Fair, 4);
    let first = table.to_move().unwrap();
    while table.to_move() == Some(first) {
        play(&mut table, &mut rng(), 1000);
    }
    assert_eq!(table.state().first_move_due(), Some(Timestamp(1000 + FIRST_MOVE_TIMEOUT_MS)), "of the other player");
    play(&mut table, &mut rng(), 2000);
    assert_eq!(table.state().first_move_due(), None);
}
