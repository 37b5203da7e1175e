//! Marks that explain a display: circled tasks, dashed rings and crosses.

use nova_luna_rules::Coord;

use super::chain::ring;
use super::display::{middle, task_middle};
use super::{format_number, pair};
use crate::state::{Board, Marks, Sign};

/// Draws all marks but the chain.
pub fn marks(marks: &Marks) -> String {
    let circled = marks.circled.iter().filter_map(|(at, task)| circle(*at, *task));
    let outlined = marks.outlined.iter().map(|(at, sign)| outline(*at, *sign));
    let crossed = marks.crossed.iter().map(|(one, other)| cross(*one, *other));
    circled.chain(outlined).chain(crossed).collect()
}

/// Draws what each cell is worth: the value and the discs that come at once. The cell with the tried tile has none.
pub fn values(board: &Board) -> String {
    let gains = board.cell_gains();
    let gain_at = |cell: Coord| gains.iter().find(|(other, _)| *other == cell).and_then(|(_, gain)| *gain);
    // The threat view has values for cells that offer nothing now.
    let others = board.marks.values.iter().map(|value| value.at).filter(|cell| gain_at(*cell).is_none());
    let cells = gains.iter().map(|(cell, _)| *cell).chain(others);
    let tried = board.selection.tile.and(board.preview_cell());
    cells.filter(|cell| Some(*cell) != tried).map(|cell| cell_value(board, cell, gain_at(cell))).collect()
}

fn cell_value(board: &Board, cell: Coord, gain: Option<u8>) -> String {
    let (x, y) = middle(cell);
    let at = pair((x, y));
    let gain = gain.filter(|discs| *discs > 0).map(|discs| format!("+{discs}"));
    let text = |y: i32, class: &str, text: &str| format!(r#"<text class="{class}" y="{y}">{text}</text>"#);
    let (class, content) = match (board.value_at(cell), gain) {
        (None, None) if board.selection.tile.is_some() => ("", text(5, "lesser", "·")),
        (None, None) => return String::new(),
        (None, Some(gain)) => ("", text(8, "", &gain)),
        (Some(value), gain) => {
            let (class, pill) = if value.is_best {
                (
                    "best",
                    r#"<rect class="value-ring" x="-45" y="-45" width="90" height="90" rx="12"/><rect class="value-pill" x="-37" y="-19" width="74" height="38" rx="19"/>"#,
                )
            } else {
                ("", "")
            };
            let lesser = gain.map(|gain| text(37, "lesser", &gain)).unwrap_or_default();
            (class, format!("{pill}{}{lesser}", text(9, "", &value.text)))
        }
    };
    format!(r#"<g class="cell-value {class}" transform="translate({at})">{content}</g>"#)
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
