//! The fuzz target of messages as a plain test, for machines without a nightly compiler: damaged messages, and random bytes.
#![allow(clippy::unwrap_used)]

#[path = "../../../fuzz/src/messages.rs"]
#[allow(missing_docs, unreachable_pub)]
mod messages;

use nova_luna_ai::BotRng;
use nova_luna_protocol::online::{ClientMessage, Fill, Join, NewTable, Quick, Token, read};

/// One message of each kind, from which the fuzzer begins too.
fn examples() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/messages");
    let files = std::fs::read_dir(folder).unwrap();
    files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

#[test]
fn every_example_can_be_read_as_something() {
    for text in examples() {
        let readable = read::<ClientMessage>(&text).is_ok()
            || read::<NewTable>(&text).is_ok()
            || read::<Join>(&text).is_ok()
            || read::<Token>(&text).is_ok()
            || read::<Quick>(&text).is_ok()
            || read::<Fill>(&text).is_ok();
        assert!(readable, "{text}");
    }
}

#[test]
fn damaged_messages_are_refused_or_read_back() {
    let mut dice = BotRng::new([4; 16]);
    let mut below = |n: usize| dice.below(u32::try_from(n).unwrap()) as usize;
    for example in examples() {
        for _ in 0..2000 {
            let mut bytes = example.clone().into_bytes();
            for _ in 0..=below(4) {
                let at = below(bytes.len());
                match below(5) {
                    0 => bytes[at] = b" \n0123456789@,+-{}[]\"\\.:"[below(24)],
                    1 => bytes.truncate(at.max(1)),
                    2 if bytes.len() > 1 => drop(bytes.remove(at)),
                    3 => bytes = bytes.repeat(1 + below(3)),
                    _ => bytes.insert(at, u8::try_from(below(128)).unwrap()),
                }
            }
            messages::messages(&bytes);
        }
    }
    for _ in 0..2000 {
        let noise: Vec<u8> = (0..below(300)).map(|_| u8::try_from(below(256)).unwrap()).collect();
        messages::messages(&noise);
    }
    for length in [4095, 4096, 4097, 100_000] {
        messages::messages("[".repeat(length).as_bytes());
        messages::messages(format!(r#"{{"token":"{}"}}"#, "x".repeat(length - 12)).as_bytes());
    }
}
