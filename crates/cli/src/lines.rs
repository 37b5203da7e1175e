//! Lines that another program writes: text, and never longer than a line may be.

use std::io::{BufRead, Read as _};

use nova_luna_ai::lep::{CommandError, MAX_LINE};

/// The lines of a source until it ends.
pub(crate) struct Lines<R> {
    source: R,
    /// Whether the rest of a line that was too long is still to be passed over. It may have no end, so that is not
    /// waited for before anybody is told.
    skip: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(source: R) -> Self {
        Self { source, skip: false }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String, CommandError>;

    /// The next line, without its end. A source that cannot be read any more has ended.
    fn next(&mut self) -> Option<Self::Item> {
        if std::mem::take(&mut self.skip) {
            self.source.skip_until(b'\n').ok()?;
        }
        let mut line = Vec::new();
        let most = MAX_LINE as u64 + 1;
        if self.source.by_ref().take(most).read_until(b'\n', &mut line).ok()? == 0 {
            return None;
        }
        if line.len() > MAX_LINE && !line.ends_with(b"\n") {
            self.skip = true;
            return Some(Err(CommandError::TooLong));
        }
        while line.ends_with(b"\n") || line.ends_with(b"\r") {
            line.pop();
        }
        Some(String::from_utf8(line).map_err(|_| CommandError::NotText))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, repeat};

    use super::*;

    #[test]
    fn lines_are_text_and_not_too_long() {
        let long = "x".repeat(MAX_LINE);
        let source = format!("one\r\n\n{long}\n{long}y and the rest of it\ntwo").into_bytes();
        let lines: Vec<_> = Lines::new(source.as_slice()).collect();
        let expected =
            [Ok("one".to_owned()), Ok(String::new()), Ok(long), Err(CommandError::TooLong), Ok("two".to_owned())];
        assert_eq!(lines, expected);
        let bytes: &[u8] = b"\xff\nlep\n";
        assert_eq!(Lines::new(bytes).collect::<Vec<_>>(), [Err(CommandError::NotText), Ok("lep".to_owned())]);
    }

    #[test]
    fn a_line_without_end_is_told_at_once() {
        let mut lines = Lines::new(BufReader::new(repeat(b'x')));
        assert_eq!(lines.next(), Some(Err(CommandError::TooLong)));
    }
}
