//! Fuzzes `invariants::check_tree`.
#![no_main]

#[path = "../src/invariants.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| invariants::check_tree(bytes));
