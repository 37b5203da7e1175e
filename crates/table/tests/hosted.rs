//! The match of an online table, its log, and what becomes due.

use nova_luna_ai::BotRng;
use nova_luna_bots::BotName;
use nova_luna_table::{
    Actor, ClockRule, Command, Digest, Entry, EventKind, FIRST_MOVE_TIMEOUT_MS, Index, Kind, Refusal, Rejection,
    ReplayError, RequestKey, Settings, TableCommand, Timestamp, Version,
};

use crate::common::online::{Online, bot, different_settings, nonce, person, public, token};
use crate::common::seat;

/// A match of two people that has started.
pub(crate) fn started(settings: Settings) -> Online {
    let mut table = Online::new(settings);
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.reveal(1).unwrap();
    table.reveal(2).unwrap();
    table
}

pub(crate) fn two_people() -> Settings {
    Settings::new(vec![person(), person()])
}

fn request(table: &Online, command: Command, expected: Version, id: &str) -> Result<Entry, Refusal> {
    let by = table.hosted.table().unwrap().to_move().unwrap();
    let id = Some(id.to_owned());
    table.propose(Actor::Seat(by), TableCommand::Match { command, expected, id })
}

#[test]
fn a_match_is_played_to_its_end_by_people_and_bots() {
    let mut table = Online::new(Settings { discs: 4, ..Settings::new(vec![person(), bot(), person()]) });
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.reveal(1).unwrap();
    table.reveal(2).unwrap();
    assert_eq!((table.hosted.index().moved, table.hosted.index().ended), (None, None));
    let mut plays = 0;
    while let Some(entry) = table.play(&plays.to_string()) {
        let completed = entry.request.as_ref().and_then(|request| table.hosted.completed(request));
        assert_eq!(completed, entry.request.as_ref().map(|_| entry.event.version));
        let Kind::Match(EventKind::Played(play)) = &entry.event.kind else { panic!() };
        assert_eq!(entry.request.is_none(), play.seat == seat(2), "the server plays for the bot");
        plays += 1;
    }
    let match_ = table.hosted.table().unwrap();
    assert_eq!((match_.is_over(), match_.events().len()), (true, plays));
    let at = Some(Timestamp(1000));
    assert_eq!(table.hosted.index(), Index { people: Some(2), started: at, moved: at, ended: at, plies: Some(plays) });
    assert!(table.hosted.record().unwrap().fairness().is_some());
    table.check();
}

#[test]
fn only_moves_of_people_count_as_moves() {
    let mut table = Online::new(Settings::new(vec![person(), bot()]));
    table.sit(1).unwrap();
    table.reveal(1).unwrap();
    while table.hosted.table().unwrap().to_move() != Some(seat(1)) {
        table.play("bot").unwrap();
        assert_eq!(table.hosted.index().moved, None);
    }
    table.now = 5000;
    table.play("person").unwrap();
    assert_eq!(table.hosted.index().moved, Some(Timestamp(5000)));
}

#[test]
fn a_repeated_request_has_no_second_effect() {
    let mut table = started(two_people());
    let entry = table.play("m1").unwrap();
    let Kind::Match(EventKind::Played(play)) = &entry.event.kind else { panic!() };
    let request = RequestKey { seat: play.seat, id: "m1".to_owned() };
    assert_eq!((entry.request.as_ref(), table.hosted.completed(&request)), (Some(&request), Some(entry.event.version)));
    let command = |expected| TableCommand::Match { command: Command::Resign, expected, id: Some("m1".to_owned()) };
    let again = table.propose(Actor::Seat(play.seat), command(table.hosted.match_version()));
    assert_eq!(again, Err(Refusal::Repeated), "whatever it asks for now");
    let other = if play.seat == seat(1) { seat(2) } else { seat(1) };
    assert!(table.propose(Actor::Seat(other), command(table.hosted.match_version())).is_ok(), "another seat's id");
    for text in ["1:m1", "2:a:b", "4:"] {
        assert_eq!(text.parse::<RequestKey>().unwrap().to_string(), text);
    }
    for wrong in ["", "1", "0:a", "5:a", "01:a", ":a"] {
        assert!(wrong.parse::<RequestKey>().is_err(), "{wrong}");
    }
}

