//! No input makes an engine panic, and its answers are whole lines.
#![no_main]

use std::time::Duration;

use nova_luna_ai::lep::{Duty, Session};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut session = Session::default();
    for line in String::from_utf8_lossy(bytes).lines() {
        let said = match session.from_json(line) {
            Duty::Say(lines) => lines,
            Duty::Think(_) => session.decided(None, Duration::ZERO),
            _ => Vec::new(),
        };
        assert!(said.iter().all(|said| !said.contains(['\n', '\r'])), "{line:?}: {said:?}");
    }
});
