//! Draws the moon wheel: twelve spaces in a ring, clockwise, with space 0 at the top.

use nova_luna_rules::{Phase, SPACES};

use super::PositionDrawing;
use super::canvas::{BOLD, Canvas, DIM, PLAIN, colour};
use super::tile;

pub(super) const WIDTH: usize = 4 * tile::WIDTH;
pub(super) const HEIGHT: usize = 4 * tile::HEIGHT;

/// The column and row of each space in a grid of four by four.
const RING: [(usize, usize); SPACES] =
    [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1), (0, 0)];

pub(super) fn draw(drawing: &PositionDrawing<'_>, canvas: &mut Canvas, left: usize, top: usize) {
    let wheel = drawing.view.wheel();
    let takeable = wheel.takeable();
    for (space, (tile_here, (column, row))) in wheel.spaces().iter().zip(RING).enumerate() {
        let (x, y) = (left + column * tile::WIDTH, top + row * tile::HEIGHT);
        match tile_here {
            Some(id) => {
                tile::draw(canvas, x, y, id.tile(), |_| None);
                canvas.text(x + 2, y + tile::HEIGHT - 1, &format!(" {id} "), DIM);
                if let Some(index) = takeable.iter().position(|other| other == id) {
                    canvas.text(x + 3, y, &format!(" {} ", index + 1), BOLD);
                }
            }
            None if space == usize::from(wheel.meeple().number()) => canvas.text(x + 4, y + 1, "☾", colour(230)),
            None => canvas.text(x + 4, y + 1, "·", DIM),
        }
    }
    draw_centre(drawing, canvas, left + tile::WIDTH, top + tile::HEIGHT);
}

/// Draws the state of the pile in the middle of the ring.
fn draw_centre(drawing: &PositionDrawing<'_>, canvas: &mut Canvas, left: usize, top: usize) {
    let PositionDrawing { texts, view, .. } = drawing;
    let mut lines = vec![texts.get("wheel"), texts.format("tiles-in-pile", &[("tiles", view.pile_size().into())])];
    if let Some(solo) = view.solo() {
        lines.push(texts.format("phase", &[("phase", solo.phase().number().into())]));
        let score = view.solo_score().map_or(0, |score| score.0);
        lines.push(texts.format("score-now", &[("score", score.into())]));
    }
    if view.legal_actions().can_refill() {
        let ends_phase = view.solo().is_some_and(|solo| solo.phase() == Phase::One);
        lines.push(texts.get(if ends_phase { "phase-end-offered" } else { "refill-offered" }));
    }
    let width = 2 * tile::WIDTH;
    for (row, line) in lines.iter().flat_map(|line| wrap(line, width - 2)).enumerate() {
        let x = left + (width - line.chars().count().min(width)) / 2;
        canvas.text(x, top + row, &line, if row == 0 { BOLD } else { PLAIN });
    }
}

/// Breaks a line between words; a word longer than the width stays whole.
fn wrap(line: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in line.split(' ') {
        match lines.last_mut() {
            Some(last) if last.chars().count() + 1 + word.chars().count() <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
