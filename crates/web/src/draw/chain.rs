//! A lit chain: a ring on each tile that counts, and the line along which it is counted.

use std::fmt::Write as _;

use nova_luna_rules::Coord;

use super::display::corner;
use super::short;
use crate::state::Chain;

/// The chain of a task. With `numbers` the tiles are numbered in counting order, else they get plain knots.
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
        text += &knot(link.at, link.number.filter(|_| numbers));
    }
    text + &knot(lit.subject, None)
}

fn middle(at: Coord) -> (String, String) {
    let (x, y) = corner(at);
    (short(x + 50.0), short(y + 50.0))
}

fn ring(class: &str, at: Coord) -> String {
    let (x, y) = corner(at);
    format!(
        r#"<rect class="{class}" x="{}" y="{}" width="98.6" height="98.6" rx="14"/>"#,
        short(x + 0.7),
        short(y + 0.7)
    )
}

fn segment(from: Coord, to: Coord) -> String {
    let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
    format!("M{x1} {y1}L{x2} {y2}")
}

fn knot(at: Coord, number: Option<u8>) -> String {
    let (x, y) = middle(at);
    match number {
        None => format!(r#"<circle class="hub" cx="{x}" cy="{y}" r="5.4"/>"#),
        Some(number) => format!(
            r#"<g class="node"><circle cx="{x}" cy="{y}" r="9.6"/><text x="{x}" y="{y}" dy="4.5" font-size="13">{number}</text></g>"#
        ),
    }
}
