//! A sheet of characters with styles, which grows as it is drawn on.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Color, Effects, Style};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// Text that matters.
pub(super) const BOLD: Style = Style::new().effects(Effects::BOLD);
/// Text that stands back.
pub(super) const DIM: Style = Style::new().effects(Effects::DIMMED);
/// Text as it is.
pub(super) const PLAIN: Style = Style::new();

/// A colour of the palette that every terminal with colours has.
pub(super) const fn colour(number: u8) -> Style {
    Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(number))))
}

/// The most columns that a name takes.
const NAME: usize = 24;

/// The second column of a character that is two columns wide.
const COVERED: char = '\0';

/// A name as it can be drawn: without characters that have no width of their own, and not too long.
pub(crate) fn fit(name: &str) -> String {
    let visible: String = name.trim().chars().filter(|char| char.width().unwrap_or(0) > 0).collect();
    if visible.width() <= NAME {
        return visible;
    }
    let mut kept = String::new();
    for char in visible.chars() {
        if kept.width() + char.width().unwrap_or(0) >= NAME {
            break;
        }
        kept.push(char);
    }
    kept + "…"
}

/// The sheet: a character for each column.
#[derive(Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    /// Writes text from a place to the right.
    pub(super) fn text(&mut self, x: usize, y: usize, text: &str, style: Style) {
        if self.rows.len() <= y {
            self.rows.resize_with(y + 1, Vec::new);
        }
        let row = &mut self.rows[y];
        let mut column = x;
        for char in text.chars() {
            let covered = std::iter::repeat_n(COVERED, char.width().unwrap_or(1).saturating_sub(1));
            for part in std::iter::once(char).chain(covered) {
                if row.len() <= column {
                    row.resize(column + 1, (' ', PLAIN));
                }
                row[column] = (part, style);
                column += 1;
            }
        }
    }

    /// A box with rounded corners round `width` × `height` characters.
    pub(super) fn frame(&mut self, x: usize, y: usize, width: usize, height: usize, style: Style) {
        let edge = "─".repeat(width);
        self.text(x, y, &format!("╭{edge}╮"), style);
        for row in y + 1..=y + height {
            self.text(x, row, "│", style);
            self.text(x + width + 1, row, "│", style);
        }
        self.text(x, y + height + 1, &format!("╰{edge}╯"), style);
    }

    /// The sheet as lines, with the codes for its styles.
    pub(super) fn render(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|(char, _)| *char != ' ').map_or(0, |last| last + 1);
            for run in row[..end].chunk_by(|left, right| left.1 == right.1) {
                let words: String = run.iter().map(|(char, _)| *char).filter(|char| *char != COVERED).collect();
                let style = run[0].1;
                // Writing into a string does not fail.
                let _ = write!(text, "{style}{words}{style:#}");
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_to_their_columns() {
        assert_eq!(fit(&"x".repeat(NAME)), "x".repeat(NAME));
        assert_eq!(fit(&"x".repeat(NAME + 1)), "x".repeat(NAME - 1) + "…");
        assert_eq!(fit(&"月".repeat(NAME)).width(), NAME - 1, "eleven wide characters and the dots");
        assert_eq!(fit(" \u{202e}a\u{200b} "), "a");
    }
}
