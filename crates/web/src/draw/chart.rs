//! A line chart of solo scores, newest at the right. Lower is better; a line marks 100.

use std::fmt::Write as _;

use super::{Figure, format_number};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 180.0;
/// Margins: room for the axis label at the left and for the dots at the edges.
const LEFT: f64 = 40.0;
const EDGE: f64 = 14.0;

/// Maximum number of scores drawn; more could not be told apart.
const MOST: usize = 40;

/// Scores below this are rated best (R27).
const GREAT: f64 = 100.0;

/// Draws the newest scores; `scores` has the oldest first.
pub fn chart(scores: &[u16]) -> Figure {
    let shown = &scores[scores.len().saturating_sub(MOST)..];
    let numbers = || shown.iter().map(|score| f64::from(*score));
    let low = numbers().fold(GREAT, f64::min) - 10.0;
    let high = numbers().fold(GREAT, f64::max) + 10.0;
    let y = |score: f64| EDGE + (high - score) / (high - low) * (HEIGHT - 2.0 * EDGE);
    let steps = shown.len().saturating_sub(1).max(1) as f64;
    let x = |index: usize| LEFT + index as f64 / steps * (WIDTH - LEFT - EDGE);
    let mut content = format!(
        r#"<path class="great" d="M{LEFT} {y}H{WIDTH}"/><text class="figure" x="{at}" y="{y}" dy="4">{GREAT}</text>"#,
        y = format_number(y(GREAT)),
        at = format_number(LEFT - 8.0),
    );
    let points: Vec<(String, String)> =
        numbers().enumerate().map(|(index, score)| (format_number(x(index)), format_number(y(score)))).collect();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    let _ = write!(content, r#"<path class="curve" d="M{}"/>"#, line.join("L"));
    for ((x, y), score) in points.iter().zip(numbers()) {
        let class = if score < GREAT { "spot below" } else { "spot" };
        let _ = write!(content, r#"<circle class="{class}" cx="{x}" cy="{y}" r="4.5"/>"#);
    }
    Figure { view_box: format!("0 0 {WIDTH} {HEIGHT}"), content }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_score_has_a_dot_inside_the_chart() {
        for count in [1, 2, 7, 90] {
            let scores: Vec<u16> = (0..count).map(|index| 60 + index * 37 % 120).collect();
            let content = chart(&scores).content;
            assert_eq!(content.matches("<circle").count(), scores.len().min(MOST));
            let heights =
                content.split(r#"cy=""#).skip(1).filter_map(|rest| rest.split('"').next()?.parse::<f64>().ok());
            heights.for_each(|height| assert!((EDGE..=HEIGHT - EDGE).contains(&height), "{height}"));
            assert!(!content.contains("NaN"));
        }
    }
}
