//! A curve of ratings, newest at the right, with lines at round numbers.

use std::fmt::Write as _;

use super::{Figure, format_number};

const WIDTH: f64 = 520.0;
const HEIGHT: f64 = 140.0;
/// Room for the numbers at the left, and for the dot and the line at the other edges.
const LEFT: f64 = 44.0;
const EDGE: f64 = 10.0;

const MAX_LINES: u32 = 5;

/// Draws ratings; the oldest comes first.
pub fn rating_curve(ratings: &[u32]) -> Figure {
    let (low, high) = ratings.iter().fold((u32::MAX, 0), |(low, high), rating| (low.min(*rating), high.max(*rating)));
    let is_enough = |step: &u32| high.saturating_sub(low) / step < MAX_LINES - 1;
    let step = [25, 50, 100, 200, 500].into_iter().find(is_enough).unwrap_or(1000);
    let bottom = low.min(high) / step * step;
    let top = (high / step + 1) * step;
    let y = |rating: u32| {
        let share = f64::from(top - rating) / f64::from(top - bottom);
        format_number(EDGE + share * (HEIGHT - 2.0 * EDGE))
    };
    let steps = ratings.len().saturating_sub(1).max(1) as f64;
    let x = |index: usize| format_number(LEFT + index as f64 / steps * (WIDTH - LEFT - EDGE));
    let mut content = String::new();
    if let [only] = ratings {
        // One value is no curve: it stands for itself.
        return Figure { view_box: format!("0 0 {WIDTH} {HEIGHT}"), content: single_value(*only) };
    }
    for line in (bottom..=top).step_by(step as usize) {
        let (y, left, right) = (y(line), LEFT - 8.0, WIDTH - EDGE);
        let _ = write!(
            content,
            r#"<path class="grid" d="M{LEFT} {y}H{right}"/><text x="{left}" y="{y}" dy="4">{line}</text>"#
        );
    }
    let points: Vec<String> =
        ratings.iter().enumerate().map(|(index, rating)| format!("{} {}", x(index), y(*rating))).collect();
    let (line, last) = (points.join("L"), ratings.len().saturating_sub(1));
    let _ = write!(
        content,
        r#"<path class="area" d="M{line}V{base}H{LEFT}Z"/><path class="curve" d="M{line}"/>"#,
        base = HEIGHT - EDGE
    );
    if let Some(rating) = ratings.last() {
        let _ = write!(content, r#"<circle class="now" cx="{}" cy="{}" r="5"/>"#, x(last), y(*rating));
    }
    Figure { view_box: format!("0 0 {WIDTH} {HEIGHT}"), content }
}

fn single_value(rating: u32) -> String {
    let (x, y) = (WIDTH / 2.0, HEIGHT / 2.0);
    format!(
        r#"<circle class="now" cx="{}" cy="{y}" r="5"/><text class="only" x="{}" y="{y}" dy="7">{rating}</text>"#,
        x - 32.0,
        x - 18.0
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_rating_is_a_value() {
        let content = rating_curve(&[1462]).content;
        assert!(content.contains(">1462</text>") && content.contains("class=\"now\""), "{content}");
        assert!(!content.contains("grid") && !content.contains("curve"), "{content}");
    }

    #[test]
    fn the_curve_stays_between_its_lines() {
        for ratings in [&[1200, 1200][..], &[1200, 1462, 1310], &[3, 2900]] {
            let figure = rating_curve(ratings);
            assert!(!figure.content.contains("NaN") && !figure.content.contains("inf"), "{ratings:?}");
            let heights = figure.content.split('L').skip(1).filter_map(|point| point.split([' ', '"', 'V']).nth(1));
            for height in heights.filter_map(|height| height.parse::<f64>().ok()) {
                assert!((EDGE..=HEIGHT - EDGE).contains(&height), "{ratings:?}: {height}");
            }
            let lines = figure.content.matches("class=\"grid\"").count();
            assert!((2..=7).contains(&lines), "{ratings:?}: {lines} lines");
        }
    }
}
