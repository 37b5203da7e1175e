//! A grid of styled characters that grows as it is drawn on.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Color, Effects, Style};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

pub(super) const BOLD: Style = Style::new().effects(Effects::BOLD);
pub(super) const DIM: Style = Style::new().effects(Effects::DIMMED);
pub(super) const PLAIN: Style = Style::new();

/// Returns a foreground colour of the 256-colour palette.
pub(super) const fn colour(number: u8) -> Style {
    Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(number))))
}

const MAX_NAME_WIDTH: usize = 24;

/// Marks the second column of a character that is two columns wide.
const WIDE_TAIL: char = '\0';

/// Shortens a name to [`MAX_NAME_WIDTH`] and removes characters without a width.
pub(crate) fn truncate_name(name: &str) -> String {
    let visible: String = name.trim().chars().filter(|char| char.width().unwrap_or(0) > 0).collect();
    if visible.width() <= MAX_NAME_WIDTH {
        return visible;
    }
    let mut kept = String::new();
    for char in visible.chars() {
        if kept.width() + char.width().unwrap_or(0) >= MAX_NAME_WIDTH {
            break;
        }
        kept.push(char);
    }
    kept + "…"
}

#[derive(Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    /// Writes text to the right of a position.
    pub(super) fn text(&mut self, x: usize, y: usize, text: &str, style: Style) {
        if self.rows.len() <= y {
            self.rows.resize_with(y + 1, Vec::new);
        }
        let row = &mut self.rows[y];
        let mut column = x;
        for char in text.chars() {
            let tail = std::iter::repeat_n(WIDE_TAIL, char.width().unwrap_or(1).saturating_sub(1));
            for part in std::iter::once(char).chain(tail) {
                if row.len() <= column {
                    row.resize(column + 1, (' ', PLAIN));
                }
                row[column] = (part, style);
                column += 1;
            }
        }
    }

    /// Draws a box with rounded corners around `width` × `height` characters.
    pub(super) fn frame(&mut self, x: usize, y: usize, width: usize, height: usize, style: Style) {
        let edge = "─".repeat(width);
        self.text(x, y, &format!("╭{edge}╮"), style);
        for row in y + 1..=y + height {
            self.text(x, row, "│", style);
            self.text(x + width + 1, row, "│", style);
        }
        self.text(x, y + height + 1, &format!("╰{edge}╯"), style);
    }

    pub(super) fn render(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|(char, _)| *char != ' ').map_or(0, |last| last + 1);
            for run in row[..end].chunk_by(|left, right| left.1 == right.1) {
                let content: String = run.iter().map(|(char, _)| *char).filter(|char| *char != WIDE_TAIL).collect();
                let style = run[0].1;
                // Writing to a string cannot fail.
                let _ = write!(text, "{style}{content}{style:#}");
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
    fn truncates_names_to_their_width() {
        assert_eq!(truncate_name(&"x".repeat(MAX_NAME_WIDTH)), "x".repeat(MAX_NAME_WIDTH));
        assert_eq!(truncate_name(&"x".repeat(MAX_NAME_WIDTH + 1)), "x".repeat(MAX_NAME_WIDTH - 1) + "…");
        assert_eq!(
            truncate_name(&"月".repeat(MAX_NAME_WIDTH)).width(),
            MAX_NAME_WIDTH - 1,
            "eleven wide characters and the dots"
        );
        assert_eq!(truncate_name(" \u{202e}a\u{200b} "), "a");
    }
}
