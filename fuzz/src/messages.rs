//! What is true of everything that a client may send. The same function runs as a plain test, see
//! `crates/protocol/tests/fuzzed.rs`.

use std::fmt::Debug;

use nova_luna_protocol::Json;
use nova_luna_protocol::online::{
    ClientMessage, Fill, Join, MAX_MESSAGE_BYTES, NewTable, Quick, Read, Token, WireError, read,
};

/// Whatever a client sends, as whatever it is read, it is refused or reads back as itself.
pub fn messages(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    reads_back::<ClientMessage>(text);
    reads_back::<NewTable>(text);
    reads_back::<Join>(text);
    reads_back::<Token>(text);
    reads_back::<Quick>(text);
    reads_back::<Fill>(text);
    if let Ok(ClientMessage::Act { id, .. } | ClientMessage::Undo { id, .. }) = read(text) {
        assert!((1..=64).contains(&id.as_str().len()) && id.as_str().is_ascii());
    }
}

fn reads_back<T: Read + Json + PartialEq + Debug>(text: &str) {
    match read::<T>(text) {
        Ok(message) => {
            assert!(text.len() <= MAX_MESSAGE_BYTES);
            let written = message.to_json();
            // What was left out is written as nothing, which takes room too.
            if written.len() <= MAX_MESSAGE_BYTES {
                assert_eq!(read::<T>(&written).as_ref(), Ok(&message));
            }
        }
        Err(error) => {
            assert_eq!(error == WireError::TooLong, text.len() > MAX_MESSAGE_BYTES);
            assert!(error.to_string().len() < 2 * MAX_MESSAGE_BYTES, "a reason is not many times what it is about");
        }
    }
}
