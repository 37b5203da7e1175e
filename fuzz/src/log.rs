//! The invariants of a table's log. `crates/protocol/tests/log.rs` runs them as plain tests.

use nova_luna_protocol::log::read_line;
use nova_luna_protocol::wire::{UnknownFields, Wire};
use nova_luna_table::{Hidden, LogEvent};

/// Every line is rejected, or is the only text of what it says.
pub fn check_log(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for line in text.lines() {
        check_line::<LogEvent>(line);
        check_line::<Hidden>(line);
    }
}

fn check_line<T: Wire + PartialEq + std::fmt::Debug>(line: &str) {
    let exact = read_line::<T>(line);
    if let Ok(read) = &exact {
        assert_eq!(read.to_json(), line);
    }
    // Clients ignore unknown fields and other spellings; what they understand has one text, too.
    let Ok(value) = serde_json::from_str(line) else { return };
    if let Ok(read) = T::read(&value, UnknownFields::Ignore) {
        assert_eq!(read_line::<T>(&read.to_json()).as_ref(), Ok(&read));
        assert!(exact.is_err() || exact == Ok(read));
    }
}
