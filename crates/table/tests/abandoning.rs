//! Ending a match by agreement, and a bot in the place of somebody who vanished.
#![cfg(test)]

mod common;

use common::{ask, bot, patient, people, person, play, play_on, seat, table};
use nova_luna_ai::BotRng;
use nova_luna_rules::Outcome;
use nova_luna_table::{
    Command, EventKind, MatchEvent, MatchResult, Refusal, SeatPlayer, SeatStatus, Table, Timestamp, UndoError,
    UndoPolicy, Version,
};

fn dice() -> BotRng {
    BotRng::new([3; 16])
}

fn resumed(table: &Table) -> Table {
    Table::resume(table.opening().clone(), table.happenings().to_vec()).unwrap()
}

#[test]
fn a_match_ends_when_everybody_wants_it() {
    let mut table = table(vec![person(), person(), bot()], UndoPolicy::Fair, 3);
    assert_eq!(ask(&mut table, seat(2), Command::DeclineAbandon, 1), Err(Refusal::NothingOffered));
    assert_eq!(ask(&mut table, seat(3), Command::OfferAbandon, 1), Err(Refusal::NotYourSeat), "a bot wants nothing");
    assert_eq!(ask(&mut table, seat(1), Command::OfferAbandon, 1).unwrap().what, EventKind::AbandonOffered(seat(1)));
    assert_eq!((table.offers(), table.is_over()), (&[seat(1)][..], false));
    assert_eq!(ask(&mut table, seat(1), Command::OfferAbandon, 2), Err(Refusal::AlreadyOffered));
    assert_eq!(ask(&mut table, seat(2), Command::OfferAbandon, 3).unwrap().what, EventKind::Abandoned);
    assert_eq!((table.result(), table.to_move()), (Some(&MatchResult::Abandoned), None));
    assert_eq!(ask(&mut table, seat(1), Command::OfferAbandon, 4), Err(Refusal::Over));
    assert_eq!(ask(&mut table, seat(1), Command::DeclineAbandon, 4), Err(Refusal::Over));
    assert_eq!(ask(&mut table, seat(1), Command::Undo, 4), Err(Refusal::Undo(UndoError::Over)));
    assert!(table.record().to_string().contains("{the match is abandoned}"), "{}", table.record());
    assert_eq!(resumed(&table), table);
}

#[test]
fn an_offer_ends_with_a_no_with_an_action_or_when_it_changes_who_plays() {
    let mut table = people(3, UndoPolicy::Fair, 4);
    ask(&mut table, seat(1), Command::OfferAbandon, 0).unwrap();
    ask(&mut table, seat(2), Command::OfferAbandon, 0).unwrap();
    assert_eq!(ask(&mut table, seat(3), Command::DeclineAbandon, 0).unwrap().what, EventKind::AbandonDeclined(seat(3)));
    assert_eq!(table.offers(), []);
    // Whoever acts plays on; the offers of the others stand.
    let mut table = people(3, UndoPolicy::Fair, 4);
    let mover = table.to_move().unwrap();
    let other = seat(mover.number() % 3 + 1);
    ask(&mut table, mover, Command::OfferAbandon, 0).unwrap();
    ask(&mut table, other, Command::OfferAbandon, 0).unwrap();
    play(&mut table, &mut dice(), 0);
    assert_eq!(table.offers(), [other]);
    ask(&mut table, seat(1), Command::Resign, 0).unwrap();
    assert_eq!(table.offers(), []);
    assert_eq!(resumed(&table), table);
}

#[test]
fn whoever_has_offered_acts_before_they_offer_again() {
    let mut table = people(2, UndoPolicy::Fair, 4);
    let mover = table.to_move().unwrap();
    let other = seat(3 - mover.number());
    ask(&mut table, mover, Command::OfferAbandon, 0).unwrap();
    assert_eq!(ask(&mut table, mover, Command::DeclineAbandon, 0), Err(Refusal::NothingOffered), "not one's own");
    assert_eq!(table.offers(), [mover]);
    ask(&mut table, other, Command::DeclineAbandon, 0).unwrap();
    assert_eq!(ask(&mut table, mover, Command::OfferAbandon, 0), Err(Refusal::AlreadyOffered));
    play(&mut table, &mut dice(), 0);
    ask(&mut table, mover, Command::OfferAbandon, 0).unwrap();
    ask(&mut table, other, Command::DeclineAbandon, 0).unwrap();
    // Whoever may not offer again can still agree, because that ends it.
    ask(&mut table, other, Command::OfferAbandon, 0).unwrap();
    assert_eq!(ask(&mut table, mover, Command::OfferAbandon, 0).unwrap().what, EventKind::Abandoned);
    assert_eq!(resumed(&table), table);
}

