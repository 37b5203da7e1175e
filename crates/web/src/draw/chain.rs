//! A highlighted chain: a ring on each counted tile and a line connecting them.

use std::fmt::Write as _;

use nova_luna_rules::Coord;

use super::display::{corner, middle};
use super::{format_number, numbered, pair};
use crate::state::{Chain, ChainLink};

/// Draws the chain of a task. With `numbers`, tiles are numbered in counting order; otherwise they get plain dots.
pub fn chain(lit: &Chain, numbers: bool) -> String {
    let mut text = ring("subj", lit.subject);
    for link in &lit.links {
        text += &ring("litring", link.at);
    }
    let segment = |link: &ChainLink| format!("M{}L{}", pair(middle(link.from)), pair(middle(link.at)));
    let line: String = lit.links.iter().map(segment).collect();
    if !line.is_empty() {
        let _ = write!(text, r#"<path class="case" d="{line}"/><path class="wire" d="{line}"/>"#);
    }
    for link in &lit.links {
        text += &dot(link.at, link.number.filter(|_| numbers));
    }
    text + &dot(lit.subject, None)
}

pub(super) fn ring(class: &str, at: Coord) -> String {
    let (x, y) = corner(at);
    let (x, y) = (format_number(x + 0.7), format_number(y + 0.7));
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="98.6" height="98.6" rx="14"/>"#)
}

fn dot(at: Coord, number: Option<u8>) -> String {
    let (x, y) = middle(at);
    match number {
        None => format!(r#"<circle class="hub" cx="{x}" cy="{y}" r="5.4"/>"#),
        Some(number) => numbered("node", (x, y), 9.6, (4.5, 13.0), number.into()),
    }
}
