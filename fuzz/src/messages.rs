//! What is true of everything that a client may send. The same function runs as a plain test, see
//! `crates/protocol/tests/fuzzed.rs`.

use std::fmt::Debug;

use nova_luna_protocol::Json;
use nova_luna_protocol::online::{
    ClientInput, ClientMessage, FillSeats, Join, MAX_MESSAGE_BYTES, NewTable, QuickMatch, Token, WireError,
    parse_client_input,
};

/// Whatever a client sends, as whatever it is read, it is refused or reads back as itself.
pub fn messages(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    reads_back::<ClientMessage>(text);
    reads_back::<NewTable>(text);
    reads_back::<Join>(text);
    reads_back::<Token>(text);
    reads_back::<QuickMatch>(text);
    reads_back::<FillSeats>(text);
    if let Ok(ClientMessage::Play { id, .. } | ClientMessage::Undo { id, .. }) = parse_client_input(text) {
        assert!((1..=64).contains(&id.as_str().len()) && id.as_str().is_ascii());
    }
}

fn reads_back<T: ClientInput + Json + PartialEq + Debug>(text: &str) {
    match parse_client_input::<T>(text) {
        Ok(message) => {
            assert!(text.len() <= MAX_MESSAGE_BYTES);
            let written = message.to_json();
            // What was left out is written as nothing, which takes room too.
            if written.len() <= MAX_MESSAGE_BYTES {
                assert_eq!(parse_client_input::<T>(&written).as_ref(), Ok(&message));
            }
        }
        Err(error) => {
            assert_eq!(error == WireError::TooLong, text.len() > MAX_MESSAGE_BYTES);
            assert!(error.to_string().len() < 2 * MAX_MESSAGE_BYTES, "a reason is not many times what it is about");
        }
    }
}
