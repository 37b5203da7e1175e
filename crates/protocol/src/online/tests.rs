//! Messages are read strictly and written as documented.

use super::*;

#[test]
fn client_messages_read_back() {
    for text in [
        r#"{"type":"hello","protocol":2,"token":"ab","since":7}"#,
        r#"{"type":"hello","protocol":2,"token":null,"since":null}"#,
        r#"{"type":"play","action":"12@1,-2","id":"a-1","version":3}"#,
        r#"{"type":"undo","id":"a-2","version":3}"#,
        r#"{"type":"resign","id":"a_3","version":3}"#,
        r#"{"type":"hint","id":"a-8","version":3}"#,
        r#"{"type":"offer_abandon","id":"a-4","version":3}"#,
        r#"{"type":"decline_abandon","id":"a-5","version":3}"#,
        r#"{"type":"replace","seat":2,"id":"a-6","version":3}"#,
        r#"{"type":"return","id":"a-7","version":3}"#,
        r#"{"type":"say","phrase":"good_luck"}"#,
        r#"{"type":"ping"}"#,
    ] {
        assert_eq!(parse_client_input::<ClientMessage>(text).unwrap().to_json(), text);
    }
    assert!(
        parse_client_input::<ClientMessage>(r#"{"type":"hello","protocol":2}"#).is_ok(),
        "optional fields may be left out"
    );
}

#[test]
fn rejects_malformed_client_messages() {
    for text in [
        "",
        "[]",
        "null",
        r#"{"type":"fly"}"#,
        r#"{"type":"ping","x":1}"#,
        r#"{"type":"play","id":"a","version":3,"action":"+","extra":1}"#,
        r#"{"type":"play","id":"","version":3,"action":"+"}"#,
        r#"{"type":"play","id":"a b","version":3,"action":"+"}"#,
        r#"{"type":"play","id":"a","version":-1,"action":"+"}"#,
        r#"{"type":"play","id":"a","version":3.5,"action":"+"}"#,
        r#"{"type":"play","id":"a","id":"b","version":3,"action":"+"}"#,
        r#"{"type":"play","version":3,"action":"+"}"#,
        r#"{"type":"play","id":"a","version":3,"action":"fly"}"#,
        r#"{"type":"replace","id":"a","version":3,"seat":9}"#,
        r#"{"type":"undo","id":"a","version":3,"action":"+"}"#,
        r#"{"type":"say","phrase":"anything else"}"#,
        r#"{"type":"ping"} {"type":"ping"}"#,
    ] {
        assert!(matches!(parse_client_input::<ClientMessage>(text), Err(WireError::Json(_))), "{text}");
    }
    let long = format!(r#"{{"type":"play","id":"a","version":3,"action":"{}"}}"#, "+".repeat(MAX_MESSAGE_BYTES));
    assert_eq!(parse_client_input::<ClientMessage>(&long), Err(WireError::TooLong));
    let long_id = format!(r#"{{"type":"undo","id":"{}","version":3}}"#, "a".repeat(65));
    assert!(parse_client_input::<ClientMessage>(&long_id).is_err());
    assert_eq!(parse_client_input::<ClientMessage>(&"[".repeat(MAX_DEPTH + 1)), Err(WireError::TooDeep));
    let quoted = r#"{"type":"hello","protocol":2,"token":"[[[[[[\"{{{{"}"#;
    assert!(parse_client_input::<ClientMessage>(quoted).is_ok(), "brackets in strings do not count");
}

#[test]
fn new_tables_read_back() {
    let text = concat!(
        r#"{"settings":{"seats":["person","person",{"bot":"expert"}],"position":null,"discs":20,"#,
        r#""clock":{"initial_ms":600000,"increment_ms":5000},"undo":"fair","stand_in":"skilled","#,
        r#""replace_after_ms":60000,"title":"Moon","public":true,"fill":{"after_ms":30000,"bot":"skilled"},"#,
        r#""switches":{"aids":true}},"seat":2}"#
    );
    assert_eq!(parse_client_input::<NewTable>(text).unwrap().to_json(), text);
    let short: NewTable = parse_client_input(r#"{"settings":{"seats":["person","person"]},"seat":1}"#).unwrap();
    assert_eq!(short.settings, nova_luna_table::Settings::new(short.settings.seats.clone()));
    for wrong in [
        r#"{"settings":{"seats":["person"]},"seat":1,"seed":1}"#,
        r#"{"settings":{"seats":["person"],"seed":1},"seat":1}"#,
        r#"{"settings":{"seats":["person"],"discs":20,"discs":21},"seat":1}"#,
        r#"{"settings":{"seats":["person"]},"seat":5}"#,
    ] {
        assert!(parse_client_input::<NewTable>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn clients_ignore_unknown_fields() {
    let text =
        r#"{"type":"event","event":{"version":3,"at":7,"type":"abandon_offered","seat":2,"why":"tea"},"later":[1]}"#;
    let known = r#"{"type":"event","event":{"version":3,"at":7,"type":"abandon_offered","seat":2}}"#;
    assert_eq!(parse_server_message(text).unwrap().to_json(), known);
    let problem: Problem = parse_response(r#"{"code":"table_full","params":{},"advice":"ask again"}"#).unwrap();
    assert_eq!(problem.code, "table_full");
    for wrong in ["", "{}", r#"{"type":"event"}"#, r#"{"type":"unknown"}"#] {
        assert!(matches!(parse_server_message(wrong), Err(WireError::Json(_))), "{wrong}");
        assert!(parse_response::<Joined>(wrong).is_err());
    }
}

#[test]
fn a_taken_colour_is_replaced_by_the_next_free_one_from_the_seat_on() {
    use DiscColour::{Blue, Orange, Purple, White};
    let seat = |number| nova_luna_rules::Seat::new(number).unwrap();
    for (number, wanted, taken, expected) in [
        (1, None, &[][..], White),
        (4, None, &[], Purple),
        (4, Some(White), &[Purple], White),
        (3, Some(White), &[White], Orange),
        (3, Some(White), &[White, Orange], Purple),
        (3, None, &[Orange, Purple], White),
        (2, Some(Purple), &[Blue, Orange, Purple], White),
    ] {
        assert_eq!(DiscColour::choose(seat(number), wanted, taken), Some(expected), "{number} {wanted:?} {taken:?}");
    }
    for colour in DiscColour::ALL {
        assert_eq!(colour.as_str().parse(), Ok(colour));
        assert_eq!(colour.to_json(), format!("\"{}\"", colour.as_str()), "the same name everywhere");
    }
    assert_eq!("pink".parse::<DiscColour>(), Err(nova_luna_rules::UnknownName));
}

/// The events of a table at which a lot happens, without their hidden parts.
fn log() -> Vec<&'static str> {
    let lines = include_str!("../../tests/log/example.jsonl").lines();
    lines.filter(|line| line.starts_with(r#"{"version""#)).collect()
}

#[test]
fn messages_contain_events_as_the_log_has_them() {
    let events = log().into_iter().map(|line| format!(r#"{{"type":"event","event":{line}}}"#));
    let list = log().join(",");
    let id = "5".repeat(32);
    let others = [
        format!(r#"{{"type":"welcome","protocol":2,"table":"{id}","seat":2,"now":121007,"log":[{list}]}}"#),
        format!(r#"{{"type":"welcome","protocol":2,"table":"{id}","seat":null,"now":121007,"log":[]}}"#),
        r#"{"type":"accepted","id":"a-1","version":16}"#.to_owned(),
        format!(r#"{{"type":"rejected","id":"a-1","code":"outdated","params":{{"current":"16"}},"log":[{list}]}}"#),
        r#"{"type":"rejected","id":null,"code":"malformed","params":{},"log":[]}"#.to_owned(),
    ];
    for text in events.chain(others) {
        assert_eq!(parse_server_message(&text).unwrap().to_json(), text);
    }
    for reason in VoidReason::ALL {
        assert_eq!(reason.to_json(), format!("\"{}\"", reason.as_str()), "the same name everywhere");
    }
}

#[test]
fn responses_about_tables_read_back() {
    let joined = r#"{"seat":1,"token":"ab","seat_link":"x","sealed":true,"started":false}"#;
    assert_eq!(parse_response::<Joined>(joined).unwrap().to_json(), joined);
    let log = log().join(",");
    let before = format!(r#"{{"table":"5","now":7,"log":[{log}],"game":null}}"#);
    assert_eq!(parse_response::<TableSnapshot>(&before).unwrap().to_json(), before);
    let after = before.replace(r#""game":null"#, r#""game":{"version":16}"#);
    let read: TableSnapshot = parse_response(&after).unwrap();
    assert_eq!(read.to_json(), before, "a program with the rules ignores what follows from the log");
    let entry = concat!(
        r#"{"table":"5","settings":{"seats":["person","person",{"bot":"expert"}],"position":null,"discs":16,"#,
        r#""clock":null,"undo":"fair","stand_in":"skilled","replace_after_ms":null,"title":"","public":true,"#,
        r#""fill":null,"switches":{"quiet":true}},"open_seats":1,"#,
        r#""seats":[{"person":"Ada"},null,{"bot":"expert"}],"age_ms":5}"#
    );
    assert_eq!(parse_response::<LobbyEntry>(entry).unwrap().to_json(), entry);
}

#[test]
fn joining_and_revealing_read_back() {
    let join = concat!(
        r#"{"token":"ab","key":null,"new_token":null,"commitment":"cd","recommit":true,"#,
        r#""void_seals":2,"name":"Ada","colour":"blue"}"#
    );
    assert_eq!(parse_client_input::<Join>(join).unwrap().to_json(), join);
    let default = parse_client_input::<Join>(r#"{"commitment":"cd","void_seals":0}"#).unwrap();
    assert!(!default.recommit, "a commitment is replaced only on request");
    let reveal = r#"{"token":"ab","void_seals":2,"nonce":"ef"}"#;
    assert_eq!(parse_client_input::<Reveal>(reveal).unwrap().to_json(), reveal);
    for wrong in [
        r#"{"token":"ab","nonce":"ef"}"#,
        r#"{"token":"ab","void_seals":-1,"nonce":"ef"}"#,
        r#"{"token":"ab","void_seals":0,"nonce":"ef","commitment":"cd"}"#,
    ] {
        assert!(parse_client_input::<Reveal>(wrong).is_err(), "{wrong}");
    }
    assert!(parse_client_input::<Join>(r#"{"nonce":"ef","void_seals":0}"#).is_err(), "nonces are not sent with a join");
    assert_eq!(parse_response::<Revealed>(r#"{"started":true}"#), Ok(Revealed { started: true }));
}
