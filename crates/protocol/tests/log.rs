//! The log of a table as text: one text for each event and each hidden part, and no secret in an event.

#[path = "../../table/tests/common/mod.rs"]
mod common;
#[path = "../../../fuzz/src/log.rs"]
#[allow(missing_docs, unreachable_pub, reason = "the fuzz targets are a program of their own")]
mod fuzzed_log;

use std::collections::BTreeSet;

use nova_luna_ai::BotRng;
use nova_luna_bots::BotName;
use nova_luna_protocol::log::{LineError, read_entry, read_line};
use nova_luna_protocol::wire::{FieldError, UnknownFields, Wire};
use nova_luna_rules::{Secret, TableId};
use nova_luna_table::{
    DiscColour, Entry, EventKind, Hidden, Kind, LogEvent, Settings, Sit, TableCommand, Timestamp, Version,
};

use common::online::{ID, Online, bot, different_settings, nonce, person, public, token};
use common::seat;

/// The lines of entries: each event, and after it its hidden part.
fn lines(entries: &[Entry]) -> String {
    let line = |entry: &Entry| {
        let hidden = entry.hidden.as_ref().map(|hidden| hidden.to_json() + "\n");
        entry.event.to_json() + "\n" + &hidden.unwrap_or_default()
    };
    entries.iter().map(line).collect()
}

/// The log of a table at which a lot happens. The fuzzer starts from the same file.
const EXAMPLE: &str = include_str!("log/example.jsonl");

fn example() -> Online {
    let mut table = Online::new(Settings { discs: 1, ..public(vec![person(), person(), bot()]) });
    let ada = Sit { name: "Ada".to_owned(), colour: Some(DiscColour::Orange), ..table.sit_command(1) };
    table.act_by(1, TableCommand::Sit(ada)).unwrap();
    table.join(2).unwrap();
    // The second player has lost the nonce, and does not come back in time.
    table.recommit(2, 9).unwrap();
    table.sit(1).unwrap();
    table.expire_when_due();
    table.join(3).unwrap();
    table.reveal(1).unwrap();
    table.act_by(3, TableCommand::Leave).unwrap();
    table.join(4).unwrap();
    table.act_by(4, TableCommand::Leave).unwrap();
    table.act_by(1, TableCommand::Rotate(token(5))).unwrap();
    table.act_by(5, TableCommand::Fill(BotName::Novice)).unwrap();
    table.sit(5).unwrap();
    table.reveal(5).unwrap();
    while table.play(&table.hosted.version().to_string()).is_some() {}
    table.act_by(5, TableCommand::LinkRematch(TableId([8; 16]), Secret([9; 32]).commitment(ID))).unwrap();
    table.check();
    table
}

#[test]
fn the_format_is_that_of_the_example() {
    let text = lines(&example().entries);
    assert!(text == EXAMPLE, "another format than in the file:\n{text}");
}

/// Returns the name of the kind of an event.
fn kind_of(event: &LogEvent) -> String {
    let value: serde_json::Value = serde_json::from_str(&event.to_json()).unwrap();
    value["type"].as_str().unwrap().to_owned()
}

