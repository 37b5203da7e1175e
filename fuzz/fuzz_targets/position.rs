//! Fuzzes `invariants::check_position`.
#![no_main]

#[path = "../src/invariants.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| invariants::check_position(bytes));
