//! Messages read strictly, and written as documented.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::Json as _;

#[test]
fn a_clients_messages_read_back() {
    for text in [
        r#"{"type":"hello","protocol":1,"token":"ab","last_version":7}"#,
        r#"{"type":"hello","protocol":1,"token":null,"last_version":null}"#,
        r#"{"type":"act","id":"a-1","version":3,"action":"12@1,-2"}"#,
        r#"{"type":"undo","id":"a-2","version":3}"#,
        r#"{"type":"resign","id":"a_3","version":3}"#,
        r#"{"type":"offer_abandon","id":"a-4","version":3}"#,
        r#"{"type":"decline_abandon","id":"a-5","version":3}"#,
        r#"{"type":"replace","id":"a-6","version":3,"seat":2}"#,
        r#"{"type":"return","id":"a-7","version":3}"#,
        r#"{"type":"say","phrase":"good_luck"}"#,
        r#"{"type":"ping"}"#,
    ] {
        assert_eq!(read::<ClientMessage>(text).unwrap().to_json(), text);
    }
    assert!(read::<ClientMessage>(r#"{"type":"hello","protocol":1}"#).is_ok(), "what is optional may be left out");
}

#[test]
fn what_is_not_known_is_refused() {
    for text in [
        "",
        "[]",
        "null",
        r#"{"type":"fly"}"#,
        r#"{"type":"ping","x":1}"#,
        r#"{"type":"act","id":"a","version":3,"action":"+","extra":1}"#,
        r#"{"type":"act","id":"","version":3,"action":"+"}"#,
        r#"{"type":"act","id":"a b","version":3,"action":"+"}"#,
        r#"{"type":"act","id":"a","version":-1,"action":"+"}"#,
        r#"{"type":"act","id":"a","version":3.5,"action":"+"}"#,
        r#"{"type":"act","id":"a","id":"b","version":3,"action":"+"}"#,
        r#"{"type":"act","version":3,"action":"+"}"#,
        r#"{"type":"say","phrase":"anything else"}"#,
        r#"{"type":"ping"} {"type":"ping"}"#,
    ] {
        assert!(matches!(read::<ClientMessage>(text), Err(WireError::Json(_))), "{text}");
    }
    let long = format!(r#"{{"type":"act","id":"a","version":3,"action":"{}"}}"#, "+".repeat(MAX_MESSAGE_BYTES));
    assert_eq!(read::<ClientMessage>(&long), Err(WireError::TooLong));
    let long_id = format!(r#"{{"type":"undo","id":"{}","version":3}}"#, "a".repeat(65));
    assert!(read::<ClientMessage>(&long_id).is_err());
    assert_eq!(read::<ClientMessage>(&"[".repeat(MAX_DEPTH + 1)), Err(WireError::TooDeep));
    let quoted = r#"{"type":"act","id":"a","version":3,"action":"[[[[[[\"{{{{"}"#;
    assert!(read::<ClientMessage>(quoted).is_ok(), "what is quoted is not deep");
}

#[test]
fn a_table_is_wanted_in_words() {
    let text = r#"{"seats":["you","open",{"bot":"expert"}],"discs":20,"clock":{"bank":600000,"increment":5000},"public":true,"title":"Moon","patience":60000,"fill":{"after":30000,"bot":"skilled"}}"#;
    assert_eq!(read::<NewTable>(text).unwrap().to_json(), text);
    let short: NewTable = read(r#"{"seats":["you","open"]}"#).unwrap();
    assert_eq!((short.discs, short.clock, short.public), (None, None, false));
    assert!(read::<NewTable>(r#"{"seats":["you"],"seed":1}"#).is_err());
}
