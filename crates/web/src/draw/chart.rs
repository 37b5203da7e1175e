//! A curve over time, newest at the right, with a few lines to read values by.

use std::fmt::Write as _;

use super::{Figure, format_number, pair};

const WIDTH: f64 = 380.0;
const HEIGHT: f64 = 230.0;
/// Margins: the values at the left, the dates below, and room for the last dot.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 10.0;
const TOP: f64 = 14.0;
const BELOW: f64 = 28.0;

/// Room for the name of a mark; the longest translation is a little shorter.
const NAME_WIDTH: f64 = 140.0;
const NAME_HEIGHT: f64 = 12.0;

/// Maximum number of the newest values; more could not be told apart.
const MOST: usize = 40;

#[derive(Clone, Copy, Default, Debug)]
pub struct ChartTexts<'a> {
    /// Follows each value at the left, such as `%`.
    pub unit: &'a str,
    /// A value with a dotted line, and its name.
    pub mark: Option<(f64, &'a str)>,
    /// The dates of the first and the last value.
    pub first: &'a str,
    pub last: &'a str,
}

/// Returns the newest values, as many as a chart of games shows.
pub fn shown_in_chart<T>(values: &[T]) -> &[T] {
    &values[values.len().saturating_sub(MOST)..]
}

/// Draws values; the oldest comes first.
pub fn chart(values: &[f64], texts: ChartTexts<'_>) -> Figure {
    let all = || values.iter().copied().chain(texts.mark.map(|(value, _)| value));
    let (step, low, high) = scale(all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    let bottom = HEIGHT - BELOW;
    let y = |value: f64| TOP + (high - value) / (high - low) * (bottom - TOP);
    let steps = values.len().saturating_sub(1).max(1) as f64;
    let x = |index: usize| LEFT + index as f64 / steps * (WIDTH - LEFT - RIGHT);
    let (mut content, mut line) = (String::new(), low);
    let (left, right, ChartTexts { unit, first, last, .. }) = (LEFT - 8.0, WIDTH - RIGHT, texts);
    while line <= high {
        let (at, value) = (format_number(y(line)), format_number(line));
        let _ = write!(
            content,
            r#"<path class="grid-line" d="M{LEFT} {at}H{right}"/><text class="axis" x="{left}" y="{at}" dy="4">{value}{unit}</text>"#
        );
        line += step;
    }
    if let Some((value, _)) = texts.mark {
        let _ = write!(content, r#"<path class="great" d="M{LEFT} {}H{right}"/>"#, format_number(y(value)));
    }
    let points: Vec<(f64, f64)> = values.iter().enumerate().map(|(index, value)| (x(index), y(*value))).collect();
    let path = points.iter().copied().map(pair).collect::<Vec<_>>().join("L");
    let end = format_number(x(values.len().saturating_sub(1)));
    let _ = write!(
        content,
        r#"<path class="under" d="M{LEFT} {bottom}L{path}L{end} {bottom}Z"/><path class="curve" d="M{path}"/>"#
    );
    // The name of the mark lies above the curve, so that it can be read.
    if let Some((value, name)) = texts.mark {
        let (class, x, dy) = free_place(&points, y(value));
        let at = format_number(y(value));
        let _ = write!(content, r#"<text class="{class}" x="{x}" y="{at}" dy="{dy}">{name}</text>"#);
    }
    if let Some(value) = values.last() {
        let _ = write!(content, r#"<circle class="spot" cx="{end}" cy="{}" r="5"/>"#, format_number(y(*value)));
    }
    let below = HEIGHT - 8.0;
    let _ = write!(
        content,
        r#"<text class="axis first" x="{LEFT}" y="{below}">{first}</text><text class="axis" x="{right}" y="{below}">{last}</text>"#
    );
    Figure { view_box: format!("0 0 {WIDTH} {HEIGHT}"), content }
}

/// Returns the class, the place and the distance of a mark's name: above or below its line, at the right or the left, where
/// the curve leaves room.
fn free_place(points: &[(f64, f64)], line: f64) -> (&'static str, f64, f64) {
    let (left, right) = (("axis first", LEFT + 4.0), ("axis", WIDTH - RIGHT));
    let places = [(right, -6.0), (right, 15.0), (left, -6.0), (left, 15.0)];
    let is_free = |((class, x), dy): &((&str, f64), f64)| {
        let from = if *class == "axis" { x - NAME_WIDTH } else { *x };
        let (above, below) = (line + dy - NAME_HEIGHT, line + dy + NAME_HEIGHT / 3.0);
        let is_inside = above >= TOP && below <= HEIGHT - BELOW;
        is_inside && !crosses(points, (from, from + NAME_WIDTH), (above, below))
    };
    let ((class, x), dy) = places.into_iter().find(is_free).unwrap_or(places[0]);
    (class, x, dy)
}

fn crosses(points: &[(f64, f64)], (left, right): (f64, f64), (top, bottom): (f64, f64)) -> bool {
    points.windows(2).any(|pair| {
        let [(x1, y1), (x2, y2)] = [pair[0], pair[1]];
        if x2 < left || x1 > right {
            return false;
        }
        let height = |x: f64| y1 + (y2 - y1) * (x.clamp(x1, x2) - x1) / (x2 - x1);
        let (y1, y2) = (height(left), height(right));
        y1.max(y2) >= top && y1.min(y2) <= bottom
    })
}

/// Returns the distance of the lines, and the lowest and the highest one: two to five lines at round numbers.
fn scale(low: f64, high: f64) -> (f64, f64, f64) {
    let range = (high - low).max(1.0);
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];
    let step = steps.into_iter().find(|step| range / step <= 3.0).unwrap_or(1000.0);
    let (from, to) = ((low / step).floor() * step, (high / step).ceil() * step);
    if from < to { (step, from, to) } else { (step, from - step, to + step) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(content: &str, name: &str) -> Vec<f64> {
        let beginning = format!(" {name}=\"");
        content.split(&beginning).skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok()).collect()
    }

    #[test]
    fn every_value_lies_inside_the_chart() {
        for count in [1, 2, 7, 90] {
            let values: Vec<f64> = (0..count).map(|index| f64::from(60 + index * 37 % 120)).collect();
            let content = chart(&values, ChartTexts { mark: Some((100.0, "great")), ..ChartTexts::default() }).content;
            let curve = content.split("class=\"curve\" d=\"M").nth(1).unwrap().split('"').next().unwrap();
            let points: Vec<&str> = curve.split('L').collect();
            assert_eq!(points.len(), values.len());
            for point in points {
                let (x, y) = point.split_once(' ').unwrap();
                assert!((LEFT..=WIDTH - RIGHT).contains(&x.parse().unwrap()), "{point}");
                assert!((TOP..=HEIGHT - BELOW).contains(&y.parse().unwrap()), "{point}");
            }
            assert_eq!(numbers(&content, "cx").len(), 1, "the last value has a dot");
            assert!(!content.contains("NaN") && !content.contains("inf"), "{content}");
        }
    }

    #[test]
    fn the_name_of_a_mark_lies_beside_the_curve() {
        let place = |values: &[f64]| {
            let content = chart(values, ChartTexts { mark: Some((100.0, "great")), ..ChartTexts::default() }).content;
            let name = content.split("<text ").find(|text| text.contains(">great<")).unwrap().to_owned();
            (name.contains("first"), name.contains("dy=\"-6\""))
        };
        assert_eq!(place(&[131.0, 118.0, 97.0]), (true, true), "the curve falls through the line at the right");
        assert_eq!(place(&[80.0, 101.0, 102.0]), (false, false), "the curve lies just above the line");
        assert_eq!(place(&[88.0, 80.0]), (false, false), "above the line, the chart ends");
    }

    #[test]
    fn lines_are_at_round_numbers() {
        assert_eq!(scale(17.4, 20.8), (2.0, 16.0, 22.0));
        assert_eq!(scale(81.0, 131.0), (20.0, 80.0, 140.0));
        assert_eq!(scale(90.0, 90.0), (1.0, 89.0, 91.0));
        for (low, high) in [(0.0, 1.0), (1.0, 3.0), (71.0, 98.0), (1200.0, 1462.0), (100.0, 5000.0)] {
            let (step, from, to) = scale(low, high);
            let lines = ((to - from) / step).round() as usize + 1;
            assert!((2..=6).contains(&lines) && from <= low && high <= to, "{low} {high}");
        }
    }
}
