//! Fuzzes `log::check_log`.
#![no_main]

#[path = "../src/log.rs"]
mod log;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| log::check_log(bytes));
