//! Tests of the memory of a log: what has happened stays, also after a reload.

use nova_luna_bots::BotName;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::log::read_line;
use nova_luna_rules::TableId;
use nova_luna_table::{Actor, Command, Followed, TableCommand, Timestamp, Version};

use super::super::lines::SeenLog;
use super::*;
use crate::test_server::seat;

/// What somebody remembers who saw these events.
fn seen(log: &[LogEvent]) -> SeenLog {
    let mut seen = SeenLog::default();
    log.iter().for_each(|event| assert_eq!(seen.add(event), Ok(true)));
    seen
}

/// The log of a table at which everything has happened.
fn full_log() -> Vec<LogEvent> {
    let mut server = Server::new(people(3));
    (1..=2).for_each(|number| drop(server.sit(number, number)));
    server.act(Actor::Seat(seat(2)), TableCommand::Leave);
    server.act(Actor::Seat(seat(1)), TableCommand::Rotate(nova_luna_table::Digest([7; 32])));
    (2..=3).for_each(|number| drop(server.sit(number, number)));
    server.reveal(1, 1);
    server.act(Actor::Seat(seat(3)), TableCommand::Leave);
    server.sit(1, 4);
    server.expire(86_400_000);
    server.act(Actor::Seat(seat(1)), TableCommand::Fill(BotName::Novice));
    server.reveal(1, 4);
    server.execute(1, Command::Resign);
    server.act(Actor::Seat(ME), TableCommand::LinkRematch(TableId([6; 16]), server.table.seating().commitment()));
    server.log
}

#[test]
fn every_line_that_changes_is_an_alarm() {
    use Alarm::{Nonce, Past, Seal, VoidSeals};
    let log = full_log();
    let changed = |event: &LogEvent| {
        let mut seen = seen(&log);
        assert_eq!(seen.add(event), Ok(false), "the same event may come twice");
        let other = log.iter().rev().find(|other| other.kind != event.kind).unwrap();
        assert!(seen.add(&LogEvent { version: event.version, ..other.clone() }).is_err(), "{event:?}");
        let alarm = seen.add(&LogEvent { at: Timestamp(event.at.0 + 1), ..event.clone() });
        assert_eq!(seen, self::seen(&log), "the first one stays");
        alarm.unwrap_err()
    };
    let expected = [Past, Seal, Seal, Seal, Past, Seal, Seal, Nonce, VoidSeals, Seal, Seal, Seal, Past, Past, Past];
    assert_eq!(log.iter().map(changed).collect::<Vec<_>>(), expected);
}

#[test]
fn an_alarm_names_what_has_changed() {
    let log = full_log();
    let alarm_if = |version: usize, from: &str, to: &str| {
        let (line, mut seen) = (log[version - 1].to_json(), seen(&log));
        assert_eq!(line.matches(from).count(), 1, "{line}");
        seen.add(&read_line(&line.replace(from, to)).unwrap())
    };
    let promise = |secret| Server::with_secret(secret, people(3)).commitment();
    assert_eq!(alarm_if(1, &promise(100), &promise(50)), Err(Alarm::Commitment));
    assert_eq!(alarm_if(9, &promise(101), &promise(50)), Err(Alarm::Commitment));
    assert_eq!(alarm_if(13, &Nonce([4; 32]).to_string(), &Nonce([5; 32]).to_string()), Err(Alarm::Nonce));
    assert_eq!(alarm_if(13, "\"wheel\":[", "\"wheel\":[9,"), Err(Alarm::Past));
    let left_out = LogEvent { version: log[8].version, ..log[9].clone() };
    assert_eq!(seen(&log).add(&left_out), Err(Alarm::VoidSeals));
}

#[test]
fn tabs_remember_together_and_notice_differences() {
    let log = full_log();
    for (own, stored) in [(3, 9), (9, 3), (0, 9), (9, 9), (9, 0)] {
        let mut tab = seen(&log[..own]);
        assert_eq!(tab.merge(seen(&log[..stored])), Ok(()));
        assert_eq!(tab, seen(&log[..9]));
    }
    let mut other = log.clone();
    rename(&mut other[1], "Eve".to_owned());
    let mut tab = seen(&other);
    assert_eq!(tab.merge(seen(&log[..3])), Err(Alarm::Seal));
    assert_eq!(tab, seen(&log[..3]), "what was stored first stays");
}

#[test]
fn the_memory_has_limits() {
    let log = full_log();
    let mut seen = SeenLog::default();
    let line = |version: u32| LogEvent { version: Version(version), ..log[4].clone() };
    let length = line(9_999).to_json().len();
    let last = (1..u32::MAX).find(|version| seen.add(&line(*version)) == Err(Alarm::Past)).unwrap();
    assert!(seen.lines().map(String::len).sum::<usize>() > 400_000 - length, "no honest log is that long");
    assert_eq!(seen.add(&line(last + 2)), Ok(false), "events are missing before this one");
    seen.load(&line(last).to_json());
    assert_eq!(seen.lines().count(), last as usize - 1, "a line of a file");
    let mut seen = SeenLog::default();
    seen.load(&"9".repeat(10_000));
    assert_eq!(seen, SeenLog::default());
}