#[test]
fn talk_is_bounded_by_the_game() {
    let mut table = people(2, UndoPolicy::Fair, 8);
    let mut dice = dice();
    for _ in 0..500 {
        for _ in 0..20 {
            for wish in [Command::OfferAbandon, Command::DeclineAbandon] {
                let _ = ask(&mut table, seat(1), wish, 0);
            }
            let _ = ask(&mut table, seat(2), Command::DeclineAbandon, 0);
        }
        play(&mut table, &mut dice, 0);
    }
    let actions = table.line().iter().filter(|event| event.seat == seat(1)).count();
    let talk = table.happenings().len() - table.line().len();
    assert!(table.is_over() && talk > 2 && talk <= 2 * (actions + 1), "{talk} for {actions} actions");
}

#[test]
fn a_match_from_before_there_was_this_rule_goes_on() {
    let mut table = people(2, UndoPolicy::Fair, 4);
    let opening = table.opening().clone();
    for (version, what) in (1..).zip([
        EventKind::AbandonOffered(seat(1)),
        EventKind::AbandonDeclined(seat(1)),
        EventKind::AbandonOffered(seat(1)),
        EventKind::AbandonDeclined(seat(2)),
    ]) {
        table.apply(MatchEvent { version: Version(version), at: Timestamp(0), what }).unwrap();
    }
    assert_eq!(Table::resume(opening, table.happenings().to_vec()).unwrap(), table);
    assert_eq!(ask(&mut table, seat(1), Command::OfferAbandon, 0), Err(Refusal::AlreadyOffered));
}

#[test]
fn somebody_alone_among_bots_abandons_at_once() {
    let mut table = table(vec![person(), bot()], UndoPolicy::Fair, 3);
    assert_eq!(ask(&mut table, seat(1), Command::OfferAbandon, 1).unwrap().what, EventKind::Abandoned);
    assert_eq!(table.result(), Some(&MatchResult::Abandoned));
}

#[test]
fn whoever_keeps_others_waiting_is_replaced_and_may_return() {
    let mut table = patient(2, 10_000, 5);
    let absent = table.to_move().unwrap();
    let waits = seat(3 - absent.number());
    let replace = Command::Replace(absent);
    assert_eq!(ask(&mut table, waits, replace, 9_999), Err(Refusal::NotYet { left: 1 }));
    assert_eq!(table.waiting(Timestamp(9_999)), Some(9_999));
    assert_eq!(ask(&mut table, absent, replace, 10_000), Err(Refusal::Irreplaceable), "not oneself");
    assert_eq!(ask(&mut table, absent, Command::Replace(waits), 10_000), Err(Refusal::Irreplaceable), "not to move");
    assert_eq!(ask(&mut table, seat(4), replace, 10_000), Err(Refusal::NotYourSeat));
    assert_eq!(ask(&mut table, absent, Command::Return, 10_000), Err(Refusal::NotReplaced));
    assert_eq!(ask(&mut table, waits, replace, 10_000).unwrap().what, EventKind::Replaced(absent));
    assert_eq!((table.standing(absent), table.to_move()), (SeatStatus::Replaced, Some(absent)));
    assert!(matches!(table.sitter(absent), SeatPlayer::Bot(_)) && !table.is_over());
    assert_eq!(ask(&mut table, waits, replace, 60_000), Err(Refusal::Irreplaceable), "once is enough");
    for wish in [Command::Resign, Command::OfferAbandon, Command::DeclineAbandon] {
        assert_eq!(ask(&mut table, absent, wish, 60_000), Err(Refusal::NotYourSeat));
    }
    play(&mut table, &mut dice(), 61_000);
    assert_eq!(ask(&mut table, absent, Command::Return, 62_000).unwrap().what, EventKind::Returned(absent));
    assert_eq!((table.standing(absent), table.sitter(absent)), (SeatStatus::Playing, &person()));
    let record = table.record_without_seed().to_string();
    assert!(record.contains(&format!("{{seat {absent} is replaced by a bot}}")), "{record}");
    assert!(record.contains(&format!("{{seat {absent} returns}}")), "{record}");
    assert_eq!(resumed(&table), table);
}

