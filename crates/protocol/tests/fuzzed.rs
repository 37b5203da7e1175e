//! The fuzz target of messages as a plain test, for machines without a nightly compiler: damaged messages and random bytes.
#![cfg(test)]

#[path = "../../../fuzz/src/messages.rs"]
#[allow(missing_docs, unreachable_pub, reason = "the fuzz targets are a program of their own")]
mod messages;

use nova_luna_ai::BotRng;
use nova_luna_protocol::online::{
    ClientInput, ClientMessage, ClientTypeVisitor, parse_client_input, visit_client_types,
};

/// Returns an example of each message. The fuzzer starts from the same files.
fn examples() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/messages");
    let files = std::fs::read_dir(folder).unwrap();
    files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

/// Collects the names of the types that one of the examples can be read as.
struct Covered<'a> {
    examples: &'a [String],
    missing: Vec<&'static str>,
    readable: Vec<bool>,
}

impl ClientTypeVisitor for Covered<'_> {
    fn visit<T: ClientInput + PartialEq + std::fmt::Debug>(&mut self, name: &'static str) {
        let readable: Vec<bool> = self.examples.iter().map(|text| parse_client_input::<T>(text).is_ok()).collect();
        if !readable.contains(&true) {
            self.missing.push(name);
        }
        self.readable.iter_mut().zip(readable).for_each(|(any, one)| *any |= one);
    }
}

#[test]
fn every_type_and_every_kind_of_message_has_an_example() {
    let examples = examples();
    let mut covered = Covered { examples: &examples, missing: Vec::new(), readable: vec![false; examples.len()] };
    visit_client_types(&mut covered);
    assert_eq!(covered.missing, [""; 0], "types without an example");
    for (text, readable) in examples.iter().zip(covered.readable) {
        assert!(readable, "no type reads {text}");
    }
    let parsed: Vec<ClientMessage> = examples.iter().filter_map(|text| parse_client_input(text).ok()).collect();
    for kind in messages::KINDS {
        let found = parsed.iter().any(|message| messages::kind_and_id(message).0 == *kind);
        assert!(found, "no example of the message {kind}");
    }
}

#[test]
fn damaged_messages_are_rejected_or_can_be_written_and_read_again() {
    let mut rng = BotRng::new([4; 16]);
    let mut below = |n: usize| rng.below(u32::try_from(n).unwrap()) as usize;
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
            messages::check_messages(&bytes);
        }
    }
    for _ in 0..2000 {
        let noise: Vec<u8> = (0..below(300)).map(|_| u8::try_from(below(256)).unwrap()).collect();
        messages::check_messages(&noise);
    }
    for length in [4095, 4096, 4097, 100_000] {
        messages::check_messages("[".repeat(length).as_bytes());
        messages::check_messages(format!(r#"{{"token":"{}"}}"#, "x".repeat(length - 12)).as_bytes());
    }
}