/// A match after some moves, of which the last ones are of the seat to move.
fn running(is_wanted: impl Fn(&MatchState) -> bool) -> Server {
    let servers = (1..=200).map(|secret| Server::with_secret(secret, people(2)).start());
    let mut running = servers.flat_map(|start| (1..12).map(move |moves| start.clone().after(moves)));
    let has_moved = |state: &MatchState| state.to_move() == state.moves().last().map(|event| event.seat);
    running.find(|server| has_moved(server.state()) && is_wanted(server.state())).unwrap()
}

#[test]
fn only_a_legal_undo_may_change_the_past() {
    let before = running(|state| state.may_undo(state.to_move().unwrap()).is_ok());
    let mut after = before.clone();
    after.execute(before.state().to_move().unwrap().number(), Command::Undo);
    let mut undone = after.log.last().unwrap().clone();
    let alarms = |event: &LogEvent| {
        let mut evidence = DealEvidence::new(TABLE);
        before.log.iter().for_each(|event| evidence.check_event(event, None));
        evidence.check_event(event, Some(before.state()));
        evidence.alarms().to_vec()
    };
    assert_eq!(alarms(&undone), [], "the rules of undo allow this");
    after.play_nth(1);
    let record = after.state().record_without_seed();
    assert_ne!(record.events()[..before.state().moves().len()], *before.state().moves());
    assert!(seen(&before.log).agrees_with(&record), "also if the undo was not seen");
    if let Kind::Match(EventKind::Undone { plies, .. }) = &mut undone.kind {
        *plies += 1;
    }
    assert_eq!(alarms(&undone), [Alarm::Past], "it takes back too much");
}

#[test]
fn a_changed_match_is_noticed_also_after_a_reload() {
    let storage = InMemoryStorage::default();
    let start = Server::started(people(2));
    let load = |server: &Server| {
        let mut evidence = DealEvidence::load(&storage, TABLE);
        server.log.iter().for_each(|event| evidence.check_event(event, None));
        evidence
    };
    let record = |server: &Server| server.state().record_without_seed();
    let mut memory = load(&start.clone().after(8));
    memory.save(&storage).unwrap();
    assert!(memory.has_seen_match());
    let over = start.clone().finish();
    assert_eq!((load(&over).alarms(), memory.agrees_with_record(&record(&over))), ([].as_slice(), true));
    let behind = start.clone().after(4);
    assert_eq!(load(&behind), memory, "nothing is forgotten because of a node that is behind");
    let mut other_move = start.clone().after(2);
    other_move.play_nth(1);
    let other_start = Server::with_secret(50, people(2)).start();
    assert!(!seen(&start.log).agrees_with(&record(&other_start)));
    for other in [other_move.clone().finish(), other_start.finish()] {
        assert!(load(&other).alarms().contains(&Alarm::Past) && !memory.agrees_with_record(&record(&other)));
    }
    let mut tab = DealEvidence { seen: seen(&other_move.log), is_changed: true, ..DealEvidence::new(TABLE) };
    tab.save(&storage).unwrap();
    assert_eq!((tab.alarms(), &tab.seen), ([Alarm::Past].as_slice(), &memory.seen), "another tab saw something else");
    assert!(!memory.agrees_with_record(&record(&behind)), "moves are missing");
    let mut resigned = start.clone().after(8);
    resigned.execute(1, Command::Resign);
    assert!(seen(&resigned.log).agrees_with(&record(&resigned)));
    assert!(!seen(&resigned.log).agrees_with(&record(&over)), "nobody is said to have resigned");
    // A line that nobody can follow does not make this browser forget the match.
    let mut log = start.after(8).log;
    log.push(LogEvent { version: log.last().unwrap().version.next(), ..log[0].clone() });
    assert!(!seen(&log).agrees_with(&record(&behind)));
    assert!(SeenLog::default().agrees_with(&record(&resigned)), "nothing was seen");
    // A move that revealed tiles is not taken back.
    let refilled = running(|state| !state.moves().last().unwrap().revealed.is_empty());
    let before = Followed::from_log(refilled.log[..refilled.log.len() - 1].to_vec()).unwrap();
    assert!(!seen(&refilled.log).agrees_with(&before.state().unwrap().record_without_seed()));
}

#[test]
fn lines_after_a_damaged_one_say_nothing() {
    let log = full_log();
    for damaged in [0, 3, log.len() - 1] {
        let mut stored = SeenLog::default();
        for (index, event) in log.iter().enumerate() {
            // As another version of the program would write it.
            let line = event.to_json();
            stored.load(&if index == damaged { line.replacen('{', "{\"colour\":1,", 1) } else { line });
        }
        assert_eq!(stored, seen(&log[..damaged]));
        assert_eq!(stored.add(&log[damaged]), Ok(true), "no false alarm");
    }
}
