//! The graph of a review: winning chances, or the expected points of a solo game, after each turn.

use std::fmt::Write as _;

use nova_luna_ai::analysis::MoveGrade;

use super::{Figure, format_number, is_beside_word, pair};

/// Margins: numbers at the left, marks at the right edge, turns below.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 26.0;
const MARK: f64 = 10.0;

#[derive(Clone, PartialEq, Debug)]
pub struct ChanceGraph {
    /// The value before the first turn and after each reviewed one.
    pub values: Vec<f64>,
    pub turns: usize,
    /// The mistakes: the turn, whether they are those of the player whose values are shown, and the grade.
    pub marks: Vec<(usize, bool, MoveGrade)>,
    /// The turns after which new tiles came.
    pub refills: Vec<usize>,
    pub selected: Option<usize>,
    pub scale: GraphScale,
    /// The text of the numbers at the left.
    pub labels: Vec<(f64, String)>,
}

/// The values at the lower and upper edge, and the one from which the area is filled.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GraphScale {
    pub low: f64,
    pub high: f64,
    pub base: f64,
}

impl GraphScale {
    /// The scale of winning chances: the area lies between the curve and an equal share.
    pub fn chances(players: usize) -> Self {
        Self { low: 0.0, high: 1.0, base: 1.0 / players.max(1) as f64 }
    }

    /// The scale of points, in whole tens around all values.
    pub fn points(values: &[f64]) -> Self {
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if !low.is_finite() || !high.is_finite() {
            return Self { low: 0.0, high: 100.0, base: 0.0 };
        }
        let (low, high) = ((low / 10.0).floor() * 10.0, (high / 10.0).ceil() * 10.0);
        Self { low, high: high.max(low + 20.0), base: low }
    }
}

struct Frame {
    width: f64,
    height: f64,
    turns: f64,
    scale: GraphScale,
}

impl Frame {
    fn x(&self, turn: f64) -> f64 {
        LEFT + turn / self.turns * (self.width - LEFT - RIGHT)
    }

    fn y(&self, value: f64) -> f64 {
        let share = (value - self.scale.low) / (self.scale.high - self.scale.low);
        TOP + (1.0 - share.clamp(0.0, 1.0)) * (self.height - TOP - BOTTOM)
    }
}

