//! The end of an engine's standard error. It says why a program died.

use std::io::{self, Read as _};
use std::process::ChildStderr;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use nova_luna_rules::Excerpt;

const CAPACITY: usize = 4096;

const MAX_LINES: usize = 10;

const MAX_LINE_LENGTH: usize = 200;

/// The time to wait for the rest of the output. A child of the engine may keep it open for ever.
const END_TIMEOUT: Duration = Duration::from_secs(2);

/// Reads standard error on a thread, so that the engine never waits, and keeps its end.
pub(crate) struct StderrTail {
    bytes: Arc<Mutex<Vec<u8>>>,
    /// Disconnected at the end of the output.
    end: Receiver<()>,
}

impl StderrTail {
    pub(crate) fn read(mut stderr: ChildStderr) -> io::Result<Self> {
        let bytes = Arc::<Mutex<Vec<u8>>>::default();
        let (sender, end) = mpsc::channel();
        let shared = Arc::clone(&bytes);
        thread::Builder::new().spawn(move || {
            let _sender = sender;
            let mut chunk = [0; CAPACITY];
            while let Ok(length @ 1..) = stderr.read(&mut chunk) {
                keep_end(&mut shared.lock().unwrap_or_else(PoisonError::into_inner), &chunk[..length]);
            }
        })?;
        Ok(Self { bytes, end })
    }

    /// Returns the last lines, safe to print. Waits a moment for the end of the output.
    pub(crate) fn last_lines(&self) -> Vec<String> {
        let _ = self.end.recv_timeout(END_TIMEOUT);
        last_lines(&self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn keep_end(bytes: &mut Vec<u8>, new: &[u8]) {
    bytes.extend_from_slice(new);
    bytes.drain(..bytes.len().saturating_sub(CAPACITY));
}

fn last_lines(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let shown = &lines[lines.len().saturating_sub(MAX_LINES)..];
    shown.iter().map(|line| printable(line)).collect()
}

/// Escapes control characters. Quotation marks stay as they are.
fn printable(line: &str) -> String {
    Excerpt::with_limit(line, MAX_LINE_LENGTH).to_string().replace("\\\"", "\"").replace("\\'", "'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_last_lines() {
        let text: String = (1..=15).map(|line| format!("line {line}\r\n\n")).collect();
        let lines = last_lines(text.as_bytes());
        assert_eq!((lines.len(), lines[0].as_str(), lines[9].as_str()), (10, "line 6", "line 15"));
    }

    #[test]
    fn keeps_the_end_of_a_long_output() {
        let mut bytes = Vec::new();
        for _ in 0..10 {
            keep_end(&mut bytes, &[b'x'; CAPACITY]);
        }
        keep_end(&mut bytes, b"\nthe end");
        assert_eq!(bytes.len(), CAPACITY);
        assert_eq!(last_lines(&bytes)[1], "the end");
        assert_eq!(last_lines(&bytes)[0].chars().count(), MAX_LINE_LENGTH + 1);
    }

    #[test]
    fn escapes_control_characters_only() {
        assert_eq!(last_lines(b"  File \"a.py\", it's \x1b[31m\xff"), ["  File \"a.py\", it's \\u{1b}[31m\u{fffd}"]);
    }
}
