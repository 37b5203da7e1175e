//! Saved matches: a whole text gives the same table, a damaged one the table up to the damage.

#![cfg(test)]

use nova_luna_ai::BotRng;
use nova_luna_bots::BotName;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::ServerMessage;
use nova_luna_protocol::saved::{self, SavedMatchError, SavedMatchErrorKind};
use nova_luna_protocol::wire::FieldError;
use nova_luna_rules::{self as rules, Record, Seat, Seed};
use nova_luna_table::{
    ClockRule, Command, EventKind, LogEvent, Position, Rejection, ReplayError, Request, SeatPlan, Settings, Switches,
    Table, Timestamp, UndoPolicy,
};

/// Plays a match with all kinds of events, for at most `most` steps.
fn eventful(players: usize, number: u64, most: u64) -> Table {
    let name = "Zoë \"}\n\u{1f319}".to_owned();
    let mut seats = vec![SeatPlan::Person(name); players];
    if let Some(third) = seats.get_mut(2) {
        *third = SeatPlan::Bot(BotName::Expert);
    }
    let settings = Settings {
        undo: if number.is_multiple_of(3) { UndoPolicy::Fair } else { UndoPolicy::Free },
        clock: (number % 2 == 1).then_some(ClockRule { initial_ms: 3_000, increment_ms: 20 }),
        replace_after_ms: number.is_multiple_of(5).then_some(100),
        ..Settings::new(seats)
    };
    let mut table = Table::new(settings, Seed::from_number(number), Timestamp(9)).unwrap();
    let mut rng = BotRng::new([number as u8; 16]);
    for step in 0..most {
        let now = Timestamp(10 + 100 * step);
        table.tick(now);
        let Some(mover) = table.to_move() else { break };
        let legal = table.view().legal_actions();
        let action = legal.get(rng.below(legal.len() as u32) as usize).unwrap();
        let somebody = Seat::new(1 + rng.below(players as u32) as u8).unwrap();
        let (seat, command) = match rng.below(24) {
            0 => (mover, Command::Undo),
            1 => (mover, Command::Hint),
            2 if step > 60 => (Seat::FIRST, Command::Resign),
            3 if step > 20 => (somebody, Command::OfferAbandon),
            4 => (somebody, Command::DeclineAbandon),
            5..9 => (somebody, Command::Replace(mover)),
            9 => (somebody, Command::Return),
            _ => (mover, Command::Play(action)),
        };
        let _ = table.execute(Request { seat, expected_version: table.version(), command }, now);
    }
    table
}

#[test]
fn every_event_reads_back() {
    let mut seen = [0; 10];
    for number in 0..60 {
        let table = eventful(1 + (number % 4) as usize, number, 300);
        let text = saved::write(&table);
        assert_eq!(saved::read(&text).unwrap(), table, "{text}");
        for event in table.events() {
            let kind = match event.kind {
                EventKind::Played(_) => 0,
                EventKind::Undone { .. } => 1,
                EventKind::Resigned(_) => 2,
                EventKind::TimedOut(_) => 3,
                EventKind::HintShown(_) => 4,
                EventKind::AbandonOffered(_) => 5,
                EventKind::AbandonDeclined(_) => 6,
                EventKind::Abandoned => 7,
                EventKind::Replaced(_) => 8,
                EventKind::Returned(_) => 9,
            };
            seen[kind] += 1;
        }
    }
    assert!(seen.iter().all(|&times| times > 5), "{seen:?}");
}

