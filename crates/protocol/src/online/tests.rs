//! Messages read strictly, and written as documented.

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

#[test]
fn a_client_passes_over_what_it_does_not_know() {
    let text = r#"{"type":"happened","version":3,"event":{"abandon_offered":{"seat":2,"why":"tea"}},"to_move":1,"clocks":null,"result":null,"later":[1]}"#;
    let ServerMessage::Event { happened, to_move, .. } = read_server(text).unwrap() else { unreachable!() };
    assert_eq!((happened.version, happened.event, to_move), (3, EventKindDto::AbandonOffered { seat: 2 }, Some(1)));
    let problem: Problem = read_answer(r#"{"code":"no_seat","params":{},"advice":"ask again"}"#).unwrap();
    assert_eq!(problem.code, "no_seat");
    for wrong in ["", "{}", r#"{"type":"happened"}"#, r#"{"type":"unheard_of"}"#] {
        assert!(matches!(read_server(wrong), Err(WireError::Json(_))), "{wrong}");
        assert!(read_answer::<Joined>(wrong).is_err());
    }
}

#[test]
fn a_colour_that_is_taken_gives_way_to_the_next_from_the_seat_on() {
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
        assert_eq!(colour.to_json(), format!("\"{}\"", colour.as_str()), "one word everywhere");
    }
    assert_eq!("pink".parse::<DiscColour>(), Err(NoSuchColour));
}
