//! Plots of numbers: bars, and marks of tiles in a plane. The page and the docs draw the same.

use std::fmt::Write as _;

use nova_luna_rules::Colour;

use crate::{Figure, format_number};

/// Room below a plot for the names on its axis, and above it for the highest label.
const BELOW: f64 = 26.0;
const ABOVE: f64 = 20.0;
const RIGHT: f64 = 8.0;

/// A line across a plot, with its name at the left.
#[derive(Clone, Debug)]
pub struct GridLine {
    pub value: f64,
    pub name: String,
}

/// The size of a plot, and the lines across it, the lowest first.
#[derive(Clone, Debug)]
pub struct Scale {
    pub width: f64,
    pub height: f64,
    pub lines: Vec<GridLine>,
    /// The highest value.
    pub top: f64,
}

impl Scale {
    /// Returns the left edge of the plot: the names of the lines stand left of it.
    fn left(&self) -> f64 {
        let longest = self.lines.iter().map(|line| line.name.chars().count()).max().unwrap_or_default();
        8.0 + 8.0 * longest as f64
    }

    fn inner_width(&self) -> f64 {
        self.width - self.left() - RIGHT
    }

    fn y(&self, value: f64) -> f64 {
        let (bottom, lowest) = (self.height - BELOW, self.lowest());
        bottom - (value - lowest) / (self.top - lowest) * (bottom - ABOVE)
    }

    /// Returns the lowest value that fits: 0, or that of the lowest line.
    fn lowest(&self) -> f64 {
        self.lines.first().map_or(0.0, |line| line.value).min(0.0)
    }

    fn figure(&self, content: &str) -> Figure {
        let (left, right) = (format_number(self.left()), format_number(self.width - RIGHT));
        let name_at = format_number(self.left() - 6.0);
        let mut grid = String::new();
        for GridLine { value, name } in &self.lines {
            let y = format_number(self.y(*value));
            // Writing to a string cannot fail.
            let _ = write!(
                grid,
                r#"<path class="grid-line" d="M{left} {y}H{right}"/><text class="axis" x="{name_at}" y="{y}" dy="4">{name}</text>"#
            );
        }
        Figure { view_box: format!("0 0 {} {}", self.width, self.height), content: grid + content }
    }
}

/// A bar with its name below and its value above it.
#[derive(Clone, Debug)]
pub struct Bar {
    pub name: String,
    pub value: f64,
    pub label: String,
}

/// Draws bars, those below zero downwards; the highest ones stand out.
pub fn bars(bars: &[Bar], scale: &Scale) -> Figure {
    let step = scale.inner_width() / bars.len().max(1) as f64;
    let width = (step * 0.64).min(90.0);
    let highest = bars.iter().map(|bar| bar.value).fold(0.0, f64::max);
    let mut content = String::new();
    for (bar, index) in bars.iter().zip(0_u32..) {
        let middle = scale.left() + step * (f64::from(index) + 0.5);
        let (y, zero) = (scale.y(bar.value), scale.y(0.0));
        let (y, height) = (y.min(zero), (zero - y).abs().max(1.0));
        let class = if bar.value >= highest { "plot-bar hi" } else { "plot-bar" };
        let [x, middle, top, height] = [middle - width / 2.0, middle, y, height].map(format_number);
        let _ = write!(
            content,
            r#"<rect class="{class}" x="{x}" y="{top}" width="{}" height="{height}" rx="3"/><text class="plot-value" x="{middle}" y="{}">{}</text><text class="plot-name" x="{middle}" y="{}">{}</text>"#,
            format_number(width),
            format_number(y - 6.0),
            bar.label,
            format_number(scale.height - 8.0),
            bar.name,
        );
    }
    scale.figure(&content)
}

/// A mark in a plane: a glyph at a column and a value.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// The column, from 1 on.
    pub column: u8,
    pub value: f64,
    pub colour: Colour,
}

/// The width of a mark where columns are wide, and the marks in a row there and in narrow columns.
const MARK: f64 = 12.0;
const IN_A_ROW: [usize; 2] = [8, 4];

