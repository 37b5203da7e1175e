//! No input makes an engine panic, and its answers are whole lines.
#![no_main]

use std::time::Duration;

use nova_luna_ai::lep::{EngineAction, EngineSession};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut session = EngineSession::default();
    for line in String::from_utf8_lossy(bytes).lines() {
        let output = match session.handle_line(line) {
            EngineAction::Send(lines) => lines,
            EngineAction::Search(_) => session.finish_search(None, Duration::ZERO),
            _ => Vec::new(),
        };
        assert!(output.iter().all(|answer| !answer.contains(['\n', '\r'])), "{line:?}: {output:?}");
    }
});