#[test]
fn the_version_of_a_request_is_that_of_the_match() {
    let mut table = started(two_people());
    let start = table.hosted.version();
    assert_eq!(table.hosted.match_version(), start);
    // A rotated token is an event, but the match has not changed.
    table.act_by(2, TableCommand::Rotate(token(5))).unwrap();
    assert_eq!((table.hosted.match_version(), table.hosted.version()), (start, start.next()));
    let action = Command::Play(table.hosted.table().unwrap().view().legal_actions().get(0).unwrap());
    let entry = request(&table, action, start, "a").unwrap();
    assert_eq!(entry.event.version, start.next().next());
    table.apply(&entry);
    let current = table.hosted.match_version();
    assert_eq!(current, entry.event.version);
    for expected in [start, start.next(), current.next(), Version(0)] {
        let refusal = request(&table, Command::Undo, expected, "b").unwrap_err();
        assert_eq!(refusal, Rejection::Outdated { expected, current }.into());
    }
    table.check();
}

#[test]
fn a_replaced_player_returns_whatever_the_bot_has_done() {
    let mut table = started(Settings { replace_after_ms: Some(10_000), ..two_people() });
    let absent = table.hosted.table().unwrap().to_move().unwrap();
    let other = if absent == seat(1) { seat(2) } else { seat(1) };
    let early = table.in_match(other, Command::Replace(absent)).unwrap_err();
    assert_eq!(early, Rejection::TooEarly { remaining_ms: 10_000 }.into());
    table.now += 10_000;
    table.in_match(other, Command::Replace(absent)).unwrap();
    let back = TableCommand::Match { command: Command::Return, expected: Version(0), id: None };
    assert_eq!(table.act(Actor::Seat(absent), back), Ok(Kind::Match(EventKind::Returned(absent))));
    table.check();
}

#[test]
fn a_lost_race_proposes_again() {
    let mut table = started(two_people());
    let action = Command::Play(table.hosted.table().unwrap().view().legal_actions().get(0).unwrap());
    let expected = table.hosted.match_version();
    let lost = request(&table, action, expected, "a").unwrap();
    // Another node has stored a rotated token before.
    table.act_by(2, TableCommand::Rotate(token(5))).unwrap();
    let (version, found) = (lost.event.version.next(), lost.event.version);
    assert_eq!(table.hosted.apply(lost), Err(ReplayError::Version { expected: version, found }));
    assert!(request(&table, action, expected, "a").is_ok());
}

#[test]
fn before_the_start_there_is_no_match() {
    let mut table = Online::new(two_people());
    let play = || TableCommand::Match { command: Command::Resign, expected: Version(0), id: None };
    assert_eq!(table.act_by(1, play()), Err(Refusal::NotStarted));
    assert_eq!(table.act(Actor::Server, play()), Err(Refusal::NotStarted));
    assert_eq!(table.hosted.match_version(), Version(0));
}

#[test]
fn the_server_does_not_play_for_people() {
    let mut table = started(two_people());
    let to_move = table.hosted.table().unwrap().to_move().unwrap();
    let action = table.hosted.table().unwrap().view().legal_actions().get(0).unwrap();
    let play = TableCommand::Match { command: Command::Play(action), expected: table.hosted.match_version(), id: None };
    assert_eq!(table.act(Actor::Server, play), Err(Rejection::NotYourTurn { to_move }.into()));
}

#[test]
fn a_table_at_its_limit_of_events_is_played_to_the_end() {
    let mut table = started(two_people());
    table.max_events = 2;
    table.in_match(seat(1), Command::OfferAbandon).unwrap();
    table.in_match(seat(2), Command::DeclineAbandon).unwrap();
    for command in [Command::OfferAbandon, Command::Undo, Command::DeclineAbandon, Command::Return, Command::Hint] {
        assert_eq!(table.in_match(seat(2), command), Err(Refusal::TooManyEvents), "{command:?}");
    }
    table.play("a").unwrap();
    table.in_match(seat(2), Command::Resign).unwrap();
    assert!(table.hosted.index().ended.is_some());
}

