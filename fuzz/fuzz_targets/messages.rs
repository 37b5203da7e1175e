//! Fuzzes `messages::check_messages`.
#![no_main]

#[path = "../src/messages.rs"]
mod messages;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| messages::check_messages(bytes));