#[test]
fn every_event_and_every_hidden_part_has_exactly_one_text() {
    let mut rng = BotRng::new([5; 16]);
    let mut kinds = BTreeSet::new();
    for _ in 0..12 {
        for settings in different_settings() {
            let mut table = Online::new(settings);
            for _ in 0..150 {
                table.act_at_random(&mut rng);
            }
            for entry in &table.entries {
                kinds.insert(kind_of(&entry.event));
                let (event, hidden) = (entry.event.to_json(), entry.hidden.as_ref().map(Wire::to_json));
                let request = entry.request.as_ref().map(ToString::to_string);
                assert_eq!(read_entry(&event, hidden.as_deref(), request.as_deref()).as_ref(), Ok(entry));
            }
        }
    }
    let expected = "abandon_declined abandon_offered abandoned created filled played rematch_created replaced resigned \
        returned revealed seat_left seat_taken seats_opened timed_out token_rotated undone voided";
    assert_eq!(kinds.into_iter().collect::<Vec<_>>().join(" "), expected);
    // No server gives hints.
    let hint = LogEvent { version: Version(9), at: Timestamp(7), kind: Kind::Match(EventKind::HintShown(seat(2))) };
    assert_eq!(hint.to_json(), r#"{"version":9,"at":7,"type":"hint_shown","seat":2}"#);
    assert_eq!(read_line(&hint.to_json()), Ok(hint));
}

/// Secrets, nonces and tokens have no place in an event; nonces have one once the match starts.
#[test]
fn no_event_has_a_secret() {
    let mut rng = BotRng::new([6; 16]);
    let hex = |byte: u8| format!("{byte:02x}").repeat(32);
    let (mut hidden, mut starts) = (0, 0);
    for settings in different_settings().into_iter().cycle().take(24) {
        let mut table = Online::new(settings);
        for _ in 0..150 {
            table.act_at_random(&mut rng);
        }
        // The tokens and the key of the table, the secrets of all rounds, and the nonces.
        let secrets: Vec<String> = (1..20).chain([200]).chain(100..=120).map(hex).collect();
        for entry in &table.entries {
            hidden += usize::from(entry.hidden.is_some());
            let mut event = entry.event.clone();
            if let Kind::Revealed { start: Some(start), .. } = &mut event.kind {
                assert!(start.nonces.iter().any(Option::is_some));
                start.nonces.clear();
                starts += 1;
            }
            let text = event.to_json();
            assert!(secrets.iter().all(|secret| !text.contains(secret)), "{text}");
        }
    }
    assert!(hidden > 200 && starts > 5, "{hidden} {starts}");
}

#[test]
fn other_texts_of_an_event_are_rejected() {
    let text = r#"{"version":3,"at":1300,"type":"filled","seats":[2],"bot":"novice","reveal_by":121300}"#;
    assert_eq!(read_line::<LogEvent>(text).map(|event| event.to_json()).as_deref(), Ok(text));
    for (from, to) in [
        (r#"{"version":3,"at":1300"#, r#"{"at":1300,"version":3"#),
        (r#":1300"#, r#": 1300"#),
        ("novice", "n\\u006fvice"),
        (r#""reveal_by":121300"#, r#""reveal_by":null"#),
        ("}", "}\n"),
    ] {
        let other = text.replacen(from, to, 1);
        assert_eq!(read_line::<LogEvent>(&other), Err(LineError::Text), "{other}");
    }
    let unknown = text.replace("bot", "bots");
    assert!(matches!(read_line::<LogEvent>(&unknown), Err(LineError::Field(FieldError::Field("bot")))));
    for (from, to, field) in [
        ("[2]", "[2,5]", "seats"),
        ("[2]", "[1,2,3,4,1]", "seats"),
        ("novice", "oracle", "bot"),
        ("filled", "emptied", "type"),
        (":3", ":-3", "version"),
    ] {
        let other = text.replacen(from, to, 1);
        assert_eq!(read_line::<LogEvent>(&other), Err(LineError::Field(FieldError::Field(field))), "{other}");
    }
    let newer = text.replace('}', r#","mood":"good"}"#);
    assert_eq!(read_line::<LogEvent>(&newer), Err(LineError::Field(FieldError::Unknown("mood".to_owned()))));
    let value = serde_json::from_str(&newer).unwrap();
    let read = LogEvent::read(&value, UnknownFields::Ignore).unwrap();
    assert_eq!(read.to_json(), text, "clients ignore what they do not know");
    assert!(matches!(read_line::<LogEvent>("{"), Err(LineError::Json { column: 1 })));
    for wrong in [r#"{"token":"ab"}"#, r#"{"nonce":null}"#, "{}", r#"{"token":1,"nonce":2}"#] {
        assert!(read_line::<Hidden>(wrong).is_err(), "{wrong}");
    }
    let upper = Hidden::Nonce(nonce(0xab)).to_json().to_uppercase().replace("NONCE", "nonce");
    assert_eq!(read_line::<Hidden>(&upper), Err(LineError::Text));
}

#[test]
fn damaged_lines_are_rejected_or_have_one_text() {
    let mut rng = BotRng::new([7; 16]);
    let mut below = |n: usize| rng.below(u32::try_from(n).unwrap()) as usize;
    fuzzed_log::check_log(EXAMPLE.as_bytes());
    for line in EXAMPLE.lines() {
        for _ in 0..300 {
            let mut bytes = line.as_bytes().to_vec();
            for _ in 0..=below(3) {
                let at = below(bytes.len());
                match below(4) {
                    0 => bytes[at] = b" \n0123456789@,+-{}[]\"\\.:"[below(24)],
                    1 => bytes.truncate(at.max(1)),
                    2 if bytes.len() > 1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, u8::try_from(below(128)).unwrap()),
                }
            }
            fuzzed_log::check_log(&bytes);
        }
    }
}