#[test]
fn a_clock_runs_out_also_after_another_event() {
    let clock = Some(ClockRule { initial_ms: 60_000, increment_ms: 0 });
    let mut table = started(Settings { clock, ..two_people() });
    let mover = table.hosted.table().unwrap().to_move().unwrap();
    assert_eq!(table.due(), Some(Timestamp(61_000)));
    table.now = 70_000;
    table.act_by(1, TableCommand::Rotate(token(9))).unwrap();
    let entry = table.propose(Actor::Server, TableCommand::Expire).unwrap();
    assert_eq!((entry.event.at, &entry.event.kind), (Timestamp(61_000), &Kind::Match(EventKind::TimedOut(mover))));
    table.apply(&entry);
    assert_eq!((table.due(), table.hosted.index().ended), (None, Some(Timestamp(61_000))));
    table.check();
}

#[test]
fn a_live_match_without_a_first_move_is_cancelled() {
    let mut table = started(public(vec![person(), person()]));
    let Kind::Match(kind) = table.expire_when_due() else { panic!() };
    assert_eq!((kind, table.now), (EventKind::Abandoned, 1000 + FIRST_MOVE_TIMEOUT_MS));
    assert!(table.hosted.table().unwrap().state().absent_player().is_some());
    table.check();
    let mut friends = started(two_people());
    friends.now += 2 * FIRST_MOVE_TIMEOUT_MS;
    assert_eq!((friends.due(), friends.expire()), (None, Err(Refusal::NothingDue)), "friends may come later");
}

#[test]
fn a_clock_that_is_set_back_does_not_reorder_the_log() {
    let mut table = Online::new(two_people());
    table.now = 900;
    table.sit(1).unwrap();
    assert_eq!(table.entries.last().unwrap().event.at, Timestamp(1000));
}

#[test]
fn only_some_may_do_that() {
    let mut table = started(two_people());
    let guest = Actor::Guest { key: None, token: token(7) };
    for (by, command) in [
        (guest, TableCommand::Leave),
        (guest, TableCommand::Rotate(token(8))),
        (guest, TableCommand::Reveal { void_seals: 0, nonce: nonce(1) }),
        (guest, TableCommand::Expire),
        (Actor::Seat(seat(1)), TableCommand::Expire),
        (Actor::Server, TableCommand::Fill(BotName::Novice)),
        (Actor::Server, TableCommand::Leave),
    ] {
        assert_eq!(table.act(by, command.clone()), Err(Refusal::NotAllowed), "{command:?}");
    }
}

#[test]
fn every_table_can_be_loaded_and_followed_at_any_time() {
    let mut rng = BotRng::new([3; 16]);
    let (mut events, mut over) = (0, 0);
    for _ in 0..12 {
        for settings in different_settings() {
            let mut table = Online::new(settings);
            for step in 0..150 {
                if table.act_at_random(&mut rng).is_some() && step % 10 == 0 {
                    table.check();
                }
            }
            table.check();
            events += table.entries.len();
            over += usize::from(table.hosted.index().ended.is_some());
        }
    }
    assert!(events > 1000 && over > 15, "{events} {over}");
}

#[test]
fn another_pile_shows_only_when_it_is_revealed() {
    let table = started(two_people());
    let mut pile: Vec<u8> = table.hosted.table().unwrap().view().unseen().iter().map(|tile| tile.number()).collect();
    let ends = [false, true].map(|reversed| {
        if reversed {
            pile.reverse();
        }
        let mut other = started(two_people());
        other.hosted = other.hosted.with_pile(&pile).unwrap();
        while other.entries.len() < 30 && other.play(&other.hosted.version().to_string()).is_some() {}
        other.entries
    });
    let first = std::iter::zip(&ends[0], &ends[1]).find(|(one, other)| one != other).expect("the piles differ").0;
    assert!(matches!(&first.event.kind, Kind::Match(EventKind::Played(play)) if !play.revealed.is_empty()));
    assert!(table.hosted.with_pile(&pile[1..]).is_err());
}

#[test]
fn debug_output_hides_secrets() {
    let table = started(two_people());
    let text = format!("{:?}", table.entries.iter().map(|entry| &entry.hidden).collect::<Vec<_>>());
    assert!(text.contains("Digest(…)") && text.contains("Secret(…)") && text.contains("Nonce(…)"));
    assert!(!text.contains("101") && !text.contains("200"), "{text}");
    assert!(Digest([1; 32]).matches(&token(1)) && !token(1).matches(&Digest([2; 32])));
}
