//! The invariants of client messages. `crates/protocol/tests/fuzzed.rs` runs them as plain tests.

use std::fmt::Debug;

use nova_luna_protocol::online::{
    ClientInput, ClientMessage, ClientTypeVisitor, MAX_MESSAGE_BYTES, MessageId, PlayerRequest, WireError,
    parse_client_input, visit_client_types,
};
use nova_luna_table::Command;

/// A text is rejected, or the parsed message can be written and read again, for every type that a client may send.
pub fn check_messages(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    visit_client_types(&mut RoundTrip(text));
    if let Ok(message) = parse_client_input::<ClientMessage>(text)
        && let Some(id) = kind_and_id(&message).1
    {
        assert!((1..=64).contains(&id.as_str().len()) && id.as_str().is_ascii());
    }
}

/// Reads a text as each type, writes it and reads it again.
struct RoundTrip<'a>(&'a str);

impl ClientTypeVisitor for RoundTrip<'_> {
    fn visit<T: ClientInput + PartialEq + Debug>(&mut self, _: &'static str) {
        let text = self.0;
        match parse_client_input::<T>(text) {
            Ok(message) => {
                assert!(text.len() <= MAX_MESSAGE_BYTES);
                let written = message.to_json();
                // Fields that were left out are written as null, which may make the message too long.
                if written.len() <= MAX_MESSAGE_BYTES {
                    assert_eq!(parse_client_input::<T>(&written).as_ref(), Ok(&message));
                }
            }
            Err(error) => {
                assert_eq!(error == WireError::TooLong, text.len() > MAX_MESSAGE_BYTES);
                assert!(
                    error.to_string().len() < 2 * MAX_MESSAGE_BYTES,
                    "the error message quotes too much of the text"
                );
            }
        }
    }
}

/// Lists the kinds of client messages. The matches have no wildcard, so a kind that is missing here does not compile.
macro_rules! kinds {
    (requests: $($request:ident),+; others: $($other:ident),+ $(;)?) => {
        /// The kinds of client messages, by the names of their variants.
        #[allow(dead_code, reason = "only the plain tests use it")]
        pub const KINDS: &[&str] = &[$(stringify!($request),)+ $(stringify!($other),)+];

        /// Returns the kind of a message, and its id if it has one.
        pub fn kind_and_id(message: &ClientMessage) -> (&'static str, Option<&MessageId>) {
            match message {
                ClientMessage::Request(PlayerRequest { id, command, .. }) => match command {
                    $(Command::$request { .. } => (stringify!($request), Some(id)),)+
                },
                $(ClientMessage::$other { .. } => (stringify!($other), None),)+
            }
        }
    };
}

kinds!(
    requests: Play, Undo, Resign, Hint, OfferAbandon, DeclineAbandon, Replace, Return;
    others: Hello, Say, Ping;
);