/// There is one text of an event, for saved matches and for messages.
#[test]
fn messages_contain_events_in_the_saved_form() {
    for number in 0..20 {
        let table = eventful(1 + (number % 4) as usize, number, 100);
        for event in table.events() {
            let saved = saved::event_line(event);
            let message = ServerMessage::Event { event: LogEvent::from(event.clone()) }.to_json();
            assert_eq!(message, format!(r#"{{"type":"event","event":{}}}"#, saved.trim_end()));
        }
    }
}

#[test]
fn single_lines_give_the_whole_text() {
    let table = eventful(2, 4, 40);
    let mut text = saved::start_line(table.start());
    for event in table.events() {
        text += &saved::event_line(event);
    }
    assert_eq!(text, saved::write(&table));
    assert_eq!(text.lines().count(), 1 + table.events().len());
}

/// Returns the table after its first `events` events.
fn part(table: &Table, events: usize) -> Table {
    let mut part = Table::from_start(table.start().clone()).unwrap();
    for event in table.events()[..events].iter().cloned() {
        part.replay(event.into()).unwrap();
    }
    part
}

#[test]
fn a_truncated_text_gives_the_table_up_to_there() {
    for number in [4, 5, 6] {
        let table = eventful(1 + number as usize % 4, number, 25);
        let text = saved::write(&table);
        let parts: Vec<Table> = (0..=table.events().len()).map(|events| part(&table, events)).collect();
        let first_line = saved::start_line(table.start()).len() - 1;
        for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
            let whole = text[..cut].matches('\n').count();
            match saved::read(&text[..cut]) {
                Ok(read) => {
                    let last_is_whole = text.as_bytes()[cut] == b'\n';
                    assert!(last_is_whole || text[..cut].ends_with('\n'));
                    assert!(read == parts[whole - usize::from(!last_is_whole)]);
                }
                Err(SavedMatchError { line, salvaged: None, .. }) => assert!(line == 1 && cut < first_line),
                Err(SavedMatchError { line, salvaged: Some(salvaged), cause }) => {
                    assert!(matches!(cause, SavedMatchErrorKind::Json { .. }), "{cause}");
                    assert_eq!(line, whole + 1);
                    assert!(*salvaged == parts[whole - 1]);
                }
            }
        }
    }
}

#[test]
fn a_changed_byte_never_panics() {
    let table = eventful(2, 7, 12);
    let text = saved::write(&table);
    for at in 0..text.len() {
        for byte in [b'0', b'9', b'"', b'}', b'\n', b' '] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            let _ = saved::read(&changed);
        }
    }
}

#[test]
fn an_error_tells_the_line_and_the_cause() {
    let table = eventful(2, 4, 12);
    let text = saved::write(&table);
    let error = |text: &str| saved::read(text).unwrap_err();
    assert_eq!(error("").cause, SavedMatchErrorKind::Empty);
    assert_eq!(
        error(&text.replace("_table\":1", "_table\":2,\"news\":3")).cause,
        SavedMatchErrorKind::Format { found: 2 }
    );
    assert_eq!(error(&text.replace("\"free\"", "\"fried\"")).line, 1);
    assert_eq!(
        error(&text.replace("skilled", "killed")).cause,
        SavedMatchErrorKind::Field(FieldError::Field("stand_in"))
    );
    let more = text.replacen("\"settings\"", "\"news\":1,\"settings\"", 1);
    assert_eq!(error(&more).cause, SavedMatchErrorKind::Field(FieldError::Unknown("news".to_owned())));
    let twice = text.clone() + text.lines().last().unwrap();
    let found = table.version();
    let SavedMatchError { line, cause, salvaged } = error(&twice);
    assert_eq!(cause, SavedMatchErrorKind::Replay(ReplayError::Version { expected: found.next(), found }));
    assert_eq!((line, salvaged.map(|table| table.version())), (found.0 as usize + 2, Some(found)));
    for missing in 1..table.events().len() {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.remove(missing);
        assert_eq!(*error(&lines.join("\n")).salvaged.unwrap(), part(&table, missing - 1));
    }
    assert!(matches!(error(&"x".repeat(saved::MAX_SAVED_BYTES + 1)).cause, SavedMatchErrorKind::TooLong { .. }));
}

