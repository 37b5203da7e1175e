//! Marks that explain a display: circled tasks, dashed rings and crosses.

use nova_luna_rules::Coord;

use super::chain::ring;
use super::display::{middle, task_middle};
use super::{format_number, pair};
use crate::state::{Marks, Sign};

/// Draws all marks but the chain.
pub fn marks(marks: &Marks) -> String {
    let circled = marks.circled.iter().filter_map(|(at, task)| circle(*at, *task));
    let outlined = marks.outlined.iter().map(|(at, sign)| outline(*at, *sign));
    let crossed = marks.crossed.iter().map(|(one, other)| cross(*one, *other));
    circled.chain(outlined).chain(crossed).collect()
}

fn circle(at: Coord, task: usize) -> Option<String> {
    let (x, y) = task_middle(at, task)?;
    let (x, y) = (format_number(x), format_number(y));
    Some(format!(r#"<circle class="circled" cx="{x}" cy="{y}" r="24"/>"#))
}

fn outline(at: Coord, sign: Sign) -> String {
    ring(if sign == Sign::Right { "outlined right" } else { "outlined wrong" }, at)
}

/// Draws a cross on the corner that two cells share.
fn cross(one: Coord, other: Coord) -> String {
    let ((x, y), (other_x, other_y)) = (middle(one), middle(other));
    let at = pair((f64::midpoint(x, other_x), f64::midpoint(y, other_y)));
    let lines = "M-5.5-5.5 5.5 5.5M5.5-5.5-5.5 5.5";
    format!(r#"<g class="sign wrong" transform="translate({at})"><circle r="15"/><path d="{lines}"/></g>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cross_lies_on_the_corner_that_misled() {
        let drawn = marks(&Marks { crossed: vec![(Coord::new(-1, -1), Coord::ORIGIN)], ..Marks::default() });
        assert!(drawn.contains("translate(-50 -50)"), "{drawn}");
        let circled = marks(&Marks { circled: vec![(Coord::ORIGIN, 0), (Coord::ORIGIN, 9)], ..Marks::default() });
        assert_eq!(circled.matches("<circle").count(), 1, "a tile has at most three tasks");
    }
}
