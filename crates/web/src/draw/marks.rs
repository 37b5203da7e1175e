//! Marks that explain a display: circled tasks, dashed rings and signs.

use std::fmt::Write as _;

use nova_luna_rules::Coord;

use super::display::corner;
use super::format_number;
use crate::state::{MarkPlace, Marks, Sign};

/// Middles of the tasks of a tile that is 100 units wide.
const TASKS: [(f64, f64); 3] = [(74.0, 26.0), (74.0, 74.0), (26.0, 74.0)];

/// Draws all marks but the chain.
pub fn marks(marks: &Marks) -> String {
    let circled = marks.circled.iter().filter_map(|(at, task)| circle(*at, *task));
    let outlined = marks.outlined.iter().map(|(at, sign)| outline(*at, *sign));
    let signs = marks.signs.iter().map(|(place, sign)| badge(*place, *sign));
    circled.chain(outlined).chain(signs).collect()
}

fn circle(at: Coord, task: usize) -> Option<String> {
    let (cx, cy) = TASKS.get(task)?;
    let (x, y) = corner(at);
    let (x, y) = (format_number(x + 2.0 + cx * 0.96), format_number(y + 2.0 + cy * 0.96));
    Some(format!(r#"<circle class="circled" cx="{x}" cy="{y}" r="24"/>"#))
}

fn outline(at: Coord, sign: Sign) -> String {
    let (x, y) = corner(at);
    let (x, y) = (format_number(x + 0.7), format_number(y + 0.7));
    format!(r#"<rect class="outlined {}" x="{x}" y="{y}" width="98.6" height="98.6" rx="14"/>"#, class(sign))
}

fn badge(place: MarkPlace, sign: Sign) -> String {
    let (x, y) = place.point();
    let (x, y) = (format_number(x * 100.0), format_number(y * 100.0));
    let mut text = format!(r#"<g class="sign {}" transform="translate({x} {y})"><circle r="15"/>"#, class(sign));
    let _ = match sign {
        Sign::Right => write!(text, r#"<path d="M-6.5.5-2 5 7-5"/>"#),
        Sign::Wrong => write!(text, r#"<path d="M-5.5-5.5 5.5 5.5M5.5-5.5-5.5 5.5"/>"#),
        Sign::Point => Ok(()),
    };
    text + "</g>"
}

const fn class(sign: Sign) -> &'static str {
    match sign {
        Sign::Right => "right",
        Sign::Wrong => "wrong",
        Sign::Point => "point",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_lies_on_the_corner_that_misled() {
        let corner = MarkPlace::Corner { between: Coord::new(-1, -1), and: Coord::ORIGIN };
        let drawn = marks(&Marks { signs: vec![(corner, Sign::Wrong)], ..Marks::default() });
        assert!(drawn.contains("translate(-50 -50)"), "{drawn}");
        let circled = marks(&Marks { circled: vec![(Coord::ORIGIN, 0), (Coord::ORIGIN, 9)], ..Marks::default() });
        assert_eq!(circled.matches("<circle").count(), 1, "a tile has at most three tasks");
    }
}