/// Draws the graph. Its size is that on the screen, so that the text has the same size everywhere.
pub fn chances(graph: &ChanceGraph, turn_word: &str, (width, height): (f64, f64)) -> Figure {
    let frame = Frame { width, height, turns: graph.turns.max(1) as f64, scale: graph.scale };
    let mut content = grid(graph, &frame, turn_word);
    content += &curve(graph, &frame);
    if let Some(turn) = graph.selected {
        let (x, end) = (format_number(frame.x(turn as f64)), format_number(height - BOTTOM));
        let _ = write!(content, r#"<path class="at" d="M{x} {}V{end}"/>"#, TOP - 6.0);
    }
    // The selected mark is drawn last, above its neighbours.
    let is_selected = |mark: &(usize, bool, MoveGrade)| graph.selected == Some(mark.0);
    let (top, others): (Vec<_>, Vec<_>) = graph.marks.iter().copied().partition(is_selected);
    for (turn, is_own, grade) in others.into_iter().chain(top) {
        let value = graph.values.get(turn).copied().unwrap_or(graph.scale.base);
        content += &mark(frame.x(turn as f64), frame.y(value), is_own, grade);
    }
    Figure { view_box: format!("0 0 {width} {height}"), content }
}

/// Returns the turn at a horizontal place of a graph.
pub fn turn_at(x: f64, width: f64, turns: usize) -> usize {
    let share = (x - LEFT) / (width - LEFT - RIGHT);
    (share.clamp(0.0, 1.0) * turns as f64).round() as usize
}

fn grid(graph: &ChanceGraph, frame: &Frame, turn_word: &str) -> String {
    let (end, below) = (format_number(frame.width - RIGHT), format_number(frame.height - 6.0));
    let bottom = format_number(frame.height - BOTTOM);
    let mut text = String::new();
    for (value, label) in &graph.labels {
        let (y, left) = (format_number(frame.y(*value)), LEFT - 7.0);
        let line = format!(r#"<path class="grid" d="M{LEFT} {y}H{end}"/>"#);
        let _ = write!(text, r#"{line}<text x="{left}" y="{y}" dy="4" class="end">{label}</text>"#);
    }
    let _ = write!(text, r#"<text x="{LEFT}" y="{below}">{turn_word}</text>"#);
    // Short games have a number at every fifth turn, long ones at every tenth.
    let step = if frame.turns > 40.0 && frame.width < 500.0 { 10 } else { 5 };
    for turn in (step..=graph.turns).step_by(step) {
        let x = frame.x(turn as f64);
        // The word stands at the left.
        if is_beside_word(x, LEFT, turn_word) {
            let _ = write!(text, r#"<text x="{}" y="{below}" class="mid">{turn}</text>"#, format_number(x));
        }
    }
    for turn in &graph.refills {
        let x = format_number(frame.x(*turn as f64 + 0.5));
        let _ = write!(text, r#"<path class="refill" d="M{x} {TOP}V{bottom}"/>"#);
    }
    text
}

fn curve(graph: &ChanceGraph, frame: &Frame) -> String {
    let point = |(turn, value): (usize, &f64)| pair((frame.x(turn as f64), frame.y(*value)));
    let points: Vec<String> = graph.values.iter().enumerate().map(point).collect();
    let base = format_number(frame.y(frame.scale.base));
    let last = graph.values.len().saturating_sub(1);
    let (from, to) = (format_number(frame.x(0.0)), format_number(frame.x(last as f64)));
    let mut text = String::new();
    if !points.is_empty() {
        let line = points.join("L");
        let _ = write!(
            text,
            r#"<path class="area" d="M{from} {base}L{line}L{to} {base}Z"/><path class="curve" d="M{line}"/>"#
        );
    }
    if last < graph.turns {
        let end = format_number(frame.x(frame.turns));
        let _ = write!(text, r#"<path class="open" d="M{to} {base}H{end}"/>"#);
    }
    text
}

/// Draws a mistake: a disc with its sign for the player's, a diamond for those of others.
fn mark(x: f64, y: f64, is_own: bool, grade: MoveGrade) -> String {
    let (at, class, sign) = (pair((x, y)), grade.as_str(), sign(grade));
    let (own, shape) = if is_own {
        ("own ", format!(r#"<circle r="{MARK}"/><text dy="4">{sign}</text>"#))
    } else {
        ("", r#"<path d="M0-8 8 0 0 8-8 0Z"/>"#.to_owned())
    };
    format!(r#"<g class="mark {own}{class}" transform="translate({at})">{shape}</g>"#)
}

pub const fn sign(grade: MoveGrade) -> &'static str {
    match grade {
        MoveGrade::Best => "★",
        MoveGrade::Good => "✓",
        MoveGrade::Inaccuracy => "?!",
        MoveGrade::Mistake => "?",
        MoveGrade::Blunder => "??",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph() -> ChanceGraph {
        ChanceGraph {
            values: vec![0.5, 0.6, 0.3, 1.2],
            turns: 30,
            marks: vec![(2, true, MoveGrade::Blunder), (3, false, MoveGrade::Mistake)],
            refills: vec![2],
            selected: Some(2),
            scale: GraphScale::chances(2),
            labels: vec![(0.0, "0%".to_owned()), (1.0, "100%".to_owned())],
        }
    }

    #[test]
    fn every_mark_lies_inside_the_graph() {
        for size in [(960.0, 190.0), (330.0, 150.0)] {
            let figure = chances(&graph(), "turn", size);
            assert_eq!(figure.content.matches("class=\"mark").count(), 2);
            assert_eq!(figure.content.matches(">??<").count(), 1, "only the player's marks have a sign");
            assert!(figure.content.contains("class=\"open\""), "the rest is still to come");
            assert!(!figure.content.contains("NaN"));
            for part in figure.content.split("translate(").skip(1) {
                let (x, rest) = part.split_once(' ').unwrap();
                let y = rest.split(')').next().unwrap();
                let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
                assert!((LEFT..=size.0 - RIGHT).contains(&x) && (TOP..=size.1 - BOTTOM).contains(&y), "{x} {y}");
            }
        }
        let empty = ChanceGraph { values: Vec::new(), turns: 0, marks: Vec::new(), ..graph() };
        assert!(!chances(&empty, "turn", (330.0, 150.0)).content.contains("NaN"));
    }

    #[test]
    fn a_place_leads_to_its_turn() {
        for turn in [0, 1, 15, 34] {
            let x = LEFT + turn as f64 / 34.0 * (960.0 - LEFT - RIGHT);
            assert_eq!(turn_at(x, 960.0, 34), turn);
        }
        assert_eq!((turn_at(-5.0, 960.0, 34), turn_at(2000.0, 960.0, 34)), (0, 34));
    }

    #[test]
    fn points_have_whole_tens_at_the_edges() {
        let scale = GraphScale::points(&[92.4, 88.0, 101.0]);
        assert_eq!((scale.low, scale.high), (80.0, 110.0));
        assert_eq!(GraphScale::points(&[]).high, 100.0);
        assert_eq!(GraphScale::points(&[90.0]).high, 110.0);
    }
}