/// Draws marks in columns, with a dotted line from the origin that rises by `slope` with each column. Marks that would
/// overlap stand beside each other, and where there is no room, above each other.
pub fn marks(marks: &[Mark], columns: u8, slope: f64, scale: &Scale) -> Figure {
    let step = scale.inner_width() / f64::from(columns);
    let middle = |column: f64| scale.left() + step * (column - 0.5);
    let size = (step / 4.0 - 1.0).min(MARK);
    let (from, to) = (0.5, f64::from(columns) + 0.5);
    let [x1, y1, x2, y2] = [middle(from), scale.y(slope * from), middle(to), scale.y(slope * to)].map(format_number);
    let mut content = format!(r#"<path class="plot-line" d="M{x1} {y1}L{x2} {y2}"/>"#);
    for column in 1..=columns {
        let (x, y) = (format_number(middle(f64::from(column))), format_number(scale.height - 8.0));
        let _ = write!(content, r#"<text class="plot-name" x="{x}" y="{y}">{column}</text>"#);
        let mut ys: Vec<(f64, Colour)> =
            marks.iter().filter(|mark| mark.column == column).map(|mark| (scale.y(mark.value), mark.colour)).collect();
        sort_by_height(&mut ys);
        for (x, y, colour) in spread(&ys, size) {
            let c = colour.letter();
            let (x, y) = (middle(f64::from(column)) + x - size / 2.0, y - size / 2.0);
            let [x, y, size] = [x, y, size].map(format_number);
            let _ = write!(
                content,
                r##"<use href="#g-{c}" class="d-{c}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##
            );
        }
    }
    scale.figure(&content)
}

/// Sorts few marks, lowest on the page first. The page has no room for a general sort.
fn sort_by_height(marks: &mut [(f64, Colour)]) {
    for index in 1..marks.len() {
        let mut at = index;
        while at > 0 && marks[at - 1].0 < marks[at].0 {
            marks.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Returns the marks with their distance from the middle of the column: those of about the same height in rows.
fn spread(marks: &[(f64, Colour)], size: f64) -> Vec<(f64, f64, Colour)> {
    let in_a_row = IN_A_ROW[usize::from(size < MARK)];
    let mut placed = Vec::new();
    let mut rest = marks;
    let mut free_below = f64::MAX;
    while let Some((first, _)) = rest.first() {
        let near = rest.iter().take_while(|(y, _)| first - y < size).count().min(in_a_row);
        let (row, later) = rest.split_at(near);
        let mean = row.iter().map(|(y, _)| y).sum::<f64>() / near as f64;
        let y = mean.min(free_below);
        free_below = y - size - 1.0;
        let left = (near as f64 - 1.0) / 2.0;
        placed.extend(
            row.iter().zip(0_u32..).map(|((_, colour), index)| ((f64::from(index) - left) * (size + 1.0), y, *colour)),
        );
        rest = later;
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale() -> Scale {
        let lines = vec![GridLine { value: 0.0, name: "0".to_owned() }, GridLine { value: 1.0, name: "1".to_owned() }];
        Scale { width: 340.0, height: 146.0, lines, top: 1.0 }
    }

    fn attributes(text: &str, name: &str) -> Vec<f64> {
        let beginning = format!(" {name}=\"");
        text.split(&beginning).skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok()).collect()
    }

    #[test]
    fn bars_are_as_high_as_their_values() {
        let bar = |value: f64| Bar { name: "n".to_owned(), value, label: "l".to_owned() };
        let content = bars(&[bar(0.25), bar(1.0), bar(0.5)], &scale()).content;
        assert_eq!(attributes(&content, "height"), [25.0, 100.0, 50.0]);
        assert_eq!(content.matches("plot-bar hi").count(), 1, "the highest one stands out");
    }

    /// From −1 to +1, zero is in the middle of 100 units, which end at 120.
    #[test]
    fn bars_below_zero_hang_from_it() {
        let bar = |value: f64| Bar { name: "n".to_owned(), value, label: "l".to_owned() };
        let mut scale = scale();
        scale.lines[0].value = -1.0;
        let content = bars(&[bar(0.5), bar(-1.0)], &scale).content;
        assert_eq!(attributes(&content, "height"), [25.0, 50.0]);
        let tops: Vec<f64> = content.split("<rect").skip(1).map(|bar| attributes(bar, "y")[0]).collect();
        assert_eq!(tops, [45.0, 70.0]);
    }

    /// Six marks of the same height have no room in a row of a narrow column, where four fit.
    #[test]
    fn marks_do_not_overlap() {
        let mark = |column, value| Mark { column, value, colour: Colour::Red };
        let mut all = vec![mark(3, 0.5); 6];
        all.extend([mark(3, 0.52), mark(3, 0.1), mark(7, 1.0)]);
        let content = marks(&all, 7, 0.1, &scale()).content;
        let places: Vec<(f64, f64)> =
            content.split("<use").skip(1).map(|mark| (attributes(mark, "x")[0], attributes(mark, "y")[0])).collect();
        assert_eq!(places.len(), 9);
        let size = attributes(content.split("<use").nth(1).unwrap(), "width")[0];
        assert!((8.0..MARK).contains(&size), "{size}");
        for (index, (x, y)) in places.iter().enumerate() {
            assert!((0.0..=330.0).contains(x) && (0.0..=136.0).contains(y), "{x} {y} lies inside");
            for (other_x, other_y) in &places[index + 1..] {
                assert!((x - other_x).abs() >= size || (y - other_y).abs() >= size, "{places:?}");
            }
        }
    }
}