/// Every event has exactly one text: fields of other kinds, missing fields and other seats are errors.
#[test]
fn an_event_has_exactly_its_own_fields() {
    let table = eventful(2, 4, 0);
    let action = table.view().legal_actions().get(0).unwrap();
    let mover = table.to_move().unwrap().number();
    let read = |event: &str| {
        let line = format!(r#"{{"version":1,"at":9,{event}}}"#);
        saved::read(&format!("{}{line}", saved::start_line(table.start())))
    };
    let error = |event: &str| match read(event).unwrap_err().cause {
        SavedMatchErrorKind::Field(FieldError::Field(field)) => field.to_owned(),
        SavedMatchErrorKind::Field(FieldError::Unknown(field)) => format!("unknown {field}"),
        other => other.to_string(),
    };
    let played = format!(r#""type":"played","seat":{mover},"action":"{action}""#);
    let line = format!(r#"{{"version":1,"at":9,{played}}}"#);
    assert_eq!(saved::write(&read(&played).unwrap()).lines().last(), Some(line.as_str()));
    let other = read(&format!(r#""type":"played","seat":{},"action":"{action}""#, 3 - mover)).unwrap_err().cause;
    let not_your_turn = Rejection::NotYourTurn { to_move: table.to_move().unwrap() };
    assert_eq!(other, SavedMatchErrorKind::Replay(ReplayError::Rejected(not_your_turn)));
    assert_eq!(error(r#""type":"played","seat":1"#), "action");
    assert_eq!(error(r#""type":"resigned""#), "seat");
    assert_eq!(error(r#""type":"resigned","seat":5"#), "seat");
    assert_eq!(error(r#""type":"resigned","seat":1,"plies":1"#), "unknown plies");
    assert_eq!(error(r#""type":"undone","seat":1"#), "plies");
    assert_eq!(error(r#""type":"abandoned","seat":1"#), "unknown seat");
    assert_eq!(error(r#""type":"abandoned","action":"+""#), "unknown action");
    assert_eq!(error(r#""type":"abandoned","mood":"sad""#), "unknown mood");
    assert_eq!(error(r#""type":"seat_left","seat":1"#), "type", "a saved match has no events outside of the match");
}

/// The seed decides the tiles of a refill. A text with other tiles is wrong.
#[test]
fn detects_tiles_that_the_seed_does_not_give() {
    let table =
        (0..1000).map(|number| eventful(2, 4 + 12 * number, 80)).find(|table| saved::write(table).contains(" +"));
    let text = saved::write(&table.unwrap());
    let (before, after) = text.split_once(" +").unwrap();
    let line = before.matches('\n').count() + 1;
    let (first, rest) = after.split_once(',').unwrap();
    let missing = saved::read(&format!("{before} +{rest}")).unwrap_err();
    assert_eq!(missing.cause, SavedMatchErrorKind::Replay(ReplayError::Effect));
    assert_eq!(missing.line, line);
    let (second, rest) = rest.split_once([',', '"']).unwrap();
    let separator = &after[first.len() + 1 + second.len()..][..1];
    let swapped = saved::read(&format!("{before} +{second},{first}{separator}{rest}")).unwrap_err();
    assert_eq!(swapped.cause, SavedMatchErrorKind::Replay(ReplayError::Effect));
    assert_eq!(swapped.line, line);
}

#[test]
fn a_match_that_began_with_a_position_reads_back() {
    let before = eventful(2, 4, 12);
    let alone = before.view().notation().unwrap().parse::<rules::Position>().unwrap();
    let mut played = Record::new(alone.clone()).unwrap();
    let action = alone.view().legal_actions().iter().next().unwrap().to_string();
    played.read_move(&action).unwrap();
    // With the moves that led to it, without a history, and after a move of a game without a history.
    for (record, begin) in [(before.record(), "A"), (Record::new(alone).unwrap(), "nl1_"), (played, "nl1_")] {
        let position = Some(Position::new(&record).unwrap());
        let settings = Settings { clock: None, undo: UndoPolicy::Free, position, ..before.settings().clone() };
        let mut table = Table::new(settings, Seed::from_number(8), Timestamp(9)).unwrap();
        for _ in 0..6 {
            let (seat, action) = (table.to_move().unwrap(), table.view().legal_actions().iter().next().unwrap());
            let request = Request { seat, expected_version: table.version(), command: Command::Play(action) };
            table.execute(request, Timestamp(20)).unwrap();
        }
        let text = saved::write(&table);
        assert_eq!(saved::read(&text).unwrap(), table);
        let damaged = text.replacen(&format!("\"position\":\"{begin}"), "\"position\":\"B", 1);
        let error = saved::read(&damaged).unwrap_err().cause;
        assert!(matches!(error, SavedMatchErrorKind::Field(FieldError::Position(_))), "{error}");
    }
}

#[test]
fn a_match_with_aids_reads_back() {
    let switches = Switches { aids: true, ..Switches::default() };
    let settings = Settings { switches, ..eventful(2, 4, 0).settings().clone() };
    let table = Table::new(settings, Seed::from_number(8), Timestamp(9)).unwrap();
    let text = saved::write(&table);
    assert_eq!(saved::read(&text).unwrap(), table);
}
