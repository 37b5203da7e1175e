//! A highlighted chain: a ring on each counted tile and a line connecting them.

use std::fmt::Write as _;

use nova_luna_rules::Coord;

use super::display::corner;
use super::format_number;
use crate::state::Chain;

/// Draws the chain of a task. With `numbers`, tiles are numbered in counting order; otherwise they get plain dots.
pub fn chain(lit: &Chain, numbers: bool) -> String {
    let mut text = ring("subj", lit.subject);
    for link in &lit.links {
        text += &ring("litring", link.at);
    }
    let line: String = lit.links.iter().map(|link| segment(link.from, link.at)).collect();
    if !line.is_empty() {
        let _ = write!(text, r#"<path class="case" d="{line}"/><path class="wire" d="{line}"/>"#);
    }
    for link in &lit.links {
        text += &dot(link.at, link.number.filter(|_| numbers));
    }
    text + &dot(lit.subject, None)
}

fn middle(at: Coord) -> (String, String) {
    let (x, y) = corner(at);
    (format_number(x + 50.0), format_number(y + 50.0))
}

fn ring(class: &str, at: Coord) -> String {
    let (x, y) = corner(at);
    format!(
        r#"<rect class="{class}" x="{}" y="{}" width="98.6" height="98.6" rx="14"/>"#,
        format_number(x + 0.7),
        format_number(y + 0.7)
    )
}

fn segment(from: Coord, to: Coord) -> String {
    let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
    format!("M{x1} {y1}L{x2} {y2}")
}

fn dot(at: Coord, number: Option<u8>) -> String {
    let (x, y) = middle(at);
    match number {
        None => format!(r#"<circle class="hub" cx="{x}" cy="{y}" r="5.4"/>"#),
        Some(number) => format!(
            r#"<g class="node"><circle cx="{x}" cy="{y}" r="9.6"/><text x="{x}" y="{y}" dy="4.5" font-size="13">{number}</text></g>"#
        ),
    }
}
