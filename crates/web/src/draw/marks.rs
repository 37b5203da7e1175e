//! Marks that explain a display: circled tasks, dashed rings and signs.

use nova_luna_rules::Coord;

use super::chain::ring;
use super::display::task_middle;
use super::{format_number, pair};
use crate::state::{Corner, Marks, Sign};

/// Draws all marks but the chain.
pub fn marks(marks: &Marks) -> String {
    let circled = marks.circled.iter().filter_map(|(at, task)| circle(*at, *task));
    let outlined = marks.outlined.iter().map(|(at, sign)| outline(*at, *sign));
    let signs = marks.signs.iter().map(|(place, sign)| badge(*place, *sign));
    circled.chain(outlined).chain(signs).collect()
}

fn circle(at: Coord, task: usize) -> Option<String> {
    let (x, y) = task_middle(at, task)?;
    let (x, y) = (format_number(x), format_number(y));
    Some(format!(r#"<circle class="circled" cx="{x}" cy="{y}" r="24"/>"#))
}

fn outline(at: Coord, sign: Sign) -> String {
    ring(if sign == Sign::Right { "outlined right" } else { "outlined wrong" }, at)
}

fn badge(corner: Corner, sign: Sign) -> String {
    let (x, y) = corner.point();
    let at = pair((x * 100.0, y * 100.0));
    let (class, lines) = match sign {
        Sign::Right => ("right", "M-6.5.5-2 5 7-5"),
        Sign::Wrong => ("wrong", "M-5.5-5.5 5.5 5.5M5.5-5.5-5.5 5.5"),
    };
    format!(r#"<g class="sign {class}" transform="translate({at})"><circle r="15"/><path d="{lines}"/></g>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_lies_on_the_corner_that_misled() {
        let corner = Corner { between: Coord::new(-1, -1), and: Coord::ORIGIN };
        let drawn = marks(&Marks { signs: vec![(corner, Sign::Wrong)], ..Marks::default() });
        assert!(drawn.contains("translate(-50 -50)"), "{drawn}");
        let circled = marks(&Marks { circled: vec![(Coord::ORIGIN, 0), (Coord::ORIGIN, 9)], ..Marks::default() });
        assert_eq!(circled.matches("<circle").count(), 1, "a tile has at most three tasks");
    }
}