#[test]
fn acting_begins_the_wait_anew_and_talking_does_not() {
    let mut table = patient(3, 10_000, 5);
    let mover = table.to_move().unwrap();
    let other = seat(mover.number() % 3 + 1);
    ask(&mut table, mover, Command::OfferAbandon, 9_000).unwrap();
    ask(&mut table, other, Command::DeclineAbandon, 9_500).unwrap();
    assert_eq!(ask(&mut table, other, Command::Replace(mover), 9_999), Err(Refusal::NotYet { left: 1 }));
    play(&mut table, &mut dice(), 9_999);
    let mover = table.to_move().unwrap();
    let other = seat(mover.number() % 3 + 1);
    assert_eq!(ask(&mut table, other, Command::Replace(mover), 19_998), Err(Refusal::NotYet { left: 1 }));
    ask(&mut table, other, Command::Replace(mover), 19_999).unwrap();
}

#[test]
fn without_patience_everybody_waits() {
    let mut table = people(2, UndoPolicy::Fair, 5);
    let absent = table.to_move().unwrap();
    let waits = seat(3 - absent.number());
    assert_eq!(ask(&mut table, waits, Command::Replace(absent), u64::MAX), Err(Refusal::Irreplaceable));
}

#[test]
fn who_was_replaced_keeps_the_place_that_the_bot_plays_for() {
    let mut table = patient(3, 0, 6);
    let absent = table.to_move().unwrap();
    let (second, third) = (seat(absent.number() % 3 + 1), seat((absent.number() + 1) % 3 + 1));
    ask(&mut table, second, Command::Replace(absent), 0).unwrap();
    ask(&mut table, third, Command::Resign, 0).unwrap();
    play_on(&mut table, &mut dice(), 500);
    let Some(MatchResult::Played(Outcome::Ranking(ranking))) = table.result() else {
        unreachable!("{:?}", table.result())
    };
    assert_eq!(ranking.last(), Some(&third), "who left is last, who was replaced is not");
    assert_eq!(ask(&mut table, absent, Command::Return, 0), Err(Refusal::Over));
}

#[test]
fn a_match_of_two_goes_on_without_one_of_them() {
    let mut table = patient(2, 0, 7);
    let absent = table.to_move().unwrap();
    let waits = seat(3 - absent.number());
    ask(&mut table, waits, Command::Replace(absent), 0).unwrap();
    let mut other = table.clone();
    play_on(&mut table, &mut dice(), 500);
    assert!(matches!(table.result(), Some(MatchResult::Played(Outcome::Ranking(_)))));
    // Whoever was replaced wins if the other gives up.
    ask(&mut other, waits, Command::Resign, 0).unwrap();
    let Some(MatchResult::Conceded { ranking }) = other.result() else { unreachable!("{:?}", other.result()) };
    assert_eq!(ranking[..], [absent, waits]);
}

#[test]
fn what_nobody_plays_any_more_is_given_up() {
    let mut table = people(2, UndoPolicy::Fair, 4);
    play(&mut table, &mut dice(), 0);
    assert!(!table.record().to_string().contains("Seed"), "somebody may play on");
    let given_up = table.clone().given_up();
    assert_eq!((given_up.result(), given_up.to_move()), (Some(&MatchResult::Abandoned), None));
    assert!(given_up.record().to_string().contains("{the match is abandoned}"), "{}", given_up.record());
    assert!(given_up.record().seed().is_some());
    ask(&mut table, seat(1), Command::Resign, 0).unwrap();
    assert_eq!(table.clone().given_up(), table, "it has ended otherwise");
}
