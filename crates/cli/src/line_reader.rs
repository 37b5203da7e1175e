//! Reads lines from another program: UTF-8 text of limited length.

use std::io::{self, BufRead, Read as _};

use nova_luna_ai::lep::{CommandError, MAX_LINE};

/// An iterator over the lines of a source until its end.
pub(crate) struct LineReader<R> {
    source: R,
    /// The rest of an overlong line has yet to be skipped. That line may never end, so the error is reported first and
    /// the rest is skipped on the next call.
    has_rest_to_skip: bool,
}

impl<R: BufRead> LineReader<R> {
    pub(crate) fn new(source: R) -> Self {
        Self { source, has_rest_to_skip: false }
    }

    /// Returns the bytes of the next line; of an overlong one only the first ones.
    pub(crate) fn next_bytes(&mut self) -> io::Result<Option<Vec<u8>>> {
        if std::mem::take(&mut self.has_rest_to_skip) {
            self.source.skip_until(b'\n')?;
        }
        let mut line = Vec::new();
        let limit = MAX_LINE as u64 + 1;
        if self.source.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.len() > MAX_LINE && !line.ends_with(b"\n") {
            self.has_rest_to_skip = true;
            return Ok(Some(line));
        }
        while line.ends_with(b"\n") || line.ends_with(b"\r") {
            line.pop();
        }
        Ok(Some(line))
    }

    /// Whether the last line was overlong.
    pub(crate) fn is_cut(&self) -> bool {
        self.has_rest_to_skip
    }
}

impl<R: BufRead> Iterator for LineReader<R> {
    type Item = Result<String, CommandError>;

    /// Returns the next line without its line break. A read error ends the lines.
    fn next(&mut self) -> Option<Self::Item> {
        let line = self.next_bytes().ok()??;
        if self.is_cut() {
            return Some(Err(CommandError::TooLong));
        }
        Some(String::from_utf8(line).map_err(|_| CommandError::NotText))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, repeat};

    use super::*;

    #[test]
    fn reads_text_lines_and_rejects_overlong_or_binary_ones() {
        let long = "x".repeat(MAX_LINE);
        let source = format!("one\r\n\n{long}\n{long}y and the rest of it\ntwo").into_bytes();
        let lines: Vec<_> = LineReader::new(source.as_slice()).collect();
        let expected =
            [Ok("one".to_owned()), Ok(String::new()), Ok(long), Err(CommandError::TooLong), Ok("two".to_owned())];
        assert_eq!(lines, expected);
        let bytes: &[u8] = b"\xff\nlep\n";
        assert_eq!(LineReader::new(bytes).collect::<Vec<_>>(), [Err(CommandError::NotText), Ok("lep".to_owned())]);
    }

    #[test]
    fn reports_an_endless_line_without_waiting_for_its_end() {
        let mut lines = LineReader::new(BufReader::new(repeat(b'x')));
        assert_eq!(lines.next(), Some(Err(CommandError::TooLong)));
    }
}
